"""`tilewright analyse`: what each move of a record cost, and what would have been better."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING

from tilewright.cli.arguments import Subparsers, add_components, count, number
from tilewright.records.record import Record, read_record, write_record

if TYPE_CHECKING:
    from tilewright.arena.annotate import ReviewedRecord

LONGEST_NAME = 16


def add_to(commands: Subparsers) -> None:
    parser = commands.add_parser(
        "analyse",
        help="review the moves of a record",
        description="Search every decision of a record; print what each move cost, and sum up per player.",
    )
    parser.add_argument("file", type=Path, metavar="RECORD")
    parser.add_argument("--simulations", type=count, metavar="N", help="for each move (default: as many as a master)")
    parser.add_argument("--seed", type=number, default=0, metavar="S", help="default: 0")
    parser.add_argument("--record", type=Path, metavar="FILE", help="write the record with comments")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the review as JSON")
    parser.add_argument("--html", type=Path, metavar="FILE", help="write one page with the curve of the game")
    add_components(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    from tilewright.arena.annotate import page_of

    record = read_record(arguments.file, arguments.components)
    reviewed = _review(record, arguments.simulations, arguments.seed)
    print(_decisions(reviewed))
    print("\n" + _sums(reviewed))
    if arguments.record:
        write_record(arguments.record, reviewed.annotated())
    if arguments.json:
        text = json.dumps(reviewed.as_json(), indent=2, ensure_ascii=False)
        arguments.json.write_text(text + "\n", encoding="utf-8")
    if arguments.html:
        arguments.html.write_text(page_of(reviewed), encoding="utf-8")
    return 0


def _review(record: Record, simulations: int | None, seed: int) -> ReviewedRecord:
    from tqdm import tqdm

    from tilewright.arena.annotate import ReviewedRecord
    from tilewright.search.analysis import review, usual_simulations

    record.check()
    positions = list(record.positions())
    budget = simulations or usual_simulations(record.game)
    found = review(positions, record.moves, simulations=budget, seed=seed)
    progress = tqdm(found, total=len(record.moves), unit=" plies", disable=None, leave=False)
    return ReviewedRecord(record, list(progress), positions[-1], budget)


def _decisions(reviewed: ReviewedRecord) -> str:
    names = reviewed.record.players
    lines = [f"{'ply':>4}  {'player':<{LONGEST_NAME}} {'move':<14} {'chance':>6} {'cost':>6} {'points':>6}  mark"]
    for one in reviewed.decisions:
        better = "" if one.played.move == one.best.move else f"better {one.best.move}"
        lines.append(
            f"{one.ply:>4}  {names[one.seat][:LONGEST_NAME]:<{LONGEST_NAME}} {one.played.move.text:<14} "
            f"{one.best.win:>6.0%} {one.cost:>6.1%} {one.lead_cost:>6.1f}  {one.mark:<11} {better}".rstrip()
        )
    return "\n".join(lines)


def _sums(reviewed: ReviewedRecord) -> str:
    lines = []
    for summary in reviewed.summaries:
        name = reviewed.record.players[summary.seat]
        marks = ", ".join(f"{number} {mark}" for mark, number in summary.marks.items())
        lines.append(
            f"seat {summary.seat} {name}: {summary.decisions} decisions cost {summary.mean_cost:.1%} to win and "
            f"{summary.mean_lead_cost:.1f} points on average; {marks}"
        )
    return "\n".join(lines)
