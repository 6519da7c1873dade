"""From the content of a file to a play: the rules replay every journal entry, and the resulting position is
compared."""

from __future__ import annotations

import contextlib
import gc
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from burano.core import registry
from burano.core.errors import BadData
from burano.core.journal import NEXT, Entry, Table, table_from_data
from burano.core.names import is_plain
from burano.core.protocol import Game
from burano.core.session import Session
from burano.persistence import savefile
from burano.persistence.disk import REAL, Disk, backup_names
from burano.persistence.problems import SaveProblem
from burano.persistence.savefile import JournalLine, Save

FindGame = Callable[[str], Game[Any, Any]]


@dataclass(frozen=True)
class Restored:
    """A verified play and the save it came from."""

    session: Session[Any, Any]
    save: Save


def load(path: Path, find_game: FindGame = registry.game, disk: Disk = REAL) -> Restored:
    """Read a save and verify it by replay; raise `SaveProblem` if it is refused. The file is never changed."""
    save = savefile.read(path, disk)
    try:
        return Restored(restore(save, find_game), save)
    except SaveProblem as problem:
        problem.path = path
        raise


def restore(save: Save, find_game: FindGame = registry.game) -> Session[Any, Any]:
    """Return the play of a save; raise `SaveProblem` unless the rules accept every entry and lead to the saved
    position."""
    game, table = open_table(save.game, save.rules, save.table, find_game)
    session = replay(game, table, save.journal, save.rules)
    reached = game.to_data(session.state), session.decision() is None
    # Older saves of finished games have the points counted during play in their summary instead of the final ones.
    summaries = [_as_loaded(summary) for summary in (session.summary(), game.summary(session.state))]
    said = [{name: value for name, value in each.items() if name != NEXT} for each in (save.summary, *summaries)]
    if reached != (save.state, save.over) or said[0] not in said[1:]:
        raise SaveProblem("mismatch" if save.rules == game.rules_version else "rules_changed", found=save.rules)
    return session


def _as_loaded(data: dict[str, Any]) -> dict[str, Any]:
    """Return plain data as it would be read from a file."""
    read: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(data))
    return read


def open_table(
    game_id: str, rules: int, table_data: object, find_game: FindGame = registry.game
) -> tuple[Game[Any, Any], Table]:
    """Return the rules and the table named in a file; raise `SaveProblem` if they are unknown or invalid."""
    try:
        game = find_game(game_id)
    except BadData:
        raise SaveProblem("unknown_game", game=game_id[:40]) from None
    if rules > game.rules_version:
        raise SaveProblem("newer_rules", found=rules, known=game.rules_version)
    try:
        table = table_from_data(table_data)
    except BadData as error:
        raise SaveProblem("damaged", where=error.where) from None
    _check_seats(game, table)
    if not all(is_plain(player.name) for player in table.players):
        raise SaveProblem("damaged", where="table.players")
    return game, table


def _check_seats(game: Game[Any, Any], table: Table) -> None:
    """Raise `SaveProblem` unless every seat has a different colour of the game."""
    colours = [player.color for player in table.players]
    if len(set(colours)) < len(colours) or max(colours) >= game.info.colours:
        raise SaveProblem("damaged", where="table.players: colours")


def replay(
    game: Game[Any, Any], table: Table, journal: Sequence[JournalLine], rules: int | None = None
) -> Session[Any, Any]:
    """Replay a journal; raise `SaveProblem` for the first entry that is refused."""
    try:
        with _no_collecting():
            return Session.replay(game, table, entries(game, journal))
    except BadData as error:
        if rules is not None and rules < game.rules_version:
            raise SaveProblem("rules_changed", found=rules) from None
        raise SaveProblem("damaged", where=f"{error.where}: {error.why}"[:200]) from None


@contextlib.contextmanager
def _no_collecting() -> Iterator[None]:
    """Pause garbage collection: a replay creates no garbage, so searching for it only takes time."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def entries(game: Game[Any, Any], journal: Sequence[JournalLine]) -> list[Entry]:
    """Return the typed entries of a journal; raise `BadData` for an invalid one. Equal lines are decoded once."""
    known: dict[JournalLine, Entry] = {}
    found: list[Entry] = []
    for number, line in enumerate(journal):
        entry = known.get(line)
        if entry is None:
            try:
                entry = known[line] = _entry(game, line)
            except BadData as error:
                raise BadData(f"journal[{number}]", error.why) from None
        found.append(entry)
    return found


def _entry(game: Game[Any, Any], line: JournalLine) -> Entry:
    seat, *values = line
    if type(seat) is not int:
        raise BadData("entry", "does not begin with a seat")
    return Entry(seat, game.action_from_data([list(v) if isinstance(v, tuple) else v for v in values]))


def newest_good_backup(path: Path, find_game: FindGame = registry.game) -> tuple[Path, Restored] | None:
    """Return the newest backup of a save that loads, for use when the save itself does not; None if there is none."""
    folder = path.parent / savefile.BACKUP_FOLDER
    for backup in backup_names(path, folder, savefile.BACKUPS):
        try:
            return backup, load(backup, find_game)
        except SaveProblem:
            continue
    return None
