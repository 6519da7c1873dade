"""Saves in words: why a file was refused, when it was written, what lies in it."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any

from burano.i18n import _, ngettext
from burano.persistence.problems import SaveProblem
from burano.persistence.savefile import Save


def _sentences() -> Mapping[str, str]:
    return {
        "missing": _("The file is not there any more."),
        "unreadable": _("The file cannot be read: {why}."),
        "not_a_file": _("This is not an ordinary file."),
        "too_big": _("The file is larger than any saved game ({limit} MB is the most)."),
        "too_deep": _("The file is built in a way no saved game is. It was not opened."),
        "not_a_save": _("This is not a saved game."),
        "damaged": _("The file is damaged and was left as it is. ({where})"),
        "newer_format": _("This game was saved by a newer version of the program. Update the program to open it."),
        "older_format": _("This game was saved by a version too old to be read."),
        "newer_rules": _("This game was played with newer rules. Update the program to open it."),
        "rules_changed": _("The rules have changed since this game was played, and it cannot be replayed any more."),
        "unknown_game": _("This is a save of another game, “{game}”, which this program does not know."),
        "mismatch": _("The moves in this file do not lead to the position in it. It was left as it is."),
        "bad_record": _("This record is not a legal game: {where}: {why}."),
        "disk_full": _("The disk is full."),
        "read_only": _("The folder cannot be written to."),
        "no_access": _("The program may not write there."),
        "write_failed": _("Writing failed: {why}."),
        "in_use": _("Another copy of the program is using the file."),
        "bad_name": _("A name needs at least one letter or digit."),
        "exists": _("There is already a save called “{name}”."),
    }


def problem_text(problem: SaveProblem) -> str:
    """Why, in one or two sentences."""
    values = {"why": "", "where": "", "limit": 0, "game": "", "name": "", **problem.values}
    return _sentences()[problem.key].format(**values)


def autosave_text(problem: SaveProblem | None) -> str:
    """The notice of a play that cannot be kept now, or can again."""
    if problem is None:
        return _("Autosave works again: everything since is safe.")
    return _("Autosave is not possible now; play on, it is tried again with every move. {why}").format(
        why=problem_text(problem)
    )


def when(moment: float) -> str:
    """Date and time in the player's own time zone, the same form in every language."""
    return time.strftime("%Y-%m-%d  %H:%M", time.localtime(moment))


def names_in(table: Mapping[str, Any]) -> list[str]:
    """The players' names, whatever the file says."""
    players = table.get("players")
    if not isinstance(players, list):
        return []
    return [str(player.get("name", "?"))[:40] for player in players[:10] if isinstance(player, dict)]


def seats_of(save: Save) -> list[tuple[str, int, bool, int | None]]:
    """Name, colour, whether a computer, and points of each seat. Nothing in the file is trusted to be right."""
    players = save.table.get("players")
    points = save.summary.get("vp")
    found: list[tuple[str, int, bool, int | None]] = []
    for number, player in enumerate(players[:10] if isinstance(players, list) else ()):
        if isinstance(player, dict):
            colour = player.get("color")
            vp = points[number] if isinstance(points, list) and number < len(points) else None
            found.append(
                (
                    str(player.get("name", "?"))[:40],
                    colour % 4 if isinstance(colour, int) else number % 4,
                    player.get("controller", "human") != "human",
                    vp if type(vp) is int and abs(vp) < 10_000 else None,
                )
            )
    return found


def size_of(save: Save) -> str:
    """How long the game is."""
    n = len(save.journal)
    return ngettext("{n} decision", "{n} decisions", n).format(n=n)


def plain_name(save: Save) -> str:
    """The name the player gave, or the players' names."""
    return save.name or ", ".join(names_in(save.table))
