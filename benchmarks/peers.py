"""The speed table: `python -m benchmarks.peers` installs the peers from PyPI, runs them and us, writes docs/speed.md.

The peers get a virtual environment of their own in a temporary folder (about 1 GB with JAX). All run on the same
machine, one after the other. `--python` names the interpreter for the peers: azul-marl-env wants 3.12 or later.
"""

from __future__ import annotations

import argparse
import datetime
import json
import os
import platform
import random
import shutil
import subprocess
import sys
import tempfile
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numba
import numpy as np

from benchmarks import engine
from benchmarks.peer_steps import GAMES_AT_ONCE, MEASURES, aec_steps, any_legal, best_rate, until
from tilewright import __version__, envs
from tilewright.envs import VectorEnv
from tilewright.envs.solo import SoloEnv
from tilewright.games.registry import GAMES, game

PAGE = Path(__file__).parents[1] / "docs" / "speed.md"
REQUIREMENTS = {"open_spiel": ["open_spiel"], "pettingzoo": ["pettingzoo", "pygame"], "pgx": ["pgx", "jax"]}
NEWER_PYTHONS = ("python3.13", "python3.12")
KINDS = {
    "kernel": "Random games in compiled code, one thread",
    "single": "One game, stepped from Python",
    "vector": f"{GAMES_AT_ONCE} games at once, all cores",
}
PYTHON_AZUL, AHEAD = "azul-marl-env", 100

INTRODUCTION = """# Speed

Written by `python -m benchmarks.peers`, which also installs and runs the other projects: all figures come from one run
on one machine. Steps are decisions of the players, random legal ones, with everything that chance does in between and
with the beginning of the next game. The games differ: ours have longer rules than the closest games of the peers
(backgammon has chance and many moves; connect four is among the lightest there are). Each figure is the best of three
repeats (of the kernels: seven).

Random games in compiled code list the legal moves, choose and play, without observations; OpenSpiel's are played by its
own random bots in C++. "Stepped from Python" pays for Python at every step, with an observation and a mask where the
environment gives them, in new arrays (OpenSpiel: only a list of the legal moves; azul-marl-env: an observation and such
a list); the random choice among the legal moves is made as cheaply as the environment allows, because it is the
player's time. PettingZoo's `env` is the usual way in, with its check of the order of calls; `raw_env` is without. The
many games at once give the observations and masks of all games after every step. The wheel of azul-marl-env lacks its
renderer; it is measured without.
"""


def ours() -> Iterator[dict[str, Any]]:
    version = f"tilewright {__version__}"
    for name in GAMES:
        rate = 1e9 / engine.nanoseconds_a_decision(game(name))
        yield {"what": f"Tilewright {name}, kernels", "kind": "kernel", "rate": rate, "version": version}
    for name in GAMES:
        for made in ("env", "raw_env"):
            rate = best_rate(aec_steps(getattr(envs, made)(name)))
            yield {"what": f"Tilewright {name}, PettingZoo {made}", "kind": "single", "rate": rate, "version": version}
    for name in GAMES:
        rate = best_rate(_solo_steps(SoloEnv(name)))
        what = f"Tilewright {name}, Gymnasium (its random opponent plays as well)"
        yield {"what": what, "kind": "single", "rate": rate, "version": version}
    for name in GAMES:
        rate = best_rate(_vector_steps(VectorEnv(name, GAMES_AT_ONCE, seed=1)))
        yield {"what": f"Tilewright {name}, vector environment", "kind": "vector", "rate": rate, "version": version}


def _solo_steps(env: SoloEnv) -> Any:
    observation, _ = env.reset(seed=1)
    rng = random.Random(1)

    def run(seconds: float) -> int:
        nonlocal observation
        steps = 0
        for _ in until(seconds):
            observation, _, over, _, _ = env.step(any_legal(observation, rng))
            steps += 1
            if over:
                observation, _ = env.reset()
        return steps

    return run


def _vector_steps(envs: VectorEnv) -> Any:
    envs.reset()

    def run(seconds: float) -> int:
        steps = 0
        for _ in until(seconds):
            envs.step(envs.sample_actions())
            steps += envs.num_envs
        return steps

    return run


