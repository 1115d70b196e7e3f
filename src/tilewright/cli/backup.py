"""`tilewright backup` and `tilewright restore`: everything a database holds in one file, and back into a database."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tilewright.cli.arguments import Subparsers
from tilewright.cli.progress import shown_progress
from tilewright.core.extras import from_extra

DATABASE = (
    "an SQLite file, or postgresql://... (default: TILEWRIGHT_DATABASE, else a file in the user's data directory)"
)


def add_to(commands: Subparsers) -> None:
    parser = commands.add_parser(
        "backup",
        help="keep all tables in a file, while servers go on",
        description="Keep everything that the database holds at this moment in a new file, and compare every row. "
        "Servers and players go on meanwhile. The file fits every database: what comes from SQLite can be restored to "
        "PostgreSQL, and the other way round. It holds the secret that signs cookies: keep it where others cannot "
        "read it.",
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="where to keep it; there may be no such file yet")
    parser.add_argument("--database", help=DATABASE)
    parser.set_defaults(run=back_up)
    parser = commands.add_parser(
        "restore",
        help="fill an empty database from a backup",
        description="Fill an empty database from a backup, compare every row, and play every game again by the rules. "
        "The database is complete in the end, or as it was. No file and no table is ever overwritten: to replace "
        "tables, stop all servers and workers, and move the old file away (or make another PostgreSQL database).",
    )
    parser.add_argument(
        "file", type=Path, metavar="FILE", help="what `tilewright backup` made, also in an older version"
    )
    parser.add_argument("--database", help=f"what to fill: {DATABASE}")
    parser.set_defaults(run=restore)


def back_up(arguments: argparse.Namespace) -> int:
    with from_extra("server"):
        from tilewright.server.backup import back_up_to
        from tilewright.server.settings import settings_from

    settings = settings_from({"database": arguments.database})
    with shown_progress("rows") as progress:
        rows = back_up_to(arguments.file, settings, progress)
    print(f"{rows} rows of {settings.tables_at} are in {arguments.file}, and compared one by one")
    return 0


def restore(arguments: argparse.Namespace) -> int:
    with from_extra("server"):
        from tilewright.server.backup import restore_from
        from tilewright.server.settings import settings_from

    settings = settings_from({"database": arguments.database})
    with shown_progress("done") as progress:
        restored = restore_from(arguments.file, settings, progress)
    print(f"{restored.rows} rows are in {settings.tables_at}, and compared one by one")
    for table, wrong in restored.wrong.items():
        print(f"tilewright: the game of table {table} is as it was, but cannot be played on: {wrong}", file=sys.stderr)
    print(f"{restored.tables - len(restored.wrong)} of {restored.tables} games were played again by the rules")
    return 1 if restored.wrong else 0
