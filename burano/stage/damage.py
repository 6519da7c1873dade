"""Messages about damaged program files."""

from __future__ import annotations

from collections.abc import Sequence

from burano import NAME
from burano.i18n import _, ngettext
from burano.persistence import app_log
from burano.resources import DamagedResource


def title() -> str:
    return _("Damaged file")


def words(name: str) -> str:
    """Return which file is damaged and what to do."""
    text = _("This file of the program is damaged or missing: {name}. Install {program} again; your games are kept.")
    return text.format(name=name, program=NAME)


class DamageReporter:
    """Reports substitutes for damaged files: everything in the log, and each folder once to the player."""

    def __init__(self) -> None:
        self._folders: set[str] = set()

    def tell(self, problems: Sequence[DamagedResource]) -> str:
        """Return the message that the player has not seen yet; empty if there is none."""
        for problem in problems:
            app_log.write(str(problem))
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
