"""Compiled code is kept between runs, announced once, and never stale."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import tilewright

PACKAGE = Path(tilewright.__file__).parent
SCRIPT = "import tilewright as tw; p = tw.game('azul').start(); print(p.play(p.legal_moves()[0]).turn)"


def run(cache: Path, package: Path) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "NUMBA_CACHE_DIR": str(cache), "PYTHONPATH": str(package)}
    return subprocess.run([sys.executable, "-c", SCRIPT], env=env, capture_output=True, text=True, check=True)


def test_compiling_is_announced_once_and_a_changed_rule_is_compiled_anew(tmp_path: Path) -> None:
    package, cache = tmp_path / "src", tmp_path / "cache"
    shutil.copytree(PACKAGE, package / "tilewright")
    assert "compiling azul" in run(cache, package).stderr
    assert run(cache, package).stderr == ""
    assert len(list(cache.glob("engine-*"))) == 1

    rules = package / "tilewright/games/azul/rules.py"
    rules.write_text(rules.read_text() + "\n# changed\n")
    assert "compiling azul" in run(cache, package).stderr
    assert len(list(cache.glob("engine-*"))) == 2

    old = next(folder for folder in cache.glob("engine-*"))
    for folder in cache.glob("engine-*"):
        os.utime(folder, (0, 0))
    run(cache, package)
    assert len(list(cache.glob("engine-*"))) == 1, f"{old} should be gone: nobody used it for long"


def imports_of(source: Path) -> set[str]:
    """The modules, and the names in them, that a file imports."""
    nodes = [node for node in ast.walk(ast.parse(source.read_text())) if isinstance(node, ast.ImportFrom)]
    return {node.module or "" for node in nodes} | {
        f"{node.module}.{name.name}" for node in nodes for name in node.names
    }


def compiles(source: Path) -> bool:
    """Whether a file holds compiled functions."""
    text = source.read_text()
    return "@compiled" in text or "import numba" in text or "from numba" in text


def test_of_the_arena_only_what_is_compiled_decides_the_compiled_code() -> None:
    script = "from tilewright.core import compiling; print(*compiling._sources(), sep='\\n')"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    read = {Path(line) for line in done.stdout.splitlines()}
    arena = set((PACKAGE / "arena").glob("*.py"))
    assert PACKAGE / "arena/match.py" not in read
    for source in filter(compiles, PACKAGE.rglob("*.py")):
        assert source in read, f"{source} is compiled, and a change of it would not be noticed"
        named = imports_of(source)
        assert {one for one in arena if f"tilewright.arena.{one.stem}" in named} <= read, source
    assert {source.name for source in arena & read if compiles(source)} == {"rows.py"}


@pytest.mark.parametrize("mode", [0o700, 0o777])
def test_without_a_home_compiled_code_is_kept_where_nobody_else_writes(tmp_path: Path, mode: int) -> None:
    own = tmp_path / f"tilewright-{os.getuid()}"
    own.mkdir()
    own.chmod(mode)
    env = {**os.environ, "NUMBA_CACHE_DIR": "/dev/null/none", "TMPDIR": str(tmp_path)}
    script = "from tilewright.core.compiling import CACHE; print(CACHE)"
    done = subprocess.run([sys.executable, "-c", script], env=env, capture_output=True, text=True, check=True)
    cache = Path(done.stdout.strip()).parent
    assert (cache == own) == (mode == 0o700)
    assert cache.stat().st_mode & 0o077 == 0
