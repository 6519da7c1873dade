"""Reasons why a file could not be read or written, in the player's language."""

from __future__ import annotations

from burano.i18n import _
from burano.persistence.problems import SENTENCES, SaveProblem


def problem_text(problem: SaveProblem) -> str:
    """Return the reason in one or two sentences."""
    return _(SENTENCES[problem.key]).format(**problem.filling())
