"""Self-play, compiled: the search plays all seats of a game; its moves and what it expected are kept."""

from __future__ import annotations

import numpy as np

from tilewright.core.chance import below
from tilewright.core.compiling import compiled
from tilewright.core.dispatch import apply, draw, legal
from tilewright.core.outcome import CHANCE, OVER
from tilewright.search.net import LEAD, WIN
from tilewright.search.tree import EDGES_USED, NODES_USED, NOT_YET, ROOT, most_visited, simulate

CERTAIN = 1 << 30


@compiled
def begin_tree(nodes, used):
    """Leave a root that nothing is known about."""
    used[NODES_USED] = 1
    used[EDGES_USED] = 0
    nodes[ROOT].first_edge = 0
    nodes[ROOT].edges = 0
    nodes[ROOT].tried = 0
    nodes[ROOT].visits = 0
    nodes[ROOT].total = 0.0
    nodes[ROOT].chance_key = 0
    nodes[ROOT].sibling = NOT_YET


@compiled
def chosen_edge(nodes, edges, rng, exploration):
    """The most visited edge of the root; now and then one in proportion to the visits."""
    root = nodes[ROOT]
    if below(rng, CERTAIN) >= exploration * CERTAIN:
        return most_visited(root, edges)
    pick = below(rng, root.visits)
    for edge in range(root.first_edge, root.first_edge + root.tried):
        pick -= edges[edge].visits
        if pick < 0:
            return edge
    return most_visited(root, edges)


@compiled
def expect(nodes, edges, expected):
    """Write what the search expects for the seat to move: the chance to win and the lead."""
    root = nodes[ROOT]
    expected[:] = 0.0
    for edge in range(root.first_edge, root.first_edge + root.tried):
        expected[WIN] += edges[edge].wins / root.visits
        expected[LEAD] += edges[edge].leads / root.visits


@compiled
def play_game(
    states, scratch, nodes, edges, used, rng, actions, weights, net, path, seats, wins, leads, settings, simulations,
    exploration, codes, expected,
):  # fmt: skip
    """Play the game in `states` to its end; how many moves it had, or 0 if there is no room.

    The codes of the moves are noted, and what the search expected before each; NaN where it was not asked.
    """
    plies = 0
    expected[:] = np.nan
    while states[0].turn != OVER:
        if plies == len(codes):
            return 0
        if states[0].turn == CHANCE:
            code = draw(states[0], rng)
        elif legal(states[0], actions) == 1:
            code = actions[0]
        else:
            begin_tree(nodes, used)
            simulate(
                states, scratch, nodes, edges, used, rng, actions, weights, net, path, seats, wins, leads,
                settings[0], simulations,
            )  # fmt: skip
            expect(nodes, edges, expected[plies])
            code = np.int64(edges[chosen_edge(nodes, edges, rng, exploration)].action)
        codes[plies] = code
        apply(states[0], code)
        plies += 1
    return plies
