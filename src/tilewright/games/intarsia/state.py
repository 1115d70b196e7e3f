"""Intarsia's position as a record, and the codes of its moves."""

from __future__ import annotations

import numpy as np

from tilewright.games.intarsia.components import (
    COLOURS,
    ELEMENTS,
    FARTHEST_REWARD,
    HAND_CARDS,
    KEEPS,
    KINDS,
    MAX_PLAYERS,
    MAX_REQUIRED,
    MAX_TILES,
    PAYMENTS,
    REWARD_CARDS,
    SPACES,
    TOOLS,
)
from tilewright.games.intarsia.faces import MAX_TRACK

ANY = len(COLOURS)  # the colour of a connector space that has none
IN_RESTING_AREA = -1  # where a starting hand card is that no seat holds
NOBODY = -1
CHOICE = -1  # the first card of a reward space that shows "two of one colour and one of another"

# What is decided next. While cards are missing, it is what is taken instead of them, whatever the phase.
DRAWING_START, DEALING, PREPARATION, ACTION, PAYMENT, CLAIM, TAKE, REWARD, PAIR, SINGLE, KEEP, HAND, ENDED = range(13)
PHASES = (
    "start", "deal", "preparation", "action", "payment", "claim", "take", "reward", "pair", "single", "keep", "hand",
    "over",
)  # fmt: skip

STATE = np.dtype(
    (
        np.record,
        np.dtype(
            [
                # The widest first, so that no bytes lie between the fields: positions are compared as bytes.
                ("colour_spaces", np.int32, (len(COLOURS) + 1,)),  # [colour or ANY]: the floor's spaces as bits
                ("floor", np.int32, (MAX_PLAYERS, len(ELEMENTS))),  # [seat, element]: spaces that hold it as bits
                ("points", np.int16, (MAX_PLAYERS,)),
                ("turn", np.int8),
                ("rules", np.int8),
                ("players", np.int8),
                ("phase", np.int8),
                ("by_hand", np.int8),  # 1: tool tiles are claimed by hand
                ("round_number", np.int8),  # from 1
                ("start_player", np.int8),  # of the round being played, or NOBODY
                ("marker", np.int8),  # the reward marker's space
                # The building action that is under way.
                ("element", np.int8),
                ("space", np.int8),
                ("takes", np.int8),  # cards of the own choice still to take
                ("missing", np.int8),  # cards whose stacks were empty, still to take instead
                ("pair", np.int8),  # colour of the pair of a reward
                ("paid", np.int8, (len(KINDS),)),
                ("fresh", np.int8, (len(COLOURS), TOOLS)),  # 1: claimed in this turn and not yet scored
                # The printed faces in use.
                ("track_spaces", np.int8),
                ("track", np.int8, (MAX_TRACK, REWARD_CARDS)),  # [space, card]: kind, or CHOICE
                ("hand_cards", np.int8, (HAND_CARDS, len(KINDS))),  # [card, kind]
                ("levels", np.int8, (len(COLOURS), TOOLS, MAX_REQUIRED)),  # [colour, tool]: required, falling, then 0
                # The supplies.
                ("stacks", np.int8, (len(KINDS),)),
                ("supply", np.int8, (len(COLOURS) + len(ELEMENTS) - 1,)),  # frames by colour, then other elements
                ("tiles", np.int8, (len(COLOURS), TOOLS, MAX_TILES)),  # [colour, tool, from the top]: bonus, or 0
                # The players.
                ("hands", np.int8, (MAX_PLAYERS, len(KINDS))),
                ("card", np.int8, (MAX_PLAYERS,)),  # starting hand card, or IN_RESTING_AREA
                ("passes", np.int8, (MAX_PLAYERS,)),  # 1 for who passed first in this round, ...; 0: still in
                ("builds", np.int8, (MAX_PLAYERS,)),  # building actions so far
                ("met", np.int8, (MAX_PLAYERS, len(COLOURS), TOOLS)),  # by which own building action, from 1; or 0
                ("claimed", np.int8, (MAX_PLAYERS, len(COLOURS), TOOLS)),  # the claimed tile's bonus, or 0
                ("filler", np.int8, (3,)),  # to a multiple of the widest
            ],
            align=True,
        ),
    )
)

# Decisions.
FIRST_BUILD = 0  # element, space
FIRST_PAY = FIRST_BUILD + len(ELEMENTS) * SPACES  # number of the payment in PAYMENTS
FIRST_CLAIM = FIRST_PAY + len(PAYMENTS)  # colour, tool
DONE = FIRST_CLAIM + len(COLOURS) * TOOLS
FIRST_TAKE = DONE + 1  # colour
FIRST_INSTEAD = FIRST_TAKE + len(COLOURS)  # colour
FIRST_REWARD = FIRST_INSTEAD + len(COLOURS)  # spaces - 1
FIRST_PAIR = FIRST_REWARD + FARTHEST_REWARD  # colour
FIRST_SINGLE = FIRST_PAIR + len(COLOURS)  # colour
PASS = FIRST_SINGLE + len(COLOURS)
FIRST_KEEP = PASS + 1  # number of the hand in KEEPS
FIRST_HAND = FIRST_KEEP + len(KEEPS)  # starting hand card
DECISIONS = FIRST_HAND + HAND_CARDS
# Chance: the first start player; a starting hand card for a seat, never the one with five pairs.
FIRST_START = DECISIONS
DEALT_CARDS = HAND_CARDS - 1
FIRST_DEAL = FIRST_START + MAX_PLAYERS  # seat, card - 1
ACTIONS = FIRST_DEAL + MAX_PLAYERS * DEALT_CARDS

MAX_LEGAL = len(PAYMENTS)
