"""A complete player for the arena in plain Python: it knows no rules, and plays any legal move.

Try it:  tilewright arena azul --players "cmd:python examples/minimal_engine.py",apprentice --games 10
A player of your own replaces `choose`. docs/engine-protocol.md describes every line.
"""

import random
import sys


def choose(moves: list[str], legal: list[str], seconds: float) -> str:
    """One of the legal moves, after these moves from the start of the game (those of chance too)."""
    return random.choice(legal)


def main() -> None:
    moves: list[str] = []
    legal: list[str] = []
    for line in sys.stdin:
        word, _, rest = line.rstrip("\n").partition(" ")
        if word == "hello":
            answer = "hello 1 minimal"
        elif word == "game":  # its name and options, as name=value
            answer = "ready"
        elif word == "position":
            moves = rest.split("; ") if rest else []
            continue
        elif word == "legal":
            legal = rest.split("; ")
            continue
        elif word == "go":
            words = rest.split()
            budget = dict(zip(words[::2], words[1::2], strict=False))
            answer = "best " + choose(moves, legal, float(budget.get("seconds", 1)))
        elif word == "stop":  # `choose` never takes long
            continue
        elif word == "quit":
            return
        else:
            answer = f"error unknown command {word!r}"
        print(answer, flush=True)


main()
