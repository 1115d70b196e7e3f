"""Names that people give themselves: they can be seen, and nobody takes them for one of our opponents."""

from __future__ import annotations

import unicodedata

from tilewright.server.refusals import Refusal

VISIBLE = "LNPS"
"""The Unicode categories of letters, digits, punctuation and symbols; a combining mark alone shows nothing."""
BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0\U0001d159")
"""Letters and symbols that look like a space."""
NUMBER = "0123456789 "
"""What may follow a name: two opponents of a level are told apart by their seats."""
LOOKALIKES = str.maketrans(
    "01l!|345$€@аеорсухіѕкмтнгԁӏαεικμνορτυη",
    "oiiiieasseaaeopcyxiskmthrdiaeikmvoptun",
)
"""Signs, and letters of other scripts, that are read as a letter of a level's name; l is read as i, and so is 1."""
LEVELS = {
    *("apprentice", "journeyman", "craftsman", "master", "grandmaster"),
    *("lehrling", "geselle", "handwerker", "meister", "grossmeister"),
    *("leerling", "gezel", "vakman", "meester", "grootmeester"),
}
"""What our opponents are called in all languages, without capitals and special letters."""


def checked_name(text: str) -> str:
    """A name as others see it, without needless spaces."""
    name = " ".join(text.split())
    if not name.isprintable() or not any(map(_is_visible, name)):
        raise Refusal("bad-name", "a name has letters that can be seen")
    if FOLDED_LEVELS & {_folded(name), _folded(name.rstrip(NUMBER))}:
        raise Refusal("name-of-level", "one of our opponents is called that")
    return name


def _is_visible(letter: str) -> bool:
    return unicodedata.category(letter)[0] in VISIBLE and letter not in BLANK


def _folded(name: str) -> str:
    """A name as it is read: without case, accents, spaces and signs."""
    letters = unicodedata.normalize("NFKD", name).casefold().translate(LOOKALIKES)
    return "".join(filter(str.isalnum, letters))


FOLDED_LEVELS = frozenset(map(_folded, LEVELS))
