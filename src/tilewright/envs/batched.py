"""A tree search of many positions at once, whose leaves a network judges together.

It walks the trees of `tilewright.search` with a network's priors and values. Every simulation goes down each tree to a
new leaf (compiled), shows all leaves to the network as one batch, and takes its answers up again (compiled). Chance is
sampled; behind a draw with too many outcomes the tree ends, and the position after one of them is judged.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from tilewright.core.batch import generators
from tilewright.core.compiling import announced, compiled
from tilewright.core.contract import Records
from tilewright.core.dispatch import apply, draw_chance, legal, observe
from tilewright.core.game import Game
from tilewright.core.outcome import CHANCE, OVER
from tilewright.envs.observe import size, write_mask
from tilewright.search.net import MAX_SEATS
from tilewright.search.tree import (
    EDGE,
    EDGES_USED,
    NODE,
    NODES_USED,
    NOT_YET,
    ROOT,
    back_up,
    bring_best_forward,
    child_of,
    clear_edge,
    select,
    value_of_end,
    worth,
)

TREES_A_TASK = 64
MOST_DEPTH = 128
EXPLORATION, UNTRIED_LOSS = 1.2, 0.1  # as contract.Judgement means them, for a network whose priors are learnt
LEAST_PRIOR = 1e-6
NOISE_SHAPE = 0.3  # of the Dirichlet noise: the smaller, the fewer moves get most of it

Floats: TypeAlias = npt.NDArray[np.float32]
Judge: TypeAlias = Callable[[Floats, npt.NDArray[np.int8]], tuple[Floats, Floats]]
"""From observations and masks: the seats' chances to win, clockwise from the observing one; the actions' priors."""


@compiled
def grow(state, nodes, edges, used, index, actions, priors):
    """Give a node its edges: the legal moves with the network's priors."""
    count = legal(state, actions)
    first = used[EDGES_USED]
    total = 0.0
    for i in range(count):
        total += max(priors[actions[i]], LEAST_PRIOR)
    for i in range(count):
        clear_edge(edges[first + i], actions[i], max(priors[actions[i]], LEAST_PRIOR) / total)
    nodes[index].first_edge = first
    nodes[index].edges = count
    used[EDGES_USED] = first + count
    bring_best_forward(nodes[index], edges)


@compiled
def walk(state, nodes, edges, used, rng, actions, path, seats, searches_past_chance):
    """Walk from the root to a leaf; the state follows. The leaf's node (NOT_YET: it stays a leaf), and the depth."""
    index = ROOT
    depth = 0
    while state.turn != OVER:
        has_room = used[EDGES_USED] + len(actions) <= len(edges) and used[NODES_USED] < len(nodes) and depth < len(path)
        if not has_room or (state.turn == CHANCE and not searches_past_chance):
            draw_chance(state, rng)
            return NOT_YET, depth
        if nodes[index].edges == 0:
            return index, depth
        node = nodes[index]
        edge = select(node, edges, EXPLORATION, UNTRIED_LOSS)
        if edge == node.first_edge + node.tried:
            node.tried += 1
            bring_best_forward(node, edges)
        path[depth, 0], path[depth, 1] = index, edge
        seats[depth] = state.turn
        depth += 1
        apply(state, edges[edge].action)
        if searches_past_chance:
            draw_chance(state, rng)
        index = child_of(state, nodes, edges, used, edge)
    return index, depth


@compiled
def go_down(
    roots,
    leaves,
    nodes,
    edges,
    used,
    rngs,
    actions,
    paths,
    seats,
    searches_past_chance,
    ends,
    observations,
    masks,
):
    """Walk down every tree, and show its leaf."""
    for i in range(len(roots)):
        leaves[i] = roots[i]
        ends[i, 0], ends[i, 1] = walk(
            leaves[i], nodes[i], edges[i], used[i], rngs[i], actions, paths[i], seats[i], searches_past_chance
        )
        if leaves[i].turn != OVER:
            observe(leaves[i], np.int64(leaves[i].turn), observations[i])
            write_mask(leaves[i], actions, masks[i])


@compiled
def go_up(leaves, nodes, edges, used, actions, paths, seats, ends, judged, priors, wins, leads, lead_scale):
    """Take what the network says about the leaves (of a finished game: its result) up every tree."""
    for i in range(len(leaves)):
        index, depth = ends[i, 0], ends[i, 1]
        turn = np.int64(leaves[i].turn)
        if turn == OVER:
            value_of_end(leaves[i], wins, leads)
        else:
            players = np.int64(leaves[i].players)
            for step in range(players):
                wins[(turn + step) % players] = judged[i, step]
                leads[step] = 0.0
            if index != NOT_YET:
                grow(leaves[i], nodes[i], edges[i], used[i], index, actions, priors[i])
                nodes[i, index].visits = 1
                nodes[i, index].total = worth(wins[turn], leads[turn], lead_scale)
        back_up(nodes[i], edges[i], paths[i], seats[i], depth, wins, leads, lead_scale)


