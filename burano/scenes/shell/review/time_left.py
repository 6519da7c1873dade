"""How long an analysis will still take, as its pace so far lets expect."""

from __future__ import annotations

from burano.i18n import _, ngettext

_FIRST = 6.0
"""Seconds after which the time left is estimated."""


class TimeLeft:
    """Counts the seconds of a calculation that may be stopped and continued."""

    def __init__(self) -> None:
        self._spent = 0.0
        self._begun_at = 0.0

    def begin(self, progress: float) -> None:
        """Note that the calculation begins, or goes on, at a progress from 0 to 1."""
        self._spent, self._begun_at = 0.0, progress

    def pass_by(self, seconds: float) -> None:
        """Count seconds during which it runs."""
        self._spent += seconds

    def text(self, progress: float) -> str:
        """Return the minutes left in words; empty while they cannot be estimated."""
        done = progress - self._begun_at
        if self._spent < _FIRST or done <= 0:
            return ""
        minutes = max(1, round(self._spent * (1 - progress) / done / 60))
        return ngettext("about {n} minute left", "about {n} minutes left", minutes).format(n=minutes)

    def state(self, progress: float) -> str:
        """Return how far it is, and how long it will take."""
        known = _("Analysing: {n}%").format(n=round(100 * progress)), self.text(progress)
        return " · ".join(filter(None, known))
