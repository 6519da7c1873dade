"""The final assignment: which character at which island; the best one is offered."""

from __future__ import annotations

from collections.abc import Iterable

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

_ROW = 74.0
_SOFT = Style(18, theme.BODY, theme.INK_SOFT, shrink=0.6)


class ScorePage(Page):
    """The best assignment as a list; below it the ways to pay for the card in hand."""

    def draw(self, brush: Brush, model: Model, room: FRect) -> None:
        note = _("Best assignment; take a card to another island to change it")
        draw_title(brush, room, _("Final scoring"), note)
        done = [scored for scored in model.state.scored if scored[0] == model.seat]
        ways = model.plan.ways
        step = min(_ROW, (room.h - HEAD - 150) / max(1, len(done) + len(ways)))
        y = room.y + HEAD + 4
        for _seat, card, island, vp in done:
            self._draw_way(brush, model, (card, island, vp), FRect(room.x + 24, y, room.w - 48, step - 6), done=True)
            y += step
        for way in ways:
            vp = scoring.worth(model.state, model.seat, way)
            self._draw_way(
                brush, model, (way.character, way.island, vp), FRect(room.x + 24, y, room.w - 48, step - 6), done=False
            )
            y += step
        if not done and not ways:
            style = Style(20, theme.BODY, theme.INK_SOFT, align="center", wrap=True)
            brush.words(_("No character scores."), (room.x + 40, y + 30, room.w - 80, 60), style, name="none")
        self._draw_payments(brush, model, room)
        self._draw_total(brush, model, FRect(room.x + 24, room.bottom - 66, room.w - 48, 52), len(ways))

    @staticmethod
    def _draw_way(brush: Brush, model: Model, way: tuple[int, int, int], box: FRect, *, done: bool) -> None:
        card, island, vp = way
        brush.slab(box, paint.CHOSEN if done else paint.CARD, radius=12)
        high = min(box.h - 4, 60.0)
        brush.at(cards.portrait(card), box.x + 44, box.bottom - 2, high / 108)
        title = Style(20, theme.DISPLAY, shrink=0.6)
        brush.words(names.character(card), (box.x + 86, box.y, box.w * 0.36, box.h - 2), title, name=f"way {card}")
        x = box.x + 92 + box.w * 0.36
        brush.centred(f"murano_isle_{ISLAND_IDS[island]}", x + 18, box.centery, 34)
        brush.words(
            names.island(island),
            (x + 42, box.y, box.w * 0.26, box.h - 2),
            Style(18, theme.BOLD, shrink=0.6),
            name=f"to {card}",
        )
        brush.centred(
            f"murano_gondolier_{FAMILIES[model.colors[model.seat]]}",
            box.right - 126,
            box.centery,
            24,
            min(38.0, box.h - 4),
        )
        style = Style(27, theme.DISPLAY, GAIN, align="right", shrink=0.6)
        brush.words(f"+{vp}", (box.right - 104, box.y, 62, box.h - 3), style, name=f"vp {card}")
        if done:
            brush.centred("ui_tick", box.right - 22, box.centery, 26)

    @staticmethod
    def _draw_total(brush: Brush, model: Model, box: FRect, planned: int) -> None:
        idle = scoring.idle_gondoliers(model.state, model.seat) - planned
        brush.kit.paint.dotted(brush.surface, brush.rect(box.x, box.y - 6, 1, 1).topleft, brush.view.px(box.w), brush.s)
        words = ngettext("{n} gondolier without a card: 1 VP", "{n} gondoliers without a card: 1 VP each", idle).format(
            n=idle
        )
        brush.words(words, (box.x + 8, box.y, box.w * 0.56, box.h), _SOFT, name="idle")
        total = model.state.vp[model.seat] + model.plan.vp + idle
        brush.words(
            _("in all"),
            (box.right - 270, box.y, 100, box.h),
            Style(18, theme.BODY, theme.INK_SOFT, align="right"),
            name="in all",
        )
        brush.centred("vp", box.right - 138, box.centery, 42)
        brush.words(
            str(total), (box.right - 112, box.y, 104, box.h - 2), Style(36, theme.DISPLAY, align="right"), name="total"
        )

    # ---- paying with gold or beads

    def _chip(self, room: FRect, index: int, count: int) -> FRect:
        wide = min(150.0, (room.w - 48) / count)
        return FRect(room.x + 24 + index * wide, room.bottom - 128, wide - 8, 46)

    def _draw_payments(self, brush: Brush, model: Model, room: FRect) -> None:
        ways = model.payments
        for index, way in enumerate(ways):
            box = self._chip(room, index, len(ways))
            brush.slab(box, paint.CHOSEN if index == model.payment else paint.CARD, radius=12)
            beads = [color for color in range(COLORS) for _n in range(way.beads[color])] if way.beads else []
            if way.gold:
                brush.centred("coin", box.x + 22, box.centery, 26)
                brush.words(
                    f"−{way.gold}", (box.x + 38, box.y, 44, box.h - 2), Style(18, theme.BLACK), name=f"pay {index}"
                )
            for number, color in enumerate(beads):
                brush.centred(pieces.bead_sprite(color), box.x + 20 + 22 * number, box.centery, 22)
            style = Style(20, theme.DISPLAY, GAIN, align="right")
            brush.words(
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
