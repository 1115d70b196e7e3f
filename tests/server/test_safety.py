"""What must not be possible: another's seat, a foreign page, forged keys, floods, smuggled options, a look ahead."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import re
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Iterator
from dataclasses import asdict
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any

import asyncpg
import httpx
import pytest
from client import Person, Sitting, played
from process import NO_TLS, Server, server
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tilewright.core.outcome import CHANCE
from tilewright.core.played import PlayedMove
from tilewright.core.position import Position
from tilewright.games.registry import GAMES
from tilewright.server.names import checked_name
from tilewright.server.refusals import Refusal
from tilewright.server.socket import MAX_MESSAGE
from tilewright.server.table import chance

PROXY = "127.0.0.20"
TOO_MANY_REQUESTS = "too many requests"
"""What the server says when the same request is answered a little later."""


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with limits that a test can reach: 60 requests at once, 6 costly ones, 6 messages on a socket.

    Each test comes from addresses of its own: what one has used up, the next need not wait for.
    """
    folder = tmp_path_factory.mktemp("strict")
    limits = {"requests_a_second": "20", "messages_a_second": "2", "sockets_an_address": "4"}
    limits |= {"tables_a_person": "2", "watchers_a_table": "1", "origins": "https://club.example"}
    limits |= {"tables_an_address": "4", "proxies": PROXY}
    with server(str(folder / "tables.sqlite"), folder / "log", workers=0, **limits) as process:
        yield process
    log = process.log.read_text()
    assert "Traceback" not in log
    assert '"fault"' not in log


# --- Seats -----------------------------------------------------------------------------------------------------------


def test_only_the_owner_of_a_seat_moves_it(running: Server) -> None:
    async def scenario(ada: Person, ben: Person) -> None:
        links = await ada.make_table("azul", "me", "open", public=True, hints=True, options={"first": 0})
        await ben.join(links, hints=True)
        nobody = Person(running.base)  # no name, no cookie
        async with Person(running.base, "Cyd") as cyd, ada.sit(links["id"]) as first:
            await first.hear_until("sync")
            before, move = (await ada.ask("GET", f"/api/tables/{links['id']}"))["log"], first.viewer["legal"][0]
            for person, code in ((ben, "not-your-turn"), (cyd, "forbidden"), (nobody, "forbidden")):
                async with person.sit(links["id"]) as sitting:
                    await sitting.hear_until("sync")
                    assert sitting.viewer["legal"] == []
                    refused = await sitting.play(move)
                    assert (refused["type"], refused["code"]) == ("refused", code)
                    if person is ben:
                        continue  # who has a seat may resign it
                    for command in ({"type": "undo"}, {"type": "resign"}, {"type": "answer-takeback", "agree": True}):
                        await sitting.say(**command, version=sitting.version, id="no")
                        assert (await sitting.hear_until("accepted", "refused"))["code"] == "forbidden"
            assert (await ada.ask("GET", f"/api/tables/{links['id']}"))["log"] == before
            asked = {"version": first.version, "move": move}
            refused = await ben.ask("POST", f"/api/tables/{links['id']}/hint", asked, status=409)
            assert refused["code"] == "not-your-turn"
            nothing = {"view": None, "unscored": None, "legal": []}
            assert await ben.ask("POST", f"/api/tables/{links['id']}/preview", asked) == nothing
            await cyd.ask("POST", f"/api/tables/{links['id']}/preview", asked, status=403)
            for person, status in ((ben, 403), (cyd, 403), (nobody, 401)):
                await person.ask("GET", f"/api/tables/{links['id']}/links", status=status)
                await person.ask("POST", f"/api/tables/{links['id']}/start", {}, status=status)
            await cyd.ask("POST", f"/api/tables/{links['id']}/rematch", status=403)
            await cyd.ask("POST", f"/api/tables/{links['id']}/analysis", status=403)
            assert (await first.play(move))["type"] == "accepted"
        await nobody.http.aclose()

    played(scenario, running)


