"""The rules, compiled by Numba: plain functions over a record with named fields."""

from __future__ import annotations

import numpy as np

from tilewright.core.chance import below
from tilewright.core.compiling import compiled
from tilewright.core.contract import LEGAL
from tilewright.core.outcome import CHANCE, OVER
from tilewright.core.records import dtype_of
from tilewright_tictactoe.state import (
    ACTIONS,
    FIRST_START,
    LINES,
    NO_SUCH_CODE,
    NOT_NOW,
    SPACE_TAKEN,
    SPACES,
    Facts,
    Snapshot,
)  # fmt: skip

STATE, FACTS = dtype_of(Snapshot), dtype_of(Facts)
MAX_LEGAL, DECISIONS, MOST_GAINS, PLACES = SPACES, FIRST_START, 1, SPACES


@compiled
def set_up(state, first):
    """Write the start into an all-zero record; first is a seat, or -1 for a draw."""
    state.players = 2
    state.turn = CHANCE if first < 0 else first


@compiled
def legal(state, out):
    """List the codes of what can happen next, in ascending order."""
    count = 0
    for action in range(ACTIONS):
        if refusal(state, action) == LEGAL:
            out[count] = action
            count += 1
    return count


@compiled
def refusal(state, action):
    """Why a move is not legal; LEGAL if it is."""
    if action < 0 or action >= ACTIONS:
        return NO_SUCH_CODE
    if state.turn == OVER or (action >= FIRST_START) != (state.turn == CHANCE):
        return NOT_NOW
    if action < FIRST_START and state.marks[action]:
        return SPACE_TAKEN
    return LEGAL


@compiled
def apply(state, action):
    """Play a legal move."""
    if action >= FIRST_START:
        state.turn = action - FIRST_START
        return
    seat = np.int64(state.turn)
    state.marks[action] = seat + 1
    for line in LINES:
        if state.marks[line[0]] == state.marks[line[1]] == state.marks[line[2]] == seat + 1:
            state.winner = seat + 1
    state.turn = OVER if state.winner or state.marks.all() else 1 - seat


apply_without_scoring = apply  # there are no points
apply_without_next_game = apply  # there are no matches


@compiled
def apply_scored(state, action, gains):
    """Play a legal move, and write a row (seat, place, points) for what it scored."""
    seat = np.int64(state.turn)
    apply(state, action)
    if not state.winner:
        return 0
    gains[0, 0], gains[0, 1], gains[0, 2] = seat, action, 1
    return 1


@compiled
def draw(state, rng):
    return FIRST_START + below(rng, 2)


@compiled
def probability(state, action):
    return 0.5 if action >= FIRST_START and refusal(state, action) == LEGAL else 0.0


@compiled
def score(state, seat):
    return np.int64(state.winner == seat + 1)


standing = score  # nothing breaks a tie


@compiled
def derive_facts(state, facts):
    facts.winner = state.winner
