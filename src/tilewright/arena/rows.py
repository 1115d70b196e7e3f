"""Finished games as rows of numbers, compiled: a row a decision, with what the seat to move saw and how it ended."""

from __future__ import annotations

import numpy as np

from tilewright.core.compiling import compiled
from tilewright.core.dispatch import apply, apply_scored, legal, observe, rank
from tilewright.search.tree import value_of_end

ROW = np.dtype(
    [
        ("game", np.int32),
        ("ply", np.int32),  # moves before it, those of chance included
        ("code", np.int32),  # of the move that was played
        ("win", np.float32),  # the seat's share of the victory at the end
        ("lead", np.float32),  # in points over the best other seat at the end
        ("seat", np.int8),
        ("player", np.int8),  # the number of the seat's player in the list of players
        ("rank", np.int8),  # of the seat at the end, from 1
    ]
)


@compiled
def measure(states, codes, actions, decisions):
    """Replay a game from the start in `states`: how many decisions it has, and how many legal moves they have."""
    rows = 0
    choices = 0
    for code in codes:
        if code < decisions:
            rows += 1
            choices += legal(states[0], actions)
        apply(states[0], code)
    return rows, choices


@compiled
def write(states, codes, actions, decisions, rows, observations, counts, choices, gains, kind_of, points):
    """Replay a game from the start in `states`, and write its rows, observations and legal codes; how many of these.

    Into `points` goes what each kind was still to bring [row, seat, kind], the deciding seat first.
    """
    scored = np.zeros(points.shape[1:], np.float32)
    players = points.shape[1]
    row = 0
    written = 0
    for ply in range(len(codes)):
        if codes[ply] < decisions:
            seat = np.int64(states[0].turn)
            count = legal(states[0], actions)
            choices[written : written + count] = actions[:count]
            written += count
            counts[row] = count
            observe(states[0], seat, observations[row])
            for step in range(players):
                points[row, step] = -scored[(seat + step) % players]
            rows[row].ply = ply
            rows[row].seat = seat
            rows[row].code = codes[ply]
            row += 1
        for number in range(apply_scored(states[0], codes[ply], gains)):
            scored[gains[number, 0], kind_of[gains[number, 1]]] += gains[number, 2]
    for number in range(row):
        for step in range(players):
            points[number, step] += scored[(rows[number].seat + step) % players]
    return written


@compiled
def write_results(states, rows, wins, leads):
    """Write into every row of a finished game how it ended for the row's seat."""
    value_of_end(states[0], wins, leads)
    for row in range(len(rows)):
        seat = rows[row].seat
        rows[row].win = wins[seat]
        rows[row].lead = leads[seat]
        rows[row].rank = rank(states[0], seat)
