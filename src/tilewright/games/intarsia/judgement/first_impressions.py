"""First impressions of Intarsia moves, and what the search must know to keep its tree."""

from __future__ import annotations

import numpy as np

from tilewright.core.compiling import compiled
from tilewright.games.intarsia.codes import PASS, STOP_CLAIMING
from tilewright.games.intarsia.components import (
    CONNECTOR,
    FRAME,
    KEPT_CARDS,
    MAX_LEVEL,
    PLANT_POINTS,
    REWARD_CARDS,
    SPACES,
    TABLE,
    TOOLS,
    TRADE,
    WILD,
)
from tilewright.games.intarsia.judgement.measures import income, lacks, round_index, tool_points
from tilewright.games.intarsia.rules.cards import space_reached
from tilewright.games.intarsia.rules.floor import (
    BESIDE_PLANT,
    CORNERS_OF_PLANT,
    N_PLANTS,
    buildable_spaces,
    has,
    has_plants,
    largest_ornaments,
    needed_colour,
    plant_lacks,
)
from tilewright.games.intarsia.rules.moves import kind_of, number_of
from tilewright.games.intarsia.rules.payment import COST_OF, N_COLOURS, PAYMENT_COUNTS, cards_in, right_cards
from tilewright.games.intarsia.rules.rounds import KEEP_COUNTS
from tilewright.games.intarsia.rules.scoring import element_value, is_last_round
from tilewright.games.intarsia.state import ACTION, ANY, CHOICE, CLAIM, KEEP, PAIR, PAYMENT, REWARD, SINGLE, TAKE

# What moves promise, and how many points each is worth in round 1, 2 and 3; fitted to games of the search.
CARDS = 0  # coloured cards
WILDS = 1
ALIKE = 2  # colours with 2, 3, 4, 5 or more cards
MOST_ALIKE = 5
GROWING = ALIKE + MOST_ALIKE - 1  # ornaments of 1, 2, 3 elements
READY = GROWING + MAX_LEVEL - 1  # colours in which a frame, midsection, core, table can be paid without a trade
NEAR = READY + MAX_LEVEL  # points of the tools that lack 1, 2, ... elements
MOST_LACKING = 5
PLANT = NEAR + MOST_LACKING  # plants that lack 1, 2, ... of their eight neighbours
MOST_PLANT_LACKING = 6

WEIGHTS = np.array(
    [
        [5.21, 5.19, 3.38],  # CARDS
        [5.74, 5.65, 4.23],  # WILDS
        [0.81, 0.46, 0.58],  # ALIKE
        [0.32, 0.45, 0.88],
        [1.57, 0.38, 0.83],
        [-0.07, 0.07, 0.76],
        [0.80, 0.38, 0.24],  # GROWING
        [2.07, 1.26, 0.39],
        [1.75, 1.43, 0.36],
        [-0.01, 0.23, -0.18],  # READY
        [0.15, 0.44, 0.56],
        [0.26, 0.78, 1.43],
        [0.92, 0.40, 1.52],
        [0.83, 0.73, 0.54],  # NEAR
        [0.27, 0.45, 0.25],
        [0.33, 0.29, 0.17],
        [0.32, 0.29, 0.29],
        [0.10, 0.06, 0.28],
        [6.02, 7.02, 3.75],  # PLANT
        [4.52, 5.02, 2.26],
        [2.94, 3.31, 1.36],
        [2.05, 2.13, 0.85],
        [1.09, 0.96, 0.40],
        [0.40, 0.40, 0.20],
    ]
).T.copy()

SHARPNESS = 0.6  # of the priors: weight = exp(sharpness * points)


@compiled
def model_of(state):
    """The weights of this round."""
    return WEIGHTS[round_index(state)]


@compiled
def most_held(hand):
    """The colour that a hand holds most cards of."""
    best = 0
    for colour in range(1, N_COLOURS):
        if hand[colour] > hand[best]:
            best = colour
    return best


