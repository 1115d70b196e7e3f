"""Where points come from in Azul.

The places, with rows and columns counted from 1:
    wall 2-5      a tile that reached the wall, by row and column (AZ-P)
    floor         the floor line: what it really cost, for no score falls below 0 (AZ-W4)
    row 2, column 5, colour blue    what is complete on the wall at the end (AZ-E2)
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from typing import Any

from tilewright.core.gain import Gain
from tilewright.core.game import Game
from tilewright.core.move import Move
from tilewright.games.azul.components import COLOUR_BONUS, COLOURS, COLUMN_BONUS, ROW_BONUS, WALL_SIZE
from tilewright.games.azul.notation import Take, Tile
from tilewright.games.azul.state import ENDED, OFFER


def gains(game: Game, before: Any, move: Move, after: Any) -> Iterator[Gain]:
    """What a move scored: the tiling from the start player on, line by line, then what is complete at the end."""
    if not isinstance(move, Take | Tile) or after.phase == OFFER:
        return
    kernel = game.kernel
    state = before.copy()
    if isinstance(move, Tile):
        yield from _counted(state, kernel.place_on_wall, int(state.turn), move.line - 1, move.column - 1)
    else:
        kernel.take_tiles(state, move.code)
        kernel.begin_tiling(state)
    is_last: bool | None = False
    while not is_last and not kernel.must_choose(state):
        is_last = yield from _counted(state, kernel.tile_next)
    if after.phase == ENDED:
        for seat in range(game.players):
            yield from _bonuses(game, after, seat)


def _counted(state: Any, step: Callable[..., bool | None], *arguments: Any) -> Generator[Gain, None, bool | None]:
    """Take one step of the tiling on a copy of the position, and yield what it scored; return what the step did."""
    seat = int(state.turn)
    score, wall = int(state.score[seat]), state.wall[seat].copy()
    result = step(state, *arguments)
    points = int(state.score[seat]) - score
    if points:
        laid = (state.wall[seat] != wall).nonzero()
        place = f"wall {laid[0][0] + 1}-{laid[1][0] + 1}" if laid[0].size else "floor"
        yield Gain(seat, place, points)
    return result


def _bonuses(game: Game, state: Any, seat: int) -> Iterator[Gain]:
    kernel = game.kernel
    for row in range(WALL_SIZE):
        if kernel.is_complete_row(state, seat, row):
            yield Gain(seat, f"row {row + 1}", ROW_BONUS)
    for column in range(WALL_SIZE):
        if kernel.is_complete_column(state, seat, column):
            yield Gain(seat, f"column {column + 1}", COLUMN_BONUS)
    for number, colour in enumerate(COLOURS):
        if kernel.is_complete_colour(state, seat, number):
            yield Gain(seat, f"colour {colour}", COLOUR_BONUS)
