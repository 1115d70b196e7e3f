"""Finished games as examples for the net, compiled: what every seat saw in the positions that the net may judge,
and what became of it.
"""

from __future__ import annotations

import numpy as np

from tilewright.core.compiling import compiled
from tilewright.core.dispatch import apply_scored, can_be_judged, features
from tilewright.core.outcome import OVER
from tilewright.search.net import LEAD, WIN
from tilewright.search.tree import value_of_end

NO_FEATURE = -1
EXPECTED_SHARE = 0.5  # of a target: what the search expected soon after the position; the rest is how the game ended


@compiled
def count_examples(states, codes, gains):
    """Replay a game from the start in `states`: how many of its positions the net may judge."""
    found = 0
    for code in codes:
        found += can_be_judged(states[0])
        apply_scored(states[0], code, gains)
    return found


@compiled
def write_examples(states, codes, expected, gains, kind_of, active, views, wins, leads, points):
    """Replay a game from the start in `states`, and write an example for every position that the net may judge.

    Into `views` go the active features [example, seat], into `points` what each kind was still to bring
    [example, seat, kind], into `wins` and `leads` what to learn about the result [example, seat].
    """
    players = np.int64(states[0].players)
    scored = np.zeros((players, points.shape[2]), np.float32)
    deciders = np.empty(len(codes), np.int64)
    plies = np.empty(len(codes), np.int64)
    row = 0
    for ply in range(len(codes)):
        code = codes[ply]
        deciders[ply] = states[0].turn
        if states[0].turn != OVER and can_be_judged(states[0]):
            plies[row] = ply
            for seat in range(players):
                count = features(states[0], seat, active)
                views[row, seat, :] = NO_FEATURE
                views[row, seat, :count] = active[:count]
            points[row] = -scored
            row += 1
        for number in range(apply_scored(states[0], code, gains)):
            scored[gains[number, 0], kind_of[gains[number, 1]]] += gains[number, 2]
    ends = np.zeros((2, 4))
    value_of_end(states[0], ends[0], ends[1])
    for example in range(row):
        points[example] += scored
        for seat in range(players):
            wins[example, seat] = ends[0, seat]
            leads[example, seat] = ends[1, seat]
            ply = next_expectation(plies[example], seat, deciders, expected)
            if ply < len(codes):
                wins[example, seat] += EXPECTED_SHARE * (expected[ply, WIN] - wins[example, seat])
                leads[example, seat] += EXPECTED_SHARE * (expected[ply, LEAD] - leads[example, seat])
        wins[example] /= wins[example].sum()
    return row


@compiled
def next_expectation(first, seat, deciders, expected):
    """The first ply from `first` on at which the search said what it expects for a seat; behind the last if none."""
    for ply in range(first, len(deciders)):
        if deciders[ply] == seat and not np.isnan(expected[ply, WIN]):
            return ply
    return len(deciders)
