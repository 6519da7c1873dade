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
from burano.scenes.murano.art.geometry import ISLAND_IDS
from burano.scenes.murano.palette import BEADS, FAMILIES, NOTHING_INK
from burano.scenes.murano.people import PEOPLE
from burano.scenes.murano.table.model import Model
from burano.scenes.murano.words import tips
from burano.table.contract.people import People
from burano.table.panels.portrait import draw_player
from burano.table.panels.seats import FACT_WORDS, HEAD, Detail, SeatsPanel, draw_fact_words
from burano.table.picture.brush import Brush
from burano.table.picture.panel import Panel, Spot
from burano.ui.drawing import paint, theme
from burano.ui.drawing.text import Style

CARD = 168.0
TALL = 300.0 + FACT_WORDS
"""Height of the card of a single opponent."""
ROOMY = 200.0
"""Height of a card with room for a row of special cards."""
_ROOMY = ROOMY - HEAD - 1
_ROW, _CHIP, _PICTURE = 25.0, 66.0, 48.0
"""Height of an island's row, width of its sign and numbers, and width of a special card's picture."""
_SHOWN = 2
"""Number of special cards shown beside the islands."""
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
        return _counts(model, seat), _tiles(model, seat), tuple(model.cards(seat)), model.presence(seat)

    def tip(self, model: Model, seat: Seat) -> str:
        return tips.player(model, seat)

    def draw_seat(self, brush: Brush, model: Model, seat: Seat, box: FRect) -> None:
        step = (box.w - 18) / 5
        for number, (sprite, value) in enumerate(_counts(model, seat)):
            x = box.x + 10 + step * number
            brush.centred(sprite, x + 14, box.y + 18, 28, 27)
            brush.text(str(value), (x + 30, box.y + 3, step - 30, 30), _COUNT, name=f"count {seat} {number}")
        if _is_tall(box):
            places = [FRect(box.x + 8 + step * k, box.y + 32, step - 3, FACT_WORDS) for k in range(5)]
            said = _("gold"), _("characters"), _("special"), _("to place"), _("placed")
            draw_fact_words(brush, places, said, f"fact {seat}")
        top = _top(box)
        line = brush.rect(box.x + 14, top - 5, box.w - 28, 2)
        brush.kit.paint.dotted(brush.surface, line.topleft, line.w, brush.s)
        self._draw_tiles(brush, model, seat, FRect(box.x, top, box.w, 30))
        if _is_tall(box):
            for number, (island, buildings, gondoliers) in enumerate(model.presence(seat)):
                row = FRect(box.x + 10, top + 34 + _ROW * number, box.w - 20, _ROW)
                self._draw_row(brush, model, seat, island, buildings, gondoliers, row)
        else:
            self._draw_chips(brush, model, seat, self._chips(model, seat, box))
        for card, place in self._cards(model, seat, box):
            self._draw_card(brush, card, place)

    @staticmethod
    def _draw_tiles(brush: Brush, model: Model, seat: Seat, box: FRect) -> None:
        step = (box.w - 14) / 7
        for number, (sprite, value) in enumerate(_tiles(model, seat)):
            x = box.x + 9 + step * number
            brush.centred(sprite, x + 10, box.centery, 21, 23, alpha=1 if value else 0.35)
            style = Style(18, theme.BLACK, theme.INK if value else NOTHING_INK, shrink=0.6)
            brush.text(str(value), (x + 22, box.y, step - 21, box.h - 1), style, name=f"tiles {seat} {number}")

    # ---- where they are strong

    @staticmethod
    def _draw_row(
        brush: Brush, model: Model, seat: Seat, island: int, buildings: int, gondoliers: int, box: FRect
    ) -> None:
        """Draw an island with a seat's buildings and gondoliers there."""
        there, color = buildings + gondoliers > 0, model.colors[seat]
        brush.centred(f"murano_isle_{ISLAND_IDS[island]}", box.x + 13, box.centery, 24, alpha=1 if there else 0.5)
        style = Style(17, theme.BODY, theme.INK if there else NOTHING_INK, shrink=0.7)
        brush.text(
            names.island_short(island), (box.x + 31, box.y, box.w - 151, box.h), style, name=f"isle {seat} {island}"
        )
        facts = (f"murano_marker_{FAMILIES[color]}", buildings), (f"murano_gondolier_{FAMILIES[color]}", gondoliers)
        for number, (sprite, value) in enumerate(facts):
            x = box.right - 116 + 60 * number
            brush.centred(sprite, x + 12, box.centery, 24, 24, alpha=1 if value else 0.35)
            ink = theme.INK if value else NOTHING_INK
            count = Style(18, theme.BLACK, ink, shrink=0.6)
            brush.text(str(value), (x + 28, box.y, 26, box.h), count, name=f"there {seat} {island} {number}")

    @staticmethod
    def _chips(model: Model, seat: Seat, box: FRect) -> FRect:
        """Return the room for the islands with something of a seat; special cards stand right of it if it is low."""
        cards_held = min(len(model.cards(seat)), _SHOWN) if box.h < _ROOMY else 0
        return FRect(box.x + 8, _top(box) + 36, box.w - 16 - _PICTURE * cards_held, 30)

    @staticmethod
    def _draw_chips(brush: Brush, model: Model, seat: Seat, box: FRect) -> None:
        """Draw the islands with something of a seat, each with the number of its buildings and of its gondoliers."""
        there = [found for found in model.presence(seat) if found[1] + found[2]]
        if not there:
            style = Style(16, theme.BODY, theme.INK_SOFT, shrink=0.7)
            brush.text(_("no shop or factory yet"), box, style, name=f"nothing {seat}")
            return
        step = min(_CHIP, box.w / len(there))
        head = f"murano_head_{FAMILIES[model.colors[seat]]}"
        for number, (island, buildings, gondoliers) in enumerate(there):
            x = box.x + step * number
            brush.centred(f"murano_isle_{ISLAND_IDS[island]}", x + 11, box.centery, 21)
            if buildings:
                place = (x + 23, box.y, min(20.0, step - 23), 29)
                brush.text(str(buildings), place, Style(18, theme.BLACK, shrink=0.6), name=f"built {seat} {island}")
            left = x + (42 if buildings else 31)
            for k in range(min(gondoliers, int((x + step - left + 8) / 14))):
                brush.centred(head, left + 14 * k, box.centery, 16)

    # ---- special cards

    def _cards(self, model: Model, seat: Seat, box: FRect) -> list[tuple[int, FRect]]:
        """Return the special cards of a seat with their places."""
        held = model.cards(seat)
        if box.h < _ROOMY:
            chips = self._chips(model, seat, box)
            return [
                (card, FRect(chips.right + _PICTURE * number, chips.y - 1, _PICTURE - 3, 32))
                for number, card in enumerate(held[:_SHOWN])
            ]
        top = _top(box) + (38 + _ROW * len(model.presence(seat)) if _is_tall(box) else 70)
        width = (box.w - 16) / max(2, len(held))
        height = min(48.0, box.bottom - top - 8)
        return [(card, FRect(box.x + 8 + width * number, top, width - 4, height)) for number, card in enumerate(held)]

    @staticmethod
    def _draw_card(brush: Brush, card: int, place: FRect) -> None:
        brush.slab(place, paint.CARD, radius=7)
        width = min(42.0, place.w - 6)
        named = place.w > _PICTURE + 40
        left = place.x + 3 if named else place.centerx - width / 2
        cards.draw_special_picture(brush, card, left, place.centery - width * 0.35, width)
        if named:
            style = Style(16, theme.BOLD, wrap=True, shrink=0.7, narrow=True)
            room = (left + width + 5, place.y + 1, place.right - left - width - 8, place.h - 2)
            brush.text(names.special(card), room, style, name=f"card {card}")

    def details(self, model: Model, seat: Seat, box: FRect) -> Iterable[Detail]:
        for number, (card, place) in enumerate(self._cards(model, seat, box)):
            yield Detail(f"card{number}", place, tips.special(card))


def _is_tall(box: FRect) -> bool:
    """Return whether a card has room for a row per island."""
    return box.h > 200


def _top(box: FRect) -> float:
    """Return the upper edge of the tiles and beads."""
    return box.y + 42 + (FACT_WORDS if _is_tall(box) else 0)


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
