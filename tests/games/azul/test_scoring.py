"""Where points come from: one table of places, each with the rule that scores it."""

from __future__ import annotations

from typing import Any

import pytest

LAST_TILE = "CW-5"
"""Seat 1 takes the round's last tile, into an empty line 5, where it stays."""


def gains(table: Any, move: str = LAST_TILE, **position: Any) -> list[str]:
    """What the last move of the offer scores, as `SEAT PLACE POINTS`."""
    start = table.build(**{"turn": 1, "marker": 0, "centre": "W", **position})
    return [f"{gain.seat} {gain.place} {gain.points}" for gain in start.step(move).gains]


@pytest.mark.parametrize(
    ("position", "expected"),
    [
        pytest.param({}, [], id="nothing"),
        pytest.param({"lines": {0: {1: "B"}}}, ["0 wall 1-1 1"], id="wall", marks=pytest.mark.rules("AZ-P1")),
        pytest.param(
            {"lines": {0: {1: "B", 2: "WW", 3: "KKK"}}},
            ["0 wall 1-1 1", "0 wall 2-1 2", "0 wall 3-1 3"],
            id="line by line",
            marks=pytest.mark.rules("AZ-P4"),
        ),
        pytest.param(
            {"floors": {0: "BB"}, "scores": (9, 0)}, ["0 floor -2"], id="floor", marks=pytest.mark.rules("AZ-W4")
        ),
        pytest.param(
            {"floors": {0: "BBBB"}, "lines": {0: {1: "B"}}, "scores": (2, 0)},
            ["0 wall 1-1 1", "0 floor -3"],
            id="no score falls below 0",
            marks=pytest.mark.rules("AZ-W4"),
        ),
        pytest.param({"floors": {0: "BB"}}, [], id="nothing to lose", marks=pytest.mark.rules("AZ-W4")),
        pytest.param(
            {"lines": {0: {1: "B"}, 1: {1: "Y"}}, "start_player": 1, "marker": 1},
            ["1 wall 1-2 1", "0 wall 1-1 1"],
            id="from the start player on",
        ),
        pytest.param(
            {"walls": {0: "xxxxx ..... ..... ..... ....."}}, ["0 row 1 2"], id="row", marks=pytest.mark.rules("AZ-E2")
        ),
        pytest.param(
            {"walls": {0: "..... x.... x.... x.... x....", 1: "xxxxx ..... ..... ..... ....."}, "lines": {0: {1: "B"}}},
            ["0 wall 1-1 5", "0 column 1 7", "1 row 1 2"],
            id="column",
            marks=pytest.mark.rules("AZ-E2"),
        ),
        pytest.param(
            {"walls": {0: "x.... .x... ..x.. ...x. ....x", 1: "xxxxx ..... ..... ..... ....."}},
            ["0 colour blue 10", "1 row 1 2"],
            id="colour",
            marks=pytest.mark.rules("AZ-E2"),
        ),
    ],
)
def test_the_tiling_scores_place_by_place(table: Any, position: dict[str, Any], expected: list[str]) -> None:
    assert gains(table, **position) == expected


def test_taking_tiles_scores_nothing_before_the_tiling(table: Any) -> None:
    start = table.build(centre="WB", lines={0: {1: "B"}}, marker=0)
    assert start.step("CW-5").gains == ()


@pytest.mark.rules("AZ-V2", "AZ-V3")
def test_on_the_grey_wall_each_chosen_space_scores(table: Any) -> None:
    """Seat 1 has nothing to choose: its floor is counted when seat 0 has chosen; a line that fits nowhere falls."""
    grey = {"wall": "grey", "lines": {0: {1: "B", 2: "RR"}}, "floors": {0: "K", 1: "Y"}, "scores": (5, 5)}
    assert gains(table, **grey) == []
    position = table.end_offer(**grey)
    assert [(g.seat, g.place, g.points) for g in position.step("T1-3").gains] == [(0, "wall 1-3", 1)]
    last = position.play("T1-3").step("T2-3").gains
    assert [(g.seat, g.place, g.points) for g in last] == [(0, "wall 2-3", 2), (0, "floor", -1), (1, "floor", -1)]
