"""What is the same for everybody: compressed once, and sent with a mark by which a browser knows it again."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

ASK_AGAIN = "no-cache"
"""A browser keeps it, and asks whether it is still the same."""
FOR_EVER = "public, max-age=31536000, immutable"
"""For what never changes under its name."""
WORTH_PACKING = 0.9
"""What is hardly smaller when compressed is sent as it is."""
UNCHANGED = 304

mimetypes.add_type("application/manifest+json", ".webmanifest")


@dataclass(frozen=True)
class Prepared:
    """Content in both of its forms, and what a browser is told about it."""

    plain: bytes
    packed: bytes | None
    media_type: str
    caching: str
    mark: str

    @classmethod
    def of(cls, plain: bytes, media_type: str, caching: str = ASK_AGAIN) -> Prepared:
        packed = gzip.compress(plain, mtime=0)
        is_smaller = len(packed) < WORTH_PACKING * len(plain)
        mark = f'W/"{hashlib.sha256(plain).hexdigest()[:16]}"'  # weak: the same for both forms
        return cls(plain, packed if is_smaller else None, media_type, caching, mark)

    def answer(self, request: Request, status: int = 200) -> Response:
        headers = {"Cache-Control": self.caching, "ETag": self.mark, "Vary": "Accept-Encoding"}
        if self.mark in request.headers.get("if-none-match", ""):
            return Response(None, UNCHANGED, headers)
        if self.packed is None or not takes_gzip(request):
            return Response(self.plain, status, headers, self.media_type)
        return Response(self.packed, status, headers | {"Content-Encoding": "gzip"}, self.media_type)


def takes_gzip(request: Request) -> bool:
    return "gzip" in request.headers.get("accept-encoding", "")


def prepared_files(folder: Path) -> dict[str, Prepared]:
    """The files of the built client by their addresses. The names of assets contain a hash of what is in them."""
    files = (path for path in folder.rglob("[!.]*") if path.is_file())
    return {f"/{path.relative_to(folder).as_posix()}": _file(path, path.parent.name == "assets") for path in files}


def _file(path: Path, is_for_ever: bool) -> Prepared:
    media_type = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return Prepared.of(path.read_bytes(), media_type, FOR_EVER if is_for_ever else ASK_AGAIN)
