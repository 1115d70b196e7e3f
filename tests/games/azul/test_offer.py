"""The factory offer: AZ-F, and the examples AZ-X3 and AZ-X5."""

from __future__ import annotations

import pytest

from tilewright.core.errors import IllegalMove
from tilewright.core.outcome import CHANCE

FULL_FLOOR = "BBBBBBB"


def targets(position, source_and_colour):
    """The targets that are legal for these tiles, by the list and by asking for each."""
    listed = "".join(move.text[-1] for move in position.legal_moves() if move.text.startswith(source_and_colour))
    assert listed == "".join(target for target in "12345F" if position.is_legal(f"{source_and_colour}-{target}"))
    return listed


@pytest.mark.rules("AZ-F1")
@pytest.mark.parametrize(("players", "turns"), [(2, [1, 0, 1, 0, 1]), (3, [1, 2, 0, 1, 2]), (4, [1, 2, 3, 0, 1])])
def test_turns_go_clockwise_from_the_start_player(table, players, turns):
    position = table.build(players=players, bag="BBBB" * 9, start_player=1)
    while position.turn == CHANCE:
        position = position.play("fill BBBB")
    seen = []
    for display in range(1, 6):
        seen.append(position.turn)
        position = position.play(f"{display}B-F")
    assert seen == turns


@pytest.mark.rules("AZ-F2")
@pytest.mark.parametrize(
    ("display", "move", "line", "centre"),
    [
        ("KKYW", "2K-5", "KK", "RYW"),
        ("BRRR", "2R-5", "RRR", "BR"),
        ("BRRR", "2B-5", "B", "RRRR"),
        ("YYYY", "2Y-5", "YYYY", "R"),
    ],
)
def test_a_display_gives_all_tiles_of_a_colour_and_the_rest_to_the_centre(table, display, move, line, centre):
    before = table.build(displays=["BBBB", display], centre="R")
    seen = table.see(before.play(move))
    assert seen.lines(0)[4] == line
    assert sorted(seen.centre) == sorted(centre)
    assert seen.displays == ["BBBB", "", "", "", ""]
    assert seen.view["marker"] == "centre"


@pytest.mark.rules("AZ-F2", "AZ-F3")
def test_what_is_not_there_cannot_be_taken(table):
    position = table.build(displays=["BBRW", "KKKK"], centre="YR")
    sources = {move.text[:2] for move in position.legal_moves()}
    assert sources == {"1B", "1R", "1W", "2K", "CY", "CR"}
    for source in "123456789C":
        for letter in table.letters:
            assert position.is_legal(f"{source}{letter}-F") == (source + letter in sources)


@pytest.mark.rules("AZ-F3")
@pytest.mark.parametrize(
    ("move", "line", "centre"), [("CR-5", "RRR", "BKK"), ("CB-5", "B", "RRRKK"), ("CK-5", "KK", "BRRR")]
)
def test_the_centre_gives_all_tiles_of_a_colour(table, move, line, centre):
    seen = table.see(table.build(displays=["WWWW"], centre="BRRRKK").play(move))
    assert seen.lines(0)[4] == line
    assert seen.centre == centre
    assert seen.displays[0] == "WWWW"


@pytest.mark.rules("AZ-F4")
@pytest.mark.parametrize(
    ("floor", "move", "after"),
    [
        ("", "CR-5", "1"),
        ("", "CR-1", "1RR"),
        ("", "CR-F", "1RRR"),
        ("BY", "CR-2", "BY1R"),
        ("BBBBBB", "CR-2", "BBBBBB1"),
    ],
)
def test_the_first_from_the_centre_takes_the_marker_before_the_tiles(table, floor, move, after):
    position = table.build(displays=["WWWW"], centre="RRRK", floors={0: floor}).play(move)
    assert table.see(position).floor(0) == after
    assert position.view().marker == 0


@pytest.mark.rules("AZ-F4", "AZ-R1")
def test_the_second_from_the_centre_gets_no_marker_and_the_first_starts_the_next_round(table):
    position = table.build(players=3, start_player=2, turn=2, centre="RRKB")
    position = position.play("CR-5").play("CK-5")
    assert [table.see(position).floor(seat) for seat in range(3)] == ["", "", "1"]
    position = position.play("CB-5")
    assert position.view().start_player == 2
    position = table.build(players=3, start_player=2, turn=2, displays=["BBBB"], centre="RRK")
    position = position.play("1B-F").play("CR-5").play("CK-5")
    assert position.view().start_player == 0


