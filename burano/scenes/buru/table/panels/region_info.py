"""Information about the region under the pointer; without one, what the first player takes in each."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from pygame import FRect

from burano.core.protocol import NOBODY
from burano.games.buru.board import FOREST, SPACES, tables
from burano.games.buru.spec import REGIONS, SPIRITS
from burano.i18n import _
from burano.scenes.buru import names
from burano.scenes.buru.art import cards, glyphs
from burano.scenes.buru.table.model import Model
from burano.scenes.buru.table.panels.island import IslandPanel
from burano.scenes.buru.table.panels.markets import dotted
from burano.scenes.buru.words import tips
from burano.table.picture.brush import Brush
from burano.table.picture.panel import Panel, Spot
from burano.table.wording.phrases import capital
from burano.ui.drawing import theme
from burano.ui.drawing.paint import Slab
from burano.ui.drawing.text import Style

_INFO = Slab(theme.PAPER, theme.PAPER_LOW, theme.GOLD, 3, inner=0.6)
_SHORT = 124.0
"""Height of the part about a region above its action spaces."""
_ROW = 40.0, 62.0
"""Minimum and maximum height of an action space's row."""
_SIGN, _CARD = 32.0, 110.0
"""Size of the signs in it, and maximum width of a forest card."""
_NAMED = 62.0
"""Minimum height of a region's row with its name."""


