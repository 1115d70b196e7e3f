"""Studies: what somebody saved on the analysis board. Each is the text of a record."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from tilewright.server.refusals import Refusal
from tilewright.server.saved import SavedStudy
from tilewright.server.settings import Settings
from tilewright.server.store import schema
from tilewright.server.store.database import Database

DAY = 86400.0
NEW_STUDY_LOCK = 7_214_555
"""Held while studies are counted and one is added, so that two cannot both be the last that is allowed."""


class Studies:
    """All studies."""

    def __init__(self, database: Database, settings: Settings) -> None:
        self._database = database
        self._settings = settings

    async def add(self, study: SavedStudy) -> None:
        """Save a new study; refused if its owner or its origin has saved too many within a day."""
        columns = schema.studies.c
        async with self._database.write() as connection:
            if self._database.is_shared:
                await connection.execute(sa.select(sa.func.pg_advisory_xact_lock(NEW_STUDY_LOCK)))
            today = columns.created_at > study.created_at - DAY
            if await _count(connection, today, columns.owner == study.owner) >= self._settings.studies_a_person:
                raise Refusal("too-many", "you have saved too many studies today; change one of them, or wait")
            if await _count(connection, today, columns.origin == study.origin) >= self._settings.studies_an_address:
                raise Refusal("too-many", "too many studies were saved at your address today")
            await connection.execute(sa.insert(schema.studies).values(asdict(study)))

    async def load(self, study_id: str) -> SavedStudy | None:
        """A study by its id."""
        async with self._database.read() as connection:
            row = (await connection.execute(sa.select(schema.studies).filter_by(id=study_id))).mappings().first()
        return SavedStudy(**row) if row is not None else None

    async def saved_by(self, owner: str) -> Sequence[str]:
        """The studies of somebody by their ids, the oldest first."""
        columns = schema.studies.c
        query = sa.select(columns.id).filter_by(owner=owner).order_by(columns.created_at, columns.id)
        async with self._database.read() as connection:
            return (await connection.scalars(query)).all()

    async def change(self, study_id: str, owner: str, record: str, at: float) -> bool:
        """Save another record under the same id; False if there is no such study of this owner."""
        query = sa.update(schema.studies).filter_by(id=study_id, owner=owner).values(record=record, changed_at=at)
        async with self._database.write() as connection:
            return bool((await connection.execute(query)).rowcount)


async def _count(connection: AsyncConnection, *conditions: sa.ColumnElement[bool]) -> int:
    query = sa.select(sa.func.count()).select_from(schema.studies).where(*conditions)
    return int(await connection.scalar(query) or 0)
