"""The points of a game in words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from burano.i18n import _, ngettext
from burano.table.wording.numbers import minus


@dataclass(frozen=True)
class ScoreWords:
    """The unit of a game's score in words."""

    points: Callable[[str], str]
    """Returns an amount of points in words, next to a name or in a line: "12 VP"."""
    unit: Callable[[int], str]
    """The unit alone, under a large number: "victory points"."""
    by_source: Callable[[], str]
    """The heading of a table of points by source."""
    by_round: Callable[[], str]
    """The heading of a table of points over time."""
    log: Callable[[str], str] | None = None
    """Returns an amount of points at the end of a line of the log, if it is shorter than elsewhere."""

    def some(self, points: int) -> str:
        """Return an amount of points: "12 VP", "−3 VP"."""
        return self.points(minus(points))

    def about(self, points: float, error: float) -> str:
        """Return points that are only estimated: "3 ± 1 VP"."""
        return self.points(f"{minus(round(points))} ± {round(error)}")

    def logged(self, points: int) -> str:
        """Return a change of points as the log shows it."""
        words = (self.log or self.points)(minus(points))
        return f"+{words}" if points > 0 else words

    def gained(self, points: int) -> str:
        """Return a change of points: "+2 VP", "−3 VP"."""
        return f"+{self.some(points)}" if points > 0 else self.some(points)


VICTORY_POINTS = ScoreWords(
    points=lambda number: _("{vp} VP").format(vp=number),
    unit=lambda n: ngettext("victory point", "victory points", n),
    by_source=lambda: _("Victory points by source"),
    by_round=lambda: _("Victory points after each round"),
)
"""The words of most games."""
