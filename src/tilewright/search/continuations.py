"""How a game may go on behind a move, compiled: along the search's tree, then by first impressions, to a position that
the net can judge, or to the end; and what every seat scores by kind, on the way and from there on.
"""

from __future__ import annotations

import numpy as np

from tilewright.core.compiling import compiled
from tilewright.core.dispatch import apply_scored, can_be_judged, draw, legal, order
from tilewright.core.outcome import CHANCE, OVER
from tilewright.search.net import FIRST_KIND, has_net, judge_by_net
from tilewright.search.tree import NOT_YET, ROOT, known_child, value_of_end, weighted_choice


@compiled
def continue_behind(
    root, scratch, nodes, edges, rng, actions, weights, net, settings, action, seeds, gains, kind_of,
    points, wins, leads,
):  # fmt: skip
    """Play on behind a move of the root, once for each seed.

    Into `points` go the points [continuation, seat, kind], into `wins` and `leads` the judgement at its end
    [continuation, seat].
    """
    for i in range(len(seeds)):
        rng[0] = seeds[i]
        scratch[0] = root[0]
        points[i] = 0.0
        edge = edge_of_move(nodes[ROOT], edges, action)
        play(scratch[0], action, gains, kind_of, points[i])
        follow_tree(scratch[0], nodes, edges, edge, rng, settings, gains, kind_of, points[i])
        reach_judgement(scratch[0], rng, actions, weights, net, settings, gains, kind_of, points[i], wins[i], leads[i])


@compiled
def play(state, action, gains, kind_of, points):
    """Play a move, and add what it scored."""
    for number in range(apply_scored(state, action, gains)):
        points[gains[number, 0], kind_of[gains[number, 1]]] += gains[number, 2]


@compiled
def edge_of_move(node, edges, action):
    """The edge of a move; NOT_YET where the search has none."""
    for edge in range(node.first_edge, node.first_edge + node.edges):
        if edges[edge].action == action:
            return edge
    return NOT_YET


@compiled
def follow_tree(state, nodes, edges, edge, rng, settings, gains, kind_of, points):
    """Go down the tree, move by move as often as the search did, to where it has nothing more to say."""
    while edge != NOT_YET:
        while state.turn == CHANCE and settings.searches_past_chance != 0:
            play(state, draw(state, rng), gains, kind_of, points)
        if state.turn < 0:
            return
        index = known_child(state, nodes, edges, edge)
        edge = NOT_YET
        if index != NOT_YET and nodes[index].tried > 0:
            edge = as_often_as_visited(nodes[index], edges, rng)
            play(state, edges[edge].action, gains, kind_of, points)


@compiled
def as_often_as_visited(node, edges, rng):
    """An edge of a node, each with the share of visits that the search gave it."""
    visits = np.empty(node.tried)
    for i in range(node.tried):
        visits[i] = edges[node.first_edge + i].visits
    return node.first_edge + weighted_choice(visits, node.tried, rng)


@compiled
def reach_judgement(state, rng, actions, weights, net, settings, gains, kind_of, points, wins, leads):
    """Play by first impressions to where the search would judge, and add what the net expects from there on."""
    plies = settings.rollout_plies if state.turn >= 0 else 0
    while state.turn != OVER:
        if has_net(net) and plies <= 0 and can_be_judged(state):
            judge_by_net(state, net, wins, leads)
            for seat in range(state.players):
                for kind in range(points.shape[1]):
                    points[seat, kind] += net.outputs[seat, FIRST_KIND + kind]
            return
        if state.turn == CHANCE:
            play(state, draw(state, rng), gains, kind_of, points)
            continue
        count = legal(state, actions)
        chosen = 0
        if count > 1:
            order(state, actions, count, weights)
            chosen = weighted_choice(weights, count, rng)
        play(state, actions[chosen], gains, kind_of, points)
        plies -= 1
    value_of_end(state, wins, leads)
