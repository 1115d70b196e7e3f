"""What is asked all the time goes around SQLAlchemy, over connections that are kept: each answer is a few rows.

Of opening a table, 5 ms of processor time were connections, transactions and threads, and 1 ms the table itself.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeAlias

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

Values: TypeAlias = Mapping[str, object]
Row: TypeAlias = Sequence[Any]
Selection: TypeAlias = sa.Select[Any]
Found: TypeAlias = list[Row]
"""Rows of values, in the order of the selection."""


class Question:
    """A selection with named parameters, as text for each database."""

    def __init__(self, selection: Selection) -> None:
        for_sqlite = sqlite.dialect(paramstyle="named")
        self.for_sqlite = str(selection.compile(dialect=for_sqlite))
        compiled = selection.compile(dialect=postgresql.asyncpg.dialect())  # type: ignore[no-untyped-call]
        self.for_postgresql = str(compiled)
        self._order = compiled.positiontup or []
        readers = [column.type.result_processor(for_sqlite, None) for column in selection.selected_columns]
        self._readers = [(number, reader) for number, reader in enumerate(readers) if reader is not None]
        """SQLite does not know true and false, only 1 and 0."""

    def in_order(self, values: Values) -> list[object]:
        """Values as PostgreSQL takes them."""
        return [values[name] for name in self._order]

    def row_of_sqlite(self, row: Row) -> Row:
        """A row of SQLite as PostgreSQL would give it."""
        if not self._readers:
            return row
        values = list(row)
        for number, reader in self._readers:
            values[number] = reader(values[number])
        return values


class SqliteReader:
    """A connection of its own in a thread of its own: several questions about one moment in one visit to it."""

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self._connect = connect
        self._connection: sqlite3.Connection | None = None
        self._thread = ThreadPoolExecutor(1, "reading")

    async def ask(self, questions: Sequence[Question], values: Values) -> list[Found]:
        """What is found for each question."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._ask, questions, values)

    def _ask(self, questions: Sequence[Question], values: Values) -> list[Found]:
        if self._connection is None:
            self._connection = self._connect()
        self._connection.execute("BEGIN")
        try:
            return [
                list(map(one.row_of_sqlite, self._connection.execute(one.for_sqlite, values).fetchall()))
                for one in questions
            ]
        finally:
            self._connection.execute("ROLLBACK")

    async def close(self) -> None:
        if self._connection is not None:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._connection.close)
        self._thread.shutdown()
