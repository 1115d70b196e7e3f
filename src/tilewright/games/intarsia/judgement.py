"""Compiled judgement of Intarsia positions for the search.

What a seat can expect is what its floor is worth already, and a weighted sum of what it promises: the hand, ornaments
that can grow, tools that are near. The weights, one for each round, were fitted to games of the search against itself.
"""

from __future__ import annotations

import numpy as np

from tilewright.core.bits import count_bits
from tilewright.core.compiling import compiled
from tilewright.games.intarsia.codes import PASS, STOP_CLAIMING
from tilewright.games.intarsia.components import (
    CONNECTOR,
    FRAME,
    KEPT_CARDS,
    MAX_LEVEL,
    MAX_PLAYERS,
    PLANT_POINTS,
    REWARD_CARDS,
    ROUNDS,
    SPACES,
    TABLE,
    TOOLS,
    TRADE,
    WILD,
)
from tilewright.games.intarsia.rules.cards import cards_to_take, space_reached
from tilewright.games.intarsia.rules.floor import (
    BESIDE_PLANT,
    CORNERS_OF_PLANT,
    FLOOR,
    N_PLANTS,
    buildable_spaces,
    has,
    has_plants,
    largest_ornaments,
    needed_colour,
    plant_lacks,
)
from tilewright.games.intarsia.rules.moves import kind_of, number_of
from tilewright.games.intarsia.rules.payment import (
    COST_OF,
    N_COLOURS,
    N_KINDS,
    PAYMENT_COUNTS,
    cards_in,
    right_cards,
)
from tilewright.games.intarsia.rules.rounds import KEEP_COUNTS
from tilewright.games.intarsia.rules.scoring import connector_value, element_value, is_last_round, ornament_points
from tilewright.games.intarsia.rules.tools import is_open, points_for_same_tool, requirement_lacks
from tilewright.games.intarsia.state import (
    ACTION,
    ANY,
    CHOICE,
    CLAIM,
    HAND,
    KEEP,
    PAIR,
    PAYMENT,
    PREPARATION,
    REWARD,
    SINGLE,
    TAKE,
)

SEARCHES_PAST_CHANCE = True  # chance only deals before the first round
ROLLOUT_PLIES = 6  # two building actions, about
LEAD_SCALE = 30.0
SIMULATIONS = (12, 100, 1_400, 20_000)  # of the levels from journeyman on

# What a seat's expectations are made of, and how many points each is worth in round 1, 2 and 3.
CARDS = 0  # coloured cards, and those still to be taken
WILDS = 1
KEEPABLE = 2  # cards, as far as they can be kept after a pass
ALIKE = 3  # colours with 2, 3, 4, 5 or more cards
MOST_ALIKE = 5
GROWING = ALIKE + MOST_ALIKE - 1  # ornaments of 1, 2, 3 elements
FRAME_SPACES = GROWING + MAX_LEVEL - 1
CONNECTOR_SPACES = FRAME_SPACES + 1
READY = CONNECTOR_SPACES + 1  # colours in which a frame, midsection, core, table, connector can be paid without a trade
NEAR = READY + CONNECTOR + 1  # points of the tools that lack 1, 2, ... elements, where nobody else is as near
MOST_LACKING = 5
FAR = NEAR + MOST_LACKING  # and where somebody is
PLANT = FAR + MOST_LACKING  # plants that lack 1, 2, ... of their eight neighbours
MOST_PLANT_LACKING = 6
OUT = PLANT + MOST_PLANT_LACKING  # 1: has passed
FEATURES = OUT + 1

WEIGHTS = np.array(
    [
        [5.21, 5.19, 3.38],  # CARDS
        [5.74, 5.65, 4.23],  # WILDS
        [0.09, -0.11, -0.96],  # KEEPABLE
        [0.81, 0.46, 0.58],  # ALIKE
        [0.32, 0.45, 0.88],
        [1.57, 0.38, 0.83],
        [-0.07, 0.07, 0.76],
        [0.80, 0.38, 0.24],  # GROWING
        [2.07, 1.26, 0.39],
        [1.75, 1.43, 0.36],
        [0.09, 0.12, 0.41],  # FRAME_SPACES
        [0.35, 0.42, 0.22],  # CONNECTOR_SPACES
        [-0.01, 0.23, -0.18],  # READY
        [0.15, 0.44, 0.56],
        [0.26, 0.78, 1.43],
        [0.92, 0.40, 1.52],
        [0.49, 0.08, 0.48],
        [0.83, 0.73, 0.54],  # NEAR
        [0.27, 0.45, 0.25],
        [0.33, 0.29, 0.17],
        [0.32, 0.29, 0.29],
        [0.10, 0.06, 0.28],
        [0.50, 0.39, 0.27],  # FAR
        [0.59, 0.25, 0.05],
        [0.00, 0.16, 0.11],
        [0.03, 0.14, 0.08],
        [0.05, 0.06, 0.11],
        [6.02, 7.02, 3.75],  # PLANT
        [4.52, 5.02, 2.26],
        [2.94, 3.31, 1.36],
        [2.05, 2.13, 0.85],
        [1.09, 0.96, 0.40],
        [0.40, 0.40, 0.20],
        [-0.73, -1.58, -0.68],  # OUT
    ]
).T.copy()

