"""Panels at the bottom with the player's board: identity and ring. Pieces and cards have modules of their own."""

from collections.abc import Hashable, Iterable

from pygame import FRect

from burano.games.burano.board import HOUSES
from burano.i18n import _, ngettext
from burano.scenes.burano import palette
from burano.scenes.burano.art.ring import RingShape, draw_ring
from burano.scenes.burano.people import PEOPLE
from burano.scenes.burano.table.model import Model
from burano.scenes.burano.words import tips
from burano.table.panels.portrait import draw_player
from burano.table.picture.brush import Brush
from burano.table.picture.panel import Panel, Spot, area
from burano.ui.drawing import theme
from burano.ui.drawing.paint import Slab
from burano.ui.drawing.text import Style
from burano.ui.drawing.theme import mix

_LARGEST = 1.65
"""Largest text scale of the headings; the pieces need the room below."""
_TALL, _WIDE = 260.0, 186.0
"""Height and width from which labels fit beside the numbers."""


_MIDDLE = 180.0
"""Height from which coins and privilege lie below one another."""


class TrayPanel(Panel[Model]):
    """A part of the tray: paper, a dotted line on its left side, a heading."""

    rule = True

    def paper(self, brush: Brush, model: Model, title: str = "", colour: theme.Colour = theme.INK) -> None:
        box = self.area
        strip = brush.kit.paint.gradient(
            (brush.view.to_px(box).w, brush.view.to_px(box).h), ((0, theme.PAPER), (1, theme.PAPER_LOW))
        )
        brush.surface.blit(strip, brush.view.to_px(box))
        family = palette.FAMILY[model.colors[model.seat]]
        brush.surface.fill(family, brush.rect(box.x, box.y, box.w, 4))
        brush.surface.fill(theme.GOLD, brush.rect(box.x, box.y + 4, box.w, 2))
        if self.rule:
            start = brush.rect(box.x, box.y + 22, 1, 1).topleft
            brush.kit.paint.dotted(brush.surface, start, round((box.h - 36) * brush.s), brush.s, down=True)
        if title:
            text_scale = self.headed
            style = Style(18, theme.DISPLAY, colour, shrink=0.6).larger(text_scale)
            roomy = brush.width(title, style.size, style.face) < box.w - 20
            left, right = (14, 4 if text_scale == 1 else 8) if roomy else (5, 4)
            brush.text(title, (box.x + left, box.y + 15 - text_scale, box.w - left - right, 28 * text_scale), style)

    @property
    def headed(self) -> float:
        """Text scale of the heading."""
        return min(_LARGEST, self.grow)


class IdentityPanel(TrayPanel):
    """Shows name, points, coins and privilege on the family's colour; a low panel has no labels beside the numbers."""

    @property
    def _tall(self) -> bool:
        return self.area.h >= _TALL and self.area.w >= _WIDE

    def _row(self, index: int) -> FRect:
        if self._tall:
            return area(self.area.x + 14, self.area.y + 168 + index * 54, self.area.w - 28, 46)
        if self.area.h >= _MIDDLE:
            return area(self.area.x + 10, self.area.bottom - 94 + index * 44, self.area.w - 23, 38)
        w = (self.area.w - 23) / 2
        return area(self.area.x + 8 + index * (w + 4), self.area.bottom - 42, w, 34)

    @property
    def _points(self) -> FRect:
        """The area of the points."""
        if self._tall:
            return area(self.area.x, self.area.y + 84, self.area.w, 76)
        top = self.area.y + 46
        return area(self.area.x, top, self.area.w, self._row(0).y - 4 - top)

    def purse(self, index: int) -> tuple[float, float]:
        """Return where coins (0) or privilege points (1) fly to."""
        row = self._row(index)
        return row.x + (26 if self._tall else 15), row.centery

    @property
    def medal(self) -> tuple[float, float]:
        """Where points fly to."""
        return self._points.x + 49 if self._tall else self._points.x + 30, self._points.centery

    @property
    def crest(self) -> tuple[float, float]:
        return self.area.x + (44 if self._tall else 23), self.area.y + (44 if self._tall else 26)

    def key(self, model: Model) -> Hashable:
        seat = model.seat
        spend = any(key[0] == "supply" for key in model.sources)
        purse = model.coins(seat), model.privilege(seat)
        return seat, model.vp(seat), purse, model.actor, model.net, spend, model.mine

    def draw(self, brush: Brush, model: Model) -> None:
        box, seat = self.area, model.seat
        player = model.players[seat]
        colour = palette.FAMILY_HEADER[player.color]
        soft = mix(colour, (255, 255, 255), 0.86)
        light = mix(colour, (255, 255, 255), 0.1)
        size = brush.view.to_px(box).size
        brush.surface.blit(
            brush.kit.paint.gradient(size, ((0, light), (0.4, colour), (1, mix(colour, theme.SHADOW, 0.2)))),
            brush.view.to_px(box),
        )
        brush.surface.fill(theme.GOLD, brush.rect(box.right - 3, box.y, 3, box.h))
        style = Style(27, theme.DISPLAY, theme.CREAM, shrink=0.6, elide=True)
        if self._tall:
            draw_player(brush, PEOPLE, player, *self.crest, 66)
            brush.text(player.name, (box.x + 82, box.y + 18, box.w - 92, 36), style)
            doing = _("your turn") if model.mine else _("waiting") if seat != model.actor else _("is playing")
            brush.text(doing, (box.x + 84, box.y + 52, box.w - 92, 24), Style(17, theme.BODY, soft))
        else:
            draw_player(brush, PEOPLE, player, *self.crest, 36)
            brush.text(player.name, (box.x + 44, box.y + 10, box.w - 52, 34), style)
        self._draw_points(brush, str(model.vp(seat)), soft)
        self._draw_purse(brush, model, soft)

    def _draw_points(self, brush: Brush, vp: str, soft: theme.Colour) -> None:
        box, points = self.area, self._points
        if self._tall:
            brush.sprite("vp", box.x + 20, box.y + 92, 58)
            style = Style(50, theme.DISPLAY, (255, 243, 210))
            brush.text(vp, (box.x + 86, box.y + 88, 76, 64), style, name="vp")
            brush.text(_("VP"), (box.right - 46, box.y + 118, 36, 30), Style(19, theme.BOLD, soft))
            return
        height = min(60.0, points.h)
        brush.centred("vp", box.x + 8 + height * 0.42, points.centery, height * 0.84)
        style = Style(height * 0.8, theme.DISPLAY, (255, 243, 210))
        brush.text(vp, (box.x + 14 + height * 0.84, points.y, box.w - 28 - height * 0.84, points.h), style, name="vp")

    def _draw_purse(self, brush: Brush, model: Model, soft: theme.Colour) -> None:
        seat = model.seat
        coins, points = model.coins(seat), model.privilege(seat)
        words = ngettext("coin", "coins", coins), ngettext("privilege", "privileges", points)
        if model.net and seat == model.actor:
            text = f"+{model.net}" if model.net > 0 else f"−{-model.net}"
            words = _("this turn {net}").format(net=text), words[1]
        for i, (sprite, value, word) in enumerate(zip(("coin", "privilege"), (coins, points), words, strict=True)):
            row = self._row(i)
            hollow = Slab(theme.SHADOW, theme.SHADOW, theme.SHADOW, 0, inner=0, opacity=0.18)
            brush.slab(row, hollow, radius=12)
            if not self._tall:
                icon = 23 if value < 10 else 20  # two digits need the room
                brush.centred(sprite, row.x + 3 + icon / 2, row.centery, icon)
                style, left = Style(21, theme.BLACK, theme.CREAM), row.x + icon + (6 if value < 10 else 3)
                brush.text(str(value), (left, row.y, row.right - 1 - left, row.h), style, name=sprite)
                continue
            brush.centred(sprite, row.x + 24, row.centery, 36)
            brush.text(str(value), (row.x + 45, row.y, 52, row.h), Style(28, theme.BLACK, theme.CREAM), name=sprite)
            style = Style(17, theme.BODY, soft, align="right", shrink=0.65)
            left = row.x + 51 + brush.width(str(value), 28, theme.BLACK)
            brush.text(word, (left, row.y, row.right - 3 - left, row.h), style, name=f"{sprite} word")

    def targets(self, model: Model) -> Iterable[Spot]:
        yield Spot(("vp", 0), self._points, tips.vp(model))
        yield Spot(("coins", 0), self._row(0), tips.coins(model))
        yield Spot(("privilege", 0), self._row(1), tips.privilege(model))


