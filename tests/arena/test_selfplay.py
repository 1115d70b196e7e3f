"""Positions for training: the rows tell the truth about their games, whoever made them, interrupted or not."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import tilewright as tw
from tilewright.arena.data import CARD, MANIFEST, OF_FORMAT_2, Batch, Shard, manifest_of, read, shards_of, take_sample
from tilewright.arena.ratings import win_shares
from tilewright.arena.selfplay import GAMES_A_SHARD, SelfPlay, decide, make, play_shard
from tilewright.arena.torch_data import Positions
from tilewright.core.batch import random_games
from tilewright.core.errors import InvalidOption, TilewrightError
from tilewright.core.position import Position
from tilewright.envs.observe import observe_at, size
from tilewright.search.levels import SearchPlayer, player
from tilewright.search.policy import Policy
from tilewright.search.search import Search

every_game = pytest.mark.parametrize("name", tw.GAMES)


@pytest.fixture(autouse=True)
def _small_shards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES_A_SHARD, True, 4)
    monkeypatch.setitem(GAMES_A_SHARD, False, 2)


def plan(name: str = "azul", *players: str, games: int = 10, seed: int = 5, **options: Any) -> SelfPlay:
    return SelfPlay(name, tw.game(name, **options).options, players or ("random",), games, seed)


def rows(folder: Path, **how: Any) -> dict[str, np.ndarray]:
    """All columns of a folder."""
    batches = list(read(folder, **how))
    return {name: np.concatenate([getattr(batch, name) for batch in batches]) for name in Batch.__annotations__}


def make_all(chosen: SelfPlay, folder: Path, **how: Any) -> dict[str, np.ndarray]:
    assert list(make(chosen, folder, **how))[-1] == chosen.games
    return rows(folder)


def assert_same(one: dict[str, np.ndarray], other: dict[str, np.ndarray]) -> None:
    for name in one:
        np.testing.assert_array_equal(one[name], other[name], name)


def replay(game: tw.Game, found: dict[str, np.ndarray], number: int, drawn: Iterator[int]) -> Position:
    """Compare a game's rows with the friendly API, decision by decision; the last position."""
    position = game.start()
    ply = 0
    numbers = np.empty(size(game), np.float32)
    for row in np.flatnonzero(found["game"] == number):
        while position.turn == tw.CHANCE:
            position = position.play(game.decode(next(drawn)))
            ply += 1
        assert (found["ply"][row], found["seat"][row]) == (ply, position.turn)
        assert np.flatnonzero(found["mask"][row]).tolist() == position.legal_codes()
        observe_at(position.states, 0, position.turn, numbers)
        np.testing.assert_array_equal(found["observation"][row], numbers)
        position = position.play(game.decode(int(found["code"][row])))
        ply += 1
    for code in drawn:
        position = position.play(game.decode(code))
    return position


@pytest.mark.parametrize(
    ("name", "options"),
    [("azul", {"players": 2}), ("azul", {"players": 3, "wall": "grey"}), ("intarsia", {"players": 4}), ("toscana", {})],
)
def test_random_rows_are_those_of_the_simulated_games(name: str, options: dict[str, Any], tmp_path: Path) -> None:
    chosen = plan(name, games=6, **options)
    found = make_all(chosen, tmp_path)
    game = chosen.make_game()
    _, codes = random_games(game, chosen.seed, 0, chosen.games)
    assert sorted(set(found["game"])) == list(range(6))
    for number in range(6):
        own = found["game"] == number
        np.testing.assert_array_equal(found["code"][own], codes[number][codes[number] < game.parts.rules.DECISIONS])
        last = replay(
            game, found, number, iter([int(code) for code in codes[number] if code >= game.parts.rules.DECISIONS])
        )
        assert last.outcome is not None
        for seat in range(game.players):
            others = [points for other, points in enumerate(last.scores) if other != seat]
            seats = own & (found["seat"] == seat)
            assert set(found["win"][seats]) == {np.float32(win_shares(last.outcome.ranks)[seat])}
            assert set(found["lead"][seats]) == {last.scores[seat] - max(others)}
            assert set(found["rank"][seats]) == {last.outcome.ranks[seat]}
    np.testing.assert_allclose(found["policy"], found["mask"] / found["mask"].sum(1, keepdims=True), rtol=1e-6)


@every_game
def test_searched_rows_hold_the_search(name: str, tmp_path: Path) -> None:
    found = make_all(plan(name, "simulations=20", "apprentice", games=2), tmp_path)
    assert found["policy"].sum(1) == pytest.approx(1, abs=1e-5)
    assert not found["policy"][found["mask"] == 0].any()
    played = found["policy"][np.arange(len(found["code"])), found["code"]]
    assert (played > 0).all()
    searched = found["player"] == 0
    np.testing.assert_allclose(played[searched], found["policy"][searched].max(1))
    assert ((found["policy"][~searched] > 0).sum(1) > 1).any()
    # Several players change their seats from game to game.
    assert set(found["seat"][searched & (found["game"] == 0)]) == {0}
    assert set(found["seat"][searched & (found["game"] == 1)]) == {1}


