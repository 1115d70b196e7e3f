"""What has to be true in the end: what people were told, held against the rows of the database."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import asyncpg

from benchmarks.chaos.people import Player, Sent, shown

Row = Mapping[str, Any]
SAME = 1e-3
"""Seconds by which two clocks may differ: they are computed from the same times."""


class Rows:
    """The rows of the database: logs by table, in order."""

    def __init__(self, tables: Iterable[Row], seats: Iterable[Row], log: Iterable[Row]) -> None:
        self.tables: dict[str, Row] = {row["id"]: row for row in tables}
        self.seats: dict[tuple[str, int], Row] = {(row["table_id"], row["seat"]): row for row in seats}
        self.logs: dict[str, list[Row]] = {table: [] for table in self.tables}
        for row in sorted(log, key=lambda row: int(row["ply"])):
            self.logs[row["table_id"]].append(row)

    @property
    def all(self) -> list[Row]:
        return [row for log in self.logs.values() for row in log]


async def rows_of(database: str) -> Rows:
    connection = await asyncpg.connect(database)
    try:
        return Rows(*[await connection.fetch(f"SELECT * FROM {name}") for name in ("tables", "seats", "log")])
    finally:
        await connection.close()


# --- Moves -----------------------------------------------------------------------------------------------------------


def lost_moves(rows: Rows, sent: Iterable[Sent]) -> list[str]:
    """What was acknowledged and is not in the log as it was said."""
    by_key = {row["client"]: row for row in rows.all if row["client"]}

    def is_there(one: Sent) -> bool:
        row = by_key.get(one.key)
        if row is None or (row["table_id"], row["ply"], row["seat"]) != (one.table, one.version + 1, one.seat):
            return False
        return bool(row["kind"] == "takeback" if one.move is None else row["text"] == one.move)

    return [f"lost: {one}" for one in sent if one.outcome == "accepted" and not is_there(one)]


def doubled_moves(rows: Rows, sent: Sequence[Sent]) -> list[str]:
    """What stands in a log twice, without having been said, or although it was refused."""
    keys = Counter(row["client"] for row in rows.all if row["client"])
    refused = {one.key: one for one in sent if one.outcome == "refused"}
    said = {one.key for one in sent}
    by_people = [row for row in rows.all if row["by"] == "person" and row["seat"] is not None]
    return [
        *(f"twice in the log: {key}" for key, times in keys.items() if times > 1),
        *(f"refused, and in the log: {one}" for key, one in refused.items() if key in keys),
        *(f"said by nobody: {dict(row)}" for row in by_people if row["client"] not in said),
    ]


def broken_logs(rows: Rows) -> list[str]:
    """Logs with a gap, or that do not fit their table's row."""
    found = []
    for table, log in rows.logs.items():
        if [row["ply"] for row in log] != list(range(1, len(log) + 1)):
            found.append(f"{table}: its log has a gap")
        if rows.tables[table]["ply"] != len(log):
            found.append(f"{table}: its log has {len(log)} entries, its row says {rows.tables[table]['ply']}")
    return found


def forgotten(rows: Rows, players: Iterable[Player]) -> list[str]:
    """Tables of which somebody was shown something that is not in the log."""
    found = []
    for player in players:
        saved = [(row["ply"], row["kind"], row["seat"], row["text"], row["by"]) for row in rows.logs[player.table]]
        if saved[: len(player.log)] != shown(player.log):
            found.append(f"{player.table}: seat {player.seat} was shown what is not in the log")
    return found


def moves_that_count(log: Iterable[Row]) -> list[str]:
    """The texts of a log's moves that were not taken back."""
    moves: list[Row] = []
    for row in log:
        if row["kind"] == "move":
            moves.append(row)
        elif row["kind"] == "takeback":
            moves = [move for move in moves if move["ply"] <= row["back_to"]]
    return [move["text"] for move in moves]


# --- Seats and clocks ------------------------------------------------------------------------------------------------


def wrong_seats(rows: Rows, seats: Mapping[tuple[str, int], str]) -> list[str]:
    """Seats that somebody was told to have, and does not."""
    return [
        f"{place} is not {guest}'s"
        for place, guest in seats.items()
        if (rows.seats[place]["guest"], rows.seats[place]["kind"]) != (guest, "person")
    ]


class Clock:
    """The clock of a table where nothing is taken back, worked out from the times in its log."""

    def __init__(self, table: Row, players: int) -> None:
        settings = json.loads(table["clock"])
        self.seconds = float(settings["seconds"])
        self.reserves = [float(settings["reserve"])] * players
        self.began = float(table["created_at"])

    def due(self, seat: int) -> float:
        return self.began + self.seconds + self.reserves[seat]

    def tick(self, row: Row) -> None:
        """A move was made."""
        if row["seat"] is not None:
            spent = max(0.0, row["at"] - self.began - self.seconds)
            self.reserves[row["seat"]] = max(0.0, self.reserves[row["seat"]] - spent)
        self.began = row["at"]


def clocks_of(rows: Rows, tables: Iterable[str]) -> tuple[dict[str, Clock], list[str]]:
    """The clocks of tables as they have to be now, and turns that were taken from people too early."""
    found, faults = {}, []
    people: defaultdict[str, set[int]] = defaultdict(set)
    players: Counter[str] = Counter()
    for (table, seat), row in rows.seats.items():
        players[table] += 1
        if row["kind"] == "person":
            people[table].add(seat)
    for table in tables:
        clock = found[table] = Clock(rows.tables[table], players[table])
        for row in rows.logs[table]:
            seat = row["seat"]
            if row["by"] == "opponent" and seat in people[table] and row["at"] < clock.due(seat) - SAME:
                faults.append(f"{table}: an opponent played for seat {seat} {clock.due(seat) - row['at']:.3f} s early")
            clock.tick(row)
    return found, faults


def wrong_clocks(rows: Rows, clocks: Mapping[str, Clock]) -> list[str]:
    """Tables whose row says another time than their log."""
    found = []
    for table, clock in clocks.items():
        row = rows.tables[table]
        if row["status"] != "playing":
            continue
        expected = clock.due(row["turn"]) if row["turn"] is not None else None
        if expected is None or row["due_at"] is None or abs(row["due_at"] - expected) > SAME:
            found.append(f"{table}: its turn is due at {row['due_at']}, and should be at {expected}")
    return found


def wrong_views(rows: Rows, clocks: Mapping[str, Clock], opened: Mapping[str, dict[str, Any]]) -> list[str]:
    """Tables that a server shows otherwise than the database has them."""
    found = []
    for table, shows in opened.items():
        saved = [(row["ply"], row["kind"], row["seat"], row["text"], row["by"]) for row in rows.logs[table]]
        if shown(shows["log"]) != saved:
            found.append(f"{table}: a server shows {len(shows['log'])} of {len(saved)} entries, or others")
        if table in clocks:
            reserves = [seat["reserve"] for seat in shows["table"]["seats"]]
            pairs = zip(reserves, clocks[table].reserves, strict=True)
            if any(abs(one - other) > SAME for one, other in pairs):
                found.append(f"{table}: a server shows reserves {reserves} instead of {clocks[table].reserves}")
    return found
