"""Intarsia's position, declared once: the record that the rules work on, and what the rules tell about it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias, get_args

from tilewright.core.fields import Cube, Grid, Int8, Row, int8, int16, int32
from tilewright.games.intarsia.components import (
    COLOURS,
    ELEMENTS,
    HAND_CARDS,
    KINDS,
    MAX_PLAYERS,
    MAX_REQUIRED,
    MAX_TILES,
    PLANTS,
    REWARD_CARDS,
    SPACES,
    TOOLS,
)
from tilewright.games.intarsia.faces import MAX_TRACK

Cubes: TypeAlias = tuple[Cube, ...]

ANY = len(COLOURS)  # the colour of a connector space that has none
IN_RESTING_AREA = -1  # where a starting hand card is that no seat holds
NOBODY = -1
CHOICE = -1  # the first card of a reward space that shows "two of one colour and one of another"

# What is decided next: first the set-up, then a round (IN-R1) with building actions in the order of IN-B3. While cards
# are missing, it is what is taken instead of them, whatever the phase.
DRAWING_START, DEALING, PREPARATION, ACTION, PAYMENT, CLAIM, TAKE, REWARD, PAIR, SINGLE, KEEP, HAND, ENDED = range(13)
Phase: TypeAlias = Literal[
    "start", "deal", "preparation", "action", "payment", "claim", "take", "reward", "pair", "single", "keep", "hand",
    "over",
]  # fmt: skip
PHASES: tuple[Phase, ...] = get_args(Phase)
# Within a move only: what follows automatically.
SCORING_TILES, END_OF_TURN, CONCLUSION = range(ENDED + 1, ENDED + 4)

# What a space of the floor is for.
ORNAMENT_SPACE, CONNECTOR_SPACE, PLANT_SPACE = range(3)


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The fields of a state record; in the compiled rules `floor[seat, element]`, here `floor[seat][element]`."""

    # The widest first, so that no bytes lie between the fields: positions are compared as bytes.
    colour_spaces: Annotated[Row, int32(len(COLOURS) + 1)]
    """[colour or ANY]: the floor's spaces as bits."""
    floor: Annotated[Grid, int32(MAX_PLAYERS, len(ELEMENTS))]
    """[seat, element]: spaces that hold it as bits."""
    points: Annotated[Row, int16(MAX_PLAYERS)]
    """They pass 50 and 100 (IN-F4)."""
    turn: Int8
    rules: Int8
    players: Int8
    phase: Int8
    by_hand: Int8
    """1: tool tiles are claimed by hand (IN-K5)."""
    round_number: Int8
    """From 1."""
    start_player: Int8
    """Of the round being played, or NOBODY."""
    marker: Int8
    """The reward marker's space."""
    # The building action that is under way.
    element: Int8
    space: Int8
    takes: Int8
    """Cards of the player's choice still to take."""
    missing: Int8
    """Cards whose stacks were empty, still to take instead (IN-T6)."""
    pair: Int8
    """Colour of the pair of a reward."""
    paid: Annotated[Row, int8(len(KINDS))]
    fresh: Annotated[Grid, int8(len(COLOURS), TOOLS)]
    """[colour, tool]: 1 for a tile claimed in this turn and not yet scored."""
    # The printed faces in use.
    track_spaces: Int8
    track: Annotated[Grid, int8(MAX_TRACK, REWARD_CARDS)]
    """[space, card]: kind, or CHOICE."""
    hand_cards: Annotated[Grid, int8(HAND_CARDS, len(KINDS))]
    """[card, kind]"""
    levels: Annotated[Cube, int8(len(COLOURS), TOOLS, MAX_REQUIRED)]
    """[colour, tool]: required, falling, then 0."""
    # The supplies.
    stacks: Annotated[Row, int8(len(KINDS))]
    supply: Annotated[Row, int8(len(COLOURS) + len(ELEMENTS) - 1)]
    """Frames by colour, then other elements."""
    tiles: Annotated[Cube, int8(len(COLOURS), TOOLS, MAX_TILES)]
    """[colour, tool], from the top: bonus, or 0."""
    # The players.
    hands: Annotated[Grid, int8(MAX_PLAYERS, len(KINDS))]
    card: Annotated[Row, int8(MAX_PLAYERS)]
    """Starting hand card, or IN_RESTING_AREA."""
    passes: Annotated[Row, int8(MAX_PLAYERS)]
    """1: passed first in this round, and so on; 0: still in it."""
    builds: Annotated[Row, int8(MAX_PLAYERS)]
    """Building actions so far."""
    met: Annotated[Cube, int8(MAX_PLAYERS, len(COLOURS), TOOLS)]
    """[seat, colour, tool]: by which building action of the seat, from 1, or 0."""
    claimed: Annotated[Cube, int8(MAX_PLAYERS, len(COLOURS), TOOLS)]
    """[seat, colour, tool]: the claimed tile's bonus, which is never lost (IN-K4), or 0."""
    filler: Annotated[Row, int8(3)]
    """To a multiple of the widest."""


