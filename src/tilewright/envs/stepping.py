"""Compiled steps for the environments: chance is drawn, rewards are shared, finished games begin again."""

from __future__ import annotations

import numba
import numpy as np

from tilewright.core.chance import below
from tilewright.core.compiling import compiled, compiled_parallel
from tilewright.core.kernels import apply, draw_chance, is_legal, legal, score, standing
from tilewright.core.outcome import OVER
from tilewright.envs.observe import observe, write_mask

GAMES_A_TASK = 32


@compiled
def share_rewards(state, rewards):
    """Write the rewards of a finished game: the winners share +1, the others share -1; all 0 if everybody wins."""
    players = np.int64(state.players)
    best = standing(state, 0)
    winners = 1
    for seat in range(1, players):
        own = standing(state, seat)
        if own > best:
            best = own
            winners = 1
        elif own == best:
            winners += 1
    for seat in range(players):
        if winners == players:
            rewards[seat] = 0.0
        elif standing(state, seat) == best:
            rewards[seat] = 1.0 / winners
        else:
            rewards[seat] = -1.0 / (players - winners)


@compiled
def begin(states, index, start, rng):
    """Put a new game into an array of them, up to its first decision."""
    states[index] = start[0]
    draw_chance(states[index], rng)


@compiled_parallel
def begin_all(states, start, rngs, observations, masks, seats, max_legal):
    """Begin every game anew and observe it."""
    for task in numba.prange((len(states) + GAMES_A_TASK - 1) // GAMES_A_TASK):
        codes = np.empty(max_legal, np.int32)
        for i in range(task * GAMES_A_TASK, min((task + 1) * GAMES_A_TASK, len(states))):
            begin(states, i, start, rngs[i])
            see(states, i, codes, observations, masks, seats)


@compiled
def see(states, i, codes, observations, masks, seats):
    """Write what the seat on turn sees and may do."""
    seats[i] = states[i].turn
    observe(states[i], np.int64(states[i].turn), observations[i])
    write_mask(states[i], codes, masks[i])


@compiled_parallel
def count_illegal(states, actions):
    """How many of the actions, one for each game, are illegal."""
    illegal = 0
    for i in numba.prange(len(states)):
        illegal += not is_legal(states[i], np.int64(actions[i]))
    return illegal


@compiled_parallel
def step_all(
    states, start, rngs, actions, observations, masks, seats, rewards, seat_rewards, scores, terminations, max_legal
):
    """Play a legal action in every game; one that ends begins anew at once, and its rewards and scores are kept."""
    for task in numba.prange((len(states) + GAMES_A_TASK - 1) // GAMES_A_TASK):
        codes = np.empty(max_legal, np.int32)
        for i in range(task * GAMES_A_TASK, min((task + 1) * GAMES_A_TASK, len(states))):
            actor = np.int64(states[i].turn)
            apply(states[i], np.int64(actions[i]))
            draw_chance(states[i], rngs[i])
            terminations[i] = states[i].turn == OVER
            if states[i].turn == OVER:
                share_rewards(states[i], seat_rewards[i])
                for seat in range(scores.shape[1]):
                    scores[i, seat] = score(states[i], seat)
                begin(states, i, start, rngs[i])
            else:
                seat_rewards[i] = 0.0
                scores[i] = 0
            rewards[i] = seat_rewards[i, actor]
            see(states, i, codes, observations, masks, seats)


@compiled_parallel
def sample_all(states, rngs, actions, max_legal):
    """A random legal action for every game."""
    for task in numba.prange((len(states) + GAMES_A_TASK - 1) // GAMES_A_TASK):
        codes = np.empty(max_legal, np.int32)
        for i in range(task * GAMES_A_TASK, min((task + 1) * GAMES_A_TASK, len(states))):
            actions[i] = codes[below(rngs[i], legal(states[i], codes))]


@compiled
def step_at(states, action, rng, rewards):
    """Play a legal action in the only game of an array; write the rewards if that ends it."""
    apply(states[0], action)
    draw_chance(states[0], rng)
    if states[0].turn == OVER:
        share_rewards(states[0], rewards)


@compiled
def share_rewards_at(states, index, rewards):
    """`share_rewards` of one position in an array of them."""
    share_rewards(states[index], rewards)
