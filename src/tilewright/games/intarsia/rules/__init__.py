"""The rules of Intarsia, compiled. The sections follow docs/rules/intarsia.md.

What stands on a floor is kept as bits, one for each space (`state.floor[seat, element]`): where something can be built
is then a few operations on whole floors.
"""

from __future__ import annotations

import sys
from math import comb

import numpy as np

from tilewright.core.chance import below
from tilewright.core.compiling import compiled
from tilewright.core.kernels import register
from tilewright.core.outcome import CHANCE, OVER
from tilewright.games.intarsia.components import (
    CARDS_PER_COLOUR,
    CENTRE,
    COLOURS,
    CONNECTOR,
    CONNECTOR_POINTS,
    CONNECTORS,
    CORE,
    CORES,
    COSTS,
    DEAREST_PAYMENT,
    FARTHEST_REWARD,
    FLOOR_SIZE,
    FRAME,
    FRAMES_PER_COLOUR,
    FRAMES_REMOVED_PER_COLOUR,
    HAND_CARDS,
    KEEPS,
    KEPT_CARDS,
    KINDS,
    MAX_LEVEL,
    MIDSECTION,
    MIDSECTIONS,
    ORNAMENT_POINTS,
    PAIRS_CARD,
    PAYMENTS,
    PLANT_POINTS,
    PLANTS,
    REWARD_CARDS,
    ROUNDS,
    SPACES,
    TABLE,
    TABLES,
    TAKES,
    TOOLS,
    WILD,
    WILD_CARDS,
    is_ornament_space,
)
from tilewright.games.intarsia.state import (
    ACTION,
    ACTIONS,
    ANY,
    CHOICE,
    CLAIM,
    DEALING,
    DEALT_CARDS,
    DECISIONS,
    DONE,
    DRAWING_START,
    ENDED,
    FIRST_CLAIM,
    FIRST_DEAL,
    FIRST_HAND,
    FIRST_INSTEAD,
    FIRST_KEEP,
    FIRST_PAIR,
    FIRST_PAY,
    FIRST_REWARD,
    FIRST_SINGLE,
    FIRST_START,
    FIRST_TAKE,
    HAND,
    IN_RESTING_AREA,
    KEEP,
    MAX_LEGAL,
    NOBODY,
    PAIR,
    PASS,
    PAYMENT,
    PREPARATION,
    REWARD,
    SINGLE,
    STATE,
    TAKE,
)

__all__ = ["ACTIONS", "DECISIONS", "MAX_LEGAL", "STATE"]

N_COLOURS = len(COLOURS)
N_KINDS = len(KINDS)
N_ELEMENTS = CONNECTOR + 1
COST_OF = np.array(COSTS, np.int8)
TAKES_OF = np.array(TAKES, np.int8)
POINTS_OF_CONNECTOR = np.array(CONNECTOR_POINTS, np.int16)
POINTS_OF_ORNAMENT = np.array(ORNAMENT_POINTS, np.int16)
FRAMES_LEFT = np.array([FRAMES_PER_COLOUR - FRAMES_REMOVED_PER_COLOUR.get(n, 0) for n in range(5)], np.int8)
PAYMENT_COUNTS = np.array(PAYMENTS, np.int8)
KEEP_COUNTS = np.array(KEEPS, np.int8)
N_KEEPS = len(KEEPS)

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

