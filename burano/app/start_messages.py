"""Messages when the program starts: title and text of each."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from burano.i18n import _
from burano.persistence.dirs import Directories
from burano.persistence.disk import why_closed
from burano.stage.problems import problem_text


def about_settings(aside: Path, left_out: Sequence[str]) -> tuple[str, str]:
    """What of the settings file, now kept as `aside`, made no sense; all of it if nothing is named."""
    if left_out:
        text = _(
            "Part of the settings file made no sense, so these have their default values: {names}. All others are "
            "as you set them. The old file was kept as {path}."
        )
        return _("Some settings reset"), text.format(names=", ".join(left_out), path=aside)
    text = _(
        "The settings file could not be read, so the default settings are in use. The old file was renamed to {path}."
    )
    return _("Settings reset"), text.format(path=aside)


def about_closed_home(dirs: Directories) -> tuple[str, str] | None:
    """That nothing can be kept, said at once and not only when the first game fails to be saved; None if it can."""
    problem = why_closed(dirs.data)
    if problem is None:
        return None
    text = _("Games cannot be kept in {folder}.\n{why}\nWhat you play now will be lost.")
    return _("Nothing can be saved"), text.format(folder=dirs.data, why=problem_text(problem))
