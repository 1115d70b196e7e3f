"""Structured logs: one JSON object a line on standard error. No names, no tokens, no addresses are ever written."""

from __future__ import annotations

import contextlib
import sys
import time

import msgspec


def log(event: str, **facts: str | float | bool | None) -> None:
    """Write one line; facts are plain values that identify nobody."""
    line = msgspec.json.encode({"at": round(time.time(), 3), "event": event, **facts})
    with contextlib.suppress(OSError):  # nobody can be told that the disk is full
        print(line.decode(), file=sys.stderr, flush=True)
