"""The player's own board along the bottom: who, ring, pyramid, preparation, roofs, cards."""

from collections.abc import Hashable, Iterable

from pygame import FRect

from burano.games.burano import roofs
from burano.games.burano.board import HOUSES
from burano.i18n import _
from burano.scenes.burano import names, palette, wording_tips
from burano.scenes.burano.draw import Brush
from burano.scenes.burano.draw_cards import CARD, TILE, draw_back, draw_building, draw_fish, draw_tile
from burano.scenes.burano.draw_pyramid import PyramidShape, draw_pyramid
from burano.scenes.burano.draw_ring import RingShape, draw_ring
from burano.scenes.burano.model import Model
from burano.scenes.burano.panel import Lift, Panel, Spot, area
from burano.ui import theme
from burano.ui.paint import Slab
from burano.ui.theme import mix, rgb


class TrayPanel(Panel):
    """A part of the tray: paper, a rule on its left side, a heading."""

    rule = True

    def paper(self, brush: Brush, model: Model, title: str = "", colour: theme.Colour = theme.INK) -> None:
        box = self.area
        strip = brush.kit.paint.gradient((brush.view.to_px(box).w, brush.view.to_px(box).h), ((0, theme.PAPER), (1, theme.PAPER_LOW)))
        brush.surface.blit(strip, brush.view.to_px(box))
        family = palette.FAMILY[model.families[model.seat]]
        brush.surface.fill(family, brush.rect(box.x, box.y, box.w, 4))
        brush.surface.fill(theme.GOLD, brush.rect(box.x, box.y + 4, box.w, 2))
        if self.rule:
            start = brush.rect(box.x, box.y + 22, 1, 1).topleft
            brush.kit.paint.dotted(brush.surface, start, round((box.h - 36) * brush.s), brush.s, down=True)
        if title:
            brush.words(title, box.x + 14, box.y + 14, box.w - 20, 28, 18, theme.DISPLAY, colour, shrink=0.6)


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
        brush.surface.blit(brush.kit.paint.gradient(size, ((0, light), (0.4, colour), (1, mix(colour, theme.SHADOW, 0.2)))), brush.view.to_px(box))
        brush.surface.fill(theme.GOLD, brush.rect(box.right - 3, box.y, 3, box.h))
        brush.sprite(f"crest_{names.FAMILIES[player.color]}", box.x + 16, box.y + 14, 56, shadow=2)
        brush.words(player.name, box.x + 82, box.y + 18, box.w - 92, 36, 27, theme.DISPLAY, theme.CREAM, shrink=0.6, elide=True)
        words = _("your turn") if model.mine else _("waiting") if seat != model.actor else _("is playing")
        brush.words(words, box.x + 84, box.y + 52, box.w - 92, 24, 17, theme.BODY, soft)
        brush.sprite("vp", box.x + 20, box.y + 92, 58)
        brush.words(str(model.vp(seat)), box.x + 86, box.y + 88, 76, 64, 50, theme.DISPLAY, (255, 243, 210), name="vp")
        brush.words(_("VP"), box.right - 46, box.y + 118, 36, 30, 19, theme.BOLD, soft)
        for i, (sprite, value, word) in enumerate(
            (("coin", model.coins(seat), _("coins")), ("privilege", model.state.privilege[seat], _("privilege")))
        ):
            row = self._row(i)
            brush.slab(row, Slab((255, 255, 255), (255, 255, 255), (255, 255, 255), 0, inner=0, opacity=0.16), radius=12)
            brush.centred(sprite, row.x + 26, row.centery, 36)
            brush.words(str(value), row.x + 50, row.y, 52, row.h, 28, theme.BLACK, theme.CREAM, name=sprite)
            net = model.net
            if i == 0 and net and seat == model.actor:
                text = f"+{net}" if net > 0 else f"−{-net}"
                word = _("turn {net}").format(net=text)
            brush.words(word, row.x + 84, row.y, row.w - 92, row.h, 17, theme.BODY, soft, align="right", shrink=0.65, name=f"{sprite} word")

    def targets(self, model: Model) -> Iterable[Spot]:
        yield Spot(("vp", 0), area(self.area.x, self.area.y + 84, self.area.w, 76), wording_tips.vp(model))
        yield Spot(("coins", 0), self._row(0), wording_tips.coins(model))
        yield Spot(("privilege", 0), self._row(1), wording_tips.privilege(model))


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
        return seat, s.wheel[seat], s.ring[seat], model.kind, model.preview, glow, model.held, model.mine, s.lace_placed, self.turned

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
            text = _("after sending {n}").format(n=ahead)
            w = brush.width(text, 17, theme.BOLD) + 24
            box = area(self.shape.x - w / 2, self.area.bottom - 40, w, 30)
            brush.slab(box, radius=15, shadow=3)
            brush.words(text, box.x, box.y, box.w, box.h, 17, theme.BOLD, align="center")

    def targets(self, model: Model) -> Iterable[Spot]:
        shape = self.shape
        r = shape.plate * 0.56
        for slot in range(HOUSES):
            x, y = shape.spot(slot)
            key = ("ring", slot - 2) if slot >= 3 else ("arrow", slot)
            yield Spot(key, area(x - r, y - r, 2 * r, 2 * r), wording_tips.ring_house(model, slot))


