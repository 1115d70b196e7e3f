"""Reports of Azul: how many tiles were taken, rounds, why the game is over, and what breaks a tie."""

from __future__ import annotations

import pytest

from tilewright.core.report import Ending, TieBreak

LAST = {"turn": 1, "marker": 0, "centre": "W"}
"""Seat 1 takes the round's last tile."""


@pytest.mark.parametrize(("move", "tiles"), [("1R-4", 3), ("CK-F", 2), ("1B-1", 1)])
def test_a_take_tells_how_many_tiles(table, move, tiles):
    assert table.build(displays=["RRRB"], centre="KK").step(move).report.details == {"tiles": tiles}


@pytest.mark.parametrize(
    ("position", "ending"),
    [
        ({}, None),
        ({"walls": {0: ".xxxx ..... ..... ..... ....."}, "lines": {0: {1: "B"}}}, Ending("row", "AZ-E1", [0])),
        ({"bag": ""}, Ending("tiles", "AZ-R4")),
    ],
)
def test_says_why_the_game_is_over(table, position, ending):
    assert table.build(**LAST, **position).step("CW-5").report.ending == ending


def test_complete_rows_break_a_tie(table):
    walls = {0: ".xxxx xxxxx ..... ..... .....", 1: "..... ..... xxxxx ..... ....."}
    after = table.end_offer(walls=walls, lines={0: {1: "B"}}, scores=(1, 10))
    assert after.tie_break == TieBreak("rows", "AZ-E3", [2, 1])
    assert table.build(**LAST).tie_break is None