# Floors as bits.
FLOOR = (1 << SPACES) - 1
ORNAMENT_SPACES = sum(1 << space for space in range(SPACES) if is_ornament_space(space))
CONNECTOR_SPACES = FLOOR & ~ORNAMENT_SPACES
NOT_FIRST_COLUMN = FLOOR & ~sum(1 << space for space in range(0, SPACES, FLOOR_SIZE))
NOT_LAST_COLUMN = FLOOR & ~sum(1 << space for space in range(FLOOR_SIZE - 1, SPACES, FLOOR_SIZE))
BESIDE_PLANT = np.array([sum(1 << plant + step for step in (-5, -1, 1, 5)) for plant in PLANTS], np.int32)
CORNERS_OF_PLANT = np.array([sum(1 << plant + step for step in (-6, -4, 4, 6)) for plant in PLANTS], np.int32)
# 37 is a prime that leaves another remainder for every power of 2 up to 2**35.
BIT_PRIME = 37
SPACE_OF_BIT = np.zeros(BIT_PRIME, np.int8)
for _space in range(SPACES):
    SPACE_OF_BIT[(1 << _space) % BIT_PRIME] = _space


@compiled
def beside(spaces):
    """The spaces above, below, left and right of some spaces."""
    return (
        ((spaces << 1) & NOT_FIRST_COLUMN)
        | ((spaces >> 1) & NOT_LAST_COLUMN)
        | ((spaces << FLOOR_SIZE) & FLOOR)
        | (spaces >> FLOOR_SIZE)
    )


@compiled
def count_of(spaces):
    """How many spaces there are in a set of them."""
    count = 0
    while spaces:
        spaces &= spaces - 1
        count += 1
    return count


# --- Set-up (IN-C, IN-S) ---------------------------------------------------------------------------------------------


@compiled
def set_up(state, rules, players, by_hand, first):
    """Write the start into a record that holds only the faces; first is a seat, or -1 for a draw (IN-S4)."""
    state.rules = rules
    state.players = players
    state.by_hand = by_hand
    for colour in range(N_COLOURS):
        state.stacks[colour] = CARDS_PER_COLOUR
        state.supply[supply_of(FRAME, colour)] = FRAMES_LEFT[players]  # IN-C4
    state.stacks[WILD] = WILD_CARDS
    state.supply[supply_of(MIDSECTION, ANY)] = MIDSECTIONS
    state.supply[supply_of(CORE, ANY)] = CORES
    state.supply[supply_of(TABLE, ANY)] = TABLES
    state.supply[supply_of(CONNECTOR, ANY)] = CONNECTORS - players
    for seat in range(players):
        state.floor[seat, CONNECTOR] = 1 << CENTRE  # IN-S2
    state.card[:] = IN_RESTING_AREA
    state.start_player = first
    state.turn = CHANCE
    state.phase = DRAWING_START if first == NOBODY else DEALING


@compiled
def supply_of(element, colour):
    """Where the supply of an element is counted: frames by colour, the others by kind."""
    return colour if element == FRAME else N_COLOURS - 1 + element


@compiled
def seat_to_deal(state):
    """The first seat without a starting hand card."""
    seat = np.int64(0)
    while state.card[seat] != IN_RESTING_AREA:
        seat += 1
    return seat


@compiled
def rests(state, card):
    """Whether a starting hand card lies in the resting area."""
    for seat in range(state.players):
        if state.card[seat] == card:
            return False
    return True


@compiled
def deal(state, seat, card):
    """A seat gets a starting hand card (IN-S3)."""
    state.card[seat] = card
    if seat == state.players - 1:
        begin_round(state)


@compiled
def draw(state, rng):
    """Draw a start player, or one of the starting hand cards not yet dealt."""
    if state.phase == DRAWING_START:
        return FIRST_START + below(rng, np.int64(state.players))
    seat = seat_to_deal(state)
    pick = below(rng, DEALT_CARDS - seat)
    card = PAIRS_CARD
    while pick >= 0:
        card += 1
        if rests(state, card):
            pick -= 1
    return FIRST_DEAL + seat * DEALT_CARDS + card - 1


@compiled
def probability(state, action):
    """How probable a chance move is: 0 if it is not possible."""
    if action < DECISIONS or not is_legal(state, action):
        return 0.0
    if state.phase == DRAWING_START:
        return 1.0 / state.players
    return 1.0 / (DEALT_CARDS - seat_to_deal(state))


