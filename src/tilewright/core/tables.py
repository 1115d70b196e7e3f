"""Tables whose rows stand one behind the other in a vector of numbers."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate


def starts(rows: Sequence[tuple[str, int, str]], first: int) -> tuple[int, ...]:
    """Where each row begins, if the first one begins at `first`.

    Examples:
        >>> starts([("wall", 25, "spaces"), ("score", 10, "points")], 100)
        (100, 125)
    """
    return tuple(accumulate((size for _, size, _ in rows[:-1]), initial=first))