class RegionInfoPanel(Panel[Model]):
    """What the region under the pointer gives; in a tall panel also its action spaces, in words."""

    def __init__(self, island: IslandPanel) -> None:
        super().__init__()
        self._island = island

    def _region(self, model: Model) -> int:
        if model.look is not None:
            return model.look[1] if model.look[0] == "region" else model.look[1] // SPACES
        return model.state.region if 0 <= model.state.region < len(REGIONS) else -1

    def key(self, model: Model) -> Hashable:
        region = self._region(model)
        stacks = tuple(model.bids(seat, region) for seat in range(len(model.players)))
        live = tuple(key for key in model.actions if key[0] == "space")
        state = model.state
        return region, stacks, state.decrees, tuple(state.taken), state.forest_line, live, model.mine, model.chosen

    def draw(self, brush: Brush, model: Model) -> None:
        region = self._region(model)
        if region < 0:
            self._overview(brush, model)
            return
        x, y = self.area.x, self.area.y
        brush.slab(self.area, _INFO, radius=16, shadow=5)
        brush.centred(f"buru_region_{REGIONS[region]}", x + 28, y + 27, 34)
        here = [seat for seat in range(len(model.players)) if model.bids(seat, region)[0]]
        room = self.area.w - 76 - 27 * len(here)
        style = brush.narrowed(names.region(region), room, Style(21, theme.DISPLAY, shrink=0.5))
        brush.text(names.region(region), (x + 52, y + 10, room, 34), style, name="info")
        for i, seat in enumerate(here):
            count, power = model.bids(seat, region)
            left = self.area.right - 34 - i * 27
            cards.draw_disc(brush, model.colors[seat], left, y + 30, 27, power=power, count=1 if power else count)
        dotted(brush, x + 14, y + 50, self.area.w - 28)
        bold = brush.narrowed(_("First takes"), 116, Style(17, theme.BOLD, shrink=0.6))
        brush.text(_("First takes"), (x + 14, y + 56, 118, 34), bold, name="first")
        self._prizes(brush, model, region, FRect(x + 133, y + 50, self.area.w - 148, 46))
        note = Style(17, theme.BODY, theme.INK_SOFT, shrink=0.6)
        words = _("Then one space each: {what}").format(what=names.verb(region))
        note = brush.narrowed(words, self.area.w - 22, note)
        brush.text(words, (x + 12, y + 94, self.area.w - 22, 26), note, name="then")
        self._spaces(brush, model, region)

    def _prizes(self, brush: Brush, model: Model, region: int, box: FRect) -> None:
        """Draw the totem or Esteem and the decrees that wait for the Triumphant player."""
        spirit, size = tables().totem_of[region], box.h
        sign = f"buru_totem_{SPIRITS[spirit]}" if spirit >= 0 else glyphs.ESTEEM
        tall = size if spirit >= 0 else size * 0.6
        brush.centred(sign, box.x + size * 0.33, box.centery, size * 0.65, tall)
        decrees = self._island.decrees(model, region)
        step = min(size, (box.w - size * 0.72) / max(1, len(decrees)))
        for i, decree in enumerate(decrees):
            cards.draw_decree(brush, decree, box.x + size * 0.72 + (i + 0.5) * step, box.centery, step * 0.96)

    def _overview(self, brush: Brush, model: Model) -> None:
        """Draw what the first takes in each region, while none is pointed at; in a tall panel with their names."""
        self.back(brush, 16)
        style = Style(17, theme.BOLD, theme.INK_SOFT, align="center", shrink=0.6)
        brush.text(_("First takes"), (self.area.x + 10, self.area.y + 2, self.area.w - 20, 26), style, name="info")
        row = (self.area.h - 38) / len(REGIONS)
        named = row >= _NAMED
        for region in range(len(REGIONS)):
            if named:
                self._named_row(
                    brush, model, region, FRect(self.area.x, self.area.y + 30 + region * row, self.area.w, row)
                )
                continue
            w = self.area.w / 2
            left, top = self.area.x + 8 + region % 2 * w, self.area.y + 29 + region // 2 * 46
            brush.centred(f"buru_region_{REGIONS[region]}", left + 17, top + 21, 32)
            self._prizes(brush, model, region, FRect(left + 36, top, w - 46, 42))

    def _named_row(self, brush: Brush, model: Model, region: int, box: FRect) -> None:
        dotted(brush, box.x + 14, box.y, box.w - 28)
        brush.centred(f"buru_region_{REGIONS[region]}", box.x + 32, box.centery, 40)
        name = brush.narrowed(names.region(region), 116, Style(20, theme.DISPLAY, shrink=0.5))
        brush.text(names.region(region), (box.x + 60, box.centery - 30, 118, 32), name, name=f"region {region}")
        verb = brush.narrowed(names.verb(region), 116, Style(17, theme.BODY, theme.INK_SOFT, shrink=0.6))
        brush.text(names.verb(region), (box.x + 60, box.centery, 118, 26), verb, name=f"verb {region}")
        self._prizes(brush, model, region, FRect(box.x + 186, box.centery - 29, box.w - 196, 58))

    def _rows(self) -> list[FRect]:
        """Return the places of the action spaces; none without room for them."""
        row = min(_ROW[1], (self.area.h - _SHORT - 8) / SPACES)
        x, y = self.area.x + 6, self.area.y + _SHORT
        return [FRect(x, y + i * row, self.area.w - 12, row) for i in range(SPACES)] if row >= _ROW[0] else []

    def _spaces(self, brush: Brush, model: Model, region: int) -> None:
        """Draw the action spaces in large signs and words, with who took them, if there is room."""
        rows = self._rows()
        if rows and region == FOREST:  # its spaces are all alike: one of these each
            self._cards(brush, model, rows[0].unionall(rows).inflate(-12, -8))
            return
        for space, box in enumerate(rows):
            number, top, row = region * SPACES + space, box.y, box.h
            seat, key = model.state.taken[number], ("space", number)
            dotted(brush, self.area.x + 14, top, self.area.w - 28)
            cards.draw_choice(
                brush, box.inflate(-4, -6), live=model.is_highlighted(key), chosen=model.is_chosen(key), radius=8
            )
            signs, pale = glyphs.space(region, space), 1.0 if seat == NOBODY else 0.5
            for i, sign in enumerate(signs):
                tall = _SIGN * 1.15 if sign == "buru_emissary" else _SIGN
                brush.centred(sign, self.area.x + 30 + i * (_SIGN + 2), top + row / 2, _SIGN, tall, alpha=pale)
            left = self.area.x + 16 + len(signs) * (_SIGN + 2) + 4
            room = self.area.right - left - 12 - (34 if seat != NOBODY else 0)
            words, ink = capital(names.space(region, space)), theme.INK if seat == NOBODY else theme.INK_SOFT
            style = brush.narrowed(words, room, Style(17, theme.BODY, ink, shrink=0.6))
            brush.text(words, (left, top, room, row), style, name=f"space {space}")
            if seat != NOBODY:
                cards.draw_disc(brush, model.colors[seat], self.area.right - 26, top + row / 2, 32)

    @staticmethod
    def _cards(brush: Brush, model: Model, box: FRect) -> None:
        """Draw the forest cards, one of which everybody there takes."""
        line = model.state.forest_line
        step = box.w / max(1, len(line))
        w = min(step - 8, (box.h - 8) / cards.FOREST_RATIO, _CARD)
        for i, card in enumerate(line):
            left = box.x + (i + 0.5) * step - w / 2
            cards.draw_forest(brush, card, left, box.y, w, rated=model.has_lawan)

    def targets(self, model: Model) -> Iterable[Spot]:
        region = self._region(model)
        if region < 0 or region == FOREST:
            return
        for space, box in enumerate(self._rows()):
            number = region * SPACES + space
            yield Spot(("space", number), box, tips.space(model, number), part="row")
