"""The WebSocket of a table: reads what clients send, and sends them what happens."""

from __future__ import annotations

import asyncio
import contextlib
import time

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from tilewright.server import access, metrics
from tilewright.server.broadcast import Listener, encoded
from tilewright.server.http import decoded, guest_of, is_own_origin, network_of
from tilewright.server.identity import hashed
from tilewright.server.limits import Bucket
from tilewright.server.logs import described, log
from tilewright.server.messages import (
    Accepted,
    AnswerTakeback,
    ClientMessage,
    Hello,
    Play,
    Refused,
    Resign,
    Resync,
    ServerMessage,
    Undo,
)
from tilewright.server.refusals import Refusal
from tilewright.server.service import TableService, TableSession
from tilewright.server.state import ServerState, state_of
from tilewright.server.store.database import NotSaved
from tilewright.server.table import Command, Table
from tilewright.server.wire import sync_message

MAX_MESSAGE = 1024
MESSAGE_ID_LENGTH = 40
HELLO_SECONDS = 10.0
SOCKET_PATH = "/api/tables/{table_id}/socket"
FAREWELL_SECONDS = 10.0
"""How long a client that is let go has to take what is on its way, and the reason after it."""
NOT_ALLOWED, TOO_SLOW, TRY_AGAIN = 1008, 1013, 1012
NOT_SAVED = Refusal("not-saved", "this could not be saved; nothing has changed, try again")

_decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)


async def table_socket(socket: WebSocket) -> None:
    """One connection from its first message to its end."""
    state, network = state_of(socket), network_of(socket)
    limits = state.limits
    is_too_many = limits.sockets[network] >= limits.most_sockets or not limits.requests.allows(network)
    if is_too_many or not is_own_origin(state, socket.headers):
        await socket.close(NOT_ALLOWED)
        return
    await socket.accept()
    limits.sockets[network] += 1
    metrics.sockets.inc()
    try:
        await _serve(socket, state)
    except (WebSocketDisconnect, RuntimeError):
        pass  # the client went away, maybe in the middle of an answer
    except NotSaved:
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await socket.close(TRY_AGAIN)
    except Exception as error:
        log("fault", **described(error), path=SOCKET_PATH)
    finally:
        metrics.sockets.dec()
        limits.sockets[network] -= 1
        if not limits.sockets[network]:
            del limits.sockets[network]


async def _serve(socket: WebSocket, state: ServerState) -> None:
    try:
        session, listener, hello = await _enter(socket, state)
    except TimeoutError:
        await socket.close(NOT_ALLOWED)
        return
    except Refusal as refusal:
        await socket.send_text(encoded(_refused(None, refusal)))
        await socket.close(NOT_ALLOWED)
        return
    code, reason = 1000, None
    tasks: list[asyncio.Task[None]] = []
    try:
        await _arrive(state.service, session, listener, hello)
        jobs = listener.send_all(socket.send_text), _read_all(socket, state, session, listener), listener.until_lost()
        tasks += map(asyncio.create_task, jobs)
        ended, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        if listener.is_lost.is_set():
            code, reason = TOO_SLOW, "too slow: connect again, and say what you know"
            metrics.lost_readers.inc()
        else:
            await asyncio.gather(*ended)
    except NotSaved:
        code = TRY_AGAIN
    finally:
        session.listeners.discard(listener)
        session.used_at = time.monotonic()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        with contextlib.suppress(RuntimeError, WebSocketDisconnect, TimeoutError):
            async with asyncio.timeout(FAREWELL_SECONDS):  # a client that does not read does not take this either
                await socket.close(code, reason)


async def _enter(socket: WebSocket, state: ServerState) -> tuple[TableSession, Listener, Hello]:
    """Hear who connects to which table, and whether they may see it."""
    guest = await guest_of(state, socket.headers, socket.cookies)
    async with asyncio.timeout(HELLO_SECONDS):
        hello = _read(await _receive(socket))
    if not isinstance(hello, Hello):
        raise Refusal("invalid", "the first message is hello")
    session = await state.service.open(socket.path_params["table_id"])
    access.check_may_see(session.table, guest, hello.watch, state.signer)
    if not session.table.seats_of(guest) and session.watchers >= state.limits.most_watchers:
        raise Refusal("too-many", "too many people watch this table")
    return session, Listener(guest), hello


async def _arrive(service: TableService, session: TableSession, listener: Listener, hello: Hello) -> None:
    """Take part from now on: be sent what is missing, and play on where an opponent stood in."""
    await service.reach(session, hello.known)
    async with session.lock:
        session.welcome(listener, hello.known)
    seats = session.table.seats_of(listener.guest)
    if seats:
        await service.execute(session, lambda table: table.arrive(seats))


async def _read_all(socket: WebSocket, state: ServerState, session: TableSession, listener: Listener) -> None:
    bucket, network = Bucket(state.settings.messages_a_second), network_of(socket)
    while True:
        text = await _receive(socket)
        message = None
        try:
            if not (bucket.take() and state.limits.messages.allows(network)):
                raise Refusal("too-many", "too many messages; wait a little")
            message = _read(text)
            listener.send(await _answer(state.service, session, listener, message))
        except Refusal as refusal:
            listener.send(_refused(message, refusal))
            if message is not None:  # the client may have shown another position: send it the true one
                session.send_sync(listener)
        except NotSaved:
            metrics.not_saved.inc()
            listener.send(_refused(message, NOT_SAVED))
            session.send_sync(listener)


async def _receive(socket: WebSocket) -> str:
    """The next message; one that is not text reads as an empty one, which fits no type."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message["code"])
    return message.get("text") or ""


def _read(text: str) -> ClientMessage:
    if len(text) > MAX_MESSAGE:
        raise Refusal("too-large", f"a message has at most {MAX_MESSAGE} characters")
    return decoded(text, _decoder)


def _refused(message: ClientMessage | None, refusal: Refusal) -> Refused:
    return Refused(getattr(message, "id", None), refusal.code, refusal.reason, refusal.rule)


async def _answer(
    service: TableService, session: TableSession, listener: Listener, message: ClientMessage
) -> ServerMessage:
    """Do what a client asks for; the answer for this client alone."""
    if isinstance(message, Hello | Resync):
        return sync_message(session.table, listener.guest, session.watchers)
    message_id = hashed(f"{listener.guest} {message.id}")[:MESSAGE_ID_LENGTH]  # two people may choose the same id
    command = _command(access.own_seats(session.table, listener.guest), message)
    return Accepted(message.id, await service.execute(session, command, message_id))


def _command(seats: list[int], message: Play | Resign | Undo | AnswerTakeback) -> Command:
    match message:
        case Play(version=version, move=move):
            return lambda table: table.play(_seat_to_move(table, seats), version, move)
        case Resign(version=version):
            return lambda table: table.resign(seats, version)
        case Undo(version=version):
            return lambda table: table.undo(seats, version)
        case AnswerTakeback(version=version, agree=agree):
            return lambda table: table.answer(seats, version, agree)


def _seat_to_move(table: Table, seats: list[int]) -> int:
    """Of a person's seats the one to move; if it is none of them, the table says so."""
    return table.turn if table.turn is not None and table.turn in seats else seats[0]
