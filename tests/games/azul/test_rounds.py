"""Next round, end and victory: AZ-R, AZ-E, AZ-V4."""

from __future__ import annotations

import random

import pytest

from tilewright.core.outcome import CHANCE, OVER
from tilewright.games.azul.game import Azul

ROW = "xxxxx ..... ..... ..... ....."
TWO_ROWS = "xxxxx ..... xxxxx ..... ....."
COLUMN = "x.... x.... x.... x.... x...."
BLUE = "x.... .x... ..x.. ...x. ....x"
FULL = "xxxxx xxxxx xxxxx xxxxx xxxxx"
NOT_QUITE = ".xxxx x.xxx xx.xx xxx.x xxxx."


def fill_all(position, seed=0):
    rng = random.Random(seed)
    while position.turn == CHANCE:
        position = position.play(position.draw(rng))
    return position


# --- Next round ------------------------------------------------------------------------------------------------------


@pytest.mark.rules("AZ-R1")
@pytest.mark.parametrize("owner", [0, 1, 2])
@pytest.mark.parametrize("walls", [{}, {0: NOT_QUITE, 2: NOT_QUITE}, {1: COLUMN}])
def test_without_a_complete_row_the_owner_of_the_marker_starts_a_new_round(table, owner, walls):
    position = table.end_offer(players=3, marker=owner, walls=walls, bag="BYRKW" * 10)
    assert position.turn == CHANCE
    assert position.view().round == 2
    position = fill_all(position)
    assert position.turn == owner
    assert position.view().start_player == owner
    assert [len(tiles) for tiles in table.see(position).displays] == [4] * 7


@pytest.mark.rules("AZ-R2")
def test_the_lid_goes_into_the_bag_when_the_bag_does_not_suffice(table):
    position = table.build(bag="BR", lid="YYKW")
    assert [move.text for move in position.legal_moves()] == [
        "fill BYYR",
        "fill BYRK",
        "fill BYRW",
        "fill BRKW",
    ]
    seen = table.see(position.play("fill BYRK"))
    assert seen.displays[0] == "BYRK"
    assert (seen.bag, seen.lid) == ("YW", "")


@pytest.mark.rules("AZ-R2")
def test_the_bag_is_emptied_before_the_lid_comes_in(table):
    position = table.build(bag="BBB", lid="RRRR")
    assert [move.text for move in position.legal_moves()] == ["fill BBBR"]
    assert not position.is_legal("fill BRRR")
    assert not position.is_legal("fill BBRR")
    assert not position.is_legal("fill RRRR")


@pytest.mark.rules("AZ-R2")
def test_a_bag_that_is_just_empty_stays_empty_until_a_tile_is_needed(table):
    position = table.build(bag="BBRR", lid="YYYYKK").play("fill BBRR")
    seen = table.see(position)
    assert (seen.bag, seen.lid) == ("", "YYYYKK")
    position = position.play("fill YYKK")
    seen = table.see(position)
    assert (seen.bag, seen.lid) == ("YY", "")


@pytest.mark.rules("AZ-R2")
def test_a_bag_empty_after_the_last_display_stays_empty_in_the_round(table):
    position = table.build(bag="BBBB" * 5, lid="RRRR")
    for _ in range(5):
        position = position.play("fill BBBB")
    assert position.turn == 0
    assert (table.see(position).bag, table.see(position).lid) == ("", "RRRR")


@pytest.mark.rules("AZ-R3")
@pytest.mark.parametrize(
    ("bag", "lid", "fills", "displays"),
    [
        ("BBRRYY", "", ["fill BBYY", "fill RR"], ["BBYY", "RR", "", "", ""]),
        ("BBBB", "", ["fill BBBB"], ["BBBB", "", "", "", ""]),
        ("BR", "Y", ["fill BYR"], ["BYR", "", "", "", ""]),
        ("", "K", ["fill K"], ["K", "", "", "", ""]),
        ("BBB", "KKKKWW", ["fill BBBK", "fill KKKW", "fill W"], ["BBBK", "KKKW", "W", "", ""]),
    ],
)
@pytest.mark.parametrize("start_player", [0, 1])
def test_the_round_starts_with_what_there_is(table, start_player, bag, lid, fills, displays):
    position = table.build(bag=bag, lid=lid, start_player=start_player)
    for fill in fills:
        assert position.turn == CHANCE
        position = position.play(fill)
    seen = table.see(position)
    assert seen.displays == displays
    assert (seen.bag, seen.lid) == ("", "")
    assert position.turn == start_player
    assert seen.view["phase"] == "offer"


