"""What is told about Toscana: whose tile is turned up, and who could not lay."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tilewright.core.position import Position
from tilewright.core.report import Ending, TieBreak

Situation = Callable[..., Position]

NARROW = (1, "ab", "c1n")  # a roofs tile must lie on a1 to b4, in matching contact with b1 own
STUCK = {"tops": ("ah", "ab"), "unseen": (("bg",), ("cd",)), "veto_stones": (0, 1), "contact": "matching"}


@pytest.mark.parametrize("match", [False, True])
def test_says_who_could_not_lay(situation: Situation, match: bool) -> None:
    told = situation(NARROW, **STUCK, match=match).telling("keep")
    assert (told.ending, told.part) == (Ending("stuck", "TO-E1", (0,)), 1)
    assert situation(NARROW, **STUCK, match=match).telling("veto").ending is None


def test_shows_the_finished_game_of_a_match(situation: Situation) -> None:
    """Where the next game has begun, the last look at this one is that of a single game."""
    single = situation(NARROW, **STUCK).play("keep").view()
    finished = situation(NARROW, **STUCK, match=True).telling("keep").finished
    assert finished is not None
    for key in ("board", "laid", "seats", "scores", "results", "ranks", "phase"):
        assert finished[key] == single[key]
    assert (finished["game_number"], finished["games"]) == (1, 2)
    assert situation(NARROW, **STUCK).telling("keep").finished is None


def test_says_who_has_no_tile_left(situation: Situation) -> None:
    last = situation((0, "ah", "i9n"), mover=0, tops=("ab", None), unseen=(("cd",), ()))
    told = last.telling(last.legal_moves()[0])
    assert told.ending is None, "the next tile is turned up first"
    after = last.play(last.legal_moves()[0])
    assert after.telling("reveal cd").ending == Ending("no_tile", "TO-E1", (1,))


def test_says_that_both_are_stuck(situation: Situation) -> None:
    position = situation((1, "ab", "a1n"), tops=("ab", None), unseen=(("cd",), ()), ending="both_stuck")
    assert position.telling("pass").ending is None
    assert position.play("pass").telling("pass").ending == Ending("both_stuck", "TO-E1", (0, 1))


@pytest.mark.parametrize(("tops", "seat"), [((None, "ab"), 0), (("ab", None), 1), ((None, None), 0)])
def test_says_whose_tile_is_turned_up(situation: Situation, tops: tuple[str | None, str | None], seat: int) -> None:
    assert situation((0, "ah", "i9n"), tops=tops).telling("reveal cd").facts == {"seat": seat}


@pytest.mark.parametrize(("match", "rule"), [(False, "TO-E4"), (True, "TO-M2")])
def test_nothing_breaks_a_tie(situation: Situation, match: bool, rule: str) -> None:
    earlier = (3, 3) if match else None
    over = situation(NARROW, **STUCK, match=match, earlier=earlier).play("keep")
    assert over.tie_break == TieBreak("draw", rule)
