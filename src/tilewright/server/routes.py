"""What can be asked over HTTP: who I am, the lobby, making and joining tables, and what finished tables offer."""

from __future__ import annotations

import asyncio
import gzip
import time
from typing import Any

from starlette.responses import PlainTextResponse, Response

from tilewright.core.errors import TilewrightError
from tilewright.core.game import Game
from tilewright.core.options import choose
from tilewright.core.position import Position
from tilewright.games.registry import GAMES, find
from tilewright.records.record import SUFFIX
from tilewright.server import identity, messages
from tilewright.server.house import Live
from tilewright.server.http import JSON, Call, endpoint
from tilewright.server.lessons import packed_lesson
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
    NewTable,
    Opened,
    Preview,
    Replay,
    Start,
    TableList,
)
from tilewright.server.opponents import question
from tilewright.server.refusals import Behind, Refusal, refused
from tilewright.server.table import Chair, Table
from tilewright.server.thinking import candidates
from tilewright.server.wire import game_message, listed, replay_message, table_message, whole_message

# --- Who I am --------------------------------------------------------------------------------------------------------


@endpoint("GET", "/api/me", gives=Me)
async def get_me(call: Call) -> Me:
    """Who the asker is, as far as the server knows."""
    return Me(await call.state.store.people.name_of(call.guest) if call.guest else None)


@endpoint("PUT", "/api/me", takes=NewName, gives=Me, is_costly=True)
async def put_me(call: Call) -> Me:
    """Give a name: that is all it takes to play. Sets the cookie that keeps the asker's seats."""
    name = " ".join(call.body.name.split())
    if not name or not name.isprintable():
        raise Refusal("invalid", "a name has printable letters")
    if call.guest is not None and await call.state.store.people.name_of(call.guest) is not None:
        await call.state.store.people.rename(call.guest, name)
    else:
        call.cookie = identity.new_guest_id()
        await call.state.store.people.add(call.cookie, name)
    return Me(name)


@endpoint("POST", "/api/me/return-link", gives=Link, is_costly=True)
async def make_return_link(call: Call) -> Link:
    """A personal link (and, for programs, a bearer token) that leads back to the own seats from anywhere."""
    token = identity.new_token()
    await call.state.store.people.add_token(call.must_be_somebody, identity.hashed(token))
    return Link(f"/return#{token}", token)


@endpoint("POST", "/api/return", takes=Key, gives=Me, is_costly=True)
async def come_back(call: Call) -> Me:
    """Be, in this browser, the person that a return link was made for."""
    guest = await call.state.store.people.of_token(identity.hashed(call.body.token))
    if guest is None:
        raise Refusal("not-found", "this return link is not known")
    call.cookie = guest
    return Me(await call.state.store.people.name_of(guest))


# --- Tables ----------------------------------------------------------------------------------------------------------


@endpoint("GET", "/api/games", gives=list[GameInfo])
async def list_games(call: Call) -> list[GameInfo]:
    """The games that can be played here, with their options."""
    return [game_message(kind, name in call.state.ready) for name, kind in GAMES.items()]


@endpoint("GET", "/api/lessons/{game}", gives=Lesson)
async def get_lesson(call: Call) -> Response:
    """The lesson of a game: small decisions on real positions, with what each answer leads to."""
    name = str(call.request.path_params["game"])
    if name not in GAMES:
        raise Refusal("not-found", "there is no such game")
    await call.state.rules_ready(name)
    packed = await asyncio.to_thread(packed_lesson, name)
    headers = {"Vary": "Accept-Encoding"}
    if "gzip" not in call.request.headers.get("accept-encoding", ""):
        return Response(gzip.decompress(packed), media_type=JSON, headers=headers)
    return Response(packed, media_type=JSON, headers=headers | {"Content-Encoding": "gzip"})


@endpoint("GET", "/api/tables", gives=TableList, query=("mine",))
async def list_tables(call: Call) -> TableList:
    """The public tables, or with mine=true the asker's own."""
    is_mine = call.request.query_params.get("mine", "") == "true"
    rows = await call.state.store.tables.listed(call.must_be_somebody if is_mine else None)
    return TableList([listed(row, chairs) for row, chairs in rows])


@endpoint("POST", "/api/tables", takes=NewTable, gives=Links, is_costly=True, status=201)
async def make_table(call: Call) -> Links:
    """Make a table. It begins as soon as no seat is open."""
    new: NewTable = call.body
    guest = call.must_be_somebody
    name = await call.state.store.people.name_of(guest)
    if name is None:
        raise Refusal("no-name", "say who you are first")
    if await call.state.store.tables.open_of(guest) >= call.state.settings.tables_a_person:
        raise Refusal("too-many", "you have too many tables that are not over; finish or resign some")
    if not any(seat.kind != "opponent" for seat in new.seats):
        raise Refusal("invalid", "at least one seat is for a person")
    game = _game(new)
    await call.state.rules_ready(new.game)
    table = Table(
        id=identity.new_table_id(),
        owner=guest,
        game=game,
        chairs=[_chair(seat, guest, name) for seat in new.seats],
        clock=new.clock,
        public=new.public,
        hints=new.hints,
        analysis=new.analysis,
        status="waiting",
        created_at=time.time(),
    )
    await call.state.store.tables.add(table)
    await call.state.house.begin(await call.state.house.open(table.id))
    return _links(call, table)


