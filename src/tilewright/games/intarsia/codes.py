"""The numbers that the compiled rules use for moves, for reasons of refusal, and for places that score."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate

from tilewright.games.intarsia.components import (
    COLOURS,
    ELEMENTS,
    FARTHEST_REWARD,
    HAND_CARDS,
    KEEPS,
    MAX_PLAYERS,
    PAYMENTS,
    SPACES,
    TOOLS,
)
from tilewright.games.intarsia.state import (
    ACTION,
    CLAIM,
    DEALING,
    DRAWING_START,
    HAND,
    KEEP,
    PAIR,
    PAYMENT,
    REWARD,
    SINGLE,
    TAKE,
)

# --- Moves -----------------------------------------------------------------------------------------------------------

(
    BUILD, PAY, CLAIM_TILE, STOP_CLAIMING, TAKE_CARD, TAKE_INSTEAD, MOVE_MARKER, TAKE_PAIR, TAKE_SINGLE,
    PASS, KEEP_CARDS, CHOOSE_HAND,
    DRAW_START, DEAL_HAND,
) = KINDS_OF_MOVES = range(14)  # fmt: skip
ANY_PHASE = -1  # while cards are missing
DEALT_CARDS = HAND_CARDS - 1  # IN-S3: all but the one with five pairs


@dataclass(frozen=True, slots=True)
class Codes:
    """The codes of one kind of move: so many from the first on, and the phase that asks for them."""

    kind: int
    phase: int
    count: int
    first: int


# Kind, phase, and how many there are: what the number of a move counts.
_MOVES = (
    (BUILD, ACTION, len(ELEMENTS) * SPACES),  # element, space
    (PAY, PAYMENT, len(PAYMENTS)),  # payment in PAYMENTS
    (CLAIM_TILE, CLAIM, len(COLOURS) * TOOLS),  # colour, tool
    (STOP_CLAIMING, CLAIM, 1),
    (TAKE_CARD, TAKE, len(COLOURS)),  # colour
    (TAKE_INSTEAD, ANY_PHASE, len(COLOURS)),  # colour
    (MOVE_MARKER, REWARD, FARTHEST_REWARD),  # spaces, less 1
    (TAKE_PAIR, PAIR, len(COLOURS)),  # colour
    (TAKE_SINGLE, SINGLE, len(COLOURS)),  # colour
    (PASS, ACTION, 1),
    (KEEP_CARDS, KEEP, len(KEEPS)),  # hand in KEEPS
    (CHOOSE_HAND, HAND, HAND_CARDS),  # starting hand card
    # Chance.
    (DRAW_START, DRAWING_START, MAX_PLAYERS),  # seat (IN-S4)
    (DEAL_HAND, DEALING, MAX_PLAYERS * DEALT_CARDS),  # seat, starting hand card less 1
)
_FIRSTS = tuple(accumulate((count for _, _, count in _MOVES), initial=0))
MOVE_CODES = tuple(Codes(*row, first) for row, first in zip(_MOVES, _FIRSTS, strict=False))

DECISIONS = MOVE_CODES[DRAW_START].first
ACTIONS = _FIRSTS[-1]
MAX_LEGAL = len(PAYMENTS)

# --- Reasons of refusal ----------------------------------------------------------------------------------------------

(
    NO_SUCH_MOVE, NOT_NOW,
    SUBSTITUTE_FIRST, NOTHING_MISSING, STACK_EMPTY,
    NO_SPACE_FOR_FRAME, FRAME_STANDS, NO_CONNECTOR_BESIDE, NO_ORNAMENT_HERE, OUT_OF_ORDER,
    NO_SPACE_FOR_CONNECTOR, PLANT_GROWS, CONNECTOR_STANDS, NO_FRAME_BESIDE,
    SUPPLY_EMPTY, ORNAMENT_TOO_DEAR, CONNECTOR_TOO_DEAR,
    PAID_NOT_IN_HAND, WRONG_NUMBER_OF_CARDS, WORTH_TOO_LITTLE,
    TILE_CLAIMED, NOT_MET, TILE_GONE,
    COLOUR_OF_MIDSECTION, COLOUR_OF_CORE, COLOUR_OF_PAIR,
    KEPT_NOT_IN_HAND, CARD_NOT_RESTING,
    NO_SUCH_SEAT, ANOTHER_SEAT_IS_DEALT, CARD_DEALT,
) = range(1, 32)  # fmt: skip

# --- Places that score -----------------------------------------------------------------------------------------------

FIRST_TOOL_PLACE = 0  # colour, tool
FIRST_CONNECTOR_PLACE = FIRST_TOOL_PLACE + len(COLOURS) * TOOLS  # space, and so on
FIRST_ORNAMENT_PLACE = FIRST_CONNECTOR_PLACE + SPACES
FIRST_PLANT_PLACE = FIRST_ORNAMENT_PLACE + SPACES
PLACES = FIRST_PLANT_PLACE + SPACES

MOST_GAINS = MAX_PLAYERS * SPACES  # a connector, ornament or plant on every space of every floor
