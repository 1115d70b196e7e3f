"""Everything that goes over the wire, typed. The browser's TypeScript types and the OpenAPI page are made from these.

Two counts, two types. A `Version` counts the events of a table's log: moves of players and of chance, takebacks,
resignations. It only ever grows, so it names a state of a table exactly, and whatever a client wants to do carries the
version it saw. A `Ply` counts the moves that count: it is an index into the record of a game.
"""

from __future__ import annotations

from typing import Annotated, Literal, NewType

from msgspec import Meta, Struct

from tilewright.core.options import Value
from tilewright.core.report import Ending, Gain, TieBreak
from tilewright.core.view import View

MAX_NAME = 24
MAX_MOVE = 64

Version = NewType("Version", Annotated[int, Meta(ge=0, le=1_000_000)])
Ply = NewType("Ply", Annotated[int, Meta(ge=0, le=1_000_000)])
TableId = Annotated[str, Meta(pattern="^[a-z0-9]{12}$")]
Token = Annotated[str, Meta(min_length=8, max_length=64)]
Name = Annotated[str, Meta(min_length=1, max_length=MAX_NAME)]
SeatNumber = Annotated[int, Meta(ge=0, le=3)]
ClientId = Annotated[str, Meta(min_length=1, max_length=40)]
MoveText = Annotated[str, Meta(min_length=1, max_length=MAX_MOVE)]
Level = Literal["apprentice", "journeyman", "craftsman", "master", "grandmaster"]
GameName = Annotated[str, Meta(min_length=1, max_length=20)]
Status = Literal["waiting", "closed", "playing", "over"]
SeatKind = Literal["person", "opponent", "open"]
By = Literal["person", "opponent", "chance"]


# --- What both HTTP and the socket send ------------------------------------------------------------------------------


class ClockSettings(Struct, frozen=True):
    """How long a turn may take: `none`; `live` in seconds, with a reserve for the whole game; `mail` in days.

    When a player's time has run out, or the others have waited long enough for somebody who is away, an opponent plays.
    """

    kind: Literal["none", "live", "mail"] = "none"
    seconds: Annotated[int, Meta(ge=5, le=3600)] = 30
    reserve: Annotated[int, Meta(ge=0, le=36000)] = 300
    days: Annotated[int, Meta(ge=1, le=60)] = 3
    grace: Annotated[int, Meta(ge=0, le=86400)] = 300
    """Seconds that others wait for a player who is shown as away; 0: for ever. By mail nobody has to be here."""


class SeatInfo(Struct):
    """A seat and who has it, as everybody sees it."""

    seat: SeatNumber
    kind: SeatKind
    name: str = ""
    level: Level | None = None
    present: bool = False
    """Whether the person is connected just now."""
    stood_in: bool = False
    """Whether an opponent plays for the person, who is away."""
    resigned: bool = False
    """Whether the person has resigned, and an opponent plays on; not given in lists of tables."""
    reserve: float | None = None
    """Seconds left of the reserve, where there is a live clock."""


class Event(Struct, frozen=True, gc=False):
    """One entry of a table's log."""

    version: Version
    """The table's version after it: the first event has version 1."""
    kind: Literal["move", "takeback", "resign"]
    seat: int | None
    """Whose it is; null for chance."""
    text: str = ""
    """A move's text."""
    to: Version | None = None
    """For a takeback: the version it goes back to; the moves after that one no longer count."""
    by: By = "person"


class LogLine(Event, frozen=True, gc=False):
    """An event as the log shows it. A move that was taken back has neither gains nor details."""

    period: int = 1
    """The round, or the game of a match, that it belongs to; from 1."""
    gains: list[Gain] = []
    """What it scored, in the order in which that is counted."""
    details: dict[str, int] = {}
    """What a move's text leaves out, for example how many tiles were taken."""
    ending: Ending | None = None
    """Why it ended the game, or one of a match."""


class LogStep(Struct):
    """A line of the log, and the position after it."""

    line: LogLine
    view: View
    unscored: View | None = None
    """Where a round is scored with the move: the position before that, to be shown first."""


class TakebackRequest(Struct, frozen=True):
    """A takeback that waits for the others' answers."""

    seat: SeatNumber
    to: Version
    agreed: list[int]


class PointShare(Struct):
    """The points of a seat that come from one kind of place in one period of the game."""

    seat: SeatNumber
    kind: str
    period: int
    points: int


