"""Sets of small numbers as bits, for compiled code."""

from __future__ import annotations

from tilewright.core.compiling import compiled


@compiled
def count_bits(mask):
    """How many bits of a mask are set; in this form the compiler knows the processor's own instruction."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count
