"""The rules are written in three languages, with the same numbers in the same order."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

RULES = Path(__file__).parents[1] / "docs" / "rules"
PAGES = sorted(page.name for page in RULES.glob("*.md"))
LANGUAGES = ["de", "nl"]


def shape_of(page: Path) -> list[str]:
    """The headings' levels, the rules' numbers, other items and the rows of tables, in order."""
    lines = page.read_text(encoding="utf-8").splitlines()
    found = (re.match(r"#+(?= )|- [A-Z]{2}-[A-Z]\d+(?= )|- |\|", line) for line in lines)
    return [match[0] for match in found if match]


def words_of(page: Path) -> list[str]:
    return re.findall(r"\b[A-Z]{2}-[A-Z]\d+\b", page.read_text(encoding="utf-8"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PAGES)
def test_every_language_has_the_same_rules_in_the_same_order(name: str, language: str) -> None:
    assert shape_of(RULES / language / name) == shape_of(RULES / name)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_language_has_other_pages(language: str) -> None:
    assert sorted(page.name for page in (RULES / language).glob("*")) == PAGES


@pytest.mark.parametrize("page", sorted(RULES.rglob("*.md")), ids=lambda page: page.relative_to(RULES).as_posix())
def test_rules_that_a_text_refers_to_exist(page: Path) -> None:
    game = page.name.removesuffix("-components.md").removesuffix(".md")
    numbers = {item.removeprefix("- ") for item in shape_of(RULES / f"{game}.md") if item.startswith("- ")}
    assert set(words_of(page)) <= numbers
