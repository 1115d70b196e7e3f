"""The rules of Intarsia, compiled. The modules follow docs/rules/intarsia.md; this one offers what the search, the
environments and positions ask of every game."""

from __future__ import annotations

import numpy as np

from tilewright.core.compiling import compiled
from tilewright.core.contract import LEGAL
from tilewright.core.records import dtype_of
from tilewright.games.intarsia.codes import (
    ACTIONS,
    BUILD,
    CHOOSE_HAND,
    CLAIM_TILE,
    DEAL_HAND,
    DEALT_CARDS,
    DECISIONS,
    DRAW_START,
    KEEP_CARDS,
    MAX_LEGAL,
    MOST_GAINS,
    MOVE_MARKER,
    NO_SUCH_MOVE,
    NOT_NOW,
    PASS,
    PAY,
    PLACES,
    STOP_CLAIMING,
    TAKE_CARD,
    TAKE_INSTEAD,
    TAKE_SINGLE,
)
from tilewright.games.intarsia.components import SPACES, TOOLS
from tilewright.games.intarsia.rules.building import build, choose, legal_actions, refusal_of_build
from tilewright.games.intarsia.rules.cards import (
    legal_colours,
    legal_rewards,
    legal_substitutes,
    move_marker,
    refusal_of_colour,
    refusal_of_substitute,
    take_colour,
)
from tilewright.games.intarsia.rules.facts import derive_facts
from tilewright.games.intarsia.rules.moves import PHASE_OF_KIND, kind_of, number_of
from tilewright.games.intarsia.rules.payment import PAYMENT_COUNTS, legal_payments, pay, refusal_of_payment
from tilewright.games.intarsia.rules.rounds import (
    choose_hand,
    follow_up,
    keep,
    legal_hands,
    legal_keeps,
    pass_round,
    refusal_of_hand,
    refusal_of_keep,
)
from tilewright.games.intarsia.rules.scoring import list_round_gains, score, standing
from tilewright.games.intarsia.rules.setup import (
    deal,
    draw,
    legal_deals,
    legal_starts,
    refusal_of_deal,
    refusal_of_start,
    seat_to_deal,
    set_up,
    start,
)
from tilewright.games.intarsia.rules.tools import (
    claim,
    continue_claiming,
    legal_claims,
    list_tile_gains,
    refusal_of_claim,
)
from tilewright.games.intarsia.state import (
    ACTION,
    CLAIM,
    CONCLUSION,
    DEALING,
    DRAWING_START,
    HAND,
    KEEP,
    PAIR,
    PAYMENT,
    REWARD,
    SCORING_TILES,
    SINGLE,
    TAKE,
    Facts,
    Snapshot,
)

__all__ = [
    "ACTIONS",
    "DECISIONS",
    "FACTS",
    "MAX_LEGAL",
    "MOST_GAINS",
    "PLACES",
    "STATE",
    "apply",
    "apply_scored",
    "apply_without_next_game",
    "apply_without_scoring",
    "derive_facts",
    "draw",
    "legal",
    "probability",
    "refusal",
    "score",
    "set_up",
    "standing",
]  # fmt: skip

STATE = dtype_of(Snapshot)
FACTS = dtype_of(Facts)


# --- What is legal ---------------------------------------------------------------------------------------------------


@compiled
def legal(state, out):
    """List the codes of what can happen next, in ascending order."""
    phase = state.phase
    if state.missing > 0:
        return legal_substitutes(state, out)
    if phase == ACTION:
        return legal_actions(state, out)
    if phase == PAYMENT:
        return legal_payments(state, out)
    if phase == CLAIM:
        return legal_claims(state, out)
    if phase == TAKE or phase == PAIR or phase == SINGLE:
        return legal_colours(state, out)
    if phase == REWARD:
        return legal_rewards(out)
    if phase == KEEP:
        return legal_keeps(state, out)
    if phase == HAND:
        return legal_hands(state, out)
    if phase == DEALING:
        return legal_deals(state, out)
    return legal_starts(state, out) if phase == DRAWING_START else 0


@compiled
def refusal(state, action):
    """Why one move is not legal, found without listing the others; LEGAL if it is."""
    if action < 0 or action >= ACTIONS:
        return NO_SUCH_MOVE
    kind, number = kind_of(action), number_of(action)
    if state.missing > 0 or kind == TAKE_INSTEAD:
        return refusal_of_substitute(state, kind, number)
    if state.phase != PHASE_OF_KIND[kind]:
        return NOT_NOW  # IN-B2, IN-B3 and so on: the phase tells
    if kind == BUILD:
        return refusal_of_build(state, number // SPACES, number % SPACES)
    if kind == PAY:
        return refusal_of_payment(state, PAYMENT_COUNTS[number])
    if kind == CLAIM_TILE:
        return refusal_of_claim(state, np.int64(state.turn), number // TOOLS, number % TOOLS)
    if kind == TAKE_CARD or kind == TAKE_SINGLE:
        return refusal_of_colour(state, number)
    if kind == KEEP_CARDS:
        return refusal_of_keep(state, number)
    if kind == CHOOSE_HAND:
        return refusal_of_hand(state, number)
    if kind == DRAW_START:
        return refusal_of_start(state, number)
    if kind == DEAL_HAND:
        return refusal_of_deal(state, number // DEALT_CARDS, number % DEALT_CARDS + 1)
    return LEGAL  # what is always possible in its phase


@compiled
def probability(state, action):
    """How probable a chance move is: 0 if it is not possible."""
    if action < DECISIONS or refusal(state, action) != LEGAL:
        return 0.0
    if state.phase == DRAWING_START:
        return 1.0 / state.players
    return 1.0 / (DEALT_CARDS - seat_to_deal(state))


# --- Moves -----------------------------------------------------------------------------------------------------------


@compiled
def apply(state, action):
    """Play a legal move, and everything that follows automatically."""
    play_move_only(state, action)
    follow_up(state)


@compiled
def apply_scored(state, action, gains):
    """Play a legal move like `apply`, and list what it scores: rows of seat, place and points."""
    play_move_only(state, action)
    count = 0
    if state.phase == SCORING_TILES:
        count = list_tile_gains(state, np.int64(state.turn), gains)
    elif state.phase == CONCLUSION:
        count = list_round_gains(state, gains)
    follow_up(state)
    return count


apply_without_next_game = apply  # a game of Intarsia is never part of a match
apply_without_scoring = apply  # nothing moves when a round is scored


@compiled
def play_move_only(state, action):
    """What a legal move itself does."""
    seat = np.int64(state.turn)
    kind, number = kind_of(action), number_of(action)
    if kind == BUILD:
        choose(state, number // SPACES, number % SPACES)
    elif kind == PAY:
        pay(state, seat, PAYMENT_COUNTS[number])
        build(state, seat)
    elif kind == CLAIM_TILE:
        claim(state, seat, number // TOOLS, number % TOOLS)
        continue_claiming(state, seat)
    elif kind == STOP_CLAIMING:
        state.phase = SCORING_TILES
    elif kind == MOVE_MARKER:
        move_marker(state, seat, number + 1)
    elif TAKE_CARD <= kind <= TAKE_SINGLE:
        take_colour(state, seat, kind, number)
    elif kind == PASS:
        pass_round(state, seat)
    elif kind == KEEP_CARDS:
        keep(state, seat, number)
    elif kind == CHOOSE_HAND:
        choose_hand(state, seat, number)
    elif kind == DRAW_START:
        start(state, number)
    else:
        deal(state, number // DEALT_CARDS, number % DEALT_CARDS + 1)
