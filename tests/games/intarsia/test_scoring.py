"""Where points come from: one test for each kind of place."""

from __future__ import annotations

from typing import Any

import pytest

from games.intarsia.situations import building, edited, lay_out, played, put_elements
from tilewright.core.position import Position
from tilewright.games.intarsia.components import CONNECTOR


def gains(position: Position, move: str) -> list[str]:
    """What a move scores, as `SEAT PLACE POINTS`."""
    return [f"{gain.seat} {gain.place} {gain.points}" for gain in position.step(move).gains]


@pytest.mark.rules("IN-K3")
def test_claimed_tiles_score_where_they_lay() -> None:
    position = lay_out("RRR", "b3=2 d1=1").play("core b3")
    assert gains(position, "pay RRR") == ["0 tool R1 1", "0 tool R5 1"]


@pytest.mark.rules("IN-K5")
def test_tiles_claimed_by_hand_score_when_all_are_claimed() -> None:
    position = played(lay_out("RRRRRRR", "b3=2 d1=1", claims="by_hand"), "core b3")
    assert gains(position, "pay RRR") == []
    position = position.play("pay RRR")
    assert gains(position, "claim R5") == []
    assert gains(position, "done") == []
    position = position.play("claim R5")
    assert gains(position, "done") == ["0 tool R5 1"]
    assert gains(position, "claim R1") == ["0 tool R1 1", "0 tool R5 1"]


def passing(floor: str, round_number: int, other: str = "", **options: Any) -> Position:
    """Seat 0 has passed with this floor, seat 1 is about to."""

    def change(state: Any) -> None:
        state.round_number = round_number
        state.floor[:, CONNECTOR] = 0
        state.hands[:] = 0
        put_elements(state, 0, floor)
        put_elements(state, 1, other)

    return edited(building(**options), change).play("pass")


@pytest.mark.rules("IN-D1")
def test_connectors_score_one_by_one_at_the_end_of_a_round() -> None:
    position = passing("b1=2 c1 c3", 2, "c3")
    assert gains(position, "pass") == ["0 connector c1 2", "0 connector c3 2", "1 connector c3 2"]


@pytest.mark.rules("IN-F1", "IN-F2")
def test_ornaments_and_plants_score_after_all_connectors_at_the_end() -> None:
    position = passing("a1 b1=1 c1 a2=2 c2=3 a3 b3=4 c3", 3, "d3=1 c3", side="B")
    assert gains(position, "pass") == [
        *(f"0 connector {space} 3" for space in ("a1", "c1", "a3", "c3")),
        "1 connector c3 3",
        *("0 ornament b1 1", "0 ornament a2 3", "0 ornament c2 7", "0 ornament b3 12"),
        "0 plant b2 10",
        "1 ornament d3 1",
    ]


@pytest.mark.rules("IN-D1")
@pytest.mark.parametrize(("number", "each"), [(1, 1), (2, 2), (3, 3)])
def test_a_view_says_what_connectors_will_score_until_they_have(number: int, each: int) -> None:
    position = passing("b1=2 c1 c3", number, "c3")
    view = position.view()
    assert (view.rounds, view.connector_points) == (3, each)
    assert [board.connector_points for board in view.boards] == [2 * each, each]
    assert [board.connector_points for board in position.play("pass").view().boards] == [0, 0]


@pytest.mark.rules("IN-D1", "IN-D3")
@pytest.mark.parametrize(("number", "cards"), [(1, 0), (2, 0), (3, 0), (1, 5), (3, 5)])
def test_the_last_pass_of_a_round_is_told_with_what_counts(number: int, cards: int) -> None:
    def deal(state: Any) -> None:
        state.hands[1, 0] = cards

    position = edited(passing("c3", number, "c3"), deal)
    if cards:
        assert position.step("pass").report.details == {}, "first it is chosen what is kept"
        position = position.play("pass")
    move = "keep YYY" if cards else "pass"
    assert position.step(move).report.details == {"connector_points": number, "is_final": int(number == 3)}
    assert building().step("pass").report.details == {}, "others have not passed"


@pytest.mark.rules("IN-K3")
def test_a_view_says_what_tiles_of_the_same_tool_add() -> None:
    position = lay_out("RRR", "b3=2 d1=1").play("core b3").play("pay RRR")  # R1 and R5, of bonus 1
    adds = [[space.seats[0].adds for space in row] for row in position.view().tool_board]
    assert adds == [[1, 0, 0, 0, 1, 0], [0] * 6, [1, 0, 0, 0, 1, 0], [1, 0, 0, 0, 1, 0]]


@pytest.mark.rules("IN-Q1")
@pytest.mark.parametrize(("cards", "keeps"), [("YYRGW", 3), ("YR", 2), ("", 0)])
def test_a_view_says_how_many_cards_a_pass_leaves(cards: str, keeps: int) -> None:
    assert lay_out(cards).view().decision == {"kind": "action", "keeps": keeps}
