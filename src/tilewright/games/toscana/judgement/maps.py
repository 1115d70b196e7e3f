"""Maps of the board for the judgement: areas, places and the squares around them, as masks of rows.

A map is a mask for each row of the board, with an edge around: bit 1 of row 1 is the board's first square.
"""

from __future__ import annotations

import numpy as np

from tilewright.core.bits import count_bits
from tilewright.core.compiling import compiled
from tilewright.games.toscana.components import BOARD_SIZE, SQUARES
from tilewright.games.toscana.rules import covering, free_places, rows_of, take_area
from tilewright.games.toscana.state import PADDED

EDGED = BOARD_SIZE + 2
MAP_ROWS = PADDED + 1
MOST_AREAS = 30  # of a colour that are told apart; there are hardly ever more than ten
WIDE, TALL = range(2)  # how a tile lies: places are maps of the top left squares of each, [row, WIDE or TALL]


@compiled
def find_areas(state, colour, areas, tiles):
    """Tell the areas of a colour apart: the rows of squares of each, and the tiles it has squares on, as bits."""
    left = rows_of(state, colour)
    runs = np.empty((SQUARES, 2), np.int64)
    count = 0
    for top in range(BOARD_SIZE):
        while left[top + 1] and count < MOST_AREAS:
            tiles[count], length = take_area(state, top, left, runs)
            areas[count, :] = 0
            for i in range(length):
                areas[count, runs[i, 0] + 1] |= runs[i, 1] << 1
            count += 1
    return count


@compiled
def best_of(tiles, count):
    """The number of the best area."""
    best = 0
    for area in range(1, count):
        if count_bits(tiles[area]) > count_bits(tiles[best]):
            best = area
    return best


@compiled
def find_places(state, places):
    """Map the places that are free for a tile."""
    for row in range(BOARD_SIZE - 1):
        wide, tall = free_places(state, row)
        places[row + 1, WIDE], places[row + 1, TALL] = wide << 1, tall << 1


@compiled
def cover(places, squares):
    """Map the squares that tiles on some places cover: of all free places, the open squares."""
    squares[:] = 0
    for row in range(1, BOARD_SIZE):
        wide, tall = places[row, WIDE], places[row, TALL]
        wide |= wide << 1
        wide |= wide << 2
        tall |= tall << 1
        squares[row] |= wide | tall
        squares[row + 1] |= wide | tall
        squares[row + 2] |= tall
        squares[row + 3] |= tall


@compiled
def places_at(places, squares, found):
    """Map those of the places where a tile covers one of the squares; how many there are."""
    count = 0
    for row in range(1, BOARD_SIZE):
        wide, tall = covering(squares, row)
        found[row, WIDE], found[row, TALL] = places[row, WIDE] & wide, places[row, TALL] & tall
        count += count_bits(found[row, WIDE]) + count_bits(found[row, TALL])
    return count


@compiled
def beside_rows(rows, row):
    """The squares of a row that share an edge with some of a map."""
    return rows[row] << 1 | rows[row] >> 1 | rows[row - 1] | rows[row + 1]


@compiled
def count_squares(rows):
    """How many squares a map has."""
    count = 0
    for row in range(1, BOARD_SIZE + 1):
        count += count_bits(rows[row])
    return count
