"""Speed of engine, search, research kit and start: a table for people and JSON for machines."""

from __future__ import annotations

import argparse
import json
import platform
import sys
from pathlib import Path

from benchmarks import engine, kit, search, start
from benchmarks.figures import report
from tilewright.core.compiling import config


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures as JSON (default: print them)")
    arguments = parser.parse_args()
    rows = [*engine.measure(), *search.measure(), *kit.measure(), *start.measure()]
    code = report(rows)
    figures = {"machine": f"{platform.machine()}, {config.NUMBA_NUM_THREADS} threads", "figures": rows}
    text = json.dumps(figures, indent=2)
    if arguments.json:
        arguments.json.write_text(text + "\n")
    else:
        print(text)
    return code


if __name__ == "__main__":
    sys.exit(main())
