"""Opponents think in processes of their own, so that no table waits for it. What they run is in this file.

A process that dies loses only what it was thinking about: another is asked, once, and if that dies, too, the lease of
the turn runs out.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import random
import threading
from collections import Counter, OrderedDict
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, ParamSpec, TypeVar

from tilewright.core.compiling import noted
from tilewright.core.interrupts import interrupts_held
from tilewright.core.options import Value
from tilewright.core.outcome import CHANCE
from tilewright.core.position import Position
from tilewright.games.registry import find
from tilewright.server.logs import log
from tilewright.server.messages import Candidate, Candidates, Ply, Reason, Review, Term
from tilewright.server.refusals import Refusal

if TYPE_CHECKING:
    from tilewright.core.game import Game
    from tilewright.search.levels import Player
    from tilewright.search.reasons import Reason as Why
    from tilewright.search.search import Candidate as Judged
    from tilewright.search.search import Search

NICENESS = 10
MOST_KEPT_PLAYERS = 4  # a tree may take some 100 MB
TABLES, OPPONENTS = "tables of {}", "opponents of {}"
"""What a game's compiled code is noted as when all of it is in the cache."""
MOST_HINTS_AN_ADDRESS = 8
"""Of those who wait for a hint; each person waits for one at a time."""
MOST_QUESTIONS_AN_ADDRESS = 30
"""The same of those who wait at the analysis board: a club may have one address."""
MOST_KEPT_SEARCHES = 4
Answer = TypeVar("Answer")
Arguments = ParamSpec("Arguments")


kept_players: OrderedDict[tuple[str, str], Player] = OrderedDict()
"""By table and level: who thought last in this process, the latest at the end."""
kept_searches: OrderedDict[tuple[str, Game], Search] = OrderedDict()
"""By person and game: the searches of the analysis board, which take no tree from the tables."""


class Question(NamedTuple):
    """A position on its way to another process: all moves so far."""

    table: str
    """What is thought about it is kept for this table; on the analysis board, for this person."""
    game: str
    rules_version: int
    options: dict[str, Value]
    moves: list[str]


def position_of(question: Question) -> Position:
    position = find(question.game)(rules_version=question.rules_version, **question.options).start()
    for text in question.moves:
        position = position.play(text)
    return position


def compile_rules(name: str) -> None:
    """Compile a game's rules into the cache, or load them from it: all that a table calls from the start to the end."""
    with noted(TABLES.format(name)):
        position = find(name)().start()
        rng = random.Random(0)
        while not position.is_over:
            move = position.draw(rng) if position.turn == CHANCE else rng.choice(position.legal_moves())
            played = position.step(move)
            _ = played.report, played.view
            position = played.after
        _ = position.tie_break


def compile_search(name: str) -> None:
    """Compile the search of a game into the cache: at the start, and at the end, where positions are solved."""
    from tilewright.search.analysis import explained
    from tilewright.search.levels import player

    with noted(OPPONENTS.format(name)):
        game = find(name)()
        decisions = decisions_of_a_game(game)
        for position in decisions[:1] + decisions[-1:]:
            player("simulations=16", game).choose(position)
        explained(decisions[-1])


def decisions_of_a_game(game: Game) -> list[Position]:
    """Where there is something to choose in a game of random moves."""
    position, rng = game.start(), random.Random(0)
    found = []
    while not position.is_over:
        legal = position.legal_moves() if position.turn != CHANCE else [position.draw(rng)]
        if len(legal) > 1:
            found.append(position)
        position = position.play(rng.choice(legal))
    return found


def choose_move(question: Question, level: str) -> str:
    """The move that an opponent of a level plays."""
    position = position_of(question)
    return kept_player(question.table, level, position.game).choose(position).text


def kept_player(table: str, level: str, game: Game) -> Player:
    """The player that thought for a table before in this process, who goes on with what it knows; or a new one."""
    from tilewright.search.levels import player

    found = kept_players.pop((table, level), None)
    if found is None:
        found = player(level, game, seed=random.SystemRandom().getrandbits(32))
    kept_players[table, level] = found
    while len(kept_players) > MOST_KEPT_PLAYERS:
        kept_players.popitem(last=False)
    return found


