"""HTTP with typed messages: one table of routes makes the handlers and the OpenAPI page.

A route says what it takes and gives; this file reads and checks the body, knows who asks, limits, and turns refusals
into answers.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tilewright import __version__
from tilewright.core.errors import TilewrightError
from tilewright.server import identity, metrics
from tilewright.server.logs import log
from tilewright.server.messages import Problem
from tilewright.server.refusals import STATUS, Refusal, refused
from tilewright.server.store.database import NotSaved

MAX_BODY = 16_384
JSON = "application/json"

Handler = Callable[["Call"], Awaitable[Any]]


@dataclass(frozen=True)
class Endpoint:
    """One thing that can be asked: its address, what it takes, what it gives."""

    method: str
    path: str
    handler: Handler
    takes: Any = None
    gives: Any = None
    is_costly: bool = False
    status: int = 200
    query: tuple[str, ...] = ()


endpoints: list[Endpoint] = []


def endpoint(
    method: str,
    path: str,
    *,
    takes: Any = None,
    gives: Any = None,
    is_costly: bool = False,
    status: int = 200,
    query: tuple[str, ...] = (),
) -> Callable[[Handler], Handler]:
    """Offer a function as an endpoint; its docstring is the description."""

    def offer(handler: Handler) -> Handler:
        endpoints.append(Endpoint(method, path, handler, takes, gives, is_costly, status, query))
        return handler

    return offer


class Call:
    """One request: who asks, for which table, with which body."""

    def __init__(self, request: Request, guest: str | None, body: Any) -> None:
        self.request = request
        self.state = request.app.state
        self.guest = guest
        self.body = body
        self.cookie: str | None = None
        """The guest to send a cookie for."""

    @property
    def table_id(self) -> str:
        return str(self.request.path_params["table_id"])

    @property
    def must_be_somebody(self) -> str:
        """The guest who asks; refused if nobody is known."""
        if self.guest is None:
            raise Refusal("no-name", "say who you are first: PUT /api/me with a name, or a token")
        return self.guest


async def guest_of(state: Any, headers: Any, cookies: Any) -> str | None:
    """Who a request is from: by a bearer token (programs) or by the signed cookie (browsers)."""
    scheme, _, token = headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        guest: str | None = await state.store.people.of_token(identity.hashed(token.strip()))
        if guest is None:
            raise Refusal("no-name", "this token is not known")
        return guest
    found = state.signer.guest_of(cookies.get(identity.COOKIE, ""))
    return str(found) if found is not None else None


def is_own_origin(state: Any, headers: Any) -> bool:
    """Whether a browser's page of our own sends this, or a program that is no browser."""
    origin = headers.get("origin")
    if origin is None:
        return True
    return origin.partition("://")[2] == headers.get("host") or origin in state.settings.allowed_origins


def address_of(request: Any) -> str:
    return request.client.host if request.client else "local"


def route_of(offered: Endpoint) -> Route:
    async def answer(request: Request) -> Response:
        try:
            response = await _answer(offered, request)
        except Refusal as refusal:
            response = problem_response(refusal)
        except TilewrightError as error:
            response = problem_response(refused(error))
        except NotSaved:
            metrics.not_saved.inc()
            response = problem_response(Refusal("not-saved", "the database does not answer; try again"))
        metrics.requests.labels(offered.path, response.status_code).inc()
        return response

    return Route(offered.path, answer, methods=[offered.method])


async def _answer(offered: Endpoint, request: Request) -> Response:
    state = request.app.state
    limiter = state.costly if offered.is_costly else state.limiter
    if not limiter.allows(address_of(request)):
        raise Refusal("too-many", "too many requests; wait a little")
    if offered.method != "GET" and not is_own_origin(state, request.headers):
        raise Refusal("forbidden", "this page may not ask that")
    guest = await guest_of(state, request.headers, request.cookies)
    if guest is not None and not limiter.allows(guest):
        raise Refusal("too-many", "too many requests; wait a little")
    call = Call(request, guest, await _body(offered, request))
    given = await offered.handler(call)
    if isinstance(given, Response):
        response = given
    else:
        response = Response(msgspec.json.encode(given), offered.status, media_type=JSON)
    if call.cookie is not None:
        response.set_cookie(
            identity.COOKIE,
            state.signer.cookie(call.cookie),
            max_age=identity.COOKIE_SECONDS,
            httponly=True,
            samesite="lax",
            secure=state.settings.secure_cookies,
        )
    return response


async def _body(offered: Endpoint, request: Request) -> Any:
    """The body as its type, within bounds."""
    size = 0
    chunks = []
    async for chunk in request.stream():
        size += len(chunk)
        if size > MAX_BODY:
            raise Refusal("too-large", f"a request has at most {MAX_BODY} bytes")
        chunks.append(chunk)
    if offered.takes is None:
        return None
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != JSON:
        raise Refusal("not-json", "the body has to be application/json")
    try:
        return msgspec.json.decode(b"".join(chunks), type=offered.takes)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Refusal("invalid", f"the body does not fit: {error}") from error


def problem_response(refusal: Refusal) -> Response:
    return Response(msgspec.json.encode(refusal.problem), refusal.status, media_type=JSON)


async def unexpected(request: Request, error: Exception) -> Response:
    """A fault of ours: it is logged by its kind, and nothing of it is told."""
    log("fault", error=type(error).__name__, path=getattr(request.scope.get("route"), "path", None))
    return Response(msgspec.json.encode(Problem("fault", "something went wrong here")), 500, media_type=JSON)


def openapi() -> dict[str, Any]:
    """The description of all endpoints, made from their types."""
    kinds = [Problem, *(kind for one in endpoints for kind in (one.takes, one.gives) if kind not in (None, str))]
    schemas, components = msgspec.json.schema_components(kinds, ref_template="#/components/schemas/{name}")
    schema_of = {str(kind): schema for kind, schema in zip(kinds, schemas, strict=True)}
    paths: dict[str, Any] = {}
    for one in endpoints:
        operation: dict[str, Any] = {
            "operationId": one.handler.__name__,
            "summary": (one.handler.__doc__ or "").strip().partition("\n")[0],
            "parameters": [
                {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
                for name in re.findall(r"{(\w+)}", one.path)
            ]
            + [{"name": name, "in": "query", "schema": {"type": "string"}} for name in one.query],
            "responses": {str(one.status): _content(one.gives, schema_of, "what was asked for")},
        }
        for status in sorted({409, *STATUS.values()}):
            operation["responses"][str(status)] = _content(Problem, schema_of, "why not")
        if one.takes is not None:
            operation["requestBody"] = {**_content(one.takes, schema_of, "what to do"), "required": True}
        paths.setdefault(one.path, {})[one.method.lower()] = operation
    return {
        "openapi": "3.1.0",
        "info": {"title": "Tilewright", "version": __version__, "summary": "Tables for Azul, Intarsia and Toscana."},
        "paths": paths,
        "components": {"schemas": components},
    }


def _content(kind: Any, schema_of: dict[str, Any], description: str) -> dict[str, Any]:
    if kind is str:
        return {"description": description, "content": {"text/plain": {"schema": {"type": "string"}}}}
    if kind is None:
        return {"description": description}
    return {"description": description, "content": {JSON: {"schema": schema_of[str(kind)]}}}
