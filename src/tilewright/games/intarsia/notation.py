"""Intarsia's moves as objects, as texts and as codes.

Colours are Y yellow, R red, G green, V violet, and W is a wild; several cards stand in this order. Spaces are columns
a..e from the left and rows 1..5 from the top.

Build    `frame b1`, `midsection b1`, `core b1`, `table b1`, `connector c2`
Pay      `pay GGGVV`   for what was just chosen
Claim    `claim G1`    by hand: the tile of the green row and the first tool; `done` ends claiming
Take     `take Y`      a card of the own choice after a midsection or a core
Instead  `instead R`   a card instead of one whose stack is empty
Reward   `reward 2`    the reward marker moves two spaces
Pair     `pair G`      of a reward of two cards of one colour and one of another: the two
Single   `single Y`    ... and the one
Pass     `pass`        then `keep YGV` if there are more than three cards
Hand     `hand C`      the starting hand card for the next round
Start    `start 1`     chance: seat 1 starts the first round
Deal     `deal 0 C`    chance: seat 0 is dealt starting hand card C
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from tilewright.core.errors import MalformedMove
from tilewright.core.move import Move
from tilewright.games.intarsia.components import (
    COLOURS,
    COLUMN_LETTERS,
    ELEMENTS,
    FARTHEST_REWARD,
    FLOOR_SIZE,
    HAND_CARD_LETTERS,
    KEEPS,
    KINDS,
    LETTERS,
    MAX_PLAYERS,
    PAYMENTS,
    SPACES,
    TOOLS,
    card_letters,
    space_name,
)
from tilewright.games.intarsia.state import (
    ACTIONS,
    DEALT_CARDS,
    DONE,
    FIRST_BUILD,
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
    PASS,
)

_LETTER = dict(zip(KINDS, LETTERS, strict=True))
_KIND = dict(zip(LETTERS, KINDS, strict=True))


@dataclass(frozen=True)
class Build(Move):
    """Choose what to build where; the payment follows."""

    element: str
    space: str

    @property
    def text(self) -> str:
        return f"{self.element} {self.space}"

    @property
    def code(self) -> int:
        space = (int(self.space[1]) - 1) * FLOOR_SIZE + COLUMN_LETTERS.index(self.space[0])
        return FIRST_BUILD + ELEMENTS.index(self.element) * SPACES + space


@dataclass(frozen=True)
class Pay(Move):
    """The whole payment for the chosen element, cards in the order of the kinds."""

    cards: tuple[str, ...]

    @property
    def text(self) -> str:
        return "pay " + _letters(self.cards)

    @property
    def code(self) -> int:
        return FIRST_PAY + _payment_numbers()[_counts(self.cards)]


@dataclass(frozen=True)
class Claim(Move):
    """Claim the top tile of a space of the tool board: its colour, and the tool by its column from 1."""

    colour: str
    tool: int

    @property
    def text(self) -> str:
        return f"claim {_LETTER[self.colour]}{self.tool}"

    @property
    def code(self) -> int:
        return FIRST_CLAIM + COLOURS.index(self.colour) * TOOLS + self.tool - 1


@dataclass(frozen=True)
class Done(Move):
    """Claim no more tool tiles in this turn."""

    @property
    def text(self) -> str:
        return "done"

    @property
    def code(self) -> int:
        return DONE


@dataclass(frozen=True)
class Take(Move):
    """Take a card of this colour after building a midsection or a core."""

    colour: str

    @property
    def text(self) -> str:
        return f"take {_LETTER[self.colour]}"

    @property
    def code(self) -> int:
        return FIRST_TAKE + COLOURS.index(self.colour)


@dataclass(frozen=True)
class Instead(Move):
    """Take a card of this colour instead of one whose stack is empty."""

    colour: str

    @property
    def text(self) -> str:
        return f"instead {_LETTER[self.colour]}"

    @property
    def code(self) -> int:
        return FIRST_INSTEAD + COLOURS.index(self.colour)


@dataclass(frozen=True)
class Reward(Move):
    """Move the reward marker so many spaces."""

    spaces: int

    @property
    def text(self) -> str:
        return f"reward {self.spaces}"

    @property
    def code(self) -> int:
        return FIRST_REWARD + self.spaces - 1


@dataclass(frozen=True)
class Pair(Move):
    """Of a reward of the own choice: two cards of this colour."""

    colour: str

    @property
    def text(self) -> str:
        return f"pair {_LETTER[self.colour]}"

    @property
    def code(self) -> int:
        return FIRST_PAIR + COLOURS.index(self.colour)


@dataclass(frozen=True)
class Single(Move):
    """Of a reward of the own choice: one card of this colour, another than the pair's."""

    colour: str

    @property
    def text(self) -> str:
        return f"single {_LETTER[self.colour]}"

    @property
    def code(self) -> int:
        return FIRST_SINGLE + COLOURS.index(self.colour)


