"""Pages of the desk about glass: factories to use, beads to sell and what is lost, the bead to return."""

from __future__ import annotations

from collections.abc import Iterable

from pygame import FRect

from burano.games.murano import production
from burano.games.murano.board import COLORS, MAX_SOLD, OWN_FACTORIES, WIDTH, tables
from burano.games.murano.queries import outlook
from burano.i18n import _, ngettext
from burano.scenes.murano import names
from burano.scenes.murano.art import cards, pieces
from burano.scenes.murano.art.geometry import ISLAND_IDS
from burano.scenes.murano.palette import GAIN, LOSS, NOTHING_INK
from burano.scenes.murano.table.intents import sale_key
from burano.scenes.murano.table.model import Model
from burano.scenes.murano.table.panels.desk_page import HEAD, Page, columns, draw_choice, draw_title
from burano.scenes.murano.words import notes
from burano.table.picture.brush import Brush
from burano.table.picture.panel import Spot
from burano.ui.drawing import paint, theme
from burano.ui.drawing.text import Style

_GOLD = Style(30, theme.DISPLAY, align="right", shrink=0.6)
_BAG = 270.0
"""Width of the picture of the bag."""
_LOST = 3
"""Number of characters named if a sale costs them points."""


def _head(brush: Brush, model: Model, room: FRect, note: str) -> None:
    draw_title(brush, room, names.BOOK.say("space", "production"), note, 160)
    brush.text(
        _("bag"),
        (room.right - 160, room.y + 22, 62, 40),
        Style(18, theme.BODY, theme.INK_SOFT, align="right"),
        name="bag",
    )
    brush.centred("murano_bag", room.right - 76, room.y + 40, 42)
    brush.text(str(sum(model.state.bag)), (room.right - 52, room.y + 20, 40, 40), Style(24, theme.BLACK), name="in bag")


