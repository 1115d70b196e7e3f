"""What a server writes to standard error: a JSON object a line for a host, or sentences for somebody who just plays.

No names, no tokens, no addresses are ever written.
"""

from __future__ import annotations

import contextlib
import sys
import time

import msgspec

SENTENCES = {
    "fault": "Something went wrong here ({error}). Nothing that was played is lost; load the page again.",
    "job-failed": "A part of the server has stopped ({error}). Nothing that was played is lost; start it again.",
    "worker-failed": "The opponents cannot think just now ({error}); they try again.",
    "work-failed": "An opponent was interrupted ({error}) and thinks again.",
    "thinker-died": "An opponent was interrupted and thinks again.",
}
"""What went wrong, in words. Somebody who just plays needs to know of nothing else."""

_speaks_words = False


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


def _print(line: str) -> None:
    with contextlib.suppress(OSError):  # there is no way to report that the disk is full
        print(line, file=sys.stderr, flush=True)
