"""The file in which a tournament keeps its results: the tournament in the first line, then a game a line.

A result is on the disk before it is counted, so that an interrupted tournament goes on without losing a game.
"""

from __future__ import annotations

import fcntl
import json
import os
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType

from tilewright.arena.match import GameResult, Tournament
from tilewright.core.errors import TilewrightError

MAY_DIFFER = "games"
"""A longer tournament goes on with the results of a shorter one."""


class ResultsFile:
    """The results of one tournament, those in the file and those to come."""

    def __init__(self, path: Path, tournament: Tournament) -> None:
        """Open or begin a file; TilewrightError if it holds another tournament, or another run writes to it."""
        self.path = path
        self.file = path.open("a+b")
        try:
            self._lock()
            self.games = self._read(tournament.as_json())
        except BaseException:
            self.file.close()
            raise

    def _lock(self) -> None:
        try:
            fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            raise TilewrightError(f"{self.path} is in use by another run") from error

    def _read(self, wanted: dict[str, object]) -> dict[int, GameResult]:
        """The games in the file; a last line that was cut off is removed."""
        self.file.seek(0)
        data = self.file.read()
        whole = data.rfind(b"\n") + 1
        self.file.truncate(whole)
        if not whole:
            self._write(wanted)
            return {}
        try:
            first, *games = map(json.loads, data[:whole].splitlines())
            found = {int(game["game"]): game for game in games}
        except (ValueError, TypeError, KeyError) as error:
            raise TilewrightError(f"{self.path} holds no results of the arena: {error}") from error
        if differing := _differences(first, wanted):
            raise TilewrightError(f"{self.path} holds results of another tournament: {differing}")
        return found

    def append(self, result: GameResult) -> None:
        """Keep a result; it is on the disk when this returns."""
        self._write(result)
        self.games[result["game"]] = result

    def _write(self, value: Mapping[str, object]) -> None:
        self.file.write(json.dumps(value, ensure_ascii=False).encode() + b"\n")
        self.file.flush()
        os.fsync(self.file.fileno())

    def __enter__(self) -> ResultsFile:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.file.close()


def games_in(path: Path) -> int:
    """How many games a file holds, with one that was being written when an interrupt came."""
    return max(0, path.read_bytes().count(b"\n") - 1) if path.exists() else 0


def _differences(found: object, wanted: Mapping[str, object]) -> str:
    if not isinstance(found, dict):
        return "its first line names none"
    names = [name for name in wanted if name != MAY_DIFFER and found.get(name) != wanted[name]]
    return "; ".join(f"{name} is {found.get(name)}, not {wanted[name]}" for name in names)
