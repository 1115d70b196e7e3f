"""An Intarsia position as everybody at the table sees it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Literal, NotRequired, TypeAlias, TypedDict, get_args

from tilewright.core.fields import Row
from tilewright.core.view import Shared, View
from tilewright.games.intarsia.components import (
    COLOURS,
    COSTS,
    ELEMENTS,
    FRAMES_REMOVED_PER_COLOUR,
    HAND_CARD_LETTERS,
    KEPT_CARDS,
    KINDS,
    LETTERS,
    PLANTS,
    REWARD_CARDS,
    REWARDED,
    ROUNDS,
    SPACE_NAMES,
    SPACES,
    SYMBOLS,
    TAKES,
    TOOLS,
    Colour,
    Element,
    Kind,
    Symbol,
    tool_space_name,
)
from tilewright.games.intarsia.state import (
    ACTION,
    ANY,
    CHOICE,
    CLAIM,
    DEALING,
    ENDED,
    HAND,
    IN_RESTING_AREA,
    KEEP,
    NOBODY,
    PAIR,
    PAYMENT,
    PHASES,
    REWARD,
    SINGLE,
    TAKE,
    Facts,
    Phase,
    Snapshot,
)

if TYPE_CHECKING:
    from tilewright.games.intarsia.game import Intarsia

Pile: TypeAlias = dict[Kind, int]
SpaceKind: TypeAlias = Literal["ornament", "connector", "plant"]
SPACE_KINDS: tuple[SpaceKind, ...] = get_args(SpaceKind)
"""In the order of their numbers."""
BUILDING_ACTION = (PAYMENT, CLAIM, TAKE, REWARD, PAIR, SINGLE)


@dataclass(frozen=True, slots=True)
class IntarsiaComponents:
    """The edition whose printed faces are in use."""

    name: str
    is_reconstruction: bool


@dataclass(frozen=True, slots=True)
class IntarsiaColour:
    """A colour, its letter in moves, and the symbol for those who tell colours apart with difficulty."""

    name: Colour
    letter: str
    symbol: Symbol


@dataclass(frozen=True, slots=True)
class IntarsiaPrice:
    """How many cards of one colour an element costs, and how many it brings."""

    element: Element
    cost: int
    brings: int
    is_rewarded: bool
    """Whether the reward track says which cards it brings."""


class IntarsiaDecision(TypedDict):
    """What is asked of the seat to move; the kind says what else there is."""

    kind: Phase | Literal["instead"]
    keeps: NotRequired[int]
    """Of an action: how many cards stay after a pass."""
    earns: NotRequired[dict[str, list[str]]]
    """Of an action: by space, the spaces of the tool board whose requirement the next element there would meet."""
    cost: NotRequired[int]
    """Of a payment: cards of one of the colours."""
    tiles: NotRequired[list[str]]
    """Of a claim: the spaces of the tool board that can be claimed."""
    cards: NotRequired[int | list[str]]
    """How many cards are chosen (or still chosen); of a hand: the starting hand cards to choose from."""
    pair: NotRequired[Colour]
    """Of the single card of a reward: what it must differ from."""
    colours: NotRequired[list[Colour]]
    """Those that can be paid in, or taken."""
    seat: NotRequired[int]
    """Of a deal: who gets the card."""


@dataclass(frozen=True, slots=True)
class IntarsiaBuilding:
    """What is being built, and where."""

    element: Element
    space: str


@dataclass(frozen=True, slots=True)
class IntarsiaSupply:
    """The wood that is left."""

    frame: dict[Colour, int]
    midsection: int
    core: int
    table: int
    connector: int


@dataclass(frozen=True, slots=True)
class IntarsiaRewardTrack:
    """The cards of each space, clockwise, and the number of the marker's space."""

    marker: int
    spaces: list[list[Kind] | Literal["any"]]
    """"any": two of one colour and one of another are chosen."""


@dataclass(frozen=True, slots=True)
class IntarsiaToolSeat:
    """A player's state at a space of the tool board."""

    met: bool
    met_by_build: int | None
    """By which of the player's building actions, from 1."""
    missing: list[int]
    """How many elements each required ornament lacks, if the player's largest ornaments are used."""
    claimed: int | None
    """The bonus of the claimed tile."""
    adds: int
    """What a tile scores beside its bonus: those of the same tool (IN-K3)."""


@dataclass(frozen=True, slots=True)
class IntarsiaToolSpace:
    """A space of the tool board: the levels it requires, and the bonuses of its tiles from the top."""

    space: str
    tool: str
    colour: Colour
    levels: list[int]
    tiles: list[int]
    seats: list[IntarsiaToolSeat]


@dataclass(frozen=True, slots=True)
class IntarsiaSpace:
    """A space of a floor, and how many elements stand there: 0 to 4 of an ornament, 0 or 1 connector."""

    space: str
    kind: SpaceKind
    colour: Colour | None
    elements: int


