"""What is told about Azul: rounds, how many tiles were taken, why the game is over, and what breaks a tie."""

from __future__ import annotations

from typing import Any

from tilewright.core.game import Game
from tilewright.core.move import Move
from tilewright.core.report import Ending, TieBreak
from tilewright.games.azul.components import COLOURS, IDLE_ROUNDS_TO_END
from tilewright.games.azul.notation import Take
from tilewright.games.azul.state import CENTRE, ENDED


def part(state: Any) -> int:
    """The round; the draw of the start player belongs to the first."""
    return max(1, int(state.round_number))


def facts(game: Game, before: Any, move: Move) -> dict[str, int]:
    """How many tiles are taken."""
    if not isinstance(move, Take):
        return {}
    source = CENTRE if move.display is None else move.display - 1
    return {"tiles": int(before.offer[source, COLOURS.index(move.colour)])}


def ending(game: Game, before: Any, move: Move, after: Any) -> Ending | None:
    """A complete row, or nothing left to go on with."""
    if after.phase != ENDED:
        return None
    if seats := tuple(seat for seat in range(game.players) if game.kernel.complete_rows(after, seat)):
        return Ending("row", "AZ-E1", seats)
    return Ending("idle", "AZ-R5") if after.idle_rounds == IDLE_ROUNDS_TO_END else Ending("tiles", "AZ-R4")


def tie_break(game: Game, state: Any) -> TieBreak:
    """More complete rows."""
    return TieBreak("rows", "AZ-E3", tuple(int(game.kernel.complete_rows(state, seat)) for seat in range(game.players)))
