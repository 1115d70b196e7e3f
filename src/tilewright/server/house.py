"""The house: the tables that are open in this process, and the one way in which anything happens to them.

A deed is checked by the table, saved by the store, and only then absorbed and told. Whatever other processes did to a
table is read from the log.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import defaultdict
from collections.abc import Callable, Sequence

from tilewright.server import identity, metrics
from tilewright.server.broadcast import Listener, encode
from tilewright.server.messages import Accepted, Asked, Entry, News, Yours
from tilewright.server.refusals import Behind, Refusal
from tilewright.server.store import Store
from tilewright.server.store.database import Notice, NotSaved
from tilewright.server.store.log import Change
from tilewright.server.store.tables import row_of
from tilewright.server.table import Table
from tilewright.server.wire import moved_message, table_message, whole_message, you_message

KNOWN_STEPS = 60
"""A client that is further behind gets the whole table."""
IDLE_SECONDS = 120.0
"""Tables that nobody looks at are forgotten after this; the database has them."""


Deed = Callable[[Table], list[Entry] | Asked | None]
"""What somebody does at a table: entries for the log, what the others are to be asked, or the end of asking."""


class Live:
    """A table that is open in this process, and who listens to it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.used_at = time.monotonic()

    @property
    def watchers(self) -> int:
        return sum(not self.table.seats_of(listener.guest) for listener in self.listeners)

    def tell_moved(self, since: int) -> None:
        """Tell everybody what happened, and those with a seat what they may do."""
        moved = moved_message(self.table, since, self.watchers)
        if moved is None:
            for listener in self.listeners:
                listener.tell(whole_message(self.table, listener.guest, self.watchers))
            return
        message = encode(moved)
        for listener in self.listeners:
            listener.tell(message)
            self.tell_yours(listener)

    def tell_yours(self, listener: Listener) -> None:
        you = you_message(self.table, listener.guest)
        if you.seats or you.owner:
            listener.tell(Yours(self.table.ply, you))

    def seats_here(self) -> set[int]:
        """The seats whose owners are connected to this process."""
        return {seat for listener in self.listeners for seat in self.table.seats_of(listener.guest)}

    def set_present(self, present: set[int]) -> None:
        """Learn who is here, and tell everybody who came and who went, if somebody did."""
        chairs = self.table.chairs
        if present != {seat for seat, chair in enumerate(chairs) if chair.is_present}:
            for seat, chair in enumerate(chairs):
                chair.is_present = seat in present
            self.tell_news()

    def tell_news(self) -> None:
        message = encode(News(table_message(self.table, self.watchers)))
        for listener in self.listeners:
            listener.tell(message)


