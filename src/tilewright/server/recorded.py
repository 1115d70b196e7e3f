"""Records over the wire: as text, and as the tree that the analysis board shows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from tilewright.core.errors import InvalidRecord, TilewrightError
from tilewright.core.game import Game
from tilewright.records.line import MOST_NESTED, Line
from tilewright.records.record import Record, parse_record
from tilewright.server.lines import chosen_game
from tilewright.server.messages import Mark, RecordedGame, RecordedLine
from tilewright.server.refusals import Refusal

MOST_MOVES = 10_000
"""Of a record with all its variations; every one is played before a record is accepted."""
MOST_TEXT = 400_000
"""Characters of a record: many times what people write in one."""


def recorded(record: Record) -> RecordedGame:
    """A record as it goes over the wire."""
    game = record.game
    return RecordedGame(
        game=game.name,
        options=game.options,
        rules_version=game.rules_version,
        names=list(record.players),
        date=record.headers["Date"],
        result=record.result,
        headers=dict(record.headers),
        line=_wire_line(record.line),
    )


def read(text: str) -> RecordedGame:
    """The record that a text stands for, played by the rules; refused with the line or the ply that is wrong.

    Where a text was pasted or kept by Windows, its line ends are not those that were written.
    """
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").rstrip("\n") + "\n"
    try:
        record = _parsed(text)
        record.check()
        return recorded(record)
    except TilewrightError as error:
        raise Refusal("bad-record", str(error)) from error


def written(sent: RecordedGame) -> str:
    """The one text of a record, whose every move has been played; refused with the line or the ply that is wrong."""
    game = chosen_game(sent.game, sent.options, sent.rules_version)
    try:
        if sent.line.first != 1:
            raise InvalidRecord(f"ply {sent.line.first}: a game begins with ply 1")
        line = _line(sent.line)
        _check_size(line)
        last = line.check(game.start())
        usual = Record.of(game, line.moves, players=sent.names, date=sent.date, last=last)
        headers = _headers(sent.headers, usual.headers, game)
        record = Record(headers, line.moves, line.comments, None, line.marks, line.variations)
        text = record.text()
        if _parsed(text) != record:  # the text is all that is kept
            raise InvalidRecord("comments, marks and variations belong to moves of their line")
    except TilewrightError as error:
        raise Refusal("bad-record", str(error)) from error
    return text


def kept(text: str) -> RecordedGame:
    """A record that was accepted before."""
    return recorded(parse_record(text))


def _parsed(text: str) -> Record:
    if len(text) > MOST_TEXT:
        raise InvalidRecord(f"a record has at most {MOST_TEXT} characters here")
    record = parse_record(text)
    _check_size(record.line)
    return record


def _headers(given: Mapping[str, str], usual: Mapping[str, str], game: Game) -> dict[str, str]:
    """The headers that a text had before, in their order, with today's names, date and result."""
    if given and Record(given).game != game:
        raise InvalidRecord("the headers belong to another game")
    own = {name: value for name, value in usual.items() if name.startswith("Seat") or name in ("Date", "Result")}
    return {**(given or usual), **own}


def _check_size(line: Line) -> None:
    if (moves := _moves(line)) > MOST_MOVES:
        raise InvalidRecord(f"a record has at most {MOST_MOVES} moves here, variations included; this one has {moves}")


def _moves(line: Line) -> int:
    others = (other for several in line.variations.values() for other in several)
    return len(line.moves) + sum(map(_moves, others))


def _wire_line(line: Line) -> RecordedLine:
    return RecordedLine(
        first=line.first,
        moves=list(line.moves),
        comments={ply: list(texts) for ply, texts in line.comments.items()},
        marks={ply: cast("Mark", mark) for ply, mark in line.marks.items()},
        variations={ply: list(map(_wire_line, others)) for ply, others in line.variations.items()},
    )


def _line(sent: RecordedLine, depth: int = 0) -> Line:
    """A line as records have it. A comment is one line of text after the other, without spaces at their ends."""
    if depth > MOST_NESTED:
        raise InvalidRecord(f"at most {MOST_NESTED} variations are nested")
    for ply in (*sent.comments, *sent.marks, *sent.variations):
        if not 0 <= ply - sent.first < len(sent.moves) and not (ply == 0 and ply in sent.comments):
            raise InvalidRecord(f"ply {ply}: the line that begins at ply {sent.first} has no such move")
    comments = {
        ply: tuple(part.rstrip() for text in texts for part in text.splitlines() or [""])
        for ply, texts in sent.comments.items()
    }
    variations = {
        ply: tuple(_line(other, depth + 1) for other in others) for ply, others in sent.variations.items() if others
    }
    return Line(sent.first, tuple(sent.moves), {ply: c for ply, c in comments.items() if c}, sent.marks, variations)
