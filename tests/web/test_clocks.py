"""Clocks: one number that means one thing, seen on every screen, red when time runs short; computers have none."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from browsing import DESKTOP, PHONE, Visitor
from client import Person
from playwright.sync_api import Page, expect
from process import Server
from tables import apart

SCREENS = {"desktop": DESKTOP, "phone": PHONE}
STANDING = {"desktop": "aside", "phone": ".strip"}
"""What says how everybody stands, always in sight."""


@pytest.fixture
def sit(visit: Callable[..., Visitor], running: Server) -> Callable[..., Page]:
    """At a new table with a clock, against somebody."""

    def sit(other: str, clock: dict[str, Any], **options: Any) -> Page:
        async def make() -> tuple[str, list[dict[str, str]]]:
            async with Person(running.base, "Ada") as person:
                links = await person.make_table("toscana", "me", other, options={"first": 0}, clock=clock)
                jar = person.http.cookies.jar
                return links["id"], [{"name": one.name, "value": str(one.value), "url": running.base} for one in jar]

        table, cookies = apart(make())
        visitor = visit(**options)
        visitor.context.add_cookies(cookies)  # type: ignore[arg-type]
        visitor.context.add_init_script(HEAR)
        visitor.go(f"/t/{table}").locator(".board svg[role]").first.wait_for()
        return visitor.page

    return sit


@pytest.mark.parametrize("screen", SCREENS)
def test_a_clock_of_three_days_says_three_days(sit: Callable[..., Page], screen: str) -> None:
    page = sit("me", {"kind": "mail", "days": 3}, **SCREENS[screen])
    running = page.locator(f"{STANDING[screen]} [role=timer].running")
    expect(running).to_have_text("3 days")
    expect(running).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("screen", SCREENS)
def test_a_computer_has_no_clock(sit: Callable[..., Page], screen: str) -> None:
    page = sit("apprentice", {"kind": "live", "seconds": 60, "reserve": 300}, **SCREENS[screen])
    clocks = page.locator(STANDING[screen]).get_by_role("timer")
    expect(clocks).to_have_count(1)
    expect(clocks).to_have_text(re.compile(r"^(6:00|5:\d\d)$"))


HEAR = """
  localStorage.setItem('tilewright-settings', JSON.stringify({ sound: true }));
  window.ticks = 0;
  window.OscillatorNode = class extends OscillatorNode {
    constructor(context, options) {
      super(context, options);
      window.ticks += options.type === 'square';
    }
  };
"""
"""Counts the seconds that are heard."""


@pytest.mark.parametrize("screen", SCREENS)
def test_time_that_runs_short_is_seen_and_heard(sit: Callable[..., Page], screen: str) -> None:
    """Everybody's clock says the same: the turn with what is left of the reserve."""
    page = sit("me", {"kind": "live", "seconds": 12, "reserve": 0}, **SCREENS[screen])
    standing = page.locator(STANDING[screen])
    ours = standing.locator("[role=timer].running")
    expect(ours).to_have_class(re.compile(r"\bshort\b"))
    expect(ours).to_be_in_viewport(ratio=1)
    expect(standing.locator("[role=timer]:not(.running)")).to_have_text("0:12")
    page.wait_for_function("() => window.ticks > 1")