class ProducePage(Page):
    """The number of factories to use: their price, and their islands."""

    def _counts(self, model: Model) -> range:
        return range(production.factories_of(model.state, model.seat) + 1)

    def _places(self, model: Model, room: FRect) -> list[FRect]:
        counts = self._counts(model)
        step = min(150.0, (room.w - 48) / len(counts))
        height = room.h * 0.15
        return [FRect(room.x + 30 + step * n, room.y + room.h * 0.56, step - 12, height) for n in counts]

    def _factory(self, room: FRect, index: int, count: int) -> FRect:
        """Return the area of a factory's picture."""
        side = min(room.h * 0.31, (room.w - 48) / count - 12)
        return FRect(room.x + 30 + index * (side + 12), room.y + HEAD + 8, side, side)

    def draw(self, brush: Brush, model: Model, room: FRect) -> None:
        _head(brush, model, room, _("each factory costs 2 VP and draws one bead from the bag"))
        used = max(0, model.pointed("furnace"))
        islands = [
            island for island in range(model.state.board.islands)
            for _n in range(model.state.tally[island * WIDTH + OWN_FACTORIES + model.seat])
        ]  # fmt: skip
        for number, island in enumerate(islands):
            self._draw_factory(brush, self._factory(room, number, len(islands)), island, used=number < used)
        last = self._factory(room, max(0, len(islands) - 1), max(1, len(islands)))
        if room.right - last.right > _BAG + 48:
            self._draw_bag(brush, model, FRect(room.right - 30 - _BAG, last.y, _BAG, last.h))
        title = (room.x + 30, room.y + room.h * 0.56 - 44, room.w - 60, 36)
        brush.text(_("Factories to use"), title, Style(22, theme.DISPLAY), name="factories")
        for number, box in zip(self._counts(model), self._places(model, room), strict=True):
            self._draw_count(brush, model, number, box)
        self._draw_result(brush, model, used, FRect(room.x + 30, room.y + room.h * 0.76, room.w - 60, room.h * 0.2))

    @staticmethod
    def _draw_bag(brush: Brush, model: Model, box: FRect) -> None:
        """Draw the beads left in the bag."""
        brush.slab(box, paint.CARD, radius=14)
        brush.centred("murano_bag", box.x + box.w * 0.27, box.centery, box.w * 0.42)
        for color, count in enumerate(model.state.bag):
            y = box.y + box.h * (0.22 + 0.28 * color)
            brush.centred(pieces.bead_sprite(color), box.x + box.w * 0.64, y, box.h * 0.19)
            place = (box.x + box.w * 0.77, y - 20, box.w * 0.2, 40)
            brush.text(str(count), place, Style(24, theme.BLACK, shrink=0.6), name=f"left {color}")

    @staticmethod
    def _draw_factory(brush: Brush, box: FRect, island: int, *, used: bool) -> None:
        side = box.w
        brush.slab(box, paint.CHOSEN if used else paint.CARD, radius=14)
        tile = FRect(box.x + side * 0.14, box.y + side * 0.2, side * 0.66, side * 0.66)
        pieces.draw_tile(brush, "murano_tile_factory", tile)
        brush.centred(f"murano_isle_{ISLAND_IDS[island]}", box.right - side * 0.15, box.y + side * 0.16, side * 0.22)
        if used:
            brush.centred("murano_smoke", box.x + side * 0.62, box.y + side * 0.08, side * 0.36)
            brush.centred("ui_tick", box.right - side * 0.15, box.bottom - side * 0.15, side * 0.22)

    @staticmethod
    def _draw_count(brush: Brush, model: Model, number: int, box: FRect) -> None:
        can = ("furnace", number) in model.actions
        if can:
            brush.highlight(box, radius=16)
        brush.slab(box, paint.CARD, radius=16, alpha=1 if can else 0.5)
        draw_choice(brush, model, ("furnace", number), box)
        style = Style(38, theme.DISPLAY, theme.INK if can else NOTHING_INK, align="center")
        brush.text(str(number), box, style, name=f"furnace {number}")

    @staticmethod
    def _draw_result(brush: Brush, model: Model, used: int, box: FRect) -> None:
        """Draw the points afterwards, and the number of beads drawn."""
        brush.slab(box, paint.CARD, radius=16)
        lost, vp, y = tables().production_vp * used, model.state.vp[model.seat], box.centery
        brush.centred("vp", box.x + 52, y, 60)
        after = (box.x + 92, y - 32, box.w * 0.22, 62)
        brush.text(f"{vp} → {vp - lost}", after, Style(30, theme.DISPLAY, shrink=0.6), name="vp after")
        if used:
            brush.text(
                notes.change(-lost), (box.x + box.w * 0.37, y - 30, 90, 60), Style(26, theme.BLACK, LOSS), name="lost"
            )
        words = ngettext("{n} bead, drawn blind", "{n} beads, drawn blind", used).format(n=used)
        style = Style(20, theme.BOLD, GAIN, shrink=0.6, wrap=True)
        brush.text(words, (box.x + box.w * 0.5, y - 32, box.w * 0.3, 64), style, name="beads drawn")
        brush.centred("murano_bag", box.right - 60, y, 80)

    def targets(self, model: Model, room: FRect) -> Iterable[Spot]:
        for number, box in zip(self._counts(model), self._places(model, room), strict=True):
            tip = ngettext("use {n} factory", "use {n} factories", number).format(n=number)
            yield Spot(("furnace", number), box, tip, ring=True)
        tally, islands = model.state.tally, range(model.state.board.islands)
        count = sum(tally[island * WIDTH + OWN_FACTORIES + model.seat] for island in islands)
        for number in range(count):
            tip = ngettext("use {n} factory", "use {n} factories", number + 1).format(n=number + 1)
            yield Spot(("factory", number), self._factory(room, number, count), tip)


