"""Who tries what is not allowed is told why, with the rule, and loses nothing."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from browsing import PHONE, Visitor
from players import GAMES, STEPS, Player
from playwright.sync_api import expect

MOST_TURNS = 30
CLOSED = {"azul": '.azul [data-seat="0"] .pick:not(.can)', "intarsia": ".mine:has(.pick.can) .pick:not(.can)"}
"""What of the own board cannot be chosen, while something else of it can."""
RULE = {"azul": "AZ-", "intarsia": "IN-", "toscana": "TO-P"}


def try_in_vain(player: Player, game: str) -> None:
    """Play until something can be tried that is not allowed, and try it."""
    for _ in range(MOST_TURNS):
        assert player.wait(game) == "ours"
        if game == "toscana" and player.shows(".town.hovering"):
            box = player.page.locator("svg.town").bounding_box()
            assert box is not None
            player.page.mouse.click(box["x"] + 30, box["y"] + 30)  # far from everything that lies there
            return
        if game == "azul" and not player.shows(".azul .pick.chosen"):
            player.press(".azul .pick.can")
        if game != "toscana" and player.shows(CLOSED[game]):
            player.press(CLOSED[game])
            return
        STEPS[game](player)
    raise AssertionError("everything was allowed")


def text_of(game: str, rule: str) -> str:
    rules = (Path(__file__).parents[2] / "docs" / "rules" / f"{game}.md").read_text(encoding="utf-8")
    found = re.search(rf"^- {rule} (.*)", rules, re.MULTILINE)
    assert found
    return found[1].replace("**", "")


@pytest.mark.parametrize("game", GAMES)
def test_what_is_refused_names_its_rule(game: str, visit: Callable[..., Visitor]) -> None:
    player = Player(visit(), "mouse", 2)
    player.play_now(game)
    try_in_vain(player, game)
    page = player.page
    expect(page.locator(".bar.refused")).to_contain_text("The rules do not allow this move.")
    why = page.get_by_role("link", name=re.compile(rf"Why\? \({RULE[game]}"))
    expect(why).to_have_attribute("href", re.compile(f"/rules/{game}#{RULE[game]}"))
    rule = (why.get_attribute("href") or "").partition("#")[2]
    expect(page.locator(".bar.refused")).to_contain_text(text_of(game, rule)[:40])
    why.click()
    shown = page.get_by_role("dialog", name="Why?")
    expect(shown).to_contain_text(text_of(game, rule)[:40])
    expect(shown).to_contain_text(rule)
    shown.get_by_role("button", name="Close").last.click()
    assert player.wait(game) == "ours"
    if game == "azul":
        expect(page.locator(".azul .pick.chosen")).to_have_count(1)  # what was chosen is still in the hand
    STEPS[game](player)
    expect(page.locator(".bar.refused")).to_have_count(0)


def test_what_is_refused_is_seen_by_who_has_scrolled_down(visit: Callable[..., Visitor]) -> None:
    player = Player(visit(**PHONE), "touch", 2)
    player.play_now("azul")
    try_in_vain(player, "azul")
    refused = player.page.locator(".bar.refused")
    refused.wait_for()
    player.page.evaluate("scrollTo({ top: 400, behavior: 'instant' })")
    expect(refused).to_be_in_viewport(ratio=1)
    player.press(".azul .pick.chosen")  # who does something else has read it
    expect(refused).to_have_count(0)
