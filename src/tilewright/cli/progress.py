"""What a command that takes a while shows meanwhile, to somebody who looks."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator


@contextlib.contextmanager
def shown_progress(unit: str) -> Iterator[Callable[[str, int], None]]:
    """A line that says what is being done, and how much of it is; none where nobody looks at a terminal."""
    from tqdm import tqdm

    with tqdm(unit=f" {unit}", disable=None, leave=False) as bar:

        def progress(doing: str, more: int) -> None:
            bar.set_description(doing, refresh=False)
            bar.update(more)

        yield progress
