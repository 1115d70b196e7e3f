"""A process that is told to stop is gone within a time, whatever holds it up.

Everything that takes part in ending has a limit of its own, so that this takes a few seconds. What nobody thought of, a
thread that does not return or a library that never answers, is not waited for: the process is ended.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import sys
import threading
import time
from collections.abc import Iterable
from pathlib import Path
from queue import SimpleQueue
from types import FrameType

from tilewright.server.logs import log

END_SECONDS = 25.0
"""After a signal the process is gone after so many seconds; systemd would wait for 30 (deploy/tilewright.service)."""
LAST_WORD_SECONDS = 1.0
"""Of these, how many are for saying why."""
AGAIN_SECONDS = 1.0
"""How long a task may take to end before it is cancelled again."""

_told: SimpleQueue[int] = SimpleQueue()


def watch_the_end() -> None:
    """From now on `must_end` has the process end in time."""
    threading.Thread(target=_watch, name="ending", daemon=True).start()


def must_end(number: int, _: FrameType | None = None) -> None:
    """Let the time run in which the process has to end. It may be called by a signal, whatever that interrupts."""
    _told.put(number)


def _watch() -> None:
    _told.get()
    time.sleep(END_SECONDS - LAST_WORD_SECONDS)
    saying = threading.Thread(target=_say_where, daemon=True)  # it may be the log that takes nothing more
    saying.start()
    saying.join(LAST_WORD_SECONDS)
    for child in multiprocessing.active_children():
        child.kill()
    os._exit(1)


def _say_where() -> None:
    """Say which lines the threads are at."""
    frames = (frame for thread, frame in sys._current_frames().items() if thread != threading.get_ident())
    where = {f"{Path(frame.f_code.co_filename).name}:{frame.f_lineno}" for frame in frames}
    log("ended-late", where=" ".join(sorted(where)))


async def end_all(tasks: Iterable[asyncio.Task[None]]) -> None:
    """Cancel tasks until they have ended: what a library waits for may catch that and go on."""
    going_on = ended = set(tasks)
    while going_on:
        for task in going_on:
            task.cancel()
        _, going_on = await asyncio.wait(going_on, timeout=AGAIN_SECONDS)
    await asyncio.gather(*ended, return_exceptions=True)
