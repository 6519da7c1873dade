"""Progress of a solo game: the turns played, and the current rating of the points."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from pygame import FRect

from burano.i18n import _
from burano.table.picture.brush import Brush
from burano.table.picture.panel import Panel
from burano.table.play.model import TableModel
from burano.ui.drawing import paint, theme
from burano.ui.drawing.paint import Slab
from burano.ui.drawing.text import Style
from burano.ui.drawing.theme import mix, rgb

M = TypeVar("M", bound=TableModel[Any])

_WHITE = (255, 255, 255)
_PAST = Slab(rgb("2C7F7A"), rgb("1F6B66"), rgb("155A56"), 1.4, 0)
_TONES = tuple(rgb(code) for code in ("C8643C", "E9A33C", "45A878", "2E72CB", "8B5CC8"))
_TURN = Style(15, theme.BLACK, align="center")
_HEAD = Style(25, theme.DISPLAY)
_LEFT = Style(18, theme.BOLD, shrink=0.7)
_NOTE = Style(16, theme.BODY, theme.INK_SOFT, shrink=0.7, wrap=True)


class SoloProgress(NamedTuple):
    """Progress of a solo game."""

    turn: int
    """The current turn, from 1."""
    last: int
    left: str
    """What remains, in a few words."""
    note: str
    """What each turn removes."""
    rungs: Sequence[tuple[str, int]]
    """The ratings, lowest first, with their minimum points."""
    points: int


class SoloProgressPanel(Panel[M], Generic[M]):
    """Shows the turns as beads, what remains, and the current rating."""

    @abstractmethod
    def walk(self, model: M) -> SoloProgress: ...

    def key(self, model: M) -> Hashable:
        walk = self.walk(model)
        return walk.turn, walk.left, walk.points

    def glance(self, model: M) -> str:
        walk = self.walk(model)
        return f"{min(walk.turn, walk.last)}/{walk.last}"

    def draw(self, brush: Brush, model: M) -> None:
        box, walk = self.area, self.walk(model)
        self.back(brush)
        turn = min(walk.turn, walk.last)
        words = _("Turn {n} of {last}").format(n=turn, last=walk.last)
        brush.text(words, (box.x + 16, box.y + 10, box.w - 32, 36), _HEAD)
        draw_turns(brush, box.x + 23, box.y + 62, box.w - 46, walk.turn, walk.last)
        brush.text(walk.left, (box.x + 16, box.y + 84, box.w - 32, 28), _LEFT)
        brush.text(walk.note, (box.x + 16, box.y + 106, box.w - 32, 46), _NOTE)
        rect = brush.rect(box.x + 16, box.y + 153, box.w - 32, 2)
        brush.kit.paint.dotted(brush.surface, rect.topleft, rect.w, brush.s)
        draw_rungs(brush, FRect(box.x + 14, box.y + 166, box.w - 28, box.h - 176), walk.rungs, walk.points)


def draw_turns(brush: Brush, x: float, y: float, w: float, turn: int, last: int) -> None:
    """Draw a bead per turn in a row, centred at height `y`; the current one shows its number."""
    for number in range(1, last + 1):
        cx, now = x + (number - 1) * w / (last - 1), number == turn
        r = 12 if now else 9
        bead = paint.GOLD if now else _PAST if number < turn else paint.CARD
        brush.slab(FRect(cx - r, y - r, 2 * r, 2 * r), bead, radius=r)
        if now:
            brush.text(str(turn), (cx - 14, y - 13, 28, 26), _TURN, name="turn")


def draw_rungs(brush: Brush, box: FRect, rungs: Sequence[tuple[str, int]], points: int) -> None:
    """Draw the ratings with their minimum points, lowest at the bottom; the one reached shows the points."""
    row = box.h / len(rungs)
    mine = max([0, *(k for k, (_words, lowest) in enumerate(rungs) if points >= lowest)])
    for k, (words, lowest) in enumerate(rungs):
        on, tone = k == mine, _TONES[k % len(_TONES)]
        light, deep, line = (0.45, 0.3, 3.4) if on else (0.74, 0.62, 1.3)
        area = FRect(box.x, box.y + (len(rungs) - 1 - k) * row, box.w, row - 7)
        brush.slab(area, Slab(mix(tone, _WHITE, light), mix(tone, _WHITE, deep), tone, line, 0.4), radius=11)
        brush.text(words, (area.x + 16, area.y, 150, area.h), Style(21, theme.DISPLAY, shrink=0.7))
        right, from_ = area.right - (78 if on else 16), Style(18, theme.BOLD, align="right")
        brush.text(f"{lowest}+", (right - 60, area.y, 60, area.h), from_, name=f"from {k}")
        if on:
            pill = FRect(area.right - 70, area.centery - 20, 62, 40)
            brush.slab(pill, paint.GOLD, radius=20, shadow=3)
            brush.text(str(points), pill, Style(25, theme.DISPLAY, align="center"), name="solo now")
