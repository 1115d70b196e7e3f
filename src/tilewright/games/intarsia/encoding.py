"""An Intarsia position as numbers for a network, seen by one seat: the table, then the seats clockwise from its own.

What is printed and never changes in a game (the floor's colours, the tools' requirements) is left out.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from tilewright.core.compiling import compiled
from tilewright.core.contract import Layout
from tilewright.core.options import Value
from tilewright.games.intarsia.components import (
    CARDS_PER_COLOUR,
    COLOURS,
    DEAREST_PAYMENT,
    ELEMENTS,
    FLOOR_SIZE,
    FRAMES_PER_COLOUR,
    HAND_CARD_SIZE,
    HAND_CARDS,
    KINDS,
    MAX_BONUS,
    MAX_PLAYERS,
    MAX_TILES,
    MIDSECTIONS,
    REWARD_CARDS,
    ROUNDS,
    SPACES,
    TOOLS,
)
from tilewright.games.intarsia.faces import MAX_TRACK
from tilewright.games.intarsia.state import CHOICE, PAYMENT, PHASES, SINGLE

N_COLOURS = len(COLOURS)
N_KINDS = len(KINDS)
N_ELEMENTS = len(ELEMENTS)
N_PHASES = len(PHASES)
POINTS_SHOWN = 100

# Name, shape, what the numbers are divided by, meaning.
TABLE = (
    ("phase", (N_PHASES,), 1, f"what is decided next, one of: {', '.join(PHASES)}"),
    ("by_hand", (1,), 1, "whether tool tiles are claimed by hand"),
    ("round", (1,), ROUNDS, "number of the round"),
    ("takes", (1,), REWARD_CARDS, "cards of the player's choice still to take"),
    ("missing", (1,), REWARD_CARDS, "cards whose stacks were empty, still to take instead"),
    ("element", (N_ELEMENTS,), 1, f"what is being built, one of: {', '.join(ELEMENTS)}"),
    ("space", (FLOOR_SIZE, FLOOR_SIZE), 1, "where it is being built"),
    ("pair", (N_COLOURS,), 1, "colour of the pair of a reward, while its single card is chosen"),
    ("paid", (N_KINDS,), DEAREST_PAYMENT, "cards of each kind paid in this action"),
    ("fresh", (N_COLOURS, TOOLS), 1, "tool tiles claimed in this turn and not yet scored"),
    ("rewards", (MAX_TRACK, N_KINDS), REWARD_CARDS, "the reward track from the marker's space on: cards of each kind"),
    ("free_rewards", (MAX_TRACK,), 1, "the same spaces: whether their cards are chosen freely"),
    ("stacks", (N_KINDS,), CARDS_PER_COLOUR, "cards of each kind in the stacks"),
    ("frames", (N_COLOURS,), FRAMES_PER_COLOUR, "frames of each colour in the supply"),
    ("wood", (N_ELEMENTS - 1,), MIDSECTIONS, f"in the supply: {', '.join(ELEMENTS[1:])}"),
    ("tiles", (N_COLOURS, TOOLS, MAX_TILES), MAX_BONUS, "bonuses of the tool tiles from the top, by colour and tool"),
)
SEAT = (
    ("to_move", (1,), 1, "whether this seat decides"),
    ("started", (1,), 1, "whether this seat started the round"),
    ("points", (1,), POINTS_SHOWN, "points"),
    ("passed", (1,), MAX_PLAYERS, "0 while in the round; 1 for who passed first, and so on"),
    ("hand", (N_KINDS,), HAND_CARD_SIZE, "cards of each kind"),
    ("hand_card", (HAND_CARDS,), 1, "the starting hand card"),
    ("floor", (N_ELEMENTS, FLOOR_SIZE, FLOOR_SIZE), 1, f"where the floor holds: {', '.join(ELEMENTS)}"),
    ("met", (N_COLOURS, TOOLS), 1, "requirements met: by which of the seat's building actions, as a share of them"),
    ("claimed", (N_COLOURS, TOOLS), MAX_BONUS, "bonuses of the claimed tool tiles, by colour and tool"),
)


def layout(options: Mapping[str, Value]) -> tuple[Layout, Layout]:
    """The rows of the table and of each seat; the same with all options."""
    return TABLE, SEAT


@compiled
def share(count, of):
    """A small count as a share of its scale."""
    return np.float64(count) / of


@compiled
def observe(state, seat, out):
    """Write the position as one seat sees it."""
    out[:] = 0.0
    at = observe_action(state, out)
    at = observe_supplies(state, out, at)
    players = np.int64(state.players)
    for step in range(players):
        at = observe_seat(state, (seat + step) % players, out, at)


@compiled
def observe_action(state, out):
    """What is decided, and the building action that is under way."""
    at = N_PHASES
    out[state.phase] = 1.0
    out[at] = state.by_hand
    out[at + 1] = share(state.round_number, ROUNDS)
    out[at + 2] = share(state.takes, REWARD_CARDS)
    out[at + 3] = share(state.missing, REWARD_CARDS)
    at += 4
    if PAYMENT <= state.phase <= SINGLE:
        out[at + np.int64(state.element)] = 1.0
        out[at + N_ELEMENTS + np.int64(state.space)] = 1.0
    at += N_ELEMENTS + SPACES
    if state.phase == SINGLE:
        out[at + np.int64(state.pair)] = 1.0
    at += N_COLOURS
    for kind in range(N_KINDS):
        out[at + kind] = share(state.paid[kind], DEAREST_PAYMENT)
    at += N_KINDS
    for colour in range(N_COLOURS):
        for tool in range(TOOLS):
            out[at + tool] = state.fresh[colour, tool]
        at += TOOLS
    return at


@compiled
def observe_supplies(state, out, at):
    """The reward track, the stacks, the wood and the tool tiles."""
    spaces = np.int64(state.track_spaces)
    for step in range(spaces):
        space = (np.int64(state.marker) + step) % spaces
        if state.track[space, 0] == CHOICE:
            out[at + MAX_TRACK * N_KINDS + step] = 1.0
        else:
            for card in range(REWARD_CARDS):
                out[at + step * N_KINDS + np.int64(state.track[space, card])] += 1.0 / REWARD_CARDS
    at += MAX_TRACK * (N_KINDS + 1)
    for kind in range(N_KINDS):
        out[at + kind] = share(state.stacks[kind], CARDS_PER_COLOUR)
    at += N_KINDS
    for colour in range(N_COLOURS):
        out[at + colour] = share(state.supply[colour], FRAMES_PER_COLOUR)
    at += N_COLOURS
    for element in range(N_ELEMENTS - 1):
        out[at + element] = share(state.supply[N_COLOURS + element], MIDSECTIONS)
    at += N_ELEMENTS - 1
    for colour in range(N_COLOURS):
        for tool in range(TOOLS):
            for tile in range(MAX_TILES):
                out[at + tile] = share(state.tiles[colour, tool, tile], MAX_BONUS)
            at += MAX_TILES
    return at


@compiled
def observe_seat(state, seat, out, at):
    """A player's hand, floor and tools."""
    out[at] = state.turn == seat
    out[at + 1] = state.start_player == seat
    out[at + 2] = share(state.points[seat], POINTS_SHOWN)
    out[at + 3] = share(state.passes[seat], MAX_PLAYERS)
    at += 4
    for kind in range(N_KINDS):
        out[at + kind] = share(state.hands[seat, kind], HAND_CARD_SIZE)
    at += N_KINDS
    if state.card[seat] >= 0:
        out[at + np.int64(state.card[seat])] = 1.0
    at += HAND_CARDS
    for element in range(N_ELEMENTS):
        spaces = np.int64(state.floor[seat, element])
        for space in range(SPACES):
            out[at + space] = (spaces >> space) & 1
        at += SPACES
    builds = max(1, np.int64(state.builds[seat]))
    for colour in range(N_COLOURS):
        for tool in range(TOOLS):
            out[at + tool] = share(state.met[seat, colour, tool], builds)
            out[at + N_COLOURS * TOOLS + tool] = share(state.claimed[seat, colour, tool], MAX_BONUS)
        at += TOOLS
    return at + N_COLOURS * TOOLS
