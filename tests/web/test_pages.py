"""Every page in every language: nothing for axe-core to find, nothing wider than a phone, nothing too small."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import Any

import pytest
from browsing import PHONE, Visitor, axe
from players import GAMES
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as TakesTooLong
from process import Server
from tables import Owner, at_random, make_tables

LANGUAGES = {"en": "en-GB", "de": "de-DE", "nl": "nl-BE"}
NARROW, TOUCH = 360, 44

PAGES = {
    "home": ("/", "li:last-child > article .picture svg[viewBox]"),
    "home, a level": ("/", "li:last-child > article .picture svg[viewBox]"),
    **{f"new {game}": (f"/new/{game}", "select") for game in GAMES},
    "waiting": ("/t/{waiting}", "input[readonly]"),
    "invited": ("/t/{waiting}#invite=x", "dialog[open]"),
    **{f"playing {game}": (f"/t/{{{game}}}", ".board svg[role]") for game in GAMES},
    **{f"over {game}": (f"/t/{{{game} over}}", ".board svg[role]") for game in GAMES},
    **{f"replay {game}": (f"/t/{{{game} over}}/replay?ply=20", ".board svg[role]") for game in GAMES},
    **{f"rules {game}": (f"/rules/{game}", "main h2") for game in GAMES},
    **{f"learn {game}": (f"/learn/{game}", ".board svg[role]") for game in GAMES},
    "analysis": ("/analysis", "fieldset"),
    "settings": ("/settings", "section:last-child p.aside"),
    "return": ("/return#key", "button.primary"),
}
"""By name: the path, and what shows that the page is there."""

OVERFLOW = """() => {
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= width) return [];
  const wide = [...document.querySelectorAll('main *')].filter((one) => one.getBoundingClientRect().right > width + 1);
  return [`${document.documentElement.scrollWidth} wide`, ...wide.slice(0, 3).map((one) => one.outerHTML.slice(0, 90))];
}"""

CONTROLS = "button, a.button, select, input:not([type=checkbox], [type=radio], [type=range])"
SMALL = """([controls, least]) => [...document.querySelectorAll(controls)]
  .map((one) => [one, one.getBoundingClientRect()])
  .filter(([one, box]) => box.width && (box.height < least - 0.5 || box.width < least - 0.5))
  .map(([one, box]) => `${Math.round(box.width)} x ${Math.round(box.height)}: ${one.outerHTML.slice(0, 90)}`)"""

SMALL_PICKS = """(least) => [...document.querySelectorAll('.pick.can')]
  .map((one) => [one, one.getBoundingClientRect()])
  .filter(([one, box]) => box.width && Math.min(box.width, box.height) < least - 0.5)
  .map(([one, box]) => `${Math.round(box.width)} x ${Math.round(box.height)}: ${one.getAttribute('aria-label')}`)"""


@pytest.fixture(scope="module")
def owner(running: Server) -> Owner:
    """Somebody who has a table in every state."""
    wishes = {"waiting": ("azul", -1), **{game: (game, 12) for game in GAMES}}
    return make_tables(running, wishes | {f"{game} over": (game, 10_000) for game in GAMES}, at_random())


def come(visit: Callable[..., Visitor], owner: Owner, name: str, **options: Any) -> Page:
    """Open a page by its name and wait for it."""
    visitor = visit(**options)
    if name != "invited":
        visitor.context.add_cookies(owner.cookies)
    path, sign = PAGES[name]
    for table, key in owner.tables.items():
        path = path.replace(f"{{{table}}}", key)
    page = visitor.go(path)
    page.locator(sign).first.wait_for()
    if name == "home, a level":
        page.locator("article button.primary").first.click()
        page.locator("dialog[open]").wait_for()
    return page


def too_wide(page: Page) -> list[str]:
    """What does not fit into the window, once everything has taken the place that there is."""
    with contextlib.suppress(TakesTooLong):
        page.wait_for_function(f"() => !({OVERFLOW})().length")
    found: list[str] = page.evaluate(OVERFLOW)
    return found


@pytest.mark.parametrize("name", PAGES)
def test_everybody_can_use_it(visit: Callable[..., Visitor], owner: Owner, name: str) -> None:
    found: list[str] = []
    for language, locale in LANGUAGES.items():
        page = come(visit, owner, name, locale=locale)
        expect(page.locator("html")).to_have_attribute("lang", language)
        found += [f"{language}, light: {one}" for one in axe(page)]
        if language == "en":  # colours are the same in all
            page.emulate_media(color_scheme="dark")
            expect(page.locator("html")).to_have_attribute("data-theme", "dark")
            found += [f"dark: {one}" for one in axe(page, "color-contrast")]
        page.set_viewport_size({"width": NARROW, "height": 740})
        found += [f"{language}, too wide: {one}" for one in too_wide(page)]
    assert found == []


@pytest.mark.parametrize("name", PAGES)
def test_fits_a_phone(visit: Callable[..., Visitor], owner: Owner, name: str) -> None:
    """In German, whose words are the longest."""
    page = come(visit, owner, name, locale="de-AT", **{**PHONE, "viewport": {"width": NARROW, "height": 740}})
    assert too_wide(page) == []
    assert page.evaluate(SMALL, [CONTROLS, TOUCH]) == []
    assert page.evaluate(SMALL_PICKS, TOUCH) == []
    assert axe(page) == []


def test_the_title_and_the_icon_say_whose_turn_it_is(visit: Callable[..., Visitor], owner: Owner) -> None:
    page = come(visit, owner, "playing azul")
    expect(page).to_have_title("● Your turn · Azul")
    expect(page.locator("link[rel=icon]")).to_have_attribute("href", "/icon-turn.svg")
    page.goto(f"/t/{owner.tables['azul over']}")
    expect(page).to_have_title("Azul · Tilewright")
    expect(page.locator("link[rel=icon]")).to_have_attribute("href", "/icon.svg")


def test_another_language_is_chosen_and_stays(visit: Callable[..., Visitor]) -> None:
    page = visit(locale="nl-NL").go("/settings")
    expect(page.get_by_role("heading", level=1)).to_have_text("Instellingen")
    page.get_by_label("Deutsch").check()
    expect(page.get_by_role("heading", level=1)).to_have_text("Einstellungen")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.get_by_label("Dunkel").check()
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("Einstellungen")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_a_language_that_we_do_not_speak_is_english(visit: Callable[..., Visitor]) -> None:
    page = visit(locale="fr-FR").go("/settings")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.get_by_role("heading", level=1)).to_have_text("Settings")


def test_a_return_link_makes_the_same_person(visit: Callable[..., Visitor], owner: Owner) -> None:
    here, there = visit(), visit()
    here.context.add_cookies(owner.cookies)
    page = here.go("/settings")
    page.get_by_role("button", name="My return link").click()
    link = page.get_by_label("My return link").input_value()
    there.go(link.removeprefix(there.base)).get_by_role("button", name="Come back").click()
    expect(there.page.get_by_role("heading", name="Your tables")).to_be_visible()


def test_can_be_installed(visit: Callable[..., Visitor]) -> None:
    page = visit().go("/")
    manifest = page.request.get(page.locator("link[rel=manifest]").get_attribute("href") or "").json()
    assert manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        assert page.request.get(icon["src"]).ok


def test_the_rules_are_searched_and_linked(visit: Callable[..., Visitor]) -> None:
    page = visit().go("/rules/azul#AZ-F4")
    expect(page.locator("[id=AZ-F4]")).to_be_in_viewport()
    page.get_by_role("searchbox").fill("marker")
    expect(page.locator("main mark").first).to_have_text("marker", ignore_case=True)
    shown = page.locator(".rule").count()
    page.get_by_role("searchbox").fill("")
    expect(page.locator("main mark")).to_have_count(0)
    assert 0 < shown < page.locator(".rule").count()
