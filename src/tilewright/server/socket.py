"""The WebSocket of a table: reads what clients say, and sends them what happens."""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from tilewright.server import metrics
from tilewright.server.broadcast import Listener
from tilewright.server.house import KNOWN_STEPS, House, Live
from tilewright.server.http import address_of, guest_of, is_own_origin
from tilewright.server.limits import Bucket
from tilewright.server.messages import Answer, ClientMessage, Hello, Look, Play, Refused, Resign, Undo
from tilewright.server.opponents import stand_in
from tilewright.server.refusals import Behind, Refusal
from tilewright.server.routes import seen_by
from tilewright.server.store import NotSaved
from tilewright.server.wire import moved_message, whole_message

MAX_MESSAGE = 1024
HELLO_SECONDS = 10.0
BAD_MESSAGE, NOT_ALLOWED, TOO_SLOW, TRY_AGAIN = 1003, 1008, 1013, 1012

_decode = msgspec.json.Decoder(ClientMessage).decode


async def table_socket(socket: WebSocket) -> None:
    """One connection from its first message to its end."""
    state = socket.app.state
    address = address_of(socket)
    if not is_own_origin(state, socket.headers) or state.sockets[address] >= state.settings.sockets_an_address:
        await socket.close(NOT_ALLOWED)
        return
    await socket.accept()
    state.sockets[address] += 1
    metrics.sockets.inc()
    try:
        await _serve(socket, state, address)
    except (WebSocketDisconnect, RuntimeError):
        pass  # the client went away, maybe in the middle of an answer
    except NotSaved:
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await socket.close(TRY_AGAIN)
    finally:
        metrics.sockets.dec()
        state.sockets[address] -= 1
        if not state.sockets[address]:
            del state.sockets[address]


async def _serve(socket: WebSocket, state: Any, address: str) -> None:
    try:
        guest = await guest_of(state, socket.headers, socket.cookies)
        async with asyncio.timeout(HELLO_SECONDS):
            hello = _read(await socket.receive_text())
        if not isinstance(hello, Hello):
            raise Refusal("invalid", "the first message is hello")
        live = await seen_by(state, socket.path_params["table_id"], guest, hello.watch)
        if not live.table.seats_of(guest) and live.watchers >= state.settings.watchers_a_table:
            raise Refusal("too-many", "too many people watch this table")
    except TimeoutError:
        await socket.close(NOT_ALLOWED)
        return
    except Refusal as refusal:
        await _tell_and_close(socket, refusal)
        return
    listener = Listener(guest, address)
    await _arrive(state.house, live, listener, hello.known)
    sending = asyncio.create_task(listener.send_all(socket.send_text))
    reading = asyncio.create_task(_read_all(socket, state, live, listener))
    lost = asyncio.create_task(listener.is_lost.wait())
    state.connections.add(socket)
    try:
        await asyncio.wait((sending, reading, lost), return_when=asyncio.FIRST_COMPLETED)
        if listener.is_lost.is_set():
            metrics.lost_readers.inc()
    finally:
        state.connections.discard(socket)
        live.listeners.discard(listener)
        live.used_at = time.monotonic()
        for task in (sending, reading, lost):
            task.cancel()
        await asyncio.gather(sending, reading, lost, return_exceptions=True)
        with contextlib.suppress(RuntimeError, WebSocketDisconnect, TimeoutError):
            async with asyncio.timeout(1):  # a client that does not read does not take this either
                await socket.close(TOO_SLOW if listener.is_lost.is_set() else 1000)


async def _tell_and_close(socket: WebSocket, refusal: Refusal) -> None:
    """Say why there is nothing here for this client."""
    refused = Refused(None, refusal.code, refusal.reason, refusal.rule)
    await socket.send_text(msgspec.json.encode(refused).decode())
    await socket.close(NOT_ALLOWED)


async def _arrive(house: House, live: Live, listener: Listener, known: int) -> None:
    """Take part from now on: told what is missing, and back on the own seats if an opponent stood in."""
    async with live.lock:
        live.listeners.add(listener)
        table = live.table
        moved = moved_message(table, known, live.watchers) if 0 < known <= table.ply <= known + KNOWN_STEPS else None
        if moved is not None:
            listener.tell(moved)
            live.tell_yours(listener)
        else:
            listener.tell(whole_message(table, listener.guest, live.watchers))
    seats = live.table.seats_of(listener.guest)
    if seats:
        await show_presence(house, live, seats)


async def show_presence(house: House, live: Live, seats: list[int]) -> None:
    """Somebody is here (again)."""
    now = time.time()
    was_away = [seat for seat in seats if live.table.chairs[seat].stood_in]
    for seat in seats:
        live.table.chairs[seat].seen_at = now
    await house.store.seen([(live.table.id, seat) for seat in seats], now)
    for seat in was_away:
        await stand_in(house, live, seat, False)
    live.tell_news()


async def _read_all(socket: WebSocket, state: Any, live: Live, listener: Listener) -> None:
    bucket = Bucket(state.settings.messages_a_second)
    while True:
        text = await socket.receive_text()
        message = None
        try:
            if not bucket.take():
                raise Refusal("too-many", "too many messages; wait a little")
            message = _read(text)
            listener.tell(await _do(state, live, listener, message))
        except Refusal as refusal:
            listener.tell(Refused(getattr(message, "id", None), refusal.code, refusal.reason, refusal.rule))
            if isinstance(refusal, Behind):
                listener.tell(whole_message(live.table, listener.guest, live.watchers))
        except NotSaved:
            metrics.not_saved.inc()
            reason = "this could not be saved; nothing has changed, try again"
            listener.tell(Refused(getattr(message, "id", None), "not-saved", reason))


def _read(text: str) -> ClientMessage:
    if len(text) > MAX_MESSAGE:
        raise Refusal("too-large", f"a message has at most {MAX_MESSAGE} characters")
    try:
        message: ClientMessage = _decode(text)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise Refusal("invalid", f"the message does not fit: {error}") from error
    return message


async def _do(state: Any, live: Live, listener: Listener, message: ClientMessage) -> Any:
    """Do what a client says; the answer for this client alone."""
    house: House = state.house
    match message:
        case Hello() | Look():
            return whole_message(live.table, listener.guest, live.watchers)
        case Play(ply=ply, move=move, id=client):
            seat = _seat_on_turn(live, listener)
            return await house.do(live, lambda table: table.play(seat, ply, move), client)
        case Resign(ply=ply, id=client):
            seats = _own_seats(live, listener)
            return await house.do(live, lambda table: table.resign(seats, ply), client)
        case Undo(ply=ply, id=client):
            seats = _own_seats(live, listener)
            return await house.do(live, lambda table: table.undo(seats, ply), client)
        case Answer(agree=agree, id=client):
            seats = _own_seats(live, listener)
            return await house.do(live, lambda table: table.answer(seats, agree), client)


def _own_seats(live: Live, listener: Listener) -> list[int]:
    seats = live.table.seats_of(listener.guest)
    if not seats:
        raise Refusal("forbidden", "you have no seat at this table")
    return seats


def _seat_on_turn(live: Live, listener: Listener) -> int:
    """The own seat that is on turn; any own one if none is, so that a repeated message is recognised."""
    seats, turn = _own_seats(live, listener), live.table.turn
    return turn if turn is not None and turn in seats else seats[0]