class PyramidPanel(TrayPanel):
    """The pyramid; free cubes can be picked up."""

    @property
    def shape(self) -> PyramidShape:
        return PyramidShape(self.area.centerx + 2, self.area.y + 148, 70)

    def key(self, model: Model) -> Hashable:
        s, seat = model.state, model.seat
        lit = frozenset(n for what, n in model.drops if what == "pyramid")
        flying = frozenset(key for key in model.hidden.keys if key[0] == "pyramid")  # type: ignore[index]
        return seat, tuple(s.pyramid[seat * 14 : seat * 14 + 14]), lit, model.held, flying, model.kind

    def draw(self, brush: Brush, model: Model) -> None:
        self.paper(brush, model, _("Pyramid"))
        state, seat = model.state, model.seat
        hidden = {key[1] for key in model.hidden.keys if key[0] == "pyramid"}  # type: ignore[index]
        dim = set()
        if model.held and model.held[0] == "pyramid":
            dim = {model.held[1]}
        glow = {n for what, n in model.drops if what == "pyramid"}
        masked = state.pyramid_mask[seat].bit_count() if model.kind == "pyramid" and seat != model.viewer else 0
        draw_pyramid(
            brush, self.shape, state.pyramid[seat * 14 : seat * 14 + 14], hidden=hidden, glow=glow, dim=dim, masked=masked
        )

    def targets(self, model: Model) -> Iterable[Spot]:
        shape, state, seat = self.shape, model.state, model.seat
        for place in shape.order:
            color = state.pyramid[seat * 14 + place]
            x, y = shape.middle(place)
            if color < 0:
                if ("pyramid", place) in model.drops:
                    bx, by = shape.base(place)
                    box = area(bx - shape.w / 2, by - shape.w / 4, shape.w, shape.w / 2)
                    hit = lambda px, py, place=place: shape.on_ground(place, px, py)  # noqa: E731
                    yield Spot(("pyramid", place), box, wording_tips.pyramid(model, place), hit, (bx, by))
                continue
            box = area(x - shape.w / 2, y - shape.w / 4, shape.w, shape.w / 2 + shape.wall)
            hit = lambda px, py, place=place: shape.inside(place, px, py)  # noqa: E731
            lift = Lift(f"cube_{names.COLORS[color]}", x - shape.w / 2, y - shape.w / 4, shape.w)
            yield Spot(("pyramid", place), box, wording_tips.pyramid(model, place), hit, (x, y), lift)


