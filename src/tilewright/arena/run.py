"""Plays a tournament's games on many cores, or on many machines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from tilewright.arena.cluster import spread
from tilewright.arena.match import GameResult, Tournament, play_game
from tilewright.arena.players import PROGRAM, check_player
from tilewright.search.levels import warm_up


def prepare(tournament: Tournament) -> None:
    """Check the players, and compile what they need once, before many would wait for it."""
    game = tournament.make_game()
    for name in tournament.entrants:
        check_player(name, game)
    for name in set(tournament.entrants):
        if not name.startswith((PROGRAM, "seconds=")):
            warm_up(name, game)


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