@pytest.mark.rules("AZ-R3", "AZ-F10")
def test_a_short_round_ends_with_its_last_tile(table):
    position = table.build(bag="BR", lid="Y").play("fill BYR")
    position = position.play("1B-5").play("CY-5")
    assert (position.turn, position.view().phase) == (0, "offer")
    position = position.play("CR-F")
    assert position.view().round == 2
    assert [move.text for move in position.legal_moves()] == ["fill R"]


@pytest.mark.rules("AZ-R3")
def test_displays_are_filled_one_after_the_other_with_four_tiles(table):
    position = table.build(bag="BBBRRR")
    assert [move.text for move in position.legal_moves()] == ["fill BBBR", "fill BBRR", "fill BRRR"]
    position = position.play("fill BRRR")
    assert [move.text for move in position.legal_moves()] == ["fill BB"]


@pytest.mark.rules("AZ-R4", "AZ-E2")
def test_the_game_ends_when_nothing_can_be_laid_out(table):
    position = table.end_offer(bag="", walls={0: COLUMN}, lines={1: {4: "KKK"}}, scores=(3, 9))
    assert position.is_over
    assert position.turn == OVER
    assert position.scores == (3 + 7, 9)
    assert position.outcome.winners == (0,)
    assert position.view().round == 1


@pytest.mark.rules("AZ-R4")
def test_one_tile_in_the_lid_is_enough_to_go_on(table):
    position = table.end_offer(bag="", floors={0: "B"})
    assert [move.text for move in position.legal_moves()] == ["fill B"]


def play_round(position, rng, line=None):
    """Everybody drops everything, but for the first take if a line is named."""
    position = fill_all(position, seed=rng.random())
    number = position.view().round
    while position.view().round == number and position.turn >= 0:
        move = rng.choice([move for move in position.legal_moves() if move.text.endswith("F")])
        if line:
            move, line = position.game.parse(move.text[:-1] + line), None
        position = position.play(move)
    return position


@pytest.mark.rules("AZ-R5")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_after_five_rounds_without_a_wall_tile_the_game_ends(players):
    rng = random.Random(players)
    position = Azul(players=players, first=0).start()
    for idle in range(1, 5):
        position = play_round(position, rng)
        assert position.turn == CHANCE
        assert position.view().idle_rounds == idle
    position = play_round(position, rng)
    assert position.is_over
    assert position.outcome.ranks == (1,) * players


@pytest.mark.rules("AZ-R5")
def test_only_rounds_in_a_row_count(table):
    rng = random.Random(3)
    position = Azul(first=0).start()
    for _ in range(4):
        position = play_round(position, rng)
    position = play_round(position, rng, line="1")
    assert sum(tile != "." for tile in table.see(position).wall(0) + table.see(position).wall(1)) - 8 == 1
    assert position.view().idle_rounds == 0
    for _ in range(4):
        position = play_round(position, rng)
        assert not position.is_over
    assert play_round(position, rng).is_over


@pytest.mark.rules("AZ-R5", "AZ-V3")
def test_a_tile_on_a_grey_wall_counts(table):
    position = table.end_offer(wall="grey", lines={1: {1: "B"}}).play("T1-1")
    assert position.view().idle_rounds == 0
    assert table.end_offer(wall="grey").view().idle_rounds == 1


@pytest.mark.rules("AZ-R5", "AZ-E2")
def test_bonuses_count_when_nothing_moves_any_more(table):
    position = table.end_offer(walls={0: COLUMN, 1: BLUE}, bag="BYRKW" * 16)
    rng = random.Random(5)
    for _ in range(3):
        position = play_round(position, rng)
    assert position.view().idle_rounds == 4
    assert position.scores == (0, 0)
    assert play_round(position, rng).scores == (7, 10)


# --- End -------------------------------------------------------------------------------------------------------------