@dataclass(frozen=True, slots=True)
class IntarsiaTool:
    """A claimed tool tile; by hand, those of one turn are scored when all of them are claimed."""

    tool: str
    colour: Colour
    bonus: int
    is_scored: bool


@dataclass(frozen=True, slots=True)
class IntarsiaBoard:
    """What lies before a player."""

    floor: list[IntarsiaSpace]
    hand: Pile
    paid: Pile
    hand_card: str | None
    has_passed: bool
    connectors: int
    connector_points: int
    """Still to come at the end of this round."""
    tools: list[IntarsiaTool]
    enclosed_plants: list[str]
    ornament_points: int
    plant_points: int


@dataclass(frozen=True, slots=True)
class IntarsiaView(View):
    """The table: piles are numbers of cards by kind."""

    components: IntarsiaComponents
    colours: list[IntarsiaColour]
    prices: list[IntarsiaPrice]
    phase: Phase
    decision: IntarsiaDecision | None
    building: IntarsiaBuilding | None
    round: int
    rounds: int
    connector_points: int
    """For each connector at the end of this round."""
    start_player: int | None
    pass_order: list[int]
    stacks: Pile
    supply: IntarsiaSupply
    removed_frames: dict[Colour, int]
    reward_track: IntarsiaRewardTrack
    hand_cards: dict[str, Pile]
    resting_area: list[str]
    undealt: list[str]
    tool_names: list[str]
    tool_board: list[list[IntarsiaToolSpace]]
    boards: list[IntarsiaBoard]


def view(game: Intarsia, state: Snapshot, facts: Facts, shared: Shared) -> IntarsiaView:
    """Everything that somebody at the table can see."""
    return IntarsiaView(
        *shared,
        components=IntarsiaComponents(game.faces.name, game.faces.is_reconstruction),
        colours=_colours(),
        prices=_prices(),
        phase=PHASES[state.phase],
        decision=_decision(state, facts),
        building=_building(state) if state.phase in BUILDING_ACTION else None,
        round=state.round_number,
        rounds=ROUNDS,
        connector_points=facts.connector_value,
        start_player=None if state.start_player == NOBODY else state.start_player,
        pass_order=sorted((seat for seat in range(game.players) if state.passes[seat]), key=state.passes.__getitem__),
        stacks=_pile(state.stacks),
        supply=IntarsiaSupply(dict(zip(COLOURS, state.supply, strict=False)), *state.supply[len(COLOURS) :]),
        removed_frames=dict.fromkeys(COLOURS, FRAMES_REMOVED_PER_COLOUR[game.players]),
        reward_track=IntarsiaRewardTrack(state.marker, [_reward(cards) for cards in state.track[: state.track_spaces]]),
        hand_cards={letter: _pile(cards) for letter, cards in zip(HAND_CARD_LETTERS, state.hand_cards, strict=True)},
        resting_area=_cards(facts.resting),
        undealt=_cards(facts.undealt),
        tool_names=list(game.faces.tool_names),
        tool_board=[
            [_tool_space(game, state, facts, colour, tool) for tool in range(TOOLS)] for colour in range(len(COLOURS))
        ],
        boards=[_board(game, state, facts, seat) for seat in range(game.players)],
    )


@cache
def _colours() -> list[IntarsiaColour]:
    return [IntarsiaColour(colour, letter, SYMBOLS[colour]) for colour, letter in zip(COLOURS, LETTERS, strict=False)]


@cache
def _prices() -> list[IntarsiaPrice]:
    return [
        IntarsiaPrice(name, cost, REWARD_CARDS if number in REWARDED else takes, number in REWARDED)
        for number, (name, cost, takes) in enumerate(zip(ELEMENTS, COSTS, TAKES, strict=True))
    ]


def _pile(counts: Row) -> Pile:
    return dict(zip(KINDS, counts, strict=True))


def _cards(marks: Row) -> list[str]:
    """The letters of the marked starting hand cards."""
    return [letter for letter, mark in zip(HAND_CARD_LETTERS, marks, strict=True) if mark]


def _reward(cards: Row) -> list[Kind] | Literal["any"]:
    return "any" if cards[0] == CHOICE else [KINDS[kind] for kind in cards]


def colour_name(colour: int) -> Colour | None:
    """The name of a colour; none for ANY."""
    return None if colour == ANY else COLOURS[colour]


# --- What is decided next --------------------------------------------------------------------------------------------


