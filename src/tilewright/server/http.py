"""HTTP with typed messages: one table of routes makes the handlers and the OpenAPI page.

A route says what it takes and gives; this file reads and checks the body, finds out who asks, limits how often, and
turns refusals into answers.
"""

from __future__ import annotations

import asyncio
import gzip
import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from types import GenericAlias
from typing import Any, Generic, TypeAlias, TypeVar, overload

import msgspec
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route

from tilewright import __version__
from tilewright.core.errors import TilewrightError
from tilewright.server import identity, limits, metrics
from tilewright.server.logs import log
from tilewright.server.messages import Problem
from tilewright.server.prepared import takes_gzip
from tilewright.server.refusals import STATUS, Refusal, refused
from tilewright.server.state import ServerState, state_of
from tilewright.server.store.database import NotSaved

MAX_BODY = 16_384
LINE_BYTES = 256 * 1024
"""A request with the moves of a whole game."""
JSON = "application/json"
PNG = "image/png"
WATCH_HEADER = "Tilewright-Watch"
WORTH_PACKING = 1000
QUICKLY = 4
"""The level at which an answer for one request is compressed."""
CLIENT_LEFT = 499
"""Counted, and sent to nobody: the client went away before it had said what it wants."""

Body = TypeVar("Body")
Reply = TypeVar("Reply")
Message = TypeVar("Message")


class Call(Generic[Body]):
    """One request: who asks, for which table, with which body."""

    def __init__(self, request: Request, guest: str | None, body: Body) -> None:
        self.request = request
        self.state = state_of(request)
        self.guest = guest
        self.body = body
        self.cookie: str | None = None
        """The guest to send a cookie for."""

    @property
    def table_id(self) -> str:
        return str(self.request.path_params["table_id"])

    @property
    def watch(self) -> str | None:
        """The spectators' key: in a header, because addresses are written into the logs of proxies."""
        return self.request.headers.get(WATCH_HEADER) or self.request.query_params.get("watch")

    @property
    def network(self) -> str:
        """Where the request comes from."""
        return network_of(self.request)

    @property
    def origin(self) -> str:
        """The same as it is kept with a table."""
        return self.state.signer.origin(self.network)

    def count_as_costly(self) -> None:
        """Refuse what costs much, although not everything at this address does, to those who have had too much."""
        costly = self.state.limits.costly
        if not all(costly.allows(who) for who in (self.network, self.guest) if who is not None):
            raise Refusal("too-many", "too many requests; wait a little")

    @property
    def must_be_somebody(self) -> str:
        """The guest who asks; refused if nobody is known."""
        if self.guest is None:
            raise Refusal("no-name", "say who you are first: PUT /api/me with a name, or a token")
        return self.guest


Handler: TypeAlias = Callable[[Call[Body]], Awaitable[Reply | Response]]
JsonType: TypeAlias = type | GenericAlias
"""A type that msgspec reads and writes: a message, or a list of messages."""


@dataclass(frozen=True)
class Endpoint:
    """One thing that can be asked: its address, what it takes, what it gives."""

    method: str
    path: str
    handler: Handler[Any, object]
    takes: JsonType | None
    gives: JsonType
    is_costly: bool
    status: int
    query: tuple[str, ...]
    most_bytes: int

    @cached_property
    def decoder(self) -> msgspec.json.Decoder[object]:
        """Reads what it takes."""
        return msgspec.json.Decoder(self.takes)


endpoints: list[Endpoint] = []


@overload
def endpoint(
    method: str,
    path: str,
    *,
    gives: type[Reply],
    is_costly: bool = ...,
    status: int = ...,
    query: tuple[str, ...] = ...,
) -> Callable[[Handler[None, Reply]], Handler[None, Reply]]: ...
@overload
def endpoint(
    method: str,
    path: str,
    *,
    takes: type[Body],
    gives: type[Reply],
    is_costly: bool = ...,
    status: int = ...,
    query: tuple[str, ...] = ...,
    most_bytes: int = ...,
) -> Callable[[Handler[Body, Reply]], Handler[Body, Reply]]: ...
def endpoint(
    method: str,
    path: str,
    *,
    takes: type[Body] | None = None,
    gives: type[Reply],
    is_costly: bool = False,
    status: int = 200,
    query: tuple[str, ...] = (),
    most_bytes: int = MAX_BODY,
) -> Callable[[Handler[Body, Reply]], Handler[Body, Reply]]:
    """Offer a function as an endpoint; its docstring is the description."""

    def offer(handler: Handler[Body, Reply]) -> Handler[Body, Reply]:
        endpoints.append(Endpoint(method, path, handler, takes, gives, is_costly, status, query, most_bytes))
        return handler

    return offer


async def guest_of(state: ServerState, headers: Mapping[str, str], cookies: Mapping[str, str]) -> str | None:
    """Who a request is from: by a bearer token (programs) or by the signed cookie (browsers)."""
    scheme, _, token = headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        guest = await state.store.people.of_token(identity.hashed(token.strip()))
        if guest is None:
            raise Refusal("no-name", "this token is not known")
        return guest
    known = state.signer.guest_of(cookies.get(identity.COOKIE, ""))
    return known if known is not None and await state.store.people.knows(known) else None


