"""First impressions: how promising the moves of a position look, and what a position is worth after one ply."""

from __future__ import annotations

import numpy as np

from tilewright.core.compiling import compiled
from tilewright.core.dispatch import apply, evaluate, legal, order
from tilewright.core.outcome import OVER
from tilewright.core.position import Position
from tilewright.search.tree import MAX_SEATS, value_of_end, worth


@compiled
def _weigh(states, actions, weights):
    count = legal(states[0], actions)
    order(states[0], actions, count, weights)
    return count


@compiled
def _worth_after(states, action, wins, leads, lead_scale):
    seat = states[0].turn
    apply(states[0], action)
    if states[0].turn == OVER:
        value_of_end(states[0], wins, leads)
    else:
        evaluate(states[0], wins, leads)
    return worth(wins[seat], leads[seat], lead_scale)


def weights_of(position: Position) -> tuple[list[int], list[float]]:
    """The codes of the legal moves, and how promising each looks."""
    game = position.game
    actions = np.empty(game.parts.rules.MAX_LEGAL, np.int32)
    weights = np.empty(game.parts.rules.MAX_LEGAL, np.float64)
    count = _weigh(position.states.copy(), actions, weights)
    return actions[:count].tolist(), weights[:count].tolist()


def worth_after(position: Position, code: int) -> float:
    """What a position is worth to the seat to move after one of its moves, by judgement alone."""
    judgement = position.game.parts.judgement
    wins, leads = np.zeros(MAX_SEATS), np.zeros(MAX_SEATS)
    return float(_worth_after(position.states.copy(), code, wins, leads, judgement.LEAD_SCALE))
