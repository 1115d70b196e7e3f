"""The position drawn for a terminal."""

from __future__ import annotations

import pytest

from tilewright.games.azul.game import Azul

OFFER = {
    "turn": 1,
    "displays": ["BBRW", "", "KKKK"],
    "centre": "YWW",
    "lines": {0: {2: "Y", 5: "WWWW"}, 1: {1: "R"}},
    "walls": {1: "x...x .x... ..... ..... ....."},
    "scores": (3, 18),
    "lid": "KW",
}


def lines_of(position):
    """The drawing's lines; a blank at the end of a line is nothing to see."""
    lines = str(position).split("\n")
    assert lines == [line.rstrip() for line in lines]
    return lines


def test_a_coloured_wall(table):
    assert lines_of(table.build(**OFFER)) == [
        "Azul, round 1, offer, turn: seat 1",
        "displays  1:BBRW  2:-  3:KKKK  4:-  5:-",
        "centre    YWW and the marker",
        "bag       B16 Y18 R18 K15 W11     lid  B0 Y0 R0 K1 W1",
        "",
        " seat 0: 3                >seat 1: 18",
        " 1     . | b y r k w       1     R | B y r k W",
        " 2    .Y | w b y r k       2    .. | w B y r k",
        " 3   ... | k w b y r       3   ... | k w b y r",
        " 4  .... | r k w b y       4  .... | r k w b y",
        " 5 .WWWW | y r k w b       5 ..... | y r k w b",
        " floor .......             floor .......",
    ]


def test_a_grey_wall(table):
    assert lines_of(table.build(**OFFER, wall="grey", marker=0, floors={0: "1BB"})) == [
        "Azul, round 1, offer, turn: seat 1",
        "displays  1:BBRW  2:-  3:KKKK  4:-  5:-",
        "centre    YWW",
        "bag       B14 Y18 R18 K15 W11     lid  B0 Y0 R0 K1 W1",
        "",
        " seat 0: 3 (marker)       >seat 1: 18",
        " 1     . | . . . . .       1     R | B . . . W",
        " 2    .Y | . . . . .       2    .. | . B . . .",
        " 3   ... | . . . . .       3   ... | . . . . .",
        " 4  .... | . . . . .       4  .... | . . . . .",
        " 5 .WWWW | . . . . .       5 ..... | . . . . .",
        " floor 1BB....             floor .......",
    ]


@pytest.mark.parametrize(
    ("position", "headline", "centre"),
    [
        (lambda table: Azul().start(), "Azul, round 0, start, turn: chance", "the marker"),
        (lambda table: Azul(first=1).start(), "Azul, round 1, filling, turn: chance", "the marker"),
        (
            lambda table: table.end_offer(walls={0: "xxxxx ..... ..... ..... ....."}),
            "Azul, round 1, over, places 1 2",
            "-",
        ),
    ],
)
def test_headline_and_centre(table, position, headline, centre):
    lines = lines_of(position(table))
    assert lines[0] == headline
    assert lines[2] == f"centre    {centre}"


@pytest.mark.parametrize("wall", ["coloured", "grey"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_drawing_fits_into_a_hundred_columns(table, players, wall):
    for position in table.random_game(11, players=players, wall=wall):
        lines = lines_of(position)
        assert len(lines) == 12
        assert max(map(len, lines)) <= 100


def test_the_widest_drawing_fits_too(table):
    """Four boards, three-figure scores, the marker at the last one, the longest centre."""
    widest = table.build(
        players=4,
        turn=3,
        marker=3,
        displays=["BYRK"] * 9,
        centre="BYRKW" * 4 + "BYRK" + "BYR",
        scores=(100, 200, 210, 240),
        floors={3: "1BBBBBB"},
    )
    assert max(map(len, lines_of(widest))) == 99
