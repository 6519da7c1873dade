"""The supply: decks, columns, what would be taken, and the box that tells what a pick brings."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from pygame import FRect

from burano.games.walking.board import FLOORS
from burano.games.walking.reading import leaving
from burano.i18n import _, ngettext, pgettext
from burano.scenes.walking import names
from burano.scenes.walking.art.pictures import RATIO, draw_card
from burano.scenes.walking.palette import SOFT, TEAL_DARK
from burano.scenes.walking.table.model import NOTHING, Model
from burano.scenes.walking.words import tips
from burano.table.brush import Brush
from burano.table.cards import draw_deck, draw_raised
from burano.table.panel import Panel, Spot
from burano.ui import paint, theme
from burano.ui.paint import Slab
from burano.ui.text import Style
from burano.ui.theme import rgb

CARD_W, CARD_H = 165.0, 132.0
_STEP_X, _STEP_Y = CARD_W + 8, CARD_H + 8
_FIRST = 205.0
"""Where the first column begins."""
_TAKEN = Style(16, theme.BODY, SOFT, align="center")
_HEAD = Style(25, theme.DISPLAY, align="center")
_BIG = Style(30, theme.BLACK, align="center")
_WORDS = Style(21, theme.BOLD, align="center")
_ROW = Style(18, theme.BOLD)
_SMALL = Style(16, theme.BOLD, align="center")
_NOTE = Style(16, theme.BODY, theme.INK_SOFT, align="center", wrap=True)
_SAND = Slab(rgb("FFF8E6"), rgb("EAD9B6"), rgb("8A785E"), 1.8, 0)
_CHOSEN = Slab(rgb("FFF6D2"), rgb("FFEDB0"), rgb("E2A233"), 3, 0)


class SupplyPanel(Panel[Model]):
    """Three rows of cards beside their decks."""

    def key(self, model: Model) -> Hashable:
        state = model.state
        pick = (model.column, model.top, model.count) if model.kind == "acquire" and model.mine else ()
        return (
            tuple(state.supply),
            tuple(map(len, state.decks)),
            pick,
            model.taken,
            model.mine,
            model.kind,
            (
                model.hidden.of("supply"),
                leaving(model.state),
            ),
        )

    # ---- places

    def card(self, space: int, columns: int) -> FRect:
        """A space of the supply; the 1st floors lie at the bottom."""
        floor, column = divmod(space, columns)
        x = self.area.x + _FIRST + column * _STEP_X
        return FRect(x, self.area.y + 13 + (FLOORS - 1 - floor) * _STEP_Y, CARD_W, CARD_H)

    def deck(self, floor: int) -> FRect:
        return FRect(self.area.x + 14, self.area.y + 13 + (FLOORS - 1 - floor) * _STEP_Y, CARD_W, CARD_H)

    def column(self, number: int, columns: int) -> FRect:
        top = self.card((FLOORS - 1) * columns + number, columns)
        return FRect(top.x, top.y, CARD_W, 3 * CARD_H + 16)

    def box(self, columns: int) -> FRect:
        """The box of the pick, right of the last column; too narrow with five columns."""
        x = self.area.x + _FIRST + columns * _STEP_X + 6
        return FRect(x, self.area.y + 13, self.area.right - 14 - x, 3 * CARD_H + 16)

    def has_box(self, model: Model) -> bool:
        return self.box(model.state.board.columns).w > 100

    # ---- drawing

    def draw(self, brush: Brush, model: Model) -> None:
        paper = FRect(self.area.x, self.area.y, self.area.w, self.area.h - 14)
        brush.slab(paper, paint.PAPER, radius=18, shadow=4)
        lace = brush.rect(self.area.x + 12, paper.bottom - 1, self.area.w - 24, 14)
        brush.kit.paint.scallops(brush.surface, lace, brush.s, up=False)
        for floor in range(FLOORS):
            self._deck(brush, model, floor)
        self._cards(brush, model)
        if self.has_box(model):
            self._pick_box(brush, model)

    def _deck(self, brush: Brush, model: Model, floor: int) -> None:
        box, count = self.deck(floor), len(model.state.decks[floor])
        draw_deck(brush, box, f"back_{floor + 1}", count, names.floor(floor), f"deck {floor}", TEAL_DARK)
        x, y = box.right + 8, box.centery - 12
        arrow = '<path d="M4,3 L14,12 L4,21" fill="none" stroke="#B59A66" stroke-width="3.4" stroke-linecap="round"/>'
        brush.svg("slide", x, y, 18, 24, arrow)

    def _cards(self, brush: Brush, model: Model) -> None:
        state, columns = model.state, model.state.board.columns
        drafting = model.mine and model.kind == "acquire"
        chosen = {floor * columns + model.column for floor in model.picked()} if drafting else set()
        soon = leaving(model.state)
        for space, card in enumerate(state.supply):
            box = self.card(space, columns)
            if card < 0 or ("supply", space) in model.hidden:
                brush.dashed(box.inflate(-12, -12), theme.LINE, units=2, dash=7)
                words = _("empty") if card < 0 else ""
                brush.words(words, box.inflate(-20, -40), _TAKEN, name=f"taken {space}")
            elif space not in chosen:
                draw_card(brush, card, box.x, box.y, CARD_W)
        if chosen:
            spaces = sorted(chosen)
            boxes = [self.card(space, columns) for space in spaces]
            draw_raised(
                brush, boxes, lambda k, at: draw_card(brush, state.supply[spaces[k]], at.x, at.y, CARD_W, shadow=5)
            )
        for space in soon:
            box = self.card(space, columns)
            x, y = box.right + 3, box.centery - (5 if space in chosen else 0)
            brush.slab(FRect(x - 14, y - 14, 28, 28), _SAND, radius=14, shadow=2)
            brush.centred("hourglass", x, y, 17)

    # ---- the box

    def _pick_box(self, brush: Brush, model: Model) -> None:
        box = self.box(model.state.board.columns)
        brush.slab(box, paint.CARD, radius=14)
        drafting = model.mine and model.kind == "acquire"
        head = _("Your pick") if drafting else _("Taken this turn") if model.taken else ""
        style = _HEAD if box.w > 240 else Style(21, theme.BOLD, align="center", wrap=True)
        brush.words(head, (box.x + 1, box.y + 4, box.w - 2, 42), style, name="pick")
        columns = model.state.board.columns
        cards = [model.state.supply[floor * columns + model.column] for floor in model.picked()]
        if not drafting:
            cards = list(model.taken)
        wide = box.w > 240
        self._picked_cards(brush, box, cards, wide, drafting)
        if drafting:
            self._brings(brush, model, box, len(cards), wide)
            self._choices(brush, model, wide)
        elif wide and model.mine and model.kind == "place":
            note = tips.prices(model.state)
            brush.words(note, (box.x + 18, box.bottom - 84, box.w - 36, 70), _NOTE, name="prices")

    def _picked_cards(self, brush: Brush, box: FRect, cards: list[int], wide: bool, drafting: bool) -> None:
        if not cards:
            return
        if wide:
            w = min(124.0 if drafting else 240.0, (box.w - 40) / len(cards) - 8)
            for k, card in enumerate(cards):
                x = box.centerx + (k - (len(cards) - 1) / 2) * (w + 8) - w / 2
                draw_card(brush, card, x, box.y + 50, w)
            return
        w = (140, 88, 58)[len(cards) - 1] if drafting else 140
        for k, card in enumerate(sorted(cards, reverse=True)):  # the floors as they lie in the column
            draw_card(brush, card, box.centerx - w / 2, box.y + 46 + k * (w * RATIO + 4), w)

    def _brings(self, brush: Brush, model: Model, box: FRect, count: int, wide: bool) -> None:
        if model.column == NOTHING:
            words = _("Choose how many, then a column: its upper half takes from the top, its lower from the bottom.")
            if model.state.board.drops and not wide:
                words += "\n" + _("The cards with the hourglass leave at the end of the round.")
            room = FRect(box.x + 10, box.y + 48, box.w - 20, 120 if wide else 164)
            brush.words(words, room, _NOTE, name="how")
            return
        if not wide:
            return
        coins = model.state.board.coins_for[count]
        text = (
            ngettext("{n} card and", "{n} cards and", count)
            if coins
            else ngettext("{n} card, no coin", "{n} cards, no coin", count)
        )
        words = text.format(n=count)
        wide_coins = 30.0 * coins
        w = brush.width(words, 21, theme.BOLD)
        left = box.centerx - (w + 10 + wide_coins) / 2 if coins else box.centerx - w / 2
        brush.words(words, (left, box.y + 160, w + 4, 30), _WORDS, name="brings")
        for k in range(coins):
            brush.centred("coin", left + w + 24 + k * 30, box.y + 175, 29)

    def choices(self, model: Model) -> list[tuple[str, int, FRect]]:
        """Buttons of the box: how many cards, from which end."""
        box = self.box(model.state.board.columns)
        if box.w > 240:
            bw, hw = (box.w - 56) / 3, (box.w - 48) / 2
            found = [("count", k + 1, FRect(box.x + 20 + k * (bw + 8), box.y + 201, bw, 66)) for k in range(3)]
            return [*found, *(("from", k, FRect(box.x + 20 + k * (hw + 8), box.y + 277, hw, 46)) for k in range(2))]
        bw = (box.w - 20) / 2
        found = [("count", k + 1, FRect(box.x + 12, box.y + 216 + k * 47, box.w - 24, 41)) for k in range(3)]
        return [*found, *(("from", k, FRect(box.x + 8 + k * (bw + 4), box.y + 359, bw, 48)) for k in range(2))]

    def _choices(self, brush: Brush, model: Model, wide: bool) -> None:
        for kind, number, box in self.choices(model):
            on = number == model.count if kind == "count" else bool(number) != model.top
            brush.slab(box, _CHOSEN if on else paint.BUTTON, radius=12, shadow=2)
            if kind == "count":
                self._number(brush, model, number, box, wide)
            else:
                self._end(brush, number, box, wide)
        if wide and model.state.board.drops:
            box = self.box(model.state.board.columns)
            note = _("The cards with the hourglass leave at the end of the round.")
            brush.words(note, (box.x + 18, box.y + 332, box.w - 36, 70), _NOTE, name="leave")

    def _number(self, brush: Brush, model: Model, number: int, box: FRect, wide: bool) -> None:
        coins = model.state.board.coins_for[number]
        if wide:
            at = 0.28 if coins else 0.5
            brush.words(str(number), (box.x + box.w * at - 20, box.y, 40, box.h), _BIG, name=f"take {number}")
            for k in range(coins):
                brush.centred("coin", box.x + box.w * 0.62 + k * 20, box.centery, 26)
            return
        words = ngettext("{n} card", "{n} cards", number).format(n=number)
        brush.words(words, (box.x + 14, box.y, box.w - 62, box.h), _ROW, name=f"take {number}")
        for k in range(coins):
            brush.centred("coin", box.right - 22 - k * 21, box.centery, 25)

    def _end(self, brush: Brush, number: int, box: FRect, wide: bool) -> None:
        sprite = ("ui_up", "ui_down")[number]
        if wide:
            words = (_("top first"), _("bottom first"))[number]
            brush.centred(sprite, box.x + 22, box.centery, 22)
            brush.words(words, (box.x + 32, box.y, box.w - 32, box.h), _ROW, name=f"end {number}")
            return
        brush.centred(sprite, box.centerx, box.y + 15, 18)
        words = (pgettext("of a column", "top"), pgettext("of a column", "bottom"))[number]
        brush.words(words, (box.x - 4, box.y + 22, box.w + 8, 25), _SMALL, name=f"end {number}")

    # ---- pointing

    def targets(self, model: Model) -> Iterable[Spot]:
        columns = model.state.board.columns
        drafting = model.mine and model.kind == "acquire"
        for number in range(columns):
            column = self.column(number, columns)
            half = column.h / 2
            tip = "" if model.mine else tips.tip("supply")
            yield Spot(("top", number), FRect(column.x, column.y, column.w, half), tip)
            yield Spot(("bottom", number), FRect(column.x, column.y + half, column.w, half), tip)
        for floor in range(FLOORS):
            yield Spot(
                ("deck", floor), self.deck(floor), tips.tip("deck", floor=floor, n=len(model.state.decks[floor]))
            )
        if drafting and self.has_box(model):
            for kind, number, box in self.choices(model):
                yield Spot((kind, number), box, ring=True)
