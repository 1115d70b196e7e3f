"""`tilewright move-database`: all tables from SQLite to PostgreSQL, or back, while no server runs."""

from __future__ import annotations

import argparse

from tilewright.cli.arguments import Subparsers
from tilewright.cli.progress import shown_progress
from tilewright.core.extras import from_extra


def add_to(commands: Subparsers) -> None:
    parser = commands.add_parser(
        "move-database",
        help="move all tables to another, empty database",
        description="Copy everything from one database to another and compare every row: an SQLite file, or "
        "postgresql://user:password@host:port/name. The target has to be empty; it is complete in the end, or as it "
        "was. The source stays. Stop all servers and workers first.",
    )
    parser.add_argument("source", metavar="FROM", help="the database to move; it is upgraded as a server would do")
    parser.add_argument("target", metavar="TO", help="a new SQLite file, or an empty PostgreSQL database")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    with from_extra("server"):
        from tilewright.server.moving import move_database
        from tilewright.server.settings import Settings

    source, target = Settings(database=arguments.source), Settings(database=arguments.target)
    with shown_progress("rows") as progress:
        moved = move_database(source, target, progress)
    print(f"{moved} rows are moved from {source.tables_at} to {target.tables_at}, and compared one by one")
    return 0
