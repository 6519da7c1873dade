"""The line beside "Continue": which play can be continued. The title needs it at once, so this module imports
little."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from burano.core import registry
from burano.core.journal import NEXT, special_play
from burano.i18n import _
from burano.persistence import autosave_preview
from burano.stage.scene import ResumablePlay


def latest_line(saves: Path) -> str:
    """Return progress and players of the play to continue; empty if there is none."""
    return line_of(saves, False) or line_of(saves, True)


def line_of(saves: Path, special: bool) -> str:
    """Return `latest_line` for plays of lessons and challenges only, or for all others. Plays of missing games are
    skipped."""
    for found in autosave_preview.waiting(saves):
        if not found.exact:
            words = _recovered_line(saves, special)
        elif found.game in registry.game_ids() and _fits(found.table, special):
            words = line(found.game, found.summary, found.table)
        else:
            continue
        if words:
            return words
    return ""


def _fits(table: Mapping[str, Any], special: bool) -> bool:
    return bool(special_play(table.get("extras"))) == special


def _recovered_line(saves: Path, special: bool) -> str:
    """Return the line after a crash, when only the log has the progress, by replaying it."""
    from burano.persistence.autosave_manager import AutosaveManager

    found = AutosaveManager(saves).latest(fits=lambda table, notes: bool(special_play(table.extras)) == special)
    if found is None:
        return ""
    session = found[1].session
    return line(session.game.game_id, session.summary(), session.table.to_data())


def waiting(saves: Path) -> dict[str, ResumablePlay]:
    """Return, for every game, the play that can be continued."""
    return waiting_of(saves, True) | waiting_of(saves, False)


def waiting_of(saves: Path, special: bool) -> dict[str, ResumablePlay]:
    """Return `waiting` for plays of lessons and challenges only, or for all others."""
    plays: dict[str, ResumablePlay] = {}
    for found in autosave_preview.waiting(saves):
        if not found.exact:
            plays = {**_recovered(saves, special), **plays}
        elif found.game in registry.game_ids() and _fits(found.table, special):
            plays.setdefault(found.game, resumable(found.game, found.summary, found.table))
    return plays


def _recovered(saves: Path, special: bool) -> dict[str, ResumablePlay]:
    """Return the plays that can be continued after a crash, by replaying the log of each slot."""
    from burano.persistence.autosave_manager import AutosaveManager

    autosaves, plays = AutosaveManager(saves), {}
    for game_id in registry.game_ids():
        if found := autosaves.latest(game_id, lambda table, notes: bool(special_play(table.extras)) == special):
            session = found[1].session
            plays[game_id] = resumable(game_id, session.summary(), session.table.to_data())
    return plays


def line(game_id: str, summary: dict[str, Any], table: dict[str, Any]) -> str:
    """Return progress and players of a play as one line."""
    from burano.scenes.shell.saves.save_words import names_in, summary_line

    return f"{summary_line(game_id, summary)}: {', '.join(names_in(table))}"


def _kind_text(table: Mapping[str, Any]) -> str:
    """Return what a play is called that is no ordinary game; empty for one that is."""
    kind = special_play(table.get("extras")).partition(" ")[0]
    return {"lesson": _("Lesson"), "challenge": _("Weekly challenge")}.get(kind, "")


def resumable(game_id: str, summary: dict[str, Any], table: dict[str, Any]) -> ResumablePlay:
    """Return progress and players of a play for display beside the game's name; of a lesson or challenge also that."""
    from burano.scenes.shell.saves.save_words import how_far, names_in

    names, far = names_in(table), how_far(game_id, summary)
    if kind := _kind_text(table):  # so that nobody takes it for the game played last
        far = f"{kind}: {far}"
    seat = summary.get(NEXT)
    return ResumablePlay(far, ", ".join(names), names[seat] if type(seat) is int and 0 <= seat < len(names) else "")
