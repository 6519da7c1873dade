"""Saves in words: why a file was refused, when it was written, what lies in it."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from burano.core.errors import BadData
from burano.core.journal import HUMAN
from burano.i18n import _, ngettext
from burano.persistence.problems import SaveProblem
from burano.scenes.shell.title import offered_games
from burano.stage.problems import problem_text
from burano.table.contract.screens import screens

if TYPE_CHECKING:
    from burano.persistence.savefile import Save


class SeatWords(NamedTuple):
    """One seat of a saved game."""

    name: str
    crest: str
    """Its sprite; empty where the game is not known."""
    computer: bool
    vp: int | None


def autosave_text(problem: SaveProblem | None) -> str:
    """The notice of a play that cannot be kept now, or can again."""
    if problem is None:
        return _("Autosave is working again and has caught up.")
    return _("Autosave failed. You can keep playing; it will be tried again after every move. {why}").format(
        why=problem_text(problem)
    )


def unread_text(problem: SaveProblem) -> str:
    """The notice of an autosaved play that gave way to another one without being read."""
    return _("The game autosaved before could not be opened. It is kept among the earlier games. {why}").format(
        why=problem_text(problem)
    )


def damage_text(decisions: int) -> str:
    """The notice of a play that could not be brought back whole."""
    text = ngettext(
        "The autosave was damaged. The game goes on after {n} decision; the damaged file is kept.",
        "The autosave was damaged. The game goes on after {n} decisions; the damaged file is kept.",
        decisions,
    )
    return text.format(n=decisions)


def when(moment: float) -> str:
    """Date and time in the player's own time zone, the same form in every language."""
    try:
        return time.strftime("%Y-%m-%d  %H:%M", time.localtime(moment))
    except (OSError, OverflowError, ValueError):
        return "?"  # a year no calendar has


def names_in(table: Mapping[str, Any]) -> list[str]:
    """The players' names, whatever the file says."""
    players = table.get("players")
    if not isinstance(players, list):
        return []
    return [str(player.get("name", "?"))[:40] for player in players[:10] if isinstance(player, dict)]


def seats_of(save: Save) -> list[SeatWords]:
    """Who sat there. Nothing in the file is trusted to be right."""
    players = save.table.get("players")
    points = save.summary.get("vp")
    crests = _crests(save.game)
    found: list[SeatWords] = []
    for number, player in enumerate(players[:10] if isinstance(players, list) else ()):
        if isinstance(player, dict):
            colour = player.get("color")
            vp = points[number] if isinstance(points, list) and number < len(points) else None
            found.append(
                SeatWords(
                    str(player.get("name", "?"))[:40],
                    crests[(colour if type(colour) is int else number) % len(crests)],
                    player.get("controller", HUMAN) != HUMAN,
                    vp if type(vp) is int and abs(vp) < 10_000 else None,
                )
            )
    return found


def _crests(game_id: str) -> Sequence[str]:
    """The sprites of a game's colours; nothing to draw for a game of another program."""
    try:
        return [player_colours.crest for player_colours in screens(game_id).people.colours]
    except BadData:
        return [""]


def size_of(save: Save) -> str:
    """How long the game is."""
    n = len(save.journal)
    return ngettext("{n} decision", "{n} decisions", n).format(n=n)


def plain_name(save: Save) -> str:
    """The name the player gave, or the players' names."""
    return save.name or ", ".join(names_in(save.table))


def summary_line(game_id: str, summary: dict[str, Any]) -> str:
    """Which game a save is of and how far it is; empty if the summary makes no sense."""
    far = how_far(game_id, summary)
    return f"{offered_games.title(game_id)}: {far}" if far else ""


def how_far(game_id: str, summary: dict[str, Any]) -> str:
    """How far a saved game is, in the game's own words; nothing if the summary makes no sense."""
    try:
        return screens(game_id).words.summary(summary)
    except (BadData, KeyError, TypeError, ValueError, IndexError):
        return ""
