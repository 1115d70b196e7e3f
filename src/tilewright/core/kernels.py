"""One set of compiled calls for all games, chosen by the type of the state record.

Compiled code that serves every game (batches, search) calls `legal(state, out)` and so on; Numba picks the game's own
function while compiling. Friendly code calls the twins that end in `_at`, which take an array of positions and an
index: handing a whole array to compiled code is ten times cheaper than handing one record.

A kernel module offers: STATE, MAX_LEGAL, DECISIONS, ACTIONS and the functions named in `FUNCTIONS`.
"""

from __future__ import annotations

from types import ModuleType
from typing import Any

import numba
from numba.extending import overload

from tilewright.core.compiling import compiled
from tilewright.core.outcome import CHANCE

FUNCTIONS = ("legal", "is_legal", "apply", "draw", "probability", "score", "standing")

_kernels: dict[Any, ModuleType] = {}


def register(kernel: ModuleType) -> None:
    """Make a game's kernel known, if its record is fit for that."""
    fields = sum(kind.itemsize for kind, *_ in kernel.STATE.fields.values())
    if fields != kernel.STATE.itemsize:  # NumPy does not copy padding, and positions are compared byte by byte
        raise ValueError(f"the state record of {kernel.__name__} has padding: put the wide fields first")
    key = numba.from_dtype(kernel.STATE)  # two games of the same layout would run each other's rules
    if _kernels.setdefault(key, kernel) is not kernel:
        raise ValueError(f"{kernel.__name__} and {_kernels[key].__name__} have the same state record")


def _kernel_of(state):
    return _kernels[numba.from_dtype(state.dtype)]


def legal(state, out):
    """Write the codes of all legal moves (of chance: all possible draws) in the pinned order; return how many."""
    return _kernel_of(state).legal(state, out)


def is_legal(state, action):
    """Whether this one move is legal, asked without listing the others."""
    return _kernel_of(state).is_legal(state, action)


def apply(state, action):
    """Play a move that is known to be legal, in place."""
    return _kernel_of(state).apply(state, action)


def draw(state, rng):
    """The code of a chance move, drawn with its right probability."""
    return _kernel_of(state).draw(state, rng)


def probability(state, action):
    """How probable a chance move is."""
    return _kernel_of(state).probability(state, action)


def score(state, seat):
    """A seat's points."""
    return _kernel_of(state).score(state, seat)


def standing(state, seat):
    """A number that ranks the seats with all tie-breaks: the higher the better, equal ones share."""
    return _kernel_of(state).standing(state, seat)


@overload(legal)
def _legal(state, out):
    if state in _kernels:
        function = _kernels[state].legal
        return lambda state, out: function(state, out)
    return None


@overload(is_legal)
def _is_legal(state, action):
    if state in _kernels:
        function = _kernels[state].is_legal
        return lambda state, action: function(state, action)
    return None


@overload(apply)
def _apply(state, action):
    if state in _kernels:
        function = _kernels[state].apply
        return lambda state, action: function(state, action)
    return None


@overload(draw)
def _draw(state, rng):
    if state in _kernels:
        function = _kernels[state].draw
        return lambda state, rng: function(state, rng)
    return None


@overload(probability)
def _probability(state, action):
    if state in _kernels:
        function = _kernels[state].probability
        return lambda state, action: function(state, action)
    return None


@overload(score)
def _score(state, seat):
    if state in _kernels:
        function = _kernels[state].score
        return lambda state, seat: function(state, seat)
    return None


@overload(standing)
def _standing(state, seat):
    if state in _kernels:
        function = _kernels[state].standing
        return lambda state, seat: function(state, seat)
    return None


@compiled
def draw_chance(state, rng):
    """Let chance draw until a seat decides or the game is over."""
    while state.turn == CHANCE:
        apply(state, draw(state, rng))


@compiled
def legal_at(states, index, out):
    """`legal` of one position in an array of them."""
    return legal(states[index], out)


@compiled
def is_legal_at(states, index, action):
    """`is_legal` of one position in an array of them."""
    return is_legal(states[index], action)


@compiled
def apply_at(states, index, action):
    """`apply` to one position in an array of them."""
    apply(states[index], action)


@compiled
def draw_at(states, index, rng):
    """`draw` for one position in an array of them."""
    return draw(states[index], rng)


@compiled
def probability_at(states, index, action):
    """`probability` in one position in an array of them."""
    return probability(states[index], action)


@compiled
def score_at(states, index, seat):
    """`score` in one position in an array of them."""
    return score(states[index], seat)


@compiled
def standing_at(states, index, seat):
    """`standing` in one position in an array of them."""
    return standing(states[index], seat)
