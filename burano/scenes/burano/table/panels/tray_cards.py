"""Panels of the player's cards and of the moves."""

from collections.abc import Hashable, Iterable, Sequence

from pygame import FRect

from burano.i18n import _
from burano.scenes.burano import names
from burano.scenes.burano.art.cards import CARD, draw_back, draw_building, draw_fish
from burano.scenes.burano.table.model import Model
from burano.scenes.burano.table.panels.tray import TrayPanel
from burano.scenes.burano.words import tips
from burano.table.picture.brush import Brush
from burano.table.picture.panel import Spot, area
from burano.ui.drawing import theme
from burano.ui.drawing.paint import Slab
from burano.ui.drawing.text import Style
from burano.ui.drawing.theme import rgb

_FISH_W = 74
_FISH_STEP = 94.0
"""Distance from one kind to the next; the frames of two chosen ones do not touch."""
_EMPTY = 2
"""Number of outlined places where the player has no card yet."""
_LIFT = 4
"""Height by which cards chosen for sale are raised."""
_COUNT = 16
"""Width by which the number of a kind extends beyond the card."""


class CardsPanel(TrayPanel):
    """Shows fish in hand, fish sold, and building cards."""

    def key(self, model: Model) -> Hashable:
        seat = model.seat
        flying = model.hidden.of("hand") | model.hidden.of("fish")
        return (
            seat,
            tuple(model.hand(seat)),
            model.sold(seat),
            model.state.cards[seat],
            tuple(sorted(model.sale.items())),
            model.ship,
            model.kind,
            flying,
            model.knows_hand(seat),
            model.mine,
        )

    def glance(self, model: Model) -> str:
        """Return the number of the player's fish and building cards."""
        return str(sum(model.hand(model.seat)) + len(model.cards(model.seat)))

    def _fish_step(self, model: Model) -> float:
        """Return the distance from one kind to the next, as large as the width allows."""
        gaps = max(1, len(self._kinds(model)) - 1)
        return min(_FISH_STEP, (self.area.w - 16 - _FISH_W - _COUNT) / gaps)

    def _kinds(self, model: Model) -> list[int]:
        return [kind for kind, count in enumerate(model.hand(model.seat)) if count]

    def fish(self, model: Model, index: int) -> FRect:
        return area(self.area.x + 16 + index * self._fish_step(model), self.area.y + 51, _FISH_W, _FISH_W * CARD)

    def building(self, model: Model, index: int) -> FRect:
        count = len(model.cards(model.seat))
        step = min(74.0, (self.area.w - 32 - 62) / max(1, count - 1)) if count > 1 else 74.0
        return area(self.area.x + 16 + index * step, self.area.y + 188, 62, 62 * CARD)

    def draw(self, brush: Brush, model: Model) -> None:
        self.paper(brush, model, _("Fish in hand"))
        box, seat = self.area, model.seat
        hand = model.hand(seat)
        if model.knows_hand(seat):
            kinds = self._kinds(model)
            for index, kind in enumerate(kinds):  # highlights lie below all cards
                if model.kind == "sell" and model.mine:
                    brush.highlight(self.fish(model, index).move(0, -_LIFT if model.sale.get(kind) else 0), radius=8)
            for index, kind in enumerate(kinds):
                seen = _FISH_W if index == len(kinds) - 1 else min(_FISH_W, self._fish_step(model))
                here = hand[kind] - sum(key[1] == kind for key in model.hidden.of("fish"))
                if here > 0:
                    self._draw_kind(brush, model, self.fish(model, index), kind, here, seen)
        else:
            for i in range(min(8, sum(hand))):
                draw_back(brush, "fish", box.x + 16 + i * 38, box.y + 52, 66)
        if not sum(hand):
            places = [area(box.x + 16 + i * _FISH_STEP, box.y + 51, _FISH_W, _FISH_W * CARD) for i in range(_EMPTY)]
            self._draw_empty(brush, places, "fish_sardine", _("no fish yet"))
        sold = str(model.sold(seat))
        left = box.right - 16 - brush.width(sold, 22, theme.BLACK)
        brush.text(_("sold"), (left - 108, box.y + 14, 100, 28), Style(16, theme.BODY, theme.INK_SOFT, align="right"))
        brush.text(
            sold, (left, box.y + 12, box.right - 14 - left, 28), Style(22, theme.BLACK, align="right"), name="sold"
        )
        brush.text(_("Buildings"), (box.x + 14, box.y + 157, 200, 28), Style(18, theme.DISPLAY))
        cards = model.cards(seat)
        for index, card in enumerate(cards):
            if ("hand", card) in model.hidden:
                continue
            place = self.building(model, index)
            draw_building(brush, model.state.board.spec.buildings[card], place.x, place.y, place.w)
        if not cards:
            places = [area(box.x + 16 + i * 74, box.y + 188, 62, 62 * CARD) for i in range(_EMPTY)]
            self._draw_empty(brush, places, "ui_home", _("none yet: earn one with a roof"))

    def _draw_empty(self, brush: Brush, places: Sequence[FRect], sprite: str, text: str) -> None:
        """Outline places for cards, with a pale sign on each, and write beside them why they are empty."""
        for place in places:
            brush.dashed(place, theme.LINE, radius=8, units=1.8, alpha=0.8)
            brush.centred(sprite, place.centerx, place.centery, place.w * 0.62, alpha=0.22)
        left = places[-1].right + 16
        room = (left, places[0].y, self.area.right - 12 - left, places[0].h)
        brush.text(text, room, Style(17, theme.BODY, theme.INK_SOFT, wrap=True, shrink=0.7))

    def _draw_kind(self, brush: Brush, model: Model, box: FRect, kind: int, count: int, seen: float) -> None:
        chosen = model.sale.get(kind, 0)
        if count > 1:
            brush.sprite(f"fishcard_{names.FISH[kind]}", box.x + 5, box.y - 3, box.w, shadow=2)
        lift = _LIFT if chosen else 0
        draw_fish(brush, kind, box.x, box.y - lift, box.w, seen=seen)
        if model.kind == "sell" and model.mine:
            text = f"{chosen}/{count}"
            fill = theme.GOOD_INK if chosen else theme.INK_SOFT
            brush.slab(area(box.x - 6, box.y - lift - 3, 40, 24), Slab(fill, fill, theme.CREAM, 2, inner=0), radius=12)
            brush.text(
                text,
                (box.x - 6, box.y - lift - 4, 40, 25),
                Style(16, theme.BLACK, theme.CREAM, align="center"),
                name=f"sale {kind}",
            )
        elif count > 1:
            brush.badge(box.x + seen - (2 if seen == box.w else 12), box.y + 6, str(count), (21, 90, 102), 13, 18)

    def targets(self, model: Model) -> Iterable[Spot]:
        if model.knows_hand(model.seat):
            for index, kind in enumerate(self._kinds(model)):
                box = self.fish(model, index)
                yield Spot(("hand", kind), box, tips.hand_fish(model, kind), ring=True)
        yield Spot(("sold", 0), area(self.area.right - 124, self.area.y + 12, 114, 30), tips.sold(model))
        for index, card in enumerate(model.cards(model.seat)):
            tip = tips.building(model.state.board.spec.buildings[card])
            yield Spot(("building", card), self.building(model, index), tip)


