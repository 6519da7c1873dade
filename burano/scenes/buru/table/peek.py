"""The eye: while its owner holds it, a carved screen shows the face-down explorers. It closes at once when it is
released, after some seconds, and when the window loses the focus."""

from __future__ import annotations

import math

import pygame
from pygame import FRect

from burano.core.protocol import Seat
from burano.games.buru.board import POWERS
from burano.games.buru.scoring import elder_esteem
from burano.games.buru.spec import REGIONS, SPIRITS
from burano.games.buru.state import State
from burano.i18n import _
from burano.scenes.buru import commands, names
from burano.scenes.buru import palette as own
from burano.scenes.buru.art import cards
from burano.scenes.buru.art.weaving import plain_ikat
from burano.scenes.buru.table.context import BuruContext
from burano.scenes.buru.table.panels.tray import level_of
from burano.scenes.buru.theme import THEME
from burano.stage.scene import FULL_PACE, Scene, Services
from burano.table.picture.brush import Brush
from burano.ui.controls.boxes import Box
from burano.ui.drawing import paint, theme
from burano.ui.drawing.paint import Slab
from burano.ui.drawing.text import Style
from burano.ui.drawing.theme import hexa, rgb
from burano.ui.input.commands import PAD
from burano.ui.scaling import View

SECONDS = 8.0
"""Maximum seconds the eye can be held at a stretch."""
_SIZE = 1396.0, 484.0
_CROWN = 100.0
_WOOD = Slab(rgb("9C6238"), rgb("6B3E22"), own.WOOD_DEEP, 2.4, inner=0.22)
_EYE = Slab(rgb("FFF6D2"), rgb("F3D27E"), theme.GOLD_DARK, 3, inner=0.5)
_SOFT = Style(20, theme.BODY, theme.INK_SOFT, shrink=0.6)
_KEY = Slab(rgb("FFFDF6"), rgb("DDD0B4"), rgb("8E7C58"), 2, inner=0.5)
_HEAD = Style(22, theme.DISPLAY, shrink=0.6)


