"""The search as people call it: a budget in, the candidates out. The tree is kept between moves."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from tilewright.core.chance import generator
from tilewright.core.compiling import announced
from tilewright.core.contract import Records
from tilewright.core.errors import IllegalMove
from tilewright.core.game import Game
from tilewright.core.move import Move
from tilewright.core.position import Position
from tilewright.search import tree
from tilewright.search.net import MAX_SEATS
from tilewright.search.solve import MOST_NODES, Solver
from tilewright.search.weights import Weights, shipped_weights

MOST_NODES_OF_A_TREE, MOST_EDGES_OF_A_TREE = 2_000_000, 16_000_000
FEWEST_A_CALL = 16
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
    solved: bool = False
    """Whether every line was searched through: to the end, or to a draw that hides too much, where a net judged."""
    exact: bool = False
    """Whether all of them led to the end of the game."""


SETTINGS = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("exploration", np.float64),
                ("untried_loss", np.float64),
                ("lead_scale", np.float64),
                ("rollout_plies", np.int64),
                ("searches_past_chance", np.int64),
                ("only", np.int64),  # the one move of the root to look at, or ANY
            ]
        ),
    )
)


def settings_of(game: Game) -> Records:
    """What a game's judgement says about the search, for compiled code."""
    judgement = game.parts.judgement
    settings = np.zeros(1, SETTINGS)
    settings[0] = (
        judgement.EXPLORATION,
        judgement.UNTRIED_LOSS,
        judgement.LEAD_SCALE,
        judgement.ROLLOUT_PLIES,
        bool(judgement.SEARCHES_PAST_CHANCE),
        tree.ANY,
    )
    return settings


class Tree:
    """One search tree with its generator: the arrays that the compiled search works on."""

    def __init__(self, game: Game, seed: int, weights: Weights) -> None:
        self.game = game
        judgement = game.parts.judgement
        self.searches_past_chance = bool(judgement.SEARCHES_PAST_CHANCE)
        self.settings = settings_of(game)
        self.root = np.zeros(1, game.parts.rules.STATE)
        self.scratch = np.zeros(1, game.parts.rules.STATE)
        self.rng = generator(seed)
        self.actions = np.empty(game.parts.rules.MAX_LEGAL, np.int32)
        self.weights = np.empty(game.parts.rules.MAX_LEGAL, np.float64)
        self.net = weights.net(judgement.MOST_ACTIVE)
        self.path = np.empty((tree.MAX_DEPTH, 2), np.int32)
        self.seats = np.empty(tree.MAX_DEPTH, np.int8)
        self.wins = np.zeros(MAX_SEATS)
        self.leads = np.zeros(MAX_SEATS)
        self._clear()
        self._keep_below(tree.ROOT, np.zeros(0, np.int32))  # compiled now, so that no timed move waits for it

    def _clear(self) -> None:
        """Begin with a root alone. Room for the largest tree is asked for at once: memory is taken as it is used."""
        self.nodes = np.zeros(MOST_NODES_OF_A_TREE, tree.NODE)
        self.edges = np.zeros(MOST_EDGES_OF_A_TREE, tree.EDGE)
        self.used = np.array([1, 0], np.int64)

    def set_root(self, position: Position) -> None:
        """Go on from a position: keep what was found out about it, or begin a new tree."""
        node = self._find(position)
        if node == tree.ROOT and self.used[tree.EDGES_USED]:
            return
        if node in (tree.ROOT, tree.NOT_YET):
            self._clear()
        else:
            self._keep_below(node, np.array(position.legal_codes(), np.int32))
        self.root = position.states.copy()

    def _keep_below(self, node: int, codes: npt.NDArray[np.int32]) -> None:
        """Make a node the root, with all moves that are legal there."""
        nodes, edges, used = self.nodes, self.edges, self.used
        self._clear()
        tree.keep_subtree(nodes, edges, self.nodes, self.edges, used, node, codes, len(codes))
        self.used = used

    def _find(self, position: Position) -> int:
        states = np.zeros(tree.KEPT_DEPTH, self.game.parts.rules.STATE)
        states[:1] = self.root
        raw_states = states.view(np.uint8).reshape(tree.KEPT_DEPTH, -1)
        target = position.states.copy()
        at, tried = np.zeros(tree.KEPT_DEPTH, np.int32), np.zeros(tree.KEPT_DEPTH, np.int32)
        raw_target = target.view(np.uint8)
        return int(
            tree.find(
                states, raw_states, target, raw_target, at, tried, self.actions, self.nodes, self.edges,
                self.searches_past_chance,
            )
        )  # fmt: skip

    def spend(self, simulations: int | None, deadline: float | None, cancelled: Callable[[], bool]) -> None:
        """Run simulations until the budget is spent; compiled calls are short, so that it can be cancelled at once."""
        left = simulations if simulations is not None else 1 << 60
        at_once = FEWEST_A_CALL
        while left > 0 and not cancelled():
            began = time.perf_counter()
            count = min(at_once, left)
            if self.simulate(count) < count:
                return
            left -= count
            now = time.perf_counter()
            if deadline is not None and now >= deadline:
                return
            ahead = SECONDS_A_CALL if deadline is None else min(SECONDS_A_CALL, deadline - now)
            at_once = max(FEWEST_A_CALL, int(count * ahead / max(now - began, 1e-6)))

    def simulate(self, count: int) -> int:
        """Run simulations; how many were run before the tree was as large as it may be."""
        return int(
            tree.simulate(
                self.root, self.scratch, self.nodes, self.edges, self.used, self.rng, self.actions, self.weights,
                self.net, self.path, self.seats, self.wins, self.leads, self.settings[0], count,
            )
        )  # fmt: skip

    def root_edges(self) -> Records:
        """The moves of the root with what was found out about them."""
        first = int(self.nodes[tree.ROOT]["first_edge"])
        return self.edges[first : first + int(self.nodes[tree.ROOT]["edges"])]

    def visits_of(self, move: Move) -> int:
        """How often a move of the root was tried."""
        edges = self.root_edges()
        return int(edges["visits"][edges["action"] == move.code].sum())

    def line(self, code: int, length: int) -> tuple[Move, ...]:
        """The most visited way on after a move of the root."""
        states = np.concatenate([self.root, self.root])
        edge = int(self.nodes[tree.ROOT]["first_edge"]) + int((self.root_edges()["action"] == code).argmax())
        codes = np.empty(length, np.int32)
        moves = tree.write_line(states, self.nodes, self.edges, edge, self.actions, self.searches_past_chance, codes)
        return tuple(self.game.decode(int(code)) for code in codes[:moves])


