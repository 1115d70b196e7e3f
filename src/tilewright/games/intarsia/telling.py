"""What is told about Intarsia: rounds, why the game is over, and what breaks a tie."""

from __future__ import annotations

from typing import Any

from tilewright.core.game import Game
from tilewright.core.move import Move
from tilewright.core.telling import Ending, TieBreak
from tilewright.games.intarsia.state import ENDED


def part(state: Any) -> int:
    """The round; the set-up belongs to the first, and a starting hand is chosen at the end of a round (IN-D2)."""
    return max(1, int(state.round_number))


def facts(game: Game, before: Any, move: Move) -> dict[str, int]:
    """A move's text says it all."""
    return {}


def ending(game: Game, before: Any, move: Move, after: Any) -> Ending | None:
    """The third round is over."""
    return Ending("rounds", "IN-D3") if after.phase == ENDED else None


def tie_break(game: Game, state: Any) -> TieBreak:
    """More tool tiles."""
    return TieBreak("tools", "IN-F3", tuple(int(game.kernel.tool_tiles(state, seat)) for seat in range(game.players)))
