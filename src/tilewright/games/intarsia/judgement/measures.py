"""What is measured of an Intarsia position, for the first impressions of moves and for the net."""

from __future__ import annotations

import numpy as np

from tilewright.core.compiling import compiled
from tilewright.games.intarsia.components import ROUNDS
from tilewright.games.intarsia.rules.scoring import connector_value
from tilewright.games.intarsia.rules.tools import is_open, points_for_same_tool, requirement_lacks
from tilewright.games.intarsia.state import HAND

NO_TILE = 100  # elements that a tool lacks which cannot be claimed


@compiled
def round_index(state):
    """The round being played, or about to be, from 0."""
    return max(0, np.int64(state.round_number) - (state.phase != HAND))


@compiled
def income(state):
    """What a connector will still score."""
    points = 0
    for number in range(round_index(state), ROUNDS):
        points += connector_value(number + 1)
    return points


@compiled
def lacks(state, seat, colour, tool, largest, second, third):
    """How many elements are missing to a tool tile that the seat can still claim."""
    if not is_open(state, seat, colour, tool):
        return NO_TILE
    return requirement_lacks(state, colour, tool, largest, second, third)


@compiled
def tool_points(state, seat, colour, tool):
    """What claiming a tool tile would score."""
    return state.tiles[colour, tool, 0] + points_for_same_tool(state, seat, colour, tool)


@compiled
def is_contested(state, seat, colour, tool, lacking):
    """Whether so many others are as near to a tool that no tile may be left; `lacking` is what each seat lacks."""
    others = 0
    for other in range(state.players):
        others += other != seat and lacking[other, colour, tool] <= lacking[seat, colour, tool]
    return others >= (1 if state.tiles[colour, tool, 1] == 0 else 2)
