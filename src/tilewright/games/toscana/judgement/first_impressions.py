"""First impressions of Toscana moves, and what the search must know to keep its tree."""

from __future__ import annotations

import math

import numpy as np

from tilewright.core.bits import count_bits
from tilewright.core.compiling import compiled
from tilewright.games.toscana.codes import VETO
from tilewright.games.toscana.components import BOARD_SIZE, TILES, picture
from tilewright.games.toscana.judgement.maps import (
    EDGED,
    MAP_ROWS,
    MOST_AREAS,
    beside_rows,
    best_of,
    cover,
    find_areas,
    find_places,
)
from tilewright.games.toscana.rules import N_COLOURS, N_ORIENTATIONS, SIZE, place_of

# Packed, a row of a map also holds the next two: two such bands show a tile, however it lies, and all squares around.
BAND = 3
UPPER, LOWER = range(2)
OPEN_SQUARES = N_COLOURS * MOST_AREAS  # the map behind those of the areas
OWN, OTHER = range(2)  # the sides of a placement: the colour of the player who lays the tile, and the other
MOST_PIECES = 2  # that a tile has of a colour


def beside(row, column):
    """The squares at a square's four edges."""
    return (row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)


def pieces(cells):
    """Squares in groups that are connected by edges."""
    left, groups = set(cells), []
    while left:
        group = [min(left)]
        left.remove(group[0])
        for cell in group:
            near = left.intersection(beside(*cell))
            left -= near
            group += sorted(near)
        groups.append(group)
    return groups


def bands(cells):
    """Squares of a tile, or around it, as they show in the two bands that begin one row and one column before it."""
    masks = [0, 0]
    for row, column in cells:
        band, down = divmod(row + 1, BAND)
        masks[band] |= 1 << (down * EDGED + column + 1)
    return masks


def masks_of_tiles():
    """The pieces of every tile as it lies, and the squares around each: [tile, orientation, side, piece, band]."""
    inside = np.zeros((len(TILES), N_ORIENTATIONS, N_COLOURS, MOST_PIECES, 2), np.int64)
    around = np.zeros_like(inside)
    for tile, orientation in np.ndindex(inside.shape[:2]):
        rows = picture(TILES[tile], orientation)
        is_own = {(row, column): own for row, squares in enumerate(rows) for column, own in enumerate(squares)}
        for side in (OWN, OTHER):
            for number, piece in enumerate(pieces(cell for cell in is_own if is_own[cell] == (side == OWN))):
                edge = {near for cell in piece for near in beside(*cell) if near not in is_own}
                inside[tile, orientation, side, number] = bands(piece)
                around[tile, orientation, side, number] = bands(edge)
    return inside, around


INSIDE, AROUND = masks_of_tiles()
SHOWN = INSIDE.sum(axis=3)  # [tile, orientation, side, band]

# What a placement promises, [side]: a weight is the exponential of this. Fitted to the choices of the search.
PER_GAIN = np.array([2.2, -1.8])  # a tile more in the best area
PER_FILLED = np.array([-0.2, -0.1])  # a site of the best area that gets its colour
PER_BLOCKED = np.array([-0.2, 0.5])  # a site of the best area that gets the other colour
PER_NEW = np.array([0.25, -0.3])  # a new site of the best area
OFF_CENTRE = -0.06  # half a square away from the middle
VETO_WEIGHT = 0.15  # against 1 for letting the tile be laid


@compiled
def order(state, actions, count, weights):
    """Weigh placements by what they do to the areas of both colours."""
    if actions[0] >= VETO:
        for i in range(count):
            weights[i] = VETO_WEIGHT if actions[i] == VETO else 1.0
        return
    maps = np.empty((OPEN_SQUARES + 1, MAP_ROWS), np.int64)
    tiles = np.empty((N_COLOURS, MOST_AREAS), np.int64)
    kept = np.empty(N_COLOURS, np.int64)
    map_sites(state, maps, tiles, kept)
    tile = np.int64(state.top[state.turn])
    for i in range(count):
        row, column, orientation = place_of(actions[i])
        rows, columns = np.int64(SIZE[orientation, 0]), np.int64(SIZE[orientation, 1])
        worth = OFF_CENTRE * (abs(2 * row + rows - BOARD_SIZE) + abs(2 * column + columns - BOARD_SIZE))
        for side in (OWN, OTHER):
            gain, filled, blocked, new = effect(maps, tiles, kept, side, tile, row, column, orientation)
            worth += PER_GAIN[side] * gain + PER_NEW[side] * new
            worth += PER_FILLED[side] * filled + PER_BLOCKED[side] * blocked
        weights[i] = math.exp(worth)


