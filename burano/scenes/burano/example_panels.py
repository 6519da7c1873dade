"""Panels for the example boards of the rulebook that show parts of other screens: papers, the reserve, paid lace."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import Protocol

from pygame import FRect

from burano.games.burano.board import COLORS
from burano.i18n import _
from burano.scenes.burano import names
from burano.scenes.burano.art.cards import draw_tile
from burano.scenes.burano.cleanup.workshops import Workshops
from burano.scenes.burano.table.model import Model
from burano.scenes.burano.table.papers import PrivilegePaper, bonus_paper, kinds_paper
from burano.table.picture.brush import Brush
from burano.table.picture.panel import Panel, Spot
from burano.table.play.countdown import Countdown, draw_ring
from burano.ui.clock import ManualClock
from burano.ui.drawing import paint, theme
from burano.ui.drawing.text import Style


class _Paper(Protocol):
    def draw(self, brush: Brush, model: Model) -> None: ...

    def targets(self, model: Model) -> Iterable[Spot]: ...


class PaperPanel(Panel[Model]):
    """A paper that lies above the table."""

    def __init__(self, lay: Callable[[FRect, Model], _Paper]) -> None:
        super().__init__()
        self._lay = lay

    def key(self, model: Model) -> Hashable:
        return id(model)

    def draw(self, brush: Brush, model: Model) -> None:
        self._lay(self.area, model).draw(brush, model)

    def targets(self, model: Model) -> Iterable[Spot]:
        return self._lay(self.area, model).targets(model)


def kinds() -> Panel[Model]:
    return PaperPanel(lambda area, model: kinds_paper(area, 1.0, model))


def bonus() -> Panel[Model]:
    return PaperPanel(lambda area, model: bonus_paper(area, FRect(-9, -9, 1, 1), 1.0, model))


def privilege() -> Panel[Model]:
    return PaperPanel(lambda area, model: PrivilegePaper(area.right + 16, area.bottom + 4, 1.0, swaps=False))


class DrawnPanel(Panel[Model]):
    """A panel drawn by a function."""

    def __init__(self, draw: Callable[[Brush, FRect, Model], None]) -> None:
        super().__init__()
        self._draw = draw

    def key(self, model: Model) -> Hashable:
        return id(model)

    def draw(self, brush: Brush, model: Model) -> None:
        self._draw(brush, self.area, model)


def reserve() -> Panel[Model]:
    """Return a panel with the cubes available for a pyramid."""

    def draw(brush: Brush, area: FRect, model: Model) -> None:
        brush.slab(area, paint.PAPER, radius=14)
        brush.head(_("Your reserve"), area.x + 16, area.y + 8, area.w - 32)
        w, h = (area.w - 32) / 3, (area.h - 54) / 2
        for color, left in enumerate(model.state.reserve[model.seat * COLORS : (model.seat + 1) * COLORS]):
            x, y = area.x + 16 + color % 3 * w, area.y + 46 + color // 3 * h
            brush.centred(f"cube_{names.COLORS[color]}", x + 24, y + h / 2, 46, alpha=1.0 if left else 0.35)
            style = Style(24, theme.BLACK, theme.INK if left else theme.INK_SOFT)
            brush.text(f"×{left}", (x + 52, y, w - 52, h), style, name=f"reserve {color}")

    return DrawnPanel(draw)


def lace() -> Panel[Model]:
    """Return a panel with paid workers and the lace around them."""

    def draw(brush: Brush, area: FRect, model: Model) -> None:
        brush.slab(area, paint.PAPER, radius=14)
        squares = Workshops(area.inflate(-24, -24), brush.view)
        squares.draw(brush, model.state, model.colors, model.state.paid)

    return DrawnPanel(draw)


def stack() -> Panel[Model]:
    """Return a panel with every tile of one stack."""

    def draw(brush: Brush, area: FRect, model: Model) -> None:
        board = model.state.board
        brush.slab(area, paint.PAPER, radius=14)
        w, h = area.w / 3, area.h / 4
        for tile in range(board.tiles_per_kind):
            x, y = area.x + tile % 3 * w + 14, area.y + tile // 3 * h + 10
            draw_tile(brush, board.tile_kind(tile), board.tile_colors[tile], x, y, w - 28)

    return DrawnPanel(draw)


def timer() -> Panel[Model]:
    """Return a panel with the timer's ring, a third of the time gone."""

    def draw(brush: Brush, area: FRect, model: Model) -> None:
        timer = Countdown(ManualClock(), 60)
        timer.used = 20
        brush.slab(area, paint.PAPER, radius=14)
        draw_ring(brush, area.center, area.h * 0.42, timer, False)

    return DrawnPanel(draw)