# --- What is legal ---------------------------------------------------------------------------------------------------


@compiled
def legal(state, out):
    """List the codes of what can happen next, in ascending order."""
    if state.missing > 0:
        return legal_substitutes(state, out)
    phase = state.phase
    if phase == ACTION:
        return legal_actions(state, out)
    if phase == PAYMENT:
        return legal_payments(state, out)
    if phase == CLAIM:
        return legal_claims(state, out)
    if phase == TAKE:
        return all_colours_but(FIRST_TAKE, ornament_colour(state), out)
    if phase == REWARD:
        for number in range(FARTHEST_REWARD):
            out[number] = FIRST_REWARD + number
        return FARTHEST_REWARD
    if phase == PAIR:
        return all_colours_but(FIRST_PAIR, ANY, out)
    if phase == SINGLE:
        return all_colours_but(FIRST_SINGLE, state.pair, out)
    if phase == KEEP:
        return legal_keeps(state, out)
    if phase == HAND:
        return resting_cards(state, PAIRS_CARD, FIRST_HAND, out)
    if phase == DEALING:
        return resting_cards(state, PAIRS_CARD + 1, FIRST_DEAL + seat_to_deal(state) * DEALT_CARDS, out)
    if phase == DRAWING_START:
        for seat in range(state.players):
            out[seat] = FIRST_START + seat
        return np.int64(state.players)
    return 0


@compiled
def legal_actions(state, out):
    """What the player can build and pay (IN-B2, IN-P5), and to pass."""
    seat = np.int64(state.turn)
    cards = cards_in(state.hands[seat])
    wilds = np.int64(state.hands[seat, WILD])
    count = 0
    for element in range(N_ELEMENTS):
        spaces = buildable_spaces(state, seat, element)
        if spaces == 0:
            continue
        affordable = 0
        for colour in range(N_COLOURS):
            is_payable = worth(state.hands[seat, colour] + wilds, cards) >= COST_OF[element]
            if is_payable and state.supply[supply_of(element, colour)] > 0:
                affordable |= np.int64(state.colour_spaces[colour])
                if element == CONNECTOR:
                    affordable |= np.int64(state.colour_spaces[ANY])
        spaces &= affordable
        while spaces:
            bit = spaces & -spaces
            out[count] = element * SPACES + SPACE_OF_BIT[bit % BIT_PRIME]
            count += 1
            spaces ^= bit
    out[count] = PASS
    return count + 1


@compiled
def buildable_spaces(state, seat, element):
    """Where a player has a place for an element, whatever it costs; plants have no colour and are never affordable."""
    there = np.int64(state.floor[seat, element])
    if element == FRAME:  # IN-E1
        return ORNAMENT_SPACES & ~there & beside(np.int64(state.floor[seat, CONNECTOR]))
    if element == CONNECTOR:  # IN-E2
        return CONNECTOR_SPACES & ~there & beside(np.int64(state.floor[seat, FRAME]))
    return np.int64(state.floor[seat, element - 1]) & ~there  # IN-E3


@compiled
def cards_in(pile):
    """How many cards a pile of counts holds."""
    total = np.int64(0)
    for kind in range(N_KINDS):
        total += pile[kind]
    return total


@compiled
def worth(right, cards):
    """How many cards of a needed colour a pile can stand for, if so many of its cards are right (IN-P3, IN-P4)."""
    return right + (cards - right) // 2


@compiled
def needed_colour(state, space):
    """The colour a space is paid in, or ANY (IN-P1, IN-P2)."""
    colour = 0
    while colour < ANY and not (np.int64(state.colour_spaces[colour]) >> space) & 1:
        colour += 1
    return colour


@compiled
def ornament_colour(state):
    """The colour of the ornament that is being built on."""
    return needed_colour(state, np.int64(state.space))


