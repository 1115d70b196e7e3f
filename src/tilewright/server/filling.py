"""Results of tables that were over before results were kept: filled in, one by one, beside everything else."""

from __future__ import annotations

import asyncio
import time

from tilewright.games.registry import GAMES
from tilewright.server.logs import log
from tilewright.server.saved import Progress, SavedEvent, SavedTable
from tilewright.server.state import ServerState
from tilewright.server.store.database import NotSaved
from tilewright.server.table import Table

REST = 3.0
"""After each game, so many times as long as replaying it took: people who play do not notice."""
RETRY_SECONDS = 2.0


async def fill_in_results(state: ServerState) -> None:
    """Replay every table whose result is not kept, once; one that cannot be replayed stays as it is."""
    after, filled = "", 0
    while True:
        try:
            found = await state.store.played.without_summary(after)
            for table_id in found:
                filled += await _fill_in(state, table_id)
                after = table_id
        except NotSaved:
            await asyncio.sleep(RETRY_SECONDS)
            continue
        if not found:
            break
    if filled:
        log("results-filled-in", tables=filled)


async def _fill_in(state: ServerState, table_id: str) -> bool:
    """Replay a table and keep its result; whether that could be done."""
    found = await state.store.tables.load(table_id)
    if found is None or found[0].game not in GAMES:
        return False
    await state.rules_ready(found[0].game)
    began = time.perf_counter()
    progress = await asyncio.to_thread(_replayed, *found)
    await asyncio.sleep(REST * (time.perf_counter() - began))
    if progress is None:
        return False
    await state.store.played.keep_summary(table_id, progress)
    return True


def _replayed(saved: SavedTable, events: list[SavedEvent]) -> Progress | None:
    """What the row of a table should say; nothing if its log does not lead to its end."""
    try:
        table = Table.restored(saved, events)
    except Exception:  # whatever an old log holds, the server goes on
        return None
    is_whole = (table.status, table.version) == ("over", saved.version)
    return table.progress() if is_whole else None
