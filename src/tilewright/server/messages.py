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
MAX_LINE = 3000
"""Moves of a line of play: several times as many as the longest match has."""
MOST_CANDIDATES = 5

Version = NewType("Version", Annotated[int, Meta(ge=0, le=1_000_000)])
Ply = NewType("Ply", Annotated[int, Meta(ge=0, le=1_000_000)])
TableId = Annotated[str, Meta(pattern="^[a-z0-9]{12}$")]
StudyId = Annotated[str, Meta(pattern="^[a-z0-9]{12}$")]
Token = Annotated[str, Meta(min_length=8, max_length=64)]
Name = Annotated[str, Meta(min_length=1, max_length=MAX_NAME)]
SeatNumber = Annotated[int, Meta(ge=0, le=3)]
ClientId = Annotated[str, Meta(min_length=1, max_length=40)]
MoveText = Annotated[str, Meta(min_length=1, max_length=MAX_MOVE)]
Moves = Annotated[list[MoveText], Meta(max_length=MAX_LINE)]
Level = Literal["apprentice", "journeyman", "craftsman", "master", "grandmaster"]
GameName = Annotated[str, Meta(min_length=1, max_length=20)]
Status = Literal["waiting", "closed", "playing", "over"]
SeatKind = Literal["person", "opponent", "open"]
By = Literal["person", "opponent", "chance", "given"]
"""Who chose a move; `given`: the table began with it."""
Mark = Literal["!!", "!", "!?", "?!", "?", "??"]


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


class Summary(Struct, frozen=True):
    """How a table ended, in short, as it is kept with its row: ranks and scores by seat."""

    ranks: list[int]
    scores: list[int]
    reason: Literal["finished", "resigned"]
    points: list[dict[str, int]]
    """Where the points of each seat came from, by kind: they add up to its score."""
    moves: int
    """How many moves of players count."""


class ListedTable(TableInfo):
    """A table in a list, made from its row without its log; it has a summary in place of its result."""

    mine: list[int] = []
    """In a list of one's own tables: the seats of whoever asks."""
    summary: Summary | None = None
    finished_at: float | None = None
    """When the game was over, in seconds since 1970."""


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
    moves: Moves = []
    """What has been played already, chance included; only where no seat is open. Nobody takes these moves back."""


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
    tables: list[ListedTable]


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


# --- The analysis board ----------------------------------------------------------------------------------------------


class LineOfPlay(Struct):
    """A game and its moves from the start on, chance included. The options include `players`."""

    game: GameName
    options: dict[str, Value]
    moves: Moves
    rules_version: int | None = None
    """Null: today's rules."""


class AskLine(LineOfPlay):
    """Which positions of a line are wanted."""

    after: Ply = Ply(0)
    """The first of them is the position after this ply."""
    draw: bool = False
    """Whether chance is to be drawn at the end of the line, until somebody is to move."""


class LinePosition(Struct):
    """A position of a line, the move that led to it (at the start there is none), and what can be played."""

    line: LogLine | None
    """Its version is the ply."""
    view: View
    """Where a move ends a game of a match: that game, although the match goes on, which `legal` tells."""
    legal: list[str]
    """The legal moves of whoever is to move; where chance draws next, all draws that are possible."""
    unscored: View | None = None
    """Where a round is scored with the move: the position before that, to be shown first."""


class LineAnswer(Struct):
    """The positions that were asked for; if chance was to be drawn, also those after what it drew."""

    positions: list[LinePosition]


class AskPreviewOfLine(LineOfPlay, kw_only=True):
    """A move to try at the end of a line, or two one after the other."""

    then: Annotated[list[MoveText], Meta(min_length=1, max_length=2)]


class AskCandidates(LineOfPlay):
    """The best moves at the end of a line, better judged than the last time."""

    simulations: Annotated[int, Meta(ge=0, le=1_000_000_000)] = 0
    """How many the last answer had; 0 at first."""
    count: Annotated[int, Meta(ge=1, le=MOST_CANDIDATES)] = 3


