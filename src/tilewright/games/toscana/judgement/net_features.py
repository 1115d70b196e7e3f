"""What the net sees of a position: the measures of the board in steps, who is ahead, and what the table shows."""

from __future__ import annotations

import numpy as np

from tilewright.core.compiling import compiled
from tilewright.core.tables import starts
from tilewright.games.toscana.components import MAX_GAMES, MAX_LAID, PLAYERS, SQUARES, STACK
from tilewright.games.toscana.judgement.measures import (
    AREA,
    GRADES,
    JOIN,
    JOIN_ALL,
    MEASURES,
    N_MEASURES,
    PLACES,
    ROOM,
    measure_board,
)
from tilewright.games.toscana.state import PLACING, VETOING

OWN, OTHER = range(PLAYERS)  # sides; a side ^ a seat is the seat on that side
MOST = SQUARES  # that is told apart; no measure but the number of places ever counts more
MOST_LEAD = 20
LEADS = 2 * MOST_LEAD + 1
MOST_MORE = 8  # of the lead and the room that are seen together
MORES = 2 * MOST_MORE + 1
MOST_FITTING = 32
SQUARES_A_STEP = 8
GAMES = 1 + MAX_GAMES  # told apart: a single one, each of a match
BY_MOVER, BY_WHOM = 2 * 2, "whether the seat places next, how the game ends"
# How the game goes on: open squares where a stage of the game begins.
STAGES = np.array([0, 12, 26, 44, 66, 92, 124, 160, 200])
N_STAGES = len(STAGES)


def staged(*rows):
    """Rows of the table for features that are told apart at each stage of the game."""
    return tuple(
        (name, size * N_STAGES, f"{text}; at each of {N_STAGES} stages of the game") for name, size, text in rows
    )