@compiled
def add_noise(nodes, edges, noise, share):
    """Mix noise into the priors of every root, so that no move stays untried for ever."""
    for i in range(len(nodes)):
        root = nodes[i, ROOT]
        total = 0.0
        for number in range(root.edges):
            total += noise[i, number]
        for number in range(root.edges):
            edge = edges[i, root.first_edge + number]
            edge.prior = (1.0 - share) * edge.prior + share * noise[i, number] / total
        bring_best_forward(root, edges[i])


@compiled
def write_policies(nodes, edges, policies):
    """Each move's share of the visits of its root."""
    policies[:] = 0.0
    for i in range(len(nodes)):
        root = nodes[i, ROOT]
        total = 0
        for number in range(root.edges):
            total += edges[i, root.first_edge + number].visits
        for number in range(root.edges):
            edge = edges[i, root.first_edge + number]
            policies[i, edge.action] = edge.visits / total


class BatchedSearch:
    """Thinks about up to so many positions of one game at once. The same seed gives the same answers."""

    def __init__(self, game: Game, trees: int, simulations: int, *, seed: int = 0) -> None:
        """Make room; `simulations` are those of one thought."""
        judgement = game.parts.judgement
        self.simulations = simulations
        self.max_legal = game.parts.rules.MAX_LEGAL
        self.lead_scale = float(judgement.LEAD_SCALE)
        self.searches_past_chance = bool(judgement.SEARCHES_PAST_CHANCE)
        self.name = game.name
        self.pool = ThreadPoolExecutor(len(os.sched_getaffinity(0)))
        self.leaves = np.zeros(trees, game.parts.rules.STATE)
        self.nodes = np.zeros((trees, simulations + 2), NODE)
        self.edges = np.zeros((trees, (simulations + 2) * self.max_legal), EDGE)
        self.used = np.zeros((trees, 2), np.int64)
        self.rngs = generators(seed, 0, trees)
        self.noise_rng = np.random.default_rng(seed)
        self.paths = np.zeros((trees, MOST_DEPTH, 2), np.int32)
        self.seats = np.zeros((trees, MOST_DEPTH), np.int8)
        self.ends = np.zeros((trees, 2), np.int32)
        self.observations = np.zeros((trees, size(game)), np.float32)
        self.masks = np.zeros((trees, game.parts.rules.DECISIONS), np.int8)

    def think(self, states: Records, judge: Judge, *, noise: float = 0.0) -> Floats:
        """The share of the search that each action of each position got; in all of them a seat is to move.

        `noise` is the share of Dirichlet noise in the priors of the positions themselves, for self-play.
        docs/research.md has an example.
        """
        count = len(states)
        nodes = self.nodes[:count]
        nodes[:, ROOT] = np.zeros((), NODE)
        self.used[:count] = (1, 0)
        with announced(f"batched search of {self.name}"):
            self._simulate(states, judge)  # this one judges the positions themselves
            if noise:
                gamma = self.noise_rng.gamma(NOISE_SHAPE, size=(count, self.max_legal)) + LEAST_PRIOR
                add_noise(nodes, self.edges[:count], gamma, noise)
            for _ in range(self.simulations):
                self._simulate(states, judge)
            policies = np.empty(self.masks[:count].shape, np.float32)
            write_policies(nodes, self.edges[:count], policies)
        return policies

    def _simulate(self, states: Records, judge: Judge) -> None:
        def down(of: slice) -> None:
            go_down(
                states[of], self.leaves[of], self.nodes[of], self.edges[of], self.used[of], self.rngs[of],
                np.empty(self.max_legal, np.int32), self.paths[of], self.seats[of],
                self.searches_past_chance, self.ends[of], self.observations[of], self.masks[of],
            )  # fmt: skip

        def up(of: slice) -> None:
            go_up(
                self.leaves[of], self.nodes[of], self.edges[of], self.used[of], np.empty(self.max_legal, np.int32),
                self.paths[of], self.seats[of], self.ends[of], judged[of], priors[of], np.zeros(MAX_SEATS),
                np.zeros(MAX_SEATS), self.lead_scale,
            )  # fmt: skip

        count = len(states)
        parts = [slice(first, min(first + TREES_A_TASK, count)) for first in range(0, count, TREES_A_TASK)]
        self._each(down, parts)
        judged, priors = judge(self.observations[:count], self.masks[:count])
        self._each(up, parts)

    def _each(self, work: Callable[[slice], None], parts: list[slice]) -> None:
        """Do the work of all parts, on several threads if there are several; compiled code lets the others run."""
        if len(parts) == 1:
            work(parts[0])
        else:
            list(self.pool.map(work, parts))
