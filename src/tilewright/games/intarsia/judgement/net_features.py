"""What the net sees of a position: every floor, hand and tool, the points that are sure, and what all share."""

from __future__ import annotations

import numpy as np

from tilewright.core.bits import count_bits
from tilewright.core.compiling import compiled
from tilewright.core.tables import starts
from tilewright.games.intarsia.components import (
    CONNECTOR,
    FRAME,
    MAX_LEVEL,
    MAX_PLAYERS,
    PLANT_POINTS,
    ROUNDS,
    SPACES,
    TOOLS,
    WILD,
)
from tilewright.games.intarsia.faces import MAX_TRACK
from tilewright.games.intarsia.judgement.measures import income, is_contested, lacks, round_index, tool_points
from tilewright.games.intarsia.rules.building import N_ELEMENTS
from tilewright.games.intarsia.rules.floor import (
    FLOOR,
    N_PLANTS,
    buildable_spaces,
    has_plants,
    largest_ornaments,
    plant_lacks,
    space_of,
)
from tilewright.games.intarsia.rules.payment import COST_OF, N_COLOURS, N_KINDS, cards_in, supply_of
from tilewright.games.intarsia.rules.scoring import is_last_round, ornament_points
from tilewright.games.intarsia.state import ACTION, ANY

ORNAMENTS = SPACES // 2  # ornament and connector spaces take turns: half a space's number counts either kind
CONNECTORS = SPACES - ORNAMENTS
MOST_ALIKE = 9  # cards that are told apart, and so on
MOST_CARDS = 16
SHAPES = 35  # sizes of the three ornaments of a colour
MOST_LACKING = 4
LACKS = MOST_LACKING + 1
TILES = N_COLOURS * TOOLS
MOST_BONUS = 8
NEAR_LACKS = 3
MOST_NEAR = 16
MOST_PLANT_LACKING = 6
SURE_STEPS, POINTS_A_STEP = 40, 4
LOW = 5  # what is left is told apart below this
MOST_LEAD = 40
LEADS = 2 * MOST_LEAD + 1

BOARD = (
    ("held", N_KINDS * MOST_ALIKE * 2, "cards of each kind in the hand; in the last round and before"),
    ("cards", (MOST_CARDS + 1) * ROUNDS, "cards in the hand; in each round"),
    ("passed", MAX_PLAYERS - 1, "has passed in this round: first, second, third"),
    ("floor", MAX_LEVEL * ORNAMENTS + CONNECTORS, "topmost element of each space: frames, ..., tables, connectors"),
    ("shapes", N_COLOURS * (SHAPES - 1), "sizes of the ornaments of each colour"),
    ("claimed", TILES, "tool tiles"),
    ("lacking", TILES * 2 * LACKS, "elements that each open tool tile lacks, and whether others are as near"),
    ("bonuses", TOOLS * MOST_BONUS, "bonuses of the claimed tiles of each tool"),
    ("near", 2 * NEAR_LACKS * MOST_NEAR, "points of all open tool tiles that lack 1, 2, ... elements, likewise"),
    ("plants", N_PLANTS * (MOST_PLANT_LACKING + 1), "spaces that each plant lacks"),
    ("sure", SURE_STEPS, f"points, with all that the floor is sure to score, in steps of {POINTS_A_STEP}"),
    ("frame_spaces", ORNAMENTS, "spaces for another frame"),
    ("connector_spaces", CONNECTORS, "spaces for another connector"),
    ("ready", N_ELEMENTS * N_COLOURS, "elements that could be built and paid without a trade, by colour"),
)
SHARED = (
    ("turn", MAX_PLAYERS * ROUNDS, "whose turn it is, clockwise from the seat; in each round"),
    ("side_b", ROUNDS, "floors with plants; in each round"),
    ("by_hand", 1, "tool tiles are claimed by hand"),
    ("marker", MAX_TRACK, "space of the reward marker"),
    ("stacks", N_KINDS * LOW, f"cards left of each kind, if fewer than {LOW}"),
    ("supply", (N_COLOURS + N_ELEMENTS - 1) * LOW, "frames by colour and other elements left, likewise"),
    ("lead", LEADS * ROUNDS, f"sure points more than the best other seat, {MOST_LEAD} at the most; in each round"),
)
FEATURES = (
    *((f"board_{step}_{name}", size, text) for step in range(MAX_PLAYERS) for name, size, text in BOARD),
    *SHARED,
)
BOARD_FEATURES = sum(size for _, size, _ in BOARD)
(
    HELD, CARDS, PASSED, TOPS, SHAPE, CLAIMED, LACKING, BONUSES, NEAR, PLANTS, SURE, FRAME_SPACES, CONNECTOR_SPACES,
    READY,
) = starts(BOARD, 0)  # fmt: skip
TURN, SIDE_B, BY_HAND, MARKER, STACKS, SUPPLY, LEAD = starts(SHARED, MAX_PLAYERS * BOARD_FEATURES)
# Of most rows one at the most for each thing: kinds of cards, spaces, colours, tiles, tools, plants.
MOST_ON_BOARD = N_KINDS + 2 + SPACES + N_COLOURS + TILES + TOOLS + 2 * NEAR_LACKS + N_PLANTS + 3
MOST_ON_BOARD += N_ELEMENTS * N_COLOURS
MOST_SHARED = 5 + N_KINDS + N_COLOURS + N_ELEMENTS - 1
MOST_ACTIVE = MAX_PLAYERS * MOST_ON_BOARD + MOST_SHARED


