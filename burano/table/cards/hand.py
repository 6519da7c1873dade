"""Cards of card games: a hand, a deck, cards about to be taken."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any, TypeVar

from pygame import FRect

from burano.table.picture.brush import Brush
from burano.table.picture.panel import Panel, Spot
from burano.table.play.model import TableModel
from burano.ui.drawing import paint, theme
from burano.ui.drawing.fonts import SMALLEST
from burano.ui.drawing.paint import Slab
from burano.ui.drawing.text import Style
from burano.ui.drawing.theme import Colour, rgb

M = TypeVar("M", bound=TableModel[Any])

_RIM, _CORE = rgb("E2A233"), rgb("FFF3B8")
_HEAD = Style(21, theme.DISPLAY, elide=True)
_NOTE = Style(16, theme.BODY, theme.INK_SOFT, align="right", shrink=0.6)
_WARNING = Style(16, theme.BOLD, theme.BAD, align="right", shrink=0.6)
_MAX_HEAD_SCALE = 1.35
"""Maximum enlargement of a hand's heading and note, as the cards are below them."""
_MAX_DECK_SCALE = 1.6
"""Maximum enlargement of a deck's name and number, as its picture is between them."""
_COUNT = Style(21, theme.BLACK, rgb("FFF8E6"), align="center")
_DECK = Style(17, theme.BOLD, rgb("FFF3D2"), align="center")
RISE = 5.0
"""Distance in design units by which a card about to be taken is raised."""


class HandPanel(Panel[M]):
    """A hand on a panel: rows of places; the held card is faint, cards that can be picked up have a ring. Unknown cards
    are negative."""

    places = 6
    columns = 3
    card_w = 150.0
    ratio = 1.0
    """Height of a card as a multiple of its width."""

    @abstractmethod
    def cards(self, model: M) -> Sequence[int]: ...

    @abstractmethod
    def draw_card(self, brush: Brush, card: int, box: FRect, alpha: float = 1.0) -> None: ...

    @abstractmethod
    def head(self, model: M) -> str: ...

    @abstractmethod
    def note(self, model: M) -> tuple[str, bool]:
        """Return the text beside the heading, and whether it is a request to the player."""
        ...

    @abstractmethod
    def tip(self, model: M, card: int) -> str: ...

    def key(self, model: M) -> Hashable:
        cards = tuple(self.cards(model))
        live = tuple(model.is_highlighted(("hand", card)) or model.can_take(("hand", card)) for card in cards)
        return model.seat, cards, live, model.held, model.chosen, model.hidden.of("hand"), model.kind, model.mine

    @property
    def _one_row(self) -> bool:
        return self.area.h < 250

    def place(self, index: int, count: int | None = None) -> FRect:
        """Return the area of a place in a hand of `count` cards; all in one row in a low panel."""
        if self._one_row:
            places = max(self.columns + 1, self.places if count is None else count)
            w = (self.area.w - 28 - (places - 1) * 6) / places
            return FRect(self.area.x + 14 + index * (w + 6), self.area.y + 40, w, w * self.ratio)
        w, (row, column) = self.card_w, divmod(index, self.columns)
        x = self.area.x + 14 + column * (w + 7)
        return FRect(x, self.area.y + 38 + row * (w * self.ratio + 6), w, w * self.ratio)

    def draw(self, brush: Brush, model: M) -> None:
        self.back(brush, 18)
        x, y, w = self.area.x, self.area.y, self.area.w
        cards, head, grow = self.cards(model), self.head(model), min(self.grow, _MAX_HEAD_SCALE)
        ink = brush.text(head, (x + 16, y + 5, 220, 32), _HEAD.larger(grow), name="hand head")
        note, asks = self.note(model)
        left = min(240.0, ink.right / brush.s - x + 16)  # in a small picture text is larger than its nominal size
        if brush.kit.text.size(note, theme.BODY, SMALLEST)[0] / brush.s <= w - left - 16:
            brush.text(note, (x + left, y + 6, w - left - 16, 32), (_WARNING if asks else _NOTE).larger(grow))
        for index in range(max(self.columns + 1, len(cards)) if self._one_row else self.places):
            box = self.place(index, len(cards))
            if index >= len(cards):
                brush.dashed(box.inflate(-10, -10), theme.LINE_SOFT, units=1.8, dash=6)
            elif ("hand", cards[index]) not in model.hidden:
                self._card(brush, model, cards[index], box)

    def _card(self, brush: Brush, model: M, card: int, box: FRect) -> None:
        key = ("hand", card)
        if card >= 0 and model.held == key:
            self.draw_card(brush, card, box, 0.28)
            ring = brush.view.to_px(box.inflate(-4, -4))
            brush.kit.paint.ring(brush.surface, ring, brush.s, radius=11, units=3, gap=0)
            return
        if model.chosen == key:
            draw_raised(brush, [box], lambda _k, at: self.draw_card(brush, card, at))
            return
        self.draw_card(brush, card, box)
        clicked = model.is_highlighted(key) and key in model.actions
        if clicked or model.held is None and model.can_take(key):
            brush.kit.paint.ring(
                brush.surface, brush.view.to_px(box), brush.s, radius=11, units=4 if clicked else 3, gap=-4
            )

    def targets(self, model: M) -> Iterable[Spot]:
        cards = self.cards(model)
        for index, card in enumerate(cards[: self.places]):
            if card >= 0:
                yield Spot(("hand", card), self.place(index, len(cards)), self.tip(model, card), ring=True)


