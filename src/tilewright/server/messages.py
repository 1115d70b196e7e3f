"""Everything that goes over the wire, typed. The browser's TypeScript types and the OpenAPI page are made from these.

`ply` counts the entries of a table's log: moves of players and of chance, takebacks, resignations. It only ever grows,
so it names a moment of a table exactly. What is asked of a moment carries the ply it answers.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

MAX_NAME = 24
MAX_MOVE = 64

TableId = Annotated[str, Meta(pattern="^[a-z0-9]{12}$")]
Token = Annotated[str, Meta(min_length=8, max_length=64)]
Name = Annotated[str, Meta(min_length=1, max_length=MAX_NAME)]
Ply = Annotated[int, Meta(ge=0, le=1_000_000)]
SeatNumber = Annotated[int, Meta(ge=0, le=3)]
ClientId = Annotated[str, Meta(min_length=1, max_length=40)]
MoveText = Annotated[str, Meta(min_length=1, max_length=MAX_MOVE)]
Level = Literal["apprentice", "journeyman", "craftsman", "master", "grandmaster"]
GameName = Annotated[str, Meta(min_length=1, max_length=20)]
Status = Literal["waiting", "closed", "playing", "over"]
View = dict[str, Any]
OptionValue = str | int | bool


# --- What is said by both HTTP and the socket ------------------------------------------------------------------------


class Clock(Struct, frozen=True):
    """How long a turn may take: `none`; `live` in seconds, with a reserve for the whole game; `mail` in days.

    When a player's time is over, or somebody who is away has been waited for long enough, an opponent plays.
    """

    kind: Literal["none", "live", "mail"] = "none"
    seconds: Annotated[int, Meta(ge=5, le=3600)] = 30
    reserve: Annotated[int, Meta(ge=0, le=36000)] = 300
    days: Annotated[int, Meta(ge=1, le=60)] = 3
    grace: Annotated[int, Meta(ge=0, le=86400)] = 300
    """Seconds that others wait for a player who is shown as away; 0: for ever. By mail nobody has to be here."""


class Seat(Struct):
    """Who sits on a seat, as everybody sees it."""

    seat: SeatNumber
    kind: Literal["person", "opponent", "open"]
    name: str = ""
    level: Level | None = None
    present: bool = False
    """Whether the person is connected just now."""
    stood_in: bool = False
    """Whether an opponent plays for the person, who is away."""
    resigned: bool = False
    """Whether the person gave up, and an opponent plays on; not said in lists of tables."""
    reserve: float | None = None
    """Seconds left of the reserve, where there is a live clock."""


class Entry(Struct):
    """One line of a table's log."""

    ply: Ply
    kind: Literal["move", "takeback", "resign"]
    seat: int | None
    """Whose it is; none for chance."""
    text: str = ""
    """A move's text."""
    to: int | None = None
    """For a takeback: how many plies of the log before it count from now on, that is the ply gone back to."""
    by: Literal["person", "opponent", "chance"] = "person"


class Gain(Struct):
    """Points that a move won or lost, and the place on the table where they are counted, as `scoring.py` names it."""

    seat: SeatNumber
    place: str
    points: int


class Ending(Struct):
    """Why a game is over, in the words of its `telling.py`, by which rule, and which seats brought it about."""

    kind: str
    rule: str
    seats: list[int]


class Line(Entry):
    """An entry as the log tells it. What was taken back scores nothing."""

    part: int = 1
    """The round, or the game of a match, that it belongs to; from 1."""
    gains: list[Gain] = []
    """What it scored, in the order in which that is counted."""
    facts: dict[str, int] = {}
    """What a move's text leaves out, for example how many tiles were taken."""
    ending: Ending | None = None
    """Why it ended the game, or one of a match."""


class Step(Struct):
    """A line of the log, and the position after it."""

    entry: Line
    view: View


class Asked(Struct):
    """A takeback that waits for the others' answer."""

    seat: SeatNumber
    to: Ply
    agreed: list[int]


