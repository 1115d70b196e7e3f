"""Whatever is said to the server: it answers as it promised, falls over nothing, and no table is stuck afterwards."""

from __future__ import annotations

import json
import time
import uuid
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from postgres import Postgres
from process import NO_TLS, Server, server
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Err
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from patience import PATIENCE

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
bounded = settings(
    max_examples=20, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck)
)


@pytest.fixture(params=["sqlite", "postgresql"], scope="module")
def fuzzed(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for nonsense alone; nobody thinks there, so that it costs little."""
    folder = tmp_path_factory.mktemp("fuzzed")
    database = str(folder / "tables.sqlite")
    if request.param == "postgresql":
        cluster: Postgres = request.getfixturevalue("cluster")
        database = cluster.new_database("fuzzed")
    with server(database, folder / "log", workers=0) as process:
        yield process
    log = process.log.read_text()
    assert "Traceback" not in log
    assert '"fault"' not in log
    assert "failed" not in log


class Guest:
    """Somebody with a table."""

    def __init__(self, base: str) -> None:
        self.base = base
        self.http = httpx.Client(base_url=base, timeout=PATIENCE, verify=NO_TLS)
        self.http.put("/api/me", json={"name": "Ada"}).raise_for_status()

    def __enter__(self) -> Guest:
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    def make_table(self) -> str:
        body = {"game": "azul", "seats": [{"kind": "me"}, {"kind": "me"}], "public": True}
        table: str = self.http.post("/api/tables", json=body).raise_for_status().json()["id"]
        return table

    @property
    def cookie(self) -> str:
        return f"tilewright={self.http.cookies['tilewright']}"

    def sit(self, table: str) -> ClientConnection:
        url = f"{self.base.replace('http', 'ws')}/api/tables/{table}/socket"
        return connect(url, additional_headers={"Cookie": self.cookie}, compression=None)

    def can_play_on(self, table: str) -> None:
        """Whether the table is over or takes a legal move."""
        opened = self.http.get(f"/api/tables/{table}").raise_for_status().json()
        if opened["table"]["status"] == "over":
            return
        with self.sit(table) as socket:
            socket.send('{"type":"hello"}')
            name = uuid.uuid4().hex
            move = {
                "type": "play",
                "version": opened["table"]["version"],
                "move": opened["viewer"]["legal"][0],
                "id": name,
            }
            socket.send(json.dumps(move))
            assert answer_to(socket, "accepted", "refused")["type"] == "accepted"


@pytest.fixture
def guest(fuzzed: Server) -> Iterator[Guest]:
    with Guest(fuzzed.base) as guest:
        yield guest


def answer_to(socket: ClientConnection, *kinds: str) -> dict[str, Any]:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        message: dict[str, Any] = json.loads(socket.recv(timeout=PATIENCE))
        if message["type"] in kinds:
            return message
    raise TimeoutError


def test_http_answers_as_its_description_says(fuzzed: Server, guest: Guest) -> None:
    schema = schemathesis.openapi.from_url(f"{fuzzed.base}/api/openapi.json")
    table = guest.make_table()
    tried = 0
    for result in schema.get_all_operations():
        assert not isinstance(result, Err), "the description does not say what it takes"

        @bounded
        @given(case=result.ok().as_strategy(), is_somebody=st.booleans(), is_real=st.booleans())
        def fuzz(case: Any, is_somebody: bool, is_real: bool) -> None:
            if is_real and "table_id" in (case.path_parameters or {}):
                case.path_parameters["table_id"] = table
            headers = {"Cookie": guest.cookie} if is_somebody else {}
            case.call_and_validate(headers=headers, checks=CHECKS)

        fuzz()
        tried += 1
    assert tried >= 15
    guest.can_play_on(table)
    guest.can_play_on(guest.make_table())


texts = st.text(max_size=50)
plies = st.one_of(st.integers(0, 12), st.integers(), st.none(), texts, st.floats(allow_nan=False))
moves = st.one_of(st.sampled_from(["1B-1", "1R-0", "cY-3", "end", "", "draw"]), texts)
near = st.fixed_dictionaries(
    {"type": st.one_of(st.sampled_from(["hello", "play", "undo", "answer", "resign", "resync"]), texts)},
    optional={
        "version": plies,
        "known": plies,
        "move": moves,
        "id": st.one_of(st.sampled_from(["1", "a\u0000b", "\ud800", "x" * 41]), texts, st.integers()),
        "agree": st.one_of(st.booleans(), texts),
        "watch": texts,
        "more": st.none(),
    },
).map(json.dumps)
values = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(allow_nan=False), texts),
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(texts, inner, max_size=4)),
    max_leaves=8,
).map(json.dumps)
nonsense = st.one_of(
    texts, st.binary(max_size=50), st.text(max_size=3000), st.sampled_from(["[" * 1000, '{"x":' + "[" * 1000])
)
said = st.lists(st.one_of(near, near, values, nonsense), min_size=1, max_size=8)


def test_a_socket_takes_whatever_is_said(guest: Guest) -> None:
    @settings(bounded, max_examples=30)
    @given(said=said, says_hello=st.booleans())
    def fuzz(said: list[str | bytes], says_hello: bool) -> None:
        table = guest.make_table()
        with guest.sit(table) as socket:
            try:
                for message in ['{"type":"hello"}'] * says_hello + said:
                    socket.send(message)
                if says_hello:  # from now on every message is answered, and the last one, too
                    socket.send('{"type":"resync"}')
                    answers = 0
                    while answers < len(said) + 2:
                        answer_to(socket, "sync", "accepted", "refused")
                        answers += 1
            except ConnectionClosed:
                assert not says_hello, "nothing of this is a reason to hang up on a player"
        guest.can_play_on(table)

    fuzz()


def test_wrong_beginnings_end_a_connection_and_nothing_else(guest: Guest) -> None:
    table = guest.make_table()
    for first in ("", "{}", b"\x00", b"{}", '{"type":"resync"}', '{"type":"hello","known":-1}', "[" * 5000, "null"):
        with guest.sit(table) as socket:
            socket.send(first)
            assert answer_to(socket, "refused")["code"] in ("invalid", "malformed", "too-large")
            with pytest.raises(ConnectionClosed):
                socket.recv(timeout=PATIENCE)
    for path in ("%00" * 4, "..%2f..%2fetc", "a" * 500, "%ff%fe", "A" * 12, "a\u0301"):
        for end in ("", "/record", "/replay", "/analysis"):
            assert guest.http.get(f"/api/tables/{path}{end}").status_code == 404
    guest.can_play_on(table)
