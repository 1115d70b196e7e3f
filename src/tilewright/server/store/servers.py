"""The server processes that share a database: each says that it is there, and learns how many there are."""

from __future__ import annotations

import time

import sqlalchemy as sa

from tilewright.server import identity
from tilewright.server.store import schema
from tilewright.server.store.database import Database


class Servers:
    """A server process among the others. Whoever misses some signs of life is gone."""

    def __init__(self, database: Database, gone_after: float) -> None:
        self._database = database
        self._gone_after = gone_after
        self._name = identity.new_guest_id()

    async def count(self) -> int:
        """Say that this one is there; how many there are with it."""
        if not self._database.is_shared:
            return 1
        now, servers = time.time(), schema.servers.c
        sign = self._database.insert(schema.servers).values(name=self._name, seen_at=now)
        async with self._database.write() as connection:
            await connection.execute(sign.on_conflict_do_update(index_elements=["name"], set_={"seen_at": now}))
            counted = sa.select(sa.func.count()).where(servers.seen_at > now - self._gone_after)
            return int(await connection.scalar(counted) or 1)

    async def leave(self) -> None:
        """Say that this one goes, and forget those that went without a word."""
        servers = schema.servers.c
        is_gone = (servers.name == self._name) | (servers.seen_at <= time.time() - self._gone_after)
        if self._database.is_shared:
            async with self._database.write() as connection:
                await connection.execute(sa.delete(schema.servers).where(is_gone))
