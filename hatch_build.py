"""Builds the browser client (`web/`, Svelte and Vite) into the package while a wheel or a source distribution is built.

Node comes from PATH when a suitable one is there, else as a wheel from the package index. A digest of everything that
the build reads stands beside its output, so that nothing is built twice; a source distribution carries the built client
and needs no Node at all.
"""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent / "tools"))

from node import WHEEL, find_node, needs_wheel

OUTPUT = "src/tilewright/server/static"
READ = ("web", "locales", "docs/rules")
NOT_READ = {"node_modules", ".vite"}


class ClientBuildHook(BuildHookInterface):
    """Runs before a wheel (also an editable one) or a source distribution is put together."""

    def dependencies(self) -> list[str]:
        return [WHEEL] if needs_wheel() and not self._is_fresh() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if not self._is_fresh():
            self._build()
        build_data["artifacts"].append(OUTPUT)  # ignored by git, but part of the package

    def _build(self) -> None:
        node, web = find_node(), Path(self.root, "web")
        for command in (["ci", "--omit=dev", "--no-audit", "--no-fund"], ["run", "build"]):
            node.run_npm(command, web)
        self._stamp.write_text(self._digest())

    @property
    def _stamp(self) -> Path:
        return Path(self.root, OUTPUT, ".digest")

    def _is_fresh(self) -> bool:
        if Path(self.root, "PKG-INFO").is_file():
            return True  # a source distribution, which carries the built client
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
