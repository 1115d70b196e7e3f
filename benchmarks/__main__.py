"""Speed of engine, search and start: a table for people and JSON for machines."""

from __future__ import annotations

import argparse
import json
import platform
import sys
from pathlib import Path

from benchmarks import engine, search, start
from tilewright.core.compiling import config


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures as JSON (default: print them)")
    arguments = parser.parse_args()
    rows = [*engine.measure(), *search.measure(), *start.measure()]
    for row in rows:
        verdict = "" if row["target"] is None else ("ok" if row["holds"] else "MISSED")
        target = "" if row["target"] is None else f"{row['bound']} {row['target']:g}"
        print(f"{row['what']:<58}{row['value']:>14,.4g} {row['unit']:<12}{target:<16}{verdict}")
    report = {"machine": f"{platform.machine()}, {config.NUMBA_NUM_THREADS} threads", "figures": rows}
    text = json.dumps(report, indent=2)
    if arguments.json:
        arguments.json.write_text(text + "\n")
    else:
        print(text)
    return 0 if all(row["holds"] for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
