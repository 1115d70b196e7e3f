"""What a host can set: by flags of `tilewright serve`, or by the environment (`TILEWRIGHT_HOST` and so on)."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import msgspec
import platformdirs
from msgspec import Meta

from tilewright.core.errors import InvalidOption

DEFAULT_PORT = 8000
PREFIX = "TILEWRIGHT_"
MISSED_SIGNS = 3
POSTGRESQL = ("postgresql", "postgres", "postgresql+asyncpg")

Count = Annotated[int, Meta(ge=0)]
Rate = Annotated[float, Meta(gt=0)]


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """All settings of a server process."""

    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535)] = DEFAULT_PORT
    database: str = ""
    """A database URL or the path of an SQLite file; empty: a file in the user's data directory."""
    workers: Count = 1
    """Processes that think for the opponents; 0: others do (`tilewright worker`)."""
    secret: str = ""
    """Signs cookies and links; empty: one is made and kept in the database. All processes need the same."""
    origins: str = ""
    """Other origins, besides the server's own, whose pages may connect; with commas between."""
    secure_cookies: bool = False
    """Send the cookie over TLS only: for servers behind a proxy that speaks TLS."""
    proxies: str = ""
    """Addresses or networks of reverse proxies whose X-Forwarded-For is believed; with commas between."""
    requests_a_second: Rate = 50.0
    """Per address; three times as many at once. A tenth for what costs much: new tables, replays, records."""
    messages_a_second: Rate = 20.0
    """Per socket; five times as many for an address."""
    sockets_an_address: Count = 200
    connections_an_address: Count = 400
    """Open connections, WebSockets among them; never more than half of what the process can have. Not for proxies."""
    tables_a_person: Count = 50
    """Tables that are not over."""
    tables_an_address: Count = 500
    """The same of those made within a day at one address, however many people it says it is."""
    studies_a_person: Count = 50
    """Saved within a day; changing one counts as none."""
    studies_an_address: Count = 200
    """The same at one address, however many people it says it is."""
    analysis_seconds: Rate = 2.0
    """How long a question of the analysis board is thought about at most; a turn may wait for one of them."""
    watchers_a_table: Count = 100
    sign_of_life: Rate = 15.0
    """Seconds between the signs of life of those who sit at a table. The same for all processes."""
    lease: Rate = 15.0
    """Seconds after which another worker takes over an opponent's turn that nobody has played."""

    @property
    def away_after(self) -> float:
        """Seconds without a sign of life after which somebody counts as away."""
        return MISSED_SIGNS * self.sign_of_life

    @property
    def database_url(self) -> str:
        """The database as SQLAlchemy wants it."""
        if self.database_file is None:
            return "postgresql+asyncpg://" + self.database.partition("://")[2]
        return f"sqlite+aiosqlite:///{self.database_file}"

    @property
    def database_file(self) -> Path | None:
        """The SQLite file; none if the tables are kept in PostgreSQL."""
        text = self.database or str(Path(platformdirs.user_data_dir("tilewright")) / "tables.sqlite")
        kind, separator, rest = text.partition("://")
        if separator and kind in POSTGRESQL:
            return None
        if separator and kind != "sqlite":
            raise InvalidOption(f"the database {kind}:// is not known; use a file or postgresql://")
        return Path(rest.removeprefix("/") if separator else text).expanduser().absolute()

    @property
    def tables_at(self) -> str:
        """Where the tables are kept, for people to read: no password is in it."""
        return "a PostgreSQL database" if self.database_file is None else str(self.database_file)

    @property
    def allowed_origins(self) -> frozenset[str]:
        return frozenset(text.strip().rstrip("/") for text in self.origins.split(",") if text.strip())


def settings_from(flags: Mapping[str, object]) -> Settings:
    """Settings from flags that were given (not None), else from the environment, else the defaults."""
    chosen: dict[str, object] = {}
    for field in msgspec.structs.fields(Settings):
        if flags.get(field.name) is not None:
            chosen[field.name] = flags[field.name]
        elif (text := os.environ.get(PREFIX + field.name.upper())) is not None:
            chosen[field.name] = text
    try:
        return msgspec.convert(chosen, Settings, strict=False)
    except msgspec.ValidationError as error:
        reason, _, name = str(error).rstrip("`").rpartition(" - at `$.")
        raise InvalidOption(f"{PREFIX}{name.upper()} is wrong: {reason} (is {chosen[name]!r})") from error
