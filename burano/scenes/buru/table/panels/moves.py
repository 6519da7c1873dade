"""The effects that are left to the player, and the place of the buttons."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from pygame import FRect

from burano.games.buru.board import CYCLE, ELDER, EMISSARY, FISH, LEFT
from burano.i18n import _
from burano.scenes.buru import names
from burano.scenes.buru.art.glyphs import EFFECT_SIGNS
from burano.scenes.buru.table.model import Model
from burano.scenes.buru.table.panels.tray import HEAD
from burano.scenes.buru.words import prompts, tips
from burano.table.picture import highlight
from burano.table.picture.brush import Brush
from burano.table.picture.panel import Panel, Spot
from burano.table.play.model import Key
from burano.ui.drawing import paint, theme
from burano.ui.drawing.text import Style

_HERE = {CYCLE: "cycle", FISH: "fish", ELDER: "elders", EMISSARY: "emissary"}
"""Effects that are used by a click on their sign; the others by a click on a card or an altar."""
_BACK = 50.0
_MAIN = 64.0


class MovesPanel(Panel[Model]):
    """The panel of moves, on which the main buttons lie."""

    def key(self, model: Model) -> Hashable:
        live = tuple(key for key in model.actions if key[0] in _HERE.values())
        left = tuple(model.state.left) if model.kind == "act" else ()
        flags = model.mine, model.secret, model.open, model.can_split, model.one_by_one, model.state.at
        return model.kind, left, live, flags, model.state.turn, model.actor, model.held is not None, model.chosen

    def back_place(self) -> tuple[float, float]:
        return self.area.x + 4, self.main().y - _BACK - 8

    def main(self) -> FRect:
        return FRect(self.area.x + 4, self.area.bottom - _MAIN - 4, self.area.w - 8, _MAIN)

    def chip(self, index: int) -> FRect:
        """Return the place of the sign of an effect that is left."""
        w = (self.area.w - 8) / 4
        return FRect(self.area.x + 4 + index % 4 * w, self.area.y + HEAD + 4 + index // 4 * 52, w - 6, 48)

    @property
    def eye(self) -> FRect:
        x, y = self.back_place()
        return FRect(x + 204, y, self.area.right - x - 208, _BACK)

    @property
    def split(self) -> FRect:
        return FRect(self.area.right - 128, self.area.y, 124, HEAD)

    def _left(self, model: Model) -> list[tuple[int, int]]:
        """Return the effects that are left, each with its number."""
        if not model.mine:
            return []
        if model.kind != "act":
            return [(ELDER, 1)] if ("elders", 0) in model.actions else []
        return [(kind, model.state.left[kind]) for kind in range(LEFT) if model.state.left[kind]]

    def draw(self, brush: Brush, model: Model) -> None:
        x, y = self.area.x, self.area.y
        room = self.area.w - 12 - (132 if model.can_split and model.mine else 0)
        brush.text(self._head(model), (x + 6, y, room, HEAD), Style(20, theme.DISPLAY, shrink=0.5), name="step")
        left = self._left(model)
        for i, (kind, n) in enumerate(left):
            self._chip(brush, model, kind, n, self.chip(i))
        if not left and model.mine:
            below = FRect(x + 6, y + HEAD + 2, self.area.w - 12, self.back_place()[1] - y - HEAD - 10)
            style = Style(20, theme.BODY, wrap=True, shrink=0.6)
            brush.text(prompts.about(model), below, style, name="about")
        if model.can_split and model.mine:
            brush.slab(self.split, paint.CHOSEN if model.one_by_one else paint.BUTTON, radius=13)
            style = Style(16, theme.BOLD, align="center", shrink=0.6)
            brush.text(_("one by one"), self.split, style, name="one by one")
        if self._has_eye(model):
            brush.slab(self.eye, paint.CHOSEN, radius=14, shadow=3)
            wide = self.eye.w > 84
            brush.centred("ui_eye", self.eye.x + (22 if wide else self.eye.w / 2), self.eye.centery, 28)
            style = Style(16, theme.BOLD, shrink=0.5)
            if wide:
                brush.text(_("hold"), (self.eye.x + 40, self.eye.y, self.eye.w - 44, self.eye.h), style, name="hold")

    def _head(self, model: Model) -> str:
        state = model.state
        if not model.mine:
            return ""
        if model.kind == "place":
            placed = [region for region in state.bid_region[model.seat * 5 : model.seat * 5 + 5] if region >= 0]
            return _("Explorer {n} of 4").format(n=len(placed) + 1)
        if 0 <= state.region < 4:
            return names.region(state.region)
        return ""

    def _chip(self, brush: Brush, model: Model, kind: int, n: int, box: FRect) -> None:
        key = self._key(kind)
        live = key is not None and model.is_highlighted(key)
        brush.slab(box, paint.CHOSEN if live else paint.CARD, radius=12)
        brush.centred(EFFECT_SIGNS[kind], box.x + 24, box.centery, 34, 40)
        if key is not None and model.is_chosen(key):
            highlight.draw_ticks(brush, [box])
        style = Style(20, theme.BLACK, shrink=0.6)
        brush.text(f"×{n}", (box.x + 44, box.y, box.w - 46, box.h), style, name=f"left {kind}")

    @staticmethod
    def _key(kind: int) -> Key | None:
        return (_HERE[kind], 0) if kind in _HERE else None

    @staticmethod
    def _has_eye(model: Model) -> bool:
        return model.secret and model.mine

    def targets(self, model: Model) -> Iterable[Spot]:
        for i, (kind, _n) in enumerate(self._left(model)):
            key = self._key(kind) or ("left", kind)
            yield Spot(key, self.chip(i), tips.of(model, key) or names.left([int(k == kind) for k in range(LEFT)]))
        if model.can_split and model.mine:
            yield Spot(
                ("split", 0), self.split, _("Take what is gained one by one, in an order of your own"), ring=True
            )
        if self._has_eye(model):
            yield Spot(("eye", 0), self.eye, tips.of(model, ("eye", 0)), ring=True)
