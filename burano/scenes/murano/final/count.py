"""The final scoring card by card: each character, its island, what counts there, and its points."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import FRect

from burano.core.protocol import NOBODY, Seat
from burano.games.murano import events as e
from burano.games.murano.board import GONDOLAS
from burano.games.murano.queries.counted import counted
from burano.games.murano.state import State
from burano.i18n import _
from burano.scenes.murano import names
from burano.scenes.murano.art import cards, geometry, isle
from burano.scenes.murano.art.geometry import Point
from burano.scenes.murano.final.result import Play
from burano.scenes.murano.palette import FAMILIES
from burano.table.final.result import Result
from burano.table.final.score_animation import DuskAnimation
from burano.table.final.winner import draw_rays
from burano.table.picture import page_frame
from burano.table.picture.brush import Brush
from burano.ui import layout
from burano.ui.drawing import paint, theme
from burano.ui.drawing.paint import Slab
from burano.ui.drawing.text import Style
from burano.ui.drawing.theme import rgb
from burano.ui.kit import Kit
from burano.ui.scaling import View
from burano.ui.tween import out_back

_BEAT = 2.4
"""Seconds per card."""
_SHOWN, _COUNTED, _SEALED = 0.12, 0.55, 0.65
"""Shares of a beat after which the card is shown, everything that counts is highlighted, and the points are added."""
_GROWS = 0.2
"""Share of a beat in which a player's bar grows."""
_TRAY = 150.0
_CARD = 104.0
_ROW = 112.0
"""Maximum height of a player's row."""
_WAITING = 190.0
"""Height of the panel with the other islands."""
_STEPS = 5
"""Steps of a gondolier over the pier."""
_TRACK, _PEOPLE, _IDLE = rgb("E2A45E"), rgb("66B9C9"), rgb("A6CF74")
_BAND = Slab(theme.PAPER, theme.PAPER_LOW, theme.LINE_SOFT, 1.5)


class Beat(NamedTuple):
    """A scoring: of a character, or (card -1) of a seat's idle gondoliers."""

    seat: Seat
    card: int
    island: int
    vp: int
    about: str
    """What it was paid with, or the number of gondoliers."""


def beats(play: Play) -> list[Beat]:
    """Return the scorings of a game, in order."""
    found: list[Beat] = []
    for step in play.steps:
        for event in step.events:
            match event:
                case e.CharacterScored(seat, card, island, vp, gold, beads):
                    paid = names.gold(gold) if gold else names.beads(beads)
                    found.append(Beat(seat, card, island, vp, paid))
                case e.SeatScored(seat, _unused, gondoliers, vp):
                    found.append(Beat(seat, -1, -1, vp, names.count("gondoliers", gondoliers)))
                case _:
                    pass
    return found


