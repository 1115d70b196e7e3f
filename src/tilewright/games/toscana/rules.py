"""The rules of Toscana, compiled. The sections follow docs/rules/toscana.md."""

from __future__ import annotations

import numpy as np

from tilewright.core.bits import count_bits
from tilewright.core.chance import below
from tilewright.core.compiling import compiled
from tilewright.core.contract import LEGAL, Record
from tilewright.core.outcome import CHANCE, OVER
from tilewright.core.records import dtype_of
from tilewright.games.toscana.codes import (
    ACTIONS,
    CAN_PLACE,
    DECISIONS,
    FIRST_REVEAL,
    FIRST_START,
    GAME_OVER,
    KEEP,
    LAST_TILE_OF_STACK,
    LOOKS_THE_SAME,
    MAX_LEGAL,
    MISSES_MIDDLE,
    MOST_GAINS,
    NO_CONTACT,
    NO_SUCH_CODE,
    NO_TILE_LEFT,
    NOTHING_TO_REVEAL,
    OFF_BOARD,
    ONLY_FOREIGN_CONTACT,
    PASS,
    PLACES,
    REVEAL_COMES_FIRST,
    SQUARE_COVERED,
    START_COMES_FIRST,
    START_IS_KNOWN,
    TILE_ALREADY_SEEN,
    TILE_UNDER_STACK,
    TILE_WAS_KEPT,
    VETO,
    VETO_COMES_FIRST,
    VETO_USED,
)
from tilewright.games.toscana.components import (
    BOARD_SIZE,
    COLOURS,
    MIDDLE,
    ORIENTATIONS,
    PASSES_TO_END,
    PLAYERS,
    SQUARES,
    STACK,
    TILE_WIDTH,
    TILES,
    VETO_STONES,
    orientations,
    picture,
    size,
)
from tilewright.games.toscana.state import (
    DRAWING_START,
    ENDED,
    NONE,
    PASSING,
    PLACING,
    REVEALING,
    VETOING,
    Facts,
    Snapshot,
)

__all__ = [
    "ACTIONS",
    "DECISIONS",
    "FACTS",
    "MAX_LEGAL",
    "MOST_GAINS",
    "PLACES",
    "STATE",
    "apply",
    "apply_scored",
    "apply_without_next_game",
    "apply_without_scoring",
    "derive_facts",
    "draw",
    "legal",
    "probability",
    "refusal",
    "score",
    "set_up",
    "standing",
]  # fmt: skip

STATE = dtype_of(Snapshot)
FACTS = dtype_of(Facts)
N_COLOURS = len(COLOURS)
N_ORIENTATIONS = len(ORIENTATIONS)
FULL_ROW = (1 << BOARD_SIZE) - 1
FULL_STACK = (1 << STACK) - 1


def row_masks(own):
    """Every tile's squares of its owner's colour (or of the other) as it lies: masks [tile, orientation, row]."""
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
def set_up(
    state: Record,
    rules: int,
    players: int,
    matching: bool,
    both_stuck: bool,
    first: int,
    games: int,
    swap_colours: bool,
) -> None:
    """Write the start into an all-zero record; first is a seat, or -1 to have it drawn (TO-M4)."""
    state.rules = rules
    state.players = players
    state.matching = matching
    state.ends_when_both_stuck = both_stuck
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
    state.veto_stones[:] = VETO_STONES  # TO-C5
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
    """The first seat places first; before that its top tile is revealed."""
    state.first = state.mover = first
    state.phase = REVEALING
    state.turn = CHANCE


# --- Chance: who starts, and the stacks (TO-P1, TO-V3, TO-M4) --------------------------------------------------------


@compiled
def is_covered(state, seat):
    """Whether the next tile of a stack has not been revealed yet (TO-P1)."""
    return state.top[seat] == NONE and state.stack[seat] > 0


@compiled
def revealing(state):
    """The seat whose next tile is revealed, the mover's first; NONE where chance reveals no tile next."""
    if state.phase != REVEALING:
        return NONE
    mover = np.int64(state.mover)
    return mover if is_covered(state, mover) else 1 - mover


