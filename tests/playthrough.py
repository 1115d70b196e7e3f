"""Golden playthroughs: a random game of every variant, with the legal moves at each ply.

`python tests/playthrough.py` writes them anew; read the difference before you commit it.
"""

from __future__ import annotations

import random
from pathlib import Path

import tilewright as tw
from tilewright.core.game import Game
from variants import VARIANTS, variant_id

FOLDER = Path(__file__).parent / "golden"


def path_of(game: Game) -> Path:
    return FOLDER / game.name / f"{variant_id(game)}.txt"


def playthrough(game: Game) -> str:
    """Ply by ply: whose turn it is, the scores, all legal moves, and the one that is played."""
    rng = random.Random(2026)
    position = game.start()
    lines = [f"{game.name} {game.options_text}"]
    ply = 0
    while not position.is_over:
        legal = position.legal_moves()
        move = position.draw(rng) if position.turn == tw.CHANCE else rng.choice(legal)
        who = "chance" if position.turn == tw.CHANCE else f"seat {position.turn}"
        ply += 1
        lines.append(f"{ply}. {who}, scores {' '.join(map(str, position.scores))}, plays {move}")
        lines.append(f"    {len(legal)} legal: {', '.join(map(str, legal))}")
        position = position.play(move)
    lines += ["", str(position), "", str(position.outcome)]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    for old in FOLDER.rglob("*.txt"):
        old.unlink()
    for variant in VARIANTS:
        path_of(variant).parent.mkdir(parents=True, exist_ok=True)
        path_of(variant).write_text(playthrough(variant))
