"""Who somebody is: signed cookies for guests, tokens for return links and programs, keys to seats and tables.

A return token is kept as its hash only. Keys to seats and tables are not kept at all: they are signatures, and whoever
may see them has them made again.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from base64 import urlsafe_b64encode

COOKIE = "tilewright"
COOKIE_SECONDS = 400 * 86400
TABLE_ID_LENGTH = 12
TABLE_ID_LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"


def new_token() -> str:
    """A secret that nobody can guess."""
    return secrets.token_urlsafe(24)


def new_guest_id() -> str:
    return secrets.token_hex(12)


def new_table_id() -> str:
    return "".join(secrets.choice(TABLE_ID_LETTERS) for _ in range(TABLE_ID_LENGTH))


def is_table_id(text: str) -> bool:
    """Whether a text can be the id of a table at all."""
    return len(text) == TABLE_ID_LENGTH and set(text) <= set(TABLE_ID_LETTERS)


def hashed(token: str) -> str:
    """What is kept of a token; tokens are long and random, so that a plain hash is enough."""
    return hashlib.sha256(token.encode()).hexdigest()


class Signer:
    """Makes and checks signatures with the server's secret."""

    def __init__(self, secret: str) -> None:
        self._secret = secret.encode()

    def _sign(self, text: str) -> str:
        digest = hmac.digest(self._secret, text.encode(), "sha256")
        return urlsafe_b64encode(digest[:24]).decode()

    def cookie(self, guest: str) -> str:
        return f"{guest}.{self._sign(f'guest {guest}')}"

    def guest_of(self, cookie: str) -> str | None:
        """The guest that a cookie was made for, if it was made here."""
        guest, _, signature = cookie.partition(".")
        return guest if self._is(signature, f"guest {guest}") else None

    def invite(self, table: str, seat: int) -> str:
        """The key to one seat of a table."""
        return self._sign(f"invite {table} {seat}")

    def is_invite(self, token: str, table: str, seat: int) -> bool:
        return self._is(token, f"invite {table} {seat}")

    def watch(self, table: str) -> str:
        """The key for a table's spectators."""
        return self._sign(f"watch {table}")

    def is_watch(self, token: str, table: str) -> bool:
        return self._is(token, f"watch {table}")

    def origin(self, network: str) -> str:
        """What is kept of a network."""
        return self._sign(f"network {network}")

    def _is(self, signature: str, text: str) -> bool:
        return hmac.compare_digest(signature.encode(), self._sign(text).encode())
