"""Seats, and who won.

Seats are numbered from 0, clockwise, everywhere: in Python, in views, in move texts and in options.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

CHANCE = -1
"""`position.turn` when the next move is a draw of chance."""

OVER = -2
"""`position.turn` when the game is over."""


@dataclass(frozen=True)
class Outcome:
    """How a finished game ranks the seats: 1 is first; seats that share a place have the same rank.

    Examples:
        >>> outcome = Outcome.from_standings([40, 52, 52])
        >>> outcome.ranks, outcome.winners
        ((3, 1, 1), (1, 2))
        >>> str(outcome)
        'seats 1 2 share the victory'
    """

    ranks: tuple[int, ...]

    @classmethod
    def from_standings(cls, standings: Sequence[int]) -> Outcome:
        """Rank the seats by a number each, the higher the better; equal numbers share the place."""
        return cls(tuple(1 + sum(other > own for other in standings) for own in standings))

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won: one, or several who share the victory."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)

    @property
    def is_shared(self) -> bool:
        """Whether several seats share the victory."""
        return len(self.winners) > 1

    def __str__(self) -> str:
        seats = " ".join(map(str, self.winners))
        return f"seats {seats} share the victory" if self.is_shared else f"seat {seats} wins"
