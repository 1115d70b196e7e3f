"""What the analysis board asks over HTTP: lines of play, candidates, records, and studies."""

from __future__ import annotations

import time
from typing import cast

import msgspec
from starlette.responses import PlainTextResponse

from tilewright.records.record import SUFFIX
from tilewright.server import identity, lines
from tilewright.server import recorded as records
from tilewright.server.http import LINE_BYTES, Call, endpoint
from tilewright.server.messages import (
    AskCandidates,
    AskLine,
    AskPreviewOfLine,
    Candidates,
    LineAnswer,
    LinePosition,
    Preview,
    RecordedGame,
    RecordText,
    Study,
)
from tilewright.server.refusals import Refusal
from tilewright.server.saved import SavedStudy
from tilewright.server.thinking import Question

RECORD_BYTES = 1024 * 1024
FEW_POSITIONS = 20
"""Whoever asks for more of them at once asks for much: a view takes about a millisecond."""


# --- Lines -----------------------------------------------------------------------------------------------------------


@endpoint("POST", "/api/lines", takes=AskLine, gives=LineAnswer, most_bytes=LINE_BYTES)
async def play_line(call: Call[AskLine]) -> LineAnswer:
    """Play a line of moves, without a table: its positions, what can be played there, and what chance draws."""
    asked = call.body
    if len(asked.moves) - asked.after > FEW_POSITIONS:
        call.count_as_costly()
    await _rules_ready(call)
    found = await call.state.beside_tables(lambda: msgspec.Raw(msgspec.json.encode(lines.positions(asked))))
    return LineAnswer(cast("list[LinePosition]", found))


@endpoint("POST", "/api/lines/preview", takes=AskPreviewOfLine, gives=Preview, most_bytes=LINE_BYTES)
async def preview_of_line(call: Call[AskPreviewOfLine]) -> Preview:
    """What a move at the end of a line would give, before chance draws."""
    asked = call.body
    await _rules_ready(call)
    return await call.state.beside_tables(lambda: lines.preview(lines.last_position(asked), asked.then))


@endpoint("POST", "/api/lines/candidates", takes=AskCandidates, gives=Candidates, most_bytes=LINE_BYTES)
async def get_candidates(call: Call[AskCandidates]) -> Candidates:
    """The best moves at the end of a line, from more simulations than the last time; one question a person."""
    asked = call.body
    await _rules_ready(call)
    position = await call.state.beside_tables(lines.last_position, asked)
    if position.turn < 0:
        raise Refusal("invalid", "nobody is to move here")
    game, keeper = position.game, call.guest or call.network
    question = Question(keeper, game.name, game.rules_version, game.options, asked.moves)
    return await call.state.analysis.ask(question, asked.simulations, asked.count, call.guest, call.network)


async def _rules_ready(call: Call[AskLine] | Call[AskPreviewOfLine] | Call[AskCandidates]) -> None:
    """Refuse what is no game; of all others the rules are compiled soon after the start."""
    asked = call.body
    await call.state.rules_ready(lines.chosen_game(asked.game, asked.options, asked.rules_version).name)


# --- Records ---------------------------------------------------------------------------------------------------------


@endpoint("POST", "/api/records/read", takes=RecordText, gives=RecordedGame, is_costly=True, most_bytes=RECORD_BYTES)
async def read_record(call: Call[RecordText]) -> RecordedGame:
    """Read a record from its text, and play all of it; refused with the line or the ply that is wrong."""
    await call.state.all_rules_ready()
    return await call.state.beside_tables(records.read, call.body.text)


@endpoint("POST", "/api/records/write", takes=RecordedGame, gives=str, is_costly=True, most_bytes=RECORD_BYTES)
async def write_record(call: Call[RecordedGame]) -> PlainTextResponse:
    """A record as a text file."""
    text = await _written(call)
    headers = {"Content-Disposition": f'attachment; filename="{call.body.game}{SUFFIX}"'}
    return PlainTextResponse(text, headers=headers)


async def _written(call: Call[RecordedGame]) -> str:
    await call.state.all_rules_ready()
    return await call.state.beside_tables(records.written, call.body)


# --- Studies ---------------------------------------------------------------------------------------------------------


@endpoint("POST", "/api/studies", takes=RecordedGame, gives=Study, is_costly=True, status=201, most_bytes=RECORD_BYTES)
async def save_study(call: Call[RecordedGame]) -> Study:
    """Save a tree of moves. Whoever has the link can read it."""
    owner, now = call.must_be_somebody, time.time()
    text = await _written(call)
    study = SavedStudy(identity.new_table_id(), owner, call.origin, text, now, now)
    await call.state.store.studies.add(study)
    return await _study(call, study)


@endpoint("GET", "/api/studies/{study_id}", gives=Study)
async def get_study(call: Call[None]) -> Study:
    """A tree of moves that somebody saved."""
    return await _study(call, await _saved(call))


@endpoint("PUT", "/api/studies/{study_id}", takes=RecordedGame, gives=Study, is_costly=True, most_bytes=RECORD_BYTES)
async def change_study(call: Call[RecordedGame]) -> Study:
    """Save a study again, for whoever saved it first."""
    owner, study = call.must_be_somebody, await _saved(call)
    if study.owner != owner:
        raise Refusal("forbidden", "only who saved a study can change it; save a copy")
    text = await _written(call)
    await call.state.store.studies.change(study.id, owner, text, time.time())
    return await _study(call, await _saved(call))


async def _saved(call: Call[None] | Call[RecordedGame]) -> SavedStudy:
    study_id = str(call.request.path_params["study_id"])
    found = await call.state.store.studies.load(study_id) if identity.is_table_id(study_id) else None
    if found is None:
        raise Refusal("no-study", "there is no such study")
    return found


async def _study(call: Call[None] | Call[RecordedGame], study: SavedStudy) -> Study:
    record = await call.state.beside_tables(records.kept, study.record)
    return Study(study.id, f"/analysis/{study.id}", study.owner == call.guest, record)
