"""Panels of the other players: a card each, or, beside an enlarged decision, a line each."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import ClassVar

from pygame import FRect

from burano.core.protocol import Seat
from burano.games.murano.board import FACTORY, PALACE, SHOP, SPECIAL
from burano.i18n import _
from burano.scenes.murano import names
from burano.scenes.murano.art import cards, pieces
from burano.scenes.murano.palette import BEADS, FAMILIES, NOTHING_INK
from burano.scenes.murano.people import PEOPLE
from burano.scenes.murano.table.model import Model
from burano.scenes.murano.words import tips
from burano.table.contract.people import People
from burano.table.panels.portrait import draw_player
from burano.table.panels.seats import FACT_WORDS, Detail, SeatsPanel, draw_fact_words
from burano.table.picture.brush import Brush
from burano.table.picture.panel import Panel, Spot
from burano.ui.drawing import paint, theme
from burano.ui.drawing.text import Style

CARD = 168.0
TALL = 312.0 + FACT_WORDS
"""Height of the card of a single opponent."""
_SPECIALS = 3
"""Special cards shown in the card of a single opponent; places without one are outlined."""
_KINDS = (SHOP, FACTORY, PALACE, SPECIAL)
_COUNT = Style(20, theme.BLACK, shrink=0.6)


def _counts(model: Model, seat: Seat) -> tuple[tuple[str, int], ...]:
    """Return icons and numbers of an opponent: gold, characters, special cards, gondoliers, gondolas."""
    family = FAMILIES[model.colors[seat]]
    return (
        ("coin", model.amount("gold", seat)), ("murano_back_character", model.amount("characters", seat)),
        ("murano_back_specialcard", len(model.cards(seat))),
        (f"murano_gondolier_{family}", model.amount("supply", seat)), (f"murano_gondola_{family}", model.placed(seat)),
    )  # fmt: skip


def _tiles(model: Model, seat: Seat) -> tuple[tuple[str, int], ...]:
    held = [kind for kind, _face in model.tiles(seat)]
    tiles = tuple((f"murano_back_{pieces.KINDS[kind]}", held.count(kind)) for kind in _KINDS)
    return (*tiles, *((pieces.bead_sprite(color), model.amount(bead, seat)) for color, bead in enumerate(BEADS)))


class RivalsPanel(SeatsPanel[Model]):
    """Shows a card per opponent with everything public."""

    people: ClassVar[People] = PEOPLE
    card_height: ClassVar[float] = CARD

    def vp(self, model: Model, seat: Seat) -> int:
        return model.vp(seat)

    def seat_key(self, model: Model, seat: Seat) -> Hashable:
        return _counts(model, seat), _tiles(model, seat), tuple(model.cards(seat))

    def tip(self, model: Model, seat: Seat) -> str:
        return tips.player(model, seat)

    def draw_seat(self, brush: Brush, model: Model, seat: Seat, box: FRect) -> None:
        step = (box.w - 18) / 5
        for number, (sprite, value) in enumerate(_counts(model, seat)):
            x = box.x + 10 + step * number
            brush.centred(sprite, x + 14, box.y + 18, 28, 27)
            brush.text(str(value), (x + 30, box.y + 3, step - 30, 30), _COUNT, name=f"count {seat} {number}")
        if box.h > 200:
            places = [FRect(box.x + 8 + step * k, box.y + 32, step - 3, FACT_WORDS) for k in range(5)]
            said = _("gold"), _("characters"), _("special"), _("to place"), _("placed")
            draw_fact_words(brush, places, said, f"fact {seat}")
            box = FRect(box.x, box.y + FACT_WORDS, box.w, box.h)
        line = brush.rect(box.x + 14, box.y + 37, box.w - 28, 2)
        brush.kit.paint.dotted(brush.surface, line.topleft, line.w, brush.s)
        self._draw_tiles(brush, model, seat, box)
        held = model.cards(seat)
        if box.h > 200:
            for number in range(_SPECIALS):
                place = FRect(box.x + 8, box.y + 80 + 58 * number, box.w - 16, 52)
                if number < len(held):
                    cards.draw_strip(brush, held[number], place)
                else:
                    brush.dashed(place, theme.LINE, radius=10, units=1.6, alpha=0.7)
                if number == 0 and not held:
                    style = Style(18, theme.BODY, theme.INK_SOFT, align="center", shrink=0.7)
                    brush.text(_("no special building yet"), place.inflate(-20, -8), style, name=f"cards {seat}")
            return
        for number, card in enumerate(held[:2]):
            place = FRect(box.x + 8 + 52 * number, box.y + 77, 48, 32)
            brush.slab(place, paint.CARD, radius=7)
            cards.draw_special_picture(brush, card, place.x + 3, place.y + 2, 42)
        if not held:
            brush.dashed(FRect(box.x + 8, box.y + 77, 48, 32), theme.LINE, radius=7, units=1.6, alpha=0.7)
        left = box.x + 14 + 52 * min(2, max(1, len(held)))
        words = ", ".join(names.special(card) for card in held) or _("no special building yet")
        style = Style(16, theme.BODY, theme.INK_SOFT, shrink=0.7, elide=True)
        brush.text(words, (left, box.y + 79, box.right - left - 8, 28), style, name=f"cards {seat}")

    @staticmethod
    def _draw_tiles(brush: Brush, model: Model, seat: Seat, box: FRect) -> None:
        step = (box.w - 14) / 7
        for number, (sprite, value) in enumerate(_tiles(model, seat)):
            x = box.x + 9 + step * number
            brush.centred(sprite, x + 10, box.y + 57, 21, 23, alpha=1 if value else 0.35)
            style = Style(18, theme.BLACK, theme.INK if value else NOTHING_INK, shrink=0.6)
            brush.text(str(value), (x + 22, box.y + 43, step - 21, 28), style, name=f"tiles {seat} {number}")

    def details(self, model: Model, seat: Seat, box: FRect) -> Iterable[Detail]:
        held = model.cards(seat)
        tall = box.h > 200
        box = FRect(box.x, box.y + (FACT_WORDS if tall else 0), box.w, box.h)
        for number, card in enumerate(held[: 3 if tall else 2]):
            place = FRect(box.x + 8, box.y + 80 + 58 * number, box.w - 16, 52)
            if not tall:
                place = FRect(box.x + 8 + 52 * number, box.y + 77, 48, 32)
            yield Detail(f"card{number}", place, tips.special(card))


class ShortRivalsPanel(Panel[Model]):
    """Shows a line per opponent while a decision is enlarged."""

    def card(self, model: Model, index: int) -> FRect:
        count = len(model.players) - 1
        width = min(332.0, (self.area.w - 10 * (count - 1)) / count)
        return FRect(self.area.x + index * (width + 10), self.area.y, width, self.area.h)

    def key(self, model: Model) -> Hashable:
        return tuple((seat, model.vp(seat), _counts(model, seat), _tiles(model, seat)) for seat in model.others())

    def draw(self, brush: Brush, model: Model) -> None:
        for index, seat in enumerate(model.others()):
            box = self.card(model, index)
            brush.slab(box, paint.PAPER, radius=14, shadow=4)
            draw_player(brush, PEOPLE, model.players[seat], box.x + 32, box.centery, min(52.0, box.h - 8))
            name = Style(19, theme.BOLD, shrink=0.7, elide=True)
            brush.text(model.players[seat].name, (box.x + 64, box.y + 6, box.w - 160, 30), name, name=f"name {seat}")
            brush.centred("vp", box.right - 62, box.y + 21, 27, 29)
            points = Style(23, theme.DISPLAY, align="right")
            brush.text(str(model.vp(seat)), (box.right - 50, box.y + 5, 38, 32), points, name=f"vp {seat}")
            shown = (*_counts(model, seat)[:2], _counts(model, seat)[3], *_tiles(model, seat)[4:])
            step = (box.w - 74) / 6
            for number, (sprite, value) in enumerate(shown):
                x = box.x + 64 + step * number
                brush.centred(sprite, x + 10, box.y + 50, 22, 26, alpha=1 if value else 0.35)
                style = Style(17, theme.BLACK, theme.INK if value else NOTHING_INK)
                brush.text(str(value), (x + 23, box.y + 36, 20, 28), style, name=f"short {seat} {number}")

    def targets(self, model: Model) -> Iterable[Spot]:
        for index, seat in enumerate(model.others()):
            yield Spot(("player", seat), self.card(model, index), tips.player(model, seat), ring=True)
