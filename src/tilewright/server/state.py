"""What all handlers of a server process share."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import time
from collections.abc import Callable
from typing import ParamSpec, TypeVar

from starlette.requests import HTTPConnection

from tilewright.core.compiling import is_compiled
from tilewright.games.registry import GAMES
from tilewright.server import metrics
from tilewright.server.identity import Signer
from tilewright.server.limits import Limits
from tilewright.server.logs import log
from tilewright.server.service import TableService
from tilewright.server.settings import Settings
from tilewright.server.store import Store
from tilewright.server.store.database import NotSaved
from tilewright.server.thinking import (
    OPPONENTS,
    TABLES,
    AnalysisQueue,
    HintQueue,
    Thinkers,
    compile_rules,
    compile_search,
)

Answer = TypeVar("Answer")
Arguments = ParamSpec("Arguments")


class ServerState:
    """The parts of a server process, and what they know of each other."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings)
        self.service = TableService(self.store)
        self.thinkers = Thinkers(settings.workers)
        self.hints = HintQueue(self.thinkers)
        self.analysis = AnalysisQueue(self.thinkers, settings.analysis_seconds)
        self._beside_tables = asyncio.Semaphore(1)
        self.signer = Signer("")
        self.limits = Limits(settings)
        self.exporting: set[str] = set()
        """Guests who are being sent an archive of their games."""
        self.ready: set[str] = set()
        self._ready_events = {name: asyncio.Event() for name in GAMES}

    async def open(self) -> None:
        """Open the database, and get the secret that signs keys from it, unless one is set."""
        await self.store.open()
        self.signer = Signer(self.settings.secret or await self.store.people.secret())
        await self.share_limits()

    async def close(self) -> None:
        self.thinkers.close()
        with contextlib.suppress(NotSaved):
            await self.store.servers.leave()
        await self.store.close()

    async def share_limits(self) -> None:
        """Allow this server's share of what all servers of the database may allow."""
        servers = await self.store.servers.count()
        if servers != self.limits.servers:
            self.limits.share_among(servers)

    async def beside_tables(
        self, function: Callable[Arguments, Answer], *arguments: Arguments.args, **named: Arguments.kwargs
    ) -> Answer:
        """Run what takes long in a thread; one at a time, so that the tables get at least half of the interpreter."""
        async with self._beside_tables:
            return await asyncio.to_thread(function, *arguments, **named)

    async def rules_ready(self, name: str) -> None:
        """Wait until a game's rules are compiled."""
        await self._ready_events[name].wait()

    async def all_rules_ready(self) -> None:
        """The same for a game that is not known yet."""
        for name in GAMES:
            await self.rules_ready(name)

    async def prepare(self) -> None:
        """Load the rules. What is not compiled yet another process compiles, so that nothing here waits for it."""
        compiler = Thinkers(1)
        try:
            for name in GAMES:
                if not is_compiled(TABLES.format(name)):
                    await compiler.ask(compile_rules, name)
                await asyncio.to_thread(compile_rules, name)
                self.ready.add(name)
                self._ready_events[name].set()
            gc.freeze()  # libraries and rules stay: nobody has to look through them for garbage again
            log("ready")
            for name in GAMES:
                if not is_compiled(OPPONENTS.format(name)):
                    await compiler.ask(compile_search, name)
        finally:
            compiler.close()

    async def look_after_tables(self) -> None:
        """Say who is here, learn who is elsewhere, and let go of tables that nobody needs."""
        while True:
            await asyncio.sleep(self.settings.sign_of_life)
            with contextlib.suppress(NotSaved):
                await self.service.sync_presence()
                await self.share_limits()
                turns, longest = await self.store.work.waiting_turns(time.time())
                metrics.turns_waiting.set(turns)
                metrics.longest_wait.set(longest)
            await self.store.database.can_save()
            self.service.forget_idle()
            metrics.open_tables.set(len(self.service.sessions))


def state_of(connection: HTTPConnection) -> ServerState:
    """What the application of a request or a socket shares."""
    state = connection.app.state.server
    assert isinstance(state, ServerState)
    return state
