"""Pages of the desk with cards and tiles to choose from: recruiting, special cards, a searched stack."""

from __future__ import annotations

from collections.abc import Iterable

from pygame import FRect

from burano.games.murano.board import CRESTS, CUSTOMERS, INN, SHOP, SPECIALS, WIDTH, tables
from burano.games.murano.queries import outlook
from burano.i18n import _, ngettext
from burano.scenes.murano import names
from burano.scenes.murano.art import cards, pieces
from burano.scenes.murano.art.geometry import ISLAND_IDS
from burano.scenes.murano.palette import FAMILIES, GAIN, NOTHING_INK
from burano.scenes.murano.table.model import Model
from burano.scenes.murano.table.panels.desk_page import HEAD, Page, columns, draw_choice, draw_title
from burano.scenes.murano.words import notes, tips
from burano.table.picture.brush import Brush
from burano.table.picture.panel import Spot
from burano.ui.drawing import paint, theme
from burano.ui.drawing.fonts import SMALLEST
from burano.ui.drawing.text import Style

_SOFT = Style(17, theme.BODY, theme.INK_SOFT, shrink=0.6)
_SUM = Style(21, theme.BLACK, align="right", shrink=0.6)
_ROW = 28.0
_SUMS, _FOLDED = 100.0, 44.0
"""Height of what stands below the islands of a card, and what it takes more on a narrow card."""
_FINE = 0.6
"""Pixels of a unit from which there is room for words below a card."""
_RULE, _LEAST, _LONG = 64.0, 250.0, 100
"""Height of a card's rule in words, least height of the card above it, and length from which the rule is shortened."""
_NARROW = 190.0
"""Column width below which names are omitted and sums are below their labels."""


