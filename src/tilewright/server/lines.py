"""Lines of play: moves from the start of a game, which are played without a table. Nothing of them is kept."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from tilewright.core.errors import TilewrightError
from tilewright.core.game import Game
from tilewright.core.options import Value, choose
from tilewright.core.outcome import CHANCE
from tilewright.core.played import PlayedMove
from tilewright.core.position import Position
from tilewright.games.registry import find
from tilewright.server.messages import AskLine, LineOfPlay, LinePosition, Ply, Preview, Version
from tilewright.server.refusals import Refusal, refused
from tilewright.server.table import chance, log_line, move_event
from tilewright.server.wire import legal_texts


def chosen_game(name: str, options: Mapping[str, Value], rules_version: int | None = None) -> Game:
    """A game with the options of its table and no others: nobody names files on the server."""
    try:
        kind = find(name)
        return kind(rules_version=rules_version, **choose(kind.options_table, options))
    except TilewrightError as error:
        raise refused(error) from error


def play(game: Game, moves: Iterable[str]) -> list[PlayedMove]:
    """Play moves from the start; refused with the ply of the first that cannot be played."""
    position, played = game.start(), []
    for ply, text in enumerate(moves, 1):
        try:
            played.append(position.step(text))
        except TilewrightError as error:
            refusal = refused(error)
            raise Refusal(refusal.code, f"ply {ply}: {refusal.reason}", refusal.rule) from error
        position = played[-1].after
    return played


def play_line(line: LineOfPlay) -> list[PlayedMove]:
    """Play a line that somebody asks about."""
    return play(chosen_game(line.game, line.options, line.rules_version), line.moves)


def last_position(line: LineOfPlay) -> Position:
    """The position at the end of a line."""
    played = play_line(line)
    return played[-1].after if played else chosen_game(line.game, line.options, line.rules_version).start()


def positions(asked: AskLine) -> list[LinePosition]:
    """The positions of a line from a ply on; with what chance draws at its end, if that is wanted."""
    played = play_line(asked)
    if asked.after > len(played):
        raise Refusal("invalid", f"the line has {len(played)} plies")
    start = played[0].before if played else last_position(asked)
    position = played[-1].after if played else start
    while asked.draw and position.turn == CHANCE:
        played.append(position.step_chance(chance))
        position = played[-1].after
    first = [LinePosition(None, start.view(), legal_texts(start))] if asked.after == 0 else []
    wanted = max(1, asked.after)
    return first + [_line_position(Ply(ply), one) for ply, one in enumerate(played[wanted - 1 :], wanted)]


def _line_position(ply: Ply, played: PlayedMove) -> LinePosition:
    line = log_line(move_event(Version(ply), played, "person"), played.report.period, played.report)
    return LinePosition(line, played.view, legal_texts(played.after), played.unscored)


def preview(position: Position, moves: Sequence[str]) -> Preview:
    """What moves would give, before chance draws."""
    played = [position.step(moves[0])]
    for text in moves[1:]:
        played.append(played[-1].after.step(text))
    after = played[-1].after
    return Preview(played[-1].view, played[-1].unscored, legal_texts(after) if after.turn >= 0 else [])
