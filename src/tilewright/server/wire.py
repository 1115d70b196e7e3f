"""A table as messages: what everybody may know, and what one person may."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec

from tilewright.core import gain as core
from tilewright.core.game import Game
from tilewright.core.report import Telling
from tilewright.server import messages
from tilewright.server.messages import (
    Clock,
    Entry,
    Frame,
    Gain,
    GameInfo,
    Line,
    Moved,
    OptionInfo,
    Replay,
    Step,
    Whole,
    You,
)
from tilewright.server.table import Chair, Moment, Table, ending_message


def seat_message(number: int, chair: Chair, resigned: bool = False, reserve: float | None = None) -> messages.Seat:
    return messages.Seat(
        seat=number,
        kind=chair.kind,  # type: ignore[arg-type]
        name=chair.name,
        level=chair.level,  # type: ignore[arg-type]
        present=chair.is_present,
        stood_in=chair.stood_in,
        resigned=resigned,
        reserve=reserve,
    )


def table_message(table: Table, watchers: int = 0) -> messages.Table:
    now = time.time()
    is_timed = table.clock.kind == "live"
    due_at = table.due_at
    return messages.Table(
        id=table.id,
        game=table.game.name,
        options=table.game.options,
        status=table.status,
        public=table.public,
        seats=[
            seat_message(seat, chair, seat in table.resigned, table.reserves[seat] if is_timed else None)
            for seat, chair in enumerate(table.chairs)
        ],
        clock=table.clock,
        hints=table.hints,
        analysis=table.analysis,
        ply=table.ply,
        turn=table.turn,
        due=round(due_at - now, 1) if due_at is not None else None,
        asked=table.asked,
        result=table.result,
        rematch=table.rematch,
        watchers=watchers,
    )


def listed(row: dict[str, Any], chairs: Sequence[Chair]) -> messages.Table:
    """A table of a list, known by its row alone."""
    now = time.time()
    return messages.Table(
        id=row["id"],
        game=row["game"],
        options=msgspec.json.decode(row["options"]),
        status=row["status"],
        public=row["public"],
        seats=[seat_message(seat, chair) for seat, chair in enumerate(chairs)],
        clock=msgspec.json.decode(row["clock"], type=Clock),
        hints=row["hints"],
        analysis=row["analysis"],
        ply=row["ply"],
        turn=row["turn"],
        due=round(row["due_at"] - now, 1) if row["due_at"] is not None else None,
        rematch=row["rematch"],
    )


def you_message(table: Table, guest: str | None) -> You:
    """What a person may do; legal moves for the seat on turn alone."""
    seats = table.seats_of(guest)
    turn = table.turn
    is_on_turn = turn in seats and turn not in table.resigned
    return You(
        seats=seats,
        owner=guest is not None and guest == table.owner,
        legal=[move.text for move in table.position.legal_moves()] if is_on_turn else [],
        can_undo=is_on_turn and turn is not None and table.can_undo(turn),
    )


def whole_message(table: Table, guest: str | None, watchers: int = 0) -> Whole:
    return Whole(table_message(table, watchers), you_message(table, guest), table.position.view(), lines(table))


def lines(table: Table, since: int = 0) -> list[Line]:
    """The log from a ply on, as it is told."""
    moments = {moment.ply: moment for moment in table.moments}
    part = next((told.part for told in tellings(table, since)), 1)
    found = []
    for entry in table.log[since:]:
        told = moments[entry.ply].telling if entry.ply in moments else None
        found.append(line(entry, told, part))
        part = found[-1].part
    return found


def line(entry: Entry, told: Telling | None, part: int = 1) -> Line:
    """An entry as it is told; of what was taken back, or is no move, only the part of the game is."""
    if told is None:
        return Line(**msgspec.structs.asdict(entry), part=part)
    ending = ending_message(told.ending) if told.ending else None
    gains = gain_messages(told.gains)
    return Line(**msgspec.structs.asdict(entry), part=told.part, gains=gains, facts=told.facts, ending=ending)


def tellings(table: Table, ply: int) -> Iterator[Telling]:
    """What is told about the moves up to a ply, from the latest on."""
    return (moment.telling for moment in reversed(table.moments) if moment.ply <= ply and moment.telling)


def moved_message(table: Table, since: int, watchers: int = 0) -> Moved | None:
    """What happened since a ply, with the position after each entry; None where the whole table is told quicker."""
    numbers = {moment.ply: number for number, moment in enumerate(table.moments)}
    if any(entry.kind == "move" and entry.ply not in numbers for entry in table.log[since:]):
        return None  # moves that were taken back since
    steps = []
    for entry in lines(table, since):
        number = numbers.get(entry.to or 0 if entry.kind == "takeback" else entry.ply, len(table.moments) - 1)
        steps.append(Step(entry, shown(table.moments[number])))
    return Moved(since, table_message(table, watchers), steps)


def shown(moment: Moment) -> dict[str, Any]:
    """The position that a move led to; when it ended a game of a match, that game, before chance begins the next."""
    told = moment.telling
    return told.finished if told and told.finished else moment.position.view()


def replay_message(table: Table, guest: str | None, watchers: int = 0) -> Replay:
    frames = [
        Frame(line(moment.entry, moment.telling) if moment.entry else None, shown(moment)) for moment in table.moments
    ]
    return Replay(table_message(table, watchers), you_message(table, guest), frames)


def gain_messages(gains: Iterable[core.Gain]) -> list[Gain]:
    return [Gain(gain.seat, gain.place, gain.points) for gain in gains]


def game_message(kind: type[Game], is_ready: bool) -> GameInfo:
    options = [OptionInfo(option.name, list(option.values), option.meaning) for option in kind.options_table]
    return GameInfo(kind.name, kind.title, kind.summary, options, is_ready)
