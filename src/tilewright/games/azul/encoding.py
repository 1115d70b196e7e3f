"""An Azul position as numbers for a network, seen by one seat: the table, then the seats clockwise from its own."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from tilewright.core.compiling import compiled
from tilewright.core.contract import Layout
from tilewright.core.options import Value
from tilewright.games.azul.codes import CENTRE
from tilewright.games.azul.components import (
    COLOURS,
    FLOOR_SPACES,
    IDLE_ROUNDS_TO_END,
    LINES,
    MAX_DISPLAYS,
    TILES_PER_COLOUR,
    TILES_PER_DISPLAY,
    WALL_SIZE,
)
from tilewright.games.azul.state import DRAWING_START, IN_CENTRE, MARKER_ON_FLOOR, PHASES

N_COLOURS = len(COLOURS)
N_PHASES = len(PHASES)
ROUNDS_SHOWN = 10
MOST_ROUNDS_SHOWN = 40
POINTS_SHOWN = 100
CENTRE_TILES_SHOWN = 10

# Name, shape, what the numbers are divided by, meaning.
TABLE = (
    ("phase", (N_PHASES,), 1, f"what is decided next, one of: {', '.join(PHASES)}"),
    ("grey", (1,), 1, "whether the grey wall is used"),
    ("round", (1,), ROUNDS_SHOWN, f"number of the round, {MOST_ROUNDS_SHOWN} at most"),
    ("idle_rounds", (1,), IDLE_ROUNDS_TO_END, "rounds in a row without a tile reaching a wall"),
    ("tiled", (1,), 1, "whether a tile reached a wall in this round"),
    ("marker_in_centre", (1,), 1, "whether the start-player marker lies in the centre"),
    ("bag", (N_COLOURS,), TILES_PER_COLOUR, "tiles of each colour in the bag"),
    ("lid", (N_COLOURS,), TILES_PER_COLOUR, "tiles of each colour in the lid"),
    ("displays", (MAX_DISPLAYS, N_COLOURS), TILES_PER_DISPLAY, "tiles of each colour on each factory display"),
    ("centre", (N_COLOURS,), CENTRE_TILES_SHOWN, "tiles of each colour in the centre"),
)
SEAT = (
    ("to_move", (1,), 1, "whether this seat decides"),
    ("has_marker", (1,), 1, "whether this seat has the start-player marker"),
    ("started", (1,), 1, "whether this seat started the round"),
    ("score", (1,), POINTS_SHOWN, "points"),
    ("lines", (LINES, N_COLOURS), 1, "how full each pattern line is, at the colour it holds"),
    ("wall", (WALL_SIZE, WALL_SIZE), 1, "filled spaces, by row and column"),
    ("floor", (1,), FLOOR_SPACES, "filled spaces of the floor line, the marker's included"),
    ("floor_colours", (N_COLOURS,), FLOOR_SPACES, "tiles of each colour on the floor line"),
)
GREY_SEAT = (
    *SEAT,
    ("wall_colours", (WALL_SIZE, WALL_SIZE, N_COLOURS), 1, "on the grey wall only: the colour of each space's tile"),
)


def layout(options: Mapping[str, Value]) -> tuple[Layout, Layout]:
    """The rows of the table and of each seat."""
    return TABLE, GREY_SEAT if options["wall"] == "grey" else SEAT


@compiled
def share(count, of):
    """A small count as a share of its scale."""
    return np.float64(count) / of


@compiled
def observe(state, seat, out):
    """Write the position as one seat sees it."""
    out[:] = 0.0
    at = observe_table(state, out)
    players = np.int64(state.players)
    for step in range(players):
        at = observe_seat(state, (seat + step) % players, out, at)


@compiled
def observe_table(state, out):
    at = N_PHASES
    out[state.phase] = 1.0
    out[at] = state.grey
    out[at + 1] = share(min(np.int64(state.round_number), MOST_ROUNDS_SHOWN), ROUNDS_SHOWN)
    out[at + 2] = share(state.idle_rounds, IDLE_ROUNDS_TO_END)
    out[at + 3] = state.tiled
    out[at + 4] = state.marker == IN_CENTRE
    at += 5
    for colour in range(N_COLOURS):
        out[at + colour] = share(state.bag[colour], TILES_PER_COLOUR)
        out[at + N_COLOURS + colour] = share(state.lid[colour], TILES_PER_COLOUR)
    at += 2 * N_COLOURS
    for display in range(MAX_DISPLAYS):
        for colour in range(N_COLOURS):
            out[at + colour] = share(state.offer[display, colour], TILES_PER_DISPLAY)
        at += N_COLOURS
    for colour in range(N_COLOURS):
        out[at + colour] = share(state.offer[CENTRE, colour], CENTRE_TILES_SHOWN)
    return at + N_COLOURS


@compiled
def observe_seat(state, seat, out, at):
    out[at] = state.turn == seat
    out[at + 1] = state.marker == seat
    out[at + 2] = state.phase != DRAWING_START and state.start_player == seat
    out[at + 3] = share(state.score[seat], POINTS_SHOWN)
    at += 4
    for line in range(LINES):
        held = np.int64(state.line_colour[seat, line])
        if held:
            out[at + held - 1] = share(state.line_tiles[seat, line], line + 1)
        at += N_COLOURS
    for row in range(WALL_SIZE):
        for column in range(WALL_SIZE):
            out[at + column] = state.wall[seat, row, column] != 0
        at += WALL_SIZE
    filled = np.int64(state.floor_tiles[seat])
    out[at] = share(filled, FLOOR_SPACES)
    at += 1
    for space in range(filled):
        tile = np.int64(state.floor[seat, space])
        if tile != MARKER_ON_FLOOR:
            out[at + tile - 1] += 1.0 / FLOOR_SPACES
    at += N_COLOURS
    if state.grey:
        at = observe_wall_colours(state, seat, out, at)
    return at


@compiled
def observe_wall_colours(state, seat, out, at):
    for row in range(WALL_SIZE):
        for column in range(WALL_SIZE):
            tile = np.int64(state.wall[seat, row, column])
            if tile:
                out[at + tile - 1] = 1.0
            at += N_COLOURS
    return at
