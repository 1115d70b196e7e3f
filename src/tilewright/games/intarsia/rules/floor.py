"""The floor: what its spaces are for, and where elements fit.

What stands on a floor is kept as bits, one for each space (`state.floor[seat, element]`): where something can be built
is then a few operations on whole floors.
"""

from __future__ import annotations

import numpy as np

from tilewright.core.bits import count_bits
from tilewright.core.compiling import compiled
from tilewright.core.contract import LEGAL
from tilewright.games.intarsia.codes import (
    CONNECTOR_STANDS,
    FRAME_STANDS,
    NO_CONNECTOR_BESIDE,
    NO_FRAME_BESIDE,
    NO_ORNAMENT_HERE,
    NO_SPACE_FOR_CONNECTOR,
    NO_SPACE_FOR_FRAME,
    OUT_OF_ORDER,
    PLANT_GROWS,
)
from tilewright.games.intarsia.components import (
    CONNECTOR,
    FLOOR_SIZE,
    FRAME,
    MAX_LEVEL,
    PLANTS,
    SPACES,
    is_ornament_space,
)
from tilewright.games.intarsia.state import ANY, CONNECTOR_SPACE, ORNAMENT_SPACE, PLANT_SPACE

N_PLANTS = len(PLANTS)
FLOOR = np.int64((1 << SPACES) - 1)
ORNAMENT_SPACES = np.int64(sum(1 << space for space in range(SPACES) if is_ornament_space(space)))
CONNECTOR_SPACES = FLOOR & ~ORNAMENT_SPACES
PLANT_SPACES = np.int64(sum(1 << plant for plant in PLANTS))
NOT_FIRST_COLUMN = FLOOR & ~sum(1 << space for space in range(0, SPACES, FLOOR_SIZE))
NOT_LAST_COLUMN = FLOOR & ~sum(1 << space for space in range(FLOOR_SIZE - 1, SPACES, FLOOR_SIZE))
BESIDE_PLANT = np.array([sum(1 << plant + step for step in (-5, -1, 1, 5)) for plant in PLANTS], np.int32)
CORNERS_OF_PLANT = np.array([sum(1 << plant + step for step in (-6, -4, 4, 6)) for plant in PLANTS], np.int32)
# 37 is a prime that leaves another remainder for every power of 2 up to 2**35.
BIT_PRIME = 37
SPACE_OF_BIT = np.zeros(BIT_PRIME, np.int8)
for _space in range(SPACES):
    SPACE_OF_BIT[(1 << _space) % BIT_PRIME] = _space


@compiled
def beside(spaces):
    """The spaces above, below, left and right of some spaces (IN-C9)."""
    return (
        ((spaces << 1) & NOT_FIRST_COLUMN)
        | ((spaces >> 1) & NOT_LAST_COLUMN)
        | ((spaces << FLOOR_SIZE) & FLOOR)
        | (spaces >> FLOOR_SIZE)
    )


@compiled
def has(spaces, space):
    """Whether a space is one of some spaces."""
    return (np.int64(spaces) >> space) & 1 == 1


@compiled
def space_of(bit):
    """The one space that a set with a single bit holds."""
    return np.int64(SPACE_OF_BIT[bit % BIT_PRIME])


# --- What a space is for ---------------------------------------------------------------------------------------------


@compiled
def needed_colour(state, space):
    """The colour a space is paid in (IN-P1, IN-P2, IN-X7), or ANY: on side A, a connector space has none."""
    colour = 0
    while colour < ANY and not has(state.colour_spaces[colour], space):
        colour += 1
    return colour


@compiled
def is_plant(state, space):
    """Whether a space is a plant: on side A, those spaces have a colour, or ANY, as all others (IN-V1, IN-V2)."""
    if not has(PLANT_SPACES, space):
        return False
    for colour in range(ANY + 1):
        if has(state.colour_spaces[colour], space):
            return False
    return True


@compiled
def has_plants(state):
    """Whether this is side B."""
    return is_plant(state, PLANTS[0])


@compiled
def space_kind(state, space):
    """What a space is for."""
    if has(ORNAMENT_SPACES, space):
        return ORNAMENT_SPACE
    return PLANT_SPACE if is_plant(state, space) else CONNECTOR_SPACE


