"""Sheets above the table: the bonus for a roof, kinds of roof tiles, the uses of a privilege point."""

from collections.abc import Iterable, Iterator
from functools import partial

from pygame import FRect

from burano.games.burano import actions as a
from burano.games.burano import cleanup
from burano.games.burano.spec import Building
from burano.i18n import _, ngettext
from burano.scenes.burano import names
from burano.scenes.burano.art.cards import CARD, draw_back, draw_building
from burano.scenes.burano.table.model import Model
from burano.scenes.burano.words import tips
from burano.table.cards.row import GAP
from burano.table.picture.brush import Brush
from burano.table.picture.panel import Spot, area
from burano.table.sheets.paper import PaperShape, SheetPaper, clear_of, over
from burano.table.sheets.sheet_item import SheetItem
from burano.ui.drawing import paint, theme
from burano.ui.drawing.text import Style

_CARD_W = 112
_STEP, _WIDE_STEP = 156.0, 186.0
"""Distance between the cards of the bonus: at least, and where texts fit in few lines."""
_NOTED = 138, 104
"""Height of the text below these cards, in either case."""
_PAPER = 264
"""Height of the privilege sheet, which covers the whole market panel."""


_KIND = PaperShape(210, 106, 224, 68, label=34, note=100, edge=19, framed=True)
"""Dimensions of the sheet of roof tile kinds."""


def bonus_paper(lagoon: FRect, roof: FRect, grow: float, model: Model) -> SheetPaper:
    """Return the sheet of the bonus for a roof: two privilege points, a face-up building card, or the top of the deck.
    It does not cover `roof`, the one just laid."""
    items = list(_bonus_items(model))
    step = max(_STEP, min(_WIDE_STEP, (lagoon.w / grow - 8 - 42) / len(items)))
    shape = PaperShape(_CARD_W, _CARD_W * CARD, step, note=_NOTED[step == _WIDE_STEP])
    place, zoom = over(lagoon, shape.size(len(items)), 140, grow)
    seen = area(roof.x / zoom, roof.y / zoom, roof.w / zoom, roof.h / zoom)
    top = 8.0 if zoom == 1 else lagoon.y / zoom + 4
    place.y = max(top, clear_of(seen, place, lagoon.bottom / zoom - (28 if zoom == 1 else 4)))
    return SheetPaper(_("Choose the bonus for this roof"), items, shape, place, zoom)


def _bonus_items(model: Model) -> Iterator[SheetItem]:
    points = _("Two privilege points")
    yield SheetItem(("bonus", 0), points, _draw_seal, points, tip=_("Two privilege points (R5.8)"))
    for card in model.open_cards:
        if card != GAP:
            building = model.state.board.spec.buildings[card]
            tip = tips.building(building)
            draw = partial(_draw_card, building=building)
            yield SheetItem(("offer", card), "", draw, tips.building_effect(building), tip=tip)
    if any(isinstance(action, a.TakeTopCard) for action in model.legal):
        yield SheetItem(("offer_deck", 0), "", _draw_deck, _("The top card of the deck"), tip=tips.card_deck(model))


def _draw_card(brush: Brush, cell: FRect, building: Building) -> None:
    draw_building(brush, building, cell.x, cell.y, cell.w)


def _draw_deck(brush: Brush, cell: FRect) -> None:
    draw_back(brush, "building", cell.x, cell.y, cell.w)


def _draw_seal(brush: Brush, cell: FRect) -> None:
    brush.slab(cell, paint.CARD, radius=12)
    brush.centred("privilege", cell.centerx, cell.y + 56, 76)
    brush.text("+2", (cell.x, cell.bottom - 54, cell.w, 46), Style(34, theme.BLACK, theme.SEAL, align="center"))


def kinds_paper(lagoon: FRect, grow: float, model: Model) -> SheetPaper:
    """Return the sheet of the four kinds of roof tile: what each counts, and how many are left."""
    state = model.state
    left = cleanup.kinds_due(state, model.seat) - len(state.named)
    if state.named:
        text = ngettext("Choose {n} more kind of roof tile", "Choose {n} more kinds of roof tile", left)
    else:
        text = ngettext("Choose {n} kind of roof tile", "Choose {n} kinds of roof tile", left)
    items = [
        SheetItem(
            ("kind", kind),
            names.kind(kind),
            partial(_draw_stack, kind=kind),
            tips.kind_text(state.board, kind),
            tip=tips.stack(model, kind),
            marked=kind in state.named,
        )
        for kind in range(4)
    ]
    return SheetPaper(text.format(n=left), items, _KIND, *over(lagoon, _KIND.size(4), 170, grow))


def _draw_stack(brush: Brush, cell: FRect, kind: int) -> None:
    brush.centred(f"roofstack_{names.KINDS[kind]}", cell.centerx, cell.y + 58, 120, 96)


class PrivilegePaper:
    """Sheet of the uses of a privilege point: a coin, swapping two fishing huts, or a cube for the pyramid."""

    def __init__(self, right: float, bottom: float, zoom: float, *, swaps: bool, ribbon: FRect | None = None) -> None:
        """Place the sheet at the right end above the tray, or above the ribbon if it would cover that; in units of
        text. Without `swaps` of fishing huts, coin and cubes are larger."""
        self.zoom = zoom
        self._cube_height = 54 if swaps else 76
        self._coin_height = 52 if swaps else 64
        self.area = area(right - 416, bottom - _PAPER - 4, 400, _PAPER)
        if ribbon is not None and self.area.colliderect(ribbon):
            self.area.bottom = ribbon.y - 4

    @property
    def coin(self) -> FRect:
        return area(self.area.x + 20, self.area.y + 52, self.area.w - 40, self._coin_height)

    @property
    def swap(self) -> FRect:
        return area(self.area.x + 20, self.area.y + 112, self.area.w - 40, 52)

    def _cube(self, color: int) -> FRect:
        step = (self.area.w - 40) / 6
        return area(
            self.area.x + 20 + color * step, self.area.bottom - 12 - self._cube_height, step - 4, self._cube_height
        )

    def draw(self, brush: Brush, model: Model) -> None:
        brush.slab(self.area, paint.CALLOUT, radius=18, shadow=9)
        brush.text(
            _("Spend a privilege point"),
            (self.area.x + 20, self.area.y + 10, self.area.w - 40, 36),
            Style(21, theme.DISPLAY),
        )
        text = _("or move a cube onto your pyramid:")
        brush.text(
            text,
            (self.area.x + 20, self._cube(0).y - 30, self.area.w - 40, 28),
            Style(17, theme.BODY, theme.INK_SOFT),
        )
        size = self._cube_height - 4
        for color in range(6):
            cell = self._cube(color)
            alpha = 1.0 if ("supply", color) in model.sources else 0.35
            brush.centred(f"cube_{names.COLORS[color]}", cell.centerx, cell.centery, min(60, size), size, alpha=alpha)

    def targets(self, model: Model) -> Iterable[Spot]:
        for color in range(6):
            yield Spot(("gift", color), self._cube(color), tips.supply(model, color))
