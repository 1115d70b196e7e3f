"""Who listens to which table in this process, and the sending of messages to them without ever waiting for one."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import msgspec

from tilewright.server.messages import ServerMessage

MOST_WAITING = 100
"""Messages that may wait for a client; one that does not read them is let go."""

encode = msgspec.json.encode


class Listener:
    """One connection to a table: a queue of encoded messages that a task of the connection sends."""

    def __init__(self, guest: str | None) -> None:
        self.guest = guest
        self._messages: asyncio.Queue[bytes] = asyncio.Queue(MOST_WAITING)
        self.is_lost = asyncio.Event()

    def tell(self, message: ServerMessage | bytes) -> None:
        """Put a message into the queue; a client that has let the queue fill up is lost."""
        try:
            self._messages.put_nowait(message if isinstance(message, bytes) else encode(message))
        except asyncio.QueueFull:
            self.is_lost.set()

    async def send_all(self, send: Callable[[str], Awaitable[None]]) -> None:
        """Send what is in the queue and what comes, until the connection ends."""
        while True:
            await send((await self._messages.get()).decode())
