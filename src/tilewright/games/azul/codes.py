"""The numbers that the compiled rules use for moves, for reasons why one is not legal, and for places that score."""

from __future__ import annotations

from tilewright.games.azul.components import COLOURS, HANDFULS, LINES, MAX_DISPLAYS, MAX_PLAYERS, WALL_SIZE

CENTRE = MAX_DISPLAYS  # the last source: sources 0..8 are the displays
SOURCES = MAX_DISPLAYS + 1

# Decisions: take(source, colour, target), where the targets are the pattern lines and then the floor line;
# tile(line, column) on the grey wall.
TO_FLOOR = LINES
TARGETS = LINES + 1
FIRST_TAKE = 0
FIRST_TILE = SOURCES * len(COLOURS) * TARGETS
DECISIONS = FIRST_TILE + LINES * WALL_SIZE
# Chance: the first start player; what one display is filled with.
FIRST_START = DECISIONS
FIRST_FILL = FIRST_START + MAX_PLAYERS
ACTIONS = FIRST_FILL + len(HANDFULS)

MAX_LEGAL = SOURCES * len(COLOURS) * TARGETS

# Why a move is not legal; 0 means that it is.
(
    NO_SUCH_CODE,
    WRONG_PHASE,
    NO_SUCH_SEAT,
    IMPOSSIBLE_FILL,
    NO_SUCH_DISPLAY,
    NOT_ON_DISPLAY,
    NOT_IN_CENTRE,
    LINE_FULL,
    LINE_OF_OTHER_COLOUR,
    COLOUR_ON_WALL,
    LINE_NOT_COMPLETE,
    NOT_TOPMOST_LINE,
    SPACE_TAKEN,
    COLOUR_IN_COLUMN,
) = range(1, 15)

# Places that score: wall(row, column), the floor line, and what is complete at the end, in the order of counting.
WALL_PLACE = 0
FLOOR_PLACE = WALL_PLACE + WALL_SIZE * WALL_SIZE
ROW_PLACE = FLOOR_PLACE + 1
COLUMN_PLACE = ROW_PLACE + WALL_SIZE
COLOUR_PLACE = COLUMN_PLACE + WALL_SIZE
PLACES = COLOUR_PLACE + len(COLOURS)
MOST_GAINS = MAX_PLAYERS * (LINES + 1 + 3 * WALL_SIZE)
