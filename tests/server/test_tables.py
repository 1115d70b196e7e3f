"""Tables over the wire: made, joined, played to the end, taken back, resigned, played again."""

from __future__ import annotations

import asyncio
import json
import random
import uuid
from typing import Any

import pytest
from client import Person, Sitting, played
from process import Server, thinkers_of

from tilewright.games.registry import GAMES
from tilewright.records.record import SUFFIX, parse_record

LARGEST_LIST = 8_000
"""Characters of a message with legal moves."""


@pytest.mark.parametrize("game", GAMES)
def test_two_people_finish_a_game(running: Server, game: str) -> None:
    async def scenario(ada: Person, ben: Person) -> None:
        links = await ada.make_table(game, "me", "open")
        assert await ben.join(links) == 1
        async with ada.sit(links["id"]) as first, ben.sit(links["id"]) as second:
            await asyncio.gather(first.play_to_the_end(random.Random(1)), second.play_to_the_end(random.Random(2)))
            assert first.log == second.log
            assert first.table["result"]["reason"] == "finished"
            check_log_and_result(first)
            opened = await ada.ask("GET", f"/api/tables/{links['id']}")
            assert opened["log"] == first.log, "who comes later sees the same"
            assert opened["table"]["result"] == first.table["result"]
            sizes = [
                len(json.dumps(one)) for sitting in (first, second) for one in sitting.heard if one["type"] == "viewer"
            ]
            assert max(sizes) < LARGEST_LIST, "legal moves stay small"
        download = await ben.http.get(f"/api/tables/{links['id']}/record")
        assert download.headers["content-disposition"] == f'attachment; filename="{game}-{links["id"]}{SUFFIX}"'
        record = parse_record(download.text)
        last = record.check()
        assert list(last.scores) == first.table["result"]["scores"]
        replay = await ada.ask("GET", f"/api/tables/{links['id']}/replay")
        assert [frame["line"]["text"] for frame in replay["positions"][1:]] == list(record.moves)
        assert replay["positions"][-1]["view"] == last.view().plain()

    played(scenario, running)


def check_log_and_result(sitting: Sitting) -> None:
    """The log says what was scored, and the result where the points came from and why the game is over."""
    result = sitting.table["result"]
    gains = [gain for line in sitting.log for gain in line["gains"]]
    for seat, score in enumerate(result["scores"]):
        assert sum(gain["points"] for gain in gains if gain["seat"] == seat) == score
        assert sum(share["points"] for share in result["shares"] if share["seat"] == seat) == score
    assert result["ending"] == next(line["ending"] for line in reversed(sitting.log) if line["ending"])
    assert (result["tie"] is None) == (len(set(result["scores"])) == len(result["scores"]))
    periods = [line["period"] for line in sitting.log]
    assert periods == sorted(periods)


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
            check_log_and_result(sitting)
            by_game = {(share["period"], share["seat"]): share["points"] for share in sitting.table["result"]["shares"]}
            assert [[by_game[period, seat] for seat in (0, 1)] for period in (1, 2)] == sitting.view["results"]
            assert sum(line["ending"] is not None for line in sitting.log) == 2, "each game says why it is over"
            sent = [step for message in sitting.heard if message["type"] == "delta" for step in message["steps"]]
        replayed = (await ada.ask("GET", f"/api/tables/{links['id']}/replay"))["positions"]
        for steps in (sent, replayed[1:]):
            end = next(number for number, step in enumerate(steps) if step["line"]["ending"])
            finished, begun = (step["view"] for step in steps[end : end + 2])
            assert (finished["phase"], finished["game_number"], begun["game_number"]) == ("over", 1, 2)
            assert len(finished["laid"]) > len(begun["laid"]) == 0, "the finished game is seen before the next begins"

    played(scenario, running)