SIDES = ("own", "other")
FEATURES = (
    *((f"{side}_{name}", len(steps), text) for side in SIDES for name, steps, text in MEASURES),
    *((f"{side}_places_to_move", len(GRADES) * BY_MOVER, f"places, {BY_WHOM}") for side in SIDES),
    *((f"{side}_stack", STACK + 1, "tiles in the stack") for side in SIDES),
    *staged(
        ("lead", LEADS, "tiles of the own best area more than of the other's, with those of the match's first game"),
        ("lead_joined", LEADS, "the same with an area that one tile can join to each"),
        ("lead_all_joined", LEADS, "the same with all areas that one tile can join to each"),
        ("lead_in_first", LEADS, "the lead in the first game of a match"),
    ),
    ("lead_earlier", LEADS, "in the second game of a match: the lead after the first"),
    ("lead_and_room", MORES * MORES, "the lead, and how much more room the own best area has"),
    ("fitting", (MOST_FITTING + 1) * BY_MOVER, f"tiles that fit on the board, {BY_WHOM}"),
    ("open", SQUARES // SQUARES_A_STEP + 1, f"open squares, in steps of {SQUARES_A_STEP}"),
    ("laid", MAX_LAID + 1, "tiles on the board"),
    ("began", 2 * GAMES, "whether the seat began a single game, the first or the second of a match"),
    ("passed", 1, "whether the other player has just passed"),
    ("swap_colours", 1, "whether colours are exchanged for the second game"),
    *staged(
        ("decision", 2 * 3, "whether the seat places next, and what is decided: a veto, a placement, or nothing"),
        ("vetoes", 2 * 2, "who has a veto stone"),
        ("matching", 2, "whether own colour must meet own colour"),
        ("both_stuck", 2, "whether the game goes on until both are stuck"),
        ("game", GAMES, "a single game, the first or the second of a match"),
    ),
)  # fmt: skip
# Whose numbers grow from feature to feature, and how far apart two numbers that follow each other stand.
ORDERED = {
    **{f"{side}_{name}": 1 for side in SIDES for name, _, _ in MEASURES},
    **{f"{side}_places_to_move": BY_MOVER for side in SIDES},
    **{f"{side}_stack": 1 for side in SIDES},
    **dict.fromkeys(("lead", "lead_joined", "lead_all_joined", "lead_in_first"), N_STAGES),
    "lead_earlier": 1,
    "lead_and_room": MORES,
    "fitting": BY_MOVER,
    "open": 1,
    "laid": 1,
}
FIRST = dict(zip((name for name, _, _ in FEATURES), starts(FEATURES, 0), strict=True))


def firsts(*names):
    """The first feature of each of these rows of the table."""
    return tuple(FIRST[name] for name in names)


OF_MEASURES = np.array([firsts(*(f"{side}_{name}" for name, _, _ in MEASURES)) for side in SIDES])  # [side, measure]
PLACES_TO_MOVE = np.array(firsts("own_places_to_move", "other_places_to_move"))
STACKS = np.array(firsts("own_stack", "other_stack"))
LEAD, LEAD_JOINED, LEAD_ALL_JOINED = firsts("lead", "lead_joined", "lead_all_joined")
LEAD_IN_FIRST, LEAD_EARLIER, LEAD_AND_ROOM = firsts("lead_in_first", "lead_earlier", "lead_and_room")
FITTING, OPEN, LAID, BEGAN = firsts("fitting", "open", "laid", "began")
PASSED, SWAP_COLOURS = firsts("passed", "swap_colours")
DECISION, VETOES, MATCHING, BOTH_STUCK, GAME = firsts("decision", "vetoes", "matching", "both_stuck", "game")
MOST_ACTIVE = len(FEATURES)  # of each row at most one


def step_of_each(steps):
    """The step of every number up to MOST."""
    return np.searchsorted(steps, np.arange(MOST + 1), side="right") - 1


STEP = np.array([step_of_each(steps) for _, steps, _ in MEASURES])  # [measure, number]
STAGE = step_of_each(STAGES)  # [open squares]


@compiled
def can_be_judged(state):
    """Wherever a player decides."""
    return state.turn >= 0


@compiled
def features(state, seat, out):
    """Measure the board; then write a feature of nearly every row of the table."""
    numbers = np.zeros((PLAYERS, N_MEASURES), np.int64)
    open_squares, fitting = measure_board(state, numbers)
    return write_view(state, seat, numbers, open_squares, fitting, out)


@compiled
def views(state, out, counts):
    """`features` of both seats: the board is measured once."""
    numbers = np.zeros((PLAYERS, N_MEASURES), np.int64)
    open_squares, fitting = measure_board(state, numbers)
    for seat in range(PLAYERS):
        counts[seat] = write_view(state, seat, numbers, open_squares, fitting, out[seat])


@compiled
def write_view(state, seat, numbers, open_squares, fitting, out):
    """Write what a seat sees: the measures, who is ahead, and what the table shows."""
    count = 0
    for side in (OWN, OTHER):
        for measure in range(N_MEASURES):
            number = numbers[seat ^ side, measure]
            out[count] = OF_MEASURES[side, measure] + STEP[measure, min(MOST, number)]
            count += 1
    count = lead_features(state, seat, numbers, STAGE[open_squares], out, count)
    count = board_features(state, seat, numbers, open_squares, fitting, out, count)
    return game_features(state, seat, STAGE[open_squares], out, count)


@compiled
def around(difference, most):
    """A difference of up to so many, either way, as a number from 0 on."""
    return min(most, max(-most, difference)) + most


@compiled
def game_played(state):
    """A single game, the first or the second of a match."""
    return np.int64(0) if state.games == 1 else np.int64(1 + state.game)


@compiled
def lead_features(state, seat, numbers, stage, out, count):
    """Who is ahead, and by how much."""
    earlier = np.int64(0)
    for game in range(state.game):
        earlier += np.int64(state.results[game, seat]) - np.int64(state.results[game, 1 - seat])
    more = numbers[seat] - numbers[1 - seat]
    lead = more[AREA] + earlier
    out[count] = LEAD + around(lead, MOST_LEAD) * N_STAGES + stage
    out[count + 1] = LEAD_JOINED + around(lead + more[JOIN], MOST_LEAD) * N_STAGES + stage
    out[count + 2] = LEAD_ALL_JOINED + around(lead + more[JOIN_ALL], MOST_LEAD) * N_STAGES + stage
    out[count + 3] = LEAD_AND_ROOM + around(lead, MOST_MORE) * MORES + around(more[ROOM], MOST_MORE)
    count += 4
    if state.games > 1:
        out[count] = LEAD_EARLIER + around(earlier, MOST_LEAD)
        if state.game == 0:
            out[count] = LEAD_IN_FIRST + around(lead, MOST_LEAD) * N_STAGES + stage
        count += 1
    return count


@compiled
def board_features(state, seat, numbers, open_squares, fitting, out, count):
    """How long the game still goes, and who is about to be stuck."""
    by_mover = np.int64(state.mover == seat) * 2 + np.int64(state.ends_when_both_stuck)
    for side in (OWN, OTHER):
        step = STEP[PLACES, min(MOST, numbers[seat ^ side, PLACES])]
        out[count] = PLACES_TO_MOVE[side] + step * BY_MOVER + by_mover
        out[count + 1] = STACKS[side] + np.int64(state.stack[seat ^ side])
        count += 2
    out[count] = FITTING + min(MOST_FITTING, fitting) * BY_MOVER + by_mover
    out[count + 1] = OPEN + open_squares // SQUARES_A_STEP
    out[count + 2] = LAID + np.int64(state.laid)
    return count + 3


@compiled
def game_features(state, seat, stage, out, count):
    """Who decides what, and by which rules the game is played."""
    game = game_played(state)
    decided = 0 if state.phase == VETOING else 1 if state.phase == PLACING else 2
    decision = np.int64(state.mover == seat) * 3 + decided
    vetoes = np.int64(state.veto_stones[seat]) * 2 + np.int64(state.veto_stones[1 - seat])
    out[count] = BEGAN + np.int64(state.first == seat) * GAMES + game
    out[count + 1] = DECISION + decision * N_STAGES + stage
    out[count + 2] = VETOES + vetoes * N_STAGES + stage
    out[count + 3] = MATCHING + np.int64(state.matching) * N_STAGES + stage
    out[count + 4] = BOTH_STUCK + np.int64(state.ends_when_both_stuck) * N_STAGES + stage
    out[count + 5] = GAME + game * N_STAGES + stage
    count += 6
    if state.passes:
        out[count] = PASSED
        count += 1
    if state.swap_colours:
        out[count] = SWAP_COLOURS
        count += 1
    return count
