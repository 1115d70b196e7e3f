"""One's own games: how they are kept, found, counted, handed out and deleted."""

from __future__ import annotations

import asyncio
import io
import json
import random
import time
import zipfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Literal

import httpx
import pytest
import sqlalchemy as sa
from client import Person, Sitting, played
from database import execute
from process import NO_TLS, Server, server
from test_migrations import at_revision

import tilewright as tw
from patience import PATIENCE
from tilewright.core.options import Value
from tilewright.games.registry import find
from tilewright.server.identity import hashed
from tilewright.server.messages import (
    Advice,
    ClockSettings,
    Event,
    GamesWanted,
    Level,
    MyGame,
    Opposition,
    Outcome,
    PointSource,
    Summary,
    Tally,
    Variant,
    Version,
)
from tilewright.server.results import (
    advice_on,
    is_wanted,
    opposition_of,
    outcome_of,
    sources_of,
    statistics,
    tally_of,
    variant_of,
)
from tilewright.server.saved import Seat
from tilewright.server.settings import Settings
from tilewright.server.store import schema
from tilewright.server.store.played import Place
from tilewright.server.table import moves_that_count

# --- What is worked out: tables of cases -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ranks", "mine", "outcome"),
    [
        ([1, 2], [0], "won"),
        ([1, 2], [1], "lost"),
        ([1, 1], [1], "shared"),
        ([1, 1, 3], [2], "lost"),
        ([1, 2, 2], [1], "lost"),
        ([2, 1, 3], [0, 1], "won"),
        ([1, 1, 3], [0, 2], "shared"),
        ([2, 1], [0, 1], "alone"),
    ],
)
def test_how_a_game_ended_for_somebody(ranks: list[int], mine: list[int], outcome: Outcome) -> None:
    assert outcome_of(ranks, mine) == outcome


PERSON = Seat("person", "01", "Ben")
GONE = Seat("person")


@pytest.mark.parametrize(
    ("others", "against"),
    [
        ([], None),
        ([Seat("opponent", level="master")], "master"),
        ([Seat("opponent", level="master"), Seat("opponent", level="grandmaster")], "grandmaster"),
        ([Seat("opponent", level="grandmaster"), PERSON], "people"),
        ([GONE], "people"),
    ],
)
def test_whom_somebody_played_against(others: list[Seat], against: Opposition | None) -> None:
    assert opposition_of(others) == against


@pytest.mark.parametrize(
    ("game", "options", "name"),
    [
        ("azul", {"players": 2, "wall": "coloured", "first": 1}, ""),
        ("azul", {"players": 3, "wall": "grey", "first": 0}, "players=3,wall=grey"),
        ("toscana", {"match": True, "swap_colours": False}, ""),
        ("toscana", {"match": True, "swap_colours": True}, "swap_colours=yes"),
        ("toscana", {"match": False, "swap_colours": True}, "match=no"),
        ("azul", {}, ""),
    ],
)
def test_what_is_called_a_variant(game: str, options: dict[str, Value], name: str) -> None:
    assert variant_of(options, find(game).options_table).name == name


def my(
    outcome: Outcome | None = "won",
    scores: Sequence[int] = (40, 30),
    against: Opposition = "craftsman",
    points: Sequence[dict[str, int]] = ({"wall": 40}, {"wall": 30}),
    reason: Literal["finished", "resigned"] = "finished",
    **others: Any,
) -> MyGame:
    """A game from seat 0, in which the higher score is the better one."""
    ranks = [1 + sum(other > score for other in scores) for score in scores]
    summary = Summary(ranks, list(scores), reason, list(points), 30) if outcome else None
    fields = {"game": "azul", "summary": summary, "outcome": outcome, "against": against, **others}
    return MyGame(
        id="abcdefghijkm", options={}, status="over", public=False, seats=[], clock=ClockSettings(), hints=False,
        analysis=True, version=Version(9), turn=None, mine=[0], **fields,
    )  # fmt: skip


GREY = Variant("wall=grey", {"wall": "grey"})


