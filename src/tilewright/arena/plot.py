"""A tournament's ratings as a small picture (SVG): a line a player, with the 95 % interval as a bar."""

from __future__ import annotations

from collections.abc import Sequence
from xml.sax.saxutils import escape

from tilewright.arena.ratings import Standing

WIDTH, LEFT, RIGHT, TOP, ROW, BOTTOM = 720, 220, 70, 50, 34, 46
LONGEST_NAME = 30
TICKS = 6
STYLE = """
  text { font: 14px system-ui, sans-serif; fill: #222 }
  .title { font-weight: 600 } .small { font-size: 12px; fill: #666 }
  .grid { stroke: #ddd } .bar { stroke: #1f6f8b; stroke-width: 3; stroke-linecap: round } .dot { fill: #1f6f8b }
  @media (prefers-color-scheme: dark) {
    .paper { fill: #1c1c1e } text { fill: #eee } .small { fill: #aaa } .grid { stroke: #3a3a3c }
    .bar { stroke: #6cc5de } .dot { fill: #6cc5de }
  }
"""


def ratings_plot(standings: Sequence[Standing], title: str) -> str:
    """The picture as text."""
    low = min(standing.elo - standing.elo_error for standing in standings)
    high = max(standing.elo + standing.elo_error for standing in standings)
    tick = _round_number((high - low) / TICKS)
    first = int(low // tick)
    last = max(first + 1, int(-(-high // tick)))
    height = TOP + ROW * len(standings) + BOTTOM

    def across(elo: float) -> float:
        return LEFT + (elo - first * tick) / ((last - first) * tick) * (WIDTH - LEFT - RIGHT)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}">',
        f"<style>{STYLE}</style>",
        f'<rect class="paper" width="{WIDTH}" height="{height}" fill="#fff"/>',
        f'<text class="title" x="16" y="28">{escape(title)}</text>',
    ]
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


def _round_number(least: float) -> float:
    """The next of 1, 2, 5, 10, 20, 50, ..."""
    size = 1.0
    while True:
        for step in (1, 2, 5):
            if step * size >= least:
                return step * size
        size *= 10
