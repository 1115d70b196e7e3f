"""Toscana's position as a record, and the codes of its moves.

A row of squares is a bit mask: bit c is column c. A tile is its number in TILES, NONE where there is none. The wide
fields come first and leave no padding: positions are compared byte by byte, and NumPy does not copy padding.
"""

from __future__ import annotations

import numpy as np

from tilewright.games.toscana.components import (
    BOARD_SIZE,
    COLOURS,
    MAX_GAMES,
    MAX_LAID,
    ORIENTATIONS,
    PLAYERS,
    STACK,
    TILE_HEIGHT,
    TILE_WIDTH,
)

NONE = -1
SQUARES = BOARD_SIZE * BOARD_SIZE
PADDED = BOARD_SIZE + TILE_WIDTH - 1  # rows; nothing is free in those below the board, so no tile sticks out there

# What is decided next.
DRAWING_START, REVEALING, VETOING, PLACING, PASSING, ENDED = range(6)
PHASES = ("start", "reveal", "veto", "place", "pass", "over")

STATE = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("unseen", np.int32, (PLAYERS,)),  # the tiles that nobody has seen yet, as bits
                ("squares", np.int32, (len(COLOURS), BOARD_SIZE)),  # [colour, row]: the squares of a colour
                ("free", np.int32, (PADDED,)),  # [row]: the free squares
                ("sites", np.int32, (len(COLOURS), PADDED)),  # [colour, row]: a new tile must cover one of these
                ("laid_code", np.int16, (MAX_LAID,)),  # [number - 1]: code of the placement
                ("laid_tile", np.int8, (MAX_LAID,)),  # [number - 1]
                ("laid_seat", np.int8, (MAX_LAID,)),  # [number - 1]
                ("tile_at", np.int8, (BOARD_SIZE, BOARD_SIZE)),  # [row, column]: number of the tile there, or 0
                ("turn", np.int8),
                ("rules", np.int8),
                ("players", np.int8),
                ("phase", np.int8),
                ("matching", np.int8),  # 1: own colour must meet own colour
                ("both_stuck", np.int8),  # 1: who cannot place passes
                ("games", np.int8),  # in the match
                ("swap_colours", np.int8),  # 1: in the second game
                ("game", np.int8),  # being played, from 0
                ("first", np.int8),  # seat that starts this game; NONE before it is drawn
                ("mover", np.int8),  # seat that places next; NONE before it is drawn
                ("passes", np.int8),  # in a row
                ("laid", np.int8),  # tiles on the board, numbered from 1
                ("colour", np.int8, (PLAYERS,)),  # of each seat
                ("stack", np.int8, (PLAYERS,)),  # tiles in each seat's stack, the top one and a vetoed one included
                ("top", np.int8, (PLAYERS,)),  # visible tile of each seat, or NONE
                ("vetoed", np.int8, (PLAYERS,)),  # tile known to lie under each seat's stack, or NONE
                ("veto_stones", np.int8, (PLAYERS,)),  # left
                ("results", np.int8, (MAX_GAMES, PLAYERS)),  # [game, seat]: counts of the finished games
            ],
            align=True,
        ),
    )
)

# Decisions: place(row, column, orientation), with the row and column of the top left square that the tile covers.
FIRST_PLACE = 0
VETO = SQUARES * len(ORIENTATIONS)
KEEP = VETO + 1
PASS = KEEP + 1
DECISIONS = PASS + 1
# Chance: who starts; the next tile of a stack.
FIRST_START = DECISIONS
FIRST_REVEAL = FIRST_START + PLAYERS
ACTIONS = FIRST_REVEAL + STACK

MAX_LEGAL = (BOARD_SIZE - TILE_HEIGHT + 1) * (BOARD_SIZE - TILE_WIDTH + 1) * len(ORIENTATIONS)
