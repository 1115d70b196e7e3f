"""A position drawn for an environment's `render`: as text, as a picture of that text, or as SVG."""

from __future__ import annotations

from html import escape
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from tilewright.core.errors import InvalidOption
from tilewright.core.position import Position

MODES = ["human", "ansi", "rgb_array", "svg"]
COLUMNS, ROWS = 100, 48  # every picture has the same size, so that a video can be made of them
FONT_WIDTH, FONT_HEIGHT = 6, 11  # of Pillow's own bitmap font
MARGIN = 8
ENLARGED = 2
PAPER, INK = "#faf7f0", "#2b2b2b"
PLAIN = str.maketrans("─╴╶│╵╷┌┐└┘├┤┬┴┼░▓●○■◆⬢", "---|||+++++++++:#@o=*%")  # what the bitmap font lacks

Picture: TypeAlias = str | npt.NDArray[np.uint8]


def check_mode(mode: str | None) -> str | None:
    """The render mode, if it is one."""
    if mode is not None and mode not in MODES:
        raise InvalidOption(f"render_mode={mode!r} is not possible: it is None or one of {', '.join(MODES)}")
    return mode


def draw(position: Position, mode: str) -> Picture | None:
    """The drawing in a render mode; "human" prints it."""
    text = str(position)
    if mode == "human":
        print(text, flush=True)
        return None
    if mode == "rgb_array":
        return _raster(text)
    return _svg(text) if mode == "svg" else text


def _raster(text: str) -> npt.NDArray[np.uint8]:
    from PIL import Image, ImageDraw, ImageFont  # only who wants pixels waits for it

    width, height = COLUMNS * FONT_WIDTH + 2 * MARGIN, ROWS * FONT_HEIGHT + 2 * MARGIN
    image = Image.new("RGB", (width, height), PAPER)
    font = ImageFont.load_default_imagefont()
    pen = ImageDraw.Draw(image)
    for row, line in enumerate(text.splitlines()):
        shown = line.translate(PLAIN).encode("latin-1", "replace").decode("latin-1")
        pen.text((MARGIN, MARGIN + row * FONT_HEIGHT), shown, INK, font)
    return np.asarray(image.resize((width * ENLARGED, height * ENLARGED), Image.Resampling.NEAREST))


def _svg(text: str) -> str:
    lines = text.splitlines()
    width, height = COLUMNS * 8 + 2 * MARGIN, len(lines) * 18 + 2 * MARGIN
    rows = "\n".join(
        f'<text x="{MARGIN}" y="{MARGIN + 14 + 18 * row}" xml:space="preserve">{escape(line)}</text>'
        for row, line in enumerate(lines)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'font-family="monospace" font-size="13" fill="{INK}">\n'
        f'<rect width="{width}" height="{height}" fill="{PAPER}"/>\n{rows}\n</svg>\n'
    )
