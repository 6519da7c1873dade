"""Page of the desk for the final assignment of characters to islands; the best one is suggested."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from pygame import FRect

from burano.games.murano import scoring
from burano.games.murano.board import COLORS
from burano.i18n import _, ngettext
from burano.scenes.murano import names
from burano.scenes.murano.art import cards, pieces
from burano.scenes.murano.art.geometry import ISLAND_IDS
from burano.scenes.murano.palette import FAMILIES, GAIN
from burano.scenes.murano.table.model import Model
from burano.scenes.murano.table.panels.desk_page import HEAD, Page, draw_title
from burano.table.picture.brush import Brush
from burano.table.picture.panel import Spot
from burano.table.play.model import Key
from burano.ui.drawing import paint, theme
from burano.ui.drawing.text import Style

_ROW = 96.0
_SOFT = Style(18, theme.BODY, theme.INK_SOFT, shrink=0.6)


class Row(NamedTuple):
    """A character with its island (-1: none) and points."""

    card: int
    island: int
    vp: int
    done: bool


def _unscored(model: Model, card: int) -> str:
    """Return why a character is not in the plan."""
    values = model.worth(card)
    vp = max(values)
    if not vp:
        return _("scores nothing on any island")
    island = names.island(values.index(vp))
    return _("{vp} VP at {island}: needs a gondolier of its own").format(vp=vp, island=island)


class ScorePage(Page):
    """The best assignment as a list; below it the ways to pay for the held card."""

    def draw(self, brush: Brush, model: Model, room: FRect) -> None:
        note = _("Best assignment; take a card to another island to change it")
        draw_title(brush, room, _("Final scoring"), note)
        rows = self._rows(model)
        free = room.h - HEAD - (140 if model.payments else 84)
        step = min(_ROW, free / max(1, len(rows)))
        for number, row in enumerate(rows):
            self._draw_way(
                brush, model, row, FRect(room.x + 24, room.y + HEAD + 4 + step * number, room.w - 48, step - 6)
            )
        if not rows:
            style = Style(20, theme.BODY, theme.INK_SOFT, align="center", wrap=True)
            place = (room.x + 40, room.y + HEAD + 60, room.w - 80, 60)
            brush.text(_("No characters"), place, style, name="none")
        self._draw_payments(brush, model, room)
        self._draw_total(brush, model, FRect(room.x + 24, room.bottom - 66, room.w - 48, 52))

    @staticmethod
    def _rows(model: Model) -> list[Row]:
        """Return the scored characters, then the plan, then the characters that score nothing."""
        state, seat = model.state, model.seat
        rows = [Row(card, island, vp, True) for who, card, island, vp in state.scored if who == seat]
        plan = [Row(way.character, way.island, scoring.worth(state, seat, way), False) for way in model.plan.ways]
        used = {row.card for row in (*rows, *plan)}
        return [*rows, *plan, *(Row(card, -1, 0, False) for card in model.hand if card >= 0 and card not in used)]

    @staticmethod
    def _draw_way(brush: Brush, model: Model, row: Row, box: FRect) -> None:
        brush.slab(box, paint.CHOSEN if row.done else paint.CARD, radius=12)
        brush.at(cards.portrait(row.card), box.x + 48, box.bottom - 2, (box.h - 6) / 108)
        title = Style(21, theme.DISPLAY, shrink=0.6)
        brush.text(names.title(row.card), (box.x + 98, box.y, box.w * 0.33, box.h - 2), title, name=f"way {row.card}")
        x = box.x + 104 + box.w * 0.33
        room = (x + 44, box.y, box.w * 0.26, box.h - 2)
        if row.island < 0:
            words, room = _unscored(model, row.card), (x, box.y, box.right - x - 16, box.h - 2)
            style = Style(18, theme.BODY, theme.INK_SOFT, shrink=0.6)
            brush.text(words, room, brush.narrowed(words, room[2], style), name=f"to {row.card}")
            return
        brush.centred(f"murano_isle_{ISLAND_IDS[row.island]}", x + 18, box.centery, 36)
        brush.text(names.island(row.island), room, Style(18, theme.BOLD, shrink=0.6), name=f"to {row.card}")
        family = FAMILIES[model.colors[model.seat]]
        brush.centred(f"murano_gondolier_{family}", box.right - 126, box.centery, 30, min(46.0, box.h - 4))
        style = Style(29, theme.DISPLAY, GAIN, align="right", shrink=0.6)
        brush.text(f"+{row.vp}", (box.right - 106, box.y, 66, box.h - 3), style, name=f"vp {row.card}")
        if row.done:
            brush.centred("ui_tick", box.right - 20, box.centery, 26)

    @staticmethod
    def _draw_total(brush: Brush, model: Model, box: FRect) -> None:
        idle = scoring.idle_gondoliers(model.state, model.seat) - len(model.plan.ways)
        line = brush.rect(box.x, box.y - 6, box.w, 2)
        brush.kit.paint.dotted(brush.surface, line.topleft, line.w, brush.s)
        words = ngettext("{n} gondolier without a card: 1 VP", "{n} gondoliers without a card: 1 VP each", idle)
        brush.text(words.format(n=idle), (box.x + 8, box.y, box.w * 0.56, box.h), _SOFT, name="idle")
        total = model.state.vp[model.seat] + model.plan.vp + idle
        soft = Style(18, theme.BODY, theme.INK_SOFT, align="right", shrink=0.6)
        brush.text(_("in all"), (box.right - 270, box.y, 100, box.h), soft, name="in all")
        brush.centred("vp", box.right - 138, box.centery, 42)
        style = Style(36, theme.DISPLAY, align="right")
        brush.text(str(total), (box.right - 112, box.y, 104, box.h - 2), style, name="total")

    # ---- paying with gold or beads

    def _chip(self, room: FRect, index: int, count: int) -> FRect:
        width = min(150.0, (room.w - 48) / count)
        return FRect(room.x + 24 + index * width, room.bottom - 128, width - 8, 46)

    def _draw_payments(self, brush: Brush, model: Model, room: FRect) -> None:
        ways = model.payments
        for index, way in enumerate(ways):
            box = self._chip(room, index, len(ways))
            brush.slab(box, paint.CHOSEN if index == model.payment else paint.CARD, radius=12)
            beads = [color for color in range(COLORS) for _n in range(way.beads[color])] if way.beads else []
            if way.gold:
                brush.centred("coin", box.x + 22, box.centery, 26)
                brush.text(
                    f"−{way.gold}", (box.x + 38, box.y, 44, box.h - 2), Style(18, theme.BLACK), name=f"pay {index}"
                )
            for number, color in enumerate(beads):
                brush.centred(pieces.bead_sprite(color), box.x + 20 + 22 * number, box.centery, 22)
            style = Style(20, theme.DISPLAY, GAIN, align="right")
            brush.text(
                f"+{scoring.worth(model.state, model.seat, way)}",
                (box.right - 52, box.y, 44, box.h - 2),
                style,
                name=f"pays {index}",
            )

    def targets(self, model: Model, room: FRect) -> Iterable[Spot]:
        ways = model.payments
        for index in range(len(ways)):
            key: Key = ("pay", index)
            yield Spot(key, self._chip(room, index, len(ways)), ring=True)
