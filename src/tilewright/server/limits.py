"""What one address and one person may do, however many servers they do it at (docs/decisions/0010-limits.md).

An address stands for its network: who has one address of an IPv6 /64 has all of them. Each server allows its share of
every limit, so that nothing has to be counted in the database while people play.
"""

from __future__ import annotations

import time
from collections import Counter
from functools import lru_cache
from ipaddress import IPv6Address, ip_address

from tilewright.server.settings import Settings

MOST_KEYS = 10_000
COSTLY_SHARE = 0.1
"""Of the requests that are allowed, how many may be costly."""
SOCKETS_AT_WORK = 5
"""An address may say as much as so many sockets; it may have more of them."""
HOST_BITS = 64
"""Of an IPv6 address: these its owner chooses."""


@lru_cache(MOST_KEYS)
def network_of(address: str) -> str:
    """The network that an address stands for: itself, or its IPv6 /64. An IPv4 address is one however it is written."""
    try:
        found = ip_address(address)
    except ValueError:  # not from the internet
        return address
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return f"{IPv6Address(int(found) >> HOST_BITS << HOST_BITS)}/{HOST_BITS}"


class Bucket:
    """Fills at a steady rate: allows so many a second, and three seconds' worth at once."""

    BURST_SECONDS = 3.0

    def __init__(self, rate: float) -> None:
        self.rate = rate
        self.left = self.most = max(1.0, rate * self.BURST_SECONDS)
        self.at = time.monotonic()

    def take(self) -> bool:
        """Whether one more is allowed now."""
        now = time.monotonic()
        self.left = min(self.most, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Limiter:
    """A bucket for every key: a network, a person."""

    def __init__(self, rate: float) -> None:
        self.rate = rate
        self._buckets: dict[str, Bucket] = {}

    def allows(self, key: str) -> bool:
        if len(self._buckets) > MOST_KEYS:
            self._forget_the_full()
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self.rate)
        return bucket.take()

    def _forget_the_full(self) -> None:
        """A key that has not been used for a while has a full bucket, and needs none."""
        before = time.monotonic() - Bucket.BURST_SECONDS
        self._buckets = {key: bucket for key, bucket in self._buckets.items() if bucket.at > before}


class Limits:
    """The share of a server in what is allowed at all servers of a database together."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self.sockets: Counter[str] = Counter()
        """Those that are open here, by network."""
        self.share_among(1)

    def share_among(self, servers: int) -> None:
        """Allow what is left for one of so many servers."""
        settings = self._settings
        self.servers = servers
        self.requests = Limiter(settings.requests_a_second / servers)
        self.costly = Limiter(settings.requests_a_second * COSTLY_SHARE / servers)
        self.messages = Limiter(settings.messages_a_second * SOCKETS_AT_WORK / servers)
        self.most_sockets = _at_least_one(settings.sockets_an_address / servers)
        self.most_watchers = _at_least_one(settings.watchers_a_table / servers)


def _at_least_one(share: float) -> int:
    return max(1, int(share))
