"""Compiled judgement of Azul positions for the search."""

from __future__ import annotations

import numpy as np

from tilewright.core.compiling import compiled
from tilewright.core.tables import starts
from tilewright.games.azul.codes import CENTRE, FIRST_TILE, TO_FLOOR
from tilewright.games.azul.components import (
    COLOUR_BONUS,
    COLUMN_BONUS,
    FLOOR_SPACES,
    LINES,
    MAX_PLAYERS,
    ROW_BONUS,
    WALL_SIZE,
)
from tilewright.games.azul.rules import COLUMN_OF, COST_OF_FLOOR, N_COLOURS, take_of, wall_points
from tilewright.games.azul.state import FILLING, IN_CENTRE

SEARCHES_PAST_CHANCE = False  # what the next round brings is too much to look at
ROLLOUT_PLIES = 0
EXPLORATION = 1.2
UNTRIED_LOSS = 0.1
LEAD_SCALE = 20.0
SIMULATIONS = (20, 120, 1_000, 100_000)  # of the levels from journeyman on

# How much of a bonus is already worth something when so many of its five tiles lie.
PROGRESS = np.array([0.0, 0.02, 0.08, 0.22, 0.5, 1.0])
LINE_WORTH = 0.6  # of the points a line's tile would score, for a line that is all but complete
MARKER_WORTH = 0.8
SHARPNESS = 0.35  # of the priors: weight = exp(sharpness * points)

# What the net sees.
SCORE_STEPS, POINTS_A_STEP = 26, 4
ROUNDS_TOLD_APART = 10
BAG_STEPS, TILES_A_STEP = 11, 2
MOST_LEAD = 30
MOST_POINTS = 2 * WALL_SIZE  # of one tile: a whole row and a whole column
COUNTS = WALL_SIZE * (WALL_SIZE + 1)
BOARD = (
    ("wall", WALL_SIZE * WALL_SIZE, "spaces with a tile, by row and column"),
    ("row_colours", WALL_SIZE * N_COLOURS, "on the grey wall: the colours in each row"),
    ("column_colours", WALL_SIZE * N_COLOURS, "on the grey wall: the colours in each column"),
    ("lines", N_COLOURS * sum(range(1, LINES + 1)), "tiles on each pattern line, by row, colour and number"),
    ("in_rows", COUNTS, "how many tiles lie in each row of the wall"),
    ("in_columns", COUNTS, "how many in each column"),
    ("of_colours", COUNTS, "how many of each colour"),
    ("score", SCORE_STEPS, f"points, in steps of {POINTS_A_STEP}"),
    ("space_points", WALL_SIZE * WALL_SIZE * MOST_POINTS, "what a tile on each empty space beside others would score"),
    ("line_points", LINES * MOST_POINTS, "on the coloured wall: what the tile of each line that is begun would score"),
)
SHARED = (
    ("grey", 1, "whether the grey wall is played"),
    ("round", ROUNDS_TOLD_APART, "number of the round to come"),
    ("starter", MAX_PLAYERS, "who starts it, counted clockwise from the seat"),
    ("bag", N_COLOURS * BAG_STEPS, f"tiles of each colour in the bag, in steps of {TILES_A_STEP}"),
    ("lead", 2 * MOST_LEAD + 1, f"lead over the best other seat, {MOST_LEAD} points at the most"),
)
FEATURES = (
    *((f"board_{step}_{name}", size, text) for step in range(MAX_PLAYERS) for name, size, text in BOARD),
    *SHARED,
)
NETS_BY = ("players",)  # one net for both sides of the board: which one is among its features
BOARD_FEATURES = sum(size for _, size, _ in BOARD)
WALL, ROW_COLOURS, COLUMN_COLOURS, LINES_HELD, IN_ROWS, IN_COLUMNS, OF_COLOURS, SCORE, SPACE_POINTS, LINE_POINTS = (
    starts(BOARD, 0)
)
GREY, ROUND, STARTER, BAG, LEAD = starts(SHARED, MAX_PLAYERS * BOARD_FEATURES)
MOST_ACTIVE = MAX_PLAYERS * (3 * WALL_SIZE * WALL_SIZE + 5 * WALL_SIZE + 1) + N_COLOURS + 4


@compiled
def tile_worth(state, seat, row, colour):
    """The points that a tile of this colour would score in this row, and what it adds to the bonuses."""
    if state.grey:
        best = 0.0
        for column in range(WALL_SIZE):
            if state.wall[seat, row, column] == 0:
                best = max(best, space_worth(state, seat, row, column))
        return best + colour_progress(state, seat, colour)
    return space_worth(state, seat, row, COLUMN_OF[row, colour]) + colour_progress(state, seat, colour)


@compiled
def space_worth(state, seat, row, column):
    """The points of a wall space, and what filling it adds to its row's and column's bonus."""
    in_row = 0
    in_column = 0
    for other in range(WALL_SIZE):
        in_row += state.wall[seat, row, other] != 0
        in_column += state.wall[seat, other, column] != 0
    points = np.float64(wall_points(state, seat, row, column))
    points += ROW_BONUS * (PROGRESS[min(in_row + 1, WALL_SIZE)] - PROGRESS[in_row])
    return points + COLUMN_BONUS * (PROGRESS[min(in_column + 1, WALL_SIZE)] - PROGRESS[in_column])


@compiled
def colour_progress(state, seat, colour):
    placed = 0
    for row in range(WALL_SIZE):
        placed += (state.wall_colours[seat, row] >> colour) & 1
    return COLOUR_BONUS * (PROGRESS[min(placed + 1, WALL_SIZE)] - PROGRESS[placed])


