"""What is said about Azul's moves: rounds, how many tiles were taken, why the game is over, and what breaks a tie."""

from __future__ import annotations

from tilewright.core.game import Game
from tilewright.core.move import Move
from tilewright.core.report import Ending, TieBreak
from tilewright.games.azul.codes import CENTRE
from tilewright.games.azul.components import COLOURS, IDLE_ROUNDS_TO_END
from tilewright.games.azul.notation import Take
from tilewright.games.azul.state import ENDED, Facts, Snapshot


def period(state: Snapshot) -> int:
    """The round; the draw of the start player belongs to the first."""
    return max(1, state.round_number)


def details(game: Game, before: Snapshot, facts: Facts, move: Move) -> dict[str, int]:
    """How many tiles are taken."""
    if not isinstance(move, Take):
        return {}
    source = CENTRE if move.display is None else move.display - 1
    return {"tiles": before.offer[source][COLOURS.index(move.colour)]}


def ending(game: Game, before: Snapshot, move: Move, after: Snapshot, facts: Facts) -> Ending | None:
    """A complete row, or nothing left to go on with."""
    if after.phase != ENDED:
        return None
    if seats := [seat for seat in range(game.players) if facts.complete_rows[seat]]:
        return Ending("row", "AZ-E1", seats)
    return Ending("idle", "AZ-R5") if after.idle_rounds == IDLE_ROUNDS_TO_END else Ending("tiles", "AZ-R4")


def tie_break(game: Game, state: Snapshot, facts: Facts) -> TieBreak:
    """More complete rows."""
    return TieBreak("rows", "AZ-E3", list(facts.complete_rows[: game.players]))