POINTS_TO_WIN = np.array([4.6, 4.1, 2.8])  # by round: a lead that is won almost three times of four
SHARPNESS = 0.6  # of the priors: weight = exp(sharpness * points)
NO_TILE = 100  # elements that a tool lacks which cannot be claimed


@compiled
def round_index(state):
    """The round being played, or about to be, from 0."""
    return max(0, np.int64(state.round_number) - (state.phase != HAND))


@compiled
def model_of(state):
    """The weights of this round."""
    return WEIGHTS[round_index(state)]


@compiled
def income(state):
    """What a connector will still score."""
    points = 0
    for number in range(round_index(state), ROUNDS):
        points += connector_value(number + 1)
    return points


# --- The hand --------------------------------------------------------------------------------------------------------


@compiled
def expected_hand(state, seat, hand):
    """Write the cards a seat has, or will get automatically; return how many more it may choose."""
    for kind in range(N_KINDS):
        hand[kind] = state.hands[seat, kind]
    phase = state.phase
    if phase == HAND or (phase == PREPARATION and is_served_later(state, seat)):
        card = max(0, np.int64(state.card[seat]))
        for kind in range(N_KINDS):
            hand[kind] += state.hand_cards[card, kind]
    if seat != state.turn:
        return 0
    if phase == KEEP:
        keep_best(hand)
        return 0
    if phase == PAYMENT:
        spend(hand, needed_colour(state, np.int64(state.space)), np.int64(COST_OF[state.element]))
    return cards_to_take(state)


@compiled
def is_served_later(state, seat):
    """Whether a seat's starting hand comes after that of the seat to move."""
    players = np.int64(state.players)
    return (seat - state.start_player) % players > (state.turn - state.start_player) % players


@compiled
def keep_best(hand):
    """Keep as many cards as stay after a pass: wilds, then the colour that most are held of."""
    left = KEPT_CARDS - min(KEPT_CARDS, hand[WILD])
    hand[WILD] = KEPT_CARDS - left
    colour = most_held(hand)
    for other in range(N_COLOURS):
        hand[other] = min(left, hand[other]) if other == colour else 0
    hand[(colour + 1) % N_COLOURS] = left - hand[colour]


@compiled
def most_held(hand):
    """The colour that a hand holds most cards of."""
    best = 0
    for colour in range(1, N_COLOURS):
        if hand[colour] > hand[best]:
            best = colour
    return best


@compiled
def spend(hand, colour, cost):
    """Pay from a hand as people usually do: the colour, then wilds, then trades of the colour that most are held of."""
    if colour == ANY:
        colour = most_held(hand)
    paid = min(cost, hand[colour])
    hand[colour] -= paid
    cost -= paid
    paid = min(cost, hand[WILD])
    hand[WILD] -= paid
    cost -= paid
    for _ in range(TRADE * cost):
        hand[most_held(hand)] -= 1


@compiled
def describe_hand(state, seat, hand, features):
    """Write what the hand promises: cards, those that are alike, and the elements that it pays without a trade."""
    more = expected_hand(state, seat, hand)
    features[WILDS] = hand[WILD]
    features[CARDS] = more + cards_in(hand) - hand[WILD]
    features[KEEPABLE] = min(more + cards_in(hand), KEPT_CARDS)
    for colour in range(N_COLOURS):
        for alike in range(2, min(hand[colour], MOST_ALIKE) + 1):
            features[ALIKE + alike - 2] += 1.0
    for element in range(CONNECTOR + 1):
        spaces = buildable_spaces(state, seat, element)
        if element == CONNECTOR and spaces & np.int64(state.colour_spaces[ANY]):
            spaces = FLOOR
        for colour in range(N_COLOURS):
            is_payable = hand[colour] + hand[WILD] >= COST_OF[element]
            if is_payable and spaces & np.int64(state.colour_spaces[colour]):
                features[READY + element] += 1.0


# --- The floor -------------------------------------------------------------------------------------------------------