def _game(new: NewTable) -> Game:
    """The game with the options of its table and no others: nobody names files on the server."""
    try:
        kind = find(new.game)
        chosen = choose(kind.options_table, {**new.options, "players": len(new.seats)})
        return kind(**chosen)
    except TilewrightError as error:
        raise refused(error) from error


def _chair(seat: messages.NewSeat, guest: str, name: str) -> Chair:
    if seat.kind == "me":
        return Chair("person", guest, name)
    return Chair("opponent", level=seat.level) if seat.kind == "opponent" else Chair("open")


def _links(call: Call, table: Table) -> Links:
    signer, path = call.state.signer, f"/t/{table.id}"
    invites = [
        Invite(seat, f"{path}#invite={signer.invite(table.id, seat)}", signer.invite(table.id, seat))
        for seat, chair in enumerate(table.chairs)
        if chair.kind == "open"
    ]
    return Links(table.id, path, invites, f"{path}#watch={signer.watch(table.id)}")


async def seen_by(state: Any, table_id: str, guest: str | None, watch: str | None) -> Live:
    """A table, for somebody who may see it: public tables for all, others for players and with the spectators' key."""
    live: Live = await state.house.open(table_id)
    table = live.table
    if table.public or table.seats_of(guest) or (guest is not None and guest == table.owner):
        return live
    if watch is not None and state.signer.is_watch(watch, table_id):
        return live
    raise Refusal("forbidden", "this table is private: you need its link for spectators, or an invitation")


async def _visible(call: Call) -> Live:
    return await seen_by(call.state, call.table_id, call.guest, call.request.query_params.get("watch"))


async def _owned(call: Call) -> Live:
    live: Live = await call.state.house.open(call.table_id)
    if live.table.owner != call.must_be_somebody:
        raise Refusal("forbidden", "only who made the table may do that")
    return live


@endpoint("GET", "/api/tables/{table_id}", gives=Opened, query=("watch",))
async def get_table(call: Call) -> Opened:
    """A table as it is now."""
    live = await _visible(call)
    whole = whole_message(live.table, call.guest, live.watchers)
    return Opened(whole.table, whole.you, whole.view, whole.log)


@endpoint("GET", "/api/tables/{table_id}/links", gives=Links)
async def get_links(call: Call) -> Links:
    """The table's links again, for its owner."""
    return _links(call, (await _owned(call)).table)


@endpoint("POST", "/api/tables/{table_id}/join", takes=Join, gives=Joined)
async def join_table(call: Call) -> Joined:
    """Take an open seat: with an invitation, or by its number at a public table."""
    guest, join = call.must_be_somebody, call.body
    live: Live = await call.state.house.open(call.table_id)
    table, signer = live.table, call.state.signer
    seats = range(table.game.players)
    if join.invite is not None:
        wanted = [seat for seat in seats if signer.is_invite(join.invite, table.id, seat)]
    else:
        wanted = [seat for seat in seats if table.public and seat == join.seat]
    if not wanted:
        raise Refusal("forbidden", "this is no invitation to a seat of this table")
    if table.chairs[wanted[0]].guest == guest:
        return Joined(wanted[0])  # a repeated request
    _check_not_closed(table)
    if table.status != "waiting" or not await call.state.store.tables.take_seat(table.id, wanted[0], guest):
        raise Refusal("taken", "this seat is taken")
    await call.state.house.refresh(live)
    await call.state.house.begin(live)
    return Joined(wanted[0])


def _check_not_closed(table: Table) -> None:
    if table.status == "closed":
        raise Refusal("closed", "who made this table has closed it")


@endpoint("POST", "/api/tables/{table_id}/start", takes=Start, gives=messages.Table)
async def start_table(call: Call) -> messages.Table:
    """Begin now: opponents take the seats that are still open."""
    live = await _owned(call)
    _check_not_closed(live.table)
    if live.table.status != "waiting":
        raise Refusal("begun", "the game has begun already")
    await call.state.store.tables.seat_opponents(live.table.id, call.body.level)
    await call.state.house.begin(live)
    return table_message(live.table, live.watchers)


@endpoint("POST", "/api/tables/{table_id}/close", gives=messages.Table)
async def close_table(call: Call) -> messages.Table:
    """Close a table that still waits for players; asked twice, it stays closed."""
    live = await _owned(call)
    if live.table.status != "closed":
        await call.state.house.close(live)
    return table_message(live.table, live.watchers)


@endpoint("POST", "/api/tables/{table_id}/rematch", gives=Links, is_costly=True)
async def make_rematch(call: Call) -> Links:
    """Another game with the same people, the seats rotated; asked twice, it is the same table."""
    live: Live = await call.state.house.open(call.table_id)
    old = live.table
    if not old.seats_of(call.must_be_somebody):
        raise Refusal("forbidden", "only who played can ask for a rematch")
    if old.status != "over":
        raise Refusal("not-over", "the game is not over")
    async with live.lock:
        if live.table.rematch is None:
            table = _rotated(live.table)
            if await call.state.store.tables.add_rematch(old.id, table):
                live.table.rematch = table.id
    await call.state.house.refresh(live)
    new: Live = await call.state.house.open(live.table.rematch or "")
    await call.state.house.begin(new)
    return _links(call, new.table)


