"""Why a move is not legal in Azul: the rules' reason, put into words."""

from __future__ import annotations

from tilewright.core.contract import Refusal
from tilewright.core.game import Game
from tilewright.core.move import Move
from tilewright.games.azul import codes
from tilewright.games.azul.components import COLOURS
from tilewright.games.azul.notation import Start, Take, Tile
from tilewright.games.azul.state import DRAWING_START, FILLING, OFFER, TILING, Facts, Snapshot

_NOW = {
    DRAWING_START: Refusal("AZ-S2", "chance draws the first start player first"),
    FILLING: Refusal("AZ-R1", "the displays are being filled"),
    OFFER: Refusal("AZ-F1", "the factory offer goes on: tiles are taken"),
    TILING: Refusal("AZ-V3", "the walls are being tiled"),
}


def why_illegal(game: Game, state: Snapshot, facts: Facts, move: Move, reason: int) -> Refusal:
    """The rule that forbids a move, and the reason in words."""
    if reason == codes.WRONG_PHASE:
        return _NOW[state.phase]
    if reason == codes.IMPOSSIBLE_FILL:
        return Refusal("AZ-R3", "bag and lid cannot give these tiles to the next display")
    if isinstance(move, Take):
        return _why_not_take(state, move, reason)
    if isinstance(move, Tile):
        return _why_not_tile(state, facts, move, reason)
    assert isinstance(move, Start)
    return Refusal("AZ-C1", f"there is no seat {move.seat} with {game.players} players")


def _why_not_take(state: Snapshot, move: Take, reason: int) -> Refusal:
    match reason:
        case codes.NOT_IN_CENTRE:
            return Refusal("AZ-F3", f"the centre holds no {move.colour} tile")
        case codes.NO_SUCH_DISPLAY:
            return Refusal("AZ-C1", f"only {state.displays} displays are in use")
        case codes.NOT_ON_DISPLAY:
            return Refusal("AZ-F2", f"display {move.display} holds no {move.colour} tile")
        case codes.LINE_FULL:
            return Refusal("AZ-F6", f"line {move.line} is full")
        case codes.LINE_OF_OTHER_COLOUR:
            return Refusal("AZ-F6", f"line {move.line} holds {_colour_of_line(state, move.line or 0)} tiles")
        case _:
            return Refusal("AZ-F7", f"row {move.line} of the wall shows {move.colour} already")


def _why_not_tile(state: Snapshot, facts: Facts, move: Tile, reason: int) -> Refusal:
    match reason:
        case codes.LINE_NOT_COMPLETE:
            return Refusal("AZ-W3", f"line {move.line} is not complete")
        case codes.NOT_TOPMOST_LINE:
            first = facts.line_to_tile[state.turn] + 1
            return Refusal("AZ-W1", f"line {first} comes first: lines are worked from top to bottom")
        case codes.SPACE_TAKEN:
            return Refusal("AZ-V1", f"column {move.column} of row {move.line} is taken")
        case _:
            return Refusal("AZ-V1", f"column {move.column} shows {_colour_of_line(state, move.line)} already")


def _colour_of_line(state: Snapshot, line: int) -> str:
    return COLOURS[state.line_colour[state.turn][line - 1] - 1]
