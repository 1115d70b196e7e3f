"""The logs of tables. One task writes them and commits what waits together: one write to disk for many."""

from __future__ import annotations

import asyncio
import contextlib

from tilewright.server.ending import end_all
from tilewright.server.messages import Version
from tilewright.server.saved import Progress
from tilewright.server.store.append import LogAppend, appender
from tilewright.server.store.database import Database, NotSaved, OutOfReach

MOST_AT_ONCE = 200
SECONDS_A_BATCH = 0.008
"""A batch that would follow sooner waits for more: nobody notices, and disk and processor have less to do. A move that
comes alone does not wait."""
WELL_SECONDS = 2.0
LAST_SECONDS = 5.0
"""How long a server that ends tries to save what waits."""

NOTHING = LogAppend("", Version(0), (), Progress("closed", None, None, None, 0.0), 0.0)
"""What is saved to no table's log, to see whether anything could be."""


class Log:
    """The one way in which a table's log grows."""

    def __init__(self, database: Database) -> None:
        self.appender = appender(database)
        self._waiting: asyncio.Queue[tuple[LogAppend, asyncio.Future[bool]]] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Begin to write."""
        self._writer = asyncio.create_task(self._write())

    async def close(self) -> None:
        """Finish what is being saved."""
        if self._writer is not None:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(LAST_SECONDS):
                    await self._waiting.join()
            await end_all([self._writer])
        await self.appender.close()

    async def append(self, growth: LogAppend) -> bool:
        """Save events; False if the log has grown meanwhile. When this returns, they are on the disk."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        await self._waiting.put((growth, done))
        return await done

    async def is_well(self) -> bool:
        """Whether the writer could save something now."""
        try:
            async with asyncio.timeout(WELL_SECONDS):
                await self.append(NOTHING)
        except (NotSaved, TimeoutError):
            return False
        return True

    async def _write(self) -> None:
        loop, again_at = asyncio.get_running_loop(), 0.0
        while True:
            batch = [await self._waiting.get()]
            if (wait := again_at - loop.time()) > 0:
                await asyncio.sleep(wait)
            again_at = loop.time() + SECONDS_A_BATCH
            while len(batch) < MOST_AT_ONCE and not self._waiting.empty():
                batch.append(self._waiting.get_nowait())
            try:
                saved = await self.appender.save([growth for growth, _ in batch])
            except OutOfReach as error:
                for _, done in batch:
                    _fail(done, error)
            except Exception as error:
                if len(batch) > 1:  # one of them may be at fault: each for itself
                    for item in batch:
                        await self._write_one(*item)
                else:
                    _fail(batch[0][1], error)
            else:
                for growth, done in batch:
                    if not done.done():
                        done.set_result(growth.table in saved)
            for _ in batch:
                self._waiting.task_done()

    async def _write_one(self, growth: LogAppend, done: asyncio.Future[bool]) -> None:
        try:
            saved = await self.appender.save([growth])
        except Exception as error:
            _fail(done, error)
        else:
            if not done.done():
                done.set_result(bool(saved))


def _fail(done: asyncio.Future[bool], error: Exception) -> None:
    if not done.done():
        done.set_exception(error if isinstance(error, NotSaved) else NotSaved(type(error).__name__))