def test_an_invitation_is_for_one_seat_and_while_it_is_open(running: Server) -> None:
    async def scenario(ada: Person, ben: Person) -> None:
        links = await ada.make_table("azul", "me", "open", "open")
        other = await ada.make_table("azul", "me", "open")
        path = f"/api/tables/{links['id']}/join"
        first, second = (invite["token"] for invite in links["invites"])
        foreign, watch = other["invites"][0]["token"], links["watch"].partition("watch=")[2]
        assert first != second
        for token in (foreign, watch, "x" * 32, first[:-1] + ("A" if first[-1] != "A" else "B")):
            assert (await ben.ask("POST", path, {"invite": token}, status=403))["code"] == "forbidden"
        for body in ({"seat": 1}, {"seat": 1, "invite": foreign}, {}):  # a private table has no seats by number
            assert (await ben.ask("POST", path, body, status=403))["code"] == "forbidden"
        assert (await ben.ask("POST", path, {"invite": first}))["seat"] == 1
        assert (await ben.ask("POST", path, {"invite": first}))["seat"] == 1  # repeated: they have the seat already
        async with Person(running.base, "Cyd") as cyd:
            assert (await cyd.ask("POST", path, {"invite": first}, status=409))["code"] == "taken"
            await ada.ask("POST", f"/api/tables/{links['id']}/start", {"level": "apprentice"})
            assert (await cyd.ask("POST", path, {"invite": second}, status=409))["code"] == "taken"
        assert [
            invite["seat"] for invite in (await ada.ask("GET", f"/api/tables/{links['id']}/links"))["invites"]
        ] == []

    played(scenario, running)


def test_a_private_table_needs_a_seat_or_the_spectators_key(running: Server) -> None:
    async def scenario(ada: Person, ben: Person) -> None:
        links = await ada.make_table("azul", "me", "me")
        other = await ada.make_table("azul", "me", "me")
        key, wrong = (one["watch"].partition("watch=")[2] for one in (links, other))
        for what in ("", "/record", "/replay", "/analysis"):
            path = f"/api/tables/{links['id']}{what}"
            assert (await ben.ask("GET", path, status=403))["code"] == "forbidden"
            assert (await ben.ask("GET", f"{path}?watch={wrong}", status=403))["code"] == "forbidden"
            await ben.ask("GET", f"{path}?watch={key}")
            await ada.ask("GET", path)
        for hello in ({}, {"watch": wrong}):
            async with ben.sit(links["id"], **hello) as sitting:
                assert (await sitting.hear())["code"] == "forbidden"
                with pytest.raises(ConnectionClosed):
                    await sitting.hear()
        async with ben.sit(links["id"], watch=key) as sitting:
            assert (await sitting.hear())["type"] == "sync"
        async with ben.sit("a" * 12) as sitting:
            assert (await sitting.hear())["code"] == "not-found"

    played(scenario, running)


# --- Pages, cookies, keys --------------------------------------------------------------------------------------------


def test_a_foreign_page_is_refused(running: Server, strict: Server) -> None:
    async def scenario(ada: Person, _: Person) -> None:
        links = await ada.make_table("azul", "me", "me")
        url = f"{running.base.replace('http', 'ws')}/api/tables/{links['id']}/socket"
        for origin in ("https://evil.example", "null", f"{running.base}0", "https://club.example"):
            headers = {"Origin": origin, "Cookie": ada.cookies}
            with pytest.raises(InvalidStatus) as refused:
                await connect(url, additional_headers=headers)
            assert refused.value.response.status_code == 403
            for method, path in (("POST", "/api/tables"), ("PUT", "/api/me"), ("POST", "/api/me/return-link")):
                answer = await ada.http.request(method, path, json={"name": "Eve"}, headers={"Origin": origin})
                assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")
        async with connect(url, additional_headers={"Origin": running.base, "Cookie": ada.cookies}) as socket:
            await socket.send('{"type":"hello"}')
            assert json.loads(await socket.recv())["type"] == "sync"
        allowed = {"Origin": "https://club.example"}  # a setting of that server
        answer = await ada.http.put(f"{strict.base}/api/me", json={"name": "Ada"}, headers=allowed)
        assert answer.status_code == 200
        # a form of another page cannot even say what it wants
        answer = await ada.http.post("/api/tables", content=b"{}", headers={"Content-Type": "text/plain"})
        assert (answer.status_code, answer.json()["code"]) == (415, "not-json")

    played(scenario, running)


