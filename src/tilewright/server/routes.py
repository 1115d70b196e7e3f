"""What can be asked over HTTP: who I am, the lobby, making and joining tables, and what finished tables offer."""

from __future__ import annotations

import asyncio
import time

from starlette.responses import PlainTextResponse, Response

from tilewright.core.game import Game
from tilewright.core.played import PlayedMove
from tilewright.core.position import Position
from tilewright.games.registry import GAMES
from tilewright.records.record import SUFFIX
from tilewright.server import access, identity
from tilewright.server.http import LINE_BYTES, PNG, Body, Call, Picture, endpoint
from tilewright.server.identity import Signer
from tilewright.server.lessons import prepared_lesson
from tilewright.server.lines import chosen_game, play, preview
from tilewright.server.messages import (
    Analysis,
    Ask,
    GameInfo,
    Hints,
    Invite,
    Join,
    Joined,
    Key,
    Lesson,
    Link,
    Links,
    Me,
    NewName,
    NewSeat,
    NewTable,
    Opened,
    Ply,
    Preview,
    RecordedGame,
    Replay,
    Start,
    TableInfo,
    TableList,
)
from tilewright.server.names import checked_name
from tilewright.server.opponents import question
from tilewright.server.pictures import is_ply, names_at, picture_of, winners_of
from tilewright.server.recorded import recorded
from tilewright.server.refusals import Behind, Refusal
from tilewright.server.saved import Seat
from tilewright.server.service import TableSession
from tilewright.server.table import Table
from tilewright.server.thinking import Question
from tilewright.server.wire import game_info, listed_table, sync_message, table_info

# --- Who I am --------------------------------------------------------------------------------------------------------


@endpoint("GET", "/api/me", gives=Me)
async def get_me(call: Call[None]) -> Me:
    """Who is asking, as far as the server knows."""
    return Me(await call.state.store.people.name_of(call.guest) if call.guest else None)


@endpoint("PUT", "/api/me", takes=NewName, gives=Me, is_costly=True)
async def put_me(call: Call[NewName]) -> Me:
    """Give a name: that is all it takes to play. Sets the cookie by which the person keeps their seats."""
    name = checked_name(call.body.name)
    if call.guest is not None and await call.state.store.people.name_of(call.guest) is not None:
        await call.state.store.people.rename(call.guest, name)
    else:
        call.cookie = identity.new_guest_id()
        await call.state.store.people.add(call.cookie, name)
    return Me(name)


@endpoint("POST", "/api/me/return-link", gives=Link, is_costly=True)
async def make_return_link(call: Call[None]) -> Link:
    """A personal link (and, for programs, a bearer token) that leads back to one's seats from anywhere."""
    token = identity.new_token()
    await call.state.store.people.add_token(call.must_be_somebody, identity.hashed(token))
    return Link(f"/return#{token}", token)


@endpoint("POST", "/api/return", takes=Key, gives=Me, is_costly=True)
async def come_back(call: Call[Key]) -> Me:
    """Be, in this browser, the person that a return link was made for."""
    guest = await call.state.store.people.of_token(identity.hashed(call.body.token))
    if guest is None:
        raise Refusal("not-found", "this return link is not known")
    call.cookie = guest
    return Me(await call.state.store.people.name_of(guest))


# --- Tables ----------------------------------------------------------------------------------------------------------


@endpoint("GET", "/api/games", gives=list[GameInfo])
async def list_games(call: Call[None]) -> list[GameInfo]:
    """The games that can be played here, with their options."""
    return [game_info(kind, name in call.state.ready) for name, kind in GAMES.items()]


@endpoint("GET", "/api/lessons/{game}", gives=Lesson)
async def get_lesson(call: Call[None]) -> Response:
    """The lesson of a game: small decisions on real positions, with what each answer leads to."""
    name = str(call.request.path_params["game"])
    if name not in GAMES or not GAMES[name].lesson():
        raise Refusal("not-found", "there is no lesson of such a game")
    await call.state.rules_ready(name)
    prepared = await asyncio.to_thread(prepared_lesson, name)
    return prepared.answer(call.request)


@endpoint("GET", "/api/tables", gives=TableList, query=("mine",))
async def list_tables(call: Call[None]) -> TableList:
    """The public tables, or with mine=true one's own."""
    is_mine = call.request.query_params.get("mine", "") == "true"
    guest = call.must_be_somebody if is_mine else None
    return TableList([listed_table(saved, guest) for saved in await call.state.store.tables.listed(guest)])


@endpoint("POST", "/api/tables", takes=NewTable, gives=Links, is_costly=True, status=201, most_bytes=LINE_BYTES)
async def make_table(call: Call[NewTable]) -> Links:
    """Make a table. It begins as soon as no seat is open."""
    new, guest, state = call.body, call.must_be_somebody, call.state
    name = await _name_of(call)
    if not any(seat.kind != "opponent" for seat in new.seats):
        raise Refusal("invalid", "at least one seat is for a person")
    game = chosen_game(new.game, {**new.options, "players": len(new.seats)})
    await state.rules_ready(new.game)
    given = await _given(call, game)
    table = Table(
        id=identity.new_table_id(),
        owner=guest,
        game=game,
        seats=[_seat(seat, guest, name) for seat in new.seats],
        clock=new.clock,
        public=new.public,
        hints=all(seat.kind != "open" for seat in new.seats) if new.hints is None else new.hints,
        analysis=new.analysis,
        created_at=time.time(),
        origin=call.origin,
    )
    await state.service.create(table, given)
    return _links(state.signer, table, guest)