@compiled
def order(state, actions, count, weights):
    """Weigh moves by the points they promise."""
    phase = state.phase
    if state.missing > 0 or phase in (TAKE, PAIR, SINGLE):
        weigh_colours(state, actions, count, weights)
    elif phase == ACTION:
        weigh_builds(state, actions, count, weights)
    elif phase == PAYMENT:
        weigh_payments(state, actions, count, weights)
    elif phase == REWARD:
        weigh_rewards(state, actions, count, weights)
    elif phase == KEEP:
        weigh_keeps(state, actions, count, weights)
    elif phase == CLAIM:
        for i in range(count):  # what is claimed is sure
            weights[i] = 0.0 if kind_of(actions[i]) == STOP_CLAIMING and count > 1 else 1.0
    else:
        weigh_hands(state, actions, count, weights)


@compiled
def weigh_builds(state, actions, count, weights):
    """Weigh what can be built by its worth, and passing by the cards that it returns."""
    seat = np.int64(state.turn)
    model = model_of(state)
    for i in range(count):
        if kind_of(actions[i]) == PASS:
            spare = cards_in(state.hands[seat]) - KEPT_CARDS
            is_no_choice = is_last_round(state) or spare > 2
            weights[i] = 1.0 if count == 1 else 0.0 if is_no_choice else np.exp(-SHARPNESS * model[CARDS] * spare)
        else:
            element, space = divmod(number_of(actions[i]), SPACES)
            weights[i] = np.exp(SHARPNESS * build_worth(state, seat, element, space, model))


@compiled
def build_worth(state, seat, element, space, model):
    """The points that an element adds, less what it costs beyond the usual card."""
    colour = needed_colour(state, space)
    held = right_cards(state.hands[seat], colour)
    cost = np.int64(COST_OF[element])
    wilds = min(np.int64(state.hands[seat, WILD]), max(0, cost - held))
    trades = max(0, cost - held - wilds)
    worth = -model[CARDS] * (1 + trades) - (model[WILDS] - model[CARDS]) * wilds
    if element == CONNECTOR:
        worth += income(state) + plant_progress(state, seat, space, model)
    else:
        worth += element_value(element)
        worth += tool_progress(state, seat, colour, element, model)
        if element > FRAME:
            worth -= model[GROWING + element - 1]
        else:
            worth += plant_progress(state, seat, space, model)
        if element < TABLE:
            worth += model[GROWING + element]
    return worth


@compiled
def tool_progress(state, seat, colour, element, model):
    """What one more element on an ornament that has so many adds to the tools of its colour."""
    largest, second, third = largest_ornaments(state, seat, colour)
    grown_largest, grown_second, grown_third = largest, second, third
    if largest == element:
        grown_largest += 1
    elif second == element:
        grown_second += 1
    else:
        grown_third += 1
    worth = 0.0
    for tool in range(TOOLS):
        before = lacks(state, seat, colour, tool, largest, second, third)
        after = lacks(state, seat, colour, tool, grown_largest, grown_second, grown_third)
        if after < before <= MOST_LACKING:
            share = 1.0 if after == 0 else model[NEAR + after - 1]
            worth += (share - model[NEAR + before - 1]) * tool_points(state, seat, colour, tool)
    return worth


@compiled
def plant_progress(state, seat, space, model):
    """What a frame or connector adds to the plants beside it."""
    worth = 0.0
    if not has_plants(state):
        return worth
    for number in range(N_PLANTS):
        if has(BESIDE_PLANT[number] | CORNERS_OF_PLANT[number], space):
            lack = plant_lacks(state, seat, number)
            after = PLANT_POINTS if lack == 1 else model[PLANT + lack - 2] if lack <= MOST_PLANT_LACKING + 1 else 0.0
            worth += after - (model[PLANT + lack - 1] if lack <= MOST_PLANT_LACKING else 0.0)
    return worth