class Search:
    """The tree search of all games: one tree a thread. The same seed and simulations give the same answer.

    Examples:
        >>> import random
        >>> import tilewright as tw
        >>> position = tw.game("azul", first=0).start()
        >>> while position.turn == tw.CHANCE:
        ...     position = position.play(position.draw(random.Random(7)))
        >>> search = Search(position.game, seed=1)
    """

    LINE = 6

    def __init__(
        self, game: Game, *, seed: int = 0, threads: int = 1, solves: bool = True, weights: Weights | None = None
    ) -> None:
        """Without weights, those that ship with the game judge."""
        self.game = game
        weights = weights or shipped_weights(game)
        with announced(f"search of {game.name}"):
            self.solver = Solver(game, weights) if solves else None
            self.trees = [Tree(game, seed * 1000 + number, weights) for number in range(threads)]
        self.pool = ThreadPoolExecutor(threads) if threads > 1 else None

    def think(
        self,
        position: Position,
        *,
        simulations: int | None = None,
        seconds: float | None = None,
        only: Move | None = None,
        only_proofs: bool = False,
        cancelled: Callable[[], bool] = lambda: False,
    ) -> tuple[Candidate, ...]:
        """Search a position within a budget; the candidates, best first. `only` looks at one move alone.

        With `only_proofs` a position counts as solved only when all its lines lead to the end of the game.
        What an earlier search found out about the position is kept.

        Examples:
            >>> best = search.think(position, simulations=300)[0]
            >>> position.is_legal(best.move), best.move == best.line[0], 0 < best.win < 1
            (True, True, True)
        """
        if position.turn < 0:
            raise IllegalMove("there is nothing to think about: no seat is to move")
        if simulations is None and seconds is None:
            raise ValueError("a budget is needed: simulations, seconds, or both")
        deadline = None if seconds is None else time.perf_counter() + seconds
        with announced(f"search of {self.game.name}"):
            if (solved := self._solved(position, simulations)) and (solved[0].exact or not only_proofs):
                return solved
            for one in self.trees:
                one.set_root(position)
                one.settings["only"] = tree.ANY if only is None else only.code
            if self.pool is None:
                self.trees[0].spend(simulations, deadline, cancelled)
            else:
                list(self.pool.map(lambda one: one.spend(simulations, deadline, cancelled), self.trees))
        return self.candidates()

    def simulations_of(self, position: Position) -> int:
        """How many of the simulations so far went through a position: it is the root of the trees from now on."""
        for one in self.trees:
            one.set_root(position)
        return sum(int(one.root_edges()["visits"].sum()) for one in self.trees)

    def look_closer(self, position: Position, move: Move, visits: int) -> Candidate:
        """What the search thinks of one move when it has tried it at least so many times."""
        one = self.trees[0]
        one.set_root(position)
        one.settings["only"] = move.code
        one.simulate(max(0, visits - one.visits_of(move)))
        return next(candidate for candidate in self.candidates() if candidate.move == move)

    def _solved(self, position: Position, simulations: int | None) -> tuple[Candidate, ...] | None:
        """The worth of every move, when all lines can be searched through within the budget."""
        if self.solver is None:
            return None
        solved = self.solver.solve(position, MOST_NODES if simulations is None else min(MOST_NODES, simulations))
        if solved is None:
            return None
        ranked = sorted(solved.moves.items(), key=lambda item: (-item[1][0], item[0]))
        moves = [(self.game.decode(code), win, lead) for code, (_, win, lead) in ranked]
        return tuple(Candidate(move, 0, win, lead, (move,), True, solved.is_exact) for move, win, lead in moves)

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
