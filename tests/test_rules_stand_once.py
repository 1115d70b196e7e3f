"""Every numbered rule is named where it is implemented: in the rules modules of its game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
GAMES = ROOT / "src" / "tilewright" / "games"
RULES_MODULES = ("components", "faces", "state", "codes", "rules", "game")
"""Where rules are implemented; presentation, judgement and encoding only ask."""
PAGES = [page for page in sorted((ROOT / "docs" / "rules").glob("*.md")) if (GAMES / page.stem).is_dir()]


def rules_sources(game: str) -> str:
    """The text of a game's rules modules; the rules may be a package."""
    files = [*(GAMES / game).glob("*.py"), *(GAMES / game / "rules").glob("*.py")]
    return "".join(file.read_text() for file in files if file.stem in RULES_MODULES or file.parent.name == "rules")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_rule_is_named_where_it_is_implemented(page: Path) -> None:
    numbered = set(re.findall(r"^- ([A-Z]{2}-[A-Z]\d+)\b", page.read_text(), re.MULTILINE))
    assert numbered
    named = set(re.findall(r"\b[A-Z]{2}-[A-Z]\d+\b", rules_sources(page.stem)))
    assert sorted(numbered - named) == []
