"""`tilewright serve` and `tilewright worker`: the table server, for a laptop or for a club."""

from __future__ import annotations

import argparse
import sys

from tilewright.cli.arguments import Subparsers
from tilewright.core.errors import TilewrightError
from tilewright.core.extras import from_extra

FLAGS = {
    "host": "the address to listen on (default: 127.0.0.1, this machine alone)",
    "port": "the port (default: 8000)",
    "database": "an SQLite file, or postgresql://... (default: a file in the user's data directory)",
    "workers": "processes that think for the opponents (default: 1)",
}
NUMBERS = {"port", "workers"}


def add_to(commands: Subparsers) -> None:
    parser = commands.add_parser(
        "serve",
        help="serve tables to browsers",
        epilog="Settings can come from the environment, too: TILEWRIGHT_HOST and so on; docs/hosting.md has them all.",
    )
    for name, text in FLAGS.items():
        parser.add_argument(f"--{name}", type=int if name in NUMBERS else str, help=text)
    parser.set_defaults(run=run_server)
    parser = commands.add_parser("worker", help="think for the opponents of a server on another machine")
    for name in ("database", "workers"):
        parser.add_argument(f"--{name}", type=int if name in NUMBERS else str, help=FLAGS[name])
    parser.set_defaults(run=run_worker)


def run_server(arguments: argparse.Namespace) -> int:
    with from_extra("server"):
        from tilewright.server.run import address, alone_with, listen, prepare_database, serve
        from tilewright.server.settings import settings_from

    settings = settings_from(vars(arguments))
    with listen(settings) as listening, alone_with(settings, listening):
        prepare_database(settings)
        print(f"Tilewright: {address(listening)}", file=sys.stderr, flush=True)
        serve(settings, listening)
    return 0


def run_worker(arguments: argparse.Namespace) -> int:
    with from_extra("server"):
        from tilewright.server.run import prepare_database, work
        from tilewright.server.settings import settings_from

    settings = settings_from(vars(arguments))
    if not settings.database_url.startswith("postgresql"):
        raise TilewrightError("a worker of its own needs PostgreSQL: --database postgresql://...")
    if not settings.workers:
        raise TilewrightError("a worker needs at least one process to think in: --workers 1")
    prepare_database(settings)
    work(settings)
    return 0


def open_table() -> int:
    """What `tilewright` alone does: a server on this machine, shown in the browser."""
    with from_extra("server"):
        from tilewright.server.logs import speak_words
        from tilewright.server.run import address, alone_with, listen, prepare_database, serve
        from tilewright.server.settings import settings_from

    speak_words()
    settings = settings_from({})
    with listen(settings, or_on_any_port=True) as listening, alone_with(settings, listening):
        prepare_database(settings)
        text = f"Tilewright is open at {address(listening)} (Ctrl+C ends it). Tables are kept in {settings.tables_at}"
        print(text, file=sys.stderr, flush=True)
        serve(settings, listening, opens_browser=True)
    return 0
