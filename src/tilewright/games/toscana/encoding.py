"""A Toscana position as numbers for a network, as one seat sees it: the table, then that seat, then the other."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from tilewright.core.compiling import compiled
from tilewright.core.contract import Layout
from tilewright.core.options import Value
from tilewright.games.toscana.components import (
    BOARD_SIZE,
    MAX_LAID,
    PASSES_TO_END,
    PLAYERS,
    SQUARES,
    STACK,
    TILE_HEIGHT,
    TILE_WIDTH,
    TILES,
)
from tilewright.games.toscana.rules import OWN, revealing
from tilewright.games.toscana.state import NONE, PHASES

N_PHASES = len(PHASES)
N_TILES = len(TILES)

# Name, shape, what the numbers are divided by, meaning.
TABLE: Layout = (
    ("phase", (N_PHASES,), 1, f"what is decided next, one of: {', '.join(PHASES)}"),
    ("matching", (1,), 1, "whether own colour must meet own colour"),
    ("both_stuck", (1,), 1, "whether the game goes on until both are stuck"),
    ("match", (1,), 1, "whether two games are played"),
    ("swap_colours", (1,), 1, "whether colours are exchanged for the second game"),
    ("second_game", (1,), 1, "whether the second game is being played"),
    ("passes", (1,), PASSES_TO_END, "passes in a row"),
    ("joined_right", (BOARD_SIZE, BOARD_SIZE), 1, "squares that lie on the same tile as the square to the right"),
    ("joined_below", (BOARD_SIZE, BOARD_SIZE), 1, "squares that lie on the same tile as the square below"),
)
SEAT: Layout = (
    ("to_move", (1,), 1, "whether this seat decides"),
    ("mover", (1,), 1, "whether this seat places next"),
    ("first", (1,), 1, "whether this seat started the game"),
    ("revealing", (1,), 1, "whether this seat's next tile is being revealed"),
    ("stack", (1,), STACK, "tiles in the stack, the visible one included"),
    ("veto_stones", (1,), 1, "veto stones left"),
    ("result", (1,), MAX_LAID, "count of the match's finished games"),
    ("top", (TILE_HEIGHT, TILE_WIDTH), 1, "squares of the visible tile that have its owner's colour"),
    ("unseen", (N_TILES,), 1, "tiles that nobody has seen yet"),
    ("vetoed", (N_TILES,), 1, "the vetoed tile, which lies under the stack"),
    ("squares", (BOARD_SIZE, BOARD_SIZE), 1, "squares of this seat's colour on the board"),
)


def layout(options: Mapping[str, Value]) -> tuple[Layout, Layout]:
    """The rows of the table and of each seat; the same with all options."""
    return TABLE, SEAT


@compiled
def share(count, of):
    """A small count as a share of its scale."""
    return np.float64(count) / of


@compiled
def observe(state, seat, out):
    """Write the position as one seat sees it."""
    out[:] = 0.0
    at = observe_table(state, out)
    at = observe_seat(state, seat, out, at)
    observe_seat(state, (seat + 1) % PLAYERS, out, at)


@compiled
def observe_table(state, out):
    at = N_PHASES
    out[state.phase] = 1.0
    out[at] = state.matching
    out[at + 1] = state.ends_when_both_stuck
    out[at + 2] = state.games > 1
    out[at + 3] = state.swap_colours
    out[at + 4] = state.game
    out[at + 5] = share(state.passes, PASSES_TO_END)
    at += 6
    for row in range(BOARD_SIZE):
        for column in range(BOARD_SIZE):
            tile = state.tile_at[row, column]
            if tile:
                out[at] = column + 1 < BOARD_SIZE and state.tile_at[row, column + 1] == tile
                out[at + SQUARES] = row + 1 < BOARD_SIZE and state.tile_at[row + 1, column] == tile
            at += 1
    return at + SQUARES


@compiled
def observe_seat(state, seat, out, at):
    out[at] = state.turn == seat
    out[at + 1] = state.mover == seat
    out[at + 2] = state.first == seat
    out[at + 3] = revealing(state) == seat
    out[at + 4] = share(state.stack[seat], STACK)
    out[at + 5] = state.veto_stones[seat]
    for game in range(state.game + 1):
        out[at + 6] += share(state.results[game, seat], MAX_LAID)
    at += 7
    top = np.int64(state.top[seat])
    for row in range(TILE_HEIGHT):
        for column in range(TILE_WIDTH):
            if top != NONE:
                out[at] = (OWN[top, 0, row] >> column) & 1
            at += 1
    for tile in range(N_TILES):
        out[at + tile] = (state.unseen[seat] >> tile) & 1
    at += N_TILES
    if state.vetoed[seat] != NONE:
        out[at + np.int64(state.vetoed[seat])] = 1.0
    at += N_TILES
    colour = np.int64(state.colour[seat])
    for row in range(BOARD_SIZE):
        for column in range(BOARD_SIZE):
            out[at + column] = (state.squares[colour, row] >> column) & 1
        at += BOARD_SIZE
    return at
