"""Imports that need an extra of the package, and the line that says which extra is missing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from tilewright.core.errors import MissingExtra


@contextmanager
def from_extra(extra: str) -> Iterator[None]:
    """Around imports that need an extra: MissingExtra says how to get what is not there."""
    try:
        yield
    except ModuleNotFoundError as error:
        if error.name is None or error.name.partition(".")[0] == __package__.partition(".")[0]:
            raise  # a mistake of ours
        raise MissingExtra(f"{error.name} is missing; install it with: pip install 'tilewright[{extra}]'") from error