class Candidates(Struct):
    """The best moves, from the best on."""

    candidates: list[Candidate]
    simulations: int
    """How many they were found with: fewer than before only where nobody remembers what was thought."""
    is_final: bool
    """Whether asking again brings nothing: the position is solved, or the host gives no more time."""


class RecordedLine(Struct):
    """Moves one after the other, and what belongs to the move of a ply: comments, marks, lines that replace it."""

    first: Annotated[int, Meta(ge=1, le=1_000_000)]
    """The ply of the first move."""
    moves: Moves
    comments: dict[int, list[str]] = {}
    """Those before the first move of a game have ply 0."""
    marks: dict[int, Mark] = {}
    variations: dict[int, list[RecordedLine]] = {}
    """Each begins with another move in the place of the move of this ply."""


class RecordedGame(Struct):
    """A record: docs/records.md describes its text."""

    game: GameName
    options: dict[str, Value]
    names: Annotated[list[str], Meta(max_length=4)]
    """By seat."""
    line: RecordedLine
    rules_version: int | None = None
    """Null: today's rules."""
    date: str = ""
    """Free text, by custom year-month-day."""
    result: str = "*"
    """The scores and who won, or * while the game goes on. It is worked out: what a client sends here is not read."""
    headers: dict[str, str] = {}
    """All headers of the text that was read, in their order; to be sent back as they are. What stands above counts."""


class RecordText(Struct):
    """A record as text."""

    text: str


class Study(Struct):
    """A saved tree of moves; its path is a link by which anybody can read it."""

    id: StudyId
    path: str
    is_mine: bool
    """Whether it belongs to whoever asks, and can be changed by them."""
    record: RecordedGame


# --- My games --------------------------------------------------------------------------------------------------------

Outcome = Literal["won", "lost", "shared", "alone"]
"""How a game ended for somebody; `alone`: nobody else had a seat."""
Opposition = Literal["apprentice", "journeyman", "craftsman", "master", "grandmaster", "people"]
"""Whom somebody played against: people, if any other seat was a person's, else opponents, the strongest of them."""


class Variant(Struct, frozen=True):
    """The options in which a game differs from what a new table is offered with."""

    name: str
    """All of them as one text, by which games are asked for; empty where nothing differs."""
    options: dict[str, Value]


class MyGame(ListedTable):
    """A finished game of whoever asks. Of one that cannot be replayed any more nobody knows the outcome."""

    outcome: Outcome | None = None
    against: Opposition | None = None
    variant: Variant = Variant("", {})


class MyGames(Struct):
    """A page of finished games, the latest first."""

    games: list[MyGame]
    next: str | None = None
    """What to ask for as `before` to get the next page; null at the end."""


class GamesWanted(Struct, forbid_unknown_fields=True):
    """Which finished games somebody asks for; all of them unless something is named."""

    game: GameName | None = None
    outcome: Outcome | None = None
    against: Opposition | None = None
    variant: Annotated[str, Meta(max_length=200)] | None = None
    before: Annotated[str, Meta(pattern=r"^[0-9]{1,12}(\.[0-9]{1,20})?-[a-z0-9]{12}$")] | None = None


class Removal(Struct):
    """Have everything deleted that is one's own; the name says that it is meant."""

    name: Name


class Tally(Struct):
    """How some games ended."""

    played: int
    won: int
    shared: int
    mean: float | None
    """The mean score, and the best one, of those that were played to the end."""
    best: int | None


class TallyLine(Struct):
    """The games of one variant against the same opposition."""

    variant: Variant
    against: Opposition
    tally: Tally


class PointSource(Struct):
    """The points of one kind in a game, on average: mine, and those of the players who beat me."""

    kind: str
    mine: float
    theirs: float | None
    """Null where nobody has beaten me."""


class Advice(Struct):
    """A level to play against next: of the last games against this level so many were won."""

    level: Level
    next: Level
    won: int
    games: int


class GameStatistics(Struct):
    """What somebody has played of one game, and how."""

    game: GameName
    tally: Tally
    lines: list[TallyLine]
    sources: list[PointSource]
    advice: Advice | None = None


class Statistics(Struct):
    """All games of somebody that others took part in, by game."""

    games: list[GameStatistics]
