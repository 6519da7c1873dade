"""What the first Dawn reveals, as a picture: decrees, forest cards, islanders, and what tributes cost."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import FRect

from burano.games.buru.board import tables
from burano.games.buru.spec import REGIONS, RESOURCES, SPIRITS, TYPES
from burano.games.buru.state import State
from burano.i18n import _
from burano.scenes.buru import names, palette
from burano.table.picture.brush import Brush
from burano.ui import layout
from burano.ui.drawing import paint, theme
from burano.ui.drawing.paint import Slab
from burano.ui.drawing.text import Style
from burano.ui.drawing.theme import Colour, mix

_WHITE = (255, 255, 255)
_TITLE = Style(20, theme.DISPLAY, shrink=0.6)
_NAME = Style(16, theme.BOLD, align="center", wrap=True, shrink=0.55)


def paint_dawn(brush: Brush, box: FRect, state: State) -> None:
    """Four papers, two above two."""
    upper, lower = layout.rows(box, 2, 10)
    decrees, forest = layout.columns(upper, (1, 1.15), 10)
    row, altars = layout.columns(lower, (1, 1.15), 10)
    places = state.board.tables.decree_place
    _paper(brush, decrees, _("Decrees"), [_decree(number, places[number]) for number in state.decrees])
    _paper(brush, forest, names.region(0), [_forest(card) for card in state.forest_line])
    _paper(brush, row, _("Recruits"), [_islander(card) for card in state.row])
    _paper(brush, altars, _("Altars"), [_altar(at, cost) for at, cost in enumerate(state.board.altars)])


_Card = Callable[[Brush, FRect], None]


def _paper(brush: Brush, box: FRect, title: str, cards: Sequence[_Card]) -> None:
    """A titled paper with cards side by side."""
    brush.slab(box, paint.PAPER, radius=14, shadow=4)
    head, rest = layout.cut_top(layout.inset(box, 14, 8), 26, 4)
    brush.words(title, head, _TITLE, name=f"dawn {title}")
    for cell, card in zip(layout.columns(rest, len(cards), 8), cards, strict=True):
        card(brush, cell)


def _slab(brush: Brush, box: FRect, tone: Colour) -> None:
    pale = mix(tone, _WHITE, 0.82)
    brush.slab(box, Slab(pale, pale, tone, 2), radius=10)


def _decree(number: int, place: int) -> _Card:
    where = f"buru_region_{REGIONS[place]}" if place < len(REGIONS) else f"buru_spirit_{SPIRITS[place - len(REGIONS)]}"

    def draw(brush: Brush, box: FRect) -> None:
        picture, words = layout.rows(box, (1, 0.62), 2)
        side = min(picture.w, picture.h)
        brush.centred("buru_decree_face", picture.centerx, picture.centery, side, side)
        brush.centred(where, picture.centerx, picture.centery, side * 0.5, side * 0.5)
        brush.words(names.reward(number), words, _NAME, name=f"decree {number}")

    return draw


def _forest(card: int) -> _Card:
    def draw(brush: Brush, box: FRect) -> None:
        _slab(brush, box, palette.FOREST_CARD)
        symbols = tables().forest[card]
        for cell, (first, other) in zip(layout.rows(layout.inset(box, 4, 6), 4, 2), symbols, strict=False):
            at = layout.columns(cell, 2, 2) if other >= 0 else [cell]
            for place, kind in zip(at, (first, other), strict=False):
                brush.centred(f"buru_res_{RESOURCES[kind]}", place.centerx, place.centery, place.w, place.h)

    return draw


def _islander(card: int) -> _Card:
    made = tables()

    def draw(brush: Brush, box: FRect) -> None:
        tone = palette.TYPE[made.types[card]]
        _slab(brush, box, tone)
        picture, words = layout.rows(layout.inset(box, 4, 6), (1, 0.62), 2)
        brush.centred(f"buru_person_{card}", picture.centerx, picture.centery, picture.w, picture.h)
        brush.centred(f"buru_type_{TYPES[made.types[card]]}", box.right - 14, box.y + 15, 22, 22)
        brush.badge(box.x + 15, box.y + 15, str(made.prices[card]), palette.INDIGO, 12, 16)
        brush.words(names.islander(card), words, _NAME, name=f"islander {card}")

    return draw


def _altar(spirit: int, cost: Sequence[int]) -> _Card:
    def draw(brush: Brush, box: FRect) -> None:
        _slab(brush, box, palette.SPIRIT[spirit])
        sign, prices = layout.rows(layout.inset(box, 6, 8), (1, 1), 4)
        brush.centred(f"buru_spirit_{SPIRITS[spirit]}", sign.centerx, sign.centery, sign.w, sign.h)
        owed = [kind for kind, n in enumerate(cost) for _times in range(n)]
        for cell, kind in zip(layout.columns(prices, len(owed), 1), owed, strict=True):
            brush.centred(f"buru_res_{RESOURCES[kind]}", cell.centerx, cell.centery, cell.w, cell.h)

    return draw