class PrepPanel(TrayPanel):
    """Three spaces for cubes picked up."""

    def spot(self, space: int) -> tuple[float, float]:
        """Middle of a space's ground."""
        return self.area.centerx, self.area.y + 110 + space * 66

    def key(self, model: Model) -> Hashable:
        s, seat = model.state, model.seat
        lit = frozenset(n for what, n in model.drops if what == "prep")
        flying = frozenset(key for key in model.hidden.keys if key[0] == "prep")  # type: ignore[index]
        return seat, tuple(s.prep[seat * 3 : seat * 3 + 3]), lit, model.held, flying

    def draw(self, brush: Brush, model: Model) -> None:
        self.paper(brush, model, _("Preparation"))
        state = model.state
        board = (
            '<polygon points="46,0 92,23 46,46 0,23" fill="#E2D3B4" stroke="#B9A47C" stroke-width="1.5"/>'
            '<polygon points="0,23 46,46 92,23 92,29 46,52 0,29" fill="#B39F78"/>'
        )
        hollow = '<polygon points="28,1 55,14 28,27 1,14" fill="none" stroke="#A8946C" stroke-width="1.5" stroke-dasharray="4 4"/>'
        for space in range(3):
            x, y = self.spot(space)
            brush.svg("prep board", x - 46, y - 23, 92, 53, board)
            color = state.prep[model.seat * 3 + space]
            shown = color >= 0 and ("prep", space) not in model.hidden
            if shown:
                alpha = 0.28 if model.held == ("prep", space) else 1.0
                brush.at(f"cube_{names.COLORS[color]}", x, y - 29, 70 / 128, alpha=alpha)
            else:
                brush.svg("prep hollow", x - 28, y - 14, 57, 29, hollow)
            if ("prep", space) in model.drops:
                brush.at("glow_cell", x, y, 0.7)

    def targets(self, model: Model) -> Iterable[Spot]:
        for space in range(3):
            x, y = self.spot(space)
            color = model.state.prep[model.seat * 3 + space]
            lift = Lift(f"cube_{names.COLORS[color]}", x - 35, y - 29 - 17.5, 70) if color >= 0 else None
            yield Spot(("prep", space), area(x - 46, y - 46, 92, 66), wording_tips.prep(model, space), lift=lift)


class RoofsPanel(TrayPanel):
    """Three roof tiles, with what each would score now."""

    def tile(self, space: int) -> FRect:
        return area(self.area.x + 16, self.area.y + 50 + space * 75, 146, 146 * TILE)

    def key(self, model: Model) -> Hashable:
        s, seat = model.state, model.seat
        tiles = s.roofs[seat * 3 : seat * 3 + 3]
        now = tuple(roofs.roof_vp_now(s, seat, s.board.tile_kind(t)) if t >= 0 else 0 for t in tiles)
        lit = frozenset(key for key in model.actions if key[0] == "roof") if model.mine else frozenset()
        flying = frozenset(key for key in model.hidden.keys if key[0] == "roof_tile")  # type: ignore[index]
        return seat, tuple(tiles), now, s.cards[seat], model.held, lit, flying

    def draw(self, brush: Brush, model: Model) -> None:
        self.paper(brush, model, _("Roof tiles"))
        state, seat = model.state, model.seat
        for space in range(3):
            tile, box = state.roofs[seat * 3 + space], self.tile(space)
            if tile < 0 or ("roof_tile", space) in model.hidden:
                empty = Slab(rgb("E7D9BC"), rgb("E7D9BC"), theme.SAND_LINE, 1.5, inner=0, opacity=0.5)
                brush.slab(box, empty, radius=6)
                continue
            if model.glows(("roof", space)):
                brush.glow(box, radius=8)
            alpha = 0.3 if model.held == ("roof", space) else 1.0
            kind = state.board.tile_kind(tile)
            draw_tile(brush, kind, state.board.tile_colors[tile], box.x, box.y, box.w, alpha=alpha)
            vp = roofs.roof_vp_now(state, seat, kind) + roofs.card_bonus(state, seat, tile)
            brush.words(_("now {vp} VP").format(vp=vp), box.x, box.bottom + 1, box.w, 21, 16, theme.BOLD, theme.INK_SOFT, align="center", name=f"roof {space}")

    def targets(self, model: Model) -> Iterable[Spot]:
        for space in range(3):
            yield Spot(("roof", space), self.tile(space), wording_tips.roof(model, space))


