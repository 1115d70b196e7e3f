"""Speed of the rules: random play on one thread, and many games at once on all.

Machines are noisy: each figure is the best of several repeats in one run.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import numpy as np

from benchmarks.figures import figure
from tilewright.core import batch
from tilewright.core.chance import generator
from tilewright.core.compiling import compiled
from tilewright.core.game import Game
from tilewright.games.registry import game

REPEATS = 7
GAMES_A_REPEAT = {"azul": 4000, "intarsia": 1000, "toscana": 300}
MOST_NS_A_DECISION = {"azul": 320, "intarsia": 700, "toscana": 3000}
MORE_VARIANTS = [
    ("azul", {"players": 4}),
    ("azul", {"wall": "grey"}),
    ("intarsia", {"players": 4, "side": "B"}),
    ("toscana", {"contact": "matching", "ending": "both_stuck"}),
]
GAMES_AT_ONCE = 4096
STEPS = 64
LEAST_STEPS_A_SECOND = 5_000_000


@compiled
def play_games(states, start, rng, actions, codes, games, decisions_end):  # type: ignore[no-untyped-def]
    """Play so many random games one after the other; how many decisions the players made."""
    decisions = 0
    for _ in range(games):
        states[0] = start[0]
        plies = batch.play_to_the_end(states[0], rng, actions, codes)
        for ply in range(plies):
            decisions += codes[ply] < decisions_end
    return decisions


def best_of(repeats: int, run: Callable[[], float]) -> float:
    return min(run() for _ in range(repeats))


def nanoseconds_a_decision(played: Game) -> float:
    """Random play on one thread, chance and scoring included, set-up excluded."""
    start = batch.start_states(played, 1)
    states = start.copy()
    rng = generator(1)
    actions = np.empty(played.parts.rules.MAX_LEGAL, np.int32)
    codes = np.empty(8192, np.int32)

    def run(games: int = GAMES_A_REPEAT[played.name]) -> float:
        began = time.perf_counter()
        decisions = play_games(states, start, rng, actions, codes, games, played.parts.rules.DECISIONS)
        return (time.perf_counter() - began) / decisions * 1e9

    run(1)
    return best_of(REPEATS, run)


def steps_a_second(played: Game) -> float:
    """Decisions a second when many games are stepped at once on all cores."""
    start = batch.start_states(played, 1)
    states = batch.start_states(played, GAMES_AT_ONCE)
    rngs = batch.generators(1, 0, GAMES_AT_ONCE)

    def run(steps: int = STEPS) -> float:
        began = time.perf_counter()
        for _ in range(steps):  # one call a step, as an environment does
            batch.random_steps(states, start, rngs, played.parts.rules.MAX_LEGAL, 1)
        return (time.perf_counter() - began) / steps / GAMES_AT_ONCE

    run(1)
    return 1 / best_of(REPEATS, run)


def measure() -> list[dict[str, Any]]:
    rows = []
    for name, most in MOST_NS_A_DECISION.items():
        what = f"{name}, 2 players: random play, one thread"
        rows.append(figure(what, nanoseconds_a_decision(game(name)), "ns/decision", most=most))
    for name, options in MORE_VARIANTS:
        what = f"{name}, {' '.join(f'{key}={value}' for key, value in options.items())}"
        rows.append(figure(what, nanoseconds_a_decision(game(name, **options)), "ns/decision"))
    for name in MOST_NS_A_DECISION:
        what = f"{name}: {GAMES_AT_ONCE} games at once, all cores"
        least = LEAST_STEPS_A_SECOND if name == "azul" else None
        rows.append(figure(what, steps_a_second(game(name)), "steps/s", least=least))
    return rows
