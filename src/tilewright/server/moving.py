"""Moves all tables from one database to another: from SQLite to PostgreSQL, or back."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator
from pathlib import Path

from tilewright.server.run import alone_on, database_errors
from tilewright.server.settings import Settings
from tilewright.server.store.database import Database
from tilewright.server.store.moving import NotMoved, Progress, move

UNFINISHED = ".moving"
"""Behind the name of an SQLite file that is not complete yet."""


def move_database(source: Settings, target: Settings, progress: Progress) -> int:
    """Move all tables; how many rows they have. The target is complete in the end, or as it was."""
    if source.database_file is not None and not source.database_file.is_file():
        raise NotMoved(f"there is no database {source.database_file}")
    if target.database_file is not None and target.database_file.exists():
        raise NotMoved(f"there is a file {target.database_file} already")
    with database_errors(), _alone(source), _alone(target), _complete_or_nothing(target) as unfinished:
        return asyncio.run(_move(Database(source.database_url), Database(unfinished.database_url), progress))


def _alone(settings: Settings) -> contextlib.AbstractContextManager[None]:
    return alone_on(settings.database_file, "tilewright move-database uses", "end that first")


@contextlib.contextmanager
def _complete_or_nothing(target: Settings) -> Iterator[Settings]:
    """An SQLite file comes into being under another name. PostgreSQL's transactions need no such care."""
    file = target.database_file
    if file is None:
        yield target
        return
    unfinished = file.with_name(file.name + UNFINISHED)
    try:
        unfinished.unlink(missing_ok=True)  # of a move that was killed
        unfinished.touch(mode=0o600)
        yield Settings(database=str(unfinished))
        unfinished.rename(file)
    finally:
        for part in (unfinished, *(Path(f"{unfinished}{end}") for end in ("-wal", "-shm"))):
            part.unlink(missing_ok=True)


async def _move(source: Database, target: Database, progress: Progress) -> int:
    try:
        return await move(source, target, progress)
    finally:
        await target.close()
        await source.close()
