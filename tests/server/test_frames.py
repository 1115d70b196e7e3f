"""WebSockets over a transport that calls the system seldom: nothing is late, lost or unbounded for it."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator, Awaitable, Callable

from tilewright.server.frames import MOST_GATHERED, FrugalTransport


@contextlib.asynccontextmanager
async def connected() -> AsyncIterator[tuple[FrugalTransport, asyncio.Transport, socket.socket]]:
    """A transport, the system's own below it, and the socket at the other end."""
    here, there = socket.socketpair()
    there.setblocking(False)
    below, _ = await asyncio.get_running_loop().create_connection(asyncio.Protocol, sock=here)
    try:
        yield FrugalTransport(below), below, there
    finally:
        below.abort()
        there.close()


def run(scenario: Callable[[FrugalTransport, asyncio.Transport, socket.socket], Awaitable[None]]) -> None:
    async def inside() -> None:
        async with connected() as (transport, below, there):
            await scenario(transport, below, there)

    asyncio.run(inside())


def received(there: socket.socket) -> bytes | None:
    """What has arrived by now; None if nothing has."""
    try:
        return there.recv(10 * MOST_GATHERED)
    except BlockingIOError:
        return None


def test_what_is_sent_in_one_turn_goes_out_together() -> None:
    async def scenario(transport: FrugalTransport, _: asyncio.Transport, there: socket.socket) -> None:
        for turn in (b"abc", b"xyz"):
            for number in range(3):
                transport.write(turn[number : number + 1])
            assert received(there) is None
            await asyncio.sleep(0)
            assert received(there) == turn

    run(scenario)


def test_much_is_not_gathered_and_nothing_is_lost_at_the_end() -> None:
    async def scenario(transport: FrugalTransport, _: asyncio.Transport, there: socket.socket) -> None:
        much = bytes(MOST_GATHERED + 1)
        transport.write(much)
        assert received(there) == much, "the transport below has to learn of it: it says who does not read"
        transport.write(b"goodbye")
        transport.close()
        assert transport.is_closing()
        await asyncio.sleep(0)
        assert (received(there), received(there)) == (b"goodbye", b"")

    run(scenario)


def test_reading_stops_where_a_message_is_not_taken_at_once() -> None:
    async def scenario(transport: FrugalTransport, below: asyncio.Transport, _: socket.socket) -> None:
        await asyncio.sleep(0)  # asyncio begins to read
        transport.pause_reading()
        transport.resume_reading()
        await asyncio.sleep(0)
        assert below.is_reading()
        transport.pause_reading()
        await asyncio.sleep(0)
        assert not below.is_reading(), "whoever sends more than is taken has to wait"
        transport.resume_reading()
        assert below.is_reading()

    run(scenario)
