"""What the database keeps of a table, as plain data: its row, its seats, its log."""

from __future__ import annotations

from dataclasses import dataclass

from tilewright.core.options import Value
from tilewright.server.messages import (
    ClockSettings,
    Event,
    Level,
    SeatKind,
    Status,
    Summary,
    TakebackRequest,
    Version,
)


@dataclass(frozen=True)
class Seat:
    """A seat and who has it; an open one may be kept for a guest."""

    kind: SeatKind
    guest: str | None = None
    name: str = ""
    level: Level | None = None
    is_present: bool = False
    stood_in: bool = False


@dataclass(frozen=True)
class Progress:
    """What changes in a table's row while it is played: enough to find tables without reading their logs."""

    status: Status
    turn: int | None
    due_at: float | None
    takeback: TakebackRequest | None
    changed_at: float
    summary: Summary | None = None
    """How it ended; none while it is played, and of a table that was over before results were kept."""
    finished_at: float | None = None


@dataclass(frozen=True)
class SavedTable:
    """A table's row and its seats."""

    id: str
    owner: str
    game: str
    rules_version: int
    options: dict[str, Value]
    clock: ClockSettings
    public: bool
    hints: bool
    analysis: bool
    created_at: float
    version: Version
    progress: Progress
    rematch: str | None
    seats: tuple[Seat, ...]
    origin: str | None = None
    """Where it was made: a signature of the network. Older tables have none."""
    resigned: frozenset[int] = frozenset()
    """In lists: who has resigned from a game that goes on without them."""


@dataclass(frozen=True)
class SavedEvent:
    """An event as it stands in the log: when it was saved, and the id of the client's message that it came from."""

    event: Event
    at: float
    message_id: str | None = None


@dataclass(frozen=True)
class SavedStudy:
    """A tree of moves as the database keeps it: the text of a record."""

    id: str
    owner: str
    origin: str
    record: str
    created_at: float
    changed_at: float