class SellPage(Page):
    """A column per colour, a row for one, two and three beads; mixed sets where a Studio allows them."""

    @staticmethod
    def _sets(model: Model, color: int, size: int) -> list[tuple[int, int, int]]:
        """Return the sets of `size` beads that count as this colour and belong to its column."""
        studios = production.studios_of(model.state, model.state.working(model.seat))
        found = [beads for beads in production.sets_of(studios, color) if sum(beads) == size]
        own = [
            beads
            for beads in found
            if beads.index(max(beads)) == color or (beads[color] == max(beads) and beads.index(max(beads)) > color)
        ]
        possible = [beads for beads in own if sale_key(beads) in model.actions]
        plain = [0, 0, 0]
        plain[color] = size
        return sorted(possible, key=lambda beads: -beads[color]) or [(plain[0], plain[1], plain[2])]

    def _column(self, room: FRect, color: int) -> FRect:
        step = (room.w - 40) / COLORS
        return FRect(room.x + 20 + step * color + 5, room.y + HEAD + 66, step - 10, room.h - HEAD - 88)

    def _items(self, model: Model, room: FRect) -> Iterable[tuple[tuple[int, int, int], FRect]]:
        for color in range(COLORS):
            box = self._column(room, color)
            height = (box.h - 80) / MAX_SOLD
            for size in range(1, MAX_SOLD + 1):
                sets = self._sets(model, color, size)
                part = (height - 8) / len(sets)
                for number, beads in enumerate(sets):
                    y = box.y + 76 + height * (size - 1) + part * number
                    yield beads, FRect(box.x + 8, y, box.w - 16, part - (2 if len(sets) > 1 else 0))

    def draw(self, brush: Brush, model: Model, room: FRect) -> None:
        prices = tables().sale
        note = _("one, two or three beads of one colour bring {a}, {b} or {c} gold").format(
            a=prices[1], b=prices[2], c=prices[3]
        )
        _head(brush, model, room, note)
        if model.state.debt:
            words = _("Trading Station: one bead goes back into the bag, after a sale or without one")
            brush.text(
                words,
                (room.x + 30, room.y + HEAD - 2, room.w - 60, 30),
                Style(18, theme.BOLD, LOSS, shrink=0.6),
                name="debt",
            )
        title = (room.x + 30, room.y + HEAD + 26, room.w - 60, 36)
        brush.text(
            _("Sell beads of one colour, or keep them"), title, Style(22, theme.DISPLAY, shrink=0.6), name="sell"
        )
        for color in range(COLORS):
            box = self._column(room, color)
            brush.slab(box, paint.CARD, radius=16)
            brush.centred(pieces.bead_sprite(color), box.x + 34, box.y + 36, 44)
            held = model.state.beads[model.seat * 3 + color]
            back = ("bead", color) in model.actions
            head = (box.x + 64, box.y + 12, box.w - 72, 28 if back else 48)
            brush.text(
                names.bead(color, held), head, Style(20, theme.DISPLAY, shrink=0.6, wrap=not back), name=f"bead {color}"
            )
            if back:
                self._draw_back(brush, model, color, self._back(box))
        for beads, box in self._items(model, room):
            self._draw_item(brush, model, beads, box)

    @staticmethod
    def _back(column: FRect) -> FRect:
        """Return the head of a column, where one of its beads can be returned to the bag."""
        return FRect(column.x + 6, column.y + 6, column.w - 12, 62)

    @staticmethod
    def _draw_back(brush: Brush, model: Model, color: int, box: FRect) -> None:
        brush.highlight(box.inflate(-4, -4), radius=10)
        draw_choice(brush, model, ("bead", color), box, radius=12)
        place = (box.x + 58, box.y + 33, box.w - 66, 26)
        style = Style(17, theme.BOLD, theme.INK_SOFT, shrink=0.6)
        brush.text(_("only put one back"), place, style, name=f"back {color}")

    def _draw_item(self, brush: Brush, model: Model, beads: tuple[int, int, int], box: FRect) -> None:
        key = sale_key(beads)
        can, low = key in model.actions, box.h < 70
        name = f"sale {key[1]}"
        brush.slab(box, paint.PAPER if can else paint.CARD, radius=12, alpha=1 if can else 0.55)
        if can:
            brush.highlight(box.inflate(-8, -8), radius=10)
        draw_choice(brush, model, key, box, radius=12)
        y = box.centery if low else box.y + 34
        step = min(36.0, (box.w - 120) / 3)
        shown = [color for color in range(COLORS) for _n in range(beads[color])]
        for number, color in enumerate(shown):
            brush.centred(
                pieces.bead_sprite(color), box.x + 24 + step * number, y, min(34.0, box.h - 8), alpha=1 if can else 0.35
            )
        gold = tables().sale[sum(beads)]
        ink = GAIN if can else NOTHING_INK
        style = Style(_GOLD.size if not low else 22, _GOLD.face, ink, align="right", shrink=0.6)
        brush.text(f"+{gold}", (box.right - 118, y - 20, 70, 39), style, name=name)
        brush.centred("coin", box.right - 28, y, min(30.0, box.h - 8), alpha=1 if can else 0.4)
        if not low:
            self._draw_loss(brush, model, beads, FRect(box.x + 10, box.bottom - 40, box.w - 20, 34), can, name)

    @staticmethod
    def _draw_loss(brush: Brush, model: Model, beads: tuple[int, int, int], box: FRect, can: bool, name: str) -> None:
        if not can:
            held = sum(model.state.beads[model.seat * 3 + color] for color in range(COLORS) if beads[color])
            short = ngettext("{n} bead short", "{n} beads short", sum(beads) - held).format(n=max(1, sum(beads) - held))
            brush.text(short, box, Style(16, theme.BODY, theme.INK_SOFT, shrink=0.6), name=f"{name} short")
            return
        lost = changes(model, beads)
        if not lost:
            style = Style(16, theme.BOLD, GAIN, shrink=0.6)
            brush.text(_("needed by no character"), box, style, name=f"{name} loss")
            return
        card, was, now = lost[0]
        brush.at(cards.portrait(card), box.x + 16, box.bottom, 32 / 120)
        words = _("{before} → {after} VP").format(before=was, after=now)
        style = Style(17, theme.BOLD, LOSS, shrink=0.6)
        brush.text(words, (box.x + 36, box.y, box.w - 36, box.h), style, name=f"{name} loss")

    def targets(self, model: Model, room: FRect) -> Iterable[Spot]:
        for beads, box in self._items(model, room):
            yield Spot(sale_key(beads), box, names.beads(beads))
        for color in range(COLORS):
            if ("bead", color) in model.actions:
                yield Spot(("bead", color), self._back(self._column(room, color)), notes.bead(model, color), ring=True)


