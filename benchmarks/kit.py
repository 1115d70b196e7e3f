"""Speed of the research kit: one game stepped from Python, and positions written for training."""

from __future__ import annotations

import os
import tempfile
import time
from pathlib import Path
from typing import Any

from benchmarks.figures import figure
from benchmarks.peer_steps import aec_steps, best_rate
from tilewright import envs
from tilewright.arena.data import read
from tilewright.arena.selfplay import SelfPlay, make
from tilewright.games.registry import game

GAMES, LEAST_POSITIONS, MOST_SECONDS = 15_000, 1_000_000, 60.0


def seconds_to_write_positions() -> float:
    """A million positions of random Azul, on all cores, compiled before."""
    plan = SelfPlay("azul", game("azul").options, ("random",), GAMES)
    with tempfile.TemporaryDirectory() as folder:
        played = make(plan, Path(folder), jobs=len(os.sched_getaffinity(0)))
        next(played)
        began = time.perf_counter()
        for _ in played:
            pass
        seconds = time.perf_counter() - began
        assert sum(map(len, read(folder, batch=1 << 16))) >= LEAST_POSITIONS
    return seconds


def measure() -> list[dict[str, Any]]:
    steps = {made: best_rate(aec_steps(getattr(envs, made)("azul"))) for made in ("env", "raw_env")}
    return [
        *(figure(f"azul: one game, PettingZoo {made}", rate, "steps/s") for made, rate in steps.items()),
        figure("azul: a million random positions written", seconds_to_write_positions(), "s", most=MOST_SECONDS),
    ]