@compiled
def can_be_judged(state):
    """Between rounds: the tiles of the last one have gone to walls and lid, those of the next one are not drawn yet."""
    return state.phase == FILLING and state.filled == 0


# --- Features --------------------------------------------------------------------------------------------------------


@compiled
def features(state, seat, out):
    """The boards, from the seat's own clockwise, then what all share."""
    players = np.int64(state.players)
    count = 0
    for step in range(players):
        count = board_features(state, (seat + step) % players, step * BOARD_FEATURES, out, count)
    return shared_features(state, seat, out, count)


@compiled
def board_features(state, seat, first, out, count):
    """What lies on one seat's board, as numbers from `first` on."""
    for row in range(WALL_SIZE):
        in_row = 0
        in_column = 0
        of_colour = 0
        for other in range(WALL_SIZE):
            tile = np.int64(state.wall[seat, row, other])
            if tile:
                in_row += 1
                out[count] = first + WALL + row * WALL_SIZE + other
                count += 1
                if state.grey:
                    out[count] = first + COLUMN_COLOURS + other * N_COLOURS + tile - 1
                    out[count + 1] = first + ROW_COLOURS + row * N_COLOURS + tile - 1
                    count += 2
            else:
                points = np.int64(wall_points(state, seat, row, other))
                if points > 1:
                    out[count] = first + SPACE_POINTS + (row * WALL_SIZE + other) * MOST_POINTS + points - 1
                    count += 1
            in_column += state.wall[seat, other, row] != 0
            of_colour += (state.wall_colours[seat, other] >> row) & 1
        held = np.int64(state.line_tiles[seat, row])
        if held:
            colour = np.int64(state.line_colour[seat, row]) - 1
            out[count] = first + LINES_HELD + N_COLOURS * row * (row + 1) // 2 + colour * (row + 1) + held - 1
            count += 1
            if not state.grey:
                points = np.int64(wall_points(state, seat, row, COLUMN_OF[row, colour]))
                out[count] = first + LINE_POINTS + row * MOST_POINTS + points - 1
                count += 1
        out[count] = first + IN_ROWS + row * (WALL_SIZE + 1) + in_row
        out[count + 1] = first + IN_COLUMNS + row * (WALL_SIZE + 1) + in_column
        out[count + 2] = first + OF_COLOURS + row * (WALL_SIZE + 1) + of_colour
        count += 3
    out[count] = first + SCORE + min(SCORE_STEPS - 1, np.int64(state.score[seat]) // POINTS_A_STEP)
    return count + 1


@compiled
def shared_features(state, seat, out, count):
    players = np.int64(state.players)
    out[count] = ROUND + min(ROUNDS_TOLD_APART, max(1, np.int64(state.round_number))) - 1
    out[count + 1] = STARTER + (np.int64(state.start_player) - seat) % players
    count += 2
    if state.grey:
        out[count] = GREY
        count += 1
    for colour in range(N_COLOURS):
        out[count] = BAG + colour * BAG_STEPS + min(BAG_STEPS - 1, np.int64(state.bag[colour]) // TILES_A_STEP)
        count += 1
    best_other = np.int64(-1)
    for other in range(players):
        if other != seat:
            best_other = max(best_other, np.int64(state.score[other]))
    lead = np.int64(state.score[seat]) - best_other
    out[count] = LEAD + MOST_LEAD + min(MOST_LEAD, max(-MOST_LEAD, lead))
    return count + 1


# --- First impressions of moves --------------------------------------------------------------------------------------


@compiled
def order(state, actions, count, weights):
    """Weigh moves by the points they promise at once."""
    seat = state.turn
    worths = np.empty((LINES, N_COLOURS))
    for line in range(LINES):
        for colour in range(N_COLOURS):
            worths[line, colour] = -1.0  # not computed yet
    for i in range(count):
        action = actions[i]
        if action >= FIRST_TILE:
            line, column = divmod(action - FIRST_TILE, WALL_SIZE)
            points = space_worth(state, seat, line, column)
        else:
            points = take_worth(state, seat, action, worths)
        weights[i] = np.exp(SHARPNESS * points)


@compiled
def take_worth(state, seat, action, worths):
    source, colour, target = take_of(action)
    tiles = np.int64(state.offer[source, colour])
    falling = tiles
    points = 0.0
    if target != TO_FLOOR:
        room = target + 1 - np.int64(state.line_tiles[seat, target])
        falling = max(0, tiles - room)
        if worths[target, colour] < 0.0:
            worths[target, colour] = tile_worth(state, seat, target, colour)
        share = (target + 1 - max(0, room - tiles)) / (target + 1)
        points = worths[target, colour] * (1.0 if tiles >= room else share * share * LINE_WORTH)
    if source == CENTRE and state.marker == IN_CENTRE:
        falling += 1
        points += MARKER_WORTH
    on_floor = np.int64(state.floor_tiles[seat])
    return points - (COST_OF_FLOOR[min(on_floor + falling, FLOOR_SPACES)] - COST_OF_FLOOR[on_floor])


@compiled
def chance_key(state):
    return 0  # the tree ends where chance draws


@compiled
def may_lead_to(state, later):
    """Whether one position may follow another: on a display lies what lay there, or nothing."""
    if state.round_number != later.round_number:
        return False  # the tree ends with the round
    for display in range(state.displays):
        if later.offer[display].any() and not np.array_equal(later.offer[display], state.offer[display]):
            return False
    return True
