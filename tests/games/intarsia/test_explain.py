"""Every refusal names the rule that forbids the move, and a reason that is true."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from games.intarsia.situations import give_hand, lay_out, played, put_elements
from tilewright.core.errors import IllegalMove
from tilewright.core.position import Position
from tilewright.games.intarsia.game import Intarsia

RICH = "YYYYRRRRGGGGVVVV"


def refused(position: Position, move: str) -> tuple[str | None, str]:
    with pytest.raises(IllegalMove) as refusal:
        position.play(move)
    return refusal.value.rule, str(refusal.value)


def without(supply: int) -> Any:
    return lambda state: state.supply.__setitem__(supply, 0)


@pytest.mark.parametrize(
    ("situation", "move", "rule", "reason"),
    [
        (lambda: lay_out(RICH), "frame a1", "IN-E1", "a1 is a connector space"),
        (lambda: lay_out(RICH), "core a1", "IN-E3", "a1 is a connector space"),
        (lambda: lay_out(RICH, "b3=1"), "frame b3", "IN-E1", "b3 holds a frame already"),
        (lambda: lay_out(RICH), "frame b1", "IN-E1", "no connector of yours is beside b1"),
        (lambda: lay_out(RICH), "midsection b3", "IN-E3", "b3 is empty"),
        (lambda: lay_out(RICH, "b3=1"), "core b3", "IN-E3", "b3 holds a frame last"),
        (lambda: lay_out(RICH, "b3=4"), "table b3", "IN-E3", "b3 holds a table last"),
        (lambda: lay_out("Y"), "frame b3", "IN-P1", "the hand cannot pay 1 red cards"),
        (lambda: lay_out("R", "b3=1"), "midsection b3", "IN-P1", "the hand cannot pay 2 red cards"),
        (lambda: lay_out(RICH, edit=without(1)), "frame b3", "IN-P5", "no red frame is left"),
        (lambda: lay_out(RICH, "b3=1", without(4)), "midsection b3", "IN-P5", "no midsection is left"),
        (lambda: lay_out(RICH), "connector b3", "IN-E2", "b3 is an ornament space"),
        (lambda: lay_out(RICH), "connector c3", "IN-E2", "c3 holds a connector already"),
        (lambda: lay_out(RICH), "connector b2", "IN-E2", "no frame of yours is beside b2"),
        (lambda: lay_out(RICH, "b3=1", side="B"), "connector b2", "IN-V1", "b2 is a plant"),
        (lambda: lay_out("YYYR", "b3=1"), "connector b2", "IN-P2", "the hand cannot pay 4 like cards"),
        (lambda: lay_out("YYYY", "b1=1", side="B"), "connector a1", "IN-P2", "the hand cannot pay 4 red cards"),
        (lambda: lay_out(RICH, "b3=1", without(7)), "connector b2", "IN-P5", "no connector is left"),
        (lambda: lay_out(RICH), "pay R", "IN-B2", "a turn begins"),
        (lambda: lay_out(RICH), "keep RRR", "IN-B2", "a turn begins"),
        (lambda: lay_out(RICH), "instead R", "IN-T6", "no card is missing"),
        (lambda: lay_out(RICH), "start 0", "IN-B2", "a turn begins"),
        (lambda: lay_out(RICH).play("frame b3"), "frame b3", "IN-B3", "what was chosen is paid now"),
        (lambda: lay_out(RICH).play("frame b3"), "pass", "IN-B3", "what was chosen is paid now"),
        (lambda: lay_out(RICH).play("frame b3"), "pay W", "IN-B3", "the hand holds 0 wild cards, not 1"),
        (lambda: lay_out(RICH).play("frame b3"), "pay RRR", "IN-P4", "3 cards cannot stand for 1: 1 to 2 are paid"),
        (lambda: lay_out(RICH).play("frame b3"), "pay Y", "IN-P4", "worth less than 1 cards of red"),
        (
            lambda: lay_out(RICH, "b3=1").play("connector b2"),
            "pay YYRR",
            "IN-P4",
            "4 cards of any one colour",
        ),
        (lambda: played(lay_out("RR", "b3=1"), "midsection b3", "pay RR"), "take R", "IN-T3", "the ornament is red"),
        (lambda: played(lay_out("RRR", "b3=2"), "core b3", "pay RRR"), "take R", "IN-T4", "the ornament is red"),
        (lambda: played(lay_out("RRR", "b3=2"), "core b3", "pay RRR"), "done", "IN-B3", "cards are taken now"),
        (
            lambda: played(lay_out("RRRR", "b3=3"), "table b3", "pay RRRR"),
            "take Y",
            "IN-T5",
            "the reward marker moves now",
        ),
        (
            lambda: played(lay_out("RRRR", "b3=3"), "table b3", "pay RRRR", "reward 2"),
            "single Y",
            "IN-T5",
            "two cards of one colour",
        ),
        (
            lambda: played(lay_out("RRRR", "b3=3"), "table b3", "pay RRRR", "reward 2", "pair Y"),
            "single Y",
            "IN-T5",
            "the two cards are yellow",
        ),
        (
            lambda: played(lay_out("RRRR", "b3=3"), "table b3", "pay RRRR", "reward 2", "pair Y"),
            "pair Y",
            "IN-T5",
            "the reward's single card is chosen now",
        ),
        (lambda: lay_out("YYRR").play("pass"), "keep GGG", "IN-Q1", "the hand holds 0 green cards, not 3"),
        (lambda: lay_out("YYRR").play("pass"), "pass", "IN-Q1", "the cards to keep are chosen now"),
        (
            lambda: played(lay_out(), "pass", "pass", "hand A"),
            "hand A",
            "IN-D2",
            "card A does not lie in the resting",
        ),
        (lambda: played(lay_out(), "pass", "pass"), "pass", "IN-D2", "the starting hand cards for the next round"),
        (lambda: Intarsia().start(), "pass", "IN-S4", "chance draws the first start player first"),
        (lambda: Intarsia().start(), "start 2", "IN-C1", "there is no seat 2 with 2 players"),
        (lambda: Intarsia(first=0).start(), "pass", "IN-S3", "the starting hand cards are being dealt"),
        (lambda: Intarsia(first=0).start(), "deal 1 B", "IN-S3", "seat 0 is dealt a card now"),
        (lambda: Intarsia(first=0).start().play("deal 0 B"), "deal 1 B", "IN-S3", "card B was dealt to seat 0"),
    ],
)
def test_refusals(situation: Callable[[], Position], move: str, rule: str, reason: str) -> None:
    found, message = refused(situation(), move)
    assert found == rule
    assert reason in message


def test_refused_substitutes() -> None:
    def empty(state: Any) -> None:
        state.stacks[[0, 3]] = 0

    position = played(lay_out("RR", "b3=1", empty), "midsection b3", "pay RR", "take Y")
    rule, reason = refused(position, "instead V")
    assert rule == "IN-T6"
    assert "the violet stack is empty too" in reason
    rule, reason = refused(position, "take G")
    assert rule == "IN-T6"
    assert "instead of a missing one" in reason


def test_refused_claims() -> None:
    def scene(state: Any) -> None:
        put_elements(state, 0, "d1=1 b5=1")
        give_hand(state, 0, "RRR")
        state.tiles[1, 5] = 0  # the red square, met by three frames
        state.claimed[0, 1, 0] = 1  # the red hammer

    position = played(lay_out(edit=scene, claims="by_hand", floor="b3=2 d5=1"), "core b3", "pay RRR")
    for move, rule, part in (
        ("claim R1", "IN-K2", "a tile of R1 was claimed already"),
        ("claim R6", "IN-K1", "no tile is left on R6"),
        ("claim R2", "IN-K1", "the requirement of R2 is not met"),
        ("take Y", "IN-B3", "tool tiles are claimed now"),
    ):
        found, reason = refused(position, move)
        assert found == rule
        assert part in reason
