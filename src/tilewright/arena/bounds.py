"""What a sequential test decides between, and where it ends."""

from __future__ import annotations

import math
from dataclasses import dataclass

from tilewright.core.errors import InvalidOption

CHANCE_OF_ERROR = 0.05
MOST_ELO = 1000.0
MOST_GAMES = 20_000
"""Where a test gives up. Between 0 and 10 Elo, two players who are 5 apart need about half of them."""


@dataclass(frozen=True)
class Bounds:
    """What a test decides between, and how often it may be wrong.

    Examples:
        >>> lower, upper = Bounds(0, 10).limits
        >>> round(lower, 3), round(upper, 3)
        (-2.944, 2.944)
        >>> Bounds(10, 0)
        Traceback (most recent call last):
        ...
        tilewright.core.errors.InvalidOption: the bounds of a test rise, as in 0,10: not 10,0
    """

    elo0: float
    """The player is rejected if it is no stronger than this."""
    elo1: float
    """The player is accepted if it is at least this much stronger."""
    alpha: float = CHANCE_OF_ERROR
    """How often a player of `elo0` may be accepted."""
    beta: float = CHANCE_OF_ERROR
    """How often a player of `elo1` may be rejected."""

    def __post_init__(self) -> None:
        if not all(abs(elo) <= MOST_ELO for elo in (self.elo0, self.elo1)):
            raise InvalidOption(f"a bound of a test is between -{MOST_ELO:g} and {MOST_ELO:g} Elo: not {self.elo_text}")
        if self.elo0 >= self.elo1:
            raise InvalidOption(f"the bounds of a test rise, as in 0,10: not {self.elo_text}")
        for name, chance in (("alpha", self.alpha), ("beta", self.beta)):
            if not 0 < chance < 0.5:
                raise InvalidOption(f"{name} is a chance between 0 and 0.5: not {chance:g}")

    @property
    def elo_text(self) -> str:
        """Both bounds, as they are given."""
        return f"{self.elo0:g},{self.elo1:g}"

    @property
    def limits(self) -> tuple[float, float]:
        """The log-likelihood ratios at which the player is rejected, and accepted (Wald)."""
        return math.log(self.beta / (1 - self.alpha)), math.log((1 - self.beta) / self.alpha)
