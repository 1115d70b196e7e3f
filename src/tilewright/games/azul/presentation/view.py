"""An Azul position as everybody at the table sees it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Literal, TypeAlias

from tilewright.core.fields import Row
from tilewright.core.game import Game
from tilewright.core.view import Shared, View
from tilewright.games.azul.codes import CENTRE
from tilewright.games.azul.components import COLOURS, FLOOR_COSTS, LINES, WALL_SIZE, Colour, wall_column
from tilewright.games.azul.state import DRAWING_START, IN_CENTRE, PHASES, Facts, Phase, Snapshot

Pile: TypeAlias = dict[Colour, int]
FloorTile: TypeAlias = "Colour | Literal['marker']"

COLOUR_OF: tuple[Colour | None, ...] = (None, *COLOURS)
"""By the numbers of pattern lines and walls, where 0 is empty."""
FLOOR_TILES: tuple[FloorTile, ...] = (*COLOURS, "marker")
"""What lies on a floor line, in the order of its numbers: from 1, MARKER_ON_FLOOR last."""


@dataclass(frozen=True, slots=True)
class AzulLine:
    """A pattern line."""

    size: int
    colour: Colour | None
    tiles: int
    points: int | None
    """What it would score if the walls were tiled now; None while it is not complete, or its place may be chosen."""


@dataclass(frozen=True, slots=True)
class AzulBoard:
    """What lies before a player; rows and lines are listed from left to right."""

    lines: list[AzulLine]
    wall: list[list[Colour | None]]
    floor: list[FloorTile]
    has_marker: bool


@dataclass(frozen=True, slots=True)
class AzulView(View):
    """The table: piles are numbers of tiles by colour."""

    phase: Phase
    round: int
    start_player: int | None
    marker: int | Literal["centre"]
    idle_rounds: int
    last_round: bool
    """Whether a full line waits to complete a row of a wall."""
    bag: Pile
    lid: Pile
    displays: list[Pile]
    centre: Pile
    wall_pattern: list[list[Colour]] | None
    """The colours that are printed on the coloured wall."""
    floor_costs: list[int]
    boards: list[AzulBoard]


def view(game: Game, state: Snapshot, facts: Facts, shared: Shared) -> AzulView:
    """Everything that somebody at the table can see."""
    return AzulView(
        *shared,
        phase=PHASES[state.phase],
        round=state.round_number,
        start_player=None if state.phase == DRAWING_START else state.start_player,
        marker="centre" if state.marker == IN_CENTRE else state.marker,
        idle_rounds=state.idle_rounds,
        last_round=bool(facts.may_be_last),
        bag=_pile(state.bag),
        lid=_pile(state.lid),
        displays=[_pile(state.offer[display]) for display in range(state.displays)],
        centre=_pile(state.offer[CENTRE]),
        wall_pattern=None if state.grey else _wall_pattern(),
        floor_costs=list(FLOOR_COSTS),
        boards=[_board(state, facts, seat) for seat in range(game.players)],
    )


def _pile(counts: Row) -> Pile:
    return dict(zip(COLOURS, counts, strict=True))


@cache
def _wall_pattern() -> list[list[Colour]]:
    columns = range(WALL_SIZE)
    colour_at = {(row, wall_column(number, row)): colour for row in columns for number, colour in enumerate(COLOURS)}
    return [[colour_at[row, column] for column in columns] for row in columns]


def _board(state: Snapshot, facts: Facts, seat: int) -> AzulBoard:
    points = facts.line_points[seat]
    lines = zip(range(1, LINES + 1), state.line_colour[seat], state.line_tiles[seat], points, strict=True)
    return AzulBoard(
        lines=[_line(*line) for line in lines],
        wall=[[COLOUR_OF[tile] for tile in row] for row in state.wall[seat]],
        floor=[FLOOR_TILES[tile - 1] for tile in state.floor[seat][: state.floor_tiles[seat]]],
        has_marker=state.marker == seat,
    )


@lru_cache(maxsize=2 * LINES * len(COLOUR_OF) * (LINES + 1))
def _line(size: int, colour: int, tiles: int, points: int) -> AzulLine:
    """Kept, as every view shows the same few pattern lines."""
    return AzulLine(size, COLOUR_OF[colour], tiles, points or None)
