"""`tilewright play`: a game in the terminal against opponents of any level."""

from __future__ import annotations

import argparse
import datetime
import random
import re
import textwrap
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from tilewright.cli.arguments import Subparsers, add_game_parsers, chosen_game, count, number
from tilewright.core.errors import TilewrightError
from tilewright.core.game import Game
from tilewright.core.outcome import CHANCE

if TYPE_CHECKING:
    from tilewright.core.position import Position

HELP = (
    "Type a move, or: ? shows all legal moves, hint suggests one, back returns to your last decision,\n"
    "save FILE writes the record, quit leaves."
)
YOU = "you"
DEFAULT_OPPONENT = "journeyman"
COLUMNS = 100


def add_to(commands: Subparsers) -> None:
    parser = commands.add_parser("play", help="play in the terminal")
    add_game_parsers(parser, _add_arguments)
    parser.set_defaults(run=run)


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--against",
        metavar="A,B,...",
        help="the other players, clockwise from you, or one name for all of them: apprentice, journeyman, craftsman, "
        f"master, grandmaster, random, greedy, simulations=N or seconds=S (default: {DEFAULT_OPPONENT})",
    )
    parser.add_argument("--seat", type=number, default=0, help="your seat (default: 0)")
    parser.add_argument("--save", type=Path, metavar="FILE", help="write the record when the game ends or you leave")
    parser.add_argument("--resume", type=Path, metavar="FILE", help="go on with a saved record")
    parser.add_argument("--simulations", type=count, metavar="N", help="for a hint (default: as many as a master)")
    parser.set_defaults(players=None)  # as many as --against asks for


def run(arguments: argparse.Namespace) -> int:
    table = _resumed(arguments) if arguments.resume else _new(arguments)
    if table.file is not None and table.file.exists() and table.file != arguments.resume:
        raise TilewrightError(f"{table.file} exists; choose another file, or --resume it")
    print(HELP)
    try:
        stays = True
        while stays and not table.position.is_over:
            stays = _ask(table, arguments.simulations) if table.is_asked else table.go_on()
    finally:
        if table.file is not None:
            table.save(table.file)
            print(f"the record is in {table.file}")
    if table.position.is_over:
        print(f"\n{table.position}\n\n{table.position.outcome}")
    return 0


def _new(arguments: argparse.Namespace) -> Table:
    against = [name.strip() for name in (arguments.against or DEFAULT_OPPONENT).split(",")]
    if arguments.players is None:
        arguments.players = str(len(against) + 1)
    game = chosen_game(arguments)
    if arguments.seat >= game.players:
        raise TilewrightError(f"there is no seat {arguments.seat} with {game.players} players")
    return Table(game, _names(game, against, arguments.seat), [], arguments.save)


def _names(game: Game, against: Sequence[str], seat: int) -> list[str]:
    """Who sits where: the person on the chosen seat, the others clockwise."""
    others = list(against) * (game.players - 1) if len(against) == 1 else list(against)
    if len(others) != game.players - 1:
        raise TilewrightError(f"{len(others)} opponents are named for {game.players - 1} other seats")
    clockwise = [YOU, *others]
    return [clockwise[(other - seat) % game.players] for other in range(game.players)]


def _resumed(arguments: argparse.Namespace) -> Table:
    from tilewright.records.record import read_record

    record = read_record(arguments.resume, getattr(arguments, "components", None))
    record.check()
    if record.game.name != arguments.game:
        raise TilewrightError(f"{arguments.resume} is a game of {record.game.name}, not of {arguments.game}")
    names = list(record.players)
    seat = names.index(YOU) if YOU in names else arguments.seat
    if arguments.against:
        names = _names(record.game, arguments.against.split(","), seat)
    return Table(record.game, names, record.moves, arguments.save or arguments.resume)


