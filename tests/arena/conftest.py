"""Programs for the arena to play against, good and bad, as real processes."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

MINIMAL = Path(__file__).parents[2] / "examples" / "minimal_engine.py"

OBEYS = """
import sys, time
def say(line): print(line, flush=True)
def handle(word, line):
    if word == "hello": say("hello 1 test")
    if word == "game": say("ready")
"""
ANSWERS = """
_obeys = handle
def handle(word, line):
    _obeys(word, line)
    if word == "go":
        ON_GO
"""
LISTENS = """
for line in sys.stdin:
    handle(line.split()[0], line.strip())
"""


@pytest.fixture
def program(tmp_path: Path) -> Callable[[str], str]:
    """The name of a player that greets in order and then answers `go` with a piece of Python."""

    def write(on_go: str, *, before: str = "") -> str:
        script = tmp_path / f"program{len(list(tmp_path.iterdir()))}.py"
        script.write_text(OBEYS + before + ANSWERS.replace("ON_GO", on_go) + LISTENS)
        return f"cmd:{shlex.quote(sys.executable)} {shlex.quote(str(script))}"

    return write


@pytest.fixture
def minimal() -> str:
    """The player of the examples."""
    return f"cmd:{shlex.quote(sys.executable)} {shlex.quote(str(MINIMAL))}"
