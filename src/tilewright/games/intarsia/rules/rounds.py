"""The course of a round: preparation (IN-R), turns (IN-B), passing (IN-Q) and conclusion (IN-D)."""

from __future__ import annotations

import numpy as np

from tilewright.core.compiling import compiled
from tilewright.core.contract import LEGAL
from tilewright.core.outcome import OVER
from tilewright.games.intarsia.codes import CARD_NOT_RESTING, CHOOSE_HAND, KEEP_CARDS, KEPT_NOT_IN_HAND
from tilewright.games.intarsia.components import HAND_CARDS, KEEPS, KEPT_CARDS, PAIRS_CARD
from tilewright.games.intarsia.rules.cards import collect, nothing_missing, take_cards
from tilewright.games.intarsia.rules.moves import FIRST_CODE
from tilewright.games.intarsia.rules.payment import N_KINDS, cards_in, holds
from tilewright.games.intarsia.rules.scoring import is_last_round, score_round
from tilewright.games.intarsia.rules.tools import score_tiles
from tilewright.games.intarsia.state import (
    ACTION,
    CONCLUSION,
    DEALING,
    END_OF_TURN,
    ENDED,
    HAND,
    IN_RESTING_AREA,
    KEEP,
    PREPARATION,
    SCORING_TILES,
)

KEEP_COUNTS = np.array(KEEPS, np.int8)
N_KEEPS = len(KEEPS)


@compiled
def follow_up(state):
    """Everything that follows a move automatically, until somebody decides again or the game is over."""
    if state.phase == SCORING_TILES:
        score_tiles(state, np.int64(state.turn))
        take_cards(state)
    if state.phase == END_OF_TURN:
        end_turn(state)
    if state.phase == CONCLUSION:
        conclude_round(state)
    if state.phase == PREPARATION:
        prepare(state)


# --- Preparation -----------------------------------------------------------------------------------------------------


@compiled
def begin_round(state):
    """Everybody takes cards, from the start player on (IN-R2)."""
    state.round_number += 1
    for seat in range(state.players):
        state.passes[seat] = 0
    state.phase = PREPARATION
    take_starting_hand(state, np.int64(state.start_player))


@compiled
def take_starting_hand(state, seat):
    """A player takes the cards that the starting hand card shows, beside those kept (IN-R2, IN-X1)."""
    state.turn = seat
    for kind in range(N_KINDS):
        collect(state, seat, kind, np.int64(state.hand_cards[state.card[seat], kind]))


@compiled
def prepare(state):
    """The next players take their cards, until somebody must choose a substitute (IN-T6) or the building begins."""
    while nothing_missing(state):
        seat = (np.int64(state.turn) + 1) % state.players
        if seat == state.start_player:
            state.turn = seat  # IN-B1
            state.phase = ACTION
            return
        take_starting_hand(state, seat)


# --- Passing and the next turn ---------------------------------------------------------------------------------------


@compiled
def passed(state):
    """How many players have passed in this round."""
    count = 0
    for seat in range(state.players):
        count += state.passes[seat] > 0
    return count


@compiled
def must_return_cards(state, seat):
    """Whether a player who passes has more cards than may be kept (IN-Q1)."""
    return cards_in(state.hands[seat]) > KEPT_CARDS


@compiled
def pass_round(state, seat):
    """The starting hand card goes to the resting area, and at most three cards stay (IN-Q1)."""
    state.card[seat] = IN_RESTING_AREA
    state.passes[seat] = passed(state) + 1
    if must_return_cards(state, seat):
        state.phase = KEEP
    else:
        end_turn(state)


@compiled
def legal_keeps(state, out):
    """List every three cards of the hand (IN-Q1)."""
    count = 0
    for number in range(N_KEEPS):
        if refusal_of_keep(state, number) == LEGAL:
            out[count] = FIRST_CODE[KEEP_CARDS] + number
            count += 1
    return count


@compiled
def refusal_of_keep(state, number):
    """Why these cards cannot be kept."""
    return LEGAL if holds(state.hands[state.turn], KEEP_COUNTS[number]) else KEPT_NOT_IN_HAND  # IN-Q1


@compiled
def keep(state, seat, number):
    """All other cards of the hand go back to their stacks (IN-Q1)."""
    for kind in range(N_KINDS):
        kept = KEEP_COUNTS[number, kind]
        state.stacks[kind] += state.hands[seat, kind] - kept
        state.hands[seat, kind] = kept
    end_turn(state)


@compiled
def end_turn(state):
    """The next player clockwise who has not passed; when all have, the conclusion (IN-B1, IN-Q2)."""
    state.element = state.space = state.pair = 0  # the same position however it was reached
    if passed(state) == state.players:
        state.phase = CONCLUSION
        return
    seat = (np.int64(state.turn) + 1) % state.players
    while state.passes[seat] > 0:
        seat = (seat + 1) % state.players
    state.turn = seat
    state.phase = ACTION


@compiled
def passing_ends_round(state):
    """Whether the round ends as soon as the player to move passes, or chooses what to keep."""
    if state.phase == KEEP:
        return passed(state) == state.players
    is_last = state.phase == ACTION and passed(state) == state.players - 1
    return is_last and not must_return_cards(state, np.int64(state.turn))


# --- Conclusion ------------------------------------------------------------------------------------------------------


@compiled
def conclude_round(state):
    """The floors score; then the game is over (IN-D3), or the player who passed last starts the next round (IN-B1)."""
    score_round(state)
    for seat in range(state.players):
        if state.passes[seat] == state.players:
            state.start_player = seat
    if is_last_round(state):
        state.phase = ENDED
        state.turn = OVER
    else:
        state.phase = HAND
        state.turn = state.start_player


@compiled
def is_free(state, card):
    """Whether no player holds a starting hand card."""
    for seat in range(state.players):
        if state.card[seat] == card:
            return False
    return True


@compiled
def is_undealt(state, card):
    """Whether a starting hand card may still be dealt: the one with five pairs never is (IN-S3)."""
    return state.phase <= DEALING and card != PAIRS_CARD and is_free(state, card)


@compiled
def rests(state, card):
    """Whether a starting hand card lies in the resting area."""
    return is_free(state, card) and not is_undealt(state, card)


@compiled
def legal_hands(state, out):
    """List the starting hand cards in the resting area (IN-D2)."""
    count = 0
    for card in range(HAND_CARDS):
        if refusal_of_hand(state, card) == LEGAL:
            out[count] = FIRST_CODE[CHOOSE_HAND] + card
            count += 1
    return count


@compiled
def refusal_of_hand(state, card):
    """Why a starting hand card cannot be chosen."""
    return LEGAL if rests(state, card) else CARD_NOT_RESTING  # IN-D2


@compiled
def choose_hand(state, seat, card):
    """A player takes a starting hand card, then the next one clockwise, until all have one (IN-D2)."""
    state.card[seat] = card
    state.turn = (seat + 1) % state.players
    if state.turn == state.start_player:
        begin_round(state)
