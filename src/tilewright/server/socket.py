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
from tilewright.server.house import KNOWN_STEPS, Deed, House, Live
from tilewright.server.http import address_of, guest_of, is_own_origin
from tilewright.server.identity import hashed
from tilewright.server.limits import Bucket
from tilewright.server.logs import log
from tilewright.server.messages import Accepted, Answer, ClientMessage, Hello, Look, Play, Refused, Resign, Undo
from tilewright.server.opponents import stand_in
from tilewright.server.refusals import Refusal
from tilewright.server.routes import seen_by
from tilewright.server.store.database import NotSaved
from tilewright.server.wire import moved_message, whole_message

MAX_MESSAGE = 1024
CLIENT_LENGTH = 40
HELLO_SECONDS = 10.0
SOCKET_PATH = "/api/tables/{table_id}/socket"
NOT_ALLOWED, TOO_SLOW, TRY_AGAIN = 1008, 1013, 1012

_decode = msgspec.json.Decoder(ClientMessage).decode


async def table_socket(socket: WebSocket) -> None:
    """One connection from its first message to its end."""
    state = socket.app.state
    address = address_of(socket)
    is_too_many = state.sockets[address] >= state.settings.sockets_an_address or not state.limiter.allows(address)
    if is_too_many or not is_own_origin(state, socket.headers):
        await socket.close(NOT_ALLOWED)
        return
    await socket.accept()
    state.sockets[address] += 1
    metrics.sockets.inc()
    try:
        await _serve(socket, state)
    except (WebSocketDisconnect, RuntimeError):
        pass  # the client went away, maybe in the middle of an answer
    except NotSaved:
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await socket.close(TRY_AGAIN)
    except Exception as error:
        log("fault", error=type(error).__name__, path=SOCKET_PATH)
    finally:
        metrics.sockets.dec()
        state.sockets[address] -= 1
        if not state.sockets[address]:
            del state.sockets[address]


async def _serve(socket: WebSocket, state: Any) -> None:
    try:
        guest = await guest_of(state, socket.headers, socket.cookies)
        async with asyncio.timeout(HELLO_SECONDS):
            hello = _read(await _receive(socket))
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
    listener = Listener(guest)
    code = 1000
    tasks: list[asyncio.Task[Any]] = []
    try:
        await _arrive(state.house, live, listener, hello.known)
        jobs = listener.send_all(socket.send_text), _read_all(socket, state, live, listener), listener.is_lost.wait()
        tasks += map(asyncio.create_task, jobs)
        ended, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        if listener.is_lost.is_set():
            code = TOO_SLOW
            metrics.lost_readers.inc()
        else:
            await asyncio.gather(*ended)
    except NotSaved:
        code = TRY_AGAIN
    finally:
        live.listeners.discard(listener)
        live.used_at = time.monotonic()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        with contextlib.suppress(RuntimeError, WebSocketDisconnect, TimeoutError):
            async with asyncio.timeout(1):  # a client that does not read does not take this either
                await socket.close(code)


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
        live.table.chairs[seat].is_present = True
    await house.store.people.seen([(live.table.id, seat) for seat in seats], now)
    for seat in was_away:
        await stand_in(house, live, seat, False)
    live.tell_news()


async def _read_all(socket: WebSocket, state: Any, live: Live, listener: Listener) -> None:
    bucket = Bucket(state.settings.messages_a_second)
    while True:
        text = await _receive(socket)
        message = None
        try:
            if not bucket.take():
                raise Refusal("too-many", "too many messages; wait a little")
            message = _read(text)
            listener.tell(await _do(state, live, listener, message))
        except Refusal as refusal:
            listener.tell(Refused(getattr(message, "id", None), refusal.code, refusal.reason, refusal.rule))
            if message is not None:  # who was refused may have another position before them: show the true one
                listener.tell(whole_message(live.table, listener.guest, live.watchers))
        except NotSaved:
            metrics.not_saved.inc()
            reason = "this could not be saved; nothing has changed, try again"
            listener.tell(Refused(getattr(message, "id", None), "not-saved", reason))


async def _receive(socket: WebSocket) -> str:
    """The next message; what is not text does not fit, like any other that says nothing."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message["code"])
    return message.get("text") or ""


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
    if isinstance(message, Hello | Look):
        return whole_message(live.table, listener.guest, live.watchers)
    client = hashed(f"{listener.guest} {message.id}")[:CLIENT_LENGTH]  # two people may choose the same id
    accepted = await state.house.do(live, _deed(live, listener, message), client)
    return Accepted(message.id, accepted.ply)


def _deed(live: Live, listener: Listener, message: Play | Resign | Undo | Answer) -> Deed:
    seats = _own_seats(live, listener)
    match message:
        case Play(ply=ply, move=move):
            seat = live.table.turn if live.table.turn in seats else seats[0]  # a repeated one is recognised later
            return lambda table: table.play(seat, ply, move)
        case Resign(ply=ply):
            return lambda table: table.resign(seats, ply)
        case Undo(ply=ply):
            return lambda table: table.undo(seats, ply)
        case Answer(ply=ply, agree=agree):
            return lambda table: table.answer(seats, ply, agree)


def _own_seats(live: Live, listener: Listener) -> list[int]:
    seats = live.table.seats_of(listener.guest)
    if not seats:
        raise Refusal("forbidden", "you have no seat at this table")
    return seats
