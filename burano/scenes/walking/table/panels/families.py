"""Panels of the families: the others with small streets, the viewer's with coins, permits and points."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from pygame import FRect

from burano.core.protocol import Seat
from burano.games.walking.board import CELLS, FLOORS, PLOTS, SIDE
from burano.games.walking.queries.position import scaffolds, span
from burano.i18n import _
from burano.scenes.walking import names
from burano.scenes.walking.art import pictures
from burano.scenes.walking.people import PEOPLE
from burano.scenes.walking.table.model import COUNTED, SOURCES, Model
from burano.scenes.walking.words import tips
from burano.table.panels.pills import Pill, PillPanel
from burano.table.panels.player_card import Pieces, PlayerCardPanel
from burano.table.panels.seats import FACT_WORDS, SeatsPanel, draw_fact_words
from burano.table.panels.solo_progress import SoloProgress, SoloProgressPanel
from burano.table.picture.brush import Brush
from burano.table.picture.panel import Spot
from burano.ui.drawing import theme
from burano.ui.drawing.paint import Slab
from burano.ui.drawing.text import Style
from burano.ui.drawing.theme import rgb

EDGE = 4.0
"""Margin around the families' cards, for the gold frame of the acting player."""

_NUMBER = Style(20, theme.BLACK)
_SKY = Slab(rgb("BFE0EC"), rgb("F6E7CC"), rgb("BFAE8C"), 1.2, 0)
_PAVING = Slab(rgb("EADCC0"), rgb("D3C19C"), rgb("A8977B"), 1, 0)
_PAVED = 9.0
"""Height of the pavement of a small street."""
SMALL = "small"
"""Kind of the key that hides a floor in flight in a small street; its number is the cell's index across all seats."""
HEAD = "head"
"""Kind of the key that hides a visitor on the way to a small street; its number is the plot's index across all
seats."""
CAT = "cat"
"""Kind of the key that hides the starting player marker in motion; its number is the seat it goes to."""
_SIGNS = ("coin", "permit", "back_2", "icon_house", "icon_closed")


