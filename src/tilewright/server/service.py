"""The tables that are open in this process, and the one door through which anything happens to them.

A command says what it would change, the store saves that, and only then is it applied and sent. What other processes
did to a table is heard from them or read from its log.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import defaultdict
from collections.abc import Coroutine, Iterable, Sequence
from dataclasses import replace

from tilewright.core.played import PlayedMove
from tilewright.server import identity, metrics
from tilewright.server.broadcast import Listener, encoded
from tilewright.server.messages import TableUpdate, Version, ViewerUpdate
from tilewright.server.refusals import Behind, Refusal
from tilewright.server.saved import SavedEvent
from tilewright.server.store import Store
from tilewright.server.store.append import LogAppend
from tilewright.server.store.database import Notice, NotSaved
from tilewright.server.table import Change, Closed, Command, NewEvents, NewRematch, NewSeats, NewTakeback, Table
from tilewright.server.wire import Replays, delta_message, sync_message, table_info, viewer_of

MOST_STEPS = 60
"""A client that is further behind gets the whole table."""
IDLE_SECONDS = 120.0
"""Tables that nobody looks at are forgotten after this; the database has them."""
RETRY_SECONDS = 0.5
"""Until the database is asked again what others did, if it did not answer."""
ARRIVALS_SECONDS = 1.0
"""How often at most it is noted who has come: after a restart all come at once."""
MAX_ATTEMPTS = 2
"""How often a command is tried while other processes change its table first."""


class TableSession:
    """A table that is open in this process, and who listens to it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.used_at = time.monotonic()

    @property
    def watchers(self) -> int:
        return sum(not self.table.seats_of(listener.guest) for listener in self.listeners)

    def seats_here(self) -> set[int]:
        """The seats whose owners are connected to this process."""
        return {seat for listener in self.listeners for seat in self.table.seats_of(listener.guest)}

    def send_change(self, since: Version) -> None:
        """Send all listeners what happened since a version, and those with a seat what they may do now."""
        if self.table.version == since:
            self.send_table()
            return
        delta = delta_message(self.table, since, self.watchers)
        if delta is None:
            for listener in self.listeners:
                self.send_sync(listener)
            return
        message = encoded(delta)
        for listener in self.listeners:
            listener.send(message)
            self.send_viewer(listener)

    def send_sync(self, listener: Listener) -> None:
        listener.send(sync_message(self.table, listener.guest, self.watchers))

    def send_viewer(self, listener: Listener) -> None:
        viewer = viewer_of(self.table, listener.guest)
        if viewer.seats or viewer.owner:
            listener.send(ViewerUpdate(self.table.version, viewer))

    def send_table(self) -> None:
        message = encoded(TableUpdate(table_info(self.table, self.watchers)))
        for listener in self.listeners:
            listener.send(message)

    def welcome(self, listener: Listener, known: Version) -> None:
        """Send somebody who connects what they do not know yet, and everything from now on."""
        self.listeners.add(listener)
        is_near = 0 < known <= self.table.version <= known + MOST_STEPS
        delta = delta_message(self.table, known, self.watchers) if is_near else None
        if delta is not None:
            listener.send(delta)
            self.send_viewer(listener)
        else:
            self.send_sync(listener)


