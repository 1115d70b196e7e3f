"""Compiled steps for the environments: chance is drawn, rewards are shared, finished games begin again."""

from __future__ import annotations

import numba
import numpy as np

from tilewright.core.chance import below
from tilewright.core.compiling import compiled, compiled_parallel
from tilewright.core.dispatch import apply, draw_chance, is_legal, legal, observe, rank, score, winners
from tilewright.core.outcome import OVER
from tilewright.envs.observe import write_mask

GAMES_A_TASK = 32
ILLEGAL = -3
"""Instead of whose turn it is."""


@compiled
def share_rewards(state, rewards):
    """Write the rewards of a finished game: the winners share +1, the others share -1; all 0 if everybody wins."""
    players = np.int64(state.players)
    sharing = winners(state)
    for seat in range(players):
        if sharing == players:
            rewards[seat] = 0.0
        elif rank(state, seat) == 1:
            rewards[seat] = 1.0 / sharing
        else:
            rewards[seat] = -1.0 / (players - sharing)


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
    """Write what the seat to move sees and may do."""
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
    states, start, rngs, actions, observations, masks, seats, rewards, seat_rewards, scores, lengths, decisions,
    terminations, last_observations, max_legal,
):  # fmt: skip
    """Play a legal action in every game; one that ends begins anew at once, and its results are kept.

    `decisions` counts those of every seat in the game that is played. Where `last_observations` has no rows, nobody
    asks what the seat that ended a game saw then.
    """
    for task in numba.prange((len(states) + GAMES_A_TASK - 1) // GAMES_A_TASK):
        codes = np.empty(max_legal, np.int32)
        for i in range(task * GAMES_A_TASK, min((task + 1) * GAMES_A_TASK, len(states))):
            actor = np.int64(states[i].turn)
            apply(states[i], np.int64(actions[i]))
            draw_chance(states[i], rngs[i])
            decisions[i, actor] += 1
            terminations[i] = states[i].turn == OVER
            if states[i].turn == OVER:
                share_rewards(states[i], seat_rewards[i])
                for seat in range(scores.shape[1]):
                    scores[i, seat] = score(states[i], seat)
                    lengths[i, seat] = decisions[i, seat]
                    decisions[i, seat] = 0
                if len(last_observations):
                    observe(states[i], actor, last_observations[i])
                begin(states, i, start, rngs[i])
            else:
                seat_rewards[i] = 0.0
                scores[i] = 0
                lengths[i] = 0
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
    """Play an action in the only game of an array; whose turn it is then, or ILLEGAL, and nothing has changed.

    One call does all of a step: from Python, each call costs as much as the rules themselves.
    """
    if states[0].turn == OVER or not is_legal(states[0], action):
        return ILLEGAL
    return advance(states[0], action, rng, rewards)


@compiled
def random_step_at(states, codes, rng, rewards):
    """Play any legal action in the only game of an array; whose turn it is then."""
    return advance(states[0], codes[below(rng, legal(states[0], codes))], rng, rewards)


@compiled
def advance(state, action, rng, rewards):
    """Play a legal action and what chance draws then, and write the rewards if that ends the game; whose turn it is."""
    apply(state, action)
    draw_chance(state, rng)
    if state.turn == OVER:
        share_rewards(state, rewards)
    return np.int64(state.turn)


@compiled
def see_at(states, seat, codes, observation, mask):
    """Write what a seat sees in the only game of an array, and what it may do: nothing unless it is to move."""
    observe(states[0], seat, observation)
    if states[0].turn == seat:
        write_mask(states[0], codes, mask)
    else:
        mask[:] = 0


@compiled
def share_rewards_at(states, index, rewards):
    """`share_rewards` of one position in an array of them."""
    share_rewards(states[index], rewards)
