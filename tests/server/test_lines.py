"""The analysis board: lines are played as at a table, chance included, and candidates improve without slowing turns."""

from __future__ import annotations

import asyncio
import itertools
import random
from typing import Any

import msgspec
import pytest
from client import Person, Sitting, played
from process import Server
from test_service import ADA, NO_CLOCK, first_move, new_table

import tilewright as tw
from patience import PATIENCE
from tilewright.core.game import Game
from tilewright.core.played import PlayedMove
from tilewright.games.registry import GAMES
from tilewright.server import thinking
from tilewright.server.lines import play
from tilewright.server.messages import MAX_LINE, Candidates
from tilewright.server.refusals import Refusal
from tilewright.server.saved import SavedEvent, Seat
from tilewright.server.table import NewEvents, Table
from tilewright.server.thinking import (
    MOST_KEPT_SEARCHES,
    MOST_QUESTIONS_AN_ADDRESS,
    AnalysisQueue,
    Question,
    Thinkers,
    better_candidates,
    choose_move,
)

OPPONENT = Seat("opponent", level="journeyman")


def random_game(game: Game, seed: int = 1) -> list[PlayedMove]:
    """A whole game of random moves."""
    rng, position, moves = random.Random(seed), game.start(), []
    while not position.is_over:
        move = position.draw(rng) if position.turn == tw.CHANCE else rng.choice(position.legal_moves())
        moves.append(position.step(move))
        position = moves[-1].after
    return moves


def texts(moves: list[PlayedMove]) -> list[str]:
    return [one.move.text for one in moves]


def line_of(game: Game, moves: list[str], **more: Any) -> dict[str, Any]:
    return {"game": game.name, "options": game.options, "moves": moves, **more}


def opening(game: Game) -> list[str]:
    """What chance draws before the first decision."""
    moves = random_game(game)
    return texts(moves[: next(number for number, one in enumerate(moves) if one.before.turn != tw.CHANCE)])


def plain(value: object) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


# --- Lines -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["azul", "intarsia", "toscana"])
def test_a_line_is_played_as_the_engine_plays_it(running: Server, name: str) -> None:
    game = GAMES[name](first=0)
    moves = random_game(game)

    async def scenario(ada: Person, _: Person) -> None:
        whole = (await ada.ask("POST", "/api/lines", line_of(game, texts(moves))))["positions"]
        assert len(whole) == len(moves) + 1
        assert (whole[0]["line"], whole[0]["view"]) == (None, plain(game.start().view()))
        for ply, (one, found) in enumerate(zip(moves, whole[1:], strict=True), 1):
            assert (found["line"]["version"], found["line"]["text"]) == (ply, one.move.text)
            assert found["line"]["by"] == ("chance" if one.before.turn == tw.CHANCE else "person")
            assert found["line"]["gains"] == plain(one.gains)
            assert found["view"] == plain(one.view)
            assert found["unscored"] == plain(one.unscored)
            assert found["legal"] == [move.text for move in one.after.legal_moves()]
        last = (await ada.ask("POST", "/api/lines", line_of(game, texts(moves), after=len(moves))))["positions"]
        assert last == whole[-1:]

    played(scenario, running)


@pytest.mark.parametrize("name", ["azul", "intarsia", "toscana"])
def test_chance_is_drawn_or_chosen_from_all_draws(running: Server, name: str) -> None:
    game = GAMES[name](first=0)

    async def scenario(ada: Person, _: Person) -> None:
        drawn = (await ada.ask("POST", "/api/lines", line_of(game, [], draw=True)))["positions"]
        assert drawn[-1]["view"]["turn"] in (0, 1)
        for before, after in itertools.pairwise(drawn):
            assert after["line"]["text"] in before["legal"], "every draw stands in the list"
            assert after["line"]["seat"] is None
        chosen = drawn[-2]["legal"][-1]
        line = [one["line"]["text"] for one in drawn[1:-1]] + [chosen]
        found = (await ada.ask("POST", "/api/lines", line_of(game, line, after=len(line), draw=True)))["positions"]
        assert found[0]["line"]["text"] == chosen
        assert found[-1]["view"]["turn"] in (0, 1)

    played(scenario, running)


