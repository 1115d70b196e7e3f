"""Points won or lost, and where on the table they are counted."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Gain:
    """Points of a seat from one place; never 0, negative for a loss.

    A place is a word and mostly a name, in the game's own words: `wall 2-5`, `floor`, `connector c3`. Each game's
    `scoring.py` lists its places.
    """

    seat: int
    place: str
    points: int

    @property
    def kind(self) -> str:
        """What the points are for, in a word: the first of the place."""
        return self.place.split()[0]
