"""A game record: a text that people can read, share, replay and comment. docs/records.md describes the format.

Every accepted text is in the one canonical form, so that reading and writing it gives back the same bytes.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

from tilewright.core.errors import InvalidRecord
from tilewright.core.game import Game
from tilewright.games.registry import find
from tilewright.records.line import UNPRINTABLE, Line, read_line

if TYPE_CHECKING:
    from tilewright.core.position import Position

SUFFIX = ".tiles"
MAX_BYTES = 4_000_000
UNFINISHED = "*"

_HEADER = re.compile(r'\[([A-Z][A-Za-z0-9]*) "((?:[^"\\]|\\["\\])*)"\]')


@dataclass(frozen=True)
class Record:
    """Headers, the texts of all moves (chance too), and comments by the ply they follow (0: before the first move).

    Marks and variations belong to a move, too: a variation is a `Line` that begins in the place of this ply.

    Examples:
        >>> import tilewright as tw
        >>> moves = ["fill BYWW", "fill YYRK", "fill BRWW", "fill YYKW", "fill BYRK", "2Y-2"]
        >>> record = Record.of(tw.game("azul", first=0), moves, players=["Ann", "Ben"], date="2026-11-16")
        >>> record.result
        '*'
        >>> record.position(5)
        <Azul position: seat 0 to move, scores 0 0>
        >>> for position in record.positions():
        ...     pass
        >>> position.turn
        1
    """

    headers: Mapping[str, str]
    moves: tuple[str, ...] = ()
    comments: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    components: Path | None = None
    """The component file to replay with, for a record that names another edition than the default one."""
    marks: Mapping[int, str] = field(default_factory=dict)
    variations: Mapping[int, tuple[Line, ...]] = field(default_factory=dict)

    @classmethod
    def of(
        cls, game: Game, moves: Iterable[str], *, players: Iterable[str], date: str, last: Position | None = None
    ) -> Record:
        """The record of a game; the result is that of its last position, replayed unless it is given."""
        names = tuple(players)
        if len(names) != game.players:
            raise InvalidRecord(f"{len(names)} player names for {game.players} players")
        headers = {"Game": game.name, "Rules": str(game.rules_version), "Options": game.options_text}
        if game.components_text:
            headers["Components"] = game.components_text
        headers |= {f"Seat{seat}": name for seat, name in enumerate(names)}
        headers |= {"Date": date, "Result": UNFINISHED}
        record = cls(headers, tuple(moves), components=game.components)
        result = result_text(last if last is not None else record.position())
        return replace(record, headers=headers | {"Result": result})

    @cached_property
    def game(self) -> Game:
        """The game with the options, the rules version and the components that the headers name."""
        for name in ("Game", "Rules", "Options", "Date", "Result"):
            if name not in self.headers:
                raise InvalidRecord(f"the header {name} is missing")
        options: dict[str, object] = {}
        for text in self.headers["Options"].split(" "):
            name, equals, value = text.partition("=")
            if not equals or name in options:
                raise InvalidRecord(f"the header Options has {text!r}; it lists every option once, as name=value")
            options[name] = value
        if not re.fullmatch(r"[1-9][0-9]{0,3}", self.headers["Rules"]):
            raise InvalidRecord(f"the header Rules is {self.headers['Rules']!r}, not a version number")
        if self.components is not None:
            options["components"] = self.components
        game = find(self.headers["Game"])(rules_version=int(self.headers["Rules"]), **options)
        if self.headers.get("Components", "") != game.components_text:
            raise InvalidRecord(
                f"the record was played with the components {self.headers.get('Components', '(none)')}, "
                f"not with {game.components_text or '(none)'}"
            )
        for seat in range(game.players):
            if f"Seat{seat}" not in self.headers:
                raise InvalidRecord(f"the header Seat{seat} is missing")
        return game

    @property
    def players(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return tuple(self.headers[f"Seat{seat}"] for seat in range(self.game.players))

    @property
    def result(self) -> str:
        """The scores and who won, or * while the game goes on."""
        return self.headers["Result"]

    @property
    def line(self) -> Line:
        """The game itself as a line, with everything that branches off."""
        return Line(1, self.moves, self.comments, self.marks, self.variations)

    def positions(self) -> Iterator[Position]:
        """Every position from the start on; the n-th follows ply n."""
        return self.line.positions(self.game.start())

    def position(self, at: int | None = None) -> Position:
        """The position after a ply; the last one if none is named."""
        last = len(self.moves)
        if at is not None and not 0 <= at <= last:
            raise InvalidRecord(f"there is no ply {at}: the record has the plies 0 to {last}")
        return next(islice(self.positions(), last if at is None else at, None))

    def check(self) -> Position:
        """Replay everything and compare the result; the last position, or InvalidRecord with the first fault."""
        position = self.line.check(self.game.start())
        if self.result != (found := result_text(position)):
            raise InvalidRecord(
                f"after ply {len(self.moves)} the result is {found!r}, but the header says {self.result!r}",
                len(self.moves),
            )
        return position

    def text(self) -> str:
        """The record in its canonical form.

        Examples:
            >>> print(record.commented(6, "Ann likes yellow.").text())
            [Game "azul"]
            [Rules "1"]
            [Options "players=2 wall=coloured first=0"]
            [Seat0 "Ann"]
            [Seat1 "Ben"]
            [Date "2026-11-16"]
            [Result "*"]
            <BLANKLINE>
            1. fill BYWW
            2. fill YYRK
            3. fill BRWW
            4. fill YYKW
            5. fill BYRK
            6. 2Y-2
            # Ann likes yellow.
            <BLANKLINE>
        """
        lines = [f'[{name} "{_escape(value)}"]' for name, value in self.headers.items()]
        return "\n".join([*lines, "", *self.line.written()]) + "\n"

    def commented(self, ply: int, *lines: str) -> Record:
        """The same record with a comment added after a ply."""
        if not 0 <= ply <= len(self.moves):
            raise InvalidRecord(f"there is no ply {ply}: the record has the plies 0 to {len(self.moves)}")
        for line in lines:
            if UNPRINTABLE.search(line) or line != line.strip(" "):
                raise InvalidRecord(f"{line!r} is no line of a comment: one line each, no spaces around it")
        return replace(self, comments={**self.comments, ply: (*self.comments.get(ply, ()), *lines)})


def result_text(position: Position) -> str:
    """A result as it stands in a record: scores by seat and who won, or * while the game goes on."""
    if position.outcome is None:
        return UNFINISHED
    return f"{' '.join(map(str, position.scores))}, {position.outcome}"


def parse_record(text: str, components: Path | None = None) -> Record:
    """Read a record from its text; InvalidRecord names the first line that is not in order.

    Examples:
        >>> import tilewright as tw
        >>> record = Record.of(tw.game("azul", first=0), ["fill BYWW"], players=["Ann", "Ben"], date="2026-11-16")
        >>> parse_record(record.text()) == record
        True
    """
    headers: dict[str, str] = {}
    if not text.endswith("\n"):
        raise InvalidRecord("the last line is cut off: a record ends with a line end")
    lines = iter(enumerate(text[:-1].split("\n"), start=1))
    for number, line in lines:
        if not line:
            break
        found = _HEADER.fullmatch(line)
        if not found or UNPRINTABLE.search(line):
            raise InvalidRecord(f'line {number}: expected a header like [Game "azul"], found {line[:60]!r}')
        if found[1] in headers:
            raise InvalidRecord(f"line {number}: the header {found[1]} stands there twice")
        headers[found[1]] = re.sub(r"\\(.)", r"\1", found[2])
    game = read_line(lines)
    record = Record(headers, game.moves, game.comments, components, game.marks, game.variations)
    record.game  # noqa: B018 - the headers are read now, so that a wrong one is found now
    return record


def read_record(path: str | Path, components: str | Path | None = None) -> Record:
    """Read a record from a file. InvalidRecord if it is none, or if this version cannot replay it.

    Examples:
        >>> from pathlib import Path
        >>> from tempfile import mkdtemp
        >>> import tilewright as tw
        >>> file = Path(mkdtemp()) / "game.tiles"
        >>> record = tw.Record.of(tw.game("azul", first=0), ["fill BYWW"], players=["Ann", "Ben"], date="2026-11-16")
        >>> tw.write_record(file, record)
        >>> tw.read_record(file).position()
        <Azul position: chance draws next, scores 0 0>
    """
    with Path(path).open("rb") as file:
        data = file.read(MAX_BYTES + 1)
    if len(data) > MAX_BYTES:
        raise InvalidRecord(f"the file is larger than {MAX_BYTES // 1_000_000} MB: no record is")
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise InvalidRecord(f"not a text in UTF-8: byte {error.start} is {data[error.start]:#04x}") from error
    return parse_record(text, None if components is None else Path(components))


def write_record(path: str | Path, record: Record) -> None:
    """Write a record to a file, whole or not at all; `read_record` shows how."""
    path = Path(path)
    data = record.text().encode()
    scratch = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        scratch.write_bytes(data)
        scratch.replace(path)
    finally:
        scratch.unlink(missing_ok=True)


def _escape(value: str) -> str:
    if UNPRINTABLE.search(value):
        raise InvalidRecord(f"{value[:60]!r} cannot stand in a header: it has unprintable characters")
    return re.sub(r'(["\\])', r"\\\1", value)
