"""How logs grow: what fits is saved, whole; what waits together is saved together."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import pytest

import tilewright as tw
from tilewright.server import identity
from tilewright.server.messages import ClockSettings, Event, TakebackRequest, Version
from tilewright.server.saved import Progress, SavedEvent, Seat
from tilewright.server.settings import Settings
from tilewright.server.store import Store
from tilewright.server.store.append import LogAppend
from tilewright.server.table import Table

PLAYING = Progress("playing", 1, 12.5, TakebackRequest(0, Version(0), []), 2.5)


@contextlib.asynccontextmanager
async def opened(database: str) -> AsyncIterator[Store]:
    store = Store(Settings(database=database))
    await store.open()
    try:
        yield store
    finally:
        await store.close()


async def new_table(store: Store) -> str:
    seats, owner = [Seat("opponent", level="apprentice")] * 2, identity.new_guest_id()
    game = tw.game("azul")
    table = Table(identity.new_table_id(), owner, game, seats, ClockSettings(), False, True, True, time.time())
    await store.people.add(owner, "Ada")
    await store.tables.add(table.saved())
    return table.id


def growth(table: str, version: int, *texts: str) -> LogAppend:
    events = [Event(Version(version + 1 + later), "move", None, text, by="chance") for later, text in enumerate(texts)]
    return LogAppend(table, Version(version), events, PLAYING, 2.5, "a message")


def test_of_what_is_saved_together_all_that_fits_is_saved(own_database: str) -> None:
    async def scenario() -> None:
        async with opened(own_database) as store:
            fits, is_late, is_closed = [await new_table(store) for _ in range(3)]
            assert await store.log.append(growth(is_late, 0, "start 1"))
            await store.tables.close(is_closed)
            growths = growth(fits, 0, "start 0", "fill BBRW"), growth(is_late, 0, "start 0"), growth(is_closed, 0, "x")
            assert await asyncio.gather(*map(store.log.append, growths)) == [True, False, False]
            found = await store.tables.load(fits)
            assert found is not None
            row, events = found
            assert (row.version, row.progress) == (2, PLAYING)
            assert events == [SavedEvent(event, 2.5, "a message") for event in growths[0].events]
            for table, texts in ((is_late, ["start 1"]), (is_closed, [])):
                found = await store.tables.load(table)
                assert found is not None
                assert [one.event.text for one in found[1]] == texts

    asyncio.run(scenario())


def test_what_waits_together_is_saved_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        async with opened(str(tmp_path / "tables.sqlite")) as store:
            batches: list[int] = []
            save = store.log.appender.save

            async def counted(growths: Sequence[LogAppend]) -> set[str]:
                batches.append(len(growths))
                return await save(growths)

            monkeypatch.setattr(store.log.appender, "save", counted)
            tables = [await new_table(store) for _ in range(20)]
            assert all(await asyncio.gather(*(store.log.append(growth(table, 0, "start 0")) for table in tables)))
            assert batches == [20]

    asyncio.run(scenario())


def test_a_table_is_read_alike_over_a_connection_that_is_kept_and_in_a_transaction(own_database: str) -> None:
    """The first goes around SQLAlchemy, which tells a number from a truth; the second is how a backup is checked."""

    async def scenario() -> None:
        async with opened(own_database) as store:
            table = await new_table(store)
            assert await store.log.append(growth(table, 0, "start 0", "fill BBRW"))
            kept = await store.tables.load(table)
            async with store.database.read() as connection:
                assert repr(kept) == repr(await store.tables.load_in(connection, table))
            assert kept is not None
            since = await store.tables.load(table, Version(1))
            assert since is not None
            assert [one.event.version for one in since[1]] == [2]
            assert await store.tables.load(identity.new_table_id()) is None

    asyncio.run(scenario())
