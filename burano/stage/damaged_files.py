"""Messages about damaged program files."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from burano import NAME
from burano.i18n import _, ngettext
from burano.persistence import app_log
from burano.resources import DamagedResource, Shortage


def title(problem: DamagedResource) -> str:
    return _("Out of memory or file handles") if isinstance(problem, Shortage) else _("Damaged file")


def message(problem: DamagedResource) -> str:
    """Return what is wrong with a program file, and what to do about it."""
    if isinstance(problem, Shortage):
        return _(
            "The system has too little memory left, or too many open files. Nothing is wrong with {program}: close "
            "other programs and try again."
        ).format(program=NAME)
    text = _("This file of the program is damaged or missing: {name}. Install {program} again; your games are kept.")
    return text.format(name=problem.name, program=NAME)


def guest_words(absent: Mapping[str, str]) -> str:
    """Return which games named in the environment were left out, and why the first of them was."""
    text = ngettext(
        "This game could not be loaded and is left out: {names}. {why}",
        "These games could not be loaded and are left out: {names}. {why}",
        len(absent),
    )
    return text.format(names=", ".join(absent)[:400], why=next(iter(absent.values()))[:200])


class DamageReporter:
    """Reports damaged files that were replaced by substitutes: all of them to the log, each folder once to the
    player."""

    def __init__(self) -> None:
        self._folders: set[str] = set()

    def report(self, problems: Sequence[DamagedResource]) -> str:
        """Write the problems to the log; return the message for the player, empty if they have seen it already."""
        for problem in problems:
            app_log.write(str(problem))
        short = next((problem for problem in problems if isinstance(problem, Shortage)), None)
        if short is not None:
            return message(short)
        folders = {problem.name.rpartition("/")[0] for problem in problems}
        if folders <= self._folders:
            return ""
        self._folders |= folders
        text = ngettext(
            "A file of the program is damaged or missing: {name}. You can play on without it; install {program} again.",
            "{n} files of the program are damaged or missing, {name} among them. You can play on without them; install "
            "{program} again.",
            len(problems),
        )
        return text.format(n=len(problems), name=problems[0].name, program=NAME)
