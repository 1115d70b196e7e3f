"""Tool tiles: whose requirement is met, who may claim them, and what they score (IN-K)."""

from __future__ import annotations

import numpy as np

from tilewright.core.compiling import compiled
from tilewright.core.contract import LEGAL
from tilewright.games.intarsia.codes import (
    CLAIM_TILE,
    FIRST_TOOL_PLACE,
    NOT_MET,
    STOP_CLAIMING,
    TILE_CLAIMED,
    TILE_GONE,
)
from tilewright.games.intarsia.components import COLOURS, CONNECTOR, TOOLS
from tilewright.games.intarsia.rules.floor import largest_ornaments, largest_with_one_more
from tilewright.games.intarsia.rules.moves import FIRST_CODE
from tilewright.games.intarsia.state import CLAIM, SCORING_TILES

N_COLOURS = len(COLOURS)


# --- Requirements ----------------------------------------------------------------------------------------------------


@compiled
def elements_missing(level, built):
    """How many elements an ornament lacks to a required level; more than required also meet it (IN-K1)."""
    return max(np.int64(0), np.int64(level) - built)


@compiled
def requirement_lacks(state, colour, tool, largest, second, third):
    """How many elements a floor lacks to a requirement: different ornaments, the largest ones, reach it (IN-K1)."""
    levels = state.levels[colour, tool]
    return (
        elements_missing(levels[0], largest) + elements_missing(levels[1], second) + elements_missing(levels[2], third)
    )


@compiled
def note_met_requirements(state, seat, colour):
    """Note which requirements of a colour the floor meets now."""
    largest, second, third = largest_ornaments(state, seat, colour)
    for tool in range(TOOLS):
        is_new = state.met[seat, colour, tool] == 0
        if is_new and requirement_lacks(state, colour, tool, largest, second, third) == 0:
            state.met[seat, colour, tool] = state.builds[seat]


@compiled
def tools_earned(state, seat, space, colour):
    """Which tool tiles of a colour one more element in a space would bring, as bits (IN-K1)."""
    largest, second, third = largest_with_one_more(state, seat, colour, space)
    tools = 0
    for tool in range(TOOLS):
        is_new = state.met[seat, colour, tool] == 0 and is_open(state, seat, colour, tool)
        if is_new and requirement_lacks(state, colour, tool, largest, second, third) == 0:
            tools |= 1 << tool
    return tools


@compiled
def is_open(state, seat, colour, tool):
    """Whether a tile is left on a space (IN-K1), and the player has none of it yet (IN-K2)."""
    return state.tiles[colour, tool, 0] > 0 and state.claimed[seat, colour, tool] == 0


@compiled
def is_claimable(state, seat, colour, tool):
    """Whether a player can claim the top tile of a space: its requirement is met."""
    return state.met[seat, colour, tool] > 0 and is_open(state, seat, colour, tool)


# --- Claiming --------------------------------------------------------------------------------------------------------


@compiled
def legal_claims(state, out):
    """Every tile that can be claimed by hand, and to claim no more (IN-K5)."""
    seat = np.int64(state.turn)
    count = 0
    for colour in range(N_COLOURS):
        for tool in range(TOOLS):
            if is_claimable(state, seat, colour, tool):
                out[count] = FIRST_CODE[CLAIM_TILE] + colour * TOOLS + tool
                count += 1
    out[count] = FIRST_CODE[STOP_CLAIMING]
    return count + 1


@compiled
def refusal_of_claim(state, seat, colour, tool):
    """Why a player cannot claim a tile of a space."""
    if state.claimed[seat, colour, tool] > 0:
        return TILE_CLAIMED  # IN-K2
    if state.met[seat, colour, tool] == 0:
        return NOT_MET  # IN-K1
    return LEGAL if is_open(state, seat, colour, tool) else TILE_GONE  # IN-K1


@compiled
def claim_after_building(state, seat, element, colour):
    """All tiles whose requirement is met now are claimed (IN-K1); by hand, the player is asked for each (IN-K5)."""
    if element != CONNECTOR:
        note_met_requirements(state, seat, colour)
    if state.by_hand:
        state.phase = CLAIM
        continue_claiming(state, seat)
        return
    if element != CONNECTOR:
        for tool in range(TOOLS):
            if is_claimable(state, seat, colour, tool):
                claim(state, seat, colour, tool)
    state.phase = SCORING_TILES


@compiled
def claim(state, seat, colour, tool):
    """Take the top tile of a space (IN-C5); it is scored when the player has claimed all of this turn."""
    state.claimed[seat, colour, tool] = state.tiles[colour, tool, 0]
    state.tiles[colour, tool, 0] = state.tiles[colour, tool, 1]
    state.tiles[colour, tool, 1] = 0
    state.fresh[colour, tool] = 1


@compiled
def continue_claiming(state, seat):
    """Go on claiming by hand as long as something can be claimed."""
    for colour in range(N_COLOURS):
        for tool in range(TOOLS):
            if is_claimable(state, seat, colour, tool):
                return
    state.phase = SCORING_TILES


# --- Scoring ---------------------------------------------------------------------------------------------------------


@compiled
def points_for_same_tool(state, seat, colour, tool):
    """The bonuses of a player's tiles of one tool, but for the one of a colour: what that one scores, too (IN-K3)."""
    points = np.int64(0)
    for other in range(N_COLOURS):
        if other != colour:
            points += state.claimed[seat, other, tool]
    return points


@compiled
def claim_points(state, seat, colour, tool):
    """The bonus of a tile and of those of its type claimed before (IN-K3, IN-X3); in one turn, met before (IN-K5)."""
    points = np.int64(state.claimed[seat, colour, tool])
    for other in range(N_COLOURS):
        if not state.fresh[other, tool] or state.met[seat, other, tool] < state.met[seat, colour, tool]:
            points += state.claimed[seat, other, tool]
    return points


@compiled
def score_tiles(state, seat):
    """Score all tiles claimed in this turn."""
    for colour in range(N_COLOURS):
        for tool in range(TOOLS):
            if state.fresh[colour, tool]:
                state.points[seat] += claim_points(state, seat, colour, tool)
    state.fresh[:, :] = 0


@compiled
def list_tile_gains(state, seat, gains):
    """List what `score_tiles` is about to score, in the order in which the requirements were met (IN-K5)."""
    count = 0
    for build in range(1, np.int64(state.builds[seat]) + 1):
        for colour in range(N_COLOURS):
            for tool in range(TOOLS):
                if state.fresh[colour, tool] and state.met[seat, colour, tool] == build:
                    gains[count, 0] = seat
                    gains[count, 1] = FIRST_TOOL_PLACE + colour * TOOLS + tool
                    gains[count, 2] = claim_points(state, seat, colour, tool)
                    count += 1
    return count


@compiled
def tool_tiles(state, seat):
    """How many tool tiles a player has."""
    tiles = 0
    for colour in range(N_COLOURS):
        for tool in range(TOOLS):
            tiles += state.claimed[seat, colour, tool] > 0
    return tiles
