"""A table's authority: what its log means, who may do what now, and what a command changes. No input, no output.

A command only says what it would change (`play`, `undo` and so on return a `Change`), so that nothing is shown before
it is saved; `apply` takes over a change that is in the database.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import TypeAlias

from tilewright.core.errors import TilewrightError
from tilewright.core.game import Game
from tilewright.core.outcome import CHANCE, Outcome
from tilewright.core.played import PlayedMove
from tilewright.core.position import Position
from tilewright.core.report import Report
from tilewright.core.view import View
from tilewright.games.registry import find
from tilewright.records.record import Record
from tilewright.server.messages import (
    By,
    ClockSettings,
    Event,
    Level,
    LogLine,
    Ply,
    PointShare,
    Result,
    SeatKind,
    Status,
    Summary,
    TakebackRequest,
    Version,
)
from tilewright.server.refusals import Behind, Refusal, refused
from tilewright.server.saved import Progress, SavedEvent, SavedTable, Seat

DAY = 86400.0
STAND_IN: Level = "craftsman"
"""The level that plays for somebody who is away, out of time, or has resigned."""
MOST_TAKEBACKS = 200
"""The log keeps what was taken back: without a bound, playing and taking back would grow it for ever."""
MOST_ASKED = 100
"""Messages about takebacks that a table remembers."""
FIRST_PERIOD = 1
GONE = "former player"
"""In records: somebody who has had everything deleted that was theirs."""
NEW = Version(0)

chance = random.SystemRandom()


# --- What a table's log and history consist of -----------------------------------------------------------------------


@dataclass(frozen=True)
class NewEvent:
    """An event and the move that it plays. The move is played when this is made, and then never again."""

    event: Event
    played: PlayedMove | None = None


@dataclass(frozen=True, slots=True)
class HistoryEntry:
    """A position that counts, and the line of the log that led to it; at the start there is none."""

    position: Position
    at: float
    line: LogLine | None = None
    finished: View | None = None
    """If the move ended a game of a match: that game, as it looked before the next one began."""
    is_past: bool = False
    """Whether the game has gone on. A past position keeps nothing that was worked out about it: views are large."""
    unscored: View | None = None
    """If a round was scored with the move: the position before that. It is kept while the game has not gone on."""

    @property
    def version(self) -> Version:
        return self.line.version if self.line else NEW

    @property
    def view(self) -> View:
        """What is shown after the move that led here."""
        return self.finished or (_bare(self.position) if self.is_past else self.position).view()


def _bare(position: Position) -> Position:
    """The same position, about which nothing has been worked out yet."""
    return Position(position.game, position.states)


def move_event(version: Version, played: PlayedMove, by: By) -> Event:
    """The event of a move that a seat has made in this way, or of a draw of chance."""
    turn, text = played.before.turn, played.move.text
    return Event(version, "move", None if turn == CHANCE else turn, text, by="chance" if turn == CHANCE else by)


def moves_that_count(events: Iterable[Event]) -> list[str]:
    """The texts of the moves of a log that were not taken back: what a record has."""
    counting: list[Event] = []
    for event in events:
        if event.kind == "move":
            counting.append(event)
        while event.to is not None and counting and counting[-1].version > event.to:
            counting.pop()
    return [event.text for event in counting]


def record_of(
    game: Game, moves: Sequence[str], seats: Iterable[Seat], created_at: float, last: Position | None = None
) -> Record:
    """The record of a game; it is replayed unless its last position is given."""
    names = [seat.name or seat.level or ("open" if seat.kind == "open" else GONE) for seat in seats]
    date = datetime.fromtimestamp(created_at, UTC).date().isoformat()
    return Record.of(game, moves, players=names, date=date, last=last)


def log_line(event: Event, period: int, report: Report | None = None) -> LogLine:
    """An event as the log shows it; the report is that of its move, if that counts."""
    fields = event.version, event.kind, event.seat, event.text, event.to, event.by, period
    return LogLine(*fields, report.gains, report.details, report.ending) if report else LogLine(*fields)


# --- What a command changes ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class NewEvents:
    """The log grows."""

    events: tuple[NewEvent, ...]


@dataclass(frozen=True)
class NewTakeback:
    """A takeback is asked for, or none is any more."""

    request: TakebackRequest | None


@dataclass(frozen=True)
class NewSeats:
    """Seats change: somebody takes one, comes back to one, or is stood in for."""

    seats: dict[int, Seat]
    is_sign_of_life: bool = False
    """Whether their owners have just shown that they are here."""


@dataclass(frozen=True)
class Closed:
    """A table that waits for players is given up."""


@dataclass(frozen=True)
class NewRematch:
    """Another table follows this one."""

    table: Table


Change: TypeAlias = NewEvents | NewTakeback | NewSeats | Closed | NewRematch


@dataclass
class Table:
    """One table: its seats, its log, and all positions that count."""

    id: str
    owner: str
    game: Game
    seats: list[Seat]
    clock: ClockSettings
    public: bool
    hints: bool
    analysis: bool
    created_at: float
    status: Status = "waiting"
    takeback: TakebackRequest | None = None
    rematch: str | None = None
    log: list[LogLine] = field(default_factory=list)
    history: list[HistoryEntry] = field(default_factory=list)
    accepted: dict[str, Version] = field(default_factory=dict)
    """The version that a client's message led to, by the message's id."""
    asked: dict[str, Version] = field(default_factory=dict)
    """The same for messages about a takeback. At a later version they would be behind, and are forgotten."""
    resigned: set[int] = field(default_factory=set)
    reserves: list[float] = field(default_factory=list)
    origin: str | None = None
    """A signature of the network that it was made from, by which tables and thinking are shared out."""
    finished_at: float | None = None
    """When the game was over."""

    def __post_init__(self) -> None:
        self.history = [HistoryEntry(self.game.start(), self.created_at)]
        self.reserves = [float(self.clock.reserve)] * self.game.players

    def copy(self) -> Table:
        """The same table, to see what a change would make of it."""
        other = object.__new__(Table)  # copy.copy takes as long as all that follows
        other.__dict__.update(self.__dict__)
        other.seats, other.log, other.history = self.seats[:], self.log[:], self.history[:]
        other.accepted, other.asked = dict(self.accepted), dict(self.asked)
        other.resigned, other.reserves = set(self.resigned), self.reserves[:]
        return other

    # --- What is -----------------------------------------------------------------------------------------------------

    @property
    def version(self) -> Version:
        return Version(len(self.log))

    @property
    def last_ply(self) -> Ply:
        """How many moves count."""
        return Ply(len(self.history) - 1)

    @property
    def position(self) -> Position:
        return self.history[-1].position

    @property
    def turn(self) -> int | None:
        """The seat to move, if there is one."""
        return self.position.turn if self.status == "playing" and self.position.turn >= 0 else None

    @property
    def moves(self) -> list[str]:
        """The texts of all moves that count, as a record has them."""
        return [entry.line.text for entry in self.history if entry.line]

    @property
    def is_full(self) -> bool:
        return all(seat.kind != "open" for seat in self.seats)

    @property
    def due_at(self) -> float | None:
        """When an opponent plays the turn: at once for an opponent, when the time is over for a person."""
        number = self.turn
        if number is None:
            return None
        began, seat = self.history[-1].at, self.seats[number]
        if seat.kind == "opponent" or seat.stood_in or number in self.resigned:
            return began
        if self.clock.kind == "live":
            return began + self.clock.seconds + self.reserves[number]
        if self.clock.kind == "mail":
            return began + self.clock.days * DAY
        return None

    @property
    def result(self) -> Result | None:
        """How the table ended. Whoever resigned comes last."""
        if self.status != "over":
            return None
        scores, outcome, line = list(self.position.scores), self.position.outcome, self.history[-1].line
        tie = self.position.tie_break if len(set(scores)) < len(scores) and not self.resigned else None
        return Result(
            ranks=self._ranks(outcome),
            scores=scores,
            reason="resigned" if outcome is None else "finished",
            shares=self._shares(),
            ending=line.ending if line else None,
            tie=tie,
        )

    def _ranks(self, outcome: Outcome | None) -> list[int]:
        seats = range(self.game.players)
        ranks = outcome.ranks if outcome is not None else [1] * len(seats)
        standings = [-ranks[seat] - (len(seats) if seat in self.resigned else 0) for seat in seats]
        return list(Outcome.from_standings(standings).ranks)

    def _shares(self) -> list[PointShare]:
        """Where the points came from, in the order of the game."""
        points: Counter[tuple[int, str, int]] = Counter()
        for line in (entry.line for entry in self.history if entry.line):
            for gain in line.gains:
                points[gain.seat, gain.kind, line.period] += gain.points
        return [PointShare(*share, amount) for share, amount in points.items()]

    @property
    def summary(self) -> Summary | None:
        """How the table ended, as its row keeps it."""
        if (result := self.result) is None:
            return None
        points: list[Counter[str]] = [Counter() for _ in self.seats]
        for share in result.shares:
            points[share.seat][share.kind] += share.points
        moves = sum(entry.line is not None and entry.line.seat is not None for entry in self.history)
        return Summary(result.ranks, result.scores, result.reason, [dict(one) for one in points], moves)

    def answered(self, message_id: str | None) -> Version | None:
        """The version that a client's message led to, if it is one that was carried out."""
        return self.accepted.get(message_id or "") or self.asked.get(message_id or "")

    def seats_of(self, guest: str | None) -> list[int]:
        """The seats that somebody has."""
        return self._seats_for(guest, "person")

    def kept_for(self, guest: str | None) -> list[int]:
        """The seats that nobody else may take."""
        return self._seats_for(guest, "open")

    def _seats_for(self, guest: str | None, kind: SeatKind) -> list[int]:
        seats = enumerate(self.seats)
        return [number for number, seat in seats if guest is not None and seat.guest == guest and seat.kind == kind]

    def level_of(self, seat: int) -> Level:
        """The level that plays a seat when an opponent does."""
        return self.seats[seat].level or STAND_IN

    def can_undo(self, seat: int) -> bool:
        """Whether the last move belongs to the seat's unfinished turn: it moved, and is to move again."""
        line = self.history[-1].line
        return self.turn == seat and line is not None and line.seat == seat and line.by == "person"

    def entry_at(self, version: Version) -> HistoryEntry:
        """The last position that counts of those that the table had up to a version."""
        return next(entry for entry in reversed(self.history) if entry.version <= version)

    def record(self) -> Record:
        """The game so far as a record."""
        return record_of(self.game, self.moves, self.seats, self.created_at, self.position)

    def progress(self) -> Progress:
        """What the table's row says of the game."""
        last = self.history[-1].at
        return Progress(self.status, self.turn, self.due_at, self.takeback, last, self.summary, self.finished_at)

    def saved(self) -> SavedTable:
        """The table as the database keeps it, without its log."""
        return SavedTable(
            id=self.id,
            owner=self.owner,
            game=self.game.name,
            rules_version=self.game.rules_version,
            options=self.game.options,
            clock=self.clock,
            public=self.public,
            hints=self.hints,
            analysis=self.analysis,
            created_at=self.created_at,
            version=self.version,
            progress=self.progress(),
            rematch=self.rematch,
            seats=tuple(self.seats),
            origin=self.origin,
        )

    # --- Commands: what can be done ----------------------------------------------------------------------------------

    def begin(self, given: Sequence[PlayedMove] = ()) -> NewEvents | None:
        """Start the game, if it has not begun and no seat is open: what chance draws before the first decision.

        Moves that are given from the start on come before that.
        """
        if self.status != "waiting" or not self.is_full:
            return None
        events = [NewEvent(move_event(self._next_version(later), one, "given"), one) for later, one in enumerate(given)]
        return NewEvents(self._with_chance(events))

    def play(self, seat: int, version: Version, text: str, by: By = "person") -> NewEvents:
        """A move and what chance draws after it."""
        self._check_version(version)
        if self.turn != seat:
            raise Refusal("not-your-turn", f"it is not the turn of seat {seat}")
        if by == "person":
            self._check_still_plays([seat])
        try:
            played = self.position.step(text)
        except TilewrightError as error:
            raise refused(error) from error
        return NewEvents(self._with_chance([NewEvent(move_event(self._next_version(), played, by), played)]))

    def _with_chance(self, events: list[NewEvent]) -> tuple[NewEvent, ...]:
        """The events, and everything that chance draws after them."""
        played = events[-1].played if events else None
        position = played.after if played else self.position
        while position.turn == CHANCE:
            played = position.step_chance(chance)
            events.append(NewEvent(move_event(self._next_version(len(events)), played, "chance"), played))
            position = played.after
        return tuple(events)

    def undo(self, seats: Sequence[int], version: Version) -> NewEvents | NewTakeback | None:
        """Take back the last move of one's own unfinished turn, or ask the others; once is enough."""
        self._check_version(version)
        self._check_still_plays(seats)
        if sum(line.kind == "takeback" for line in self.log) >= MOST_TAKEBACKS:
            raise Refusal("no-takebacks", f"this table has had its {MOST_TAKEBACKS} takebacks")
        if self.turn is not None and self.turn in seats and self.can_undo(self.turn):
            return self._go_back_to(self.history[-2].version, self.turn)
        first = self._last_given
        own = [one for one in self.history[:-1] if one.version >= first and one.position.turn in seats]
        if not own:
            raise Refusal("nothing-to-undo", "there is no move of yours to take back")
        seat, to = own[-1].position.turn, own[-1].version
        if not self.others_to_ask(seats):
            return self._go_back_to(to, seat)
        if self.takeback is not None and (self.takeback.seat, self.takeback.to) == (seat, to):
            return None
        return NewTakeback(TakebackRequest(seat, to, []))

    @property
    def _last_given(self) -> Version:
        """The version up to which the moves were given: nobody at the table has played those, or takes them back."""
        return max((line.version for line in self.log if line.by == "given"), default=NEW)

    def others_to_ask(self, seats: Sequence[int]) -> list[int]:
        """The seats of other people who have to agree."""
        return [
            number
            for number, seat in enumerate(self.seats)
            if seat.kind == "person" and number not in seats and number not in self.resigned and not seat.stood_in
        ]

    def answer(self, seats: Sequence[int], version: Version, agree: bool) -> NewEvents | NewTakeback:
        """Agree to a takeback or not: it is done when all have agreed, and given up when one does not."""
        self._check_version(version)
        self._check_still_plays(seats)
        request = self.takeback
        if request is None:
            raise Refusal("nothing-asked", "nobody asks for a takeback now")
        if not agree:
            return NewTakeback(None)
        of_asker = self.seats_of(self.seats[request.seat].guest)
        agreed = sorted({*request.agreed, *(seat for seat in seats if seat not in of_asker)})
        if set(self.others_to_ask(of_asker)) <= set(agreed):
            return self._go_back_to(request.to, request.seat)
        return NewTakeback(TakebackRequest(request.seat, request.to, agreed))

    def _go_back_to(self, version: Version, seat: int) -> NewEvents:
        return NewEvents((NewEvent(Event(self._next_version(), "takeback", seat, to=version)),))

    def resign(self, seats: Sequence[int], version: Version) -> NewEvents:
        """Give up all these seats."""
        self._check_version(version)
        self._check_still_plays(seats)
        return self._without(seats)

    def _without(self, seats: Sequence[int]) -> NewEvents:
        """Those of the seats that have not resigned do."""
        going = [seat for seat in seats if seat not in self.resigned]
        events = (Event(self._next_version(index), "resign", seat) for index, seat in enumerate(going))
        return NewEvents(tuple(map(NewEvent, events)))

    def take_seat(self, number: int, guest: str, name: str) -> NewSeats | None:
        """Sit down on an open seat; nothing changes for somebody who has it already."""
        seat = self.seats[number]
        if number in self.seats_of(guest):
            return None
        self._check_not_closed()
        if self.status != "waiting" or seat.kind != "open" or seat.guest not in (None, guest):
            raise Refusal("taken", "this seat is taken")
        return NewSeats({number: Seat("person", guest, name, is_present=True)}, is_sign_of_life=True)

    def accept_seats(self, guest: str) -> NewSeats | None:
        """Sit down on the seats that are kept for somebody, if any are."""
        kept = self.kept_for(guest)
        if not kept:
            return None
        self._check_not_closed()
        return NewSeats(
            {number: replace(self.seats[number], kind="person", is_present=True) for number in kept},
            is_sign_of_life=True,
        )

    def seat_opponents(self, level: Level) -> NewSeats:
        """Opponents take the seats that are still open."""
        self._check_not_closed()
        if self.status != "waiting":
            raise Refusal("begun", "the game has begun already")
        return NewSeats(
            {number: Seat("opponent", level=level) for number, seat in enumerate(self.seats) if seat.kind == "open"}
        )

    def arrive(self, seats: Sequence[int]) -> NewSeats:
        """Somebody is here (again), and plays on where an opponent stood in."""
        here = {seat: replace(self.seats[seat], is_present=True, stood_in=False) for seat in seats}
        return NewSeats(here, is_sign_of_life=True)

    def stand_in(self, seat: int) -> NewSeats:
        """An opponent plays for somebody from now on, until they come back."""
        return NewSeats({seat: replace(self.seats[seat], stood_in=True)})

    def close(self) -> Closed | None:
        """Give up a table that still waits for players; a closed one stays closed."""
        if self.status == "closed":
            return None
        if self.status != "waiting":
            raise Refusal("begun", "the game has begun already")
        return Closed()

    def offer_rematch(self, table_id: str, guest: str, at: float, origin: str | None = None) -> NewRematch | None:
        """Another table of somebody who played, everybody one seat on; nothing changes if there is one.

        The others are asked: their seats are kept for them until they sit down.
        """
        if self.status != "over":
            raise Refusal("not-over", "the game is not over")
        if self.rematch is not None:
            return None
        seats = [replace(seat, is_present=False, stood_in=False) for seat in (*self.seats[-1:], *self.seats[:-1])]
        stays = [seat.kind == "opponent" or seat.guest == guest for seat in seats]
        seats = [seat if stay else replace(seat, kind="open") for seat, stay in zip(seats, stays, strict=True)]
        return NewRematch(
            Table(
                id=table_id,
                owner=guest,
                game=self.game,
                seats=seats,
                clock=self.clock,
                public=self.public,
                hints=self.hints,
                analysis=self.analysis,
                created_at=at,
                origin=origin,
            )
        )

    def leave(self, guest: str) -> Change | None:
        """Have nothing more to do here: give the table up, or the seats, or the game. A finished one stays."""
        mine, kept = self.seats_of(guest), self.kept_for(guest)
        if self.status == "waiting":
            if guest == self.owner:
                return Closed()
            return NewSeats({seat: Seat("open") for seat in (*mine, *kept)}) if mine or kept else None
        is_playing = self.status == "playing" and not set(mine) <= self.resigned
        return self._without(mine) if is_playing else None

    def _next_version(self, later: int = 0) -> Version:
        return Version(self.version + 1 + later)

    def _check_version(self, version: Version) -> None:
        if self.status != "playing":
            raise Refusal("not-playing", "the game has not begun" if self.status == "waiting" else "the game is over")
        if version != self.version:
            raise Behind

    def _check_still_plays(self, seats: Sequence[int]) -> None:
        if all(seat in self.resigned for seat in seats):
            raise Refusal("resigned", "you have resigned")

    def _check_not_closed(self) -> None:
        if self.status == "closed":
            raise Refusal("closed", "the owner of this table has closed it")

    # --- What has been done ------------------------------------------------------------------------------------------

    def apply(self, change: Change, at: float, message_id: str | None = None) -> None:
        """Take over a change that was saved."""
        match change:
            case NewEvents(events):
                self._tidy_history()
                self.absorb(events, at, message_id)
            case NewTakeback(request):
                self.takeback = request
                self._remember(message_id)
            case NewSeats(seats):
                self.seats = [seats.get(number, seat) for number, seat in enumerate(self.seats)]
            case Closed():
                self.status = "closed"
            case NewRematch(table):
                self.rematch = table.id

    def _remember(self, message_id: str | None) -> None:
        """A message about a takeback has been carried out; of very many the first are forgotten."""
        if message_id is not None:
            self.asked[message_id] = self.version
        if len(self.asked) > MOST_ASKED:
            del self.asked[next(iter(self.asked))]

    def absorb(self, events: Iterable[NewEvent], at: float, message_id: str | None = None) -> None:
        """Take over events that were saved. Nothing is played here: a move comes with the position after it."""
        for new in events:
            event = new.event
            assert event.version == self._next_version(), "the log has a gap"
            self._spend_time(event, at)
            self.takeback = None
            self.asked.clear()
            if new.played is not None:
                self._absorb_move(event, new.played, at)
            elif event.kind == "takeback" and event.to is not None:
                self._go_back(event, event.to, at)
            elif event.seat is not None:
                self.resigned.add(event.seat)
                self.log.append(log_line(event, self._period))
            if message_id is not None:
                self.accepted[message_id] = event.version
            self.status = "over" if self._is_decided() else "playing"
            self.finished_at = at if self.status == "over" else None

    def _absorb_move(self, event: Event, played: PlayedMove, at: float) -> None:
        report = played.report
        line = log_line(event, report.period, report)
        self.log.append(line)
        unscored = played.unscored if event.by != "chance" else None  # no draw ends a round
        self.history.append(HistoryEntry(played.after, at, line, report.finished, unscored=unscored))

    @property
    def _period(self) -> int:
        """The period of the last move that counts."""
        line = self.history[-1].line
        return line.period if line else FIRST_PERIOD

    def _tidy_history(self) -> None:
        """Let go of what was worked out about past positions: everybody has been sent it."""
        for index in range(len(self.history) - 2, -1, -1):
            entry = self.history[index]
            if entry.is_past:
                break
            self.history[index] = HistoryEntry(_bare(entry.position), entry.at, entry.line, entry.finished, True)

    def _spend_time(self, event: Event, at: float) -> None:
        if self.clock.kind == "live" and event.kind == "move" and event.seat is not None:
            spent = self._beyond(self.history[-1].at, at)
            self.reserves[event.seat] = max(0.0, self.reserves[event.seat] - spent)

    def _beyond(self, began: float, ended: float) -> float:
        """Seconds of the reserve that a move took."""
        return max(0.0, ended - began - self.clock.seconds)

    def _go_back(self, event: Event, to: Version, at: float) -> None:
        seat, undone = event.seat, self.history[-1]
        is_same_turn = seat is not None and self.can_undo(seat)
        while self.history[-1].version > to:
            self.history.pop()
        last = self.history[-1] = replace(self.history[-1], is_past=False)
        self.log[to:] = [log_line(line, self._period) for line in (*self.log[to:], event)]
        if seat is not None and is_same_turn:  # thinking again gains no time: the clock runs on
            spent = self._beyond(last.at, undone.at)
            self.reserves[seat] = min(float(self.clock.reserve), self.reserves[seat] + spent)
        else:
            self.history[-1] = replace(last, at=at)  # the clock runs from now

    def _is_decided(self) -> bool:
        """Over by the rules, or because all but one have resigned, or no person is left."""
        if not self.resigned:
            return self.position.is_over
        staying = [seat for seat in range(self.game.players) if seat not in self.resigned]
        people = [seat for seat in staying if self.seats[seat].kind == "person"]
        return self.position.is_over or len(staying) < 2 or not people

    # --- What was read from the database or heard from another process -----------------------------------------------

    @classmethod
    def restored(cls, saved: SavedTable, events: Sequence[SavedEvent]) -> Table:
        """A table as its log makes it."""
        table = cls(
            id=saved.id,
            owner=saved.owner,
            game=find(saved.game)(rules_version=saved.rules_version, **saved.options),
            seats=list(saved.seats),
            clock=saved.clock,
            public=saved.public,
            hints=saved.hints,
            analysis=saved.analysis,
            created_at=saved.created_at,
            status=saved.progress.status,
            origin=saved.origin,
        )
        table.catch_up(saved, events)
        table.takeback = saved.progress.takeback
        return table

    def catch_up(self, saved: SavedTable, events: Sequence[SavedEvent]) -> None:
        """Take over what others did: the table's row as it is now, and the events that are not known here yet."""
        self.owner, self.seats, self.rematch = saved.owner, list(saved.seats), saved.rematch
        self.read(events)
        if not events:
            self.takeback, self.status = saved.progress.takeback, saved.progress.status

    def read(self, events: Iterable[SavedEvent]) -> None:
        """Take over events of which only the texts are known: their moves are played here, each once."""
        for one in events:
            if one.at != self.history[-1].at:  # what was saved with the last move is sent with it
                self._tidy_history()
            played = self.position.step(one.event.text) if one.event.kind == "move" else None
            self.absorb([NewEvent(one.event, played)], one.at, one.message_id)


Command: TypeAlias = Callable[[Table], Change | None]
"""What somebody does at a table: it says what would change, if anything does, or refuses."""
