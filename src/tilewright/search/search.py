"""The search as people call it: a budget in, the candidates out. The tree is kept between moves."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from tilewright.core.chance import generator
from tilewright.core.compiling import announced
from tilewright.core.errors import IllegalMove
from tilewright.core.game import Game
from tilewright.core.move import Move
from tilewright.core.position import Position
from tilewright.search import tree
from tilewright.search.solve import MOST_NODES, Solver

FIRST_NODES, FIRST_EDGES = 4096, 65536
MOST_EDGES = 32_000_000
SIMULATIONS_A_CALL = 512
SECONDS_A_CALL = 0.01


@dataclass(frozen=True)
class Candidate:
    """What the search thinks of one move: how often it was tried, the chance to win and the expected lead."""

    move: Move
    visits: int
    win: float
    lead: float
    line: tuple[Move, ...]
    """The moves that are expected to follow, this one first."""
    exact: bool = False
    """Whether every line to the end was searched through."""


SETTINGS = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("exploration", np.float64),
                ("lead_scale", np.float64),
                ("rollout_plies", np.int64),
                ("sees_past_chance", np.int64),
                ("only", np.int64),  # the one move of the root to look at, or ANY
            ]
        ),
    )
)


class Tree:
    """One search tree with its generator: the arrays that the compiled search works on."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        judgement = game.room("evaluate")
        self.settings = np.zeros(1, SETTINGS)
        self.settings[0] = (
            tree.EXPLORATION,
            judgement.LEAD_SCALE,
            judgement.ROLLOUT_PLIES,
            judgement.SEES_PAST_CHANCE,
            tree.ANY,
        )
        self.root = np.zeros(1, game.kernel.STATE)
        self.scratch = np.zeros(1, game.kernel.STATE)
        self.rng = generator(seed)
        self.actions = np.empty(game.kernel.MAX_LEGAL, np.int32)
        self.weights = np.empty(game.kernel.MAX_LEGAL, np.float64)
        self.path = np.empty((tree.MAX_DEPTH, 2), np.int32)
        self.seats = np.empty(tree.MAX_DEPTH, np.int8)
        self.wins = np.zeros(tree.MAX_SEATS)
        self.leads = np.zeros(tree.MAX_SEATS)
        self._allocate(FIRST_NODES, FIRST_EDGES)

    def _allocate(self, nodes: int, edges: int) -> None:
        self.nodes = np.zeros(nodes, tree.NODE)
        self.edges = np.zeros(edges, tree.EDGE)
        self.used = np.array([1, 0], np.int64)

    def set_root(self, position: Position) -> None:
        """Begin a new tree, unless this very position is the root already."""
        states = position.states
        if states.tobytes() != self.root.tobytes() or self.used[tree.EDGES_USED] == 0:
            self.root = states.copy()
            self.nodes[0] = np.zeros((), tree.NODE)
            self.used[:] = (1, 0)

    def play(self, code: int, after: Position) -> None:
        """Keep what was found out about the position after a move."""
        for edge in self._edges_of(tree.ROOT):
            if edge["action"] == code and edge["child"] != tree.NOT_YET:
                nodes, edges = np.zeros_like(self.nodes), np.zeros_like(self.edges)
                tree.keep_subtree(self.nodes, self.edges, nodes, edges, self.used, int(edge["child"]))
                self.nodes, self.edges = nodes, edges
                self.root = after.states.copy()
                return
        self.used[:] = (1, 0)
        self.nodes[0] = np.zeros((), tree.NODE)
        self.root = after.states.copy()

    def simulate(self, count: int) -> int:
        """Run simulations; how many were run before the tree was as large as it may be."""
        done = 0
        while done < count:
            done += tree.simulate(
                self.root, self.scratch, self.nodes, self.edges, self.used, self.rng, self.actions, self.weights,
                self.path, self.seats, self.wins, self.leads, self.settings[0], count - done,
            )  # fmt: skip
            if done < count and not self._grow():
                break
        return done

    def _grow(self) -> bool:
        if len(self.edges) >= MOST_EDGES:
            return False
        self.nodes = np.concatenate([self.nodes, np.zeros_like(self.nodes)])
        self.edges = np.concatenate([self.edges, np.zeros_like(self.edges)])
        return True

    def _edges_of(self, node: int) -> Any:
        first = int(self.nodes[node]["first_edge"])
        return self.edges[first : first + int(self.nodes[node]["edges"])]

    def root_edges(self) -> Any:
        return self._edges_of(tree.ROOT)

    def line(self, code: int, length: int) -> tuple[Move, ...]:
        """The most visited way on after a move of the root."""
        moves = [self.game.decode(code)]
        edges = self.root_edges()
        chosen = edges[edges["action"] == code][0]
        while len(moves) < length and chosen["child"] != tree.NOT_YET:
            edges = self._edges_of(int(chosen["child"]))
            if len(edges) == 0 or edges["visits"].max() == 0:
                break
            chosen = edges[int(edges["visits"].argmax())]
            moves.append(self.game.decode(int(chosen["action"])))
        return tuple(moves)


