"""Intarsia's moves as objects, as texts and as codes.

Colours are Y yellow, R red, G green, V violet, and W is a wild; several cards stand in this order. Spaces are columns
a..e from the left and rows 1..5 from the top.

Build    `frame b1`, `midsection b1`, `core b1`, `table b1`, `connector c2`
Pay      `pay GGGVV`   for what was just chosen
Claim    `claim G1`    by hand: the tile of the green row and the first tool; `done` ends claiming
Take     `take Y`      a card of a colour of choice, after a midsection or a core
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

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from tilewright.core import move
from tilewright.core.errors import MalformedMove
from tilewright.core.move import Move
from tilewright.games.intarsia import codes
from tilewright.games.intarsia.components import (
    COLOURS,
    ELEMENTS,
    HAND_CARD_LETTERS,
    KEEPS,
    KINDS,
    LETTERS,
    PAYMENTS,
    SPACES,
    TOOLS,
    card_letters,
    space_name,
)

_LETTER: dict[str, str] = dict(zip(KINDS, LETTERS, strict=True))
_KIND: dict[str, str] = dict(zip(LETTERS, KINDS, strict=True))


class IntarsiaMove(Move):
    """A move whose code stands in the table of codes."""

    @property
    def code(self) -> int:
        return _codes()[self]


@dataclass(frozen=True)
class Build(IntarsiaMove):
    """Choose what to build where; the payment follows."""

    element: str
    space: str

    @property
    def text(self) -> str:
        return f"{self.element} {self.space}"


@dataclass(frozen=True)
class Pay(IntarsiaMove):
    """The whole payment for the chosen element, cards in the order of the kinds."""

    cards: tuple[str, ...]

    @property
    def text(self) -> str:
        return "pay " + _letters(self.cards)


@dataclass(frozen=True)
class Claim(IntarsiaMove):
    """Claim the top tile of a space of the tool board: its colour, and the tool by its column from 1."""

    colour: str
    tool: int

    @property
    def text(self) -> str:
        return f"claim {_LETTER[self.colour]}{self.tool}"


@dataclass(frozen=True)
class Done(IntarsiaMove):
    """Claim no more tool tiles in this turn."""

    @property
    def text(self) -> str:
        return "done"


@dataclass(frozen=True)
class Take(IntarsiaMove):
    """Take a card of this colour after building a midsection or a core."""

    colour: str

    @property
    def text(self) -> str:
        return f"take {_LETTER[self.colour]}"


@dataclass(frozen=True)
class Instead(IntarsiaMove):
    """Take a card of this colour instead of one whose stack is empty."""

    colour: str

    @property
    def text(self) -> str:
        return f"instead {_LETTER[self.colour]}"


@dataclass(frozen=True)
class Reward(IntarsiaMove):
    """Move the reward marker so many spaces."""

    spaces: int

    @property
    def text(self) -> str:
        return f"reward {self.spaces}"


@dataclass(frozen=True)
class Pair(IntarsiaMove):
    """Of a reward whose colours are chosen: two cards of this one."""

    colour: str

    @property
    def text(self) -> str:
        return f"pair {_LETTER[self.colour]}"


@dataclass(frozen=True)
class Single(IntarsiaMove):
    """Of a reward whose colours are chosen: one card of this one, not the pair's."""

    colour: str

    @property
    def text(self) -> str:
        return f"single {_LETTER[self.colour]}"


@dataclass(frozen=True)
class Pass(IntarsiaMove):
    """Drop out of the round."""

    @property
    def text(self) -> str:
        return "pass"


@dataclass(frozen=True)
class Keep(IntarsiaMove):
    """The three cards kept after passing; the others are returned."""

    cards: tuple[str, ...]

    @property
    def text(self) -> str:
        return "keep " + _letters(self.cards)


@dataclass(frozen=True)
class Hand(IntarsiaMove):
    """The starting hand card for the next round, by its letter."""

    card: str

    @property
    def text(self) -> str:
        return f"hand {self.card}"


class Start(move.Start):
    """Chance: this seat starts the first round."""

    FIRST_CODE = codes.MOVE_CODES[codes.DRAW_START].first


@dataclass(frozen=True)
class Deal(IntarsiaMove):
    """Chance: this seat is dealt this starting hand card."""

    seat: int
    card: str

    @property
    def text(self) -> str:
        return f"deal {self.seat} {self.card}"


def _letters(cards: tuple[str, ...]) -> str:
    return "".join(_LETTER[kind] for kind in cards)


def _cards(counts: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(_KIND[letter] for letter in card_letters(counts))


# --- Codes -----------------------------------------------------------------------------------------------------------

# The move of each kind that has a number among them.
_MOVE: dict[int, Callable[[int], Move]] = {
    codes.BUILD: lambda number: Build(ELEMENTS[number // SPACES], space_name(number % SPACES)),
    codes.PAY: lambda number: Pay(_cards(PAYMENTS[number])),
    codes.CLAIM_TILE: lambda number: Claim(COLOURS[number // TOOLS], number % TOOLS + 1),
    codes.STOP_CLAIMING: lambda number: Done(),
    codes.TAKE_CARD: lambda number: Take(COLOURS[number]),
    codes.TAKE_INSTEAD: lambda number: Instead(COLOURS[number]),
    codes.MOVE_MARKER: lambda number: Reward(number + 1),
    codes.TAKE_PAIR: lambda number: Pair(COLOURS[number]),
    codes.TAKE_SINGLE: lambda number: Single(COLOURS[number]),
    codes.PASS: lambda number: Pass(),
    codes.KEEP_CARDS: lambda number: Keep(_cards(KEEPS[number])),
    codes.CHOOSE_HAND: lambda number: Hand(HAND_CARD_LETTERS[number]),
    codes.DRAW_START: Start,
    codes.DEAL_HAND: lambda number: Deal(
        number // codes.DEALT_CARDS, HAND_CARD_LETTERS[number % codes.DEALT_CARDS + 1]
    ),
}


@cache
def _moves() -> tuple[Move, ...]:
    """Every move there is, by its code."""
    return tuple(_MOVE[row.kind](number) for row in codes.MOVE_CODES for number in range(row.count))


@cache
def _codes() -> dict[Move, int]:
    return {found: code for code, found in enumerate(_moves())}


@cache
def _moves_by_text() -> dict[str, Move]:
    return {found.text: found for found in _moves()}


def decode(code: int) -> Move:
    """The move that a code stands for."""
    if not 0 <= code < codes.ACTIONS:
        raise MalformedMove(f"{code} is not the code of an Intarsia move: codes go from 0 to {codes.ACTIONS - 1}")
    return _moves()[code]


def parse(text: str) -> Move:
    """The move that a text stands for."""
    if found := _moves_by_text().get(text):
        return found
    raise MalformedMove(f"{text[:40]!r} is not a move of Intarsia; {_hint(text)}")


def _hint(text: str) -> str:
    """What such a move looks like, or all moves."""
    return f"moves look like {_HINTS.get(text.split(' ')[0], _EXAMPLES)}"


_HINTS: dict[str, str] = {
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
