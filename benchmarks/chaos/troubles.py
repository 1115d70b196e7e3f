"""What goes wrong, in an order that the seed decides: never two things with the database, or two with the processes."""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from collections import Counter
from collections.abc import Awaitable, Callable

from benchmarks.chaos.world import World, go_on, pause

PEACE = (0.5, 2.5)
"""Seconds between one trouble and the next."""
TROUBLE = (1.0, 8.0)
"""Seconds that something lasts."""

Trouble = Callable[[World, random.Random], Awaitable[None]]


def some_time(rng: random.Random) -> float:
    return rng.uniform(*TROUBLE)


# --- Processes -------------------------------------------------------------------------------------------------------


async def a_server_is_killed(world: World, rng: random.Random) -> None:
    server = rng.choice(world.servers)
    server.kill()
    await asyncio.sleep(rng.uniform(0, 2))
    await world.start(server)


async def all_servers_are_killed(world: World, _: random.Random) -> None:
    for server in world.servers:
        server.kill()
    for server in world.servers:
        await world.start(server)


async def a_server_is_restarted(world: World, rng: random.Random) -> None:
    server = rng.choice(world.servers)
    await world.stop(server)
    await world.start(server)


async def a_server_pauses(world: World, rng: random.Random) -> None:
    pid = rng.choice(world.servers).process.pid
    pause(pid)
    await asyncio.sleep(some_time(rng))
    go_on(pid)


async def the_worker_is_killed(world: World, rng: random.Random) -> None:
    world.worker.kill()
    await asyncio.sleep(rng.uniform(0, 4))
    await world.start_worker()


async def the_worker_is_restarted(world: World, _: random.Random) -> None:
    await world.stop(world.worker)
    await world.start_worker()


async def the_worker_pauses(world: World, rng: random.Random) -> None:
    pid = world.worker.process.pid
    pause(pid)
    await asyncio.sleep(some_time(rng))
    go_on(pid)


async def a_thinker_dies(world: World, _: random.Random) -> None:
    world.kill_a_thinker()


# --- The database ----------------------------------------------------------------------------------------------------


async def postgresql_is_killed(world: World, rng: random.Random) -> None:
    await world.restart_cluster(rng.uniform(0, 4))


async def postgresql_pauses(world: World, rng: random.Random) -> None:
    world.cluster_pauses()
    await asyncio.sleep(some_time(rng))
    world.cluster_goes_on()


async def the_disk_is_full(world: World, rng: random.Random) -> None:
    await asyncio.to_thread(world.cluster.fill_the_disk)
    await asyncio.sleep(rng.uniform(1, 4))
    await world.restart_cluster()


async def a_connection_is_silent_for_a_while(world: World, rng: random.Random) -> None:
    wire = rng.choice(world.wires)
    wire.silence()
    await asyncio.sleep(some_time(rng))
    wire.speak()


async def connections_are_forgotten(world: World, rng: random.Random) -> None:
    wire = rng.choice(world.wires)
    wire.silence()
    await asyncio.sleep(rng.uniform(0, 3))
    wire.forget()


async def a_connection_is_cut(world: World, rng: random.Random) -> None:
    wire = rng.choice(world.wires)
    wire.cut()
    await asyncio.sleep(rng.uniform(0, 4))
    wire.mend()


OF_PROCESSES: list[Trouble] = [
    a_server_is_killed,
    all_servers_are_killed,
    a_server_is_restarted,
    a_server_pauses,
    the_worker_is_killed,
    the_worker_is_restarted,
    the_worker_pauses,
    a_thinker_dies,
]
OF_THE_DATABASE: list[Trouble] = [
    postgresql_is_killed,
    postgresql_pauses,
    the_disk_is_full,
    a_connection_is_silent_for_a_while,
    connections_are_forgotten,
    a_connection_is_cut,
]


async def make_trouble(world: World, seed: int, seconds: float, tell: Callable[[str], None]) -> Counter[str]:
    """Let things go wrong for a time; how often each did. In the end all processes run and nothing is cut."""
    until, done = time.monotonic() + seconds, Counter[str]()

    async def of_a_kind(troubles: list[Trouble], alone: contextlib.AbstractAsyncContextManager[object]) -> None:
        rng = random.Random(f"{seed} {troubles[0].__name__}")
        while time.monotonic() < until:
            for trouble in rng.sample(troubles, len(troubles)):
                await asyncio.sleep(rng.uniform(*PEACE))
                if time.monotonic() >= until:
                    return
                name = trouble.__name__.replace("_", " ")
                tell(name)
                async with alone:
                    await trouble(world, rng)
                done[name] += 1

    async with asyncio.TaskGroup() as both:
        both.create_task(of_a_kind(OF_PROCESSES, contextlib.nullcontext()))
        both.create_task(of_a_kind(OF_THE_DATABASE, world.database_is_well))
    return done
