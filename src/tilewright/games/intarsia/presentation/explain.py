"""Why a move is not legal in Intarsia: the rules' reason, put into words."""

from __future__ import annotations

from tilewright.core.contract import Refusal
from tilewright.core.game import Game
from tilewright.core.move import Move
from tilewright.games.intarsia import codes
from tilewright.games.intarsia.components import (
    COLOURS,
    COSTS,
    ELEMENTS,
    HAND_CARD_LETTERS,
    KINDS,
    SPACE_NAMES,
    TRADE,
    tool_space_name,
)
from tilewright.games.intarsia.notation import Build, Claim, Deal, Hand, Instead, Keep, Pay, Single, Start, Take
from tilewright.games.intarsia.presentation.view import SPACE_KINDS, colour_name
from tilewright.games.intarsia.state import (
    ACTION,
    CLAIM,
    DEALING,
    DRAWING_START,
    HAND,
    KEEP,
    PAIR,
    PAYMENT,
    PREPARATION,
    REWARD,
    SINGLE,
    TAKE,
    Facts,
    Snapshot,
)

_NOW = {
    DRAWING_START: Refusal("IN-S4", "chance draws the first start player first"),
    DEALING: Refusal("IN-S3", "the starting hand cards are being dealt"),
    PREPARATION: Refusal("IN-R2", "the starting hands are being taken"),
    ACTION: Refusal("IN-B2", "a turn begins with what is built, or with passing"),
    PAYMENT: Refusal("IN-B3", "what was chosen is paid now"),
    CLAIM: Refusal("IN-B3", "tool tiles are claimed now"),
    TAKE: Refusal("IN-B3", "cards are taken now, in colours of choice"),
    REWARD: Refusal("IN-T5", "the reward marker moves now"),
    PAIR: Refusal("IN-T5", "the reward's two cards of one colour are chosen now"),
    SINGLE: Refusal("IN-T5", "the reward's single card is chosen now"),
    KEEP: Refusal("IN-Q1", "the cards to keep are chosen now"),
    HAND: Refusal("IN-D2", "the starting hand cards for the next round are chosen now"),
}

_REASONS = {
    codes.SUBSTITUTE_FIRST: Refusal("IN-T6", "a card is taken instead of a missing one now"),
    codes.NOTHING_MISSING: Refusal("IN-T6", "no card is missing"),
    codes.STACK_EMPTY: Refusal("IN-T6", "the {colour} stack is empty too"),
    codes.NO_SPACE_FOR_FRAME: Refusal("IN-E1", "{space} is a {kind} space, a frame is part of an ornament"),
    codes.FRAME_STANDS: Refusal("IN-E1", "{space} holds a frame already"),
    codes.NO_CONNECTOR_BESIDE: Refusal("IN-E1", "no connector of yours is beside {space}"),
    codes.NO_ORNAMENT_HERE: Refusal("IN-E3", "{space} is a {kind} space, a {element} is part of an ornament"),
    codes.OUT_OF_ORDER: Refusal("IN-E3", "{space} {there}: frame, midsection, core and table follow in this order"),
    codes.NO_SPACE_FOR_CONNECTOR: Refusal("IN-E2", "{space} is an ornament space"),
    codes.PLANT_GROWS: Refusal("IN-V1", "{space} is a plant: nothing is built there"),
    codes.CONNECTOR_STANDS: Refusal("IN-E2", "{space} holds a connector already"),
    codes.NO_FRAME_BESIDE: Refusal("IN-E2", "no frame of yours is beside {space}"),
    codes.SUPPLY_EMPTY: Refusal("IN-P5", "no {piece} is left in the supply"),
    codes.ORNAMENT_TOO_DEAR: Refusal("IN-P1", "the hand cannot pay {cost} {colour} cards"),
    codes.CONNECTOR_TOO_DEAR: Refusal("IN-P2", "the hand cannot pay {cost} {colour} cards"),
    codes.PAID_NOT_IN_HAND: Refusal("IN-B3", "the hand holds {held} {kind} cards, not {asked}"),
    codes.WRONG_NUMBER_OF_CARDS: Refusal("IN-P4", "{paid} cards cannot stand for {cost}: {cost} to {most} are paid"),
    codes.WORTH_TOO_LITTLE: Refusal(
        "IN-P4", "with pairs for single cards these are worth less than {cost} cards of {colour}"
    ),
    codes.TILE_CLAIMED: Refusal("IN-K2", "a tile of {tool} was claimed already"),
    codes.NOT_MET: Refusal("IN-K1", "the requirement of {tool} is not met"),
    codes.TILE_GONE: Refusal("IN-K1", "no tile is left on {tool}"),
    codes.COLOUR_OF_MIDSECTION: Refusal("IN-T3", "the ornament is {colour}: another colour is taken"),
    codes.COLOUR_OF_CORE: Refusal("IN-T4", "the ornament is {colour}: another colour is taken"),
    codes.COLOUR_OF_PAIR: Refusal("IN-T5", "the two cards are {colour}: the third has another colour"),
    codes.KEPT_NOT_IN_HAND: Refusal("IN-Q1", "the hand holds {held} {kind} cards, not {asked}"),
    codes.CARD_NOT_RESTING: Refusal("IN-D2", "card {card} does not lie in the resting area"),
    codes.NO_SUCH_SEAT: Refusal("IN-C1", "there is no seat {seat} with {players} players"),
    codes.ANOTHER_SEAT_IS_DEALT: Refusal("IN-S3", "seat {seat} is dealt a card now"),
    codes.CARD_DEALT: Refusal("IN-S3", "card {card} was dealt to seat {owner}"),
}


