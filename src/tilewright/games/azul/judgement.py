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
SHARPNESS = 0.35  # where a tile goes on the grey wall: weight = exp(sharpness * points)

# First impressions of a take: their names, what each adds to the logarithm of the weight (fitted to the search's own
# visits, docs/decisions/0009-learned-judgement.md), and what they are.
GLANCE = (
    ("cost", (-0.582,), "points that the floor line costs more"),
    ("points", (0.305,), "points of the tile whose line becomes complete"),
    ("bonus", (-0.067,), "what that tile adds to the bonuses"),
    ("completed", (0.414, 0.901, 1.302, 1.198, 1.212), "which line becomes complete"),
    ("part_of_points", (0.492,), "the same for a line that stays incomplete, by the square of its filled share"),
    ("part_of_bonus", (0.223,), "the same of its bonus"),
    ("room", (-0.660, -0.731, -1.222, -1.718), "how many tiles that line then lacks"),
    ("continued", (0.821,), "whether it was begun before"),
    ("enough_left", (0.087,), "whether as many tiles of the colour are left elsewhere"),
    ("exactly_left", (0.468,), "whether one source has just as many"),
    ("early", (-0.769,), "how much of a full offer there is yet"),
    ("late", (-0.230,), "rounds played, four at the most"),
    ("late_room", (0.155,), "rounds played, times the tiles that are lacking"),
    ("dumped", (-0.696,), "whether all tiles go to the floor line"),
    ("marker", (0.027,), "whether the start marker comes with them"),
    ("early_marker", (0.982,), "and then, how much of a full offer there is yet"),
    ("pushed", (-0.092,), "tiles that go to the centre"),
    ("taken", (0.206,), "tiles taken"),
    ("denied", (1.390,), "whether they would complete a line of the next seat"),
    ("tiles_denied", (-0.278,), "and then, how many they are"),
    ("other_ways", (-0.158,), "other sources that complete the line, too"),
    ("ends_ahead", (0.655,), "whether the line completes a row of the wall, for a seat that leads"),
    ("ends_behind", (0.251,), "and for one that does not"),
)
(
    COST, POINTS, BONUS, COMPLETED, PART_OF_POINTS, PART_OF_BONUS, ROOM, CONTINUED, ENOUGH_LEFT, EXACTLY_LEFT, EARLY,
    LATE, LATE_ROOM, DUMPED, MARKER, EARLY_MARKER, PUSHED, TAKEN, DENIED, TILES_DENIED, OTHER_WAYS, ENDS_AHEAD,
    ENDS_BEHIND,
) = starts(tuple((name, len(fitted), meaning) for name, fitted, meaning in GLANCE), 0)  # fmt: skip
IMPRESSIONS = np.array([weight for _, fitted, _ in GLANCE for weight in fitted])
MOST_ROUNDS_PLAYED = 4  # that are told apart
TILES_OF_A_ROUND = 20  # of a full offer for two
# What is surveyed of each colour: tiles on offer, how many the next seat needs, and sources by their number of tiles.
ON_OFFER, NEEDED, HOLDING = 0, 1, 2
MOST_HELD = LINES  # tiles of one source that are told apart

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
def tile_worth(state, seat, row, colour, worth):
    """Write the points that a tile of this colour would score in this row, and what it adds to the bonuses."""
    worth[0] = 0.0
    worth[1] = 0.0
    if state.grey:
        for column in range(WALL_SIZE):
            if state.wall[seat, row, column] == 0:
                points = np.float64(wall_points(state, seat, row, column))
                bonus = space_bonus(state, seat, row, column)
                if points + bonus > worth[0] + worth[1]:
                    worth[0], worth[1] = points, bonus
    else:
        column = np.int64(COLUMN_OF[row, colour])
        worth[0] = wall_points(state, seat, row, column)
        worth[1] = space_bonus(state, seat, row, column)
    worth[1] += colour_progress(state, seat, colour)


@compiled
def space_worth(state, seat, row, column):
    """The points of a wall space, and what filling it adds to its row's and column's bonus."""
    return np.float64(wall_points(state, seat, row, column)) + space_bonus(state, seat, row, column)


