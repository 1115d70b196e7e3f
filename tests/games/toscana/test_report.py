"""Reports of Toscana: whose tile is revealed, and who could not place."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tilewright.core.position import Position
from tilewright.core.report import Ending, TieBreak
from tilewright.games.toscana.presentation.view import ToscanaView

Situation = Callable[..., Position]

NARROW = (1, "ab", "c1n")  # a roofs tile must lie on a1 to b4, in matching contact with b1 own
STUCK = {"tops": ("ah", "ab"), "unseen": (("bg",), ("cd",)), "veto_stones": (0, 1), "contact": "matching"}


@pytest.mark.parametrize("match", [False, True])
def test_says_who_could_not_place(situation: Situation, match: bool) -> None:
    report = situation(NARROW, **STUCK, match=match).step("keep").report
    assert (report.ending, report.period) == (Ending("stuck", "TO-E1", [0]), 1)
    assert situation(NARROW, **STUCK, match=match).step("veto").report.ending is None


def test_shows_the_finished_game_of_a_match(situation: Situation) -> None:
    """Where the next game has begun, the last look at this one is that of a single game."""
    single = situation(NARROW, **STUCK).play("keep").view()
    finished = situation(NARROW, **STUCK, match=True).step("keep").report.finished
    assert isinstance(finished, ToscanaView)
    for key in ("board", "laid", "seats", "scores", "results", "ranks", "phase"):
        assert getattr(finished, key) == getattr(single, key)
    assert (finished.game_number, finished.games) == (1, 2)
    assert situation(NARROW, **STUCK).step("keep").report.finished is None


def test_says_who_has_no_tile_left(situation: Situation) -> None:
    last = situation((0, "ah", "i9n"), mover=0, tops=("ab", None), unseen=(("cd",), ()))
    report = last.step(last.legal_moves()[0]).report
    assert report.ending is None, "the next tile is revealed first"
    after = last.play(last.legal_moves()[0])
    assert after.step("reveal cd").report.ending == Ending("no_tile", "TO-E1", [1])


def test_says_that_both_are_stuck(situation: Situation) -> None:
    position = situation((1, "ab", "a1n"), tops=("ab", None), unseen=(("cd",), ()), ending="both_stuck")
    assert position.step("pass").report.ending is None
    assert position.play("pass").step("pass").report.ending == Ending("both_stuck", "TO-E1", [0, 1])


@pytest.mark.parametrize(("tops", "seat"), [((None, "ab"), 0), (("ab", None), 1), ((None, None), 0)])
def test_says_whose_tile_is_revealed(situation: Situation, tops: tuple[str | None, str | None], seat: int) -> None:
    assert situation((0, "ah", "i9n"), tops=tops).step("reveal cd").report.details == {"seat": seat}


@pytest.mark.parametrize(("mover", "roofs"), [(0, "10111101"), (1, "01000010")])
def test_says_what_tile_is_laid(situation: Situation, mover: int, roofs: str) -> None:
    position = situation((0, "ah", "i9n"), mover=mover, tops=("bg", "bg"))
    move = next(move for move in position.legal_moves() if str(move) not in ("veto", "keep"))
    assert position.step(move).report.details == {"roofs": int(roofs[::-1], 2)}, "from a, the lowest bit, to h"


@pytest.mark.parametrize(("match", "rule"), [(False, "TO-E4"), (True, "TO-M2")])
def test_nothing_breaks_a_tie(situation: Situation, match: bool, rule: str) -> None:
    earlier = (3, 3) if match else None
    over = situation(NARROW, **STUCK, match=match, earlier=earlier).play("keep")
    assert over.tie_break == TieBreak("draw", rule)
