"""Backups: everything that a database holds at one moment, in an SQLite file, and the way back into an empty database.

The file is the same whether the database is SQLite or PostgreSQL, and whichever is restored to: all rows are copied and
compared, as when tables are moved.
"""

from __future__ import annotations

import asyncio
import contextlib
import shutil
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from tilewright.core.errors import TilewrightError
from tilewright.server.moving import alone, both_closed, check_is_free, check_is_there, complete_or_nothing
from tilewright.server.run import database_errors
from tilewright.server.saved import SavedEvent, SavedTable
from tilewright.server.settings import Settings
from tilewright.server.store import Store, schema
from tilewright.server.store.database import Database
from tilewright.server.store.moving import NotMoved, Progress, back_up, fill
from tilewright.server.table import Table


@dataclass
class Restored:
    """What was restored, and what was found when its games were played again."""

    rows: int
    tables: int = 0
    wrong: dict[str, str] = field(default_factory=dict)
    """By table, what is wrong with its game."""


def back_up_to(file: Path, source: Settings, progress: Progress) -> int:
    """Keep everything in a new file; how many rows there are. Servers and players go on meanwhile."""
    target = Settings(database=str(file))
    check_is_there(source.database_file)
    check_is_free(target.database_file)

    async def run(unfinished: Settings) -> int:
        databases = Database(source.database_url), Database(unfinished.database_url)
        async with both_closed(*databases):
            return await back_up(*databases, progress)

    with database_errors(), complete_or_nothing(target) as unfinished:
        return asyncio.run(run(unfinished))


def restore_from(file: Path, target: Settings, progress: Progress) -> Restored:
    """Fill an empty database from a backup, and play all its games again. It is complete in the end, or as it was."""
    check_is_there(file)
    check_is_free(target.database_file)
    with database_errors(), alone(target), complete_or_nothing(target) as unfinished, _copy_of(file) as source:
        return asyncio.run(_restore(Database(source.database_url), Store(unfinished), progress))


@contextlib.contextmanager
def _copy_of(file: Path) -> Iterator[Settings]:
    """A backup stays as it is: what is older than this version is brought up to date in a copy."""
    with tempfile.TemporaryDirectory(prefix="tilewright-") as folder:
        yield Settings(database=str(shutil.copyfile(file, Path(folder) / "backup.sqlite")))


async def _restore(source: Database, store: Store, progress: Progress) -> Restored:
    async with both_closed(source, store.database):
        await source.migrate()
        async with source.snapshot() as here, store.database.long_work() as there:
            if not await here.scalar(sa.select(sa.func.count()).select_from(schema.secrets)):
                raise NotMoved("this is no backup: a database that a server has used holds a secret")
            restored = Restored(await fill(store.database, here, there, progress))
            await _play_again(store, there, restored, progress)
            return restored


async def _play_again(store: Store, connection: AsyncConnection, restored: Restored, progress: Progress) -> None:
    """Play every game of a database by the rules."""
    for table_id in (await connection.scalars(sa.select(schema.tables.c.id).order_by(schema.tables.c.id))).all():
        found = await store.tables.load_in(connection, table_id)
        assert found is not None
        if (wrong := what_is_wrong(*found)) is not None:
            restored.wrong[table_id] = wrong
        restored.tables += 1
        progress("playing every game again", 1)


def what_is_wrong(saved: SavedTable, events: list[SavedEvent]) -> str | None:
    """What does not fit when the moves of a log are played by the rules; none if all of it does."""
    try:
        table = Table.restored(saved, events)
    except (TilewrightError, AssertionError) as error:
        return str(error)
    kept = saved.progress.summary
    found = table.version, table.status, table.turn, table.summary if kept else None
    expected = saved.version, saved.progress.status, saved.progress.turn, kept
    return None if found == expected else f"its log leads to {found}, its row says {expected}"
