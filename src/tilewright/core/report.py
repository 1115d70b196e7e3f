"""What is said about a move besides its text: what it scored and where, and how a game ended.

Plain values: the server sends them as they are.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from tilewright.core.view import View


@dataclass(frozen=True, slots=True)
class Gain:
    """Points of a seat from one place; never 0, negative for a loss.

    A place is a word and mostly a name, in the game's own words: `wall 2-5`, `floor`, `connector c3`. Each game's
    `presentation/places.py` lists its places.
    """

    seat: int
    place: str
    points: int

    @property
    def kind(self) -> str:
        """What the points are for, in a word: the first of the place."""
        return self.place.split()[0]


@dataclass(frozen=True, slots=True)
class Ending:
    """Why a game is over, by which rule, and which seats brought it about."""

    kind: str
    rule: str
    seats: list[int] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class TieBreak:
    """What decides between equal scores, by which rule, and how much of it each seat has; empty if nothing does."""

    kind: str
    rule: str
    counts: list[int] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Report:
    """A move as the log of a table describes it."""

    period: int
    """The round, or the game of a match, that the move belongs to; from 1."""
    gains: list[Gain]
    details: dict[str, int]
    """What the text leaves out and a reader wants to know, for example how many tiles were taken."""
    ending: Ending | None
    """Why the move ended the game, or one of a match."""
    finished: View | None
    """The game of a match that the move ended, as it looked before the next one began at once."""
