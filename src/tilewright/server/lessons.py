"""A game's lesson as it is sent: its steps and answers, played by the engine."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import msgspec

from tilewright.core.errors import IllegalMove
from tilewright.core.lesson import OTHERS, Answer, Step, texts
from tilewright.core.position import Position
from tilewright.core.report import Gain
from tilewright.games.registry import find
from tilewright.server.messages import Lesson, LessonAnswer, LessonStep
from tilewright.server.prepared import Prepared


def position_of(name: str, step: Step) -> Position:
    """Where a step begins."""
    return _played(find(name)(rules_version=None, **step.options).start(), step.before)


def _played(position: Position, moves: str) -> Position:
    for text in texts(moves):
        position = position.play(text)
    return position


@cache
def lesson(name: str) -> Lesson:
    """The lesson of a game, with all its positions."""
    steps = find(name).lesson()
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
            played = position.step(text)
            gains += played.gains
            position = played.after
    except IllegalMove as error:
        return LessonAnswer(move, None, one.key, is_right=False, rule=error.rule)
    return LessonAnswer(move, position.view(), one.key, one.is_right, one.rule, gains)


@cache
def prepared_lesson(name: str) -> Prepared:
    """The lesson as it is sent."""
    return Prepared.of(msgspec.json.encode(lesson(name)), "application/json")