def test_a_cookie_is_signed_and_out_of_reach_for_scripts(running: Server) -> None:
    async def scenario(ada: Person, ben: Person) -> None:
        links = await ada.make_table("azul", "me", "me")
        async with httpx.AsyncClient(base_url=running.base) as http:
            answer = await http.put("/api/me", json={"name": "Cyd"})
        morsel = SimpleCookie(answer.headers["set-cookie"])["tilewright"]
        assert morsel["httponly"] is True
        assert morsel["samesite"].lower() == "lax"
        ada_id, _, ada_signature = ada.cookies.removeprefix("tilewright=").partition(".")
        ben_signature = ben.cookies.partition(".")[2]
        forged = [
            f"{ada_id}.{ben_signature}",
            ada_id,
            f"{ada_id}.",
            f".{ada_signature}",
            f"{ada_id}.{ada_signature}x",
            "",
        ]
        for cookie in [*forged, "ä.ö", "." * 50]:
            headers = {b"Cookie": f"tilewright={cookie}".encode()}
            async with httpx.AsyncClient(base_url=running.base) as http:
                assert (await http.get("/api/me", headers=headers)).json()["name"] is None
                assert (await http.get("/api/tables?mine=true", headers=headers)).status_code == 401
                assert (await http.get(f"/api/tables/{links['id']}", headers=headers)).status_code == 403

    played(scenario, running)


