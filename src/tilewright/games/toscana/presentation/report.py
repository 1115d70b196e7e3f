"""What the log says about Toscana's moves: the game of the match, whose tile is revealed, why a game ended, ties."""

from __future__ import annotations

from tilewright.core.game import Game
from tilewright.core.move import Move
from tilewright.core.report import Ending, TieBreak
from tilewright.games.toscana.components import COLOURS, LETTERS, TILES
from tilewright.games.toscana.notation import Place, Reveal, Veto
from tilewright.games.toscana.state import ENDED, Facts, Snapshot


def period(state: Snapshot) -> int:
    """The game of the match."""
    return state.game + 1


def details(game: Game, before: Snapshot, facts: Facts, move: Move) -> dict[str, int]:
    """What tile is laid or vetoed, as a number whose bits are the squares a to h that show roofs; whose is revealed."""
    if isinstance(move, Place | Veto):
        return {"roofs": roofs(before.top[before.mover], before.colour[before.mover])}
    return {"seat": facts.revealing} if isinstance(move, Reveal) else {}


def roofs(tile: int, colour: int) -> int:
    """The squares of a tile of one of the colours that show roofs, as bits."""
    foreign = sum(1 << LETTERS.index(letter) for letter in TILES[tile])
    return foreign if COLOURS[colour] == "pavement" else (1 << len(LETTERS)) - 1 - foreign


def ending(game: Game, before: Snapshot, move: Move, after: Snapshot, facts: Facts) -> Ending | None:
    """Who had to place a tile and could not."""
    if after.phase != ENDED and after.game == before.game:
        return None
    if before.ends_when_both_stuck:
        return Ending("both_stuck", "TO-E1", list(range(before.players)))
    seat = 1 - before.mover if isinstance(move, Place) else before.mover
    return Ending("stuck" if before.stack[seat] else "no_tile", "TO-E1", [seat])


def tie_break(game: Game, state: Snapshot, facts: Facts) -> TieBreak:
    """Nothing breaks a tie: the game, or the match, is drawn."""
    return TieBreak("draw", "TO-M2" if state.games > 1 else "TO-E4")
