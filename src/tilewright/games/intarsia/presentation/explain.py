"""Why a move is not legal in Intarsia, by the number of the rule that forbids it."""

from __future__ import annotations

from types import SimpleNamespace as Plain
from typing import Any

from tilewright.core.game import Game
from tilewright.core.move import Move
from tilewright.games.intarsia.components import (
    COLOURS,
    CONNECTOR,
    COSTS,
    ELEMENTS,
    FLOOR_SIZE,
    FRAME,
    HAND_CARD_LETTERS,
    KINDS,
    SPACES,
    is_ornament_space,
)
from tilewright.games.intarsia.notation import Build, Claim, Deal, Hand, Instead, Keep, Pay, Single, Start, Take
from tilewright.games.intarsia.presentation.view import colour_of, elements_in, kind_of, plain
from tilewright.games.intarsia.state import (
    ACTION,
    CLAIM,
    DEALING,
    DRAWING_START,
    HAND,
    IN_RESTING_AREA,
    KEEP,
    PAIR,
    PAYMENT,
    PREPARATION,
    REWARD,
    SINGLE,
    TAKE,
)

_NOW = {
    DRAWING_START: ("IN-S4", "the first start player is drawn first"),
    DEALING: ("IN-S3", "the starting hand cards are being dealt"),
    PREPARATION: ("IN-R2", "the starting hands are being taken"),
    ACTION: ("IN-B2", "a turn begins with what is built, or with passing"),
    PAYMENT: ("IN-B3", "what was chosen is paid now"),
    CLAIM: ("IN-B3", "tool tiles are claimed now"),
    TAKE: ("IN-B3", "cards are taken now, in colours of choice"),
    REWARD: ("IN-T5", "the reward marker moves now"),
    PAIR: ("IN-T5", "the reward's two cards of one colour are chosen now"),
    SINGLE: ("IN-T5", "the reward's single card is chosen now"),
    KEEP: ("IN-Q1", "the cards to keep are chosen now"),
    HAND: ("IN-D2", "the starting hand cards for the next round are chosen now"),
}


def why_illegal(game: Game, state: Any, move: Move) -> tuple[str, str]:
    """The rule that forbids a move, and the reason in words."""
    state = plain(state)
    if state.missing:
        if isinstance(move, Instead):
            return "IN-T6", f"the {move.colour} stack is empty too"
        return "IN-T6", "a card is taken instead of a missing one now"
    if isinstance(move, Instead):
        return "IN-T6", "no card is missing"
    phase = state.phase
    seat = state.turn
    if isinstance(move, Build) and phase == ACTION:
        return _why_not_build(state, seat, move)
    if isinstance(move, Pay) and phase == PAYMENT:
        return _why_not_pay(state, seat, move)
    if isinstance(move, Claim) and phase == CLAIM:
        return _why_not_claim(state, seat, move)
    if isinstance(move, Take) and phase == TAKE:
        rule = "IN-T3" if ELEMENTS[state.element] == "midsection" else "IN-T4"
        return rule, f"the ornament is {move.colour}: another colour is taken"
    if isinstance(move, Single) and phase == SINGLE:
        return "IN-T5", f"the two cards are {move.colour}: the third has another colour"
    if isinstance(move, Keep) and phase == KEEP:
        return "IN-Q1", _not_in_hand(state, seat, move.cards)
    if isinstance(move, Hand) and phase == HAND:
        return "IN-D2", f"card {move.card} does not lie in the resting area"
    if isinstance(move, Start) and phase == DRAWING_START:
        return "IN-C1", f"there is no seat {move.seat} with {game.players} players"
    if isinstance(move, Deal) and phase == DEALING:
        return _why_not_deal(state, move)
    return _NOW[phase]


