"""The words of the browser: three files with the same keys, every key used, and every key that is used there."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

from tilewright.games.registry import GAMES
from tilewright.server.names import checked_name
from tilewright.server.refusals import Refusal

ROOT = Path(__file__).parents[1]
LANGUAGES = ("en", "de", "nl")

SAYING = re.compile(r"\b(?:t|maybe)\(|\bkey:")
"""Where the client names a key: `t('close')`, `maybe(...)`, and phrases like `{ key: 'azul-start', args }`."""
LITERAL = re.compile(r"(?<![=!]== )'([a-z0-9-]+)'(?! [=!]==)")
TEMPLATE = re.compile(r"`((?:[a-z0-9-]|\$\{[^}]*\})*\$\{[^}]*\}(?:[a-z0-9-]|\$\{[^}]*\})*)`")


class References(Visitor):
    """The variables and the other messages that a message speaks of."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: Any) -> None:  # noqa: N802 (the library's name)
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: Any) -> None:  # noqa: N802
        self.messages.add(node.id.name)


def read(language: str) -> dict[str, References]:
    """All messages of a language by key."""
    found: dict[str, References] = {}
    for entry in parse((ROOT / "locales" / f"{language}.ftl").read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ast.Junk), f"{language}.ftl: {entry.content[:100]}"
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{language}.ftl has {entry.id.name} twice"
            assert entry.value is not None, f"{language}.ftl: {entry.id.name} is empty"
            found[entry.id.name] = References()
            found[entry.id.name].visit(entry)
    return found


def attributes(language: str) -> list[tuple[str, str]]:
    """The second ways in which messages are said."""
    entries = parse((ROOT / "locales" / f"{language}.ftl").read_text(encoding="utf-8")).body
    messages = [entry for entry in entries if isinstance(entry, ast.Message)]
    return [(message.id.name, attribute.id.name) for message in messages for attribute in message.attributes]


def variables(messages: dict[str, References], key: str) -> set[str]:
    """What a message must be given, for itself and for the messages within it."""
    message = messages[key]
    return message.variables.union(*(variables(messages, other) for other in message.messages))


def first_argument(source: str, start: int) -> str:
    """The text from `start` to the comma or the bracket that ends an argument."""
    depth, quote = 0, ""
    for index in range(start, len(source)):
        letter = source[index]
        if quote:
            quote = "" if letter == quote else quote
        elif letter in "'`\"":
            quote = letter
        elif letter in "([{":
            depth += 1
        elif letter in ")]}" or (letter in ",;" and not depth):
            if not depth:
                return source[start:index]
            depth -= 1
    return source[start:]


def sources() -> list[str]:
    files = [path for ending in ("svelte", "ts") for path in sorted((ROOT / "web" / "src").rglob(f"*.{ending}"))]
    assert len(files) > 50
    return [path.read_text(encoding="utf-8") for path in files]


def said() -> tuple[set[str], set[str]]:
    """The keys that the client names as they are, and the patterns of those that it puts together."""
    keys: set[str] = set()
    patterns: set[str] = set()
    for source in sources():
        for found in SAYING.finditer(source):
            argument = first_argument(source, found.end())
            patterns.update(TEMPLATE.findall(argument))
            keys.update(LITERAL.findall(TEMPLATE.sub("", argument)))
    return keys | lesson_keys(), patterns


def lesson_keys() -> set[str]:
    """The keys that the lessons name, which the server sends."""
    steps = [step for game in GAMES.values() for step in game.lesson()]
    return {part.key for step in steps for part in (step, *step.answers)}


def matches(pattern: str, key: str) -> bool:
    parts = re.split(r"\$\{[^}]*\}", pattern)
    return re.fullmatch("[a-z0-9-]+".join(map(re.escape, parts)), key) is not None


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_language_says_the_same(language: str) -> None:
    english, other = read("en"), read(language)
    assert list(english) == list(other), "the keys, in the same order, so that files can be compared"
    assert attributes("en") == attributes(language), "what is said in two ways"
    for key in english:
        assert variables(english, key) == variables(other, key), f"{language}.ftl: the variables of {key}"


def test_every_key_that_is_used_is_there() -> None:
    messages = read("en")
    keys, patterns = said()
    assert len(keys) > 100, "keys are found in the sources"
    assert sorted(keys - set(messages)) == []
    assert [pattern for pattern in sorted(patterns) if not any(matches(pattern, key) for key in messages)] == []


def test_every_key_is_used() -> None:
    messages = read("en")
    keys, patterns = said()
    literals = keys | {text for source in sources() for text in re.findall(r"['\"`]([a-z0-9-]+)['\"`]", source)}
    used = {key for key in messages if key in literals or any(matches(pattern, key) for pattern in patterns)}
    while more := {other for key in used for other in messages[key].messages} - used:
        used |= more
    assert sorted(set(messages) - used) == []


TAKING_BACK = ("table-undo", "table-takeback", "table-ask-takeback", "intarsia-put-all-back")
"""An unfinished turn, a move, a move that others are asked about, and cards that were only picked."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_different_ways_of_taking_back_are_called_differently(language: str) -> None:
    text = (ROOT / "locales" / f"{language}.ftl").read_text(encoding="utf-8")
    said = [re.findall(rf"^{key} = (.+)$", text, re.MULTILINE) for key in TAKING_BACK]
    assert len({words.lower() for (words,) in said}) == len(TAKING_BACK)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_can_be_called_like_a_level(language: str) -> None:
    text = (ROOT / "locales" / f"{language}.ftl").read_text(encoding="utf-8")
    levels = re.findall(r"^level-\w+ = (.+)$", text, re.MULTILINE)
    assert len(levels) == 5
    for level in levels:
        with pytest.raises(Refusal) as refused:
            checked_name(f" {level.upper()} ")
        assert refused.value.code == "name-of-level"
