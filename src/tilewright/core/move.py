"""What a move is: an object with named parts, one short text, and one code."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import ClassVar


class Move(ABC):
    """A move of one game. The games' `notation.py` define their own kinds, as frozen dataclasses."""

    @property
    @abstractmethod
    def text(self) -> str:
        """The move's one text: the same in records, on the wire, in tests and on the command line."""

    @property
    @abstractmethod
    def code(self) -> int:
        """The move's number in the compiled rules."""

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Start(Move):
    """Chance: this seat starts. A game gives it the code of seat 0."""

    FIRST_CODE: ClassVar[int]
    PATTERN: ClassVar[re.Pattern[str]] = re.compile("start ([0-9])")

    seat: int

    @property
    def text(self) -> str:
        """For example `start 1`."""
        return f"start {self.seat}"

    @property
    def code(self) -> int:
        """The game's code for this seat."""
        return self.FIRST_CODE + self.seat
