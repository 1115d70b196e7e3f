"""Azul's position as a record, and the codes of its moves."""

from __future__ import annotations

import numpy as np

from tilewright.games.azul.components import (
    COLOURS,
    FLOOR_SPACES,
    HANDFULS,
    LINES,
    MAX_DISPLAYS,
    MAX_PLAYERS,
    WALL_SIZE,
)

CENTRE = MAX_DISPLAYS  # the last source: sources 0..8 are the displays
SOURCES = MAX_DISPLAYS + 1
MARKER_ON_FLOOR = len(COLOURS) + 1  # on a floor line, where colours count from 1
IN_CENTRE = -1  # where the marker is while nobody has taken it

# What is decided next.
DRAWING_START, FILLING, OFFER, TILING, ENDED = range(5)
PHASES = ("start", "filling", "offer", "tiling", "over")

STATE = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("turn", np.int8),
                ("rules", np.int8),
                ("players", np.int8),
                ("phase", np.int8),
                ("grey", np.int8),  # 1: the grey wall
                ("start_player", np.int8),  # of the round being played
                ("marker", np.int8),  # seat of the start-player marker, or IN_CENTRE
                ("displays", np.int8),  # in use
                ("filled", np.int8),  # displays filled so far in this round
                ("tiles_on_offer", np.int8),  # on all displays and in the centre
                ("round_number", np.int16),  # from 1
                ("idle_rounds", np.int8),  # in a row, up to the last finished one, without a tile reaching a wall
                ("tiled", np.int8),  # 1: a tile reached a wall in this round
                ("bag", np.int8, (len(COLOURS),)),
                ("lid", np.int8, (len(COLOURS),)),
                ("offer", np.int8, (SOURCES, len(COLOURS))),  # [source, colour]
                ("line_colour", np.int8, (MAX_PLAYERS, LINES)),  # colour + 1, or 0 while empty
                ("line_tiles", np.int8, (MAX_PLAYERS, LINES)),
                ("wall", np.int8, (MAX_PLAYERS, WALL_SIZE, WALL_SIZE)),  # [seat, row, column]: colour + 1, or 0
                ("wall_colours", np.int8, (MAX_PLAYERS, WALL_SIZE)),  # [seat, row]: the row's colours as bits
                ("floor", np.int8, (MAX_PLAYERS, FLOOR_SPACES)),  # colour + 1, MARKER_ON_FLOOR, or 0
                ("floor_tiles", np.int8, (MAX_PLAYERS,)),  # filled floor spaces
                ("score", np.int16, (MAX_PLAYERS,)),
            ],
            align=True,
        ),
    )
)

# Decisions: take(source, colour, target), where the targets are the pattern lines and then the floor line;
# tile(line, column) on the grey wall.
TO_FLOOR = LINES
TARGETS = LINES + 1
FIRST_TAKE = 0
FIRST_TILE = SOURCES * len(COLOURS) * TARGETS
DECISIONS = FIRST_TILE + LINES * WALL_SIZE
# Chance: the first start player; what one display is filled with.
FIRST_START = DECISIONS
FIRST_FILL = FIRST_START + MAX_PLAYERS
ACTIONS = FIRST_FILL + len(HANDFULS)

MAX_LEGAL = SOURCES * len(COLOURS) * TARGETS
