"""The day: five phases, the region being resolved, the round."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import replace

from pygame import FRect

from burano.games.buru.board import LAKE
from burano.games.buru.spec import REGIONS
from burano.games.buru.state import LAWAN, OVER, PLACE, PLOT
from burano.i18n import N_, _
from burano.scenes.buru import names
from burano.scenes.buru.table.model import Model
from burano.table.picture.brush import Brush
from burano.table.picture.panel import Panel, Spot
from burano.ui.drawing import paint, theme
from burano.ui.drawing.text import Style

_DAY = (
    ("dawn", N_("Dawn")), ("morning", N_("Morning")), ("noon", N_("Noon")), ("afternoon", N_("Afternoon")),
    ("dusk", N_("Dusk")),
)  # fmt: skip
MORNING, AFTERNOON, DUSK = 1, 3, 4
_WIDE = 900.0
"""Width in units below which only the present phase is shown."""
_ROUND = 150.0
_SHARES = 0.145, 0.175, 0.145, 0.385, 0.15
"""Shares of the ribbon that the phases take."""


def phase_of(model: Model) -> int:
    """Return the phase of the day."""
    state = model.state
    if state.phase == OVER:
        return DUSK
    if state.region < 0 and state.phase in (PLACE, PLOT, LAWAN):
        return MORNING
    return AFTERNOON


class PhasesPanel(Panel[Model]):
    """A ribbon with the phases, and the round beside it."""

    def key(self, model: Model) -> Hashable:
        return phase_of(model), model.state.region, model.state.round, model.state.phase == OVER

    @property
    def _ribbon(self) -> FRect:
        return FRect(self.area.x, self.area.y, self.area.w - _ROUND - 8, self.area.h)

    def draw(self, brush: Brush, model: Model) -> None:
        box = self._ribbon
        brush.slab(box, radius=26, shadow=5)
        now = phase_of(model)
        if box.w < _WIDE:
            self._phase(brush, model, now, now, FRect(box.x + 4, box.y + 4, box.w - 8, box.h - 8))
        else:
            x = box.x + 6
            for number, share in enumerate(_SHARES):
                w = (box.w - 12) * share
                self._phase(brush, model, number, now, FRect(x, box.y + 4, w, box.h - 8))
                x += w
        last = FRect(self.area.right - _ROUND, self.area.y, _ROUND, self.area.h)
        brush.slab(last, radius=26, shadow=5)
        words = _("Round {n} of {all}").format(n=model.state.round + 1, all=model.state.board.rounds)
        brush.text(words, last.inflate(-16, 0), Style(18, theme.BOLD, align="center", shrink=0.6), name="round")

    def _phase(self, brush: Brush, model: Model, number: int, now: int, box: FRect) -> None:
        word, name = _DAY[number]
        if number == now:
            brush.slab(box, paint.CHOSEN, radius=22)
        brush.centred(f"buru_phase_{word}", box.x + 25, box.centery, 38, alpha=0.55 if number < now else 1.0)
        if number < now:
            brush.centred("ui_tick", box.x + 39, box.centery + 11, 17, tint=theme.GOOD)
        style = Style(19, theme.BLACK if number == now else theme.BOLD, theme.INK if number == now else theme.INK_SOFT)
        room = box.w - 54 - (174 if number == AFTERNOON else 0)
        style = brush.narrowed(_(name), room, replace(style, shrink=0.6))
        brush.text(_(name), (box.x + 48, box.y, room, box.h), style, name=f"phase {word}")
        if number == AFTERNOON:
            self._regions(brush, model, now, box)

    def _regions(self, brush: Brush, model: Model, now: int, box: FRect) -> None:
        for region, name in enumerate(REGIONS):
            here = now == AFTERNOON and model.state.region == region
            done = now > AFTERNOON or (now == AFTERNOON and region < model.state.region)
            x = box.right - 148 + region * 40
            if here:
                brush.disc(x, box.centery, 18, theme.GLOW, theme.GOLD_DARK, 2)
            brush.centred(f"buru_region_{name}", x, box.centery, 31, alpha=1.0 if here else 0.5 if done else 0.75)
            if done:
                brush.centred("ui_tick", x + 10, box.centery + 11, 16, tint=theme.GOOD)

    def targets(self, model: Model) -> Iterable[Spot]:
        now, where = phase_of(model), model.state.region
        words = _(_DAY[now][1])
        if now == AFTERNOON and 0 <= where <= LAKE:
            words = f"{words}: {names.region(where)}"
        yield Spot(("day", 0), self.area, words)
