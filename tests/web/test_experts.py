"""Fast for experts: how many presses a routine turn takes, and what can be decided without going back."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from browsing import DESKTOP, PHONE, Visitor, axe
from client import Person, Sitting
from playwright.sync_api import Locator, Page, expect
from process import Server
from tables import Owner, apart

MOST = {"frame": 2, "midsection": 3, "core": 4}
"""The most presses of an expert for an element, with all that it brings."""
ORDER = ("core", "midsection", "frame")
"""What somebody builds who wants to build all of them soon."""
SCREENS = {"desktop": DESKTOP, "phone": PHONE}

Wanted = Callable[[list[str]], bool]


def sooner(legal: list[str]) -> str:
    """Build rather than pass, and whatever comes next soonest; of what is taken or paid, anything."""
    for word in ORDER:
        for move in legal:
            if move.startswith(f"{word} "):
                return move
    return next((move for move in legal if move != "pass"), "pass")


async def play_until(sitting: Sitting, wanted: Wanted) -> None:
    """Play all seats until a position has the legal moves that are wanted."""
    while True:
        if not sitting.viewer["legal"] or sitting.table["version"] != sitting.version:
            await sitting.hear()
        elif wanted(sitting.viewer["legal"]):
            return
        else:
            legal, sitting.viewer = sitting.viewer["legal"], {**sitting.viewer, "legal": []}
            await sitting.play(sooner(legal))


@pytest.fixture
def sit(visit: Callable[..., Visitor], running: Server) -> Callable[..., Page]:
    """At a table of one's own, both seats, where certain moves are legal."""

    def sit(game: str, wanted: Wanted, **options: Any) -> Page:
        async def make() -> Owner:
            async with Person(running.base, "Ada") as person:
                links = await person.make_table(game, "me", "me", options={"first": 0})
                async with person.sit(links["id"]) as sitting:
                    await play_until(sitting, wanted)
                jar = person.http.cookies.jar
                cookies = [{"name": one.name, "value": str(one.value), "url": running.base} for one in jar]
                return Owner(cookies, {"own": links["id"]})

        owner = apart(make())
        visitor = visit(**options)
        visitor.context.add_cookies(owner.cookies)  # type: ignore[arg-type]
        visitor.go(f"/t/{owner.tables['own']}").locator(".board svg[role]").first.wait_for()
        return visitor.page

    return sit


def can(word: str) -> Wanted:
    return lambda legal: any(move.partition(" ")[0] == word for move in legal)


def log_of(page: Page) -> Locator:
    return page.get_by_role("list", name="Moves")


def space_for(page: Page, element: str) -> Locator:
    return page.get_by_role("button", name=re.compile(f"^Build a {element} here"))


# --- Intarsia ---------------------------------------------------------------------------------------------------------


QUESTION = """() => {
  const prompt = document.querySelector('.prompt');
  const ghosts = document.querySelectorAll('.mine .ghost').length;
  const pictures = document.querySelectorAll('.log .picture').length;
  return prompt && !ghosts && JSON.stringify([prompt.className, pictures]);
}"""
"""What is asked at the table itself, and not of a choice that nobody else has seen yet."""


def next_question(page: Page, before: str) -> str:
    """What is asked after something was decided."""
    found = page.wait_for_function(
        f"before => {{ const now = ({QUESTION})(); return now !== before && now; }}", arg=before
    )
    return str(found.json_value())


@pytest.mark.parametrize("element", MOST)
def test_an_element_takes_few_presses(sit: Callable[..., Page], element: str) -> None:
    page = sit("intarsia", can(element))
    question = str(page.evaluate(QUESTION))
    space_for(page, element).first.click()
    page.locator(".choose .primary:enabled").click()
    presses = 2
    while "action" not in (question := next_question(page, question)):
        page.locator(".prompt .answers button").first.click()
        presses += 1
    assert presses <= MOST[element]
    expect(log_of(page)).to_contain_text(f"builds a {element}")


@pytest.mark.parametrize("screen", SCREENS)
def test_a_choice_can_be_moved_until_it_is_paid_for(sit: Callable[..., Page], screen: str) -> None:
    page = sit("intarsia", can("midsection"), **SCREENS[screen])
    asked, log = page.locator(".ask strong"), log_of(page).locator("li")
    lines = log.count()
    space_for(page, "midsection").first.click()
    expect(asked).to_contain_text("Pay for the midsection")
    space_for(page, "frame").last.click()
    expect(asked).to_contain_text("Pay for the frame")
    expect(page.locator(".choose .primary")).to_be_enabled()
    assert axe(page) == []
    page.get_by_role("button", name="Choose something else to build").click()
    expect(asked).to_contain_text("Choose a glowing space")
    assert log.count() == lines, "nobody else has heard of it"
    space_for(page, "frame").last.click()
    page.locator(".choose .primary:enabled").click()
    expect(log.filter(has_text="builds a frame").last).to_be_attached()
    expect(log.filter(has_text="pays")).to_have_count(log.filter(has_text="builds").count())


def test_a_choice_is_paid_by_keyboard(sit: Callable[..., Page]) -> None:
    page = sit("intarsia", can("frame"))
    space_for(page, "frame").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".choose .primary")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".ask strong")).to_contain_text("Choose a glowing space")
    space_for(page, "frame").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".choose .primary")).to_be_focused()
    page.keyboard.press("Enter")
    expect(log_of(page)).to_contain_text("builds a frame")