@compiled
def unseen_tiles(state, seat):
    """How many tiles of a stack nobody has seen."""
    return np.int64(state.stack[seat]) - (state.top[seat] != NONE) - (state.vetoed[seat] != NONE)


@compiled
def reveal_refusal(state, tile):
    """Why a tile cannot be the next one of the stack that is revealed."""
    seat = revealing(state)
    if seat == NONE:
        return NOTHING_TO_REVEAL  # TO-P1
    unseen = np.int64(state.unseen[seat])
    if (unseen >> tile) & 1:
        return LEGAL
    if state.vetoed[seat] != tile:
        return TILE_ALREADY_SEEN  # TO-P1
    return LEGAL if unseen == 0 else TILE_UNDER_STACK  # TO-V3: it comes last


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
    if action < FIRST_START or refusal(state, action) != LEGAL:
        return 0.0
    if state.phase == DRAWING_START:
        return 1.0 / PLAYERS
    return 1.0 / max(1, unseen_tiles(state, revealing(state)))  # only the vetoed tile is left: certain


@compiled
def lowest(mask):
    """The number of the lowest bit of a mask, which is not 0."""
    return BIT_NUMBER[(mask & -mask) % BIT_BASE]


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
        for tile in range(STACK):
            if reveal_refusal(state, tile) == LEGAL:
                out[count] = FIRST_REVEAL + tile
                count += 1
    return count


@compiled
def legal_placements(state, out):
    """List every place for the top tile of the seat to move."""
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
    """Whether there is any place for a tile of the mover."""
    for row in range(BOARD_SIZE - 1):
        wide, tall = openings(state, row)
        for orientation in range(N_ORIENTATIONS):
            if fitting(state, tile, row, orientation, tall if orientation % 2 else wide):
                return True
    return False


@compiled
def free_places(state, row):
    """Where a wide (2 x 4) and a tall (4 x 2) tile with its top row here lies on free squares (TO-P3).

    Each is a mask of the columns of the top left square.
    """
    free = np.int64(state.free[row] & state.free[row + 1])
    below = np.int64(state.free[row + 2] & state.free[row + 3])
    free &= free >> 1
    return free & (free >> 2), free & below & (below >> 1)


@compiled
def openings(state, row):
    """Those of the free places where the mover's tile covers a site (TO-P4, TO-P5)."""
    wide, tall = free_places(state, row)
    on_wide, on_tall = covering(state.sites[state.colour[state.mover]], row)
    return wide & on_wide, tall & on_tall


@compiled
def covering(sites, row):
    """Where a wide and a tall tile with its top row here would cover one of the sites, whether it is free there or not.

    Each is a mask of the columns of the top left square.
    """
    site = np.int64(sites[row] | sites[row + 1])
    below = np.int64(sites[row + 2] | sites[row + 3])
    site |= site >> 1
    return site | (site >> 2), site | below | (below >> 1)


@compiled
def fitting(state, tile, row, orientation, columns):
    """Those of the openings that a tile may fill in this orientation."""
    if orientation >= ORIENTATIONS_OF[tile]:
        return np.int64(0)
    if state.matching and state.laid:  # TO-P6; TO-P4 asks no colour of the first tile
        return columns & matching_columns(state, tile, row, orientation)
    return columns


@compiled
def matching_columns(state, tile, row, orientation):
    """The columns from which a square of the tile in its owner's colour covers a site (TO-P6)."""
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
def refusal(state, action):
    """Why one move is not legal, asked without listing the others; LEGAL if it is."""
    if action < 0 or action >= ACTIONS:
        return NO_SUCH_CODE
    if state.phase == ENDED:
        return GAME_OVER  # TO-E1
    if FIRST_START <= action < FIRST_REVEAL:
        return LEGAL if state.phase == DRAWING_START else START_IS_KNOWN  # TO-M4
    if state.phase == DRAWING_START:
        return START_COMES_FIRST  # TO-M4
    if action >= FIRST_REVEAL:
        return reveal_refusal(state, action - FIRST_REVEAL)
    if state.phase == REVEALING:
        return REVEAL_COMES_FIRST  # TO-P1
    if action == VETO or action == KEEP:
        return LEGAL if state.phase == VETOING else late_veto_refusal(state)
    if state.phase == VETOING:
        return VETO_COMES_FIRST  # TO-V2
    if action == PASS:
        return LEGAL if state.phase == PASSING else CAN_PLACE  # TO-E1
    return placement_refusal(state, action)


