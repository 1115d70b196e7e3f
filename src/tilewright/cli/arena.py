"""`tilewright arena`: a tournament between players and programs, with ratings."""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from tilewright.arena.bounds import CHANCE_OF_ERROR, MOST_GAMES
from tilewright.cli.arguments import RAY_HELP, Subparsers, add_game_parsers, chosen_game, count, number
from tilewright.core.errors import InvalidOption
from tilewright.core.options import value_text

if TYPE_CHECKING:
    from tilewright.arena.match import GameResult, Tournament
    from tilewright.arena.ratings import Standing

SEATS = "2"
GAMES = 100
MOVE_SECONDS = 10.0
SHOWN_FAILURES = 10
LONGEST_NAME = 40


def add_to(commands: Subparsers) -> None:
    parser = commands.add_parser(
        "arena",
        help="let players and programs play a tournament",
        description=(
            "Let players play a tournament with paired deals and rotated seats; print win rates, Elo ratings and "
            "scores. Players are the levels apprentice, journeyman, craftsman, master, grandmaster, and random, "
            "greedy, simulations=N, seconds=S, and cmd:COMMAND for a program that speaks the engine protocol. "
            "With --sprt, test whether the first of two players is stronger than the second, and stop when it is known."
        ),
    )
    add_game_parsers(parser, _add_arguments)
    parser.set_defaults(run=run)


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    # Here --players names the players, and --seats says how many of them sit at a table.
    group = parser.add_argument_group("the tournament", conflict_handler="resolve")
    group.add_argument("--players", dest="entrants", required=True, metavar="A,B,...", help="who plays")
    group.add_argument(
        "--seats",
        dest="players",
        default=SEATS,
        metavar="N",
        help=f"how many sit at a table (default: {SEATS}); of more players, every choice of so many plays",
    )
    group.add_argument(
        "--games",
        dest="number_of_games",
        type=count,
        metavar="N",
        help=f"games of every line-up, rounded up so that everybody sits on every seat as often (default: {GAMES}; "
        f"with --sprt the most that are played, default: {MOST_GAMES})",
    )
    add_how_games_are_played(group)
    group.add_argument(
        "--results", type=Path, metavar="FILE", help="keep every game here; the same command goes on where it stopped"
    )
    group.add_argument("--json", type=Path, metavar="FILE", help="write the table as JSON")
    group.add_argument("--plot", type=Path, metavar="FILE.svg", help="draw the ratings, or the course of the test")
    test = parser.add_argument_group("a sequential test")
    test.add_argument(
        "--sprt",
        type=bounds,
        metavar="ELO0,ELO1",
        help="play two players until it is known whether the first is ELO1 stronger than the second, or ELO0; at a "
        "larger table the second sits on all other seats (a negative ELO0: --sprt=-10,0)",
    )
    test.add_argument(
        "--alpha", type=float, metavar="P", help=f"chance to accept by mistake (default: {CHANCE_OF_ERROR})"
    )
    test.add_argument(
        "--beta", type=float, metavar="P", help=f"chance to reject by mistake (default: {CHANCE_OF_ERROR})"
    )


def add_how_games_are_played(group: argparse._ArgumentGroup) -> None:
    """The arguments of all commands by which players meet."""
    group.add_argument("--seed", type=number, default=0, metavar="S", help="default: 0")
    group.add_argument("--jobs", type=count, metavar="N", help="games at the same time (default: one a core)")
    group.add_argument("--ray", metavar="ADDRESS", help=RAY_HELP)
    group.add_argument(
        "--move-seconds",
        type=seconds,
        default=MOVE_SECONDS,
        metavar="S",
        help=f"what a program may think about a move (default: {MOVE_SECONDS:g})",
    )


def bounds(text: str) -> tuple[float, float]:
    """Two numbers of Elo."""
    try:
        elo0, elo1 = map(float, text.split(","))
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not two numbers, as in 0,10") from None
    return elo0, elo1


def seconds(text: str) -> float:
    """A time in seconds, more than none and at most an hour."""
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value <= 3600:
        raise argparse.ArgumentTypeError(f"{text!r} is no time in seconds between 0 and 3600")
    return value


def run(arguments: argparse.Namespace) -> int:
    from tilewright.arena.run import prepare

    if arguments.sprt is not None:
        from tilewright.cli.sequential import run_test

        return run_test(arguments)
    if arguments.alpha is not None or arguments.beta is not None:
        raise InvalidOption("--alpha and --beta are chances of error of a sequential test: they need --sprt")
    tournament = _tournament(arguments)
    prepare(tournament)
    if tournament.games_a_line_up != tournament.games:
        print(
            f"{tournament.games_a_line_up} games of each line-up, so that every deal is played from every seat",
            file=sys.stderr,
        )
    results = _play(tournament, jobs_of(arguments), arguments.results, arguments.ray)
    _tell(tournament, results, arguments)
    return 0


def names_of(arguments: argparse.Namespace) -> tuple[str, ...]:
    """The players that were named."""
    return tuple(name.strip() for name in arguments.entrants.split(","))


def jobs_of(arguments: argparse.Namespace) -> int:
    """How many games are played at the same time."""
    return arguments.jobs or len(os.sched_getaffinity(0))


def _tournament(arguments: argparse.Namespace) -> Tournament:
    from tilewright.arena.match import Tournament

    game = chosen_game(arguments)
    components = getattr(arguments, "components", None)
    return Tournament(
        game=game.name,
        options=game.options,
        entrants=names_of(arguments),
        games=arguments.number_of_games or GAMES,
        seed=arguments.seed,
        components=None if components is None else str(components),
        move_seconds=arguments.move_seconds,
    )


