"""Compiled code is kept between runs, announced once, and never stale."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import tilewright

SCRIPT = "import tilewright as tw; p = tw.game('azul').start(); print(p.play(p.legal_moves()[0]).turn)"


def run(cache: Path, package: Path) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "NUMBA_CACHE_DIR": str(cache), "PYTHONPATH": str(package)}
    return subprocess.run([sys.executable, "-c", SCRIPT], env=env, capture_output=True, text=True, check=True)


def test_compiling_is_announced_once_and_a_changed_rule_is_compiled_anew(tmp_path: Path) -> None:
    package, cache = tmp_path / "src", tmp_path / "cache"
    shutil.copytree(Path(tilewright.__file__).parent, package / "tilewright")
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
