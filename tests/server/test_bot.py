"""The example program of docs/bots.md takes a seat and finishes a game."""

from __future__ import annotations

import asyncio
import random
import subprocess
import sys
from pathlib import Path

from client import Person
from process import Server

from patience import PATIENCE

BOT = Path(__file__).parents[2] / "examples" / "table_bot.py"


def test_the_example_program_plays_a_game(running: Server) -> None:
    async def scenario() -> None:
        async with asyncio.timeout(PATIENCE), Person(running.base, "Ada") as ada:
            links = await ada.make_table("toscana", "me", "open")
            command = [sys.executable, BOT, running.base, links["invites"][0]["path"]]
            bot = await asyncio.create_subprocess_exec(*command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            async with ada.sit(links["id"]) as sitting:
                await sitting.hear_until("sync")
                await sitting.play_to_the_end(random.Random(1))
            output, errors = await bot.communicate()
            assert bot.returncode == 0, errors.decode()
            assert "result: {'ranks'" in output.decode()
            assert sitting.table["seats"][1]["name"] == "Robot"

    asyncio.run(scenario())
