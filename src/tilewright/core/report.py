"""What is told about a move besides its text, and about how a game ended. Each game's `telling.py` has the words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tilewright.core.gain import Gain


@dataclass(frozen=True)
class Ending:
    """Why a game is over, by which rule, and which seats brought it about."""

    kind: str
    rule: str
    seats: tuple[int, ...] = ()


@dataclass(frozen=True)
class TieBreak:
    """What decides between equal scores, by which rule, and how much of it each seat has; empty if nothing does."""

    kind: str
    rule: str
    counts: tuple[int, ...] = ()


@dataclass(frozen=True)
class Telling:
    """A move as the log of a table tells it."""

    part: int
    """The round, or the game of a match, that the move belongs to; from 1."""
    gains: tuple[Gain, ...]
    facts: dict[str, int]
    """What the text leaves out and a listener wants to know, for example how many tiles were taken."""
    ending: Ending | None
    """Why the move ended the game, or one of a match; else none."""
    finished: dict[str, Any] | None
    """The view of a match's game that the move ended, where the next one has begun at once; else none."""