def is_own_origin(state: ServerState, headers: Mapping[str, str]) -> bool:
    """Whether this comes from a browser's page of our own, or from a program that is no browser."""
    origin = headers.get("origin")
    if origin is None:
        return True
    return origin.partition("://")[2] == headers.get("host") or origin in state.settings.allowed_origins


def network_of(connection: HTTPConnection) -> str:
    """The network at the other end: limits are counted by it."""
    return limits.network_of(connection.client.host) if connection.client else "local"


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
        except ClientDisconnect:
            log("client-left", path=offered.path)
            response = Response(status_code=CLIENT_LEFT)
        response.headers.setdefault("Cache-Control", "no-store")  # it is for one person, and may hold keys
        metrics.requests.labels(offered.path, response.status_code).inc()
        return response

    return Route(offered.path, answer, methods=[offered.method])


async def _answer(offered: Endpoint, request: Request) -> Response:
    state = state_of(request)
    limiter = state.limits.costly if offered.is_costly else state.limits.requests
    if not limiter.allows(network_of(request)):
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
        response = await _json(offered, request, given)
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


async def _json(offered: Endpoint, request: Request, given: object) -> Response:
    """What a handler gives; compressed beside everything else that goes on, where that is worth it."""
    body, headers = msgspec.json.encode(given), {"Vary": "Accept-Encoding"}
    if len(body) >= WORTH_PACKING and takes_gzip(request):
        body = await asyncio.to_thread(gzip.compress, body, QUICKLY)
        headers["Content-Encoding"] = "gzip"
    return Response(body, offered.status, headers, JSON)


async def _body(offered: Endpoint, request: Request) -> object:
    """The body as its type, within bounds."""
    size = 0
    chunks = []
    async for chunk in request.stream():
        size += len(chunk)
        if size > offered.most_bytes:
            raise Refusal("too-large", f"this request has at most {offered.most_bytes} bytes")
        chunks.append(chunk)
    if offered.takes is None:
        return None
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != JSON:
        raise Refusal("not-json", "the body has to be application/json")
    return decoded(b"".join(chunks), offered.decoder)


def decoded(data: bytes | str, decoder: msgspec.json.Decoder[Message]) -> Message:
    """What somebody sent, as its type; refused if it is no JSON or does not fit."""
    try:
        return decoder.decode(data)
    except msgspec.ValidationError as error:
        raise Refusal("invalid", f"this does not fit: {error}") from error
    except (msgspec.DecodeError, UnicodeError) as error:
        raise Refusal("malformed", f"this is no JSON: {error}") from error
    except RecursionError as error:
        raise Refusal("malformed", "this is nested too deeply") from error


def problem_response(refusal: Refusal) -> Response:
    return Response(msgspec.json.encode(refusal.problem), refusal.status, media_type=JSON)


async def unexpected(_: Request, __: Exception) -> Response:
    """A fault of ours: the client learns nothing about it. uvicorn reports what was raised to the log."""
    return Response(msgspec.json.encode(Problem("fault", "something went wrong here")), 500, media_type=JSON)


Json: TypeAlias = dict[str, object]


class Picture(bytes):
    """A PNG."""


class Archive(bytes):
    """A zip archive."""


FILES: dict[JsonType, str] = {str: "text/plain", Picture: PNG, Archive: "application/zip"}
"""What is given as a file and not as JSON."""


def openapi() -> Json:
    """The description of all endpoints, made from their types."""
    kinds = [Problem, *(kind for one in endpoints for kind in (one.takes, one.gives) if kind not in (None, *FILES))]
    schemas, components = msgspec.json.schema_components(kinds, ref_template="#/components/schemas/{name}")
    schema_of = {str(kind): schema for kind, schema in zip(kinds, schemas, strict=True)}
    paths: dict[str, Json] = {}
    for one in endpoints:
        paths.setdefault(one.path, {})[one.method.lower()] = _operation(one, schema_of)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Tilewright", "version": __version__, "summary": "Tables for Azul, Intarsia and Toscana."},
        "paths": paths,
        "components": {"schemas": components},
    }


def _operation(one: Endpoint, schema_of: dict[str, Json]) -> Json:
    in_path = [{"name": name, "in": "path", "required": True} for name in re.findall(r"{(\w+)}", one.path)]
    in_query = [{"name": name, "in": "query"} for name in one.query]
    refused = _content(Problem, schema_of, "why not")
    operation: Json = {
        "operationId": one.handler.__name__,
        "summary": (one.handler.__doc__ or "").strip().partition("\n")[0],
        "parameters": [{**parameter, "schema": {"type": "string"}} for parameter in (*in_path, *in_query)],
        "responses": {
            str(one.status): _content(one.gives, schema_of, "what was asked for"),
            **{str(status): refused for status in sorted({409, *STATUS.values()})},
        },
    }
    if one.takes is not None:
        operation["requestBody"] = {**_content(one.takes, schema_of, "what to do"), "required": True}
    return operation


def _content(kind: JsonType, schema_of: dict[str, Json], description: str) -> Json:
    if kind in FILES:
        return {"description": description, "content": {FILES[kind]: {"schema": {"type": "string"}}}}
    return {"description": description, "content": {JSON: {"schema": schema_of[str(kind)]}}}
