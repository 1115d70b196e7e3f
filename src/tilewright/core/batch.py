"""Many games at once, in compiled parallel code: random play for simulations, benchmarks and environments."""

from __future__ import annotations

import numba
import numpy as np
import numpy.typing as npt

from tilewright.core.chance import below, generator
from tilewright.core.compiling import announced, compiled, compiled_parallel
from tilewright.core.contract import Records
from tilewright.core.dispatch import apply, draw, legal
from tilewright.core.game import Game
from tilewright.core.outcome import CHANCE, OVER

USUAL_PLIES = 512
CHUNKS = 16  # of an array of games: enough to keep the cores busy, few enough to share buffers


@compiled
def random_action(state, rng, actions):
    """A legal move, each as likely as any other; what chance draws, with its own probabilities."""
    if state.turn == CHANCE:
        return draw(state, rng)
    return actions[below(rng, legal(state, actions))]


@compiled
def play_to_the_end(state, rng, actions, codes):
    """Play one game with random players and note the codes played; 0 if it does not fit into `codes`."""
    plies = 0
    while state.turn != OVER:
        if plies == len(codes):
            return 0
        code = random_action(state, rng, actions)
        codes[plies] = code
        apply(state, code)
        plies += 1
    return plies


@compiled_parallel
def _play_games(states, rngs, max_legal, codes, plies):
    for i in numba.prange(len(states)):
        actions = np.empty(max_legal, np.int32)
        plies[i] = play_to_the_end(states[i], rngs[i], actions, codes[i])


@compiled_parallel
def random_steps(states, start, rngs, max_legal, steps):
    """Let every game make so many decisions, drawing chance between them and starting again when it is over."""
    for chunk in numba.prange(CHUNKS):
        actions = np.empty(max_legal, np.int32)
        for i in range(chunk * len(states) // CHUNKS, (chunk + 1) * len(states) // CHUNKS):
            for _ in range(steps):
                while states[i].turn < 0:
                    if states[i].turn == OVER:
                        states[i] = start[0]
                    else:
                        apply(states[i], draw(states[i], rngs[i]))
                apply(states[i], random_action(states[i], rngs[i], actions))


def start_states(game: Game, count: int) -> Records:
    """An array of start positions."""
    states = np.zeros(count, game.parts.rules.STATE)
    game.set_up(states[0])
    states[1:] = states[0]
    return states


def generators(seed: int, first: int, count: int) -> npt.NDArray[np.uint64]:
    """A generator for each game by its number, so that a game is the same however the work is divided."""
    return np.array([generator((seed << 32) + number) for number in range(first, first + count)], dtype=np.uint64)


def random_games(game: Game, seed: int, first: int, count: int) -> tuple[Records, list[npt.NDArray[np.int32]]]:
    """Play the games numbered `first` to `first + count - 1`: their last positions, and the codes of their moves."""
    longest = USUAL_PLIES
    while True:
        states = start_states(game, count)
        codes = np.empty((count, longest), np.int32)
        plies = np.zeros(count, np.int64)
        with announced(f"random play of {game.name}"):
            _play_games(states, generators(seed, first, count), game.parts.rules.MAX_LEGAL, codes, plies)
        if plies.all():
            return states, [codes[i, : plies[i]] for i in range(count)]
        longest *= 2
