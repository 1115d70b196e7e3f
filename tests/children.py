"""Processes that tests start. None outlives the tests, however these end: a guard waits for it, and kills the rest."""

from __future__ import annotations

import atexit
import subprocess
import sys
from functools import cache
from typing import Any

GUARD = """
import contextlib, sys
import psutil
watched = []
for line in sys.stdin:
    with contextlib.suppress(psutil.NoSuchProcess):
        watched.append(psutil.Process(int(line)))
for process in watched:
    with contextlib.suppress(psutil.NoSuchProcess):
        process.kill()
"""
"""Ends with its input; psutil knows a process from another that got its number later."""


@cache
def _guard() -> subprocess.Popen[bytes]:
    guard = subprocess.Popen([sys.executable, "-c", GUARD], stdin=subprocess.PIPE, start_new_session=True)
    atexit.register(guard.communicate)
    return guard


def watch(pid: int) -> None:
    """Let a process end with the tests."""
    guard = _guard()
    assert guard.stdin is not None
    guard.stdin.write(f"{pid}\n".encode())
    guard.stdin.flush()


def start(command: list[Any], **options: Any) -> subprocess.Popen[bytes]:
    """Start a process that ends with the tests."""
    process = subprocess.Popen(command, **options)
    watch(process.pid)
    return process