def why_illegal(game: Game, state: Snapshot, facts: Facts, move: Move, reason: int) -> Refusal:
    """The rule that forbids a move, and the reason in words."""
    if reason == codes.NOT_NOW:
        return _NOW[state.phase]
    rule, words = _REASONS[reason]
    return Refusal(rule, words.format(**_names(game, state, facts, move)))


def _names(game: Game, state: Snapshot, facts: Facts, move: Move) -> dict[str, object]:
    """What the words about a move may name."""
    match move:
        case Build():
            return _names_of_build(state, facts, move)
        case Pay():
            cost = COSTS[state.element]
            colour = colour_name(facts.space_colours[state.space]) or "any one colour"
            paid = {"paid": len(move.cards), "cost": cost, "most": TRADE * cost, "colour": colour}
            return {**paid, **_names_of_cards(state, move.cards)}
        case Keep():
            return _names_of_cards(state, move.cards)
        case Claim():
            return {"tool": tool_space_name(COLOURS.index(move.colour), move.tool - 1)}
        case Take() | Instead() | Single():
            return {"colour": move.colour}
        case Hand():
            return {"card": move.card}
        case Deal():
            card = HAND_CARD_LETTERS.index(move.card)
            owner = state.card.index(card) if card in state.card else None
            return {"seat": facts.seat_to_deal, "card": move.card, "owner": owner}
        case Start():
            return {"seat": move.seat, "players": game.players}
    return {}


def _names_of_build(state: Snapshot, facts: Facts, move: Build) -> dict[str, object]:
    space, element = SPACE_NAMES.index(move.space), ELEMENTS.index(move.element)
    colour, built = colour_name(facts.space_colours[space]), facts.elements[state.turn][space]
    return {
        "space": move.space,
        "kind": SPACE_KINDS[facts.space_kinds[space]],
        "element": move.element,
        "there": f"holds a {ELEMENTS[built - 1]} last" if built else "is empty",
        "piece": f"{colour} frame" if move.element == "frame" else move.element,
        "cost": COSTS[element],
        "colour": colour or "like",
    }


def _names_of_cards(state: Snapshot, cards: tuple[str, ...]) -> dict[str, object]:
    """Of what kind the hand holds fewer cards than these."""
    for kind, held in zip(KINDS, state.hands[state.turn], strict=True):
        if held < cards.count(kind):
            return {"kind": kind, "held": held, "asked": cards.count(kind)}
    return {}
