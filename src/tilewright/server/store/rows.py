"""Rows of the database as the data that the server works with, and back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

import msgspec
import sqlalchemy as sa

from tilewright.core.options import Value
from tilewright.server.messages import ClockSettings, Event, Summary, TakebackRequest
from tilewright.server.saved import Progress, SavedEvent, SavedTable, Seat
from tilewright.server.store import schema
from tilewright.server.store.database import to_json

Row: TypeAlias = dict[str, object]
PROGRESS = ("status", "turn", "due_at", "takeback", "changed_at", "summary", "finished_at")
"""The columns of a table that change while it is played, besides its version."""


def progress_row(progress: Progress) -> Row:
    texts = {"takeback": takeback_text(progress.takeback), "summary": summary_text(progress.summary)}
    return {name: getattr(progress, name) for name in PROGRESS} | texts


def takeback_text(request: TakebackRequest | None) -> str | None:
    return to_json(request) if request is not None else None


def summary_text(summary: Summary | None) -> str | None:
    return to_json(summary) if summary is not None else None


def table_row(saved: SavedTable) -> Row:
    return {
        "id": saved.id,
        "owner": saved.owner,
        "origin": saved.origin,
        "game": saved.game,
        "rules_version": saved.rules_version,
        "options": to_json(saved.options),
        "clock": to_json(saved.clock),
        "public": saved.public,
        "hints": saved.hints,
        "analysis": saved.analysis,
        "version": saved.version,
        "created_at": saved.created_at,
        **progress_row(saved.progress),
    }


def saved_table(row: Mapping[Any, Any], seats: Sequence[Seat], resigned: frozenset[int] = frozenset()) -> SavedTable:
    columns = schema.tables.c
    takeback, summary = row[columns.takeback], row[columns.summary]
    return SavedTable(
        id=row[columns.id],
        owner=row[columns.owner],
        origin=row[columns.origin],
        game=row[columns.game],
        rules_version=row[columns.rules_version],
        options=msgspec.json.decode(row[columns.options], type=dict[str, Value]),
        clock=clock_of(row[columns.clock]),
        public=row[columns.public],
        hints=row[columns.hints],
        analysis=row[columns.analysis],
        created_at=row[columns.created_at],
        version=row[columns.version],
        progress=Progress(
            status=row[columns.status],
            turn=row[columns.turn],
            due_at=row[columns.due_at],
            takeback=msgspec.json.decode(takeback, type=TakebackRequest) if takeback else None,
            changed_at=row[columns.changed_at],
            summary=msgspec.json.decode(summary, type=Summary) if summary else None,
            finished_at=row[columns.finished_at],
        ),
        rematch=row[columns.rematch],
        seats=tuple(seats),
        resigned=resigned,
    )


def clock_of(text: str) -> ClockSettings:
    return msgspec.json.decode(text, type=ClockSettings)


def seat_rows(saved: SavedTable) -> list[Row]:
    return [
        {
            "table_id": saved.id,
            "seat": number,
            "kind": seat.kind,
            "guest": seat.guest,
            "level": seat.level,
            "seen_at": saved.created_at if seat.guest else None,
            "stood_in": seat.stood_in,
        }
        for number, seat in enumerate(saved.seats)
    ]


def event_rows(table_id: str, events: Sequence[Event], at: float, message_id: str | None) -> Iterator[Row]:
    """The rows of events that are saved together; the first says which message of a client they come from."""
    for index, event in enumerate(events):
        row = msgspec.structs.asdict(event)
        yield {"table_id": table_id, **row, "at": at, "message_id": message_id if index == 0 else None}


EVENTS = sa.select(*(schema.log.c[name] for name in (*Event.__struct_fields__, "at", "message_id")))
"""What `saved_events` reads, in its order: the fields of an event first."""


def saved_events(rows: Iterable[Sequence[Any]]) -> list[SavedEvent]:
    """The events of a log. Those saved together, a move and what chance drew after it, come from the same message."""
    found: list[SavedEvent] = []
    for *event, at, message_id in rows:
        if message_id is None and found and found[-1].at == at:
            message_id = found[-1].message_id
        found.append(SavedEvent(Event(*event), at, message_id))
    return found