@compiled
def can_be_judged(state):
    """Where a player chooses what to build; payments, claims and cards that are taken belong to that choice."""
    return state.phase == ACTION and state.missing == 0


@compiled
def features(state, seat, out):
    """Measure all floors; then write the boards, from the seat's own clockwise, and what all share."""
    players = np.int64(state.players)
    shapes = np.empty((MAX_PLAYERS, N_COLOURS), np.int64)
    lacking = np.empty((MAX_PLAYERS, N_COLOURS, TOOLS), np.int64)
    near = np.empty((2, LACKS), np.int64)
    sure = np.empty(MAX_PLAYERS, np.int64)
    for other in range(players):
        measure_ornaments(state, other, shapes, lacking)
        sure[other] = sure_points(state, other)
    count = 0
    for step in range(players):
        other = (seat + step) % players
        first = step * BOARD_FEATURES
        count = hand_features(state, other, first, out, count)
        count = floor_features(state, other, first, shapes, out, count)
        count = tool_features(state, other, first, lacking, near, out, count)
        out[count] = first + SURE + min(SURE_STEPS - 1, sure[other] // POINTS_A_STEP)
        count += 1
    return shared_features(state, seat, sure, out, count)


# --- Measures --------------------------------------------------------------------------------------------------------


@compiled
def shape_of(largest, second, third):
    """The number of these sizes of a colour's ornaments among all that there can be, in ascending order."""
    return largest * (largest + 1) * (largest + 2) // 6 + second * (second + 1) // 2 + third


@compiled
def measure_ornaments(state, seat, shapes, lacking):
    """Write the shapes of a seat's colours, and how many elements it lacks for each tool."""
    for colour in range(N_COLOURS):
        largest, second, third = largest_ornaments(state, seat, colour)
        shapes[seat, colour] = shape_of(largest, second, third)
        for tool in range(TOOLS):
            lacking[seat, colour, tool] = lacks(state, seat, colour, tool, largest, second, third)


@compiled
def sure_points(state, seat):
    """Points, with what the floor will score even if nothing more is built."""
    connectors = count_bits(np.int64(state.floor[seat, CONNECTOR]))
    points = np.int64(state.points[seat]) + ornament_points(state, seat, FLOOR) + income(state) * connectors
    if has_plants(state):
        for number in range(N_PLANTS):
            points += PLANT_POINTS * (plant_lacks(state, seat, number) == 0)
    return points


# --- Features of a board: numbers from `first` on --------------------------------------------------------------------


@compiled
def hand_features(state, seat, first, out, count):
    """The cards, and whether the seat has passed."""
    is_last = np.int64(is_last_round(state))
    for kind in range(N_KINDS):
        held = min(MOST_ALIKE, np.int64(state.hands[seat, kind]))
        if held:
            out[count] = first + HELD + (kind * 2 + is_last) * MOST_ALIKE + held - 1
            count += 1
    cards = min(MOST_CARDS, cards_in(state.hands[seat]))
    out[count] = first + CARDS + round_index(state) * (MOST_CARDS + 1) + cards
    count += 1
    if state.passes[seat]:
        out[count] = first + PASSED + np.int64(state.passes[seat]) - 1
        count += 1
    return count


@compiled
def floor_features(state, seat, first, shapes, out, count):
    """What stands on the floor, what it encloses, and what could be built next."""
    for element in range(N_ELEMENTS):
        tops = np.int64(state.floor[seat, element])
        if element < MAX_LEVEL - 1:
            tops &= ~np.int64(state.floor[seat, element + 1])
        while tops:
            top = tops & -tops
            out[count] = first + TOPS + element * ORNAMENTS + space_of(top) // 2
            count += 1
            tops ^= top
    for colour in range(N_COLOURS):
        if shapes[seat, colour]:
            out[count] = first + SHAPE + colour * (SHAPES - 1) + shapes[seat, colour] - 1
            count += 1
    if has_plants(state):
        for number in range(N_PLANTS):
            lack = plant_lacks(state, seat, number)
            if lack <= MOST_PLANT_LACKING:
                out[count] = first + PLANTS + number * (MOST_PLANT_LACKING + 1) + lack
                count += 1
    return building_features(state, seat, first, out, count)


@compiled
def building_features(state, seat, first, out, count):
    """Where frames and connectors could stand, and which elements the hand pays without a trade."""
    wilds = np.int64(state.hands[seat, WILD])
    anywhere = np.int64(state.colour_spaces[ANY])
    for element in range(N_ELEMENTS):
        spaces = buildable_spaces(state, seat, element)
        if spaces == 0:
            continue
        fitting = np.int64(0)
        for colour in range(N_COLOURS):
            in_colour = spaces & (np.int64(state.colour_spaces[colour]) | anywhere)
            fitting |= in_colour
            is_payable = np.int64(state.hands[seat, colour]) + wilds >= COST_OF[element]
            if in_colour and is_payable and state.supply[supply_of(element, colour)] > 0:
                out[count] = first + READY + element * N_COLOURS + colour
                count += 1
        if fitting and element in (FRAME, CONNECTOR):
            row = FRAME_SPACES if element == FRAME else CONNECTOR_SPACES
            out[count] = first + row + count_bits(fitting) - 1
            count += 1
    return count


@compiled
def tool_features(state, seat, first, lacking, near, out, count):
    """The tools that are claimed, and what those that are open lack and score."""
    near[:] = 0
    for tool in range(TOOLS):
        bonuses = np.int64(0)
        for colour in range(N_COLOURS):
            tile = colour * TOOLS + tool
            lack = lacking[seat, colour, tool]
            if state.claimed[seat, colour, tool]:
                bonuses += state.claimed[seat, colour, tool]
                out[count] = first + CLAIMED + tile
                count += 1
            elif lack <= MOST_LACKING:
                contested = np.int64(is_contested(state, seat, colour, tool, lacking))
                near[contested, lack] += tool_points(state, seat, colour, tool)
                out[count] = first + LACKING + (tile * 2 + contested) * LACKS + lack
                count += 1
        if bonuses:
            out[count] = first + BONUSES + tool * MOST_BONUS + min(MOST_BONUS, bonuses) - 1
            count += 1
    for contested in range(2):
        for lack in range(1, NEAR_LACKS + 1):
            if near[contested, lack]:
                row = contested * NEAR_LACKS + lack - 1
                out[count] = first + NEAR + row * MOST_NEAR + min(MOST_NEAR, near[contested, lack]) - 1
                count += 1
    return count


# --- Shared features -------------------------------------------------------------------------------------------------


@compiled
def shared_features(state, seat, sure, out, count):
    """The round, what is running low, and who is ahead."""
    players, index = np.int64(state.players), round_index(state)
    out[count] = TURN + (np.int64(state.turn) - seat) % players * ROUNDS + index
    out[count + 1] = MARKER + np.int64(state.marker)
    out[count + 2] = LEAD + lead_step(players, seat, sure) * ROUNDS + index
    count += 3
    if has_plants(state):
        out[count] = SIDE_B + index
        count += 1
    if state.by_hand:
        out[count] = BY_HAND
        count += 1
    for kind in range(N_KINDS):
        if state.stacks[kind] < LOW:
            out[count] = STACKS + kind * LOW + np.int64(state.stacks[kind])
            count += 1
    for wood in range(len(state.supply)):
        if state.supply[wood] < LOW:
            out[count] = SUPPLY + wood * LOW + np.int64(state.supply[wood])
            count += 1
    return count


@compiled
def lead_step(players, seat, sure):
    """How many sure points a seat has more than the best other one, as a number from 0 on."""
    best_other = np.int64(-1)
    for other in range(players):
        if other != seat:
            best_other = max(best_other, sure[other])
    return min(MOST_LEAD, max(-MOST_LEAD, sure[seat] - best_other)) + MOST_LEAD
