"""Moves all tables from one database to another: from SQLite to PostgreSQL, or back."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

from tilewright.server.run import alone_on, database_errors
from tilewright.server.settings import Settings
from tilewright.server.store.database import Database
from tilewright.server.store.moving import NotMoved, Progress, move

UNFINISHED = ".moving"
"""Behind the name of an SQLite file that is not complete yet."""


def move_database(source: Settings, target: Settings, progress: Progress) -> int:
    """Move all tables; how many rows they have. The target is complete in the end, or as it was."""
    check_is_there(source.database_file)
    check_is_free(target.database_file)
    with database_errors(), alone(source), alone(target), complete_or_nothing(target) as unfinished:
        return asyncio.run(_move(Database(source.database_url), Database(unfinished.database_url), progress))


def check_is_there(file: Path | None) -> None:
    """There is such a file, if it is one."""
    if file is not None and not file.is_file():
        raise NotMoved(f"there is no file {file}")


def check_is_free(file: Path | None) -> None:
    """There is no such file yet, if it is one: nothing is ever overwritten."""
    if file is not None and file.exists():
        raise NotMoved(f"there is a file {file} already")


def alone(settings: Settings) -> contextlib.AbstractContextManager[None]:
    """Keep servers away from an SQLite file while a command fills or empties it."""
    return alone_on(settings.database_file, "another command of tilewright uses", "wait until that has ended")


@contextlib.contextmanager
def complete_or_nothing(target: Settings) -> Iterator[Settings]:
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
    async with both_closed(source, target):
        return await move(source, target, progress)


@contextlib.asynccontextmanager
async def both_closed(source: Database, target: Database) -> AsyncIterator[None]:
    """Let go of both in the end."""
    try:
        yield
    finally:
        await target.close()
        await source.close()
