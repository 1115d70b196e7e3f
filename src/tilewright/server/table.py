"""A table's authority: what its log means, who may do what now, and which entries a deed adds. No input, no output.

Deeds come in two steps, so that nothing is shown before it is saved: `play`, `undo` and so on only say which entries
they would add; `absorb` takes over entries that are in the database.
"""

from __future__ import annotations

import copy
import random
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from functools import cached_property

from tilewright.core import report as core
from tilewright.core.errors import TilewrightError
from tilewright.core.game import Game
from tilewright.core.outcome import CHANCE, Outcome
from tilewright.core.position import Position
from tilewright.records.record import Record
from tilewright.server.messages import Asked, Clock, Ending, Entry, Result, Share, Status, TieBreak
from tilewright.server.refusals import Behind, Refusal, refused

DAY = 86400.0
STAND_IN = "craftsman"
"""The level that plays for somebody who is away, out of time, or has resigned."""

draws = random.SystemRandom()


def ending_message(ending: core.Ending) -> Ending:
    return Ending(ending.kind, ending.rule, list(ending.seats))


@dataclass
class Chair:
    """A seat and who sits on it."""

    kind: str
    guest: str | None = None
    name: str = ""
    level: str | None = None
    is_present: bool = False
    stood_in: bool = False


@dataclass(frozen=True)
class Moment:
    """A position that counts, and the log entry that led to it (none at the start)."""

    position: Position
    entry: Entry | None
    at: float
    before: Position | None = None
    """The position that the entry was played in."""

    @property
    def ply(self) -> int:
        return self.entry.ply if self.entry else 0

    @cached_property
    def telling(self) -> core.Telling | None:
        """What is told about the move that led here; worked out when it is asked for, and kept."""
        return self.before.telling(self.entry.text) if self.before and self.entry else None


