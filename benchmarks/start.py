"""How long people wait: for the first compile, for the first move, for the help text."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from typing import Any

from benchmarks.figures import figure
from tilewright.games.registry import GAMES

REPEATS = 5
MOST_COLD, MOST_WARM, MOST_HELP = 15.0, 1.0, 0.3

FIRST_MOVE = (
    "import tilewright as tw; p = tw.game({name!r}).start(); p.play(p.legal_moves()[0]); print('played', flush=True)"
)
HELP = "from tilewright.cli import main; main(['--help'])"


def seconds(script: str, cache: str) -> float:
    """From the start of a process to the first line it prints; taking Numba down again is nobody's wait."""
    environment = {**os.environ, "NUMBA_CACHE_DIR": cache}
    began = time.perf_counter()
    with subprocess.Popen(
        [sys.executable, "-c", script], env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    ) as process:
        assert process.stdout is not None
        line = process.stdout.readline()
        took = time.perf_counter() - began
        process.stdout.read()
    if process.returncode or not line:
        raise RuntimeError(f"failed: {script}")
    return took


def measure() -> list[dict[str, Any]]:
    rows = []
    for name in GAMES:
        script = FIRST_MOVE.format(name=name)
        with tempfile.TemporaryDirectory() as cache:
            cold = seconds(script, cache)
            warm = min(seconds(script, cache) for _ in range(REPEATS))
        rows.append(figure(f"{name}: process start to first move, cold compile", cold, "s", most=MOST_COLD))
        rows.append(figure(f"{name}: process start to first move, warm", warm, "s", most=MOST_WARM))
    with tempfile.TemporaryDirectory() as cache:
        script = "import contextlib\nwith contextlib.suppress(SystemExit):\n    " + HELP.replace("; ", "\n    ")
        help_time = min(seconds(script, cache) for _ in range(REPEATS))
    rows.append(figure("tilewright --help", help_time, "s", most=MOST_HELP))
    return rows
