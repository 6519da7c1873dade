"""Small papers above the table: the bonus for a roof, the uses of a privilege point."""

from collections.abc import Iterable

from pygame import FRect

from burano.games.burano import actions as a
from burano.games.burano import cleanup
from burano.i18n import _, ngettext
from burano.scenes.burano import names
from burano.scenes.burano.art.cards import CARD, draw_back, draw_building
from burano.scenes.burano.table.model import Model
from burano.scenes.burano.words import tips
from burano.table.cards.row import GAP
from burano.table.picture.brush import Brush
from burano.table.picture.highlight import draw_chosen
from burano.table.picture.panel import Spot, area
from burano.ui.drawing import paint, theme
from burano.ui.drawing.text import Style

_CARD_W = 112
_STEP, _WIDE_STEP = 156.0, 186.0
"""From one card of the bonus to the next: at least, and where there is room for words in few lines."""
_NOTED = 138, 104
"""Height of the words below these cards, in either case."""
_PAPER = 264
"""Height of the paper of privilege points: it lies on the whole market, of which no strip looks out."""


def _clear_of(thing: FRect, paper: FRect, low: float) -> float:
    """How high a paper lies so that it covers a thing not at all, or as little as can be: where it is, above it or
    below it, and never farther down than to `low`."""
    if not paper.colliderect(thing):
        return paper.y
    tries = [max(8.0, thing.y - 10 - paper.h), min(thing.bottom + 10, low - paper.h)]
    return min(tries, key=lambda y: (max(0.0, min(y + paper.h, thing.bottom) - max(y, thing.y)), abs(y - paper.y)))


def _over(lagoon: FRect, w: float, h: float, down: float, grow: float) -> tuple[FRect, float]:
    """A paper over the lagoon, `down` below its upper edge, as large as words are wanted and no larger than fits; its
    place in its own units."""
    zoom = min(grow, (lagoon.w - 8) / w, (lagoon.h - 8) / h)
    x, y = lagoon.centerx / zoom - w / 2, lagoon.y / zoom + max(4.0, min(down, lagoon.h / zoom - h - 4))
    return area(x, y, w, h), zoom


class BonusPaper:
    """Two privilege points, an open building card, or the top of the deck; cards large enough to read."""

    def __init__(self, lagoon: FRect, roof: FRect, grow: float, model: Model) -> None:
        """`roof`: the one just laid, which it leaves in sight."""
        self.cards = [card for card in model.open_cards if card != GAP]
        self.deck = any(isinstance(action, a.TakeTopCard) for action in model.legal)
        count = 1 + len(self.cards) + self.deck
        self._step = max(_STEP, min(_WIDE_STEP, (lagoon.w / grow - 8 - 42) / count))
        self._noted = _NOTED[self._step == _WIDE_STEP]
        high = 58 + _CARD_W * CARD + 13 + self._noted + 9
        self.area, self.zoom = _over(lagoon, count * self._step + 42, high, 140, grow)
        k = self.zoom
        seen = area(roof.x / k, roof.y / k, roof.w / k, roof.h / k)
        top = 8.0 if k == 1 else lagoon.y / k + 4
        self.area.y = max(top, _clear_of(seen, self.area, lagoon.bottom / k - (28 if k == 1 else 4)))

    @property
    def fold(self) -> FRect:
        """Where the button is that folds the paper away: above the frame of a chosen card."""
        return area(self.area.right - 53, self.area.y + 5, 42, 42)

    def _cell(self, index: int) -> FRect:
        x = self.area.x + 21 + index * self._step + (self._step - _CARD_W) / 2
        return area(x, self.area.y + 58, _CARD_W, _CARD_W * CARD)

    def draw(self, brush: Brush, model: Model) -> None:
        brush.slab(self.area, paint.CALLOUT, radius=18, shadow=9)
        brush.words(
            _("Choose the bonus for this roof"),
            (self.area.x + 30, self.area.y + 12, self.area.w - 60, 40),
            Style(26, theme.DISPLAY, align="center"),
        )
        seal = self._cell(0)
        brush.slab(seal, paint.CARD, radius=12)
        brush.centred("privilege", seal.centerx, seal.y + 56, 76)
        brush.words("+2", (seal.x, seal.bottom - 54, seal.w, 46), Style(34, theme.BLACK, theme.SEAL, align="center"))
        self._note(brush, 0, _("Two privilege points"))
        for index, card in enumerate(self.cards, 1):
            cell = self._cell(index)
            building = model.state.board.spec.buildings[card]
            draw_building(brush, building, cell.x, cell.y, cell.w)
            self._note(brush, index, tips.building_effect(building))
        if self.deck:
            cell = self._cell(len(self.cards) + 1)
            draw_back(brush, "building", cell.x, cell.y, cell.w)
            self._note(brush, len(self.cards) + 1, _("The top card of the deck"))
        draw_chosen(brush, [spot.area for spot in self.targets(model) if model.is_chosen(spot.key)])

    def _note(self, brush: Brush, index: int, text: str) -> None:
        cell = self._cell(index)
        brush.words(
            text,
            (cell.centerx - self._step / 2 + 7, cell.bottom + 13, self._step - 14, self._noted),
            Style(17, theme.BODY, wrap=True, valign="top", align="center", shrink=0.7),
        )

    def targets(self, model: Model) -> Iterable[Spot]:
        yield Spot(("bonus", 0), self._cell(0), _("Two privilege points (R5.8)"), ring=True)
        for index, card in enumerate(self.cards, 1):
            tip = tips.building(model.state.board.spec.buildings[card])
            yield Spot(("offer", card), self._cell(index), tip, ring=True)
        if self.deck:
            yield Spot(("offer_deck", 0), self._cell(len(self.cards) + 1), tips.card_deck(model), ring=True)


