"""Ends that can be searched through, compiled: every line to the end of the game (or to a draw that hides too much).

With two players the worths of the seats sum to 1, so lines that cannot matter are cut off (alpha-beta); with more
players every seat maximises its own worth.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from tilewright.core.compiling import compiled
from tilewright.core.dispatch import apply, apply_at, legal, probability
from tilewright.core.game import Game
from tilewright.core.outcome import CHANCE, OVER
from tilewright.core.position import Position
from tilewright.search.net import MAX_SEATS, has_net, judge_by_net
from tilewright.search.tree import value_of_end, worth
from tilewright.search.weights import Weights

MOST_NODES = 20_000
MOST_DEPTH = 24
WINS, LEADS = 0, 1
NODES_LEFT, JUDGED = 0, 1  # counters: how many positions may still be looked at, and how many lines a net ended


FRAME = np.dtype(
    [
        ("count", np.int32),  # of the moves (or draws) of this position
        ("next_move", np.int32),
        ("best", np.float64),  # worth of the best move so far
        ("least", np.float64),  # two players: what seat 0 has elsewhere already,
        ("most", np.float64),  # and what seat 1 grants it
    ]
)


@compiled
def enter(states, depth, actions, frames, results, net, counters, searches_past_chance):
    """Begin with the position at `depth` of the stack; True when it is an end, which is judged at once."""
    state = states[depth]
    if state.turn == OVER:
        value_of_end(state, results[depth, WINS], results[depth, LEADS])
        return True
    if state.turn == CHANCE and not searches_past_chance:
        if has_net(net):  # without one, nothing is solved that leads here
            judge_by_net(state, net, results[depth, WINS], results[depth, LEADS])
        counters[JUDGED] += 1
        return True
    results[depth] = 0.0
    frames[depth].count = legal(state, actions[depth])
    frames[depth].next_move = 0
    frames[depth].best = -1.0
    above = depth - 1
    if depth == 0 or states[above].turn == CHANCE:  # a mean needs every value: nothing is cut off across it
        frames[depth].least, frames[depth].most = -1.0, 2.0
    else:
        frames[depth].least, frames[depth].most = frames[above].least, frames[above].most
    return False


@compiled
def absorb(states, depth, actions, frames, results, lead_scale):
    """Take the result of the move just solved into account."""
    state = states[depth]
    frame = frames[depth]
    if state.turn == CHANCE:
        share = probability(state, actions[depth, frame.next_move - 1])
        for seat in range(state.players):
            results[depth, WINS, seat] += share * results[depth + 1, WINS, seat]
            results[depth, LEADS, seat] += share * results[depth + 1, LEADS, seat]
        return
    seat = state.turn
    value = worth(results[depth + 1, WINS, seat], results[depth + 1, LEADS, seat], lead_scale)
    if value <= frame.best:
        return
    frame.best = value
    results[depth] = results[depth + 1]
    if state.players == 2:
        if seat == 0:
            frame.least = max(frame.least, value)
        else:
            frame.most = min(frame.most, 1.0 - value)
        if frame.least >= frame.most:
            frame.next_move = frame.count


@compiled
def solve_first(states, actions, frames, results, net, counters, lead_scale, searches_past_chance):
    """Solve the position at the bottom of the stack; False when it takes too many nodes."""
    if enter(states, 0, actions, frames, results, net, counters, searches_past_chance):
        return True
    depth = 0
    while True:
        if frames[depth].next_move == frames[depth].count:
            if depth == 0:
                return True
            depth -= 1
            absorb(states, depth, actions, frames, results, lead_scale)
            continue
        counters[NODES_LEFT] -= 1
        if counters[NODES_LEFT] < 0 or depth + 1 == len(states):
            return False
        states[depth + 1] = states[depth]
        apply(states[depth + 1], actions[depth, frames[depth].next_move])
        frames[depth].next_move += 1
        if enter(states, depth + 1, actions, frames, results, net, counters, searches_past_chance):
            absorb(states, depth, actions, frames, results, lead_scale)
        else:
            depth += 1


@compiled
def looks_far(states, actions, most_nodes, searches_past_chance):
    """Whether the first line down has so many choices that a search through all lines is hopeless."""
    lines = 1.0
    states[1] = states[0]
    state = states[1]
    while state.turn != OVER and (state.turn != CHANCE or searches_past_chance):
        count = legal(state, actions[1])
        lines *= count
        if lines > np.float64(most_nodes) * most_nodes:  # what is cut off leaves about the square root
            return True
        apply(state, actions[1, 0])
    return False


@dataclass(frozen=True)
class Solution:
    """What the moves of a position are worth when every line is searched through."""

    moves: dict[int, tuple[float, float, float]]
    """By each legal code: worth, chance to win and lead of the seat to move."""
    is_exact: bool
    """Whether all lines led to the end of the game; else a net judged where a draw hides too much."""


class Solver:
    """Solves positions of one game when they are near enough to an end."""

    def __init__(self, game: Game, weights: Weights) -> None:
        judgement = game.parts.judgement
        self.game = game
        self.net = weights.net(judgement.MOST_ACTIVE)
        self.lead_scale = float(judgement.LEAD_SCALE)
        self.searches_past_chance = bool(judgement.SEARCHES_PAST_CHANCE)
        self.states = np.zeros(MOST_DEPTH, game.parts.rules.STATE)
        self.actions = np.empty((MOST_DEPTH, game.parts.rules.MAX_LEGAL), np.int32)
        self.frames = np.zeros(MOST_DEPTH, FRAME)
        self.results = np.zeros((MOST_DEPTH, 2, MAX_SEATS))
        self.states[:1] = game.start().states
        self._solve_first(np.zeros(2, np.int64))  # compiled now, so that no timed move waits for it

    def solve(self, position: Position, most_nodes: int = MOST_NODES) -> Solution | None:
        """What every move is worth; None if it is too far to the end."""
        self.states[:1] = position.states
        if not (self.searches_past_chance or has_net(self.net)):  # nobody can say what a draw leads to
            return None
        if looks_far(self.states, self.actions, most_nodes, self.searches_past_chance):
            return None
        seat = position.turn
        moves: dict[int, tuple[float, float, float]] = {}
        counters = np.array([most_nodes, 0], np.int64)
        for code in position.legal_codes():
            self.states[:1] = position.states
            apply_at(self.states, 0, code)
            if not self._solve_first(counters):
                return None
            win, lead = (float(self.results[0, which, seat]) for which in (WINS, LEADS))
            moves[code] = (float(worth(win, lead, self.lead_scale)), win, lead)
        return Solution(moves, is_exact=bool(counters[JUDGED] == 0))

    def _solve_first(self, counters: npt.NDArray[np.int64]) -> bool:
        return bool(
            solve_first(
                self.states,
                self.actions,
                self.frames,
                self.results,
                self.net,
                counters,
                self.lead_scale,
                self.searches_past_chance,
            )
        )