@pytest.mark.rules("AZ-F5")
@pytest.mark.parametrize(
    ("move", "lines", "floor"),
    [
        ("1B-3", ["", "", "BB", "", ""], ""),
        ("1B-2", ["", "BB", "", "", ""], ""),
        ("1B-F", ["", "", "", "", ""], "BB"),
    ],
)
def test_all_taken_tiles_go_to_one_line_or_to_the_floor(table, move, lines, floor):
    seen = table.see(table.build(displays=["BBRW"]).play(move))
    assert seen.lines(0) == lines
    assert seen.floor(0) == floor


@pytest.mark.rules("AZ-F5")
@pytest.mark.parametrize("floor", ["", FULL_FLOOR])
def test_the_floor_is_always_allowed(table, floor):
    no_line_left = {line: "R" * line for line in range(1, 6)}
    position = table.build(displays=["BBKW"], lines={0: no_line_left}, floors={0: floor})
    assert [move.text for move in position.legal_moves()] == ["1B-F", "1K-F", "1W-F"]


@pytest.mark.rules("AZ-F6")
@pytest.mark.parametrize(
    ("lines", "blue_goes_to"),
    [
        ({}, "12345F"),
        ({2: "R"}, "1345F"),
        ({2: "B"}, "12345F"),
        ({2: "BB"}, "1345F"),
        ({1: "B", 5: "BBBB"}, "2345F"),
        ({1: "W", 3: "YY", 4: "BBBB", 5: "BBBB"}, "25F"),
    ],
)
@pytest.mark.parametrize("wall", ["coloured", "grey"])
def test_a_line_holds_one_colour_and_not_more_than_its_size(table, wall, lines, blue_goes_to):
    position = table.build(wall=wall, displays=["BBBB"], lines={0: lines, 1: {3: "K"}})
    assert targets(position, "1B") == blue_goes_to


@pytest.mark.rules("AZ-F6")
def test_a_line_is_filled_up_with_its_colour(table):
    seen = table.see(table.build(displays=["BBRW"], lines={0: {4: "B"}}).play("1B-4"))
    assert seen.lines(0)[3] == "BBB"


@pytest.mark.rules("AZ-F7")
@pytest.mark.parametrize(
    ("wall", "tiles", "blue_goes_to"),
    [
        ("coloured", "x.... ..... ..... ..... .....", "2345F"),
        ("coloured", ".xxxx ..... ..... ..... .....", "12345F"),
        ("coloured", "..... .x... ..x.. ...x. ....x", "1F"),
        ("grey", "....B ..... ..... ..... .....", "2345F"),
        ("grey", "..... ..Y.. ...B. ..... B....", "124F"),
        ("grey", "YRKW. ..... ..... ..... .....", "12345F"),
    ],
)
def test_a_line_never_takes_a_colour_of_its_wall_row(table, wall, tiles, blue_goes_to):
    position = table.build(wall=wall, displays=["BBBB"], walls={0: tiles, 1: ".x... ..x.. x.... ..... ....."})
    assert targets(position, "1B") == blue_goes_to


@pytest.mark.rules("AZ-F8")
@pytest.mark.parametrize(
    ("lines", "floor", "move", "line", "after"),
    [
        ({}, "", "1B-1", "B", "BBB"),
        ({}, "K", "1B-2", "BB", "KBB"),
        ({3: "BB"}, "KW", "1B-3", "BBB", "KWBBB"),
        ({}, "", "1B-4", "BBBB", ""),
        ({5: "BBBB"}, "1", "1B-5", "BBBBB", "1BBB"),
    ],
)
def test_what_does_not_fit_falls_to_the_floor_from_left_to_right(table, lines, floor, move, line, after):
    position = table.build(displays=["BBBB", "WWWW"], lines={0: lines}, floors={0: floor}, marker=0).play(move)
    seen = table.see(position)
    assert seen.lines(0)[int(move[-1]) - 1] == line
    assert seen.floor(0) == after
    assert seen.lid == ""