def test_pages_and_answers_tell_the_browser_to_be_careful(running: Server) -> None:
    assets = Path(__file__).parents[2] / "src" / "tilewright" / "server" / "static" / "assets"
    script = next((f"/assets/{path.name}" for path in assets.glob("*.js")), "/assets/none.js")
    for path in ("/", "/t/abcdefghijkm", "/api/games", "/api/nothing", "/nothing", "/healthz", script):
        headers = httpx.get(running.base + path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy, path
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"  # links are keys


def test_answers_with_keys_are_not_kept_and_keys_need_not_stand_in_addresses(running: Server) -> None:
    async def scenario(ada: Person, ben: Person) -> None:
        links = await ada.make_table("azul", "me", "me")
        path, key = f"/api/tables/{links['id']}", links["watch"].partition("watch=")[2]
        for method, asked in (("POST", "/api/me/return-link"), ("GET", f"{path}/links"), ("GET", f"{path}/replay")):
            assert (await ada.http.request(method, asked)).headers["cache-control"] == "no-store", asked
        for wanted in (path, f"{path}/replay", f"{path}/record"):
            assert (await ben.http.get(wanted)).status_code == 403
            assert (await ben.http.get(wanted, headers={"Tilewright-Watch": key[:-1]})).status_code == 403
            assert (await ben.http.get(wanted, headers={"Tilewright-Watch": key})).status_code == 200

    played(scenario, running)


async def everything_kept(database: str) -> str:
    """All that the database holds, as it lies there."""
    if not database.startswith("postgresql"):
        folder = Path(database).parent
        return b"".join(path.read_bytes() for path in folder.glob("tables.sqlite*")).decode("latin-1")
    connection = await asyncpg.connect(database)
    names = [row[0] for row in await connection.fetch("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")]
    rows = [await connection.fetch(f'SELECT * FROM "{name}"') for name in names]
    await connection.close()
    return str(rows)


def test_no_key_is_kept_as_it_is_and_the_log_names_nobody(running: Server) -> None:
    async def scenario(ada: Person, _: Person) -> None:
        async with Person(running.base, "Zacharias Zebedee") as guest:
            token = (await guest.ask("POST", "/api/me/return-link"))["token"]
            links = await guest.make_table("azul", "me", "open")
            await ada.join(links)
            await ada.ask("POST", "/api/return", {"token": "x" * 32}, status=404)
            keys = [token, links["invites"][0]["token"], links["watch"].partition("watch=")[2]]
            keys.append(guest.cookies.removeprefix("tilewright="))
            kept = await everything_kept(running.database)
            assert "Zacharias Zebedee" in kept, "this is where it would be"
            log = running.log.read_text().partition("\n")[2]  # the first line greets the host
            for key in keys:
                assert key not in kept
                assert key not in log
            assert "Zacharias" not in log
            assert "127.0.0.1" not in log
            assert all("event" in json.loads(line) for line in log.splitlines())

    played(scenario, running)


# --- Sizes, rates, numbers -------------------------------------------------------------------------------------------


LIKE_LEVELS = (
    *("Master", " GRAND master ", "Mäster", "Großmeister", "\uff2daster", "Master 2", "M4ster", "Apprentic3"),
    *("M\u0430ster", "\u041c\u0430\u0455\u0442\u0435\u0433", "\u039c\u03b1ster"),  # in other scripts
)
INVISIBLE = ("\u200b", "\u3164", "\u2800", "\U0001d159", "\u0301\u0308")


def test_opponents_names_are_what_nobody_can_be_called() -> None:
    """In all languages: a level whose name is changed in the client is protected under its new name."""
    for file in (Path(__file__).parents[2] / "locales").glob("*.ftl"):
        for name in re.findall(r"^level-\w+ = (.+)$", file.read_text(encoding="utf-8"), re.MULTILINE):
            with pytest.raises(Refusal) as refused:
                checked_name(name)
            assert refused.value.code == "name-of-level", name


def test_names_are_bounded_and_stay_text(running: Server) -> None:
    async def scenario(ada: Person, _: Person) -> None:
        codes = {"": "invalid", "x" * 25: "invalid", "a\ud800": "malformed"}
        codes |= dict.fromkeys((" ", "a\u0000b", "a\u202eb", "a\u0007", *INVISIBLE), "bad-name")
        codes |= dict.fromkeys(LIKE_LEVELS, "name-of-level")
        for name, code in codes.items():
            answer = await ada.http.put(
                "/api/me", content=json.dumps({"name": name}), headers={"Content-Type": "application/json"}
            )
            assert (answer.status_code, answer.json()["code"]) == (400 if code == "malformed" else 422, code), ascii(
                name
            )
        assert (await ada.ask("GET", "/api/me"))["name"] == "Ada"
        for name, kept in (
            ("Marta 2", "Marta 2"),
            ("<script>a()</script>", "<script>a()</script>"),
            ("  Ada\n  Ö ", "Ada Ö"),
            ("'\";--", "'\";--"),
        ):
            assert (await ada.ask("PUT", "/api/me", {"name": name}))["name"] == kept
            links = await ada.make_table("azul", "me", "me")
            answer = await ada.http.get(f"/api/tables/{links['id']}")
            assert answer.headers["content-type"] == "application/json"
            assert answer.json()["table"]["seats"][0]["name"] == kept

    played(scenario, running)


def test_what_is_too_large_is_refused(running: Server) -> None:
    async def scenario(ada: Person, _: Person) -> None:
        async def flood() -> AsyncIterator[bytes]:
            for _ in range(100):
                yield b" " * 1000

        headers = {"Content-Type": "application/json"}
        for content in (b" " * 20_000, flood()):
            answer = await ada.http.put("/api/me", content=content, headers=headers)
            assert (answer.status_code, answer.json()["code"]) == (413, "too-large")
        links = await ada.make_table("azul", "me", "me")
        async with ada.sit(links["id"]) as sitting:
            await sitting.hear_until("sync")
            await sitting.socket.send('{"type":"resync"' + " " * 1100 + "}")
            assert (await sitting.hear_until("refused"))["code"] == "too-large"
            assert (await sitting.play(sitting.viewer["legal"][0]))["type"] == "accepted"
            await sitting.socket.send("x" * 10_000)
            with pytest.raises(ConnectionClosed) as closed:
                await sitting.hear_until("never")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1009

    played(scenario, running)


NO_JSON = {
    "too deep": b'{"type":"resync","name":"Ada","x":' + b"[" * 950,
    "much too deep": b'{"name":"Ada","x":' + b"[" * 1500 + b"]" * 1500 + b"}",
    "no UTF-8": b'{"name":"\xff\xfe"}',
    "cut off": b'{"name":"Ada"',
    "nothing": b"",
}


@pytest.mark.parametrize("case", NO_JSON)
def test_what_is_no_json_is_refused_clearly(running: Server, case: str) -> None:
    content = NO_JSON[case]

    async def scenario(ada: Person, _: Person) -> None:
        answer = await ada.http.put("/api/me", content=content, headers={"Content-Type": "application/json"})
        assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
        links = await ada.make_table("azul", "me", "me")
        async with ada.sit(links["id"]) as sitting:
            await sitting.hear_until("sync")
            if len(content) > MAX_MESSAGE:
                return
            if case == "no UTF-8":  # the protocol itself forbids it in a text message
                await sitting.socket.send(content, text=True)
                with pytest.raises(ConnectionClosed) as closed:
                    await sitting.hear_until("never")
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 1007
            else:
                await sitting.socket.send(content, text=True)
                assert (await sitting.hear_until("refused"))["code"] == "malformed"
                assert (await sitting.play(sitting.viewer["legal"][0]))["type"] == "accepted"

    played(scenario, running)


@contextlib.asynccontextmanager
async def from_address(base: str, address: str, **headers: str) -> AsyncIterator[httpx.AsyncClient]:
    """Somebody at another address of this machine."""
    transport = httpx.AsyncHTTPTransport(local_address=address, verify=NO_TLS)
    async with httpx.AsyncClient(base_url=base, transport=transport, headers=headers) as http:
        yield http


async def is_limited(*requests: Awaitable[httpx.Response]) -> None:
    """Of 200 requests at once 60 are answered, and 20 more with every second that it takes."""
    began = time.monotonic()
    statuses = [answer.status_code for answer in await asyncio.gather(*requests)]
    assert set(statuses) == {200, 429}
    assert 30 <= statuses.count(200) <= 61 + 20 * (time.monotonic() - began)


def test_requests_are_limited_by_address_and_by_person(strict: Server) -> None:
    async def scenario() -> None:
        async with from_address(strict.base, "127.0.0.2") as http:
            cookie = (await http.put("/api/me", json={"name": "Cyd"})).headers["set-cookie"].partition(";")[0]
            http.cookies.clear()  # whoever is no proxy is not believed about another address
            await is_limited(*(http.get("/api/me", headers={"X-Forwarded-For": f"10.0.0.{n}"}) for n in range(200)))
        async with contextlib.AsyncExitStack() as stack:  # one person at four addresses
            places = [
                await stack.enter_async_context(from_address(strict.base, f"127.0.0.{number}", Cookie=cookie))
                for number in range(3, 7)
            ]
            await is_limited(*(place.get("/api/me") for _ in range(50) for place in places))
        async with from_address(strict.base, "127.0.0.7") as http:
            assert (await http.get("/api/me")).status_code == 200  # nobody else is hindered
            keys = await asyncio.gather(*(http.post("/api/return", json={"token": "x" * 32}) for _ in range(40)))
            assert {answer.status_code for answer in keys} == {404, 429}  # who tries out keys is stopped sooner
        async with from_address(strict.base, "127.0.0.8") as http:
            replays = await asyncio.gather(*(http.get("/api/tables/abcdefghijkm/replay") for _ in range(40)))
            assert {answer.status_code for answer in replays} == {404, 429}  # and who makes the server work

    asyncio.run(scenario())


def test_messages_sockets_spectators_and_tables_are_limited(strict: Server) -> None:
    async def scenario(ada: Person, ben: Person) -> None:
        links = await ada.make_table("azul", "me", "me", public=True)
        async with ada.sit(links["id"]) as sitting:
            await sitting.hear_until("sync")
            for _ in range(20):
                await sitting.say(type="resync")
            answers = [await sitting.hear_until("sync", "refused") for _ in range(20)]
            assert {answer.get("code") for answer in answers} == {None, "too-many"}
            await asyncio.sleep(0.6)
            assert (await sitting.play(sitting.viewer["legal"][0]))["type"] == "accepted"
            async with ben.sit(links["id"]) as watching:
                await watching.hear_until("sync")
                async with ben.sit(links["id"]) as another:
                    assert (await another.hear())["code"] == "too-many"
                async with ada.sit(links["id"]) as own:  # who has a seat is no spectator
                    assert (await own.hear())["type"] == "sync"
                    async with ada.sit(links["id"]) as fourth:
                        assert (await fourth.hear())["type"] == "sync"
                        with pytest.raises(InvalidStatus):
                            await ada.sit(links["id"]).__aenter__()
        await ada.make_table("azul", "me", "open")
        body = {"game": "azul", "seats": [{"kind": "me"}, {"kind": "open"}]}
        assert (await ada.ask("POST", "/api/tables", body, status=429))["code"] == "too-many"
        await ben.make_table("azul", "me", "open")

    played(scenario, strict, address="127.0.0.9")


def test_an_address_is_all_addresses_of_its_network(strict: Server) -> None:
    async def scenario() -> None:
        async with from_address(strict.base, PROXY) as http:

            async def ask(address: str) -> httpx.Response:
                return await http.get("/api/me", headers={"X-Forwarded-For": address})

            await is_limited(*(ask(f"2001:db8:0:1:{number:x}::1") for number in range(200)))
            assert (await ask("2001:db8:0:2::1")).status_code == 200
            both = ("10.9.8.7", "::ffff:10.9.8.7")
            await is_limited(*(ask(both[number % 2]) for number in range(200)))

    asyncio.run(scenario())


def test_many_guests_at_one_address_have_tables_like_one(strict: Server) -> None:
    """The addresses that a proxy forwards have the tables' limit each. Costly requests are limited, too: one waits."""

    async def scenario() -> None:
        async with from_address(strict.base, PROXY) as http:

            async def costly(method: str, path: str, body: Any, headers: dict[str, str]) -> httpx.Response:
                while (
                    TOO_MANY_REQUESTS in (answer := await http.request(method, path, json=body, headers=headers)).text
                ):
                    await asyncio.sleep(0.1)
                return answer

            async def make(household: str, name: str) -> list[httpx.Response]:
                """Somebody makes two tables, as many as a person may."""
                headers = {"X-Forwarded-For": f"2001:db8:1:{household}::{name}"}
                http.cookies.clear()
                answers = [await costly("PUT", "/api/me", {"name": f"Cyd {name}"}, headers)]
                body = {"game": "azul", "seats": [{"kind": "me"}, {"kind": "open"}]}
                return answers + [await costly("POST", "/api/tables", body, headers) for _ in range(2)]

            for name, statuses in (("1", [200, 201, 201]), ("2", [200, 201, 201]), ("3", [200, 429, 429])):
                assert [answer.status_code for answer in await make("a", name)] == statuses
            assert [answer.status_code for answer in await make("b", "4")] == [200, 201, 201]

    asyncio.run(scenario())


def test_whole_lines_are_costly_and_single_positions_are_not(strict: Server) -> None:
    rng, position, moves = random.Random(1), GAMES["azul"](first=0).start(), []
    while len(moves) < 30:
        move = position.draw(rng) if position.turn == CHANCE else rng.choice(position.legal_moves())
        position = position.play(move)
        moves.append(move.text)

    async def scenario(ada: Person, _: Person) -> None:
        async def ask(after: int) -> int:
            line = {"game": "azul", "options": {"first": 0}, "moves": moves, "after": after}
            return (await ada.http.post("/api/lines", json=line)).status_code

        assert set(await asyncio.gather(*(ask(0) for _ in range(40)))) == {200, 429}
        assert await ask(30) == 200

    played(scenario, strict, address="127.0.0.26")


def test_many_sockets_at_one_address_may_not_say_more(strict: Server) -> None:
    """Each socket is within its own limit of six messages at once."""

    async def scenario(ada: Person, _: Person) -> None:
        links = await ada.make_table("azul", "me", "me", public=True)
        url = f"{strict.base.replace('http', 'ws')}/api/tables/{links['id']}/socket"
        for _ in range(100):
            async with connect(url, local_addr=("127.0.0.21", 0), compression=None) as socket:
                await socket.send('{"type":"hello"}')
                for _ in range(5):
                    await socket.send('{"type":"resync"}')
                if "too-many" in [json.loads(await socket.recv()).get("code") for _ in range(6)]:
                    return
        raise AssertionError("500 messages, and nobody minds")

    played(scenario, strict, address="127.0.0.22")


def test_a_rematch_is_a_table_like_any_other(tmp_path: Path) -> None:
    async def scenario(ada: Person, _: Person) -> None:
        path = f"/api/tables/{(await over(ada))['id']}/rematch"
        await ada.make_table("azul", "me", "open")
        assert (await ada.ask("POST", path, status=429))["code"] == "too-many"

    async def over(person: Person) -> dict[str, Any]:
        links = await person.make_table("azul", "me", "me")
        async with person.sit(links["id"]) as sitting:
            await sitting.hear_until("sync")
            await sitting.say(type="resign", version=sitting.version, id="enough")
            await sitting.hear_until("accepted")
        return links

    with server(str(tmp_path / "tables.sqlite"), tmp_path / "log", workers=0, tables_a_person="1") as running:
        played(scenario, running)


def test_options_that_are_no_options_of_the_game_are_refused(running: Server) -> None:
    async def scenario(ada: Person, _: Person) -> None:
        two = [{"kind": "me"}, {"kind": "me"}]
        smuggled: list[dict[str, Any]] = [
            {"components": "/etc/passwd"},
            {"rules_version": 1},
            {"name": "x"},
            {"first": 9},
        ]
        for game in GAMES:
            for options in smuggled:
                body = {"game": game, "seats": two, "options": options}
                assert (await ada.ask("POST", "/api/tables", body, status=422))["code"] == "invalid"
            links = await ada.make_table(game, "me", "me", options={"players": 4})  # the seats say how many play
            assert (await ada.ask("GET", f"/api/tables/{links['id']}"))["table"]["options"]["players"] == 2
        for seats in ([], [*two, *two, *two], [{"kind": "opponent"}] * 2, [{"kind": "person"}] * 2):
            await ada.ask("POST", "/api/tables", {"game": "azul", "seats": seats}, status=422)
        await ada.ask("POST", "/api/tables", {"game": "../azul", "seats": two}, status=422)

    played(scenario, running)


# --- Chance ----------------------------------------------------------------------------------------------------------

APART = {"id", "public", "seats", "clock", "hints", "analysis", "due", "takeback", "rematch", "watchers"}
"""What is said of a table that the position has no part in."""
FIELDS = {
    "sync": {"type", "table", "viewer", "view", "log"},
    "delta": {"type", "since", "table", "steps"},
    "viewer": {"type", "version", "viewer"},
    "table": {"type", "table"},
    "accepted": {"type", "id", "version"},
}


class Rebuilt:
    """A game without takebacks, made again from its log alone: what may be known after each ply."""

    def __init__(self, table: dict[str, Any], log: list[dict[str, Any]]) -> None:
        self.game = GAMES[table["game"]](**table["options"])
        self.log = log
        self.positions = [self.game.start()]
        for entry in log:
            self.positions.append(self.positions[-1].play(entry["text"]))

    def view(self, ply: int) -> Any:
        return self.positions[ply].view().plain()

    def line(self, ply: int) -> dict[str, Any]:
        """What the log says of the move that led to a ply."""
        return {**self.log[ply - 1], **{key: value for key, value in self._report(ply).items() if key != "finished"}}

    def shown(self, ply: int) -> Any:
        """The view that is shown with that move: of a match's game that it ended, else of the position."""
        return (ply and self._report(ply)["finished"]) or self.view(ply)

    def unscored(self, ply: int) -> Any:
        """The view that is shown before it, where that move ended a round."""
        unscored = self._played(ply).unscored if ply else None
        return unscored and unscored.plain()

    def _played(self, ply: int) -> PlayedMove:
        return self.positions[ply - 1].step(self.log[ply - 1]["text"])

    def _report(self, ply: int) -> dict[str, Any]:
        return asdict(self._played(ply).report)

    def check(self, message: dict[str, Any], seats: list[int]) -> None:
        """A message says what follows from the log so far, and nothing else."""
        kind = message["type"]
        assert set(message) == FIELDS[kind]
        ply = message["table"]["version"] if "table" in message else message["version"]
        if kind == "sync":
            assert message["log"] == [self.line(one + 1) for one in range(ply)]
            assert message["view"] == self.view(ply)
        if kind == "delta":
            since = message["since"]
            assert [step["line"] for step in message["steps"]] == [self.line(one + 1) for one in range(since, ply)]
            assert [step["view"] for step in message["steps"]] == [self.shown(one + 1) for one in range(since, ply)]
            assert [step["unscored"] for step in message["steps"]] == [
                self.unscored(one + 1) for one in range(since, ply)
            ]
            assert all(set(step) == {"line", "view", "unscored"} for step in message["steps"])
        if "table" in message:
            self._check_table(message["table"], self.positions[ply])
        if "viewer" in message:
            self._check_viewer(message["viewer"], seats, self.positions[ply])

    def _check_table(self, table: dict[str, Any], position: Position) -> None:
        assert set(table) == APART | {"game", "options", "status", "version", "turn", "result"}
        assert table["options"] == self.game.options
        assert table["turn"] == (position.turn if position.turn >= 0 else None)
        assert table["status"] == ("over" if position.is_over else "playing")
        assert table["result"] == (self._result(position) if position.is_over else None)

    def _result(self, position: Position) -> dict[str, Any]:
        lines = [self.line(ply + 1) for ply in range(len(self.log))]
        points: Counter[tuple[int, str, int]] = Counter()
        for line in lines:
            for gain in line["gains"]:
                points[gain["seat"], gain["place"].split()[0], line["period"]] += gain["points"]
        is_tied = len(set(position.scores)) < len(position.scores)
        return {
            "ranks": list(position.outcome.ranks) if position.outcome else [],
            "scores": list(position.scores),
            "reason": "finished",
            "shares": [
                dict(zip(("seat", "kind", "period", "points"), (*of, points[of]), strict=True)) for of in points
            ],
            "ending": lines[-1]["ending"],
            "tie": asdict(position.tie_break) if is_tied and position.tie_break else None,
        }

    def _check_viewer(self, viewer: dict[str, Any], seats: list[int], position: Position) -> None:
        assert set(viewer) == {"seats", "owner", "legal", "can_undo", "kept"}
        assert viewer["seats"] == seats
        is_on_turn = position.turn in seats
        assert viewer["legal"] == ([move.text for move in position.legal_moves()] if is_on_turn else [])


@pytest.mark.parametrize("game", GAMES)
def test_no_payload_knows_anything_of_a_draw_to_come(running: Server, game: str) -> None:
    """Whatever a player, the other and a spectator hear of a whole game follows from the log as it is then."""

    async def listen(sitting: Sitting) -> None:
        while not sitting.is_over:
            await sitting.hear()

    async def scenario(ada: Person, ben: Person) -> None:
        links = await ada.make_table(game, "me", "open", options={"match": True} if game == "toscana" else {})
        await ben.join(links)
        path, key, rng = f"/api/tables/{links['id']}", links["watch"].partition("watch=")[2], random.Random(1)
        async with (
            Person(running.base, "Cyd") as cyd,
            ada.sit(links["id"]) as first,
            ben.sit(links["id"]) as second,
            cyd.sit(links["id"], watch=key) as spectator,
        ):
            listening = asyncio.create_task(listen(spectator))
            await asyncio.gather(first.hear_until("sync"), second.hear_until("sync"))
            previews = []
            while not first.is_over:
                sitting = first if first.table["turn"] == 0 else second
                while sitting.version < max(first.version, second.version) or not sitting.viewer["legal"]:
                    await sitting.hear()
                move, person = rng.choice(sitting.viewer["legal"]), ada if sitting is first else ben
                if rng.random() < 0.3:
                    asked = {"version": sitting.version, "move": move}
                    previews.append((asked, (await person.ask("POST", f"{path}/preview", asked))["view"]))
                assert (await sitting.play(move))["type"] == "accepted"
                other = second if sitting is first else first
                while other.version < sitting.version:
                    await other.hear()
            await listening
            rebuilt = Rebuilt(first.table, first.log)
            for sitting, seats in ((first, [0]), (second, [1]), (spectator, [])):
                assert sitting.heard
                for message in sitting.heard:
                    rebuilt.check(message, seats)
            for asked, view in previews:
                assert view == rebuilt.positions[asked["version"]].play(asked["move"]).view().plain()
            replay = await cyd.ask("GET", f"{path}/replay?watch={key}")
            plies = range(first.version + 1)
            assert [frame["view"] for frame in replay["positions"]] == [rebuilt.shown(ply) for ply in plies]
            assert [frame["line"] for frame in replay["positions"][1:]] == [rebuilt.line(ply) for ply in plies[1:]]
            for person, seats in ((ada, [0]), (cyd, [])):
                opened = await person.ask("GET", f"{path}?watch={key}")
                rebuilt.check({"type": "sync", **opened}, seats)
            self_made = [entry["version"] - 1 for entry in first.log if entry["by"] == "chance"]
            other_ways = [ply for ply in self_made if can_go_another_way(rebuilt, ply)]
            assert len(other_ways) > len(self_made) / 2

    played(scenario, running, 90)


def can_go_another_way(rebuilt: Rebuilt, ply: int) -> bool:
    """Whether the same log, and so everything that was sent until then, can go on with another draw."""
    position, drawn = rebuilt.positions[ply], rebuilt.log[ply]["text"]
    assert position.turn == CHANCE
    others = {position.draw(chance).text for _ in range(20)} - {drawn}
    return any(position.play(text).view() != rebuilt.positions[ply + 1].view() for text in others)


def test_chance_draws_with_the_operating_systems_generator() -> None:
    assert type(chance) is random.SystemRandom