def test_a_move_against_the_rules_is_refused_with_the_rule_and_the_true_position(running: Server) -> None:
    async def scenario(ada: Person, _: Person) -> None:
        links = await ada.make_table("azul", "me", "me", options={"first": 0})
        async with ada.sit(links["id"]) as sitting:
            await sitting.hear_until("sync")
            view, legal = sitting.view, sitting.viewer["legal"]
            foreign = next(text for text in (f"1{colour}-1" for colour in "BYRKW") if text not in legal)
            refused = await sitting.play(foreign)
            assert (refused["type"], refused["code"], refused["rule"]) == ("refused", "illegal", "AZ-F2")
            whole = await sitting.hear()
            assert (whole["type"], whole["view"], whole["viewer"]["legal"]) == ("sync", view, legal)
            assert (await sitting.play("nonsense"))["code"] == "invalid"
            assert (await sitting.hear_until("sync"))["view"] == view
            assert (await sitting.play(legal[0]))["type"] == "accepted"

    played(scenario, running)


def test_the_unfinished_turn_is_taken_back_at_once(running: Server) -> None:
    async def scenario(ada: Person, ben: Person) -> None:
        links = await ada.make_table("intarsia", "me", "open", options={"first": 0})
        await ben.join(links)
        async with ada.sit(links["id"]) as sitting:
            await sitting.hear_until("sync")
            before, version = sitting.view, sitting.version
            await sitting.play(next(move for move in sitting.viewer["legal"] if move.startswith("frame")))
            assert sitting.viewer["can_undo"]
            await sitting.say(type="undo", version=sitting.version, id="back")
            await sitting.hear_until("accepted")
            assert sitting.view == before
            assert sitting.version == version + 2  # the log keeps both

    played(scenario, running)


@pytest.mark.parametrize("agree", [True, False])
def test_a_finished_turn_is_taken_back_when_the_others_agree(running: Server, agree: bool) -> None:
    async def scenario(ada: Person, ben: Person) -> None:
        links = await ada.make_table("azul", "me", "open", options={"first": 0})
        await ben.join(links)
        async with ada.sit(links["id"]) as first, ben.sit(links["id"]) as second:
            await first.hear_until("sync")
            before = first.view
            await first.play(first.viewer["legal"][0])
            after = first.view
            await first.say(type="undo", version=first.version, id="please")
            assert (await first.hear_until("accepted"))["id"] == "please"
            assert first.view == after
            await second.hear_until("sync")
            while second.table["takeback"] is None:
                await second.hear()
            assert second.table["takeback"]["seat"] == 0
            await second.say(type="answer-takeback", version=second.version, agree=agree, id="well")
            await second.hear_until("accepted")
            assert second.view == (before if agree else after)
            assert second.table["takeback"] is None

    played(scenario, running)


def test_a_takeback_needs_everybody_and_the_moment_it_was_asked_at(running: Server) -> None:
    async def scenario(ada: Person, ben: Person) -> None:
        async with Person(running.base, "Cyd") as cyd:
            links = await ada.make_table("azul", "me", "open", "open", options={"first": 0})
            await ben.join(links, 0)
            await cyd.join(links, 1)
            people = (ada, ben, cyd)
            first, second, third = [await person.sit(links["id"]).__aenter__() for person in people]
            for sitting in (first, second, third):
                await sitting.hear_until("sync")

            async def ask() -> None:
                await first.say(type="undo", version=first.version, id=f"please {first.version}")
                await first.hear_until("accepted")
                for sitting in (second, third):
                    while sitting.table["takeback"] is None:
                        await sitting.hear()

            async def answer(sitting: Sitting, version: int, agree: bool) -> dict[str, Any]:
                await sitting.say(type="answer-takeback", version=version, agree=agree, id=f"{version} {agree}")
                return await sitting.hear_until("accepted", "refused")

            start = first.view
            await first.play(first.viewer["legal"][0])
            await ask()
            version = first.version
            while not second.viewer["legal"]:
                await second.hear()
            await second.play(second.viewer["legal"][0])  # who plays on does not agree
            assert second.table["takeback"] is None
            assert (await answer(third, version, True))["code"] == "behind"
            while first.version < second.version:
                await first.hear()
            await ask()
            assert first.table["takeback"]["to"] == version - 1
            await answer(second, first.version, True)
            assert second.table["takeback"]["agreed"] == [1]
            assert second.view != start
            assert (await answer(third, first.version, True))["type"] == "accepted"
            assert third.view == start
            assert [entry["kind"] for entry in third.log][-3:] == ["move", "move", "takeback"]
            for sitting in (first, second, third):
                await sitting.socket.close()

    played(scenario, running)