def candidates(question: Question) -> list[Candidate]:
    """The best moves of a position, of master strength."""
    from tilewright.search.analysis import explained

    return [candidate_message(one, why) for one, why in explained(position_of(question))]


def better_candidates(question: Question, before: int, count: int, seconds: float) -> Candidates:
    """The best moves of a position, from twice as many simulations as before, or as many as there is time for."""
    from tilewright.search.analysis import proposals, usual_simulations, with_reasons

    position = position_of(question)
    search = kept_search(question.table, position.game)
    wanted = max(2 * before, usual_simulations(position.game))
    missing = max(1, wanted - search.simulations_of(position))
    found = search.think(position, simulations=missing, seconds=seconds)
    shown = [candidate_message(*one) for one in with_reasons(position, proposals(found)[:count], search)]
    if found[0].solved:
        return Candidates(shown, wanted, is_final=True)
    simulations = sum(one.visits for one in found)
    return Candidates(shown, simulations, is_final=simulations < wanted)


def kept_search(person: str, game: Game) -> Search:
    """The search that goes on with what it found out for a person before in this process; or a new one."""
    from tilewright.search.search import Search

    found = kept_searches.pop((person, game), None)
    if found is None:
        found = Search(game, seed=random.SystemRandom().getrandbits(32))
    kept_searches[person, game] = found
    while len(kept_searches) > MOST_KEPT_SEARCHES:
        kept_searches.popitem(last=False)
    return found


def review_move(question: Question, move: str, ply: Ply) -> Review | None:
    """What a move was worth; None where there was nothing to decide."""
    from tilewright.search import analysis

    position = position_of(question)
    if position.turn < 0 or len(position.legal_codes()) == 1:
        return None
    one = analysis.review_move(position, move, ply)
    played, best = candidate_message(one.played), candidate_message(one.best)
    why = reason_message(one.reason)
    return Review(ply, one.seat, played, best, one.cost, one.mark, why)  # type: ignore[arg-type]


def candidate_message(one: Judged, why: Why | None = None) -> Candidate:
    line = [move.text for move in one.line]
    return Candidate(one.move.text, one.visits, one.win, one.lead, line, reason_message(why))


def reason_message(why: Why | None) -> Reason | None:
    if why is None:
        return None
    terms = [Term(one.seat, one.kind, round(one.points, 2)) for one in why.terms]
    return Reason(why.against.text, why.says, round(why.win, 4), round(why.points, 2), terms)


def _prepare_process() -> None:
    """Thinking gives way to serving, and ends with it, however that ends."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    if (parent := multiprocessing.parent_process()) is not None:
        parent.join()
        os._exit(1)


class Thinkers:
    """So many processes that think, each for itself. One that dies is replaced."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self._pools: set[ProcessPoolExecutor] = set()
        """Each of one process: if a pool's process dies, Python ends all others of the pool, and may not notice."""
        self._free: asyncio.LifoQueue[ProcessPoolExecutor] = asyncio.LifoQueue()
        """Those that do not think just now; who has thought last comes first."""
        self.is_closed = False
        for _ in range(max(1, processes)):
            self._add_one()

    def _add_one(self) -> None:
        context = multiprocessing.get_context("spawn")
        pool = ProcessPoolExecutor(1, mp_context=context, initializer=_prepare_process)
        self._pools.add(pool)
        self._free.put_nowait(pool)

    async def ask(
        self, function: Callable[Arguments, Answer], *arguments: Arguments.args, **named: Arguments.kwargs
    ) -> Answer:
        """Have a function run; if the process dies over it, another is asked, once."""
        call = partial(function, *arguments, **named)
        try:
            return await self._ask(call)
        except BrokenProcessPool:
            if self.is_closed:
                raise
            return await self._ask(call)

    async def _ask(self, call: Callable[[], Answer]) -> Answer:
        pool = await self._free.get()
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        try:
            with interrupts_held():  # Ctrl+C comes to all processes of a terminal; these are ended by us
                answer = asyncio.get_running_loop().run_in_executor(pool, call)
        except Exception as error:  # it died while nobody asked it anything
            answer.set_exception(error)
        answer.add_done_callback(partial(self._has_thought, pool))
        # Who goes away meanwhile cancels nothing: a pool falls over a call that is cancelled when its process dies.
        return await asyncio.shield(answer)

    def _has_thought(self, pool: ProcessPoolExecutor, answer: asyncio.Future[Answer]) -> None:
        """Ask a process again, or another in its place."""
        if answer.cancelled() or not isinstance(answer.exception(), BrokenProcessPool):
            self._free.put_nowait(pool)
            return
        self._pools.remove(pool)
        _end(pool)
        if not self.is_closed:
            self._add_one()
            log("thinker-died")

    def close(self) -> None:
        self.is_closed = True
        for pool in self._pools:
            _end(pool)


