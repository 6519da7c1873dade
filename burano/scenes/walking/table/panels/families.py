"""The families: the others at a glance with their small streets, the own one with coins, permits and points."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from pygame import FRect

from burano.core.protocol import Seat
from burano.games.walking import scoring
from burano.games.walking.board import CELLS, FLOORS, PLOTS, SIDE
from burano.games.walking.state import OVER
from burano.i18n import _
from burano.scenes.walking import names
from burano.scenes.walking.art import pictures
from burano.scenes.walking.palette import FAMILIES, TEAL
from burano.scenes.walking.people import PEOPLE
from burano.scenes.walking.table.model import Model, scaffolds, span
from burano.scenes.walking.table.places import EDGE
from burano.scenes.walking.words import tips
from burano.table.brush import Brush
from burano.table.panel import Panel, Spot
from burano.table.seats import HEAD, SeatsPanel, draw_seat_head
from burano.ui import paint, theme
from burano.ui.paint import Slab
from burano.ui.text import Style
from burano.ui.theme import mix, rgb

_WHITE = (255, 255, 255)
_NUMBER = Style(20, theme.BLACK)
_SKY = Slab(rgb("BFE0EC"), rgb("F6E7CC"), rgb("BFAE8C"), 1.2, 0)
_PAVING = Slab(rgb("EADCC0"), rgb("D3C19C"), rgb("A8977B"), 1, 0)
_CREAM = rgb("FFF8E6")
_ROW = Slab(_WHITE, _WHITE, _WHITE, 0, 0, 0.15)
_HOLE = Slab(theme.SHADOW, theme.SHADOW, theme.SHADOW, 0, 0, 0.22)
_LETTER = Slab(rgb("FFF3D2"), rgb("FFF3D2"), rgb("FFF3D2"), 0, 0)
_TOTAL = Slab(_CREAM, rgb("F6E7C8"), theme.GOLD, 2, 0)


def draw_small_street(brush: Brush, model: Model, seat: Seat, box: FRect) -> None:
    """A street of five plots across, with the heads of its visitors."""
    state = model.state
    w = int(box.w * brush.s / SIDE)
    h = round(w * pictures.RATIO)
    brush.slab(box, _SKY, radius=7)
    houses, stand = span(state.shape[seat]), scaffolds(state.shape[seat])
    foot = round((box.bottom - 9) * brush.s)
    left = round(box.centerx * brush.s) - len(houses) * w // 2
    for index, plot in enumerate(houses):
        for floor in range(FLOORS):
            cell = plot * FLOORS + floor
            card = state.street[seat * CELLS + cell]
            if card >= 0 or cell in stand:
                brush.surface.blit(
                    pictures.small_floor(brush.kit, card, w, h), (left + index * w, foot - (floor + 1) * h)
                )
    brush.slab(FRect(box.x, box.bottom - 9, box.w, 9), _PAVING, radius=3)
    size = max(round(28 * brush.s), round(w * 0.84))
    for index, plot in enumerate(houses):
        who = model.guest(seat, plot)
        if who >= 0:
            head = pictures.head(brush.kit, who, size)
            brush.surface.blit(head, head.get_rect(center=(left + index * w + w // 2, foot)))


def _street_key(model: Model, seat: Seat) -> Hashable:
    state = model.state
    return tuple(state.street[seat * CELLS : seat * CELLS + CELLS]), tuple(
        state.guests[seat * PLOTS : seat * PLOTS + PLOTS]
    )


class FamiliesPanel(SeatsPanel[Model]):
    """A card for each of the others: what they have, and their street."""

    people = PEOPLE

    def card(self, index: int) -> FRect:
        inner = self.area.inflate(-2 * EDGE, -2 * EDGE)
        high = inner.h if self._alone else 196.0
        return FRect(inner.x, inner.y + index * (high + 8), inner.w, high)

    @property
    def _alone(self) -> bool:
        """With one opponent the street takes the whole width."""
        return 230 < self.area.h < 300

    def vp(self, model: Model, seat: Seat) -> int:
        return model.vp(seat)

    def seat_key(self, model: Model, seat: Seat) -> Hashable:
        state = model.state
        return (
            model.coins(seat),
            state.tokens[seat],
            len(state.hands[seat]),
            state.start == seat,
            model.street_of == seat,
            _street_key(model, seat),
        )

    def tip(self, model: Model, seat: Seat) -> str:
        return tips.family(model.state, seat, model.players[seat].name)

    def draw(self, brush: Brush, model: Model) -> None:
        for index, seat in enumerate(self.seats(model)):
            box = self.card(index)
            brush.slab(box, radius=14, shadow=4)
            active = seat == model.actor or seat == model.street_of
            badge = "start_cat" if model.state.start == seat and len(model.players) > 1 else ""
            points = self.vp(model, seat)
            draw_seat_head(brush, box, self.people, model.players[seat], points, active=active, badge=badge)
            self.draw_seat(brush, model, seat, FRect(box.x, box.y + HEAD, box.w, box.h - HEAD))

    def draw_seat(self, brush: Brush, model: Model, seat: Seat, box: FRect) -> None:
        state, alone = model.state, self._alone
        items = (
            ("coin", model.coins(seat)),
            ("permit", state.tokens[seat]),
            ("back_2", len(state.hands[seat])),
            ("icon_house", state.houses[seat]),
            ("icon_closed", scoring.closed_windows(state, seat)),
        )
        step = (box.w - 20) / 5 if alone else (box.h - 10) / 5
        for k, (sprite, value) in enumerate(items):
            x, y = (box.x + 12 + k * step, box.y + 20) if alone else (box.x + 12, box.y + 5 + (k + 0.5) * step)
            brush.centred(sprite, x + 13, y, 26)
            brush.words(str(value), (x + 31, y - 14, 26, 28), _NUMBER, name=f"{sprite} {seat}")
        if alone:
            draw_small_street(brush, model, seat, FRect(box.x + 12, box.y + 40, box.w - 24, box.h - 52))
        else:
            draw_small_street(brush, model, seat, FRect(box.x + 66, box.y + 8, box.w - 78, box.h - 20))


class MePanel(Panel[Model]):
    """The own family."""

    def key(self, model: Model) -> Hashable:
        state, seat = model.state, model.seat
        return (
            model.players[seat],
            model.coins(seat),
            state.tokens[seat],
            model.parts(seat),
            model.vp(seat),
            model.actor == seat,
            state.start == seat,
            model.kind,
        )

    def draw(self, brush: Brush, model: Model) -> None:
        box, seat = self.area, model.seat
        tone = PEOPLE.livery(model.players[seat]).header
        slab = Slab(mix(tone, _WHITE, 0.08), mix(tone, theme.SHADOW, 0.22), mix(tone, theme.SHADOW, 0.5), 2, 0.18)
        brush.slab(box, slab, radius=18, shadow=5)
        brush.centred(f"crest_{FAMILIES[model.families[seat]]}", box.x + 40, box.y + 46, 46, 52)
        name = model.players[seat].name
        brush.words(
            name, (box.x + 76, box.y + 10, box.w - 140, 44), Style(31, theme.DISPLAY, _CREAM, elide=True), name="me"
        )
        words = _("your turn") if model.mine else _("waits") if model.kind else ""
        if not model.mine and model.actor == seat:
            words = _("plays")
        soft = mix(tone, _WHITE, 0.82)
        brush.words(words, (box.x + 77, box.y + 50, box.w - 140, 24), Style(17, theme.BODY, soft))
        if model.state.start == seat:
            brush.at("start_cat", box.right - 38, box.y + 72, 0.8)
        self._purse(brush, model, box.y + 88)
        self._points(brush, model, tone)

    def _purse(self, brush: Brush, model: Model, y: float) -> None:
        x, w, seat = self.area.x, self.area.w, model.seat
        label = Style(17, theme.BODY, rgb("FBE9E2"), shrink=0.6, elide=True)
        for k, words in enumerate((_("Coins"), _("Permits"))):
            brush.slab(FRect(x + 12, y + k * 51, w - 24, 46), _ROW, radius=12)
            brush.words(words, (x + 24, y + k * 51, 74, 46), label, name=f"purse {k}")
        coins, limit = model.coins(seat), model.state.board.coin_limit
        places = max(limit, coins)
        step = 29.0 if places <= limit else 29.0 * (limit - 1) / (places - 1)
        for i in range(places):
            cx = x + w - 30 - (places - 1 - i) * step
            if i < coins:
                brush.centred("coin", cx, y + 23, 28)
            else:
                brush.slab(FRect(cx - 12, y + 11, 24, 24), _HOLE, radius=12)
        tokens, most = model.state.tokens[seat], model.state.board.start_tokens
        for i in range(most):
            sprite = "permit" if i < tokens else "permit_spent"
            brush.centred(sprite, x + w - 38 - (most - 1 - i) * 42, y + 74, 37)

    def _points(self, brush: Brush, model: Model, tone: tuple[int, int, int]) -> None:
        box, y = self.area, self.area.y + 196
        rect = brush.rect(box.x + 18, y - 1, box.w - 36, 2)
        brush.kit.paint.dotted(brush.surface, rect.topleft, rect.w, brush.s)
        high = (box.h - 196 - 66) / 4
        parts = model.parts(model.seat)
        for k, (letter, source, value) in enumerate(
            zip("ABCD", ("characters", "shops", "tokens", "windows"), parts, strict=True)
        ):
            cy = y + 8 + high * (k + 0.5)
            brush.slab(FRect(box.x + 16, cy - 13, 26, 26), _LETTER, radius=13)
            style = Style(17, theme.BLACK, mix(tone, theme.SHADOW, 0.2), align="center")
            brush.words(letter, (box.x + 16, cy - 14, 26, 27), style)
            brush.words(
                names.source(source), (box.x + 52, cy - 14, 160, 28), Style(18, theme.BODY, rgb("FFF3EA"), shrink=0.6)
            )
            number = f"−{-value}" if value < 0 else str(value)
            brush.words(
                number, (box.right - 82, cy - 15, 60, 30), Style(22, theme.BLACK, _CREAM, align="right"), name=letter
            )
        total = FRect(box.x + 12, box.bottom - 52, box.w - 24, 42)
        brush.slab(total, _TOTAL, radius=12)
        brush.words(_("Points now"), (total.x + 14, total.y, 150, 41), Style(18, theme.BOLD))
        style = Style(31, theme.DISPLAY, mix(tone, theme.SHADOW, 0.15), align="right")
        brush.words(str(model.vp(model.seat)), (total.right - 94, total.y, 80, 40), style, name="points now")

    def targets(self, model: Model) -> Iterable[Spot]:
        tip = f"{tips.coins(model.state)}\n{tips.permits(model.state)}"
        yield Spot(("player", model.seat), self.area, tip)


class SoloPanel(Panel[Model]):
    """Alone: how far the eleven turns have come, and how the street rates now."""

    def key(self, model: Model) -> Hashable:
        return model.state.round, model.state.characters_left(), model.vp(model.seat)

    def draw(self, brush: Brush, model: Model) -> None:
        box, state = self.area, model.state
        self.back(brush)
        turn, last = state.round + 1, state.board.spec.solo.last_turn
        words = _("Turn {n} of {last}").format(n=min(turn, last), last=last)
        brush.words(words, (box.x + 16, box.y + 10, box.w - 32, 36), Style(25, theme.DISPLAY))
        for k in range(last):
            cx, cy = box.x + 23 + k * (box.w - 46) / (last - 1), box.y + 62
            now = k + 1 == turn
            r = 12 if now else 9
            slab = (
                paint.GOLD if now else Slab(TEAL, rgb("1F6B66"), rgb("155A56"), 1.4, 0) if k + 1 < turn else paint.CARD
            )
            brush.slab(FRect(cx - r, cy - r, 2 * r, 2 * r), slab, radius=r)
            if now:
                brush.words(str(turn), (cx - 14, cy - 13, 28, 26), Style(15, theme.BLACK, align="center"), name="turn")
        left, all_ = state.characters_left(), sum(state.board.piles)
        words = _("{n} of {all} characters left").format(n=left, all=all_)
        brush.words(words, (box.x + 16, box.y + 84, box.w - 32, 28), Style(18, theme.BOLD, shrink=0.7))
        words = _("After each turn you send one home.")
        style = Style(16, theme.BODY, theme.INK_SOFT, shrink=0.7, wrap=True)
        brush.words(words, (box.x + 16, box.y + 107, box.w - 32, 40), style)
        rect = brush.rect(box.x + 16, box.y + 148, box.w - 32, 2)
        brush.kit.paint.dotted(brush.surface, rect.topleft, rect.w, brush.s)
        self._ladder(brush, model)

    def _ladder(self, brush: Brush, model: Model) -> None:
        box, total = self.area, model.vp(model.seat)
        ratings = [lowest for lowest, _words in model.state.board.spec.solo.ratings]
        tones = [rgb(code) for code in ("C8643C", "E9A33C", "45A878", "2E72CB", "8B5CC8")]
        row = (box.h - 174) / len(ratings)
        mine = max([0, *(k for k, lowest in enumerate(ratings) if total >= lowest)])
        for k, lowest in enumerate(ratings):
            y = box.y + 164 + (len(ratings) - 1 - k) * row
            on, tone = k == mine, tones[k % len(tones)]
            slab = Slab(
                mix(tone, _WHITE, 0.45 if on else 0.74),
                mix(tone, _WHITE, 0.3 if on else 0.62),
                tone,
                3.4 if on else 1.3,
                0.4,
            )
            line = FRect(box.x + 14, y, box.w - 28, row - 7)
            brush.slab(line, slab, radius=11)
            brush.words(names.rating(k), (line.x + 16, line.y, 150, line.h), Style(21, theme.DISPLAY, shrink=0.7))
            right = line.right - (78 if on else 16)
            brush.words(
                f"{lowest}+", (right - 60, line.y, 60, line.h), Style(18, theme.BOLD, align="right"), name=f"from {k}"
            )
            if on:
                pill = FRect(line.right - 70, line.centery - 20, 62, 40)
                brush.slab(pill, paint.GOLD, radius=20, shadow=3)
                brush.words(str(total), pill, Style(25, theme.DISPLAY, align="center"), name="solo now")


class RoundPanel(Panel[Model]):
    """The number of the round; a click shows the chronicle."""

    def key(self, model: Model) -> Hashable:
        return model.state.round, len(model.players)

    def draw(self, brush: Brush, model: Model) -> None:
        brush.slab(self.area, paint.PAPER, radius=22, shadow=4)
        words = _("Turn {n}") if len(model.players) == 1 else _("Round {n}")
        style = Style(17, theme.BOLD, align="center", shrink=0.6)
        brush.words(words.format(n=model.state.round + 1), self.area.inflate(-6, -2), style, name="round")

    def targets(self, model: Model) -> Iterable[Spot]:
        yield Spot(("chronicle", 0), self.area, _("Show or hide the game log (C)"), ring=True)


class EndPanel(Panel[Model]):
    """How near the end is: five little houses, the leader's are filled."""

    def key(self, model: Model) -> Hashable:
        return max(model.state.houses), model.state.phase == OVER, len(model.players)

    def draw(self, brush: Brush, model: Model) -> None:
        brush.slab(self.area, paint.PAPER, radius=22, shadow=4)
        if len(model.players) > 1:
            words = _("Ends after the round with five houses")
        else:
            last = model.state.board.spec.solo.last_turn
            words = _("Ends with five houses or after turn {last}").format(last=last)
        area = (self.area.x + 20, self.area.y, 300, self.area.h - 2)
        brush.words(words, area, Style(17, theme.BOLD, shrink=0.6, wrap=True), name="end")
        best = max(model.state.houses)
        for k in range(SIDE):
            x = self.area.right - 26 - (SIDE - 1 - k) * 31
            brush.centred("icon_house", x, self.area.centery, 27, alpha=1 if k < best else 0.28)
