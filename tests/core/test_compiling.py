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
SCRIPT = "import sys, tilewright as tw; p = tw.game(sys.argv[1]).start(); print(p.play(p.legal_moves()[0]).turn)"


def compiled_for(game: str, *path: Path, **environment: str) -> str:
    """Play a move in a process of its own; what it says of compiling."""
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, path)), **environment}
    done = subprocess.run([sys.executable, "-c", SCRIPT, game], env=env, capture_output=True, text=True, check=True)
    return done.stderr


def test_compiling_is_announced_once_and_a_changed_rule_is_compiled_anew(tictactoe: Path, tmp_path: Path) -> None:
    """With the smallest game; that of another package has a folder besides the engine's."""
    package, cache = tmp_path / "src", tmp_path / "cache"
    shutil.copytree(PACKAGE, package / "tilewright")

    def run() -> str:
        return compiled_for("tictactoe", package, tictactoe, NUMBA_CACHE_DIR=str(cache))

    assert "compiling tictactoe" in run()
    assert run() == ""
    before = set(cache.iterdir())
    assert len(before) == 2

    rules = package / "tilewright/games/azul/rules.py"
    rules.write_text(rules.read_text() + "\n# changed\n")
    assert "compiling tictactoe" in run()
    after = set(cache.iterdir()) - before
    assert len(after) == 2

    for folder in cache.iterdir():
        os.utime(folder, (0, 0))
    run()
    assert set(cache.iterdir()) == after, "nobody used the others for long"


def test_what_is_compiled_serves_beside_a_game_of_another_package_too(tictactoe: Path) -> None:
    assert compiled_for("azul", PACKAGE.parent) == compiled_for("azul", PACKAGE.parent, tictactoe) == ""


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
    script = "from tilewright.core import compiling; print(*compiling._own_sources(), sep='\\n')"
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
