"""The part of a saved game shown in a list: its checksum is verified, but it is not replayed."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import msgspec

from burano.core.names import is_plain
from burano.persistence import byte_limits, savefile
from burano.persistence.disk import REAL, Disk, read_whole
from burano.persistence.problems import SaveProblem
from burano.persistence.savefile import Save, Seconds, Text


class Glance(msgspec.Struct, frozen=True, kw_only=True):
    """A small part of a save; thousands of them fit into memory."""

    game: Text
    name: Text
    modified: Seconds
    over: bool
    decisions: int
    players: list[dict[str, Any]]
    """Unverified data."""
    summary: dict[str, Any]


class _Content(msgspec.Struct):
    game: Text
    name: Text
    modified: Seconds
    over: bool
    table: dict[str, Any]
    summary: dict[str, Any]
    journal: Annotated[list[msgspec.Raw], msgspec.Meta(max_length=20_000)]


def read(path: Path, disk: Disk = REAL) -> Glance:
    """Return the part of a save shown in a list; raise `SaveProblem` if it is unreadable. Opening the file may still
    fail."""
    try:
        data = read_whole(path, byte_limits.MAX_BYTES, disk)
        content = savefile.newest_content(data)
        if content is None:
            return _glance(savefile.decode(data))
        try:
            part = msgspec.json.decode(content, type=_Content)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise SaveProblem("damaged", where=str(error)[:200]) from None
        if not is_plain(part.name):
            raise SaveProblem("damaged", where="name")
        return _glance(part)
    except SaveProblem as problem:
        problem.path = problem.path or path
        raise


def _glance(save: _Content | Save) -> Glance:
    players = save.table.get("players")
    return Glance(
        game=save.game,
        name=save.name,
        modified=save.modified,
        over=save.over,
        decisions=len(save.journal),
        players=[player for player in players[:10] if isinstance(player, dict)] if isinstance(players, list) else [],
        summary=save.summary,
    )
