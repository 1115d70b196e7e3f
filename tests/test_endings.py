"""How tests end that go wrong: by themselves, saying where, leaving no process behind, with a report one can read."""

from __future__ import annotations

import contextlib
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest

TESTS = Path(__file__).parent
SAMPLE = """
import asyncio, gc, os, socket, sys
from pathlib import Path
import children

def child() -> None:
    process = children.start([sys.executable, "-c", "import time; time.sleep(1000)"])
    with Path("started").open("a") as file:
        file.write(f"{process.pid} ")

def test_waits() -> None:
    child()
    asyncio.run(asyncio.Event().wait())  # for ever

def leak() -> None:
    forgotten = [socket.socket()]
    forgotten.append(forgotten)

def test_leaks() -> None:
    gc.disable()  # or it might be found before the end
    leak()
    assert "what was" == "expected"

def test_computes() -> None:
    child()
    max(range(10**15))  # nothing interrupts this

def test_dies() -> None:
    os._exit(3)

def test_is_played_after_it() -> None:
    Path("played").touch()
"""
PATIENCE = 300.0


@pytest.fixture
def sample(tmp_path: Path) -> Path:
    """Tests with our settings that go wrong."""
    (tmp_path / "test_sample.py").write_text(SAMPLE)
    hooks = "from endings import pytest_unconfigure\nfrom scheduling import pytest_xdist_make_scheduler\n"
    (tmp_path / "conftest.py").write_text(hooks)
    shutil.copy(TESTS.parent / "pyproject.toml", tmp_path)
    return tmp_path


@contextlib.contextmanager
def begun(sample: Path, *arguments: str) -> Iterator[subprocess.Popen[str]]:
    """A run of the sample, which ends with this at the latest."""
    options = ["-o", f"pythonpath={TESTS}", "-p", "no:cacheprovider", "-q", "test_sample.py", *arguments]
    command = [sys.executable, "-m", "pytest", *options]
    with subprocess.Popen(command, cwd=sample, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as running:
        try:
            yield running
        finally:
            running.kill()


def line_of(words: str) -> int:
    return next(number for number, line in enumerate(SAMPLE.splitlines(), 1) if words in line)


def nothing_is_left(sample: Path, number: int) -> bool:
    """Whether so many processes were started, and all of them have ended."""
    pids = [int(pid) for pid in (sample / "started").read_text().split()]
    until = time.monotonic() + PATIENCE
    while any(map(psutil.pid_exists, pids)) and time.monotonic() < until:
        time.sleep(0.02)
    return len(pids) == number and not any(map(psutil.pid_exists, pids))


def test_a_test_that_waits_for_ever_and_one_that_leaks(sample: Path) -> None:
    with begun(sample, "-o", "timeout=1", "-k", "waits or leaks") as running:
        said, _ = running.communicate(timeout=PATIENCE)
    assert running.returncode == 1
    assert f"test_sample.py:{line_of('for ever')}: " in said
    assert "Timeout (>1.0s)" in said
    assert nothing_is_left(sample, 1)
    _, _, summary = said.partition("short test summary info")
    assert "FAILED test_sample.py::test_waits" in summary
    assert "FAILED test_sample.py::test_leaks" in summary
    assert "assert 'what was' == 'expected'" in said
    assert "LEFT OPEN Exception ignored in: <socket.socket" in summary
    assert "Traceback" not in summary, "it would hide what failed"


def test_a_test_that_nothing_interrupts(sample: Path) -> None:
    with begun(sample, "-o", "timeout=1", "-o", "faulthandler_timeout=2", "-k", "computes") as running:
        said, _ = running.communicate(timeout=PATIENCE)
    assert running.returncode == 1
    assert f'test_sample.py", line {line_of("nothing interrupts")} in test_computes' in said
    assert nothing_is_left(sample, 1)


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_worker_that_dies_with_the_last_tests(sample: Path, workers: str) -> None:
    """What it had not begun yet is run by another one, and the run ends."""
    with begun(sample, "-n", workers, "-k", "dies or played_after") as running:
        said, _ = running.communicate(timeout=PATIENCE)
    assert running.returncode == 1
    assert "FAILED test_sample.py::test_dies" in said
    assert (sample / "played").exists()


def test_tests_that_are_killed(sample: Path) -> None:
    with begun(sample, "-k", "waits") as running:
        while not (sample / "started").exists() or not (sample / "started").read_text():
            assert running.poll() is None
            time.sleep(0.02)
        running.kill()
    assert nothing_is_left(sample, 1)
