"""How many connections a server takes, and how long it waits for a request: a process has only so many descriptors.

Who is turned away is answered 503 before anything is read. Those who are connected are served as before.
"""

from __future__ import annotations

import asyncio
import contextlib
import errno
import resource
from typing import ClassVar

import h11
from uvicorn.middleware.proxy_headers import _TrustedHosts as TrustedHosts  # what believes in X-Forwarded-For, too
from uvicorn.protocols.http.h11_impl import H11Protocol

from tilewright.server import metrics
from tilewright.server.limits import network_of
from tilewright.server.logs import log_seldom
from tilewright.server.settings import Settings

REQUEST_SECONDS = 10.0
"""A request is here, to its last byte, after this, or its connection is closed."""
BACKLOG = 64
"""Connections that wait until the server takes them; so many may be taken before one of them is counted."""
RESERVED_DESCRIPTORS = BACKLOG + 64
"""Kept for everything but connections that are served: the database, the thinkers, files that are sent."""
LARGEST_SHARE = 0.5
"""Of all connections, what one address may have at most."""
EXHAUSTED = (errno.EMFILE, errno.ENFILE)
BUSY = b"HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nRetry-After: 10\r\nContent-Length: 0\r\n\r\n"


def raise_descriptor_limit() -> None:
    """Allow this process as many descriptors as the system lets it have."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.suppress(ValueError, OSError):  # some systems call a limit infinite that is not
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def most_connections() -> int:
    """How many connections fit into the descriptors of this process."""
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return max(1, soft - RESERVED_DESCRIPTORS)


def on_loop_fault(loop: asyncio.AbstractEventLoop, context: dict[str, object]) -> None:
    """Say in one line that no connection can be taken; asyncio would say it with a traceback for each."""
    error = context.get("exception")
    if isinstance(error, OSError) and error.errno in EXHAUSTED:
        log_seldom("no-descriptors")
    else:
        loop.default_exception_handler(context)


def address_of(connection: object) -> str | None:
    """The address at the other end of one of uvicorn's connections; they have it in common, but no type does."""
    client: tuple[str, int] | None = getattr(connection, "client", None)
    return client[0] if client else None


class BoundedProtocol(H11Protocol):
    """A connection that is one of so many, and whose requests come in time."""

    most: ClassVar[int]
    most_an_address: ClassVar[int]
    proxies: ClassVar[TrustedHosts]
    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self._is_too_many():
            metrics.refused_connections.inc()
            log_seldom("connections-refused")
            transport.write(BUSY)
            transport.close()
        else:
            self._expect_request()

    def _is_too_many(self) -> bool:
        """Whether there are too many with this one, here or from its address. Proxies speak for many addresses."""
        if len(self.connections) > self.most:
            return True
        address = address_of(self)
        if address is None or address in self.proxies:
            return False
        here = network_of(address)
        return sum(network_of(address_of(one) or "") == here for one in self.connections) > self.most_an_address

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._expect_request()

    def connection_lost(self, exc: Exception | None) -> None:
        self._expect_no_more()
        super().connection_lost(exc)

    def _expect_request(self) -> None:
        """Wait for what is missing of a request; how long does not depend on what comes of it."""
        is_missing = self.conn.their_state in (h11.IDLE, h11.SEND_BODY)
        if not is_missing or self.transport.get_protocol() is not self:  # a WebSocket has a protocol of its own
            self._expect_no_more()
        elif self._deadline is None:
            self._deadline = self.loop.call_later(REQUEST_SECONDS, self.transport.close)

    def _expect_no_more(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None


def protocol_for(settings: Settings) -> type[BoundedProtocol]:
    """The protocol of a server with these settings and the descriptors that this process has."""

    class Protocol(BoundedProtocol):
        most = most_connections()
        most_an_address = min(settings.connections_an_address, max(1, int(most_connections() * LARGEST_SHARE)))
        proxies = TrustedHosts(settings.proxies)

    return Protocol
