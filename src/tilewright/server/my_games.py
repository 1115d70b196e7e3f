"""What can be asked over HTTP about one's own games: lists, statistics, all of it to keep, and the end of it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import UTC, datetime

import msgspec
from starlette.responses import Response, StreamingResponse

from tilewright.server import identity
from tilewright.server.export import archive
from tilewright.server.http import JSON, Archive, Call, endpoint
from tilewright.server.messages import GamesWanted, Me, MyGame, MyGames, Removal, Statistics
from tilewright.server.refusals import Refusal
from tilewright.server.results import is_wanted, my_game, statistics
from tilewright.server.store.played import Place

PAGE = 20
MOST_LOOKED_AT = 2000
"""Where few games are wanted: the rest is for the next page."""
MOST_COUNTED = 5000
"""The latest games that statistics are made of."""


@endpoint("GET", "/api/me/games", gives=MyGames, query=GamesWanted.__struct_fields__)
async def get_my_games(call: Call[None]) -> MyGames:
    """One's own finished games, the latest first; those of a game, an outcome, an opposition or a variant alone."""
    wanted, guest = _wanted(call), call.must_be_somebody
    games: list[MyGame] = []
    place, looked_at = Place.read(wanted.before) if wanted.before else None, 0
    async for saved in call.state.store.played.of(guest, place, wanted.game):
        if len(games) == PAGE or looked_at == MOST_LOOKED_AT:
            return MyGames(games, str(place))
        looked_at += 1
        place = Place.of(saved)
        if is_wanted(game := my_game(saved, guest), wanted):
            games.append(game)
    return MyGames(games)


def _wanted(call: Call[None]) -> GamesWanted:
    try:
        return msgspec.convert(dict(call.request.query_params), GamesWanted)
    except msgspec.ValidationError as error:
        raise Refusal("invalid", f"this does not fit: {error}") from error


@endpoint("GET", "/api/me/statistics", gives=Statistics, is_costly=True)
async def get_my_statistics(call: Call[None]) -> Statistics:
    """How one's own games ended, where the points came from, and a level to try next."""
    guest = call.must_be_somebody
    games: list[MyGame] = []
    async for saved in call.state.store.played.of(guest):
        games.append(my_game(saved, guest))
        if len(games) == MOST_COUNTED:
            break
    return statistics(games)


@endpoint("GET", "/api/me/export", gives=Archive, is_costly=True)
async def get_export(call: Call[None]) -> Response:
    """Everything that is one's own in one zip archive: the games as JSON, and a record of each. One at a time."""
    guest, exporting = call.must_be_somebody, call.state.exporting
    name = await call.state.store.people.name_of(guest)
    if guest in exporting:
        raise Refusal("too-many", "your games are being sent to you already")

    async def send() -> AsyncIterator[bytes]:
        exporting.add(guest)
        try:
            async for part in archive(call.state.store, guest, name or ""):
                yield part
        finally:
            exporting.discard(guest)

    file = f"tilewright-{datetime.now(UTC).date().isoformat()}.zip"
    return StreamingResponse(
        send(), media_type="application/zip", headers={"Content-Disposition": f'attachment; filename="{file}"'}
    )


@endpoint("POST", "/api/me/delete", takes=Removal, gives=Me, is_costly=True)
async def delete_me(call: Call[Removal]) -> Response:
    """Delete everything that is one's own: name, keys, and games without other people; whoever plays resigns.

    Games with other people stay, without the name.
    """
    guest = call.must_be_somebody
    if call.body.name != await call.state.store.people.name_of(guest):
        raise Refusal("invalid", "to have everything deleted, say your name as it is")
    await call.state.service.remove_person(guest)
    response = Response(msgspec.json.encode(Me(None)), media_type=JSON)
    response.delete_cookie(identity.COOKIE)
    return response
