"""The numbered rules of Intarsia, one or a few at a time, on the shipped reconstruction of its faces."""

from __future__ import annotations

import random
from typing import Any

import pytest

from games.intarsia.situations import building, edited, give_hand, lay_out, played, put_elements
from tilewright.core.errors import IllegalMove, InvalidOption
from tilewright.core.outcome import CHANCE
from tilewright.core.position import Position
from tilewright.games.intarsia.components import (
    COLOURS,
    CONNECTOR,
    KINDS,
    PLANTS,
    SPACES,
    is_ornament_space,
    space_name,
)
from tilewright.games.intarsia.game import Intarsia
from tilewright.games.intarsia.presentation.view import IntarsiaSupply, IntarsiaToolSeat

YELLOW, RED, GREEN, VIOLET, WILD = range(5)
HAMMER, PLANE, SAW, CHISEL, RASP, SQUARE = range(6)
RICH = "YYYYRRRRGGGGVVVV"


def texts(position: Position) -> list[str]:
    return [move.text for move in position.legal_moves()]


def hand(position: Position, seat: int = 0) -> str:
    return "".join("YRGVW"[n] * count for n, count in enumerate(position.view().boards[seat].hand.values()))


def decision(position: Position) -> str | None:
    asked = position.view().decision
    return asked and asked["kind"]


def stacks_of(**cards: int) -> Any:
    def edit(state: Any) -> None:
        for kind, count in cards.items():
            state.stacks["YRGVW".index(kind)] = count

    return edit


# --- Components and set-up -------------------------------------------------------------------------------------------


@pytest.mark.rules("IN-C1")
def test_two_to_four_play_on_the_same_side() -> None:
    for side in "AB":
        for players in (2, 3, 4):
            boards = Intarsia(players=players, side=side).start().view().boards
            assert len(boards) == players
            assert all(board.floor == boards[0].floor for board in boards)
    for players in (1, 5):
        with pytest.raises(InvalidOption):
            Intarsia(players=players)


@pytest.mark.rules("IN-C2")
def test_there_are_76_material_cards() -> None:
    stacks = Intarsia().start().view().stacks
    assert stacks == {"yellow": 16, "red": 16, "green": 16, "violet": 16, "wild": 12}


@pytest.mark.rules("IN-C3", "IN-C4", "IN-S2")
@pytest.mark.parametrize(("players", "frames"), [(2, 5), (3, 7), (4, 9)])
def test_wood_elements_by_players(players: int, frames: int) -> None:
    view = Intarsia(players=players).start().view()
    assert view.supply == IntarsiaSupply(
        frame=dict.fromkeys(COLOURS, frames), midsection=36, core=28, table=20, connector=30 - players
    )
    assert view.removed_frames == dict.fromkeys(COLOURS, 9 - frames)
    for board in view.boards:
        assert [space.space for space in board.floor if space.elements] == ["c3"]
        assert board.connectors == 1


@pytest.mark.rules("IN-C5", "IN-C6")
@pytest.mark.parametrize(("players", "tiles"), [(2, 24), (3, 36), (4, 48)])
def test_tool_tiles_by_players(players: int, tiles: int) -> None:
    board = Intarsia(players=players).start().view().tool_board
    assert [len(row) for row in board] == [6] * 4
    spaces = [space for row in board for space in row]
    assert sum(len(space.tiles) for space in spaces) == tiles
    assert {len(space.tiles) for space in spaces} == {2: {1}, 3: {1, 2}, 4: {2}}[players]
    for space in spaces:
        assert space.tiles == sorted(space.tiles, reverse=True)
        assert all(1 <= bonus <= 3 for bonus in space.tiles)
        assert 1 <= len(space.levels) <= 3
        assert all(1 <= level <= 4 for level in space.levels)


@pytest.mark.rules("IN-C7")
def test_starting_hand_cards() -> None:
    cards = Intarsia().start().view().hand_cards
    assert list(cards) == list("ABCDE")
    assert all(sum(card.values()) == 10 for card in cards.values())
    assert cards["A"] == dict.fromkeys(KINDS, 2)
    assert {"yellow": 2, "red": 0, "green": 3, "violet": 4, "wild": 1} in cards.values()


@pytest.mark.rules("IN-C8", "IN-S1")
def test_the_marker_starts_on_the_arrow_of_a_track_of_three_cards_a_space() -> None:
    game = Intarsia()
    view = building().view()
    assert view.reward_track.marker == game.faces.arrow
    assert all(cards == "any" or len(cards) == 3 for cards in view.reward_track.spaces)
    assert view.scores == [0, 0]
    assert view.round == 1


