"""Compiled judgement of Toscana positions for the search."""

from __future__ import annotations

import sys

import numpy as np

from tilewright.core.compiling import compiled
from tilewright.core.judgement import register
from tilewright.games.toscana.components import BOARD_SIZE, MIDDLE, PLAYERS, TILE_HEIGHT, TILE_WIDTH, TILES, picture
from tilewright.games.toscana.kernel import N_COLOURS, N_ORIENTATIONS, lowest, place_of, reach
from tilewright.games.toscana.state import PADDED, SQUARES, STATE, VETO

__all__ = ["LEAD_SCALE", "ROLLOUT_PLIES", "SEES_PAST_CHANCE", "SIMULATIONS", "STATE"]

SEES_PAST_CHANCE = True
ROLLOUT_PLIES = 4
LEAD_SCALE = 6.0
SIMULATIONS = (20, 150, 1_000, 8_000)  # of the levels from journeyman on

MOST_AREAS = 30  # of a colour that are told apart; there are hardly ever more than ten
EDGED = BOARD_SIZE + 2  # rows and columns of a map with an edge around the board
TILE_SQUARES = TILE_HEIGHT * TILE_WIDTH
BORDER = 2 * (TILE_HEIGHT + TILE_WIDTH)  # squares that share an edge with a tile
MOST_PIECES = 2  # of a colour on one tile


def pieces(cells):
    """Squares in groups that hang together."""
    left, groups = set(cells), []
    while left:
        group = [min(left)]
        left.remove(group[0])
        for row, column in group:
            for near in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
                if near in left:
                    left.remove(near)
                    group.append(near)
        groups.append(group)
    return groups


def lie_of_tiles():
    """By tile and orientation: [row, column, piece] of every square, and of every square around, at the piece it meets.

    Pieces 0 and 1 have the owner's colour, pieces 2 and 3 the other.
    """
    squares = np.zeros((len(TILES), N_ORIENTATIONS, TILE_SQUARES, 3), np.int64)
    around = np.zeros((len(TILES), N_ORIENTATIONS, BORDER, 3), np.int64)
    for tile, orientation in np.ndindex(squares.shape[:2]):
        rows = picture(TILES[tile], orientation)
        cells = {(r, c): own for r, row in enumerate(rows) for c, own in enumerate(row)}
        found = [
            (row, column, number + MOST_PIECES * foreign)
            for foreign in (0, 1)
            for number, group in enumerate(pieces([cell for cell, own in cells.items() if own != bool(foreign)]))
            for row, column in group
        ]
        squares[tile, orientation] = found
        around[tile, orientation] = [
            (row + down, column + right, piece)
            for row, column, piece in found
            for down, right in ((-1, 0), (1, 0), (0, -1), (0, 1))
            if (row + down, column + right) not in cells
        ]
    return squares, around


SQUARES_OF, AROUND = lie_of_tiles()

# What a position is worth: points of the expected lead.
TILE_WORTH = 1.0  # a tile of the best area
JOIN_WORTH = 0.25  # a tile of the second best area that the best does not have
SITE_WORTH = 0.12  # a square at the best area where a tile can still come
MOVE_WORTH = 0.3  # to be the next to place
STONE_WORTH = 0.2
SCALE_AT_END, SCALE_A_TILE = 1.0, 0.12  # of the lead that is won three times of four, with the tiles still to come

# What a placement promises: a weight is the exponential of this.
OWN_GAIN, FOE_GAIN = 0.9, -0.9  # a tile more in the best area
OWN_COVERED, FOE_COVERED = -0.05, 0.12  # squares at the best area that are taken
OWN_NEW, FOE_NEW = 0.15, -0.15  # new squares at the best area
OFF_CENTRE = -0.05
VETO_WEIGHT = 0.15  # against 1 for letting the tile be laid


@compiled
def ones(mask):
    """How many bits of a mask are set."""
    mask = mask - ((mask >> 1) & 0x5555555555555555)
    mask = (mask & 0x3333333333333333) + ((mask >> 2) & 0x3333333333333333)
    mask = (mask + (mask >> 4)) & 0x0F0F0F0F0F0F0F0F
    return (mask * 0x0101010101010101) >> 56