@pytest.mark.rules("AZ-E1")
@pytest.mark.parametrize(
    ("wall", "lines", "ends"),
    [
        (".xxxx ..... ..... ..... .....", {1: "B"}, True),
        (".xxxx ..... ..... ..... .....", {2: "BB"}, False),
        ("..... ..... ..... ..... xxxx.", {5: "BBBBB"}, True),
        ("..... x.... x.... x.... x....", {1: "B"}, False),
        ("..... .x... ..x.. ...x. ....x", {1: "B"}, False),
    ],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_a_complete_row_ends_the_game(table, seat, wall, lines, ends):
    position = table.end_offer(walls={seat: wall}, lines={seat: lines}, turn=1 - seat, marker=0)
    assert position.is_over == ends
    assert (position.outcome is None) != ends
    assert (position.view().phase == "over") == ends
    assert (position.legal_moves() == ()) == ends


@pytest.mark.rules("AZ-E1")
def test_everybody_tiles_before_the_game_ends(table):
    position = table.end_offer(
        walls={0: ".xxxx ..... ..... ..... ....."},
        lines={0: {1: "B"}, 1: {2: "RR", 4: "KKKK"}},
        floors={1: "B"},
        scores=(0, 10),
    )
    assert position.is_over
    assert position.scores == (5 + 2, 10 + 2 - 1)
    assert table.see(position).wall(1) == "..... ...R. ..... .K... ....."


@pytest.mark.rules("AZ-E1", "AZ-V3")
def test_everybody_tiles_the_grey_wall_before_the_game_ends(table):
    position = table.end_offer(
        wall="grey", walls={0: ".YRKW ..... ..... ..... ....."}, lines={0: {1: "B"}, 1: {2: "RR"}}
    )
    position = position.play("T1-1")
    assert position.turn == 1
    position = position.play("T2-1")
    assert position.is_over
    assert position.scores == (5 + 2, 1)


@pytest.mark.rules("AZ-E2", "AZ-V4")
@pytest.mark.parametrize(
    ("wall", "bonus"),
    [
        (".....  ..... ..... ..... .....", 0),
        (ROW, 2),
        (TWO_ROWS, 4),
        (COLUMN, 7),
        ("...xx ...xx ...xx ...xx ...xx", 14),
        (BLUE, 10),
        (".x... ..x.. ...x. ....x x....", 10),
        ("xx... .xx.. ..xx. ...xx x...x", 20),
        ("xxxxx x.... x.... x.... x....", 2 + 7),
        (NOT_QUITE, 40),
        (FULL, 5 * 2 + 5 * 7 + 5 * 10),
    ],
)
@pytest.mark.parametrize("side", ["coloured", "grey"])
def test_bonuses(table, side, wall, bonus):
    """Seat 1 ends the game with a complete row of its own."""
    position = table.end_offer(wall=side, walls={0: wall, 1: ROW}, scores=(20, 30), bag="BYRKW" * 10)
    assert position.is_over
    assert position.scores == (20 + bonus, 30 + 2)


@pytest.mark.rules("AZ-V4", "AZ-E2")
@pytest.mark.parametrize(
    ("wall", "bonus"),
    [
        ("B.... ..B.. ....B .B... ...B.", 10),
        ("BYRKW YBKWR ..... ..... .....", 4),
        ("B.... Y.... R.... K.... W....", 7),
        ("B.... Y.... ....B .B... ...B.", 0),
    ],
)
def test_bonuses_on_a_wall_that_is_not_the_printed_one(table, wall, bonus):
    position = table.end_offer(wall="grey", walls={0: wall, 1: ROW})
    assert position.scores == (bonus, 2)


@pytest.mark.rules("AZ-E2")
def test_bonuses_come_at_the_end_only(table):
    assert table.end_offer(walls={0: NOT_QUITE, 1: COLUMN}, bag="BYRKW" * 10).scores == (0, 0)


@pytest.mark.rules("AZ-E3")
@pytest.mark.parametrize(
    ("walls", "scores", "ranks"),
    [
        ({0: ROW}, (10, 13), (2, 1)),  # most points: 12 against 13
        ({0: ROW}, (10, 11), (1, 2)),
        ({0: ROW}, (10, 12), (1, 2)),  # 12 each, and a row against none
        ({0: ROW, 1: TWO_ROWS}, (12, 10), (2, 1)),
        ({0: ROW, 1: ROW}, (10, 10), (1, 1)),
        ({0: FULL}, (0, 96), (2, 1)),  # five rows do not outweigh a point
        ({0: ROW, 1: ROW, 2: TWO_ROWS}, (10, 10, 9), (2, 2, 1)),
        ({0: ROW, 1: ROW, 2: TWO_ROWS}, (10, 10, 7), (1, 1, 3)),
        ({1: ROW}, (12, 10, 12, 3), (2, 1, 2, 4)),
    ],
)
def test_most_points_win_then_most_rows_then_the_victory_is_shared(table, walls, scores, ranks):
    position = table.end_offer(players=len(scores), walls=walls, scores=scores, bag="BYRKW" * 10)
    assert position.outcome.ranks == ranks
    assert position.outcome.winners == tuple(seat for seat, rank in enumerate(ranks) if rank == 1)
    assert position.view().ranks == list(ranks)
