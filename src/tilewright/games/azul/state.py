"""An Azul position: what its record holds, and what only the rules can tell of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias, get_args

from tilewright.core.fields import Cube, Grid, Int8, Int16, Row, int8, int16
from tilewright.games.azul.codes import SOURCES
from tilewright.games.azul.components import COLOURS, FLOOR_SPACES, LINES, MAX_PLAYERS, WALL_SIZE

MARKER_ON_FLOOR = len(COLOURS) + 1  # on a floor line, where colours count from 1
IN_CENTRE = -1  # where the marker is while nobody has taken it

# What is decided next.
DRAWING_START, FILLING, OFFER, TILING, ENDED = range(5)
Phase: TypeAlias = Literal["start", "filling", "offer", "tiling", "over"]
PHASES: tuple[Phase, ...] = get_args(Phase)


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The fields of a state record; in the compiled rules `wall[seat, row, column]`, here `wall[seat][row][column]`."""

    turn: Int8
    rules: Int8
    players: Int8
    phase: Int8
    grey: Int8
    """1: the grey wall."""
    start_player: Int8
    """Of the round being played."""
    marker: Int8
    """The seat of the start-player marker, or IN_CENTRE."""
    displays: Int8
    """In use."""
    filled: Int8
    """Displays filled so far in this round."""
    tiles_on_offer: Int8
    """On all displays and in the centre."""
    round_number: Int16
    """From 1."""
    idle_rounds: Int8
    """In a row, up to the last finished one, without a tile reaching a wall."""
    tiled: Int8
    """1: a tile reached a wall in this round."""
    bag: Annotated[Row, int8(len(COLOURS))]
    lid: Annotated[Row, int8(len(COLOURS))]
    offer: Annotated[Grid, int8(SOURCES, len(COLOURS))]
    """[source, colour]"""
    line_colour: Annotated[Grid, int8(MAX_PLAYERS, LINES)]
    """Colour + 1, or 0 while empty."""
    line_tiles: Annotated[Grid, int8(MAX_PLAYERS, LINES)]
    wall: Annotated[Cube, int8(MAX_PLAYERS, WALL_SIZE, WALL_SIZE)]
    """[seat, row, column]: colour + 1, or 0."""
    wall_colours: Annotated[Grid, int8(MAX_PLAYERS, WALL_SIZE)]
    """[seat, row]: the row's colours as bits."""
    floor: Annotated[Grid, int8(MAX_PLAYERS, FLOOR_SPACES)]
    """Colour + 1, MARKER_ON_FLOOR, or 0."""
    floor_tiles: Annotated[Row, int8(MAX_PLAYERS)]
    """Filled floor spaces."""
    score: Annotated[Row, int16(MAX_PLAYERS)]


@dataclass(frozen=True, slots=True)
class Facts:
    """Values that people are shown and that only the rules can compute."""

    complete_rows: Annotated[Row, int8(MAX_PLAYERS)]
    """On each seat's wall."""
    line_to_tile: Annotated[Row, int8(MAX_PLAYERS)]
    """Each seat's topmost complete pattern line, or LINES."""
    wall: Annotated[Cube, int8(MAX_PLAYERS, WALL_SIZE, WALL_SIZE)]
    """[seat, row, column]: the coloured walls as they would be if they were tiled now."""
    line_points: Annotated[Grid, int8(MAX_PLAYERS, LINES)]
    """[seat, line]: what each complete pattern line would score then, else 0."""
    may_be_last: Int8
    """1: a full line waits beside a row that lacks one tile."""
