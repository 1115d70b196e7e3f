"""Rate limits: a bucket for each key that fills at a steady rate."""

from __future__ import annotations

import time

MOST_KEYS = 10_000


class Bucket:
    """Allows so many a second, and three seconds' worth at once."""

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
    """A bucket for every key: an address, a person."""

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
