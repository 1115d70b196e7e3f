"""The Python in the README and in the package's own words runs as it stands."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

import tilewright

ROOT = Path(__file__).parents[1]


def test_package_docstring() -> None:
    assert doctest.testmod(tilewright).attempted > 0
    assert doctest.testmod(tilewright).failed == 0


@pytest.mark.parametrize("page", ["README.md"])
def test_page(page: str) -> None:
    result = doctest.testfile(str(ROOT / page), module_relative=False)
    assert result.attempted > 0
    assert result.failed == 0
