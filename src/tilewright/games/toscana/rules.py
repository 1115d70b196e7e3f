"""The rules of Toscana, compiled. The sections follow docs/rules/toscana.md."""

from __future__ import annotations

import sys

import numpy as np

from tilewright.core.chance import below
from tilewright.core.compiling import compiled
from tilewright.core.kernels import register
from tilewright.core.outcome import CHANCE, OVER
from tilewright.games.toscana.components import (
    BOARD_SIZE,
    COLOURS,
    MIDDLE,
    ORIENTATIONS,
    PASSES_TO_END,
    PLAYERS,
    STACK,
    TILE_WIDTH,
    TILES,
    VETO_STONES,
    orientations,
    picture,
    size,
)
from tilewright.games.toscana.state import (
    ACTIONS,
    DECISIONS,
    DRAWING_START,
    ENDED,
    FIRST_REVEAL,
    FIRST_START,
    KEEP,
    MAX_LEGAL,
    NONE,
    PASS,
    PASSING,
    PLACING,
    REVEALING,
    SQUARES,
    STATE,
    VETO,
    VETOING,
)

__all__ = ["ACTIONS", "DECISIONS", "MAX_LEGAL", "STATE"]

N_COLOURS = len(COLOURS)
N_ORIENTATIONS = len(ORIENTATIONS)
FULL_ROW = (1 << BOARD_SIZE) - 1
FULL_STACK = (1 << STACK) - 1


def row_masks(own):
    """The own or the foreign squares of every tile as it lies, as masks [tile, orientation, row]."""
    masks = np.zeros((len(TILES), N_ORIENTATIONS, TILE_WIDTH), np.int32)
    for tile, orientation in np.ndindex(masks.shape[:2]):
        for row, squares in enumerate(picture(TILES[tile], orientation)):
            masks[tile, orientation, row] = sum(1 << column for column, is_own in enumerate(squares) if is_own == own)
    return masks


OWN = row_masks(True)
FOREIGN = row_masks(False)
ORIENTATIONS_OF = np.array([orientations(tile) for tile in TILES], np.int8)
SIZE = np.array([size(o) for o in range(N_ORIENTATIONS)], np.int8)  # [orientation]: rows, columns
# The number of a mask's only bit: the powers of two differ modulo 19 (for up to 18 bits).
BIT_BASE = 19
BIT_NUMBER = np.zeros(BIT_BASE, np.int64)
for _bit in range(BOARD_SIZE):
    BIT_NUMBER[(1 << _bit) % BIT_BASE] = _bit


# --- Set-up (TO-C, TO-P1, TO-M) --------------------------------------------------------------------------------------


@compiled
def set_up(state, rules, players, matching, both_stuck, first, games, swap_colours):
    """Write the start into an all-zero record; first is a seat, or -1 for a draw (TO-M4)."""
    state.rules = rules
    state.players = players
    state.matching = matching
    state.both_stuck = both_stuck
    state.games = games
    state.swap_colours = swap_colours
    for seat in range(PLAYERS):
        state.colour[seat] = seat  # TO-M4: seat 0 has the roofs
    clear_table(state)
    if first < 0:
        state.first = state.mover = NONE
        state.phase = DRAWING_START
        state.turn = CHANCE
    else:
        begin_game(state, first)


@compiled
def clear_table(state):
    """An empty board, full stacks that nobody has seen into (TO-P1, TO-M4), all veto stones."""
    state.passes = 0
    state.laid = 0
    state.stack[:] = STACK
    state.top[:] = NONE
    state.vetoed[:] = NONE
    state.veto_stones[:] = VETO_STONES
    state.unseen[:] = FULL_STACK
    state.laid_code[:] = 0
    state.laid_tile[:] = 0
    state.laid_seat[:] = 0
    state.tile_at[:] = 0
    state.squares[:] = 0
    state.sites[:] = 0
    state.free[:BOARD_SIZE] = FULL_ROW
    for colour in range(N_COLOURS):
        state.sites[colour, MIDDLE] = 1 << MIDDLE  # TO-P4


