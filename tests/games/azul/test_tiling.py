"""Wall tiling, its points and the grey wall: AZ-W, AZ-P, AZ-V, and the examples AZ-X1, AZ-X2, AZ-X4 and AZ-X6."""

from __future__ import annotations

import random
from itertools import groupby

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tilewright.core.errors import IllegalMove
from tilewright.core.outcome import CHANCE

COSTS = [(0, 0), (1, 1), (2, 2), (3, 4), (4, 6), (5, 8), (6, 11), (7, 14)]  # by filled spaces


# --- Tiling ----------------------------------------------------------------------------------------------------------


@pytest.mark.rules("AZ-W1")
def test_lines_are_worked_from_top_to_bottom(table):
    # Column 1 has tiles in rows 2 and 4. Row 1 first: 2 points, then row 3: 4. The other way round it would be 3 + 4.
    position = table.end_offer(walls={0: "..... x.... ..... x.... ....."}, lines={0: {1: "B", 3: "KKK"}})
    assert table.see(position).wall(0) == "B.... W.... K.... R.... ....."
    assert position.scores == (2 + 4, 0)


@pytest.mark.rules("AZ-W2")
@pytest.mark.parametrize("line", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("wall", ["coloured", "grey"])
def test_one_tile_goes_to_the_wall_and_the_others_to_the_lid(table, wall, line):
    position = table.end_offer(wall=wall, lines={0: {line: "R" * line}}, lid="B")
    if wall == "grey":
        position = position.play(f"T{line}-1")
    seen = table.see(position)
    rows = seen.wall(0).split()
    assert "".join(rows).count("R") == rows[line - 1].count("R") == 1
    assert seen.lid == "B" + "R" * (line - 1)
    assert seen.view["boards"][0]["lines"][line - 1] == {"size": line, "colour": None, "tiles": 0, "points": None}
    assert position.scores == (1, 0)


@pytest.mark.rules("AZ-W3", "AZ-W1")
@pytest.mark.parametrize("wall", ["coloured", "grey"])
def test_incomplete_lines_stay(table, wall):
    lines = {2: "B", 3: "RR", 4: "KKK", 5: "YYYY"}
    position = table.end_offer(wall=wall, lines={0: lines})
    seen = table.see(position)
    assert position.turn == CHANCE
    assert seen.lines(0) == ["", "B", "RR", "KKK", "YYYY"]
    assert seen.wall(0) == table.empty_wall
    assert seen.lid == ""


@pytest.mark.rules("AZ-W4", "AZ-C3")
@pytest.mark.parametrize(("filled", "cost"), COSTS)
def test_the_floor_line_costs_its_filled_spaces(table, filled, cost):
    position = table.end_offer(floors={0: "B" * filled}, scores=(50, 50))
    assert position.scores == (50 - cost, 50)


@pytest.mark.rules("AZ-W4")
@pytest.mark.parametrize(
    ("before", "floor", "after"), [(0, "B", 0), (2, "BBBB", 0), (14, "BBBBBBB", 0), (15, "BBBBBBB", 1)]
)
def test_the_score_never_falls_below_nothing(table, before, floor, after):
    assert table.end_offer(floors={0: floor}, scores=(before, 0)).scores[0] == after


@pytest.mark.rules("AZ-W4")
def test_the_floor_costs_after_the_wall_scored(table):
    assert table.end_offer(lines={0: {1: "B"}}, floors={0: "RR"}).scores[0] == 0  # 1 - 2, not 0 - 2 + 1


@pytest.mark.rules("AZ-W4")
@settings(max_examples=60, deadline=None)
@given(score=st.integers(0, 100), floor=st.text("BYRK", max_size=7), marker_at=st.integers(0, 7))
def test_floor_costs_by_hand(table, score, floor, marker_at):
    with_marker = (floor[:marker_at] + "1" + floor[marker_at:])[:7]
    for spaces in (floor, with_marker):
        position = table.end_offer(floors={0: spaces}, scores=(score, 0))
        costs = [1, 1, 2, 2, 2, 3, 3]
        assert position.scores[0] == max(score - sum(costs[: len(spaces)]), 0)
        assert sorted(table.see(position).lid) == sorted(spaces.replace("1", ""))


@pytest.mark.rules("AZ-W5")
def test_floor_tiles_go_to_the_lid_and_the_marker_is_kept(table):
    position = table.end_offer(floors={0: "R1KR", 1: "BB"}, scores=(10, 10))
    seen = table.see(position)
    assert seen.lid == "BBRRK"
    assert (seen.floor(0), seen.floor(1)) == ("", "")
    assert position.scores == (10 - 6, 10 - 2)
    assert seen.view["start_player"] == 0
    assert sum(seen.tiles().values()) == 100


@pytest.mark.rules("AZ-W5")
def test_a_cleared_floor_leaves_no_trace(table):
    dropped = table.end_offer(floors={0: "1BK"}, scores=(4, 0))
    assert dropped == table.end_offer(lid="BK")


@pytest.mark.rules("AZ-X1")
def test_example_four_tiles_and_the_marker_cost_eight(table):
    assert table.end_offer(floors={0: "1BRKY"}, scores=(20, 0)).scores[0] == 12


@pytest.mark.rules("AZ-X6")
def test_example_two_lines_of_five(table):
    lines = {2: "RR", 3: "KK", 4: "BBBB", 5: "YYY"}
    position = table.end_offer(lines={0: lines})
    seen = table.see(position)
    assert seen.wall(0) == "..... ...R. ..... ...B. ....."
    assert position.scores == (2, 0)
    assert seen.lid == "BBBR"
    assert seen.lines(0) == ["", "", "KK", "", "YYY"]


# --- Points ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wall", "line", "column", "points"),
    [
        pytest.param("..... ..... ..... ..... .....", 3, 3, 1, marks=pytest.mark.rules("AZ-P1", "AZ-X4")),
        pytest.param("xx.xx xx.xx ..... xx.xx .....", 3, 3, 1, marks=pytest.mark.rules("AZ-P1")),
        pytest.param("..... .x.x. ..... .x.x. .....", 3, 3, 1, marks=pytest.mark.rules("AZ-P1")),
        pytest.param("..... ..... xx... ..... .....", 3, 3, 3, marks=pytest.mark.rules("AZ-P2", "AZ-X4")),
        pytest.param("..... ..... ...xx ..... .....", 3, 3, 3, marks=pytest.mark.rules("AZ-P2")),
        pytest.param("..... ..... .x.x. ..... .....", 3, 3, 3, marks=pytest.mark.rules("AZ-P2")),
        pytest.param("..... ..... x..x. ..... .....", 3, 3, 2, marks=pytest.mark.rules("AZ-P2")),
        pytest.param("..x.. ..x.. ..... ..... .....", 3, 3, 3, marks=pytest.mark.rules("AZ-P3", "AZ-X4")),
        pytest.param("..... ..... ..... ..x.. ..x..", 3, 3, 3, marks=pytest.mark.rules("AZ-P3")),
        pytest.param("..x.. ..x.. ..... ..x.. ..x..", 3, 3, 5, marks=pytest.mark.rules("AZ-P3")),
        pytest.param("..x.. ..... ..... ..x.. .....", 3, 3, 2, marks=pytest.mark.rules("AZ-P3")),
        pytest.param(".x... xx... ..... ..... .....", 3, 2, 3, marks=pytest.mark.rules("AZ-P3")),
        pytest.param("..... ..x.. .x.x. ..... .....", 3, 3, 5, marks=pytest.mark.rules("AZ-P3")),
        pytest.param("..... ..x.. xx.x. ..x.. .....", 3, 3, 7, marks=pytest.mark.rules("AZ-P3", "AZ-X2")),
        pytest.param("x.... x.... x.... x.... .xxx.", 5, 1, 9, marks=pytest.mark.rules("AZ-P3")),
        pytest.param("....x ....x ....x ....x .xxx.", 5, 5, 9, marks=pytest.mark.rules("AZ-P3")),
        pytest.param(".xxx. x.... x.... x.... x....", 1, 1, 9, marks=pytest.mark.rules("AZ-P3")),
        pytest.param("xxxx. ....x ..... ....x .....", 2, 1, 2, marks=pytest.mark.rules("AZ-P2", "AZ-P3")),
    ],
)
@pytest.mark.parametrize("side", ["coloured", "grey"])
def test_points_of_a_wall_tile(table, side, wall, line, column, points):
    """The grey wall is built with the coloured wall's pattern here."""
    colour = table.pattern[line - 1][column - 1]
    position = table.end_offer(wall=side, walls={0: wall}, lines={0: {line: colour * line}})
    if side == "grey":
        position = position.play(f"T{line}-{column}")
    assert table.see(position).wall(0).split()[line - 1][column - 1] == colour
    assert position.scores == (points, 0)