def test_what_is_wrong_with_a_line_is_said_by_its_ply(running: Server) -> None:
    game = GAMES["azul"](first=0)
    moves = opening(game)
    full = play(game, moves)[-1].after
    illegal = next(f"1{colour}-1" for colour in "BYRKW" if not full.is_legal(f"1{colour}-1"))

    async def scenario(ada: Person, _: Person) -> None:
        async def refused(line: dict[str, Any], status: int, path: str = "") -> dict[str, Any]:
            problem: dict[str, Any] = await ada.ask("POST", f"/api/lines{path}", line, status=status)
            return problem

        wrong = await refused(line_of(game, [*moves, illegal, "1B-1"]), 409)
        assert (wrong["code"], wrong["rule"]) == ("illegal", "AZ-F2")
        assert wrong["reason"].startswith(f"ply {len(moves) + 1}: {illegal}")
        assert "ply 1: " in (await refused(line_of(game, ["fill XXXX"]), 422))["reason"]
        assert (await refused(line_of(game, moves, then=[illegal]), 409, "/preview"))["rule"] == "AZ-F2"
        assert "plies" in (await refused(line_of(game, moves, after=len(moves) + 1), 422))["reason"]
        assert (
            "no option"
            in (await refused({"game": "azul", "options": {"components": "/etc"}, "moves": []}, 422))["reason"]
        )
        await refused({"game": "chess", "options": {}, "moves": []}, 422)
        await refused({"game": "azul", "options": {}, "moves": [], "rules_version": 99}, 422)
        await refused(line_of(game, ["1B-1"] * (MAX_LINE + 1)), 422)
        await refused(line_of(game, ["x" * 64] * 5000), 413)
        assert "to move" in (await refused(line_of(game, []), 422, "/candidates"))["reason"]

    played(scenario, running)


def test_a_preview_shows_what_comes_before_chance(running: Server) -> None:
    game = GAMES["azul"](first=0)
    moves = opening(game)
    one = play(game, moves)[-1].after.step(first := play(game, moves)[-1].after.legal_moves()[0].text)
    two = one.after.step(second := one.after.legal_moves()[-1].text)

    async def scenario(ada: Person, _: Person) -> None:
        for then, expected in (([first], one), ([first, second], two)):
            found = await ada.ask("POST", "/api/lines/preview", line_of(game, moves, then=then))
            assert found["view"] == plain(expected.view)
            assert found["legal"] == [move.text for move in expected.after.legal_moves()]

    played(scenario, running)


# --- Candidates ------------------------------------------------------------------------------------------------------


@pytest.fixture
def nothing_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "kept_searches", type(thinking.kept_searches)())


def asked(person: str = "ada", moves: list[str] | None = None) -> Question:
    game = GAMES["azul"](first=0)
    return Question(person, game.name, game.rules_version, game.options, opening(game) if moves is None else moves)


def test_every_answer_goes_on_from_the_last_one(nothing_kept: None) -> None:
    first = better_candidates(asked(), 0, 3, PATIENCE)
    (search,) = thinking.kept_searches.values()
    assert search.simulations_of(thinking.position_of(asked())) >= first.simulations > 0
    second = better_candidates(asked(), first.simulations, 5, PATIENCE)
    assert (list(thinking.kept_searches.values()), second.simulations) == ([search], 2 * first.simulations)
    assert (len(first.candidates), len(second.candidates)) == (3, 5)
    assert [first.is_final, second.is_final] == [False, False]
    best = second.candidates[0].move
    assert search.simulations_of(thinking.position_of(asked(moves=[*asked().moves, best]))) > 0, "further on, too"
    for number in range(MOST_KEPT_SEARCHES):
        better_candidates(asked(f"person {number}"), 0, 1, PATIENCE)
    assert search not in thinking.kept_searches.values()
    assert better_candidates(asked(), first.simulations, 1, PATIENCE).simulations == 2 * first.simulations


