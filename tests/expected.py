"""What the contract suite knows of a game beyond the contract: `tests/games/NAME/expected.py` says it.

A game of another package has no such file; then the suite checks all the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
View = dict[str, Any]
"""A view as its JSON has it."""


@dataclass(frozen=True)
class Expected:
    """The truths about a game that are not in its code."""

    conserved: dict[str, int] = field(default_factory=dict)
    """What can never be lost, and how many there are of it."""
    count_conserved: Callable[[View], dict[str, int]] = lambda view: {}
    """Counts the same in a view."""
    places: frozenset[str] | None = None
    """The kinds of places that points come from."""
    endings: frozenset[str] | None = None
    """Why the game ends."""
    colours: Sequence[str] = ()
    """What a picture must not tell apart by colour alone."""
    show_colour: Callable[[Any, str], Any] = lambda view, colour: view
    """A view with one more thing of a colour in it."""


@cache
def expected_of(name: str) -> Expected:
    """What is expected of a game."""
    file = HERE / "games" / name / "expected.py"
    if not file.exists():
        return Expected()
    spec = spec_from_file_location(f"expected_of_{name}", file)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    expected: Expected = module.EXPECTED
    return expected
