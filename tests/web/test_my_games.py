"""The games that somebody has played: on the home page, in a list with filters, counted, taken along, and deleted."""

from __future__ import annotations

import zipfile
from collections.abc import Callable

from browsing import PHONE, Visitor, axe
from client import Person
from playwright.sync_api import expect
from process import Server
from tables import apart, at_random, make_tables
from test_pages import CONTROLS, LANGUAGES, NARROW, SMALL, TOUCH, too_wide


def test_what_somebody_has_played_is_shown_counted_taken_along_and_deleted(
    visit: Callable[..., Visitor], running: Server
) -> None:
    owner = make_tables(running, {"played": ("azul", 10_000)}, at_random(), "Mia", opponent="apprentice")
    played = owner.tables["played"]

    async def give_up() -> str:
        """Resign one game with an opponent, and one of three that goes on without us."""
        async with Person(running.base) as person:
            person.http.cookies.update({one["name"]: one["value"] for one in owner.cookies})
            await person.ask("PUT", "/api/me", {"name": "Mia"})
            given_up = []
            for game, *seats in (("toscana", "me", "grandmaster"), ("azul", "me", "open", "open")):
                links = await person.make_table(game, *seats, options={"first": 0})
                for seat in range(seats.count("open")):
                    async with Person(running.base, "Ben") as ben:
                        await ben.join(links, seat)
                async with person.sit(links["id"]) as sitting:
                    await sitting.hear_until("sync")
                    await sitting.say(type="resign", version=sitting.version, id="enough")
                    while not sitting.is_over and not sitting.table["seats"][0]["resigned"]:
                        await sitting.hear()
                given_up.append(links["id"])
            waiting: str = (await person.make_table("azul", "me", "open"))["id"]
            return given_up[1] + waiting

    left, waiting = (lambda both: (both[:12], both[12:]))(apart(give_up()))
    visitor = visit(accept_downloads=True)
    visitor.context.add_cookies(owner.cookies)  # type: ignore[arg-type]
    page = visitor.go("/")

    # Home says who has won; what was resigned, and goes on, comes last.
    tables = page.get_by_role("region", name="Your tables").get_by_role("link")
    expect(tables).to_have_count(2)
    assert [link.get_attribute("href") for link in tables.all()] == [f"/t/{waiting}", f"/t/{left}"]
    finished = page.get_by_role("region", name="Finished games")
    expect(finished.get_by_role("link")).to_have_count(3)
    expect(finished).to_contain_text("You lost 0 : 0 against Grandmaster")
    expect(finished).to_contain_text("by resignation")
    finished.get_by_role("link", name="All my games").click()

    # The list is narrowed by filters, which stand in the address.
    games = page.get_by_role("region", name="Finished games").get_by_role("listitem")
    expect(games).to_have_count(2)
    page.get_by_label("Opponents").select_option("Grandmaster")
    expect(games).to_have_count(1)
    expect(page).to_have_url(f"{running.base}/games?against=grandmaster")
    page.reload()
    expect(games).to_have_count(1)
    page.get_by_label("Result").select_option("Shared")
    expect(page.get_by_text("No game fits these filters.")).to_be_visible()
    page.get_by_label("Opponents").select_option("All")
    page.get_by_label("Result").select_option("All")
    page.get_by_label("Game", exact=True).select_option("Azul")
    expect(games).to_have_count(1)
    counts = page.get_by_role("region", name="Azul")
    best = games.first.locator(".result").inner_text().split()
    mine = next(word for word in best if word.lstrip("-").isdigit())
    expect(
        counts.get_by_role("row", name=f"Apprentice 1 {int('You won' in ' '.join(best))} {mine} {mine}")
    ).to_be_visible()
    expect(counts.get_by_role("table", name="Where the points come from")).to_be_visible()

    # Everybody can use the page.
    found: list[str] = []
    for language, locale in LANGUAGES.items():
        phone = visit(locale=locale, **{**PHONE, "viewport": {"width": NARROW, "height": 740}})
        phone.context.add_cookies(owner.cookies)  # type: ignore[arg-type]
        small = phone.go("/games")
        small.locator("main li").first.wait_for()
        found += [f"{language}: {one}" for one in (*axe(small), *too_wide(small))]
        found += small.evaluate(SMALL, [CONTROLS, TOUCH])
        if language == "de":
            small.emulate_media(color_scheme="dark")
            expect(small.locator("html")).to_have_attribute("data-theme", "dark")
            found += [f"dark: {one}" for one in axe(small, "color-contrast")]
    assert found == []

    # A game leads to its replay.
    page.keyboard.press("Escape")
    games.first.get_by_role("link").focus()
    page.keyboard.press("Enter")
    expect(page).to_have_url(f"{running.base}/t/{played}/replay")

    # All of it is taken along, and then deleted.
    page = visitor.go("/settings")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download everything").click()
    with zipfile.ZipFile(download.value.path()) as archive:
        assert f"records/azul-{played}.tiles" in archive.namelist()
    page.get_by_role("button", name="Delete everything").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Former player")
    assert axe(page) == []
    dialog.get_by_role("button", name="Cancel").click()
    expect(dialog).to_have_count(0)
    page.get_by_role("button", name="Delete everything").click()
    dialog.get_by_role("button", name="Delete everything").click()
    expect(page).to_have_url(f"{running.base}/")
    expect(page.get_by_role("region", name="Finished games")).to_have_count(0)
    page = visitor.go("/games")
    expect(page.get_by_text("You have not finished a game yet.")).to_be_visible()
