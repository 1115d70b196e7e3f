"""Compiled judgement of Azul positions for the search."""

from __future__ import annotations

import numpy as np

from tilewright.core.compiling import compiled
from tilewright.games.azul.codes import CENTRE, FIRST_TILE, TO_FLOOR
from tilewright.games.azul.components import (
    COLOUR_BONUS,
    COLUMN_BONUS,
    FLOOR_SPACES,
    LINES,
    ROW_BONUS,
    WALL_SIZE,
)
from tilewright.games.azul.rules import COLUMN_OF, COST_OF_FLOOR, N_COLOURS, take_of, wall_points
from tilewright.games.azul.state import IN_CENTRE

SEARCHES_PAST_CHANCE = False  # what the next round brings is too much to look at
ROLLOUT_PLIES = 60  # to the end of the round
LEAD_SCALE = 20.0
SIMULATIONS = (20, 120, 1_000, 25_000)  # of the levels from journeyman on

# How much of a bonus is already worth something when so many of its five tiles lie.
PROGRESS = np.array([0.0, 0.02, 0.08, 0.22, 0.5, 1.0])
LINE_WORTH = 0.6  # of the points a line's tile would score, for a line that is all but complete
MARKER_WORTH = 0.8
SHARPNESS = 0.7  # of the priors: weight = exp(sharpness * points)
POINTS_TO_WIN = 5.0  # a lead of so many points is won three times of four in the last round
POINTS_A_ROUND = 2.5  # and so many more for every round to come


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
def board_worth(state, seat):
    """The points a seat can expect of what lies on its board."""
    worth = np.float64(state.score[seat]) - COST_OF_FLOOR[state.floor_tiles[seat]]
    for line in range(LINES):
        tiles = state.line_tiles[seat, line]
        if tiles:
            share = tiles / (line + 1)
            worth += share * share * LINE_WORTH * tile_worth(state, seat, line, state.line_colour[seat, line] - 1)
    for one in range(WALL_SIZE):
        in_row = 0
        in_column = 0
        of_colour = 0
        for other in range(WALL_SIZE):
            in_row += state.wall[seat, one, other] != 0
            in_column += state.wall[seat, other, one] != 0
            of_colour += (state.wall_colours[seat, other] >> one) & 1
        worth += ROW_BONUS * PROGRESS[in_row] + COLUMN_BONUS * PROGRESS[in_column] + COLOUR_BONUS * PROGRESS[of_colour]
    if state.marker == seat:
        worth += MARKER_WORTH
    return worth


@compiled
def rounds_to_come(state):
    """How many rounds the game lasts at least: the fullest wall row tells."""
    fullest = 0
    for seat in range(state.players):
        for row in range(WALL_SIZE):
            tiles = 0
            for column in range(WALL_SIZE):
                tiles += state.wall[seat, row, column] != 0
            fullest = max(fullest, tiles)
    return WALL_SIZE - fullest


@compiled
def evaluate(state, wins, leads):
    """Each seat's chance to win and its lead, from what lies on the boards."""
    players = state.players
    for seat in range(players):
        wins[seat] = board_worth(state, seat)
    for seat in range(players):
        best_other = -1e9
        for other in range(players):
            if other != seat:
                best_other = max(best_other, wins[other])
        leads[seat] = wins[seat] - best_other
    scale = POINTS_TO_WIN + POINTS_A_ROUND * rounds_to_come(state)
    highest = wins[0]
    for seat in range(1, players):
        highest = max(highest, wins[seat])
    total = 0.0
    for seat in range(players):
        wins[seat] = np.exp((wins[seat] - highest) / scale)
        total += wins[seat]
    for seat in range(players):
        wins[seat] /= total


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
