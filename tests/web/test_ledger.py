"""What happened, and where the points came from: the log, the result, the bar; and a table that is closed."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from browsing import PHONE, Visitor, axe
from client import Person
from players import GAMES
from playwright.sync_api import Page, expect
from process import Server
from tables import Owner, apart, at_random, make_tables, play

OPENED = ".board svg[role]"
SHOW, SEE = "Show result", "See the board"
LINES = "ol[tabindex] li"
HEADINGS = {
    "azul": [f"Round {number}" for number in range(1, 30)],
    "intarsia": ["Round 1", "Round 2", "Round 3"],
    "toscana": [],
    "match": ["Game 1", "Game 2"],
}
ENDINGS = {
    "azul": r"A horizontal row of the wall is complete \(.+\)\.",
    "intarsia": "Three rounds have been played.",
    "toscana": r"The tile of Ada \d fits nowhere\.|Ada \d has no tile left\.",
    "match": r"The tile of Ada \d fits nowhere\.|Ada \d has no tile left\.",
}
SHORTEST_LOOK = 1000
"""Milliseconds for which the finished board is seen at the least."""
CODES = re.compile(r"\b([\dC][BYRKW]-[1-5F]|reveal [a-h]+|fill [BYRKW]+|deal \d|pay [YRGVW]+|[YRGV][1-6]|Seat \d)\b")
"""What moves are written as, and no person says."""
TOGETHER = """() => {
  window.seen = [];
  new MutationObserver(() => {
    const find = (selector) => document.querySelector(selector);
    const now = find('dialog .rank') ? 'result' : find('.bar .buttons .primary') ? 'board' : '';
    if (now && window.seen.at(-1)?.[0] !== now) window.seen.push([now, performance.now()]);
  }).observe(document, { childList: true, subtree: true });
}"""

TILES = "svg.town [data-tile]"
WATCH_TOWN = f"""() => {{
  window.seen = [];
  new MutationObserver(() => {{
    const said = document.querySelector('.bar [role=status]').textContent;
    window.seen.push([said, document.querySelectorAll({TILES!r}).length, performance.now()]);
  }}).observe(document, {{ childList: true, subtree: true, characterData: true }});
}}"""


@pytest.fixture(scope="module")
def owner(running: Server) -> Owner:
    """Somebody who has played every game alone on two seats, to the end, and begun others."""
    wishes = {game: (game, 10_000) for game in GAMES} | {f"{game} begun": (game, 20) for game in GAMES}
    owner = make_tables(running, wishes | {"given up": ("toscana", 20)}, at_random(3))

    for table in ("match", "match begun"):
        owner.tables[table] = apart(begin_match(running, owner))
    apart(play_on(running, owner, owner.tables["match"], endings=2))
    return owner


def as_owner(running: Server, owner: Owner) -> Person:
    person = Person(running.base)
    for cookie in owner.cookies:
        person.http.cookies.set(cookie["name"], cookie["value"])
    return person


async def begin_match(running: Server, owner: Owner) -> str:
    async with as_owner(running, owner) as person:
        links = await person.make_table("toscana", "me", "me", options={"first": 0, "match": True}, public=True)
        return str(links["id"])


async def play_on(running: Server, owner: Owner, table: str, *, endings: int) -> None:
    """Play on both seats until so many games of the match are over."""
    choose = at_random(3)
    async with as_owner(running, owner) as person, person.sit(table) as sitting:
        while sum(line["ending"] is not None for line in sitting.log) < endings:
            await play(sitting, choose, sitting.version + 1)


@pytest.fixture
def come(visit: Callable[..., Visitor], owner: Owner) -> Callable[..., Visitor]:
    def come(**options: Any) -> Visitor:
        visitor = visit(**options)
        visitor.context.add_cookies(owner.cookies)  # type: ignore[arg-type]
        return visitor

    return come


def open_table(visitor: Visitor, table: str) -> Page:
    page = visitor.go(f"/t/{table}")
    page.locator(OPENED).first.wait_for()
    page.locator(f"{LINES} strong").first.wait_for()
    return page


def numbers(text: str) -> list[int]:
    return [int(number) for number in text.replace("\u2212", "-").replace("\u2013", "0").split()]


@pytest.mark.parametrize("name", ENDINGS)
def test_the_result_says_where_the_points_came_from(come: Callable[..., Visitor], owner: Owner, name: str) -> None:
    page = open_table(come(), owner.tables[name])
    expect(page.get_by_role("dialog")).to_be_hidden()  # who comes back sees the board
    page.get_by_role("button", name=SHOW).click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text(re.compile(ENDINGS[name]))
    points = [int(text.split()[0]) for text in dialog.locator(".score").all_inner_texts()]
    table = dialog.locator("table").first
    rows = [numbers(" ".join(row.locator("td").all_inner_texts())) for row in table.locator("tbody tr").all()]
    assert [sum(column) for column in zip(*rows, strict=True)] == points
    if name == "match":
        assert table.locator("tbody th").all_inner_texts() == HEADINGS[name]
    assert axe(page) == []

    dialog.get_by_role("button", name=SEE).click()
    expect(dialog).to_be_hidden()
    page.get_by_role("button", name=SHOW).click()
    expect(dialog).to_be_visible()


@pytest.mark.parametrize("name", ENDINGS)
def test_the_log_tells_points_and_rounds_in_words(come: Callable[..., Visitor], owner: Owner, name: str) -> None:
    page = open_table(come(), owner.tables[name])
    headings = page.locator(f"{LINES}.heading").all_inner_texts()
    assert headings == HEADINGS[name][: len(headings)]
    assert len(headings) == len(HEADINGS[name]) or (name == "azul" and len(headings) > 3)
    won = {"Ada 1": 0, "Ada 2": 0}
    for line in page.locator(LINES).all_inner_texts():
        said = re.sub(r"\s+", " ", line.replace("\u2212", "-"))
        who = re.match(r"Ada \d", said)
        alone = re.findall(r"(?<!Ada \d) ([+-]\d+)(?= |$)", said)  # behind each part of a turn
        for seat, points in [*re.findall(r"(Ada \d) ([+-]\d+)", said), *((who[0], each) for each in alone if who)]:
            won[seat] += int(points)
        assert not CODES.search(said), said
    scores = [int(text.split()[-1]) for text in page.locator("aside .score").all_inner_texts()]
    assert list(won.values()) == scores
    expect(page.locator(f"{LINES}.ending").last).to_contain_text(re.compile(f"The game is over. ({ENDINGS[name]})"))
    assert page.locator(f"{LINES}.ending").count() == (2 if name == "match" else 1)


@pytest.mark.parametrize("game", GAMES)
def test_the_bar_says_what_the_other_did_and_keeps_its_height(
    come: Callable[..., Visitor], owner: Owner, game: str
) -> None:
    page = open_table(come(**PHONE), owner.tables[f"{game} begun"])
    bar = page.locator(".bar")
    before = bar.bounding_box()
    turn = page.locator("aside li.turn strong").inner_text()
    name, _, done = page.locator(".news").inner_text().partition(": ")
    assert name != turn
    lines = [re.sub(r"\s+", " ", line) for line in page.locator(LINES).all_inner_texts()]
    assert any(line.startswith(f"{name} {done.split(' (')[0]}") for line in lines), done
    page.evaluate("document.querySelector('.news').remove()")
    assert bar.bounding_box() == before


def test_the_board_is_seen_before_the_result(come: Callable[..., Visitor], owner: Owner) -> None:
    page = open_table(come(reduced_motion="no-preference"), owner.tables["given up"])
    page.evaluate(TOGETHER)
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(page.locator("dialog .rank").first).to_be_visible()
    (board, began), (result, ended) = page.evaluate("window.seen")
    assert (board, result) == ("board", "result")
    assert ended - began > SHORTEST_LOOK


def test_a_finished_game_of_a_match_is_seen_before_the_next_one(
    come: Callable[..., Visitor], owner: Owner, running: Server
) -> None:
    table = owner.tables["match begun"]
    page = come().go(f"/t/{table}")
    page.locator(OPENED).first.wait_for()
    page.evaluate(WATCH_TOWN)
    apart(play_on(running, owner, table, endings=1))
    page.get_by_role("button", name="Continue").click()
    expect(page.locator(TILES)).to_have_count(0)
    looks = page.evaluate("window.seen")
    assert any(said.startswith("Game 1 is over. ") and tiles for said, tiles, _ in looks)


def test_only_who_played_is_offered_an_analysis(
    visit: Callable[..., Visitor], come: Callable[..., Visitor], owner: Owner
) -> None:
    for visitor, offers in ((come(), 1), (visit(), 0)):
        page = visitor.go(f"/t/{owner.tables['match']}/replay")
        page.get_by_role("button", name="Show the best move").wait_for()
        expect(page.get_by_role("button", name="Analyse the game")).to_have_count(offers)


def test_who_made_a_table_closes_it(visit: Callable[..., Visitor]) -> None:
    ada, ben = visit(), visit()
    page = ada.go("/new/azul")
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("group", name="Players").get_by_role("radio", name="3").check()
    page.get_by_role("button", name="Set up the table").click()
    link = page.get_by_label("Invitation to seat 2").input_value()
    ben.go(link.removeprefix(ben.base))
    ben.page.get_by_role("dialog").get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Join").click()
    expect(ben.page.get_by_text("The game begins when all seats are taken.")).to_be_visible()
    expect(ben.page.get_by_role("button", name="Close this table")).to_have_count(0)

    page.get_by_role("button", name="Close this table").click()
    page.get_by_role("dialog").get_by_role("button", name="Close this table").click()
    for visitor in (ada, ben):
        expect(visitor.page.get_by_role("alert")).to_contain_text("The host has closed this table.")
    assert axe(page) == []
    home = ada.go("/")
    home.locator("article").first.wait_for()
    expect(home.get_by_text("waiting for players")).to_have_count(0)