@compiled
def begin_game(state, first):
    state.first = state.mover = first
    state.phase = REVEALING
    state.turn = CHANCE


# --- Chance: who starts, and the stacks (TO-P1, TO-V3, TO-M4) --------------------------------------------------------


@compiled
def is_covered(state, seat):
    """Whether the next tile of a stack is still to be revealed."""
    return state.top[seat] == NONE and state.stack[seat] > 0


@compiled
def revealing(state):
    """The seat whose next tile is revealed: the mover's is seen first."""
    mover = np.int64(state.mover)
    return mover if is_covered(state, mover) else 1 - mover


@compiled
def unseen_tiles(state, seat):
    """How many tiles of a stack nobody has seen."""
    return np.int64(state.stack[seat]) - (state.top[seat] != NONE) - (state.vetoed[seat] != NONE)


@compiled
def can_reveal(state, seat, tile):
    """Whether a tile can be the next of a stack: an unseen one; a vetoed one comes last (TO-V3)."""
    unseen = np.int64(state.unseen[seat])
    return (unseen >> tile) & 1 == 1 or (unseen == 0 and state.vetoed[seat] == tile)


@compiled
def draw(state, rng):
    """Draw who starts, or one of the unseen tiles of a stack, each as likely as any other."""
    if state.phase == DRAWING_START:
        return FIRST_START + below(rng, PLAYERS)
    seat = revealing(state)
    unseen = np.int64(state.unseen[seat])
    if unseen == 0:
        return FIRST_REVEAL + np.int64(state.vetoed[seat])
    for _ in range(below(rng, unseen_tiles(state, seat))):
        unseen &= unseen - 1
    return FIRST_REVEAL + lowest(unseen)


@compiled
def probability(state, action):
    """How probable a chance move is: 0 if it is not possible."""
    if action < FIRST_START or not is_legal(state, action):
        return 0.0
    if state.phase == DRAWING_START:
        return 1.0 / PLAYERS
    return 1.0 / max(1, unseen_tiles(state, revealing(state)))  # only the vetoed tile is left: certain


@compiled
def lowest(mask):
    """The number of the lowest bit of a mask, which is not 0."""
    return BIT_NUMBER[(mask & -mask) % BIT_BASE]


