"""Tables in every state, made through the server's own API by people who play at once what a level would play."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, TypeVar

from client import Person, Sitting
from process import Server

from tilewright.games.registry import game as game_of
from tilewright.search.levels import player

T = TypeVar("T")
Chooser = Callable[[Sitting, list[str]], str]


def apart(work: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine in a thread of its own: the browser's own loop occupies this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


def at_random(seed: int = 1) -> Chooser:
    rng = random.Random(seed)
    return lambda _, legal: rng.choice(legal)


def without_passing(seed: int = 1) -> Chooser:
    """Move at random, but pass only when nothing else is legal: so whoever sits at the table gets to do everything."""
    choose = at_random(seed)
    return lambda sitting, legal: choose(sitting, [move for move in legal if move != "pass"] or legal)


def keep_the_stone() -> Chooser:
    """Lay at random, and never veto: the questions go on."""
    choose = at_random()
    return lambda sitting, legal: "keep" if "keep" in legal else choose(sitting, legal)


def as_a_level_would(level: str = "journeyman") -> Chooser:
    """Moves that look like a game between people."""

    def choose(sitting: Sitting, legal: list[str]) -> str:
        if len(legal) == 1:
            return legal[0]
        position = game_of(sitting.table["game"], **sitting.table["options"]).start()
        for line in sitting.log:
            position = position.play(line["text"])
        return player(level, position.game, seed=1).choose(position).text

    return choose


@dataclass
class Owner:
    """Somebody who has tables: their cookies make a browser the same person."""

    cookies: list[dict[str, str]]
    tables: dict[str, str]
    """The id of a table by what it shows, for example `azul over`."""


async def play(sitting: Sitting, choose: Chooser, version: int) -> None:
    """Play whenever it is our turn, until the table has this version, or to the end."""
    while not sitting.is_over and sitting.version < version:
        if (
            sitting.viewer["legal"]
            and sitting.table["turn"] in sitting.viewer["seats"]
            and sitting.table["version"] == sitting.version
        ):
            legal, sitting.viewer = sitting.viewer["legal"], {**sitting.viewer, "legal": []}
            await sitting.play(choose(sitting, legal))
        else:
            await sitting.hear()
    while not sitting.is_over and not sitting.viewer["legal"]:
        await sitting.hear()  # chance may still draw: the table is looked at when somebody is to move


def make_tables(
    running: Server,
    wishes: dict[str, tuple[str, int]],
    choose: Chooser,
    name: str = "Ada",
    opponent: str = "me",
    players: dict[str, int] | None = None,
    options: dict[str, dict[str, Any]] | None = None,
) -> Owner:
    """Make tables by name: the game, and how many plies are played (-1: nobody has joined yet). Else two play each.

    Options are given by game.
    """

    async def make() -> Owner:
        async with Person(running.base, name) as person:
            tables: dict[str, str] = {}
            for wish, (game, plies) in wishes.items():
                others = [opponent if plies >= 0 else "open"] * ((players or {}).get(wish, 2) - 1)
                links = await person.make_table(
                    game, "me", *others, options={"first": 0, **(options or {}).get(game, {})}
                )
                tables[wish] = links["id"]
                if plies >= 0:
                    async with person.sit(links["id"]) as sitting:
                        await play(sitting, choose, plies)
            jar = person.http.cookies.jar
            return Owner([{"name": one.name, "value": str(one.value), "url": running.base} for one in jar], tables)

    return apart(make())
