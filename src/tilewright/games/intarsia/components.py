"""The numbers and tables of the Intarsia rulebook. The printed faces, which differ by edition, are in `faces.py`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias, get_args

Colour: TypeAlias = Literal["yellow", "red", "green", "violet"]
Kind: TypeAlias = Literal["yellow", "red", "green", "violet", "wild"]
Element: TypeAlias = Literal["frame", "midsection", "core", "table", "connector"]
Symbol: TypeAlias = Literal["diamond", "hexagon", "square", "circle"]

MIN_PLAYERS, MAX_PLAYERS = 2, 4  # IN-C1
ROUNDS = 3  # IN-R1

COLOURS: tuple[Colour, ...] = get_args(Colour)  # IN-C2
WILD = len(COLOURS)  # the kind after the four colours
KINDS: tuple[Kind, ...] = get_args(Kind)
LETTERS = "YRGVW"
SYMBOLS: dict[Colour, Symbol] = {"yellow": "diamond", "red": "hexagon", "green": "square", "violet": "circle"}  # IN-C10
CARDS_PER_COLOUR, WILD_CARDS = 16, 12  # IN-C2
CARDS = CARDS_PER_COLOUR * len(COLOURS) + WILD_CARDS

ELEMENTS: tuple[Element, ...] = get_args(Element)
FRAME, MIDSECTION, CORE, TABLE, CONNECTOR = range(len(ELEMENTS))
COSTS = (1, 2, 3, 4, 4)  # IN-P1, IN-P2, by element
TAKES = (0, 1, 2, 0, 0)  # IN-T2, IN-T3, IN-T4, by element
REWARDED = (TABLE, CONNECTOR)  # IN-T5: these move the reward marker
FRAMES_PER_COLOUR = 9  # IN-C3
FRAMES_REMOVED_PER_COLOUR = {2: 4, 3: 2, 4: 0}  # IN-C4, by players
MIDSECTIONS, CORES, TABLES, CONNECTORS = 36, 28, 20, 30  # IN-C3
WOOD = FRAMES_PER_COLOUR * len(COLOURS) + MIDSECTIONS + CORES + TABLES + CONNECTORS

FLOOR_SIZE = 5  # IN-C9
SPACES = FLOOR_SIZE * FLOOR_SIZE  # numbered row by row
CENTRE = SPACES // 2
COLUMN_LETTERS = "abcde"
ORNAMENTS_PER_COLOUR = 3
PLANTS = (6, 8, 16, 18)  # IN-V1: the inner connector spaces of side B
MAX_LEVEL = 4  # IN-E3: elements of a complete ornament

TOOLS = 6  # IN-C5, types of tools: columns of the tool board
MAX_TILES = 2  # on one space of the tool board
MAX_BONUS = 3  # IN-C6
MAX_REQUIRED = 3  # IN-C6, ornaments of one requirement

HAND_CARD_LETTERS = "ABCDE"  # IN-C7; A is the card with five pairs
HAND_CARDS = len(HAND_CARD_LETTERS)
HAND_CARD_SIZE = 10
PAIRS_CARD = 0
REWARD_CARDS = 3  # IN-C8
FARTHEST_REWARD = 2  # IN-T5
KEPT_CARDS = 3  # IN-Q1

CONNECTOR_POINTS = (0, 1, 2, 3)  # IN-D1, by round; none before the first
ORNAMENT_POINTS = (0, 1, 3, 7, 12)  # IN-F1, by elements
PLANT_POINTS = 10  # IN-F2

TRADE = 2  # IN-P4: so many cards stand for one of the needed colour
DEAREST_PAYMENT = TRADE * max(COSTS)


def _piles(most: int, kinds: int = len(KINDS)) -> Iterator[tuple[int, ...]]:
    """Every pile of at most so many cards, as how many of each kind, in ascending order."""
    if kinds == 0:
        yield ()
        return
    for count in range(most + 1):
        for rest in _piles(most - count, kinds - 1):
            yield (count, *rest)


PAYMENTS = tuple(pile for pile in _piles(DEAREST_PAYMENT) if sum(pile) > 0)
KEEPS = tuple(pile for pile in _piles(KEPT_CARDS) if sum(pile) == KEPT_CARDS)


def is_ornament_space(space: int) -> bool:
    """Whether a space is for an ornament; the others are for connectors (IN-C9)."""
    return (space // FLOOR_SIZE + space % FLOOR_SIZE) % 2 == 1


def space_name(space: int) -> str:
    """A space's name: column letter from the left, row number from the top."""
    return f"{COLUMN_LETTERS[space % FLOOR_SIZE]}{space // FLOOR_SIZE + 1}"


SPACE_NAMES = tuple(map(space_name, range(SPACES)))


def tool_space_name(colour: int, tool: int) -> str:
    """The name of a space of the tool board: the colour's letter, and the tool by its column from 1."""
    return f"{LETTERS[colour]}{tool + 1}"


def card_letters(counts: tuple[int, ...]) -> str:
    """Cards as letters in order, as moves and component files write them."""
    return "".join(letter * count for letter, count in zip(LETTERS, counts, strict=True))