class CardByCard:
    """Shows the scorings of a game, card by card."""

    def __init__(self, kit: Kit, view: View, play: Play, result: Result, dusk: DuskAnimation) -> None:
        """`dusk` draws the end of the scene."""
        self._kit, self._view, self._play, self._result, self._dusk = kit, view, play, result, dusk
        self._state: State = play.view(NOBODY)
        self._beats = beats(play)
        self._colors = [player.color for player in play.table.players]
        self._isle: tuple[object, pygame.Surface] | None = None

    @property
    def length(self) -> int:
        """Number of scorings."""
        return len(self._beats)

    def seconds(self, number: int) -> float:
        return _BEAT

    def begin(self, number: int) -> None:
        """Do nothing: the points are counted where they are shown."""

    def update(self, dt: float) -> None:
        self._dusk.update(dt)

    def at(self, shown: float) -> tuple[int, float]:
        """Return the current scoring, and its progress."""
        number = min(len(self._beats) - 1, int(shown))
        return number, min(1.0, shown - number)

    # ---- drawing

    def draw(self, brush: Brush, shown: float, celebration: float) -> None:
        if celebration >= 0 or not self._beats:
            self._dusk.draw(brush, shown, celebration)
            return
        number, share = self.at(shown)
        beat, w, h = self._beats[number], self._view.w, self._view.h - _TRAY
        look = self._result.people.theme
        brush.surface.blit(look.ground(self._kit, self._view.window.size), (0, 0))
        brush.kit.paint.wash(brush.surface, self._view.window, rgb("10304A"), 0.62)
        middle = FRect(w * 0.235, 60, w * 0.45, h - 90)
        draw_rays(brush, FRect(0, 0, w, h), middle.center)
        if beat.card >= 0:
            self._draw_island(brush, beat, middle, share)
        else:
            self._draw_idle(brush, beat, middle)
        self._draw_card(brush, beat, FRect(w * 0.022, 50, w * 0.2, h - 90), share)
        side = FRect(w * 0.7, 40, w * 0.285, h - 80)
        low = self._draw_points(brush, number, share, side)
        if side.bottom - low > _WAITING + 12:
            self._draw_waiting(brush, beat, share, FRect(side.x, low + 14, side.w, _WAITING))
        self._draw_tray(brush, number, FRect(0, h, w, _TRAY))

    def _draw_island(self, brush: Brush, beat: Beat, box: FRect, share: float) -> None:
        """Draw the enlarged island, highlighting what counts one after the other."""
        extent = isle.extent(beat.island)
        k = min(box.w / extent.w, (box.h - 70) / extent.h)
        found = counted(self._state, beat.seat, beat.card, beat.island)
        progress = (share - _SHOWN) / (_COUNTED - _SHOWN)
        shown = found[: max(0, min(len(found), round(progress * len(found))))]
        left, top = box.centerx - extent.w * k / 2, box.y + 70 + (box.h - 70 - extent.h * k) / 2
        gone = self._gone(beat, share)
        key = beat[:3], tuple(shown), gone, self._view
        if self._isle is None or self._isle[0] != key:
            picture = pygame.Surface((round(extent.w * k * brush.s), round(extent.h * k * brush.s)), pygame.SRCALPHA)
            zoomed = Brush(picture, self._kit, View(*picture.get_size(), brush.s * k))
            shift = -extent.x, -extent.y
            isle.draw_isle(zoomed, self._state, self._colors, beat.island, shift, highlighted=shown, gone=gone)
            self._isle = key, picture
        brush.surface.blit(self._isle[1], (round(left * brush.s), round(top * brush.s)))
        self._draw_walk(brush, beat, share, (left - extent.x * k, top - extent.y * k), k)
        wide = brush.width(names.island(beat.island), 40, theme.DISPLAY) + 120
        plate = FRect(box.centerx - wide / 2, box.y, wide, 62)
        brush.slab(plate, paint.PAPER, radius=31, shadow=5)
        brush.centred(f"murano_isle_{geometry.ISLAND_IDS[beat.island]}", plate.x + 38, plate.centery, 56)
        room = (plate.x + 74, plate.y, plate.w - 90, plate.h)
        brush.text(names.island(beat.island), room, Style(40, theme.DISPLAY, shrink=0.5), name="island")

    def _draw_walk(self, brush: Brush, beat: Beat, share: float, shift: Point, k: float) -> None:
        """Draw the gondolier who scores the character walking over a pier onto the island."""
        at = min(self._gone(beat, 1.0) - self._gone(beat, 0.0), default=-1)
        if at < 0 or share <= _SHOWN:
            return
        walk = isle.landing(self._state.board, at)
        done = min(1.0, (share - _SHOWN) / (_COUNTED - _SHOWN)) if self._kit.motion.full else float(share >= _COUNTED)
        (x0, y0), (x1, y1) = (isle.placed(point, shift, k) for point in walk)
        isle.draw_pier(brush, (x0, y0), (x1, y1), k)
        x, y = x0 + (x1 - x0) * done, y0 + (y1 - y0) * done - 4 * abs(math.sin(_STEPS * math.pi * done))
        brush.at(f"murano_gondolier_{FAMILIES[self._colors[beat.seat]]}", x, y, 0.72 * k)

    def _draw_waiting(self, brush: Brush, beat: Beat, share: float, box: FRect) -> None:
        """Draw the other islands with their gondoliers; those who have scored a character are pale."""
        brush.slab(box, paint.PAPER, radius=18, shadow=6)
        brush.text(_("On the other islands"), (box.x + 22, box.y + 10, box.w - 44, 34), Style(22, theme.DISPLAY))
        others = [island for island in range(self._state.board.islands) if island != beat.island]
        for island, cell in zip(others, layout.columns(layout.inset(box, 12, 48), len(others), 4), strict=True):
            brush.centred(f"murano_isle_{geometry.ISLAND_IDS[island]}", cell.centerx, cell.y + 24, 46)
            name = Style(16, theme.BOLD, align="center", shrink=0.6)
            brush.text(names.island_short(island), (cell.x, cell.y + 50, cell.w, 24), name, name=f"waits {island}")
            gone, range_of = self._gone(beat, share, island), range(island * GONDOLAS, (island + 1) * GONDOLAS)
            there = [at for at in range_of if self._state.gondolas[at] >= 0]
            for number, at in enumerate(there):
                x = cell.centerx + (number - (len(there) - 1) / 2) * 22
                family = FAMILIES[self._colors[self._state.gondolas[at]]]
                brush.centred(f"murano_gondolier_{family}", x, cell.y + 94, 26, 36, alpha=0.35 if at in gone else 1)

    def _gone(self, beat: Beat, share: float, island: int = -1) -> frozenset[int]:
        """Return the gondolas of an island, by default the beat's, whose gondolier has left to score a character."""
        island = beat.island if island < 0 else island
        used = [other for other in self._beats[: self._beats.index(beat)] if other.island == island]
        per_seat = {seat: sum(other.seat == seat for other in used) for seat in range(len(self._colors))}
        per_seat[beat.seat] += share > _SHOWN and island == beat.island
        found = []
        for at in range(island * GONDOLAS, (island + 1) * GONDOLAS):
            crew = self._state.gondolas[at]
            if crew >= 0 and per_seat[crew] > 0:
                per_seat[crew] -= 1
                found.append(at)
        return frozenset(found)

    def _draw_idle(self, brush: Brush, beat: Beat, box: FRect) -> None:
        """Draw the idle gondoliers, side by side."""
        sprite = f"murano_gondolier_{FAMILIES[self._colors[beat.seat]]}"
        width = min(110.0, box.w / max(1, beat.vp))
        for number in range(beat.vp):
            x = box.centerx + (number - (beat.vp - 1) / 2) * width
            brush.at(sprite, x, box.centery + 100, 2.6)

    def _draw_card(self, brush: Brush, beat: Beat, box: FRect, share: float) -> None:
        """Draw the card, its rule and its points."""
        name = self._result.players[beat.seat].name
        tone = self._result.player_colours(beat.seat).header
        ribbon = FRect(box.x, box.y, box.w, 46)
        brush.slab(ribbon, Slab(tone, tone, theme.GOLD, 2, inner=0), radius=10, shadow=3)
        brush.text(name, ribbon.inflate(-24, 0), Style(26, theme.DISPLAY, theme.CREAM, align="center", shrink=0.5))
        about, points = names.source("idle"), FRect(box.x, box.bottom - 84, box.w, 84)
        if beat.card < 0:
            points.y = box.y + 60 + 128
        else:
            room = box.h - 46 - 84 - 118 - 36
            width = min(box.w * 0.94, room / cards.RATIO) * (0.9 + 0.1 * out_back(min(1.0, share / _SHOWN)))
            x, y = box.centerx - width / 2, ribbon.bottom + 14
            cards.draw_character(brush, beat.card, x, y, width, self._colors[beat.seat], title=True, shadow=6)
            about = names.character_rule(beat.card)
        paper = FRect(box.x, points.y - 128, box.w, 128 + 84)
        brush.slab(paper, paint.PAPER, radius=16, shadow=5)
        text = f"{about}\n{beat.about}" if beat.about else about
        style = Style(20, theme.BOLD, align="center", wrap=True, shrink=0.6)
        brush.text(text, (paper.x + 14, paper.y + 8, paper.w - 28, 116), style, name="rule")
        if share >= _SEALED or beat.card < 0:
            brush.centred("vp", points.x + points.w * 0.3, points.centery, 62, 66)
            style = Style(54, theme.DISPLAY, theme.TERRACOTTA_DARK, shrink=0.5)
            where = (points.x + points.w * 0.46, points.y, points.w * 0.5, points.h)
            brush.text(f"+{beat.vp}", where, style, name="points")

    # ---- points so far

    def _parts(self, seat: Seat, number: int, share: float) -> tuple[int, list[int], int]:
        """Return the points counted so far: on the track, of characters one by one, of idle gondoliers."""
        now = self._beats[number]
        counted_now = now._replace(vp=round(now.vp * min(1.0, max(0.0, (share - _SEALED) / _GROWS))))
        done = [*self._beats[:number], counted_now]
        people = [beat.vp for beat in done if beat.seat == seat and beat.card >= 0 and beat.vp]
        idle = sum(beat.vp for beat in done if beat.seat == seat and beat.card < 0)
        return self._state.vp[seat] - sum(beat.vp for beat in self._beats if beat.seat == seat), people, idle

    def _draw_points(self, brush: Brush, number: int, share: float, box: FRect) -> float:
        """Draw everybody's points so far; return the lower edge of the panel."""
        order = self._order()
        box = FRect(box.x, box.y, box.w, min(box.h, 116 + _ROW * len(order)))
        brush.slab(box, paint.PAPER, radius=18, shadow=6)
        inner = layout.inset(box, 22, 16)
        brush.text(_("Final scoring"), (inner.x, inner.y, inner.w, 42), Style(34, theme.DISPLAY, shrink=0.6))
        legend = ((_TRACK, _("on the track")), (_PEOPLE, names.source("characters")), (_IDLE, names.source("idle")))
        cells = layout.columns(FRect(inner.x, inner.y + 46, inner.w, 26), 3, 8)
        for (tone, words), cell in zip(legend, cells, strict=True):
            brush.slab(FRect(cell.x, cell.y + 5, 18, 18), Slab(tone, tone, theme.INK, 1, inner=0), radius=4)
            style = brush.narrowed(words, cell.w - 24, Style(17, theme.BODY, theme.INK_SOFT, shrink=0.6))
            brush.text(words, (cell.x + 24, cell.y, cell.w - 24, 26), style)
        rows = layout.rows(FRect(inner.x, inner.y + 84, inner.w, min(inner.h - 84, _ROW * len(order))), len(order), 12)
        most = max(self._state.vp)
        for seat, row in zip(order, rows, strict=True):
            self._draw_seat(brush, seat, row, self._parts(seat, number, share), most)
            if seat == self._beats[number].seat:
                brush.kit.paint.ring(brush.surface, brush.view.to_px(row), brush.s, radius=12, units=3, gap=0)
        return box.bottom

    def _order(self) -> list[Seat]:
        return list(dict.fromkeys(beat.seat for beat in self._beats))

    def _draw_seat(self, brush: Brush, seat: Seat, row: FRect, parts: tuple[int, list[int], int], most: int) -> None:
        """Draw a player's bar: the track, a piece per character, idle gondoliers."""
        brush.slab(row, _BAND, radius=12)
        track, people, idle = parts
        total = track + sum(people) + idle
        brush.centred(self._result.player_colours(seat).crest, row.x + 40, row.centery, 46, 54)
        name = Style(24, theme.BOLD, elide=True)
        brush.text(self._result.players[seat].name, (row.x + 78, row.y + 4, row.w - 190, row.h * 0.4), name)
        where = (row.right - 104, row.y, 88, row.h)
        brush.text(str(total), where, Style(44, theme.DISPLAY, align="right", shrink=0.5), name=f"total {seat}")
        x, room = row.x + 78, row.w - 78 - 116
        pieces = [(track, _TRACK), *((vp, _PEOPLE) for vp in people), (idle, _IDLE)]
        for vp, tone in pieces:
            width = room * max(0, vp) / max(1, most)
            if width < 2:
                continue
            bar = FRect(x, row.y + row.h * 0.52, width - 2, min(34.0, row.h * 0.34))
            brush.slab(bar, Slab(tone, tone, theme.INK, 1.2, inner=0.2), radius=6)
            if width > 24:
                brush.text(str(vp), bar, Style(18, theme.BLACK, align="center", shrink=0.6))
            x += width

    # ---- the cards of the seat

    def _draw_tray(self, brush: Brush, number: int, box: FRect) -> None:
        """Draw the characters of the current player in scoring order, then the unused ones."""
        page_frame.draw_tray(brush, box, self._result.people.theme.trim)
        beat = self._beats[number]
        own = [other for other in self._beats if other.seat == beat.seat and other.card >= 0]
        unused = [card for card in self._state.characters[beat.seat] if card not in [other.card for other in own]]
        shown: Sequence[tuple[int, str]] = [
            (other.card if self._beats.index(other) <= number else -1, f"+{other.vp}") for other in own
        ] + [(-1, "0") for _card in unused]
        room = box.w - 480
        step = min(_CARD + 20, room / max(1, len(shown)))
        width = min(72.0, step - 6)
        for place, (card, points) in enumerate(shown):
            x = box.x + 30 + place * step
            cards.draw_character(brush, card, x, box.y + 8, width, self._colors[beat.seat], shadow=2)
            if card == beat.card >= 0:
                brush.highlight(FRect(x, box.y + 8, width, width * cards.RATIO), radius=6)
            if card >= 0:
                where = (x, box.y + 10 + width * cards.RATIO, width, 24)
                brush.text(points, where, Style(20, theme.BLACK, align="center"), name=f"card {place}")
