"""Texts about saves: why a file was refused, when it was written, what it contains."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from burano.core.errors import BadData
from burano.core.journal import HUMAN
from burano.i18n import N_, _, ngettext
from burano.persistence.disk import SYNC
from burano.persistence.problems import SaveProblem
from burano.scenes.shell.title import offered_games
from burano.stage.problems import problem_text
from burano.table.contract.screens import screens
from burano.table.wording.score_words import VICTORY_POINTS

if TYPE_CHECKING:
    from burano.persistence.glance import Glance

_MONTHS = (
    N_("January"), N_("February"), N_("March"), N_("April"), N_("May"), N_("June"), N_("July"), N_("August"),
    N_("September"), N_("October"), N_("November"), N_("December"),
)  # fmt: skip
"""Names of the months as used in a date: Polish uses the genitive."""
_NEVER = 0.0
"""Time that stands for no date."""


class SeatWords(NamedTuple):
    """Texts about one seat of a saved game."""

    name: str
    crest: str
    """Sprite of the crest; empty for an unknown game."""
    computer: bool
    vp: int | None


def autosave_text(problem: SaveProblem | None) -> str:
    """Return the notice about a play that cannot be saved now, or can again."""
    if problem is None:
        return _("Autosave is working again and has caught up.")
    return _("Autosave failed. You can keep playing; it will be tried again after every move. {why}").format(
        why=problem_text(problem)
    )


def lacking_text(what: frozenset[str], folder: Path) -> str:
    """Return the notice about a folder that cannot keep saved games as safely as usual."""
    if SYNC in what:
        text = _(
            "Your game is saved in {folder}. Closing the program loses nothing, but this drive does not confirm what "
            "it has stored: after a power cut the last moves may be missing."
        )
    else:
        text = _(
            "Your game is saved in {folder}. This drive cannot replace files in one step, so they are copied; if the "
            "program is interrupted, the copy is completed at the next start."
        )
    return text.format(folder=folder)


def unread_text(problem: SaveProblem) -> str:
    """Return the notice about an autosaved play that was replaced by another one without being read."""
    return _("The game autosaved before could not be opened. It is kept among the earlier games. {why}").format(
        why=problem_text(problem)
    )


def damage_text(decisions: int) -> str:
    """Return the notice about a play that could not be restored completely."""
    text = ngettext(
        "The autosave was damaged. The game goes on after {n} decision; the damaged file is kept.",
        "The autosave was damaged. The game goes on after {n} decisions; the damaged file is kept.",
        decisions,
    )
    return text.format(n=decisions)


def when(moment: float, *, now: float | None = None) -> str:
    """Return day and time in the local time zone as people write them: "today, 9:05" or "14 November 2026, 23:46"."""
    try:
        then, today = (datetime.fromtimestamp(seconds) for seconds in (moment, time.time() if now is None else now))
    except (OSError, OverflowError, ValueError):
        return "?"  # a year beyond the calendar
    days = (today.date() - then.date()).days
    if days in (0, 1):
        day = _("today") if days == 0 else _("yesterday")
    else:
        day = _("{day} {month} {year}").format(day=then.day, month=_(_MONTHS[then.month - 1]), year=then.year)
    return _("{day}, {hour}:{minute}").format(day=day, hour=then.hour, minute=f"{then.minute:02}")


def day(moment: float) -> str:
    """Return the date in the local time zone as people write it."""
    return when(moment, now=_NEVER).rpartition(", ")[0] or "?"


def names_in(table: Mapping[str, Any]) -> list[str]:
    """Return the players' names, whatever the file contains."""
    players = table.get("players")
    return _names(players[:10]) if isinstance(players, list) else []


def _names(players: Sequence[Any]) -> list[str]:
    return [str(player.get("name", "?"))[:40] for player in players if isinstance(player, dict)]


def seats_of(save: Glance) -> list[SeatWords]:
    """Return who played; checks everything read from the file."""
    points = save.summary.get("vp")
    crests = _crests(save.game)
    found: list[SeatWords] = []
    for number, player in enumerate(save.players):
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
    """Return the crests of a game's colours; empty for an unknown game."""
    try:
        return [player_colours.crest for player_colours in screens(game_id).people.colours]
    except BadData:
        return [""]


def score_of(game_id: str, points: int) -> str:
    """Return a number of points in the words of a game; for an unknown game, as victory points."""
    try:
        return screens(game_id).people.score.some(points)
    except BadData:
        return VICTORY_POINTS.some(points)


def size_of(save: Glance) -> str:
    """Return the length of the game."""
    n = save.decisions
    return ngettext("{n} decision", "{n} decisions", n).format(n=n)


def plain_name(save: Glance) -> str:
    """Return the player's name for the save, or else the players' names."""
    return save.name or ", ".join(_names(save.players))


def summary_line(game_id: str, summary: dict[str, Any]) -> str:
    """Return the game of a save and its progress; empty if the summary is invalid."""
    far = how_far(game_id, summary)
    return f"{offered_games.title(game_id)}: {far}" if far else ""


def how_far(game_id: str, summary: dict[str, Any]) -> str:
    """Return the progress of a saved game in the game's own words; empty if the summary is invalid."""
    try:
        return screens(game_id).vocabulary.summary(summary)
    except (BadData, KeyError, TypeError, ValueError, IndexError):
        return ""