@pytest.mark.parametrize(
    ("wanted", "is_so"),
    [
        (GamesWanted(), True),
        (GamesWanted(game="azul", outcome="lost", against="master", variant="wall=grey"), True),
        (GamesWanted(game="toscana"), False),
        (GamesWanted(outcome="won"), False),
        (GamesWanted(against="people"), False),
        (GamesWanted(variant=""), False),
    ],
)
def test_which_games_are_wanted(wanted: GamesWanted, is_so: bool) -> None:
    assert is_wanted(my("lost", (1, 2), "master", variant=GREY), wanted) == is_so


@pytest.mark.parametrize(
    ("games", "tally"),
    [
        ([my("won", (40, 30)), my("lost", (20, 31)), my("shared", (25, 25))], Tally(3, 1, 1, 28.3, 40)),
        ([my("won", (40, 30)), my("lost", (90, 99), reason="resigned")], Tally(2, 1, 0, 40.0, 40)),
        ([my("lost", (2, 0), reason="resigned")], Tally(1, 0, 0, None, None)),
        ([my("won", (-3, -9))], Tally(1, 1, 0, -3.0, -3)),
    ],
)
def test_games_are_counted_and_scores_where_they_were_played_to_the_end(games: list[MyGame], tally: Tally) -> None:
    assert tally_of(games) == tally


def test_points_stand_beside_those_of_the_players_who_were_better() -> None:
    lost = my("lost", (10, 20, 5), points=({"wall": 12, "floor": -2}, {"wall": 15, "colour": 5}, {"wall": 5}))
    won = my("won", (30, 1), points=({"wall": 30}, {"wall": 1}))
    given_up = my("lost", (0, 9), points=({}, {"wall": 9}), reason="resigned")
    assert sources_of([lost, won, given_up]) == [
        PointSource("wall", 21.0, 15.0),
        PointSource("floor", -1.0, 0.0),
        PointSource("colour", 0.0, 5.0),
    ]
    assert sources_of([won]) == [PointSource("wall", 30.0, None)]


def latest(*games: tuple[str, Level | Opposition]) -> list[tuple[Opposition | None, Outcome | None]]:
    """Games from the latest one back: `wwl` against a level."""
    words: dict[str, Outcome] = {"w": "won", "l": "lost", "s": "shared"}
    return [(level, words[letter]) for letters, level in games for letter in letters]


@pytest.mark.parametrize(
    ("games", "advice"),
    [
        ([], None),
        (latest(("wwww", "craftsman")), None),
        (latest(("wwwww", "craftsman")), Advice("craftsman", "master", 5, 5)),
        (latest(("wwlwwwwwlw", "craftsman")), Advice("craftsman", "master", 8, 10)),
        (latest(("wwlwwwwwlw", "craftsman"), ("llllllllll", "craftsman")), Advice("craftsman", "master", 8, 10)),
        (latest(("l", "master"), ("wwwwwwwwww", "craftsman")), None),
        (latest(("www", "people"), ("wwwww", "apprentice")), Advice("apprentice", "journeyman", 5, 5)),
        (latest(("wlwlwlwlsw", "craftsman")), None),
        (latest(("lllsl", "craftsman")), Advice("craftsman", "journeyman", 0, 5)),
        (latest(("lllll", "apprentice")), None),
        (latest(("wwwwwwwwww", "grandmaster")), None),
    ],
)
def test_a_level_to_try_next(games: list[tuple[Opposition | None, Outcome | None]], advice: Advice | None) -> None:
    assert advice_on(games) == advice


def test_statistics_are_by_game_variant_and_opposition_and_leave_out_what_says_nothing() -> None:
    found = statistics(
        [my(), my(variant=GREY), my(against="people"), my(game="toscana"), my("alone"), my(None), my("lost", (1, 2))]
    )
    assert [(one.game, one.tally.played) for one in found.games] == [("azul", 4), ("toscana", 1)]
    lines = [(line.variant.name, line.against, line.tally.played, line.tally.won) for line in found.games[0].lines]
    assert lines == [("", "craftsman", 2, 1), ("", "people", 1, 1), ("wall=grey", "craftsman", 1, 1)]