def test_against_opponents_a_takeback_needs_nobody(running: Server) -> None:
    async def scenario(ada: Person, _: Person) -> None:
        links = await ada.make_table("azul", "me", "apprentice", options={"first": 0})
        async with ada.sit(links["id"]) as sitting:
            await sitting.hear_until("sync")
            before = sitting.view
            await sitting.play(sitting.viewer["legal"][0])
            while not sitting.viewer["legal"] or sitting.table["version"] != sitting.version:
                await sitting.hear()
            await sitting.say(type="undo", version=sitting.version, id="back")
            await sitting.hear_until("accepted")
            assert sitting.view == before

    played(scenario, running)


def test_resigning_ends_a_game_of_two(running: Server) -> None:
    async def scenario(ada: Person, ben: Person) -> None:
        links = await ada.make_table("toscana", "me", "open")
        await ben.join(links)
        async with ada.sit(links["id"]) as first, ben.sit(links["id"]) as second:
            await second.hear_until("sync")
            await second.say(type="resign", version=second.version, id="enough")
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
            await second.hear_until("sync")
            await second.say(type="resign", version=second.version, id="enough")
            await second.hear_until("accepted")
            await first.play_to_the_end(random.Random(5))
            assert first.table["result"]["ranks"][1] == 3
            assert "opponent" in {entry["by"] for entry in first.log if entry["seat"] == 1}

    played(scenario, running, 120)


def test_who_resigned_does_nothing_more_and_the_last_who_stays_wins(running: Server) -> None:
    async def scenario(ada: Person, ben: Person) -> None:
        async with Person(running.base, "Cyd") as cyd, Person(running.base, "Dan") as dan:
            links = await ada.make_table("azul", "me", "open", "open", "open", options={"first": 0})
            for number, person in enumerate((ben, cyd, dan)):
                await person.join(links, number)
            async with ada.sit(links["id"]) as first, ben.sit(links["id"]) as second:
                await first.hear_until("sync")
                await second.hear_until("sync")
                await first.say(type="resign", version=first.version, id="enough")
                await first.hear_until("accepted")
                assert first.viewer["legal"] == []
                assert [seat["resigned"] for seat in first.table["seats"]] == [True, False, False, False]
                for command in ({"type": "undo"}, {"type": "resign"}, {"type": "answer-takeback", "agree": False}):
                    while (refused := await answer_to(first, **command))["code"] == "behind":
                        pass  # an opponent plays for the seat at any moment
                    assert refused["code"] == "resigned"
                while not second.viewer["legal"]:
                    await second.hear()
                assert second.log[-1] == {**second.log[-1], "seat": 0, "by": "opponent", "kind": "move"}
                for person in (cyd, dan):
                    async with person.sit(links["id"]) as sitting:
                        await sitting.hear_until("sync")
                        assert (await answer_to(sitting, type="resign"))["type"] == "accepted"
                while not second.is_over:
                    await second.hear()
                assert second.table["result"]["ranks"] == [2, 1, 2, 2]
                assert second.table["result"]["reason"] == "resigned"

    async def answer_to(sitting: Sitting, **command: Any) -> dict[str, Any]:
        await sitting.say(**command, version=sitting.version, id=uuid.uuid4().hex)
        return await sitting.hear_until("accepted", "refused")

    played(scenario, running)


