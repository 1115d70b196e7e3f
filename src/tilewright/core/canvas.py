"""A drawing as a list of flat shapes, which can be written as SVG here and as pixels elsewhere."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from html import escape
from math import cos, pi, sin
from typing import Literal, TypeAlias

Point: TypeAlias = tuple[float, float]
Anchor: TypeAlias = Literal["start", "middle", "end"]

CAPITAL_MIDDLE = 0.36
"""How far the middle of capitals and figures lies above their baseline, in parts of the size."""


@dataclass(frozen=True)
class Rectangle:
    """A rectangle by its upper left corner."""

    x: float
    y: float
    width: float
    height: float
    fill: str | None
    line: str | None
    thick: float
    round: float


@dataclass(frozen=True)
class Circle:
    """A circle around a point."""

    x: float
    y: float
    radius: float
    fill: str | None
    line: str | None
    thick: float


@dataclass(frozen=True)
class Polygon:
    """A closed line, filled or not."""

    points: tuple[Point, ...]
    fill: str | None
    line: str | None
    thick: float


@dataclass(frozen=True)
class Line:
    """An open line through points."""

    points: tuple[Point, ...]
    line: str
    thick: float


@dataclass(frozen=True)
class Text:
    """A line of text."""

    x: float
    y: float
    """The middle of its capitals."""
    words: str
    size: float
    fill: str
    anchor: Anchor
    bold: bool


Shape: TypeAlias = Rectangle | Circle | Polygon | Line | Text


class Canvas:
    """A picture. Shapes are drawn one over the other; x goes right, y goes down.

    Examples:
        >>> canvas = Canvas(40, 20, "#ffffff")
        >>> with canvas.moved(20, 10):
        ...     canvas.circle(0, 0, 5, "#cc0000")
        >>> print(canvas.svg(), end="")
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" font-family="sans-serif">
        <rect x="0" y="0" width="40" height="20" fill="#ffffff"/>
        <circle cx="20" cy="10" r="5" fill="#cc0000"/>
        </svg>
    """

    def __init__(self, width: int, height: int, ground: str) -> None:
        self.width = width
        self.height = height
        self.shapes: list[Shape] = []
        self._left, self._top, self._scale = 0.0, 0.0, 1.0
        self.rectangle(0, 0, width, height, ground)

    @contextmanager
    def moved(self, x: float, y: float, scale: float = 1.0) -> Iterator[None]:
        """Draw what follows around another origin, larger or smaller."""
        before = self._left, self._top, self._scale
        self._left, self._top = self._at((x, y))
        self._scale *= scale
        yield
        self._left, self._top, self._scale = before

    def in_rows(self, count: int, a_row: int, right: float, down: float) -> Iterator[int]:
        """The numbers of so many things, each to be drawn around its own origin: so many in a row, so far apart."""
        for number in range(count):
            row, column = divmod(number, a_row)
            with self.moved(column * right, row * down):
                yield number

    def rectangle(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        fill: str | None = None,
        *,
        line: str | None = None,
        thick: float = 1.0,
        round: float = 0.0,  # noqa: A002 - the corners
    ) -> None:
        """Draw a rectangle; `round` is the radius of its corners."""
        scale = self._scale
        x, y = self._at((x, y))
        self.shapes.append(Rectangle(x, y, width * scale, height * scale, fill, line, thick * scale, round * scale))

    def circle(
        self, x: float, y: float, radius: float, fill: str | None = None, *, line: str | None = None, thick: float = 1.0
    ) -> None:
        """Draw a circle."""
        x, y = self._at((x, y))
        self.shapes.append(Circle(x, y, radius * self._scale, fill, line, thick * self._scale))

    def polygon(
        self, points: Sequence[Point], fill: str | None = None, *, line: str | None = None, thick: float = 1.0
    ) -> None:
        """Draw a closed line."""
        self.shapes.append(Polygon(tuple(map(self._at, points)), fill, line, thick * self._scale))

    def line(self, points: Sequence[Point], line: str, thick: float = 1.0) -> None:
        """Draw an open line."""
        self.shapes.append(Line(tuple(map(self._at, points)), line, thick * self._scale))

    def text(
        self,
        x: float,
        y: float,
        words: object,
        size: float,
        fill: str,
        *,
        anchor: Anchor = "middle",
        bold: bool = False,
    ) -> None:
        """Write a line of text; (x, y) is the middle of its capitals at the anchor."""
        x, y = self._at((x, y))
        self.shapes.append(Text(x, y, str(words), size * self._scale, fill, anchor, bold))

    def put(self, picture: Canvas) -> None:
        """Draw another picture, its upper left corner at the origin."""
        self.shapes.extend(map(self._placed, picture.shapes))

    def _placed(self, shape: Shape) -> Shape:
        scale = self._scale
        match shape:
            case Polygon() | Line():
                return replace(shape, points=tuple(map(self._at, shape.points)), thick=shape.thick * scale)
        x, y = self._at((shape.x, shape.y))
        match shape:
            case Rectangle(width=width, height=height, thick=thick, round=rounded):
                wide, high = width * scale, height * scale
                return replace(shape, x=x, y=y, width=wide, height=high, thick=thick * scale, round=rounded * scale)
            case Circle(radius=radius, thick=thick):
                return replace(shape, x=x, y=y, radius=radius * scale, thick=thick * scale)
            case Text(size=letters):
                return replace(shape, x=x, y=y, size=letters * scale)

    def _at(self, point: Point) -> Point:
        return self._left + point[0] * self._scale, self._top + point[1] * self._scale

    def svg(self) -> str:
        """The drawing as an SVG document."""
        shapes = "\n".join(map(_written, self.shapes))
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width} {self.height}" '
            f'font-family="sans-serif">\n{shapes}\n</svg>\n'
        )


def regular(corners: int, radii: Sequence[float], start: float = 0.0) -> list[Point]:
    """The corners of a polygon or star around the origin, at these radii in turn, the first at an angle in degrees."""
    angles = [(start + 360 * corner / corners) * pi / 180 for corner in range(corners)]
    return [
        (radii[corner % len(radii)] * cos(angle), radii[corner % len(radii)] * sin(angle))
        for corner, angle in enumerate(angles)
    ]


def turned(points: Sequence[Point], degrees: float) -> list[Point]:
    """The points after a turn around the origin, clockwise."""
    angle = degrees * pi / 180
    return [(x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle)) for x, y in points]


def mixed(colour: str, other: str, share: float) -> str:
    """A colour with a share of another one in it; both are written as #rrggbb."""
    parts = zip(bytes.fromhex(colour[1:]), bytes.fromhex(other[1:]), strict=True)
    return "#" + bytes(round(one * (1 - share) + two * share) for one, two in parts).hex()


