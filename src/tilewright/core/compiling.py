"""Compiles the rules with Numba and keeps the compiled code between runs.

Numba keys its disk cache by the file of the compiled function alone: a change of the rules would leave whatever calls
it compiled against the old rules. So the cache folder is named by a digest of all sources that are compiled. Every
compiled module gets `compiled` from here, so the folder is set before anything is compiled.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import stat
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import Any, TypeVar

# Threads of parallel code that wait must not spin: that would take the cores from those that work.
os.environ.setdefault("OMP_WAIT_POLICY", "PASSIVE")

import numba
import platformdirs
from numba.core import event

from tilewright.core.game import GAMES_GROUP

config: Any = numba.config

PACKAGE = Path(__file__).resolve().parent.parent
ENGINE_PACKAGES = ("core", "games", "search", "envs", "arena", "training")  # those with compiled code
MIXED_PACKAGES = [PACKAGE / package for package in ("search", "arena", "training")]
IMPORTS_COMPILED = re.compile(rf"^from {__name__} import .*\bcompiled", re.MULTILINE)
UNUSED_DAYS = 30
SECONDS_BETWEEN_PROGRESS = 5.0


def _digest(sources: Iterable[Path]) -> str:
    """Name everything that decides the compiled code: the sources, and whether bounds are checked."""
    digest = hashlib.sha256(f"{numba.__version__} {sys.version} {config.BOUNDSCHECK}".encode())
    for source in sources:
        digest.update(source.as_posix().encode() + b"\0" + source.read_bytes())
    return digest.hexdigest()[:16]


def _own_sources() -> list[Path]:
    """The engine's sources of compiled code."""
    return _sources_in(PACKAGE / package for package in ENGINE_PACKAGES)


def _guests_sources() -> list[Path]:
    """The sources of all games that other packages bring."""
    others = {entry.module.partition(".")[0] for entry in entry_points(group=GAMES_GROUP)} - {PACKAGE.name}
    specs = filter(None, map(find_spec, sorted(others)))
    return _sources_in(Path(folder) for spec in specs for folder in spec.submodule_search_locations or ())


def _sources_in(folders: Iterable[Path]) -> list[Path]:
    return [source for folder in folders for source in sorted(folder.rglob("*.py")) if _may_be_compiled(source)]


def _may_be_compiled(source: Path) -> bool:
    """What is shown is never compiled; in mixed packages only what imports `compiled` is: the rest plays with it."""
    if source.parent in MIXED_PACKAGES:
        return IMPORTS_COMPILED.search(source.read_text(encoding="utf-8")) is not None
    return source.parent.name != "presentation"


def _cache_folder() -> Path:
    """The folder of this version's compiled code; folders that nobody used for long are removed."""
    root = Path(os.environ.get("NUMBA_CACHE_DIR") or Path(platformdirs.user_cache_dir("tilewright")) / "compiled")
    try:
        root.mkdir(parents=True, exist_ok=True)
    except OSError:  # no home to write to: compiled code is then kept for this boot only
        root = _own_temporary_folder()
    folder = root / f"engine-{_digest(_own_sources())}"
    folder.mkdir(exist_ok=True)
    os.utime(folder)
    if guests := _guests_sources():
        folder = _with_guests(folder, guests)
    for other in root.glob("engine-*"):
        if other != folder and time.time() - other.stat().st_mtime > UNUSED_DAYS * 86400:
            shutil.rmtree(other, ignore_errors=True)
    return folder


def _with_guests(own: Path, guests: list[Path]) -> Path:
    """The folder for games of other packages as well. It begins with what is compiled for our own games already.

    The engine's functions are compiled for each game, under their own names: only a folder apart makes sure that a
    change of a guest's rules is not run with what called them before.
    """
    folder = own.with_name(f"{own.name}-{_digest(guests)}")
    if not folder.exists():
        with tempfile.TemporaryDirectory(dir=own.parent, prefix="new-") as new:
            copy = shutil.copytree(own, Path(new) / folder.name, ignore=shutil.ignore_patterns("*.tmp.*"))
            with suppress(OSError):  # another process was quicker
                copy.rename(folder)
    os.utime(folder)
    return folder


def _own_temporary_folder() -> Path:
    """A folder that nobody else can write to: what is in it is run."""
    folder = Path(tempfile.gettempdir()) / f"tilewright-{os.getuid()}"
    folder.mkdir(mode=0o700, exist_ok=True)
    found = folder.lstat()
    if found.st_uid == os.getuid() and stat.S_ISDIR(found.st_mode) and not found.st_mode & 0o077:
        return folder
    return Path(tempfile.mkdtemp(prefix="tilewright-"))


CACHE = _cache_folder()
config.CACHE_DIR = str(CACHE)

Function = TypeVar("Function", bound=Callable[..., object])


def compiled(function: Function) -> Function:
    """Compile a function when it is first called, and keep the result."""
    return numba.njit(cache=True, nogil=True)(function)  # type: ignore[return-value]


def compiled_parallel(function: Function) -> Function:
    """`compiled`, with the turns of its `prange` loops spread over the cores."""
    return numba.njit(cache=True, nogil=True, parallel=True)(function)  # type: ignore[return-value]


@contextmanager
def announced(what: str) -> Iterator[None]:
    """Say, the first time on a machine, that something is compiled, and how far it is; the block makes the calls."""
    if is_compiled(what):
        yield
        return
    progress = Progress(what)
    with event.install_listener("numba:compile", progress), noted(what):
        yield
    progress.tell_end()


class Progress(event.Listener):
    """Says every few seconds how many functions are compiled, and at the end how long it took."""

    def __init__(self, what: str) -> None:
        self.what = what
        self.began = self.told = time.monotonic()
        self.functions = 0
        self._tell(f"compiling {what} for this machine, once: from some seconds to two minutes ...")

    def on_start(self, event: object) -> None:
        """Nothing is known yet."""

    def on_end(self, event: object) -> None:
        """Count a function that is compiled."""
        self.functions += 1
        if time.monotonic() - self.told >= SECONDS_BETWEEN_PROGRESS:
            self.told = time.monotonic()
            self._tell(f"{self.functions} functions after {self.told - self.began:.0f} s ...")

    def tell_end(self) -> None:
        """Say how long it took; nothing where all was there already."""
        if self.functions:
            self._tell(f"compiled {self.what}: {self.functions} functions in {time.monotonic() - self.began:.0f} s")

    def _tell(self, text: str) -> None:
        print(f"tilewright: {text}", file=sys.stderr, flush=True)


@contextmanager
def noted(what: str) -> Iterator[None]:
    """Remember for later processes that something is compiled; the block makes the first calls."""
    yield
    if not is_compiled(what):
        _marker(what).touch()


def is_compiled(what: str) -> bool:
    """Whether this machine has compiled it before, or need not."""
    return bool(config.DISABLE_JIT) or _marker(what).exists()


def _marker(what: str) -> Path:
    return CACHE / f"{what.replace(' ', '-')}.compiled"
