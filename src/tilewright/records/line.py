"""Lines of play: moves one after the other, and the variations that branch off.

A variation is a line, too, and stands between brackets after the move that it replaces. There is one way to write a
tree of lines: alternatives to the same move stand side by side, never in each other.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tilewright.core.errors import InvalidRecord, TilewrightError

if TYPE_CHECKING:
    from tilewright.core.position import Position

MARKS = ("!!", "!", "!?", "?!", "?", "??")
"""What somebody thinks of a move, as in chess: from brilliant to a blunder."""
MOST_NESTED = 100
"""Variations within variations."""

UNPRINTABLE = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]")
_MOVE = re.compile(rf"([1-9][0-9]*)\. (\S(?:.*?\S)??)(?: ({'|'.join(map(re.escape, MARKS))}))?")
_COMMENT = re.compile(r"#(?: (.*\S))?")


@dataclass(frozen=True)
class Line:
    """Moves one after the other; comments, marks and variations by the ply of the move that they belong to.

    Examples:
        >>> line = Line(1, ("start 0", "fill BYWW"), marks={2: "!"}, variations={2: (Line(2, ("fill BYRK",)),)})
        >>> print("\\n".join(line.written()))
        1. start 0
        2. fill BYWW !
        (
        2. fill BYRK
        )
    """

    first: int
    """The ply of its first move."""
    moves: tuple[str, ...] = ()
    comments: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    """Those before the first move of a record have ply 0."""
    marks: Mapping[int, str] = field(default_factory=dict)
    variations: Mapping[int, tuple[Line, ...]] = field(default_factory=dict)
    """Lines whose first move stands in the place of the move of this ply."""

    def written(self) -> Iterator[str]:
        """The lines of text that stand for it."""
        yield from _comment_lines(self.comments.get(self.first - 1, ()))
        for ply, move in enumerate(self.moves, start=self.first):
            mark = self.marks.get(ply)
            yield f"{ply}. {move} {mark}" if mark else f"{ply}. {move}"
            yield from _comment_lines(self.comments.get(ply, ()))
            for other in self.variations.get(ply, ()):
                yield "("
                yield from other.written()
                yield ")"

    def positions(self, before: Position, where: str = "") -> Iterator[Position]:
        """The position before the line, and that after each of its moves; InvalidRecord names the first that fails."""
        position = before
        yield position
        for ply, text in enumerate(self.moves, start=self.first):
            try:
                position = position.play(text)
            except TilewrightError as error:
                raise InvalidRecord(f"ply {ply}{where}: {error}", ply) from error
            yield position

    def check(self, before: Position, where: str = "") -> Position:
        """Play everything, the variations after the line itself; the last position of the line itself."""
        positions = list(self.positions(before, where))
        for ply, others in self.variations.items():
            for other in others:
                other.check(positions[ply - self.first], " in a variation")
        return positions[-1]


class _OpenLine:
    """A line that is being read."""

    def __init__(self, first: int, begins_at: int) -> None:
        self.first = first
        self.begins_at = begins_at
        """The number of the line of text."""
        self.moves: list[str] = []
        self.comments: dict[int, tuple[str, ...]] = {}
        self.marks: dict[int, str] = {}
        self.variations: dict[int, tuple[Line, ...]] = {}

    @property
    def last_ply(self) -> int:
        return self.first + len(self.moves) - 1

    def done(self) -> Line:
        return Line(self.first, tuple(self.moves), self.comments, self.marks, self.variations)


def read_line(texts: Iterable[tuple[int, str]]) -> Line:
    """The line with all its variations that numbered lines of text stand for; InvalidRecord names what is not in order.

    Examples:
        >>> read_line(enumerate(["1. start 0", "(", "1. start 1 ?!", ")"], start=1)).variations
        {1: (Line(first=1, moves=('start 1',), comments={}, marks={1: '?!'}, variations={}),)}
    """
    opened = [_OpenLine(1, 0)]
    for number, text in texts:
        if UNPRINTABLE.search(text):
            raise InvalidRecord(f"line {number}: unprintable characters in {text[:60]!r}")
        line = opened[-1]
        if text == "(":
            _check_may_branch(opened, number)
            opened.append(_OpenLine(line.last_ply, number))
        elif text == ")":
            _close(opened, number)
        elif found := _COMMENT.fullmatch(text):
            _check_may_comment(opened, number)
            line.comments[line.last_ply] = (*line.comments.get(line.last_ply, ()), found[1] or "")
        elif (found := _MOVE.fullmatch(text)) and found[1] == str(line.last_ply + 1):
            line.moves.append(found[2])
            if found[3]:
                line.marks[line.last_ply] = found[3]
        else:
            expected = f"expected move {line.last_ply + 1}, a # comment or a variation in brackets"
            raise InvalidRecord(f"line {number}: {expected}, found {text[:60]!r}")
    if len(opened) > 1:
        raise InvalidRecord(f"line {opened[-1].begins_at}: the variation that begins here does not end")
    return opened[0].done()


def _check_may_branch(opened: list[_OpenLine], number: int) -> None:
    line = opened[-1]
    if not line.moves:
        raise InvalidRecord(f"line {number}: a variation stands after the move that it replaces")
    if len(opened) > 1 and len(line.moves) == 1:
        raise InvalidRecord(f"line {number}: variations of the same move stand side by side, not in each other")
    if len(opened) > MOST_NESTED:
        raise InvalidRecord(f"line {number}: at most {MOST_NESTED} variations are nested")


def _check_may_comment(opened: list[_OpenLine], number: int) -> None:
    line = opened[-1]
    if line.last_ply in line.variations or (len(opened) > 1 and not line.moves):
        raise InvalidRecord(f"line {number}: a comment stands right below its move")


def _close(opened: list[_OpenLine], number: int) -> None:
    """The variation ends: it belongs to the last move of the line around it."""
    if len(opened) == 1 or not opened[-1].moves:
        raise InvalidRecord(f"line {number}: there is no variation that could end here")
    line = opened.pop().done()
    around = opened[-1]
    others = around.variations.get(line.first, ())
    if line.moves[0] in (around.moves[-1], *(other.moves[0] for other in others)):
        raise InvalidRecord(f"line {number}: two variations begin with the move {line.moves[0]} of ply {line.first}")
    around.variations[line.first] = (*others, line)


def _comment_lines(lines: Iterable[str]) -> list[str]:
    return [f"# {line}" if line else "#" for line in lines]
