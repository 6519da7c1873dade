"""Somebody plays alone: how many turns have passed, and how the points rate now."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from burano.table.brush import Brush
from burano.ui import paint, theme
from burano.ui.paint import Slab
from burano.ui.text import Style
from burano.ui.theme import mix, rgb

_WHITE = (255, 255, 255)
_PAST = Slab(rgb("2C7F7A"), rgb("1F6B66"), rgb("155A56"), 1.4, 0)
_TONES = tuple(rgb(code) for code in ("C8643C", "E9A33C", "45A878", "2E72CB", "8B5CC8"))
_TURN = Style(15, theme.BLACK, align="center")


def draw_turns(brush: Brush, x: float, y: float, w: float, turn: int, last: int) -> None:
    """A bead for every turn on a line, its middle at a height; the one that is played wears its number."""
    for number in range(1, last + 1):
        cx, now = x + (number - 1) * w / (last - 1), number == turn
        r = 12 if now else 9
        bead = paint.GOLD if now else _PAST if number < turn else paint.CARD
        brush.slab(FRect(cx - r, y - r, 2 * r, 2 * r), bead, radius=r)
        if now:
            brush.words(str(turn), (cx - 14, y - 13, 28, 26), _TURN, name="turn")


def draw_rungs(brush: Brush, box: FRect, rungs: Sequence[tuple[str, int]], points: int) -> None:
    """Ratings with the points they begin at, the worst at the bottom; the one reached shows the points."""
    row = box.h / len(rungs)
    mine = max([0, *(k for k, (_words, lowest) in enumerate(rungs) if points >= lowest)])
    for k, (words, lowest) in enumerate(rungs):
        on, tone = k == mine, _TONES[k % len(_TONES)]
        light, deep, line = (0.45, 0.3, 3.4) if on else (0.74, 0.62, 1.3)
        area = FRect(box.x, box.y + (len(rungs) - 1 - k) * row, box.w, row - 7)
        brush.slab(area, Slab(mix(tone, _WHITE, light), mix(tone, _WHITE, deep), tone, line, 0.4), radius=11)
        brush.words(words, (area.x + 16, area.y, 150, area.h), Style(21, theme.DISPLAY, shrink=0.7))
        right, from_ = area.right - (78 if on else 16), Style(18, theme.BOLD, align="right")
        brush.words(f"{lowest}+", (right - 60, area.y, 60, area.h), from_, name=f"from {k}")
        if on:
            pill = FRect(area.right - 70, area.centery - 20, 62, 40)
            brush.slab(pill, paint.GOLD, radius=20, shadow=3)
            brush.words(str(points), pill, Style(25, theme.DISPLAY, align="center"), name="solo now")
