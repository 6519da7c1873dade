"""The words of Buru that screens around the game ask for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from burano.i18n import _
from burano.scenes.buru import names
from burano.table.wording.vocabulary import BookVocabulary

_MAX_NUMBER = 20


def _progress(summary: Mapping[str, Any]) -> str:
    """How far a saved game is: the round, and the most Esteem on the track."""
    number, rounds = int(summary["round"]), int(summary["rounds"])
    if not 0 <= number < rounds <= _MAX_NUMBER or not summary["vp"]:
        raise ValueError("no such round")
    most = max(int(points) for points in summary["vp"])
    text = _("Round {n} of {all}, up to {esteem}") if most else _("Round {n} of {all}")
    return text.format(n=number + 1, all=rounds, esteem=names.esteem(most))


VOCABULARY = BookVocabulary(names.BOOK, _progress)