@compiled
def legal_payments(state, out):
    """All payments from the hand that are right (IN-P4), kind by kind: what is right for a colour counts once more."""
    seat = np.int64(state.turn)
    yellows, reds = np.int64(state.hands[seat, 0]), np.int64(state.hands[seat, 1])
    greens, violets = np.int64(state.hands[seat, 2]), np.int64(state.hands[seat, 3])
    wilds = np.int64(state.hands[seat, WILD])
    colour = ornament_colour(state)
    in_yellow, in_red = colour == 0 or colour == ANY, colour == 1 or colour == ANY
    in_green, in_violet = colour == 2 or colour == ANY, colour == 3 or colour == ANY
    twice = 2 * np.int64(COST_OF[state.element])  # right when cards + right cards >= twice the cost
    count = 0
    for y in range(min(yellows, twice) + 1):
        code_y = FIRST_PAY - 1 + EARLIER[4, DEAREST_PAYMENT, y]
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
def legal_claims(state, out):
    seat = np.int64(state.turn)
    count = 0
    for colour in range(N_COLOURS):
        for tool in range(TOOLS):
            if is_claimable(state, seat, colour, tool):
                out[count] = FIRST_CLAIM + colour * TOOLS + tool
                count += 1
    out[count] = DONE
    return count + 1


@compiled
def legal_substitutes(state, out):
    count = 0
    for colour in range(N_COLOURS):
        if state.stacks[colour] > 0:
            out[count] = FIRST_INSTEAD + colour
            count += 1
    return count


@compiled
def all_colours_but(first, forbidden, out):
    count = 0
    for colour in range(N_COLOURS):
        if colour != forbidden:
            out[count] = first + colour
            count += 1
    return count


@compiled
def legal_keeps(state, out):
    count = 0
    for number in range(N_KEEPS):
        if holds(state.hands[state.turn], KEEP_COUNTS[number]):
            out[count] = FIRST_KEEP + number
            count += 1
    return count


@compiled
def holds(hand, cards):
    """Whether a hand holds these cards."""
    for kind in range(N_KINDS):
        if cards[kind] > hand[kind]:
            return False
    return True


@compiled
def resting_cards(state, first_card, first, out):
    count = 0
    for card in range(first_card, HAND_CARDS):
        if rests(state, card):
            out[count] = first + card - first_card
            count += 1
    return count


