"""What a seat sees, as numbers: one flat float32 vector for any game, and a table that says what each number means.

Nothing in a vector depends on where a seat sits: whoever observes comes first.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import prod

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from tilewright.core.compiling import compiled
from tilewright.core.dispatch import legal, observe
from tilewright.core.game import Game

HIGHEST = 4.0
"""No number of an observation is larger (nor below 0); most lie between 0 and 1."""


@dataclass(frozen=True)
class Field:
    """Some neighbouring numbers of an observation that belong together."""

    name: str
    seat: int | None
    """How many seats clockwise from the observing one (0: its own), or None for what all share."""
    shape: tuple[int, ...]
    scale: float
    """What the counts are divided by."""
    meaning: str
    offset: int

    @property
    def length(self) -> int:
        """How many numbers it has."""
        return prod(self.shape)

    @property
    def key(self) -> str:
        """A name that no other field of the observation has."""
        return self.name if self.seat is None else f"seat {self.seat} {self.name}"

    def of(self, observation: npt.NDArray[np.float32]) -> npt.NDArray[np.float32]:
        """The field's part of an observation (or of many), in its own shape; not a copy."""
        part = observation[..., self.offset : self.offset + self.length]
        return part.reshape(*observation.shape[:-1], *self.shape)


def fields(game: Game) -> tuple[Field, ...]:
    """All fields of a game's observation in their order.

    Examples:
        >>> import tilewright as tw
        >>> first = fields(tw.game("azul"))[0]
        >>> first.name, first.offset, first.shape
        ('phase', 0, (5,))
    """
    table, seat = game.parts.encoding.layout(game.options)
    rows = [(None, row) for row in table] + [(step, row) for step in range(game.players) for row in seat]
    found = []
    offset = 0
    for step, (name, shape, scale, meaning) in rows:
        found.append(Field(name, step, shape, float(scale), meaning, offset))
        offset += prod(shape)
    return tuple(found)


def size(game: Game) -> int:
    """How many numbers an observation has."""
    return sum(field.length for field in fields(game))


def observation_space(game: Game) -> spaces.Dict:
    """The observation and the mask of the legal actions, as all our environments give them."""
    decisions = game.parts.rules.DECISIONS
    return spaces.Dict(
        {
            "observation": spaces.Box(0.0, HIGHEST, (size(game),), np.float32),
            "action_mask": spaces.Box(0, 1, (decisions,), np.int8),
        }
    )


@compiled
def write_mask(state, codes, mask):
    """Mark the actions that are legal for the seat to move; `codes` is room to list them."""
    mask[:] = 0
    if state.turn >= 0:
        for number in range(legal(state, codes)):
            mask[codes[number]] = 1


@compiled
def observe_at(states, index, seat, out):
    """`observe` one position in an array of them."""
    observe(states[index], seat, out)