async def _name_of(call: Call[NewTable] | Call[Join]) -> str:
    name = await call.state.store.people.name_of(call.must_be_somebody)
    if name is None:
        raise Refusal("no-name", "say who you are first")
    return name


async def _given(call: Call[NewTable], game: Game) -> list[PlayedMove]:
    """The moves that a table begins with. Nobody sits down at a position that they did not choose."""
    moves = call.body.moves
    if moves and any(seat.kind == "open" for seat in call.body.seats):
        raise Refusal("invalid", "a table with open seats begins at the start of the game")
    given = await call.state.beside_tables(play, game, moves)
    if given and given[-1].after.is_over:
        raise Refusal("invalid", f"the game is over after ply {len(given)}: there is nothing to play")
    return given


def _seat(seat: NewSeat, guest: str, name: str) -> Seat:
    if seat.kind == "me":
        return Seat("person", guest, name)
    return Seat("opponent", level=seat.level) if seat.kind == "opponent" else Seat("open")


def _links(signer: Signer, table: Table, guest: str) -> Links:
    path = f"/t/{table.id}"
    if not access.is_owner(table, guest):
        return Links(table.id, path)
    invites = [
        Invite(number, f"{path}#invite={signer.invite(table.id, number)}", signer.invite(table.id, number))
        for number, seat in enumerate(table.seats)
        if seat.kind == "open" and seat.guest is None
    ]
    return Links(table.id, path, invites, f"{path}#watch={signer.watch(table.id)}")


async def _visible(call: Call[Body]) -> TableSession:
    session = await call.state.service.open(call.table_id)
    access.check_may_see(session.table, call.guest, call.watch, call.state.signer)
    return session


async def _owned(call: Call[Body]) -> TableSession:
    session = await call.state.service.open(call.table_id)
    access.check_owner(session.table, call.must_be_somebody)
    return session


@endpoint("GET", "/api/tables/{table_id}", gives=Opened, query=("watch",))
async def get_table(call: Call[None]) -> Opened:
    """A table as it is now."""
    session = await _visible(call)
    sync = sync_message(session.table, call.guest, session.watchers)
    return Opened(sync.table, sync.viewer, sync.view, sync.log)


@endpoint("GET", "/api/tables/{table_id}/links", gives=Links)
async def get_links(call: Call[None]) -> Links:
    """The table's links again, for its owner."""
    return _links(call.state.signer, (await _owned(call)).table, call.must_be_somebody)


@endpoint("POST", "/api/tables/{table_id}/join", takes=Join, gives=Joined)
async def join_table(call: Call[Join]) -> Joined:
    """Take an open seat: with an invitation, or by its number at a public table or a rematch."""
    guest, service = call.must_be_somebody, call.state.service
    session = await service.open(call.table_id)
    seat = access.seat_to_take(session.table, call.body, guest, call.state.signer)
    access.check_agrees_to_hints(session.table, call.body, guest)
    name = await _name_of(call)
    await service.execute(session, lambda table: table.take_seat(seat, guest, name))
    await service.begin(session)
    return Joined(seat)


@endpoint("POST", "/api/tables/{table_id}/start", takes=Start, gives=TableInfo)
async def start_table(call: Call[Start]) -> TableInfo:
    """Begin now: opponents take the seats that are still open."""
    session, level = await _owned(call), call.body.level
    await call.state.service.execute(session, lambda table: table.seat_opponents(level))
    await call.state.service.begin(session)
    return table_info(session.table, session.watchers)


@endpoint("POST", "/api/tables/{table_id}/close", gives=TableInfo)
async def close_table(call: Call[None]) -> TableInfo:
    """Close a table that still waits for players; asked twice, it stays closed."""
    session = await _owned(call)
    await call.state.service.execute(session, Table.close)
    return table_info(session.table, session.watchers)


@endpoint("POST", "/api/tables/{table_id}/rematch", gives=Links, is_costly=True)
async def make_rematch(call: Call[None]) -> Links:
    """Another game with the same people, everybody one seat on. It begins when all of them have asked for it."""
    guest, service = call.must_be_somebody, call.state.service
    session = await service.open(call.table_id)
    access.own_seats(session.table, guest, "only who played can ask for a rematch")
    return _links(call.state.signer, (await service.rematch(session, guest, call.origin)).table, guest)


# --- Help, and what finished tables offer ----------------------------------------------------------------------------


@endpoint("POST", "/api/tables/{table_id}/hint", takes=Ask, gives=Hints, is_costly=True, query=("watch",))
async def get_hint(call: Call[Ask]) -> Hints:
    """The best moves: for whoever is to move, if the table allows hints; of a finished game, if it allows analysis."""
    table, ask = (await _visible(call)).table, call.body
    ply = _past_ply(ask)
    asked = _past_question(table, ply) if ply is not None else _present_question(table, ask, call.guest)
    return Hints(await call.state.hints.ask(asked, call.guest, call.network))


