"""The view: everything a person at the table sees, as plain JSON."""

from __future__ import annotations

import json

import pytest

from tilewright.games.azul.game import Azul

NOTHING = {"blue": 0, "yellow": 0, "red": 0, "black": 0, "white": 0}


def line(size, colour=None, tiles=0):
    return {"size": size, "colour": colour, "tiles": tiles, "points": None}


def test_a_whole_view(table):
    position = table.build(
        wall="grey",
        turn=1,
        marker=0,
        displays=["BBRW"],
        centre="KK",
        lines={0: {2: "Y", 5: "WWWW"}},
        walls={1: "B.... .Y... ..... ..... ....K"},
        floors={0: "1R"},
        scores=(3, 8),
        lid="KW",
    )
    assert position.view().plain() == {
        "game": "azul",
        "options": {"players": 2, "wall": "grey", "first": 0},
        "turn": 1,
        "scores": [3, 8],
        "ranks": None,
        "phase": "offer",
        "round": 1,
        "start_player": 0,
        "marker": 0,
        "idle_rounds": 0,
        "last_round": False,
        "bag": {"blue": 17, "yellow": 18, "red": 18, "black": 16, "white": 14},
        "lid": NOTHING | {"black": 1, "white": 1},
        "displays": [NOTHING | {"blue": 2, "red": 1, "white": 1}, NOTHING, NOTHING, NOTHING, NOTHING],
        "centre": NOTHING | {"black": 2},
        "wall_pattern": None,
        "floor_costs": [1, 1, 2, 2, 2, 3, 3],
        "boards": [
            {
                "lines": [line(1), line(2, "yellow", 1), line(3), line(4), line(5, "white", 4)],
                "wall": [[None] * 5] * 5,
                "floor": ["marker", "red"],
                "has_marker": True,
            },
            {
                "lines": [line(1), line(2), line(3), line(4), line(5)],
                "wall": [
                    ["blue", None, None, None, None],
                    [None, "yellow", None, None, None],
                    [None] * 5,
                    [None] * 5,
                    [None, None, None, None, "black"],
                ],
                "floor": [],
                "has_marker": False,
            },
        ],
    }


@pytest.mark.parametrize("wall", ["coloured", "grey"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_view_is_plain_json(table, players, wall):
    fields = None
    phases = set()
    for position in table.random_game(7, players=players, wall=wall):
        view = position.view().plain()
        assert json.loads(json.dumps(view)) == view
        fields = fields or set(view)
        assert set(view) == fields
        phases.add(view["phase"])
    assert phases == {"start", "filling", "offer", "over"} | ({"tiling"} if wall == "grey" else set())


def test_a_view_names_chance_and_the_end(table):
    assert Azul().start().view().turn == "chance"
    over = table.end_offer(walls={0: "xxxxx ..... ..... ..... ....."}).view().plain()
    assert (over["turn"], over["phase"], over["ranks"], over["marker"]) == ("over", "over", [1, 2], 0)


@pytest.mark.rules("AZ-W1", "AZ-P4")
@pytest.mark.parametrize(
    ("wall", "grid", "lines", "points"),
    [
        ("coloured", "B.... ..... ..... ..... .....", {1: "Y", 2: "BB", 3: "W"}, [2, 2, None, None, None]),
        ("coloured", "..... ..... ..... ..... .....", {3: "KKK", 4: "RRRR"}, [None, None, 1, 2, None]),
        ("coloured", "..... ..... ..... ..... .....", {}, [None] * 5),
        ("grey", "B.... ..... ..... ..... .....", {1: "Y"}, [None] * 5),
    ],
)
def test_a_full_line_says_what_it_will_score(table, wall, grid, lines, points):
    position = table.build(wall=wall, displays=["BBRW"], lines={1: lines}, walls={1: grid})
    assert [each.points for each in position.view().boards[1].lines] == points
    if wall == "coloured":  # and does
        scored = table.build(wall=wall, centre="W", marker=0, lines={1: lines}, walls={1: grid}).step("CW-F").gains
        assert [gain.points for gain in scored if gain.seat == 1] == [each for each in points if each]


@pytest.mark.rules("AZ-E1")
@pytest.mark.parametrize(
    ("wall", "lines", "is_told"),
    [
        ("BYRK. ..... ..... ..... .....", {1: "W"}, True),
        ("BYRK. ..... ..... ..... .....", {}, False),
        ("BYRK. ..... ..... ..... .....", {2: "KK"}, False),
        ("..... ..... ..... ..... YRKW.", {5: "BBBB"}, False),
        ("..... ..... ..... ..... YRKW.", {5: "BBBBB"}, True),
        ("BYR.. ..... ..... ..... .....", {1: "W"}, False),
    ],
)
def test_a_round_that_may_be_the_last_is_told(table, wall, lines, is_told):
    position = table.build(displays=["BBRW"], lines={1: lines}, walls={1: wall})
    assert position.view().last_round is is_told