_NOT_A_TURN = ("name_roofs", "pyramid", "pay_lace", "refill", "remove_roofs", "")


class MovesPanel(TrayPanel):
    """Shows the four moves of a turn and their prices; the buttons below are widgets of the table.

    In a low panel the prices are small, or only the next one is written out.
    """

    _BACK, _MAIN, _WORDS = 52.0, 66.0, 42.0

    @property
    def _tall(self) -> bool:
        return self.area.h >= 250

    @property
    def _priced(self) -> bool:
        """Whether there is room for the four prices."""
        return self.rows().y - self.area.y >= 66

    def main(self) -> FRect:
        """Return the area of the main buttons."""
        height = self._MAIN if self._tall else 54.0
        w = min(392.0 if self._tall else 460.0, self.area.w - 28)
        return area(
            self.area.right - (20 if self._tall else 14) - w,
            self.area.bottom - (16 if self._tall else 8) - height,
            w,
            height,
        )

    def rows(self) -> FRect:
        """Return the area of the buttons for going back."""
        main, height = self.main(), self._BACK if self._tall else 42.0
        return area(main.x, main.y - height - (14 if self._tall else 5), main.w, height)

    @property
    def _k(self) -> float:
        """Scale of the prices, so that all of them and the worker fit between heading and buttons."""
        if not self._tall:
            return 0.62
        height, width = self.rows().y - 4 - self._WORDS - self.area.y, self.area.w - 26
        return min(1.0, height / 66, width / (62 + 3 * 68 + 34))

    def spot(self, number: int) -> tuple[float, float]:
        rows, k = self.rows(), self._k
        if self._tall:
            first = max(self.area.right - 368, self.area.x + 22 + half_width(0, 0, k) + 16 * k)
            step = (self.area.right - 68 + 34 * (1 - k) - first) / 3
            return first + number * step, min(self.area.y + 80, (self.area.y + self._WORDS + rows.y - 4) / 2)
        return rows.x + 52 + number * (rows.w - 80) / 3, (rows.y + self.area.y + 30) / 2

    def key(self, model: Model) -> Hashable:
        s = model.state
        return s.moves, model.actor, model.seat, model.coins(model.seat), model.kind

    def draw(self, brush: Brush, model: Model) -> None:
        state = model.state
        own = model.actor == model.seat and model.kind not in _NOT_A_TURN
        made = state.moves if own else 0
        prices = state.board.price
        expensive = own and made < len(prices) and prices[made] > state.coins[model.seat]
        text = _price_text(made, prices, expensive) if own else ""
        colour = theme.INK_SOFT if made == len(prices) else theme.BAD if expensive else theme.TERRACOTTA_DARK
        box = self.area
        self.paper(brush, model, _("Moves") if self._tall else "")
        left, height = (90, 28) if self._tall else (18, 24)
        top = box.y + 12 if self._tall else min(box.y + 7, self.rows().y - 1 - height)  # above the buttons
        brush.text(
            text,
            (box.x + left, top, box.w - left - 20, height),
            Style(17, theme.BOLD, colour, align="right", shrink=0.7),
        )
        if self._priced:
            self._draw_prices(brush, model, made, own)

    def _draw_prices(self, brush: Brush, model: Model, made: int, own: bool) -> None:
        state, k = model.state, self._k
        (x0, y), (x3, _y) = self.spot(0), self.spot(3)
        brush.slab(area(x0, y - 3, x3 - x0, 6), Slab(theme.LINE, theme.LINE, theme.LINE, 0, inner=0), radius=3)
        for number, price in enumerate(state.board.price):
            x, y = self.spot(number)
            self._draw_price(brush, x, y, number, made, price, own and price > state.coins[model.seat], k)
        worker = f"worker_man_{names.FAMILIES[model.colors[model.seat]]}"
        box = self.worker(made)
        brush.centred(worker, box.centerx, box.centery, box.w, box.h)

    def worker(self, made: int) -> FRect:
        """Return the area of the worker after `made` moves, inside the panel, as the next panel would paint over it."""
        (x, y), k = self.spot(min(made, 3)), self._k
        aside = half_width(min(made, 3), made, k) + (13 if self._tall else 8)
        return area(x + (-aside if made < 4 else aside) - 16 * k, y - 31 * k, 32 * k, 46 * k)

    @staticmethod
    def _draw_price(
        brush: Brush, x: float, y: float, number: int, made: int, price: int, expensive: bool, k: float
    ) -> None:
        done, on = number < made, number == made
        r, half = (33 if on else 28) * k, half_width(number, made, k)
        if on:
            slab, ink = Slab(rgb("FFE9A6"), rgb("E2A233"), theme.GOLD_DARK, 3, inner=0.35), rgb("5A3300")
        elif done:
            slab, ink = Slab(rgb("217F8C"), rgb("19717E"), rgb("0F5468"), 2, inner=0), (255, 255, 255)
        else:
            slab, ink = Slab(rgb("FFFDF6"), rgb("F4EAD6"), rgb("BDA77C"), 2, inner=0), theme.INK_SOFT
        brush.slab(
            area(x - half, y - r, 2 * half, 2 * r),
            slab,
            radius=r,
            shadow=2.5,
            alpha=0.55 if expensive and not done else 1.0,
        )
        text = f"+{-price}" if price < 0 else f"−{price}"
        brush.text(
            text,
            (x - half, y - r, half + 3 * k, 2 * r - 1),
            Style(21 * max(k, 0.8), theme.BLACK, ink, align="right"),
            name=f"price {number}",
        )
        brush.centred("coin", x + 13.5 * k, y, 18 * k)

    def targets(self, model: Model) -> Iterable[Spot]:
        r = 32 * self._k if self._tall else 22
        for number in range(4 if self._priced else 0):
            x, y = self.spot(number)
            yield Spot(("move", number), area(x - r, y - r, 2 * r, 2 * r), tips.move(model, number))


def half_width(number: int, made: int, k: float) -> float:
    """Return half the width of a price; small ones are wider than high, as their text shrinks less."""
    return (33 if number == made else 28) * k + (0 if k == 1 else 5)


def _price_text(made: int, prices: Sequence[int], expensive: bool) -> str:
    """Return the text on the cost or gain of the next move."""
    if made == len(prices):
        return _("all four moves made")
    price = prices[made]
    if expensive:
        return _("next move: {n} coins, not enough").format(n=price)
    return _("this move: gain {n}").format(n=-price) if price < 0 else _("this move: pay {n}").format(n=price)