class TableService:
    """All tables that are open in this process."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.replays = Replays()
        self._sessions: dict[str, TableSession] = {}
        self._opening: dict[str, asyncio.Task[TableSession]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._arrived: set[tuple[str, int]] = set()
        """Seats, as table and number, whose owners have come, which is still to be noted in the database."""
        self._somebody_came = asyncio.Event()
        self.something_due = asyncio.Event()
        """Set when there may be a turn for an opponent to play."""

    @property
    def sessions(self) -> list[TableSession]:
        return list(self._sessions.values())

    async def open(self, table_id: str) -> TableSession:
        """A table by its id; loaded once, however many ask at the same time."""
        if (session := self._sessions.get(table_id)) is None:
            task = self._opening.get(table_id)
            if task is None:
                task = self._opening[table_id] = asyncio.create_task(self._load(table_id))
                task.add_done_callback(lambda _: self._opening.pop(table_id, None))
            session = await asyncio.shield(task)
        session.used_at = time.monotonic()
        return session

    async def _load(self, table_id: str) -> TableSession:
        found = await self.store.tables.load(table_id) if identity.is_table_id(table_id) else None
        if found is None:
            raise Refusal("not-found", "there is no such table")
        return self._sessions.setdefault(table_id, TableSession(Table.restored(*found)))

    def forget_idle(self) -> None:
        """Let go of tables that nobody looks at."""
        before = time.monotonic() - IDLE_SECONDS
        for table_id, session in list(self._sessions.items()):
            if not session.listeners and not session.lock.locked() and session.used_at < before:
                del self._sessions[table_id]

    async def sync_presence(self) -> None:
        """Record which players are connected here, give them their seats back, and read who is at any server."""
        sessions, now = self.sessions, time.time()
        here = {(session.table.id, seat) for session in sessions for seat in session.seats_here()}
        await self.store.people.seen(here, now)
        present: defaultdict[str, set[int]] = defaultdict(set)
        for table_id, seat in await self.store.people.present([session.table.id for session in sessions], now):
            present[table_id].add(seat)
        for session in sessions:
            await self._give_seats_back(session)
            async with session.lock:
                self._show_present(session, present[session.table.id] | session.seats_here())

    async def note_arrivals(self) -> None:
        """Write down who comes as a sign of life, several together; if that fails, the next heartbeat says it, too."""
        while True:
            await self._somebody_came.wait()
            self._somebody_came.clear()
            arrived, self._arrived = self._arrived, set()
            with contextlib.suppress(NotSaved):
                await self.store.people.seen(arrived, time.time())
            await asyncio.sleep(ARRIVALS_SECONDS)

    async def _give_seats_back(self, session: TableSession) -> None:
        """Let players who are connected here play on: their server had paused, and an opponent stood in for them."""
        stood_in = [seat for seat in sorted(session.seats_here()) if session.table.seats[seat].stood_in]
        if stood_in:
            with contextlib.suppress(Refusal):  # somebody else is changing the table: there is another heartbeat
                await self.execute(session, lambda table: table.arrive(stood_in))

    def _show_present(self, session: TableSession, present: set[int]) -> None:
        """Tell everybody who came and who went, if somebody did; the caller holds the session's lock."""
        table = session.table
        seats = [replace(seat, is_present=number in present) for number, seat in enumerate(table.seats)]
        if seats != table.seats:
            table.seats = seats
            session.send_table()

    # --- What people and opponents do --------------------------------------------------------------------------------

    async def create(self, table: Table, given: Sequence[PlayedMove] = ()) -> None:
        """Save a new table, and start its game if no seat is open, after the moves that are given."""
        await self.store.tables.add(table.saved())
        await self.begin(await self.open(table.id), given)

    async def begin(self, session: TableSession, given: Sequence[PlayedMove] = ()) -> None:
        """Start the game, if all seats are taken, here or at another server, and it has not begun."""
        async with session.lock:
            await self._catch_up(session)
        await self.execute(session, lambda table: table.begin(given))

    async def rematch(self, session: TableSession, guest: str, origin: str) -> TableSession:
        """The table that follows this one: made when somebody first asks for it; the others accept by asking, too."""
        new_id, now = identity.new_table_id(), time.time()
        await self.execute(session, lambda table: table.offer_rematch(new_id, guest, now, origin))
        following = await self.open(session.table.rematch or "")
        await self.execute(following, lambda table: table.accept_seats(guest))
        await self.begin(following)
        return following

    async def execute(self, session: TableSession, command: Command, message_id: str | None = None) -> Version:
        """Carry out a command: check it, save what it changes, apply that, and send it.

        A client's message is carried out once. The table's version afterwards is returned.
        """
        async with session.lock:
            for _ in range(MAX_ATTEMPTS):
                if (answered := session.table.answered(message_id)) is not None:
                    return answered
                change = command(session.table)
                if change is None or await self._carry_out(session, change, message_id):
                    break
                await self._catch_up(session)  # another process was quicker: look at the table as it is now
            else:
                raise Behind
            return session.table.answered(message_id) or session.table.version

    async def _carry_out(self, session: TableSession, change: Change, message_id: str | None) -> bool:
        """Save a change, then apply and send it; False if the table has changed meanwhile."""
        before, now = session.table, time.time()
        after = before.copy()  # the table stays as it is until the database has said yes
        after.apply(change, now, message_id)
        if not await self._save(before, after, change, now, message_id):
            return False
        session.table = after
        session.send_change(before.version)
        if after.due_at is not None:
            self.something_due.set()
        if after.status == "over" and before.status != "over":
            metrics.finished.labels(after.game.name).inc()
        return True

    async def _save(self, before: Table, after: Table, change: Change, now: float, message_id: str | None) -> bool:
        """Save a change; False if it does not fit the table as the database has it."""
        tables = self.store.tables
        match change:
            case NewEvents(made):
                events = [one.event for one in made]
                with metrics.saving.time():
                    is_saved = await self.store.log.append(
                        LogAppend(before.id, before.version, events, after.progress(), now, message_id)
                    )
                metrics.events.inc(len(events) if is_saved else 0)
                return is_saved
            case NewTakeback(request):
                return await tables.set_takeback(before.id, before.version, request)
            case NewSeats():
                return await self._save_seats(before, after, change, now)
            case Closed():
                return await tables.close(before.id)
            case NewRematch(table):
                return await tables.add_rematch(before.id, table.saved())

    async def _save_seats(self, before: Table, after: Table, change: NewSeats, now: float) -> bool:
        """Save seats. Other processes are not notified of a mere sign of life: they look for those at intervals."""
        if change.is_sign_of_life:
            seats = [(before.id, number) for number in change.seats]
            was, becomes = [before.seats[number] for number in change.seats], list(change.seats.values())
            if was == becomes:  # nothing to show: it need not be saved first
                self._arrived.update(seats)
                self._somebody_came.set()
                return True
            if [replace(seat, is_present=True) for seat in was] == becomes:
                await self.store.people.seen(seats, now)
                return True
        kinds = {number: before.seats[number].kind for number in change.seats}
        seen_at = now if change.is_sign_of_life else None
        return await self.store.tables.set_seats(
            before.id, before.status, before.version, change.seats, kinds, after.due_at, seen_at
        )

    async def remove_person(self, guest: str) -> None:
        """Remove somebody with everything that is theirs: they resign, and tables that wait are closed or left."""
        for table_id in await self.store.removal.not_over(guest):
            await self.execute(await self.open(table_id), lambda table: table.leave(guest))
        await self.store.removal.remove(guest)
        self._forget(guest)

    def _forget(self, guest: str) -> None:
        """Somebody was removed: no connection is theirs any more, and their tables are shown as they are now."""
        self.store.people.forget(guest)
        for session in self.sessions:
            for listener in session.listeners:
                if listener.guest == guest:
                    listener.is_lost.set()
            if guest == session.table.owner or any(seat.guest == guest for seat in session.table.seats):
                self._soon(self.refresh(session))

    # --- What other processes did ------------------------------------------------------------------------------------

    def heard(self, notice: Notice | None) -> None:
        """Another process changed a table, or (None) may have changed any."""
        self.something_due.set()
        if notice is not None and notice.gone is not None:
            self._forget(notice.gone)
            return
        concerned: Iterable[TableSession | None] = (
            self.sessions if notice is None else [self._sessions.get(notice.table)]
        )
        for session in filter(None, concerned):
            if notice is None or notice.version is None or session.table.version < notice.version:
                self._soon(self._apply_notice(session, notice))

    def _soon(self, job: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(job)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _apply_notice(self, session: TableSession, notice: Notice | None) -> None:
        """Take over what another process did: from its notice, if nothing is missing there, else from the database."""
        if notice is None or not notice.events:
            await self.refresh(session, notice.version if notice else None)
            return
        async with session.lock:
            since = session.table.version
            if since + 1 == notice.events[0].version:
                session.table.read(SavedEvent(event, notice.at, notice.message_id) for event in notice.events)
                session.send_change(since)
                metrics.news_lag.observe(max(0.0, time.time() - notice.at))
                return
        await self.refresh(session, notice.version)

    async def refresh(self, session: TableSession, version: Version | None = None) -> None:
        """Read what others did to a table, and send it; as soon as the database answers."""
        while True:
            async with session.lock:
                if version is not None and session.table.version >= version:
                    return  # it was this process
                try:
                    await self._catch_up(session)
                    return
                except Refusal:
                    return  # it was removed
                except NotSaved:
                    pass
            await asyncio.sleep(RETRY_SECONDS)

    async def reach(self, session: TableSession, known: Version) -> None:
        """Read what others did, if somebody who comes from another server knows more of a table than this one."""
        if session.table.version < known:
            async with session.lock:
                await self._catch_up(session)

    async def _catch_up(self, session: TableSession) -> None:
        """Read what others did; the caller holds the session's lock."""
        since = session.table.version
        found = await self.store.tables.load(session.table.id, since)
        if found is None:
            self._sessions.pop(session.table.id, None)
            for listener in session.listeners:
                listener.is_lost.set()
            raise Refusal("not-found", "there is no such table")
        session.table.catch_up(*found)
        session.send_change(since)
        if session.table.version > since:
            self.something_due.set()