@dataclass(frozen=True)
class Pass(Move):
    """Drop out of the round."""

    @property
    def text(self) -> str:
        return "pass"

    @property
    def code(self) -> int:
        return PASS


@dataclass(frozen=True)
class Keep(Move):
    """The three cards kept after passing; the others are returned."""

    cards: tuple[str, ...]

    @property
    def text(self) -> str:
        return "keep " + _letters(self.cards)

    @property
    def code(self) -> int:
        return FIRST_KEEP + _keep_numbers()[_counts(self.cards)]


@dataclass(frozen=True)
class Hand(Move):
    """The starting hand card for the next round, by its letter."""

    card: str

    @property
    def text(self) -> str:
        return f"hand {self.card}"

    @property
    def code(self) -> int:
        return FIRST_HAND + HAND_CARD_LETTERS.index(self.card)


@dataclass(frozen=True)
class Start(Move):
    """Chance: this seat starts the first round."""

    seat: int

    @property
    def text(self) -> str:
        return f"start {self.seat}"

    @property
    def code(self) -> int:
        return FIRST_START + self.seat


@dataclass(frozen=True)
class Deal(Move):
    """Chance: this seat is dealt this starting hand card."""

    seat: int
    card: str

    @property
    def text(self) -> str:
        return f"deal {self.seat} {self.card}"

    @property
    def code(self) -> int:
        return FIRST_DEAL + self.seat * DEALT_CARDS + HAND_CARD_LETTERS.index(self.card) - 1


def _letters(cards: tuple[str, ...]) -> str:
    return "".join(_LETTER[kind] for kind in cards)


def _counts(cards: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(cards.count(kind) for kind in KINDS)


def _cards(counts: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(_KIND[letter] for letter in card_letters(counts))


@cache
def _payment_numbers() -> dict[tuple[int, ...], int]:
    return {counts: number for number, counts in enumerate(PAYMENTS)}


@cache
def _keep_numbers() -> dict[tuple[int, ...], int]:
    return {counts: number for number, counts in enumerate(KEEPS)}


def decode(code: int) -> Move:
    """The move that a code stands for."""
    if not 0 <= code < ACTIONS:
        raise MalformedMove(f"{code} is no code of an Intarsia move: codes go from 0 to {ACTIONS - 1}")
    return _moves()[code]


@cache
def _moves() -> tuple[Move, ...]:
    """Every move there is, in the order of the codes."""
    return (
        *(Build(element, space_name(space)) for element in ELEMENTS for space in range(SPACES)),
        *(Pay(_cards(counts)) for counts in PAYMENTS),
        *(Claim(colour, tool) for colour in COLOURS for tool in range(1, TOOLS + 1)),
        Done(),
        *map(Take, COLOURS),
        *map(Instead, COLOURS),
        *map(Reward, range(1, FARTHEST_REWARD + 1)),
        *map(Pair, COLOURS),
        *map(Single, COLOURS),
        Pass(),
        *(Keep(_cards(counts)) for counts in KEEPS),
        *map(Hand, HAND_CARD_LETTERS),
        *map(Start, range(MAX_PLAYERS)),
        *(Deal(seat, card) for seat in range(MAX_PLAYERS) for card in HAND_CARD_LETTERS[1:]),
    )


@cache
def _moves_by_text() -> dict[str, Move]:
    return {move.text: move for move in _moves()}


def parse(text: str) -> Move:
    """The move that a text stands for."""
    if move := _moves_by_text().get(text):
        return move
    raise MalformedMove(f"{text[:40]!r} is no move of Intarsia; {_hint(text)}")


def _hint(text: str) -> str:
    """What such a move looks like, or all moves."""
    return f"moves look like {_HINTS.get(text.split(' ')[0], _EXAMPLES)}"


_HINTS = {
    **{element: f"{element} b1 (columns a to e, rows 1 to 5)" for element in ELEMENTS},
    "pay": "pay GGGVV (1 to 8 cards, letters in the order YRGVW)",
    "claim": "claim G1 (colour Y, R, G or V and tool 1 to 6)",
    "take": "take Y (colour Y, R, G or V)",
    "instead": "instead R (colour Y, R, G or V)",
    "reward": "reward 1 or reward 2",
    "pair": "pair G (colour Y, R, G or V)",
    "single": "single Y (colour Y, R, G or V)",
    "keep": "keep YGV (3 cards, letters in the order YRGVW)",
    "hand": "hand C (card A to E)",
    "start": "start 0 (seat 0 to 3)",
    "deal": "deal 0 C (seat 0 to 3, card B to E)",
}
_EXAMPLES = ", ".join([*(hint.split(" (")[0] for hint in _HINTS.values()), "done", "pass"])
