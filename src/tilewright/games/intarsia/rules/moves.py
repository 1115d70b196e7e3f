"""The table of move codes for compiled code: what kind of move a code stands for, and its number among those."""

from __future__ import annotations

import numpy as np

from tilewright.core.compiling import compiled
from tilewright.games.intarsia.codes import MOVE_CODES

KIND_OF_CODE = np.array([codes.kind for codes in MOVE_CODES for _ in range(codes.count)], np.int8)
FIRST_CODE = np.array([codes.first for codes in MOVE_CODES], np.int64)
PHASE_OF_KIND = np.array([codes.phase for codes in MOVE_CODES], np.int8)


@compiled
def kind_of(action):
    """What kind of move a code stands for."""
    return np.int64(KIND_OF_CODE[action])


@compiled
def number_of(action):
    """The number of a move among those of its kind."""
    return np.int64(action) - FIRST_CODE[KIND_OF_CODE[action]]