class Search:
    """A thinking player: one tree a thread. The same seed and number of simulations give the same answer."""

    LINE = 6

    def __init__(self, game: Game, *, seed: int = 0, threads: int = 1, solves: bool = True) -> None:
        self.game = game
        self.solver = Solver(game) if solves else None
        self.trees = [Tree(game, seed * 1000 + number) for number in range(threads)]
        self.pool = ThreadPoolExecutor(threads) if threads > 1 else None

    def play(self, move: Move, after: Position) -> None:
        """Tell the search what was played, so that it keeps its tree."""
        for one in self.trees:
            one.play(move.code, after)

    def think(
        self,
        position: Position,
        *,
        simulations: int | None = None,
        seconds: float | None = None,
        only: Move | None = None,
        cancelled: Callable[[], bool] = lambda: False,
    ) -> tuple[Candidate, ...]:
        """Search a position within a budget; the candidates, best first. `only` looks at one move alone."""
        if position.turn < 0:
            raise IllegalMove("there is nothing to think about: no seat is on turn")
        if simulations is None and seconds is None:
            raise ValueError("a budget is needed: simulations, seconds, or both")
        deadline = None if seconds is None else time.perf_counter() + seconds
        if solved := self._solved(position, simulations):
            return solved
        for one in self.trees:
            one.set_root(position)
            one.settings["only"] = tree.ANY if only is None else only.code

        def run(one: Tree) -> None:
            left = simulations if simulations is not None else 1 << 60
            at_once = SIMULATIONS_A_CALL if deadline is None else 16
            while left > 0 and not cancelled():
                began = time.perf_counter()
                count = min(at_once, left)
                if one.simulate(count) < count:
                    return
                left -= count
                now = time.perf_counter()
                if deadline is not None:
                    if now >= deadline:
                        return
                    at_once = max(16, int(count * min(SECONDS_A_CALL, deadline - now) / max(now - began, 1e-6)))

        with announced(f"search of {self.game.name}"):
            if self.pool is None:
                run(self.trees[0])
            else:
                list(self.pool.map(run, self.trees))
        return self.candidates()

    def _solved(self, position: Position, simulations: int | None) -> tuple[Candidate, ...] | None:
        """The exact worth of every move, when the end is near enough for the budget."""
        if self.solver is None:
            return None
        with announced(f"search of {self.game.name}"):
            solved = self.solver.solve(position, MOST_NODES if simulations is None else min(MOST_NODES, simulations))
        if solved is None:
            return None
        ranked = sorted(solved.items(), key=lambda item: (-item[1][0], item[0]))
        moves = [(self.game.decode(code), win, lead) for code, (_, win, lead) in ranked]
        return tuple(Candidate(move, 0, win, lead, (move,), exact=True) for move, win, lead in moves)

    def candidates(self) -> tuple[Candidate, ...]:
        """What the search thinks now of every move at the root, best first."""
        sums: dict[int, list[float]] = {}
        for one in self.trees:
            for edge in one.root_edges():
                entry = sums.setdefault(int(edge["action"]), [0, 0.0, 0.0, 0.0])
                entry[0] += int(edge["visits"])
                entry[1] += float(edge["wins"])
                entry[2] += float(edge["leads"])
                entry[3] += float(edge["prior"])
        ranked = sorted(sums.items(), key=lambda item: (-item[1][0], -item[1][3], item[0]))
        return tuple(
            Candidate(
                self.game.decode(code),
                int(visits),
                wins / visits if visits else 0.0,
                leads / visits if visits else 0.0,
                self.trees[0].line(code, self.LINE),
            )
            for code, (visits, wins, leads, _) in ranked
        )