def test_a_policy_is_the_share_of_the_visits() -> None:
    game = tw.game("azul", first=0)
    position = game.start()
    rng = np.random.default_rng(1)
    while position.turn == tw.CHANCE:
        position = position.play(position.draw(rng))
    code, policy, value = decide(SearchPlayer(game, seed=4, simulations=50), position)
    candidates = Search(game, seed=4).think(position, simulations=50)
    visits = {candidate.move.code: candidate.visits for candidate in candidates}
    assert (code, value) == (candidates[0].move.code, candidates[0].win)
    np.testing.assert_allclose(policy, [visits[legal] / 50 for legal in position.legal_codes()], rtol=1e-6)
    code, policy, value = decide(player("greedy", game), position)
    assert policy.tolist() == [float(legal == code) for legal in position.legal_codes()]
    assert np.isnan(value)
    policies, wins = Policy(game, seed=4)(position.states)
    code, policy, value = decide(Policy(game, seed=4), position)
    assert (code, value) == (policies[0].argmax(), wins[0, 0])
    np.testing.assert_allclose(policy, policies[0][position.legal_codes()], rtol=1e-5)


def test_the_best_moves_of_a_solved_end_share_alike() -> None:
    game = tw.game("azul")
    rng = np.random.default_rng(2)
    seen = 0
    while seen < 3:
        position = game.start()
        while not position.is_over:
            if position.turn != tw.CHANCE and len(position.legal_codes()) > 1:
                who = SearchPlayer(game, seed=1, simulations=200)
                candidates = Search(game, seed=1).think(position, simulations=200, only_proofs=True)
                if candidates[0].exact:
                    code, policy, _ = decide(who, position)
                    best = {
                        c.move.code for c in candidates if (c.win, c.lead) == (candidates[0].win, candidates[0].lead)
                    }
                    shares = dict(zip(position.legal_codes(), policy.tolist(), strict=True))
                    assert code in best
                    assert {legal for legal, share in shares.items() if share} == best
                    assert len({share for share in shares.values() if share}) == 1
                    seen += 1
            codes = position.legal_codes()
            position = position.play(
                position.draw(rng) if position.turn == tw.CHANCE else game.decode(int(rng.choice(codes)))
            )


def test_the_division_of_the_work_does_not_matter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    alone = make_all(plan(), tmp_path / "alone")
    assert_same(alone, make_all(plan(), tmp_path / "two", jobs=2))
    monkeypatch.setitem(GAMES_A_SHARD, True, 3)
    assert_same(alone, make_all(plan(), tmp_path / "other shards"))
    assert not np.array_equal(alone["code"], make_all(plan(seed=6), tmp_path / "other seed")["code"])


def test_thinking_players_play_the_same_games_in_any_process(tmp_path: Path) -> None:
    chosen = plan("toscana", "simulations=5", "random", games=6)
    assert_same(make_all(chosen, tmp_path / "alone"), make_all(chosen, tmp_path / "two", jobs=2))


def test_an_interrupted_folder_goes_on(tmp_path: Path) -> None:
    whole = make_all(plan(), tmp_path / "whole")
    halted = make(plan(), tmp_path / "halted")
    assert [next(halted), next(halted)] == [0, 4]
    halted.close()
    first = next((tmp_path / "halted").glob("*.parquet"))
    (tmp_path / "halted" / "games-000000004-000000007.parquet.part").write_bytes(b"PAR1 cut")
    assert len(rows(tmp_path / "halted")["code"]) == (whole["game"] < 4).sum()  # what is finished can be read
    made = first.stat().st_mtime_ns
    assert list(make(plan(), tmp_path / "halted")) == [4, 8, 10]
    assert first.stat().st_mtime_ns == made
    assert_same(whole, rows(tmp_path / "halted"))
    assert not list((tmp_path / "halted").glob("*.part"))
    assert list(make(plan(), tmp_path / "halted")) == [10]


def test_more_games_are_added_to_a_folder(tmp_path: Path) -> None:
    make_all(plan(games=6), tmp_path / "grown")
    assert list(make(plan(games=10), tmp_path / "grown")) == [4, 8, 10]  # the short last shard is made anew
    assert_same(rows(tmp_path / "grown"), make_all(plan(games=10), tmp_path / "once"))
    with pytest.raises(TilewrightError, match="for 10 games already, more than 6"):
        list(make(plan(games=6), tmp_path / "grown"))


