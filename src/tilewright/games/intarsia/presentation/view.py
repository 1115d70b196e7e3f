"""An Intarsia position as plain JSON: all that a person at the table can see."""

from __future__ import annotations

from types import SimpleNamespace as Plain
from typing import TYPE_CHECKING, Any

from tilewright.games.intarsia.components import (
    COLOURS,
    CONNECTOR,
    CONNECTOR_POINTS,
    COSTS,
    ELEMENTS,
    FLOOR_SIZE,
    FRAME,
    FRAMES_REMOVED_PER_COLOUR,
    HAND_CARD_LETTERS,
    KEPT_CARDS,
    KINDS,
    LETTERS,
    MAX_LEVEL,
    ORNAMENT_POINTS,
    PAIRS_CARD,
    PLANT_POINTS,
    PLANTS,
    ROUNDS,
    SPACES,
    SYMBOLS,
    TOOLS,
    is_ornament_space,
    space_name,
)
from tilewright.games.intarsia.state import (
    ACTION,
    ANY,
    CHOICE,
    CLAIM,
    DEALING,
    DRAWING_START,
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
)

if TYPE_CHECKING:
    from tilewright.games.intarsia.game import Intarsia

SETTING_UP = (DRAWING_START, DEALING)
BUILDING_ACTION = (PAYMENT, CLAIM, TAKE, REWARD, PAIR, SINGLE)


def plain(state: Any) -> Plain:
    """A state record as plain numbers and lists (`plain.floor[seat][element]`): reading those is far quicker."""
    return Plain(**{field: state[field].tolist() for field in state.dtype.names})


def view(game: Intarsia, state: Any) -> dict[str, Any]:
    """Names for everything; piles of cards are numbers by kind, tool tiles are their bonuses from the top."""
    state = plain(state)
    frames, others = state.supply[: len(COLOURS)], state.supply[len(COLOURS) :]
    return {
        "components": {"name": game.faces.name, "is_reconstruction": game.faces.is_reconstruction},
        "colours": [
            {"name": colour, "letter": letter, "symbol": SYMBOLS[colour]}
            for colour, letter in zip(COLOURS, LETTERS, strict=False)
        ],
        "phase": PHASES[state.phase],
        "decision": _decision(state),
        "building": _building(state) if state.phase in BUILDING_ACTION else None,
        "round": state.round_number,
        "rounds": ROUNDS,
        "connector_points": CONNECTOR_POINTS[state.round_number],
        "start_player": None if state.start_player == NOBODY else state.start_player,
        "pass_order": sorted(
            (seat for seat in range(game.players) if state.passes[seat]), key=lambda seat: state.passes[seat]
        ),
        "stacks": _pile(state.stacks),
        "supply": {"frame": dict(zip(COLOURS, frames, strict=True)), **dict(zip(ELEMENTS[1:], others, strict=True))},
        "removed_frames": dict.fromkeys(COLOURS, FRAMES_REMOVED_PER_COLOUR[game.players]),
        "reward_track": {
            "marker": state.marker,
            "spaces": [_reward(state.track[space]) for space in range(state.track_spaces)],
        },
        "hand_cards": {letter: _pile(cards) for letter, cards in zip(HAND_CARD_LETTERS, state.hand_cards, strict=True)},
        "resting_area": list(HAND_CARD_LETTERS[PAIRS_CARD]) if state.phase in SETTING_UP else _free_cards(state),
        "undealt": _free_cards(state)[1:] if state.phase in SETTING_UP else [],
        "tool_names": list(game.faces.tool_names),
        "tool_board": [_tool_row(game, state, colour) for colour in range(len(COLOURS))],
        "boards": [_board(game, state, seat) for seat in range(game.players)],
    }


def _pile(counts: list[int]) -> dict[str, int]:
    return dict(zip(KINDS, counts, strict=True))


def _free_cards(state: Plain) -> list[str]:
    """The starting hand cards that no seat holds."""
    return [letter for card, letter in enumerate(HAND_CARD_LETTERS) if card not in state.card]


def _reward(cards: list[int]) -> list[str] | str:
    """The kinds of the three cards, or "any" where two of one colour and one of another are chosen."""
    return "any" if cards[0] == CHOICE else [KINDS[kind] for kind in cards]


# --- What is decided next --------------------------------------------------------------------------------------------


def _decision(state: Plain) -> dict[str, Any] | None:
    """What is asked of who is on turn, and what the answer depends on."""
    if state.missing:
        return {"kind": "instead", "cards": state.missing}
    if state.phase == ENDED:
        return None
    return {"kind": PHASES[state.phase], **_details(state)}


def _details(state: Plain) -> dict[str, Any]:
    phase = state.phase
    if phase == ACTION:
        return {"keeps": min(KEPT_CARDS, sum(state.hands[state.turn]))}
    if phase == PAYMENT:
        colour = colour_of(state, state.space)
        return {"cost": COSTS[state.element], "colours": list(COLOURS) if colour is None else [colour]}
    if phase == CLAIM:
        met = [(c, t) for c in range(len(COLOURS)) for t in range(TOOLS) if is_claimable(state, state.turn, c, t)]
        return {"tiles": [f"{LETTERS[colour]}{tool + 1}" for colour, tool in met]}
    if phase == TAKE:
        forbidden = colour_of(state, state.space)
        return {"cards": state.takes, "colours": [colour for colour in COLOURS if colour != forbidden]}
    if phase == SINGLE:
        return {"pair": COLOURS[state.pair], "colours": [c for c in COLOURS if c != COLOURS[state.pair]]}
    if phase == KEEP:
        return {"cards": KEPT_CARDS}
    if phase == HAND:
        return {"cards": _free_cards(state)}
    if phase == DEALING:
        return {"seat": state.card.index(IN_RESTING_AREA)}
    return {}


