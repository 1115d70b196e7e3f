"""The rules do the same compiled and as plain Python."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tilewright.games.registry import GAMES

HERE = Path(__file__).parent


def digests(name: str, **environment: str) -> list[str]:
    command = [sys.executable, str(HERE / "interpreted.py"), name, "1"]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(HERE.parent), *sys.path]), **environment}
    done = subprocess.run(command, env=env, check=True, capture_output=True, text=True)
    return done.stdout.splitlines()


@pytest.mark.parametrize("name", GAMES)
def test_compiled_and_interpreted_agree(name: str) -> None:
    compiled = digests(name)
    assert compiled
    assert compiled == digests(name, NUMBA_DISABLE_JIT="1")
