"""What the board offers both colours, measured.

A net of dense layers cannot follow areas over a board of squares. So the board is measured for it: what the best area
of each colour has, what it can join, and how much room it has to grow.
"""

from __future__ import annotations

import numpy as np

from tilewright.core.bits import count_bits
from tilewright.core.compiling import compiled
from tilewright.games.toscana.components import BOARD_SIZE, PLAYERS
from tilewright.games.toscana.judgement.maps import (
    EDGED,
    MAP_ROWS,
    MOST_AREAS,
    TALL,
    WIDE,
    beside_rows,
    best_of,
    count_squares,
    cover,
    find_areas,
    find_places,
    places_at,
)
from tilewright.games.toscana.rules import covering

GRADES = np.array([0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 18, 22, 26, 31, 37, 44, 53, 64, 77, 92, 110, 132, 160, 190, 230])
TERRITORY_STEPS = 8


def up_to(most):
    """Steps that tell all numbers up to one apart."""
    return np.arange(most + 1)


# What is measured of a colour: name, the numbers where a step begins, meaning.
MEASURES = (
    ("area", up_to(32), "tiles of the best area"),
    ("area_squares", GRADES, "squares of the best area"),
    ("join", up_to(9), "tiles of another area that one tile can join to the best one"),
    ("join_all", up_to(15), "tiles of all areas that one tile can join to it"),
    ("join_places", GRADES, "places for that tile"),
    ("join_late", up_to(9), "tiles of another area that two tiles can join to it"),
    ("second", up_to(11), "tiles of the second best area"),
    ("areas", up_to(19), "how many areas there are"),
    ("sites", GRADES, "open squares beside the best area"),
    ("own_sites", GRADES, "those of them that are not beside the other colour's best area"),
    ("growth", GRADES, "places where a tile covers such a square"),
    ("own_growth", GRADES, "those of them where it covers none beside the other colour's best area"),
    ("places", GRADES, "places at any square of the colour"),
    ("covered", GRADES, "squares that one tile at the best area can cover"),
    ("own_covered", GRADES, "those of them that one tile at the other's cannot"),
    ("covered_late", GRADES, "squares that the next tile can cover as well"),
    ("own_covered_late", GRADES, "those of them that the other's next tile cannot"),
    ("first_in_4", GRADES, "open squares that the best area reaches before the other's, in up to four steps more"),
    ("first_in_8", GRADES, "in up to eight steps"),
    ("reached", GRADES, "open squares that it reaches in eight steps, first or not"),
    ("room", up_to(20), "tiles that fit on the squares that it reaches first"),
)
N_MEASURES = len(MEASURES)
(
    AREA, AREA_SQUARES, JOIN, JOIN_ALL, JOIN_PLACES, JOIN_LATE, SECOND, AREAS, SITES, OWN_SITES, GROWTH, OWN_GROWTH,
    PLACES, COVERED, OWN_COVERED, COVERED_LATE, OWN_COVERED_LATE, FIRST_IN_4, FIRST_IN_8, REACHED, ROOM,
) = range(N_MEASURES)  # fmt: skip


@compiled
def measure_board(state, numbers):
    """Measure the colours of both seats; how many squares are open, and how many tiles fit on them."""
    places = np.zeros((EDGED, 2), np.int64)
    open_squares = np.empty(MAP_ROWS, np.int64)
    find_places(state, places)
    cover(places, open_squares)
    fronts = np.zeros((PLAYERS, MAP_ROWS), np.int64)
    growth = np.zeros((PLAYERS, EDGED, 2), np.int64)
    covered = np.zeros((2 * PLAYERS, MAP_ROWS), np.int64)  # by one tile, by the next; of one seat, then of the other
    for seat in range(PLAYERS):
        colour = np.int64(state.colour[seat])
        found = numbers[seat]
        measure_colour(state, colour, places, open_squares, fronts[seat], growth[seat], covered[2 * seat :], found)
    for seat in range(PLAYERS):
        found, other = numbers[seat], 1 - seat
        found[OWN_SITES] = count_more(fronts[seat], fronts[other])
        found[OWN_COVERED] = count_more(covered[2 * seat], covered[2 * other])
        found[OWN_COVERED_LATE] = count_more(covered[2 * seat + 1], covered[2 * other + 1])
        for row in range(1, BOARD_SIZE):
            for lie in (WIDE, TALL):
                found[OWN_GROWTH] += count_bits(growth[seat, row, lie] & ~growth[other, row, lie])
    measure_territory(fronts, open_squares, numbers)
    return count_squares(open_squares), count_fitting(open_squares)


@compiled
def count_more(squares, others):
    """How many squares a map has that another one has not."""
    count = 0
    for row in range(1, BOARD_SIZE + 1):
        count += count_bits(squares[row] & ~others[row])
    return count