class CardsPanel(TrayPanel):
    """Fish in hand, fish sold, building cards."""

    def key(self, model: Model) -> Hashable:
        seat = model.seat
        flying = frozenset(key for key in model.hidden.keys if key[0] == "hand")  # type: ignore[index]
        return (
            seat, tuple(model.hand(seat)), model.sold(seat), model.state.cards[seat], tuple(sorted(model.sale.items())), model.ship,
            model.kind, flying, model.knows_hand(seat), model.mine,
        )  # fmt: skip

    def _fish_step(self, model: Model) -> float:
        kinds = self._kinds(model)
        room = self.area.w - 16 - 74 - 70
        return min(86.0, room / max(1, len(kinds) - 1)) if len(kinds) > 1 else 86.0

    def _kinds(self, model: Model) -> list[int]:
        return [kind for kind, count in enumerate(model.hand(model.seat)) if count]

    def fish(self, model: Model, index: int) -> FRect:
        return area(self.area.x + 16 + index * self._fish_step(model), self.area.y + 52, 66, 66 * CARD)

    def building(self, model: Model, index: int) -> FRect:
        count = len(model.cards(model.seat))
        step = min(74.0, (self.area.w - 32 - 62) / max(1, count - 1)) if count > 1 else 74.0
        return area(self.area.x + 16 + index * step, self.area.y + 184, 62, 62 * CARD)

    def draw(self, brush: Brush, model: Model) -> None:
        self.paper(brush, model, _("Fish in hand"))
        box, seat = self.area, model.seat
        hand = model.hand(seat)
        if model.knows_hand(seat):
            for index, kind in enumerate(self._kinds(model)):
                self._draw_kind(brush, model, self.fish(model, index), kind, hand[kind])
        else:
            for i in range(min(8, sum(hand))):
                draw_back(brush, "fish", box.x + 16 + i * 38, box.y + 52, 66)
        if not sum(hand):
            brush.words(_("no fish yet"), box.x + 16, box.y + 76, 200, 30, 17, theme.BODY, theme.INK_SOFT)
        brush.words(_("sold"), box.right - 70, box.y + 52, 56, 22, 16, theme.BODY, theme.INK_SOFT, align="right")
        brush.words(str(model.sold(seat)), box.right - 60, box.y + 72, 46, 34, 25, theme.BLACK, align="right", name="sold")
        brush.words(_("Buildings"), box.x + 14, box.y + 152, 200, 28, 18, theme.DISPLAY)
        cards = model.cards(seat)
        for index, card in enumerate(cards):
            place = self.building(model, index)
            draw_building(brush, model.state.board.spec.buildings[card], place.x, place.y, place.w)
        if not cards:
            brush.words(_("none yet: a roof can bring one"), box.x + 16, box.y + 196, box.w - 40, 30, 17, theme.BODY, theme.INK_SOFT)

    def _draw_kind(self, brush: Brush, model: Model, box: FRect, kind: int, count: int) -> None:
        chosen = model.sale.get(kind, 0)
        if count > 1:
            brush.sprite(f"fishcard_{names.FISH[kind]}", box.x + 5, box.y - 3, box.w, shadow=2)
        lift = 8 if chosen else 0
        if chosen:
            brush.glow(area(box.x, box.y - lift, box.w, box.h), radius=8)
        draw_fish(brush, kind, box.x, box.y - lift, box.w)
        if model.kind == "sell" and model.mine:
            text = f"{chosen}/{count}"
            fill = theme.GOOD if chosen else theme.INK_SOFT
            brush.slab(area(box.right - 30, box.y - lift - 6, 40, 24), Slab(fill, fill, theme.CREAM, 2, inner=0), radius=12)
            brush.words(text, box.right - 30, box.y - lift - 7, 40, 25, 16, theme.BLACK, theme.CREAM, align="center", name=f"sale {kind}")
        elif count > 1:
            brush.badge(box.right - 2, box.y + 6, str(count), (21, 90, 102), 13, 18)

    def targets(self, model: Model) -> Iterable[Spot]:
        if model.knows_hand(model.seat):
            for index, kind in enumerate(self._kinds(model)):
                box = self.fish(model, index)
                yield Spot(("hand", kind), box, wording_tips.hand_fish(model, kind))
        yield Spot(("sold", 0), area(self.area.right - 70, self.area.y + 50, 60, 58), wording_tips.sold(model))
        for index, card in enumerate(model.cards(model.seat)):
            tip = wording_tips.building(model.state.board.spec.buildings[card])
            yield Spot(("building", card), self.building(model, index), tip)