def _written(shape: Shape) -> str:
    match shape:
        case Rectangle():
            rounded = f' rx="{_number(shape.round)}"' if shape.round else ""
            return (
                f'<rect x="{_number(shape.x)}" y="{_number(shape.y)}" width="{_number(shape.width)}" '
                f'height="{_number(shape.height)}"{rounded}{_paint(shape)}/>'
            )
        case Circle():
            place = f'cx="{_number(shape.x)}" cy="{_number(shape.y)}" r="{_number(shape.radius)}"'
            return f"<circle {place}{_paint(shape)}/>"
        case Polygon():
            return f'<polygon points="{_points(shape.points)}"{_paint(shape)}/>'
        case Line():
            ends = 'stroke-linecap="round" stroke-linejoin="round"'
            drawn = f'stroke="{shape.line}" stroke-width="{_number(shape.thick)}"'
            return f'<polyline points="{_points(shape.points)}" fill="none" {drawn} {ends}/>'
        case Text():
            weight = ' font-weight="700"' if shape.bold else ""
            anchor = f' text-anchor="{shape.anchor}"' if shape.anchor != "start" else ""
            return (
                f'<text x="{_number(shape.x)}" y="{_number(shape.y + CAPITAL_MIDDLE * shape.size)}" '
                f'font-size="{_number(shape.size)}" fill="{shape.fill}"{weight}{anchor}>{escape(shape.words)}</text>'
            )


def _paint(shape: Rectangle | Circle | Polygon) -> str:
    line = f' stroke="{shape.line}" stroke-width="{_number(shape.thick)}"' if shape.line else ""
    return f' fill="{shape.fill or "none"}"{line}'


def _points(points: Sequence[Point]) -> str:
    return " ".join(f"{_number(x)},{_number(y)}" for x, y in points)


def _number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")