def test_moves_that_were_taken_back_are_in_no_record() -> None:
    log: list[str | Version] = ["a", "b", "c", Version(1), "d", Version(4), "e"]
    events = [
        Event(Version(number), "move", 0, what)
        if isinstance(what, str)
        else Event(Version(number), "takeback", 0, to=what)
        for number, what in enumerate(log, 1)
    ]
    assert moves_that_count(events) == ["a", "e"]


@pytest.mark.parametrize("place", [Place(1763588000.123456, "abcdefghijkm"), Place(1.5, "bbbbbbbbbbbb")])
def test_a_place_among_all_games_is_read_as_it_was_written(place: Place) -> None:
    assert Place.read(str(place)) == place


# --- With a server and its database ----------------------------------------------------------------------------------


async def play_out(*sittings: Sitting) -> None:
    await asyncio.gather(*(sitting.play_to_the_end(random.Random(seed)) for seed, sitting in enumerate(sittings)))


async def everywhere(database: str, text: str) -> list[str]:
    """The columns of a database in which a text stands."""
    return [
        f"{table.name}.{column.name}"
        for table in schema.metadata.tables.values()
        for column in table.columns
        if await execute(database, f"SELECT 1 FROM {table.name} WHERE CAST({column.name} AS TEXT) LIKE '%{text}%'")
    ]


def test_what_somebody_has_played_is_kept_found_handed_out_and_deleted(running: Server) -> None:
    async def scenario(ada: Person, ben: Person) -> None:
        links = await ada.make_table("azul", "me", "open", options={"first": 0})
        await ben.join(links)
        async with ada.sit(links["id"]) as one, ben.sit(links["id"]) as other:
            await play_out(one, other)
            result = one.table["result"]
            moves = sum(line["seat"] is not None for line in one.log)

        # It is kept in the moment it ends, and found by both.
        [game], [bens] = [(await person.ask("GET", "/api/me/games"))["games"] for person in (ada, ben)]
        points: list[dict[str, int]] = [{}, {}]
        for share in result["shares"]:
            points[share["seat"]][share["kind"]] = points[share["seat"]].get(share["kind"], 0) + share["points"]
        assert [sum(one.values()) for one in points] == result["scores"]
        assert game["summary"] == {
            **{key: result[key] for key in ("ranks", "scores", "reason")},
            "points": points,
            "moves": moves,
        }
        ends = {"won": "lost", "lost": "won", "shared": "shared"}
        assert (game["id"], game["against"], game["mine"], bens["mine"]) == (links["id"], "people", [0], [1])
        assert bens["outcome"] == ends[game["outcome"]]
        assert abs(game["finished_at"] - time.time()) < PATIENCE
        [listed] = (await ada.ask("GET", "/api/tables?mine=true"))["tables"]
        assert (listed["summary"], listed["mine"]) == (game["summary"], [0])
        assert [one["id"] for one in (await ada.ask("GET", f"/api/me/games?outcome={game['outcome']}"))["games"]] == [
            game["id"]
        ]
        assert (await ada.ask("GET", "/api/me/games?game=toscana"))["games"] == []
        for query in ("outcome=tied", "against=chess", "before=x", "limit=5"):
            await ada.ask("GET", f"/api/me/games?{query}", status=422)
        [counted] = (await ada.ask("GET", "/api/me/statistics"))["games"]
        assert (counted["game"], counted["tally"]["played"], counted["tally"]["best"]) == (
            "azul",
            1,
            result["scores"][0],
        )

        # All of it can be taken along, studies as well.
        game_record = await ada.ask("GET", f"/api/tables/{game['id']}/record")
        line = await ada.ask("POST", "/api/records/read", {"text": game_record})
        study, bens = [await one.ask("POST", "/api/studies", line, status=201) for one in (ada, ben)]
        async with ada.http.stream("GET", "/api/me/export") as answer:
            archive = zipfile.ZipFile(io.BytesIO(await answer.aread()))
        record = f"records/azul-{game['id']}.tiles"
        assert archive.testzip() is None
        assert archive.namelist() == ["games.json", record, f"studies/{study['id']}.tiles"]
        assert json.loads(archive.read("games.json")) == {"name": "Ada", "games": [game]}
        assert archive.read(record).decode() == archive.read(archive.namelist()[-1]).decode() == game_record

        # Ben has all of his deleted while he plays, waits, and has been asked for another game.
        waiting = (await ben.make_table("azul", "me", "open", public=True))["id"]
        own = (await ben.make_table("azul", "me", "me"))["id"]
        among_three = await ada.make_table("azul", "me", "open", "open")
        await ben.join(among_three)
        joint = await ada.make_table("azul", "me", "open")
        await ben.join(joint)
        key = (await ben.ask("POST", "/api/me/return-link"))["token"]
        ben_id = ben.cookies.partition("=")[2].strip('"').partition(".")[0]
        assert "seats.guest" in await everywhere(running.database, ben_id)
        stale = {"Cookie": ben.cookies}
        async with ada.sit(joint["id"]) as watching:
            await watching.hear_until("sync")
            await ben.ask("POST", "/api/me/delete", {"name": "Ada"}, status=422)
            await ben.ask("POST", "/api/me/delete", {"name": "Ben"})
            while not watching.is_over or watching.table["seats"][1]["name"]:
                await watching.hear()
            assert (watching.table["result"]["reason"], watching.table["result"]["ranks"]) == ("resigned", [1, 2])
        assert await everywhere(running.database, ben_id) == []
        assert not ben.cookies
        assert (await ben.ask("GET", "/api/me"))["name"] is None
        await ben.ask("POST", "/api/return", {"token": key}, status=404)
        assert (await ben.http.get("/api/me/games", headers=stale)).status_code == 401
        await ada.ask("GET", f"/api/studies/{bens['id']}", status=404)
        for gone in (waiting, own):
            await ada.ask("GET", f"/api/tables/{gone}", status=404)
        seats = (await ada.ask("GET", f"/api/tables/{among_three['id']}"))["table"]["seats"]
        assert [(seat["kind"], seat["name"]) for seat in seats] == [("person", "Ada"), ("open", ""), ("open", "")]
        games = (await ada.ask("GET", "/api/me/games"))["games"]
        assert [(one["outcome"], one["against"]) for one in games] == [("won", "people"), (game["outcome"], "people")]
        assert games[1]["summary"] == game["summary"]
        record_text = await ada.ask("GET", f"/api/tables/{game['id']}/record")
        assert '[Seat1 "former player"]' in record_text
        assert "Ben" not in record_text

        # Whoever is left can ask for a rematch: the empty seat is for anybody.
        again = await ada.ask("POST", f"/api/tables/{game['id']}/rematch")
        assert [invite["seat"] for invite in again["invites"]] == [0]

    played(scenario, running)


