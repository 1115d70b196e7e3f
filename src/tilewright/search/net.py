"""The net that judges a position, compiled: one forward pass for all games.

Every seat's view is a handful of active features. The first layer is the sum of their rows, then come two small dense
layers; the outputs of all seats together give the chances to win. The weights are arguments of the compiled search:
another file plays without compiling anew.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from tilewright.core.compiling import compiled
from tilewright.core.contract import Codes
from tilewright.core.dispatch import views

Floats: TypeAlias = npt.NDArray[np.float32]

MAX_SEATS = 4
WIN, LEAD, FIRST_KIND = 0, 1, 2  # outputs: of the chance to win, the lead in points, then points to come by kind


class Net(NamedTuple):
    """The weights of a net, and room for one forward pass at a time. Without rows there is no net."""

    rows: Floats  # [feature, unit of the first layer]
    row_bias: Floats
    dense: Floats  # [unit of the first layer, unit of the second]
    dense_bias: Floats
    last: Floats  # [unit of the second layer, output]
    last_bias: Floats
    active: Codes  # [seat, number]
    counts: Codes  # [seat]: how many features are active
    first: Floats
    second: Floats
    outputs: Floats  # [seat, output]


@compiled
def has_net(net):
    """Whether there is a net to judge with."""
    return len(net.rows) > 0


@compiled
def add_rows(rows, active, count, sums):
    """Add the active rows to the sums; four in one go take two thirds of the time."""
    for i in range(0, count - 3, 4):
        a, b, c, d = active[i], active[i + 1], active[i + 2], active[i + 3]
        for unit in range(len(sums)):
            sums[unit] += (rows[a, unit] + rows[b, unit]) + (rows[c, unit] + rows[d, unit])
    for i in range(count - count % 4, count):
        for unit in range(len(sums)):
            sums[unit] += rows[active[i], unit]


@compiled
def add_layer(weights, signals, sums):
    """Add what a layer makes of the signals above zero; without branches, which nobody could predict."""
    zero = np.float32(0.0)
    for unit in range(0, len(signals), 4):
        a, b = max(signals[unit], zero), max(signals[unit + 1], zero)
        c, d = max(signals[unit + 2], zero), max(signals[unit + 3], zero)
        for other in range(len(sums)):
            sums[other] += (a * weights[unit, other] + b * weights[unit + 1, other]) + (
                c * weights[unit + 2, other] + d * weights[unit + 3, other]
            )


@compiled
def look(seat, net):
    """Write what the net makes of a seat's view into the seat's outputs."""
    net.first[:] = net.row_bias
    add_rows(net.rows, net.active[seat], net.counts[seat], net.first)
    net.second[:] = net.dense_bias
    add_layer(net.dense, net.first, net.second)
    net.outputs[seat] = net.last_bias
    add_layer(net.last, net.second, net.outputs[seat])


@compiled
def judge_by_net(state, net, wins, leads):
    """Write each seat's chance to win (they sum to 1) and its expected lead over the best other seat."""
    players = np.int64(state.players)
    highest = np.float32(-1e9)
    views(state, net.active, net.counts)
    for seat in range(players):
        look(seat, net)
        highest = max(highest, net.outputs[seat, WIN])
    total = 0.0
    for seat in range(players):
        wins[seat] = np.exp(np.float64(net.outputs[seat, WIN] - highest))
        total += wins[seat]
        leads[seat] = net.outputs[seat, LEAD]
    for seat in range(players):
        wins[seat] /= total
    if players == 2:  # what one has the other lacks: two views of one number
        leads[0] = (leads[0] - leads[1]) / 2
        leads[1] = -leads[0]
