"""A position shown by an environment's `render`: as text, as pixels or as SVG."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from tilewright.core.errors import InvalidOption
from tilewright.core.position import Position
from tilewright.core.raster import pixels

MODES = ["human", "ansi", "rgb_array", "svg"]

Picture: TypeAlias = str | npt.NDArray[np.uint8]


def check_mode(mode: str | None) -> str | None:
    """The render mode, if it is one."""
    if mode is not None and mode not in MODES:
        raise InvalidOption(f"render_mode={mode!r} is not possible: it is None or one of {', '.join(MODES)}")
    return mode


def render(position: Position, mode: str) -> Picture | None:
    """The position in a render mode; "human" prints it."""
    if mode == "human":
        print(position, flush=True)
        return None
    if mode == "ansi":
        return str(position)
    return position.svg() if mode == "svg" else pixels(position.picture())
