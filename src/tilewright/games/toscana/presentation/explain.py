"""Why a move is not legal in Toscana: the rules' reasons, put into words."""

from __future__ import annotations

from tilewright.core.contract import Refusal
from tilewright.core.game import Game
from tilewright.core.move import Move
from tilewright.games.toscana import codes
from tilewright.games.toscana.components import (
    COLOURS,
    COLUMN_LETTERS,
    MIDDLE,
    ORIENTATIONS,
    TILES,
    orientations,
    size,
    square_name,
)
from tilewright.games.toscana.notation import Place, Reveal
from tilewright.games.toscana.state import Facts, Snapshot

_REASONS = {
    codes.GAME_OVER: ("TO-E1", "the game is over"),
    codes.START_IS_KNOWN: ("TO-M4", "who starts the first game is drawn once, before anything else"),
    codes.START_COMES_FIRST: ("TO-M4", "who starts is drawn first"),
    codes.NOTHING_TO_REVEAL: ("TO-P1", "no tile is to be revealed now"),
    codes.TILE_UNDER_STACK: ("TO-V3", "{tile} was vetoed and lies under the stack of seat {revealing}"),
    codes.TILE_ALREADY_SEEN: ("TO-P1", "{tile} is no longer among the unseen tiles of seat {revealing}"),
    codes.REVEAL_COMES_FIRST: ("TO-P1", "the next tile of seat {revealing} is revealed first"),
    codes.VETO_COMES_FIRST: ("TO-V2", "first seat {other} says veto or keep to the top tile of seat {mover}"),
    codes.VETO_USED: ("TO-V1", "seat {other} has used the veto of this game, and it is the turn of seat {mover}"),
    codes.LAST_TILE_OF_STACK: ("TO-V2", "the stack of seat {mover} has no second tile that would be played instead"),
    codes.TILE_WAS_KEPT: ("TO-V2", "the top tile of seat {mover} was kept and is to be played"),
    codes.CAN_PLACE: ("TO-E1", "seat {mover} can place the top tile, and only a player who cannot place it passes"),
    codes.NO_TILE_LEFT: ("TO-E1", "seat {mover} has no tile left"),
    codes.LOOKS_THE_SAME: ("TO-P3", "{tile} looks the same after a half turn: this placement is called {twin}"),
    codes.OFF_BOARD: ("TO-P3", "{rows} rows and {columns} columns from {square} on are not all on the board"),
    codes.SQUARE_COVERED: ("TO-P3", "{covered} is covered by tile {number}"),
    codes.MISSES_MIDDLE: ("TO-P4", f"the first tile covers the middle square {square_name(MIDDLE, MIDDLE)}"),
    codes.NO_CONTACT: ("TO-P5", "the tile shares no edge with a square of {colour} on the board"),
    codes.ONLY_FOREIGN_CONTACT: ("TO-P6", "the tile meets {colour} only with squares of the other colour"),
}


def why_illegal(game: Game, state: Snapshot, facts: Facts, move: Move, reason: int) -> Refusal:
    """The rule behind a reason, and words for it."""
    rule, words = _REASONS[reason]
    names: dict[str, object] = {"mover": state.mover, "other": 1 - state.mover, "revealing": facts.revealing}
    if isinstance(move, Reveal):
        names["tile"] = move.tile
    if isinstance(move, Place):
        names |= _names_of_placement(state, move, reason)
    return Refusal(rule, words.format(**names))


def _names_of_placement(state: Snapshot, move: Place, reason: int) -> dict[str, object]:
    tile, orientation = TILES[state.top[state.mover]], ORIENTATIONS.index(move.orientation)
    rows, columns = size(orientation)
    top, left = move.row - 1, COLUMN_LETTERS.index(move.column)
    square = square_name(top, left)
    names: dict[str, object] = {"square": square, "rows": rows, "columns": columns, "tile": tile}
    names["colour"] = COLOURS[state.colour[state.mover]]
    if reason == codes.LOOKS_THE_SAME:
        names["twin"] = square + ORIENTATIONS[orientation - orientations(tile)]
    if reason == codes.SQUARE_COVERED:
        squares = ((row, column) for row in range(top, top + rows) for column in range(left, left + columns))
        row, column = next((row, column) for row, column in squares if state.tile_at[row][column])
        names |= {"covered": square_name(row, column), "number": state.tile_at[row][column]}
    return names