def peers(python: str) -> Iterator[dict[str, Any]]:
    """Install what can be installed, and measure it; what fails is reported."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([python, "-m", "venv", folder], check=True)
        own = Path(folder) / "bin" / "python"
        clean = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PYTHONHOME")}
        failed: dict[str, str] = {}
        for package in dict.fromkeys(package for package, _ in MEASURES.values()):
            print(f"installing {package} ...", file=sys.stderr, flush=True)
            command = [own, "-m", "pip", "install", "--quiet", *REQUIREMENTS.get(package, [package])]
            done = subprocess.run(command, env=clean, capture_output=True, text=True)
            if done.returncode:
                failed[package] = done.stderr.strip().splitlines()[-1]
        script = Path(__file__).with_name("peer_steps.py")
        for name, (package, _) in MEASURES.items():
            print(f"measuring {name} ...", file=sys.stderr, flush=True)
            if package not in failed:
                done = subprocess.run([own, script, name], env=clean, capture_output=True, text=True)
                if done.returncode:
                    failed[package] = done.stderr.strip().splitlines()[-1]
                yield from map(json.loads, done.stdout.splitlines())
            if package in failed:
                yield {"what": name, "kind": "failed", "reason": failed[package]}


def page(rows: list[dict[str, Any]], load: float) -> str:
    """The table, and what follows from it."""
    cores = len(os.sched_getaffinity(0))
    loads = f"load {load:.1f} before and {os.getloadavg()[0]:.1f} after"
    machine = f"{cores} cores, {platform.machine()}, {platform.system()}, {loads}"
    versions = sorted({row["version"] for row in rows if "version" in row})
    libraries = f"Python {platform.python_version()}, Numba {numba.__version__}, NumPy {np.__version__}"
    today = datetime.date.today().isoformat()
    lines = [INTRODUCTION, *textwrap.wrap(f"{today}; {machine}; {libraries}; {', '.join(versions)}.", 120), ""]
    for kind, title in KINDS.items():
        lines += [f"## {title}", "", "| | Steps/s |", "|---|---:|"]
        chosen = sorted((row for row in rows if row["kind"] == kind), key=lambda row: -row["rate"])
        lines += [f"| {row['what']} | {row['rate']:,.0f} |" for row in chosen]
        lines.append("")
    lines += ["## What follows", "", *_verdicts(rows), ""]
    lines += [f"Not measured: {row['what']} ({row['reason']})." for row in rows if row["kind"] == "failed"]
    return "\n".join(lines).rstrip() + "\n"


def _verdicts(rows: list[dict[str, Any]]) -> Iterator[str]:
    def rate(begin: str, kind: str) -> float:
        return max((row["rate"] for row in rows if row["kind"] == kind and row["what"].startswith(begin)), default=0.0)

    if slow := rate(PYTHON_AZUL, "single"):
        for where, kind in (
            ("kernels", "kernel"),
            ("vector environment", "vector"),
            ("PettingZoo raw_env", "single"),
            ("PettingZoo env", "single"),
            ("Gymnasium", "single"),
        ):
            times = rate(f"Tilewright azul, {where}", kind) / slow
            verdict = "reached" if times >= AHEAD else "missed"
            yield f"- Azul, {where}: {times:,.0f} times the steps of {PYTHON_AZUL} ({AHEAD} times: {verdict})."
    for name in ("backgammon", "connect_four"):
        if other := rate(f"OpenSpiel {name}", "kernel"):
            for own in GAMES:
                times = rate(f"Tilewright {own}", "kernel") / other
                yield f"- The kernels of {own}: {times:.1f} times the steps of OpenSpiel's {name} in C++."


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.peers", description=__doc__.splitlines()[0])
    newest = next((found for name in NEWER_PYTHONS if (found := shutil.which(name))), sys.executable)
    parser.add_argument("--python", default=newest, help="the interpreter for the peers (default: the newest found)")
    parser.add_argument("--out", type=Path, default=PAGE, metavar="FILE", help="default: docs/speed.md")
    arguments = parser.parse_args()
    load = os.getloadavg()[0]
    rows = [*peers(arguments.python), *ours()]
    for row in rows:
        print(f"{row['what']:<66}{row['rate']:>14,.0f}" if "rate" in row else f"{row['what']}: {row['reason']}")
    arguments.out.write_text(page(rows, load), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
