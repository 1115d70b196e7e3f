"""Who may do what: every check of a person against a table stands here."""

from __future__ import annotations

from tilewright.server.identity import Signer
from tilewright.server.messages import Join
from tilewright.server.refusals import Refusal
from tilewright.server.table import Table


def may_see(table: Table, guest: str | None, key: str | None, signer: Signer) -> bool:
    """Public tables are for everybody, others for their players and for whoever has the spectators' key."""
    if table.public or table.seats_of(guest) or table.kept_for(guest) or is_owner(table, guest):
        return True
    return key is not None and signer.is_watch(key, table.id)


def check_may_see(table: Table, guest: str | None, key: str | None, signer: Signer) -> None:
    if not may_see(table, guest, key, signer):
        raise Refusal("forbidden", "this table is private: you need its link for spectators, or an invitation")


def is_owner(table: Table, guest: str | None) -> bool:
    return guest is not None and guest == table.owner


def check_owner(table: Table, guest: str) -> None:
    if not is_owner(table, guest):
        raise Refusal("forbidden", "only the owner of the table may do that")


def own_seats(table: Table, guest: str | None, reason: str = "you have no seat at this table") -> list[int]:
    """The seats of a person, who must have one."""
    seats = table.seats_of(guest)
    if not seats:
        raise Refusal("forbidden", reason)
    return seats


def seat_to_take(table: Table, join: Join, guest: str, signer: Signer) -> int:
    """The seat that somebody may take: with an invitation, or by its number at a public table, or kept for them."""
    for seat in range(table.game.players):
        if join.invite is not None:
            is_wanted = signer.is_invite(join.invite, table.id, seat)
        else:
            is_wanted = seat == join.seat and (table.public or seat in table.kept_for(guest))
        if is_wanted:
            return seat
    raise Refusal("forbidden", "this is no invitation to a seat of this table")


def check_agrees_to_hints(table: Table, join: Join, guest: str) -> None:
    """Hints are for tables where everybody agreed to them; for a rematch, that was at the first game."""
    if table.hints and not join.hints and not (table.seats_of(guest) or table.kept_for(guest)):
        raise Refusal("hints-allowed", 'hints are allowed at this table: join with "hints": true if you agree')


def may_share(table: Table, guest: str | None) -> bool:
    """The owner of a private table lets others watch; once the game is over, so does everybody who played."""
    has_played = table.status == "over" and bool(table.seats_of(guest))
    return not table.public and (has_played or is_owner(table, guest))


def check_over(table: Table) -> None:
    if table.status != "over":
        raise Refusal("not-over", "the game is not over")


def check_analysis_allowed(table: Table) -> None:
    if not table.analysis:
        raise Refusal("no-analysis", "analysis is not allowed at this table")


def check_hint_allowed(table: Table, guest: str | None) -> None:
    """While a game goes on, a hint is for whoever is to move, where the table allows hints."""
    if not table.hints:
        raise Refusal("no-hints", "hints are not allowed at this table")
    if table.turn not in table.seats_of(guest):
        raise Refusal("not-your-turn", "a hint is for whoever is to move")
