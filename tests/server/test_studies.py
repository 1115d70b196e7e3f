"""Records go over the wire and come back byte for byte; studies are read by whoever has the link, changed by one."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from client import Person, played
from database import execute
from process import Server
from test_limits import stores_on
from test_lines import random_game, texts

from tilewright.core.position import Position
from tilewright.games.registry import GAMES
from tilewright.records.line import Line
from tilewright.records.record import Record, parse_record
from tilewright.server.recorded import MOST_MOVES
from tilewright.server.refusals import Refusal
from tilewright.server.saved import SavedStudy

TABLE_ID = "abcdefghijkm"


def annotated(name: str) -> Record:
    """A game with everything that a record can hold: comments, marks, and variations in variations."""
    game = GAMES[name](first=0)
    moves = random_game(game)
    ply = next(number for number, one in enumerate(moves, 1) if len(one.before.legal_moves()) > 3 and number > 8)
    before = moves[ply - 1].before
    others = [move.text for move in before.legal_moves() if move != moves[ply - 1].move][:2]
    inner = Line(ply + 1, (other_than(before.play(others[0])),), {ply + 1: ("In a variation of a variation.",)})
    lines = (
        Line(ply, (others[0], some_move(before.play(others[0]))), {}, {ply: "?!"}, {ply + 1: (inner,)}),
        Line(ply, (others[1],), {ply: ("One line,", "", "and another: ✿.")}),
    )
    record = Record.of(game, texts(moves), players=['Ann "the" 1st', "Žofie"], date="2026-11-19")
    return replace(
        record.commented(0, "From the first move on."),
        headers=record.headers | {"Site": "a club", "Round": "3"},
        marks={ply: "!!", len(moves): "??"},
        variations={ply: lines},
    )


def some_move(position: Position) -> str:
    return position.legal_moves()[0].text


def other_than(position: Position) -> str:
    return position.legal_moves()[1].text


async def read(person: Person, text: str) -> dict[str, Any]:
    found: dict[str, Any] = await person.ask("POST", "/api/records/read", {"text": text})
    return found


async def write(person: Person, record: dict[str, Any]) -> str:
    text: str = await person.ask("POST", "/api/records/write", record)
    return text


# --- Records ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["azul", "intarsia", "toscana"])
def test_a_record_comes_back_byte_for_byte(running: Server, name: str) -> None:
    text = annotated(name).text()

    async def scenario(ada: Person, ben: Person) -> None:
        record = await read(ada, text)
        assert await write(ada, record) == text
        study = await ada.ask("POST", "/api/studies", record, status=201)
        found = await ben.ask("GET", f"/api/studies/{study['id']}")
        assert (found["record"], found["is_mine"], study["is_mine"]) == (record, False, True)
        assert await write(ben, found["record"]) == text

    played(scenario, running)


def test_headers_keep_their_order_and_the_result_is_worked_out(running: Server) -> None:
    record = annotated("azul")
    headers = dict(reversed(record.headers.items()))
    headers["Options"] = " ".join(reversed(headers["Options"].split(" ")))
    text = replace(record, headers=headers).text()

    async def scenario(ada: Person, _: Person) -> None:
        sent = await read(ada, text)
        assert await write(ada, sent) == text
        names = {"names": ["Cleo", "Dan"], "result": "nonsense"}
        assert await write(ada, {**sent, **names}) == text.replace('Ann \\"the\\" 1st', "Cleo").replace("Žofie", "Dan")
        bare = {key: sent[key] for key in ("game", "options", "names", "line")}
        found = parse_record(await write(ada, bare))
        assert list(found.headers) == ["Game", "Rules", "Options", "Seat0", "Seat1", "Date", "Result"]
        assert found.result == record.result
        shorter = {**sent["line"], "moves": sent["line"]["moves"][:-1], "marks": {}}
        assert parse_record(await write(ada, {**sent, "line": shorter})).result == "*"

    played(scenario, running)


def test_a_pasted_record_may_have_other_line_ends(running: Server) -> None:
    text = annotated("azul").text()

    async def scenario(ada: Person, _: Person) -> None:
        pasted = "\ufeff" + text.replace("\n", "\r\n").rstrip()
        assert await write(ada, await read(ada, pasted)) == text

    played(scenario, running)


def test_what_is_wrong_with_a_record_is_said_by_its_line_or_ply(running: Server) -> None:
    record = annotated("azul")
    text, moves = record.text(), record.moves
    wrong = {
        "hello": "line 1",
        text.replace("\n\n", "\n\n7. 1B-1\n", 1): "line 11: expected move 1",
        text.replace(f"6. {moves[5]}", "6. 9Z-9"): "ply 6: ",
        text.replace(f"6. {moves[5]}", f"6. {moves[4]}"): "ply 6: ",
        text[: text.rindex(")")]: "does not end",
        text.replace(record.result, "99 99, seat 1 wins"): "the result is",
        text.replace('[Game "azul"]', '[Game "chess"]'): "chess",
        text.replace('[Rules "1"]', '[Rules "77"]'): "77",
    }

    async def scenario(ada: Person, _: Person) -> None:
        for written, reason in wrong.items():
            assert written != text
            problem = await ada.ask("POST", "/api/records/read", {"text": written}, status=400)
            assert (problem["code"], reason in problem["reason"]) == ("bad-record", True), problem

    played(scenario, running)


def test_what_is_no_tree_is_refused(running: Server) -> None:
    record = annotated("azul")
    moves = list(record.moves)

    def nested(depth: int) -> dict[str, Any]:
        line: dict[str, Any] = {"first": depth + 1, "moves": moves[depth : depth + 2]}
        for ply in range(depth, 0, -1):
            line = {"first": ply, "moves": moves[ply - 1 : ply + 1], "variations": {ply + 1: [line]}}
        return line

    lines: list[tuple[dict[str, Any], str]] = [
        ({"comments": {5000: ["Nowhere."]}}, "ply 5000"),
        ({"marks": {0: "!"}}, "ply 0"),
        ({"variations": {-3: [{"first": -3, "moves": []}]}}, ""),
        ({"variations": {3: [{"first": 4, "moves": moves[3:5]}]}}, ""),
        ({"variations": {3: [{"first": 3, "moves": []}]}}, "line"),
        ({"variations": {3: [{"first": 3, "moves": moves[2:4]}]}}, "two variations begin"),
        ({"variations": {3: [{"first": 3, "moves": ["9Z-9"]}]}}, "ply 3 in a variation"),
        ({"comments": {1: ["a\ttab"]}}, "unprintable"),
        ({"first": 2}, ""),
        (nested(150), ""),
        ({"moves": [*moves, moves[-1]]}, f"ply {len(moves) + 1}: "),
    ]

    async def scenario(ada: Person, _: Person) -> None:
        sent = await read(ada, record.text())
        for change, reason in lines:
            body = {**sent, "line": {"first": 1, "moves": moves, **change}}
            response = await ada.http.post("/api/records/write", json=body)
            assert response.status_code in (400, 422), (change, response.text)
            assert reason in response.json()["reason"]
        many = [{"first": 7, "moves": [*moves[6:-1]]}] * (MOST_MOVES // (len(moves) - 7) + 1)
        body = {**sent, "line": {"first": 1, "moves": moves, "variations": {7: many}}}
        assert "at most" in (await ada.ask("POST", "/api/records/write", body, status=400))["reason"]
        another = {**sent, "options": {**sent["options"], "wall": "grey"}, "line": {"first": 1, "moves": moves[:6]}}
        assert "another game" in (await ada.ask("POST", "/api/records/write", another, status=400))["reason"]
        await ada.ask("POST", "/api/records/write", {**sent, "names": ["Ann"]}, status=400)
        smuggled = {**sent["headers"], 'X"]\n[Y': "z"}
        await ada.ask("POST", "/api/records/write", {**sent, "headers": smuggled}, status=400)
        await ada.ask("POST", "/api/records/read", {"text": "x" * 1_100_000}, status=413)

    played(scenario, running)


def test_the_game_of_a_table_is_a_record_for_those_who_may_see_it(running: Server) -> None:
    async def scenario(ada: Person, ben: Person) -> None:
        links = await ada.make_table("toscana", "me", "me")
        async with ada.sit(links["id"]) as sitting:
            await sitting.hear_until("sync")
            await sitting.play(sitting.viewer["legal"][0])
        path = f"/api/tables/{links['id']}"
        record = await ada.ask("GET", f"{path}/recorded")
        assert await write(ada, record) == await ada.ask("GET", f"{path}/record")
        assert (await ben.ask("GET", f"{path}/recorded", status=403))["code"] == "forbidden"
        key = {"Tilewright-Watch": links["watch"].partition("watch=")[2]}
        assert (await ben.http.get(f"{path}/recorded", headers=key)).json() == record

    played(scenario, running)


# --- Studies ---------------------------------------------------------------------------------------------------------


def test_a_study_is_changed_by_its_owner_alone(running: Server) -> None:
    async def scenario(ada: Person, ben: Person) -> None:
        record = await read(ada, annotated("azul").text())
        study = await ada.ask("POST", "/api/studies", record, status=201)
        path = f"/api/studies/{study['id']}"
        assert study["path"] == f"/analysis/{study['id']}"
        changed = {**record, "line": {**record["line"], "comments": {0: ["Changed."]}}}
        assert (await ben.ask("PUT", path, changed, status=403))["code"] == "forbidden"
        async with Person(running.base) as nobody:
            nobody.http.cookies.clear()
            assert (await nobody.ask("GET", path))["record"] == record
            await nobody.ask("PUT", path, changed, status=401)
            await nobody.ask("POST", "/api/studies", record, status=401)
        broken = {**record, "line": {"first": 1, "moves": ["9Z-9"]}}
        await ada.ask("PUT", path, broken, status=400)
        assert (await ben.ask("GET", path))["record"] == record, "what is wrong changes nothing"
        assert (await ada.ask("PUT", path, changed))["record"]["line"]["comments"] == {"0": ["Changed."]}
        assert (await ben.ask("GET", path))["record"]["line"]["comments"] == {"0": ["Changed."]}
        copy = await ben.ask("POST", "/api/studies", changed, status=201)
        assert copy["id"] != study["id"]
        for wrong in (TABLE_ID, "A" * 12, "..", "x"):
            assert (await ada.ask("GET", f"/api/studies/{wrong}", status=404))["code"] in ("no-study", "not-found")

    played(scenario, running)


@pytest.mark.parametrize(("settings", "owners"), [({"studies_a_person": 3}, 1), ({"studies_an_address": 3}, 4)])
def test_who_saves_many_studies_at_once_gets_no_more(own_database: str, settings: dict[str, int], owners: int) -> None:
    def study(number: int, owner: str, origin: str) -> SavedStudy:
        now = time.time()
        return SavedStudy(f"study{number:07}", owner, origin, "a record", now, now)

    async def scenario() -> None:
        async with stores_on(own_database, 2, **settings) as stores:
            names = [f"guest {number}" for number in range(owners)]
            for name in (*names, "somebody else"):
                await stores[0].people.add(name, name)
            saving = [
                stores[number % len(stores)].studies.add(study(number, names[number % owners], "here"))
                for number in range(12)
            ]
            answers = await asyncio.gather(*saving, return_exceptions=True)
            assert Counter(map(type, answers)) == {type(None): 3, Refusal: 9}
            await stores[0].studies.add(study(20, "somebody else", "elsewhere"))
            await execute(own_database, "UPDATE studies SET created_at = created_at - 100000")
            await stores[0].studies.add(study(21, names[0], "here"))  # another day
            found = await stores[-1].studies.load("study0000021")
            assert found is not None
            assert (found.owner, found.record) == (names[0], "a record")

    asyncio.run(scenario())