class Share(Struct):
    """The points of a seat that come from one kind of place in one part of the game."""

    seat: SeatNumber
    kind: str
    part: int
    points: int


class TieBreak(Struct):
    """What decides between equal scores, by which rule, and how much of it each seat has; empty if nothing does."""

    kind: str
    rule: str
    counts: list[int]


class Result(Struct):
    """How a table ended: ranks by seat, 1 is first; equal ranks share."""

    ranks: list[int]
    scores: list[int]
    reason: Literal["finished", "resigned"]
    shares: list[Share]
    """Where the points came from: for each seat they add up to its score."""
    ending: Ending | None = None
    """Why it was over by the rules."""
    tie: TieBreak | None = None
    """What decided, where scores are equal."""


class Table(Struct):
    """What everybody at a table may know about it, besides the position."""

    id: TableId
    game: GameName
    options: dict[str, OptionValue]
    status: Status
    public: bool
    seats: list[Seat]
    clock: Clock
    hints: bool
    analysis: bool
    ply: Ply
    turn: int | None
    """The seat on turn; none when nobody is."""
    due: float | None = None
    """Seconds until the turn is played by an opponent, where there is a clock."""
    asked: Asked | None = None
    result: Result | None = None
    rematch: TableId | None = None
    watchers: int = 0


class You(Struct):
    """What only one person may know about a table."""

    seats: list[int]
    owner: bool = False
    legal: list[str] = []
    """The legal moves, for the seat on turn alone."""
    can_undo: bool = False
    """Whether the last move belongs to the own unfinished turn and can be taken back without asking."""


# --- The socket: what a client says ----------------------------------------------------------------------------------


class Hello(Struct, tag="hello"):
    """First message: what the client knows already, and for spectators of a private table their token."""

    known: Ply = 0
    watch: Token | None = None


class Play(Struct, tag="play"):
    """Play a move at the moment `ply`; `id` is the client's own, a repeated one is played once."""

    ply: Ply
    move: MoveText
    id: ClientId


class Undo(Struct, tag="undo"):
    """Take back the last move: at once in the own unfinished turn, else by asking the others."""

    ply: Ply
    id: ClientId


class Answer(Struct, tag="answer"):
    """Agree, or not, to the takeback that is asked for at the moment `ply`."""

    ply: Ply
    agree: bool
    id: ClientId


class Resign(Struct, tag="resign"):
    """Give up the game."""

    ply: Ply
    id: ClientId


class Look(Struct, tag="look"):
    """Ask for the whole table again."""


ClientMessage = Hello | Play | Undo | Answer | Resign | Look


# --- The socket: what the server says --------------------------------------------------------------------------------


class Whole(Struct, tag="whole"):
    """The whole table: the log so far, and the position."""

    table: Table
    you: You
    view: View
    log: list[Line]


class Moved(Struct, tag="moved"):
    """What happened since a ply, in order, each with the position after it."""

    since: Ply
    table: Table
    steps: list[Step]


class Yours(Struct, tag="yours"):
    """What one person may do now; sent after `moved` to those with a seat."""

    ply: Ply
    you: You


class News(Struct, tag="news"):
    """Something other than the position changed: who is there, what is asked, the result."""

    table: Table


class Accepted(Struct, tag="accepted"):
    """The message with this id was done; `ply` is the log's end now."""

    id: str
    ply: Ply


class Refused(Struct, tag="refused"):
    """The message with this id was not done, and nothing changed. To a client that was behind, the table follows."""

    id: str | None
    code: str
    reason: str
    rule: str | None = None


ServerMessage = Whole | Moved | Yours | News | Accepted | Refused


# --- HTTP ------------------------------------------------------------------------------------------------------------


class Problem(Struct):
    """Why a request was refused."""

    code: str
    reason: str
    rule: str | None = None


