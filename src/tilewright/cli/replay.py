"""`tilewright replay`: a record move by move, or one position of it."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from tilewright.cli.arguments import Subparsers, add_components, number
from tilewright.records.record import Record, read_record


def add_to(commands: Subparsers) -> None:
    parser = commands.add_parser(
        "replay",
        help="show a record, or a position of it",
        description="Show a record's moves and its last position, or the position after one ply.",
    )
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.add_argument("--at", type=number, metavar="PLY", help="show the position after this ply (0: the start)")
    parser.add_argument("--json", action="store_true", help="print the views of the positions as JSON")
    add_components(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    record = read_record(arguments.file, arguments.components)
    if arguments.json:
        _print_json(record, arguments.at)
    elif arguments.at is None:
        _print_moves(record)
    else:
        print(record.position(arguments.at))
    return 0


def _print_json(record: Record, at: int | None) -> None:
    if at is not None:
        print(json.dumps(record.position(at).view().plain()))
        return
    plies = [
        {"ply": ply, "move": record.moves[ply - 1] if ply else None, "view": position.view().plain()}
        for ply, position in enumerate(record.positions())
    ]
    print(json.dumps({"headers": dict(record.headers), "plies": plies}))


def _print_moves(record: Record) -> None:
    names = record.players
    lines = [f"{name}: {value}" for name, value in record.headers.items()] + [""]
    lines += [f"      # {line}" for line in record.comments.get(0, ())]
    turn = None
    for ply, position in enumerate(record.positions()):
        if turn is not None:
            who = f"{turn} {names[turn]}" if turn >= 0 else "chance"
            lines.append(f"{ply:>4}. {who:<20} {record.moves[ply - 1]}")
            lines += [f"      # {line}" for line in record.comments.get(ply, ())]
        turn = position.turn
    print("\n".join([*lines, "", str(position)]))
