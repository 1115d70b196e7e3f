"""Plays for the opponents, stands in for people who are away, and analyses finished games: work taken by lease.

A lease in the database names who does a piece of work. It is renewed while the work goes on; when the process dies, the
lease runs out and another takes the work. Since a move is saved only at the version of the table that it was thought
for, even two who think about the same turn play it once.
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
import time
from collections.abc import Awaitable, Callable, Coroutine
from concurrent.futures.process import BrokenProcessPool

from tilewright.server import identity, metrics
from tilewright.server.ending import end_all
from tilewright.server.logs import log
from tilewright.server.messages import Ply
from tilewright.server.refusals import Refusal
from tilewright.server.service import TableService
from tilewright.server.store.database import NotSaved
from tilewright.server.table import NewEvents, Table
from tilewright.server.thinking import Question, Thinkers, choose_move, review_move

PATROL_SECONDS = 2.0
"""How often people who are away are looked for, and turns whose lease ran out."""
RENEWALS = 3
"""How often a lease is renewed in the time that it lasts."""

Renew = Callable[[str, str, float], Awaitable[None]]
"""Holds the lease of a table, for a worker, until a time."""


def question(table: Table, ply: Ply) -> Question:
    """A table's position at a ply, for another process."""
    return Question(table.id, table.game.name, table.game.rules_version, table.game.options, table.moves[:ply])


class Opponents:
    """One worker: looks for turns that opponents have to play, has them thought about, and plays them."""

    def __init__(self, service: TableService, thinkers: Thinkers, lease: float) -> None:
        self.service = service
        self.work_list = service.store.work
        self.thinkers = thinkers
        self.lease = lease
        self.name = identity.new_guest_id()
        self._free = asyncio.Semaphore(thinkers.processes)
        self._tasks: set[asyncio.Task[None]] = set()

    async def work(self) -> None:
        """Take work as it comes, until cancelled."""
        try:
            await self._work()
        finally:
            await end_all(self._tasks)

    async def _work(self) -> None:
        while True:
            self.service.something_due.clear()
            try:
                await self._look_for_missing_people()
                await self._take_all()
            except NotSaved:
                await asyncio.sleep(0.5)  # the database is gone for a while
            except Exception as error:
                log("worker-failed", error=type(error).__name__)
                await asyncio.sleep(0.5)
            pause = await self._pause()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(pause):  # asyncio.wait_for may swallow that we are cancelled
                    await self.service.something_due.wait()

    async def _pause(self) -> float:
        """Seconds until a clock runs out, if that is before the next patrol."""
        with contextlib.suppress(NotSaved):
            if (due := await self.work_list.next_due()) is not None:
                return min(PATROL_SECONDS, max(0.05, due - time.time()))
        return PATROL_SECONDS

    async def _take_all(self) -> None:
        """Lease work while there is a free thinker: turns first, then analyses."""
        while True:
            await self._free.acquire()
            job = None
            try:
                if (table := await self.work_list.claim_turn(self.name, time.time(), self.lease)) is not None:
                    job = self._keep_lease(table, self.work_list.renew_turn, self._play(table))
                elif (table := await self.work_list.claim_analysis(self.name, time.time(), self.lease)) is not None:
                    job = self._keep_lease(table, self.work_list.renew_analysis, self._analyse(table))
            finally:
                if job is None:
                    self._free.release()
            if job is None:
                return
            task = asyncio.create_task(job)
            self._tasks.add(task)
            task.add_done_callback(self._done)

    async def _keep_lease(self, table_id: str, renew: Renew, job: Coroutine[None, None, None]) -> None:
        """Do a job, and hold its lease for as long as that takes."""

        async def keep() -> None:
            while True:
                await asyncio.sleep(self.lease / RENEWALS)
                with contextlib.suppress(NotSaved):
                    await renew(table_id, self.name, time.time() + self.lease)

        keeping = asyncio.create_task(keep())
        try:
            await job
        finally:
            keeping.cancel()

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        self._free.release()
        self.service.something_due.set()
        if not task.cancelled() and (error := task.exception()) is not None:
            log("work-failed", error=type(error).__name__)

    async def _play(self, table_id: str) -> None:
        session = await self.service.open(table_id)
        await self.service.refresh(session)
        table = session.table
        seat, version = table.turn, table.version
        if seat is None or table.due_at is None or table.due_at > time.time():
            return  # somebody was quicker, and the next one has time
        level, was_away = table.level_of(seat), table.seats[seat].stood_in
        began = time.perf_counter()
        try:
            move = await self.thinkers.ask(choose_move, question(table, table.last_ply), level)
        except BrokenProcessPool:  # the lease runs out, and the turn is taken up again
            self._report_death(table_id)
            return
        seconds = time.perf_counter() - began
        metrics.thinking.labels(level).observe(seconds)
        self.work_list.thought_for((table.owner, table.origin), seconds)

        def play(now: Table) -> NewEvents | None:
            if was_away and not now.seats[seat].stood_in:
                return None  # the seat's owner came back meanwhile
            return now.play(seat, version, move, by="opponent")

        try:
            await self.service.execute(session, play)
        except Refusal:
            pass  # somebody took back, or was quicker
        except NotSaved:
            metrics.not_saved.inc()  # the lease runs out, and the turn is taken up again

    async def _analyse(self, table_id: str) -> None:
        """Review the next move of a finished game; one at a time, so that no turn waits long."""
        table = (await self.service.open(table_id)).table
        known = await self.work_list.analysis(table_id)
        done = known.reviews if known else {}
        left = [ply for ply in map(Ply, range(1, table.last_ply + 1)) if ply not in done]
        if not left:
            await self.work_list.add_review(table_id, Ply(0), None, is_last=True)
            return
        ply, before = left[0], Ply(left[0] - 1)
        began = time.perf_counter()
        try:
            review = await self.thinkers.ask(review_move, question(table, before), table.moves[before], ply)
        except BrokenProcessPool:
            self._report_death(table_id)
            return
        self.work_list.thought_for((table.owner, table.origin), time.perf_counter() - began)
        await self.work_list.add_review(table_id, ply, review, is_last=len(left) == 1)

    def _report_death(self, table_id: str) -> None:
        """Say that a thinker has died over a table; not of those that end because the server does."""
        if not self.thinkers.is_closed:
            log("thinker-died", table=table_id)

    async def _look_for_missing_people(self) -> None:
        for table_id, seat in await self.work_list.missing_people(time.time()):
            session = await self.service.open(table_id)
            await self.service.execute(session, functools.partial(Table.stand_in, seat=seat))