def test_the_tools_that_a_space_would_earn_are_marked(sit: Callable[..., Page]) -> None:
    page = sit("intarsia", can("core"))
    marked = page.locator(".mine .pick.can:has([data-earns])")
    expect(marked).to_have_count(1)
    expect(marked).to_have_accessible_name(re.compile(r"^Build a core here\. .* It earns: chisel\.$"))
    marked.click()
    page.locator(".choose .primary:enabled").click()
    expect(page.get_by_role("img", name=re.compile("violet chisel")).first).to_have_class(re.compile("claimed"))


def test_the_hand_to_keep_is_suggested(sit: Callable[..., Page]) -> None:
    page = sit("intarsia", lambda legal: legal[-1] == "pass" and len(legal) > 1)
    page.locator('[data-move="pass"]').click()
    page.get_by_role("button", name="Yes, pass").click()
    page.locator('.ask [data-move^="keep"]').first.wait_for()
    first = page.locator('.ask [data-move^="keep"]').first.get_attribute("data-move") or ""
    hand = page.locator(".hand .column")
    wilds = int(hand.last.locator(".count").inner_text()) + first.count("W")
    assert first.count("W") == min(3, wilds)
    page.locator(".choose .primary:enabled").click()
    expect(log_of(page)).to_contain_text("keeps")


# --- Toscana ----------------------------------------------------------------------------------------------------------


def test_a_tile_is_laid_with_one_press_and_a_veto_left_out_with_another(sit: Callable[..., Page]) -> None:
    page = sit("toscana", lambda legal: "keep" in legal)
    page.locator(".veto .primary").click()
    page.locator("svg.town .hand .verdict.fits").click()
    expect(page.locator(".veto")).to_be_visible()
    expect(log_of(page)).to_contain_text("lays a tile at")


@pytest.mark.parametrize("screen", SCREENS)
def test_a_tile_is_tried_before_it_is_vetoed(sit: Callable[..., Page], screen: str) -> None:
    page = sit("toscana", lambda legal: "keep" in legal, **SCREENS[screen])
    tile = page.locator("svg.town .trial")
    tile.locator(".verdict.fits").wait_for()
    lines = log_of(page).locator("li").count()
    width = tile.locator(".verdict").get_attribute("width") or ""
    page.locator(".veto").get_by_role("button", name="Turn").click()
    expect(tile.locator(".verdict")).not_to_have_attribute("width", width)
    page.locator(".veto").get_by_role("button", name="Next place").click()
    tile.locator(".verdict.fits").wait_for()
    expect(page.locator(".player .expected").first).to_be_visible()  # what the areas would become
    assert axe(page) == []
    tile.locator(".verdict").click()
    page.locator("svg.town").press("Enter")
    expect(page.get_by_text("This tile is only tried out here.")).to_have_count(1)
    assert log_of(page).locator("li").count() == lines, "only its owner lays it"


def test_whoever_likes_is_not_asked_about_vetoes_any_more(sit: Callable[..., Page]) -> None:
    page = sit("toscana", lambda legal: "keep" in legal)
    page.locator(".veto").get_by_role("button", name="Don\u2019t ask again in this game").click()
    own = page.locator("svg.town .hand .verdict.fits")
    for _ in range(3):  # one person has both seats, and neither is asked
        laid = page.locator("[data-tile]").count()
        own.click()
        expect(page.locator("[data-tile]")).to_have_count(laid + 1)
        own.wait_for()
    page.get_by_role("button", name="Ask me about vetoes again").click()
    own.click()
    expect(page.locator(".veto")).to_be_visible()


# --- Play now ---------------------------------------------------------------------------------------------------------


def test_opponents_and_the_variant_are_one_press_deeper(visit: Callable[..., Visitor]) -> None:
    """Two presses are a usual game; nobody is asked for a name."""
    page = visit().go("/")
    page.get_by_role("button", name="Play now: Azul").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_text("More opponents, other variants").click()
    assert axe(page) == []
    dialog.get_by_role("group", name="How many opponents").get_by_role("radio", name="3").check()
    levels = dialog.get_by_role("combobox")
    expect(levels).to_have_count(3)
    levels.nth(1).select_option("apprentice")
    dialog.get_by_role("group", name="Wall").get_by_role("radio", name=re.compile("Grey", re.IGNORECASE)).check()
    dialog.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/t/*")
    table = page.request.get(f"/api/tables/{page.url.rpartition('/')[2]}").json()["table"]
    assert [seat["level"] for seat in table["seats"]][1:] == ["journeyman", "apprentice", "journeyman"]
    assert table["options"]["wall"] == "grey"
    assert table["options"]["players"] == 4


@pytest.mark.parametrize(("game", "options"), [("toscana", {"match": True}), ("azul", {"wall": "coloured"})])
def test_a_usual_game_takes_two_presses(visit: Callable[..., Visitor], game: str, options: dict[str, Any]) -> None:
    page = visit().go("/")
    page.locator(f'article:has(a[href="/new/{game}"]) button.primary').click()
    page.get_by_role("dialog").locator("li button").first.click()
    page.wait_for_url("**/t/*")
    table = page.request.get(f"/api/tables/{page.url.rpartition('/')[2]}").json()["table"]
    assert {name: table["options"][name] for name in options} == options
