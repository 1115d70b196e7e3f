"""What a host relies on: health, metrics, a clean end, clear words when something is set wrong, true descriptions."""

from __future__ import annotations

import asyncio
import gzip
import json
import logging
import os
import random
import re
import signal
import socket
import subprocess
import sys
import time
import zlib
from pathlib import Path

import httpx
import msgspec
import pytest
from client import Person, Sitting, played
from database import execute
from postgres import Postgres
from process import Server, is_ready, server, thinkers_of
from starlette.routing import Route
from websockets.exceptions import ConnectionClosed

from compiling import compile_everything
from patience import PATIENCE
from tilewright.cli import main, parser
from tilewright.server import http, messages
from tilewright.server.app import STATIC, make_app
from tilewright.server.ending import END_SECONDS
from tilewright.server.logs import hear_libraries
from tilewright.server.settings import Settings, settings_from
from tilewright.server.typescript import Names, typescript

ROOT = Path(__file__).parents[2]


def test_health_readiness_and_metrics(running: Server) -> None:
    async def scenario(ada: Person, _: Person) -> None:
        def value(name: str, text: str) -> float:
            found = re.search(rf"^{re.escape(name)} (\S+)$", text, re.MULTILINE)
            return float(found[1]) if found else 0.0

        assert (await ada.ask("GET", "/healthz")) == {"status": "alive"}
        assert (await ada.ask("GET", "/readyz")) == {"status": "ready"}
        before = await ada.ask("GET", "/metrics")
        links = await ada.make_table("azul", "me", "me")
        async with ada.sit(links["id"]) as sitting:
            await sitting.hear_until("sync")
            await sitting.play(sitting.viewer["legal"][0])
            during = await ada.ask("GET", "/metrics")
        entries = "tilewright_log_entries_total"
        assert value(entries, during) >= value(entries, before) + sitting.version
        assert value("tilewright_saving_seconds_count", during) > value("tilewright_saving_seconds_count", before)
        assert value("tilewright_sockets", during) >= 1
        made = 'tilewright_requests_total{route="/api/tables",status="201"}'
        assert value(made, during) == value(made, before) + 1
        assert links["id"] not in during  # what is measured names no table and nobody
        assert "Ada" not in during

    played(scenario, running)


def test_the_dashboard_asks_for_what_there_is(running: Server) -> None:
    text = httpx.get(f"{running.base}/metrics").text
    parts = {"histogram": ("_bucket", "_count", "_sum"), "counter": ("",), "gauge": ("",)}
    offered = {
        name + part for name, kind in re.findall(r"^# TYPE (\w+) (\w+)$", text, re.MULTILINE) for part in parts[kind]
    }
    dashboard = json.loads((ROOT / "deploy" / "grafana.json").read_text())
    queries = [target["expr"] for panel in dashboard["panels"] for target in panel["targets"]]
    queries += [one["query"]["query"] for one in dashboard["templating"]["list"] if one["type"] == "query"]
    asked = {name for query in queries for name in re.findall(r"\b(?:tilewright|process)_\w+", query)}
    assert asked <= offered
    assert all(re.search(r"\b(?:tilewright|process)_\w+", query) for query in queries)
    assert asked >= {"tilewright_not_saved_total", "tilewright_news_lag_seconds_bucket"}
    assert asked >= {"tilewright_turns_waiting", "process_open_fds"}


def test_the_unit_fits_the_server_and_the_guide_names_what_there_is() -> None:
    deploy, guide = ROOT / "deploy", (ROOT / "docs" / "hosting.md").read_text()
    assert all(file.name in guide for file in deploy.iterdir())
    lines = re.findall(r"^(\w+)=(.*)$", (deploy / "tilewright.service").read_text(), re.MULTILINE)
    unit = dict(lines)
    set_there = {text.partition("=")[0] for name, text in lines if name == "Environment"}
    assert set_there - {"XDG_CACHE_HOME"} <= {f"TILEWRIGHT_{one.upper()}" for one in Settings.__struct_fields__}
    assert "MemoryDenyWriteExecute" not in unit, "Numba could not compile"
    assert int(unit["LimitNOFILE"]) >= 4096
    assert int(unit["TimeoutStopSec"]) > END_SECONDS, "systemd would be quicker"
    program, *arguments = unit["ExecStart"].split()
    assert Path(program).name == "tilewright"
    assert parser().parse_args(arguments).command == "serve"


