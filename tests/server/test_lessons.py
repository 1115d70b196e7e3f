"""Lessons replay in the engine, say what they must in every language, and name rules that exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message

from tilewright.core.errors import IllegalMove
from tilewright.core.lesson import Step
from tilewright.games.registry import GAMES
from tilewright.server.lessons import lesson, position_of
from tilewright.server.messages import LessonStep

ROOT = Path(__file__).parents[2]
LANGUAGES = ["en", "de", "nl"]
WITH_LESSON = [name for name, game in GAMES.items() if game.lesson()]


def cases() -> list[tuple[str, Step, LessonStep]]:
    return [
        (name, step, made)
        for name in WITH_LESSON
        for step, made in zip(GAMES[name].lesson(), lesson(name).steps, strict=True)
    ]


@pytest.fixture(scope="module")
def rules() -> set[str]:
    pages = "".join(page.read_text() for page in (ROOT / "docs" / "rules").glob("*.md"))
    return set(re.findall(r"^- ([A-Z]{2}-[A-Z]\d+) ", pages, re.MULTILINE))


def keys_of(language: str) -> set[str]:
    text = (ROOT / "locales" / f"{language}.ftl").read_text(encoding="utf-8")
    return {entry.id.name for entry in FluentParser().parse(text).body if isinstance(entry, Message)}


@pytest.mark.parametrize("name", WITH_LESSON)
def test_a_lesson_has_about_ten_steps(name: str) -> None:
    assert 8 <= len(lesson(name).steps) <= 12
    assert len({step.key for step in lesson(name).steps}) == len(lesson(name).steps)


@pytest.mark.parametrize(("name", "step", "made"), cases(), ids=lambda value: getattr(value, "key", ""))
def test_steps_are_real_positions(name: str, step: Step, made: LessonStep) -> None:
    position = position_of(name, step)
    assert made.view == position.view()
    assert made.me == position.turn == made.view.turn
    assert any(answer.is_right for answer in made.answers)
    moves = [answer.move for answer in made.answers]
    assert len(set(moves)) == len(moves)
    assert set(made.legal) <= set(moves)


def test_a_lesson_says_with_which_answer_it_goes_on() -> None:
    several = {made.key: made.goes_on for _, _, made in cases() if sum(answer.is_right for answer in made.answers) > 1}
    assert several["learn-intarsia-connector"] == "connector b2"  # and not d2, which is right as well
    assert several["learn-intarsia-hand"] is None  # the next step is from another game
    for name, step, made in cases():
        assert made.goes_on is None or position_of(name, step).play(made.goes_on)


@pytest.mark.parametrize(("name", "step", "made"), cases(), ids=lambda value: getattr(value, "key", ""))
def test_answers_are_played_or_explained_by_the_engine(
    name: str, step: Step, made: LessonStep, rules: set[str]
) -> None:
    position = position_of(name, step)
    legal = [move.text for move in position.legal_moves()]
    for answer in made.answers:
        assert answer.rule in rules
        assert (answer.view is not None) == (answer.move in legal)
        won = [sum(gain.points for gain in answer.gains if gain.seat == seat) for seat in range(len(position.scores))]
        after = answer.view.scores if answer.view else position.scores
        assert [before + more for before, more in zip(position.scores, won, strict=True)] == list(after)
        if answer.view is None:
            with pytest.raises(IllegalMove) as refused:
                position.play(answer.move)
            assert (answer.rule, answer.is_right) == (refused.value.rule, False)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_a_lesson_is_in_every_language(language: str) -> None:
    keys = keys_of(language)
    wanted = {key for _, _, made in cases() for key in (made.key, *(answer.key for answer in made.answers))}
    assert wanted - keys == set()
    spoken = {key for key in keys if re.match(rf"learn-({'|'.join(WITH_LESSON)})-", key)}
    assert spoken - wanted == set()


def test_what_the_texts_promise() -> None:
    """Points that the texts name in figures."""
    views = {(made.key, answer.move): answer.view for _, _, made in cases() for answer in made.answers}
    scores = {
        ("learn-azul-tiling", "CB-5"): [5, 1],
        ("learn-azul-points", "CR-1"): [15, 1],
        ("learn-azul-points", "CK-1"): [12, 1],
        ("learn-azul-bonus", "CY-3"): [68, 43],
        ("learn-intarsia-trade", "pay YYVW"): [1, 0],
        ("learn-intarsia-same", "frame a2"): [52, 33],
        ("learn-intarsia-end", "pass"): [134, 111],
        ("learn-toscana-join", "p9e"): [11, 10],
        ("learn-toscana-veto", "keep"): [9, 10],
        ("learn-toscana-stuck", "keep"): [16, 14],
    }
    assert {key: view.scores for key in scores if (view := views[key])} == scores