def _building(state: Plain) -> dict[str, Any]:
    return {"element": ELEMENTS[state.element], "space": space_name(state.space)}


def colour_of(state: Plain, space: int) -> str | None:
    """The colour of a space; None for a connector space that has none."""
    for colour, name in enumerate(COLOURS):
        if state.colour_spaces[colour] >> space & 1:
            return name
    return None


def is_claimable(state: Plain, seat: int, colour: int, tool: int) -> bool:
    """Whether a seat can claim the top tile of a space of the tool board."""
    return bool(
        state.met[seat][colour][tool] and state.tiles[colour][tool][0] and not state.claimed[seat][colour][tool]
    )


# --- The tool board --------------------------------------------------------------------------------------------------


def _tool_row(game: Intarsia, state: Plain, colour: int) -> list[dict[str, Any]]:
    """The six spaces of a colour; beside its bonus, a tile scores what `adds`: those of the same tool (IN-K3)."""
    ornaments = [_ornaments(state, seat, colour) for seat in range(game.players)]
    return [
        {
            "space": f"{LETTERS[colour]}{tool + 1}",
            "tool": game.faces.tool_names[tool],
            "colour": COLOURS[colour],
            "levels": [level for level in state.levels[colour][tool] if level],
            "tiles": [bonus for bonus in state.tiles[colour][tool] if bonus],
            "seats": [
                {
                    "met": state.met[seat][colour][tool] > 0,
                    "met_by_build": state.met[seat][colour][tool] or None,
                    "missing": _missing(state.levels[colour][tool], ornaments[seat]),
                    "claimed": state.claimed[seat][colour][tool] or None,
                    "adds": sum(state.claimed[seat][other][tool] for other in range(len(COLOURS)) if other != colour),
                }
                for seat in range(game.players)
            ],
        }
        for tool in range(TOOLS)
    ]


def _ornaments(state: Plain, seat: int, colour: int) -> list[int]:
    """The elements of a player's ornaments of a colour, from the largest on, empty spaces too."""
    spaces = (space for space in range(SPACES) if is_ornament_space(space) and state.colour_spaces[colour] >> space & 1)
    return sorted((elements_in(state, seat, space) for space in spaces), reverse=True)


def _missing(levels: list[int], ornaments: list[int]) -> list[int]:
    """How many elements each required ornament lacks, if the player's largest ornaments are used."""
    return [max(0, level - built) for level, built in zip(levels, ornaments, strict=True) if level]


# --- The players -----------------------------------------------------------------------------------------------------


def _board(game: Intarsia, state: Plain, seat: int) -> dict[str, Any]:
    enclosed = [space for space in PLANTS if kind_of(state, space) == "plant" and is_enclosed(state, seat, space)]
    levels = [elements_in(state, seat, space) for space in range(SPACES) if is_ornament_space(space)]
    on_turn = seat == state.turn
    connectors = state.floor[seat][CONNECTOR].bit_count()
    each = 0 if state.phase in (HAND, ENDED) else CONNECTOR_POINTS[state.round_number]
    return {
        "floor": [
            {
                "space": space_name(space),
                "kind": kind_of(state, space),
                "colour": colour_of(state, space),
                "elements": elements_in(state, seat, space),
            }
            for space in range(SPACES)
        ],
        "hand": _pile(state.hands[seat]),
        "paid": _pile(state.paid) if on_turn else dict.fromkeys(KINDS, 0),
        "hand_card": None if state.card[seat] == IN_RESTING_AREA else HAND_CARD_LETTERS[state.card[seat]],
        "has_passed": bool(state.passes[seat]),
        "connectors": connectors,
        "connector_points": each * connectors,
        "tools": [
            {
                "tool": game.faces.tool_names[tool],
                "colour": COLOURS[colour],
                "bonus": state.claimed[seat][colour][tool],
                "is_scored": not (on_turn and state.fresh[colour][tool]),
            }
            for tool in range(TOOLS)
            for colour in range(len(COLOURS))
            if state.claimed[seat][colour][tool]
        ],
        "enclosed_plants": [space_name(space) for space in enclosed],
        "ornament_points": sum(ORNAMENT_POINTS[level] for level in levels),
        "plant_points": PLANT_POINTS * len(enclosed),
    }


def kind_of(state: Plain, space: int) -> str:
    """What a space is for."""
    if is_ornament_space(space):
        return "ornament"
    has_colour = colour_of(state, space) is not None or state.colour_spaces[ANY] >> space & 1
    return "plant" if space in PLANTS and not has_colour else "connector"


def elements_in(state: Plain, seat: int, space: int) -> int:
    """How many elements stand in a space: 0 to 4 of an ornament, 0 or 1 connector."""
    elements = range(FRAME, MAX_LEVEL) if is_ornament_space(space) else (CONNECTOR,)
    return sum(state.floor[seat][element] >> space & 1 for element in elements)


def is_enclosed(state: Plain, seat: int, plant: int) -> bool:
    """Whether all eight spaces around a plant are built on (IN-V3)."""
    around = [plant + down * FLOOR_SIZE + right for down in (-1, 0, 1) for right in (-1, 0, 1) if down or right]
    return all(elements_in(state, seat, space) for space in around)