def test_the_last_answer_says_so(nothing_kept: None) -> None:
    in_no_time = better_candidates(asked(), 10**8, 1, 0.001)
    assert in_no_time.is_final
    assert 0 < in_no_time.simulations < 10**8
    moves = random_game(GAMES["azul"](first=0))
    decided = max(
        number for number, one in enumerate(moves) if one.before.turn >= 0 and len(one.before.legal_codes()) > 1
    )
    solved = better_candidates(asked(moves=texts(moves[:decided])), 0, 5, PATIENCE)
    assert solved.is_final
    assert solved.candidates[0].move in [move.text for move in moves[decided].before.legal_moves()]


def test_candidates_over_http(running: Server) -> None:
    async def scenario(ada: Person, _: Person) -> None:
        game, before = GAMES["azul"](first=0), 0
        for _ in range(3):
            line = line_of(game, opening(game), simulations=before, count=2)
            found = await ada.ask("POST", "/api/lines/candidates", line)
            assert len(found["candidates"]) == 2
            assert found["is_final"] or found["simulations"] >= max(1, 2 * before)
            before = found["simulations"]

    played(scenario, running)


class OneByOne(Thinkers):
    """Thinks about a question until the test says that it is enough; remembers what it was asked, in order."""

    def __init__(self) -> None:
        super().__init__(1)
        self.enough = asyncio.Semaphore(0)
        self.asked: list[str] = []
        self.at_once = 0

    async def ask(self, _: Any, question: Any, *__: Any, **___: Any) -> Any:
        self.asked.append(question.moves[0])
        self.at_once += 1
        assert self.at_once == 1
        await self.enough.acquire()
        self.at_once -= 1
        return Candidates([], 1, False)


def test_a_person_waits_with_one_question_and_keeps_the_place_for_another() -> None:
    async def scenario() -> None:
        thinkers = OneByOne()
        queue = AnalysisQueue(thinkers, 1.0)

        def ask(what: str, guest: str | None, network: str = "club") -> asyncio.Task[Candidates]:
            return asyncio.create_task(queue.ask(asked(moves=[what]), 0, 1, guest, network))

        going = [ask("first", "ada"), ask("second", "ben"), ask("third", "cleo")]
        await asyncio.sleep(0)
        going.append(ask("instead of the second", "ben"))
        with pytest.raises(Refusal) as superseded:
            await going.pop(1)
        assert superseded.value.code == "too-many"
        going += [ask("by nobody", None), ask("by nobody else", None)]
        await asyncio.sleep(0)
        left = going.pop(2)
        assert not left.done()
        left.cancel()  # it was the question instead of the second
        with pytest.raises(asyncio.CancelledError):
            await left
        for _ in going:
            thinkers.enough.release()
        await asyncio.gather(*going)
        assert thinkers.asked == ["first", "third", "by nobody", "by nobody else"]
        thinkers.close()

    asyncio.run(scenario())


def test_few_questions_of_an_address_wait() -> None:
    async def scenario() -> None:
        thinkers = OneByOne()
        queue = AnalysisQueue(thinkers, 1.0)
        going = [
            asyncio.create_task(queue.ask(asked(moves=[f"{number}"]), 0, 1, f"guest {number}", "crowd"))
            for number in range(MOST_QUESTIONS_AN_ADDRESS + 1)  # one of them is thought about
        ]
        await asyncio.sleep(0)
        with pytest.raises(Refusal, match="address"):
            await queue.ask(asked(moves=["too many"]), 0, 1, "one more", "crowd")
        going.append(asyncio.create_task(queue.ask(asked(moves=["last"]), 0, 1, "somebody", "elsewhere")))
        for _ in going:
            thinkers.enough.release()
        await asyncio.gather(*going)
        assert thinkers.asked[-1] == "last"
        thinkers.close()

    asyncio.run(scenario())


