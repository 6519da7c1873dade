"""Panels right of the lagoon: the stacks on S. Giacomo, and the table of the islands."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from pygame import FRect

from burano.games.murano.board import FACTORY, PALACE, SHOP, SPECIAL, STREET
from burano.i18n import _
from burano.scenes.murano import names
from burano.scenes.murano.art import pieces
from burano.scenes.murano.art.geometry import ISLAND_IDS
from burano.scenes.murano.palette import (
    ACTIVE_ROW,
    BUILDING_COLUMN,
    CUSTOMER_COLUMN,
    CUSTOMERS,
    ENOUGH,
    FAMILIES,
    FEW,
    LOSS,
    NOTHING_INK,
    OWN_COLUMN,
)
from burano.scenes.murano.table.model import Model
from burano.scenes.murano.words import tips
from burano.table.picture.brush import Brush
from burano.table.picture.panel import Panel, Spot
from burano.ui.drawing import theme
from burano.ui.drawing.paint import Slab
from burano.ui.drawing.text import Style
from burano.ui.drawing.theme import Colour, mix, rgb

_ORDER = (STREET, SHOP, FACTORY, PALACE, SPECIAL)
_FEW = 2
_HEAD = Style(20, theme.DISPLAY, shrink=0.65)
_LABEL = Style(16, theme.BODY, theme.INK_SOFT, align="center", shrink=0.66)
_COUNT = Style(18, theme.BLACK, shrink=0.7)
_QUAY = (("8ED8D2", 44, 92, 14), ("C4B290", 74, 54, 10), ("F1E6CE", 70, 54, 10))


def _flat(colour: Colour) -> Slab:
    return Slab(colour, colour, colour, 0, inner=0)


class StacksPanel(Panel[Model]):
    """Shows the five stacks with their numbers, decks, bag, and the gondoliers for hire."""

    def key(self, model: Model) -> Hashable:
        counts = tuple(model.left(kind) for kind in _ORDER)
        hire = tuple(model.amount("general", seat) for seat in range(len(model.players)))
        others = len(model.state.deck), len(model.state.special_deck), sum(model.state.bag), hire
        return counts, others, model.is_highlighted(("stack", STREET)), model.faint, tuple(model.colors)

    def glance(self, model: Model) -> str:
        return str(min(model.left(kind) for kind in _ORDER))

    def stack(self, kind: int) -> FRect:
        """Return the area of a stack."""
        step = (self.area.w - 20) / 5
        return FRect(self.area.x + 10 + step * _ORDER.index(kind), self.area.y + 48, step, 74)

    @property
    def bag(self) -> tuple[float, float]:
        return self.area.x + 12 + 60 * 2 + 12, self.area.y + 189

    def deck(self, number: int) -> tuple[float, float]:
        """Return the position of a deck's icon."""
        return self.area.x + 24 + 60 * number, self.area.y + 189

    def draw(self, brush: Brush, model: Model) -> None:
        self.back(brush)
        x, y, w = self.area.x, self.area.y, self.area.w
        brush.text(_("Stacks"), (x + 16, y + 8, 130, 32), _HEAD, name="stacks")
        style = Style(16, theme.BODY, theme.INK_SOFT, align="right", shrink=0.7)
        brush.text("S. Giacomo e S. Maffio", (x + 150, y + 9, w - 164, 32), style)
        for code, top, height, radius in _QUAY:
            aside = 8 if code == "8ED8D2" else 14
            brush.slab(FRect(x + aside, y + top, w - 2 * aside, height), _flat(rgb(code)), radius=radius)
        for kind in _ORDER:
            self._draw_stack(brush, model, kind)
        brush.kit.paint.dotted(
            brush.surface, brush.rect(x + 14, y + 164, w - 28, 2).topleft, brush.view.px(w - 28), brush.s
        )
        self._draw_rest(brush, model)

    def _draw_stack(self, brush: Brush, model: Model, kind: int) -> None:
        box, left = self.stack(kind), model.left(kind)
        if kind == STREET and model.is_highlighted(("stack", STREET)):
            brush.highlight(box.inflate(-8, -2), radius=8)
        if left:
            pieces.draw_kind(brush, kind, box.move(0, -4), left)
        else:
            brush.sprite(f"murano_back_{pieces.KINDS[kind]}", box.centerx - 23, box.bottom - 57, 46, alpha=0.22)
            brush.dashed(FRect(box.centerx - 24, box.bottom - 52, 48, 43), LOSS, radius=6, units=2.2)
            style = Style(16, theme.BLACK, rgb("942525"), align="center", shrink=0.66)
            brush.text(_("empty"), (box.centerx - 26, box.bottom - 43, 52, 24), style, name=f"empty {kind}")
        style = brush.narrowed(self._label(kind), box.w - 2, _LABEL)
        brush.text(self._label(kind), (box.x + 1, box.bottom + 12, box.w - 2, 26), style, name=f"stack {kind}")
        colour = ENOUGH if left > _FEW else FEW if left else LOSS
        brush.badge(box.centerx + 12, box.y + 14, str(left), colour, 15, 18)

    @staticmethod
    def _label(kind: int) -> str:
        """Return the name of a kind in one word."""
        return names.kind(kind) if kind == STREET else names.action(kind + 1).lower()

    def _draw_rest(self, brush: Brush, model: Model) -> None:
        state, x, y = model.state, self.area.x, self.area.y + 189
        counts = (
            ("murano_back_character", len(state.deck)), ("murano_back_specialcard", len(state.special_deck)),
            ("murano_bag", sum(state.bag)),
        )  # fmt: skip
        for number, (sprite, count) in enumerate(counts):
            cx = x + 12 + 60 * number
            brush.centred(sprite, cx + 12, y, 30, 36)
            brush.text(str(count), (cx + 29, y - 16, 28, 32), _COUNT, name=f"deck {number}")
        seats = range(len(model.players))
        for seat in seats:
            cx = self.area.right - 14 - 35 * (len(seats) - seat) + 8
            brush.centred(f"murano_gondolier_{FAMILIES[model.colors[seat]]}", cx, y, 22, 34)
            brush.text(str(model.amount("general", seat)), (cx + 10, y - 16, 16, 32), _COUNT, name=f"hire {seat}")

    def targets(self, model: Model) -> Iterable[Spot]:
        for kind in _ORDER:
            yield Spot(("stack", kind), self.stack(kind), tips.stack(model, kind), ring=True)
        for number in (0, 1):
            x, y = self.deck(number)
            yield Spot(("pile", number), FRect(x - 14, y - 19, 54, 38), tips.deck(model, number))
        x, y = self.bag
        yield Spot(("bag", 0), FRect(x - 14, y - 19, 56, 38), tips.bag(model))