@compiled
def measure_colour(state, colour, places, open_squares, front, growth, covered, found):
    """Measure the areas of a colour; map the front of the best one, where it can grow, and what that covers."""
    found[PLACES] = count_places(state.sites[colour], places)
    areas = np.empty((MOST_AREAS, EDGED), np.int64)
    tiles = np.empty(MOST_AREAS, np.int64)
    count = find_areas(state, colour, areas, tiles)
    if count == 0:
        return
    best = best_of(tiles, count)
    found[AREA], found[AREAS] = count_bits(tiles[best]), count
    found[AREA_SQUARES] = count_squares(areas[best])
    find_sites(areas[best], open_squares, front)
    found[SITES] = count_squares(front)
    found[GROWTH] = places_at(places, front, growth)
    cover(growth, covered[0])
    found[COVERED] = count_squares(covered[0])
    later = np.empty((EDGED, 2), np.int64)
    reach_on(covered[0], open_squares, places, later)
    cover(later, covered[1])
    found[COVERED_LATE] = count_squares(covered[1])
    measure_joins(areas, tiles, count, best, open_squares, growth, later, found)


@compiled
def count_places(sites, places):
    """How many places there are at the sites of a colour, which are no map: they have no edge."""
    count = 0
    for row in range(BOARD_SIZE - 1):
        wide, tall = covering(sites, row)
        count += count_bits(wide << 1 & places[row + 1, WIDE]) + count_bits(tall << 1 & places[row + 1, TALL])
    return count


@compiled
def find_sites(area, open_squares, sites):
    """Map the open squares beside an area."""
    for row in range(1, BOARD_SIZE + 1):
        sites[row] = beside_rows(area, row) & open_squares[row]


@compiled
def reach_on(covered, open_squares, places, later):
    """Map the places of a tile that lies on, or beside, squares that another one can cover."""
    reached = np.zeros(MAP_ROWS, np.int64)
    for row in range(1, BOARD_SIZE + 1):
        reached[row] = (covered[row] | beside_rows(covered, row)) & open_squares[row]
    places_at(places, reached, later)


@compiled
def measure_joins(areas, tiles, count, best, open_squares, growth, later, found):
    """Measure what one tile, or two, can join to the best area."""
    sites = np.zeros(MAP_ROWS, np.int64)
    joined = np.int64(0)
    for area in range(count):
        if area == best:
            continue
        found[SECOND] = max(found[SECOND], count_bits(tiles[area]))
        more = count_bits(tiles[area] & ~tiles[best])
        if more == 0:
            continue
        find_sites(areas[area], open_squares, sites)
        at_once = 0
        late = np.int64(0)
        for row in range(1, BOARD_SIZE):
            wide, tall = covering(sites, row)
            at_once += count_bits(wide & growth[row, WIDE]) + count_bits(tall & growth[row, TALL])
            late |= wide & later[row, WIDE] | tall & later[row, TALL]
        if late:
            found[JOIN_LATE] = max(found[JOIN_LATE], more)
        if at_once:
            joined |= tiles[area]
            if more > found[JOIN]:
                found[JOIN], found[JOIN_PLACES] = more, 0
            if more == found[JOIN]:
                found[JOIN_PLACES] += at_once
    found[JOIN_ALL] = count_bits(joined & ~tiles[best])


@compiled
def measure_territory(fronts, open_squares, numbers):
    """Let both fronts grow step by step; count the squares that each reaches first."""
    first = np.zeros((PLAYERS, MAP_ROWS), np.int64)
    for row in range(1, BOARD_SIZE + 1):
        first[0, row] = fronts[0, row] & ~fronts[1, row]
        first[1, row] = fronts[1, row] & ~fronts[0, row]
    for step in range(1, TERRITORY_STEPS + 1):
        spread(fronts, open_squares, first)
        if step == 4:
            for seat in range(PLAYERS):
                numbers[seat, FIRST_IN_4] = count_squares(first[seat])
    for seat in range(PLAYERS):
        numbers[seat, FIRST_IN_8] = count_squares(first[seat])
        numbers[seat, REACHED] = count_squares(fronts[seat])
        numbers[seat, ROOM] = count_fitting(first[seat])


@compiled
def spread(fronts, open_squares, first):
    """Let both fronts grow by one step; add the squares that one of them reaches before the other."""
    above = other_above = np.int64(0)
    for row in range(1, BOARD_SIZE + 1):
        one, other = fronts[0, row], fronts[1, row]
        grown = one | (one << 1 | one >> 1 | above | fronts[0, row + 1]) & open_squares[row]
        other_grown = other | (other << 1 | other >> 1 | other_above | fronts[1, row + 1]) & open_squares[row]
        first[0, row] |= grown & ~other_grown
        first[1, row] |= other_grown & ~grown
        fronts[0, row], fronts[1, row] = grown, other_grown
        above, other_above = one, other


@compiled
def count_fitting(squares):
    """How many tiles fit on some squares if they are laid row by row."""
    left = squares.copy()
    count = 0
    for row in range(1, BOARD_SIZE):
        while True:
            upper, lower = left[row] & left[row + 1], left[row + 2] & left[row + 3]
            upper &= upper >> 1
            wide, tall = upper & upper >> 2, upper & lower & lower >> 1
            corner = (wide | tall) & -(wide | tall)
            if corner == 0:
                break
            count += 1
            if wide & corner:
                taken = corner * 0b1111
            else:
                taken = corner * 0b11
                left[row + 2] &= ~taken
                left[row + 3] &= ~taken
            left[row] &= ~taken
            left[row + 1] &= ~taken
    return count
