"""Runs the real command in a real process."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable

import pytest

from patience import PATIENCE

Command = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def tilewright() -> Command:
    def run(*arguments: object, typed: str | None = None) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "tilewright.cli", *map(str, arguments)]
        env = {**os.environ, "PYTHONWARNINGS": "error"}
        done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, input=typed, env=env)
        assert "Traceback" not in done.stderr
        return done

    return run
