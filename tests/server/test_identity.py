"""Who somebody is: a name, a cookie, a link that leads back, a token for programs."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import httpx
import pytest
from client import Person, played
from database import execute
from process import Server, server
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed


def test_a_return_link_leads_back_to_the_own_seats_from_another_device(running: Server) -> None:
    async def scenario(ada: Person, ben: Person) -> None:
        links = await ada.make_table("azul", "me", "open", options={"first": 0})
        await ben.join(links)
        link = await ada.ask("POST", "/api/me/return-link")
        assert link["path"] == f"/return#{link['token']}"
        device = Person(running.base)  # it knows nobody yet
        assert (await device.ask("GET", "/api/me"))["name"] is None
        await device.ask("GET", f"/api/tables/{links['id']}", status=403)
        assert (await device.ask("POST", "/api/return", {"token": link["token"]}))["name"] == "Ada"
        assert (await device.ask("GET", "/api/me"))["name"] == "Ada"
        mine = [table["id"] for table in (await device.ask("GET", "/api/tables?mine=true"))["tables"]]
        assert mine == [links["id"]]
        async with device.sit(links["id"]) as sitting, ada.sit(links["id"]) as first:
            await sitting.hear_until("sync")
            assert sitting.viewer["seats"] == [0]
            assert sitting.viewer["owner"]
            assert (await sitting.play(sitting.viewer["legal"][0]))["type"] == "accepted"
            while first.version < sitting.version:  # the first device sees it, too
                await first.hear()
        again = await ada.ask("POST", "/api/me/return-link")
        assert again["token"] != link["token"]
        for token in (link["token"], again["token"]):  # both are good
            assert (await ben.ask("POST", "/api/return", {"token": token}))["name"] == "Ada"
        await device.http.aclose()

    played(scenario, running)


def test_a_program_plays_with_a_token(running: Server) -> None:
    async def scenario(ada: Person, ben: Person) -> None:
        token = (await ben.ask("POST", "/api/me/return-link"))["token"]
        links = await ada.make_table("azul", "me", "open", options={"first": 1})
        bearer = {"Authorization": f"Bearer {token}"}
        path = f"/api/tables/{links['id']}"
        async with httpx.AsyncClient(base_url=running.base, headers=bearer) as program:
            assert (await program.get("/api/me")).json()["name"] == "Ben"
            joined = await program.post(f"{path}/join", json={"invite": links["invites"][0]["token"]})
            assert joined.json() == {"seat": 1}
            assert "set-cookie" not in joined.headers
            url = f"{running.base.replace('http', 'ws')}{path}/socket"
            async with connect(url, additional_headers=bearer) as socket:
                await socket.send('{"type":"hello"}')
                whole = json.loads(await socket.recv())
                assert whole["viewer"]["seats"] == [1]
                move = {
                    "type": "play",
                    "version": whole["table"]["version"],
                    "move": whole["viewer"]["legal"][0],
                    "id": "1",
                }
                await socket.send(json.dumps(move))
                while (answer := json.loads(await socket.recv()))["type"] not in ("accepted", "refused"):
                    pass
                assert answer == {"type": "accepted", "id": "1", "version": whole["table"]["version"] + 1}
            assert (await program.get(path)).json()["log"][-1]["seat"] == 1

    played(scenario, running)


def test_a_token_that_is_not_known_is_refused(running: Server) -> None:
    async def scenario(ada: Person, _: Person) -> None:
        links = await ada.make_table("azul", "me", "me")
        token = (await ada.ask("POST", "/api/me/return-link"))["token"]
        for wrong in ("x" * 32, token[:-1], token + "x", token.swapcase()):
            bearer = {"Authorization": f"Bearer {wrong}", "Cookie": ada.cookies}  # the cookie does not help
            async with httpx.AsyncClient(base_url=running.base, headers=bearer) as program:
                for path in ("/api/me", "/api/games", f"/api/tables/{links['id']}"):
                    answer = await program.get(path)
                    assert (answer.status_code, answer.json()["code"]) == (401, "no-name")
            url = f"{running.base.replace('http', 'ws')}/api/tables/{links['id']}/socket"
            async with connect(url, additional_headers=bearer) as socket:
                assert json.loads(await socket.recv())["code"] == "no-name"
                with pytest.raises(ConnectionClosed):
                    await socket.recv()
        async with httpx.AsyncClient(base_url=running.base) as stranger:
            for wrong in ("x" * 32, token[:-1]):
                assert (await stranger.post("/api/return", json={"token": wrong})).status_code == 404
            assert (await stranger.post("/api/return", json={"token": "short"})).status_code == 422

    played(scenario, running)


def test_somebody_without_a_name_can_look_but_not_play(running: Server) -> None:
    async def scenario(ada: Person, _: Person) -> None:
        links = await ada.make_table("azul", "me", "open", public=True)
        nobody = Person(running.base)
        assert (await nobody.ask("GET", "/api/me")) == {"name": None}
        assert links["id"] in [table["id"] for table in (await nobody.ask("GET", "/api/tables"))["tables"]]
        async with nobody.sit(links["id"]) as sitting:
            assert (await sitting.hear())["type"] == "sync"
        two = {"game": "azul", "seats": [{"kind": "me"}, {"kind": "me"}]}
        for method, path, body in (
            ("POST", "/api/tables", two),
            ("POST", f"/api/tables/{links['id']}/join", {"seat": 1}),
            ("POST", "/api/me/return-link", None),
            ("GET", "/api/tables?mine=true", None),
        ):
            assert (await nobody.ask(method, path, body, status=401))["code"] == "no-name"
        await nobody.http.aclose()

    played(scenario, running)


def test_a_new_name_keeps_the_seats(running: Server) -> None:
    async def scenario(ada: Person, ben: Person) -> None:
        links = await ada.make_table("azul", "me", "open")
        cookie = ada.cookies
        assert (await ada.ask("PUT", "/api/me", {"name": "Ada L."}))["name"] == "Ada L."
        assert ada.cookies == cookie
        assert (await ada.ask("GET", "/api/me"))["name"] == "Ada L."
        await ben.join(links)
        for person in (ada, ben):
            opened = await person.ask("GET", f"/api/tables/{links['id']}")
            assert [seat["name"] for seat in opened["table"]["seats"]] == ["Ada L.", "Ben"]
        assert (await ada.ask("GET", f"/api/tables/{links['id']}"))["viewer"]["seats"] == [0]

    played(scenario, running)


def test_somebody_who_is_younger_than_a_restored_backup_starts_afresh(own_database: str, tmp_path: Path) -> None:
    async def scenario(ada: Person, ben: Person) -> None:
        token = (await ada.ask("POST", "/api/me/return-link"))["token"]
        await asyncio.to_thread(running.stop)
        await execute(own_database, "DELETE FROM tokens")
        await execute(own_database, "DELETE FROM guests WHERE name = 'Ada'")
        await asyncio.to_thread(running.start)
        assert await ada.ask("GET", "/api/me") == {"name": None}
        two = {"game": "azul", "seats": [{"kind": "me"}, {"kind": "me"}]}
        for path, body in (("/api/tables", two), ("/api/me/return-link", None)):
            assert (await ada.ask("POST", path, body, status=401))["code"] == "no-name"
        bearer = {"Authorization": f"Bearer {token}"}
        assert (await ben.http.get("/api/me", headers=bearer)).status_code == 401
        await ada.ask("PUT", "/api/me", {"name": "Ada again"})
        assert (await ada.make_table("azul", "me", "me"))["id"]
        assert (await ben.ask("GET", "/api/me"))["name"] == "Ben"

    with server(own_database, tmp_path / "log", workers=0) as running:
        played(scenario, running)
    assert "Traceback" not in running.log.read_text()
