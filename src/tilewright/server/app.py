"""The server put together: routes, socket, pages, and what runs beside them."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable
from pathlib import Path

import prometheus_client
from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tilewright.games.registry import GAMES
from tilewright.server import http, routes
from tilewright.server.connections import on_loop_fault
from tilewright.server.logs import log
from tilewright.server.opponents import Opponents
from tilewright.server.refusals import Refusal
from tilewright.server.settings import Settings
from tilewright.server.socket import SOCKET_PATH, table_socket
from tilewright.server.state import ServerState, state_of

STATIC = Path(__file__).parent / "static"
PAGES = (
    "/",
    "/new/{game}",
    "/t/{table_id}",
    "/t/{table_id}/replay",
    "/learn/{game}",
    "/rules/{game}",
    "/settings",
    "/return",
)
HEADERS = {
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
}


@contextlib.asynccontextmanager
async def _running(state: ServerState) -> AsyncIterator[None]:
    """What runs while the server serves."""
    asyncio.get_running_loop().set_exception_handler(on_loop_fault)
    await state.open()
    jobs = [state.prepare(), state.look_after_tables(), state.store.database.listen(state.service.heard)]
    if state.settings.workers:
        jobs.append(Opponents(state.service, state.thinkers, state.settings.lease).work())
    tasks = [asyncio.create_task(_logged(job)) for job in jobs]
    log("started", shared=state.store.database.is_shared, workers=state.settings.workers)
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await state.close()
        log("stopped")


async def _logged(job: Awaitable[None]) -> None:
    try:
        await job
    except Exception as error:
        log("job-failed", error=type(error).__name__)
        raise


# --- Pages and what a host asks --------------------------------------------------------------------------------------


async def page(_: Request, status: int = 200) -> Response:
    """The client; it reads the address itself."""
    index = STATIC / "index.html"
    if not index.exists():
        return Response("The client is not built: run `make setup`.", 503, media_type="text/plain")
    return FileResponse(index, status, headers={"Cache-Control": "no-cache"})


async def health(_: Request) -> Response:
    """The process lives."""
    return JSONResponse({"status": "alive"})


async def readiness(request: Request) -> Response:
    """Moves can be saved and the rules are compiled: tables can be played."""
    state = state_of(request)
    is_ready = len(state.ready) == len(GAMES) and await state.store.log.is_well()
    return JSONResponse({"status": "ready" if is_ready else "not ready"}, 200 if is_ready else 503)


async def metrics_page(_: Request) -> Response:
    return Response(prometheus_client.generate_latest(), media_type=prometheus_client.CONTENT_TYPE_LATEST)


async def openapi_page(_: Request) -> Response:
    return JSONResponse(http.openapi())


async def http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == 404 and "text/html" in request.headers.get("accept", ""):
        return await page(request, 404)  # the client says so in the reader's language
    code = {404: "not-found", 405: "wrong-method"}.get(error.status_code, "invalid")
    return http.problem_response(Refusal(code, "there is nothing here" if code == "not-found" else str(error.detail)))


class SafeHeaders:
    """Adds the headers that tell a browser to be careful; built assets may be kept for ever."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
                if scope["path"].startswith("/assets/"):
                    headers["Cache-Control"] = "public, max-age=31536000, immutable"
            await send(message)

        await self.app(scope, receive, send_with_headers if scope["type"] == "http" else send)


def make_app(settings: Settings) -> Starlette:
    """The whole server as an ASGI application."""
    state = ServerState(settings)
    app = Starlette(
        routes=[
            *map(http.route_of, http.endpoints),
            WebSocketRoute(SOCKET_PATH, table_socket),
            Route("/api/openapi.json", openapi_page),
            Route("/healthz", health),
            Route("/readyz", readiness),
            Route("/metrics", metrics_page),
            *(Route(path, page) for path in PAGES),
            Mount("/", StaticFiles(directory=STATIC, check_dir=False)),
        ],
        lifespan=lambda _: _running(state),
        exception_handlers={HTTPException: http_error, Exception: http.unexpected},
    )
    app.add_middleware(GZipMiddleware, minimum_size=1000)
    app.add_middleware(SafeHeaders)
    app.state.server = state
    return app


assert http.endpoints, routes  # importing the routes offers them