class Result(Struct):
    """How a table ended: ranks by seat, 1 is first; seats that share a place have the same rank."""

    ranks: list[int]
    scores: list[int]
    reason: Literal["finished", "resigned"]
    shares: list[PointShare]
    """Where the points came from: for each seat they add up to its score."""
    ending: Ending | None = None
    """Why the game was over by the rules."""
    tie: TieBreak | None = None
    """What decided, where scores are equal."""


class TableInfo(Struct):
    """What everybody at a table may know about it, besides the position."""

    id: TableId
    game: GameName
    options: dict[str, Value]
    status: Status
    public: bool
    seats: list[SeatInfo]
    clock: ClockSettings
    hints: bool
    analysis: bool
    version: Version
    turn: int | None
    """The seat to move; null when there is none."""
    due: float | None = None
    """Seconds until an opponent plays the turn, where there is a clock."""
    takeback: TakebackRequest | None = None
    result: Result | None = None
    rematch: TableId | None = None
    watchers: int = 0


class Viewer(Struct):
    """What one person is and may do at a table."""

    seats: list[int]
    owner: bool = False
    kept: list[int] = []
    """Seats of a rematch that are kept for the person until they sit down."""
    legal: list[str] = []
    """The legal moves, if it is this person's turn."""
    can_undo: bool = False
    """Whether the last move belongs to the person's unfinished turn and can be taken back without asking."""


# --- The socket: what a client sends ---------------------------------------------------------------------------------


class Hello(Struct, tag="hello"):
    """The first message: what the client knows already, and for spectators of a private table their key."""

    known: Version = Version(0)
    watch: Token | None = None


class Play(Struct, tag="play"):
    """Play a move at this version of the table; `id` is chosen by the client, and a repeated one is played once."""

    version: Version
    move: MoveText
    id: ClientId


class Undo(Struct, tag="undo"):
    """Take back the last move: at once in one's own unfinished turn, else by asking the others."""

    version: Version
    id: ClientId


class AnswerTakeback(Struct, tag="answer-takeback"):
    """Agree, or not, to the takeback that is asked for at this version of the table."""

    version: Version
    agree: bool
    id: ClientId


class Resign(Struct, tag="resign"):
    """Give up the game."""

    version: Version
    id: ClientId


class Resync(Struct, tag="resync"):
    """Ask for the whole table again."""


ClientMessage = Hello | Play | Undo | AnswerTakeback | Resign | Resync


# --- The socket: what the server sends -------------------------------------------------------------------------------


class Sync(Struct, tag="sync"):
    """The whole table: the log so far, and the position."""

    table: TableInfo
    viewer: Viewer
    view: View
    log: list[LogLine]


class Delta(Struct, tag="delta"):
    """What happened since a version, in order, each step with the position after it."""

    since: Version
    table: TableInfo
    steps: list[LogStep]


class ViewerUpdate(Struct, tag="viewer"):
    """What one person may do now; sent after a `delta` to those with a seat."""

    version: Version
    viewer: Viewer


class TableUpdate(Struct, tag="table"):
    """Something other than the position changed: who is there, a takeback that is asked for, a rematch."""

    table: TableInfo


class Accepted(Struct, tag="accepted"):
    """What the message with this id asked for is done; `version` is the table's version after it."""

    id: str
    version: Version


class Refused(Struct, tag="refused"):
    """What the message with this id asked for is not done, and nothing changed; a `sync` follows."""

    id: str | None
    code: str
    reason: str
    rule: str | None = None


ServerMessage = Sync | Delta | ViewerUpdate | TableUpdate | Accepted | Refused


# --- HTTP ------------------------------------------------------------------------------------------------------------


class Problem(Struct):
    """Why a request was refused."""

    code: str
    reason: str
    rule: str | None = None


class OptionInfo(Struct):
    """One option of a game and the values it takes; the first value is the default."""

    name: str
    values: list[Value]
    help: str
    preset: Value
    """What a new table is offered with in the browser."""
    needs: dict[str, Value] = {}
    """Values of other options without which this one means nothing."""


class GameInfo(Struct):
    """A game that can be played here."""

    name: GameName
    title: str
    summary: str
    options: list[OptionInfo]
    ready: bool
    """Whether the rules are compiled; a table of a game that is not ready has to wait for it."""


class Me(Struct):
    """The person, as the server knows them."""

    name: str | None
    """Null: nobody yet; give a name to play."""


class NewName(Struct):
    name: Name


class Link(Struct):
    """A link that is a key: whoever has it gets in."""

    path: str
    token: str


class Key(Struct):
    token: Token


class NewSeat(Struct):
    """Who is to have a seat of a new table."""

    kind: Literal["me", "opponent", "open"]
    level: Level = "journeyman"