@compiled
def elements_in(state, seat, space):
    """How many elements stand in a space: 0 to 4 of an ornament, 0 or 1 connector."""
    count = 0
    for element in range(CONNECTOR + 1):
        count += has(state.floor[seat, element], space)
    return count


# --- Where elements fit ----------------------------------------------------------------------------------------------


@compiled
def buildable_spaces(state, seat, element):
    """Where a player has a place for an element, whatever it costs; plants, which have no colour, are included."""
    there = np.int64(state.floor[seat, element])
    if element == FRAME:  # IN-E1
        return ORNAMENT_SPACES & ~there & beside(np.int64(state.floor[seat, CONNECTOR]))
    if element == CONNECTOR:  # IN-E2
        return CONNECTOR_SPACES & ~there & beside(np.int64(state.floor[seat, FRAME]))
    return np.int64(state.floor[seat, element - 1]) & ~there  # IN-E3


@compiled
def refusal_of_place(state, seat, element, space):
    """Why an element does not fit into a space, whatever it costs; LEGAL if it does."""
    if element == FRAME:
        return refusal_of_frame(state, seat, space)
    if element == CONNECTOR:
        return refusal_of_connector(state, seat, space)
    if not has(ORNAMENT_SPACES, space):
        return NO_ORNAMENT_HERE  # IN-E3
    return LEGAL if elements_in(state, seat, space) == element else OUT_OF_ORDER  # IN-E3


@compiled
def refusal_of_frame(state, seat, space):
    """Why a frame does not fit into a space."""
    if not has(ORNAMENT_SPACES, space):
        return NO_SPACE_FOR_FRAME  # IN-E1
    if has(state.floor[seat, FRAME], space):
        return FRAME_STANDS  # IN-E1
    if not beside(np.int64(1) << space) & np.int64(state.floor[seat, CONNECTOR]):
        return NO_CONNECTOR_BESIDE  # IN-E1
    return LEGAL


@compiled
def refusal_of_connector(state, seat, space):
    """Why a connector does not fit into a space."""
    if not has(CONNECTOR_SPACES, space):
        return NO_SPACE_FOR_CONNECTOR  # IN-E2
    if is_plant(state, space):
        return PLANT_GROWS  # IN-V1
    if has(state.floor[seat, CONNECTOR], space):
        return CONNECTOR_STANDS  # IN-E2
    if not beside(np.int64(1) << space) & np.int64(state.floor[seat, FRAME]):
        return NO_FRAME_BESIDE  # IN-E2
    return LEGAL


# --- Ornaments and plants --------------------------------------------------------------------------------------------


@compiled
def largest_ornaments(state, seat, colour):
    """How many elements the largest, second and third ornament of a colour have."""
    spaces = np.int64(state.colour_spaces[colour])
    largest = second = third = 0
    for element in range(MAX_LEVEL):
        ornaments = count_bits(np.int64(state.floor[seat, element]) & spaces)
        largest += ornaments >= 1
        second += ornaments >= 2
        third += ornaments >= 3
    return largest, second, third


@compiled
def largest_with_one_more(state, seat, colour, space):
    """The same, if one more element stood in a space of that colour."""
    largest, second, third = largest_ornaments(state, seat, colour)
    element = elements_in(state, seat, space)
    ornaments = count_bits(np.int64(state.floor[seat, element]) & np.int64(state.colour_spaces[colour]))
    return largest + (ornaments == 0), second + (ornaments == 1), third + (ornaments == 2)


@compiled
def plant_lacks(state, seat, number):
    """How many of the eight spaces around a plant are empty: frames beside it, connectors at its corners (IN-V3)."""
    sides = np.int64(BESIDE_PLANT[number]) & ~np.int64(state.floor[seat, FRAME])
    corners = np.int64(CORNERS_OF_PLANT[number]) & ~np.int64(state.floor[seat, CONNECTOR])
    return count_bits(sides) + count_bits(corners)


@compiled
def is_enclosed(state, seat, number):
    """Whether nothing is empty around a plant (IN-V3)."""
    return is_plant(state, PLANTS[number]) and plant_lacks(state, seat, number) == 0
