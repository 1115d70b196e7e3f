"""The start: the supplies of wood and cards, and what chance draws before the first round (IN-C, IN-S)."""

from __future__ import annotations

import numpy as np

from tilewright.core.chance import below
from tilewright.core.compiling import compiled
from tilewright.core.contract import LEGAL, Record
from tilewright.core.outcome import CHANCE
from tilewright.games.intarsia.codes import (
    ANOTHER_SEAT_IS_DEALT,
    CARD_DEALT,
    DEAL_HAND,
    DEALT_CARDS,
    DRAW_START,
    NO_SUCH_SEAT,
)
from tilewright.games.intarsia.components import (
    CARDS_PER_COLOUR,
    CENTRE,
    COLOURS,
    CONNECTOR,
    CONNECTORS,
    CORES,
    FRAMES_PER_COLOUR,
    FRAMES_REMOVED_PER_COLOUR,
    HAND_CARDS,
    MAX_PLAYERS,
    MIDSECTIONS,
    TABLES,
    WILD_CARDS,
)
from tilewright.games.intarsia.rules.moves import FIRST_CODE
from tilewright.games.intarsia.rules.payment import N_KINDS
from tilewright.games.intarsia.rules.rounds import begin_round, is_undealt
from tilewright.games.intarsia.state import DEALING, DRAWING_START, IN_RESTING_AREA, NOBODY

STACKS = np.array([CARDS_PER_COLOUR] * len(COLOURS) + [WILD_CARDS], np.int8)  # IN-C2


def supplies(players: int) -> list[int]:
    """The wood that so many players begin with, in the order of `state.supply` (IN-C3)."""
    frames = FRAMES_PER_COLOUR - FRAMES_REMOVED_PER_COLOUR.get(players, 0)  # IN-C4
    return [frames] * len(COLOURS) + [MIDSECTIONS, CORES, TABLES, CONNECTORS - players]  # IN-S2


SUPPLIES = np.array([supplies(players) for players in range(MAX_PLAYERS + 1)], np.int8)


@compiled
def set_up(state: Record, rules: int, players: int, by_hand: bool, first: int) -> None:
    """Write the start into a record that holds only the faces; first is a seat, or NOBODY for a draw (IN-S4).

    The record is all zero: scores and the number of the round, too (IN-S1).
    """
    state.rules = rules
    state.players = players
    state.by_hand = by_hand
    for kind in range(N_KINDS):
        state.stacks[kind] = STACKS[kind]
    for wood in range(len(state.supply)):
        state.supply[wood] = SUPPLIES[players, wood]
    for seat in range(players):
        state.floor[seat, CONNECTOR] = 1 << CENTRE  # IN-S2
    state.card[:] = IN_RESTING_AREA
    state.start_player = first
    state.turn = CHANCE
    state.phase = DRAWING_START if first == NOBODY else DEALING


@compiled
def seat_to_deal(state):
    """The first seat without a starting hand card; as many as play if all have one."""
    seat = np.int64(0)
    while seat < state.players and state.card[seat] != IN_RESTING_AREA:
        seat += 1
    return seat


@compiled
def legal_starts(state, out):
    """List all seats (IN-S4)."""
    for seat in range(state.players):
        out[seat] = FIRST_CODE[DRAW_START] + seat
    return np.int64(state.players)


@compiled
def legal_deals(state, out):
    """List the cards that the next seat may be dealt (IN-S3)."""
    first = FIRST_CODE[DEAL_HAND] + seat_to_deal(state) * DEALT_CARDS
    count = 0
    for card in range(HAND_CARDS):
        if is_undealt(state, card):
            out[count] = first + card - 1
            count += 1
    return count


@compiled
def refusal_of_start(state, seat):
    """Why a seat cannot start."""
    return LEGAL if seat < state.players else NO_SUCH_SEAT  # IN-C1


@compiled
def refusal_of_deal(state, seat, card):
    """Why a seat cannot be dealt a starting hand card."""
    if seat != seat_to_deal(state):
        return ANOTHER_SEAT_IS_DEALT  # IN-S3
    return LEGAL if is_undealt(state, card) else CARD_DEALT  # IN-S3


@compiled
def draw(state, rng):
    """Draw a start player (IN-S4), or one of the starting hand cards not yet dealt (IN-S3)."""
    if state.phase == DRAWING_START:
        return FIRST_CODE[DRAW_START] + below(rng, np.int64(state.players))
    seat = seat_to_deal(state)
    pick = below(rng, DEALT_CARDS - seat)
    card = np.int64(-1)
    while pick >= 0:
        card += 1
        if is_undealt(state, card):
            pick -= 1
    return FIRST_CODE[DEAL_HAND] + seat * DEALT_CARDS + card - 1


@compiled
def start(state, seat):
    """A seat starts the first round (IN-S4)."""
    state.start_player = seat
    state.phase = DEALING


@compiled
def deal(state, seat, card):
    """A seat gets a starting hand card; with the last one the first round begins (IN-S3)."""
    state.card[seat] = card
    if seat == state.players - 1:
        begin_round(state)
