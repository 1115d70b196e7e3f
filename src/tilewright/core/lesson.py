"""Lessons: what a game's `lesson.py` says of its small decisions on positions that move texts lead to.

Nothing here is faked: the position of a step is the end of a short record, what an answer leads to is played, and a try
that the rules forbid is explained by the rule that the engine names. The texts are Fluent keys.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from tilewright.core.options import Value
from tilewright.core.view import View

OTHERS = ""
"""Stands for every legal move that no answer before it named."""


@dataclass(frozen=True)
class Answer:
    """The comment on one or several moves, and what follows them."""

    moves: str | Callable[[str, View], bool]
    """Move texts with semicolons between them, or OTHERS, or a question about a legal move and the view after it."""
    key: str
    is_right: bool = False
    then: str = ""
    """What others and chance play before the position is shown."""
    rule: str | None = None
    """Where to read more; for a move that is not legal the engine names the rule."""
    beside: bool = False
    """Whether the try is offered beside the board, because the board itself shows that it is not possible."""


@dataclass(frozen=True)
class Step:
    """One decision: the record that leads to it, and the answers to what may be tried."""

    key: str
    before: str
    answers: tuple[Answer, ...]
    options: Mapping[str, Value] = field(default_factory=dict)


Lesson: TypeAlias = tuple[Step, ...]


def texts(moves: str) -> list[str]:
    """The move texts of a record written in one line."""
    return [text.strip() for text in moves.split(";") if text.strip()]


def up_to(record: str, ply: int) -> str:
    """The first plies of a record."""
    return ";".join(texts(record)[:ply])
