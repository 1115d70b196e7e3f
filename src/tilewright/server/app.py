"""Puts the server together: routes, socket, pages, and what runs beside them."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import prometheus_client
from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles

from tilewright.games.registry import GAMES
from tilewright.server import http, metrics, routes
from tilewright.server.house import House
from tilewright.server.identity import Signer
from tilewright.server.limits import Limiter
from tilewright.server.logs import log
from tilewright.server.opponents import Opponents
from tilewright.server.refusals import Refusal
from tilewright.server.settings import Settings
from tilewright.server.socket import SOCKET_PATH, table_socket
from tilewright.server.store import Store
from tilewright.server.store.database import NotSaved
from tilewright.server.thinking import Thinkers, compile_rules, compile_search

STATIC = Path(__file__).parent / "static"
COSTLY_SHARE = 0.1
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


class State:
    """What the handlers share."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings)
        self.house = House(self.store)
        self.thinkers = Thinkers(settings.workers)
        self.signer = Signer("")
        self.limiter = Limiter(settings.requests_a_second)
        self.costly = Limiter(settings.requests_a_second * COSTLY_SHARE)
        self.sockets: Counter[str] = Counter()
        self.ready: set[str] = set()
        self._ready_events = {name: asyncio.Event() for name in GAMES}

    async def rules_ready(self, name: str) -> None:
        """Wait until a game's rules are compiled."""
        await self._ready_events[name].wait()

    async def prepare(self) -> None:
        """Compile in another process, so that nothing here waits for it; then load what is compiled."""
        compiler = Thinkers(1)
        try:
            for name in GAMES:
                await compiler.ask(compile_rules, name)
                await asyncio.to_thread(compile_rules, name)
                self.ready.add(name)
                self._ready_events[name].set()
            log("ready")
            for name in GAMES:
                await compiler.ask(compile_search, name)
        finally:
            compiler.close()

    async def keep_house(self) -> None:
        """Say who is here, learn who is elsewhere, and let go of what nobody needs."""
        while True:
            await asyncio.sleep(self.settings.sign_of_life)
            with contextlib.suppress(NotSaved):
                await self.house.keep_in_touch()
            self.house.forget_idle()
            metrics.open_tables.set(len(self.house.live))


@contextlib.asynccontextmanager
async def lifespan(app: Starlette) -> AsyncIterator[None]:
    state: Any = app.state
    await state.store.open()
    state.signer = Signer(state.settings.secret or await state.store.people.secret())
    jobs: list[Awaitable[None]] = [state.prepare(), state.keep_house(), state.store.database.listen(state.house.heard)]
    if state.settings.workers:
        jobs.append(Opponents(state.house, state.thinkers, state.settings.lease).work())
    tasks = [asyncio.create_task(_logged(job)) for job in jobs]
    log("started", shared=state.store.database.is_shared, workers=state.settings.workers)
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        state.thinkers.close()
        await state.store.close()
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
    """The database answers and the rules are compiled: tables can be played."""
    state = request.app.state
    is_ready = len(state.ready) == len(GAMES) and await state.store.database.is_well()
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

    def __init__(self, app: Any) -> None:
        self.app = app

    async def __call__(self, scope: Any, receive: Any, send: Callable[[Any], Awaitable[None]]) -> None:
        async def send_with_headers(message: Any) -> None:
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
        lifespan=lifespan,
        exception_handlers={HTTPException: http_error, Exception: http.unexpected},
    )
    app.add_middleware(GZipMiddleware, minimum_size=1000)
    app.add_middleware(SafeHeaders)
    app.state = State(settings)  # type: ignore[assignment]
    return app


assert routes.list_games in {one.handler for one in http.endpoints}  # importing the routes offers them