class PeekScene(Scene):
    """The secrets of the player at the screen, above the dimmed table."""

    name = "peek"
    min_size = (1440, 810)
    opaque = False

    def __init__(self, services: Services, context: BuruContext, held_by: pygame.Event) -> None:
        super().__init__(services)
        flow = context.flow
        self._context, self._by = context, held_by
        self._seat: Seat = flow.seat
        self._state: State = flow.session.view(flow.seat)
        self._order = context.model.hidden_order
        self._left = SECONDS
        self._players = flow.session.table.players
        self._gone = False

    # ---- holding

    def _fall(self) -> None:
        if not self._gone:
            self._gone = True
            self.services.stack.pop()

    def handle(self, event: pygame.Event) -> bool:
        if self._lets_go(event):
            self._fall()
        return True

    def _lets_go(self, event: pygame.Event) -> bool:
        """Return whether an event closes the eye: its button or key goes up, or anything else is pressed."""
        if event.type in (pygame.MOUSEBUTTONUP, pygame.KEYUP, pygame.CONTROLLERBUTTONUP):
            return True
        if event.type == PAD:
            return not (self._by.type == PAD and event.button == self._by.button)
        if event.type == pygame.KEYDOWN:
            return not (self._by.type == pygame.KEYDOWN and event.key == self._by.key)
        if event.type == pygame.MOUSEMOTION:
            return self._by.type == pygame.MOUSEBUTTONDOWN and not event.buttons[0]
        gone = (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE, pygame.WINDOWMINIMIZED, pygame.MOUSEBUTTONDOWN)
        return event.type in gone

    def let_go(self) -> None:
        super().let_go()
        self._fall()

    def update(self, dt: float) -> bool:
        super().update(dt)
        self._left -= dt
        if self._left <= 0 or not self.services.stack.watched:
            self._fall()
        return True

    @property
    def pace(self) -> float:
        return FULL_PACE

    def back(self) -> bool:
        self._fall()
        return True

    def announcement(self) -> str:
        return ""  # nobody reads secrets aloud

    def reading(self) -> str:
        return ""

    # ---- drawing

    def fit(self, view: View) -> None:
        w, h = _SIZE[0] + 40, _SIZE[1] + _CROWN + 200
        super().fit(view.zoomed(min(view.grow, view.w / w, view.h / h)))

    def layout(self, view: View) -> None:
        w, h = _SIZE
        self._panel = FRect((view.w - w) / 2, view.h - h - 12, w, h)

    def draw(self, surface: pygame.Surface) -> None:
        self.kit.paint.wash(surface, self.view.window, own.INDIGO_DEEP, 0.66)
        self._paint(Brush(surface, self.kit, self.view))
        super().draw(surface)

    def boxes(self) -> list[Box]:
        brush = Brush(pygame.Surface((1, 1)), self.kit, self.view)
        self._paint(brush)
        return [*brush.boxes, *super().boxes()]

    def _paint(self, brush: Brush) -> None:
        box = self._panel
        self._others(brush)
        self._screen(brush, box)
        x, y = box.x, box.y
        crest = THEME.colours[self._players[self._seat].color].crest
        brush.centred(crest, x + 66, y + 84, 62, 76)
        name = self._players[self._seat].name
        title = _("Only for {name}").format(name=name)
        brush.text(title, (x + 112, y + 48, 700, 46), Style(34, theme.DISPLAY, shrink=0.6), name="only")
        note = _("Everyone else looks away. Let go and all lies face down again.")
        brush.text(note, (x + 112, y + 94, 760, 28), _SOFT, name="note")
        self._eye(brush, box.right - 92, y + 84)
        self._ship(brush, FRect(x + 40, y + 150, 462, 292))
        self._out(brush, FRect(x + 520, y + 150, 250, 292))
        self._elders(brush, FRect(x + 790, y + 150, 330, 292))
        self._tributes(brush, FRect(x + 1134, y + 150, 226, 292))

    def _others(self, brush: Brush) -> None:
        """Draw who is asked to look away."""
        player = self._players[self._seat]
        colour = THEME.colours[player.color].header
        words = _("{name} is looking: please turn away").format(name=player.name)
        rect = brush.rect(self.view.w / 2 - 380, self._panel.y - _CROWN - 92, 760, 54)
        self.kit.paint.ribbon(brush.surface, rect, self.view.s, colour)
        for i, other in enumerate(self._people()):
            at = self.view.w / 2 + (i - (len(self._people()) - 1) / 2) * 150
            top = self._panel.y - _CROWN - 140
            brush.centred(THEME.colours[self._players[other].color].crest, at, top, 62, 72)
            brush.disc(at + 30, top + 26, 18, theme.PAPER, theme.LINE, 1.5)
            brush.centred("ui_eye", at + 30, top + 26, 24, alpha=0.6)
            slash = f'<path d="M4,24 L24,4" stroke="{hexa(theme.BAD)}" stroke-width="3.4" stroke-linecap="round"/>'
            brush.svg("slash", at + 16, top + 12, 28, 28, slash)
        inner = (self.view.w / 2 - 350, self._panel.y - _CROWN - 92, 700, 54)
        brush.text(words, inner, Style(30, theme.BOLD, theme.CREAM, align="center", shrink=0.6), name="away")

    def _people(self) -> list[Seat]:
        """Return the seats of the other people at the screen."""
        return [seat for seat, player in enumerate(self._players) if player.is_human and seat != self._seat]

    def _screen(self, brush: Brush, box: FRect) -> None:
        """Draw the screen of carved wood."""
        w = box.w
        crown = (
            f"M0,96 C60,90 120,40 190,44 C260,48 300,84 {w / 2 - 190},60 C{w / 2 - 110},34 {w / 2 - 60},4 {w / 2},4 "
            f"C{w / 2 + 60},4 {w / 2 + 110},34 {w / 2 + 190},60 C{w - 300},84 {w - 260},48 {w - 190},44 "
            f"C{w - 120},40 {w - 60},90 {w},96 L{w},130 L0,130Z"
        )
        body = f'<path d="{crown}" fill="{hexa(own.WOOD)}" stroke="{hexa(theme.INK)}" stroke-width="3"/>'
        for side in (-1, 1):
            for x, y, r in ((120, 66, 17), (210, 82, 13), (300, 90, 11), (430, 84, 13), (520, 74, 16), (606, 92, 11)):
                at = w / 2 + side * x
                body += (
                    f'<path d="M{at - r},{y + r * 0.6} C{at - r},{y - r} {at + r},{y - r} {at + r},{y} '
                    f'C{at + r},{y + r * 0.7} {at},{y + r * 0.7} {at},{y + 1}" fill="none" stroke="#F7DFA8" '
                    'stroke-width="4" stroke-linecap="round"/>'
                )
        brush.svg("buru crown", box.x, box.y - 96, w, 132, body)
        brush.centred("buru_flower", box.centerx, box.y - 48, 58)
        brush.slab(box, _WOOD, radius=24, shadow=10)
        brush.svg("buru screen", box.x + 22, box.y + 10, w - 44, 18, plain_ikat(w - 44, 18))
        brush.slab(FRect(box.x + 20, box.y + 36, w - 40, box.h - 56), paint.PAPER, radius=16)

    def _eye(self, brush: Brush, x: float, y: float) -> None:
        r = 44.0
        brush.slab(FRect(x - r, y - r, 2 * r, 2 * r), _EYE, radius=r, shadow=3)
        share = max(0.0, self._left / SECONDS)
        a = 2 * math.pi * share
        end = f"{r + (r - 6) * math.sin(a):.1f},{r - (r - 6) * math.cos(a):.1f}"
        if 0 < share < 1:
            arc = f"M{r},6 A{r - 6},{r - 6} 0 {int(share > 0.5)} 1 {end}"
            body = f'<path d="{arc}" fill="none" stroke="{hexa(own.CORAL)}" stroke-width="6"/>'
            brush.svg(("eye", round(share, 2)), x - r, y - r, 2 * r, 2 * r, body)
        brush.centred("ui_eye", x, y, 48)

    def _ship(self, brush: Brush, box: FRect) -> None:
        placed = self._state.mat(self._seat)
        powers = [power for power in range(1, POWERS + 1) if placed >> (power - 1) & 1]
        keyed = sorted(self._order) == powers and bool(powers)
        order = list(self._order) if keyed else powers
        brush.text(_("On the ship"), (box.x + 4, box.y, box.w, 30), _HEAD, name="ship")
        step = min(150.0, box.w / max(1, len(order)))
        colour = self._players[self._seat].color
        for i, power in enumerate(order):
            x = box.x + step * (i + 0.5)
            w = min(118.0, step - 6)
            foot = box.y + 44 + w * 1.3
            cards.draw_standee(brush, colour, power, x, foot, w)
            if keyed:
                label = FRect(x - 21, foot + 10, 42, 36)
                brush.slab(label, _KEY, radius=8, shadow=2)
                key = self.kit.keys.key_text(commands.UNSEEN[i])
                brush.text(key, label, Style(21, theme.BLACK, align="center", shrink=0.6), name=f"key {i}")
        if keyed:
            note = _("The keys pick up an explorer face down; their order changes every turn.")
            style = Style(17, theme.BODY, theme.INK_SOFT, shrink=0.6)
            brush.text(note, (box.x + 4, box.y + 256, box.w + 240, 28), style, name="keys")

    def _out(self, brush: Brush, box: FRect) -> None:
        brush.text(_("Already out"), (box.x, box.y, box.w, 30), _HEAD, name="out")
        state, first = self._state, self._seat * POWERS
        slots = [slot for slot in range(first, first + POWERS) if state.bid_region[slot] >= 0]
        height = 52.0
        for i, slot in enumerate(slots):
            row = FRect(box.x, box.y + 36 + i * (height + 4), box.w - 14, height)
            brush.slab(row, paint.CARD, radius=12)
            colour = self._players[self._seat].color
            cards.draw_disc(brush, colour, row.x + 40, row.centery, 52, power=max(0, state.bid_power[slot]))
            region = state.bid_region[slot]
            brush.centred(f"buru_region_{REGIONS[region]}", row.x + 92, row.centery, 34)
            words = (row.x + 114, row.y, row.w - 120, row.h)
            brush.text(names.region(region), words, Style(18, theme.BOLD, shrink=0.5), name=f"out {i}")

    def _elders(self, brush: Brush, box: FRect) -> None:
        brush.text(_("Elders"), (box.x, box.y, box.w, 30), _HEAD, name="elders")
        worth = dict(elder_esteem(self._state, self._seat))
        mine = self._state.elders[self._seat]
        keyed = bool(mine) and sorted(self._order) == sorted(mine)
        order = list(self._order) if keyed else list(mine)
        if not order:
            brush.text(_("no elder"), (box.x, box.y + 36, box.w, 30), _SOFT, name="no elder")
        w = 136.0
        step = min(w + 10, (box.w - w) / max(1, len(order) - 1))
        for i, elder in enumerate(order):
            x = box.x + i * step
            cards.draw_elder(brush, elder, x, box.y + 36, w, level_of(elder, worth.get(elder, 0)))
            if keyed and i < len(commands.UNSEEN):
                key = self.kit.keys.key_text(commands.UNSEEN[i])
                style = Style(20, theme.BLACK, shrink=0.6)
                brush.text(key, (x + 6, box.y + 234, 40, 30), style, name=f"elder key {i}")

    def _tributes(self, brush: Brush, box: FRect) -> None:
        brush.text(_("Tributes"), (box.x, box.y, box.w, 30), _HEAD, name="tributes")
        rows = [
            (spirit, value) for spirit in range(len(SPIRITS)) for value in self._state.tributes[3 * self._seat + spirit]
        ]
        if not rows:
            brush.text(_("no tribute"), (box.x, box.y + 36, box.w, 30), _SOFT, name="no tribute")
        w = 96.0
        step = min(w + 8, (box.w - w) / max(1, len(rows) - 1))
        for i, (spirit, value) in enumerate(rows):
            cards.draw_tribute(brush, spirit, value, box.x + i * step, box.y + 36, w)
        if rows:
            total = _("together {n}").format(n=sum(value for _spirit, value in rows))
            style = Style(19, theme.BOLD, theme.INK_SOFT, align="center", shrink=0.6)
            brush.text(total, (box.x, box.y + 184, box.w, 30), style, name="total")
