"""A player that is another program: it speaks the engine protocol over its standard input and output.

docs/engine-protocol.md describes the protocol. A program that crashes, answers nonsense or takes too long raises
PlayerFailed with the reason, and does not outlive its game.
"""

from __future__ import annotations

import atexit
import os
import shlex
import shutil
import signal
import subprocess
import tempfile
import threading
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import IO, TYPE_CHECKING

from tilewright.core.errors import InvalidOption, TilewrightError
from tilewright.core.game import Game

if TYPE_CHECKING:
    from tilewright.core.position import Position

VERSION = 1
SEPARATOR = "; "
START_SECONDS = 120.0  # a program may compile something when it is started for the first time
GRACE_SECONDS = 1.0  # beyond the time it was given, before a program is stopped
QUIT_SECONDS = 1.0
LONGEST_LINE = 1_000_000
SHOWN = 80


class PlayerFailed(TilewrightError):
    """A player that crashed, took too long or did not answer in order; it loses the game."""


def arguments_of(command: str) -> list[str]:
    """The words of a command line; InvalidOption if there is no such program."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise InvalidOption(f"{command!r} is no command: {error}") from error
    if not words or shutil.which(words[0]) is None:
        raise InvalidOption(f"{command!r}: there is no program {words[0] if words else ''!r}")
    return words


def game_line(game: Game, components: Path | None) -> str:
    """The line of the protocol that names a game with its options."""
    edition = "" if components is None else f" components={Path(components).resolve()}"
    return f"game {game.name} {game.options_text}{edition}"


_running: set[Program] = set()


@atexit.register
def _kill_all() -> None:
    """An interrupted tournament does not wait for its games, and their programs do not outlive it."""
    for program in tuple(_running):
        program.kill()


class Program:
    """One run of a program, for one seat in one game."""

    def __init__(self, command: str, game: Game, *, components: Path | None, move_seconds: float) -> None:
        self.move_seconds = move_seconds
        self.timed_out = False
        self.complaints = tempfile.TemporaryFile()  # noqa: SIM115 - closed with the program
        try:
            self.process = subprocess.Popen(
                arguments_of(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self.complaints,
                start_new_session=True,  # so that what it starts can be stopped with it
            )
        except (OSError, TilewrightError) as error:
            self.complaints.close()
            raise PlayerFailed(f"cannot be started: {error}") from error
        _running.add(self)
        try:
            greeting = self._exchange([f"hello {VERSION}"], "hello", START_SECONDS)
            if greeting.split(" ")[0] != str(VERSION):
                raise PlayerFailed(f"speaks another version of the protocol: hello {greeting[:SHOWN]}")
            self._exchange([game_line(game, components)], "ready", START_SECONDS)
        except PlayerFailed:
            self.close()
            raise

    def choose(self, position: Position, moves: Sequence[str]) -> str:
        """The text of the move that the program plays after these moves."""
        lines = [
            f"position {SEPARATOR.join(moves)}",
            f"legal {SEPARATOR.join(move.text for move in position.legal_moves())}",
            f"go seconds {self.move_seconds:g}",
        ]
        return self._exchange(lines, "best", self.move_seconds + GRACE_SECONDS)

    def _exchange(self, lines: Sequence[str], wanted: str, seconds: float) -> str:
        """Say something and wait for the line that begins with the wanted word; the rest of that line."""
        timer = threading.Timer(seconds, self._stop_late)
        timer.start()
        try:
            with suppress(OSError):  # a program that is gone is found out below
                _pipe(self.process.stdin).write("".join(f"{line}\n" for line in lines).encode())
                _pipe(self.process.stdin).flush()
            while line := _pipe(self.process.stdout).readline(LONGEST_LINE):
                word, _, rest = line.decode(errors="replace").strip().partition(" ")
                if word == wanted:
                    return rest
                if word == "error":
                    raise PlayerFailed(f"refused: {rest[:SHOWN]}")
                if word != "info":
                    raise PlayerFailed(f"said {(word + ' ' + rest)[:SHOWN]!r} instead of {wanted!r}")
        finally:
            timer.cancel()
        if self.timed_out:
            raise PlayerFailed(f"took longer than {seconds:g} s to say {wanted!r}")
        raise PlayerFailed(self._obituary(wanted))

    def _obituary(self, wanted: str) -> str:
        """How a program ended that should have answered."""
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(QUIT_SECONDS)
        self.complaints.seek(0)
        last_words = self.complaints.read().decode(errors="replace").strip().split("\n")[-1]
        status = self.process.returncode
        how = "closed its output" if status is None else f"ended with exit status {status}"
        return f"{how} instead of saying {wanted!r}" + (f": {last_words[-2 * SHOWN :]}" if last_words else "")

    def _stop_late(self) -> None:
        self.timed_out = True
        self.kill()

    def kill(self) -> None:
        """End the program, and everything that it has started, at once."""
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self.process.pid, signal.SIGKILL)

    def close(self) -> None:
        """Ask the program to quit, and make it."""
        with suppress(OSError):
            _pipe(self.process.stdin).write(b"quit\n")
        with suppress(OSError):
            _pipe(self.process.stdin).close()
        try:
            self.process.wait(0 if self.timed_out else QUIT_SECONDS)
        except subprocess.TimeoutExpired:
            self.kill()
            self.process.wait()
        _running.discard(self)
        _pipe(self.process.stdout).close()
        self.complaints.close()

    def __enter__(self) -> Program:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()


def _pipe(stream: IO[bytes] | None) -> IO[bytes]:
    assert stream is not None
    return stream
