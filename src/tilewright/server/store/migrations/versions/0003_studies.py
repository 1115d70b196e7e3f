"""Studies: trees of moves that somebody saved."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "studies",
        sa.Column("id", sa.String(12), primary_key=True),
        sa.Column("owner", sa.String(24), sa.ForeignKey("guests.id"), nullable=False, index=True),
        sa.Column("origin", sa.String(32), nullable=False, index=True),
        sa.Column("record", sa.Text, nullable=False),
        sa.Column("created_at", sa.Double, nullable=False),
        sa.Column("changed_at", sa.Double, nullable=False),
    )
