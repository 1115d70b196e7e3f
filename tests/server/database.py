"""A second look at a server's database, beside the server: to see what lies there, and to let time pass."""

from __future__ import annotations

import contextlib
import sqlite3
from typing import Any

import asyncpg

from patience import PATIENCE


async def execute(database: str, statement: str) -> list[tuple[Any, ...]]:
    """Run one statement; the rows it gives."""
    if database.startswith("postgresql"):
        connection = await asyncpg.connect(database)
        try:
            return [tuple(row) for row in await connection.fetch(statement)]
        finally:
            await connection.close()
    with contextlib.closing(sqlite3.connect(database, timeout=PATIENCE)) as file, file:
        return file.execute(statement).fetchall()
