"""Prints a digest of everything that happens in some random games; run compiled and interpreted, both must agree."""

from __future__ import annotations

import hashlib
import json
import random
import sys

import tilewright as tw
from variants import VARIANTS

name, per_variant = sys.argv[1], int(sys.argv[2])
for game in VARIANTS:
    if game.name != name:
        continue
    digest = hashlib.sha256()
    rng = random.Random(7)
    for _ in range(per_variant):
        position = game.start()
        while not position.is_over:
            digest.update(json.dumps([position.legal_codes(), position.view().plain()]).encode())
            digest.update(json.dumps([chance for _, chance in position.chances()]).encode())
            move = position.draw(rng) if position.turn == tw.CHANCE else rng.choice(position.legal_moves())
            position = position.play(move)
        digest.update(json.dumps(position.view().plain()).encode())
    print(game.options_text, digest.hexdigest())