@compiled
def ones(mask):
    """How many bits of a mask are set; in this form the compiler knows it."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


# --- What is legal (TO-P3, TO-P4, TO-P5, TO-P6) ----------------------------------------------------------------------


@compiled
def legal(state, out):
    """List the codes of what can happen next, in ascending order."""
    if state.phase == PLACING:
        return legal_placements(state, out)
    count = 0
    if state.phase == VETOING:
        out[0] = VETO
        out[1] = KEEP
        count = 2
    elif state.phase == PASSING:
        out[0] = PASS
        count = 1
    elif state.phase == DRAWING_START:
        for seat in range(PLAYERS):
            out[seat] = FIRST_START + seat
        count = PLAYERS
    elif state.phase == REVEALING:
        seat = revealing(state)
        for tile in range(STACK):
            if can_reveal(state, seat, tile):
                out[count] = FIRST_REVEAL + tile
                count += 1
    return count


@compiled
def legal_placements(state, out):
    tile = np.int64(state.top[state.turn])
    count = 0
    for row in range(BOARD_SIZE - 1):
        wide, tall = openings(state, row)
        if wide | tall == 0:
            continue
        north = fitting(state, tile, row, 0, wide)
        east = fitting(state, tile, row, 1, tall)
        south = fitting(state, tile, row, 2, wide)
        west = fitting(state, tile, row, 3, tall)
        columns = north | east | south | west
        while columns:
            column = lowest(columns)
            columns &= columns - 1
            code = (row * BOARD_SIZE + column) * N_ORIENTATIONS
            out[count] = code
            count += (north >> column) & 1
            out[count] = code + 1
            count += (east >> column) & 1
            out[count] = code + 2
            count += (south >> column) & 1
            out[count] = code + 3
            count += (west >> column) & 1
    return count


@compiled
def can_place(state, tile):
    """Whether there is any place for a tile of the seat that moves."""
    for row in range(BOARD_SIZE - 1):
        wide, tall = openings(state, row)
        for orientation in range(N_ORIENTATIONS):
            if fitting(state, tile, row, orientation, tall if orientation % 2 else wide):
                return True
    return False


@compiled
def openings(state, row):
    """Where a wide (2 x 4) and a tall (4 x 2) tile with its top row here lies on free squares and covers a site.

    Each is a mask of the columns of the top left square.
    """
    sites = state.sites[state.colour[state.mover]]
    free = np.int64(state.free[row] & state.free[row + 1])
    site = np.int64(sites[row] | sites[row + 1])
    free &= free >> 1
    site |= site >> 1
    wide = free & (free >> 2) & (site | (site >> 2))
    free_below = np.int64(state.free[row + 2] & state.free[row + 3])
    site_below = np.int64(sites[row + 2] | sites[row + 3])
    tall = free & free_below & (free_below >> 1) & (site | site_below | (site_below >> 1))
    return wide, tall


@compiled
def fitting(state, tile, row, orientation, columns):
    """Those of the openings that a tile may fill in this orientation."""
    if orientation >= ORIENTATIONS_OF[tile]:
        return np.int64(0)
    if state.matching and state.laid:  # TO-P6; TO-P4 asks no colour of the first tile
        return columns & matching(state, tile, row, orientation)
    return columns


@compiled
def matching(state, tile, row, orientation):
    """The columns from which an own square of the tile covers a site."""
    colour = state.colour[state.mover]
    columns = np.int64(0)
    for down in range(SIZE[orientation, 0]):
        sites = np.int64(state.sites[colour, row + down])
        own = OWN[tile, orientation, down]
        for right in range(SIZE[orientation, 1]):
            if (own >> right) & 1:
                columns |= sites >> right
    return columns


@compiled
def is_legal(state, action):
    """Whether one move is legal, without listing the others: a placement is tried square by square."""
    if action < 0 or action >= ACTIONS:
        return False
    if action >= FIRST_REVEAL:
        return state.phase == REVEALING and can_reveal(state, revealing(state), action - FIRST_REVEAL)
    if action >= FIRST_START:
        return state.phase == DRAWING_START
    if action == PASS:
        return state.phase == PASSING
    if action >= VETO:
        return state.phase == VETOING
    return state.phase == PLACING and lies_well(state, np.int64(state.top[state.turn]), action)


@compiled
def lies_well(state, tile, action):
    row, column, orientation = place_of(action)
    rows, columns = np.int64(SIZE[orientation, 0]), np.int64(SIZE[orientation, 1])
    if orientation >= ORIENTATIONS_OF[tile] or row + rows > BOARD_SIZE or column + columns > BOARD_SIZE:
        return False
    covers_middle = contact = False
    own_colour = np.int64(state.colour[state.mover])
    for down in range(rows):
        for right in range(columns):
            if state.tile_at[row + down, column + right]:
                return False
            covers_middle |= row + down == MIDDLE and column + right == MIDDLE
            own = (OWN[tile, orientation, down] >> right) & 1 == 1
            if own or not state.matching:  # TO-P6
                contact |= has_neighbour(state, own_colour, row + down, column + right)
    return contact if state.laid else covers_middle


@compiled
def has_neighbour(state, colour, row, column):
    """Whether a square of the colour lies at one of a square's four edges (TO-P5)."""
    return (
        has_colour(state, colour, row - 1, column)
        or has_colour(state, colour, row, column - 1)
        or has_colour(state, colour, row, column + 1)
        or has_colour(state, colour, row + 1, column)
    )