class OptionInfo(Struct):
    """One option of a game and what it may be; the first value is the default."""

    name: str
    values: list[OptionValue]
    help: str


class GameInfo(Struct):
    """A game that can be played here."""

    name: GameName
    title: str
    summary: str
    options: list[OptionInfo]
    ready: bool
    """Whether the rules are compiled; a table of a game that is not has to wait for it."""


class Me(Struct):
    """The person, as the server knows it."""

    name: str | None
    """None: nobody yet; give a name to play."""


class NewName(Struct):
    name: Name


class Link(Struct):
    """A link that is a key: whoever has it gets in."""

    path: str
    token: str


class Key(Struct):
    token: Token


class NewSeat(Struct):
    """Who is to sit on a seat of a new table."""

    kind: Literal["me", "opponent", "open"]
    level: Level = "journeyman"


class NewTable(Struct):
    """A table as its owner wants it; one entry of `seats` for each player."""

    game: GameName
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=4)]
    options: dict[str, OptionValue] = {}
    public: bool = False
    clock: Clock = Clock()
    hints: bool = True
    analysis: bool = True


class Invite(Struct):
    """The link for one open seat."""

    seat: SeatNumber
    path: str
    token: str


class Links(Struct):
    """A table's links, for its owner: the table, a key to each open seat, and a key for spectators."""

    id: TableId
    path: str
    invites: list[Invite]
    watch: str


class Join(Struct):
    """Take a seat: with the token of an invite link, or an open seat of a public table by its number."""

    invite: Token | None = None
    seat: SeatNumber | None = None


class Start(Struct):
    """Begin now; opponents of this level take the seats that are still open."""

    level: Level = "journeyman"


class Joined(Struct):
    seat: SeatNumber


class TableList(Struct):
    tables: list[Table]


class Opened(Struct):
    """A table and what the asker may do there."""

    table: Table
    you: You
    view: View
    log: list[Line]


class Ask(Struct):
    """A question about the position at a ply of the log."""

    ply: Ply
    move: MoveText | None = None


class Preview(Struct):
    """What a move would give: the position after it, before chance has its say; none if the table has moved on."""

    view: View | None


class Candidate(Struct):
    """A move the search considered: the chance to win, the expected lead in points, and the line expected to follow."""

    move: str
    visits: int
    win: float
    lead: float
    line: list[str]


class Hints(Struct):
    candidates: list[Candidate]


class Frame(Struct):
    """One ply of a replay: the move that led here, none at the start, and the position."""

    line: Line | None
    view: View


class Replay(Struct):
    table: Table
    you: You
    frames: list[Frame]
    watch: str | None = None
    """The spectators' key, which a link to a position of a private table needs; for those who may give it away."""


class Review(Struct):
    """What one decision of a finished game was worth to the seat that made it."""

    ply: int
    seat: int
    played: Candidate
    best: Candidate
    cost: float
    mark: Literal["fine", "inaccuracy", "mistake", "blunder"]


class Analysis(Struct):
    """The analysis of a finished table, as far as it has come."""

    status: Literal["none", "waiting", "running", "done"]
    done: int = 0
    total: int = 0
    reviews: list[Review] = []


class LessonAnswer(Struct):
    """What may be tried in a step of a lesson, and what is said to it."""

    move: MoveText
    view: View | None
    """The position after it; none where the rules do not allow it."""
    key: str
    """The Fluent key of what is said."""
    is_right: bool
    rule: str | None = None
    """The numbered rule to read more in; of a move that is not legal, the rule that forbids it."""
    gains: list[Gain] = []


class LessonStep(Struct):
    """One small decision on a real position; `legal` is what the board offers, other answers stand beside."""

    key: str
    view: View
    legal: list[str]
    answers: list[LessonAnswer]
    me: SeatNumber
    goes_on: str | None = None
    """The move with which the next step goes on, where it goes on from here."""


class Lesson(Struct):
    """A lesson of a game."""

    game: GameName
    steps: list[LessonStep]
