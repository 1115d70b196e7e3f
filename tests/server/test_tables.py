"""Tables over the wire: made, joined, played to the end, taken back, resigned, played again."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest
from client import Person, played
from process import Server

from tilewright.games.registry import GAMES
from tilewright.records.record import parse_record


@pytest.mark.parametrize("game", GAMES)
def test_two_people_finish_a_game(running: Server, game: str) -> None:
    async def scenario(ada: Person, ben: Person) -> None:
        links = await ada.make_table(game, "me", "open")
        assert await ben.join(links) == 1
        async with ada.sit(links["id"]) as first, ben.sit(links["id"]) as second:
            await asyncio.gather(first.play_to_the_end(random.Random(1)), second.play_to_the_end(random.Random(2)))
            assert first.log == second.log
            assert first.table["result"]["reason"] == "finished"
        record = parse_record(await ben.ask("GET", f"/api/tables/{links['id']}/record"))
        last = record.check()
        assert list(last.scores) == first.table["result"]["scores"]
        replay = await ada.ask("GET", f"/api/tables/{links['id']}/replay")
        assert [frame["move"] for frame in replay["frames"][1:]] == list(record.moves)
        assert replay["frames"][-1]["view"] == last.view()

    played(scenario, running)


@pytest.mark.parametrize("game", GAMES)
def test_an_opponent_plays(running: Server, game: str) -> None:
    async def scenario(ada: Person, _: Person) -> None:
        links = await ada.make_table(game, "me", "apprentice")
        async with ada.sit(links["id"]) as sitting:
            await sitting.play_to_the_end(random.Random(3))
            assert {entry["by"] for entry in sitting.log} == {"person", "opponent", "chance"}

    played(scenario, running, 120)


def test_a_toscana_match_is_one_table(running: Server) -> None:
    async def scenario(ada: Person, _: Person) -> None:
        links = await ada.make_table("toscana", "me", "me", options={"match": True})
        async with ada.sit(links["id"]) as sitting:
            await sitting.play_to_the_end(random.Random(4))
            assert sitting.view["games"] == 2
            assert len(sitting.view["results"]) == 2

    played(scenario, running)


def test_the_unfinished_turn_is_taken_back_at_once(running: Server) -> None:
    async def scenario(ada: Person, ben: Person) -> None:
        links = await ada.make_table("intarsia", "me", "open", options={"first": 0})
        await ben.join(links)
        async with ada.sit(links["id"]) as sitting:
            await sitting.hear_until("whole")
            before, ply = sitting.view, sitting.ply
            await sitting.play(next(move for move in sitting.you["legal"] if move.startswith("frame")))
            assert sitting.you["can_undo"]
            await sitting.say(type="undo", ply=sitting.ply, id="back")
            await sitting.hear_until("accepted")
            assert sitting.view == before
            assert sitting.ply == ply + 2  # the log keeps both

    played(scenario, running)


@pytest.mark.parametrize("agree", [True, False])
def test_a_finished_turn_is_taken_back_when_the_others_agree(running: Server, agree: bool) -> None:
    async def scenario(ada: Person, ben: Person) -> None:
        links = await ada.make_table("azul", "me", "open", options={"first": 0})
        await ben.join(links)
        async with ada.sit(links["id"]) as first, ben.sit(links["id"]) as second:
            await first.hear_until("whole")
            before = first.view
            await first.play(first.you["legal"][0])
            after = first.view
            await first.say(type="undo", ply=first.ply, id="please")
            assert (await first.hear_until("accepted"))["id"] == "please"
            assert first.view == after
            await second.hear_until("whole")
            while second.table["asked"] is None:
                await second.hear()
            assert second.table["asked"]["seat"] == 0
            await second.say(type="answer", agree=agree, id="well")
            await second.hear_until("accepted")
            assert second.view == (before if agree else after)
            assert second.table["asked"] is None

    played(scenario, running)


def test_against_opponents_a_takeback_needs_nobody(running: Server) -> None:
    async def scenario(ada: Person, _: Person) -> None:
        links = await ada.make_table("azul", "me", "apprentice", options={"first": 0})
        async with ada.sit(links["id"]) as sitting:
            await sitting.hear_until("whole")
            before = sitting.view
            await sitting.play(sitting.you["legal"][0])
            while not sitting.you["legal"] or sitting.table["ply"] != sitting.ply:
                await sitting.hear()
            await sitting.say(type="undo", ply=sitting.ply, id="back")
            await sitting.hear_until("accepted")
            assert sitting.view == before

    played(scenario, running)


def test_resigning_ends_a_game_of_two(running: Server) -> None:
    async def scenario(ada: Person, ben: Person) -> None:
        links = await ada.make_table("toscana", "me", "open")
        await ben.join(links)
        async with ada.sit(links["id"]) as first, ben.sit(links["id"]) as second:
            await second.hear_until("whole")
            await second.say(type="resign", ply=second.ply, id="enough")
            while not first.is_over:
                await first.hear()
            assert first.table["result"]["ranks"] == [1, 2]
            assert first.table["result"]["reason"] == "resigned"

    played(scenario, running)


def test_with_three_an_opponent_plays_on_for_who_resigned(running: Server) -> None:
    async def scenario(ada: Person, ben: Person) -> None:
        links = await ada.make_table("azul", "me", "open", "me", options={"first": 1})
        await ben.join(links)
        async with ada.sit(links["id"]) as first, ben.sit(links["id"]) as second:
            await second.hear_until("whole")
            await second.say(type="resign", ply=second.ply, id="enough")
            await second.hear_until("accepted")
            await first.play_to_the_end(random.Random(5))
            assert first.table["result"]["ranks"][1] == 3
            assert "opponent" in {entry["by"] for entry in first.log if entry["seat"] == 1}

    played(scenario, running, 120)


def test_a_rematch_rotates_the_seats_and_is_one_table(running: Server) -> None:
    async def scenario(ada: Person, ben: Person) -> None:
        links = await ada.make_table("toscana", "me", "open")
        await ben.join(links)
        async with ada.sit(links["id"]) as sitting:
            await sitting.hear_until("whole")
            await sitting.say(type="resign", ply=sitting.ply, id="enough")
            await sitting.hear_until("accepted")
            one, other = await asyncio.gather(
                ada.ask("POST", f"/api/tables/{links['id']}/rematch"),
                ben.ask("POST", f"/api/tables/{links['id']}/rematch"),
            )
            assert one["id"] == other["id"]
            while sitting.table["rematch"] is None:
                await sitting.hear()
        table = (await ada.ask("GET", f"/api/tables/{one['id']}"))["table"]
        assert [seat["name"] for seat in table["seats"]] == ["Ben", "Ada"]
        assert table["status"] == "playing"

    played(scenario, running)


def test_open_seats_can_go_to_opponents(running: Server) -> None:
    async def scenario(ada: Person, _: Person) -> None:
        links = await ada.make_table("azul", "me", "open", "open")
        table = (await ada.ask("GET", f"/api/tables/{links['id']}"))["table"]
        assert table["status"] == "waiting"
        table = await ada.ask("POST", f"/api/tables/{links['id']}/start", {"level": "apprentice"})
        assert [seat["kind"] for seat in table["seats"]] == ["person", "opponent", "opponent"]
        assert table["status"] == "playing"

    played(scenario, running)


def test_public_tables_are_listed_and_joined_by_seat(running: Server) -> None:
    async def scenario(ada: Person, ben: Person) -> None:
        links = await ada.make_table("azul", "me", "open", public=True)
        hidden = await ada.make_table("azul", "me", "open")
        listed = [table["id"] for table in (await ben.ask("GET", "/api/tables"))["tables"]]
        assert links["id"] in listed
        assert hidden["id"] not in listed
        mine = [table["id"] for table in (await ada.ask("GET", "/api/tables?mine=true"))["tables"]]
        assert {links["id"], hidden["id"]} <= set(mine)
        assert (await ben.ask("POST", f"/api/tables/{links['id']}/join", {"seat": 1}))["seat"] == 1

    played(scenario, running)


def test_hints_previews_and_their_limits(running: Server) -> None:
    async def scenario(ada: Person, ben: Person) -> None:
        links = await ada.make_table("azul", "me", "apprentice", options={"first": 0})
        opened = await ada.ask("GET", f"/api/tables/{links['id']}")
        ply, legal = opened["table"]["ply"], opened["you"]["legal"]
        hints = await ada.ask("POST", f"/api/tables/{links['id']}/hint", {"ply": ply})
        assert hints["candidates"][0]["move"] in legal
        preview = await ada.ask("POST", f"/api/tables/{links['id']}/preview", {"ply": ply, "move": legal[0]})
        assert preview["view"] != opened["view"]
        refused = await ada.ask("POST", f"/api/tables/{links['id']}/preview", {"ply": ply, "move": "1B-9"}, status=422)
        assert refused["code"] == "invalid"
        strict = await ada.make_table("azul", "me", "open", hints=False, options={"first": 0})
        await ben.join(strict)
        ply = (await ada.ask("GET", f"/api/tables/{strict['id']}"))["table"]["ply"]
        refused = await ada.ask("POST", f"/api/tables/{strict['id']}/hint", {"ply": ply}, status=409)
        assert refused["code"] == "no-hints"

    played(scenario, running, 120)


def test_a_finished_game_is_analysed_in_the_background(running: Server) -> None:
    async def scenario(ada: Person, _: Person) -> None:
        links = await ada.make_table("toscana", "me", "me")
        async with ada.sit(links["id"]) as sitting:
            await sitting.play_to_the_end(random.Random(6))
        analysis: dict[str, Any] = await ada.ask("POST", f"/api/tables/{links['id']}/analysis")
        total, seen = analysis["total"], []
        while analysis["status"] != "done":
            seen.append(analysis["done"])
            await asyncio.sleep(0.1)
            analysis = await ada.ask("GET", f"/api/tables/{links['id']}/analysis")
        assert analysis["done"] == total
        assert seen == sorted(seen)
        assert {review["seat"] for review in analysis["reviews"]} == {0, 1}

    played(scenario, running, 180)
