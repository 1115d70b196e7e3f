"""What a link to a table looks like where it is shared: a picture of the position, and what its page's head says."""

from __future__ import annotations

from html import escape

from tilewright.core.canvas import Canvas
from tilewright.core.extras import from_extra
from tilewright.core.position import Position
from tilewright.server.saved import Seat
from tilewright.server.table import Table

with from_extra("server"):
    from tilewright.core.raster import png

WIDTH, HEIGHT = 1200, 630
"""What sites that show previews ask for."""
HEAD, MARGIN = 84, 24
GROUND, INK, PALE, GOLD = "#f4ecdf", "#2b211a", "#7a6a5a", "#f3d999"
LONGEST_NAME = 18
MOST_DIGITS = 6
TITLE = "<title>Tilewright</title>"


def picture_of(position: Position, names: list[str], winners: list[int]) -> bytes:
    """A position as a PNG, with the names and the points above it; the winners are marked."""
    canvas = Canvas(WIDTH, HEIGHT, GROUND)
    canvas.text(MARGIN, HEAD / 2, position.game.title, 34, INK, anchor="start", bold=True)
    left, width = 260.0, (WIDTH - 260 - MARGIN) / max(1, len(names))
    for seat, name in enumerate(names):
        _put_player(canvas, left + seat * width, width - 12, name, position.scores[seat], seat in winners)
    picture = position.picture()
    scale = min((WIDTH - 2 * MARGIN) / picture.width, (HEIGHT - HEAD - MARGIN) / picture.height)
    with canvas.moved((WIDTH - scale * picture.width) / 2, HEAD, scale):
        canvas.put(picture)
    return png(canvas)


def _put_player(canvas: Canvas, x: float, width: float, name: str, score: int, has_won: bool) -> None:
    canvas.rectangle(x, 16, width, HEAD - 32, GOLD if has_won else "#ffffff", round=12)
    shown = name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…"
    size = min(24.0, 1.5 * (width - 90) / max(1, len(shown)))
    canvas.text(x + 16, HEAD / 2, shown, size, INK, anchor="start", bold=has_won)
    canvas.text(x + width - 16, HEAD / 2, score, 26, INK, anchor="end", bold=True)


def winners_of(table: Table) -> list[int]:
    """The seats that have won; nobody's, while the game goes on."""
    return [seat for seat, rank in enumerate(table.result.ranks) if rank == 1] if table.result else []


def is_ply(text: str) -> bool:
    """Whether an address may mean a ply by this."""
    return text.isascii() and text.isdecimal() and len(text) <= MOST_DIGITS


def names_at(seats: list[Seat]) -> list[str]:
    return [seat.name or (seat.level or "").title() for seat in seats]


def head_of(table: Table, base: str, picture: str) -> str:
    """What the head of a table's page says to those who show previews of links: who plays only at a public table."""
    title = table.game.title
    if table.public:
        title = f"{title}: {', '.join(name for name in names_at(table.seats) if name)}"
    said = {
        "og:site_name": "Tilewright",
        "og:type": "website",
        "og:title": title,
        "og:image": f"{base}{picture}",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "twitter:card": "summary_large_image",
    }
    lines = (f'<meta property="{name}" content="{escape(content)}" />' for name, content in said.items())
    return "\n    ".join((TITLE, *lines))