@compiled
def space_bonus(state, seat, row, column):
    """What filling a wall space adds to its row's and column's bonus."""
    in_row = 0
    in_column = 0
    for other in range(WALL_SIZE):
        in_row += state.wall[seat, row, other] != 0
        in_column += state.wall[seat, other, column] != 0
    bonus = ROW_BONUS * (PROGRESS[min(in_row + 1, WALL_SIZE)] - PROGRESS[in_row])
    return bonus + COLUMN_BONUS * (PROGRESS[min(in_column + 1, WALL_SIZE)] - PROGRESS[in_column])


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
    """Weigh moves by first impressions."""
    seat = np.int64(state.turn)
    if count and actions[0] >= FIRST_TILE:
        for i in range(count):
            line, column = divmod(actions[i] - FIRST_TILE, WALL_SIZE)
            weights[i] = np.exp(SHARPNESS * space_worth(state, seat, line, column))
        return
    worths = np.empty((LINES, N_COLOURS, 2))
    worths[:] = -1.0  # not computed yet
    market = np.zeros((N_COLOURS, HOLDING + MOST_HELD + 1), np.int64)
    survey(state, seat, market)
    seen = np.zeros(len(IMPRESSIONS))
    for i in range(count):
        impressions(state, seat, actions[i], worths, market, seen)
        merit = 0.0
        for number in range(len(seen)):
            merit += IMPRESSIONS[number] * seen[number]
        weights[i] = np.exp(merit)


@compiled
def survey(state, seat, market):
    """Count what is on offer of each colour, and how many tiles the next seat needs at least to complete a line."""
    for source in range(len(state.offer)):
        for colour in range(N_COLOURS):
            tiles = np.int64(state.offer[source, colour])
            if tiles:
                market[colour, ON_OFFER] += tiles
                market[colour, HOLDING + min(MOST_HELD, tiles)] += 1
    other = (seat + 1) % np.int64(state.players)
    for line in range(LINES):
        held = np.int64(state.line_tiles[other, line])
        if 0 < held <= line:
            colour = np.int64(state.line_colour[other, line]) - 1
            if market[colour, NEEDED] == 0 or line + 1 - held < market[colour, NEEDED]:
                market[colour, NEEDED] = line + 1 - held


@compiled
def impressions(state, seat, action, worths, market, seen):
    """Write what is to be seen of a take at a glance."""
    seen[:] = 0.0
    source, colour, target = take_of(action)
    tiles = np.int64(state.offer[source, colour])
    early = np.float64(state.tiles_on_offer) / TILES_OF_A_ROUND
    falling = tiles
    if target == TO_FLOOR:
        seen[DUMPED] = 1.0
    else:
        room = target + 1 - np.int64(state.line_tiles[seat, target])
        falling = max(0, tiles - room)
        if worths[target, colour, 0] < 0.0:
            tile_worth(state, seat, target, colour, worths[target, colour])
        left = room - tiles
        if left <= 0:
            seen[POINTS] = worths[target, colour, 0]
            seen[BONUS] = worths[target, colour, 1]
            seen[COMPLETED + target] = 1.0
            for enough in range(room, MOST_HELD + 1):
                seen[OTHER_WAYS] += market[colour, HOLDING + enough]
            seen[OTHER_WAYS] -= 1.0
            if ends_game(state, seat, target):
                seen[ENDS_AHEAD if state.score[seat] > state.score[(seat + 1) % state.players] else ENDS_BEHIND] = 1.0
        else:
            share = (target + 1 - left) / (target + 1)
            seen[PART_OF_POINTS] = share * share * worths[target, colour, 0]
            seen[PART_OF_BONUS] = share * share * worths[target, colour, 1]
            seen[ROOM + left - 1] = 1.0
            seen[CONTINUED] = room <= target
            seen[ENOUGH_LEFT] = market[colour, ON_OFFER] - tiles >= left
            seen[EXACTLY_LEFT] = market[colour, HOLDING + left] - (tiles == left) > 0
            seen[EARLY] = early
            seen[LATE] = min(MOST_ROUNDS_PLAYED, np.int64(state.round_number) - 1)
            seen[LATE_ROOM] = seen[LATE] * left
    if source == CENTRE:
        if state.marker == IN_CENTRE:
            falling += 1
            seen[MARKER] = 1.0
            seen[EARLY_MARKER] = early
    else:
        seen[PUSHED] = state.offer[source].sum() - tiles
    on_floor = np.int64(state.floor_tiles[seat])
    seen[COST] = COST_OF_FLOOR[min(on_floor + falling, FLOOR_SPACES)] - COST_OF_FLOOR[on_floor]
    seen[TAKEN] = tiles
    if market[colour, NEEDED] and tiles >= market[colour, NEEDED]:
        seen[DENIED] = 1.0
        seen[TILES_DENIED] = tiles


@compiled
def ends_game(state, seat, row):
    """Whether one more tile completes a row of a wall."""
    placed = 0
    for column in range(WALL_SIZE):
        placed += state.wall[seat, row, column] != 0
    return placed == WALL_SIZE - 1


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