@compiled
def has_colour(state, colour, row, column):
    """Whether a square of the board shows a colour; none does outside the board."""
    if row < 0 or row >= BOARD_SIZE or column < 0 or column >= BOARD_SIZE:
        return False
    return (state.squares[colour, row] >> column) & 1 == 1


@compiled
def place_of(action):
    """The row, column and orientation of a placement."""
    square = action // N_ORIENTATIONS
    return square // BOARD_SIZE, square % BOARD_SIZE, action % N_ORIENTATIONS


@compiled
def apply(state, action):
    """Play a legal move, and all that follows of itself."""
    if action >= FIRST_REVEAL:
        reveal(state, action - FIRST_REVEAL)
    elif action >= FIRST_START:
        begin_game(state, action - FIRST_START)
    elif action == PASS:
        pass_turn(state)
    elif action == KEEP:
        begin_turn(state)
    elif action == VETO:
        veto(state)
    else:
        place(state, action)


# --- The turn (TO-P2, TO-V) ------------------------------------------------------------------------------------------


@compiled
def reveal(state, tile):
    seat = revealing(state)
    state.top[seat] = tile
    if state.vetoed[seat] == tile:
        state.vetoed[seat] = NONE
    state.unseen[seat] &= ~(1 << tile)
    go_on(state)


@compiled
def go_on(state):
    """Find what comes before the mover's turn: stacks without a visible tile, then the question of the veto (TO-V2)."""
    mover = np.int64(state.mover)
    other = 1 - mover
    if is_covered(state, mover) or is_covered(state, other):
        state.phase = REVEALING
        state.turn = CHANCE
    elif state.veto_stones[other] and state.stack[mover] > 1:
        state.phase = VETOING
        state.turn = other
    else:
        begin_turn(state)


@compiled
def veto(state):
    """The mover's tile goes under the stack, and the next one is revealed (TO-V1)."""
    mover = state.mover
    state.veto_stones[1 - mover] -= 1
    state.vetoed[mover] = state.top[mover]
    state.top[mover] = NONE
    go_on(state)


@compiled
def begin_turn(state):
    """The mover places, or is stuck: then the game ends, or the mover has to pass (TO-E1)."""
    state.turn = state.mover
    tile = np.int64(state.top[state.mover])
    if tile != NONE and can_place(state, tile):
        state.phase = PLACING
    elif state.both_stuck:
        state.phase = PASSING
    else:
        end_game(state)


@compiled
def place(state, action):
    """Lay the top tile; the other player moves next."""
    mover = np.int64(state.mover)
    lay(state, mover, np.int64(state.top[mover]), action)
    state.top[mover] = NONE
    state.stack[mover] -= 1
    state.passes = 0
    state.mover = 1 - mover
    go_on(state)


@compiled
def lay(state, seat, tile, action):
    """Put a seat's tile on the board."""
    row, column, orientation = place_of(action)
    number = np.int64(state.laid)
    if number == 0:
        state.sites[:, MIDDLE] = 0  # the middle is for the first tile only
    state.laid_code[number] = action
    state.laid_tile[number] = tile
    state.laid_seat[number] = seat
    state.laid = number + 1
    colour = np.int64(state.colour[seat])
    for down in range(SIZE[orientation, 0]):
        own = np.int64(OWN[tile, orientation, down]) << column
        foreign = np.int64(FOREIGN[tile, orientation, down]) << column
        state.free[row + down] &= ~(own | foreign)
        paint(state, colour, row + down, own)
        paint(state, 1 - colour, row + down, foreign)
        for right in range(SIZE[orientation, 1]):
            state.tile_at[row + down, column + right] = number + 1


@compiled
def paint(state, colour, row, squares):
    """Give squares of a row their colour; all that shares an edge with them becomes a site of the colour (TO-P5)."""
    state.squares[colour, row] |= squares
    state.sites[colour, row] |= (squares << 1 | squares >> 1) & FULL_ROW
    state.sites[colour, row + 1] |= squares
    if row > 0:
        state.sites[colour, row - 1] |= squares