@compiled
def find_areas(state, colour, areas, tiles):
    """Tell the areas of a colour apart: the rows of squares of each, and the tiles it has squares on, as bits."""
    left = np.zeros(EDGED, np.int64)
    left[1:-1] = state.squares[colour]
    todo = np.empty((SQUARES, 2), np.int64)
    count = 0
    for top in range(BOARD_SIZE):
        while left[top + 1] and count < MOST_AREAS:
            areas[count, :] = 0
            seen = np.int64(0)
            waiting = reach(left, top, left[top + 1] & -left[top + 1], todo, 0)
            while waiting:
                waiting -= 1
                row, squares = todo[waiting, 0], todo[waiting, 1]
                areas[count, row + 1] |= squares
                waiting = reach(left, row - 1, squares, todo, waiting)
                waiting = reach(left, row + 1, squares, todo, waiting)
                while squares:
                    seen |= 1 << np.int64(state.tile_at[row, lowest(squares)])
                    squares &= squares - 1
            tiles[count] = seen
            count += 1
    return count


@compiled
def best_of(tiles, count):
    """The number of the best area."""
    best = 0
    for area in range(1, count):
        if ones(tiles[area]) > ones(tiles[best]):
            best = area
    return best


@compiled
def find_room(state, room):
    """Where a tile can still lie, as rows of squares with an edge above."""
    room[:] = 0
    for row in range(BOARD_SIZE - 1):
        pair = np.int64(state.free[row] & state.free[row + 1])
        pair &= pair >> 1
        wide = pair & (pair >> 2)
        below = np.int64(state.free[row + 2] & state.free[row + 3])
        tall = pair & below & (below >> 1)
        wide |= wide << 1
        wide |= wide << 2
        tall |= tall << 1
        room[row + 1] |= wide | tall
        room[row + 2] |= wide | tall
        if tall:
            room[row + 3] |= tall
            room[row + 4] |= tall


@compiled
def open_sites(area, room):
    """How many squares at an area can still be covered."""
    sites = 0
    for row in range(1, BOARD_SIZE + 1):
        sites += ones((area[row] << 1 | area[row] >> 1 | area[row - 1] | area[row + 1]) & room[row])
    return sites


@compiled
def colour_worth(state, colour, areas, tiles, room):
    """The tiles that a colour's best area can expect."""
    count = find_areas(state, colour, areas, tiles)
    if count == 0:
        return 0.0
    best = best_of(tiles, count)
    second = 0
    for area in range(count):
        second = max(second, ones(tiles[area] & ~tiles[best]))
    return TILE_WORTH * ones(tiles[best]) + JOIN_WORTH * second + SITE_WORTH * open_sites(areas[best], room)


@compiled
def evaluate(state, wins, leads):
    """Each seat's chance to win and its lead, from the areas and the room around them."""
    areas = np.empty((MOST_AREAS, EDGED), np.int64)
    tiles = np.empty(MOST_AREAS, np.int64)
    room = np.empty(PADDED + 1, np.int64)
    find_room(state, room)
    lead = 0.0
    for seat in range(PLAYERS):
        worth = colour_worth(state, np.int64(state.colour[seat]), areas, tiles, room)
        worth += STONE_WORTH * state.veto_stones[seat] + MOVE_WORTH * (state.mover == seat)
        for game in range(state.game):
            worth += state.results[game, seat]
        lead += worth if seat == 0 else -worth
    to_come = np.int64(state.stack[0]) + np.int64(state.stack[1])
    scale = SCALE_AT_END + SCALE_A_TILE * to_come
    wins[0] = 1.0 / (1.0 + np.exp(-lead / scale))
    wins[1] = 1.0 - wins[0]
    leads[0], leads[1] = lead, -lead


