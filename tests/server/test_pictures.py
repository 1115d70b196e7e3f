"""What a shared link shows: the position, to those who may see it, and in the head of its page."""

from __future__ import annotations

from io import BytesIO

import httpx
import numpy as np
import pytest
from client import Person, played
from PIL import Image
from process import NO_TLS, Server

WIDE, HIGH = 1200, 630


def pixels(answer: httpx.Response) -> np.ndarray:
    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/png")
    picture = Image.open(BytesIO(answer.content))
    assert picture.size == (WIDE, HIGH)
    return np.asarray(picture)


@pytest.mark.parametrize("public", [True, False])
def test_a_link_shows_the_position_to_those_who_may_see_it(running: Server, public: bool) -> None:
    async def scenario(ada: Person, _: Person) -> None:
        links = await ada.make_table("azul", "me", "me", public=public, options={"first": 0})
        async with ada.sit(links["id"]) as sitting:
            while not sitting.viewer["legal"]:
                await sitting.hear()
        path = f"/api/tables/{links['id']}/picture"
        own = pixels(await ada.http.get(path))
        async with httpx.AsyncClient(base_url=running.base, verify=NO_TLS) as stranger:
            shown = pixels(await stranger.get(path))
            assert (own == shown).all() == public, "a private table's position is for its own people"
            page = await stranger.get(f"/t/{links['id']}")
        assert f'content="{running.base}{path}?version=' in page.text
        assert ('content="Azul: Ada, Ada"' in page.text, 'content="Azul"' in page.text) == (public, not public)
        early = await ada.http.get(path, params={"ply": "0"})
        assert early.json()["code"] == "not-over", "only finished games are gone through"

    played(scenario, running)
    gone = httpx.get(f"{running.base}/t/nowhere", verify=NO_TLS)
    assert (gone.status_code, "og:image" in gone.text) == (200, False)
