"""Learning curves as pictures: the share of games won as learning goes on, in the terminal and as SVG."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TypeAlias

from tilewright.core.canvas import Canvas

Curve: TypeAlias = Sequence[tuple[int, float]]
"""After how much learning, and the share of games won then."""

ROWS, COLUMNS = 10, 60
MARKS = "ox+*"
WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 640, 340, 60, 20, 50, 60
GROUND, INK, GRID = "#ffffff", "#222222", "#dddddd"
COLOURS = "#1b6ca8", "#b3541e", "#3c7a3c", "#7a3c7a"


def show_curves(curves: Mapping[str, Curve], title: str, unit: str, file: Path) -> None:
    """Print the curves as a picture, and keep them as a better one."""
    print(f"\n{title}\n{terminal_picture(curves, unit)}")
    file.write_text(svg_picture(curves, title, unit), encoding="utf-8")
    print(f"the picture is in {file}")


def terminal_picture(curves: Mapping[str, Curve], unit: str) -> str:
    """The curves as text: each has a mark of its own."""
    last = _last(curves)
    rows = [[" "] * COLUMNS for _ in range(ROWS + 1)]
    for mark, curve in zip(MARKS, curves.values(), strict=False):
        for amount, won in curve:
            rows[ROWS - round(ROWS * won)][round((COLUMNS - 1) * amount / last)] = mark
    lines = [f"{100 - 100 * row // ROWS:>4}% |{''.join(cells).rstrip()}" for row, cells in enumerate(rows)]
    named = "   ".join(
        f"{mark} {_named(name, curve)}" for mark, (name, curve) in zip(MARKS, curves.items(), strict=False)
    )
    return "\n".join([*lines, f"      +{'-' * COLUMNS} {last:,} {unit}", f"       {named}"])


def svg_picture(curves: Mapping[str, Curve], title: str, unit: str) -> str:
    """The curves as an SVG document."""
    last = _last(curves)
    foot, across = HEIGHT - BOTTOM, WIDTH - LEFT - RIGHT
    canvas = Canvas(WIDTH, HEIGHT, GROUND)
    canvas.text(LEFT, TOP / 2, title, 15, INK, anchor="start", bold=True)
    canvas.text(WIDTH - RIGHT, foot + 16, f"{last:,} {unit}", 12, INK, anchor="end")
    for share in (0, 0.25, 0.5, 0.75, 1):
        y = foot - (foot - TOP) * share
        canvas.line([(LEFT, y), (WIDTH - RIGHT, y)], GRID)
        canvas.text(LEFT - 8, y, f"{share:.0%}", 12, INK, anchor="end")
    for number, ((name, curve), colour) in enumerate(zip(curves.items(), COLOURS, strict=False)):
        points = [(LEFT + across * amount / last, foot - (foot - TOP) * won) for amount, won in curve]
        canvas.line(points, colour, 2)
        canvas.text(LEFT + number * across / len(curves), HEIGHT - 16, _named(name, curve), 13, colour, anchor="start")
    return canvas.svg()


def _named(name: str, curve: Curve) -> str:
    return f"{name}: {curve[-1][1]:.0%}"


def _last(curves: Mapping[str, Curve]) -> int:
    return max(1, *(amount for curve in curves.values() for amount, _ in curve))