@compiled
def placement_refusal(state, action):
    """Why the mover cannot lay the top tile somewhere; it is tried square by square."""
    tile = np.int64(state.top[state.mover])
    if tile == NONE:
        return NO_TILE_LEFT  # TO-E1
    row, column, orientation = place_of(action)
    rows, columns = np.int64(SIZE[orientation, 0]), np.int64(SIZE[orientation, 1])
    if orientation >= ORIENTATIONS_OF[tile]:
        return LOOKS_THE_SAME  # TO-P3: a placement has one code
    if row + rows > BOARD_SIZE or column + columns > BOARD_SIZE:
        return OFF_BOARD  # TO-P3
    covers_middle = contact = own_contact = False
    colour = np.int64(state.colour[state.mover])
    for down in range(rows):
        for right in range(columns):
            if state.tile_at[row + down, column + right]:
                return SQUARE_COVERED  # TO-P3
            covers_middle |= row + down == MIDDLE and column + right == MIDDLE
            if has_neighbour(state, colour, row + down, column + right):
                contact = True
                own_contact |= (OWN[tile, orientation, down] >> right) & 1 == 1
    if state.laid == 0:
        return LEGAL if covers_middle else MISSES_MIDDLE  # TO-P4
    if not contact:
        return NO_CONTACT  # TO-P5, and its example TO-X1
    return LEGAL if own_contact or not state.matching else ONLY_FOREIGN_CONTACT  # TO-P6


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


# --- Playing a move --------------------------------------------------------------------------------------------------


@compiled
def apply(state, action):
    """Play a legal move, and everything that follows automatically: after the first game of a match, the second."""
    apply_without_next_game(state, action)
    if state.phase == ENDED and state.game + 1 < state.games:
        begin_next_game(state)


apply_without_scoring = apply  # areas are counted as they are


@compiled
def apply_without_next_game(state, action):
    """Play a legal move; where it ends a game of a match, stop before the next one begins."""
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


@compiled
def apply_scored(state, action, gains):
    """Play a legal move; write by how many tiles it makes the best areas larger, the mover's first (TO-E4)."""
    if action >= VETO:
        apply(state, action)
        return 0
    mover = np.int64(state.mover)
    number = np.int64(state.laid) + 1
    before, other_before = score(state, mover), score(state, 1 - mover)
    apply(state, action)
    count = write_gain(gains, 0, mover, number, score(state, mover) - before)
    return write_gain(gains, count, 1 - mover, number, score(state, 1 - mover) - other_before)


@compiled
def write_gain(gains, count, seat, place, points):
    """Add a row to the gains, unless there are no points; how many rows there are now."""
    if points == 0:
        return count
    gains[count, 0] = seat
    gains[count, 1] = place
    gains[count, 2] = points
    return count + 1


# --- The turn (TO-P2, TO-V) ------------------------------------------------------------------------------------------


@compiled
def reveal(state, tile):
    """Turn up the next tile of a stack (TO-P1)."""
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
    elif veto_refusal(state) == LEGAL:
        state.phase = VETOING
        state.turn = other
    else:
        begin_turn(state)


@compiled
def veto_refusal(state):
    """Why the mover's next tile cannot be vetoed by the other player before it is laid."""
    if state.veto_stones[1 - state.mover] == 0:
        return VETO_USED  # TO-V1
    return LEGAL if state.stack[state.mover] > 1 else LAST_TILE_OF_STACK  # TO-V2


@compiled
def late_veto_refusal(state):
    """Why it is not, or no longer, asked whether the mover's tile is vetoed."""
    reason = veto_refusal(state)
    return TILE_WAS_KEPT if reason == LEGAL else reason  # TO-V2


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
    """The mover places the top tile (TO-P2), or is stuck: then the game ends, or the mover has to pass (TO-E1)."""
    state.turn = state.mover
    tile = np.int64(state.top[state.mover])
    if tile != NONE and can_place(state, tile):
        state.phase = PLACING
    elif state.ends_when_both_stuck:
        state.phase = PASSING
    else:
        end_game(state)


