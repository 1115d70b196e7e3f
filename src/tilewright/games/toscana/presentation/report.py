"""What is told about Toscana: the games of a match, whose tile is turned up, why a game is over, and ties."""

from __future__ import annotations

from typing import Any

from tilewright.core import kernels
from tilewright.core.game import Game
from tilewright.core.move import Move
from tilewright.core.report import Ending, TieBreak
from tilewright.games.toscana.notation import Place, Reveal
from tilewright.games.toscana.state import ENDED


def part(state: Any) -> int:
    """The game of the match."""
    return int(state.game) + 1


def facts(game: Game, before: Any, move: Move) -> dict[str, int]:
    """Whose tile is turned up."""
    return {"seat": int(game.kernel.revealing(before))} if isinstance(move, Reveal) else {}


def ending(game: Game, before: Any, move: Move, after: Any) -> Ending | None:
    """Who had to lay and could not (TO-E1)."""
    if after.phase != ENDED and after.game == before.game:
        return None
    if before.both_stuck:
        return Ending("both_stuck", "TO-E1", tuple(range(game.players)))
    seat = 1 - int(before.mover) if isinstance(move, Place) else int(before.mover)
    return Ending("stuck" if before.stack[seat] else "no_tile", "TO-E1", (seat,))


def finish(states: Any, code: int) -> None:
    """Play a move that ends a game of a match, without the next game."""
    games = states["games"].copy()
    states["games"] = states["game"] + 1
    kernels.apply_at(states, 0, code)
    states["games"] = games


def tie_break(game: Game, state: Any) -> TieBreak:
    """Nothing breaks a tie: the game, or the match, is drawn."""
    return TieBreak("draw", "TO-M2" if state.games > 1 else "TO-E4")
