"""Taking cards from a supply: how many, from which end, which cards these are, and what they bring. A box beside the
supply shows all of it; if it has no room for buttons, they are in a row elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple, TypeAlias

from pygame import FRect

from burano.i18n import _, ngettext, pgettext
from burano.table.picture.brush import Brush
from burano.table.picture.panel import Spot
from burano.ui.drawing import paint, theme
from burano.ui.drawing.fonts import SMALLEST
from burano.ui.drawing.paint import Slab
from burano.ui.drawing.text import Style
from burano.ui.drawing.theme import rgb

_HEAD = Style(25, theme.DISPLAY, align="center")
_NARROW_HEAD = Style(21, theme.BOLD, align="center", wrap=True)
_BIG = Style(30, theme.BLACK, align="center")
_COUNT = Style(23, theme.BLACK, align="center")
_WORDS = Style(21, theme.BOLD, align="center")
_ROW = Style(18, theme.BOLD, shrink=0.7)
_SMALL = Style(16, theme.BOLD, align="center")
_NOTE = Style(16, theme.BODY, theme.INK_SOFT, align="center", wrap=True)
_MAX_HEAD_SCALE = 1.55
"""Maximum enlargement of one-line texts."""
_CHOSEN = Slab(rgb("FFF6D2"), rgb("FFEDB0"), theme.GOLD_DARK, 3, 0)
_MIN_TEXT_WIDTH, _MIN_WIDTH = 240.0, 100.0
"""Minimum widths in design units for text beside signs, and for any content at all."""
_MIN_LABELLED_ROW, _LABEL_WIDTH, _MIN_WORD_BUTTON = 300.0, 58.0, 50.0
"""Widths in design units in a row of buttons: of the row to show its label, of the label, and of a button to show a
word."""
_WORD_BUTTON_RATIO = 1.5
"""Width of a button with a word as a multiple of that of a button with a number."""

DrawCard: TypeAlias = Callable[[Brush, int, FRect], None]


class Pick(NamedTuple):
    """The content of the box."""

    cards: Sequence[int]
    """The cards that would be taken, or were, lowest of the column first."""
    coins: Sequence[int]
    """The coins for taking 0, 1, 2 … cards."""
    number: int
    top: bool
    choosing: bool
    """Whether the player has to choose; otherwise the box shows what was taken."""
    pointed: bool = False
    """Whether the pointer is on a column."""
    how: str = ""
    """The instruction shown while the pointer is on no column."""
    note: str = ""
    there: int = 0
    """Number of cards in the column pointed at."""

    def is_on(self, kind: str, number: int) -> bool:
        """Return whether a button matches what would be taken: a column may have fewer cards than chosen."""
        if kind == "from":
            return bool(number) != self.top
        return number == (min(self.number, self.there) if self.pointed else self.number)

    def is_lacking(self, kind: str, number: int) -> bool:
        """Return whether the column pointed at has too few cards for a button."""
        return kind == "count" and self.pointed and number > self.there


def count_words(count: int) -> str:
    return ngettext("{n} card", "{n} cards", count).format(n=count)


def has_room(box: FRect) -> bool:
    return box.w > _MIN_WIDTH


def draw_choice(brush: Brush, box: FRect, *, on: bool) -> None:
    """Draw the background of an option."""
    brush.slab(box, _CHOSEN if on else paint.BUTTON, radius=12, shadow=2)


class PickRow:
    """The buttons in one row: numbers of cards, then the ends of a column."""

    def __init__(self, row: FRect, label: str = "") -> None:
        """`label`: text before the buttons, if there is room."""
        self.row, self._label = row, label if row.w > _MIN_LABELLED_ROW else ""

    def choices(self, most: int) -> list[tuple[str, int, FRect]]:
        """Return the buttons as kind, number and area: "count" with the number of cards, "from" with the end (0 the
        top, 1 the bottom)."""
        row, left = self.row, _LABEL_WIDTH if self._label else 0.0
        room = (row.w - left - 10 - 4 * most) / (most + 2 * _WORD_BUTTON_RATIO)
        count_width, end = min(52.0, room), min(84.0, room * _WORD_BUTTON_RATIO)
        found = [
            ("count", k + 1, FRect(row.x + left + k * (count_width + 4), row.y, count_width, row.h))
            for k in range(most)
        ]
        x = found[-1][2].right + 10
        return [*found, *(("from", k, FRect(x + k * (end + 4), row.y, end, row.h)) for k in range(2))]

    def targets(self, pick: Pick, tip: Callable[[str, int], str]) -> Iterable[Spot]:
        for kind, number, box in self.choices(len(pick.coins) - 1):
            yield Spot((kind, number), box, tip(kind, number), ring=True)

    def draw(self, brush: Brush, pick: Pick) -> None:
        brush.text(self._label, (self.row.x + 2, self.row.y, _LABEL_WIDTH - 6, self.row.h), _ROW, name="pick label")
        for kind, number, box in self.choices(len(pick.coins) - 1):
            draw_choice(brush, box, on=pick.is_on(kind, number))
            if kind == "from":
                _draw_end(brush, number, box)
                continue
            coins = pick.coins[number]
            style = replace(_COUNT, colour=theme.INK_SOFT) if pick.is_lacking(kind, number) else _COUNT
            words = (box.x, box.y - 5 * bool(coins), box.w, box.h - 2)
            brush.text(str(number), words, style, name=f"count {number}")
            for n in range(coins):
                brush.centred("coin", box.centerx + (n - (coins - 1) / 2) * 14, box.bottom - 9, 14)


def _draw_end(brush: Brush, number: int, box: FRect) -> None:
    """Draw an end of a column on a narrow button: its sign above its word, or only the sign if the word does not
    fit."""
    sprite, words = ("ui_up", "ui_down")[number], (pgettext("of a column", "top"), pgettext("of a column", "bottom"))
    needed = max(brush.kit.text.size(word, _SMALL.face, SMALLEST)[0] for word in words) / brush.s
    if box.w < max(_MIN_WORD_BUTTON, needed + 12):
        brush.centred(sprite, box.centerx, box.centery, 20)
        return
    brush.centred(sprite, box.centerx, box.y + 13, 18)
    brush.text(words[number], (box.x + 6, box.y + 21, box.w - 12, box.h - 22), _SMALL, name=f"end {number}")


class PickBox:
    """The box at a place of a panel."""

    def __init__(self, box: FRect, ratio: float, grow: float = 1.0) -> None:
        """`ratio`: height of a card as a multiple of its width. `grow`: enlargement of text; above 1, the buttons are
        elsewhere, where there is room for large ones."""
        self.box, self._ratio, self._wide, self._grow = box, ratio, box.w > _MIN_TEXT_WIDTH, grow

    def choices(self, most: int) -> list[tuple[str, int, FRect]]:
        """Return the buttons as kind, number and area: "count" with the number of cards, "from" with the end (0 the
        top, 1 the bottom)."""
        if self._grow > 1:
            return []
        box = self.box
        if self._wide:
            bw, hw = (box.w - 40 - (most - 1) * 8) / most, (box.w - 48) / 2
            found = [("count", k + 1, FRect(box.x + 20 + k * (bw + 8), box.y + 201, bw, 66)) for k in range(most)]
            return [*found, *(("from", k, FRect(box.x + 20 + k * (hw + 8), box.y + 277, hw, 46)) for k in range(2))]
        bw = (box.w - 20) / 2
        found = [("count", k + 1, FRect(box.x + 12, box.y + 216 + k * 47, box.w - 24, 41)) for k in range(most)]
        return [*found, *(("from", k, FRect(box.x + 8 + k * (bw + 4), box.y + 359, bw, 48)) for k in range(2))]

    def targets(self, pick: Pick, tip: Callable[[int], str]) -> Iterable[Spot]:
        for number, (card, place) in enumerate(zip(pick.cards, self._places(pick), strict=True)):
            yield Spot(("picked", number), place, tip(card))
        if pick.choosing:
            for kind, number, box in self.choices(len(pick.coins) - 1):
                yield Spot((kind, number), box, ring=True)

    # ---- drawing

    def draw(self, brush: Brush, pick: Pick, draw_card: DrawCard) -> None:
        box = self.box
        if not (pick.choosing or pick.cards or (self._wide and pick.note)):
            return  # nothing to show
        brush.slab(box, paint.CARD, radius=14)
        head = _("Your pick") if pick.choosing else _("Taken this turn") if pick.cards else ""
        style = (_HEAD if self._wide else _NARROW_HEAD).larger(min(self._grow, _MAX_HEAD_SCALE))
        if self._grow > 1 and not self._wide:
            style = brush.narrowed(head, box.w - 16, style)
        brush.text(head, (box.x + 8, box.y + 4, box.w - 16, 42), style, name="pick")
        for card, place in zip(pick.cards, self._places(pick), strict=True):
            draw_card(brush, card, place)
        if pick.choosing:
            self._brings(brush, pick)
            for kind, number, place in self.choices(len(pick.coins) - 1):
                draw_choice(brush, place, on=pick.is_on(kind, number))
                if kind == "count":
                    self._number(brush, pick, number, place)
                else:
                    self._end(brush, number, place)
        if self._wide and pick.note:
            y = (box.y + 332 if self._grow == 1 else self._middle + 32) if pick.choosing else box.bottom - 84
            room = (box.x + 18, y, box.w - 36, box.bottom - 10 - y)
            brush.text(pick.note, room, _NOTE.larger(self._grow), name="pick note")

    def _places(self, pick: Pick) -> list[FRect]:
        """Return the areas of the cards: side by side, or as in the column."""
        box, n = self.box, len(pick.cards)
        if self._wide:
            most = 240.0 if not pick.choosing else 124.0 if self._grow == 1 else 160.0
            w = min(most, (box.w - 40) / max(1, n) - 8)
            left = box.centerx - (n * (w + 8) - 8) / 2
            return [FRect(left + k * (w + 8), box.y + 50, w, w * self._ratio) for k in range(n)]
        w = (140.0, 140.0, 88.0, 58.0)[n] if pick.choosing and self._grow == 1 else 140.0
        height = w * self._ratio
        return [FRect(box.centerx - w / 2, box.y + 46 + k * (height + 4), w, height) for k in reversed(range(n))]

    def _brings(self, brush: Brush, pick: Pick) -> None:
        box, count = self.box, len(pick.cards)
        if not pick.pointed:
            words = pick.how if self._wide else f"{pick.how}\n{pick.note}".strip()
            height = 120.0 if self._wide else 164.0
            if self._grow > 1:
                height = self._middle - box.y - 30 if self._wide else box.h - 58
            brush.text(words, FRect(box.x + 10, box.y + 48, box.w - 20, height), _NOTE.larger(self._grow), name="how")
            return
        if not self._wide:
            return
        coins = pick.coins[count]
        text = (
            ngettext("{n} card and", "{n} cards and", count)
            if coins
            else ngettext("{n} card, no coin", "{n} cards, no coin", count)
        )
        words = text.format(n=count)
        style = _WORDS.larger(min(self._grow, _MAX_HEAD_SCALE))
        w = min(brush.width(words, style.size, theme.BOLD), box.w - 24 - 30.0 * coins)
        left = box.centerx - (w + 10 + 30.0 * coins) / 2 if coins else box.centerx - w / 2
        brush.text(words, (left, self._middle - 17, w + 4, 34), style, name="brings")
        for k in range(coins):
            brush.centred("coin", left + w + 24 + k * 30, self._middle, 29)

    @property
    def _middle(self) -> float:
        """The y of the line that says what the cards bring."""
        return self.box.y + (175 if self._grow == 1 else 208)

    def _number(self, brush: Brush, pick: Pick, number: int, box: FRect) -> None:
        coins, ink = pick.coins[number], theme.INK_SOFT if pick.is_lacking("count", number) else theme.INK
        if self._wide:
            at, style = 0.28 if coins else 0.5, replace(_BIG, colour=ink)
            brush.text(str(number), (box.x + box.w * at - 20, box.y, 40, box.h), style, name=f"take {number}")
            for k in range(coins):
                brush.centred("coin", box.x + box.w * 0.62 + k * 20, box.centery, 26)
            return
        room = (box.x + 14, box.y, box.w - 62, box.h)
        brush.text(count_words(number), room, replace(_ROW, colour=ink), name=f"take {number}")
        for k in range(coins):
            brush.centred("coin", box.right - 22 - k * 21, box.centery, 25)

    def _end(self, brush: Brush, number: int, box: FRect) -> None:
        if not self._wide:
            _draw_end(brush, number, box)
            return
        words = (_("top first"), _("bottom first"))[number]
        brush.centred(("ui_up", "ui_down")[number], box.x + 16, box.centery, 18)
        brush.text(words, (box.x + 29, box.y, box.w - 30, box.h), _ROW, name=f"end {number}")
