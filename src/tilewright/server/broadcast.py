"""The sending of messages to the clients of a table, without ever waiting for one."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import msgspec

from tilewright.server.messages import ServerMessage

MOST_WAITING = 100
"""Messages that may wait for a client; one that does not read them is disconnected."""


def encoded(message: ServerMessage) -> str:
    """A message as it is sent; encoded once, however many get it."""
    return msgspec.json.encode(message).decode()


class Listener:
    """One connection to a table: a queue of encoded messages that a task of the connection sends."""

    def __init__(self, guest: str | None) -> None:
        self.guest = guest
        self._messages: asyncio.Queue[str] = asyncio.Queue(MOST_WAITING)
        self.is_lost = asyncio.Event()

    def send(self, message: ServerMessage | str) -> None:
        """Put a message into the queue; a client that has let the queue fill up is lost."""
        try:
            self._messages.put_nowait(message if isinstance(message, str) else encoded(message))
        except asyncio.QueueFull:
            self.is_lost.set()

    async def send_all(self, send: Callable[[str], Awaitable[None]]) -> None:
        """Send what is in the queue and what comes, until the connection ends."""
        while True:
            await send(await self._messages.get())

    async def until_lost(self) -> None:
        await self.is_lost.wait()
