"""The numbers that the compiled rules use for moves, for reasons why one is not legal, and for places that score."""

from __future__ import annotations

from tilewright.games.toscana.components import (
    BOARD_SIZE,
    MAX_LAID,
    ORIENTATIONS,
    PLAYERS,
    SQUARES,
    STACK,
    TILE_HEIGHT,
    TILE_WIDTH,
)

# Decisions: place(square, orientation), where squares count row by row and this one is the top left of the tile's.
VETO = SQUARES * len(ORIENTATIONS)
KEEP = VETO + 1
PASS = KEEP + 1
DECISIONS = PASS + 1
# Chance: who starts; the next tile of a stack.
FIRST_START = DECISIONS
FIRST_REVEAL = FIRST_START + PLAYERS
ACTIONS = FIRST_REVEAL + STACK

MAX_LEGAL = (BOARD_SIZE - TILE_HEIGHT + 1) * (BOARD_SIZE - TILE_WIDTH + 1) * len(ORIENTATIONS)

# Why a move is not legal; 0 means that it is.
(
    NO_SUCH_CODE,
    GAME_OVER,
    START_IS_KNOWN,
    START_COMES_FIRST,
    NOTHING_TO_REVEAL,
    TILE_UNDER_STACK,
    TILE_ALREADY_SEEN,
    REVEAL_COMES_FIRST,
    VETO_COMES_FIRST,
    VETO_USED,
    LAST_TILE_OF_STACK,
    TILE_WAS_KEPT,
    CAN_PLACE,
    NO_TILE_LEFT,
    LOOKS_THE_SAME,
    OFF_BOARD,
    SQUARE_COVERED,
    MISSES_MIDDLE,
    NO_CONTACT,
    ONLY_FOREIGN_CONTACT,
) = range(1, 21)

# Places that score: the tile that was laid, by its number on the board, from 1. It can enlarge each best area.
PLACES = MAX_LAID + 1
MOST_GAINS = PLAYERS
