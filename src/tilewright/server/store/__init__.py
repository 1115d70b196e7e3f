"""The database: the only place with SQL. SQLite for one process, PostgreSQL for any number of them."""

from __future__ import annotations

from tilewright.server.settings import Settings
from tilewright.server.store.database import Database
from tilewright.server.store.log import Log
from tilewright.server.store.people import People
from tilewright.server.store.played import Played
from tilewright.server.store.removal import Removal
from tilewright.server.store.servers import Servers
from tilewright.server.store.studies import Studies
from tilewright.server.store.tables import Tables
from tilewright.server.store.work import Work


class Store:
    """Everything that is kept, by what it is about."""

    def __init__(self, settings: Settings) -> None:
        self.database = Database(settings.database_url)
        self.people = People(self.database, settings.away_after)
        self.servers = Servers(self.database, settings.away_after)
        self.tables = Tables(self.database, settings)
        self.studies = Studies(self.database, settings)
        self.played = Played(self.database, self.tables)
        self.removal = Removal(self.database)
        self.log = Log(self.database)
        self.work = Work(self.database, settings.away_after)

    async def open(self) -> None:
        """Bring the schema up to date, and begin to write."""
        await self.database.migrate()
        self.log.open()

    async def close(self) -> None:
        """Finish what is being saved, and let go of the database."""
        await self.log.close()
        await self.database.close()
