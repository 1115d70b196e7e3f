"""Names that people give themselves: they can be seen, and nobody takes them for one of our opponents."""

from __future__ import annotations

import unicodedata

from tilewright.server.refusals import Refusal

VISIBLE = "LNPS"
"""The Unicode categories of letters, digits, punctuation and symbols; a combining mark alone shows nothing."""
BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and symbols that look like a space."""
LEVELS = {
    *("apprentice", "journeyman", "craftsman", "master", "grandmaster"),
    *("lehrling", "geselle", "handwerker", "meister", "grossmeister"),
    *("leerling", "gezel", "vakman", "meester", "grootmeester"),
}
"""What our opponents are called in all languages, folded."""


def checked_name(text: str) -> str:
    """A name as others see it, without needless spaces."""
    name = " ".join(text.split())
    if not name.isprintable() or not any(map(_is_visible, name)):
        raise Refusal("bad-name", "a name has letters that can be seen")
    if _folded(name) in LEVELS:
        raise Refusal("name-of-level", "one of our opponents is called that")
    return name


def _is_visible(letter: str) -> bool:
    return unicodedata.category(letter)[0] in VISIBLE and letter not in BLANK


def _folded(name: str) -> str:
    """A name as one hears it: without case, accents, spaces and signs."""
    return "".join(filter(str.isalnum, unicodedata.normalize("NFKD", name).casefold()))