class RingPanel(TrayPanel):
    """Shows the schedule ring and the arrow wheel."""

    rule = False

    @property
    def shape(self) -> RingShape:
        box = self.area
        return RingShape(box.centerx, box.y + 4 + box.h / 2, min(box.w, box.h - 10) / 2 - 1, self.grow)

    turned = 0.0
    """Slots the wheel still has to turn during its animation."""

    def key(self, model: Model) -> Hashable:
        s, seat = model.state, model.seat
        highlighted = frozenset(n for what, n in (*model.actions, *model.sources) if what == "ring")
        return (
            seat,
            s.wheel[seat],
            s.ring[seat],
            model.kind,
            model.preview,
            highlighted,
            model.held,
            model.mine,
            s.lace_placed,
            self.turned,
        )

    def draw(self, brush: Brush, model: Model) -> None:
        self.paper(brush, model)
        state, seat = model.state, model.seat
        if model.preview:
            state = state.clone()
            ahead = min(model.preview, state.ring[seat] - 1)
            state.ring[seat] -= ahead
            state.wheel[seat] = (state.wheel[seat] + ahead) % HOUSES
        arrow = model.actor == seat and model.kind in ("sailing", "lace")
        highlighted = frozenset(n for what, n in model.actions if what == "ring") if model.mine else frozenset()
        highlighted |= frozenset(n for what, n in model.sources if what == "ring" and model.can_take((what, n)))
        draw_ring(
            brush, self.shape, state, seat, model.colors[seat], arrow=arrow, highlighted=highlighted, turned=self.turned
        )
        if model.preview:
            ahead = min(model.preview, model.state.ring[seat] - 1)
            text = _("after {n} sent").format(n=ahead)
            self._draw_ahead(brush, text)

    def _draw_ahead(self, brush: Brush, text: str) -> None:
        """Cover the wheel with a disc that says how far the ring is turned ahead."""
        shape, r = self.shape, self.shape.wheel
        brush.paint_over(FRect(shape.x - r, shape.y - r, 2 * r, 2 * r))
        brush.disc(shape.x, shape.y, r, theme.PAPER, theme.GOLD, 3)
        half = r * (0.86 if self.grow > 1 else 0.74)
        box = (shape.x - half, shape.y - r * 0.7, 2 * half, r * 1.4)
        style = Style(17, theme.BOLD, align="center", wrap=True, shrink=0.7).larger(self.headed)
        brush.text(text, box, style, name="ahead")

    def targets(self, model: Model) -> Iterable[Spot]:
        shape = self.shape
        r = shape.slot
        for slot in range(HOUSES):
            x, y = shape.spot(slot)
            key = ("ring", slot - 2) if slot >= 3 else ("arrow", slot)
            yield Spot(key, area(x - r, y - r, 2 * r, 2 * r), tips.ring_house(model, slot))