def test_a_rematch_keeps_all_but_the_seats(running: Server) -> None:
    wishes = {"hints": False, "analysis": False, "public": True, "options": {"wall": "grey", "first": 1}}

    async def scenario(ada: Person, ben: Person) -> None:
        links = await ada.make_table(
            "azul", "me", "open", "apprentice", "me", clock={"kind": "live", "seconds": 60}, **wishes
        )
        await ben.join(links)
        await ben.ask("POST", f"/api/tables/{links['id']}/rematch", status=409)  # not over
        for person in (ada, ben):
            async with person.sit(links["id"]) as sitting:
                await sitting.hear_until("sync")
                await sitting.say(type="resign", version=sitting.version, id="enough")
                await sitting.hear_until("accepted")
        asked = await ben.ask("POST", f"/api/tables/{links['id']}/rematch")
        old, new = [(await ada.ask("GET", f"/api/tables/{one}"))["table"] for one in (links["id"], asked["id"])]
        assert [seat["name"] or seat["level"] for seat in new["seats"]] == ["Ada", "Ada", "Ben", "apprentice"]
        for fact in ("game", "options", "clock", "public", "hints", "analysis"):
            assert new[fact] == old[fact], fact

    played(scenario, running)


def test_a_rematch_rotates_the_seats_and_is_one_table(running: Server) -> None:
    async def scenario(ada: Person, ben: Person) -> None:
        links = await ada.make_table("toscana", "me", "open")
        await ben.join(links)
        async with ada.sit(links["id"]) as sitting:
            await sitting.hear_until("sync")
            await sitting.say(type="resign", version=sitting.version, id="enough")
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


@pytest.mark.parametrize("public", [True, False])
def test_a_rematch_asks_the_others(running: Server, public: bool) -> None:
    async def scenario(ada: Person, ben: Person) -> None:
        links = await ada.make_table("azul", "me", "open", "open", public=public, hints=public)
        async with Person(running.base, "Cyd") as cyd, Person(running.base, "Dan") as dan:
            for number, person in enumerate((ben, cyd)):
                await person.join(links, number, hints=public)
            for person in (ada, ben):
                async with person.sit(links["id"]) as sitting:
                    await sitting.hear_until("sync")
                    while not sitting.is_over and sitting.viewer["seats"]:
                        await sitting.say(type="resign", version=sitting.version, id="enough")
                        if (await sitting.hear_until("accepted", "refused"))["type"] == "accepted":
                            break
            path = f"/api/tables/{links['id']}/rematch"
            made = await ben.ask("POST", path)
            new = f"/api/tables/{made['id']}"
            assert made["watch"], "who asks makes the table, and may show it"
            assert made["invites"] == [], "the seats are kept for those who played"
            opened = await cyd.ask("GET", new)
            assert opened["table"]["status"] == "waiting", "nobody sits down unasked"
            assert [seat["kind"] for seat in opened["table"]["seats"]] == ["open", "open", "person"]
            assert [seat["name"] for seat in opened["table"]["seats"]] == ["Cyd", "Ada", "Ben"]
            assert (opened["viewer"]["seats"], opened["viewer"]["kept"]) == ([], [0])
            refused = await dan.ask("POST", f"{new}/join", {"seat": 0, "hints": True}, status=409 if public else 403)
            assert refused["code"] == ("taken" if public else "forbidden")
            accepted = await ada.ask("POST", path)
            assert accepted == {"id": made["id"], "path": made["path"], "invites": [], "watch": None}
            assert (await cyd.ask("POST", f"{new}/join", {"seat": 0}))["seat"] == 0, "hints are as they were"
            assert (await cyd.ask("GET", new))["table"]["status"] == "playing"

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
        public = {table["id"]: table for table in (await ben.ask("GET", "/api/tables"))["tables"]}
        assert public[links["id"]]["status"] == "playing"  # to be watched
        async with ada.sit(links["id"]) as sitting:
            await sitting.hear_until("sync")
            await sitting.say(type="resign", version=sitting.version, id="enough")
            await sitting.hear_until("accepted")
        assert links["id"] not in [table["id"] for table in (await ben.ask("GET", "/api/tables"))["tables"]]

    played(scenario, running)