class NewTable(Struct):
    """A table as its owner wants it; `seats` has an element for each player."""

    game: GameName
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=4)]
    options: dict[str, Value] = {}
    public: bool = False
    clock: ClockSettings = ClockSettings()
    hints: bool | None = None
    """Whether whoever is to move may ask for the best moves; by default only where nobody else can sit down."""
    analysis: bool = True


class Invite(Struct):
    """The link for one open seat."""

    seat: SeatNumber
    path: str
    token: str


class Links(Struct):
    """A table's links: for its owner with a key to each seat that is open to anybody, and a key for spectators."""

    id: TableId
    path: str
    invites: list[Invite] = []
    watch: str | None = None


class Join(Struct):
    """Take a seat: with the token of an invite link, or by its number if it is open to you."""

    invite: Token | None = None
    seat: SeatNumber | None = None
    hints: bool = False
    """Whether you agree that hints are allowed, where they are."""


class Start(Struct):
    """Begin now; opponents of this level take the seats that are still open."""

    level: Level = "journeyman"


class Joined(Struct):
    seat: SeatNumber


class TableList(Struct):
    tables: list[TableInfo]


class Opened(Struct):
    """A table, and what whoever asks may do there."""

    table: TableInfo
    viewer: Viewer
    view: View
    log: list[LogLine]


class Ask(Struct):
    """A question about a position: of a game that goes on by its version, of a finished one by a ply of its record."""

    version: Version | None = None
    ply: Ply | None = None
    move: MoveText | None = None
    then: MoveText | None = None
    """For a preview: a second move, by whoever is to move after the first."""


class Preview(Struct):
    """The position after a move (or two), before chance draws, and what can be played then."""

    view: View | None
    """Null if the table has moved on."""
    unscored: View | None = None
    """Where a round is scored with the move: the position before that."""
    legal: list[str] = []


class Term(Struct):
    """How many points more (or fewer) a move brings to a seat from one kind of place."""

    seat: SeatNumber
    kind: str
    points: float


class Reason(Struct):
    """What a move changes for whoever plays it, against another one: how much higher its chance and its lead are.

    It says that the moves are about equal, as far as the search can tell; or which terms make the difference in points
    (one to three of at most two seats, the largest first); or only that difference; or that it is one of chances alone.
    """

    against: str
    says: Literal["equal", "terms", "points", "chances"]
    win: float
    points: float
    terms: list[Term] = []


class Candidate(Struct):
    """A move the search considered: the chance to win, the expected lead in points, and the line expected to follow."""

    move: str
    visits: int
    win: float
    lead: float
    line: list[str]
    reason: Reason | None = None
    """Why it is worse than the best one, or, of the best one, why it is better than the next that differs."""


class Hints(Struct):
    candidates: list[Candidate]


class ReplayPosition(Struct):
    """One position of a replay, and the move that led to it; at the start there is none."""

    line: LogLine | None
    view: View
    unscored: View | None = None
    """Where a round is scored with the move: the position before that, to be shown first."""


class Replay(Struct):
    table: TableInfo
    viewer: Viewer
    positions: list[ReplayPosition]
    """All positions of the game; the index is the ply."""
    watch: str | None = None
    """The spectators' key, which a link to a position of a private table needs; for those who may share it."""


class Review(Struct):
    """What one decision of a finished game was worth to the seat that made it."""

    ply: Ply
    seat: int
    played: Candidate
    best: Candidate
    cost: float
    mark: Literal["fine", "inaccuracy", "mistake", "blunder"]
    reason: Reason | None = None
    """What the move changed against the best one; none where it was the best, and in reviews of earlier versions."""


class Analysis(Struct):
    """The analysis of a finished table, as far as it has come."""

    status: Literal["none", "waiting", "running", "done"]
    done: int = 0
    total: int = 0
    reviews: list[Review] = []


class LessonAnswer(Struct):
    """A move that may be tried in a step of a lesson, and the comment on it."""

    move: MoveText
    view: View | None
    """The position after it; null where the rules do not allow it."""
    key: str
    """The Fluent key of the comment."""
    is_right: bool
    rule: str | None = None
    """The numbered rule to read more in; of a move that is not legal, the rule that forbids it."""
    gains: list[Gain] = []


class LessonStep(Struct):
    """One small decision on a real position; `legal` is what the board offers, other answers stand beside it."""

    key: str
    view: View
    legal: list[str]
    answers: list[LessonAnswer]
    me: SeatNumber
    goes_on: str | None = None
    """The move with which the next step continues, if it continues from here."""


class Lesson(Struct):
    """A lesson of a game."""

    game: GameName
    steps: list[LessonStep]