class RecruitPage(Page):
    """Each drawn character with its worth on every island, and its effect on the plan."""

    def _places(self, model: Model, room: FRect) -> list[FRect]:
        return columns(room, max(3, len(model.state.drawn)), 248, HEAD, room.h - HEAD - 18)

    def draw(self, brush: Brush, model: Model, room: FRect) -> None:
        note = _("keep one or none; the others go under the deck")
        draw_title(brush, room, names.BOOK.say("space", "recruit"), note, 240)
        self._draw_price(brush, model, room)
        now, later = model.plan.vp, model.one_more
        for card, box in zip(model.state.drawn, self._places(model, room), strict=False):
            draw_choice(brush, model, ("card", card), box)
            self._draw_card(brush, model, card, box, now, later)

    @staticmethod
    def _draw_price(brush: Brush, model: Model, room: FRect) -> None:
        box = FRect(room.right - 252, room.y + 20, 228, 52)
        brush.slab(box, paint.CARD, radius=14)
        brush.text(_("price"), (box.x + 14, box.y, 60, 50), _SOFT, name="price word")
        if model.state.has(model.seat, INN):
            inn = next((card for card in range(SPECIALS) if tables().effect[card] == INN), 0)
            cards.draw_special_picture(brush, inn, box.x + 84, box.y + 9, 48)
        style = Style(30, theme.DISPLAY, align="right")
        brush.text(str(model.recruit_price), (box.right - 100, box.y, 50, 50), style, name="price")
        brush.centred("coin", box.right - 26, box.centery, 32)

    def _draw_card(self, brush: Brush, model: Model, card: int, box: FRect, now: int, later: int) -> None:
        islands = sorted(range(model.state.board.islands), key=names.island_short)
        narrow = box.w <= _NARROW
        below = len(islands) * _ROW + _SUMS + (_FOLDED if narrow else 0)
        rule_high = _RULE * (1.5 if narrow else 1.0)
        ruled = box.h > below + rule_high + min(_LEAST, 0.8 * box.w * cards.RATIO) and brush.s > _FINE
        below += rule_high if ruled else 0
        wide = min(box.w - 16, (box.h - below - 16) / cards.RATIO)
        shadow = 8 if model.look == ("card", card) else 4
        if ("card", card) in model.actions:
            brush.highlight(FRect(box.centerx - wide / 2, box.y + 8, wide, wide * cards.RATIO), radius=14)
        cards.draw_character(
            brush, card, box.centerx - wide / 2, box.y + 8, wide, model.colors[model.seat], title=True, shadow=shadow
        )
        y = box.y + 16 + wide * cards.RATIO
        if ruled:
            style = Style(18, theme.BOLD, align="center", wrap=True, shrink=0.7)
            rule = names.character_rule(card)
            rule = rule if len(rule) < _LONG and not narrow else names.character_short(card)
            brush.text(rule, (box.x + 4, y - 4, box.w - 8, rule_high - 2), style, name=f"rule {card}")
            y += rule_high
        values = model.worth(card)
        for row, island in enumerate(islands):
            best = values[island] == max(values) and values[island] > 0
            _draw_row(
                brush, model, island, values[island], FRect(box.x + 8, y + _ROW * row, box.w - 16, _ROW - 2), best
            )
        y += _ROW * len(islands) + 8
        brush.kit.paint.dotted(
            brush.surface, brush.rect(box.x + 10, y - 5, 1, 1).topleft, brush.view.px(box.w - 20), brush.s
        )
        after = outlook.plan(model.state, model.seat, (card,)).vp
        more = outlook.with_one_more(model.state, model.seat, (card,))
        high = 30.0 if box.w > _NARROW else 50.0
        place = FRect(box.x + 12, y, box.w - 24, high)
        self._draw_sum(brush, _("all characters"), f"{now} → {after}", place, gains=after > now, name=f"plan {card}")
        family, low = FAMILIES[model.colors[model.seat]], place.move(0, high + 2)
        brush.centred(f"murano_gondolier_{family}", box.x + 20, low.y + 15, 20, 30)
        low.x, low.w = low.x + 22, low.w - 22
        words, change = _("1 gondolier more"), f"{later} → {more}"
        self._draw_sum(brush, words, change, low, gains=more > later, name=f"more {card}")
        note = notes.outlook(model, card)
        pill = FRect(box.x + 10, low.bottom + 6, box.w - 20, 30)
        if note and pill.bottom < box.bottom - 2:
            brush.slab(pill, paint.CARD, radius=15)
            style = brush.narrowed(note, pill.w - 16, Style(16, theme.BOLD, align="center", shrink=0.66))
            brush.text(note, pill.inflate(-16, 0), style, name=f"note {card}")

    @staticmethod
    def _draw_sum(brush: Brush, words: str, value: str, box: FRect, *, gains: bool, name: str) -> None:
        """Draw a label and a number, the number below if there is little room."""
        style = Style(_SUM.size, _SUM.face, GAIN if gains else theme.INK_SOFT, align="right", shrink=0.6)
        soft = brush.narrowed(words, box.w if box.h > 40 else box.w * 0.56, _SOFT)
        if box.h > 40:
            brush.text(words, (box.x, box.y, box.w, box.h / 2), soft, name=f"{name} words")
            brush.text(value, (box.x, box.y + box.h / 2, box.w, box.h / 2), style, name=name)
            return
        brush.text(words, (box.x, box.y, box.w * 0.56, box.h), soft, name=f"{name} words")
        brush.text(value, (box.x + box.w * 0.56, box.y, box.w * 0.44, box.h), style, name=name)

    def targets(self, model: Model, room: FRect) -> Iterable[Spot]:
        for card, box in zip(model.state.drawn, self._places(model, room), strict=False):
            yield Spot(("card", card), box, tips.character(model, card))


def _draw_row(brush: Brush, model: Model, island: int, value: int, box: FRect, best: bool) -> None:
    """Draw an island with a number, and the player's gondoliers there."""
    if best:
        brush.slab(box, paint.CHOSEN, radius=9)
    brush.centred(f"murano_isle_{ISLAND_IDS[island]}", box.x + 14, box.centery, 22)
    own = outlook.gondoliers_at(model.state, model.seat, island)
    room = box.w - 72 - 16 * min(own, 4)
    style = Style(16, theme.BODY, theme.INK if value else theme.INK_SOFT, shrink=0.62)
    name = names.island_short(island)
    fits = brush.width(name, max(style.size * style.shrink, SMALLEST / brush.s), theme.NARROW) <= room
    if box.w > _NARROW - 16 or fits:
        style = brush.narrowed(name, room, style)
        brush.text(name, (box.x + 29, box.y, room, box.h), style, name=f"at {island}")
    family = FAMILIES[model.colors[model.seat]]
    for number in range(own):
        brush.centred(f"murano_gondolier_{family}", box.right - 48 - 16 * number, box.centery, 16, 25)
    ink = GAIN if best else theme.INK if value else NOTHING_INK
    words, place = str(value) if value else "·", (box.right - 40, box.y, 34, box.h)
    brush.text(words, place, Style(19, theme.BLACK, ink, align="right"), name=f"value {island}")


