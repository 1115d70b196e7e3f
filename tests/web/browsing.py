"""Somebody before a browser, as the tests need one: a context of its own, and all that went wrong in it."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))

from browser import find_browser
from node import find_node

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
DESKTOP = {"viewport": {"width": 1280, "height": 800}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
SMALL_PHONE = {**PHONE, "viewport": {"width": 360, "height": 740}}
LONGEST_WAIT = 60_000
"""For what is expected as well: only what never comes takes so long."""
COMPLAINTS = ("error", "warning")

WATCH_SHIFTS = """
  window.shifts = [];
  const boxOf = ({ x, y }) => `${Math.round(x)} ${Math.round(y)}`;
  const say = ({ node, previousRect, currentRect }) =>
    `${node?.nodeName}.${node?.className} from ${boxOf(previousRect)} to ${boxOf(currentRect)}`;
  const keep = (shift) => window.shifts.push({ value: shift.value, at: shift.startTime, what: shift.sources.map(say) });
  new PerformanceObserver((list) => list.getEntries().forEach(keep)).observe({ type: 'layout-shift', buffered: true });
"""
"""From the start of a page: everything that is pushed aside, by own presses as well."""
MOST_SHIFT = 0.001
"""A number that is centred anew shifts 0.0001 of the page; what pushes a part of the board aside, much more."""

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
FIND = """async (rules) => {
  const found = await axe.run(document, rules ? { runOnly: rules } : {});
  const say = (rule) => rule.nodes.map((node) => `${rule.id}: ${node.target} ${node.failureSummary}`);
  return found.violations.flatMap(say);
}"""


@contextlib.contextmanager
def chromium() -> Iterator[Browser]:
    """A browser; where there is none this fails, and so does the test."""
    os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", find_node().node)  # its own needs a library that may be missing
    expect.set_options(timeout=LONGEST_WAIT)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=FLAGS)
        try:
            yield browser
        finally:
            browser.close()


class Visitor:
    """One person's browser at one server. Nothing moves, unless asked for; what goes wrong is kept in `troubles`."""

    def __init__(self, browser: Browser, base: str, **options: Any) -> None:
        self.base = base
        self.troubles: list[str] = []
        self.expects_a_drop = False
        """While a test drops the connection, failed requests are what it wants to see."""
        self.context = browser.new_context(
            **{"base_url": base, "locale": "en-GB", "reduced_motion": "reduce", **DESKTOP, **options}
        )
        self.context.set_default_timeout(LONGEST_WAIT)
        self.context.on("console", lambda message: message.type in COMPLAINTS and self._failed("console", message.text))
        self.context.on("weberror", lambda error: self.troubles.append(f"error: {error.error}"))
        self.context.on("requestfailed", lambda request: self._failed(request.url, request.failure))
        self.context.on("request", lambda request: self._leaves(request.url))
        self.context.on("page", lambda page: page.on("websocket", lambda socket: self._leaves(socket.url)))
        self.page: Page = self.context.new_page()

    def _failed(self, what: str, why: str | None) -> None:
        if not self.expects_a_drop and why != "net::ERR_ABORTED":  # aborted: the page itself went on to another
            self.troubles.append(f"{what}: {why}")

    def _leaves(self, url: str) -> None:
        if not url.startswith((self.base, self.base.replace("http", "ws", 1), "data:", "blob:")):
            self.troubles.append(f"leaves the server: {url}")

    def go(self, path: str) -> Page:
        """Open a page of the server, and wait until it has said something in the reader's language."""
        self.page.goto(path)
        self.page.locator("h1").first.wait_for(state="attached")
        return self.page

    def close(self) -> None:
        self.context.close()


def axe(page: Page, *rules: str) -> list[str]:
    """What axe-core finds on the page as it is now."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = page.evaluate(FIND, list(rules) or None)
    return found