@compiled
def order(state, actions, count, weights):
    """Weigh placements by what they do to the areas of both colours."""
    if actions[0] >= VETO:
        for i in range(count):
            weights[i] = VETO_WEIGHT if actions[i] == VETO else 1.0
        return
    room = np.empty(PADDED + 1, np.int64)
    near = np.zeros((N_COLOURS, EDGED, EDGED), np.int32)
    tiles = np.empty((N_COLOURS, MOST_AREAS), np.int64)
    best = np.zeros(N_COLOURS, np.int64)
    met = np.empty(2 * MOST_PIECES, np.int64)
    find_room(state, room)
    own = np.int64(state.colour[state.turn])
    for side in range(N_COLOURS):
        best[side] = map_areas(state, own if side == 0 else 1 - own, near[side], tiles[side])
    tile = np.int64(state.top[state.turn])
    for i in range(count):
        weights[i] = np.exp(placement_worth(tile, actions[i], room, near, tiles, best, met))


@compiled
def map_areas(state, colour, near, tiles):
    """Note at every square which areas share an edge with it, as bits; the number of the best area."""
    areas = np.empty((MOST_AREAS, EDGED), np.int64)
    count = find_areas(state, colour, areas, tiles)
    for area in range(count):
        bit = 1 << area
        for row in range(1, BOARD_SIZE + 1):
            squares = (
                areas[area, row] << 1 | areas[area, row] >> 1 | areas[area, row - 1] | areas[area, row + 1]
            ) & state.free[row - 1]
            while squares:
                near[row, lowest(squares) + 1] |= bit
                squares &= squares - 1
    if count == 0:
        tiles[0] = 0
        return 0
    return best_of(tiles, count)


@compiled
def placement_worth(tile, action, room, near, tiles, best, met):
    row, column, orientation = place_of(action)
    met[:] = 0
    own_best, foe_best = 1 << best[0], 1 << best[1]
    own_covered = foe_covered = 0
    for i in range(TILE_SQUARES):
        r = row + 1 + SQUARES_OF[tile, orientation, i, 0]
        c = column + 1 + SQUARES_OF[tile, orientation, i, 1]
        piece = SQUARES_OF[tile, orientation, i, 2]
        met[piece] |= near[piece // MOST_PIECES, r, c]
        own_covered += near[0, r, c] & own_best != 0
        foe_covered += near[1, r, c] & foe_best != 0
    own_gain, own_first, own_second = gain(met[0], met[1], tiles[0], own_best)
    foe_gain, foe_first, foe_second = gain(met[2], met[3], tiles[1], foe_best)
    own_new = foe_new = 0
    for i in range(BORDER):
        r = row + 1 + AROUND[tile, orientation, i, 0]
        c = column + 1 + AROUND[tile, orientation, i, 1]
        piece = AROUND[tile, orientation, i, 2]
        if (room[r] >> (c - 1)) & 1:
            if piece < MOST_PIECES:
                own_new += (own_first if piece == 0 else own_second) and near[0, r, c] & own_best == 0
            else:
                foe_new += (foe_first if piece == 2 else foe_second) and near[1, r, c] & foe_best == 0
    off_centre = abs(2 * row + 1 - 2 * MIDDLE) + abs(2 * column + 1 - 2 * MIDDLE)
    return (
        OWN_GAIN * own_gain
        + FOE_GAIN * foe_gain
        + OWN_COVERED * own_covered
        + FOE_COVERED * foe_covered
        + OWN_NEW * own_new
        + FOE_NEW * foe_new
        + OFF_CENTRE * off_centre
    )


@compiled
def gain(first, second, tiles, best):
    """How many tiles more a colour's best area has with a tile of two pieces that meet these areas.

    And whether each piece belongs to it then.
    """
    before = ones(tiles[lowest(best)])
    if first & second:
        first |= second
        second = first
    one, other = joined(first, tiles), joined(second, tiles)
    most = max(before, one, other)
    return most - before, one == most, other == most


@compiled
def joined(met, tiles):
    """The tiles of these areas together, and the one that joins them; 0 of none."""
    union = np.int64(0)
    while met:
        union |= tiles[lowest(met)]
        met &= met - 1
    return ones(union) + 1


register(sys.modules[__name__])