def draw_small_street(brush: Brush, model: Model, seat: Seat, box: FRect) -> None:
    """Draw a street of up to five houses, with the heads of its visitors."""
    state = model.state
    w = int(box.w * brush.s / SIDE)
    h = round(w * pictures.RATIO)
    brush.slab(box, _SKY, radius=7)
    houses, stand = span(state.shape[seat]), scaffolds(state.shape[seat])
    foot = round((box.bottom - _PAVED) * brush.s)
    left = round(box.centerx * brush.s) - len(houses) * w // 2
    for index, plot in enumerate(houses):
        for floor in range(FLOORS):
            cell = plot * FLOORS + floor
            card = state.street[seat * CELLS + cell]
            on_its_way = (SMALL, seat * CELLS + cell) in model.hidden
            if (card >= 0 or cell in stand) and not on_its_way:
                brush.surface.blit(pictures.small_floor(brush.kit, card, w), (left + index * w, foot - (floor + 1) * h))
    brush.slab(FRect(box.x, box.bottom - _PAVED, box.w, _PAVED), _PAVING, radius=3)
    size = max(round(28 * brush.s), round(w * 0.84))
    for index, plot in enumerate(houses):
        who = model.guest(seat, plot)
        if who >= 0 and (HEAD, seat * PLOTS + plot) not in model.hidden:
            head = pictures.head(brush.kit, who, size)
            brush.surface.blit(head, head.get_rect(center=(left + index * w + w // 2, foot)))


def _street_key(model: Model, seat: Seat) -> Hashable:
    state = model.state
    return (
        tuple(state.street[seat * CELLS : seat * CELLS + CELLS]),
        tuple(state.guests[seat * PLOTS : seat * PLOTS + PLOTS]),
        model.hidden.of(SMALL),
        model.hidden.of(HEAD),
    )


def _cat(model: Model, seat: Seat) -> str:
    return "start_cat" if model.state.start == seat and (CAT, seat) not in model.hidden else ""


class FamiliesPanel(SeatsPanel[Model]):
    """Shows a card for each of the other families: what they have, and their street."""

    people = PEOPLE

    def card(self, index: int) -> FRect:
        inner = self.area.inflate(-2 * EDGE, -2 * EDGE)
        height = inner.h if self._alone else 196.0
        return FRect(inner.x, inner.y + index * (height + 8), inner.w, height)

    @property
    def _alone(self) -> bool:
        """Whether there is one opponent, whose street takes the whole width."""
        return 230 < self.area.h < 300

    def vp(self, model: Model, seat: Seat) -> int:
        return model.vp(seat)

    def seat_key(self, model: Model, seat: Seat) -> Hashable:
        return model.facts(seat), self.badge(model, seat), model.street_of == seat, _street_key(model, seat)

    def tip(self, model: Model, seat: Seat) -> str:
        return tips.family(model, seat) if seat != model.seat else tips.own(model)

    def is_marked(self, model: Model, seat: Seat) -> bool:
        return super().is_marked(model, seat) or seat == model.street_of

    def badge(self, model: Model, seat: Seat) -> str:
        return _cat(model, seat)

    def draw_seat(self, brush: Brush, model: Model, seat: Seat, box: FRect) -> None:
        for k, (sprite, value) in enumerate(zip(_SIGNS, model.facts(seat), strict=True)):
            x, y = self._fact(box, k)
            brush.centred(sprite, x, y, 26)
            brush.text(str(value), (x + 18, y - 14, 26, 28), _NUMBER, name=f"{sprite} {seat}")
        if self._alone:
            width = (box.w - 20) / 5
            places = [FRect(box.x + 10 + k * width, box.y + 34, width - 3, FACT_WORDS) for k in range(len(_SIGNS))]
            words = _("coins"), _("permits"), _("in hand"), _("houses"), _("closed")
            draw_fact_words(brush, places, words, f"fact {seat}")
        draw_small_street(brush, model, seat, self._street(box))

    def _fact(self, box: FRect, number: int) -> tuple[float, float]:
        """Return the middle of a sign on a card below its head."""
        if self._alone:
            return box.x + 25 + number * (box.w - 20) / 5, box.y + 20
        return box.x + 25, box.y + 5 + (number + 0.5) * (box.h - 10) / 5

    def fact(self, index: int, what: str) -> tuple[float, float]:
        """Return the position of the sign of a number on another family's card."""
        return self._fact(self._below_head(self.card(index)), COUNTED.index(what))

    def _street(self, box: FRect) -> FRect:
        """Return the small street on a card below its head."""
        if self._alone:
            return FRect(box.x + 12, box.y + 40 + FACT_WORDS, box.w - 24, box.h - 52 - FACT_WORDS)
        return FRect(box.x + 66, box.y + 8, box.w - 78, box.h - 20)

    def floor(self, model: Model, seat: Seat, cell: int) -> FRect:
        """Return the area of a floor in another family's street."""
        box = self._street(self._below_head(self.card(model.others().index(seat))))
        houses, w = span(model.state.shape[seat]), box.w / SIDE
        h = w * pictures.RATIO
        left = box.centerx - len(houses) * w / 2 + houses.index(cell // FLOORS) * w
        return FRect(left, box.bottom - _PAVED - (cell % FLOORS + 1) * h, w, h)

    def head(self, model: Model, seat: Seat, plot: int) -> tuple[float, float]:
        """Return the middle of a visitor's head in another family's street."""
        return self.floor(model, seat, plot * FLOORS).midbottom


class MePanel(PlayerCardPanel[Model]):
    """Shows the viewer's family."""

    people = PEOPLE

    def purse(self, model: Model) -> Sequence[Pieces]:
        board, (coins, permits, *_others) = model.state.board, model.facts(model.seat)
        return (
            Pieces(_("Coins"), "coin", coins, board.coin_limit),
            Pieces(_("Permits"), "permit", permits, board.start_tokens, "permit_spent", 38, 37),
        )

    def sums(self, model: Model) -> Sequence[tuple[str, str, int]]:
        letters = enumerate(zip("ABCD", SOURCES, strict=True))
        return [(letter, names.source(source), model.source(model.seat, k)) for k, (letter, source) in letters]

    def total(self, model: Model) -> int:
        return model.vp(model.seat)

    def badge(self, model: Model) -> str:
        return _cat(model, model.seat)

    def tip(self, model: Model) -> str:
        return tips.purse(model.state)


class SoloPanel(SoloProgressPanel[Model]):
    """Shows the progress of a solo game: turns taken, and the current rating."""

    def walk(self, model: Model) -> SoloProgress:
        state, solo = model.state, model.state.board.spec.solo
        words = _("{n} of {all} characters left").format(n=state.characters_left(), all=sum(state.board.piles))
        rungs = [(names.rating(k), lowest) for k, (lowest, _words) in enumerate(solo.ratings)]
        note = _("After each turn you send one home.")
        return SoloProgress(state.round + 1, solo.last_turn, words, note, rungs, model.vp(model.seat))


class RoundPanel(PillPanel[Model]):
    """Shows the number of the round; a click toggles the game log."""

    name = "round"

    def pill(self, model: Model) -> Pill:
        words = _("Turn {n}") if len(model.players) == 1 else _("Round {n}")
        return Pill(words.format(n=model.state.round + 1))

    def spot(self, model: Model) -> Spot:
        return Spot(("chronicle", 0), self.area, _("Show or hide the game log"), ring=True)


class EndPanel(PillPanel[Model]):
    """Shows how near the end is: five houses, as many filled as the leader has."""

    name = "end"

    def pill(self, model: Model) -> Pill:
        words = _("Ends after the round with five houses")
        if len(model.players) == 1:
            last = model.state.board.spec.solo.last_turn
            words = _("Ends with five houses or after turn {last}").format(last=last)
        return Pill(words, "icon_house", max(model.state.houses), SIDE)

    def spot(self, model: Model) -> Spot:
        return Spot(("end", 0), self.area, tips.end(model.state))