def test_a_client_is_told_what_it_missed_or_everything(running: Server) -> None:
    async def scenario(ada: Person, _: Person) -> None:
        links = await ada.make_table("intarsia", "me", "me")
        async with ada.sit(links["id"]) as sitting:
            await sitting.hear_until("sync")
            for _ in range(6):
                await sitting.play(next(move for move in sitting.viewer["legal"] if move != "pass"))
        log = sitting.log
        for known in range(1, len(log) + 1):
            async with ada.sit(links["id"], known) as back:
                moved = await back.hear()
                assert (moved["type"], moved["since"]) == ("delta", known)
                assert [step["line"] for step in moved["steps"]] == log[known:]
                assert (await back.hear_until("viewer"))["viewer"] == sitting.viewer
        async with ada.sit(links["id"]) as back:
            await back.hear_until("sync")
            await back.say(type="undo", version=back.version, id="back")
            await back.hear_until("accepted")
        for known in (len(log) - 1, len(log) + 100):  # a move that was taken back since; a version that never was
            async with ada.sit(links["id"], known) as again:
                assert (await again.hear())["type"] == "sync"
                assert again.view == back.view

    played(scenario, running)


def test_hints_previews_and_their_limits(running: Server) -> None:
    async def scenario(ada: Person, ben: Person) -> None:
        links = await ada.make_table("azul", "me", "apprentice", options={"first": 0})
        opened = await ada.ask("GET", f"/api/tables/{links['id']}")
        version, legal = opened["table"]["version"], opened["viewer"]["legal"]
        hints = await ada.ask("POST", f"/api/tables/{links['id']}/hint", {"version": version})
        assert hints["candidates"][0]["move"] in legal
        preview = await ada.ask("POST", f"/api/tables/{links['id']}/preview", {"version": version, "move": legal[0]})
        assert preview["view"] != opened["view"]
        refused = await ada.ask(
            "POST", f"/api/tables/{links['id']}/preview", {"version": version, "move": "1B-9"}, status=422
        )
        assert refused["code"] == "invalid"
        strict = await ada.make_table("azul", "me", "apprentice", hints=False, options={"first": 0})
        version = (await ada.ask("GET", f"/api/tables/{strict['id']}"))["table"]["version"]
        refused = await ada.ask("POST", f"/api/tables/{strict['id']}/hint", {"version": version}, status=409)
        assert refused["code"] == "no-hints"

    played(scenario, running, 120)


def test_hints_among_people_need_everybodys_agreement(running: Server) -> None:
    async def scenario(ada: Person, ben: Person) -> None:
        for seats, hints in ((("me", "me", "apprentice"), True), (("me", "open"), False)):
            links = await ada.make_table("azul", *seats)
            assert (await ada.ask("GET", f"/api/tables/{links['id']}"))["table"]["hints"] == hints, "unless it is said"
        links = await ada.make_table("azul", "me", "open", "open", hints=True, options={"first": 0})
        path, (first, _) = f"/api/tables/{links['id']}", links["invites"]
        for body in ({"invite": first["token"]}, {"invite": first["token"], "hints": False}):
            assert (await ben.ask("POST", f"{path}/join", body, status=409))["code"] == "hints-allowed"
        assert (await ben.ask("POST", f"{path}/join", {"invite": first["token"], "hints": True})) == {"seat": 1}
        assert (await ben.join(links)) == 1, "who sits there has agreed"

    played(scenario, running)


def test_somebody_waits_for_one_hint_at_a_time(running: Server) -> None:
    async def scenario(ada: Person, _: Person) -> None:
        links = await ada.make_table("azul", "me", "me")
        version = (await ada.ask("GET", f"/api/tables/{links['id']}"))["table"]["version"]
        path, asked = f"/api/tables/{links['id']}/hint", {"version": version}
        await ada.ask("POST", path, asked)
        (thinker,) = thinkers_of(running.process.pid)
        thinker.suspend()
        try:
            both = [asyncio.create_task(ada.http.post(path, json=asked)) for _ in range(2)]
            done, waiting = await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
            assert [task.result().status_code for task in done] == [429]
        finally:
            thinker.resume()
        assert [(await task).status_code for task in waiting] == [200]

    played(scenario, running, 120)


