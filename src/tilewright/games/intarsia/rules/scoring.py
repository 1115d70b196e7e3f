"""What floors score: connectors after every round (IN-D1), ornaments and plants at the end of the game (IN-F)."""

from __future__ import annotations

import numpy as np

from tilewright.core.bits import count_bits
from tilewright.core.compiling import compiled
from tilewright.games.intarsia.codes import FIRST_CONNECTOR_PLACE, FIRST_ORNAMENT_PLACE, FIRST_PLANT_PLACE
from tilewright.games.intarsia.components import (
    CONNECTOR,
    CONNECTOR_POINTS,
    MAX_LEVEL,
    ORNAMENT_POINTS,
    PLANT_POINTS,
    PLANTS,
    ROUNDS,
    SPACES,
    TOOLS,
)
from tilewright.games.intarsia.rules.floor import FLOOR, N_PLANTS, has, is_enclosed
from tilewright.games.intarsia.rules.tools import N_COLOURS, tool_tiles

POINTS_OF_CONNECTOR = np.array(CONNECTOR_POINTS, np.int16)
POINTS_OF_ORNAMENT = np.array(ORNAMENT_POINTS, np.int16)


@compiled
def is_last_round(state):
    """Whether the game ends with this round (IN-R1, IN-D3)."""
    return state.round_number == ROUNDS


@compiled
def connector_value(round_number):
    """What a connector scores at the end of a round (IN-D1, IN-X4)."""
    return np.int64(POINTS_OF_CONNECTOR[round_number])


@compiled
def connector_points(state, seat, spaces):
    """What the connectors in some spaces score at the end of this round; the centre one counts, too (IN-D1)."""
    return count_bits(np.int64(state.floor[seat, CONNECTOR]) & spaces) * connector_value(state.round_number)


@compiled
def element_value(element):
    """What an element of an ornament scores: the difference to the ornament without it (IN-F1)."""
    return np.int64(POINTS_OF_ORNAMENT[element + 1]) - np.int64(POINTS_OF_ORNAMENT[element])


@compiled
def ornament_points(state, seat, spaces):
    """What the ornaments in some spaces score, element by element (IN-F1, IN-X5)."""
    points = np.int64(0)
    for element in range(MAX_LEVEL):
        points += element_value(element) * count_bits(np.int64(state.floor[seat, element]) & spaces)
    return points


@compiled
def plant_points(state, seat, spaces):
    """What the enclosed plants in some spaces score (IN-F2)."""
    points = np.int64(0)
    for number in range(N_PLANTS):
        if has(spaces, PLANTS[number]) and is_enclosed(state, seat, number):
            points += PLANT_POINTS
    return points


@compiled
def score_round(state):
    """Score the end of a round for all players, and after the last one the end of the game (IN-D3)."""
    for seat in range(np.int64(state.players)):
        state.points[seat] += connector_points(state, seat, FLOOR)
        if is_last_round(state):
            state.points[seat] += ornament_points(state, seat, FLOOR) + plant_points(state, seat, FLOOR)


@compiled
def list_round_gains(state, gains):
    """List what `score_round` is about to score, space by space: all connectors, then each player's floor."""
    players = np.int64(state.players)
    count = 0
    for seat in range(players):
        for space in range(SPACES):
            points = connector_points(state, seat, 1 << space)
            count = write_gain(gains, count, seat, FIRST_CONNECTOR_PLACE + space, points)
    if is_last_round(state):
        for seat in range(players):
            for space in range(SPACES):
                points = ornament_points(state, seat, 1 << space)
                count = write_gain(gains, count, seat, FIRST_ORNAMENT_PLACE + space, points)
            for space in PLANTS:
                points = plant_points(state, seat, 1 << space)
                count = write_gain(gains, count, seat, FIRST_PLANT_PLACE + space, points)
    return count


@compiled
def write_gain(gains, count, seat, place, points):
    """Write a row of gains, unless there are no points; how many rows there are then."""
    if points == 0:
        return count
    gains[count, 0], gains[count, 1], gains[count, 2] = seat, place, points
    return count + 1


@compiled
def score(state, seat):
    """A seat's points."""
    return np.int64(state.points[seat])


@compiled
def standing(state, seat):
    """Points, then tool tiles; whoever is equal in both shares the victory (IN-F3)."""
    return np.int64(state.points[seat]) * (N_COLOURS * TOOLS + 1) + tool_tiles(state, seat)