class MovesPanel(TrayPanel):
    """The four moves of a turn and their prices; the buttons below are controls of the table."""

    def spot(self, number: int) -> tuple[float, float]:
        return self.area.right - 368 + number * 100, self.area.y + 80

    def key(self, model: Model) -> Hashable:
        s = model.state
        return s.moves, model.actor, model.seat, model.coins(model.seat), model.kind

    def draw(self, brush: Brush, model: Model) -> None:
        self.paper(brush, model, _("Moves"))
        state = model.state
        own = model.actor == model.seat
        made = state.moves if own else 0
        prices = state.board.price
        x0, y = self.spot(0)
        brush.slab(area(x0, y - 3, 300, 6), Slab(theme.LINE, theme.LINE, theme.LINE, 0, inner=0), radius=3)
        for number, price in enumerate(prices):
            x, y = self.spot(number)
            self._draw_price(brush, x, y, number, made, price, own and price > state.coins[model.seat])
        if own and made < len(prices):
            x, y = self.spot(made)
            price = prices[made]
            dear = price > state.coins[model.seat]
            text = _("this move: gain {n}").format(n=-price) if price < 0 else _("this move: pay {n}").format(n=price)
            if dear:
                text = _("next move: {n} coins, too dear").format(n=price)
            colour = theme.BAD if dear else theme.TERRACOTTA_DARK
        else:
            text, colour = (_("all four moves made") if own else ""), theme.INK_SOFT
        brush.words(text, self.area.x + 90, self.area.y + 12, self.area.w - 110, 28, 17, theme.BOLD, colour, align="right", shrink=0.7)
        worker = f"worker_man_{names.FAMILIES[model.families[model.seat]]}"
        x, y = self.spot(min(made, 3))
        brush.centred(worker, x - 46 if made < 4 else x + 46, y - 8, 32, 46)

    @staticmethod
    def _draw_price(brush: Brush, x: float, y: float, number: int, made: int, price: int, dear: bool) -> None:
        done, on = number < made, number == made
        r = 33 if on else 28
        if on:
            slab, ink = Slab(rgb("FFE9A6"), rgb("E2A233"), theme.GOLD_DARK, 3, inner=0.35), rgb("5A3300")
        elif done:
            slab, ink = Slab(rgb("2A94A2"), rgb("1F8391"), rgb("0F5468"), 2, inner=0), (255, 255, 255)
        else:
            slab, ink = Slab(rgb("FFFDF6"), rgb("F4EAD6"), rgb("BDA77C"), 2, inner=0), theme.INK_SOFT
        brush.slab(area(x - r, y - r, 2 * r, 2 * r), slab, radius=r, shadow=2.5, alpha=0.55 if dear and not done else 1.0)
        text = f"+{-price}" if price < 0 else f"−{price}"
        brush.words(text, x - r - 1, y - r, r + 13, 2 * r - 1, 24, theme.BLACK, ink, align="center", name=f"price {number}")
        brush.centred("coin", x + 15, y, 21)

    def targets(self, model: Model) -> Iterable[Spot]:
        for number in range(4):
            x, y = self.spot(number)
            yield Spot(("move", number), area(x - 32, y - 32, 64, 64), wording_tips.move(model, number))