@dataclass
class Table:
    """One table: its seats, its log, and all positions that count."""

    id: str
    owner: str
    game: Game
    chairs: list[Chair]
    clock: Clock
    public: bool
    hints: bool
    analysis: bool
    status: Status
    created_at: float
    asked: Asked | None = None
    rematch: str | None = None
    log: list[Entry] = field(default_factory=list)
    moments: list[Moment] = field(default_factory=list)
    clients: dict[str, int] = field(default_factory=dict)
    """The ply that a client's message became, by its id."""
    resigned: set[int] = field(default_factory=set)
    reserves: list[float] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.moments = [Moment(self.game.start(), None, self.created_at)]
        self.reserves = [float(self.clock.reserve)] * self.game.players

    def copy(self) -> Table:
        """The same table, to try out what entries would make of it."""
        other = copy.copy(self)
        other.log, other.moments, other.reserves = self.log[:], self.moments[:], self.reserves[:]
        other.clients, other.resigned = dict(self.clients), set(self.resigned)
        return other

    # --- What is -----------------------------------------------------------------------------------------------------

    @property
    def ply(self) -> int:
        return len(self.log)

    @property
    def position(self) -> Position:
        return self.moments[-1].position

    @property
    def turn(self) -> int | None:
        """The seat on turn, if one is."""
        return self.position.turn if self.status == "playing" and self.position.turn >= 0 else None

    @property
    def moves(self) -> list[str]:
        """The texts of all moves that count, as a record has them."""
        return [moment.entry.text for moment in self.moments if moment.entry]

    @property
    def is_full(self) -> bool:
        return all(chair.kind != "open" for chair in self.chairs)

    @property
    def due_at(self) -> float | None:
        """When an opponent plays the turn: at once for an opponent, when the time is over for a person."""
        seat = self.turn
        if seat is None:
            return None
        began = self.moments[-1].at
        chair = self.chairs[seat]
        if chair.kind == "opponent" or chair.stood_in or seat in self.resigned:
            return began
        if self.clock.kind == "live":
            return began + self.clock.seconds + self.reserves[seat]
        if self.clock.kind == "mail":
            return began + self.clock.days * DAY
        return None

    @property
    def result(self) -> Result | None:
        """How the table ended. Whoever resigned comes last."""
        if self.status != "over":
            return None
        scores = list(self.position.scores)
        if (outcome := self.position.outcome) is not None:
            ranks = outcome.ranks
        else:
            ranks = Outcome.from_standings([0 if seat in self.resigned else 1 for seat in range(len(scores))]).ranks
        if self.resigned:
            seats = range(len(scores))
            ranks = Outcome.from_standings(
                [-ranks[seat] - (len(scores) if seat in self.resigned else 0) for seat in seats]
            ).ranks
        told = self.moments[-1].telling
        tie = self.position.tie_break if len(set(scores)) < len(scores) and not self.resigned else None
        return Result(
            ranks=list(ranks),
            scores=scores,
            reason="resigned" if outcome is None else "finished",
            shares=self._shares(),
            ending=ending_message(told.ending) if told and told.ending else None,
            tie=TieBreak(tie.kind, tie.rule, list(tie.counts)) if tie else None,
        )

    def _shares(self) -> list[Share]:
        """Where the points came from, in the order of the game."""
        points: Counter[tuple[int, str, int]] = Counter()
        for told in filter(None, (moment.telling for moment in self.moments)):
            for gain in told.gains:
                points[gain.seat, gain.kind, told.part] += gain.points
        return [Share(*share, amount) for share, amount in points.items()]

    def seats_of(self, guest: str | None) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs) if guest is not None and chair.guest == guest]

    def level_of(self, seat: int) -> str:
        """The level that plays a seat when an opponent does."""
        return self.chairs[seat].level or STAND_IN

    def can_undo(self, seat: int) -> bool:
        """Whether the last move belongs to the seat's unfinished turn: it moved, and is on turn again."""
        entry = self.moments[-1].entry
        return self.turn == seat and entry is not None and entry.seat == seat and entry.by == "person"

    def record(self) -> Record:
        """The game so far as a record."""
        names = [chair.name or chair.level or "open" for chair in self.chairs]
        date = datetime.fromtimestamp(self.created_at, UTC).date().isoformat()
        return Record.of(self.game, self.moves, players=names, date=date, last=self.position)

    # --- What can be done --------------------------------------------------------------------------------------------

    def begin(self) -> list[Entry]:
        """The draws of chance that come before the first decision."""
        return self._with_chance(self.position, [])

    def play(self, seat: int, ply: int, text: str, by: str = "person") -> list[Entry]:
        """A move and what chance draws after it."""
        self._check_moment(ply)
        if self.turn != seat:
            raise Refusal("not-your-turn", f"it is not the turn of seat {seat}")
        if by == "person":
            self._check_still_plays([seat])
        try:
            move = self.game.parse(text)
            position = self.position.play(move)
        except TilewrightError as error:
            raise refused(error) from error
        entry = Entry(self.ply + 1, "move", seat, move.text, by=by)  # type: ignore[arg-type]
        return self._with_chance(position, [entry])

    def _with_chance(self, position: Position, entries: list[Entry]) -> list[Entry]:
        while position.turn == CHANCE:
            move = position.draw(draws)
            position = position.play(move)
            entries.append(Entry(self.ply + len(entries) + 1, "move", None, move.text, by="chance"))
        return entries

    def undo(self, seats: Sequence[int], ply: int) -> list[Entry] | Asked:
        """Take back the last move of the own unfinished turn, or say what the others must be asked."""
        self._check_moment(ply)
        self._check_still_plays(seats)
        if self.turn is not None and self.turn in seats and self.can_undo(self.turn):
            return [self._takeback(self.turn, self.moments[-2].ply)]
        own = [moment for moment in self.moments[:-1] if moment.position.turn in seats]
        if not own:
            raise Refusal("nothing-to-undo", "there is no move of yours to take back")
        seat, to = own[-1].position.turn, own[-1].ply
        if not self.others_to_ask(seats):
            return [self._takeback(seat, to)]
        return Asked(seat, to, [])

    def others_to_ask(self, seats: Sequence[int]) -> list[int]:
        """The seats of other people who have to agree."""
        return [
            seat
            for seat, chair in enumerate(self.chairs)
            if chair.kind == "person" and seat not in seats and seat not in self.resigned and not chair.stood_in
        ]

    def answer(self, seats: Sequence[int], ply: int, agree: bool) -> list[Entry] | Asked | None:
        """Agree to a takeback or not: the takeback if all have agreed, what is still asked, or nothing any more."""
        self._check_moment(ply)
        self._check_still_plays(seats)
        if self.asked is None:
            raise Refusal("nothing-asked", "nobody asks for a takeback now")
        asker = self.seats_of(self.chairs[self.asked.seat].guest)
        if not agree:
            return None
        agreed = sorted({*self.asked.agreed, *(seat for seat in seats if seat not in asker)})
        if set(self.others_to_ask(asker)) <= set(agreed):
            return [self._takeback(self.asked.seat, self.asked.to)]
        return Asked(self.asked.seat, self.asked.to, agreed)

    def _takeback(self, seat: int, to: int) -> Entry:
        return Entry(self.ply + 1, "takeback", seat, to=to)

    def resign(self, seats: Sequence[int], ply: int) -> list[Entry]:
        """Give up all own seats."""
        self._check_moment(ply)
        self._check_still_plays(seats)
        going = [seat for seat in seats if seat not in self.resigned]
        return [Entry(self.ply + 1 + index, "resign", seat) for index, seat in enumerate(going)]

    def _check_moment(self, ply: int) -> None:
        if self.status != "playing":
            raise Refusal("not-playing", "the game has not begun" if self.status == "waiting" else "the game is over")
        if ply != self.ply:
            raise Behind

    def _check_still_plays(self, seats: Sequence[int]) -> None:
        if all(seat in self.resigned for seat in seats):
            raise Refusal("resigned", "you have resigned")

    # --- What has been done ------------------------------------------------------------------------------------------

    def absorb(self, entries: Iterable[Entry], at: float, client: str | None = None) -> None:
        """Take over entries that were saved."""
        for entry in entries:
            assert entry.ply == self.ply + 1, "the log has a gap"
            self._spend_time(entry, at)
            self.log.append(entry)
            if client is not None:
                self.clients[client] = entry.ply
            self.asked = None
            if entry.kind == "move":
                self.moments.append(Moment(self.position.play(entry.text), entry, at, self.position))
            elif entry.kind == "takeback":
                self._go_back(entry, at)
            elif entry.seat is not None:
                self.resigned.add(entry.seat)
            self.status = "over" if self._is_decided() else "playing"

    def _spend_time(self, entry: Entry, at: float) -> None:
        if self.clock.kind == "live" and entry.kind == "move" and entry.seat is not None:
            spent = self._beyond(self.moments[-1].at, at)
            self.reserves[entry.seat] = max(0.0, self.reserves[entry.seat] - spent)

    def _beyond(self, began: float, ended: float) -> float:
        """Seconds of the reserve that a move took."""
        return max(0.0, ended - began - self.clock.seconds)

    def _go_back(self, entry: Entry, at: float) -> None:
        seat, undone = entry.seat, self.moments[-1]
        is_same_turn = seat is not None and self.can_undo(seat)
        while self.moments[-1].ply > (entry.to or 0):
            self.moments.pop()
        last = self.moments[-1]
        if seat is not None and is_same_turn:  # whoever thinks again gains no time: the clock runs on
            spent = self._beyond(last.at, undone.at)
            self.reserves[seat] = min(float(self.clock.reserve), self.reserves[seat] + spent)
        else:
            self.moments[-1] = replace(last, at=at)  # the clock runs from now

    def _is_decided(self) -> bool:
        """Over by the rules, or because all but one have resigned, or no person is left."""
        staying = [seat for seat in range(self.game.players) if seat not in self.resigned]
        people = [seat for seat in staying if self.chairs[seat].kind == "person"]
        return self.position.is_over or len(staying) < 2 or (bool(self.resigned) and not people)