KEY = "a key of Ada's, long enough"
SEATS = ((0, "'person', '0123'", "NULL"), (1, "'opponent', NULL", "'master'"))


def a_whole_game() -> list[tuple[int | None, str]]:
    """Whose moves they are, and the moves, of a game that is played to its end."""
    rng, position = random.Random(3), tw.game("azul", first=0).start()
    events: list[tuple[int | None, str]] = []
    while not position.is_over:
        step = (
            position.step_chance(rng) if position.turn < 0 else position.step(rng.choice(position.legal_moves()).text)
        )
        events.append((position.turn if position.turn >= 0 else None, step.move.text))
        position = step.after
    return events


async def write_old_games(database: str, games: dict[str, tuple[str, list[tuple[int | None, str]]]]) -> None:
    """Finished games as version 0002 had them: without results."""
    await at_revision(Settings(database=database).database_url, "0002")
    statements = [
        "INSERT INTO guests VALUES ('0123', 'Ada', 1.5)",
        f"INSERT INTO tokens VALUES ('{hashed(KEY)}', '0123', 2.5)",
    ]
    for table, (game, events) in games.items():
        statements.append(
            f"INSERT INTO tables VALUES ('{table}', '0123', '{game}', 1, '{{\"players\": 2, \"first\": 0}}',"
            f" '{{\"kind\": \"none\"}}', false, true, true, 'over', {len(events)}, NULL, NULL, NULL, NULL, 3.5, 4.5,"
            " NULL, NULL, NULL)"
        )
        statements += [
            f"INSERT INTO seats VALUES ('{table}', {seat}, {who}, {level}, 5.5, false)" for seat, who, level in SEATS
        ]
        statements += [
            f"INSERT INTO log VALUES ('{table}', {version}, 'move', {'NULL' if seat is None else seat}, '{text}', NULL,"
            f" '{'chance' if seat is None else 'person'}', {version}.25, NULL)"
            for version, (seat, text) in enumerate(events, 1)
        ]
    for statement in statements:
        await execute(database, statement)


