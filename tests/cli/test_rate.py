"""`tilewright rate` as a real command."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import tilewright as tw
from tilewright.arena.rating import texts_of

ROOT = Path(__file__).parents[2]


def test_the_command_prints_a_line_for_the_table(tilewright: Callable[..., Any], tmp_path: Path) -> None:
    file = tmp_path / "ladder.json"
    ratings = {"greedy": {"elo": 300, "error": 0}, "random": {"elo": 0, "error": 0}}
    file.write_text(json.dumps([{"game": "azul", "options": texts_of(tw.game("azul")), "ratings": ratings}]))
    command = f"cmd:{sys.executable} {ROOT / 'examples' / 'minimal_engine.py'}"
    told = ("--ladder", file, "--results", tmp_path / "games", "--json", tmp_path / "rating.json")
    run = tilewright("rate", "azul", command, "--within", 150, "--name", "any|move", *told)
    assert run.returncode == 0, run.stderr
    rating = json.loads((tmp_path / "rating.json").read_text())
    assert rating["is_known"]
    assert rating["elo_error"] <= 150
    shown = f"{rating['elo']:+.0f} ± {rating['elo_error']:.0f}"
    games = sum(rating["games"].values())
    options = tw.game("azul").options_text
    assert f"| azul | {options} | any\\|move | {shown} | {games} | 0 | " in run.stdout
    assert tilewright("rate", "azul", "wizard", *told).returncode == 2
