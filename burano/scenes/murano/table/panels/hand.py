"""Panel of the characters of the seat whose tray is shown, each with its current worth."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import replace

from pygame import FRect

from burano.games.murano.queries import outlook
from burano.games.murano.spec import load
from burano.i18n import _
from burano.scenes.murano import names
from burano.scenes.murano.art import cards
from burano.scenes.murano.art.geometry import ISLAND_IDS
from burano.scenes.murano.palette import FAMILIES, GAIN
from burano.scenes.murano.table.model import NOTHING, Model
from burano.scenes.murano.table.panels.tray import TrayPanel
from burano.scenes.murano.words import notes, tips
from burano.table.cards.hand_order import HandOrder, SortOrder
from burano.table.picture.brush import Brush
from burano.table.picture.panel import Spot
from burano.ui.drawing import paint, theme
from burano.ui.drawing.fonts import SMALLEST
from burano.ui.drawing.paint import Slab
from burano.ui.drawing.text import Style
from burano.ui.drawing.theme import rgb

_CARD = 99.0
_STEP = 135.0
_FOOT = 36.0
_PLACES = 5
"""Number of cards that fit side by side."""
_MAX_WIDE, _GAP, _LOW = 222.0, 11.0, 200.0
"""Greatest width of a card in words, the gap between two, and the height below which there is no room for words."""
_SHOWN = 3
"""Number of places shown in a hand of cards in words."""
_RISE = 12.0
_LACKS = Slab(rgb("FBE6DC"), rgb("F6D6C6"), rgb("D08A6A"), inner=0)
_LACKS_INK = rgb("8A5A44")
_READABLE = 100.0
"""Width in pixels from which a card has its rule in words."""
_SAID = 150.0
"""Width beside a card's worth from which its island is named."""
_NOTE_WIDTH = 160.0
"""Width that the note in an empty hand needs beside the empty places."""
_FOOT_WORDS = Style(17, theme.BODY, shrink=0.7)
_NOTE = Style(17, theme.BODY, theme.INK_SOFT, align="right", shrink=0.6)


def _fits(brush: Brush, text: str, room: float) -> bool:
    """Return whether words fit below a card at their smallest size."""
    return brush.width(text, max(_FOOT_WORDS.size * _FOOT_WORDS.shrink, SMALLEST / brush.s), theme.NARROW) <= room


