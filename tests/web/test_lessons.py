"""Every lesson, followed to its end: a wrong try is explained, and the right answer can be given on the board."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from browsing import DESKTOP, PHONE, Visitor, axe
from players import GAMES, Player
from playwright.sync_api import expect

COLOURS = {"B": "blue", "Y": "yellow", "R": "red", "K": "black", "W": "white"}
CARDS = {"Y": "yellow", "R": "red", "G": "green", "V": "violet", "W": "wild"}
MOST_PLACES = 300


def answer_azul(player: Player, move: str) -> None:
    """`3R-4`: what is taken, then the line."""
    source, target = move.split("-")
    place = "Centre" if source[0] == "C" else f"Display {source[0]}"
    player.press(f'.pick.can[aria-label^="{place}: "][aria-label$="{COLOURS[source[1]]}"]')
    line = "Put onto the floor line" if target == "F" else f"Put into pattern line {target}"
    player.press(f'.pick.can[aria-label^="{line}."]')


def answer_intarsia(player: Player, move: str) -> None:
    """`frame c2`, `pay VV`, `take G`, `reward 1`, `keep YYW`, `hand A`, `pass`."""
    word, _, rest = move.partition(" ")
    if word in ("pay", "keep"):
        for letter in rest:
            player.press(f'.hand .column.open[aria-label$="{CARDS[letter]}"]')
        player.press(".choose .primary:enabled")
    elif word == "take":
        player.press(f'.answer[aria-label^="Take: {CARDS[rest]}"]')
    elif word == "reward":
        player.press(f".answers .answer:nth-of-type({rest})")
    elif word == "hand":
        player.press(f'button[aria-label^="Starting hand card {rest}"]')
    elif word == "pass":
        player.press(".answers button")
        if player.shows(".answers .primary"):
            player.press(".answers .primary")
    else:
        player.press(f'.mine .pick.can[aria-label^="Build a {word} here. {rest},"]')


def answer_toscana(player: Player, move: str) -> None:
    """`keep`, `veto`, or a place like `e5n`, that is looked for with the button for the next one."""
    if move in ("keep", "veto"):
        player.press(".veto .primary" if move == "keep" else ".veto .stop")
        return
    column, row, orientation = ord(move[0]) - ord("a"), int(move[1:-1]) - 1, move[-1]
    turns = {"n": "unturned", "e": "with a quarter turn", "s": "with a half turn", "w": "with a three-quarter turn"}
    spoken = player.page.get_by_text(f"{chr(column + ord('a'))}{row + 1}, {turns[orientation]}: fits", exact=True)
    for _ in range(MOST_PLACES):
        if spoken.count():
            player.press(".now .lay:enabled")
            return
        player.press(".now button[aria-keyshortcuts=N]")
    raise AssertionError(f"the tile never hovered at {move}")


ANSWERS = {"azul": answer_azul, "intarsia": answer_intarsia, "toscana": answer_toscana}


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson(visit: Callable[..., Visitor], game: str) -> None:
    player = Player(visit(), "mouse")
    page = player.page
    with page.expect_response("**/api/lessons/*") as asked:
        player.visitor.go(f"/learn/{game}")
    steps = asked.value.json()["steps"]
    assert 8 <= len(steps) <= 14
    for number, step in enumerate(steps, 1):
        expect(page.get_by_role("heading", name=f"Step {number} of {len(steps)}")).to_be_visible()
        page.locator(".board svg[role]").first.wait_for()
        tries = page.get_by_role("group", name="Would this be possible, too? Ask:").get_by_role("button")
        if tries.count():
            tries.first.click()
            expect(page.get_by_role("region", name="What happens")).to_contain_text("The rules do not allow that")
            expect(page.get_by_role("link", name=re.compile("Read rule"))).to_be_visible()
            page.get_by_role("button", name="Try again").click()
        ANSWERS[game](player, next(answer["move"] for answer in step["answers"] if answer["is_right"]))
        expect(page.get_by_role("region", name="What happens")).to_contain_text("Right!")
        page.get_by_role("button", name="Next", exact=True).click()
    page.get_by_role("button", name="Play your first game").click()
    page.wait_for_url("**/t/*")
    page.locator(".board svg[role]").first.wait_for()


SMALL = {**PHONE, "viewport": {"width": 360, "height": 740}}
RINGS = ".pointing > svg rect.ring"
ARROW = ".pointing > svg path.arrow"
MISSES = {
    "azul": '.pick[aria-label^="Display 2"]',  # the first display is asked for
    "intarsia": '.mine .pick[aria-label^="a1,"]',
}


@pytest.mark.parametrize("screen", [DESKTOP, SMALL], ids=["desktop", "phone"])
@pytest.mark.parametrize("game", MISSES)
def test_a_wrong_press_is_answered(visit: Callable[..., Visitor], game: str, screen: dict[str, Any]) -> None:
    player = Player(visit(**screen), "touch" if screen is SMALL else "mouse")
    page = player.page
    player.visitor.go(f"/learn/{game}")
    page.locator(MISSES[game]).first.wait_for()
    expect(page.locator(RINGS)).to_have_count(0)
    player.press(MISSES[game])
    expect(page.get_by_text("Not that one: begin where the outline is.").first).to_be_visible()
    expect(page.locator(RINGS).first).to_be_in_viewport()
    expect(page.locator(ARROW)).to_have_count(0)
    player.press(MISSES[game])
    expect(page.get_by_text("Like this: look at the board.").first).to_be_visible()
    expect(page.locator(ARROW)).to_have_count(1 if game == "azul" else 0)
    assert axe(page) == []
    page.get_by_role("button", name="Skip").click()
    expect(page.locator(RINGS)).to_have_count(0)


def test_toscanas_tile_begins_where_nothing_is_solved(visit: Callable[..., Visitor]) -> None:
    page = visit().page
    page.goto("/learn/toscana")
    for number in range(1, 6):
        expect(page.get_by_role("heading", name=f"Step {number} of 8")).to_be_visible()
        expect(page.locator(".hand .verdict")).to_have_count(1)
        expect(page.locator(".hand .verdict.fits")).to_have_count(0)
        page.get_by_role("button", name="Skip").click()


@pytest.mark.parametrize("step", [1, 2])
def test_a_place_that_does_not_fit_is_explained(visit: Callable[..., Visitor], step: int) -> None:
    page = visit().page
    page.goto(f"/learn/toscana#{step}")
    town = page.locator("svg.town")
    town.click(position={"x": 60, "y": 300})
    expect(page.locator(".missed")).to_contain_text("It does not fit there. A tile needs free squares")
    town.click(position={"x": 60, "y": 300})
    expect(page.locator(".town .ghost")).to_have_count(1)
    assert axe(page) == []


def is_asked_beside(step: dict[str, Any]) -> bool:
    return any(answer["move"] not in step["legal"] for answer in step["answers"])


@pytest.mark.parametrize("game", ["intarsia", "toscana"])
def test_how_it_goes_is_shown_after_a_wrong_answer(visit: Callable[..., Visitor], game: str) -> None:
    page = visit().page
    with page.expect_response("**/api/lessons/*") as asked:
        page.goto(f"/learn/{game}")
    steps = enumerate(asked.value.json()["steps"], 1)
    page.goto(f"/learn/{game}#{next(number for number, step in steps if is_asked_beside(step))}")
    page.get_by_role("group", name="Would this be possible, too? Ask:").get_by_role("button").first.click()
    verdict = page.get_by_role("region", name="What happens")
    expect(verdict).to_be_visible()
    page.get_by_role("button", name="Show me how").click()
    expect(verdict).to_have_count(0)
    expect(page.locator(RINGS).first).to_be_visible()


def test_a_right_press_takes_the_warning_away(visit: Callable[..., Visitor]) -> None:
    player = Player(visit(**SMALL), "touch")
    page = player.page
    player.visitor.go("/learn/azul")
    page.locator(MISSES["azul"]).first.wait_for()
    player.press(MISSES["azul"])
    warning = page.locator(".missed")
    expect(warning).to_be_visible()
    player.press('.pick.can[aria-label^="Display 1: 2 blue"]')
    expect(warning).to_be_hidden()
    expect(page.locator(RINGS)).to_have_count(0)


def test_an_answer_that_was_shown_is_not_praised(visit: Callable[..., Visitor]) -> None:
    player = Player(visit(), "mouse")
    page = player.page
    player.visitor.go("/learn/azul")
    page.locator(".azul .pick.can").first.wait_for()
    answer_azul(player, "1B-1")
    verdict = page.get_by_role("region", name="What happens")
    expect(verdict).to_contain_text("Not quite")
    verdict.get_by_role("button", name="Show me").click()
    expect(verdict).to_contain_text("That is how it goes")
    expect(verdict).not_to_contain_text("Right!")


IN_SIGHT = """(parts) => {
  const words = document.querySelector('.words').getBoundingClientRect();
  const verdict = document.querySelector('.lesson > .verdict').getBoundingClientRect();
  const top = Math.max(words.bottom, verdict.bottom);
  if (Math.max(words.top, verdict.top) < 0) return false;
  return parts.every((part) => {
    const box = document.querySelector(part).getBoundingClientRect();
    return box.top >= top - 1 && box.bottom <= innerHeight;
  });
}"""
"""Whether the words are whole, and nothing of the parts is covered by them or lies below the screen."""


@pytest.mark.parametrize("language", ["en-GB", "de-DE", "nl-NL"])
@pytest.mark.parametrize("phone", [PHONE, SMALL], ids=["phone", "small phone"])
def test_azuls_lesson_shows_what_it_talks_about(
    visit: Callable[..., Visitor], phone: dict[str, Any], language: str
) -> None:
    """While a line is looked for, and when the answer is there: the words, and all lines down to the floor."""
    player = Player(visit(**phone, locale=language), "touch")
    page = player.page
    with page.expect_response("**/api/lessons/*") as asked:
        player.visitor.go("/learn/azul")
    for number, step in enumerate(asked.value.json()["steps"], 1):
        expect(page.get_by_text(f"{number} / ")).to_be_visible()
        source, target = next(answer["move"] for answer in step["answers"] if answer["is_right"]).split("-")
        place = "c" if source[0] == "C" else f"d{source[0]}"
        expect(page.locator("section.verdict")).to_have_count(0)  # the step before is over
        player.press(f'.pick.can:has([data-place^="{place}-"][data-kind={COLOURS[source[1]]}])')
        page.wait_for_function(IN_SIGHT, arg=['[data-seat="0"]'])
        player.press(f'.pick.can:has([data-spot="line {target}"])')
        page.locator("section.verdict").wait_for()
        page.wait_for_function(IN_SIGHT, arg=['[data-seat="0"]'])
        page.locator("section.verdict button.primary").click()


def test_a_lesson_says_when_it_goes_on_otherwise(visit: Callable[..., Visitor]) -> None:
    player = Player(visit(), "mouse")
    player.visitor.go("/learn/intarsia#7")
    verdict = player.page.get_by_role("region", name="What happens")
    for space, says in {"b2": False, "d2": True}.items():
        player.page.locator(".mine .pick.can").first.wait_for()
        answer_intarsia(player, f"connector {space}")
        expect(verdict).to_contain_text("Right!")
        expect(verdict.get_by_text("as if you had chosen: Build a connector on b2")).to_have_count(int(says))
        player.page.get_by_role("button", name="Next", exact=True).click()
        player.page.get_by_role("button", name="Back").click()


def test_all_buttons_of_toscanas_lesson_are_in_sight_on_a_small_phone(visit: Callable[..., Visitor]) -> None:
    page = visit(**SMALL).page
    page.goto("/learn/toscana")
    for number in range(1, 9):
        expect(page.get_by_text(f"{number} / 8")).to_be_visible()
        buttons = page.locator(".now button")
        buttons.first.wait_for()
        for button in buttons.all():
            expect(button).to_be_in_viewport(ratio=1)
        page.get_by_role("button", name="Skip").click()
