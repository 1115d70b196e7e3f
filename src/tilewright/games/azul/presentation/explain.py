"""Why a move is not legal in Azul, by the number of the rule that forbids it."""

from __future__ import annotations

from typing import Any

from tilewright.core.game import Game
from tilewright.core.move import Move
from tilewright.games.azul.components import COLOURS
from tilewright.games.azul.notation import Fill, Start, Take, Tile
from tilewright.games.azul.state import CENTRE, DRAWING_START, FILLING, OFFER, TILING

_NOW = {
    DRAWING_START: ("AZ-S2", "the first start player is drawn first"),
    FILLING: ("AZ-R1", "the displays are being filled"),
    OFFER: ("AZ-F1", "the factory offer goes on: tiles are taken"),
    TILING: ("AZ-V3", "the walls are being tiled"),
}


def why_illegal(game: Game, state: Any, move: Move) -> tuple[str, str]:
    """The rule that forbids a move, and the reason in words."""
    if isinstance(move, Take) and state.phase == OFFER:
        return _why_not_take(state, move)
    if isinstance(move, Tile) and state.phase == TILING:
        return _why_not_tile(state, move)
    if isinstance(move, Start) and state.phase == DRAWING_START:
        return "AZ-C1", f"there is no seat {move.seat} with {game.players} players"
    if isinstance(move, Fill) and state.phase == FILLING:
        return "AZ-R3", "bag and lid cannot give these tiles to the next display"
    return _NOW[int(state.phase)]


def _why_not_take(state: Any, move: Take) -> tuple[str, str]:
    colour = COLOURS.index(move.colour)
    if move.display is None:
        if not state.offer[CENTRE, colour]:
            return "AZ-F3", f"the centre holds no {move.colour} tile"
    elif move.display > state.displays:
        return "AZ-C1", f"only {state.displays} displays are in use"
    elif not state.offer[move.display - 1, colour]:
        return "AZ-F2", f"display {move.display} holds no {move.colour} tile"
    assert move.line is not None, "the floor takes everything"
    seat, line = state.turn, move.line - 1
    if state.line_tiles[seat, line] == move.line:
        return "AZ-F6", f"line {move.line} is full"
    held = state.line_colour[seat, line]
    if held and held != colour + 1:
        return "AZ-F6", f"line {move.line} holds {COLOURS[held - 1]} tiles"
    return "AZ-F7", f"row {move.line} of the wall shows {move.colour} already"


def _why_not_tile(state: Any, move: Tile) -> tuple[str, str]:
    seat, row, column = state.turn, move.line - 1, move.column - 1
    complete = [line + 1 for line, tiles in enumerate(state.line_tiles[seat]) if tiles == line + 1]
    if move.line not in complete:
        return "AZ-W3", f"line {move.line} is not complete"
    if move.line != complete[0]:
        return "AZ-W1", f"line {complete[0]} comes first: lines are worked from top to bottom"
    if state.wall[seat, row, column]:
        return "AZ-V1", f"column {move.column} of row {move.line} is taken"
    colour = COLOURS[state.line_colour[seat, row] - 1]
    return "AZ-V1", f"column {move.column} shows {colour} already"
