"""Random numbers for the rules: a one-element uint64 array that xorshift steps, the same compiled and interpreted."""

from __future__ import annotations

import random
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from tilewright.core.compiling import compiled

Generator: TypeAlias = random.Random | np.random.Generator
"""What a caller may hand to `position.draw`: Python's generators (`random.SystemRandom` too) or NumPy's."""

_MASK = (1 << 64) - 1


def generator(seed: int) -> npt.NDArray[np.uint64]:
    """A generator for compiled code from any integer; neighbouring seeds give unrelated streams (splitmix64)."""
    mixed = (seed + 0x9E3779B97F4A7C15) & _MASK
    mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
    return np.array([(mixed ^ (mixed >> 31)) or 1], dtype=np.uint64)


def generator_from(source: Generator) -> npt.NDArray[np.uint64]:
    """A generator for compiled code that takes its 64 bits from the caller's own source of randomness."""
    if isinstance(source, random.Random):
        return generator(source.getrandbits(64))
    return generator(int(source.integers(1 << 64, dtype=np.uint64)))


@compiled
def below(rng: npt.NDArray[np.uint64], bound: int) -> np.int64:
    """A random integer from 0 to bound - 1; steps the generator."""
    x = rng[0]
    x ^= x << np.uint64(13)
    x ^= x >> np.uint64(7)
    x ^= x << np.uint64(17)
    rng[0] = x
    return np.int64(((x >> np.uint64(32)) * np.uint64(bound)) >> np.uint64(32))
