"""One move ahead, compiled: what the net makes of the positions behind the moves, without a search."""

from __future__ import annotations

import numpy as np

from tilewright.core.compiling import compiled
from tilewright.core.dispatch import apply, can_be_judged, legal, order, views
from tilewright.core.outcome import CHANCE
from tilewright.search.net import judge_by_net
from tilewright.search.tree import judge, worth


@compiled
def look_ahead(states, scratch, rng, actions, weights, rollout, net, settings, tries, temperature, policies, values):
    """Write a policy and the seats' chances to win, the deciding seat's first, for every position.

    The policy is what looks promising at a glance, times what the net says of it: prior * exp(worth / temperature).
    `rollout` is room for playing on to a position that the net can judge. The moves of a position meet the same chance.
    """
    for i in range(len(states)):
        policies[i] = 0.0
        values[i] = 0.0
        seat = np.int64(states[i].turn)
        players = np.int64(states[i].players)
        count = legal(states[i], actions)
        order(states[i], actions, count, weights)
        if weights[:count].max() <= 0.0:
            weights[:count] = 1.0
        seed = rng[0]
        merits = np.empty(count)
        wins = np.zeros((count, players))
        for move in range(count):
            rng[0] = seed
            merits[move] = -1e9
            if weights[move] > 0.0:
                merits[move] = np.log(weights[move])
                expected = worth_of_move(
                    states, i, scratch, actions[move], rng, rollout, net, settings, tries, wins[move]
                )
                merits[move] += expected / temperature
        shares = np.exp(merits - merits.max())
        shares /= shares.sum()
        for move in range(count):
            policies[i, actions[move]] = shares[move]
            for step in range(players):
                values[i, step] += shares[move] * wins[move, (seat + step) % players]


@compiled
def worth_of_move(states, index, scratch, action, rng, rollout, net, settings, tries, mean_wins):
    """Write the mean chances to win behind a move, and return what it is worth to the seat that plays it."""
    seat = np.int64(states[index].turn)
    wins, leads = np.zeros(4), np.zeros(4)
    total = 0.0
    for _ in range(tries):
        scratch[0] = states[index]
        apply(scratch[0], action)
        at_once = scratch[0].turn == CHANCE and settings.searches_past_chance == 0
        plies = 0 if at_once else settings.rollout_plies
        judge(scratch[0], rng, rollout.actions, rollout.weights, net, plies, wins, leads)
        total += worth(wins[seat], leads[seat], settings.lead_scale)
        for other in range(len(mean_wins)):
            mean_wins[other] += wins[other] / tries
    return total / tries


@compiled
def view_all(states, judged, active, counts):
    """Write which positions the net can judge, and of these every seat's active features."""
    for i in range(len(states)):
        judged[i] = can_be_judged(states[i])
        if judged[i]:
            views(states[i], active[i], counts[i])


@compiled
def judge_all(states, net, wins, leads):
    """Judge positions by the net: the seats' chances to win and their leads, seat 0 first."""
    for i in range(len(states)):
        judge_by_net(states[i], net, wins[i], leads[i])