@compiled
def map_sites(state, maps, tiles, kept):
    """Map the open squares and the sites of the areas of both colours, the mover's first, in bands."""
    areas = np.empty((MOST_AREAS, EDGED), np.int64)
    places = np.zeros((EDGED, 2), np.int64)
    find_places(state, places)
    cover(places, maps[OPEN_SQUARES])
    own = np.int64(state.colour[state.turn])
    for side in (OWN, OTHER):
        colour = own if side == OWN else 1 - own
        kept[side] = find_sites(state, colour, areas, maps, side * MOST_AREAS, tiles[side])
    pack(maps, OPEN_SQUARES)


@compiled
def find_sites(state, colour, areas, maps, first, tiles):
    """The open squares beside each area: the best area first, then those that can still grow."""
    count = find_areas(state, colour, areas, tiles)
    if count == 0:
        tiles[0] = 0
        maps[first, :] = 0
        return 1
    best = best_of(tiles, count)
    tiles[0], tiles[best] = tiles[best], tiles[0]
    kept = 0
    for number in range(count):
        area = best if number == 0 else 0 if number == best else number
        any_site = np.int64(0)
        for row in range(1, BOARD_SIZE + 1):
            sites = beside_rows(areas[area], row) & maps[OPEN_SQUARES, row]
            maps[first + kept, row] = sites
            any_site |= sites
        if any_site or number == 0:
            maps[first + kept, 0] = 0
            maps[first + kept, BOARD_SIZE + 1 :] = 0
            pack(maps, first + kept)
            tiles[kept] = tiles[number]
            kept += 1
    return kept


@compiled
def pack(maps, number):
    """Let each row of a map hold the next two as well."""
    for row in range(EDGED):
        maps[number, row] |= maps[number, row + 1] << EDGED | maps[number, row + 2] << 2 * EDGED


@compiled
def effect(maps, tiles, kept, side, tile, row, column, orientation):
    """What a placement does to one colour's best area: tiles more, sites filled and blocked, new sites."""
    best = side * MOST_AREAS
    one, other = INSIDE[tile, orientation, side, 0], INSIDE[tile, orientation, side, 1]
    one_tiles = other_tiles = shared = np.int64(0)  # no branches here: no processor can predict what a piece meets
    for area in range(kept[side]):
        upper, lower = maps[best + area, row] >> column, maps[best + area, row + BAND] >> column
        meets_one = np.int64((upper & one[UPPER]) | (lower & one[LOWER]) != 0)
        meets_other = np.int64((upper & other[UPPER]) | (lower & other[LOWER]) != 0)
        one_tiles |= tiles[side, area] * meets_one
        other_tiles |= tiles[side, area] * meets_other
        shared |= meets_one & meets_other
    one_tiles |= other_tiles * shared
    other_tiles |= one_tiles * shared
    before = count_bits(tiles[side, 0])
    one_worth, other_worth = count_bits(one_tiles) + 1, count_bits(other_tiles) + 1
    after = max(before, one_worth, other_worth)
    filled = blocked = new = 0
    for band in (UPPER, LOWER):
        sites = maps[best, row + BAND * band] >> column
        open_squares = maps[OPEN_SQUARES, row + BAND * band] >> column
        edge = AROUND[tile, orientation, side, 0, band] * np.int64(one_worth == after)
        edge |= AROUND[tile, orientation, side, 1, band] * np.int64(other_worth == after)
        filled += count_bits(sites & SHOWN[tile, orientation, side, band])
        blocked += count_bits(sites & SHOWN[tile, orientation, 1 - side, band])
        new += count_bits(edge & open_squares & ~sites)
    return after - before, filled, blocked, new


@compiled
def chance_key(state):
    """The tile to be laid next, and whether it is laid or vetoed now: only that matters for the decision.

    So what the other player will lay later does not split the tree before it is the other's turn to lay it.
    """
    return np.int64(state.phase) * (len(TILES) + 1) + state.top[state.mover] + 1


@compiled
def may_lead_to(state, later):
    """Whether one position may follow another: tiles stay where they lie, and what was seen is known."""
    if state.game != later.game:
        return state.game < later.game
    if state.laid > later.laid:
        return False
    for number in range(state.laid):
        if state.laid_code[number] != later.laid_code[number]:
            return False
    return (later.unseen[0] & ~state.unseen[0]) == 0 and (later.unseen[1] & ~state.unseen[1]) == 0