class House:
    """All tables that are open in this process."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._live: dict[str, Live] = {}
        self._opening: dict[str, asyncio.Task[Live]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self.something_due = asyncio.Event()
        """Set when a turn may have come that an opponent plays."""

    @property
    def live(self) -> list[Live]:
        return list(self._live.values())

    async def open(self, table_id: str) -> Live:
        """A table by its id; loaded once, however many ask at the same time."""
        if (live := self._live.get(table_id)) is None:
            task = self._opening.get(table_id)
            if task is None:
                task = self._opening[table_id] = asyncio.create_task(self._load(table_id))
                task.add_done_callback(lambda _: self._opening.pop(table_id, None))
            live = await asyncio.shield(task)
        live.used_at = time.monotonic()
        return live

    async def _load(self, table_id: str) -> Live:
        table = await self.store.tables.load(table_id) if identity.is_table_id(table_id) else None
        if table is None:
            raise Refusal("not-found", "there is no such table")
        return self._live.setdefault(table_id, Live(table))

    def forget_idle(self) -> None:
        """Let go of tables that nobody looks at."""
        before = time.monotonic() - IDLE_SECONDS
        for table_id, live in list(self._live.items()):
            if not live.listeners and not live.lock.locked() and live.used_at < before:
                del self._live[table_id]

    async def keep_in_touch(self) -> None:
        """Say in the database who is here, and learn who is, at this or another server."""
        tables, now = self.live, time.time()
        await self.store.people.seen({(live.table.id, seat) for live in tables for seat in live.seats_here()}, now)
        present: defaultdict[str, set[int]] = defaultdict(set)
        for table_id, seat in await self.store.people.present([live.table.id for live in tables], now):
            present[table_id].add(seat)
        for live in tables:
            live.set_present(present[live.table.id] | live.seats_here())  # somebody may have come meanwhile

    # --- Deeds -------------------------------------------------------------------------------------------------------

    async def do(self, live: Live, deed: Deed, client: str | None = None) -> Accepted:
        """Do something: check, save, absorb, tell. A client's message is done once."""
        async with live.lock:
            table = live.table
            if client is not None and client in table.clients:
                return Accepted(client, table.clients[client])
            try:
                wanted = deed(table)
                if isinstance(wanted, list):
                    await self._append(live, wanted, client)
                else:
                    await self._ask(live, wanted)
            except Behind:
                if client not in live.table.clients:
                    raise  # else another process has done it, or this one did and was not told
            return Accepted(client or "", live.table.clients.get(client or "", live.table.ply))

    async def _append(self, live: Live, entries: Sequence[Entry], client: str | None = None) -> None:
        """Save entries and tell everybody; the caller holds the table's lock."""
        table, now = live.table, time.time()
        after = table.copy()  # the table stays as it is until the database has said yes
        after.absorb(entries, now, client)
        began = time.perf_counter()
        try:
            saved = await self.store.log.append(Change(table.id, table.ply, entries, row_of(after), now, client))
        except NotSaved as error:
            metrics.not_saved.inc()
            raise Refusal("not-saved", "this could not be saved; nothing has changed, try again") from error
        if not saved:
            await self._catch_up(live)
            raise Behind
        metrics.saving.observe(time.perf_counter() - began)
        metrics.entries.inc(len(entries))
        self._take_over(live, after)

    def _take_over(self, live: Live, after: Table) -> None:
        since = live.table.ply
        live.table = after
        live.tell_moved(since)
        if after.due_at is not None:
            self.something_due.set()
        if after.status == "over":
            metrics.finished.labels(after.game.name).inc()

    async def begin(self, live: Live) -> None:
        """Start the game, if all seats are taken and it has not begun."""
        async with live.lock:
            await self._catch_up(live)
            if live.table.status == "waiting" and live.table.is_full:
                with contextlib.suppress(Behind):  # another process was quicker
                    await self._append(live, live.table.begin())

    async def close(self, live: Live) -> None:
        """Close a table that waits for players, and tell everybody."""
        async with live.lock:
            if not await self.store.tables.close(live.table.id):
                await self._catch_up(live)
                raise Refusal("begun", "the game has begun already")
            live.table.status = "closed"
            live.tell_news()

    async def _ask(self, live: Live, asked: Asked | None) -> None:
        """Keep what is asked, or that nothing is, and tell everybody; the caller holds the table's lock."""
        if not await self.store.tables.set_asked(live.table.id, live.table.ply, asked):
            await self._catch_up(live)
            raise Behind
        live.table.asked = asked
        live.tell_news()

    # --- What others did ---------------------------------------------------------------------------------------------

    def heard(self, notice: Notice | None) -> None:
        """Another process changed a table, or (None) may have changed any."""
        self.something_due.set()
        for live in self.live if notice is None else filter(None, [self._live.get(notice.table)]):
            if notice is None or notice.ply is None or live.table.ply < notice.ply:
                task = asyncio.create_task(self._learn(live, notice))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    async def _learn(self, live: Live, notice: Notice | None) -> None:
        """Take over what another process did: as it was told, if nothing is missing, else from the database."""
        if notice is None or not notice.entries:
            await self.refresh(live, notice.ply if notice else None)
            return
        async with live.lock:
            if live.table.ply + 1 == notice.entries[0].ply:
                since = live.table.ply
                live.table.absorb(notice.entries, notice.at, notice.client)
                live.tell_moved(since)
                return
        await self.refresh(live, notice.ply)

    async def refresh(self, live: Live, ply: int | None = None) -> None:
        """Read what others did to a table, and tell it."""
        async with live.lock:
            if ply is not None and live.table.ply >= ply:
                return  # it was this process
            with contextlib.suppress(NotSaved):  # the database is gone; there will be news when it is back
                await self._catch_up(live)

    async def _catch_up(self, live: Live) -> None:
        table = live.table
        since = table.ply
        for entry, at, client in await self.store.tables.news_of(table):
            table.absorb([entry], at, client)
        if table.ply > since:
            live.tell_moved(since)
            self.something_due.set()
        else:
            live.tell_news()