def changes(model: Model, beads: tuple[int, int, int]) -> list[tuple[int, int, int]]:
    """Return the characters whose worth a sale changes."""
    after = model.state.clone()
    for color in range(COLORS):
        after.beads[model.seat * 3 + color] -= beads[color]
    return outlook.changed(model.state, after, model.seat)[:_LOST]


class ReturnPage(Page):
    """The choice of the bead that is returned to the bag."""

    def draw(self, brush: Brush, model: Model, room: FRect) -> None:
        _head(brush, model, room, _("Trading Station: one bead goes back into the bag"))
        for color, box in enumerate(columns(room, COLORS, 270, HEAD + 8, room.h - HEAD - 30)):
            can = ("bead", color) in model.actions
            brush.slab(box, paint.CARD, radius=16, alpha=1 if can else 0.5)
            draw_choice(brush, model, ("bead", color), box)
            brush.centred(
                pieces.bead_sprite(color), box.centerx, box.centery - 30, box.w * 0.6, alpha=1 if can else 0.3
            )
            words = _("{n} in hand").format(n=model.state.beads[model.seat * 3 + color])
            brush.text(
                words,
                (box.x + 8, box.bottom - 70, box.w - 16, 34),
                Style(20, theme.BOLD, align="center"),
                name=f"held {color}",
            )

    def targets(self, model: Model, room: FRect) -> Iterable[Spot]:
        for color, box in enumerate(columns(room, COLORS, 270, HEAD + 8, room.h - HEAD - 30)):
            yield Spot(("bead", color), box, notes.bead(model, color), ring=True)
