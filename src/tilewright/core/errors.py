"""The errors people meet. Each says in one line what is wrong and, where it helps, what would be allowed.

```text
TilewrightError
├── InvalidOption       an unknown game, an unknown option, or a value an option does not take
├── InvalidComponents   a component file that cannot be read or breaks a known fact of the game
├── MalformedMove       a text that is not a move of this game
├── IllegalMove         a move of this game that the rules forbid now
├── InvalidWeights      a file of weights that is damaged, or was made for another game
├── InvalidRecord       a record that cannot be read, or does not replay
└── MissingExtra        a part of the package that needs an extra which is not installed
```

Examples:
    >>> import tilewright as tw
    >>> tw.game("azul", players=5)
    Traceback (most recent call last):
    ...
    tilewright.core.errors.InvalidOption: players=5 is not possible: players is one of 2, 3, 4
    >>> try:
    ...     tw.game("azul", first=0).start().play("3R-4")
    ... except tw.IllegalMove as error:
    ...     print(error.rule)
    AZ-R1
"""

from __future__ import annotations


class TilewrightError(ValueError):
    """Anything that was asked of Tilewright and cannot be done."""


class InvalidOption(TilewrightError):
    """An unknown game or option, or a value that an option does not take."""


class InvalidComponents(TilewrightError):
    """A component file that cannot be read, or an entry of it that breaks a known fact of the game."""


class MalformedMove(TilewrightError):
    """A text (or an object) that is not a move of this game at all."""


class IllegalMove(TilewrightError):
    """A move of this game that the rules forbid in this position; `rule` is the id of the numbered rule."""

    def __init__(self, message: str, rule: str | None = None) -> None:
        super().__init__(message)
        self.rule = rule


class InvalidWeights(TilewrightError):
    """A file of weights that is damaged, or that was made for another game."""


class InvalidRecord(TilewrightError):
    """A record that cannot be read, or whose moves do not replay; `ply` is the first that fails, if one does."""

    def __init__(self, message: str, ply: int | None = None) -> None:
        super().__init__(message)
        self.ply = ply


class MissingExtra(TilewrightError, ImportError):
    """A part of the package that needs an extra which is not installed."""
