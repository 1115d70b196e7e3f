"""The rules of Azul, compiled. The sections follow docs/rules/azul.md."""

from __future__ import annotations

from math import comb

import numpy as np

from tilewright.core.bits import count_bits
from tilewright.core.chance import below
from tilewright.core.compiling import compiled
from tilewright.core.contract import LEGAL, Record
from tilewright.core.outcome import CHANCE, OVER
from tilewright.core.records import dtype_of
from tilewright.games.azul.codes import (
    ACTIONS,
    CENTRE,
    COLOUR_IN_COLUMN,
    COLOUR_ON_WALL,
    COLOUR_PLACE,
    COLUMN_PLACE,
    DECISIONS,
    FIRST_FILL,
    FIRST_START,
    FIRST_TILE,
    FLOOR_PLACE,
    IMPOSSIBLE_FILL,
    LINE_FULL,
    LINE_NOT_COMPLETE,
    LINE_OF_OTHER_COLOUR,
    MAX_LEGAL,
    MOST_GAINS,
    NO_SUCH_CODE,
    NO_SUCH_DISPLAY,
    NO_SUCH_SEAT,
    NOT_IN_CENTRE,
    NOT_ON_DISPLAY,
    NOT_TOPMOST_LINE,
    PLACES,
    ROW_PLACE,
    SPACE_TAKEN,
    TARGETS,
    TO_FLOOR,
    WALL_PLACE,
    WRONG_PHASE,
)
from tilewright.games.azul.components import (
    COLOUR_BONUS,
    COLOURS,
    COLUMN_BONUS,
    DISPLAYS,
    FLOOR_COSTS,
    FLOOR_SPACES,
    HANDFULS,
    IDLE_ROUNDS_TO_END,
    LINES,
    ROW_BONUS,
    TILES,
    TILES_PER_COLOUR,
    TILES_PER_DISPLAY,
    WALL_SIZE,
    wall_column,
)
from tilewright.games.azul.state import (
    DRAWING_START,
    ENDED,
    FILLING,
    IN_CENTRE,
    MARKER_ON_FLOOR,
    OFFER,
    TILING,
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
ALL_COLOURS = (1 << N_COLOURS) - 1
DISPLAYS_BY_PLAYERS = np.array([DISPLAYS.get(players, 0) for players in range(max(DISPLAYS) + 1)], np.int8)
COLUMN_OF = np.array([[wall_column(c, row) for c in range(N_COLOURS)] for row in range(WALL_SIZE)], np.int8)
# [filled spaces]; AZ-X1: four tiles and the marker cost 8.
COST_OF_FLOOR = np.array([sum(FLOOR_COSTS[:filled]) for filled in range(FLOOR_SPACES + 1)], np.int16)
HANDFUL_COUNTS = np.array([[handful.count(c) for c in range(N_COLOURS)] for handful in HANDFULS], np.int8)
HANDFUL_SIZES = np.array([len(handful) for handful in HANDFULS], np.int8)
# A handful's number by its counts, read as the digits of a number (tiles per display + 1 as the base).
COUNT_BASE = TILES_PER_DISPLAY + 1
HANDFUL_BY_COUNTS = np.zeros(COUNT_BASE**N_COLOURS, np.int16)
for _number, _handful in enumerate(HANDFULS):
    HANDFUL_BY_COUNTS[sum(COUNT_BASE**c for c in _handful)] = _number
CHOOSE = np.array([[comb(n, k) for k in range(TILES_PER_DISPLAY + 1)] for n in range(TILES + 1)], np.float64)


# --- Set-up (AZ-C, AZ-S) ---------------------------------------------------------------------------------------------


@compiled
def set_up(state: Record, rules: int, players: int, grey: bool, first: int) -> None:
    """Write the start into an all-zero record; first is a seat, or -1 for a draw (AZ-S2)."""
    state.rules = rules
    state.players = players
    state.grey = grey  # AZ-C5, AZ-V4: the same for all players, and nothing but the tiling differs
    state.displays = DISPLAYS_BY_PLAYERS[players]
    state.bag[:] = TILES_PER_COLOUR
    if first < 0:
        state.marker = IN_CENTRE
        state.phase = DRAWING_START
        state.turn = CHANCE
    else:
        state.marker = first
        begin_round(state, None, 0)


@compiled
def begin_round(state, gains, count):
    """The marker's owner starts (AZ-R1) and the displays are to be filled, if there is anything to fill them with."""
    state.start_player = state.marker
    if tiles_left_to_draw(state) == 0:  # AZ-R4
        return end_game(state, gains, count)
    state.round_number += 1
    state.marker = IN_CENTRE  # AZ-C7
    state.tiled = 0
    state.filled = 0
    state.phase = FILLING
    state.turn = CHANCE
    return count


# --- Chance: filling the displays (AZ-S1, AZ-R2, AZ-R3) ------------------------------------------------------------


@compiled
def tiles_in(pile):
    """How many tiles a pile of counts holds."""
    total = np.int64(0)
    for colour in range(N_COLOURS):
        total += pile[colour]
    return total


@compiled
def tiles_left_to_draw(state):
    return tiles_in(state.bag) + tiles_in(state.lid)


@compiled
def fill_display(state, handful):
    """Lay a handful out on the next display; the lid goes back into the bag when the bag does not suffice (AZ-R2)."""
    if tiles_in(state.bag) < HANDFUL_SIZES[handful]:
        for colour in range(N_COLOURS):
            state.bag[colour] += state.lid[colour]  # AZ-C6
            state.lid[colour] = 0
    for colour in range(N_COLOURS):
        count = HANDFUL_COUNTS[handful, colour]
        state.bag[colour] -= count
        state.offer[state.filled, colour] = count
    state.tiles_on_offer += HANDFUL_SIZES[handful]
    state.filled += 1
    if state.filled == state.displays or tiles_left_to_draw(state) == 0:  # AZ-R3
        state.phase = OFFER
        state.turn = state.start_player  # AZ-F1


@compiled
def draw(state, rng):
    """Draw a start player, or the tiles of the next display one by one from the bag, then from the refilled bag."""
    if state.phase == DRAWING_START:
        return FIRST_START + below(rng, np.int64(state.players))
    bag, lid = tiles_in(state.bag), tiles_in(state.lid)
    counts = 0
    for number in range(min(TILES_PER_DISPLAY, bag + lid)):
        from_bag = number < bag
        pick = below(rng, bag - number if from_bag else bag + lid - number)
        colour = 0
        while True:
            there = np.int64(state.bag[colour] if from_bag else state.lid[colour])
            drawn = counts // COUNT_BASE**colour % COUNT_BASE
            if not from_bag:  # the bag's own tiles are all drawn by now
                drawn -= state.bag[colour]
            pick -= there - drawn
            if pick < 0:
                break
            colour += 1
        counts += COUNT_BASE**colour
    return FIRST_FILL + np.int64(HANDFUL_BY_COUNTS[counts])


@compiled
def probability(state, action):
    """How probable a chance move is: 0 if it is not possible."""
    if action < DECISIONS or refusal(state, action) != LEGAL:
        return 0.0
    if state.phase == DRAWING_START:
        return 1.0 / state.players
    handful = action - FIRST_FILL
    size = np.int64(HANDFUL_SIZES[handful])
    bag, lid = tiles_in(state.bag), tiles_in(state.lid)
    from_lid = size > bag
    ways = 1.0
    for colour in range(N_COLOURS):
        count = np.int64(HANDFUL_COUNTS[handful, colour])
        if from_lid:
            ways *= CHOOSE[state.lid[colour], count - state.bag[colour]]
        else:
            ways *= CHOOSE[state.bag[colour], count]
    return ways / (CHOOSE[lid, size - bag] if from_lid else CHOOSE[bag, size])


@compiled
def is_possible_handful(state, handful):
    """Whether the next display can be filled so: the bag first, whole if it does not suffice, then the lid."""
    bag = tiles_in(state.bag)
    size = min(TILES_PER_DISPLAY, bag + tiles_in(state.lid))
    if HANDFUL_SIZES[handful] != size:
        return False
    for colour in range(N_COLOURS):
        count = np.int64(HANDFUL_COUNTS[handful, colour])
        in_bag = np.int64(state.bag[colour])
        if bag >= size:
            if count > in_bag:
                return False
        elif count < in_bag or count > in_bag + state.lid[colour]:
            return False
    return True


# --- What is legal (AZ-F5, AZ-F6, AZ-F7, AZ-V1) ----------------------------------------------------------------------


@compiled
def refusal(state, action):
    """Why a move is not legal, asked without listing the others; LEGAL if it is."""
    if action < 0 or action >= ACTIONS:
        return NO_SUCH_CODE
    if action >= FIRST_FILL:
        if state.phase != FILLING:
            return WRONG_PHASE
        return LEGAL if is_possible_handful(state, action - FIRST_FILL) else IMPOSSIBLE_FILL  # AZ-R2, AZ-R3
    if action >= FIRST_START:
        if state.phase != DRAWING_START:
            return WRONG_PHASE
        return LEGAL if action - FIRST_START < state.players else NO_SUCH_SEAT  # AZ-C1
    if action >= FIRST_TILE:
        return refusal_to_tile(state, action)
    return refusal_to_take(state, action)


@compiled
def refusal_to_take(state, action):
    """Why tiles cannot be taken so: where they are looked for, and where they are to go."""
    if state.phase != OFFER:
        return WRONG_PHASE
    source, colour, target = take_of(action)
    if state.offer[source, colour] == 0:
        if source == CENTRE:
            return NOT_IN_CENTRE  # AZ-F3
        return NOT_ON_DISPLAY if source < state.displays else NO_SUCH_DISPLAY  # AZ-F2, AZ-C1
    if target == TO_FLOOR:
        return LEGAL  # AZ-F5
    seat = state.turn
    if state.line_tiles[seat, target] > target:
        return LINE_FULL  # AZ-F6, AZ-X3
    held = state.line_colour[seat, target]
    if held != 0 and held != colour + 1:
        return LINE_OF_OTHER_COLOUR  # AZ-F6
    if (state.wall_colours[seat, target] >> colour) & 1:
        return COLOUR_ON_WALL  # AZ-F7
    return LEGAL


@compiled
def refusal_to_tile(state, action):
    """Why a complete line's tile cannot go to a column of the grey wall."""
    if state.phase != TILING:
        return WRONG_PHASE
    seat = state.turn
    line, column = divmod(action - FIRST_TILE, WALL_SIZE)
    if state.line_tiles[seat, line] <= line:
        return LINE_NOT_COMPLETE  # AZ-W3
    if line != line_to_tile(state, seat):
        return NOT_TOPMOST_LINE  # AZ-W1
    return refusal_of_space(state, seat, line, column, state.line_colour[seat, line] - 1)


@compiled
def refusal_of_space(state, seat, row, column, colour):
    """Why a space of the grey wall does not take a colour: it is not free, or the column shows the colour (AZ-V1)."""
    if state.wall[seat, row, column]:
        return SPACE_TAKEN
    for other in range(WALL_SIZE):
        if state.wall[seat, other, column] == colour + 1:
            return COLOUR_IN_COLUMN
    return LEGAL


@compiled
def line_to_tile(state, seat):
    """The topmost complete pattern line (AZ-W1), or LINES if there is none."""
    line = 0
    while line < LINES and state.line_tiles[seat, line] <= line:
        line += 1
    return line


@compiled
def legal(state, out):
    """List the codes of what can happen next, in ascending order."""
    if state.phase == OFFER:
        return legal_takes(state, out)
    if state.phase == TILING:
        return legal_tilings(state, out)
    count = 0
    if state.phase == DRAWING_START:
        for seat in range(state.players):
            out[count] = FIRST_START + seat
            count += 1
    elif state.phase == FILLING:
        for handful in range(len(HANDFUL_SIZES)):
            if is_possible_handful(state, handful):
                out[count] = FIRST_FILL + handful
                count += 1
    return count


@compiled
def legal_takes(state, out):
    seat = state.turn
    accepting = 0  # five bits of lines for each colour
    for line in range(LINES):
        if state.line_tiles[seat, line] > line:
            continue
        held = np.int64(state.line_colour[seat, line])
        shown = np.int64(state.wall_colours[seat, line])
        for colour in range(N_COLOURS):
            if (held == 0 or held == colour + 1) and not (shown >> colour) & 1:
                accepting |= 1 << (colour * LINES + line)
    count = 0
    for source in range(CENTRE + 1):
        if state.displays <= source < CENTRE:
            continue
        for colour in range(N_COLOURS):
            if state.offer[source, colour] == 0:
                continue
            code = (source * N_COLOURS + colour) * TARGETS
            for line in range(LINES):
                out[count] = code + line
                count += (accepting >> (colour * LINES + line)) & 1
            out[count] = code + TO_FLOOR  # AZ-F5: always allowed
            count += 1
    return count


@compiled
def legal_tilings(state, out):
    seat = state.turn
    line = line_to_tile(state, seat)
    colour = state.line_colour[seat, line] - 1
    count = 0
    for column in range(WALL_SIZE):
        if refusal_of_space(state, seat, line, column, colour) == LEGAL:
            out[count] = FIRST_TILE + line * WALL_SIZE + column
            count += 1
    return count


@compiled
def take_of(action):
    """The source, colour and target of a take."""
    return action // TARGETS // N_COLOURS, action // TARGETS % N_COLOURS, action % TARGETS


@compiled
def apply(state, action):
    """Play a legal move, with everything that follows automatically."""
    apply_and_note(state, action, None)


apply_without_next_game = apply  # there are no matches


@compiled
def apply_without_scoring(state, action):
    """`apply`, but when nothing is left on offer, stop before the walls are tiled: then it is nobody's turn."""
    if action >= FIRST_TILE:
        apply(state, action)
        return
    take_tiles(state, action)
    state.turn = CHANCE if state.tiles_on_offer == 0 else (np.int64(state.turn) + 1) % state.players


@compiled
def apply_scored(state, action, gains):
    """Play a legal move, and write what it scored; return how many rows."""
    return apply_and_note(state, action, gains)


@compiled
def apply_and_note(state, action, gains):
    """Play a legal move; `gains` is None where nobody wants to know what it scored."""
    if action >= FIRST_FILL:
        fill_display(state, action - FIRST_FILL)
    elif action >= FIRST_START:
        state.marker = action - FIRST_START
        begin_round(state, gains, 0)
    elif action >= FIRST_TILE:
        seat = np.int64(state.turn)
        line, column = divmod(action - FIRST_TILE, WALL_SIZE)
        points = place_on_wall(state, seat, line, column)
        return tile_walls(state, gains, note(gains, 0, seat, WALL_PLACE + line * WALL_SIZE + column, points))
    else:
        take_tiles(state, action)
        if state.tiles_on_offer == 0:  # AZ-F10
            begin_tiling(state)
            return tile_walls(state, gains, 0)
        state.turn = (np.int64(state.turn) + 1) % state.players  # AZ-F1
    return 0


@compiled
def note(gains, count, seat, place, points):
    """Add a row to what scored, if somebody wants to know; return how many rows there are."""
    if gains is None:
        return count
    if points != 0:
        gains[count, 0] = seat
        gains[count, 1] = place
        gains[count, 2] = points
        count += 1
    return count


# --- Factory offer (AZ-F) --------------------------------------------------------------------------------------------


@compiled
def take_tiles(state, action):
    """Take all tiles of a colour from a source, and lay them in a pattern line or on the floor line."""
    source, colour, target = take_of(action)
    seat = np.int64(state.turn)
    count = np.int64(state.offer[source, colour])
    state.offer[source, colour] = 0
    state.tiles_on_offer -= count
    if source == CENTRE:
        if state.marker == IN_CENTRE:  # AZ-F4
            state.marker = seat
            drop(state, seat, MARKER_ON_FLOOR)
    else:
        for other in range(N_COLOURS):  # AZ-F2, AZ-X5
            state.offer[CENTRE, other] += state.offer[source, other]
            state.offer[source, other] = 0
    if target != TO_FLOOR:
        fitting = min(count, target + 1 - state.line_tiles[seat, target])
        state.line_colour[seat, target] = colour + 1
        state.line_tiles[seat, target] += fitting
        count -= fitting
    for _ in range(count):  # AZ-F8
        drop(state, seat, colour + 1)


@compiled
def drop(state, seat, tile):
    """One tile (or the marker) falls onto the floor line; without room a tile goes to the lid (AZ-F9)."""
    spaces = state.floor_tiles[seat]
    if spaces < FLOOR_SPACES:
        state.floor[seat, spaces] = tile
        state.floor_tiles[seat] += 1
    elif tile != MARKER_ON_FLOOR:
        state.lid[tile - 1] += 1


# --- Wall tiling (AZ-W, AZ-V) ----------------------------------------------------------------------------------------


@compiled
def begin_tiling(state):
    if state.marker == IN_CENTRE:  # AZ-F11
        state.marker = state.start_player
    state.phase = TILING
    state.turn = state.start_player


@compiled
def tile_walls(state, gains, count):
    """Go on with the tiling until a player has to choose a space (grey wall), or to the end of the round.

    The topmost complete line acts (AZ-W1, AZ-P4); when none is left, the floor line is cleared and the next player
    tiles (AZ-X6).
    """
    while not must_choose(state):
        seat = np.int64(state.turn)
        line = line_to_tile(state, seat)
        if line < LINES:
            count = tile_line(state, seat, line, gains, count)
            continue
        count = note(gains, count, seat, FLOOR_PLACE, clear_floor(state, seat))
        state.turn = (seat + 1) % state.players
        if state.turn == state.start_player:
            return end_round(state, gains, count)
    return count


@compiled
def must_choose(state):
    """Whether the player who tiles has a complete line that fits somewhere on the grey wall (AZ-V3)."""
    if not state.grey:
        return False
    seat = np.int64(state.turn)
    line = line_to_tile(state, seat)
    return line < LINES and has_space(state, seat, line, np.int64(state.line_colour[seat, line]) - 1)


@compiled
def tile_line(state, seat, line, gains, count):
    """A complete line's tile goes to its space of the coloured wall; a line that fits nowhere on the grey one falls."""
    if state.grey:
        drop_line(state, seat, line)
        return count
    column = np.int64(COLUMN_OF[line, state.line_colour[seat, line] - 1])
    points = place_on_wall(state, seat, line, column)
    return note(gains, count, seat, WALL_PLACE + line * WALL_SIZE + column, points)


@compiled
def has_space(state, seat, row, colour):
    for column in range(WALL_SIZE):
        if refusal_of_space(state, seat, row, column, colour) == LEGAL:
            return True
    return False


@compiled
def place_on_wall(state, seat, row, column):
    """The line's rightmost tile goes to the wall and scores; the line's other tiles go to the lid (AZ-W2)."""
    colour = np.int64(state.line_colour[seat, row]) - 1
    state.wall[seat, row, column] = colour + 1
    state.wall_colours[seat, row] |= 1 << colour
    state.tiled = 1
    points = wall_points(state, seat, row, column)
    state.score[seat] += points
    state.lid[colour] += row
    empty_line(state, seat, row)
    return points


@compiled
def drop_line(state, seat, line):
    """All tiles of a complete line that fits nowhere fall to the floor (AZ-V2)."""
    tile = state.line_colour[seat, line]
    for _ in range(line + 1):
        drop(state, seat, tile)
    empty_line(state, seat, line)


@compiled
def empty_line(state, seat, line):
    state.line_colour[seat, line] = 0
    state.line_tiles[seat, line] = 0


@compiled
def clear_floor(state, seat):
    """The floor line costs points, never below 0 (AZ-W4); its tiles go to the lid, the marker is kept (AZ-W5).

    Returns what it really cost, as a loss.
    """
    filled = state.floor_tiles[seat]
    before = np.int64(state.score[seat])
    state.score[seat] = max(0, before - COST_OF_FLOOR[filled])
    for space in range(filled):
        tile = state.floor[seat, space]
        if tile != MARKER_ON_FLOOR:
            state.lid[tile - 1] += 1
        state.floor[seat, space] = 0
    state.floor_tiles[seat] = 0
    return np.int64(state.score[seat]) - before


@compiled
def wall_points(state, seat, row, column):
    """What a tile placed scores (AZ-X4), also on foreseen walls: its horizontal (AZ-P2) and vertical run (AZ-P3)."""
    across = 1 + run(state, seat, row, column, 0, 1) + run(state, seat, row, column, 0, -1)
    down = 1 + run(state, seat, row, column, 1, 0) + run(state, seat, row, column, -1, 0)
    if across == 1 or down == 1:
        return across + down - 1  # the one run there is, or 1 for a lone tile (AZ-P1)
    return across + down  # AZ-X2


@compiled
def run(state, seat, row, column, down, right):
    """How many wall tiles follow one another from a space in one direction."""
    length = 0
    row += down
    column += right
    while 0 <= row < WALL_SIZE and 0 <= column < WALL_SIZE and state.wall[seat, row, column]:
        length += 1
        row += down
        column += right
    return length


# --- Next round and end (AZ-R, AZ-E) ---------------------------------------------------------------------------------


@compiled
def end_round(state, gains, count):
    """End the game when a wall row is complete (AZ-E1) or nothing moves any more (AZ-R5); else begin a new round."""
    state.idle_rounds = 0 if state.tiled else state.idle_rounds + 1
    for seat in range(state.players):
        if complete_rows(state, seat):
            return end_game(state, gains, count)
    if state.idle_rounds == IDLE_ROUNDS_TO_END:
        return end_game(state, gains, count)
    return begin_round(state, gains, count)


@compiled
def end_game(state, gains, count):
    """Complete rows, columns and colours score (AZ-E2)."""
    state.phase = ENDED
    state.turn = OVER
    for seat in range(state.players):
        for row in range(WALL_SIZE):
            if is_complete_row(state, seat, row):
                state.score[seat] += ROW_BONUS
                count = note(gains, count, seat, ROW_PLACE + row, ROW_BONUS)
        for column in range(WALL_SIZE):
            if is_complete_column(state, seat, column):
                state.score[seat] += COLUMN_BONUS
                count = note(gains, count, seat, COLUMN_PLACE + column, COLUMN_BONUS)
        for colour in range(N_COLOURS):
            if is_complete_colour(state, seat, colour):
                state.score[seat] += COLOUR_BONUS
                count = note(gains, count, seat, COLOUR_PLACE + colour, COLOUR_BONUS)
    return count


@compiled
def complete_rows(state, seat):
    rows = 0
    for row in range(WALL_SIZE):
        rows += is_complete_row(state, seat, row)
    return rows


@compiled
def is_complete_row(state, seat, row):
    return state.wall_colours[seat, row] == ALL_COLOURS


@compiled
def is_complete_column(state, seat, column):
    for row in range(WALL_SIZE):
        if state.wall[seat, row, column] == 0:
            return False
    return True


@compiled
def is_complete_colour(state, seat, colour):
    for row in range(WALL_SIZE):
        if not (state.wall_colours[seat, row] >> colour) & 1:
            return False
    return True


@compiled
def score(state, seat):
    return np.int64(state.score[seat])


@compiled
def standing(state, seat):
    """Points, then complete rows (AZ-E3)."""
    return np.int64(state.score[seat]) * (WALL_SIZE + 1) + complete_rows(state, seat)


# --- What people are shown -------------------------------------------------------------------------------------------


@compiled
def derive_facts(state, facts):
    """Write what people are shown and only the rules can tell."""
    facts.may_be_last = 0
    for seat in range(state.players):
        facts.complete_rows[seat] = complete_rows(state, seat)
        facts.line_to_tile[seat] = line_to_tile(state, seat)
        foresee_tiling(state, seat, facts)
        for row in range(WALL_SIZE):
            if state.line_tiles[seat, row] > row and lacks_one_tile(state, seat, row):
                facts.may_be_last = 1


@compiled
def foresee_tiling(state, seat, facts):
    """What the complete lines would score if the walls were tiled now; on a grey wall their players choose (AZ-V3)."""
    for row in range(WALL_SIZE):
        for column in range(WALL_SIZE):
            facts.wall[seat, row, column] = state.wall[seat, row, column]
    for row in range(LINES):
        facts.line_points[seat, row] = 0
        if state.line_tiles[seat, row] > row and not state.grey:
            column = np.int64(COLUMN_OF[row, state.line_colour[seat, row] - 1])
            facts.wall[seat, row, column] = state.line_colour[seat, row]  # it counts for the lines below (AZ-P4)
            facts.line_points[seat, row] = wall_points(facts, seat, row, column)


@compiled
def lacks_one_tile(state, seat, row):
    """Whether one more tile completes a row of a wall (AZ-E1); on a grey wall it may not fit yet (AZ-V2)."""
    return count_bits(np.int64(state.wall_colours[seat, row])) == N_COLOURS - 1
