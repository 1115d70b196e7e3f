"""`tilewright check`: whether records are valid, and if not, where and why."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tilewright.cli.arguments import Subparsers, add_components
from tilewright.core.errors import TilewrightError
from tilewright.records.record import SUFFIX, read_record


def add_to(commands: Subparsers) -> None:
    parser = commands.add_parser(
        "check",
        help="tell whether records are valid",
        description="Replay records and tell for each that it is valid, or the ply, the move and why not.",
    )
    parser.add_argument("files", type=Path, nargs="+", metavar="FILE", help=f"a record, or a folder of *{SUFFIX} files")
    parser.add_argument("--quiet", action="store_true", help="name the invalid records only, and count the others")
    add_components(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    from tqdm import tqdm

    files = [file for given in arguments.files for file in _records(given)]
    invalid = 0
    with tqdm(files, unit=" records", disable=None, leave=False) as progress:
        for file in progress:
            try:
                record = read_record(file, arguments.components)
                record.check()
            except (TilewrightError, OSError) as error:
                invalid += 1
                progress.write(f"{file}: {error}", file=sys.stdout)
            else:
                if not arguments.quiet:
                    progress.write(f"{file}: valid, {len(record.moves)} plies, result {record.result}", file=sys.stdout)
    if arguments.quiet or len(files) > 1:
        print(f"{len(files) - invalid} valid, {invalid} invalid")
    return 2 if invalid else 0


def _records(given: Path) -> list[Path]:
    if not given.is_dir():
        return [given]
    records = sorted(given.rglob(f"*{SUFFIX}"))
    if not records:
        raise TilewrightError(f"{given} holds no *{SUFFIX} file")
    return records