@pytest.mark.rules("AZ-F9")
@pytest.mark.parametrize(
    ("floor", "move", "after", "lid"),
    [
        ("YYYYY", "1B-F", "YYYYYBB", "BB"),
        ("YYYYYY", "1B-2", "YYYYYYB", "B"),
        (FULL_FLOOR, "1B-1", FULL_FLOOR, "BBB"),
        (FULL_FLOOR, "1B-4", FULL_FLOOR, ""),
    ],
)
def test_what_does_not_fit_on_the_floor_goes_to_the_lid(table, floor, move, after, lid):
    seen = table.see(table.build(displays=["BBBB", "WWWW"], floors={0: floor}).play(move))
    assert seen.floor(0) == after
    assert seen.lid == lid


@pytest.mark.rules("AZ-F9")
def test_a_marker_without_room_costs_nothing_and_still_starts(table):
    position = table.build(turn=1, centre="R", displays=["KKKK"], floors={1: FULL_FLOOR}, scores=(0, 20))
    position = position.play("CR-5")
    seen = table.see(position)
    assert seen.floor(1) == FULL_FLOOR
    assert seen.lid == ""
    assert seen.view["marker"] == 1
    position = position.play("1K-5")
    assert position.scores == (0, 20 - 14)
    assert position.view().start_player == 1


@pytest.mark.rules("AZ-F10")
@pytest.mark.parametrize(
    ("displays", "centre", "move", "goes_on"),
    [
        (["BBBB"], "", "1B-5", False),
        (["", "", "BBBB"], "", "3B-5", False),
        ([], "BB", "CB-5", False),
        (["BBBR"], "", "1B-5", True),
        (["BBBB", "RRRR"], "", "1B-5", True),
        (["BBBB"], "R", "1B-5", True),
        ([], "BR", "CB-5", True),
        (["BBBB"], "R", "CR-5", True),
    ],
)
def test_the_offer_ends_with_the_last_tile(table, displays, centre, move, goes_on):
    position = table.build(displays=displays, centre=centre).play(move)
    assert (position.view().phase == "offer") == goes_on
    assert position.turn == (1 if goes_on else CHANCE)


@pytest.mark.rules("AZ-F11")
@pytest.mark.parametrize("takes", [["1B-5"], ["1B-5", "2R-5"], ["1B-5", "2R-5", "3K-4"]])
def test_the_start_player_stays_when_nobody_took_from_the_centre(table, takes):
    position = table.build(players=3, start_player=1, turn=1, displays=["BBBB", "RRRR", "KKKK"][: len(takes)])
    for move in takes:
        position = position.play(move)
    assert position.view().start_player == 1
    assert position.view().round == 2


@pytest.mark.rules("AZ-X3")
def test_example_two_yellow_tiles(table):
    position = table.build(displays=["YYRK"], walls={0: "..... ..x.. ...x. ..... ....."}, lines={0: {4: "B"}})
    assert targets(position, "1Y") == "15F"
    seen = table.see(position.play("1Y-1"))
    assert (seen.lines(0)[0], seen.floor(0)) == ("Y", "Y")
    assert table.see(position.play("1Y-5")).lines(0)[4] == "YY"
    assert table.see(position.play("1Y-F")).floor(0) == "YY"
    for line, rule in [(2, "AZ-F7"), (3, "AZ-F7"), (4, "AZ-F6")]:
        with pytest.raises(IllegalMove) as refusal:
            position.play(f"1Y-{line}")
        assert refusal.value.rule == rule


@pytest.mark.rules("AZ-X5")
def test_example_first_turns(table):
    position = table.build(players=3, displays=["BKKW", "YRRR", "BBBB"])
    position = position.play("1K-2")
    seen = table.see(position)
    assert (seen.lines(0)[1], seen.centre, seen.displays[0]) == ("KK", "BW", "")
    position = position.play("2Y-1")
    assert table.see(position).centre == "BRRRW"
    position = position.play("CR-3")
    seen = table.see(position)
    assert (seen.lines(2)[2], seen.floor(2), seen.centre) == ("RRR", "1", "BW")
    assert position.view().marker == 2
