"""The printed faces of an edition of Intarsia, read from a component file and checked against all that is known."""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from tilewright.core.errors import InvalidComponents
from tilewright.games.intarsia.components import (
    CENTRE,
    COLOURS,
    FLOOR_SIZE,
    HAND_CARD_LETTERS,
    HAND_CARD_SIZE,
    LETTERS,
    MAX_BONUS,
    MAX_LEVEL,
    MAX_PLAYERS,
    MAX_REQUIRED,
    MIN_PLAYERS,
    ORNAMENTS_PER_COLOUR,
    PLANTS,
    REWARD_CARDS,
    SPACES,
    TOOLS,
    WILD,
    is_ornament_space,
    space_name,
)

SHIPPED = "intarsia-reconstruction.toml"
MAX_BYTES = 1_000_000
MIN_TRACK, MAX_TRACK = 2, 16  # spaces of a reward track; its real number is not known
ANY_REWARD = "any"
KNOWN_TOOLS = ("hammer", "plane")
KNOWN_HAMMER_BONUS = 2  # IN-X3
COLOUR_LETTERS = LETTERS[:WILD]


@dataclass(frozen=True)
class Tool:
    """One space of the tool board: the requirement and the bonuses of its two tiles."""

    levels: tuple[int, ...]
    bonus: int
    second: int
    joins: int

    def tiles(self, players: int) -> tuple[int, ...]:
        """The bonuses of the tiles in use from the top, the higher one on top (IN-C5)."""
        return tuple(sorted((self.bonus, self.second), reverse=True)) if players >= self.joins else (self.bonus,)


@dataclass(frozen=True)
class Faces:
    """All printed faces of one edition. Colours and kinds of cards are numbers in the order Y R G V W."""

    name: str
    is_reconstruction: bool
    ornament_colours: dict[int, int]
    connector_colours: dict[int, int]
    hand_cards: tuple[tuple[int, ...], ...]
    arrow: int
    track: tuple[tuple[int, ...] | None, ...]
    tool_names: tuple[str, ...]
    tools: tuple[tuple[Tool, ...], ...]
    digest: str

    @property
    def text(self) -> str:
        """The edition's name and a digest of its content, as it stands in records."""
        return f"{self.name} sha256:{self.digest}"


def shipped_file() -> Path:
    """The reconstruction that comes with the package: inside an installed one, or in the checkout around it."""
    package = Path(__file__).resolve().parents[2]
    installed = package / "components" / SHIPPED
    return installed if installed.exists() else package.parent.parent / "components" / SHIPPED


def read_faces(path: str | Path | None = None) -> Faces:
    """The faces of a component file, or of the shipped reconstruction; InvalidComponents if something is wrong."""
    file = shipped_file() if path is None else Path(path)
    try:
        with file.open("rb") as opened:
            data = opened.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        raise InvalidComponents(f"{file}: cannot be read: {getattr(error, 'strerror', None) or error}") from None
    if len(data) > MAX_BYTES:
        raise InvalidComponents(f"{file}: larger than {MAX_BYTES} bytes, no component file is")
    try:
        content = tomllib.loads(data.decode())
    except UnicodeDecodeError:
        raise InvalidComponents(f"{file}: not a text in UTF-8") from None
    except tomllib.TOMLDecodeError as error:
        raise InvalidComponents(f"{file}: not TOML: {error}") from None
    except (RecursionError, ValueError):
        raise InvalidComponents(f"{file}: not TOML that can be read") from None
    return check_faces(content)


def check_faces(content: dict[str, object]) -> Faces:
    """The faces that the parsed content of a component file describes."""
    _check_keys("the file", content, ("name", "reconstruction", "floor", "hand_cards", "reward_track", "tools"))
    name = _of_type("name", content["name"], str)
    if not re.fullmatch(r"[a-z0-9-]{1,40}", name):
        raise InvalidComponents(f"name: up to 40 small letters, digits and hyphens, not {_shown(name)}")
    floor = _table("floor", content["floor"], ("side_a", "side_b"))
    track = _table("reward_track", content["reward_track"], ("arrow", "spaces"))
    tools = _table("tools", content["tools"], ("names", *COLOURS))
    spaces = _reward_spaces(track["spaces"])
    names = _tool_names(tools["names"])
    faces = Faces(
        name=name,
        is_reconstruction=_of_type("reconstruction", content["reconstruction"], bool),
        ornament_colours=_ornament_colours(floor["side_a"]),
        connector_colours=_connector_colours(floor["side_b"]),
        hand_cards=_hand_cards(content["hand_cards"]),
        arrow=_number("reward_track.arrow", track["arrow"], 1, len(spaces)) - 1,
        track=spaces,
        tool_names=names,
        tools=_tools(tools, names),
        digest=hashlib.sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()[:16],
    )
    _check_hammers(faces)
    _check_second_tiles(faces)
    return faces


# --- The floor (IN-C9, IN-V1, IN-V2) ---------------------------------------------------------------------------------


