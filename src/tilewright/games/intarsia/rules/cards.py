"""Taking cards after building: in colours of choice, or as the reward track shows (IN-T)."""

from __future__ import annotations

import numpy as np

from tilewright.core.compiling import compiled
from tilewright.core.contract import LEGAL
from tilewright.games.intarsia.codes import (
    COLOUR_OF_CORE,
    COLOUR_OF_MIDSECTION,
    COLOUR_OF_PAIR,
    MOVE_MARKER,
    NOTHING_MISSING,
    STACK_EMPTY,
    SUBSTITUTE_FIRST,
    TAKE_CARD,
    TAKE_INSTEAD,
    TAKE_PAIR,
    TAKE_SINGLE,
)
from tilewright.games.intarsia.components import FARTHEST_REWARD, MIDSECTION, REWARD_CARDS, REWARDED, TAKES
from tilewright.games.intarsia.rules.floor import needed_colour
from tilewright.games.intarsia.rules.moves import FIRST_CODE
from tilewright.games.intarsia.rules.payment import N_COLOURS, N_KINDS
from tilewright.games.intarsia.state import (
    ANY,
    CHOICE,
    CLAIM,
    END_OF_TURN,
    PAIR,
    PAYMENT,
    PREPARATION,
    REWARD,
    SINGLE,
    TAKE,
)

TAKES_OF = np.array(TAKES, np.int8)


@compiled
def earns_reward(element):
    """Whether an element moves the reward marker (IN-T5)."""
    return element in REWARDED


@compiled
def take_cards(state):
    """The paid cards go back (IN-T1), and the built element tells what is taken."""
    for kind in range(N_KINDS):
        state.stacks[kind] += state.paid[kind]
        state.paid[kind] = 0
    element = np.int64(state.element)
    state.takes = TAKES_OF[element]
    if earns_reward(element):
        state.phase = REWARD
    else:
        state.phase = TAKE if state.takes > 0 else END_OF_TURN  # IN-T2


@compiled
def cards_to_take(state):
    """How many cards the player to move will still take for what is being built."""
    if state.phase == PAYMENT or state.phase == CLAIM:
        element = np.int64(state.element)
        return REWARD_CARDS if earns_reward(element) else np.int64(TAKES_OF[element])
    missing = np.int64(state.missing)
    if state.phase == TAKE:
        return np.int64(state.takes) + missing
    if missing > 0:
        return missing + (state.phase == PAIR)
    if state.phase == REWARD or state.phase == PAIR:
        return REWARD_CARDS
    return 1 if state.phase == SINGLE else 0


# --- What may be taken: nobody may do without (IN-T7) ----------------------------------------------------------------


@compiled
def forbidden_colour(state):
    """The colour that may not be taken now, or ANY if all may (IN-X6)."""
    if state.phase == TAKE:
        return needed_colour(state, np.int64(state.space))  # IN-T3, IN-T4
    return np.int64(state.pair) if state.phase == SINGLE else ANY  # IN-T5


@compiled
def legal_colours(state, out):
    """List every colour that may be taken now."""
    kind = TAKE_CARD if state.phase == TAKE else TAKE_PAIR if state.phase == PAIR else TAKE_SINGLE
    forbidden = forbidden_colour(state)
    count = 0
    for colour in range(N_COLOURS):
        if colour != forbidden:
            out[count] = FIRST_CODE[kind] + colour
            count += 1
    return count


@compiled
def legal_rewards(out):
    """List how far the reward marker can move (IN-T5)."""
    for number in range(FARTHEST_REWARD):
        out[number] = FIRST_CODE[MOVE_MARKER] + number
    return FARTHEST_REWARD


@compiled
def refusal_of_colour(state, colour):
    """Why a card of a colour may not be taken now."""
    if colour != forbidden_colour(state):
        return LEGAL
    if state.phase == SINGLE:
        return COLOUR_OF_PAIR  # IN-T5
    return COLOUR_OF_MIDSECTION if state.element == MIDSECTION else COLOUR_OF_CORE  # IN-T3, IN-T4


@compiled
def legal_substitutes(state, out):
    """List every colour of which a card is left: never the wilds (IN-T6)."""
    count = 0
    for colour in range(N_COLOURS):
        if state.stacks[colour] > 0:
            out[count] = FIRST_CODE[TAKE_INSTEAD] + colour
            count += 1
    return count


@compiled
def refusal_of_substitute(state, kind, colour):
    """Why a move is not legal where a card is missing, or a substitute where none is."""
    if state.missing == 0:
        return NOTHING_MISSING  # IN-T6
    if kind != TAKE_INSTEAD:
        return SUBSTITUTE_FIRST  # IN-T6
    return LEGAL if state.stacks[colour] > 0 else STACK_EMPTY  # IN-T6


# --- Taking ----------------------------------------------------------------------------------------------------------


@compiled
def collect(state, seat, kind, cards):
    """Take cards from a stack; what it does not hold is missing (IN-T6)."""
    there = min(cards, np.int64(state.stacks[kind]))
    state.stacks[kind] -= there
    state.hands[seat, kind] += there
    state.missing += cards - there


@compiled
def nothing_missing(state):
    """Whether nobody has to choose a card instead of a missing one; without any coloured card they are lost (IN-T6)."""
    if state.missing > 0:
        for colour in range(N_COLOURS):
            if state.stacks[colour] > 0:
                return False
        state.missing = 0
    return True


@compiled
def take_colour(state, seat, kind, colour):
    """Take what the player has chosen."""
    if kind == TAKE_CARD:
        state.takes -= 1
    elif kind == TAKE_INSTEAD:
        state.missing -= 1
    elif kind == TAKE_PAIR:
        state.pair = colour
    collect(state, seat, colour, REWARD_CARDS - 1 if kind == TAKE_PAIR else 1)
    continue_taking(state)


@compiled
def continue_taking(state):
    """Go on after cards were taken, unless some are missing. Preparation goes on with the next player."""
    if not nothing_missing(state) or state.phase == PREPARATION:
        return
    if state.phase == PAIR:
        state.phase = SINGLE
    elif state.phase != TAKE or state.takes == 0:
        state.phase = END_OF_TURN


@compiled
def space_reached(state, spaces):
    """Where the reward marker is after so many spaces clockwise (IN-C8, IN-T5)."""
    return (np.int64(state.marker) + spaces) % np.int64(state.track_spaces)


@compiled
def move_marker(state, seat, spaces):
    """Move the reward marker and take the cards of the space reached, or choose them (IN-T5)."""
    marker = space_reached(state, spaces)
    state.marker = marker
    if state.track[marker, 0] == CHOICE:
        state.phase = PAIR
        return
    for card in range(REWARD_CARDS):
        collect(state, seat, np.int64(state.track[marker, card]), 1)
    continue_taking(state)
