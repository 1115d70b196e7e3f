"""What a move is: an object with named parts, one short text, and one code."""

from __future__ import annotations

from abc import ABC, abstractmethod


class Move(ABC):
    """A move of one game. The games' `moves.py` define their own kinds, as frozen dataclasses."""

    @property
    @abstractmethod
    def text(self) -> str:
        """The move's one text: the same in records, on the wire, in tests and on the command line."""

    @property
    @abstractmethod
    def code(self) -> int:
        """The move's number in the kernel."""

    def __str__(self) -> str:
        return self.text
