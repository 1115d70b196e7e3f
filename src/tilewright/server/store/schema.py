"""The database's tables as they are now; `migrations/` leads there from every earlier schema.

Some columns are older than the names that the code uses: the column keeps its name, the code uses its key.
"""

from __future__ import annotations

import sqlalchemy as sa

metadata = sa.MetaData()

secrets = sa.Table("secrets", metadata, sa.Column("name", sa.String, primary_key=True), sa.Column("value", sa.String))

guests = sa.Table(
    "guests",
    metadata,
    sa.Column("id", sa.String, primary_key=True),
    sa.Column("name", sa.String),
    sa.Column("created_at", sa.Double),
)

tokens = sa.Table(
    "tokens",
    metadata,
    sa.Column("hash", sa.String, primary_key=True),
    sa.Column("guest", sa.String),
    sa.Column("created_at", sa.Double),
)

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String, primary_key=True),
    sa.Column("owner", sa.String),
    sa.Column("game", sa.String),
    sa.Column("rules", sa.Integer, key="rules_version"),
    sa.Column("options", sa.Text),  # JSON
    sa.Column("clock", sa.Text),  # JSON
    sa.Column("public", sa.Boolean),
    sa.Column("hints", sa.Boolean),
    sa.Column("analysis", sa.Boolean),
    sa.Column("status", sa.String),
    sa.Column("ply", sa.Integer, key="version"),
    sa.Column("turn", sa.Integer),
    sa.Column("due_at", sa.Double),
    sa.Column("asked", sa.Text, key="takeback"),  # JSON
    sa.Column("rematch", sa.String),
    sa.Column("created_at", sa.Double),
    sa.Column("changed_at", sa.Double),
    sa.Column("lease_holder", sa.String),
    sa.Column("lease_until", sa.Double),
    sa.Column("origin", sa.String),  # a signature of the network that it was made from
    sa.Column("summary", sa.Text),  # JSON: how it ended
    sa.Column("finished_at", sa.Double),
)

seats = sa.Table(
    "seats",
    metadata,
    sa.Column("table_id", sa.String, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String),
    sa.Column("guest", sa.String),
    sa.Column("level", sa.String),
    sa.Column("seen_at", sa.Double),
    sa.Column("stood_in", sa.Boolean),
)

log = sa.Table(
    "log",
    metadata,
    sa.Column("table_id", sa.String, primary_key=True),
    sa.Column("ply", sa.Integer, primary_key=True, key="version"),
    sa.Column("kind", sa.String),
    sa.Column("seat", sa.Integer),
    sa.Column("text", sa.String),
    sa.Column("back_to", sa.Integer, key="to"),
    sa.Column("by", sa.String),
    sa.Column("at", sa.Double),
    sa.Column("client", sa.String, key="message_id"),
)

analyses = sa.Table(
    "analyses",
    metadata,
    sa.Column("table_id", sa.String, primary_key=True),
    sa.Column("status", sa.String),
    sa.Column("total", sa.Integer),
    sa.Column("lease_holder", sa.String),
    sa.Column("lease_until", sa.Double),
)

reviews = sa.Table(
    "reviews",
    metadata,
    sa.Column("table_id", sa.String, primary_key=True),
    sa.Column("ply", sa.Integer, primary_key=True),
    sa.Column("review", sa.Text),  # JSON, or none where there was nothing to decide
)

servers = sa.Table(
    "servers",
    metadata,
    sa.Column("name", sa.String, primary_key=True),
    sa.Column("seen_at", sa.Double),
)

thinking = sa.Table(
    "thinking",
    metadata,
    sa.Column("who", sa.String, primary_key=True),  # a guest, or the origin of tables
    sa.Column("owed_until", sa.Double),
)

studies = sa.Table(
    "studies",
    metadata,
    sa.Column("id", sa.String, primary_key=True),
    sa.Column("owner", sa.String),
    sa.Column("origin", sa.String),  # a signature of the network that it was saved from
    sa.Column("record", sa.Text),
    sa.Column("created_at", sa.Double),
    sa.Column("changed_at", sa.Double),
)