@pytest.mark.parametrize(
    ("other", "named"),
    [
        (plan(seed=6), "seed is 5, not 6"),
        (plan("azul", "greedy"), r"players is \['random'\], not \['greedy'\]"),
        (plan("toscana"), "game is azul, not toscana"),
        (plan(players=3), "options is"),
    ],
)
def test_a_folder_of_other_positions_is_refused(other: SelfPlay, named: str, tmp_path: Path) -> None:
    before = make_all(plan(), tmp_path)
    with pytest.raises(TilewrightError, match=f"holds other positions: .*{named}"):
        list(make(other, tmp_path))
    assert_same(before, rows(tmp_path))


def test_folders_that_are_none_of_ours_are_left_alone(tmp_path: Path) -> None:
    (tmp_path / "mine.parquet").write_bytes(b"precious")
    with pytest.raises(TilewrightError, match="nothing is known about"):
        list(make(plan(), tmp_path))
    assert (tmp_path / "mine.parquet").read_bytes() == b"precious"
    with pytest.raises(TilewrightError, match="is no folder of positions"):
        list(read(tmp_path / "nowhere"))
    (tmp_path / "manifest.json").write_text("[]")
    with pytest.raises(TilewrightError, match="is no folder of positions"):
        list(read(tmp_path))


def test_two_runs_do_not_write_to_one_folder(tmp_path: Path) -> None:
    first = make(plan(), tmp_path)
    next(first)
    with pytest.raises(TilewrightError, match="in use by another run"):
        list(make(plan(), tmp_path))
    assert list(first)[-1] == 10


def test_a_shard_is_there_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError("no space left")

    halted = make(plan(), tmp_path)
    next(halted)
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="no space left"):
        next(halted)
    monkeypatch.undo()
    assert not list(tmp_path.glob("*.parquet"))
    assert list(read(tmp_path)) == []


@pytest.mark.parametrize(
    ("players", "message"),
    [(("wizard",), "there is no player 'wizard'"), (("random",) * 3, "3 players are named for 2 seats")],
)
def test_players_are_checked_before_anything_is_written(players: tuple[str, ...], message: str) -> None:
    with pytest.raises(InvalidOption, match=message):
        plan("azul", *players)


def test_the_reader_makes_batches_and_shuffles(tmp_path: Path) -> None:
    found = make_all(plan(), tmp_path)
    lengths = [len(batch) for batch in read(tmp_path, batch=50)]
    assert max(lengths) == 50
    assert sum(lengths) == len(found["code"])
    assert_same(found, rows(tmp_path, batch=50))
    shuffled = rows(tmp_path, shuffle=1)
    assert_same(shuffled, rows(tmp_path, shuffle=1, batch=7))
    assert not np.array_equal(shuffled["code"], rows(tmp_path, shuffle=2)["code"])
    order = np.lexsort([shuffled["ply"], shuffled["game"]])
    assert not np.array_equal(order, np.arange(len(order)))
    assert_same(found, {name: column[order] for name, column in shuffled.items()})
    manifest = manifest_of(tmp_path)
    assert found["observation"].shape[1] == manifest["numbers"]
    assert found["mask"].shape[1] == manifest["actions"]


@pytest.mark.parametrize(("name", "options"), [("azul", {"players": 3}), ("toscana", {})])
def test_points_to_come_lead_to_the_final_scores(name: str, options: dict[str, Any], tmp_path: Path) -> None:
    chosen = plan(name, games=3, **options)
    found = make_all(chosen, tmp_path)
    game = chosen.make_game()
    _, codes = random_games(game, chosen.seed, 0, chosen.games)
    for number in range(3):
        played = [code for code in codes[number].tolist() if code >= 0]
        positions = [game.start()]
        for code in played:
            if positions[-1].is_over:
                break
            positions.append(positions[-1].play(game.decode(code)))
        for row in np.flatnonzero(found["game"] == number):
            now, seat = positions[found["ply"][row]], found["seat"][row]
            for step in range(game.players):
                other = (seat + step) % game.players
                assert found["points"][row, step].sum() == positions[-1].scores[other] - now.scores[other]
    assert len(manifest_of(tmp_path)["kinds"]) == found["points"].shape[2]
    assert np.isnan(found["value"]).all()  # a random player expects nothing


def test_a_folder_of_the_first_format_is_read_and_goes_on(tmp_path: Path) -> None:
    new = make_all(plan(), tmp_path / "new")
    old = tmp_path / "old"
    old.mkdir()
    manifest = {key: value for key, value in plan(games=4).manifest().items() if key not in OF_FORMAT_2}
    (old / MANIFEST).write_text(json.dumps(manifest))
    (old / Shard(0, 4).name).write_bytes(play_shard(plan(), Shard(0, 4), version=1)[1])
    before = rows(old)
    assert np.isnan(before["value"]).all()
    assert before["points"].shape == (len(before["code"]), 2, 0)
    went_on = make_all(plan(), old)
    assert "format" not in manifest_of(old)
    for column in Batch.__annotations__.keys() - {"points"}:
        np.testing.assert_array_equal(went_on[column], new[column], column)