def test_the_proxys_log_of_the_guide_leaves_out_keys() -> None:
    """What follows the `?` of an address may be the key of a private table's spectators."""
    guide = (ROOT / "docs" / "hosting.md").read_text()
    names = dict(re.findall(r"log_format (\w+) '([^']*)'", guide))
    used = re.findall(r"access_log \S+ ?(\w*);", guide)
    assert used
    for name in used:  # nginx's own format has the whole request
        assert not set(re.findall(r"\$\w+", names[name])) & {"$request", "$request_uri", "$args", "$query_string"}


def test_what_libraries_report_is_told_apart(capsys: pytest.CaptureFixture[str]) -> None:
    """Lines as asyncio and uvicorn write them; what one client alone can cause a thousand times is said seldom."""
    before = logging.getLogger().handlers[:]
    try:
        hear_libraries()
        for _ in range(100):
            logging.getLogger("asyncio").warning("socket.send() raised exception.")
        for error in (asyncio.CancelledError(), KeyError()):
            logging.getLogger("uvicorn.error").error("Exception in ASGI application\n", exc_info=error)
    finally:
        logging.getLogger().handlers = before
    said = [json.loads(line)["event"] for line in capsys.readouterr().err.splitlines()]
    assert said == ["client-gone", "request-cut-off", "fault"]


def test_browsers_come_back_over_tls_where_there_is_tls(tmp_path: Path) -> None:
    async def told(base: str, is_secure: bool) -> str | None:
        app = make_app(Settings(database=str(tmp_path / "tables.sqlite"), secure_cookies=is_secure))
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url=base) as browser:
            answers = [await browser.get(path) for path in ("/healthz", "/api/openapi.json", "/assets/none.js")]
        (header,) = {answer.headers.get("strict-transport-security") for answer in answers}
        return header

    assert asyncio.run(told("http://here", False)) is None
    for base, is_secure in (("https://here", False), ("http://here", True)):  # a proxy may tell only one of the two
        assert asyncio.run(told(base, is_secure)) == "max-age=31536000"


def test_the_server_ends_cleanly_while_moves_are_made(own_database: str, tmp_path: Path) -> None:
    async def play_on(sitting: Sitting, rng: random.Random) -> None:
        """Play until the connection ends; `heard` keeps what was acknowledged."""
        while not sitting.is_over:
            while not sitting.viewer["legal"]:
                await sitting.hear()
            legal, sitting.viewer = sitting.viewer["legal"], {**sitting.viewer, "legal": []}
            await sitting.play(rng.choice(legal))

    async def scenario(ada: Person, _: Person) -> None:
        tables = [(await ada.make_table("azul", "me", "me"))["id"] for _ in range(10)]
        sittings = [await ada.sit(table).__aenter__() for table in tables]
        tasks = [
            asyncio.create_task(play_on(sitting, random.Random(number))) for number, sitting in enumerate(sittings)
        ]
        while sum(sitting.version for sitting in sittings) < 150:
            await asyncio.sleep(0.02)
        running.process.terminate()
        ended = await asyncio.gather(*tasks, return_exceptions=True)
        assert all(isinstance(end, ConnectionClosed) for end in ended), ended
        assert await asyncio.to_thread(running.process.wait, 30) == 0
        for table, sitting in zip(tables, sittings, strict=True):
            rows = await execute(own_database, f"SELECT text FROM log WHERE table_id = '{table}' ORDER BY ply")
            assert [row[0] for row in rows][: sitting.version] == [entry["text"] for entry in sitting.log]
            last = max((one["version"] for one in sitting.heard if one["type"] == "accepted"), default=0)
            assert len(rows) >= last

    with server(own_database, tmp_path / "log", workers=0) as running:
        assert thinkers_of(running.process.pid) == [], "everything is compiled: no process is started for it"
        played(scenario, running)
    log = running.log.read_text()
    assert '"event":"stopped"' in log
    assert "Traceback" not in log


def test_a_port_that_is_taken_is_said_in_one_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        command = [sys.executable, "-m", "tilewright.cli", "serve", "--port", port]
        command += ["--database", str(tmp_path / "tables.sqlite")]
        done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 2
    assert not done.stdout
    assert done.stderr == f"tilewright: cannot listen on 127.0.0.1:{port}: Address already in use\n"


def test_a_file_has_one_server_and_one_owner(tmp_path: Path) -> None:
    file = tmp_path / "club" / "tables.sqlite"
    with server(str(file), tmp_path / "log") as first:
        assert file.stat().st_mode & 0o077 == 0, "others can read the secret"
        command = [sys.executable, "-m", "tilewright.cli", "serve", "--port", "0", "--database", str(file)]
        done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
        assert done.returncode == 2
        where = f"tilewright: the server at {first.base}/ keeps its tables in {file}; a second one needs"
        assert done.stderr.startswith(where)
        assert done.stderr.count("\n") == 1
        first.kill()
        first.start()  # who was killed keeps nobody away