def _decision(state: Snapshot, facts: Facts) -> IntarsiaDecision | None:
    """What is asked of the seat to move, and what the answer depends on."""
    if state.missing:
        return {"kind": "instead", "cards": state.missing}
    if state.phase == ENDED:
        return None
    decision = IntarsiaDecision(kind=PHASES[state.phase])
    if state.phase == ACTION:
        decision["keeps"] = facts.keeps
        if any(facts.earns):
            decision["earns"] = _earnings(facts)
    elif state.phase == PAYMENT:
        decision["cost"] = COSTS[state.element]
    elif state.phase == CLAIM:
        decision["tiles"] = _claimable(facts)
    elif state.phase == TAKE:
        decision["cards"] = state.takes
    elif state.phase == SINGLE:
        decision["pair"] = COLOURS[state.pair]
    elif state.phase == KEEP:
        decision["cards"] = KEPT_CARDS
    elif state.phase == HAND:
        decision["cards"] = _cards(facts.resting)
    elif state.phase == DEALING:
        decision["seat"] = facts.seat_to_deal
    if any(facts.colours):
        decision["colours"] = [colour for colour, mark in zip(COLOURS, facts.colours, strict=True) if mark]
    return decision


def _claimable(facts: Facts) -> list[str]:
    """The spaces of the tool board from which the player to move can claim."""
    return [
        tool_space_name(colour, tool)
        for colour, row in enumerate(facts.claimable)
        for tool, mark in enumerate(row)
        if mark
    ]


def _earnings(facts: Facts) -> dict[str, list[str]]:
    """By space of the floor, the tool tiles that the next element there would bring."""
    return {
        SPACE_NAMES[space]: [
            tool_space_name(facts.space_colours[space], tool) for tool in range(TOOLS) if tools >> tool & 1
        ]
        for space, tools in enumerate(facts.earns)
        if tools
    }


def _building(state: Snapshot) -> IntarsiaBuilding:
    return IntarsiaBuilding(ELEMENTS[state.element], SPACE_NAMES[state.space])


# --- The tool board --------------------------------------------------------------------------------------------------


def _tool_space(game: Intarsia, state: Snapshot, facts: Facts, colour: int, tool: int) -> IntarsiaToolSpace:
    seats = [
        (state.met[seat][colour][tool], facts.lacking[seat][colour][tool], claimed[colour][tool], adds[colour][tool])
        for seat, claimed, adds in zip(range(game.players), state.claimed, facts.adds, strict=False)
    ]
    faces = game.faces.tool_names[tool], state.levels[colour][tool], state.tiles[colour][tool]
    return _kept_tool_space(colour, tool, *faces, tuple(seats))


@lru_cache(maxsize=4096)
def _kept_tool_space(
    colour: int, tool: int, name: str, levels: Row, tiles: Row, seats: tuple[tuple[int, Row, int, int], ...]
) -> IntarsiaToolSpace:
    """Kept, as most spaces of the tool board look in a view as they did in the one before."""
    required = [level for level in levels if level]
    return IntarsiaToolSpace(
        space=tool_space_name(colour, tool),
        tool=name,
        colour=COLOURS[colour],
        levels=required,
        tiles=[bonus for bonus in tiles if bonus],
        seats=[_tool_seat(met, lacking[: len(required)], claimed, adds) for met, lacking, claimed, adds in seats],
    )


@lru_cache(maxsize=4096)
def _tool_seat(met: int, lacking: Row, claimed: int, adds: int) -> IntarsiaToolSeat:
    """Kept, as most of the many seats at tool spaces in a view are alike."""
    return IntarsiaToolSeat(met > 0, met or None, list(lacking), claimed or None, adds)


# --- The players -----------------------------------------------------------------------------------------------------


def _board(game: Intarsia, state: Snapshot, facts: Facts, seat: int) -> IntarsiaBoard:
    is_to_move = seat == state.turn
    spaces = zip(range(SPACES), facts.space_kinds, facts.space_colours, facts.elements[seat], strict=True)
    return IntarsiaBoard(
        floor=[_space(*space) for space in spaces],
        hand=_pile(state.hands[seat]),
        paid=_pile(state.paid) if is_to_move else dict.fromkeys(KINDS, 0),
        hand_card=None if state.card[seat] == IN_RESTING_AREA else HAND_CARD_LETTERS[state.card[seat]],
        has_passed=state.passes[seat] > 0,
        connectors=facts.connectors[seat],
        connector_points=facts.connector_points[seat],
        tools=[
            IntarsiaTool(
                tool=name,
                colour=colour,
                bonus=state.claimed[seat][row][tool],
                is_scored=not (is_to_move and state.fresh[row][tool]),
            )
            for tool, name in enumerate(game.faces.tool_names)
            for row, colour in enumerate(COLOURS)
            if state.claimed[seat][row][tool]
        ],
        enclosed_plants=[SPACE_NAMES[plant] for plant, mark in zip(PLANTS, facts.enclosed[seat], strict=True) if mark],
        ornament_points=facts.ornament_points[seat],
        plant_points=facts.plant_points[seat],
    )


@lru_cache(maxsize=4 * SPACES * len(COLOURS))
def _space(space: int, kind: int, colour: int, elements: int) -> IntarsiaSpace:
    """Kept, as every view shows the same few spaces many times."""
    return IntarsiaSpace(SPACE_NAMES[space], SPACE_KINDS[kind], colour_name(colour), elements)
