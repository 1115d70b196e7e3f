"""A table as messages: what everybody may know, and what one person may."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from functools import lru_cache
from typing import cast

import msgspec

from tilewright.core.game import Game
from tilewright.core.move import Move
from tilewright.core.options import Option
from tilewright.core.position import Position
from tilewright.core.view import View
from tilewright.server.messages import (
    Delta,
    GameInfo,
    ListedTable,
    LogStep,
    OptionInfo,
    Replay,
    ReplayPosition,
    SeatInfo,
    Sync,
    TableInfo,
    Version,
    Viewer,
)
from tilewright.server.saved import SavedTable, Seat
from tilewright.server.table import HistoryEntry, Table

MOST_TEXTS = 10_000
"""Texts of moves that are remembered."""
MOST_REPLAYS = 20
"""Whole games that are kept as they are sent, up to 1 MB each."""


def seat_info(number: int, seat: Seat, resigned: bool = False, reserve: float | None = None) -> SeatInfo:
    return SeatInfo(
        seat=number,
        kind=seat.kind,
        name=seat.name,
        level=seat.level,
        present=seat.is_present,
        stood_in=seat.stood_in,
        resigned=resigned,
        reserve=reserve,
    )


def table_info(table: Table, watchers: int = 0) -> TableInfo:
    is_timed = table.clock.kind == "live"
    return TableInfo(
        id=table.id,
        game=table.game.name,
        options=table.game.options,
        status=table.status,
        public=table.public,
        seats=[
            seat_info(number, seat, number in table.resigned, table.reserves[number] if is_timed else None)
            for number, seat in enumerate(table.seats)
        ],
        clock=table.clock,
        hints=table.hints,
        analysis=table.analysis,
        version=table.version,
        turn=table.turn,
        due=_seconds_until(table.due_at),
        takeback=table.takeback,
        result=table.result,
        rematch=table.rematch,
        watchers=watchers,
    )


def listed_table(saved: SavedTable, guest: str | None = None) -> ListedTable:
    """A table in a list, made from its database row without the log; in somebody's own list with their seats."""
    is_own = guest is not None
    return ListedTable(
        id=saved.id,
        game=saved.game,
        options=saved.options,
        status=saved.progress.status,
        public=saved.public,
        seats=[seat_info(number, seat, number in saved.resigned) for number, seat in enumerate(saved.seats)],
        clock=saved.clock,
        hints=saved.hints,
        analysis=saved.analysis,
        version=saved.version,
        turn=saved.progress.turn,
        due=_seconds_until(saved.progress.due_at),
        rematch=saved.rematch,
        mine=[number for number, seat in enumerate(saved.seats) if is_own and seat.guest == guest],
        summary=saved.progress.summary,
        finished_at=saved.progress.finished_at,
    )


def _seconds_until(due_at: float | None) -> float | None:
    return round(due_at - time.time(), 1) if due_at is not None else None


def viewer_of(table: Table, guest: str | None) -> Viewer:
    """What a person may do; the legal moves are only for whoever is to move."""
    seats, turn = table.seats_of(guest), table.turn
    is_to_move = turn in seats and turn not in table.resigned
    return Viewer(
        seats=seats,
        owner=guest is not None and guest == table.owner,
        kept=table.kept_for(guest),
        legal=legal_texts(table.position) if is_to_move else [],
        can_undo=is_to_move and turn is not None and table.can_undo(turn),
    )


def legal_texts(position: Position) -> list[str]:
    decode = position.game.parts.notation.decode
    return [_text_of(decode, code) for code in position.legal_codes()]


@lru_cache(MOST_TEXTS)
def _text_of(decode: Callable[[int], Move], code: int) -> str:
    """The text of a move; the same ones are legal again and again."""
    return decode(code).text


def sync_message(table: Table, guest: str | None, watchers: int = 0) -> Sync:
    return Sync(table_info(table, watchers), viewer_of(table, guest), table.position.view(), table.log)


def delta_message(table: Table, since: Version, watchers: int = 0) -> Delta | None:
    """What happened since a version, with the position after each event; None where only a sync tells it all."""
    steps = []
    for line in table.log[since:]:
        entry = table.entry_at(line.version if line.to is None else line.to)
        if line.kind == "move" and entry.line is not line:
            return None  # a move that was taken back meanwhile
        steps.append(LogStep(line, entry.view, entry.unscored))
    return Delta(since, table_info(table, watchers), steps)


def _unscored(before: HistoryEntry | None, entry: HistoryEntry) -> View | None:
    """The position before a round was scored with the move that led here."""
    if before is None or entry.line is None or entry.line.by == "chance":
        return None
    move = entry.position.game.parse(entry.line.text)
    position = before.position.before_scoring(move, entry.position)
    return None if position is None else position.view()


class Replays:
    """The positions of whole games as they are sent; those that were looked at last are kept."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, Version], msgspec.Raw] = OrderedDict()

    def message(self, table: Table, guest: str | None, watchers: int = 0, key: str | None = None) -> Replay:
        positions = cast("list[ReplayPosition]", self._positions(table))  # as JSON: msgspec copies it
        return Replay(table_info(table, watchers), viewer_of(table, guest), positions, key)

    def _positions(self, table: Table) -> msgspec.Raw:
        moment = table.id, table.version
        if moment not in self._kept:
            before = [None, *table.history]
            positions = [
                ReplayPosition(entry.line, entry.view, _unscored(one, entry))
                for one, entry in zip(before, table.history, strict=False)
            ]
            self._kept[moment] = msgspec.Raw(msgspec.json.encode(positions))
        self._kept.move_to_end(moment)
        if len(self._kept) > MOST_REPLAYS:
            self._kept.popitem(last=False)
        return self._kept[moment]


def option_info(option: Option) -> OptionInfo:
    preset = option.default if option.at_tables is None else option.at_tables
    needs = dict([option.needs]) if option.needs else {}
    return OptionInfo(option.name, list(option.values), option.meaning, preset, needs)


def game_info(kind: type[Game], is_ready: bool) -> GameInfo:
    options = [option_info(option) for option in kind.options_table]
    return GameInfo(kind.name, kind.title, kind.summary, options, is_ready)
