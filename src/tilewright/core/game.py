"""A game with its options chosen: its name, its five parts, and a start."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from threading import RLock
from typing import TYPE_CHECKING, Any, ClassVar, Self

from tilewright.core.errors import InvalidOption
from tilewright.core.options import RANDOM, Option, Value, choose, value_text

if TYPE_CHECKING:
    from tilewright.core.contract import AnyParts, Record
    from tilewright.core.lesson import Lesson
    from tilewright.core.move import Move
    from tilewright.core.position import Position

GAMES_GROUP = "tilewright.games"
"""The entry points through which games are found, ours and those of other packages."""


_loading = RLock()


def _parts_of(kind: type[Game]) -> AnyParts:
    with _loading:  # two threads that ask at once get the same parts
        return _loaded(kind)


@cache
def _loaded(kind: type[Game]) -> AnyParts:
    from tilewright.core import dispatch  # numba comes with it; `tilewright --help` must not wait for that

    parts = kind.load()
    dispatch.register(parts)
    return parts


class Game(ABC):
    """A game with its options chosen. Nothing is compiled until a position is asked for.

    Examples:
        >>> import tilewright as tw
        >>> game = tw.game("azul", players=3, first=0)
        >>> game
        <Azul: players=3 wall=coloured first=0>
        >>> game.start()
        <Azul position: chance draws next, scores 0 0 0>
        >>> game == tw.game("azul", players=3, first=0)
        True
    """

    name: ClassVar[str]
    """The name in Python, in records and on the command line."""
    title: ClassVar[str]
    """The name for people."""
    summary: ClassVar[str]
    """The game in a line, for lists and `--help`."""
    rules_versions: ClassVar[tuple[int, ...]]
    """The versions of the rules that this code can replay, oldest first; the last is played."""
    options_table: ClassVar[tuple[Option, ...]]
    """The options there are, with their values and defaults."""
    has_editions: ClassVar[bool] = False
    """Whether printed faces come from a component file that can be replaced."""
    components: Path | None = None
    """The file with the printed faces of another edition, for games that have several; None: the one we ship."""

    def __init__(self, *, rules_version: int | None = None, **chosen: Any) -> None:
        self.rules_version = rules_version or self.rules_versions[-1]
        if self.rules_version not in self.rules_versions:
            known = ", ".join(map(str, self.rules_versions))
            raise InvalidOption(f"rules version {self.rules_version} of {self.name} is unknown here; known: {known}")
        self.options: dict[str, Value] = choose(self.options_table, chosen)
        """All options with their values."""

    @classmethod
    def with_options(cls, options: Mapping[str, object], components: str | Path | None = None) -> Self:
        """The game with a table of options, and with the printed faces of a file, if one is given."""
        chosen: dict[str, Any] = dict(options) if components is None else {**options, "components": components}
        return cls(**chosen)

    @property
    def players(self) -> int:
        """How many seats there are."""
        return int(self.options["players"])

    @property
    def first_seat(self) -> int:
        """The seat that starts, or -1 when chance draws it."""
        first = self.options["first"]
        return -1 if first == RANDOM else int(first)

    @property
    def options_text(self) -> str:
        """All options as they stand in a record."""
        return " ".join(f"{name}={value_text(value)}" for name, value in self.options.items())

    @property
    def components_text(self) -> str:
        """Which printed faces are used, for games that have several editions of them; else empty."""
        return ""

    @classmethod
    @abstractmethod
    def load(cls) -> AnyParts:
        """Import this game's five parts, and with them what compiles."""

    @classmethod
    def lesson(cls) -> Lesson:
        """The steps of the game's lesson; none if it has no lesson."""
        return ()

    @property
    def parts(self) -> AnyParts:
        """The game's five parts, known to compiled code from the first time they are asked for."""
        return _parts_of(type(self))

    @abstractmethod
    def set_up(self, state: Record) -> None:
        """Write the start into an all-zero state record."""

    def start(self) -> Position:
        """The position before the first move."""
        from tilewright.core.position import Position

        return Position.start_of(self)

    def parse(self, text: str) -> Move:
        """The move that a text stands for, legal or not; MalformedMove if it is none.

        Examples:
            >>> game.parse("3R-4")
            Take(display=3, colour='red', line=4)
        """
        return self.parts.notation.parse(text)

    def decode(self, code: int) -> Move:
        """The move that a code stands for.

        Examples:
            >>> game.decode(game.parse("3R-4").code).text
            '3R-4'
        """
        return self.parts.notation.decode(code)

    def _identity(self) -> tuple[str, int, str, str]:
        return self.name, self.rules_version, self.options_text, self.components_text

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self._identity() == other._identity()

    def __hash__(self) -> int:
        return hash(self._identity())

    def __repr__(self) -> str:
        return f"<{self.title}: {self.options_text}>"
