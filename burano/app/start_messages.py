"""Messages at the start of the program: title and text of each."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from burano.i18n import _
from burano.persistence.dirs import Directories
from burano.persistence.disk import why_closed
from burano.stage.problems import problem_text


def about_settings(aside: Path, left_out: Sequence[str]) -> tuple[str, str]:
    """Return the message about invalid settings, named in `left_out`, or about an unreadable file; the file is now
    `aside`."""
    if left_out:
        text = _(
            "Part of the settings file could not be read, so these were reset to their "
            "defaults: {names}. All others are as you set them. The old file was kept as {path}."
        )
        return _("Some settings reset"), text.format(names=", ".join(left_out), path=aside)
    text = _(
        "The settings file could not be read, so the default settings are in use. The old file was renamed to {path}."
    )
    return _("Settings reset"), text.format(path=aside)


def about_closed_home(dirs: Directories) -> tuple[str, str] | None:
    """Return the message that nothing can be saved, shown at once rather than when the first save fails; None if saving
    works."""
    problem = why_closed(dirs.data)
    if problem is None:
        return None
    text = _("Games cannot be kept in {folder}.\n{why}\nWhat you play now will be lost.")
    return _("Nothing can be saved"), text.format(folder=dirs.data, why=problem_text(problem))
