"""Why a move is not legal in Toscana, by the number of the rule that forbids it."""

from __future__ import annotations

from typing import Any

from tilewright.core.game import Game
from tilewright.core.move import Move
from tilewright.games.toscana.components import (
    BOARD_SIZE,
    COLOURS,
    COLUMN_LETTERS,
    MIDDLE,
    ORIENTATIONS,
    TILES,
    orientations,
    size,
    square_name,
)
from tilewright.games.toscana.notation import Pass, Place, Reveal, Start
from tilewright.games.toscana.state import DRAWING_START, ENDED, NONE, PASSING, PLACING, REVEALING, VETOING


def why_illegal(game: Game, state: Any, move: Move) -> tuple[str, str]:
    """The rule that forbids a move, and the reason in words."""
    if state.phase == ENDED:
        return "TO-E1", "the game is over"
    if isinstance(move, Start):
        return "TO-M4", "who starts the first game is drawn once, before anything else"
    if state.phase == DRAWING_START:
        return "TO-M4", "it is drawn first who starts"
    if isinstance(move, Reveal):
        return _why_not_reveal(game, state, move)
    if state.phase == REVEALING:
        return "TO-P1", f"the next tile of seat {game.kernel.revealing(state)} is revealed first"
    if state.phase == VETOING:
        return "TO-V2", f"first seat {state.turn} says veto or keep to the top tile of seat {state.mover}"
    if isinstance(move, Place):
        return _why_not_place(state, move)
    if isinstance(move, Pass):
        return "TO-E1", f"seat {state.mover} can place the top tile, and only who cannot place it passes"
    return _why_not_veto(state)


def _why_not_reveal(game: Game, state: Any, move: Reveal) -> tuple[str, str]:
    if state.phase != REVEALING:
        return "TO-P1", "no tile is to be revealed now"
    seat = game.kernel.revealing(state)
    if state.vetoed[seat] == TILES.index(move.tile):
        return "TO-V3", f"{move.tile} was vetoed and lies under the stack of seat {seat}"
    return "TO-P1", f"{move.tile} is no longer among the unseen tiles of seat {seat}"


def _why_not_veto(state: Any) -> tuple[str, str]:
    """Neither veto nor keep: the mover is to place or to pass."""
    mover = state.mover
    if not state.veto_stones[1 - mover]:
        return "TO-V1", f"seat {1 - mover} has used the veto of this game, and seat {mover} is on turn"
    if state.stack[mover] <= 1:
        return "TO-V2", f"the stack of seat {mover} has no second tile that would be played instead"
    return "TO-V2", f"the top tile of seat {mover} was kept and is to be played"


def _why_not_place(state: Any, move: Place) -> tuple[str, str]:
    assert state.phase in (PLACING, PASSING)
    seat = int(state.mover)
    if state.top[seat] == NONE:
        return "TO-E1", f"seat {seat} has no tile left"
    tile, orientation = TILES[state.top[seat]], ORIENTATIONS.index(move.orientation)
    if orientation >= orientations(tile):
        twin = ORIENTATIONS[orientation - orientations(tile)]
        return "TO-P3", f"{tile} looks the same turned over: this placement is called {move.column}{move.row}{twin}"
    rows, columns = size(orientation)
    top, left = move.row - 1, COLUMN_LETTERS.index(move.column)
    if top + rows > BOARD_SIZE or left + columns > BOARD_SIZE:
        return "TO-P3", f"{rows} rows and {columns} columns from {square_name(top, left)} on are not all on the board"
    for row in range(top, top + rows):
        for column in range(left, left + columns):
            if state.tile_at[row, column]:
                return "TO-P3", f"{square_name(row, column)} is covered by tile {state.tile_at[row, column]}"
    if not state.laid:
        return "TO-P4", f"the first tile covers the middle square {square_name(MIDDLE, MIDDLE)}"
    return _why_no_contact(state, seat, [(r, c) for r in range(top, top + rows) for c in range(left, left + columns)])


def _why_no_contact(state: Any, seat: int, squares: list[tuple[int, int]]) -> tuple[str, str]:
    """Illegal without contact (TO-P5), or, when own colour must match, with the wrong contact (TO-P6)."""
    colour = int(state.colour[seat])
    own_squares = state.squares[colour]
    for row, column in squares:
        for r, c in ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)):
            if 0 <= r < BOARD_SIZE and 0 <= c < BOARD_SIZE and own_squares[r] >> c & 1:
                return "TO-P6", f"the tile meets {COLOURS[colour]} only with squares of the other colour"
    return "TO-P5", f"the tile shares no edge with a lying square of {COLOURS[colour]}"