def _why_not_build(state: Plain, seat: int, move: Build) -> tuple[str, str]:
    element, space = divmod(move.code, SPACES)
    if element == CONNECTOR:
        return _no_place_for_connector(state, seat, move, space) or _no_means(state, seat, move, element, space)
    if not is_ornament_space(space):
        rule = "IN-E1" if element == FRAME else "IN-E3"
        return rule, f"{move.space} is a {kind_of(state, space)} space, a {move.element} is part of an ornament"
    built = elements_in(state, seat, space)
    if element == FRAME:
        if built:
            return "IN-E1", f"{move.space} holds a frame already"
        if not _has_neighbour(state, seat, space):
            return "IN-E1", f"no own connector is beside {move.space}"
    elif built != element:
        there = f"holds a {ELEMENTS[built - 1]} last" if built else "is empty"
        return "IN-E3", f"{move.space} {there}: frame, midsection, core and table follow in this order"
    return _no_means(state, seat, move, element, space)


def _no_place_for_connector(state: Plain, seat: int, move: Build, space: int) -> tuple[str, str] | None:
    if is_ornament_space(space):
        return "IN-E2", f"{move.space} is an ornament space"
    if kind_of(state, space) == "plant":
        return "IN-V1", f"{move.space} is a plant: nothing is built there"
    if elements_in(state, seat, space):
        return "IN-E2", f"{move.space} holds a connector already"
    if not _has_neighbour(state, seat, space):
        return "IN-E2", f"no own frame is beside {move.space}"
    return None


def _has_neighbour(state: Plain, seat: int, space: int) -> bool:
    """Whether something stands beside a space: beside ornaments are connectors, and frames beside connectors."""
    row, column = divmod(space, FLOOR_SIZE)
    beside = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    return any(elements_in(state, seat, r * FLOOR_SIZE + c) for r, c in beside if {r, c} <= set(range(FLOOR_SIZE)))


def _no_means(state: Plain, seat: int, move: Build, element: int, space: int) -> tuple[str, str]:
    """There is a place for the element: then the supply or the hand does not suffice."""
    colour = colour_of(state, space)
    supply = COLOURS.index(str(colour)) if element == FRAME else len(COLOURS) - 1 + element
    if not state.supply[supply]:
        return "IN-P5", f"no {f'{colour} ' if element == FRAME else ''}{move.element} is left in the supply"
    rule = "IN-P2" if element == CONNECTOR else "IN-P1"
    return rule, f"the hand cannot pay {COSTS[element]} {colour or 'like'} cards"


def _why_not_pay(state: Plain, seat: int, move: Pay) -> tuple[str, str]:
    if missing := _not_in_hand(state, seat, move.cards):
        return "IN-B3", missing
    cost = COSTS[state.element]
    colour = colour_of(state, state.space)
    if not cost <= len(move.cards) <= 2 * cost:
        return "IN-P4", f"{len(move.cards)} cards cannot stand for {cost}: {cost} to {2 * cost} are paid"
    wanted = colour or "any one colour"
    return "IN-P4", f"with pairs for single cards these are worth less than {cost} cards of {wanted}"


def _not_in_hand(state: Plain, seat: int, cards: tuple[str, ...]) -> str:
    """Which of these cards the hand does not hold; empty if it holds all."""
    for number, kind in enumerate(KINDS):
        if cards.count(kind) > state.hands[seat][number]:
            return f"the hand holds {state.hands[seat][number]} {kind} cards, not {cards.count(kind)}"
    return ""


def _why_not_claim(state: Plain, seat: int, move: Claim) -> tuple[str, str]:
    colour, tool = COLOURS.index(move.colour), move.tool - 1
    name = move.text.removeprefix("claim ")
    if state.claimed[seat][colour][tool]:
        return "IN-K2", f"a tile of {name} was claimed already"
    if not state.met[seat][colour][tool]:
        return "IN-K1", f"the requirement of {name} is not met"
    return "IN-K1", f"no tile is left on {name}"


def _why_not_deal(state: Plain, move: Deal) -> tuple[str, str]:
    seat = state.card.index(IN_RESTING_AREA)
    if move.seat != seat:
        return "IN-S3", f"seat {seat} is dealt a card now"
    card = HAND_CARD_LETTERS.index(move.card)
    return "IN-S3", f"card {move.card} was dealt to seat {state.card.index(card)}"
