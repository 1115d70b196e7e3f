"""docs/strength.md is made from its data, and the history takes nothing but what a test has accepted."""

from __future__ import annotations

import random
import shlex
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from benchmarks import strength_page
from benchmarks.strength_page import Change, Row, accepted, page, read_history, read_ladder, write
from tilewright.arena.bounds import Bounds
from tilewright.arena.sprt import SequentialTest, contest
from tilewright.cli import parser
from tilewright.cli.arguments import chosen_game
from tilewright.games.registry import game


def test_the_page_is_what_its_data_say() -> None:
    assert strength_page.PAGE.read_text() == page(read_ladder(), read_history()), (
        "python -m benchmarks.strength --render writes it anew"
    )


def test_data_are_kept_as_they_are(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ladder, history = read_ladder(), read_history()
    monkeypatch.setattr(strength_page, "LADDER", tmp_path / "ladder.json")
    monkeypatch.setattr(strength_page, "HISTORY", tmp_path / "history.json")
    write(tmp_path / "ladder.json", ladder)
    write(tmp_path / "history.json", history)
    assert (read_ladder(), read_history()) == (ladder, history)


def row(**changes: Any) -> Row:
    return Row(
        **{
            "game": "azul", "options": {}, "player": "master", "others": ("craftsman",), "games": 200, "win_rate": 0.7,
            "low": 0.65, "high": 0.75, "milliseconds": 2.5, "date": "2026-11-18", "commit": "abc1234",
        }
        | changes
    )  # fmt: skip


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        (
            {},
            "| azul | default | master | craftsman | 200 | 70.0% | 65.0% to 75.0% | 70% | 2.5 | 2026-11-18, abc1234 |",
        ),
        ({"win_rate": 0.69}, "69.0% (missed)"),
        ({"others": ("greedy",), "win_rate": 0.94}, "| greedy | 200 | 94.0% (missed) | 65.0% to 75.0% | 95% |"),
        ({"others": ("craftsman",) * 3, "win_rate": 0.38}, "| 3 x craftsman | 200 | 38.0% | 65.0% to 75.0% | 38% |"),
        ({"others": ("craftsman",) * 3, "win_rate": 0.37}, "37.0% (missed)"),
        ({"player": "seconds=1", "win_rate": 0.49}, "49.0% (missed)"),
        ({"options": {"wall": "grey"}}, "| wall=grey |"),
    ],
)
def test_a_row_says_what_was_measured_and_what_was_asked(changes: dict[str, Any], said: str) -> None:
    assert said in row(**changes).line


def test_a_measurement_is_told_from_another_by_its_figures() -> None:
    assert row().has_figures_of(row(date="2026-11-19", commit="def5678"))
    assert not row().has_figures_of(row(win_rate=0.71))


def report(chance: float, bounds: Bounds) -> dict[str, Any]:
    """What a test writes between players the first of which wins so often."""
    chosen = game("azul", wall="grey", players=3)
    test = SequentialTest(contest(chosen, "cmd:new | tee log", "seconds=0.5", seed=4, games=3000), bounds)
    rng = random.Random(1)
    while not test.is_over:
        number = test.played
        _, names = test.tournament.table(number)
        ranks = [1 if (name == "cmd:new | tee log") == (rng.random() < chance) else 3 for name in names]
        ranks = ranks if 1 in ranks else [1, 1, 1]
        test.add({"game": number, "ranks": ranks, "failure": None})  # type: ignore[typeddict-item]
    return test.as_json()


def test_an_accepted_test_becomes_history_with_the_command_that_plays_it_again() -> None:
    said = report(0.9, Bounds(0, 25, alpha=0.01))
    change = accepted(said, "a learned prior", date="2026-11-18", commit="abc1234")
    assert change.options == {"players": "3", "wall": "grey"}
    assert (change.games, change.elo, change.elo_error) == (said["games"], said["elo"], said["elo_error"])
    assert change.command is not None
    arguments = parser().parse_args(shlex.split(change.command)[1:])
    again = contest(
        chosen_game(arguments),
        *arguments.entrants.split(","),
        games=arguments.number_of_games,
        seed=arguments.seed,
        move_seconds=arguments.move_seconds,
    )
    assert again.as_json() == said["tournament"]
    assert (arguments.sprt, arguments.alpha, arguments.beta) == ((0, 25), 0.01, 0.05)
    assert "| a learned prior | cmd:new \\| tee log against seconds=0.5 |" in change.line


def test_what_was_not_accepted_is_no_history() -> None:
    with pytest.raises(SystemExit, match="the test says REJECTED"):
        accepted(report(0.1, Bounds(0, 50)), "a mistake", date="2026-11-18", commit="abc1234")
    with pytest.raises(SystemExit, match="the test says nothing"):
        accepted({}, "a tournament", date="2026-11-18", commit="abc1234")


def test_the_newest_change_comes_first() -> None:
    first = Change("2026-11-17", "a", "azul", {}, "the first", "a against b", 10, 20.0, 5.0, None)
    told = page([], [first, replace(first, change="the second")])
    assert told.index("the second") < told.index("the first")
    assert "| a against b | 10 | +20 ± 5 |" in told
