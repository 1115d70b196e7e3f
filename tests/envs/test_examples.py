"""The examples run as they stand, in a small size."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

EXAMPLES = Path(__file__).parents[2] / "examples"


def run(example: str, *arguments: str) -> str:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, "-W", "error", str(EXAMPLES / example), *arguments]
    done = subprocess.run(command, check=True, capture_output=True, text=True, encoding="utf-8", env=environment)
    return done.stdout


def test_random_agents(name: str) -> None:
    lines = run("random_agents.py", "--game", name, "--games", "4").splitlines()
    assert [line.split()[0] for line in lines[-2:]] == ["player_0", "player_1"]
    assert all("of 4" in line for line in lines[-2:])


def test_ppo_learns_and_draws_its_curve(name: str, tmp_path: Path) -> None:
    curve, network = tmp_path / "curve.svg", tmp_path / "network.pt"
    small = ["--steps", "1024", "--envs", "16", "--rollout", "32", "--tests", "4", "--width", "16"]
    printed = run(
        "ppo.py", "--game", name, *small, "--against", "random", "--curve", str(curve), "--network", str(network)
    )
    assert "won before learning" in printed
    assert "1,024 decisions" in printed
    assert ElementTree.parse(curve).getroot().tag.endswith("svg")
    assert network.stat().st_size > 0


def test_ppo_becomes_better_than_random_play(tmp_path: Path) -> None:
    printed = run(
        "ppo.py", "--steps", "30000", "--envs", "64", "--rollout", "64", "--tests", "60", "--width", "64",
        "--against", "random", "--curve", str(tmp_path / "curve.svg"),
    )  # fmt: skip
    last = [line for line in printed.splitlines() if line.endswith("% won")][-1]
    assert int(last.rsplit(maxsplit=2)[1].removesuffix("%")) >= 80