def _ornament_colours(value: object) -> dict[int, int]:
    """Side A: the colours of the 12 ornament spaces, three of each."""
    letters = _grid("floor.side_a", value)
    colours: dict[int, int] = {}
    for space, letter in enumerate(letters):
        entry = f"floor.side_a, space {space_name(space)}"
        if is_ornament_space(space):
            colours[space] = _colour(entry, "an ornament space has a colour", letter)
        elif letter != ".":
            raise InvalidComponents(f"{entry}: a connector space is a dot on side A, not {_shown(letter)}")
    for colour, colour_name in enumerate(COLOURS):
        count = list(colours.values()).count(colour)
        if count != ORNAMENTS_PER_COLOUR:
            raise InvalidComponents(
                f"floor.side_a: {ORNAMENTS_PER_COLOUR} ornament spaces of each colour, not {count} {colour_name} ones"
            )
    return colours


def _connector_colours(value: object) -> dict[int, int]:
    """Side B: the colours of the 8 outer connector spaces."""
    letters = _grid("floor.side_b", value)
    colours: dict[int, int] = {}
    for space, letter in enumerate(letters):
        entry = f"floor.side_b, space {space_name(space)}"
        for is_it, what, sign in (
            (is_ornament_space(space), "an ornament space is a dot on side B", "."),
            (space in PLANTS, "an inner connector space is a plant (P) on side B", "P"),
            (space == CENTRE, "the centre (*) has no colour", "*"),
        ):
            if is_it:
                if letter != sign:
                    raise InvalidComponents(f"{entry}: {what}, not {_shown(letter)}")
                break
        else:
            colours[space] = _colour(entry, "an outer connector space has a colour", letter)
    return colours


def _grid(entry: str, value: object) -> list[str]:
    rows = [_of_type(entry, row, str) for row in _list(entry, value)]
    letters = [letter for row in rows for letter in row.split(" ")]
    if len(rows) != FLOOR_SIZE or len(letters) != SPACES or any(len(row) != 2 * FLOOR_SIZE - 1 for row in rows):
        raise InvalidComponents(f"{entry}: {FLOOR_SIZE} rows of {FLOOR_SIZE} signs with one blank between two")
    return letters


def _colour(entry: str, fact: str, letter: str) -> int:
    if len(letter) != 1 or letter not in COLOUR_LETTERS:
        raise InvalidComponents(f"{entry}: {fact}, one of {' '.join(COLOUR_LETTERS)}, not {_shown(letter)}")
    return COLOUR_LETTERS.index(letter)


# --- Cards and rewards (IN-C7, IN-C8) --------------------------------------------------------------------------------


def _hand_cards(value: object) -> tuple[tuple[int, ...], ...]:
    table = _table("hand_cards", value, tuple(HAND_CARD_LETTERS))
    cards = tuple(_cards(f"hand_cards.{letter}", table[letter], HAND_CARD_SIZE) for letter in HAND_CARD_LETTERS)
    if cards[0] != (2,) * len(LETTERS):
        raise InvalidComponents("hand_cards.A: the first card shows five pairs: YYRRGGVVWW")
    for letter, card in zip(HAND_CARD_LETTERS[1:], cards[1:], strict=True):
        if card[WILD] not in (1, 2):
            raise InvalidComponents(f"hand_cards.{letter}: 8 or 9 coloured cards and 1 or 2 wilds, not {card[WILD]}")
    known = (2, 0, 3, 4, 1)
    if known not in cards:
        raise InvalidComponents("hand_cards: one of B to E shows 4 violet, 3 green, 2 yellow and 1 wild: YYGGGVVVVW")
    return cards


def _reward_spaces(value: object) -> tuple[tuple[int, ...] | None, ...]:
    """The cards of each space, or None where the player chooses."""
    spaces = _list("reward_track.spaces", value)
    if not MIN_TRACK <= len(spaces) <= MAX_TRACK:
        raise InvalidComponents(f"reward_track.spaces: {MIN_TRACK} to {MAX_TRACK} spaces, not {len(spaces)}")
    for fact, known in (("two yellow cards and a wild", "YYW"), ("two of one colour and one of another", ANY_REWARD)):
        if known not in spaces:
            raise InvalidComponents(f"reward_track.spaces: at least one shows {fact}: {known!r}")
    return tuple(
        None if space == ANY_REWARD else _cards(f"reward_track.spaces, number {number}", space, REWARD_CARDS)
        for number, space in enumerate(spaces, start=1)
    )


def _cards(entry: str, value: object, count: int) -> tuple[int, ...]:
    """How many cards of each kind a text of letters names."""
    letters = _of_type(entry, value, str)
    ordered = re.fullmatch("".join(f"{letter}*" for letter in LETTERS), letters)
    if len(letters) != count or not ordered:
        raise InvalidComponents(f"{entry}: {count} cards, letters in the order {LETTERS}, not {_shown(letters)}")
    return tuple(letters.count(letter) for letter in LETTERS)