@compiled
def place(state, action):
    """Lay the top tile; the other player moves next (TO-P2)."""
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
        state.sites[:, MIDDLE] = 0  # TO-P4: only the first tile has to cover the middle
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
    """Give squares of a row their colour; what shares an edge with them becomes a site of the colour (TO-P5)."""
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
    """Write down what the best areas are worth."""
    for seat in range(PLAYERS):
        state.results[state.game, seat] = best_area(state, state.colour[seat])
    state.phase = ENDED
    state.turn = OVER


@compiled
def begin_next_game(state):
    """Begin the match's next game, with the other player and new stacks (TO-M1, TO-M4)."""
    state.game += 1
    if state.swap_colours:  # TO-M3
        for seat in range(PLAYERS):
            state.colour[seat] = 1 - state.colour[seat]
    clear_table(state)
    begin_game(state, 1 - state.first)


@compiled
def best_area(state, colour):
    """What a colour's best area is worth (TO-E4); 0 while there is none."""
    left = rows_of(state, colour)
    runs = np.empty((SQUARES, 2), np.int64)
    best = 0
    for row in range(BOARD_SIZE):
        while left[row + 1]:
            tiles, _ = take_area(state, row, left, runs)
            best = max(best, count_bits(tiles))
    return best


@compiled
def find_best_area(state, colour, squares):
    """Write a colour's best area as a bit mask for each row; of equal ones, the one with most squares."""
    left = rows_of(state, colour)
    runs = np.empty((SQUARES, 2), np.int64)
    best = most = 0
    squares[:] = 0
    for row in range(BOARD_SIZE):
        while left[row + 1]:
            tiles, count = take_area(state, row, left, runs)
            worth, size = count_bits(tiles), 0
            for i in range(count):
                size += count_bits(runs[i, 1])
            if worth > best or (worth == best and size > most):
                best, most = worth, size
                squares[:] = 0
                for i in range(count):
                    squares[runs[i, 0]] |= runs[i, 1]
    return best


@compiled
def rows_of(state, colour):
    """The squares of a colour, as a bit mask for each row, with an empty row above and below the board."""
    rows = np.zeros(BOARD_SIZE + 2, np.int64)
    rows[1:-1] = state.squares[colour]
    return rows


@compiled
def take_area(state, row, left, runs):
    """Take the area of a row's first square out of those left, edge by edge (TO-E2).

    Returns the different tiles that it has squares on, as bits: each counts once, however often the area enters it
    (TO-E3), and a neighbour that is not of the area counts for nothing (TO-X2). And how many runs of squares it has:
    (row, mask) each.
    """
    tiles = np.int64(0)
    count = reach(left, row, left[row + 1] & -left[row + 1], runs, 0)
    done = 0
    while done < count:
        here, squares = runs[done, 0], runs[done, 1]
        done += 1
        count = reach(left, here - 1, squares, runs, count)
        count = reach(left, here + 1, squares, runs, count)
        while squares:
            tiles |= 1 << np.int64(state.tile_at[here, lowest(squares)])
            squares &= squares - 1
    return tiles, count


@compiled
def reach(left, row, squares, runs, count):
    """Take the squares left in a row that are among these or side by side with them; note them, if there are any."""
    here = left[row + 1]
    reached = np.int64(0)
    grown = squares & here
    while grown != reached:
        reached = grown
        grown = (reached | reached << 1 | reached >> 1) & here
    if reached == 0:
        return count
    left[row + 1] = here ^ reached
    runs[count, 0] = row
    runs[count, 1] = reached
    return count + 1


@compiled
def score(state, seat):
    """The counts of the finished games, and the best area so far of the one being played."""
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


# --- What people are shown -------------------------------------------------------------------------------------------


@compiled
def derive_facts(state, facts):
    """Write what only the rules can tell: whose tile is revealed, and the best areas."""
    facts.revealing = revealing(state)
    for seat in range(PLAYERS):
        facts.best_count[seat] = find_best_area(state, state.colour[seat], facts.best_area[seat])
