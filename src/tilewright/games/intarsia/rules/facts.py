"""What the rules tell about a position, for those who only show it."""

from __future__ import annotations

import numpy as np

from tilewright.core.bits import count_bits
from tilewright.core.compiling import compiled
from tilewright.games.intarsia.components import CONNECTOR, HAND_CARDS, KEPT_CARDS, MAX_LEVEL, SPACES, TOOLS
from tilewright.games.intarsia.rules.cards import forbidden_colour
from tilewright.games.intarsia.rules.floor import (
    FLOOR,
    N_PLANTS,
    elements_in,
    is_enclosed,
    largest_ornaments,
    needed_colour,
    space_kind,
)
from tilewright.games.intarsia.rules.payment import N_COLOURS, cards_in
from tilewright.games.intarsia.rules.rounds import is_undealt, passing_ends_round, rests
from tilewright.games.intarsia.rules.scoring import (
    connector_points,
    connector_value,
    is_last_round,
    ornament_points,
    plant_points,
)
from tilewright.games.intarsia.rules.setup import seat_to_deal
from tilewright.games.intarsia.rules.tools import (
    elements_missing,
    is_claimable,
    points_for_same_tool,
    tool_tiles,
    tools_earned,
)
from tilewright.games.intarsia.state import ACTION, ANY, ENDED, HAND, ORNAMENT_SPACE, PAYMENT, SINGLE, TAKE


@compiled
def derive_facts(state, facts):
    """Write everything that a record of `Facts` holds."""
    for space in range(SPACES):
        facts.space_kinds[space] = space_kind(state, space)
        facts.space_colours[space] = needed_colour(state, space)
    for seat in range(np.int64(state.players)):
        survey_floor(state, seat, facts)
        survey_tools(state, seat, facts)
    survey_decision(state, facts)
    for card in range(HAND_CARDS):
        facts.resting[card] = rests(state, card)
        facts.undealt[card] = is_undealt(state, card)
    facts.seat_to_deal = seat_to_deal(state)
    facts.connector_value = connector_value(state.round_number)
    facts.ends_round = passing_ends_round(state)
    facts.is_last_round = is_last_round(state)


@compiled
def survey_floor(state, seat, facts):
    """What stands on a floor, and what it scores."""
    for space in range(SPACES):
        facts.elements[seat, space] = elements_in(state, seat, space)
    for number in range(N_PLANTS):
        facts.enclosed[seat, number] = is_enclosed(state, seat, number)
    facts.connectors[seat] = count_bits(np.int64(state.floor[seat, CONNECTOR]))
    is_round_scored = state.phase == HAND or state.phase == ENDED
    facts.connector_points[seat] = 0 if is_round_scored else connector_points(state, seat, FLOOR)
    facts.ornament_points[seat] = ornament_points(state, seat, FLOOR)
    facts.plant_points[seat] = plant_points(state, seat, FLOOR)


@compiled
def survey_tools(state, seat, facts):
    """What a player lacks to the tool tiles, and what they would add to those of the same tool."""
    for colour in range(N_COLOURS):
        largest, second, third = largest_ornaments(state, seat, colour)
        for tool in range(TOOLS):
            levels, lacking = state.levels[colour, tool], facts.lacking[seat, colour, tool]
            lacking[0] = elements_missing(levels[0], largest)
            lacking[1] = elements_missing(levels[1], second)
            lacking[2] = elements_missing(levels[2], third)
            facts.adds[seat, colour, tool] = points_for_same_tool(state, seat, colour, tool)
            if seat == state.turn:
                facts.claimable[colour, tool] = is_claimable(state, seat, colour, tool)
    facts.tool_tiles[seat] = tool_tiles(state, seat)


@compiled
def survey_earnings(state, seat, facts):
    """The tool tiles that the next element of each ornament would bring."""
    for space in range(SPACES):
        is_unfinished = elements_in(state, seat, space) < MAX_LEVEL
        if space_kind(state, space) == ORNAMENT_SPACE and is_unfinished:
            facts.earns[space] = tools_earned(state, seat, space, needed_colour(state, space))


@compiled
def survey_decision(state, facts):
    """What the player to move may choose."""
    if state.phase == ACTION:
        survey_earnings(state, np.int64(state.turn), facts)
    elif state.phase == PAYMENT:
        needed = needed_colour(state, np.int64(state.space))
        for colour in range(N_COLOURS):
            facts.colours[colour] = needed == colour or needed == ANY
    elif state.phase == TAKE or state.phase == SINGLE:
        for colour in range(N_COLOURS):
            facts.colours[colour] = colour != forbidden_colour(state)
    if state.turn >= 0:
        facts.keeps = min(KEPT_CARDS, cards_in(state.hands[state.turn]))