def test_the_usual_word_for_tls_to_the_database_is_understood(cluster: Postgres, tmp_path: Path) -> None:
    with server(f"{cluster.new_database('over_tls')}&sslmode=prefer", tmp_path / "log") as running:
        assert httpx.get(f"{running.base}/readyz").status_code == 200


@pytest.mark.parametrize(
    ("arguments", "environment", "word"),
    [
        (["--port", "70000"], {}, "TILEWRIGHT_PORT"),
        ([], {"PORT": "x"}, "TILEWRIGHT_PORT"),
        ([], {"WORKERS": "-1"}, "TILEWRIGHT_WORKERS"),
        ([], {"LEASE": "soon"}, "TILEWRIGHT_LEASE"),
        ([], {"REQUESTS_A_SECOND": "0"}, "TILEWRIGHT_REQUESTS_A_SECOND"),
        ([], {"SECURE_COOKIES": "perhaps"}, "TILEWRIGHT_SECURE_COOKIES"),
        (["--database", "mysql://localhost/tables"], {}, "mysql"),
        (["--database", "/dev/null/tables.sqlite"], {}, "/dev/null"),
        (["--database", "postgresql://nobody@/none?host=/dev/null"], {}, "database"),
        (["--database", "postgresql://nobody@localhost/none?colour=blue"], {}, "colour"),
    ],
)
def test_a_wrong_setting_is_said_in_one_line(
    arguments: list[str],
    environment: dict[str, str],
    word: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("TILEWRIGHT_DATABASE", str(tmp_path / "tables.sqlite"))
    monkeypatch.setenv("TILEWRIGHT_PORT", "0")
    for name, value in environment.items():
        monkeypatch.setenv(f"TILEWRIGHT_{name}", value)
    assert main(["serve", *arguments]) == 2
    said = capsys.readouterr()
    assert not said.out
    assert said.err.startswith("tilewright: ")
    assert word in said.err
    assert said.err.count("\n") == 1


def test_a_flag_wins_over_the_environment_and_that_over_the_default(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TILEWRIGHT_PORT", "9000")
    monkeypatch.setenv("TILEWRIGHT_SECURE_COOKIES", "true")
    settings = settings_from({"port": 7000, "host": None, "workers": 0})
    assert (settings.port, settings.workers, settings.secure_cookies) == (7000, 0, True)
    assert settings.host == "127.0.0.1"
    assert settings_from({}).port == 9000


def test_every_setting_stands_in_the_hosts_guide() -> None:
    guide = (ROOT / "docs" / "hosting.md").read_text()
    documented = dict(re.findall(r"^\| `TILEWRIGHT_(\w+)` \|[^|]*\| ([^|]+) \|", guide, re.MULTILINE))
    fields = {field.name.upper(): field.default for field in msgspec.structs.fields(Settings)}
    assert documented.keys() == fields.keys()
    for name, value in fields.items():
        if isinstance(value, int | float):
            assert documented[name] == f"{value:g}".lower() or documented[name] == str(value).lower(), name


def test_the_browsers_types_are_made_from_the_messages() -> None:
    assert (ROOT / "web" / "src" / "wire" / "types.ts").read_text() == typescript()


def test_a_name_stands_for_one_type_in_the_browser() -> None:
    class Gain(msgspec.Struct):
        seat: int

    names = Names({})
    assert names.type_of(list[messages.Gain | None]) == "(Gain | null)[]"
    with pytest.raises(TypeError, match="two types are called Gain"):
        names.type_of(Gain)


def test_the_description_names_every_route(running: Server, tmp_path: Path) -> None:
    described = httpx.get(f"{running.base}/api/openapi.json").json()
    offered = {
        (method, route.path)
        for route in make_app(Settings(database=str(tmp_path / "tables.sqlite"))).routes
        if isinstance(route, Route) and route.path.startswith("/api/") and route.path != "/api/openapi.json"
        for method in (route.methods or set()) - {"HEAD"}
    }
    listed = {(method.upper(), path) for path, methods in described["paths"].items() for method in methods}
    assert listed == offered
    assert all(one["summary"] for methods in described["paths"].values() for one in methods.values())


def test_what_is_the_same_for_everybody_is_made_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = make_app(Settings(database=str(tmp_path / "tables.sqlite")))
    built = sorted(path.name for path in (STATIC / "assets").glob("*.js"))

    def too_late(*_: object, **__: object) -> None:
        raise AssertionError("this is made for one request")

    monkeypatch.setattr(http, "openapi", too_late)
    monkeypatch.setattr(zlib, "compressobj", too_late)
    monkeypatch.setattr(gzip, "compress", too_late)

    async def scenario() -> None:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://here") as browser:
            for path in ["/api/openapi.json", *(["/", f"/assets/{built[0]}"] if built else [])]:
                plain = await browser.get(path, headers={"Accept-Encoding": "identity"})
                packed = await browser.get(path, headers={"Accept-Encoding": "gzip"})
                assert packed.headers.get("content-encoding") == "gzip" or len(plain.content) < 1000, path
                assert packed.content == plain.content
                assert packed.headers["vary"] == plain.headers["vary"] == "Accept-Encoding"
                assert ("immutable" in plain.headers["cache-control"]) == path.startswith("/assets/")
                again = await browser.get(path, headers={"If-None-Match": packed.headers["etag"]})
                assert (again.status_code, again.content) == (304, b"")
            missing = await browser.get("/assets/none.js")
            assert missing.status_code == 404
            assert "cache-control" not in missing.headers, "it may come with the next version"

    asyncio.run(scenario())


class Laptop:
    """`tilewright` alone, in a terminal of its own; port 8000 is taken."""

    def __init__(self, database: Path) -> None:
        self.database = database

    def __enter__(self) -> Laptop:
        self.taken = socket.create_server(("127.0.0.1", 0))
        settings = {
            "TILEWRIGHT_PORT": str(self.taken.getsockname()[1]),
            "TILEWRIGHT_DATABASE": str(self.database),
            "BROWSER": f"{self.browser()} %s",
        }
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tilewright.cli"],
            env={**os.environ, **settings},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        said = self.hear()
        found = re.fullmatch(r"Tilewright is open at (\S+) \(Ctrl\+C ends it\)\. Tables are kept in (.+)\n", said)
        assert found is not None, said
        assert found[2] == str(self.database)
        self.base = found[1].removesuffix("/")
        assert re.fullmatch(r"http://127\.0\.0\.1:\d+", self.base)
        assert not self.base.endswith(settings["TILEWRIGHT_PORT"])
        self.wait_until_ready()
        return self

    def browser(self) -> Path:
        """A program that only notes what it is asked to show."""
        program = self.database.with_name("browser")
        program.write_text(f'#!/bin/sh\necho "$1" > {self.database.with_name("shown")}\n')
        program.chmod(0o755)
        return program

    def hear(self) -> str:
        assert self.process.stderr is not None
        return self.process.stderr.readline()

    def wait_until_ready(self) -> None:
        until = time.monotonic() + PATIENCE
        while not is_ready(self.base):
            assert time.monotonic() < until
            time.sleep(0.05)

    def __exit__(self, *_: object) -> None:
        """Ctrl+C: every process of the terminal hears it."""
        os.killpg(self.process.pid, signal.SIGINT)
        out, rest = self.process.communicate(timeout=PATIENCE)
        self.taken.close()
        assert (out, rest, self.process.returncode) == ("", "", 0)


def test_tilewright_alone_speaks_to_people_and_keeps_tables(tmp_path: Path) -> None:
    compile_everything()
    database = tmp_path / "tables.sqlite"
    # Who does not place the first tile decides first, about a veto: the opponent has to think at once.
    two = {"game": "toscana", "seats": [{"kind": "me"}, {"kind": "open"}], "options": {"first": 0}}
    with Laptop(database) as laptop, httpx.Client(base_url=laptop.base) as browser:
        browser.put("/api/me", json={"name": "Ada"})
        table = browser.post("/api/tables", json=two).json()["id"]
        while not (shown := tmp_path / "shown").exists() or not shown.read_text():
            time.sleep(0.05)
        assert shown.read_text() == f"{laptop.base}/\n"
        cookies = browser.cookies
    with Laptop(database) as laptop, httpx.Client(base_url=laptop.base, cookies=cookies) as browser:
        assert [one["id"] for one in browser.get("/api/tables?mine=true").json()["tables"]] == [table]
        browser.post(f"/api/tables/{table}/start", json={"level": "grandmaster"})
        while not (thinkers := thinkers_of(laptop.process.pid)):
            time.sleep(0.02)
        thinkers[0].kill()  # whether it thinks already, or is about to be asked
        assert laptop.hear() == "An opponent was interrupted and thinks again.\n"
