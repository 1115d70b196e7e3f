"""What the search asks of a game: its `evaluate.py`, chosen like the kernels by the type of the state record.

A game's `evaluate.py` offers
- `evaluate(state, wins, leads)`: for every seat the chance to win (they sum to 1) and the expected lead in points over
  the best other seat, in any position that is not over;
- `order(state, actions, count, weights)`: a weight for each of the listed legal moves, the more promising the higher;
  0 leaves a move out of the tree (except at its root);
- `drawn(state)`: a number for what chance has drawn that the seat on turn decides by: the tree tells positions behind
  the same moves apart by it, and by nothing else that chance drew;
- `may_become(state, later)`: a quick answer whether one position may follow another, which the search looks for in its
  tree; it may say yes too often, but never no to what can be;
- SEES_PAST_CHANCE: whether the tree goes on behind a draw of chance (few outcomes), or judges there (too many);
- ROLLOUT_PLIES: how many moves are played out by weight before a leaf is judged;
- LEAD_SCALE: a lead in points that feels decisive.
"""

from __future__ import annotations

from types import ModuleType
from typing import Any

import numba
from numba.extending import overload

_judgements: dict[Any, ModuleType] = {}


def register(module: ModuleType) -> None:
    """Make a game's judgement known."""
    _judgements[numba.from_dtype(module.STATE)] = module


def evaluate(state, wins, leads):
    """Write each seat's chance to win and expected lead."""
    return _judgements[numba.from_dtype(state.dtype)].evaluate(state, wins, leads)


def order(state, actions, count, weights):
    """Write a weight for each of the listed moves."""
    return _judgements[numba.from_dtype(state.dtype)].order(state, actions, count, weights)


def drawn(state):
    """A number for what chance has drawn that matters now."""
    return _judgements[numba.from_dtype(state.dtype)].drawn(state)


def may_become(state, later):
    """Whether one position may follow another; yes in doubt."""
    return _judgements[numba.from_dtype(state.dtype)].may_become(state, later)


@overload(evaluate)
def _evaluate(state, wins, leads):
    if state in _judgements:
        function = _judgements[state].evaluate
        return lambda state, wins, leads: function(state, wins, leads)
    return None


@overload(order)
def _order(state, actions, count, weights):
    if state in _judgements:
        function = _judgements[state].order
        return lambda state, actions, count, weights: function(state, actions, count, weights)
    return None


@overload(drawn)
def _drawn(state):
    if state in _judgements:
        function = _judgements[state].drawn
        return lambda state: function(state)
    return None


@overload(may_become)
def _may_become(state, later):
    if state in _judgements:
        function = _judgements[state].may_become
        return lambda state, later: function(state, later)
    return None
