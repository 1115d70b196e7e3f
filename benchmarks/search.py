"""Speed of the search: playouts and simulations a second, what the levels and a hint take, how deadlines are kept."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from benchmarks.engine import best_of, play_games
from benchmarks.figures import figure
from tilewright.core import batch
from tilewright.core.chance import generator
from tilewright.core.compiling import compiled
from tilewright.core.dispatch import can_be_judged
from tilewright.core.game import Game
from tilewright.core.position import Position
from tilewright.games.registry import GAMES, game
from tilewright.search.analysis import explained
from tilewright.search.levels import LEVELS, player
from tilewright.search.net import MAX_SEATS, judge_by_net
from tilewright.search.search import Search
from tilewright.search.weights import shipped_weights

PLAYOUTS = 4000
LEAST_AZUL_PLAYOUTS = 40_000
THREADS = (1, 2)
SIMULATIONS = {"azul": 20_000, "intarsia": 20_000, "toscana": 5_000}
POSITIONS = 12
JUDGEMENTS = 20_000
MOST_MICROSECONDS_TO_JUDGE = {"azul": 4.0, "intarsia": 4.0, "toscana": 15.0}  # with two players
MOST_SECONDS = {level: 3.0 if level == "grandmaster" else 1.0 for level in LEVELS}
MOST_HINT = 0.2
DEADLINE = 0.3
MOST_LATE = 0.1


def positions_of(played: Game, seed: int) -> list[Position]:
    """The positions of one game of journeymen where somebody has a choice."""
    return [one for one in every_position(played, seed) if one.turn >= 0 and len(one.legal_codes()) > 1]


def every_position(played: Game, seed: int) -> list[Position]:
    """All positions of one game of journeymen but the last."""
    rng, mover = random.Random(seed), player("journeyman", played, seed=seed)
    position, found = played.start(), []
    while not position.is_over:
        found.append(position)
        position = position.play(position.draw(rng) if position.turn < 0 else mover.choose(position))
    return found


def playouts_a_second(played: Game) -> float:
    """Random games from the first decision to the end, on one core."""
    start = batch.start_states(played, 1)
    states, rng = start.copy(), generator(1)
    actions, codes = np.empty(played.parts.rules.MAX_LEGAL, np.int32), np.empty(8192, np.int32)

    def run(games: int = PLAYOUTS) -> float:
        began = time.perf_counter()
        play_games(states, start, rng, actions, codes, games, played.parts.rules.DECISIONS)
        return (time.perf_counter() - began) / games

    run(1)
    return 1 / best_of(5, run)


def simulations_a_second(played: Game, positions: list[Position], threads: int) -> float:
    """Simulations of the tree search, all threads together, each position with a new tree."""
    total = took = 0.0
    for position in positions:
        search = Search(played, threads=threads, solves=False)
        began = time.perf_counter()
        search.think(position, simulations=SIMULATIONS[played.name])
        took += time.perf_counter() - began
        total += threads * SIMULATIONS[played.name]
    return total / took


@compiled
def judge_often(states, net, wins, leads, count):
    """Judge the positions in turn, so many times in all."""
    for number in range(count):
        judge_by_net(states[number % len(states)], net, wins, leads)


def microseconds_to_judge(played: Game, positions: list[Position]) -> float:
    """What the net takes for a position, on one core."""
    judged = [position.states for position in positions if can_be_judged(position.state)]
    net = shipped_weights(played).net(played.parts.judgement.MOST_ACTIVE)
    states, wins, leads = np.concatenate(judged), np.zeros(MAX_SEATS), np.zeros(MAX_SEATS)

    def run(count: int = JUDGEMENTS) -> float:
        began = time.perf_counter()
        judge_often(states, net, wins, leads, count)
        return (time.perf_counter() - began) / count

    run(1)
    return 1e6 * best_of(5, run)


def times(positions: list[Position], act: Callable[[Position], object]) -> list[float]:
    taken = []
    for position in positions:
        began = time.perf_counter()
        act(position)
        taken.append(time.perf_counter() - began)
    return sorted(taken)


def lateness(played: Game, position: Position) -> tuple[float, float]:
    """How much later than its deadline a search ends, and how long after it is cancelled."""
    search = Search(played, solves=False)
    began = time.perf_counter()
    search.think(position, seconds=DEADLINE)
    late = time.perf_counter() - began - DEADLINE
    stop = threading.Event()
    threading.Timer(DEADLINE, stop.set).start()
    began = time.perf_counter()
    Search(played, solves=False).think(position, seconds=10 * DEADLINE, cancelled=stop.is_set)
    return late, time.perf_counter() - began - DEADLINE


def measure() -> list[dict[str, Any]]:
    rows = []
    for name in GAMES:
        played = game(name)
        least = LEAST_AZUL_PLAYOUTS if name == "azul" else None
        rows.append(figure(f"{name}: random playouts, one core", playouts_a_second(played), "games/s", least=least))
        all_positions = positions_of(played, 1)
        positions = all_positions[:: max(1, len(all_positions) // POSITIONS)]
        took = microseconds_to_judge(played, every_position(played, 1))
        rows.append(figure(f"{name}: judging a position", took, "us", most=MOST_MICROSECONDS_TO_JUDGE[name]))
        explained(positions[0])  # compiled before anything is timed
        for threads in THREADS:
            rate = simulations_a_second(played, positions, threads)
            rows.append(figure(f"{name}: tree search, threads: {threads}", rate, "simulations/s"))
        for level, most in MOST_SECONDS.items():
            longest = times(positions, player(level, played).choose)[-1]
            rows.append(figure(f"{name}: {level}, longest move", longest, "s", most=most))
        hints = times(all_positions, explained)
        rows.append(figure(f"{name}: hint, 95 %", hints[int(0.95 * len(hints))], "s", most=MOST_HINT))
        late, cancelled = lateness(played, positions[1])
        rows.append(figure(f"{name}: later than the deadline", late, "s", most=MOST_LATE))
        rows.append(figure(f"{name}: later than cancelled", cancelled, "s", most=MOST_LATE))
    return rows