def _past_ply(ask: Ask) -> Ply | None:
    """The ply of a finished game that is asked about; none if it is about a version of a game that goes on."""
    if (ask.version is None) == (ask.ply is None):
        raise Refusal("invalid", "ask about a version of a game that goes on, or about a ply of a finished one")
    return ask.ply


def _past_question(table: Table, ply: Ply) -> Question:
    access.check_over(table)
    access.check_analysis_allowed(table)
    if _past_position(table, ply).turn < 0:
        raise Refusal("invalid", "nobody is to move here")
    return question(table, ply)


def _present_question(table: Table, ask: Ask, guest: str | None) -> Question:
    access.check_hint_allowed(table, guest)
    if ask.version != table.version:
        raise Behind
    return question(table, table.last_ply)


def _past_position(table: Table, ply: Ply) -> Position:
    if ply > table.last_ply:
        raise Refusal("invalid", f"the record has {table.last_ply} plies")
    return table.history[ply].position


@endpoint("POST", "/api/tables/{table_id}/preview", takes=Ask, gives=Preview, query=("watch",))
async def get_preview(call: Call[Ask]) -> Preview:
    """What a move would give, before chance draws: for whoever is to move, and at any ply of a finished game."""
    table, ask = (await _visible(call)).table, call.body
    ply = _past_ply(ask)
    if ply is not None:
        access.check_over(table)
        position = _past_position(table, ply)
    else:
        seats = access.own_seats(table, call.guest, "a preview is for players")
        if ask.version != table.version or table.turn not in seats:
            return Preview(None)  # asked a little too late, as happens to whoever moves the pointer and plays
        position = table.position
    return preview(position, [ask.move or "", *([] if ask.then is None else [ask.then])])


@endpoint("GET", "/api/tables/{table_id}/record", gives=str, query=("watch",))
async def get_record(call: Call[None]) -> PlainTextResponse:
    """The game's record, as a text file."""
    table = (await _visible(call)).table
    name = f"{table.game.name}-{table.id}{SUFFIX}"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return PlainTextResponse(table.record().text(), headers=headers)


@endpoint("GET", "/api/tables/{table_id}/recorded", gives=RecordedGame, query=("watch",))
async def get_recorded(call: Call[None]) -> RecordedGame:
    """The same as a tree, as the analysis board takes it."""
    return recorded((await _visible(call)).table.record())


@endpoint("GET", "/api/tables/{table_id}/picture", gives=Picture, is_costly=True, query=("ply", "watch"))
async def get_picture(call: Call[None]) -> Response:
    """The position as a PNG, or one of a finished game by its ply; to strangers, how a private table's game begins."""
    table = (await call.state.service.open(call.table_id)).table
    position, names, winners = table.position, names_at(table.seats), winners_of(table)
    if not access.may_see(table, call.guest, call.watch, call.state.signer):
        position, names, winners = table.game.start(), [], []
    elif (asked := call.request.query_params.get("ply")) is not None:
        access.check_over(table)
        if not is_ply(asked):
            raise Refusal("invalid", "a ply is a number")
        position, winners = _past_position(table, Ply(int(asked))), []
    picture = await asyncio.to_thread(picture_of, position, names, winners)
    named = {"Content-Disposition": f'inline; filename="{table.game.name}-{table.id}.png"'}
    return Response(picture, media_type=PNG, headers=named)


@endpoint("GET", "/api/tables/{table_id}/replay", gives=Replay, is_costly=True, query=("watch",))
async def get_replay(call: Call[None]) -> Replay:
    """Every position of the game, with the move that led there and what it scored."""
    session = await _visible(call)
    table = session.table
    key = call.state.signer.watch(table.id) if access.may_share(table, call.guest) else None
    return call.state.service.replays.message(table, call.guest, session.watchers, key)


@endpoint("POST", "/api/tables/{table_id}/analysis", gives=Analysis, is_costly=True)
async def start_analysis(call: Call[None]) -> Analysis:
    """Have a finished game analysed in the background."""
    table = (await _visible(call)).table
    access.own_seats(table, call.must_be_somebody, "only who played can have the game analysed")
    access.check_analysis_allowed(table)
    access.check_over(table)
    await call.state.store.work.add_analysis(table.id, table.last_ply)
    call.state.service.something_due.set()
    return await _analysis(call, table.id)


@endpoint("GET", "/api/tables/{table_id}/analysis", gives=Analysis, query=("watch",))
async def get_analysis(call: Call[None]) -> Analysis:
    """The analysis of a finished game, as far as it has come."""
    return await _analysis(call, (await _visible(call)).table.id)


async def _analysis(call: Call[None], table_id: str) -> Analysis:
    known = await call.state.store.work.analysis(table_id)
    if known is None:
        return Analysis("none")
    reviews = [review for review in known.reviews.values() if review is not None]
    return Analysis(known.status, len(known.reviews), known.total, reviews)