def test_a_newer_format_is_refused(tmp_path: Path) -> None:
    make_all(plan(games=2), tmp_path)
    (tmp_path / MANIFEST).write_text(json.dumps(manifest_of(tmp_path) | {"format": 99}))
    with pytest.raises(TilewrightError, match="format 99"):
        next(read(tmp_path))


def test_a_sample_holds_positions_of_the_folder(tmp_path: Path) -> None:
    found = make_all(plan(), tmp_path / "all")
    assert take_sample(tmp_path / "all", tmp_path / "some", 50, seed=3)[0] == 50
    some = rows(tmp_path / "some")
    assert len(some["code"]) == 50
    assert len(set(some["game"])) > 4  # from all files
    where = {(game, ply): row for row, (game, ply) in enumerate(zip(found["game"], found["ply"], strict=True))}
    own = [where[key] for key in zip(some["game"], some["ply"], strict=True)]
    assert_same(some, {name: column[own] for name, column in found.items()})
    assert "50 positions, drawn at random from 10 games of azul" in (tmp_path / "some" / CARD).read_text()
    with pytest.raises(TilewrightError, match="sample is 50, not None"):
        list(make(plan(), tmp_path / "some"))
    with pytest.raises(TilewrightError, match="is not empty"):
        take_sample(tmp_path / "all", tmp_path / "some", 50)
    with pytest.raises(TilewrightError, match="positions, fewer than 1000000"):
        take_sample(tmp_path / "all", tmp_path / "more", 1_000_000)


def test_pytorch_reads_every_position_once(tmp_path: Path) -> None:
    from torch.utils.data import DataLoader

    found = make_all(plan(), tmp_path)
    positions = Positions(tmp_path, batch=64, shuffle=5)
    for workers in (0, 2):
        batches = list(DataLoader(positions, batch_size=None, num_workers=workers))
        read_back = {name: np.concatenate([batch[name].numpy() for batch in batches]) for name in found}
        order = np.lexsort([read_back["ply"], read_back["game"]])
        assert not np.array_equal(order, np.arange(len(order)))
        assert_same(found, {name: column[order] for name, column in read_back.items()})
    first, second = (next(iter(positions))["ply"].tolist() for _ in range(2))
    assert first != second  # another order in another epoch


# The command.


def start(*arguments: object, **more: Any) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "tilewright.cli", "selfplay", *map(str, arguments)]
    env = {**os.environ, "PYTHONWARNINGS": "error"}
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=env, **more)


def test_the_command_writes_goes_on_and_refuses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()  # the command has shards of the usual size
    asked = [
        "azul",
        "--players",
        "apprentice,random,greedy",
        "--games",
        20,
        "--seed",
        9,
        "--out",
        tmp_path,
        "--jobs",
        2,
    ]
    for _ in range(2):
        process = start(*asked)
        out, error = process.communicate(timeout=300)
        assert (process.returncode, out) == (0, f"20 games are in {tmp_path}\n"), error
    manifest = manifest_of(tmp_path)
    assert manifest["players"] == ["apprentice", "random", "greedy"]
    assert manifest["options"]["players"] == 3
    found = rows(tmp_path)
    chosen = plan("azul", "apprentice", "random", "greedy", games=20, seed=9, players=3)
    assert_same(found, make_all(chosen, tmp_path.with_name("again")))
    process = start(*asked, "--seed", 10)
    out, error = process.communicate(timeout=300)
    assert process.returncode == 2
    assert error == f"tilewright: {tmp_path} holds other positions: seed is 9, not 10\n"


def test_ctrl_c_keeps_what_is_finished(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    asked = ["azul", "--players", "simulations=40", "--games", 2000, "--seed", 1, "--out", tmp_path, "--jobs", 2]
    process = start(*asked, start_new_session=True)
    deadline = time.monotonic() + 240
    while not list(tmp_path.glob("*.parquet")) and time.monotonic() < deadline:
        time.sleep(0.1)
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to all processes
    _, error = process.communicate(timeout=60)
    assert process.returncode == 130
    assert f"of 2000 games are in {tmp_path}; the same command goes on" in error
    assert "Traceback" not in error
    chosen = SelfPlay("azul", tw.game("azul").options, ("simulations=40",), 2000, 1)
    kept = [shard for shard in shards_of(chosen.games, chosen.games_a_shard) if (tmp_path / shard.name).exists()]
    assert kept
    assert (tmp_path / kept[0].name).read_bytes() == play_shard(chosen, kept[0])[1]