@compiled
def note_lacking(state, lacking):
    """Write how many elements each seat lacks for each tool."""
    for seat in range(state.players):
        for colour in range(N_COLOURS):
            largest, second, third = largest_ornaments(state, seat, colour)
            for tool in range(TOOLS):
                lacking[seat, colour, tool] = lacks(state, seat, colour, tool, largest, second, third)


@compiled
def lacks(state, seat, colour, tool, largest, second, third):
    """How many elements are missing to a tool tile that the seat can still claim."""
    if not is_open(state, seat, colour, tool):
        return NO_TILE
    return requirement_lacks(state, colour, tool, largest, second, third)


@compiled
def tool_points(state, seat, colour, tool):
    """What claiming a tool tile would score."""
    return state.tiles[colour, tool, 0] + points_for_same_tool(state, seat, colour, tool)


@compiled
def is_contested(state, seat, colour, tool, lacking):
    """Whether so many others are as near to a tool that no tile may be left."""
    others = 0
    for other in range(state.players):
        others += other != seat and lacking[other, colour, tool] <= lacking[seat, colour, tool]
    return others >= (1 if state.tiles[colour, tool, 1] == 0 else 2)


@compiled
def describe_tools(state, seat, lacking, features):
    """Write the points of the tools that are near, and return those of the tools that are met."""
    met = 0.0
    for colour in range(N_COLOURS):
        for tool in range(TOOLS):
            lack = np.int64(lacking[seat, colour, tool])
            if lack == 0:
                met += tool_points(state, seat, colour, tool)
            elif lack <= MOST_LACKING:
                first = FAR if is_contested(state, seat, colour, tool, lacking) else NEAR
                features[first + lack - 1] += tool_points(state, seat, colour, tool)
    return met


@compiled
def describe_floor(state, seat, features):
    """Write what can still grow, and return the points that the floor will score."""
    ornaments = count_bits(np.int64(state.floor[seat, FRAME]))
    for element in range(1, MAX_LEVEL):
        larger = count_bits(np.int64(state.floor[seat, element]))
        features[GROWING + element - 1] = ornaments - larger
        ornaments = larger
    features[FRAME_SPACES] = count_bits(buildable_spaces(state, seat, FRAME))
    features[CONNECTOR_SPACES] = count_bits(buildable_spaces(state, seat, CONNECTOR))
    points = ornament_points(state, seat, FLOOR) + income(state) * count_bits(np.int64(state.floor[seat, CONNECTOR]))
    if not has_plants(state):
        return points
    for number in range(N_PLANTS):
        lack = plant_lacks(state, seat, number)
        if lack == 0:
            points += PLANT_POINTS
        elif lack <= MOST_PLANT_LACKING:
            features[PLANT + lack - 1] += 1.0
    return points


# --- The judgement ---------------------------------------------------------------------------------------------------


@compiled
def describe(state, seat, lacking, hand, features):
    """Write a seat's features, and return the points that are as good as scored."""
    features[:] = 0.0
    features[OUT] = state.passes[seat] > 0
    describe_hand(state, seat, hand, features)
    points = np.float64(state.points[seat])
    points += describe_tools(state, seat, lacking, features)
    return points + describe_floor(state, seat, features)


@compiled
def expectations(state, expected):
    """Write the points each seat can expect, all features weighted; a chosen element counts as built."""
    lacking = np.empty((MAX_PLAYERS, N_COLOURS, TOOLS), np.int64)
    hand = np.empty(N_KINDS, np.int64)
    features = np.empty(FEATURES)
    floor = np.int32(0)
    if state.phase == PAYMENT:
        floor = state.floor[state.turn, state.element]
        state.floor[state.turn, state.element] |= 1 << np.int64(state.space)
    note_lacking(state, lacking)
    weights = model_of(state)
    for seat in range(state.players):
        worth = describe(state, seat, lacking, hand, features)
        for feature in range(FEATURES):
            worth += weights[feature] * features[feature]
        expected[seat] = worth
    if state.phase == PAYMENT:
        state.floor[state.turn, state.element] = floor


@compiled
def evaluate(state, wins, leads):
    """Each seat's chance to win and its lead."""
    expectations(state, wins)
    players = state.players
    highest = wins[0]
    for seat in range(players):
        best_other = -1e9
        for other in range(players):
            if other != seat:
                best_other = max(best_other, wins[other])
        leads[seat] = wins[seat] - best_other
        highest = max(highest, wins[seat])
    scale = POINTS_TO_WIN[round_index(state)]
    total = 0.0
    for seat in range(players):
        wins[seat] = np.exp((wins[seat] - highest) / scale)
        total += wins[seat]
    for seat in range(players):
        wins[seat] /= total


# --- First impressions of moves --------------------------------------------------------------------------------------


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