def test_who_may_give_a_private_replay_away(running: Server) -> None:
    async def scenario(ada: Person, ben: Person) -> None:
        links = await ada.make_table("toscana", "me", "open")
        await ben.join(links)
        path = f"/api/tables/{links['id']}/replay"
        key = links["watch"].partition("watch=")[2]
        assert (await ada.ask("GET", path))["watch"] == key, "who made the table"
        assert (await ben.ask("GET", path))["watch"] is None, "not yet"
        async with ben.sit(links["id"]) as sitting:
            await sitting.hear_until("sync")
            await sitting.say(type="resign", version=sitting.version, id="enough")
            await sitting.hear_until("accepted")
        assert (await ben.ask("GET", path))["watch"] == key, "who played, when it is over"
        async with Person(running.base, "Cyd") as cyd:
            await cyd.ask("GET", path, status=403)
            assert (await cyd.ask("GET", f"{path}?watch={key}"))["watch"] is None, "who has a key has one already"
        public = await ada.make_table("toscana", "me", "apprentice", public=True)
        assert (await ada.ask("GET", f"/api/tables/{public['id']}/replay"))["watch"] is None, "nobody needs one"

    played(scenario, running)


@pytest.mark.parametrize("allowed", [True, False])
def test_analysis_of_a_finished_game_can_be_forbidden(running: Server, allowed: bool) -> None:
    async def scenario(ada: Person, ben: Person) -> None:
        links = await ada.make_table("toscana", "me", "open", hints=False, analysis=allowed)
        await ben.join(links)
        path = f"/api/tables/{links['id']}"
        code = (await ada.ask("POST", f"{path}/analysis", status=409))["code"]
        assert code == ("not-over" if allowed else "no-analysis")
        async with ada.sit(links["id"]) as sitting:
            await sitting.hear_until("sync")
            version = sitting.version
            await sitting.say(type="resign", version=version, id="enough")
            await sitting.hear_until("accepted")
        watch = links["watch"].partition("watch=")[2]
        async with Person(running.base, "Cyd") as cyd:  # the best moves of a game that is over are for everybody
            last = {"ply": version - 1, "move": sitting.log[version - 1]["text"]}
            shown = await cyd.ask("POST", f"{path}/preview?watch={watch}", last)
            assert shown["view"] == sitting.view, "and so is what a move would have given"
            asked = f"{path}/hint?watch={watch}", {"ply": version}
            if allowed:
                assert (await cyd.ask("POST", *asked))["candidates"]
            else:
                assert (await cyd.ask("POST", *asked, status=409))["code"] == "no-analysis"
                assert (await ada.ask("POST", f"{path}/analysis", status=409))["code"] == "no-analysis"
                assert (await ada.ask("GET", f"{path}/analysis"))["status"] == "none"

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


def test_who_made_a_table_closes_it_while_it_waits(running: Server) -> None:
    async def scenario(ada: Person, ben: Person) -> None:
        links = await ada.make_table("azul", "me", "open", "open", public=True)
        path = f"/api/tables/{links['id']}"
        await ben.join(links)
        async with ben.sit(links["id"]) as sitting:
            await sitting.hear_until("sync")
            assert (await ben.ask("POST", f"{path}/close", status=403))["code"] == "forbidden"
            assert (await ada.ask("POST", f"{path}/close"))["status"] == "closed"
            while sitting.table["status"] != "closed":
                await sitting.hear()
        assert (await ada.ask("POST", f"{path}/close"))["status"] == "closed", "asked twice"
        async with Person(running.base, "Cem") as cem:
            for way in ({"invite": links["invites"][1]["token"]}, {"seat": 2}):
                assert (await cem.ask("POST", f"{path}/join", way, status=409))["code"] == "closed"
        assert (await ada.ask("POST", f"{path}/start", {}, status=409))["code"] == "closed"
        for query in ("true", "false"):
            tables = (await ada.ask("GET", f"/api/tables?mine={query}"))["tables"]
            assert links["id"] not in [table["id"] for table in tables]

        begun = await ada.make_table("azul", "me", "me")
        assert (await ada.ask("POST", f"/api/tables/{begun['id']}/close", status=409))["code"] == "begun"

    played(scenario, running)
