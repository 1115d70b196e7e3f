"""What a server writes to standard error: a JSON object a line for a host, or sentences for somebody who just plays.

No names, no tokens, no addresses are ever written.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
import time
import traceback
from collections.abc import Awaitable
from pathlib import Path

import msgspec

SENTENCES = {
    "not-saving": "Nothing can be saved just now ({reason}). Nothing that was saved is lost; try again later.",
    "fault": "Something went wrong here ({error}). Nothing that was played is lost; load the page again.",
    "job-failed": "A part of the server has stopped ({error}). Nothing that was played is lost; start it again.",
    "worker-failed": "The opponents cannot think just now ({error}); they try again.",
    "work-failed": "An opponent was interrupted ({error}) and thinks again.",
    "connections-refused": "Too many connections are open; some were refused.",
    "no-descriptors": "The system allows no more open files; no connection can be taken just now.",
    "ended-late": "Something held up the end ({where}); it was not waited for. Nothing that was played is lost.",
    "thinker-died": "An opponent was interrupted and thinks again.",
}
"""What went wrong, in words. Somebody who just plays needs to know of nothing else."""

OF_LIBRARIES = {
    "Invalid HTTP request received.": "not-http",
    "Invalid UTF-8 sequence received from client.": "not-utf-8",
    "socket.send() raised exception.": "client-gone",
}
"""What libraries report of clients, as an event of ours."""
SAID_SELDOM = {"client-gone"}
"""What one client alone can cause at will."""
SELDOM_SECONDS = 60.0
"""How often at most something is said that may happen a thousand times a second."""

_speaks_words = False
_said_at: dict[str, float] = {}
"""When something was said last, of what is said seldom."""


def speak_words() -> None:
    """Say what goes wrong in sentences from now on, and nothing else."""
    global _speaks_words
    _speaks_words = True


def log(event: str, **facts: str | float | bool | None) -> None:
    """Say what happened; facts are plain values that identify nobody."""
    if not _speaks_words:
        _print(msgspec.json.encode({"at": round(time.time(), 3), "event": event, **facts}).decode())
    elif event in SENTENCES:
        _print(SENTENCES[event].format(**facts))


async def logged(job: Awaitable[None]) -> None:
    """Do something that goes on for as long as the process does, and say so if it fails."""
    try:
        await job
    except Exception as error:
        log("job-failed", **described(error))
        raise


def log_seldom(event: str) -> None:
    """Say that something happened, unless that was said just now."""
    now = time.monotonic()
    if now - _said_at.get(event, -SELDOM_SECONDS) >= SELDOM_SECONDS:
        _said_at[event] = now
        log(event)


def _print(line: str) -> None:
    with contextlib.suppress(OSError):  # there is no way to report that the disk is full
        print(line, file=sys.stderr, flush=True)


class _OneLine(logging.Handler):
    """A library's report as one line, without its traceback, and without its arguments: they may name somebody."""

    def emit(self, record: logging.LogRecord) -> None:
        said = str(record.msg).strip()
        if said in OF_LIBRARIES:
            event = OF_LIBRARIES[said]
            (log_seldom if event in SAID_SELDOM else log)(event)
        elif record.exc_info and isinstance(record.exc_info[1], asyncio.CancelledError):
            log("request-cut-off")  # the server ends, and has waited for it as long as it may
        elif record.exc_info and record.exc_info[1]:
            log("fault", **described(record.exc_info[1]))
        else:
            log("warning", by=record.name, text=said.partition("\n")[0])


def hear_libraries() -> None:
    """Have what libraries report written like everything else."""
    logging.basicConfig(handlers=[_OneLine()], level=logging.WARNING, force=True)


def described(error: BaseException) -> dict[str, str]:
    """The kind of an error, and the line that raised it."""
    frames = traceback.extract_tb(error.__traceback__)
    where = f"{Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else ""
    return {"error": type(error).__name__, "where": where}
