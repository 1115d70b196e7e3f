"""What is told about Intarsia: rounds and what counts at their end, why the game is over, and what breaks a tie."""

from __future__ import annotations

from typing import Any

from tilewright.core.game import Game
from tilewright.core.move import Move
from tilewright.core.report import Ending, TieBreak
from tilewright.games.intarsia.components import CONNECTOR_POINTS, KEPT_CARDS, ROUNDS
from tilewright.games.intarsia.notation import Keep, Pass
from tilewright.games.intarsia.state import ENDED


def part(state: Any) -> int:
    """The round; the set-up belongs to the first, and a starting hand is chosen at the end of a round (IN-D2)."""
    return max(1, int(state.round_number))


def facts(game: Game, before: Any, move: Move) -> dict[str, int]:
    """For the last pass of a round: what each connector scores now, and whether ornaments score, too (IN-D1, IN-D3)."""
    if not _ends_round(game, before, move):
        return {}
    number = int(before.round_number)
    return {"connector_points": CONNECTOR_POINTS[number], "is_final": int(number == ROUNDS)}


def _ends_round(game: Game, before: Any, move: Move) -> bool:
    """Whether all others have passed, and no card is to be returned (any more)."""
    seat = int(before.turn)
    others = (other for other in range(game.players) if other != seat)
    is_last = isinstance(move, Keep) or (isinstance(move, Pass) and before.hands[seat].sum() <= KEPT_CARDS)
    return is_last and all(before.passes[other] for other in others)


def ending(game: Game, before: Any, move: Move, after: Any) -> Ending | None:
    """The third round is over."""
    return Ending("rounds", "IN-D3") if after.phase == ENDED else None


def tie_break(game: Game, state: Any) -> TieBreak:
    """More tool tiles."""
    return TieBreak("tools", "IN-F3", tuple(int(game.kernel.tool_tiles(state, seat)) for seat in range(game.players)))
