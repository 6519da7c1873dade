"""The chart of people's thinking times."""

from __future__ import annotations

from burano.i18n import _
from burano.persistence.statistics import Figures
from burano.table.charts.bars import Bar
from burano.ui.drawing import theme


def minutes(seconds: float) -> str:
    """Return a length of time as minutes and seconds."""
    whole = round(seconds)
    return f"{whole // 60}:{whole % 60:02}"


def title(figures: Figures) -> str:
    """Return the heading, with the average length of a game if games were measured."""
    if not figures.timed:
        return _("Pace")
    return _("Pace: {n} min a game").format(n=max(1, round(figures.seconds / figures.timed / 60)))


def bars(figures: Figures, most: int) -> list[Bar]:
    """Return two bars for each person, the fastest first: average time per turn, and the longest turn."""
    each = {name: figures.thinking[name] / turns for name, turns in figures.turns.items()}
    found = []
    for name in sorted(each, key=lambda name: (each[name], name))[: most // 2]:
        whole = max(1, round(figures.thinking[name] / 60))
        label = _("{name}: a turn ({n} min in all)").format(name=name[:20], n=whole)
        found.append(Bar(label, each[name], minutes(each[name]), theme.WATER))
        slowest = figures.slowest.get(name, 0)
        found.append(Bar(_("{name}: slowest turn").format(name=name[:20]), slowest, minutes(slowest), theme.GOLD))
    return found
