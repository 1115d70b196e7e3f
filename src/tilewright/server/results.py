"""What finished games say about whoever played them: outcomes, statistics, a level to try next. No input, no output."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import get_args

import msgspec

from tilewright.core.options import Option, Value, value_text
from tilewright.games.registry import GAMES
from tilewright.server.messages import (
    Advice,
    GameStatistics,
    GamesWanted,
    Level,
    MyGame,
    Opposition,
    Outcome,
    PointSource,
    Statistics,
    Summary,
    Tally,
    TallyLine,
    Variant,
)
from tilewright.server.saved import SavedTable, Seat
from tilewright.server.wire import listed_table

LEVELS: tuple[Level, ...] = get_args(Level)
"""From the weakest to the strongest."""
OPPOSITIONS: tuple[Opposition, ...] = get_args(Opposition)
LATEST = 10
"""A level is judged by so many of the last games against it."""
ENOUGH = 5
"""With fewer games nothing is proposed."""
WINS_MOST = 0.7
"""Whoever wins so many of them may try a stronger opponent."""
WINS_FEW = 0.2
"""Whoever wins no more of them may like a weaker one."""
NOT_A_VARIANT = "first"
"""Who begins changes nothing about a game."""


# --- One game --------------------------------------------------------------------------------------------------------


def my_game(saved: SavedTable, guest: str) -> MyGame:
    """A finished table as a game of somebody who has a seat there."""
    kind, summary = GAMES.get(saved.game), saved.progress.summary
    table = listed_table(saved, guest)
    mine = table.mine
    return MyGame(
        **msgspec.structs.asdict(table),
        outcome=outcome_of(summary.ranks, mine) if summary else None,
        against=opposition_of([seat for number, seat in enumerate(saved.seats) if number not in mine]),
        variant=variant_of(saved.options, kind.options_table if kind else ()),
    )


def outcome_of(ranks: Sequence[int], mine: Sequence[int]) -> Outcome:
    """How a game ended for whoever has these seats."""
    others = [rank for seat, rank in enumerate(ranks) if seat not in mine]
    if not others:
        return "alone"
    best, best_of_others = min(ranks[seat] for seat in mine), min(others)
    if best == best_of_others:
        return "shared"
    return "won" if best < best_of_others else "lost"


def opposition_of(others: Iterable[Seat]) -> Opposition | None:
    """Whom somebody played against; nobody who had all seats."""
    found: list[Opposition] = [seat.level if seat.kind == "opponent" and seat.level else "people" for seat in others]
    return max(found, key=OPPOSITIONS.index, default=None)


def variant_of(options: Mapping[str, Value], table: Sequence[Option]) -> Variant:
    """What differs from the options that a new table is offered with, as far as it means something."""
    usual = {option.name: option.default if option.at_tables is None else option.at_tables for option in table}
    meant = [option.name for option in table if option.needs is None or options.get(option.needs[0]) == option.needs[1]]
    names = [name for name in meant if name in options and name != NOT_A_VARIANT and options[name] != usual[name]]
    text = ",".join(f"{name}={value_text(options[name])}" for name in names)
    return Variant(text, {name: options[name] for name in names})


def is_wanted(game: MyGame, wanted: GamesWanted) -> bool:
    """Whether a game is one of those that somebody asks for."""
    found = game.game, game.outcome, game.against, game.variant.name
    asked = wanted.game, wanted.outcome, wanted.against, wanted.variant
    return all(one is None or one == other for one, other in zip(asked, found, strict=True))


# --- All games -------------------------------------------------------------------------------------------------------


def statistics(games: Iterable[MyGame]) -> Statistics:
    """What games say together, the latest first; games that somebody played against themselves say nothing."""
    by_game: defaultdict[str, list[MyGame]] = defaultdict(list)
    for game in games:
        if game.outcome not in (None, "alone"):
            by_game[game.game].append(game)
    most_played = sorted(by_game.items(), key=lambda item: (-len(item[1]), item[0]))
    return Statistics([_of_game(name, found) for name, found in most_played])


def _of_game(name: str, games: Sequence[MyGame]) -> GameStatistics:
    lines: defaultdict[tuple[str, Opposition], list[MyGame]] = defaultdict(list)
    for game in games:
        if game.against is not None:
            lines[game.variant.name, game.against].append(game)
    in_order = sorted(lines.items(), key=lambda item: (item[0][0], OPPOSITIONS.index(item[0][1])))
    return GameStatistics(
        game=name,
        tally=tally_of(games),
        lines=[TallyLine(found[0].variant, against, tally_of(found)) for (_, against), found in in_order],
        sources=sources_of(games),
        advice=advice_on([(game.against, game.outcome) for game in games]),
    )


def tally_of(games: Sequence[MyGame]) -> Tally:
    """How games ended. Scores count where a game was played to the end."""
    outcomes = Counter(game.outcome for game in games)
    scores = [summary.scores[seat] for summary, seat in map(_played_out, games) if summary]
    return Tally(
        played=len(games),
        won=outcomes["won"],
        shared=outcomes["shared"],
        mean=round(sum(scores) / len(scores), 1) if scores else None,
        best=max(scores, default=None),
    )


def _played_out(game: MyGame) -> tuple[Summary | None, int]:
    """How a game that was played to the end ended, and the best of one's own seats."""
    if game.summary is None or game.summary.reason != "finished":
        return None, 0
    ranks = game.summary.ranks
    return game.summary, min(game.mine, key=lambda seat: ranks[seat])


def sources_of(games: Sequence[MyGame]) -> list[PointSource]:
    """Where points came from in a game, on average, and where those of the players who were better came from."""
    mine: list[dict[str, int]] = []
    theirs: list[dict[str, int]] = []
    for game in games:
        summary, own = _played_out(game)
        if summary is not None:
            mine.append(summary.points[own])
            theirs += [summary.points[seat] for seat, rank in enumerate(summary.ranks) if rank < summary.ranks[own]]
    kinds = dict.fromkeys(kind for points in (*mine, *theirs) for kind in points)
    return [PointSource(kind, _mean_of(kind, mine) or 0.0, _mean_of(kind, theirs)) for kind in kinds]


def _mean_of(kind: str, games: Sequence[Mapping[str, int]]) -> float | None:
    return round(sum(points.get(kind, 0) for points in games) / len(games), 1) if games else None


def advice_on(latest: Sequence[tuple[Opposition | None, Outcome | None]]) -> Advice | None:
    """A level to play against next, judged by the last games against the one that was played against last."""
    levels = [(against, outcome) for against, outcome in latest if against is not None and against != "people"]
    if not levels:
        return None
    level = levels[0][0]
    outcomes = [outcome for against, outcome in levels if against == level][:LATEST]
    if len(outcomes) < ENOUGH:
        return None
    won, place = outcomes.count("won"), LEVELS.index(level)
    if won >= WINS_MOST * len(outcomes) and level != LEVELS[-1]:
        return Advice(level, LEVELS[place + 1], won, len(outcomes))
    if won <= WINS_FEW * len(outcomes) and level != LEVELS[0]:
        return Advice(level, LEVELS[place - 1], won, len(outcomes))
    return None
