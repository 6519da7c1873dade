"""The player's own board along the bottom: who plays, and the ring. Pieces and cards have modules of their own."""

from collections.abc import Hashable, Iterable

from pygame import FRect

from burano.games.burano.board import HOUSES
from burano.i18n import _, ngettext
from burano.scenes.burano import names, palette
from burano.scenes.burano.art.ring import RingShape, draw_ring
from burano.scenes.burano.table.model import Model
from burano.scenes.burano.words import tips
from burano.table.brush import Brush
from burano.table.panel import Panel, Spot, area
from burano.ui import theme
from burano.ui.paint import Slab
from burano.ui.text import Style
from burano.ui.theme import mix


class TrayPanel(Panel[Model]):
    """A part of the tray: paper, a rule on its left side, a heading."""

    rule = True

    def paper(self, brush: Brush, model: Model, title: str = "", colour: theme.Colour = theme.INK) -> None:
        box = self.area
        strip = brush.kit.paint.gradient(
            (brush.view.to_px(box).w, brush.view.to_px(box).h), ((0, theme.PAPER), (1, theme.PAPER_LOW))
        )
        brush.surface.blit(strip, brush.view.to_px(box))
        family = palette.FAMILY[model.families[model.seat]]
        brush.surface.fill(family, brush.rect(box.x, box.y, box.w, 4))
        brush.surface.fill(theme.GOLD, brush.rect(box.x, box.y + 4, box.w, 2))
        if self.rule:
            start = brush.rect(box.x, box.y + 22, 1, 1).topleft
            brush.kit.paint.dotted(brush.surface, start, round((box.h - 36) * brush.s), brush.s, down=True)
        if title:
            brush.words(title, (box.x + 14, box.y + 14, box.w - 20, 28), Style(18, theme.DISPLAY, colour, shrink=0.6))


class IdentityPanel(TrayPanel):
    """Name, points, coins and privilege on the family's colour."""

    def _row(self, index: int) -> FRect:
        return area(self.area.x + 14, self.area.y + 168 + index * 54, self.area.w - 28, 46)

    def key(self, model: Model) -> Hashable:
        seat, s = model.seat, model.state
        spend = any(key[0] == "supply" for key in model.sources)
        return seat, model.vp(seat), model.coins(seat), s.privilege[seat], model.actor, model.net, spend, model.mine

    def draw(self, brush: Brush, model: Model) -> None:
        box, seat = self.area, model.seat
        player = model.players[seat]
        colour = palette.FAMILY_HEADER[player.color]
        soft = mix(colour, (255, 255, 255), 0.8)
        light = mix(colour, (255, 255, 255), 0.1)
        size = brush.view.to_px(box).size
        brush.surface.blit(
            brush.kit.paint.gradient(size, ((0, light), (0.4, colour), (1, mix(colour, theme.SHADOW, 0.2)))),
            brush.view.to_px(box),
        )
        brush.surface.fill(theme.GOLD, brush.rect(box.right - 3, box.y, 3, box.h))
        brush.sprite(f"crest_{names.FAMILIES[player.color]}", box.x + 16, box.y + 14, 56, shadow=2)
        brush.words(
            player.name,
            (box.x + 82, box.y + 18, box.w - 92, 36),
            Style(27, theme.DISPLAY, theme.CREAM, shrink=0.6, elide=True),
        )
        doing = _("your turn") if model.mine else _("waiting") if seat != model.actor else _("is playing")
        brush.words(doing, (box.x + 84, box.y + 52, box.w - 92, 24), Style(17, theme.BODY, soft))
        brush.sprite("vp", box.x + 20, box.y + 92, 58)
        brush.words(
            str(model.vp(seat)), (box.x + 86, box.y + 88, 76, 64), Style(50, theme.DISPLAY, (255, 243, 210)), name="vp"
        )
        brush.words(_("VP"), (box.right - 46, box.y + 118, 36, 30), Style(19, theme.BOLD, soft))
        coins, points = model.coins(seat), model.state.privilege[seat]
        words = ngettext("coin", "coins", coins), ngettext("privilege", "privileges", points)
        for i, (sprite, value, word) in enumerate(zip(("coin", "privilege"), (coins, points), words, strict=True)):
            row = self._row(i)
            brush.slab(
                row, Slab((255, 255, 255), (255, 255, 255), (255, 255, 255), 0, inner=0, opacity=0.16), radius=12
            )
            brush.centred(sprite, row.x + 26, row.centery, 36)
            brush.words(str(value), (row.x + 50, row.y, 52, row.h), Style(28, theme.BLACK, theme.CREAM), name=sprite)
            net = model.net
            if i == 0 and net and seat == model.actor:
                text = f"+{net}" if net > 0 else f"−{-net}"
                word = _("this turn {net}").format(net=text)
            brush.words(
                word,
                (row.x + 84, row.y, row.w - 92, row.h),
                Style(17, theme.BODY, soft, align="right", shrink=0.65),
                name=f"{sprite} word",
            )

    def targets(self, model: Model) -> Iterable[Spot]:
        yield Spot(("vp", 0), area(self.area.x, self.area.y + 84, self.area.w, 76), tips.vp(model))
        yield Spot(("coins", 0), self._row(0), tips.coins(model))
        yield Spot(("privilege", 0), self._row(1), tips.privilege(model))


class RingPanel(TrayPanel):
    """The schedule ring and time wheel."""

    rule = False

    @property
    def shape(self) -> RingShape:
        return RingShape(self.area.centerx, self.area.y + self.area.h / 2 + 4, 103)

    turned = 0.0
    """Slots the wheel still has to go while it turns."""

    def key(self, model: Model) -> Hashable:
        s, seat = model.state, model.seat
        glow = frozenset(n for what, n in (*model.actions, *model.sources) if what == "ring")
        return (
            seat,
            s.wheel[seat],
            s.ring[seat],
            model.kind,
            model.preview,
            glow,
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
        lit = model.actor == seat and model.kind in ("sailing", "lace")
        glow = frozenset(n for what, n in model.actions if what == "ring") if model.mine else frozenset()
        glow |= frozenset(n for what, n in model.sources if what == "ring" and model.can_take((what, n)))
        draw_ring(brush, self.shape, state, seat, model.families[seat], lit=lit, glow=glow, turned=self.turned)
        if model.preview:
            ahead = min(model.preview, model.state.ring[seat] - 1)
            text = _("after {n} sent").format(n=ahead)
            w = brush.width(text, 17, theme.BOLD) + 24
            box = area(self.shape.x - w / 2, self.area.bottom - 40, w, 30)
            brush.slab(box, radius=15, shadow=3)
            brush.words(text, (box.x, box.y, box.w, box.h), Style(17, theme.BOLD, align="center"))

    def targets(self, model: Model) -> Iterable[Spot]:
        shape = self.shape
        r = shape.plate * 0.56
        for slot in range(HOUSES):
            x, y = shape.spot(slot)
            key = ("ring", slot - 2) if slot >= 3 else ("arrow", slot)
            yield Spot(key, area(x - r, y - r, 2 * r, 2 * r), tips.ring_house(model, slot))
