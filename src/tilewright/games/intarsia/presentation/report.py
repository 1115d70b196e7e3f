"""What is said about Intarsia's moves: rounds and what counts at their end, why the game is over, what breaks a tie."""

from __future__ import annotations

from tilewright.core.game import Game
from tilewright.core.move import Move
from tilewright.core.report import Ending, TieBreak
from tilewright.games.intarsia.notation import Keep, Pass, Reward
from tilewright.games.intarsia.state import ENDED, Facts, Snapshot


def period(state: Snapshot) -> int:
    """The round; the set-up belongs to the first, and a starting hand is chosen at the end of a round (IN-D2)."""
    return max(1, state.round_number)


def details(game: Game, before: Snapshot, facts: Facts, move: Move) -> dict[str, int]:
    """For the last pass of a round: what each connector scores now, and whether ornaments score, too (IN-D1, IN-D3).

    For a reward: the space that its marker reaches.
    """
    if isinstance(move, Reward):
        return {"space": (before.marker + move.spaces) % before.track_spaces}
    if facts.ends_round and isinstance(move, Pass | Keep):
        return {"connector_points": facts.connector_value, "is_final": facts.is_last_round}
    return {}


def ending(game: Game, before: Snapshot, move: Move, after: Snapshot, facts: Facts) -> Ending | None:
    """The third round is over."""
    return Ending("rounds", "IN-D3") if after.phase == ENDED else None


def tie_break(game: Game, state: Snapshot, facts: Facts) -> TieBreak:
    """More tool tiles."""
    return TieBreak("tools", "IN-F3", list(facts.tool_tiles[: game.players]))
