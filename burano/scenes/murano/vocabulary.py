"""Words of Murano used by the shell's screens."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from burano.i18n import _
from burano.scenes.murano import names
from burano.table.wording.vocabulary import BookVocabulary

_MAX_NUMBER = 10_000


def _progress(summary: Mapping[str, Any]) -> str:
    """Return the progress of a saved game: the turn, and the highest points."""
    turn, points = int(summary["turn"]), [int(count) for count in summary["vp"]]
    if not 0 < turn < _MAX_NUMBER or not points:
        raise ValueError("no such turn")
    if summary["stage"] == "score":
        return _("Final scoring")
    return _("Turn {n}, {points}").format(n=turn, points=names.points(max(points)))


VOCABULARY = BookVocabulary(names.BOOK, _progress)
