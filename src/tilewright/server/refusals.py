"""Why something is refused. Each refusal has a code that the browser translates, and an English reason."""

from __future__ import annotations

from tilewright.core.errors import IllegalMove, TilewrightError
from tilewright.server.messages import Problem

STATUS = {
    "malformed": 400,
    "bad-record": 400,
    "no-name": 401,
    "forbidden": 403,
    "not-found": 404,
    "no-study": 404,
    "wrong-method": 405,
    "too-large": 413,
    "not-json": 415,
    "invalid": 422,
    "bad-name": 422,
    "name-of-level": 422,
    "too-many": 429,
    "not-saved": 503,
}
"""The HTTP status of a refusal by its code; 409, a conflict with the table's state, where none is named."""


class Refusal(Exception):
    """Something that cannot be done now; nothing has changed."""

    def __init__(self, code: str, reason: str, rule: str | None = None) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason
        self.rule = rule

    @property
    def status(self) -> int:
        return STATUS.get(self.code, 409)

    @property
    def problem(self) -> Problem:
        return Problem(self.code, self.reason, self.rule)


class Behind(Refusal):
    """The client answered an earlier version of the table: it is sent the table as it is now."""

    def __init__(self) -> None:
        super().__init__("behind", "the table has moved on since")


def refused(error: TilewrightError) -> Refusal:
    """What the engine refused, as a refusal of the server."""
    rule = error.rule if isinstance(error, IllegalMove) else None
    return Refusal("illegal" if rule else "invalid", str(error), rule)
