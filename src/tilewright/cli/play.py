"""`tilewright play`: a game in the terminal against random players."""

from __future__ import annotations

import argparse
import datetime
import random
from pathlib import Path
from typing import TYPE_CHECKING

from tilewright.cli.arguments import Subparsers, add_game_parsers, chosen_game, number
from tilewright.core.errors import TilewrightError
from tilewright.core.outcome import CHANCE

if TYPE_CHECKING:
    from tilewright.core.position import Position

HELP = "Type a move, or: ? all legal moves, back takes your last move back, save FILE writes the record, quit."


def add_to(commands: Subparsers) -> None:
    parser = commands.add_parser("play", help="play in the terminal against random players")
    add_game_parsers(parser, _add_arguments)
    parser.set_defaults(run=run)


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seat", type=number, default=0, help="your seat (default: 0)")


def run(arguments: argparse.Namespace) -> int:
    game = chosen_game(arguments)
    if arguments.seat >= game.players:
        raise TilewrightError(f"there is no seat {arguments.seat} with {game.players} players")
    table = Table([game.start()], [], arguments.seat)
    print(HELP)
    while not table.position.is_over:
        if table.position.turn != arguments.seat:
            table.go_on()
        elif not _ask(table):
            return 0
    print(f"\n{table.position}\n\n{table.position.outcome}")
    return 0


class Table:
    """One person's game: every position so far, and the moves between them."""

    def __init__(self, positions: list[Position], moves: list[str], seat: int) -> None:
        self.positions = positions
        self.moves = moves
        self.seat = seat
        self.rng = random.SystemRandom()

    @property
    def position(self) -> Position:
        return self.positions[-1]

    def play(self, text: str) -> None:
        self.positions.append(self.position.play(text))
        self.moves.append(text)

    def go_on(self) -> None:
        """Chance draws, or another player plays at random."""
        position = self.position
        move = position.draw(self.rng) if position.turn == CHANCE else self.rng.choice(position.legal_moves())
        print(f"{'chance' if position.turn == CHANCE else f'seat {position.turn}'}: {move}")
        self.play(move.text)

    def take_back(self) -> None:
        """Back to the person's last decision, whatever happened since."""
        earlier = [ply for ply, position in enumerate(self.positions[:-1]) if position.turn == self.seat]
        if not earlier:
            raise TilewrightError("there is nothing to take back")
        del self.positions[earlier[-1] + 1 :], self.moves[earlier[-1] :]

    def save(self, path: Path) -> None:
        from tilewright.records.record import Record, write_record

        game = self.position.game
        names = ["you" if seat == self.seat else "random" for seat in range(game.players)]
        today = datetime.date.today().isoformat()
        write_record(path, Record.of(game, self.moves, players=names, date=today, last=self.position))


def _ask(table: Table) -> bool:
    """Let the person do one thing; False when the person leaves."""
    print(f"\n{table.position}")
    try:
        words = input("your move: ").strip()
    except EOFError:
        return False
    try:
        if words == "quit":
            return False
        if words == "?":
            print("  ".join(move.text for move in table.position.legal_moves()))
        elif words == "back":
            table.take_back()
        elif words.startswith("save "):
            table.save(Path(words.removeprefix("save ")))
        else:
            table.play(words)
    except (TilewrightError, OSError) as error:
        print(error)
    return True
