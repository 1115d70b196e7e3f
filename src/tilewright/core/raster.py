"""A canvas as pixels. Needs Pillow, which comes with the extras `server` and `envs`."""

from __future__ import annotations

from functools import cache
from io import BytesIO
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from tilewright.core.canvas import CAPITAL_MIDDLE, Canvas, Circle, Line, Polygon, Rectangle, Shape, Text

if TYPE_CHECKING:
    from PIL.Image import Image
    from PIL.ImageDraw import ImageDraw

FINER = 2
"""How much larger it is drawn than it is shown: Pillow's edges are jagged."""
ANCHORS = {"start": "ls", "middle": "ms", "end": "rs"}
BOLD = 0.03  # how much thicker a letter's lines become, in parts of its size


def pixels(canvas: Canvas) -> npt.NDArray[np.uint8]:
    """The picture in rows of red, green and blue, as large as its canvas."""
    return np.asarray(_drawn(canvas))


def png(canvas: Canvas) -> bytes:
    """The picture as a PNG file."""
    file = BytesIO()
    _drawn(canvas).save(file, "png")
    return file.getvalue()


def _drawn(canvas: Canvas) -> Image:
    from PIL import Image, ImageDraw  # only who wants pixels waits for it

    image = Image.new("RGB", (canvas.width * FINER, canvas.height * FINER))
    pen = ImageDraw.Draw(image)
    for shape in canvas.shapes:
        _put(pen, shape)
    return image.reduce(FINER)


def _put(pen: ImageDraw, shape: Shape) -> None:
    match shape:
        case Rectangle():
            box = _box(shape.x, shape.y, shape.width, shape.height)
            pen.rounded_rectangle(box, shape.round * FINER, shape.fill, shape.line, _thick(shape.thick))
        case Circle():
            box = _box(shape.x - shape.radius, shape.y - shape.radius, 2 * shape.radius, 2 * shape.radius)
            pen.ellipse(box, shape.fill, shape.line, _thick(shape.thick))
        case Polygon():
            corners = _finer(shape.points)
            if shape.fill:
                pen.polygon(corners, shape.fill)
            if shape.line:
                pen.line([*corners, *corners[:2]], shape.line, _thick(shape.thick), "curve")
        case Line():
            pen.line(_finer(shape.points), shape.line, _thick(shape.thick), "curve")
        case Text():
            size = shape.size * FINER
            baseline = (shape.x * FINER, shape.y * FINER + CAPITAL_MIDDLE * size)
            thicker = BOLD * size if shape.bold else 0
            pen.text(baseline, shape.words, shape.fill, _font(size), ANCHORS[shape.anchor], stroke_width=thicker)


@cache
def _font(size: float) -> Any:
    from PIL import ImageFont

    return ImageFont.load_default(size)


def _box(x: float, y: float, width: float, height: float) -> tuple[float, float, float, float]:
    """The first and the last pixel of a box, as Pillow counts them."""
    return x * FINER, y * FINER, (x + width) * FINER - 1, (y + height) * FINER - 1


def _finer(points: tuple[tuple[float, float], ...]) -> list[tuple[float, float]]:
    return [(x * FINER, y * FINER) for x, y in points]


def _thick(thick: float) -> int:
    return max(1, round(thick * FINER))