@pytest.mark.rules("AZ-P4")
@pytest.mark.parametrize(
    ("lines", "points"),
    [
        ({1: "B", 2: "WW"}, 1 + 2),
        ({1: "B", 2: "WW", 3: "KKK"}, 1 + 2 + 3),
        ({1: "B", 3: "KKK"}, 1 + 1),
        ({2: "BB", 3: "WWW", 4: "RRRR"}, 1 + 2 + 1),
    ],
)
def test_an_earlier_line_counts_for_a_later_one(table, lines, points):
    assert table.end_offer(lines={0: lines}).scores == (points, 0)


def points_by_hand(rows, row, column):
    """The points of the tile just placed, by cutting its row and its column into runs."""
    points = [run_through(rows[row], column), run_through([line[column] for line in rows], row)]
    return sum(run for run in points if run > 1) or 1


def run_through(spaces, place):
    start = 0
    for free, run in groupby(spaces, lambda tile: tile == "."):
        length = len(list(run))
        if start <= place < start + length and not free:
            return length
        start += length
    raise AssertionError("the place is free")


def bonus_by_hand(rows):
    """AZ-E2: 2 for a row, 7 for a column, 10 for a colour."""
    full_rows = sum("." not in row for row in rows)
    full_columns = sum("." not in column for column in zip(*rows, strict=True))
    full_colours = sum(all(letter in row for row in rows) for letter in "BYRKW")
    return 2 * full_rows + 7 * full_columns + 10 * full_colours if full_rows else 0