class KindsPaper:
    """Before the first season: the four kinds of roof tile, what each counts, and how many are left."""

    _CELL = 210

    def __init__(self, lagoon: FRect, grow: float) -> None:
        self.area, self.zoom = _over(lagoon, 4 * (self._CELL + 14) + 38, 330, 170, grow)

    @property
    def fold(self) -> FRect:
        """Where the button is that folds the paper away."""
        return area(self.area.right - 58, self.area.y + 12, 44, 44)

    def _cell(self, kind: int) -> FRect:
        return area(self.area.x + 26 + kind * (self._CELL + 14), self.area.y + 68, self._CELL, 240)

    def draw(self, brush: Brush, model: Model) -> None:
        brush.slab(self.area, paint.CALLOUT, radius=18, shadow=9)
        state = model.state
        left = cleanup.kinds_due(state, model.seat) - len(state.named)
        if state.named:
            text = ngettext("Choose {n} more kind of roof tile", "Choose {n} more kinds of roof tile", left)
        else:
            text = ngettext("Choose {n} kind of roof tile", "Choose {n} kinds of roof tile", left)
        brush.words(
            text.format(n=left),
            (self.area.x + 70, self.area.y + 14, self.area.w - 140, 42),
            Style(26, theme.DISPLAY, align="center"),
        )
        for kind in range(4):
            cell = self._cell(kind)
            named = kind in state.named
            brush.slab(cell, paint.CHOSEN if named else paint.CARD, radius=12)
            brush.centred(f"roofstack_{names.KINDS[kind]}", cell.centerx, cell.y + 58, 120, 96)
            brush.words(
                names.kind(kind),
                (cell.x + 8, cell.y + 108, cell.w - 16, 34),
                Style(19, theme.DISPLAY, align="center", shrink=0.6),
            )
            note = tips.kind_text(model.state.board, kind)
            brush.words(
                note,
                (cell.x + 12, cell.y + 142, cell.w - 24, 92),
                Style(17, wrap=True, valign="top", align="center", shrink=0.7),
            )
            if named:
                brush.centred("ui_tick", cell.right - 22, cell.y + 22, 32)
        draw_chosen(brush, [self._cell(kind) for kind in range(4) if model.is_chosen(("kind", kind))])

    def targets(self, model: Model) -> Iterable[Spot]:
        for kind in range(4):
            yield Spot(("kind", kind), self._cell(kind), tips.stack(model, kind))


class PrivilegePaper:
    """A coin, two dock houses swapped while the boat sails, or a cube onto the pyramid."""

    def __init__(self, right: float, bottom: float, zoom: float, *, swaps: bool, ribbon: FRect | None = None) -> None:
        """At the right end above the tray, or above the ribbon if it would cover that; all in the units of words.
        `swaps`: whether dock houses can be swapped; if not, coin and cubes are larger instead."""
        self.zoom = zoom
        self._cubes_high = 54 if swaps else 76
        self._coin_high = 52 if swaps else 64
        self.area = area(right - 416, bottom - _PAPER - 4, 400, _PAPER)
        if ribbon is not None and self.area.colliderect(ribbon):
            self.area.bottom = ribbon.y - 4

    @property
    def coin(self) -> FRect:
        return area(self.area.x + 20, self.area.y + 52, self.area.w - 40, self._coin_high)

    @property
    def swap(self) -> FRect:
        return area(self.area.x + 20, self.area.y + 112, self.area.w - 40, 52)

    def _cube(self, color: int) -> FRect:
        step = (self.area.w - 40) / 6
        return area(
            self.area.x + 20 + color * step, self.area.bottom - 12 - self._cubes_high, step - 4, self._cubes_high
        )

    def draw(self, brush: Brush, model: Model) -> None:
        brush.slab(self.area, paint.CALLOUT, radius=18, shadow=9)
        brush.words(
            _("Spend a privilege point"),
            (self.area.x + 20, self.area.y + 10, self.area.w - 40, 36),
            Style(21, theme.DISPLAY),
        )
        text = _("or move a cube onto your pyramid:")
        brush.words(
            text,
            (self.area.x + 20, self._cube(0).y - 30, self.area.w - 40, 28),
            Style(17, theme.BODY, theme.INK_SOFT),
        )
        size = self._cubes_high - 4
        for color in range(6):
            cell = self._cube(color)
            alpha = 1.0 if ("supply", color) in model.sources else 0.35
            brush.centred(f"cube_{names.COLORS[color]}", cell.centerx, cell.centery, min(60, size), size, alpha=alpha)

    def targets(self, model: Model) -> Iterable[Spot]:
        for color in range(6):
            yield Spot(("gift", color), self._cube(color), tips.supply(model, color))
