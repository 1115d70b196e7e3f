"""The examples run as they stand, in a small size."""

from __future__ import annotations

import os
import re
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


def curves_in(file: Path) -> list[int]:
    """How many points the curves of a picture have; the lines of its grid have two."""
    lines = ElementTree.parse(file).getroot().iter("{http://www.w3.org/2000/svg}polyline")
    return [points for line in lines if (points := len(line.attrib["points"].split())) > 2]


def test_random_agents_draw_who_wins(name: str, tmp_path: Path) -> None:
    printed = run("random_agents.py", "--game", name, "--games", "4", "--curve", str(tmp_path / "curve.svg"))
    shares = re.findall(r"player_\d: (\d+)%", printed.splitlines()[-2])
    assert sum(map(int, shares)) == 100
    assert curves_in(tmp_path / "curve.svg") == [4, 4]


def test_ppo_learns_and_draws_its_curve(name: str, tmp_path: Path) -> None:
    curve, network = tmp_path / "curve.svg", tmp_path / "network.npz"
    small = ["--steps", "1024", "--envs", "16", "--rollout", "32", "--tests", "4", "--width", "16"]
    printed = run(
        "ppo.py", "--game", name, *small, "--against", "random", "--curve", str(curve), "--network", str(network)
    )
    assert "won before learning" in printed
    assert "1,024 decisions" in printed
    assert curves_in(curve) == [3]  # before learning, and after each round
    assert network.stat().st_size > 0


def test_ppo_becomes_better_than_random_play(tmp_path: Path) -> None:
    printed = run(
        "ppo.py", "--steps", "30000", "--envs", "64", "--rollout", "64", "--tests", "60", "--width", "64",
        "--against", "random", "--curve", str(tmp_path / "curve.svg"),
    )  # fmt: skip
    last = [line for line in printed.splitlines() if line.endswith("% won")][-1]
    assert int(last.rsplit(maxsplit=2)[1].removesuffix("%")) >= 80