def _rotated(old: Table) -> Table:
    """The same table anew: everybody one seat on."""
    chairs = [Chair(one.kind, one.guest, one.name, one.level) for one in old.chairs]
    return Table(
        id=identity.new_table_id(),
        owner=old.owner,
        game=old.game,
        chairs=[*chairs[-1:], *chairs[:-1]],
        clock=old.clock,
        public=old.public,
        hints=old.hints,
        analysis=old.analysis,
        status="waiting",
        created_at=time.time(),
    )


# --- Help, and what finished tables offer ----------------------------------------------------------------------------


def _moment(table: Table, ply: int) -> Position:
    if ply > len(table.moves):
        raise Refusal("invalid", f"the record has {len(table.moves)} plies")
    return table.moments[ply].position


@endpoint("POST", "/api/tables/{table_id}/hint", takes=Ask, gives=Hints, is_costly=True, query=("watch",))
async def get_hint(call: Call) -> Hints:
    """The best moves for the seat on turn, if the table allows hints; if it allows analysis, at any ply afterwards."""
    live = await _visible(call)
    table, ask = live.table, call.body
    if table.status == "over":
        if not table.analysis:
            raise Refusal("no-analysis", "analysis is not allowed at this table")
        position = _moment(table, ask.ply)
        asked = question(table, ask.ply)
    else:
        if not table.hints:
            raise Refusal("no-hints", "hints are not allowed at this table")
        if table.turn not in table.seats_of(call.guest):
            raise Refusal("not-your-turn", "a hint is for the seat on turn")
        if ask.ply != table.ply:
            raise Behind
        position, asked = table.position, question(table)
    if position.turn < 0:
        raise Refusal("invalid", "nobody is to decide here")
    return Hints(await call.state.thinkers.ask(candidates, asked))


@endpoint("POST", "/api/tables/{table_id}/preview", takes=Ask, gives=Preview, query=("watch",))
async def get_preview(call: Call) -> Preview:
    """What a move would give, before chance has its say; for the seat on turn, and at any ply afterwards."""
    table = (await _visible(call)).table
    if table.status == "over":
        return Preview(_moment(table, call.body.ply).play(call.body.move or "").view())
    if not table.seats_of(call.guest):
        raise Refusal("forbidden", "a preview is for players")
    if call.body.ply != table.ply or table.turn not in table.seats_of(call.guest):
        return Preview(None)  # asked a moment too late, as happens to whoever moves the pointer and plays
    return Preview(table.position.play(call.body.move or "").view())


@endpoint("GET", "/api/tables/{table_id}/record", gives=str, query=("watch",))
async def get_record(call: Call) -> PlainTextResponse:
    """The game's record, as a text file."""
    table = (await _visible(call)).table
    name = f"{table.game.name}-{table.id}{SUFFIX}"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return PlainTextResponse(table.record().text(), headers=headers)


@endpoint("GET", "/api/tables/{table_id}/replay", gives=Replay, query=("watch",))
async def get_replay(call: Call) -> Replay:
    """Every position of the game, with the move that led there and what it scored."""
    live = await _visible(call)
    replay = replay_message(live.table, call.guest, live.watchers)
    if _may_share(live.table, call.guest):
        replay.watch = call.state.signer.watch(live.table.id)
    return replay


def _may_share(table: Table, guest: str | None) -> bool:
    """Who made a private table lets others watch; once the game is over, so does everybody who played."""
    is_player = table.status == "over" and bool(table.seats_of(guest))
    return not table.public and guest is not None and (is_player or guest == table.owner)


@endpoint("POST", "/api/tables/{table_id}/analysis", gives=Analysis, is_costly=True)
async def start_analysis(call: Call) -> Analysis:
    """Have a finished game analysed in the background."""
    table = (await _visible(call)).table
    if not table.seats_of(call.must_be_somebody):
        raise Refusal("forbidden", "only who played can have the game analysed")
    if not table.analysis:
        raise Refusal("no-analysis", "analysis is not allowed at this table")
    if table.status != "over":
        raise Refusal("not-over", "the game is not over")
    await call.state.store.work.add_analysis(table.id, len(table.moves))
    call.state.house.something_due.set()
    return await _analysis(call, table.id)


@endpoint("GET", "/api/tables/{table_id}/analysis", gives=Analysis, query=("watch",))
async def get_analysis(call: Call) -> Analysis:
    """The analysis of a finished game, as far as it has come."""
    return await _analysis(call, (await _visible(call)).table.id)


async def _analysis(call: Call, table_id: str) -> Analysis:
    known = await call.state.store.work.analysis(table_id)
    if known is None:
        return Analysis("none")
    status, total, reviews = known
    return Analysis(status, len(reviews), total, [review for _, review in reviews if review is not None])
