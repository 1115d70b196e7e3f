"""The generator of compiled code."""

from __future__ import annotations

import random

import numpy as np
import pytest

from tilewright.core.chance import below, generator, generator_from


def test_numbers_are_even_and_in_range() -> None:
    rng = generator(1)
    counts = np.bincount([below(rng, 7) for _ in range(14_000)], minlength=7)
    assert len(counts) == 7
    assert ((counts - 2000) ** 2 / 2000).sum() < 22.5  # chi-square, 6 degrees of freedom, 0.1 %


def test_neighbouring_seeds_are_unrelated() -> None:
    first = [below(generator(seed), 1000) for seed in range(2000)]
    assert len(set(first)) > 800
    assert abs(np.corrcoef(first[:-1], first[1:])[0, 1]) < 0.1


@pytest.mark.parametrize("make", [random.Random, np.random.default_rng])
def test_the_callers_generator_decides(make: type) -> None:
    assert generator_from(make(3)) == generator_from(make(3)) != generator_from(make(4))
    assert generator_from(random.SystemRandom()) != generator_from(random.SystemRandom())
