"""Where points come from: the tile that was laid, for whoever's best area it enlarges."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tilewright.core.position import Position

Situation = Callable[..., Position]


@pytest.mark.rules("TO-E3", "TO-E4")
@pytest.mark.parametrize(
    ("laid", "mover", "move", "expected"),
    [
        # the first tile: its own colour, and the two foreign squares for the other player
        ([], 0, "i9n", [(0, "tile 1", 1), (1, "tile 1", 1)]),
        # beside squares of its own colour on the first tile, away from the foreign ones
        ([(0, "ab", "g9n")], 0, "g11n", [(0, "tile 2", 1)]),
        # only foreign squares meet: the other player gains
        ([(0, "ab", "g9n")], 0, "f7s", [(1, "tile 2", 1)]),
        # both colours meet their own: the mover is counted first
        ([(0, "ab", "g9n")], 1, "g7s", [(1, "tile 2", 1), (0, "tile 2", 1)]),
        # two areas become one: the tile and what it joins
        ([(0, "ab", "g9n"), (0, "ab", "g13n")], 0, "g11n", [(0, "tile 3", 2)]),
    ],
)
def test_a_laid_tile_enlarges_the_best_areas(
    situation: Situation, laid: list[Any], mover: int, move: str, expected: list[Any]
) -> None:
    gains = situation(*laid, mover=mover).step(move).gains
    assert [(gain.seat, gain.place, gain.points) for gain in gains] == expected


def test_a_tile_beside_the_best_area_scores_nothing(situation: Situation) -> None:
    assert situation((0, "ab", "g9n"), (0, "ab", "g11n"), (1, "ab", "a1n"), mover=1).step("c3n").gains == ()