def _play(tournament: Tournament, jobs: int, path: Path | None, ray: str | None) -> list[GameResult]:
    """Play what is not in the file yet; all results."""
    from tqdm import tqdm

    from tilewright.arena.results import ResultsFile
    from tilewright.arena.run import play_games

    results: dict[int, GameResult] = {}
    with contextlib.ExitStack() as stack:
        file = stack.enter_context(ResultsFile(path, tournament)) if path else None
        if file:
            results |= {game: result for game, result in file.games.items() if game < tournament.total}
        left = [game for game in range(tournament.total) if game not in results]
        bar = stack.enter_context(
            tqdm(total=tournament.total, initial=len(results), unit=" games", disable=None, leave=False)
        )
        wins = WinRates(results.values())
        try:
            for result in play_games(tournament, left, jobs=min(jobs, max(1, len(left))), ray=ray):
                if file:
                    file.append(result)
                results[result["game"]] = result
                wins.add(result)
                bar.set_postfix_str(str(wins), refresh=False)
                bar.update()
        except KeyboardInterrupt:
            bar.close()
            tell_interrupt(tournament, path, len(results))
            raise
    return list(results.values())


def tell_interrupt(tournament: Tournament, path: Path | None, played: int) -> None:
    """Say what becomes of the games that were played."""
    from tilewright.arena.results import games_in

    kept = f"are in {path}; the same command goes on" if path else "are lost: --results FILE would keep them"
    print(f"{games_in(path) if path else played} of {tournament.total} games {kept}", file=sys.stderr)


class WinRates:
    """The win rates so far, for the progress bar."""

    def __init__(self, results: Iterable[GameResult]) -> None:
        self.games: dict[str, int] = {}
        self.wins: dict[str, float] = {}
        for result in results:
            self.add(result)

    def add(self, result: GameResult) -> None:
        from tilewright.arena.ratings import win_shares

        for name, share in zip(result["seats"], win_shares(result["ranks"]), strict=True):
            self.games[name] = self.games.get(name, 0) + 1
            self.wins[name] = self.wins.get(name, 0.0) + share

    def __str__(self) -> str:
        return " ".join(f"{name[:16]} {self.wins[name] / self.games[name]:.0%}" for name in sorted(self.games))


def _tell(tournament: Tournament, results: Sequence[GameResult], arguments: argparse.Namespace) -> None:
    """Print the table, and write what was asked for."""
    from tilewright.arena.match import failures_of
    from tilewright.arena.plot import ratings_plot
    from tilewright.arena.ratings import paired_interval, standings

    table = standings(results)
    paired = paired_interval(results, table[0].name) if len(table) == 2 and tournament.seats == 2 else None
    title = title_of(tournament, len(results))
    print(title)
    print(_table(table))
    if paired:
        print(f"\nwith deals as units, {table[0].name} wins {paired[0]:.1%} to {paired[1]:.1%}")
    failures = failures_of(results)
    if failures:
        print("\n" + failure_lines(failures))
    print("\n" + times(results), file=sys.stderr)
    if arguments.json:
        report = {
            "tournament": tournament.as_json(),
            "games": len(results),
            "standings": [standing.as_json() for standing in table],
            "paired_interval": paired and [round(end, 4) for end in paired],
            "failures": [{key: result[key] for key in ("game", "seats", "failure")} for result in failures],
        }
        arguments.json.write_text(json.dumps(report, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    if arguments.plot:
        arguments.plot.write_text(ratings_plot(table, title), encoding="utf-8")


def title_of(tournament: Tournament, games: int) -> str:
    """What was played."""
    options = " ".join(f"{name}={value_text(value)}" for name, value in tournament.options.items())
    return f"{games} games of {tournament.game} {options}, seed {tournament.seed}"


def _table(standings: Sequence[Standing]) -> str:
    width = min(LONGEST_NAME, max(len("player"), *(len(standing.name) for standing in standings)))
    lines = [f"{'player':<{width}}  games    wins    rate        95 %             Elo        score"]
    for standing in standings:
        score = "-" if standing.mean_score is None else f"{standing.mean_score:.1f}"
        interval = f"{standing.win_low:>5.1%} to {standing.win_high:>6.1%}"
        lines.append(
            f"{standing.name[:width]:<{width}}  {standing.games:>5}  {standing.wins:>6.1f}  {standing.win_rate:>6.1%}  "
            f"{interval}  {standing.elo:>+6.0f} ± {standing.elo_error:<4.0f}  {score:>7}"
        )
    return "\n".join(lines)


def failure_lines(failures: Sequence[GameResult]) -> str:
    """The first of the failures."""
    lines = [f"{len(failures)} games were lost by a failure:"]
    for result in failures[:SHOWN_FAILURES]:
        failure = result["failure"]
        assert failure is not None
        name = result["seats"][failure["seat"]]
        lines.append(f"  game {result['game']}, seat {failure['seat']}, {name}: {failure['reason']}")
    if len(failures) > SHOWN_FAILURES:
        lines.append("  ...")
    return "\n".join(lines)


def times(results: Iterable[GameResult]) -> str:
    """How long the players thought; not part of the table, because it is never twice the same."""
    moves: dict[str, float] = {}
    total: dict[str, float] = {}
    longest: dict[str, float] = {}
    for result in results:
        for name, clock in zip(result["seats"], result["times"], strict=True):
            moves[name] = moves.get(name, 0) + clock["moves"]
            total[name] = total.get(name, 0.0) + clock["seconds"]
            longest[name] = max(longest.get(name, 0.0), clock["longest"])
    mean = {name: 1000 * total[name] / max(1, moves[name]) for name in moves}
    return "\n".join(
        f"{name[:LONGEST_NAME]}: {mean[name]:.1f} ms a move, at most {longest[name]:.2f} s" for name in sorted(moves)
    )