# --- Tools (IN-C5, IN-C6) --------------------------------------------------------------------------------------------


def _tool_names(value: object) -> tuple[str, ...]:
    names = tuple(_of_type("tools.names", name, str) for name in _list("tools.names", value))
    if len(names) != TOOLS or len(set(names)) != TOOLS:
        raise InvalidComponents(f"tools.names: {TOOLS} different tools")
    for name in names:
        if not re.fullmatch(r"[a-z][a-z -]{0,19}", name):
            raise InvalidComponents(f"tools.names: a tool is named with up to 20 small letters, not {_shown(name)}")
    for name in KNOWN_TOOLS:
        if name not in names:
            raise InvalidComponents(f"tools.names: one of the tools is the {name}")
    return names


def _tools(content: dict[str, object], names: tuple[str, ...]) -> tuple[tuple[Tool, ...], ...]:
    return tuple(
        tuple(_tool(f"tools.{colour}.{name}", table[name]) for name in names)
        for colour in COLOURS
        for table in (_table(f"tools.{colour}", content[colour], names),)
    )


def _tool(entry: str, value: object) -> Tool:
    table = _table(entry, value, ("levels", "bonus", "second", "joins"))
    levels = tuple(
        _number(f"{entry}.levels", level, 1, MAX_LEVEL) for level in _list(f"{entry}.levels", table["levels"])
    )
    if not 1 <= len(levels) <= MAX_REQUIRED:
        raise InvalidComponents(f"{entry}.levels: 1 to {MAX_REQUIRED} ornaments, not {len(levels)}")
    return Tool(
        levels=tuple(sorted(levels, reverse=True)),
        bonus=_number(f"{entry}.bonus", table["bonus"], 1, MAX_BONUS),
        second=_number(f"{entry}.second", table["second"], 1, MAX_BONUS),
        joins=_number(f"{entry}.joins", table["joins"], MIN_PLAYERS + 1, MAX_PLAYERS),
    )


def _check_hammers(faces: Faces) -> None:
    """What the rulebook's example of a building action tells of two hammers (IN-X3)."""
    column = faces.tool_names.index("hammer")
    hammers = {colour: faces.tools[number][column] for number, colour in enumerate(COLOURS)}
    green = hammers.pop("green")
    if green.levels != (MAX_LEVEL,):
        raise InvalidComponents(
            "tools.green.hammer: hammer, green needs one complete ornament "
            f"(levels [{MAX_LEVEL}]), not {list(green.levels)}"
        )
    if KNOWN_HAMMER_BONUS not in (green.bonus, green.second):
        raise InvalidComponents(f"tools.green.hammer: one of its tiles has bonus {KNOWN_HAMMER_BONUS}")
    if not any(KNOWN_HAMMER_BONUS in (hammer.bonus, hammer.second) for hammer in hammers.values()):
        raise InvalidComponents(
            f"tools: a hammer of another colour than green has a tile of bonus {KNOWN_HAMMER_BONUS}"
        )


def _check_second_tiles(faces: Faces) -> None:
    """Some second tiles join at 3 players, the others at 4 (IN-C5)."""
    joins = {tool.joins for row in faces.tools for tool in row}
    for players in range(MIN_PLAYERS + 1, MAX_PLAYERS + 1):
        if players not in joins:
            raise InvalidComponents(f"tools: some second tiles join at {players} players, here none does")


# --- Types -----------------------------------------------------------------------------------------------------------

T = TypeVar("T")


def _table(entry: str, value: object, keys: tuple[str, ...]) -> dict[str, object]:
    table: dict[str, object] = _of_type(entry, value, dict)
    _check_keys(entry, table, keys)
    return table


def _check_keys(entry: str, table: dict[str, object], keys: tuple[str, ...]) -> None:
    for key in keys:
        if key not in table:
            raise InvalidComponents(f"{entry}: {key} is missing")
    for key in table:
        if key not in keys:
            raise InvalidComponents(f"{entry}: {_shown(key)} is unknown; it has {', '.join(keys)}")


def _list(entry: str, value: object) -> list[object]:
    return _of_type(entry, value, list)


def _number(entry: str, value: object, lowest: int, highest: int) -> int:
    number = _of_type(entry, value, int)
    if not lowest <= number <= highest:
        raise InvalidComponents(f"{entry}: a number from {lowest} to {highest}, not {_shown(number)}")
    return number


def _of_type(entry: str, value: object, wanted: type[T]) -> T:
    """The value, if it is of exactly this type: to Python, true is a number as well."""
    names = {str: "a text", int: "a whole number", bool: "true or false", list: "a list", dict: "a table"}
    if isinstance(value, wanted) and type(value) is wanted:
        return value
    raise InvalidComponents(f"{entry}: {names[wanted]}, not {_shown(value)}")


def _shown(value: object) -> str:
    """A value as it stands in a message: short, in one line."""
    try:
        text = repr(value)
    except ValueError:  # a number of thousands of digits
        return "such a large number"
    return text if len(text) <= 40 else text[:37] + "..."
