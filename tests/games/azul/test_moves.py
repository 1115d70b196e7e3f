"""Azul's moves: object, text and code are three names of the same thing."""

from __future__ import annotations

import pytest

from tilewright.core.errors import MalformedMove
from tilewright.games.azul.codes import ACTIONS, DECISIONS
from tilewright.games.azul.game import Azul
from tilewright.games.azul.notation import Fill, Start, Take, Tile, decode, parse


@pytest.mark.parametrize(
    ("text", "move", "code"),
    [
        ("1B-1", Take(1, "blue", 1), 0),
        ("3R-4", Take(3, "red", 4), (2 * 5 + 2) * 6 + 3),
        ("9W-F", Take(9, "white", None), (8 * 5 + 4) * 6 + 5),
        ("CK-F", Take(None, "black", None), (9 * 5 + 3) * 6 + 5),
        ("CY-5", Take(None, "yellow", 5), (9 * 5 + 1) * 6 + 4),
        ("T1-1", Tile(1, 1), 300),
        ("T2-5", Tile(2, 5), 309),
        ("start 0", Start(0), 325),
        ("start 3", Start(3), 328),
        ("fill BBBB", Fill(("blue",) * 4), 329),
        ("fill BBRW", Fill(("blue", "blue", "red", "white")), 340),
        ("fill W", Fill(("white",)), ACTIONS - 1),
    ],
)
def test_text_object_and_code(text, move, code):
    assert parse(text) == decode(code) == move
    assert move.text == str(move) == text
    assert move.code == code


def test_every_code_has_one_text():
    moves = [decode(code) for code in range(ACTIONS)]
    assert [move.code for move in moves] == list(range(ACTIONS))
    assert [parse(move.text) for move in moves] == moves
    assert len({move.text for move in moves}) == ACTIONS
    assert all(isinstance(move, Take | Tile) == (code < DECISIONS) for code, move in enumerate(moves))


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "1",
        "B",
        "0B-1",
        "10B-1",
        "1B-0",
        "1B-6",
        "1G-1",
        "1b-1",
        "cB-1",
        "1B-f",
        "1B1",
        "1B - 1",
        " 1B-1",
        "1B-1 ",
        "1B-1\n",
        "1B-1 2B-2",
        "-1B-1",
        "\u0661B-1",
        "\uff11B-1",
        "T0-1",
        "T6-1",
        "T1-6",
        "T1-F",
        "t1-1",
        "start",
        "start 4",
        "start -1",
        "start  1",
        "Start 1",
        "fill",
        "fill ",
        "fill BBBBB",
        "fill BBBYR",
        "fill RB",
        "fill BRB",
        "fill BBXW",
        "fill bbrw",
        "fill  BBRW",
        "pass",
    ],
)
def test_malformed_texts(text):
    with pytest.raises(MalformedMove, match="is not a move of Azul; moves look like 3R-4"):
        parse(text)


def test_a_long_text_is_cut_in_the_message():
    with pytest.raises(MalformedMove) as refusal:
        parse("x" * 10_000)
    assert len(str(refusal.value)) < 300


@pytest.mark.parametrize("code", [-1, ACTIONS, 10**9])
def test_codes_out_of_range(code):
    with pytest.raises(MalformedMove, match="codes go from 0 to"):
        decode(code)


@pytest.mark.parametrize(
    "move",
    [
        Take(10, "blue", 1),
        Take(1, "green", 1),
        Take(1, "blue", 6),
        Take(0, "blue", 1),
        Tile(1, 6),
        Start(4),
        Fill(()),
        Fill(("red", "blue")),
        Fill(("blue",) * 5),
        None,
        17,
    ],
)
def test_objects_that_are_no_moves_are_refused(move):
    with pytest.raises(MalformedMove):
        Azul(first=0).start().play(move)
