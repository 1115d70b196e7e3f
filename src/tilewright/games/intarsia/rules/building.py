"""A building action: exactly one element is chosen, paid and built, or the player passes (IN-B2)."""

from __future__ import annotations

import numpy as np

from tilewright.core.compiling import compiled
from tilewright.core.contract import LEGAL
from tilewright.games.intarsia.codes import BUILD, PASS
from tilewright.games.intarsia.components import CONNECTOR, SPACES, WILD
from tilewright.games.intarsia.rules.floor import buildable_spaces, needed_colour, refusal_of_place, space_of
from tilewright.games.intarsia.rules.moves import FIRST_CODE
from tilewright.games.intarsia.rules.payment import COST_OF, N_COLOURS, cards_in, refusal_of_cost, supply_of, worth
from tilewright.games.intarsia.rules.tools import claim_after_building
from tilewright.games.intarsia.state import ANY, PAYMENT

N_ELEMENTS = CONNECTOR + 1


@compiled
def legal_actions(state, out):
    """What the player can build and pay (IN-P5), and to pass (IN-B2)."""
    seat = np.int64(state.turn)
    cards = cards_in(state.hands[seat])
    count = 0
    for element in range(N_ELEMENTS):
        spaces = buildable_spaces(state, seat, element)
        if spaces == 0:
            continue
        spaces &= affordable_spaces(state, seat, element, cards)
        while spaces:
            bit = spaces & -spaces
            out[count] = FIRST_CODE[BUILD] + element * SPACES + space_of(bit)
            count += 1
            spaces ^= bit
    out[count] = FIRST_CODE[PASS]
    return count + 1


@compiled
def affordable_spaces(state, seat, element, cards):
    """The spaces for which so many cards in hand pay an element, whether it fits or not; never plants (IN-V1)."""
    wilds = np.int64(state.hands[seat, WILD])
    spaces = np.int64(0)
    for colour in range(N_COLOURS):
        is_payable = worth(state.hands[seat, colour] + wilds, cards) >= COST_OF[element]
        if is_payable and state.supply[supply_of(element, colour)] > 0:
            spaces |= np.int64(state.colour_spaces[colour])  # IN-E4 for frames
            if element == CONNECTOR:
                spaces |= np.int64(state.colour_spaces[ANY])  # IN-P2
    return spaces


@compiled
def refusal_of_build(state, element, space):
    """Why the player cannot build and pay this element in this space, looking at this space alone."""
    seat = np.int64(state.turn)
    reason = refusal_of_place(state, seat, element, space)
    return refusal_of_cost(state, seat, element, space) if reason == LEGAL else reason


@compiled
def choose(state, element, space):
    """What is to be built where is chosen first, then paid (IN-B3)."""
    state.element, state.space = element, space
    state.phase = PAYMENT


@compiled
def build(state, seat):
    """The paid element goes from the supply to the floor; then tool tiles are claimed (IN-B3)."""
    element, space = np.int64(state.element), np.int64(state.space)
    colour = needed_colour(state, space)
    state.supply[supply_of(element, colour)] -= 1
    state.floor[seat, element] |= 1 << space
    state.builds[seat] += 1
    claim_after_building(state, seat, element, colour)