def test_a_turn_waits_for_one_question_however_many_people_analyse() -> None:
    async def scenario() -> None:
        thinkers = Thinkers(1)
        queue = AnalysisQueue(thinkers, PATIENCE)
        answered: list[str] = []

        async def analyse(person: str) -> None:
            await queue.ask(asked(person), 0, 3, person, "club")
            answered.append(person)

        async def turn() -> None:
            await thinkers.ask(choose_move, asked("a table"), "journeyman")
            answered.append("turn")

        try:
            people = [asyncio.create_task(analyse(f"person {number}")) for number in range(20)]
            for _ in range(3):
                await asyncio.sleep(0)  # the first question is with the process, the others wait
            await asyncio.gather(turn(), *people)
        finally:
            thinkers.close()
        assert answered.index("turn") == 1
        assert len(answered) == 21

    asyncio.run(scenario())


# --- To play on ------------------------------------------------------------------------------------------------------


def test_a_table_begins_with_the_moves_of_a_line(running: Server) -> None:
    game = GAMES["azul"](first=0)
    moves = random_game(game)
    given = texts(moves[:-8])

    async def scenario(ada: Person, _: Person) -> None:
        links = await ada.make_table("azul", "me", "me", options=game.options, moves=given)
        async with ada.sit(links["id"]) as sitting:
            await sitting.hear_until("sync")
            assert [line["text"] for line in sitting.log[: len(given)]] == given
            assert {line["by"] for line in sitting.log[: len(given)]} == {"given", "chance"}
            assert (await undone(sitting))["code"] == "nothing-to-undo"
            await sitting.play(sitting.viewer["legal"][0])
            assert (await undone(sitting))["type"] == "accepted"
            await sitting.play_to_the_end(random.Random(3))
            record = tw.records.record.parse_record(await ada.ask("GET", f"/api/tables/{links['id']}/record"))
            assert record.check().is_over
            assert list(record.moves[: len(given)]) == given
        replay = await ada.ask("GET", f"/api/tables/{links['id']}/replay")
        assert len(replay["positions"]) == len(record.moves) + 1
        rematch = await ada.ask("POST", f"/api/tables/{links['id']}/rematch")
        assert {line["by"] for line in (await ada.ask("GET", f"/api/tables/{rematch['id']}"))["log"]} == {"chance"}

    async def undone(sitting: Sitting) -> dict[str, Any]:
        await sitting.say(type="undo", version=sitting.version, id=f"undo {sitting.version}")
        return await sitting.hear_until("accepted", "refused")

    played(scenario, running)


def test_a_table_does_not_begin_with_what_cannot_be_played_on(running: Server) -> None:
    game = GAMES["azul"](first=0)
    moves = texts(random_game(game))

    async def scenario(ada: Person, _: Person) -> None:
        async def refused(given: list[str], *kinds: str, status: int) -> str:
            seats = [{"kind": kind} for kind in kinds]
            body = {"game": "azul", "options": {"first": 0}, "seats": seats, "moves": given}
            reason: str = (await ada.ask("POST", "/api/tables", body, status=status))["reason"]
            return reason

        assert "open" in await refused(moves[:9], "me", "open", status=422)
        assert "over" in await refused(moves, "me", "me", status=422)
        assert f"ply {len(moves)}" in await refused([*moves[:-1], "cB-9"], "me", "me", status=422)
        tables = (await ada.ask("GET", "/api/tables?mine=true"))["tables"]
        assert tables == []

    played(scenario, running)


def test_given_moves_are_not_taken_back_after_a_restart_either() -> None:
    game = GAMES["azul"](first=0)
    table = new_table(ADA, OPPONENT, clock=NO_CLOCK)
    decisions = [number for number, one in enumerate(random_game(game), 1) if one.after.turn == 0]
    begun = table.begin(random_game(game)[: decisions[2]])
    assert begun is not None
    table.apply(begun, at=1.0)
    again = Table.restored(table.saved(), [SavedEvent(new.event, 1.0) for new in begun.events])
    assert (again.moves, again.turn) == (table.moves, 0)
    with pytest.raises(Refusal, match="no move of yours"):
        again.undo([0], again.version)
    again.apply(again.play(0, again.version, first_move(again)), at=2.0)
    undone = again.undo([0], again.version)
    assert isinstance(undone, NewEvents)
    assert undone.events[-1].event.to == table.version
