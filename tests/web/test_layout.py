"""Everything that one plays with is in view on every screen: nothing lies over anything else, is cut off, or jumps."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from browsing import MOST_SHIFT, WATCH_SHIFTS, Visitor
from playwright.sync_api import Browser, Page
from process import Server
from tables import Owner, keep_the_stone, make_tables

FAULTS = (Path(__file__).parent / "faults.js").read_text(encoding="utf-8")
"""What is wrong with the layout, from the names of things and the selectors of what is to be seen."""

DRAWN = "() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"
"""Until the window has its size, and everything in it."""

SCREENS = [
    (360, 640),
    (390, 844),
    (844, 390),
    (768, 1024),
    (820, 1180),
    (1024, 768),
    (1180, 820),
    (1280, 800),
    (1366, 768),
    (1440, 900),
    (1920, 1080),
    (2560, 1440),
]
SOME_SCREENS = [(360, 640), (844, 390), (768, 1024), (1280, 800)]
PLAYERS = {"azul": (2, 3, 4), "intarsia": (2, 3, 4), "toscana": (2,)}
MATCH = {"toscana": {"match": True}}
"""As a new table offers it."""
LONGEST = "de-DE"
"""The language with the longest words is looked at on all screens, the others on some."""
LOCALES = (LONGEST, "en-GB", "nl-NL")
PLIES = {"azul": 14, "intarsia": 12, "toscana": 12}

STANDING = [".bar", ".strip li, .beside > aside li[aria-current], .beside > aside button"]
"""Whose turn it is and how everybody stands, on every screen."""
DOCK = [".ask", ".hand"]
CENTRE = '.azul [data-place^="c-"][data-place$="-0"]'
"""The tiles in Azul's centre: they may all have been taken, as it happens."""
SEEN = {
    "azul": [".azul .prompt", ".azul svg [data-seat]", ".azul circle.rim", ".azul [data-origin]"],
    "intarsia": [
        *(*DOCK, ".mine svg", ".own", ".tools .board", ".supply", ".others article > svg", ".others .seat"),
        *(".rewards", ".resting"),
    ],
    "toscana": [".town svg", ".now", ".now button", ".player", ".match"],
}
"""By game, what somebody who plays it looks at all the time."""
IN_TABS = [
    [*DOCK, ".tabs", ".mine svg"],
    [*DOCK, ".tabs", ".tools .board", ".supply"],
    [*DOCK, ".tabs", ".others article:first-child"],
]
"""What is seen of Intarsia on a phone, tab by tab."""


@dataclass
class Seen:
    """A table, and the browser page of somebody whose turn it is."""

    game: str
    page: Page

    def faults(self, screens: list[tuple[int, int]]) -> list[str]:
        """What is wrong at these sizes of the window."""
        return [f"{width}x{height}: {fault}" for width, height in screens for fault in self.faults_at(width, height)]

    def faults_at(self, width: int, height: int) -> list[str]:
        self.resize(width, height)
        tabs = self.page.locator("[role=tab]")
        count = tabs.count()
        if not count:
            return self.look([*SEEN[self.game], *([CENTRE] if self.page.locator(CENTRE).count() else [])])
        found = []
        for index, seen in enumerate(IN_TABS):
            tabs.nth(index).click()
            found += self.look(seen)
        tabs.first.click()
        return found

    def resize(self, width: int, height: int) -> None:
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.evaluate(DRAWN)

    def look(self, selectors: list[str]) -> list[str]:
        found: list[str] = self.page.evaluate(FAULTS, [*STANDING, *selectors])
        return found


@pytest.fixture(scope="module")
def owner(running: Server) -> Owner:
    """Somebody whose turn it is at tables of all sizes, and who pays at one of them."""
    players = {f"{game} {count}": count for game, counts in PLAYERS.items() for count in counts}
    wishes = {name: (name.split()[0], PLIES[name.split()[0]]) for name in players}
    return make_tables(running, wishes, keep_the_stone(), opponent="apprentice", players=players, options=MATCH)


@pytest.fixture(scope="module")
def people(browser: Browser, running: Server, owner: Owner) -> Iterator[dict[str, Visitor]]:
    """The same person with a browser in each language."""
    found = {locale: Visitor(browser, running.base, locale=locale) for locale in LOCALES}
    for visitor in found.values():
        visitor.context.add_cookies(owner.cookies)  # type: ignore[arg-type]
        visitor.context.add_init_script(WATCH_SHIFTS)
    yield found
    for visitor in found.values():
        visitor.close()
    assert [trouble for visitor in found.values() for trouble in visitor.troubles] == []


@pytest.fixture(scope="module")
def see(people: dict[str, Visitor], owner: Owner) -> Callable[..., Seen]:
    def see(table: str, locale: str = LONGEST) -> Seen:
        page = people[locale].go(f"/t/{owner.tables[table]}")
        page.locator(".board svg[role]").first.wait_for()
        return Seen(table.split()[0], page)

    return see


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("table", [f"{game} {count}" for game, counts in PLAYERS.items() for count in counts])
def test_everything_is_in_view(see: Callable[..., Seen], table: str, locale: str) -> None:
    seen = see(table, locale)
    assert [shift for shift in seen.page.evaluate("window.shifts") if shift["value"] > MOST_SHIFT] == []
    assert seen.faults(SCREENS if locale == LONGEST else SOME_SCREENS) == []


def test_who_pays_sees_everything_too(see: Callable[..., Seen]) -> None:
    seen = see("intarsia 4")
    if not seen.page.locator(".choose").count():
        seen.page.locator(".mine .pick.can").first.click()
    seen.page.locator(".choose .option").first.wait_for()
    assert seen.faults(SCREENS) == []


def test_what_is_chosen_moves_nothing(see: Callable[..., Seen]) -> None:
    seen = see("azul 4")
    for width, height in SOME_SCREENS:
        seen.resize(width, height)
        seen.page.evaluate("window.shifts = []")
        seen.page.locator(".azul .pick.can").first.click()
        seen.page.locator(".azul .pick.can .shine").first.wait_for()
        assert seen.faults_at(width, height) == []
        seen.page.keyboard.press("Escape")
        assert seen.page.evaluate("window.shifts") == []


@pytest.mark.parametrize("locale", LOCALES)
def test_who_is_asked_about_a_veto_sees_everything_too(see: Callable[..., Seen], locale: str) -> None:
    seen = see("toscana 2", locale)
    while not seen.page.locator(".veto").count():
        seen.page.locator(".now .lay:enabled").click()
        seen.page.locator(".toscana .now button:enabled").first.wait_for()
    seen.page.locator(".veto .tools").wait_for()
    assert seen.faults(SCREENS if locale == LONGEST else SOME_SCREENS) == []
