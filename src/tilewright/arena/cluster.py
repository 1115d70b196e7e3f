"""Spreads work over the cores of this machine, or over the machines of a Ray cluster.

The work is a function of one item whose result depends on nothing else. So it does not matter who works, in which
order the results come, or that work is begun again when its process dies: every item gives one result.
"""

from __future__ import annotations

import logging
import os
import socket
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager, suppress
from itertools import islice
from queue import Empty, SimpleQueue
from typing import Any, TypeVar

from tilewright import __version__
from tilewright.core.errors import TilewrightError
from tilewright.core.extras import from_extra

Item = TypeVar("Item")
Result = TypeVar("Result")

QUEUED_A_CORE = 2
MOST_TRIES = 5
LOCAL = "local"
AUTO = "auto"
CLIENT = "ray://"
SECONDS_TO_ANSWER = 5


def spread(
    work: Callable[[Item], Result], items: Iterable[Item], *, jobs: int, ray: str | None = None
) -> Iterator[Result]:
    """Do the work for every item; the results, as they come. With `ray` an address (or "local", "auto"), over Ray."""
    if ray is not None:
        return _over_ray(work, items, jobs, ray)
    if jobs == 1:
        return map(work, items)
    return _over_threads(work, items, jobs)


def _over_threads(work: Callable[[Item], Result], items: Iterable[Item], jobs: int) -> Iterator[Result]:
    """Work on threads of this process: thinking is compiled code, which lets the others run."""
    to_do: SimpleQueue[Item | None] = SimpleQueue()
    done: SimpleQueue[Future[Result]] = SimpleQueue()
    for _ in range(jobs):  # Python does not wait for a daemon: who interrupts a long game does not see its end
        threading.Thread(target=_labour, args=(work, to_do, done), daemon=True).start()
    left = iter(items)
    running = 0
    try:
        while True:
            for item in islice(left, QUEUED_A_CORE * jobs - running):
                to_do.put(item)
                running += 1
            if not running:
                return
            future = done.get()
            running -= 1
            yield future.result()
    finally:
        with suppress(Empty):  # given up: what nobody has begun is not done
            while True:
                to_do.get_nowait()
        for _ in range(jobs):
            to_do.put(None)


def _labour(work: Callable[[Item], Result], to_do: SimpleQueue[Item | None], done: SimpleQueue[Future[Result]]) -> None:
    """What a thread does: one item after the other, until there is None."""
    while (item := to_do.get()) is not None:
        future: Future[Result] = Future()
        try:
            future.set_result(work(item))
        except BaseException as error:  # for whoever asks for the result
            future.set_exception(error)
        done.put(future)


def _over_ray(work: Callable[[Item], Result], items: Iterable[Item], jobs: int, address: str) -> Iterator[Result]:
    with _connected(address, jobs) as ray:
        # Ray tries again by itself when a process or a machine dies, also when that takes a finished result away.
        task = ray.remote(num_cpus=1, max_retries=MOST_TRIES - 1)(_checked)
        shared = ray.put(work)
        left = iter(items)
        running: list[object] = []
        try:
            while True:
                cores = int(ray.cluster_resources().get("CPU", 1))  # machines may come and go
                for item in left:
                    running.append(task.remote(shared, item, __version__))
                    if len(running) >= QUEUED_A_CORE * cores:
                        break
                if not running:
                    return
                done, running = ray.wait(running)
                yield from map(ray.get, done)
        except ray.exceptions.RayTaskError as error:  # the work itself failed: it says why
            raise error.cause from error
        except ray.exceptions.WorkerCrashedError as error:
            raise TilewrightError(f"a Ray worker died {MOST_TRIES} times over the same work: {error}") from error
        finally:
            for reference in running:
                ray.cancel(reference, force=True)


def _checked(work: Callable[[Item], Result], item: Item, version: str) -> Result:
    """Do the work, unless this machine would do it by other rules."""
    if version != __version__:
        raise TilewrightError(f"a Ray worker has tilewright {__version__} and not {version}, which this command has")
    return work(item)


@contextmanager
def _connected(address: str, jobs: int) -> Iterator[Any]:
    """Ray, connected to a cluster (or with one started for a while on this machine)."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")  # the coming default; without it Ray warns
    if address == LOCAL:
        os.environ.setdefault(
            "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER", "0"
        )  # whatever its name says: loopback, on Linux too
    with from_extra("ray"):
        import ray
    if ray.is_initialized():
        yield ray
        return
    if address == AUTO:
        address = os.environ.get("RAY_ADDRESS", AUTO)
    options: dict[str, Any] = {"log_to_driver": False, "logging_level": logging.ERROR}
    if address == LOCAL:
        options |= {"num_cpus": jobs, "include_dashboard": False, "_node_ip_address": "127.0.0.1"}
    try:
        _knock(address)
        ray.init(address=address, **options)
    except (OSError, ValueError, RuntimeError) as error:
        raise TilewrightError(f"there is no Ray cluster at {address}: {_first_line(error)}") from error
    try:
        yield ray
    finally:
        ray.shutdown()


def _knock(address: str) -> None:
    """OSError or ValueError if nobody answers at an address: Ray itself would try for many minutes."""
    if address in (LOCAL, AUTO):
        return
    host, colon, port = address.removeprefix(CLIENT).rpartition(":")
    if not (colon and port.isdigit()):
        raise ValueError('an address is "auto", "local" or host:port')
    socket.create_connection((host, int(port)), SECONDS_TO_ANSWER).close()


def _first_line(error: Exception) -> str:
    return (str(error).strip().splitlines() or [type(error).__name__])[0]
