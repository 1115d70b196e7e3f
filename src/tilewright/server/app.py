"""The server put together: routes, socket, pages, and what runs beside them."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import prometheus_client
from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tilewright.games.registry import GAMES
from tilewright.server import board, http, my_games, routes
from tilewright.server.connections import on_loop_fault
from tilewright.server.ending import end_all
from tilewright.server.filling import fill_in_results
from tilewright.server.logs import log, logged
from tilewright.server.opponents import Opponents
from tilewright.server.pictures import TITLE, head_of, is_ply
from tilewright.server.prepared import Prepared, prepared_files
from tilewright.server.refusals import Refusal
from tilewright.server.settings import Settings
from tilewright.server.socket import SOCKET_PATH, table_socket
from tilewright.server.state import ServerState, state_of
from tilewright.server.store.database import NotSaved
from tilewright.server.table import Table

STATIC = Path(__file__).parent / "static"
PAGES = (
    "/",
    "/new/{game}",
    "/analysis",
    "/analysis/{study}",
    "/learn/{game}",
    "/rules/{game}",
    "/settings",
    "/games",
    "/return",
)
TABLE_PAGES = ("/t/{table_id}", "/t/{table_id}/replay")
HEADERS = {
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
}
HSTS = {"Strict-Transport-Security": "max-age=31536000"}
"""For a year a browser comes back over TLS only. Other hosts of the same domain are not ours to speak for."""


@contextlib.asynccontextmanager
async def _running(state: ServerState) -> AsyncIterator[None]:
    """What runs while the server serves."""
    asyncio.get_running_loop().set_exception_handler(on_loop_fault)
    await state.open()
    jobs = [state.prepare(), state.look_after_tables(), state.service.note_arrivals()]
    jobs += [state.store.database.listen(state.service.heard), fill_in_results(state)]
    if state.settings.workers:
        jobs.append(Opponents(state.service, state.thinkers, state.settings.lease).work())
    tasks = [asyncio.create_task(logged(job)) for job in jobs]
    log("started", shared=state.store.database.is_shared, workers=state.settings.workers)
    try:
        yield
    finally:
        await end_all(tasks)
        await state.close()
        log("stopped")


# --- Pages and what a host asks --------------------------------------------------------------------------------------


class Pages:
    """The built client and the description of the API: read and made once, at the start."""

    def __init__(self) -> None:
        self._files = prepared_files(STATIC)
        self._openapi = Prepared.of(msgspec.json.encode(http.openapi()), http.JSON)

    async def page(self, request: Request, status: int = 200) -> Response:
        """The client; it reads the address itself."""
        index = self._files.get("/index.html")
        if index is None:
            return Response("The client is not built: run `make setup`.", 503, media_type="text/plain")
        return index.answer(request, status)

    async def table_page(self, request: Request) -> Response:
        """The same; its head tells those who show previews of links what they lead to."""
        index = self._files.get("/index.html")
        table = await self._table_of(request)
        if index is None or table is None:
            return await self.page(request)
        ply = request.query_params.get("ply", "")
        picture = f"/api/tables/{table.id}/picture" + (f"?ply={ply}" if is_ply(ply) else f"?version={table.version}")
        head = head_of(table, str(request.base_url).rstrip("/"), picture)
        return Prepared.of(index.plain.replace(TITLE.encode(), head.encode()), index.media_type).answer(request)

    async def _table_of(self, request: Request) -> Table | None:
        """The table of an address, if there is one, and nobody asks for too many."""
        state = state_of(request)
        is_ready = len(state.ready) == len(GAMES)
        if not is_ready or not state.limits.requests.allows(http.network_of(request)):
            return None
        with contextlib.suppress(Refusal, NotSaved):
            return (await state.service.open(request.path_params["table_id"])).table
        return None

    async def file(self, request: Request) -> Response:
        """A file of the client."""
        found = self._files.get(request.url.path)
        if found is None:
            raise HTTPException(404)
        return found.answer(request)

    async def openapi(self, request: Request) -> Response:
        return self._openapi.answer(request)

    async def http_error(self, request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        if error.status_code == 404 and "text/html" in request.headers.get("accept", ""):
            return await self.page(request, 404)  # the client says so in the reader's language
        code = {404: "not-found", 405: "wrong-method"}.get(error.status_code, "invalid")
        reason = "there is nothing here" if code == "not-found" else str(error.detail)
        return http.problem_response(Refusal(code, reason))


async def health(_: Request) -> Response:
    """The process lives."""
    return JSONResponse({"status": "alive"})


async def readiness(request: Request) -> Response:
    """Moves can be saved and the rules are compiled: tables can be played."""
    state = state_of(request)
    can_save = await state.store.log.is_well() and await state.store.database.is_well()
    is_ready = len(state.ready) == len(GAMES) and can_save
    return JSONResponse({"status": "ready" if is_ready else "not ready"}, 200 if is_ready else 503)


async def metrics_page(_: Request) -> Response:
    return Response(prometheus_client.generate_latest(), media_type=prometheus_client.CONTENT_TYPE_LATEST)


class SafeHeaders:
    """Adds the headers that tell a browser to be careful; that of TLS alone only where there is TLS."""

    def __init__(self, app: ASGIApp, is_secure: bool) -> None:
        self.app = app
        self.is_secure = is_secure

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(HEADERS)
                if self.is_secure or scope["scheme"] == "https":
                    headers.update(HSTS)
            await send(message)

        await self.app(scope, receive, send_with_headers if scope["type"] == "http" else send)


def make_app(settings: Settings) -> Starlette:
    """The whole server as an ASGI application."""
    state, pages = ServerState(settings), Pages()
    app = Starlette(
        routes=[
            *map(http.route_of, http.endpoints),
            WebSocketRoute(SOCKET_PATH, table_socket),
            Route("/api/openapi.json", pages.openapi),
            Route("/healthz", health),
            Route("/readyz", readiness),
            Route("/metrics", metrics_page),
            *(Route(path, pages.page) for path in PAGES),
            *(Route(path, pages.table_page) for path in TABLE_PAGES),
            Route("/{file:path}", pages.file),
        ],
        lifespan=lambda _: _running(state),
        exception_handlers={HTTPException: pages.http_error, Exception: http.unexpected},
    )
    app.add_middleware(SafeHeaders, is_secure=settings.secure_cookies)
    app.state.server = state
    return app


assert http.endpoints, (routes, board, my_games)  # importing the modules offers their endpoints
