"""Why a move is not legal, in words; which rule forbids what stands in `test_rules.py`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tilewright.core.errors import IllegalMove
from tilewright.core.position import Position
from tilewright.games.toscana.game import Toscana

Situation = Callable[..., Position]

FIRST_QUESTION = ["reveal ac", "reveal bg"]
FIRST_PLACEMENT = [*FIRST_QUESTION, "keep"]
SECOND_PLACEMENT = [*FIRST_PLACEMENT, "i9n", "reveal ad", "keep"]


def words(position: Position, move: str) -> str:
    with pytest.raises(IllegalMove) as refusal:
        position.play(move)
    return str(refusal.value).removeprefix(f"{move}: ").split(". ")[0]


@pytest.mark.parametrize(
    ("options", "played", "move", "expected"),
    [
        ({}, [], "start 1", "who starts the first game is drawn once, before anything else (TO-M4)"),
        ({"first": "random"}, [], "i9n", "who starts is drawn first (TO-M4)"),
        ({"first": "random"}, ["start 1"], "keep", "the next tile of seat 1 is revealed first (TO-P1)"),
        ({}, ["reveal ac", "reveal bg"], "reveal ab", "no tile is to be revealed now (TO-P1)"),
        ({}, [*FIRST_PLACEMENT, "i9n"], "reveal ac", "ac is no longer among the unseen tiles of seat 0 (TO-P1)"),
        (
            {},
            [*FIRST_QUESTION, "veto"],
            "reveal ac",
            "ac was vetoed and lies under the stack of seat 0 (TO-V3)",
        ),
        ({}, FIRST_QUESTION, "i9n", "first seat 1 says veto or keep to the top tile of seat 0 (TO-V2)"),
        ({}, FIRST_PLACEMENT, "veto", "the top tile of seat 0 was kept and is to be played (TO-V2)"),
        (
            {},
            [*FIRST_QUESTION, "veto", "reveal ad"],
            "keep",
            "seat 1 has used the veto of this game, and it is the turn of seat 0 (TO-V1)",
        ),
        (
            {},
            FIRST_PLACEMENT,
            "pass",
            "seat 0 can place the top tile, and only a player who cannot place it passes (TO-E1)",
        ),
        ({}, FIRST_PLACEMENT, "a1n", "the first tile covers the middle square i9 (TO-P4)"),
        ({}, FIRST_PLACEMENT, "p9n", "2 rows and 4 columns from p9 on are not all on the board (TO-P3)"),
        ({}, FIRST_PLACEMENT, "i15w", "4 rows and 2 columns from i15 on are not all on the board (TO-P3)"),
        ({}, SECOND_PLACEMENT, "g8w", "bg looks the same after a half turn: this placement is called g8e (TO-P3)"),
        ({}, SECOND_PLACEMENT, "h6e", "i9 is covered by tile 1 (TO-P3)"),
        ({}, SECOND_PLACEMENT, "a1n", "the tile shares no edge with a square of pavement on the board (TO-P5)"),
    ],
)
def test_a_reason_is_put_into_words(options: dict[str, Any], played: list[str], move: str, expected: str) -> None:
    position = Toscana(**options).start()
    for text in played:
        position = position.play(text)
    assert words(position, move) == expected


def test_reasons_that_need_a_board(situation: Situation) -> None:
    laid = (1, "ac", "e5n")  # R P R P / P P P P
    matching = situation(laid, contact="matching")
    assert words(matching, "b3s") == "the tile meets roofs only with squares of the other colour (TO-P6)"
    one_left = situation((0, "ah", "i9n"), unseen=((), ("cd",)), veto_stones=(0, 1))
    assert words(one_left, "veto") == "the stack of seat 0 has no second tile that would be played instead (TO-V2)"
    none_left = situation(laid, tops=(None, "ab"), unseen=((), ("cd",)), ending="both_stuck")
    assert words(none_left, "e3n") == "seat 0 has no tile left (TO-E1)"
