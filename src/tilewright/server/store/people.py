"""People: who somebody is, and who is here."""

from __future__ import annotations

import time
from collections.abc import Collection

import sqlalchemy as sa

from tilewright.server import identity
from tilewright.server.store import schema
from tilewright.server.store.asking import Question
from tilewright.server.store.database import Database

MOST_KNOWN = 10_000
"""Guests that are remembered, so that a request need not ask the database who they are."""

NAME = Question(sa.select(schema.guests.c.name).where(schema.guests.c.id == sa.bindparam("guest")))
OF_TOKEN = Question(sa.select(schema.tokens.c.guest).where(schema.tokens.c.hash == sa.bindparam("hash")))


class People:
    """Guests with their names, tokens and signs of life."""

    def __init__(self, database: Database, away_after: float) -> None:
        self._database = database
        self._away_after = away_after
        self._known: set[str] = set()
        """Guests that were found here."""

    async def secret(self) -> str:
        """The secret that signs cookies and links; made when it is first asked for."""
        new = self._database.insert(schema.secrets).values(name="secret", value=identity.new_token())
        async with self._database.write() as connection:
            await connection.execute(new.on_conflict_do_nothing())
            found = await connection.scalar(sa.select(schema.secrets.c.value).filter_by(name="secret"))
        return str(found)

    async def add(self, guest: str, name: str) -> None:
        async with self._database.write() as connection:
            await connection.execute(sa.insert(schema.guests).values(id=guest, name=name, created_at=time.time()))

    async def rename(self, guest: str, name: str) -> None:
        async with self._database.write() as connection:
            await connection.execute(sa.update(schema.guests).filter_by(id=guest).values(name=name))

    async def name_of(self, guest: str) -> str | None:
        return await self._one(NAME, guest=guest)

    async def knows(self, guest: str) -> bool:
        """Whether there is such a guest. A cookie may be younger than a backup that was restored."""
        if guest in self._known:
            return True
        if await self.name_of(guest) is None:
            return False
        if len(self._known) >= MOST_KNOWN:
            self._known.clear()
        self._known.add(guest)
        return True

    def forget(self, guest: str) -> None:
        """Somebody was removed."""
        self._known.discard(guest)

    async def add_token(self, guest: str, token_hash: str) -> None:
        row = {"hash": token_hash, "guest": guest, "created_at": time.time()}
        async with self._database.write() as connection:
            await connection.execute(sa.insert(schema.tokens).values(row))

    async def of_token(self, token_hash: str) -> str | None:
        """The guest that a token was made for."""
        return await self._one(OF_TOKEN, hash=token_hash)

    async def _one(self, question: Question, **values: object) -> str | None:
        """The one value that is asked for, if there is one."""
        (found,) = await self._database.ask(question, **values)
        return found[0][0] if found else None

    # --- Who is here -------------------------------------------------------------------------------------------------

    async def seen(self, seats: Collection[tuple[str, int]], at: float) -> None:
        """The owners of these seats, as table and seat, are here."""
        if not seats:
            return
        columns = schema.seats.c
        query = (
            sa.update(schema.seats)
            .where(columns.table_id == sa.bindparam("table"), columns.seat == sa.bindparam("number"))
            .values(seen_at=at)
        )
        async with self._database.write() as connection:
            await connection.execute(query, [{"table": table, "number": seat} for table, seat in sorted(seats)])

    async def present(self, tables: Collection[str], at: float) -> set[tuple[str, int]]:
        """The seats at these tables whose owners are here, at whichever server."""
        columns = schema.seats.c
        query = sa.select(columns.table_id, columns.seat).where(
            columns.table_id.in_(tables), columns.kind == "person", columns.seen_at > at - self._away_after
        )
        async with self._database.read() as connection:
            return {(row.table_id, row.seat) for row in await connection.execute(query)}