class Table:
    """One person's game: every position so far, the moves between them, and the other players."""

    def __init__(self, game: Game, names: Sequence[str], moves: Iterable[str], file: Path | None) -> None:
        from tilewright.search.levels import player

        if YOU not in names:
            raise TilewrightError(f"no seat is called {YOU!r}: --against names the other players")
        self.rng = random.SystemRandom()
        self.names = names
        self.seat = names.index(YOU)
        self.file = file
        self.others = {
            seat: player(name, game, seed=self.rng.getrandbits(32))
            for seat, name in enumerate(names)
            if seat != self.seat
        }
        self.positions = [game.start()]
        self.moves: list[str] = []
        self.drawn: Position | None = None
        for text in moves:
            self.play(text)

    @property
    def position(self) -> Position:
        return self.positions[-1]

    @property
    def is_asked(self) -> bool:
        return self._is_choice(self.position)

    def _is_choice(self, position: Position) -> bool:
        """Whether the person decides, and has more than one move."""
        return position.turn == self.seat and len(position.legal_codes()) > 1

    def play(self, text: str) -> None:
        self.positions.append(self.position.play(text))
        self.moves.append(text)

    def go_on(self) -> bool:
        """Chance draws, another player plays, or the person has no choice."""
        position = self.position
        if position.turn == CHANCE:
            who, move = "chance", position.draw(self.rng)
        elif position.turn == self.seat:
            who, move = f"{YOU} (the only move)", position.legal_moves()[0]
        else:
            who = f"seat {position.turn}, {self.names[position.turn]}"
            move = self.others[position.turn].choose(position)
        print(f"{who}: {move}", flush=True)
        self.play(move.text)
        return True

    def take_back(self) -> None:
        """Back to the person's last decision, whatever happened since."""
        earlier = [ply for ply, position in enumerate(self.positions[:-1]) if self._is_choice(position)]
        if not earlier:
            raise TilewrightError("there is nothing to take back")
        del self.positions[earlier[-1] + 1 :], self.moves[earlier[-1] :]

    def save(self, path: Path) -> None:
        from tilewright.records.record import Record, write_record

        today = datetime.date.today().isoformat()
        game = self.position.game
        write_record(path, Record.of(game, self.moves, players=self.names, date=today, last=self.position))


def _ask(table: Table, simulations: int | None) -> bool:
    """Let the person do one thing; False when the person leaves."""
    if table.drawn is not table.position:
        print(f"\n{table.position}")
        table.drawn = table.position
    try:
        words = input("your move: ").strip()
    except EOFError:
        return False
    try:
        if words == "quit":
            return False
        if words == "?":
            print(_grouped([move.text for move in table.position.legal_moves()]))
        elif words == "hint":
            print(_hint(table.position, simulations))
        elif words == "back":
            table.take_back()
        elif words.startswith("save "):
            table.save(Path(words.removeprefix("save ")))
        else:
            table.play(words)
    except (TilewrightError, OSError) as error:
        print(error)
    return True


def _grouped(texts: Iterable[str]) -> str:
    """Moves that begin alike share a line: all of one display and colour, all payments, all of one column."""
    groups: dict[str, list[str]] = {}
    for text in texts:
        beginning = re.match(r".*[ -]|.", text)
        groups.setdefault(beginning[0] if beginning else "", []).append(text)
    lines = []
    for group in groups.values():
        lines += textwrap.wrap("   ".join(text.replace(" ", "\0") for text in group), COLUMNS, break_on_hyphens=False)
    return "\n".join(f"  {line}" for line in lines).replace("\0", " ")


def _hint(position: Position, simulations: int | None) -> str:
    from tilewright.search.analysis import analyse, proposals, usual_simulations

    best = proposals(analyse(position, simulations=simulations or usual_simulations(position.game)))[0]
    line = ", ".join(move.text for move in best.line)
    return f"hint: {best.move} (chance to win {best.win:.0%}, lead {best.lead:+.1f}); expected: {line}"
