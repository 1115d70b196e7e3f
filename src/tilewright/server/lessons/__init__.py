"""Lessons: about ten small decisions for each game, on positions that the engine makes by playing move texts.

Nothing here is faked: the position of a step is the end of a short record, what an answer leads to is played, and a
try that the rules forbid is explained by the rule that the engine names. The texts are Fluent keys.
"""

from __future__ import annotations

import gzip
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import Any

import msgspec

from tilewright.core.errors import IllegalMove
from tilewright.core.position import Position
from tilewright.games.registry import game
from tilewright.server.messages import Gain, Lesson, LessonAnswer, LessonStep
from tilewright.server.wire import gain_messages

OTHERS = ""
"""Stands for every legal move that no answer before it named."""


@dataclass(frozen=True)
class Answer:
    """What is said to one or several moves, and what follows them."""

    moves: str | Callable[[str, dict[str, Any]], bool]
    """Move texts with semicolons between them, or OTHERS, or a question about a legal move and the view after it."""
    key: str
    is_right: bool = False
    then: str = ""
    """What others and chance play before the picture is taken."""
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
    options: Mapping[str, Any] = field(default_factory=dict)


def texts(moves: str) -> list[str]:
    """The move texts of a record written in one line."""
    return [text.strip() for text in moves.split(";") if text.strip()]


def upto(record: str, ply: int) -> str:
    """The first plies of a record."""
    return ";".join(texts(record)[:ply])


def position_of(name: str, step: Step) -> Position:
    """Where a step begins."""
    return _played(game(name, **step.options).start(), step.before)


def _played(position: Position, moves: str) -> Position:
    for text in texts(moves):
        position = position.play(text)
    return position


@cache
def lesson(name: str) -> Lesson:
    """The lesson of a game, with all its positions."""
    steps: tuple[Step, ...] = import_module(f"{__name__}.{name}").STEPS
    made = [_step(position_of(name, step), step) for step in steps]
    for step, after, message in zip(steps, steps[1:], made, strict=False):
        message.goes_on = _goes_on(step, after, message)
    return Lesson(name, made)


def _goes_on(step: Step, after: Step, made: LessonStep) -> str | None:
    """The right answer with which the next step goes on, where it goes on from here."""
    here, there = texts(step.before), texts(after.before)
    if after.options != step.options or there[: len(here)] != here or len(there) == len(here):
        return None
    then = there[len(here)]
    return then if any(answer.is_right and answer.move == then for answer in made.answers) else None


def _step(position: Position, step: Step) -> LessonStep:
    answers: list[LessonAnswer] = []
    legal: list[str] = []
    for one in step.answers:
        for move in _moves(position, one, known={answer.move for answer in answers}):
            answers.append(_answer(position, one, move))
            if not one.beside:
                legal.append(move)
    return LessonStep(step.key, position.view(), legal, answers, position.turn)


def _moves(position: Position, one: Answer, known: set[str]) -> Iterator[str]:
    if isinstance(one.moves, str) and one.moves != OTHERS:
        yield from texts(one.moves)
        return
    for move in (legal.text for legal in position.legal_moves()):
        if move not in known and (one.moves == OTHERS or _is_asked(position, one, move)):
            yield move


def _is_asked(position: Position, one: Answer, move: str) -> bool:
    assert callable(one.moves)
    return one.moves(move, position.play(move).view())


def _answer(position: Position, one: Answer, move: str) -> LessonAnswer:
    gains: list[Gain] = []
    try:
        for text in (move, *texts(one.then)):
            gains += gain_messages(position.gains(text))
            position = position.play(text)
    except IllegalMove as error:
        return LessonAnswer(move, None, one.key, is_right=False, rule=error.rule)
    return LessonAnswer(move, position.view(), one.key, one.is_right, one.rule, gains)


@cache
def packed_lesson(name: str) -> bytes:
    """The lesson as it is sent, compressed: its many positions differ little."""
    return gzip.compress(msgspec.json.encode(lesson(name)))
