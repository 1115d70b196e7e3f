"""The sending of messages to the clients of a table, without ever waiting for one."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from sys import getsizeof

import msgspec

from tilewright.server.messages import ServerMessage

MOST_BYTES = 1_000_000
"""What may wait for a client, in memory; one that reads too slowly is disconnected."""


def encoded(message: ServerMessage) -> str:
    """A message as it is sent; encoded once, however many get it."""
    return msgspec.json.encode(message).decode()


class Listener:
    """One connection to a table: a queue of encoded messages that a task of the connection sends."""

    def __init__(self, guest: str | None) -> None:
        self.guest = guest
        self.is_lost = asyncio.Event()
        self._messages: asyncio.Queue[str] = asyncio.Queue()
        self._bytes = 0

    def send(self, message: ServerMessage | str) -> None:
        """Put a message into the queue; a client that has let the queue fill up is lost, and is sent nothing more."""
        if self.is_lost.is_set():
            return
        text = message if isinstance(message, str) else encoded(message)
        self._messages.put_nowait(text)
        self._bytes += getsizeof(text)
        if self._bytes > MOST_BYTES and self._messages.qsize() > 1:  # one message may be as large as it has to be
            self.is_lost.set()
            self._messages = asyncio.Queue()

    async def send_all(self, send: Callable[[str], Awaitable[None]]) -> None:
        """Send what is in the queue and what comes, until the connection ends."""
        while True:
            text = await self._messages.get()
            await send(text)
            self._bytes -= getsizeof(text)

    async def until_lost(self) -> None:
        await self.is_lost.wait()