def draw_deck(
    brush: Brush, box: FRect, back: str, count: int, name: str, label: str, tone: Colour, grow: float = 1.0
) -> None:
    """Draw a pile of face-down cards with its name and number, enlarged by `grow`; `label` names its text boxes."""
    text_scale = min(grow, _MAX_DECK_SCALE)
    for k in range(min(3, count)):
        brush.sprite(back, box.x + k * 2.4, box.y - k * 2.4, box.w)
    if not count:
        brush.dashed(box.inflate(-10, -10), theme.LINE)
    badge = FRect(box.right + 5 - 42 * text_scale, box.y + 1, 42 * text_scale, 34 * text_scale)
    brush.slab(badge, Slab(tone, tone, rgb("FFF6E0"), 3, 0), radius=17 * text_scale)
    brush.text(str(count), badge, _COUNT.larger(text_scale), name=label)
    if count:
        room = (box.x + 6, box.bottom - 27 - 13 * text_scale, box.w - 6, 26 * text_scale)
        brush.text(name, room, _DECK.larger(text_scale), name=f"{label} name")


def draw_raised(brush: Brush, boxes: Sequence[FRect], draw: Callable[[int, FRect], None]) -> None:
    """Draw the cards of a column that would be taken, lowest first: raised, with one rim round adjacent cards."""
    raised, groups = [box.move(0, -RISE) for box in boxes], list[FRect]()
    for box in reversed(raised):
        if groups and box.y - groups[-1].bottom < 20:
            groups[-1] = groups[-1].union(box)
        else:
            groups.append(FRect(box))
    rims = [brush.view.to_px(group.inflate(4, 4)) for group in groups]
    for rim in rims:
        brush.kit.paint.glow(brush.surface, rim, brush.s, radius=15)
    for index, box in enumerate(raised):
        draw(index, box)
    for rim in rims:
        brush.kit.paint.ring(brush.surface, rim, brush.s, radius=15, colour=_RIM, units=5, gap=-2)
        brush.kit.paint.ring(brush.surface, rim, brush.s, radius=15, colour=_CORE, units=2, gap=-0.4)


def draw_rows(
    brush: Brush,
    box: FRect,
    cards: Sequence[int],
    columns: int,
    ratio: float,
    draw: Callable[[Brush, int, float, float, float], None],
) -> None:
    """Draw open cards on a panel in the middle of a box, as large as they fit, the first row at the bottom. `draw` gets
    a card, its upper left corner and its width."""
    rows, gap = len(cards) // columns, 8.0
    width = min((box.w - 36 - (columns - 1) * gap) / columns, (box.h - 32 - (rows - 1) * gap) / rows / ratio)
    paper = FRect(0, 0, columns * (width + gap) - gap + 36, rows * (width * ratio + gap) - gap + 28)
    paper.center = box.center
    brush.slab(paper, paint.PAPER, radius=16, shadow=5)
    for space, card in enumerate(cards):
        row, column = divmod(space, columns)
        x, y = paper.x + 18 + column * (width + gap), paper.y + 14 + (rows - 1 - row) * (width * ratio + gap)
        draw(brush, card, x, y, width)
