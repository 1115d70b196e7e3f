"""WebSockets with fewer calls of the system: they are most of what a message costs.

What is sent to a client in one turn of the event loop goes out in one piece. uvicorn stops reading after each message
until it is taken; where it is taken at once, as nearly always, the system need not hear of that.
"""

from __future__ import annotations

import asyncio

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

MOST_GATHERED = 16_384
"""Bytes that wait for the end of a turn: more are sent at once, so that the transport learns who does not read."""


class FrugalTransport(asyncio.Transport):
    """What uvicorn's WebSockets need of the transport below."""

    def __init__(self, transport: asyncio.Transport) -> None:
        super().__init__()
        self._below = transport
        self._loop = asyncio.get_running_loop()
        self._gathered = bytearray()
        self._pausing: asyncio.Handle | None = None

    def write(self, data: bytes | bytearray | memoryview) -> None:
        if not self._gathered:
            self._loop.call_soon(self._send)
        self._gathered += data
        if len(self._gathered) > MOST_GATHERED:
            self._send()

    def _send(self) -> None:
        if self._gathered:
            gathered, self._gathered = self._gathered, bytearray()
            self._below.write(gathered)

    def close(self) -> None:
        self._send()
        self._below.close()

    def is_closing(self) -> bool:
        return self._below.is_closing()

    def pause_reading(self) -> None:
        self._pausing = self._loop.call_soon(self._pause)

    def _pause(self) -> None:
        self._pausing = None
        self._below.pause_reading()

    def resume_reading(self) -> None:
        if self._pausing is not None:
            self._pausing.cancel()
            self._pausing = None
        else:
            self._below.resume_reading()


class FrugalSocket(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket over such a transport."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.transport = FrugalTransport(self.transport)
