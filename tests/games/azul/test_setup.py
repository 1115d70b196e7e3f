"""Components and set-up: AZ-C, AZ-S."""

from __future__ import annotations

import random

import pytest

from tilewright.core.errors import IllegalMove, InvalidOption
from tilewright.core.outcome import CHANCE
from tilewright.games.azul.game import Azul


@pytest.mark.rules("AZ-C1", "AZ-S1")
@pytest.mark.parametrize(("players", "displays"), [(2, 5), (3, 7), (4, 9)])
def test_so_many_displays_get_four_tiles_each(table, players, displays):
    position = Azul(players=players, first=0).start()
    rng = random.Random(players)
    for filled in range(displays):
        assert position.turn == CHANCE
        assert [len(tiles) for tiles in table.see(position).displays] == [4] * filled + [0] * (displays - filled)
        position = position.play(position.draw(rng))
    seen = table.see(position)
    assert [len(tiles) for tiles in seen.displays] == [4] * displays
    assert len(seen.bag) == 100 - 4 * displays
    assert position.turn == 0
    assert seen.view["phase"] == "offer"
    assert len(seen.view["boards"]) == players


@pytest.mark.rules("AZ-C1")
@pytest.mark.parametrize("players", [0, 1, 5])
def test_two_to_four_play(players):
    with pytest.raises(InvalidOption, match="players is one of 2, 3, 4"):
        Azul(players=players)


@pytest.mark.rules("AZ-C2")
def test_the_bag_holds_twenty_tiles_of_five_colours():
    view = Azul(first=0).start().view().plain()
    assert view["bag"] == {"blue": 20, "yellow": 20, "red": 20, "black": 20, "white": 20}
    assert not any(view["lid"].values())


@pytest.mark.rules("AZ-C3")
def test_a_board_has_five_lines_a_wall_a_floor_line_and_no_points(table):
    position = Azul(players=3, first=0).start()
    view = position.view().plain()
    assert position.scores == (0, 0, 0)
    assert view["floor_costs"] == [1, 1, 2, 2, 2, 3, 3]
    for seat, board in enumerate(view["boards"]):
        nothing = {"colour": None, "tiles": 0, "points": None}
        assert board["lines"] == [{"size": size, **nothing} for size in (1, 2, 3, 4, 5)]
        assert table.see(position).wall(seat) == table.empty_wall
        assert board["floor"] == []


@pytest.mark.rules("AZ-C3")
@pytest.mark.parametrize("line", [1, 2, 3, 4, 5])
def test_line_r_holds_r_tiles(table, line):
    position = table.build(displays=["BBBB", "BBBB"])
    position = position.play(f"1B-{line}").play("2B-F")
    seen = table.see(position)
    assert seen.lines(0)[line - 1] == ("B" * min(line, 4) if line == 5 else "")  # line 5 waits for its fifth tile
    assert len(seen.lid) == {1: 3, 2: 3, 3: 3, 4: 3, 5: 0}[line] + 4


@pytest.mark.rules("AZ-C4")
def test_the_printed_wall(table):
    view = Azul(first=0).start().view().plain()
    names = {"B": "blue", "Y": "yellow", "R": "red", "K": "black", "W": "white"}
    assert view["wall_pattern"] == [[names[letter] for letter in row] for row in table.pattern]


@pytest.mark.rules("AZ-C4", "AZ-W2")
@pytest.mark.parametrize("row", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("letter", "BYRKW")
def test_every_colour_has_its_space_in_every_row(table, row, letter):
    position = table.end_offer(lines={0: {row: letter * row}})
    rows = table.see(position).wall(0).split()
    assert rows[row - 1] == "".join(printed if printed == letter else "." for printed in table.pattern[row - 1])
    assert "".join(rows).count(".") == 24


@pytest.mark.rules("AZ-C5")
@pytest.mark.parametrize(("wall", "decides"), [("coloured", False), ("grey", True)])
def test_all_players_use_the_same_side(table, wall, decides):
    position = table.end_offer(wall=wall, players=3, lines={seat: {1: "B"} for seat in range(3)})
    view = position.view().plain()
    assert view["options"]["wall"] == wall
    assert (view["wall_pattern"] is None) == decides
    for _seat in range(3):
        assert (position.view().phase == "tiling") == decides
        position = position.play("T1-5") if decides else position
    expected = "....B" if decides else "B...."
    assert [table.see(position).wall(seat)[:5] for seat in range(3)] == [expected] * 3


@pytest.mark.rules("AZ-C5")
def test_there_are_two_sides():
    assert Azul().options["wall"] == "coloured"
    with pytest.raises(InvalidOption, match="coloured, grey"):
        Azul(wall="mixed")


@pytest.mark.rules("AZ-C6", "AZ-R2")
def test_the_lid_keeps_its_tiles_while_the_bag_suffices(table):
    position = table.build(bag="BBBBYYYY", lid="RRRR").play("fill BBBY")
    assert table.see(position).bag == "BYYY"
    assert table.see(position).lid == "RRRR"


@pytest.mark.rules("AZ-C7", "AZ-R1")
def test_the_marker_begins_every_round_in_the_centre(table):
    first_round = table.build(turn=1, displays=["BBBB"], centre="WW")
    assert first_round.view().marker == "centre"
    taken = first_round.play("CW-F")
    assert taken.view().marker == 1
    assert [board["has_marker"] for board in taken.view().plain()["boards"]] == [False, True]
    second_round = taken.play("1B-5")
    assert second_round.view().marker == "centre"
    assert second_round.view().start_player == 1


@pytest.mark.rules("AZ-S1")
def test_a_display_gets_any_four_tiles_of_the_bag():
    position = Azul(first=0).start()
    fills = [move.text for move in position.legal_moves()]
    assert len(fills) == 70  # multisets of 4 out of 5 colours
    assert all(len(text) == len("fill BBBB") for text in fills)
    assert not position.is_legal("fill BBB")


@pytest.mark.rules("AZ-S2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_start_player_is_drawn(players):
    position = Azul(players=players).start()
    view = position.view().plain()
    assert (view["phase"], view["start_player"], view["marker"]) == ("start", None, "centre")
    assert not any(board["has_marker"] for board in view["boards"])
    chances = position.chances()
    assert [move.text for move, _ in chances] == [f"start {seat}" for seat in range(players)]
    assert [chance for _, chance in chances] == pytest.approx([1 / players] * players)
    rng = random.Random(players)
    drawn = {position.draw(rng).text for _ in range(100)}
    assert drawn == {f"start {seat}" for seat in range(players)}
    for seat in range(players):
        started = position.play(f"start {seat}")
        while started.turn == CHANCE:
            assert started.view().start_player == seat
            started = started.play(started.draw(rng))
        assert started.turn == seat


@pytest.mark.rules("AZ-C1", "AZ-S2")
def test_only_seats_at_the_table_are_drawn():
    with pytest.raises(IllegalMove) as refusal:
        Azul(players=2).start().play("start 2")
    assert refusal.value.rule == "AZ-C1"


@pytest.mark.rules("AZ-S2")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_first_start_player_can_be_named(first):
    position = Azul(players=3, first=first).start()
    assert position.view().phase == "filling"
    rng = random.Random(first)
    for _ in range(7):
        position = position.play(position.draw(rng))
    assert position.turn == first
