"""Paying: what an element costs, and which cards pay for it (IN-P)."""

from __future__ import annotations

from math import comb

import numpy as np

from tilewright.core.compiling import compiled
from tilewright.core.contract import LEGAL
from tilewright.games.intarsia.codes import (
    CONNECTOR_TOO_DEAR,
    ORNAMENT_TOO_DEAR,
    PAID_NOT_IN_HAND,
    PAY,
    SUPPLY_EMPTY,
    WORTH_TOO_LITTLE,
    WRONG_NUMBER_OF_CARDS,
)
from tilewright.games.intarsia.components import (
    COLOURS,
    CONNECTOR,
    COSTS,
    DEAREST_PAYMENT,
    FRAME,
    KINDS,
    PAYMENTS,
    TRADE,
    WILD,
)
from tilewright.games.intarsia.rules.floor import needed_colour
from tilewright.games.intarsia.rules.moves import FIRST_CODE
from tilewright.games.intarsia.state import ANY

N_COLOURS = len(COLOURS)
N_KINDS = len(KINDS)
COST_OF = np.array(COSTS, np.int8)
PAYMENT_COUNTS = np.array(PAYMENTS, np.int8)

# How many payments come before one, of those that agree with it up to a kind: [kinds behind it, room, count of it],
# where room is how many cards it and the kinds behind it may have.
EARLIER = np.array(
    [
        [
            [sum(comb(room - fewer + kinds, kinds) for fewer in range(min(count, room + 1))) for count in range(10)]
            for room in range(DEAREST_PAYMENT + 1)
        ]
        for kinds in range(N_KINDS)
    ],
    np.int16,
)


@compiled
def supply_of(element, colour):
    """Where the supply of an element is counted: frames by colour (IN-E4), the others by kind."""
    return colour if element == FRAME else N_COLOURS - 1 + element


# --- Piles of cards --------------------------------------------------------------------------------------------------


@compiled
def cards_in(pile):
    """How many cards a pile of counts holds."""
    total = np.int64(0)
    for kind in range(N_KINDS):
        total += pile[kind]
    return total


@compiled
def holds(hand, cards):
    """Whether a hand holds these cards."""
    for kind in range(N_KINDS):
        if cards[kind] > hand[kind]:
            return False
    return True


@compiled
def right_cards(pile, colour):
    """How many cards of a pile have a colour; for ANY, the most that have the same one (IN-P2). Wilds come on top."""
    if colour != ANY:
        return np.int64(pile[colour])
    most = np.int64(0)
    for other in range(N_COLOURS):
        most = max(most, np.int64(pile[other]))
    return most


@compiled
def worth(right, cards):
    """How many cards of a needed colour a pile can stand for, if so many of its cards are right (IN-P3, IN-P4)."""
    return right + (cards - right) // TRADE


# --- What can be paid ------------------------------------------------------------------------------------------------


@compiled
def refusal_of_cost(state, seat, element, space):
    """Why a player cannot have an element for a space: none is left, or the hand does not suffice."""
    colour = needed_colour(state, space)
    if state.supply[supply_of(element, colour)] == 0:
        return SUPPLY_EMPTY  # IN-P5
    hand = state.hands[seat]
    if worth(right_cards(hand, colour) + hand[WILD], cards_in(hand)) >= COST_OF[element]:
        return LEGAL
    return CONNECTOR_TOO_DEAR if element == CONNECTOR else ORNAMENT_TOO_DEAR  # IN-P2, IN-P1


@compiled
def refusal_of_payment(state, cards):
    """Why these cards do not pay for the chosen element."""
    if not holds(state.hands[state.turn], cards):
        return PAID_NOT_IN_HAND  # IN-B3
    cost = np.int64(COST_OF[state.element])
    total = cards_in(cards)
    if not cost <= total <= TRADE * cost:
        return WRONG_NUMBER_OF_CARDS  # IN-P4
    right = right_cards(cards, needed_colour(state, np.int64(state.space))) + cards[WILD]  # IN-P3
    return LEGAL if worth(right, total) >= cost else WORTH_TOO_LITTLE  # IN-P4, IN-X2


@compiled
def legal_payments(state, out):
    """All payments from the hand that are right (IN-P4), kind by kind: what is right for a colour counts once more."""
    seat = np.int64(state.turn)
    yellows, reds = np.int64(state.hands[seat, 0]), np.int64(state.hands[seat, 1])
    greens, violets = np.int64(state.hands[seat, 2]), np.int64(state.hands[seat, 3])
    wilds = np.int64(state.hands[seat, WILD])
    colour = needed_colour(state, np.int64(state.space))
    in_yellow, in_red = colour == 0 or colour == ANY, colour == 1 or colour == ANY
    in_green, in_violet = colour == 2 or colour == ANY, colour == 3 or colour == ANY
    twice = 2 * np.int64(COST_OF[state.element])  # right when cards + right cards >= twice the cost
    count = 0
    for y in range(min(yellows, twice) + 1):
        code_y = FIRST_CODE[PAY] - 1 + EARLIER[4, DEAREST_PAYMENT, y]
        right_y = y if in_yellow else 0
        for r in range(min(reds, twice - y) + 1):
            code_r = code_y + EARLIER[3, DEAREST_PAYMENT - y, r]
            right_r = max(right_y, r) if in_red else right_y
            for g in range(min(greens, twice - y - r) + 1):
                code_g = code_r + EARLIER[2, DEAREST_PAYMENT - y - r, g]
                right_g = max(right_r, g) if in_green else right_r
                cards = y + r + g
                short = twice - 2 * wilds - cards  # what violet cards must bring even if all wilds are paid
                fewest = short - right_g
                if in_violet:
                    fewest = min(fewest, (short + 1) // 2)
                for v in range(max(0, fewest), min(violets, twice - cards) + 1):
                    code = code_g + EARLIER[1, DEAREST_PAYMENT - cards, v]
                    right = max(right_g, v) if in_violet else right_g
                    fewest_wilds = max(0, (twice - cards - v - right + 1) // 2)
                    for w in range(fewest_wilds, min(wilds, twice - cards - v) + 1):
                        out[count] = code + w
                        count += 1
    return count


@compiled
def pay(state, seat, cards):
    """The cards lie in front of the player until new ones are taken."""
    for kind in range(N_KINDS):
        state.paid[kind] = cards[kind]
        state.hands[seat, kind] -= cards[kind]