def test_games_that_were_over_before_results_were_kept_get_theirs(own_database: str, tmp_path: Path) -> None:
    events, log = a_whole_game(), tmp_path / "log"
    whole, broken, foreign = "mmmmmmmmmmmm", "bbbbbbbbbbbb", "zzzzzzzzzzzz"
    asyncio.run(
        write_old_games(
            own_database, {whole: ("azul", events), broken: ("azul", [(0, "9X-9")]), foreign: ("chess", [(0, "e4")])}
        )
    )
    with server(own_database, log, workers=0) as process:
        until = time.monotonic() + PATIENCE
        while "results-filled-in" not in log.read_text():
            assert time.monotonic() < until, log.read_text()
            time.sleep(0.05)
        with httpx.Client(base_url=process.base, headers={"Authorization": f"Bearer {KEY}"}, verify=NO_TLS) as ada:
            games = ada.get("/api/me/games").json()["games"]
            kept = {game["id"]: game for game in games}
            last = tw.game("azul", first=0).start()
            for _, text in events:
                last = last.play(text)
            assert last.outcome is not None
            summary = kept[whole]["summary"]
            assert (summary["scores"], summary["ranks"]) == (list(last.scores), list(last.outcome.ranks))
            assert (kept[whole]["finished_at"], kept[whole]["against"]) == (len(events) + 0.25, "master")
            assert [(kept[one]["outcome"], kept[one]["summary"]) for one in (broken, foreign)] == [(None, None)] * 2

            # Many games are given page by page, each once, also those that ended in the same moment.
            for table, key in ((schema.tables, "id"), (schema.seats, "table_id")):
                asyncio.run(execute(own_database, copies(table, key, whole, 45)))
            pages = list(pages_of(ada, ""))
            found = [game for page in pages for game in page]
            assert [len(page) for page in pages] == [20, 20, 8]
            assert len({game["id"] for game in found}) == 48
            ended = [game["finished_at"] or 4.5 for game in found]
            assert ended == sorted(ended, reverse=True)
            assert [len(page) for page in pages_of(ada, f"outcome={kept[whole]['outcome']}&variant=")] == [20, 20, 6]
            [counted] = ada.get("/api/me/statistics").json()["games"]
            assert counted["tally"]["played"] == 46
            assert counted["advice"] is not None


def copies(table: sa.Table, key: str, whole: str, count: int) -> str:
    """Adds the rows of a table of the database for more tables like one, some of which ended in the same moment."""
    names = (f"{number:012}".translate(str.maketrans("0123456789", "abcdefghij")) for number in range(count))
    values = ", ".join(f"('{name}', {100.0 + number // 7})" for number, name in enumerate(names))
    columns = [column.name for column in table.columns]
    new = {key: "new.column1", "finished_at": "new.column2"}
    chosen = ", ".join(new.get(column, f"old.{column}") for column in columns)
    return (
        f"INSERT INTO {table.name} ({', '.join(columns)}) SELECT {chosen}"
        f" FROM {table.name} AS old, (VALUES {values}) AS new WHERE old.{key} = '{whole}'"
    )


def pages_of(ada: httpx.Client, query: str) -> list[list[dict[str, Any]]]:
    pages, place = [], ""
    while True:
        answer = ada.get(f"/api/me/games?{query}{place}").raise_for_status().json()
        pages.append(answer["games"])
        if answer["next"] is None:
            return pages
        place = f"&before={answer['next']}"
