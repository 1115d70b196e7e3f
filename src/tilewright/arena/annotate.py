"""A reviewed record: as comments in the record, as JSON, and as one page for a browser."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape

from tilewright.arena.ratings import win_shares
from tilewright.core.move import Move
from tilewright.core.position import Position
from tilewright.records.record import Record
from tilewright.search.analysis import FINE, MARKS, MoveReview, Summary, summaries
from tilewright.search.search import Candidate


@dataclass(frozen=True)
class ReviewedRecord:
    """A record with a review of each decision (None: chance, or nothing to choose), and its last position."""

    record: Record
    reviews: Sequence[MoveReview | None]
    last: Position
    simulations: int

    @property
    def decisions(self) -> list[MoveReview]:
        return [one for one in self.reviews if one is not None]

    @property
    def summaries(self) -> list[Summary]:
        return summaries(self.reviews, self.last.game.players)

    def annotated(self) -> Record:
        """The record with a comment after each decision."""
        record = self.record
        for one in self.decisions:
            record = record.commented(one.ply, comment_of(one))
        return record

    def as_json(self) -> dict[str, object]:
        return {
            "headers": dict(self.record.headers),
            "simulations": self.simulations,
            "decisions": [_decision_json(one) for one in self.decisions],
            "players": [
                {
                    "seat": summary.seat,
                    "name": self.record.players[summary.seat],
                    "decisions": summary.decisions,
                    "mean_cost": round(summary.mean_cost, 4),
                    "mean_lead_cost": round(summary.mean_lead_cost, 3),
                    "marks": summary.marks,
                }
                for summary in self.summaries
            ],
        }

    def curves(self) -> list[list[tuple[int, float]]]:
        """For each seat its chance to win, as (ply, chance): where it was judged, and at the end."""
        players = self.last.game.players
        curves: list[list[tuple[int, float]]] = [[] for _ in range(players)]
        for one in self.decisions:
            curves[one.seat].append((one.ply - 1, one.best.win))
            if players == 2:
                curves[1 - one.seat].append((one.ply - 1, 1 - one.best.win))
        if self.last.outcome is not None:
            for curve, share in zip(curves, win_shares(self.last.outcome.ranks), strict=True):
                curve.append((len(self.record.moves), share))
        return curves


def comment_of(one: MoveReview) -> str:
    """What stands in the record after a move."""
    if one.played.move == one.best.move:
        return f"best: chance to win {one.played.win:.1%}"
    better = line_text(one.best.line)
    return f"{one.mark}: costs {one.cost:.1%} to win and {one.lead_cost:.1f} points; better {better}"


def line_text(line: Iterable[Move]) -> str:
    return ", ".join(move.text for move in line)


def _decision_json(one: MoveReview) -> dict[str, object]:
    return {
        "ply": one.ply,
        "seat": one.seat,
        "mark": one.mark,
        "cost": round(one.cost, 4),
        "lead_cost": round(one.lead_cost, 3),
        "played": _candidate_json(one.played),
        "best": _candidate_json(one.best),
    }


def _candidate_json(candidate: Candidate) -> dict[str, object]:
    return {
        "move": candidate.move.text,
        "visits": candidate.visits,
        "win": round(candidate.win, 4),
        "lead": round(candidate.lead, 3),
        "line": [move.text for move in candidate.line],
        "exact": candidate.exact,
    }


# The page.

WIDTH, HEIGHT, MARGIN = 900, 300, 56
STYLE = """
:root { color-scheme: light dark; --paper: #fff; --ink: #1d1d1f; --faint: #6e6e73; --line: #d2d2d7; --row: #f5f5f7;
  --seat0: #0b62a4; --seat1: #b3541e; --seat2: #2e7d32; --seat3: #7b3fa0; --bad: #c62828; --warn: #a86400 }
@media (prefers-color-scheme: dark) {
  :root { --paper: #1c1c1e; --ink: #f2f2f7; --faint: #a1a1a6; --line: #3a3a3c; --row: #2c2c2e;
    --seat0: #6cb6f0; --seat1: #f0a070; --seat2: #81c784; --seat3: #c9a0e8; --bad: #ff8a80; --warn: #ffc268 } }
body { margin: 0 auto; max-width: 60rem; padding: 1rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.45 system-ui, sans-serif }
h1 { font-size: 1.4rem; margin: 0 } h2 { font-size: 1.1rem; margin: 1.6rem 0 .4rem } p { margin: .3rem 0 }
.faint { color: var(--faint) } svg { width: 100%; height: auto; display: block }
svg text { font-size: 13px; fill: var(--faint) } .grid { stroke: var(--line) }
polyline { fill: none; stroke-width: 2.5; stroke-linejoin: round }
.mistake circle, .blunder circle { fill: var(--bad); stroke: var(--paper); stroke-width: 2 }
.wide { overflow-x: auto } table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums }
th { text-align: left; font-weight: 600 } th, td { padding: .3rem .5rem; border-bottom: 1px solid var(--line) }
tbody tr:target { background: var(--row) } .number { text-align: right }
.chip { display: inline-block; width: .7em; height: .7em; border-radius: 50%; margin-right: .4em }
.bad { color: var(--bad); font-weight: 600 } .warn { color: var(--warn) }
td { white-space: nowrap } .line { color: var(--faint) }
@media (max-width: 40rem) { .spare, .decisions .name { display: none } body { padding: .7rem }
  th, td { padding: .3rem } .chip { margin-right: .2em } table { font-size: .85rem }
  svg text { font-size: 20px } polyline { stroke-width: 4 } }
"""
COLOURS = "".join(
    f".seat{seat} {{ stroke: var(--seat{seat}) }} .chip{seat} {{ background: var(--seat{seat}) }}\n"
    for seat in range(4)
)
CLASS_OF_MARK = {"inaccuracy": "warn", "mistake": "bad", "blunder": "bad"}


def page_of(reviewed: ReviewedRecord) -> str:
    """One page that needs nothing else: the curve, the sums, and every decision."""
    record = reviewed.record
    title = f"{reviewed.last.game.title}: {', '.join(record.players)}"
    result = "unfinished" if reviewed.last.outcome is None else record.result
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)}</title>
<style>{STYLE}{COLOURS}</style>
</head>
<body>
<h1>{escape(title)}</h1>
<p>{escape(result)}</p>
<p class="faint">{escape(record.headers["Date"])} · {escape(record.headers["Options"])} ·
reviewed with {reviewed.simulations} simulations a move</p>
<h2>Chance to win</h2>
{_curve_svg(reviewed)}
<p>{" ".join(_chip(seat, name) for seat, name in enumerate(record.players))}</p>
<h2>Players</h2>
<div class="wide">{_summary_table(reviewed)}</div>
<h2>Decisions</h2>
<div class="wide">{_decision_table(reviewed)}</div>
</body>
</html>
"""


def _chip(seat: int, name: str) -> str:
    return f'<span class="chip chip{seat}"></span><span class="name">{escape(name)}</span>'


def _curve_svg(reviewed: ReviewedRecord) -> str:
    plies = max(1, len(reviewed.record.moves))

    def point(ply: int, win: float) -> tuple[float, float]:
        across = MARGIN + ply / plies * (WIDTH - 2 * MARGIN)
        return round(across, 1), round(MARGIN / 2 + (1 - win) * (HEIGHT - 1.5 * MARGIN), 1)

    label = "Chance to win of each player over the game; mistakes and blunders are marked and link to the move"
    parts = [f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{label}">']
    for win in (0.0, 0.25, 0.5, 0.75, 1.0):
        y = point(0, win)[1]
        parts.append(f'<line class="grid" x1="{MARGIN}" x2="{WIDTH - MARGIN}" y1="{y}" y2="{y}"/>')
        if win in (0.0, 0.5, 1.0):
            parts.append(f'<text x="{MARGIN - 6}" y="{y + 4}" text-anchor="end">{win:.0%}</text>')
    for seat, curve in enumerate(reviewed.curves()):
        points = " ".join("{},{}".format(*point(*place)) for place in curve)
        parts.append(f'<polyline class="seat{seat}" points="{points}"/>')
    for one in reviewed.decisions:
        if CLASS_OF_MARK.get(one.mark) == "bad":
            x, y = point(one.ply - 1, one.best.win)
            words = escape(f"{one.ply}. {one.played.move.text}: {comment_of(one)}")
            parts.append(
                f'<a href="#ply-{one.ply}" class="{one.mark}"><circle cx="{x}" cy="{y}" '
                f'r="{7 if one.mark == "blunder" else 5}"><title>{words}</title></circle></a>'
            )
    foot = HEIGHT - MARGIN / 4
    parts.append(f'<text x="{MARGIN}" y="{foot}">ply 1</text>')
    parts.append(f'<text x="{WIDTH - MARGIN}" y="{foot}" text-anchor="end">{plies}</text>')
    return "\n".join([*parts, "</svg>"])


def _summary_table(reviewed: ReviewedRecord) -> str:
    shown = [mark for mark in MARKS if mark != FINE]
    rows = []
    for summary in reviewed.summaries:
        marks = "".join(f'<td class="number">{summary.marks[mark]}</td>' for mark in shown)
        rows.append(
            f"<tr><td>{_chip(summary.seat, reviewed.record.players[summary.seat])}</td>"
            f'<td class="number spare">{summary.decisions}</td><td class="number">{summary.mean_cost:.1%}</td>'
            f'<td class="number spare">{summary.mean_lead_cost:.1f}</td>{marks}</tr>'
        )
    head = (
        '<th>player</th><th class="number spare">decisions</th><th class="number">mean cost</th>'
        '<th class="number spare">mean points</th>' + "".join(f'<th class="number">{mark}</th>' for mark in shown)
    )
    return _table("players", head, rows)


def _decision_table(reviewed: ReviewedRecord) -> str:
    rows = []
    for one in reviewed.decisions:
        better = ""
        if one.played.move != one.best.move:
            line = escape(line_text(one.best.line[1:]))
            better = f'{escape(one.best.move.text)} <span class="line spare">{line}</span>'
        rows.append(
            f'<tr id="ply-{one.ply}"><td class="number">{one.ply}</td>'
            f"<td>{_chip(one.seat, reviewed.record.players[one.seat])}</td><td>{escape(one.played.move.text)}</td>"
            f'<td class="number spare">{one.best.win:.0%}</td><td class="number">{one.cost:.1%}</td>'
            f'<td class="{CLASS_OF_MARK.get(one.mark, "faint")}">{one.mark}</td><td>{better}</td></tr>'
        )
    head = (
        '<th class="number">ply</th><th><span class="name">player</span></th><th>move</th>'
        '<th class="number spare">chance</th><th class="number">cost</th><th>mark</th><th>better</th>'
    )
    return _table("decisions", head, rows)


def _table(kind: str, head: str, rows: Sequence[str]) -> str:
    body = "\n".join(rows)
    return f'<table class="{kind}"><thead><tr>{head}</tr></thead><tbody>\n{body}\n</tbody></table>'