def full_wall(side, seed):
    """Every wall is a part of a full one: the printed one or, on the grey side, one with everything shuffled."""
    columns, rows, letters = list(range(5)), list(range(5)), list("BYRKW")
    if side == "grey":
        rng = random.Random(seed)
        for shuffled in (columns, rows, letters):
            rng.shuffle(shuffled)
    return [[letters[(columns[column] - rows[row]) % 5] for column in range(5)] for row in range(5)]


@pytest.mark.rules("AZ-P1", "AZ-P2", "AZ-P3", "AZ-E1", "AZ-E2", "AZ-V4")
@settings(max_examples=200, deadline=None)
@given(
    side=st.sampled_from(["coloured", "grey"]),
    seed=st.integers(0, 2**32),
    filled=st.integers(0, 2**25 - 1),
    also_filled=st.integers(0, 2**25 - 1),
    row=st.integers(0, 4),
    column=st.integers(0, 4),
)
def test_points_by_hand(table, side, seed, filled, also_filled, row, column):
    whole = full_wall(side, seed)
    shown = (filled | also_filled) & ~(1 << (row * 5 + column))
    rows = [[whole[r][c] if shown >> (r * 5 + c) & 1 else "." for c in range(5)] for r in range(5)]
    before = " ".join(map("".join, rows))
    line = whole[row][column] * (row + 1)
    position = table.end_offer(wall=side, walls={0: before}, lines={0: {row + 1: line}}, bag="BYRKW" * 10)
    if side == "grey":
        position = position.play(f"T{row + 1}-{column + 1}")
    rows[row][column] = whole[row][column]
    assert table.see(position).wall(0) == " ".join(map("".join, rows))
    assert position.scores[0] == points_by_hand(rows, row, column) + bonus_by_hand(rows)
    assert position.is_over == any("." not in line for line in rows)


# --- Grey wall -------------------------------------------------------------------------------------------------------


