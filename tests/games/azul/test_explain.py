"""Why a move is illegal: the rule that forbids it, and a reason that is true."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tilewright.core.errors import IllegalMove
from tilewright.core.outcome import CHANCE
from tilewright.games.azul.codes import ACTIONS, DECISIONS
from tilewright.games.azul.game import Azul
from tilewright.games.azul.notation import Take, Tile, decode

RULES = Path(__file__).parents[3] / "docs" / "rules" / "azul.md"
RULE_IDS = set(re.findall(r"^- (AZ-[A-Z]\d+)", RULES.read_text(encoding="utf-8"), re.MULTILINE))

OFFER = {
    "displays": ["BBYR", "KKKK"],
    "centre": "YW",
    "lines": {0: {1: "K", 2: "B", 4: "R"}},
    "walls": {0: "..... ..... ..x.. ..... ....."},
}
TILING = {
    "wall": "grey",
    "turn": 1,
    "marker": 0,
    "centre": "W",
    "lines": {0: {2: "BB", 3: "RR", 4: "KKKK"}},
    "walls": {0: "B.... .Y... ..... ..... ....."},
}


@pytest.mark.parametrize(
    ("move", "rule", "reason"),
    [
        ("1K-5", "AZ-F2", "display 1 holds no black tile"),
        ("3B-5", "AZ-F2", "display 3 holds no blue tile"),
        ("6B-5", "AZ-C1", "only 5 displays are in use"),
        ("CB-F", "AZ-F3", "the centre holds no blue tile"),
        ("1B-1", "AZ-F6", "line 1 is full"),
        ("2K-1", "AZ-F6", "line 1 is full"),
        ("1Y-2", "AZ-F6", "line 2 holds blue tiles"),
        ("CW-4", "AZ-F6", "line 4 holds red tiles"),
        ("1B-3", "AZ-F7", "row 3 of the wall shows blue already"),
        ("T1-1", "AZ-F1", "the factory offer goes on: tiles are taken"),
        ("fill BBBB", "AZ-F1", "the factory offer goes on: tiles are taken"),
        ("start 1", "AZ-F1", "the factory offer goes on: tiles are taken"),
    ],
)
def test_reasons_in_the_offer(table, move, rule, reason):
    refused(table.build(**OFFER), move, rule, reason)


@pytest.mark.parametrize(
    ("move", "rule", "reason"),
    [
        ("T1-1", "AZ-W3", "line 1 is not complete"),
        ("T3-1", "AZ-W3", "line 3 is not complete"),
        ("T4-1", "AZ-W1", "line 2 comes first: lines are worked from top to bottom"),
        ("T2-2", "AZ-V1", "column 2 of row 2 is taken"),
        ("T2-1", "AZ-V1", "column 1 shows blue already"),
        ("1B-F", "AZ-V3", "the walls are being tiled"),
        ("fill BBBB", "AZ-V3", "the walls are being tiled"),
    ],
)
def test_reasons_in_the_tiling(table, move, rule, reason):
    refused(table.build(**TILING).play("CW-5"), move, rule, reason)


@pytest.mark.parametrize(
    ("move", "rule", "reason"),
    [
        ("1B-F", "AZ-R1", "the displays are being filled"),
        ("T1-1", "AZ-R1", "the displays are being filled"),
        ("start 0", "AZ-R1", "the displays are being filled"),
        ("fill BBB", "AZ-R3", "bag and lid cannot give these tiles to the next display"),
        ("fill YYYY", "AZ-R3", "bag and lid cannot give these tiles to the next display"),
    ],
)
def test_reasons_while_displays_are_filled(table, move, rule, reason):
    refused(table.build(bag="BBBBY"), move, rule, reason)


@pytest.mark.rules("AZ-S1", "AZ-R1")
def test_nothing_is_taken_until_all_displays_are_filled(table):
    position = table.build(bag="BBBBYYYYR").play("fill BBBB")
    assert table.see(position).displays[0] == "BBBB"
    refused(position, "1B-F", "AZ-R1", "the displays are being filled")
    refused(position, "1B-1", "AZ-R1", "the displays are being filled")


@pytest.mark.parametrize(
    ("move", "rule", "reason"),
    [
        ("start 3", "AZ-C1", "there is no seat 3 with 3 players"),
        ("1B-F", "AZ-S2", "chance draws the first start player first"),
        ("fill BBBB", "AZ-S2", "chance draws the first start player first"),
    ],
)
def test_reasons_before_the_first_round(move, rule, reason):
    refused(Azul(players=3).start(), move, rule, reason)


def test_no_move_is_legal_when_the_game_is_over(table):
    position = table.end_offer(walls={0: "xxxxx ..... ..... ..... ....."})
    assert position.is_over
    for code in range(ACTIONS):
        assert not position.is_legal(decode(code))
    with pytest.raises(IllegalMove, match="1B-F: the game is over"):
        position.play("1B-F")


def refused(position, move, rule, reason):
    with pytest.raises(IllegalMove) as refusal:
        position.play(move)
    assert refusal.value.rule == rule
    assert f"{move}: {reason} ({rule})" in str(refusal.value)


def is_true(seen, move, rule):
    """Whether what a rule says about a decision is so, read off the table."""
    turn = seen.view["turn"]
    if isinstance(move, Take):
        letter, source = move.text[1], "CENTRE" if move.display is None else move.display
        if rule in ("AZ-F6", "AZ-F7"):
            line, row = seen.lines(turn)[move.line - 1], seen.wall(turn).split()[move.line - 1]
            there = seen.centre if source == "CENTRE" else seen.displays[source - 1]
            wrong_line = len(line) == move.line or (line and line[0] != letter)
            return letter in there and (wrong_line if rule == "AZ-F6" else letter in row and not wrong_line)
        return {
            "AZ-F3": source == "CENTRE" and letter not in seen.centre,
            "AZ-C1": source != "CENTRE" and source > len(seen.displays),
            "AZ-F2": source != "CENTRE" and letter not in "".join(seen.displays[source - 1 : source]),
        }[rule]
    complete = [number for number, line in enumerate(seen.lines(turn), start=1) if len(line) == number]
    if rule in ("AZ-W1", "AZ-W3"):
        return (move.line in complete[1:]) if rule == "AZ-W1" else move.line not in complete
    rows = seen.wall(turn).split()
    letter = seen.lines(turn)[move.line - 1][0]
    column = [row[move.column - 1] for row in rows]
    return rule == "AZ-V1" and move.line == complete[0] and (column[move.line - 1] != "." or letter in column)


@pytest.mark.parametrize("wall", ["coloured", "grey"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_illegal_decision_has_a_true_reason(table, players, wall):
    assert "AZ-F6" in RULE_IDS
    turn_order = {"start": "AZ-S2", "filling": "AZ-R1", "offer": "AZ-F1", "tiling": "AZ-V3"}
    decisions = [decode(code) for code in range(DECISIONS)]
    for ply, position in enumerate(table.random_game(players, players=players, wall=wall)):
        if position.is_over or (position.turn == CHANCE and ply % 10):
            continue
        seen, legal = table.see(position), set(position.legal_codes())
        its_kind = {"offer": Take, "tiling": Tile}.get(seen.view["phase"], ())
        for code, move in enumerate(decisions):
            if code in legal:
                continue
            rule, reason = position.why_illegal(move)
            assert rule in RULE_IDS
            assert reason
            if isinstance(move, its_kind):
                assert is_true(seen, move, rule), (move.text, rule, reason, str(position))
            else:
                assert rule == turn_order[seen.view["phase"]]
