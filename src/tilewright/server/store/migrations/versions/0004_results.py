"""How tables ended, with their rows. Tables that were over before are replayed by a server, after its start."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("tables", sa.Column("summary", sa.Text))
    op.add_column("tables", sa.Column("finished_at", sa.Double))
