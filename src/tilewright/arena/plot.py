"""Small pictures (SVG): a tournament's ratings with their 95 % intervals, and the course of a sequential test."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol
from xml.sax.saxutils import escape

from tilewright.arena.sprt import SequentialTest

WIDTH, LEFT, RIGHT, TOP, ROW, BOTTOM = 720, 220, 70, 50, 34, 46
LONGEST_NAME = 30
TICKS = 6
TEST_LEFT, TEST_HEIGHT = 70, 300
MOST_POINTS = 1000  # of a curve: more than there are pixels across
STYLE = """
  text { font: 14px system-ui, sans-serif; fill: #222 }
  .title { font-weight: 600 } .small { font-size: 12px; fill: #666 }
  .grid { stroke: #ddd } .bar { stroke: #1f6f8b; stroke-width: 3; stroke-linecap: round } .dot { fill: #1f6f8b }
  .curve { stroke: #1f6f8b; stroke-width: 2; fill: none } .limit { stroke: #666; stroke-dasharray: 6 4 }
  @media (prefers-color-scheme: dark) {
    .paper { fill: #1c1c1e } text { fill: #eee } .small { fill: #aaa } .grid { stroke: #3a3a3c }
    .bar { stroke: #6cc5de } .dot { fill: #6cc5de }
    .curve { stroke: #6cc5de } .limit { stroke: #aaa }
  }
"""


class Rated(Protocol):
    """Somebody whose strength is known, more or less."""

    @property
    def name(self) -> str: ...
    @property
    def elo(self) -> float: ...
    @property
    def elo_error(self) -> float: ...


def ratings_plot(standings: Sequence[Rated], title: str) -> str:
    """The picture as text."""
    low = min(standing.elo - standing.elo_error for standing in standings)
    high = max(standing.elo + standing.elo_error for standing in standings)
    tick = _round_number((high - low) / TICKS)
    first = int(low // tick)
    last = max(first + 1, int(-(-high // tick)))
    height = TOP + ROW * len(standings) + BOTTOM

    def across(elo: float) -> float:
        return LEFT + (elo - first * tick) / ((last - first) * tick) * (WIDTH - LEFT - RIGHT)

    parts = _paper(height, title)
    foot = height - BOTTOM
    for number in range(first, last + 1):
        x = across(number * tick)
        parts.append(f'<line class="grid" x1="{x:.1f}" x2="{x:.1f}" y1="{TOP}" y2="{foot}"/>')
        parts.append(f'<text class="small" x="{x:.1f}" y="{foot + 18}" text-anchor="middle">{number * tick:g}</text>')
    parts.append(f'<text class="small" x="{LEFT}" y="{foot + 36}">Elo, with 95 % intervals</text>')
    for row, standing in enumerate(standings):
        y = TOP + ROW * (row + 0.5)
        ends = across(standing.elo - standing.elo_error), across(standing.elo + standing.elo_error)
        parts += [
            f'<text x="16" y="{y + 5:.1f}">{escape(standing.name[:LONGEST_NAME])}</text>',
            f'<line class="bar" x1="{ends[0]:.1f}" x2="{ends[1]:.1f}" y1="{y:.1f}" y2="{y:.1f}"/>',
            f'<circle class="dot" cx="{across(standing.elo):.1f}" cy="{y:.1f}" r="5"/>',
            f'<text class="small" x="{ends[1] + 10:.1f}" y="{y + 4:.1f}">{standing.elo:+.0f}</text>',
        ]
    return "\n".join([*parts, "</svg>"]) + "\n"


def sprt_plot(test: SequentialTest, title: str, games: str) -> str:
    """The log-likelihood ratio of a sequential test over its games, between the two at which it ends."""
    seats, limits = test.tournament.seats, test.bounds.limits
    points = [(seats * deal, ratio) for deal, ratio in enumerate([0.0, *test.ratios])]
    low, high = min([limits[0], *test.ratios]), max([limits[1], *test.ratios])
    last = max(1, points[-1][0])
    foot = TEST_HEIGHT - BOTTOM

    def across(number: int) -> float:
        return TEST_LEFT + number / last * (WIDTH - TEST_LEFT - RIGHT)

    def down(ratio: float) -> float:
        return foot - (ratio - low) / (high - low) * (foot - TOP)

    parts = _paper(TEST_HEIGHT, title)
    tick = int(_round_number(last / TICKS))
    for number in range(0, last + 1, tick):
        x = across(number)
        parts.append(f'<line class="grid" x1="{x:.1f}" x2="{x:.1f}" y1="{TOP}" y2="{foot}"/>')
        parts.append(f'<text class="small" x="{x:.1f}" y="{foot + 18}" text-anchor="middle">{number}</text>')
    parts.append(f'<text class="small" x="{TEST_LEFT}" y="{foot + 36}">{escape(games)}</text>')
    for ratio, kind, word in ((limits[0], "limit", "rejected"), (0.0, "grid", ""), (limits[1], "limit", "accepted")):
        y = down(ratio)
        parts.append(f'<line class="{kind}" x1="{TEST_LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}"/>')
        parts.append(f'<text class="small" x="{TEST_LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{ratio:.2f}</text>')
        parts.append(f'<text class="small" x="{WIDTH - RIGHT + 8}" y="{y + 4:.1f}">{word}</text>')
    shown = dict([*points[:: -(-len(points) // MOST_POINTS)], points[-1]])
    curve = " ".join(f"{across(number):.1f},{down(ratio):.1f}" for number, ratio in shown.items())
    parts.append(f'<polyline class="curve" points="{curve}"/>')
    return "\n".join([*parts, "</svg>"]) + "\n"


def _paper(height: int, title: str) -> list[str]:
    """The beginning of a picture."""
    return [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}">',
        f"<style>{STYLE}</style>",
        f'<rect class="paper" width="{WIDTH}" height="{height}" fill="#fff"/>',
        f'<text class="title" x="16" y="28">{escape(title)}</text>',
    ]


def _round_number(least: float) -> float:
    """The next of 1, 2, 5, 10, 20, 50, ..."""
    size = 1.0
    while True:
        for step in (1, 2, 5):
            if step * size >= least:
                return step * size
        size *= 10
