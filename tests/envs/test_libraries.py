"""What `tests/libraries.py` does for a minute works for a moment."""

from __future__ import annotations

import pytest

from libraries import LIBRARIES


@pytest.mark.parametrize("library", LIBRARIES)
def test_a_library_plays_on_every_game(library: str, name: str) -> None:
    assert int(LIBRARIES[library](name, 0).split()[0]) > 0
