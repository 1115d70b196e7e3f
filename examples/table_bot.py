"""A program that takes a seat at a table of a Tilewright server and plays: the whole of docs/bots.md in one file.

    python examples/table_bot.py http://127.0.0.1:8000 "/t/ID#invite=TOKEN"

It gives itself a name, gets a token, joins with the invite link, and plays a legal move whenever it is its turn.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import urllib.request
import uuid
from typing import Any

from websockets.asyncio.client import connect


def ask(
    server: str, method: str, path: str, body: Any = None, headers: dict[str, str] | None = None
) -> tuple[Any, Any]:
    """One request; the answer and its headers."""
    data = json.dumps(body).encode() if body is not None else None
    content = {"Content-Type": "application/json"} if body is not None else {}
    request = urllib.request.Request(server + path, data, {**content, **(headers or {})}, method=method)
    with urllib.request.urlopen(request) as response:
        return json.load(response), response.headers


def new_token(server: str, name: str) -> str:
    """Become somebody: a name gives a cookie, and the cookie gives a token that works from anywhere."""
    _, headers = ask(server, "PUT", "/api/me", {"name": name})
    cookie = headers["Set-Cookie"].partition(";")[0]
    return str(ask(server, "POST", "/api/me/return-link", headers={"Cookie": cookie})[0]["token"])


async def play(server: str, table: str, token: str) -> dict[str, Any]:
    """Play until the game is over; its result."""
    url = f"{server.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    async with connect(url, additional_headers={"Authorization": f"Bearer {token}"}) as socket:
        await socket.send(json.dumps({"type": "hello", "known": 0}))
        version = 0
        async for text in socket:
            message = json.loads(text)
            if message["type"] == "refused":
                print(f"refused: {message['reason']}")
            version = message.get("table", {}).get("version", version)
            if message.get("table", {}).get("status") == "over":
                return dict(message["table"]["result"])
            legal = message.get("viewer", {}).get("legal", [])
            if legal:
                move = random.choice(legal)  # here your own idea would stand
                said = {"type": "play", "version": version, "move": move, "id": uuid.uuid4().hex}
                await socket.send(json.dumps(said))
    raise ConnectionError("the server closed the connection; run the program again with the token, it goes on")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("server", help="the server's address, like http://127.0.0.1:8000")
    parser.add_argument("link", help="an invite link, or the path of a table where the token has a seat")
    parser.add_argument("--name", default="Robot")
    parser.add_argument("--token", help="of an earlier run; without one a new player is made")
    arguments = parser.parse_args()
    server = arguments.server.rstrip("/")
    token = arguments.token or new_token(server, arguments.name)
    print(f"token: {token}", flush=True)
    table, _, invite = arguments.link.rpartition("/t/")[2].partition("#invite=")
    if invite:
        ask(server, "POST", f"/api/tables/{table}/join", {"invite": invite}, {"Authorization": f"Bearer {token}"})
    print(f"result: {asyncio.run(play(server, table, token))}")


if __name__ == "__main__":
    main()
