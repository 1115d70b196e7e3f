"""What limits need that hold for all servers together: which servers there are, where tables come from, who had
how much of the thinking."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "servers",
        sa.Column("name", sa.String(24), primary_key=True),
        sa.Column("seen_at", sa.Double, nullable=False),
    )
    op.create_table(
        "thinking",
        sa.Column("who", sa.String(32), primary_key=True),
        sa.Column("owed_until", sa.Double, nullable=False),
    )
    op.add_column("tables", sa.Column("origin", sa.String(32)))
    op.create_index("tables_origin", "tables", ["origin"])