class SpecialPage(Page):
    """Three special cards, each with its effect in a sentence."""

    def _places(self, model: Model, room: FRect) -> list[FRect]:
        return columns(room, len(model.state.drawn), 300, HEAD + 8, room.h - HEAD - 30)

    def draw(self, brush: Brush, model: Model, room: FRect) -> None:
        note = _("keep one, open; it works from your next turn on")
        draw_title(brush, room, _("Choose a special card"), note)
        for card, box in zip(model.state.drawn, self._places(model, room), strict=True):
            brush.slab(box, paint.CARD, radius=16)
            if ("special", card) in model.actions:
                brush.highlight(box.inflate(-8, -8), radius=13)
            draw_choice(brush, model, ("special", card), box)
            width = min(box.w - 30, (box.h - 190) / cards.SPECIAL_RATIO)
            y = box.y + max(18.0, (box.h - width * cards.SPECIAL_RATIO - 150) / 2)
            cards.draw_special(brush, card, box.centerx - width / 2, y, width)
            top = y + 18 + width * cards.SPECIAL_RATIO
            style = Style(21, theme.BODY, align="center", wrap=True, valign="top", shrink=0.66)
            brush.text(
                names.special_rule(card),
                (box.x + 16, top, box.w - 32, box.bottom - top - 12),
                style,
                name=f"effect {card}",
            )

    def targets(self, model: Model, room: FRect) -> Iterable[Spot]:
        for card, box in zip(model.state.drawn, self._places(model, room), strict=True):
            yield Spot(("special", card), box, tips.special(card), ring=True)


class SearchPage(Page):
    """The different tiles of a stack with their number, and what they would meet on every island."""

    def _faces(self, model: Model) -> list[int]:
        return sorted(set(model.state.drawn))

    def _places(self, model: Model, room: FRect) -> list[FRect]:
        return columns(room, len(self._faces(model)), 380, HEAD + 8, room.h - HEAD - 30)

    def draw(self, brush: Brush, model: Model, room: FRect) -> None:
        kind = model.state.bought
        draw_title(brush, room, _("Look through the stack"), _("take one tile; the others are shuffled"))
        for face, box in zip(self._faces(model), self._places(model, room), strict=True):
            brush.slab(box, paint.CARD, radius=16)
            if ("face", face) in model.actions:
                brush.highlight(box.inflate(-8, -8), radius=13)
            draw_choice(brush, model, ("face", face), box)
            below = _ROW * model.state.board.islands + 108
            side = min(box.w - 60, box.h - below - 40, 240.0)
            tile = FRect(box.centerx - side / 2, box.y + 40 + (box.h - below - 40 - side) / 2, side, side)
            pieces.draw_tile(brush, pieces.tile_sprite(kind, face), tile, shadow=3)
            n = model.state.drawn.count(face)
            words = ngettext("{n} in the stack", "{n} in the stack", n).format(n=n)
            style = Style(20, theme.BOLD, align="center", shrink=0.6)
            low = box.bottom - below
            brush.text(words, (box.x + 8, low + 8, box.w - 16, 34), style, name=f"in stack {face}")
            self._draw_met(brush, model, kind, face, FRect(box.x + 12, low + 52, box.w - 24, below - 60))

    @staticmethod
    def _draw_met(brush: Brush, model: Model, kind: int, face: int, box: FRect) -> None:
        """Draw the customers of a shop's colour, or the crests, on every island."""
        column = CUSTOMERS + face if kind == SHOP else CRESTS
        tally = model.state.tally
        values = [tally[island * WIDTH + column] for island in range(model.state.board.islands)]
        title = _("customers of its colour") if kind == SHOP else _("crests so far")
        brush.text(title, (box.x, box.y, box.w, 28), brush.narrowed(title, box.w, _SOFT), name=f"met {face}")
        for row, island in enumerate(sorted(range(len(values)), key=names.island_short)):
            best = values[island] == max(values) > 0
            place = FRect(box.x, box.y + 34 + _ROW * row, box.w, _ROW - 2)
            _draw_row(brush, model, island, values[island], place, best)

    def targets(self, model: Model, room: FRect) -> Iterable[Spot]:
        for face, box in zip(self._faces(model), self._places(model, room), strict=True):
            yield Spot(("face", face), box, names.tile(model.state.bought, face), ring=True)
