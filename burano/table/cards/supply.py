"""Open cards to draft from: rows beside their decks, columns taken from either end, and the cards about to be taken."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Hashable, Iterable, Sequence
from typing import Any, TypeVar

from pygame import FRect

from burano.i18n import _
from burano.table.cards.hand import RISE, draw_deck, draw_raised
from burano.table.contract.theme import Theme
from burano.table.picture.brush import Brush
from burano.table.picture.panel import Panel, Spot
from burano.table.play.model import Key, TableModel
from burano.ui.drawing import paint, theme
from burano.ui.drawing.paint import Slab
from burano.ui.drawing.text import Style
from burano.ui.drawing.theme import Colour, rgb

M = TypeVar("M", bound=TableModel[Any])

_GAP, _EDGE = 8.0, 13.0
_DECKS = 191.0
"""Distance from the left edge of the decks to the first column, in design units."""
_NONE = Style(16, theme.BODY, rgb("746548"), align="center")
_SAND = Slab(rgb("FFF8E6"), rgb("EAD9B6"), rgb("8A785E"), 1.8, 0)
_ARROW = '<path d="M4,3 L14,12 L4,21" fill="none" stroke="#B59A66" stroke-width="3.4" stroke-linecap="round"/>'


class SupplyPanel(Panel[M]):
    """Rows of cards, the first at the bottom. Spaces are numbered row by row, from the left."""

    rows = 3
    card_w, card_h = 165.0, 132.0
    tone: Colour = theme.INK
    """The colour behind the numbers of the decks."""

    @property
    @abstractmethod
    def theme(self) -> Theme:
        """The theme of the game."""
        ...

    @abstractmethod
    def columns(self, model: M) -> int: ...

    @abstractmethod
    def cards(self, model: M) -> Sequence[int]:
        """Return the cards by space; negative for an empty space."""
        ...

    @abstractmethod
    def left(self, model: M) -> Sequence[int]:
        """Return the number of cards in each deck."""
        ...

    @abstractmethod
    def row_name(self, row: int) -> str: ...

    @abstractmethod
    def row_back(self, row: int) -> str:
        """Return the sprite of a deck's card back."""
        ...

    @abstractmethod
    def draw_card(self, brush: Brush, card: int, box: FRect, shadow: float = 2.5) -> None: ...

    @abstractmethod
    def column_tip(self, model: M) -> str: ...

    @abstractmethod
    def deck_tip(self, model: M, row: int) -> str: ...

    def wanted(self, model: M) -> int:
        """Return how many cards are about to be taken from an end of a column; 0 while none are."""
        return 0

    def chosen(self, model: M) -> Collection[int]:
        """Return the spaces whose cards are about to be taken, all in one column."""
        return ()

    def ends(self, model: M, column: int) -> Collection[str]:
        """Return the ends of a column from which cards may be taken now: `top`, `bottom`."""
        return ("top", "bottom")

    def leaving(self, model: M) -> Collection[int]:
        """Return the spaces whose cards will leave the supply."""
        return ()

    def key(self, model: M) -> Hashable:
        cards, decks = tuple(self.cards(model)), tuple(self.left(model))
        return cards, decks, tuple(self.chosen(model)), tuple(self.leaving(model)), model.hidden.of("supply")

    # ---- places

    def card(self, space: int, columns: int) -> FRect:
        row, column = divmod(space, columns)
        return self.deck(row).move(_DECKS + column * (self.card_w + _GAP), 0)

    def lying(self, model: M, space: int) -> FRect:
        """Return the area of a card as shown now: raised while it is about to be taken."""
        return self.card(space, self.columns(model)).move(0, -RISE if space in self.chosen(model) else 0)

    def deck(self, row: int) -> FRect:
        y = self.area.y + _EDGE + (self.rows - 1 - row) * (self.card_h + _GAP)
        return FRect(self.area.x + _EDGE + 1, y, self.card_w, self.card_h)

    def column(self, number: int, columns: int) -> FRect:
        return self.card((self.rows - 1) * columns + number, columns).union(self.card(number, columns))

    @classmethod
    def width(cls, columns: int) -> float:
        """Return the width of the panel with nothing beside the last column."""
        return 2 * _EDGE + 8 + _DECKS + columns * (cls.card_w + _GAP) - _GAP

    def beside(self, columns: int) -> FRect:
        """Return the free area to the right of the last column."""
        last = self.column(columns - 1, columns)
        x = last.right + _GAP + 6
        return FRect(x, last.y, self.area.right - _EDGE - 1 - x, last.h)

    # ---- drawing

    def glance(self, model: M) -> str:
        """Return the number of cards left in all decks."""
        return str(sum(self.left(model)))

    def draw(self, brush: Brush, model: M) -> None:
        paper = FRect(self.area.x, self.area.y, self.area.w, self.area.h - 14)
        brush.slab(paper, paint.PAPER, radius=18, shadow=4)
        trim = brush.rect(self.area.x + 12, paper.bottom - 1, self.area.w - 24, 14)
        self.theme.trim(brush.kit, brush.surface, trim, brush.s, up=False)
        for row, count in enumerate(self.left(model)):
            box = self.deck(row)
            words = self.row_name(row), f"deck {row}"
            draw_deck(brush, box, self.row_back(row), count, *words, self.tone, self.grow)
            brush.svg("slide", box.right + 8, box.centery - 12, 18, 24, _ARROW)
        chosen, columns = sorted(self.chosen(model)), self.columns(model)
        self._lying(brush, model, chosen)
        if chosen:
            cards, boxes = self.cards(model), [self.card(space, columns) for space in chosen]
            draw_raised(brush, boxes, lambda k, at: self.draw_card(brush, cards[chosen[k]], at, 5))
        for space in self.leaving(model):
            box = self.card(space, columns)
            # Below the middle, where a card of any row has no counter.
            x, y = box.right - 2, box.centery + box.h * 0.24 - (RISE if space in chosen else 0)
            brush.slab(FRect(x - 14, y - 14, 28, 28), _SAND, radius=14, shadow=2)
            brush.centred("ui_hourglass", x, y, 17)

    def _lying(self, brush: Brush, model: M, chosen: Collection[int]) -> None:
        """Draw the cards that stay, and empty spaces."""
        for space, card in enumerate(self.cards(model)):
            box = self.card(space, self.columns(model))
            if card < 0 or ("supply", space) in model.hidden:
                brush.dashed(box.inflate(-12, -12), theme.LINE, units=2, dash=7)
                words = _("empty") if card < 0 else ""
                brush.text(words, box.inflate(-20, -40), _NONE.larger(self.grow), name=f"taken {space}")
            elif space not in chosen:
                self.draw_card(brush, card, box)

    # ---- pointing

    def targets(self, model: M) -> Iterable[Spot]:
        for number in range(self.columns(model)):
            yield from self._ends(model, number)
        for row in range(self.rows):
            yield Spot(("deck", row), self.deck(row), self.deck_tip(model, row))

    def _ends(self, model: M, number: int) -> Iterable[Spot]:
        """Return the ends of a column. Each covers the cards that it would take, so that a click takes what it hits;
        cards that neither end would take are the `middle`. Overlapping ends meet halfway, unless only one of them is
        allowed."""
        columns, tip, wanted, cards = self.columns(model), self.column_tip(model), self.wanted(model), self.cards(model)
        spaces = [row * columns + number for row in reversed(range(self.rows))]
        there = [self.card(space, columns) for space in spaces if cards[space] >= 0] if wanted else []
        if there and 2 * wanted <= len(there):
            yield Spot(("top", number), _union(there[:wanted]), tip)
            yield Spot(("bottom", number), _union(there[-wanted:]), tip)
            if between := there[wanted:-wanted]:
                yield Spot(("middle", number), _union(between))
            return
        ends = self.ends(model, number)
        if there and len(ends) == 1:
            end = next(iter(ends))
            yield Spot((end, number), _union(there[:wanted] if end == "top" else there[-wanted:]), tip)
            return
        whole = _union(there) if there else self.column(number, columns)
        half = whole.h / 2
        yield Spot(("top", number), FRect(whole.x, whole.y, whole.w, half), tip)
        yield Spot(("bottom", number), FRect(whole.x, whole.y + half, whole.w, half), tip)


def _union(boxes: Sequence[FRect]) -> FRect:
    return boxes[0].unionall(list(boxes[1:]))


class CardPick:
    """The selection while cards are taken: a column, an end, a number. It stays while the pointer moves to the buttons,
    and is cleared at each step, so that no number carries over."""

    column: int
    top: bool
    count: int

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        self.column, self.top, self.count = -1, False, 1

    def set_count(self, number: int) -> bool:
        """Set the number of cards. Returns whether it changed."""
        changed, self.count = self.count != number, number
        return changed

    def point(self, key: Key | None) -> bool:
        """Point at an end of a column, or between the ends, where nothing can be taken. Returns whether the selection
        changed."""
        if key is None or key[0] not in ("top", "middle", "bottom"):
            return False
        before = self.column, self.top
        self.column, self.top = (-1, self.top) if key[0] == "middle" else (key[1], key[0] == "top")
        return before != (self.column, self.top)
