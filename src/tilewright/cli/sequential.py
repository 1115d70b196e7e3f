"""`tilewright arena --sprt`: which of two players is stronger, by a sequential test."""

from __future__ import annotations

import argparse
import json
import sys
from typing import TYPE_CHECKING

from tilewright.arena.bounds import CHANCE_OF_ERROR, MOST_GAMES, Bounds
from tilewright.cli.arguments import chosen_game
from tilewright.core.errors import InvalidOption

if TYPE_CHECKING:
    from tilewright.arena.match import Tournament
    from tilewright.arena.sprt import SequentialTest


def run_test(arguments: argparse.Namespace) -> int:
    """Play the test, and say what it decided."""
    from tilewright.arena.plot import sprt_plot
    from tilewright.arena.sprt import contest
    from tilewright.cli.arena import LONGEST_NAME, jobs_of, names_of, title_of

    names = names_of(arguments)
    if len(names) != 2:
        raise InvalidOption(
            f"--sprt compares two players, not {len(names)}: at a larger table the second sits on all other seats"
        )
    alpha, beta = (CHANCE_OF_ERROR if chance is None else chance for chance in (arguments.alpha, arguments.beta))
    elo0, elo1 = arguments.sprt
    bounds = Bounds(elo0, elo1, alpha, beta)
    games = arguments.number_of_games or MOST_GAMES
    game = chosen_game(arguments)
    tournament = contest(game, *names, games=games, seed=arguments.seed, move_seconds=arguments.move_seconds)
    test = _play(tournament, bounds, jobs_of(arguments), arguments)
    games_text = title_of(tournament, len(test.results))
    title = " against ".join(name[:LONGEST_NAME] for name in names)
    _tell(test, f"{title}: {games_text}")
    if arguments.json:
        arguments.json.write_text(json.dumps(test.as_json(), indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    if arguments.plot:
        picture = sprt_plot(test, f"{title}: {test.verdict}", f"log-likelihood ratio over {games_text}")
        arguments.plot.write_text(picture, encoding="utf-8")
    return 0


def _play(tournament: Tournament, bounds: Bounds, jobs: int, arguments: argparse.Namespace) -> SequentialTest:
    """The test at its end."""
    from tqdm import tqdm

    from tilewright.arena.sprt import SequentialTest, sprt
    from tilewright.cli.arena import tell_interrupt

    test = SequentialTest(tournament, bounds)
    with tqdm(total=tournament.total, unit=" games", disable=None, leave=False) as bar:
        try:
            for test in sprt(tournament, bounds, jobs=jobs, results=arguments.results, ray=arguments.ray):
                bar.set_postfix_str(str(test), refresh=False)
                bar.update(test.played - bar.n)
        except KeyboardInterrupt:
            bar.close()
            tell_interrupt(tournament, arguments.results, test.played)
            raise
    return test


def _tell(test: SequentialTest, title: str) -> None:
    """Print the table, and what it says."""
    from tilewright.arena.match import failures_of
    from tilewright.arena.sprt import estimate
    from tilewright.cli.arena import failure_lines, times

    bounds, seats = test.bounds, test.tournament.seats
    elo, error = estimate(test.deals, seats)
    lower, upper = bounds.limits
    games = max(1, len(test.results))
    share = float(sum(won * count for won, count in test.deals.items())) / games
    print(title)
    print(f"won {test.won}   shared {test.shared}   lost {test.lost}   share {share:.1%} (even: {1 / seats:.1%})")
    print(f"deals by games won   {'   '.join(f'{won}: {count}' for won, count in sorted(test.deals.items()))}")
    print(f"Elo {elo:+.1f} ± {error:.1f} (95 %, with deals as units)")
    print(
        f"log-likelihood ratio {test.ratio:.2f} of {bounds.elo1:g} Elo to {bounds.elo0:g}; the test ends at "
        f"{lower:.2f} and {upper:.2f} (alpha {bounds.alpha:g}, beta {bounds.beta:g})"
    )
    print(test.in_words())
    if failures := failures_of(test.results):
        print("\n" + failure_lines(failures))
    print("\n" + times(test.results), file=sys.stderr)
