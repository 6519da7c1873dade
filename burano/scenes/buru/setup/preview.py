"""What the first Dawn reveals, as a picture: decrees, forest cards, islanders, and what tributes cost."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import FRect

from burano.games.buru.spec import REGIONS, RESOURCES, SPIRITS
from burano.games.buru.state import State
from burano.i18n import _
from burano.scenes.buru import names, palette
from burano.scenes.buru.art import cards
from burano.table.picture.brush import Brush
from burano.ui import layout
from burano.ui.drawing import paint, theme
from burano.ui.drawing.paint import Slab
from burano.ui.drawing.text import Style
from burano.ui.drawing.theme import mix

_WHITE = (255, 255, 255)
_TITLE = Style(20, theme.DISPLAY, shrink=0.6)
_NAME = Style(16, theme.BOLD, align="center", wrap=True, shrink=0.55)


def paint_dawn(brush: Brush, box: FRect, state: State) -> None:
    """Paint decrees and forest cards side by side, below them islanders and altars across the whole width."""
    row, upper, altars = layout.rows(box, (1.3, 1, 0.9), 10)
    decrees, forest = layout.columns(upper, (1, 1.25), 10)
    places = state.board.tables.decree_place
    _paper(brush, decrees, _("Decrees"), [_decree(number, places[number]) for number in state.decrees])
    rated = state.board.persons < state.board.players
    _paper(brush, forest, names.region(0), [_forest(card, rated) for card in state.forest_line])
    _paper(brush, row, _("Recruits"), [_islander(card) for card in state.row])
    _paper(brush, altars, _("Altars"), [_altar(at, cost) for at, cost in enumerate(state.board.altars)])


_Card = Callable[[Brush, FRect], None]


def _paper(brush: Brush, box: FRect, title: str, shown: Sequence[_Card]) -> None:
    """Draw a paper with a title and cards side by side."""
    brush.slab(box, paint.PAPER, radius=14, shadow=4)
    head, rest = layout.cut_top(layout.inset(box, 14, 8), 26, 4)
    brush.text(title, head, _TITLE, name=f"dawn {title}")
    for cell, card in zip(layout.columns(rest, len(shown), 8), shown, strict=True):
        card(brush, cell)


def _fitted(box: FRect, ratio: float) -> FRect:
    """Return the largest rectangle of that shape (height / width) in the middle of a box."""
    w = min(box.w, box.h / ratio)
    return FRect(box.centerx - w / 2, box.centery - w * ratio / 2, w, w * ratio)


def _decree(number: int, place: int) -> _Card:
    where = f"buru_region_{REGIONS[place]}" if place < len(REGIONS) else f"buru_spirit_{SPIRITS[place - len(REGIONS)]}"

    def draw(brush: Brush, box: FRect) -> None:
        picture, words = layout.rows(box, (1, 0.3), 2)
        side = min(picture.w, picture.h)
        cards.draw_decree(brush, number, picture.centerx, picture.centery, side)
        brush.centred(where, picture.centerx + side * 0.38, picture.centery - side * 0.36, side * 0.34, side * 0.34)
        brush.text(names.place(place), words, _NAME, name=f"decree {number}")

    return draw


def _forest(card: int, rated: bool) -> _Card:
    def draw(brush: Brush, box: FRect) -> None:
        at = _fitted(box, cards.FOREST_RATIO)
        cards.draw_forest(brush, card, at.x, at.y, at.w, rated=rated)

    return draw


def _islander(card: int) -> _Card:
    def draw(brush: Brush, box: FRect) -> None:
        at = _fitted(box, cards.RATIO)
        cards.draw_islander(brush, card, at.x, at.y, at.w)

    return draw


def _altar(spirit: int, cost: Sequence[int]) -> _Card:
    tone = palette.SPIRIT[spirit]
    pale = mix(tone, _WHITE, 0.8)

    def draw(brush: Brush, box: FRect) -> None:
        flat = box.w > box.h  # the sign beside the cost, or above it
        at = box if flat else _fitted(box, 1.5)
        brush.slab(at, Slab(pale, pale, tone, 2), radius=10)
        inner = layout.inset(at, 10, 12)
        sign, prices = layout.columns(inner, (1, 1), 8) if flat else layout.rows(inner, (1, 0.9), 8)
        side = min(sign.w, sign.h)
        brush.centred(f"buru_spirit_{SPIRITS[spirit]}", sign.centerx, sign.centery, side, side)
        owed = [kind for kind, n in enumerate(cost) for _times in range(n)]
        for number, kind in enumerate(owed):
            row, column = divmod(number, 2)
            width = min(prices.w, prices.h) / 2
            last = row == (len(owed) - 1) // 2 and len(owed) % 2
            x = prices.centerx + (0 if last else (column - 0.5) * width)
            y = prices.centery + (row - ((len(owed) + 1) // 2 - 1) / 2) * width
            brush.centred(f"buru_res_{RESOURCES[kind]}", x, y, width - 2, width - 2)

    return draw