COLUMNS = (
    *(f"murano_customer_{color}" for color in CUSTOMERS), "murano_act_shop", "murano_tile_factory",
    "murano_tile_palace_2", "murano_tile_special", "murano_crest_count",
)  # fmt: skip
_GROUPS = ((0, 3, CUSTOMER_COLUMN), (3, 8, BUILDING_COLUMN), (8, 10, OWN_COLUMN))
_TABLE_HEAD = 70.0
_ALL = 10


class IslandsPanel(Panel[Model]):
    """Shows everything that characters count, island by island."""

    def key(self, model: Model) -> Hashable:
        rows = tuple(model.row(island) for island in range(model.state.board.islands))
        return rows, model.marked_island, model.seat, tuple(model.colors)

    def _order(self, model: Model) -> list[int]:
        return sorted(range(model.state.board.islands), key=names.island_short)

    def _line(self, model: Model, index: int) -> FRect:
        height = (self.area.h - _TABLE_HEAD - 10) / model.state.board.islands
        return FRect(self.area.x + 5, self.area.y + _TABLE_HEAD + height * index + 1, self.area.w - 10, height - 2)

    @property
    def _step(self) -> float:
        return 23.8 * self.area.w / 352

    @property
    def _first(self) -> float:
        """Middle of the first column."""
        return self.area.right - self._step * (_ALL - 0.5) - 9

    def draw(self, brush: Brush, model: Model) -> None:
        self.back(brush)
        area, step, first = self.area, self._step, self._first
        brush.text(_("Islands"), (area.x + 14, area.y + 8, first - step - area.x - 10, 32), _HEAD)
        words = _("customers"), _("buildings"), _("own")
        for (start, end, tone), label in zip(_GROUPS, words, strict=True):
            box = FRect(first + step * (start - 0.5) + 1, area.y + 10, step * (end - start) - 2, area.h - 18)
            brush.slab(box, _flat(tone), radius=8)
            style = Style(16, theme.BODY, theme.INK_SOFT, align="center", shrink=0.66)
            style = brush.narrowed(label, box.w - 2, style)
            brush.text(label, (box.x + 1, box.y, box.w - 2, 23), style, name=f"group {start}")
        self._draw_heads(brush, model)
        for index, island in enumerate(self._order(model)):
            self._draw_row(brush, model, index, island)

    def _draw_heads(self, brush: Brush, model: Model) -> None:
        y, step, first = self.area.y + 48, self._step, self._first
        for number, sprite in enumerate(COLUMNS):
            brush.centred(sprite, first + step * number, y, 24, 32 if number < 3 else 25)
        own = model.colors[model.seat]
        others = [color for seat, color in enumerate(model.colors) if seat != model.seat][:2]
        pieces.draw_marker(brush, own, first + step * 8, y, 24)
        spots = ((3, -5), (-2, 5)) if len(others) > 1 else ((0, 0),)
        for (dx, dy), color in zip(spots, others, strict=False):
            pieces.draw_marker(brush, color, first + step * 9 + dx, y + dy, 17 if len(others) > 1 else 24)

    def _widest(self, brush: Brush, model: Model) -> float:
        """Return the width of the longest name, so that all are equally large."""
        return max(brush.width(names.island_short(island), 18, theme.BOLD) for island in self._order(model))

    def _draw_row(self, brush: Brush, model: Model, index: int, island: int) -> None:
        line, step, first = self._line(model, index), self._step, self._first
        if island == model.marked_island:
            brush.slab(line, _flat(ACTIVE_ROW), radius=8)
        elif index:
            brush.surface.fill(mix(theme.LINE, theme.PAPER, 0.4), brush.rect(line.x + 5, line.y - 1, line.w - 10, 1))
        brush.centred(f"murano_isle_{ISLAND_IDS[island]}", line.x + 14, line.centery, 26)
        room = (line.x + 29, line.y, first - step * 0.66 - line.x - 31, line.h)
        name = Style(18 * min(1.0, room[2] / self._widest(brush, model)), theme.BOLD, shrink=0.66, narrow=True)
        brush.text(names.island_short(island), room, name, name=f"row {island}")
        for number, value in enumerate(model.row(island)):
            style = Style(21, theme.BLACK if value else theme.BOLD, theme.INK if value else NOTHING_INK, align="center")
            box = (first + step * (number - 0.5) - 2, line.y, step + 4, line.h)
            brush.text(str(value) if value else "·", box, style, name=f"cell {island} {number}")

    def targets(self, model: Model) -> Iterable[Spot]:
        for index, island in enumerate(self._order(model)):
            yield Spot(("row", island), self._line(model, index), tips.island(model, island))
        step, top = self._step, self.area.y + 32
        for number in range(_ALL):
            box = FRect(self._first + step * (number - 0.5), top, step, self.area.y + _TABLE_HEAD - top)
            yield Spot(("column", number), box, names.BOOK.say("column", number))
