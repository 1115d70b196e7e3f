"""Spreads work over the cores of this machine, or over the machines of a Ray cluster.

The work is a function of one item whose result depends on nothing else. So it does not matter who works, in which
order the results come, or that work is begun again when its process dies: every item gives one result.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import socket
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from typing import Any, TypeVar

from tilewright import __version__
from tilewright.core.errors import TilewrightError

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
    return _over_processes(work, items, jobs)


def _over_processes(work: Callable[[Item], Result], items: Iterable[Item], jobs: int) -> Iterator[Result]:
    pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), initializer=_leave_interrupts_alone)
    left = iter(items)
    running: set[Future[Result]] = set()
    try:
        while True:
            for item in left:
                running.add(pool.submit(work, item))
                if len(running) >= QUEUED_A_CORE * jobs:
                    break
            if not running:
                break
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    except BaseException:  # interrupted: what runs is given up at once
        for process in multiprocessing.active_children():
            process.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _leave_interrupts_alone() -> None:
    """Ctrl-C goes to all processes of a terminal; the first one decides what to do."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _over_ray(work: Callable[[Item], Result], items: Iterable[Item], jobs: int, address: str) -> Iterator[Result]:
    with _connected(address, jobs) as ray:
        # Ray tries again by itself when a process or a machine dies, also when that takes a finished result away.
        task = ray.remote(num_cpus=1, max_retries=MOST_TRIES - 1)(_checked)
        shared = ray.put(work)
        left = iter(items)
        running: list[Any] = []
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
    try:
        import ray
    except ImportError as error:
        raise TilewrightError("--ray needs Ray: pip install 'tilewright[ray]'") from error
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