class HandPanel(TrayPanel):
    """Shows a fan of cards, in which the one under the pointer is raised."""

    def __init__(self) -> None:
        super().__init__()
        self.order = HandOrder(
            SortOrder("kind", lambda: _("by kind"), lambda card: (load().characters[card].rule, card)),
            SortOrder("island", lambda: _("by island"), lambda card: (load().characters[card].island, card)),
        )

    def key(self, model: Model) -> Hashable:
        hand = self.order.sorted(model.hand)
        worth = tuple(tuple(model.worth(card)) for card in hand if card >= 0)
        hot = model.look if model.look is not None and model.look[0] == "character" else None
        own = hand, worth, model.state.scored, model.sources, model.held, hot, model.seat, model.viewer
        return own, model.plan if self._known(model) else None, model.hidden.of("character")

    @staticmethod
    def _known(model: Model) -> bool:
        """Return whether the viewer may know these cards."""
        return all(card >= 0 for card in model.hand)

    def glance(self, model: Model) -> str:
        return str(len(model.hand))

    def place(self, index: int, count: int) -> FRect:
        """Return the area of a card."""
        if self._worded(count):
            width = self._wide(count)
            return FRect(self.area.x + 16 + index * (width + _GAP), self.area.y + 42, width, self.area.h - 90)
        k = min(1.0, (self.area.h - 84) / (_CARD * cards.RATIO))
        width = self.area.w - 32 - _CARD * k - 12
        step = min(_STEP * k, width / (count - 1)) if count > 1 else 0.0
        return FRect(self.area.x + 20 + index * step, self.area.y + 42, _CARD * k, _CARD * k * cards.RATIO)

    def _wide(self, count: int) -> float:
        """Return the width of cards that lie side by side."""
        return min(_MAX_WIDE, (self.area.w - 28 - _GAP * (max(count, _SHOWN) - 1)) / max(count, _SHOWN))

    def _worded(self, count: int) -> bool:
        """Return whether there is room for the rules of the cards in words."""
        return 0 < count and self._wide(count) >= cards.WORDED and self.area.h > _LOW

    def _foot(self, index: int, count: int) -> FRect:
        card = self.place(index, count)
        if self._worded(count):
            return FRect(card.x, self.area.bottom - 44, card.w, _FOOT)
        following = self.place(index + 1, count).x if index + 1 < count else card.x + card.w + 20
        width = min(card.w + 18, following - card.x - 3)
        return FRect(card.x - 6, self.area.bottom - 44, width, _FOOT)

    def draw(self, brush: Brush, model: Model) -> None:
        self.sheet(brush)
        hand = self.order.sorted(model.hand)
        self.title(brush, _("Characters"))
        if hand and self._known(model) and model.kind != "score":
            note = notes.plan_note(model)
            style = brush.narrowed(note, self.area.w - 176, _NOTE)
            brush.text(note, (self.area.x + 160, self.area.y + 12, self.area.w - 176, 28), style, name="plan")
        if not hand:
            self._draw_empty(brush, model)
        if self._worded(len(hand)) and self._known(model):
            for place in (self.place(index, _SHOWN) for index in range(len(hand), _SHOWN)):
                brush.dashed(place, theme.LINE, radius=10, units=2, alpha=0.7)
        order = sorted(range(len(hand)), key=lambda index: model.look == ("character", hand[index]))
        for index in order:
            self._draw_card(brush, model, index)
        for index in range(len(hand)):
            self._draw_worth(brush, model, index)

    def _draw_empty(self, brush: Brush, model: Model) -> None:
        """Draw a note, and places for the first cards."""
        places = [self.place(index, _PLACES) for index in range(2, _PLACES)]
        width = places[0].x - self.area.x - 90
        if width < _NOTE_WIDTH:
            width, places = self.area.w - 40, []
        room = FRect(self.area.x + 20, self.area.y + 44, width, self.area.h - 56)
        style = Style(18, theme.BODY, theme.INK_SOFT, wrap=True, valign="top", shrink=0.6)
        brush.text(notes.characters(model), room, style, name="no characters")
        for place in places:
            brush.dashed(place, theme.LINE, radius=9, units=2)

    def _draw_card(self, brush: Brush, model: Model, index: int) -> None:
        card, box = self.order.sorted(model.hand)[index], self.place(index, len(model.hand))
        if ("character", card) in model.hidden:
            return
        if model.look == ("character", card):
            box.y -= _RISE
        if model.can_take(("character", card)):
            brush.highlight(box, radius=9)
        if card >= 0 and self._worded(len(model.hand)) and box.w * brush.s >= _READABLE:
            cards.draw_worded(brush, card, box, model.colors[model.seat])
        else:
            width = min(box.w, box.h / cards.RATIO)
            cards.draw_character(brush, card, box.x, box.y, width, model.colors[model.seat])
        if model.held == ("character", card):
            brush.dim(box, radius=9, share=0.4)

    def _draw_worth(self, brush: Brush, model: Model, index: int) -> None:
        """Draw the worth of a card and its island; in red if a gondolier is missing."""
        card, box = self.order.sorted(model.hand)[index], self._foot(index, len(model.hand))
        if card < 0:
            return
        scored = next((done for done in model.state.scored if done[:2] == (model.seat, card)), None)
        island = scored[2] if scored else model.plan.island_of(card) if self._known(model) else NOTHING
        ready = island != NOTHING
        if not ready:
            island = outlook.best_island(model.state, model.seat, card)
        worth = scored[3] if scored else model.worth(card)[island] if island != NOTHING else 0
        brush.slab(box, paint.CHOSEN if scored else paint.CARD if ready else _LACKS, radius=10)
        if island != NOTHING:
            size = 26.0 if box.w > 72 else 20.0
            brush.centred(f"murano_isle_{ISLAND_IDS[island]}", box.x + 4 + size / 2, box.centery, size)
        style = Style(23 if box.w > 72 else 20, theme.DISPLAY, GAIN if ready else _LACKS_INK, align="right", shrink=0.6)
        free = box.w - 6 - brush.width(str(worth), style.size, style.face)
        wide = min(38.0, box.w - 30)
        brush.text(str(worth), (box.right - 5 - wide, box.y, wide, box.h - 2), style, name=f"worth {index}")
        if island != NOTHING:
            text = _("no gondolier at {island}") if not ready and worth else _("at {island}")
            text = text.format(island=names.island_short(island))
        else:
            text = _("worth nothing yet")
        if island != NOTHING and free > _SAID and _fits(brush, text, free - 36):
            ink = theme.INK_SOFT if ready else _LACKS_INK
            soft = brush.narrowed(text, free - 38, replace(_FOOT_WORDS, colour=ink))
            brush.text(text, (box.x + 34, box.y, free - 36, box.h - 1), soft, name=f"where {index}")
            return
        if island == NOTHING and free > _SAID and _fits(brush, text, free - 12):
            soft = brush.narrowed(text, free - 12, replace(_FOOT_WORDS, colour=_LACKS_INK))
            brush.text(text, (box.x + 10, box.y, free - 12, box.h - 1), soft, name=f"where {index}")
            return
        soft = Style(16, theme.BODY, theme.INK_SOFT, shrink=0.6)
        if not ready and worth:
            style = Style(16, theme.BLACK, rgb("B02F2F"))
            if free >= 54 + brush.width("−1", style.size, style.face):
                brush.centred(f"murano_gondolier_{FAMILIES[model.colors[model.seat]]}", box.x + 43, box.centery, 20, 30)
                brush.text("−1", (box.x + 54, box.y, 24, box.h - 1), style, name=f"lacks {index}")
        elif free >= 37 + brush.width(_("now"), soft.size * soft.shrink, soft.face):
            brush.text(_("now"), (box.x + 33, box.y, free - 35, box.h - 1), soft, name=f"now {index}")

    def targets(self, model: Model) -> Iterable[Spot]:
        hand = self.order.sorted(model.hand)
        for index, card in enumerate(hand):
            box = self.place(index, len(hand))
            if card >= 0:
                yield Spot(("character", card), box, tips.character(model, card))
