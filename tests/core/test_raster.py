"""Shapes as pixels: each covers what it should, in its colour."""

from __future__ import annotations

from io import BytesIO

import numpy as np
import pytest
from PIL import Image

from tilewright.core.canvas import Canvas, mixed
from tilewright.core.raster import pixels, png

GROUND, INK, RIM = "#ffffff", "#204060", "#c02000"


def rgb(colour: str) -> list[int]:
    return list(bytes.fromhex(colour[1:]))


def draw(canvas: Canvas, kind: str) -> None:
    if kind == "rectangle":
        canvas.rectangle(10, 10, 20, 20, INK, line=RIM, thick=3)
    elif kind == "circle":
        canvas.circle(20, 20, 10, INK, line=RIM, thick=3)
    elif kind == "polygon":
        canvas.polygon([(10, 10), (30, 10), (30, 30), (10, 30)], INK, line=RIM, thick=3)
    elif kind == "line":
        canvas.line([(5, 20), (35, 20)], INK, 4)
    else:
        with canvas.moved(10, 10, 2):
            canvas.rectangle(0, 0, 10, 10, INK, line=RIM, thick=1.5)


@pytest.mark.parametrize("kind", ["rectangle", "circle", "polygon", "line", "moved"])
def test_shapes_cover_what_they_should(kind: str) -> None:
    canvas = Canvas(40, 50, GROUND)
    draw(canvas, kind)
    picture = pixels(canvas)
    assert picture.shape == (50, 40, 3)
    assert picture[20, 20].tolist() == rgb(INK)
    for x, y in ((1, 1), (38, 38), (20, 45)):
        assert picture[y, x].tolist() == rgb(GROUND)
    if kind != "line":
        assert (picture == rgb(RIM)).all(2).any()


def test_words_are_written_around_their_middle() -> None:
    canvas = Canvas(100, 60, GROUND)
    canvas.text(50, 30, "HHH", 20, INK)
    rows, columns = np.nonzero((pixels(canvas) != rgb(GROUND)).any(2))
    assert abs((rows.min() + rows.max()) / 2 - 30) <= 2
    assert abs((columns.min() + columns.max()) / 2 - 50) <= 2
    assert 10 <= rows.max() - rows.min() <= 18


def test_edges_are_smooth() -> None:
    canvas = Canvas(40, 40, GROUND)
    canvas.circle(20, 20, 15, "#000000")
    assert len(np.unique(pixels(canvas))) > 3


def test_colours_are_mixed() -> None:
    assert mixed("#000000", "#ff8040", 0.5) == "#804020"
    assert mixed(INK, RIM, 0) == INK


@pytest.mark.parametrize("kind", ["rectangle", "circle", "polygon", "line", "moved"])
def test_a_picture_in_a_picture_is_drawn_larger_at_its_place(kind: str) -> None:
    picture, around, drawn = Canvas(40, 40, GROUND), Canvas(100, 100, GROUND), Canvas(100, 100, GROUND)
    draw(picture, kind)
    with around.moved(10, 20, 2):
        around.put(picture)
    with drawn.moved(10, 20, 2):
        draw(drawn, kind)
    assert (pixels(around) == pixels(drawn)).all()
    assert not (pixels(around) == pixels(Canvas(100, 100, GROUND))).all()


def test_a_png_holds_the_same_pixels() -> None:
    canvas = Canvas(40, 40, GROUND)
    draw(canvas, "circle")
    assert (np.asarray(Image.open(BytesIO(png(canvas)))) == pixels(canvas)).all()