@pytest.mark.rules("AZ-V1")
@pytest.mark.parametrize(
    ("wall", "line", "columns"),
    [
        ("..... ..... ..... ..... .....", {2: "BB"}, "12345"),
        ("..... .Y.R. ..... ..... .....", {2: "BB"}, "135"),
        ("B.... ..... ..B.. ....B .....", {2: "BB"}, "24"),
        ("B.... .Y... ..B.. ....B .....", {2: "BB"}, "4"),
        ("..... ..... ..... ..... ..B..", {1: "B"}, "1245"),
        ("B.... ..... ..... ..... .....", {5: "BBBBB"}, "2345"),
        ("Y.R.K ..... ..... ..... .....", {5: "BBBBB"}, "12345"),
    ],
)
def test_a_tile_may_go_where_its_colour_is_not_in_the_column(table, wall, line, columns):
    position = table.end_offer(wall="grey", walls={0: wall}, lines={0: line})
    (number,) = line
    listed = [move.text for move in position.legal_moves()]
    assert listed == [f"T{number}-{column}" for column in columns]
    for row in "12345":
        for column in "12345":
            assert position.is_legal(f"T{row}-{column}") == (row == str(number) and column in columns)
    for column in columns:
        placed = table.see(position.play(f"T{number}-{column}")).wall(0).split()[number - 1]
        assert placed[int(column) - 1] == "B"


@pytest.mark.rules("AZ-V2")
@pytest.mark.parametrize(
    ("floor", "seen_floor", "lid", "cost"),
    [
        ("", "BBB", "", 4),
        ("1R", "1RBBB", "", 8),
        ("RRRRRR", "RRRRRRB", "BB", 14),
        ("RRRRRRR", "RRRRRRR", "BBB", 14),
    ],
)
def test_a_line_that_fits_nowhere_falls_to_the_floor_at_once(table, floor, seen_floor, lid, cost):
    # Row 3 has only column 5 free, and column 5 shows blue. Line 5 has still to be decided.
    position = table.end_offer(
        wall="grey",
        walls={0: "....B ..... YRKW. ..... ....."},
        lines={0: {3: "BBB", 5: "KKKKK"}},
        floors={0: floor},
        scores=(40, 0),
    )
    seen = table.see(position)
    assert position.turn == 0
    assert seen.floor(0) == seen_floor
    assert seen.lid == lid
    assert seen.lines(0) == ["", "", "", "", "KKKKK"]
    position = position.play("T5-1")
    seen = table.see(position)
    assert position.scores[0] == 40 + 1 - cost
    assert sorted(seen.lid) == sorted("BBB" + "KKKK" + floor.replace("1", ""))
    assert seen.wall(0) == "....B ..... YRKW. ..... K...."


@pytest.mark.rules("AZ-V3", "AZ-W1")
def test_players_decide_line_by_line_from_the_start_player_on(table):
    position = table.build(
        players=3,
        wall="grey",
        start_player=1,
        turn=2,
        marker=0,
        centre="W",
        lines={0: {1: "B"}, 1: {2: "RR", 4: "KKKK"}, 2: {3: "YYY"}},
    ).play("CW-5")
    assert position.view().phase == "tiling"
    for seat, line in [(1, 2), (1, 4), (2, 3), (0, 1)]:
        assert position.turn == seat
        assert [move.text for move in position.legal_moves()] == [f"T{line}-{column}" for column in "12345"]
        position = position.play(f"T{line}-{line}")
    assert position.turn == CHANCE
    assert position.scores == (1, 2, 1)
    assert position.view().start_player == 0


@pytest.mark.rules("AZ-V3")
def test_a_tile_that_can_be_placed_must_be(table):
    position = table.end_offer(wall="grey", walls={0: "YRKW. ..... ..... ..... ....."}, lines={0: {1: "B"}})
    assert [move.text for move in position.legal_moves()] == ["T1-5"]
    assert table.see(position).floor(0) == ""


@pytest.mark.rules("AZ-W1", "AZ-V3")
def test_a_lower_line_has_to_wait(table):
    position = table.end_offer(wall="grey", lines={0: {2: "RR", 4: "KKKK"}})
    with pytest.raises(IllegalMove) as refusal:
        position.play("T4-1")
    assert refusal.value.rule == "AZ-W1"


@pytest.mark.rules("AZ-V3", "AZ-W4")
def test_a_floor_is_cleared_when_its_owner_has_tiled(table):
    position = table.end_offer(wall="grey", lines={0: {1: "B"}, 1: {1: "R"}}, floors={0: "KK", 1: "Y"}, scores=(10, 10))
    assert position.turn == 0
    assert table.see(position).floor(0) == "KK"
    position = position.play("T1-1")
    assert (position.turn, position.scores) == (1, (10 + 1 - 2, 10))
    assert table.see(position).floor(0) == ""
    assert table.see(position).floor(1) == "Y"
    assert position.play("T1-1").scores == (9, 10 + 1 - 1)
