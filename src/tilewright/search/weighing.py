"""First impressions: how promising the moves of a position look."""

from __future__ import annotations

import numpy as np

from tilewright.core.compiling import compiled
from tilewright.core.dispatch import legal, order
from tilewright.core.position import Position


@compiled
def _weigh(states, actions, weights):
    count = legal(states[0], actions)
    order(states[0], actions, count, weights)
    return count


def weights_of(position: Position) -> tuple[list[int], list[float]]:
    """The codes of the legal moves, and how promising each looks."""
    game = position.game
    actions = np.empty(game.parts.rules.MAX_LEGAL, np.int32)
    weights = np.empty(game.parts.rules.MAX_LEGAL, np.float64)
    count = _weigh(position.states.copy(), actions, weights)
    return actions[:count].tolist(), weights[:count].tolist()
