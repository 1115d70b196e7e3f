"""Everything that is somebody's as one archive, made while it is sent: it is never in memory as a whole."""

from __future__ import annotations

import asyncio
import io
from collections.abc import AsyncIterator
from zipfile import ZIP_DEFLATED, ZipFile

import msgspec

from tilewright.core.errors import TilewrightError
from tilewright.games.registry import find
from tilewright.records.record import SUFFIX
from tilewright.server.results import my_game
from tilewright.server.saved import SavedEvent, SavedTable
from tilewright.server.store import Store
from tilewright.server.table import moves_that_count, record_of


class _Pipe(io.RawIOBase):
    """What is written waits here until it is taken away."""

    def __init__(self) -> None:
        self._waiting = bytearray()

    def writable(self) -> bool:
        return True

    def write(self, data: bytes) -> int:  # type: ignore[override]
        self._waiting += data
        return len(data)

    def take(self) -> bytes:
        taken, self._waiting = bytes(self._waiting), bytearray()
        return taken


async def archive(store: Store, guest: str, name: str) -> AsyncIterator[bytes]:
    """The name and the games of somebody as JSON, and records: of each game, as far as it has come, and each study."""
    pipe = _Pipe()
    with ZipFile(pipe, "w", ZIP_DEFLATED) as zipped:
        with zipped.open("games.json", "w") as file:
            file.write(b'{"name":' + msgspec.json.encode(name) + b',"games":[')
            separator = b"\n"
            async for saved in store.played.of(guest):
                file.write(separator + msgspec.json.encode(my_game(saved, guest)))
                separator = b",\n"
                yield pipe.take()
            file.write(b"\n]}\n")
        for table_id in await store.played.begun(guest):
            found = await store.tables.load(table_id)
            text = await asyncio.to_thread(_record, *found) if found is not None else None
            if found is not None and text is not None:
                zipped.writestr(f"records/{found[0].game}-{table_id}{SUFFIX}", text)
                yield pipe.take()
        for study_id in await store.studies.saved_by(guest):
            if (study := await store.studies.load(study_id)) is not None:
                zipped.writestr(f"studies/{study_id}{SUFFIX}", study.record)
                yield pipe.take()
    yield pipe.take()


def _record(saved: SavedTable, events: list[SavedEvent]) -> str | None:
    """The record of a game; none of one that this server cannot replay."""
    try:
        game = find(saved.game)(rules_version=saved.rules_version, **saved.options)
        return record_of(game, moves_that_count(one.event for one in events), saved.seats, saved.created_at).text()
    except TilewrightError:
        return None