@compiled
def weigh_payments(state, actions, count, weights):
    """Cheap payments first; what pays too much, or wilds in place of the colour, is left out."""
    seat = np.int64(state.turn)
    colour = needed_colour(state, np.int64(state.space))
    twice = TRADE * np.int64(COST_OF[state.element])
    model = model_of(state)
    for i in range(count):
        cards = PAYMENT_COUNTS[number_of(actions[i])]
        total = cards_in(cards)
        paid_colour = colour if colour != ANY else most_held(cards)
        wilds = np.int64(cards[WILD])
        held = np.int64(state.hands[seat, paid_colour]) - cards[paid_colour]
        if total + cards[paid_colour] + wilds > twice or (wilds > 0 and held > 0):
            weights[i] = 0.0
            continue
        worth = -model[CARDS] * total - (model[WILDS] - model[CARDS]) * wilds
        for kind in range(N_COLOURS):
            left = np.int64(state.hands[seat, kind]) - cards[kind]
            worth += alike_worth(left, model)
        weights[i] = np.exp(SHARPNESS * worth)


@compiled
def alike_worth(held, model):
    """What it is worth that so many cards are alike."""
    worth = 0.0
    for alike in range(2, min(held, MOST_ALIKE) + 1):
        worth += model[ALIKE + alike - 2]
    return worth


@compiled
def weigh_colours(state, actions, count, weights):
    """Colours in which most can be built."""
    seat = np.int64(state.turn)
    model = model_of(state)
    for i in range(count):
        weights[i] = np.exp(SHARPNESS * colour_worth(state, seat, number_of(actions[i]), model))


@compiled
def colour_worth(state, seat, colour, model):
    """What one more card of a colour is good for: to be one of many, and to pay for what can be built."""
    held = np.int64(state.hands[seat, colour])
    worth = alike_worth(held + 1, model) - alike_worth(held, model)
    spaces = np.int64(state.colour_spaces[colour])
    for element in range(MAX_LEVEL):
        if held < COST_OF[element] and buildable_spaces(state, seat, element) & spaces:
            worth += model[READY + element]
    return worth


@compiled
def weigh_rewards(state, actions, count, weights):
    """Weigh the spaces in reach of the reward marker by their cards."""
    seat = np.int64(state.turn)
    model = model_of(state)
    for i in range(count):
        space = space_reached(state, number_of(actions[i]) + 1)
        worth = 0.0
        if state.track[space, 0] == CHOICE:
            for colour in range(N_COLOURS):
                worth = max(worth, (REWARD_CARDS - 1) * colour_worth(state, seat, colour, model))
        else:
            for card in range(REWARD_CARDS):
                kind = np.int64(state.track[space, card])
                worth += model[WILDS] - model[CARDS] if kind == WILD else colour_worth(state, seat, kind, model)
        weights[i] = np.exp(SHARPNESS * worth)


@compiled
def weigh_keeps(state, actions, count, weights):
    """Weigh what may be kept: wilds, and cards that are alike."""
    model = model_of(state)
    for i in range(count):
        cards = KEEP_COUNTS[number_of(actions[i])]
        worth = (model[WILDS] - model[CARDS]) * cards[WILD]
        for colour in range(N_COLOURS):
            worth += alike_worth(np.int64(cards[colour]), model)
        weights[i] = np.exp(SHARPNESS * worth)


@compiled
def weigh_hands(state, actions, count, weights):
    """Weigh starting hand cards by their wilds, and by the colours of which many are held then."""
    seat = np.int64(state.turn)
    model = model_of(state)
    for i in range(count):
        cards = state.hand_cards[number_of(actions[i])]
        worth = (model[WILDS] - model[CARDS]) * cards[WILD]
        for colour in range(N_COLOURS):
            worth += alike_worth(np.int64(state.hands[seat, colour]) + cards[colour], model)
        weights[i] = np.exp(SHARPNESS * worth)


@compiled
def chance_key(state):
    """Nothing: chance only deals before the first decision."""
    return 0


@compiled
def may_lead_to(state, later):
    """Whether one position may follow another: nothing built is ever taken away."""
    for seat in range(state.players):
        for element in range(CONNECTOR + 1):
            if state.floor[seat, element] & ~later.floor[seat, element]:
                return False
    return state.round_number <= later.round_number
