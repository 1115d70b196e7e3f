"""Toscana's position, declared once: a plain snapshot, from which the compiled rules' record is made.

A row of squares is a bit mask: bit c is column c. A tile is its number in TILES, NONE where there is none. The wide
fields come first and leave no padding: positions are compared byte by byte, and NumPy does not copy padding.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias, get_args

from tilewright.core.fields import Grid, Int8, Int16, Row, int8, int16, int32
from tilewright.games.toscana.components import BOARD_SIZE, COLOURS, MAX_GAMES, MAX_LAID, PLAYERS, TILE_WIDTH

NONE = -1
PADDED = BOARD_SIZE + TILE_WIDTH - 1  # rows; nothing is free in those below the board, so no tile sticks out there

# What is decided next.
DRAWING_START, REVEALING, VETOING, PLACING, PASSING, ENDED = range(6)
Phase: TypeAlias = Literal["start", "reveal", "veto", "place", "pass", "over"]
PHASES: tuple[Phase, ...] = get_args(Phase)


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A position, with everything that decides how the match can go on."""

    unseen: Annotated[Row, int32(PLAYERS)]  # TO-P1: the tiles that nobody has seen yet, as bits
    squares: Annotated[Grid, int32(len(COLOURS), BOARD_SIZE)]  # [colour][row]: the squares of a colour
    free: Annotated[Row, int32(PADDED)]  # [row]: the free squares
    sites: Annotated[Grid, int32(len(COLOURS), PADDED)]  # [colour][row]: a new tile must cover one of these
    laid_code: Annotated[Row, int16(MAX_LAID)]  # [number - 1]: code of the placement
    laid_tile: Annotated[Row, int8(MAX_LAID)]  # [number - 1]
    laid_seat: Annotated[Row, int8(MAX_LAID)]  # [number - 1]
    tile_at: Annotated[Grid, int8(BOARD_SIZE, BOARD_SIZE)]  # [row][column]: number of the tile there, or 0
    turn: Int8
    rules: Int8
    players: Int8
    phase: Int8
    matching: Int8  # TO-P6: 1 if own colour must meet own colour
    ends_when_both_stuck: Int8  # TO-E1: 1 if a player who cannot place passes
    games: Int8  # TO-M1: in the match
    swap_colours: Int8  # TO-M3: 1 if the second game is played with exchanged colours
    game: Int8  # being played, from 0
    first: Int8  # seat that starts this game; NONE before it is drawn
    mover: Int8  # seat that places next; NONE before the start is drawn
    passes: Int8  # in a row
    laid: Int8  # tiles on the board, numbered from 1
    colour: Annotated[Row, int8(PLAYERS)]  # of each seat
    stack: Annotated[Row, int8(PLAYERS)]  # tiles in each seat's stack, the top one and a vetoed one included
    top: Annotated[Row, int8(PLAYERS)]  # visible tile of each seat, or NONE
    vetoed: Annotated[Row, int8(PLAYERS)]  # TO-V3: tile known to lie under each seat's stack, or NONE
    veto_stones: Annotated[Row, int8(PLAYERS)]  # left
    results: Annotated[Grid, int8(MAX_GAMES, PLAYERS)]  # [game][seat]: counts of the finished games


@dataclass(frozen=True, slots=True)
class Facts:
    """What people are shown of a position and only the rules can tell."""

    best_area: Annotated[Grid, int32(PLAYERS, BOARD_SIZE)]  # [seat][row]: the squares of the seat's best area
    revealing: Int16  # seat whose next tile is revealed, or NONE
    best_count: Annotated[Row, int8(PLAYERS)]  # what the best area of each seat is worth
