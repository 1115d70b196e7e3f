"""Plays a tournament's games on many cores, or on many machines."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import partial

from tilewright.arena.cluster import spread
from tilewright.arena.match import GameResult, Tournament, play_game
from tilewright.arena.players import PROGRAM, check_player
from tilewright.core.game import Game
from tilewright.core.outcome import CHANCE
from tilewright.core.position import Position
from tilewright.search.levels import player


def prepare(tournament: Tournament) -> None:
    """Check the players, and compile what they need once, before many would wait for it."""
    game = tournament.make_game()
    for name in tournament.entrants:
        check_player(name, game)
    first, last = _first_and_last_choice(game)
    for name in set(tournament.entrants):
        if not name.startswith((PROGRAM, "seconds=")):
            player(name, game).choose(first)
            player(name, game).choose(last)


def _first_and_last_choice(game: Game) -> tuple[Position, Position]:
    """The ends of a random game: an opening is searched otherwise than an end."""
    rng = random.Random(0)
    position = game.start()
    choices = []
    while not position.is_over:
        moves = position.legal_moves()
        if position.turn != CHANCE and len(moves) > 1:
            choices.append(position)
        position = position.play(rng.choice(moves))
    return choices[0], choices[-1]


def play_games(
    tournament: Tournament, numbers: Sequence[int], *, jobs: int, ray: str | None = None
) -> Iterator[GameResult]:
    """Play these games of a tournament on this machine or over Ray; the results, as they come.

    Examples:
        >>> from tilewright.arena.ratings import standings
        >>> options = {"players": 2, "wall": "coloured", "first": "random"}
        >>> tournament = Tournament("azul", options, ("random", "greedy"), games=8, seed=1)
        >>> results = list(play_games(tournament, range(tournament.total), jobs=2))
        >>> best = standings(results)[0]
        >>> best.name, best.games
        ('greedy', 8)
    """
    return spread(partial(play_game, tournament), numbers, jobs=jobs, ray=ray)