@compiled
def is_legal(state, action):
    """Whether one move is legal, without listing the others."""
    if action < 0 or action >= ACTIONS:
        return False
    if state.missing > 0:
        return FIRST_INSTEAD <= action < FIRST_REWARD and state.stacks[action - FIRST_INSTEAD] > 0
    phase = state.phase
    if action < FIRST_PAY:
        return phase == ACTION and is_buildable(state, action // SPACES, action % SPACES)
    if action < FIRST_CLAIM:
        return phase == PAYMENT and is_right_payment(state, PAYMENT_COUNTS[action - FIRST_PAY])
    if action < DONE:
        colour, tool = divmod(action - FIRST_CLAIM, TOOLS)
        return phase == CLAIM and is_claimable(state, np.int64(state.turn), colour, tool)
    if action == DONE:
        return phase == CLAIM
    if action < FIRST_INSTEAD:
        return phase == TAKE and action - FIRST_TAKE != ornament_colour(state)
    if action < FIRST_REWARD:
        return False
    if action < FIRST_PAIR:
        return phase == REWARD
    if action < FIRST_SINGLE:
        return phase == PAIR
    if action < PASS:
        return phase == SINGLE and action - FIRST_SINGLE != state.pair
    if action == PASS:
        return phase == ACTION
    if action < FIRST_HAND:
        return phase == KEEP and holds(state.hands[state.turn], KEEP_COUNTS[action - FIRST_KEEP])
    if action < FIRST_START:
        return phase == HAND and rests(state, action - FIRST_HAND)
    if action < FIRST_DEAL:
        return phase == DRAWING_START and action - FIRST_START < state.players
    seat, card = divmod(action - FIRST_DEAL, DEALT_CARDS)
    return phase == DEALING and seat == seat_to_deal(state) and rests(state, card + 1)


@compiled
def is_buildable(state, element, space):
    """Whether the player can build and pay this element in this space, looking at this space alone."""
    seat = np.int64(state.turn)
    colour = needed_colour(state, space)
    if not has_place(state, seat, element, space) or state.supply[supply_of(element, colour)] == 0:
        return False
    right = np.int64(0)
    for other in range(N_COLOURS):
        if other == colour or colour == ANY:
            right = max(right, np.int64(state.hands[seat, other]))
    right += state.hands[seat, WILD]
    return worth(right, cards_in(state.hands[seat])) >= COST_OF[element]


@compiled
def has_place(state, seat, element, space):
    """Whether this element fits into this space now (IN-E, IN-V1)."""
    row, column = divmod(space, FLOOR_SIZE)
    if (element == CONNECTOR) == ((row + column) % 2 == 1) or is_built(state, seat, element, row, column):
        return False
    if MIDSECTION <= element <= TABLE:
        return is_built(state, seat, element - 1, row, column)
    if element == CONNECTOR and not is_coloured(state, space):
        return False
    neighbour = FRAME if element == CONNECTOR else CONNECTOR
    return (
        is_built(state, seat, neighbour, row - 1, column)
        or is_built(state, seat, neighbour, row + 1, column)
        or is_built(state, seat, neighbour, row, column - 1)
        or is_built(state, seat, neighbour, row, column + 1)
    )


@compiled
def is_built(state, seat, element, row, column):
    """Whether an element stands in a place, which may lie outside the floor."""
    if not (0 <= row < FLOOR_SIZE and 0 <= column < FLOOR_SIZE):
        return False
    return (np.int64(state.floor[seat, element]) >> (row * FLOOR_SIZE + column)) & 1 == 1


@compiled
def is_coloured(state, space):
    """Whether a space has a colour, or ANY: a plant has none."""
    for colour in range(ANY + 1):
        if (np.int64(state.colour_spaces[colour]) >> space) & 1:
            return True
    return False


@compiled
def is_right_payment(state, cards):
    """Whether these cards are in the hand and pay for the chosen element, by the formula of IN-P4."""
    if not holds(state.hands[state.turn], cards):
        return False
    cost = np.int64(COST_OF[state.element])
    total = cards_in(cards)
    colour = ornament_colour(state)
    right = np.int64(0)
    for other in range(N_COLOURS):
        if other == colour or colour == ANY:
            right = max(right, np.int64(cards[other]))
    return cost <= total <= 2 * cost and right + cards[WILD] >= 2 * cost - total


@compiled
def is_claimable(state, seat, colour, tool):
    """Whether a tile is there (IN-K1), its requirement is met, and the player has none of this space (IN-K2)."""
    return (
        state.met[seat, colour, tool] > 0
        and state.tiles[colour, tool, 0] > 0
        and state.claimed[seat, colour, tool] == 0
    )


# --- Moves -----------------------------------------------------------------------------------------------------------


@compiled
def apply(state, action):
    """Play a legal move, and all that follows of itself."""
    seat = np.int64(state.turn)
    if action < FIRST_PAY:
        state.element, state.space = action // SPACES, action % SPACES
        state.phase = PAYMENT
    elif action < FIRST_CLAIM:
        pay(state, seat, PAYMENT_COUNTS[action - FIRST_PAY])
        build(state, seat)
    elif action < DONE:
        colour, tool = divmod(action - FIRST_CLAIM, TOOLS)
        claim(state, seat, colour, tool)
        if not may_claim(state, seat):
            finish_claims(state, seat)
    elif action == DONE:
        finish_claims(state, seat)
    elif action < FIRST_INSTEAD:
        state.takes -= 1
        collect(state, seat, action - FIRST_TAKE, 1)
        go_on(state)
    elif action < FIRST_REWARD:
        state.missing -= 1
        collect(state, seat, action - FIRST_INSTEAD, 1)
        go_on(state)
    elif action < FIRST_PAIR:
        move_marker(state, seat, action - FIRST_REWARD + 1)
    elif action < FIRST_SINGLE:
        state.pair = action - FIRST_PAIR
        collect(state, seat, action - FIRST_PAIR, REWARD_CARDS - 1)
        go_on(state)
    elif action < PASS:
        collect(state, seat, action - FIRST_SINGLE, 1)
        go_on(state)
    elif action == PASS:
        pass_round(state, seat)
    elif action < FIRST_HAND:
        keep(state, seat, KEEP_COUNTS[action - FIRST_KEEP])
    elif action < FIRST_START:
        choose_hand(state, seat, action - FIRST_HAND)
    elif action < FIRST_DEAL:
        state.start_player = action - FIRST_START
        state.phase = DEALING
    else:
        dealt_seat, card = divmod(action - FIRST_DEAL, DEALT_CARDS)
        deal(state, dealt_seat, card + 1)


# --- Preparation (IN-R) ----------------------------------------------------------------------------------------------


@compiled
def begin_round(state):
    """Everybody takes the cards of the starting hand card, from the start player on."""
    state.round_number += 1
    for seat in range(state.players):
        state.passes[seat] = 0
    state.phase = PREPARATION
    take_starting_hand(state, np.int64(state.start_player))
    go_on_preparing(state)


@compiled
def take_starting_hand(state, seat):
    state.turn = seat
    for kind in range(N_KINDS):
        collect(state, seat, kind, np.int64(state.hand_cards[state.card[seat], kind]))


@compiled
def go_on_preparing(state):
    """The next players take their cards, until somebody must choose a substitute or the building begins."""
    while nothing_missing(state):
        seat = (np.int64(state.turn) + 1) % state.players
        if seat == state.start_player:
            state.turn = seat  # IN-B1
            state.phase = ACTION
            return
        take_starting_hand(state, seat)


# --- Building (IN-P, IN-E) -------------------------------------------------------------------------------------------


@compiled
def pay(state, seat, cards):
    """The cards lie in front of the player until new ones are taken."""
    for kind in range(N_KINDS):
        state.paid[kind] = cards[kind]
        state.hands[seat, kind] -= cards[kind]


@compiled
def build(state, seat):
    """The paid element goes from the supply to the floor, and tool tiles are claimed."""
    element, space = np.int64(state.element), np.int64(state.space)
    colour = needed_colour(state, space)
    state.supply[supply_of(element, colour)] -= 1
    state.floor[seat, element] |= 1 << space
    state.builds[seat] += 1
    if element != CONNECTOR:
        note_met_requirements(state, seat, colour)
    if state.by_hand:
        if may_claim(state, seat):
            state.phase = CLAIM
            return
    elif element != CONNECTOR:
        for tool in range(TOOLS):
            if is_claimable(state, seat, colour, tool):
                claim(state, seat, colour, tool)
    finish_claims(state, seat)


# --- Tool tiles (IN-K) -----------------------------------------------------------------------------------------------


@compiled
def note_met_requirements(state, seat, colour):
    """Note which requirements of a colour the floor meets now: the ornaments, from the largest, reach the levels."""
    spaces = np.int64(state.colour_spaces[colour])
    largest = second = third = 0
    for element in range(MAX_LEVEL):
        ornaments = count_of(np.int64(state.floor[seat, element]) & spaces)
        largest += ornaments >= 1
        second += ornaments >= 2
        third += ornaments >= 3
    for tool in range(TOOLS):
        if (
            state.met[seat, colour, tool] == 0
            and largest >= state.levels[colour, tool, 0]
            and second >= state.levels[colour, tool, 1]
            and third >= state.levels[colour, tool, 2]
        ):
            state.met[seat, colour, tool] = state.builds[seat]


@compiled
def may_claim(state, seat):
    for colour in range(N_COLOURS):
        for tool in range(TOOLS):
            if is_claimable(state, seat, colour, tool):
                return True
    return False


@compiled
def claim(state, seat, colour, tool):
    """Take the top tile of a space; it is scored when the player has claimed all of this turn."""
    state.claimed[seat, colour, tool] = state.tiles[colour, tool, 0]
    state.tiles[colour, tool, 0] = state.tiles[colour, tool, 1]
    state.tiles[colour, tool, 1] = 0
    state.fresh[colour, tool] = 1


@compiled
def finish_claims(state, seat):
    for colour in range(N_COLOURS):
        for tool in range(TOOLS):
            if state.fresh[colour, tool]:
                state.points[seat] += claim_points(state, seat, colour, tool)
    state.fresh[:, :] = 0
    take_cards(state, seat)


@compiled
def claim_points(state, seat, colour, tool):
    """The bonus of a tile and of those of its type claimed before: in one turn, of those met before (IN-K3, IN-K5)."""
    points = np.int64(state.claimed[seat, colour, tool])
    for other in range(N_COLOURS):
        if not state.fresh[other, tool] or state.met[seat, other, tool] < state.met[seat, colour, tool]:
            points += state.claimed[seat, other, tool]
    return points


# --- Taking cards (IN-T) ---------------------------------------------------------------------------------------------


@compiled
def take_cards(state, seat):
    """The paid cards go back (IN-T1), and the built element tells what is taken."""
    for kind in range(N_KINDS):
        state.stacks[kind] += state.paid[kind]
        state.paid[kind] = 0
    element = np.int64(state.element)
    state.takes = TAKES_OF[element]
    if state.takes > 0:
        state.phase = TAKE
    elif element == FRAME:  # IN-T2
        end_turn(state)
    else:
        state.phase = REWARD


@compiled
def collect(state, seat, kind, cards):
    """Take cards from a stack; what it does not hold is missing (IN-T6)."""
    there = min(cards, np.int64(state.stacks[kind]))
    state.stacks[kind] -= there
    state.hands[seat, kind] += there
    state.missing += cards - there


@compiled
def nothing_missing(state):
    """Whether nobody has to choose a card instead of a missing one; without any coloured card they are lost."""
    if state.missing > 0:
        for colour in range(N_COLOURS):
            if state.stacks[colour] > 0:
                return False
        state.missing = 0
    return True


@compiled
def go_on(state):
    """Go on after cards were taken, unless some are missing."""
    if not nothing_missing(state):
        return
    if state.phase == PREPARATION:
        go_on_preparing(state)
    elif state.phase == PAIR:
        state.phase = SINGLE
    elif state.phase != TAKE or state.takes == 0:
        end_turn(state)


@compiled
def move_marker(state, seat, spaces):
    """Move the reward marker and take the cards of the space reached (IN-T5)."""
    marker = (np.int64(state.marker) + spaces) % np.int64(state.track_spaces)
    state.marker = marker
    if state.track[marker, 0] == CHOICE:
        state.phase = PAIR
        return
    for card in range(REWARD_CARDS):
        collect(state, seat, np.int64(state.track[marker, card]), 1)
    go_on(state)


# --- Passing and the next turn (IN-Q, IN-B) --------------------------------------------------------------------------


@compiled
def pass_round(state, seat):
    """The starting hand card goes to the resting area, and at most three cards stay."""
    state.card[seat] = IN_RESTING_AREA
    state.passes[seat] = passed(state) + 1
    if cards_in(state.hands[seat]) > KEPT_CARDS:
        state.phase = KEEP
    else:
        end_turn(state)


@compiled
def passed(state):
    """How many players have passed in this round."""
    count = 0
    for seat in range(state.players):
        count += state.passes[seat] > 0
    return count


@compiled
def keep(state, seat, cards):
    for kind in range(N_KINDS):
        state.stacks[kind] += state.hands[seat, kind] - cards[kind]
        state.hands[seat, kind] = cards[kind]
    end_turn(state)


@compiled
def end_turn(state):
    """The next player clockwise who has not passed; when all have, the conclusion (IN-Q2)."""
    state.element = state.space = state.pair = 0  # the same position however it was reached
    if passed(state) == state.players:
        conclude_round(state)
        return
    seat = (np.int64(state.turn) + 1) % state.players
    while state.passes[seat] > 0:
        seat = (seat + 1) % state.players
    state.turn = seat
    state.phase = ACTION


# --- Conclusion (IN-D) -----------------------------------------------------------------------------------------------


@compiled
def conclude_round(state):
    """Connectors score, and who passed last chooses a starting hand card first."""
    for seat in range(state.players):
        state.points[seat] += connector_points(state, seat, FLOOR)
        if state.passes[seat] == state.players:
            state.start_player = seat
    if state.round_number == ROUNDS:
        end_game(state)
        return
    state.turn = state.start_player
    state.phase = HAND


@compiled
def connector_points(state, seat, spaces):
    """What the connectors in some spaces score at the end of a round (IN-D1)."""
    return count_of(np.int64(state.floor[seat, CONNECTOR]) & spaces) * np.int64(POINTS_OF_CONNECTOR[state.round_number])


@compiled
def choose_hand(state, seat, card):
    """A player takes a starting hand card, then the next one clockwise (IN-D2)."""
    state.card[seat] = card
    state.turn = (seat + 1) % state.players
    if state.turn == state.start_player:
        begin_round(state)


# --- Final scoring (IN-F, IN-V3) -------------------------------------------------------------------------------------


@compiled
def end_game(state):
    for seat in range(state.players):
        state.points[seat] += ornament_points(state, seat, FLOOR) + plant_points(state, seat, FLOOR)
    state.phase = ENDED
    state.turn = OVER


@compiled
def ornament_points(state, seat, spaces):
    """What the ornaments in some spaces score: each element adds the difference to the ornament without it (IN-F1)."""
    points = np.int64(0)
    for element in range(MAX_LEVEL):
        more = np.int64(POINTS_OF_ORNAMENT[element + 1]) - np.int64(POINTS_OF_ORNAMENT[element])
        points += more * count_of(np.int64(state.floor[seat, element]) & spaces)
    return points


@compiled
def plant_points(state, seat, spaces):
    """What the enclosed plants in some spaces score (IN-F2)."""
    points = 0
    for number in range(len(BESIDE_PLANT)):
        if (spaces >> PLANTS[number]) & 1 and is_enclosed(state, seat, number):
            points += PLANT_POINTS
    return points


@compiled
def is_enclosed(state, seat, number):
    """Whether a plant has frames on all sides and connectors at all corners (IN-V3); side A has no plants."""
    sides, corners = np.int64(BESIDE_PLANT[number]), np.int64(CORNERS_OF_PLANT[number])
    framed = np.int64(state.floor[seat, FRAME]) & sides == sides
    cornered = np.int64(state.floor[seat, CONNECTOR]) & corners == corners
    return framed and cornered and not is_coloured(state, PLANTS[number])


@compiled
def tool_tiles(state, seat):
    tiles = 0
    for colour in range(N_COLOURS):
        for tool in range(TOOLS):
            tiles += state.claimed[seat, colour, tool] > 0
    return tiles


@compiled
def score(state, seat):
    return np.int64(state.points[seat])


@compiled
def standing(state, seat):
    """Points, then tool tiles (IN-F3)."""
    return np.int64(state.points[seat]) * (N_COLOURS * TOOLS + 1) + tool_tiles(state, seat)


register(sys.modules[__name__])