@compiled
def pass_turn(state):
    """A stuck player passes; the second pass in a row ends the game (TO-E1)."""
    state.passes += 1
    if state.passes == PASSES_TO_END:
        end_game(state)
    else:
        state.mover = 1 - state.mover
        go_on(state)


# --- End, score and match (TO-E, TO-M) -------------------------------------------------------------------------------


@compiled
def end_game(state):
    """Write the counts down; begin the match's next game with the other player and new stacks (TO-M1, TO-M4)."""
    for seat in range(PLAYERS):
        state.results[state.game, seat] = best_area(state, state.colour[seat])
    if state.game + 1 == state.games:
        state.phase = ENDED
        state.turn = OVER
        return
    state.game += 1
    if state.swap_colours:  # TO-M3
        for seat in range(PLAYERS):
            state.colour[seat] = 1 - state.colour[seat]
    clear_table(state)
    begin_game(state, 1 - state.first)


@compiled
def best_area(state, colour):
    """The worth of a colour's best area (TO-E4); 0 while there is none."""
    left = rows_of(state, colour)
    todo = np.empty((SQUARES, 2), np.int64)
    best = 0
    for row in range(BOARD_SIZE):
        while left[row + 1]:
            best = max(best, take_area(state, row * BOARD_SIZE + lowest(left[row + 1]), left, todo))
    return best


@compiled
def best_area_rows(state, colour):
    """The squares of a colour's best area, as a bit mask for each row; of equal areas the one with most squares."""
    best = best_area(state, colour)
    left = rows_of(state, colour)
    todo = np.empty((SQUARES, 2), np.int64)
    shown, most = np.zeros_like(left), 0
    for row in range(BOARD_SIZE):
        while left[row + 1]:
            before = left.copy()
            worth = take_area(state, row * BOARD_SIZE + lowest(left[row + 1]), left, todo)
            area = before ^ left
            size = 0
            for squares in area:
                size += ones(squares)
            if worth == best and size > most:
                shown, most = area, size
    return shown[1:-1]


@compiled
def rows_of(state, colour):
    """The squares of a colour, as a bit mask for each row, with an empty row above and below the board."""
    rows = np.zeros(BOARD_SIZE + 2, np.int64)
    rows[1:-1] = state.squares[colour]
    return rows


@compiled
def take_area(state, start, left, todo):
    """Take the area of a square out of those left (TO-E2); count the different tiles it has squares on (TO-E3)."""
    tiles = np.int64(0)
    waiting = reach(left, start // BOARD_SIZE, 1 << (start % BOARD_SIZE), todo, 0)
    while waiting:
        waiting -= 1
        row, squares = todo[waiting]
        run = squares
        while squares:
            tiles |= 1 << np.int64(state.tile_at[row, lowest(squares)])
            squares &= squares - 1
        waiting = reach(left, row - 1, run, todo, waiting)
        waiting = reach(left, row + 1, run, todo, waiting)
    return ones(tiles)


@compiled
def reach(left, row, squares, todo, waiting):
    """Take the squares left in a row that are among these or side by side with them; note them, if there are any."""
    here = left[row + 1]
    reached = np.int64(0)
    grown = squares & here
    while grown != reached:
        reached = grown
        grown = (reached | reached << 1 | reached >> 1) & here
    if reached == 0:
        return waiting
    left[row + 1] = here ^ reached
    todo[waiting, 0] = row
    todo[waiting, 1] = reached
    return waiting + 1


@compiled
def score(state, seat):
    """The counts of the finished games, and the best area so far of the one that is played."""
    points = np.int64(0)
    for game in range(state.game + 1):
        points += state.results[game, seat]
    if state.phase != ENDED:
        points += best_area(state, state.colour[seat])
    return points


@compiled
def standing(state, seat):
    """The total decides every match (TO-M2): whoever wins both games, or one of them and draws the other, has more."""
    return score(state, seat)


register(sys.modules[__name__])