def _end(pool: ProcessPoolExecutor) -> None:
    """End a pool and its process at once. Python waits for it at its end: one that is stopped hears no SIGTERM."""
    for process in list((pool._processes or {}).values()):
        process.kill()
    pool.shutdown(wait=False, cancel_futures=True)


class HintQueue:
    """Lets hints be thought about one after the other: a turn that is due waits for one of them at most."""

    def __init__(self, thinkers: Thinkers) -> None:
        self._thinkers = thinkers
        self._next = asyncio.Lock()
        self._waiting: Counter[str] = Counter()
        """How many wait, by person and by network."""

    async def ask(self, asked: Question, guest: str | None, network: str) -> list[Candidate]:
        """The best moves; refused to a person who waits already, and to a network where many do."""
        most = {network: MOST_HINTS_AN_ADDRESS} | ({guest: 1} if guest else {})
        if any(self._waiting[key] >= most[key] for key in most):
            raise Refusal("too-many", "too many hints at once; wait for the last one")
        self._waiting.update(most.keys())
        try:
            async with self._next:
                return await self._thinkers.ask(candidates, asked)
        finally:
            self._waiting.subtract(most.keys())
            self._waiting = +self._waiting  # only those who wait


class Waiting(NamedTuple):
    """A question that waits, and where it comes from."""

    network: str
    turn: asyncio.Future[None]
    """Done when it is its turn; it fails if the same person has asked something else."""


class AnalysisQueue:
    """Lets the questions of the analysis board be thought about one after the other, beside hints and turns."""

    def __init__(self, thinkers: Thinkers, seconds: float) -> None:
        self._thinkers = thinkers
        self._seconds = seconds
        self._waiting: dict[object, Waiting] = {}
        """By person; who came first is the first."""
        self._present: Waiting | None = None
        """The question that is thought about."""

    async def ask(self, asked: Question, before: int, count: int, guest: str | None, network: str) -> Candidates:
        """Better candidates than before. Whoever asks something else while they wait has their place for that."""
        person = guest or object()
        older = self._waiting.get(person)
        if older is not None:
            older.turn.set_exception(Refusal("too-many", "you have asked something else since"))
        elif [one.network for one in self._waiting.values()].count(network) >= MOST_QUESTIONS_AN_ADDRESS:
            raise Refusal("too-many", "too many questions at once from your address; wait a little")
        mine = self._waiting[person] = Waiting(network, asyncio.get_running_loop().create_future())
        if self._present is None:
            self._take_next()
        try:
            await mine.turn
            return await self._thinkers.ask(better_candidates, asked, before, count, self._seconds)
        finally:
            if self._waiting.get(person) is mine:  # who asked has gone
                del self._waiting[person]
            if self._present is mine:
                self._take_next()

    def _take_next(self) -> None:
        person = next(iter(self._waiting), None)
        self._present = None if person is None else self._waiting.pop(person)
        if self._present is not None:
            self._present.turn.set_result(None)