@dataclass(frozen=True, slots=True)
class Facts:
    """What only the rules can tell about a position."""

    ornament_points: Annotated[Row, int16(MAX_PLAYERS)]
    """[seat]: what the ornaments score as they are."""
    # The floors.
    space_kinds: Annotated[Row, int8(SPACES)]
    """ORNAMENT_SPACE, CONNECTOR_SPACE or PLANT_SPACE."""
    space_colours: Annotated[Row, int8(SPACES)]
    """Colour, or ANY."""
    elements: Annotated[Grid, int8(MAX_PLAYERS, SPACES)]
    """[seat, space]: how many stand there."""
    connectors: Annotated[Row, int8(MAX_PLAYERS)]
    connector_value: Int8
    """What each scores at the end of this round."""
    connector_points: Annotated[Row, int8(MAX_PLAYERS)]
    """[seat]: still to come at the end of this round."""
    enclosed: Annotated[Grid, int8(MAX_PLAYERS, len(PLANTS))]
    """[seat, number in PLANTS]: 1 if the plant is enclosed."""
    plant_points: Annotated[Row, int8(MAX_PLAYERS)]
    """[seat]: what the plants enclosed now score."""
    # The tool tiles.
    lacking: Annotated[Cubes, int8(MAX_PLAYERS, len(COLOURS), TOOLS, MAX_REQUIRED)]
    """[seat, colour, tool, ornament]: elements that it lacks to the level required of it."""
    adds: Annotated[Cube, int8(MAX_PLAYERS, len(COLOURS), TOOLS)]
    """[seat, colour, tool]: points for the other tiles of that tool (IN-K3)."""
    claimable: Annotated[Grid, int8(len(COLOURS), TOOLS)]
    """[colour, tool]: 1 if the player to move can claim a tile there."""
    tool_tiles: Annotated[Row, int8(MAX_PLAYERS)]
    """[seat]: how many are claimed."""
    # The decision.
    colours: Annotated[Row, int8(len(COLOURS))]
    """1: the chosen element may be paid in this colour, or a card of it be taken."""
    earns: Annotated[Row, int8(SPACES)]
    """[space]: of an action, the tools whose requirement the next element there would be the one to meet, as bits."""
    keeps: Int8
    """Cards that stay in the hand if the player to move passes."""
    ends_round: Int8
    """1: the round ends with the pass, or with the choice of what is kept."""
    is_last_round: Int8
    # The starting hand cards.
    resting: Annotated[Row, int8(HAND_CARDS)]
    """1: lies in the resting area."""
    undealt: Annotated[Row, int8(HAND_CARDS)]
    """1: may still be dealt."""
    seat_to_deal: Int8
    """The seat that is dealt a card next."""