@pytest.mark.rules("IN-C8")
def test_the_track_is_circular() -> None:
    for last, spaces, reached in ((7, 1, 0), (7, 2, 1), (6, 2, 0)):
        position = lay_out(RICH, "b3=3", lambda state, last=last: setattr(state, "marker", last))
        position = played(position, "table b3", "pay RRRR", f"reward {spaces}")
        assert position.view().reward_track.marker == reached


@pytest.mark.rules("IN-C9")
def test_the_floor_is_a_checkerboard_of_ornament_and_connector_spaces() -> None:
    floor = Intarsia().start().view().boards[0].floor
    for number, space in enumerate(floor):
        is_ornament = (number // 5 + number % 5) % 2 == 1
        assert space.kind == ("ornament" if is_ornament else "connector")
        assert (space.colour is not None) == is_ornament
    for colour in COLOURS:
        assert sum(space.colour == colour for space in floor) == 3


@pytest.mark.rules("IN-C9", "IN-E1")
@pytest.mark.parametrize(
    ("connector", "ornaments"),
    [("c3", "b3 c2 c4 d3"), ("a1", "a2 b1"), ("e5", "d5 e4"), ("c1", "b1 c2 d1"), ("e1", "d1 e2")],
)
def test_a_connector_touches_the_spaces_beside_it(connector: str, ornaments: str) -> None:
    def only(state: Any) -> None:
        state.floor[0, CONNECTOR] = 0
        put_elements(state, 0, connector)

    frames = [text.split()[1] for text in texts(lay_out(RICH, edit=only)) if text.startswith("frame")]
    assert sorted(frames) == ornaments.split()


@pytest.mark.rules("IN-C10")
def test_colours_have_symbols() -> None:
    position = Intarsia().start()
    symbols = {colour.name: colour.symbol for colour in position.view().colours}
    assert symbols == {"yellow": "diamond", "red": "hexagon", "green": "square", "violet": "circle"}
    assert "Y ◆ yellow   R ⬢ red   G ■ green   V ● violet" in str(position)


@pytest.mark.rules("IN-S3")
def test_all_cards_but_the_pairs_are_dealt_at_random() -> None:
    position = Intarsia(players=3, first=1).start()
    for seat, left in enumerate(("BCDE", "CDE", "DE")):
        assert position.turn == CHANCE
        assert position.view().resting_area == ["A"]
        assert position.view().undealt == list(left)
        assert [(move.text, chance) for move, chance in position.chances()] == [
            (f"deal {seat} {card}", 1 / len(left)) for card in left
        ]
        position = position.play(f"deal {seat} {left[0]}")
    assert position.view().resting_area == ["A", "E"]
    assert [board.hand_card for board in position.view().boards] == ["B", "C", "D"]


@pytest.mark.rules("IN-S4", "IN-B1")
def test_the_first_start_player_is_drawn_or_named() -> None:
    drawn = Intarsia(players=3).start()
    assert [(move.text, chance) for move, chance in drawn.chances()] == [(f"start {seat}", 1 / 3) for seat in range(3)]
    assert {drawn.draw(random.Random(seed)).text for seed in range(30)} == {"start 0", "start 1", "start 2"}
    for position in (drawn.play("start 2"), Intarsia(players=3, first=2).start()):
        position = played(position, "deal 0 B", "deal 1 C", "deal 2 D")
        assert position.turn == position.view().start_player == 2
        assert played(position, "pass", "keep RRR").turn == 0


# --- Rounds and preparation ------------------------------------------------------------------------------------------


def pass_all(position: Position) -> Position:
    """Everybody passes, keeping the first hand that is legal."""
    number = position.view().round
    while not position.is_over and position.view().round == number and decision(position) in ("action", "keep"):
        position = position.play("pass" if "pass" in texts(position) else texts(position)[0])
    return position


@pytest.mark.rules("IN-R1", "IN-D3")
def test_three_rounds_of_preparation_building_and_conclusion() -> None:
    position = building()
    for number in (1, 2):
        assert position.view().round == number
        position = pass_all(position)
        assert decision(position) == "hand"
        position = played(position, "hand A", "hand B")
        assert decision(position) == "action"
    assert position.view().round == 3
    position = pass_all(position)
    assert position.is_over
    assert position.view().phase == "over"


@pytest.mark.rules("IN-R2", "IN-X1")
def test_ten_cards_join_those_kept() -> None:
    position = lay_out(edit=lambda state: give_hand(state, 0, "YY"))
    position = played(position, "pass", "pass", "hand E", "hand B")
    assert hand(position, 0) == "YYYYGGGVVVVW"
    assert hand(position, 1) == "RRRRGGVVVW"
    assert position.view().stacks == {"yellow": 12, "red": 12, "green": 11, "violet": 9, "wild": 10}


@pytest.mark.rules("IN-R2", "IN-T6")
def test_starting_hands_are_taken_in_turn_order_with_substitutes() -> None:
    position = Intarsia(first=1).start().play("deal 0 B")
    position = edited(position, stacks_of(Y=1, W=0)).play("deal 1 C")
    assert position.view().phase == "preparation"
    assert position.turn == 1
    assert hand(position, 1) == "YRRGGGG"
    assert position.view().decision == {"kind": "instead", "cards": 3}
    assert texts(position) == ["instead R", "instead G", "instead V"]
    position = played(position, "instead V", "instead V", "instead R")
    assert hand(position, 1) == "YRRRGGGGVV"
    assert position.turn == 0, "seat 0 takes its own cards after seat 1"
    assert hand(position, 0) == "GGGVVVV"
    position = played(position, "instead R", "instead R", "instead R")
    assert hand(position, 0) == "RRRGGGVVVV"
    assert position.turn == 1
    assert decision(position) == "action"


# --- Turns -----------------------------------------------------------------------------------------------------------


@pytest.mark.rules("IN-B1", "IN-Q2")
def test_turns_go_clockwise_and_skip_who_passed() -> None:
    position = lay_out(players=4, edit=lambda state: [give_hand(state, seat, "RRRR") for seat in range(4)])
    position = played(position, "frame b3", "pay R")
    assert position.turn == 1
    position = played(position, "pass", "keep RRR")
    assert [position.view().boards[seat].has_passed for seat in range(4)] == [False, True, False, False]
    position = played(position, "frame b3", "pay R", "pass", "keep RRR")
    assert position.turn == 0
    position = played(position, "pass", "pass")
    assert position.view().pass_order == [1, 3, 0, 2]
    assert decision(position) == "hand"


@pytest.mark.rules("IN-B1", "IN-D2")
def test_who_passed_last_chooses_a_card_first_and_starts() -> None:
    position = lay_out(players=3, edit=lambda state: give_hand(state, 1, "RRRR"))
    position = played(position, "pass", "frame b3", "pay R", "pass", "pass")
    assert position.turn == 1
    assert texts(position) == [f"hand {card}" for card in "ABCDE"]
    position = position.play("hand C")
    assert position.turn == 2
    assert texts(position) == [f"hand {card}" for card in "ABDE"]
    position = position.play("hand A")
    assert position.turn == 0
    position = position.play("hand E")
    assert [board.hand_card for board in position.view().boards] == ["E", "C", "A"]
    assert position.view().resting_area == ["B", "D"]
    assert position.turn == position.view().start_player == 1
    assert decision(position) == "action"


@pytest.mark.rules("IN-B2")
def test_who_cannot_build_must_pass_and_one_element_is_built_a_turn() -> None:
    assert texts(lay_out("")) == ["pass"]
    assert texts(lay_out("Y")) == ["frame d3", "pass"]
    position = played(lay_out(RICH), "frame b3", "pay R")
    assert position.turn == 1
    assert sum(space.elements for space in position.view().boards[0].floor) == 2


@pytest.mark.rules("IN-B3")
def test_a_building_action_pays_builds_claims_and_takes() -> None:
    position = lay_out("RRRR", "b3=2 d1=1", claims="by_hand")
    asked = []
    for move in ("core b3", "pay RRR", "claim R1", "claim R5", "take Y", "take G"):
        asked.append(decision(position))
        position = position.play(move)
    assert asked == ["action", "payment", "claim", "claim", "take", "take"]
    assert position.turn == 1


# --- Paying ----------------------------------------------------------------------------------------------------------


@pytest.mark.rules("IN-P1")
@pytest.mark.parametrize(
    ("element", "built", "cost"), [("frame", 0, 1), ("midsection", 1, 2), ("core", 2, 3), ("table", 3, 4)]
)
def test_cost_of_an_ornaments_elements(element: str, built: int, cost: int) -> None:
    floor = f"b3={built}" if built else ""
    position = lay_out("R" * cost, floor)
    assert texts(position.play(f"{element} b3")) == ["pay " + "R" * cost]
    assert f"{element} b3" not in texts(lay_out("R" * (cost - 1), floor))
    assert f"{element} b3" not in texts(lay_out("G" * (2 * cost - 1), floor)), "the colour is the ornament's"


@pytest.mark.rules("IN-P2")
def test_cost_of_a_connector() -> None:
    for colour in "YRGV":
        assert texts(lay_out(colour * 4, "b3=1").play("connector b2")) == ["pay " + colour * 4]
    assert "connector b2" not in texts(lay_out("YYYR", "b3=1"))
    assert "pay YYYRG" in texts(lay_out("YYYRG", "b3=1").play("connector b2"))


@pytest.mark.rules("IN-P2", "IN-V2", "IN-X7")
def test_a_coloured_connector_space_is_paid_in_its_colour() -> None:
    floor = "d3=1 e2=1"  # e3 is a red connector space on side B
    assert texts(lay_out("RRRR", floor, side="B").play("connector e3")) == ["pay RRRR"]
    assert "connector e3" not in texts(lay_out("YYYY", floor, side="B"))
    assert "connector e3" in texts(lay_out("YYYY", floor, side="A"))
    for space in Intarsia(side="B").start().view().boards[0].floor:
        if space.kind == "connector":
            assert (space.colour is None) == (space.space == "c3")


@pytest.mark.rules("IN-P3")
def test_a_wild_stands_for_any_colour() -> None:
    assert texts(lay_out("W").play("frame b3")) == ["pay W"]
    assert "pay RWW" in texts(lay_out("RWW", "b3=2").play("core b3"))
    assert "pay YWWW" in texts(lay_out("YWWW", "b3=1").play("connector b2"))


@pytest.mark.rules("IN-P4", "IN-X2")
def test_two_cards_stand_for_one() -> None:
    table = lay_out("GGGVV", "c4=3").play("table c4")
    assert texts(table) == ["pay GGGVV"]
    midsection = lay_out("YYRRW", "b3=1").play("midsection b3")
    assert texts(midsection) == [
        "pay RW", "pay RR", "pay RRW", "pay YRW", "pay YRR", "pay YRRW", "pay YYW", "pay YYR", "pay YYRW", "pay YYRR",
    ]  # fmt: skip


@pytest.mark.rules("IN-P5")
def test_only_what_can_be_built_is_paid_for() -> None:
    with pytest.raises(IllegalMove, match="IN-B2"):
        lay_out(RICH).play("pay R")
    supplies = {"frame b3": RED, "midsection c2": 4, "core d3": 5, "table c4": 6, "connector d2": 7}
    floor = "c2=1 d3=2 c4=3"
    assert set(supplies) <= set(texts(lay_out(RICH, floor)))
    for move, supply in supplies.items():
        position = lay_out(RICH, floor, lambda state, supply=supply: state.supply.__setitem__(supply, 0))
        with pytest.raises(IllegalMove) as refusal:
            position.play(move)
        assert refusal.value.rule == "IN-P5"


# --- Building --------------------------------------------------------------------------------------------------------


@pytest.mark.rules("IN-E1")
def test_a_frame_needs_an_empty_space_beside_an_own_connector() -> None:
    frames = [text for text in texts(lay_out(RICH, "c2=1 a1")) if text.startswith("frame")]
    assert frames == ["frame b1", "frame a2", "frame b3", "frame d3", "frame c4"]


@pytest.mark.rules("IN-E2")
def test_a_connector_needs_an_empty_space_beside_an_own_frame() -> None:
    connectors = [text for text in texts(lay_out(RICH, "c2=1 d1=2 d2")) if text.startswith("connector")]
    assert connectors == ["connector c1", "connector e1", "connector b2"]


@pytest.mark.rules("IN-E1", "IN-E2")
def test_what_others_built_does_not_count() -> None:
    position = lay_out(RICH, edit=lambda state: put_elements(state, 1, "c2=1 c1 b2"))
    assert texts(position) == ["frame c2", "frame b3", "frame d3", "frame c4", "pass"]


@pytest.mark.rules("IN-E3")
def test_elements_follow_in_order() -> None:
    order = ("frame", "midsection", "core", "table")
    for built in range(5):
        there = [text.split()[0] for text in texts(lay_out(RICH, f"b3={built}")) if text.endswith(" b3")]
        assert there == list(order[built : built + 1])
        if built < 4:
            position = played(lay_out("RRRR", f"b3={built}"), f"{order[built]} b3", "pay " + "R" * (built + 1))
            floor = {space.space: space for space in position.view().boards[0].floor}
            assert floor["b3"].elements == built + 1


@pytest.mark.rules("IN-E4")
def test_a_frame_has_its_spaces_colour_and_comes_from_that_supply() -> None:
    before, after = lay_out(RICH), played(lay_out(RICH), "frame b3", "pay R")
    left = {colour: 5 - (colour == "red") for colour in COLOURS}
    assert after.view().supply.frame == left
    no_reds = lay_out(RICH, edit=lambda state: state.supply.__setitem__(RED, 0))
    assert set(texts(before)) - set(texts(no_reds)) == {"frame b3"}
    midsection = played(lay_out("RR", "b3=1"), "midsection b3")
    assert midsection.view().decision == {"kind": "payment", "cost": 2, "colours": ["red"]}


# --- Tool tiles ------------------------------------------------------------------------------------------------------


def tools(position: Position, seat: int = 0) -> set[str]:
    return {f"{tile.colour} {tile.tool} {tile.bonus}" for tile in position.view().boards[seat].tools}


@pytest.mark.rules("IN-K1")
def test_met_tiles_are_claimed_after_building() -> None:
    position = played(lay_out("RRR", "b3=2 d1=1"), "core b3", "pay RRR")
    assert tools(position) == {"red hammer 1", "red rasp 1"}
    assert position.scores[0] == 2
    board = position.view().tool_board[RED]
    assert board[HAMMER].tiles == board[RASP].tiles == []
    assert board[SQUARE].tiles == [2]
    seat = board[SQUARE].seats[0]
    assert seat == IntarsiaToolSeat(met=False, met_by_build=None, missing=[0, 0, 1], claimed=None, adds=0)


@pytest.mark.rules("IN-K1")
def test_different_required_ornaments_need_different_ornaments() -> None:
    """The red hammer requires ornaments of 2 and of 1: one of 4 is not enough."""
    one = played(lay_out("RRRR", "b3=3"), "table b3", "pay RRRR")
    assert "red hammer 1" not in tools(one)
    assert "red saw 2" in tools(one)
    two = played(lay_out("RRRR", "b3=3 d1=4"), "table b3", "pay RRRR")
    assert {"red hammer 1", "red plane 3"} <= tools(two)


@pytest.mark.rules("IN-K1", "IN-C5")
def test_the_top_tile_is_claimed() -> None:
    def first_seat_was_faster(state: Any) -> None:
        put_elements(state, 1, "c4=3")
        give_hand(state, 1, "GGGG")

    position = lay_out("GGGG", "c4=3", first_seat_was_faster, players=3)
    position = played(position, "table c4", "pay GGGG", "reward 1", "table c4", "pay GGGG", "reward 2")
    assert "green hammer 2" in tools(position, 0)
    assert "green hammer 1" in tools(position, 1)
    assert position.view().tool_board[GREEN][HAMMER].tiles == []


@pytest.mark.rules("IN-K2")
@pytest.mark.parametrize("claims", ["automatic", "by_hand"])
def test_only_one_tile_of_a_space_ever(claims: str) -> None:
    def has_a_hammer(state: Any) -> None:
        state.claimed[0, GREEN, HAMMER] = 2
        state.met[0, GREEN, HAMMER] = 1
        state.builds[0] = 1
        state.tiles[GREEN, HAMMER] = [1, 0]

    position = played(lay_out("GGGG", "c4=3", has_a_hammer, players=3, claims=claims), "table c4", "pay GGGG")
    assert "claim G1" not in texts(position)
    assert position.view().tool_board[GREEN][HAMMER].tiles == [1]
    assert "green hammer 2" in tools(position)


@pytest.mark.rules("IN-K3", "IN-X3")
def test_a_tile_scores_with_those_of_its_type() -> None:
    def has_tiles(state: Any) -> None:
        state.claimed[0, VIOLET, HAMMER] = 2
        state.claimed[0, GREEN, PLANE] = 1  # of another type, and met before
        state.met[0, GREEN, PLANE] = 1
        state.claimed[1, YELLOW, HAMMER] = 3  # somebody else's

    position = played(lay_out("GGGVV", "c4=3", has_tiles), "table c4", "pay GGGVV")
    assert position.scores == (4, 0)


@pytest.mark.rules("IN-K4")
def test_claimed_tiles_are_never_lost() -> None:
    rng = random.Random(4)
    for _ in range(5):
        position = Intarsia(players=4, claims=rng.choice(("automatic", "by_hand"))).start()
        before: list[set[str]] = [set()] * 4
        while not position.is_over:
            move = position.draw(rng) if position.turn == CHANCE else rng.choice(position.legal_moves())
            position = position.play(move)
            now = [tools(position, seat) for seat in range(4)]
            assert all(had <= has for had, has in zip(before, now, strict=True))
            before = now
        assert any(before)


@pytest.mark.rules("IN-K5")
def test_claims_by_hand_wait_and_may_be_made_later() -> None:
    position = lay_out("RRRRRRR", "b3=2 d1=1", claims="by_hand")
    position = played(position, "core b3", "pay RRR")
    assert texts(position) == ["claim R1", "claim R5", "done"]
    assert position.view().decision == {"kind": "claim", "tiles": ["R1", "R5"]}
    position = played(position, "claim R5", "done", "take G", "take G", "pass")
    assert tools(position) == {"red rasp 1"}
    assert position.scores[0] == 1
    passing = position.play("pass")
    assert decision(passing) == "keep", "no claims in a turn in which the player passes"
    position = played(position, "midsection d1", "pay RR")
    assert texts(position) == ["claim R1", "done"]
    position = position.play("claim R1")
    assert decision(position) == "take", "nothing is left to claim"
    assert position.scores[0] == 2


@pytest.mark.rules("IN-K5")
def test_after_a_connector_forgotten_tiles_can_be_claimed() -> None:
    position = lay_out("RRRRRRR", "b3=2 d1=1", claims="by_hand")
    position = played(position, "core b3", "pay RRR", "done", "take G", "take G", "pass", "connector b2", "pay RRRR")
    assert texts(position) == ["claim R1", "claim R5", "done"]


@pytest.mark.rules("IN-K5")
def test_a_forgotten_tile_may_be_gone() -> None:
    def both_are_near(state: Any) -> None:
        put_elements(state, 1, "b3=2")
        give_hand(state, 1, "RRR")

    position = lay_out("RRRYY", "b3=2", both_are_near, claims="by_hand")
    position = played(position, "core b3", "pay RRR", "done", "take G", "take G")
    position = played(position, "core b3", "pay RRR", "claim R5", "take G", "take G")
    position = played(position, "frame c4", "pay G")
    assert decision(position) == "action"
    assert tools(position, 1) == {"red rasp 1"}


@pytest.mark.rules("IN-K5")
@pytest.mark.parametrize("claims", [("Y1", "G1"), ("G1", "Y1")])
@pytest.mark.parametrize(("yellow_met", "points"), [(1, 3 + 3 + 2), (3, 2 + 2 + 3)])
def test_tiles_of_one_turn_score_in_the_order_they_were_met(
    claims: tuple[str, str], yellow_met: int, points: int
) -> None:
    def forgot(state: Any) -> None:
        state.met[0, YELLOW, HAMMER] = yellow_met  # bonus 3
        state.met[0, GREEN, HAMMER] = 2  # bonus 2
        state.builds[0] = 3

    position = played(lay_out("R", edit=forgot, claims="by_hand"), "frame b3", "pay R")
    for tile in claims:
        assert position.scores[0] == 0
        position = position.play(f"claim {tile}")
    assert position.scores[0] == points


@pytest.mark.rules("IN-K5")
def test_automatic_claims_ask_nothing() -> None:
    position = played(lay_out("RRR", "b3=2 d1=1"), "core b3", "pay RRR")
    assert decision(position) == "take"


# --- Taking cards ----------------------------------------------------------------------------------------------------


@pytest.mark.rules("IN-T1")
def test_paid_cards_lie_open_and_return_before_cards_are_taken() -> None:
    position = lay_out("RRRYY", "b3=2", stacks_of(Y=0), claims="by_hand")
    position = played(position, "core b3", "pay YYRR")
    assert position.view().boards[0].paid == {"yellow": 2, "red": 2, "green": 0, "violet": 0, "wild": 0}
    assert position.view().stacks["yellow"] == 0
    position = position.play("done")
    assert position.view().stacks["yellow"] == 2
    assert sum(position.view().boards[0].paid.values()) == 0
    position = played(position, "take Y", "take Y")
    assert position.turn == 1, "no substitute is needed"
    assert hand(position) == "YYR"


@pytest.mark.rules("IN-T2")
def test_a_frame_gives_no_card() -> None:
    position = played(lay_out("RR"), "frame b3", "pay R")
    assert position.turn == 1
    assert hand(position) == "R"


@pytest.mark.rules("IN-T3", "IN-T7")
def test_a_midsection_gives_one_card_of_another_colour() -> None:
    position = played(lay_out("RR", "b3=1"), "midsection b3", "pay RR")
    assert texts(position) == ["take Y", "take G", "take V"]
    assert position.view().decision == {"kind": "take", "cards": 1, "colours": ["yellow", "green", "violet"]}
    position = position.play("take G")
    assert position.turn == 1
    assert hand(position) == "G"


@pytest.mark.rules("IN-T4", "IN-T7")
@pytest.mark.parametrize(("first", "second"), [("Y", "Y"), ("Y", "V")])
def test_a_core_gives_two_cards_of_other_colours(first: str, second: str) -> None:
    position = played(lay_out("RRR", "b3=2"), "core b3", "pay RRR")
    for taken in (first, second):
        assert position.turn == 0
        assert texts(position) == ["take Y", "take G", "take V"]
        position = position.play(f"take {taken}")
    assert position.turn == 1
    assert hand(position) == first + second


@pytest.mark.rules("IN-T5", "IN-T7")
@pytest.mark.parametrize(("floor", "move", "payment"), [("b3=3", "table b3", "RRRR"), ("b3=1", "connector b2", "RRRR")])
def test_a_table_or_connector_moves_the_marker(floor: str, move: str, payment: str) -> None:
    position = played(lay_out("RRRR", floor), move, f"pay {payment}")
    assert texts(position) == ["reward 1", "reward 2"]
    fixed = position.play("reward 1")
    assert fixed.view().reward_track.marker == 1
    assert hand(fixed) == "YYW"
    assert fixed.turn == 1
    choice = position.play("reward 2")
    assert choice.view().reward_track.marker == 2
    assert texts(choice) == ["pair Y", "pair R", "pair G", "pair V"]
    choice = choice.play("pair R")
    assert choice.view().decision == {"kind": "single", "pair": "red", "colours": ["yellow", "green", "violet"]}
    assert texts(choice) == ["single Y", "single G", "single V"]
    choice = choice.play("single V")
    assert hand(choice) == "RRV"
    assert choice.turn == 1


@pytest.mark.rules("IN-X6")
def test_a_reward_may_be_in_the_ornaments_colour() -> None:
    position = lay_out("GGGVV", "c4=3", lambda state: setattr(state, "marker", 7))
    position = played(position, "table c4", "pay GGGVV", "reward 1", "pair G", "single Y")
    assert hand(position) == "YGG"


@pytest.mark.rules("IN-T6")
def test_a_card_from_an_empty_stack_is_taken_elsewhere() -> None:
    position = played(lay_out("RR", "b3=1", stacks_of(Y=0, V=0)), "midsection b3", "pay RR")
    assert "take Y" in texts(position), "an empty colour may be chosen"
    position = position.play("take Y")
    assert position.view().decision == {"kind": "instead", "cards": 1}
    assert texts(position) == ["instead R", "instead G"], "the ornament's colour too, never a wild"
    position = position.play("instead R")
    assert hand(position) == "R"
    assert position.turn == 1


@pytest.mark.rules("IN-T6")
def test_substitutes_of_a_reward_are_chosen_card_by_card() -> None:
    position = played(lay_out("RRRR", "b3=3", stacks_of(Y=1, G=1, W=0)), "table b3", "pay RRRR")
    fixed = position.play("reward 1")
    assert hand(fixed) == "Y"
    assert fixed.view().decision == {"kind": "instead", "cards": 2}
    fixed = fixed.play("instead G")
    assert texts(fixed) == ["instead R", "instead V"], "the last green card is gone"
    fixed = fixed.play("instead V")
    assert hand(fixed) == "YGV"
    choice = played(position, "reward 2", "pair G")
    assert texts(choice) == ["instead Y", "instead R", "instead V"]
    choice = played(choice, "instead Y", "single Y", "instead R")
    assert hand(choice) == "YRG"
    assert choice.turn == 1


@pytest.mark.rules("IN-T6")
def test_without_any_coloured_card_it_is_lost() -> None:
    position = played(lay_out("WWW", "b3=2", stacks_of(Y=0, R=0, G=0, V=0)), "core b3", "pay WWW")
    position = played(position, "take Y", "take Y")
    assert hand(position) == ""
    assert position.turn == 1
    assert position.view().stacks["wild"] == 12


# --- Passing ---------------------------------------------------------------------------------------------------------


@pytest.mark.rules("IN-Q1")
def test_who_passes_keeps_three_cards_and_returns_the_starting_hand_card() -> None:
    position = lay_out("YYRGW").play("pass")
    assert position.view().resting_area == ["A", "B", "D", "E"]
    assert texts(position) == ["keep RGW", "keep YGW", "keep YRW", "keep YRG", "keep YYW", "keep YYG", "keep YYR"]
    kept = position.play("keep YYW")
    assert hand(kept) == "YYW"
    assert kept.view().stacks == {"yellow": 14, "red": 16, "green": 16, "violet": 16, "wild": 11}
    assert kept.turn == 1
    for few in ("", "Y", "YRW"):
        position = lay_out(few).play("pass")
        assert position.turn == 1
        assert hand(position) == few


@pytest.mark.rules("IN-Q2")
def test_building_ends_when_all_have_passed() -> None:
    position = played(lay_out(""), "pass", "pass")
    assert decision(position) == "hand"
    assert position.scores == (1, 1)


# --- Conclusion and final scoring ------------------------------------------------------------------------------------


@pytest.mark.rules("IN-D1", "IN-X4")
@pytest.mark.parametrize(("number", "points"), [(1, (4, 3, 3)), (2, (8, 6, 6)), (3, (12, 9, 9))])
def test_connectors_score_at_the_end_of_a_round(number: int, points: tuple[int, ...]) -> None:
    def lay_connectors(state: Any) -> None:
        state.round_number = number
        put_elements(state, 0, "b2")
        for seat in range(3):
            put_elements(state, seat, "a1 a3")

    assert pass_all(lay_out(players=3, edit=lay_connectors)).scores == points


def last_round(floor: str, points: int = 0, edit: Any = None, **options: Any) -> Position:
    """Both players have passed in the last round; seat 0 had this floor and these points."""

    def change(state: Any) -> None:
        state.round_number = 3
        state.floor[:, CONNECTOR] = 0
        state.points[0] = points
        if edit:
            edit(state)
        put_elements(state, 0, floor)

    return pass_all(lay_out(edit=change, **options))


@pytest.mark.rules("IN-F1", "IN-X5")
@pytest.mark.parametrize(
    ("floor", "points", "total"),
    [
        ("b1=1", 0, 1),
        ("b1=2", 0, 3),
        ("b1=3", 0, 7),
        ("b1=4", 0, 12),
        ("b1=1 d1=1 a2=2 c2=2 e2=2 b3=2 d3=3 a4=4 c4=4 e4=4", 63, 120),
    ],
)
def test_ornaments_score_at_the_end(floor: str, points: int, total: int) -> None:
    position = last_round(floor, points)
    assert position.is_over
    assert position.scores == (total, 0)


@pytest.mark.rules("IN-F3", "IN-D3")
def test_most_points_win_then_most_tool_tiles_then_the_victory_is_shared() -> None:
    def tiles(state: Any) -> None:
        state.claimed[1, RED, :2] = 1

    for floor, edit, ranks in (
        ("b1=1", None, (1, 2)),
        ("b1=1", tiles, (1, 2)),
        ("", tiles, (2, 1)),
        ("", None, (1, 1)),
    ):
        outcome = last_round(floor, edit=edit).outcome
        assert outcome is not None
        assert outcome.ranks == ranks


@pytest.mark.rules("IN-F4")
@pytest.mark.parametrize(("points", "total"), [(49, 61), (99, 111), (127, 139), (250, 262)])
def test_scores_pass_50_and_100(points: int, total: int) -> None:
    position = last_round("b1=4", points)
    assert position.scores[0] == position.view().scores[0] == total


# --- Side B ----------------------------------------------------------------------------------------------------------


@pytest.mark.rules("IN-V1")
def test_nothing_is_built_on_plants() -> None:
    floor = " ".join(f"{space_name(space)}=1" for space in range(SPACES) if is_ornament_space(space))
    plants = {space_name(space) for space in PLANTS}
    connectors = {text.split()[1] for text in texts(lay_out(RICH, floor, side="B")) if text.startswith("connector")}
    assert connectors == {"a1", "c1", "e1", "a3", "e3", "a5", "c5", "e5"}
    on_side_a = {text.split()[1] for text in texts(lay_out(RICH, floor, side="A")) if text.startswith("connector")}
    assert on_side_a == connectors | plants
    with pytest.raises(IllegalMove) as refusal:
        lay_out(RICH, floor, side="B").play("connector b2")
    assert refusal.value.rule == "IN-V1"


@pytest.mark.rules("IN-V2")
def test_colours_of_connector_spaces_on_side_b() -> None:
    floor = " ".join(f"{space_name(space)}=4" for space in range(SPACES) if is_ornament_space(space))
    for colour, spaces in {"Y": "a3 e5", "R": "a1 e3", "G": "c1 a5", "V": "e1 c5"}.items():
        position = lay_out(colour * 4, floor, side="B")
        assert texts(position) == [f"connector {space}" for space in spaces.split()] + ["pass"]


@pytest.mark.rules("IN-F2", "IN-V3")
def test_enclosed_plants_score() -> None:
    around_b2 = "a1 b1=1 c1 a2=1 c2=2 a3 b3=1 c3"
    rest = {"b1=1": 1, "a2=1": 1, "c2=2": 3, "b3=1": 1}
    position = last_round(around_b2, side="B")
    assert position.view().boards[0].enclosed_plants == ["b2"]
    assert position.scores[0] == 10 + 1 + 1 + 3 + 1 + 4 * 3
    for lacking in around_b2.split():
        floor = " ".join(item for item in around_b2.split() if item != lacking)
        position = last_round(floor, side="B")
        assert position.view().boards[0].enclosed_plants == []
        assert position.scores[0] == 6 + 4 * 3 - rest.get(lacking, 3)
    assert last_round(around_b2, side="A").scores[0] == 6 + 4 * 3
    whole = " ".join(
        f"{space_name(n)}=1" if is_ornament_space(n) else space_name(n) for n in range(25) if n not in PLANTS
    )
    assert last_round(whole, side="B").scores[0] == 4 * 10 + 12 + 9 * 3


# --- The record ------------------------------------------------------------------------------------------------------


def test_the_state_has_no_bytes_between_its_fields() -> None:
    """Positions are compared as bytes, and copies do not keep what lies between fields."""
    state = Intarsia().parts.rules.STATE
    assert sum(state[field].itemsize for field in state.names) == state.itemsize
