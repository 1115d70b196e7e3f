"""Pictures of every page and of every board, light and dark, on a desktop and on a phone: `make screenshots`.

Games in the middle are taken on tablets and on a phone on its side as well, with two and with four players.

They go to `screenshots/`. The tables are real ones: a person plays what a level would play, against an opponent.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
sys.path.insert(0, str(Path(__file__).parents[1] / "server"))

from browsing import PHONE, Visitor, chromium
from players import GAMES
from playwright.sync_api import Browser, Page
from process import Server, server
from tables import Owner, as_a_level_would, make_tables

ROOT = Path(__file__).parents[2]
SCREENS = {
    "desktop": {"viewport": {"width": 1440, "height": 900}, "device_scale_factor": 1},
    "phone": PHONE,
}
TURNED = {**PHONE, "viewport": {"width": 844, "height": 390}}
TABLET = {"has_touch": True, "is_mobile": True, "device_scale_factor": 1}
MORE_SCREENS = {
    "phone-turned": TURNED,
    "tablet": {**TABLET, "viewport": {"width": 820, "height": 1180}},
    "tablet-turned": {**TABLET, "viewport": {"width": 1180, "height": 820}},
}
"""What games in the middle are looked at on, too."""
FOUR = ("azul", "intarsia")
"""The games for four players."""
THEMES = ("light", "dark")
MIDDLE = {"azul": 45, "intarsia": 60, "toscana": 45}
"""How many plies of a game show what it looks like in the middle."""


def shots(owner: Owner) -> Iterator[tuple[str, str, str]]:
    """Name, path, and what shows that the page is there."""
    board = ".board svg[role]"
    for game in GAMES:
        for moment in ("start", "middle", "end"):
            yield f"{game}-{moment}", f"/t/{owner.tables[f'{game} {moment}']}", board
        if game in FOUR:
            yield f"{game}-four-middle", f"/t/{owner.tables[f'{game} four']}", board
        yield f"{game}-result", f"/t/{owner.tables[f'{game} end']}", board
        yield f"{game}-replay", f"/t/{owner.tables[f'{game} end']}/replay?ply={MIDDLE[game]}", board
        yield f"{game}-analysis-middle", f"/analysis?table={owner.tables[f'{game} end']}&ply={MIDDLE[game]}", board
        yield f"{game}-new", f"/new/{game}", "select"
        yield f"{game}-rules", f"/rules/{game}", "main h2"
        yield f"{game}-learn", f"/learn/{game}", board
        yield f"{game}-learnt", f"/learn/{game}#99", "main h2"
    yield "home", "/", "article .picture svg"
    yield "home-level", "/", "article .picture svg"
    yield "home-tables", "/", "section .tables"
    yield "waiting", f"/t/{owner.tables['waiting']}", "input[readonly]"
    yield "analysis", "/analysis", "fieldset"
    yield "settings", "/settings", "fieldset"
    yield "games", "/games", "main li"
    yield "return", "/return#key", "button.primary"


def prepare(name: str, page: Page) -> None:
    """What is pressed before the picture is taken."""
    if name == "home-level":
        page.locator("article button.primary").first.click()
    if name == "azul-middle" and page.locator(".azul .pick.can").count():
        page.locator(".azul .pick.can").first.focus()
        page.keyboard.press("Enter")
    if name.endswith("-replay") and page.get_by_role("button", name="Analyse the game").count():
        page.get_by_role("button", name="Analyse the game").click()
        page.get_by_role("img", name="Chance to win, move by move").wait_for(timeout=300_000)
        page.locator("progress").wait_for(state="detached", timeout=600_000)
    if "-analysis-" in name:
        if page.get_by_role("button", name="Engine", exact=True).is_visible():
            page.get_by_role("button", name="Engine", exact=True).click()
        page.get_by_text("% to win").first.wait_for()
    if name.endswith("-result"):
        page.get_by_role("button", name="Result").click()


def take_all(browser: Browser, running: Server, owner: Owner, folder: Path, wish: str) -> None:
    for screen, options in {**SCREENS, **MORE_SCREENS}.items():
        stranger, known = (Visitor(browser, running.base, **options) for _ in range(2))
        known.context.add_cookies(owner.cookies)  # type: ignore[arg-type]
        for name, path, sign in shots(owner):
            if wish not in name or (screen in MORE_SCREENS and not name.endswith("-middle")):
                continue
            visitor = stranger if name in ("home", "home-level") else known
            visitor.page.goto("about:blank")
            page = visitor.go(path)
            page.locator(sign).first.wait_for()
            page.wait_for_load_state("networkidle")
            prepare(name, page)
            for theme in THEMES:
                page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
                page.wait_for_timeout(300)
                is_whole = screen == "phone" and not page.locator("dialog[open]").count()
                page.screenshot(path=folder / f"{name}-{screen}-{theme}.png", full_page=is_whole)
            print(f"{name} ({screen})", flush=True)
        for visitor in (stranger, known):
            visitor.close()
            for trouble in visitor.troubles:
                print(f"  {trouble}", file=sys.stderr)


def main() -> None:
    parser = argparse.ArgumentParser(prog="tests/web/screenshots.py")
    parser.add_argument("--folder", type=Path, default=ROOT / "screenshots")
    parser.add_argument("--only", default="", help="a part of the pictures' names, for example `toscana-middle`")
    arguments = parser.parse_args()
    arguments.folder.mkdir(exist_ok=True)
    wishes = {"waiting": ("azul", -1)}
    for game in GAMES:
        wishes |= {f"{game} start": (game, 0), f"{game} middle": (game, MIDDLE[game]), f"{game} end": (game, 10_000)}
    wishes |= {f"{game} four": (game, MIDDLE[game]) for game in FOUR}
    players = {f"{game} four": 4 for game in FOUR}
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        with server(str(folder / "tables.sqlite"), folder / "log") as running, chromium() as browser:
            owner = make_tables(running, wishes, as_a_level_would(), "Ada", opponent="apprentice", players=players)
            take_all(browser, running, owner, arguments.folder, arguments.only)


if __name__ == "__main__":
    main()
