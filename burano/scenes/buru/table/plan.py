"""The plan sheet, a house rule: at the start of the Morning everybody plans all bids behind the doors; then they are
placed one by one. A plan is never on screen while another player may look."""

from __future__ import annotations

import pygame
from pygame import FRect

from burano.core.protocol import NOBODY, Seat
from burano.games.buru import actions as a
from burano.games.buru.board import PLACED, POWERS, tables
from burano.games.buru.spec import REGIONS
from burano.i18n import _, pgettext
from burano.scenes.buru import names
from burano.scenes.buru import palette as own
from burano.scenes.buru.art import cards
from burano.scenes.buru.art.weaving import plain_ikat, sea
from burano.scenes.buru.flow import Flow
from burano.scenes.buru.people import PEOPLE
from burano.stage.scene import Scene, Services
from burano.table.handover.scene import Handover, HandoverScene
from burano.table.input.widgets import ask_to_leave
from burano.table.picture.brush import Brush
from burano.ui.controls.boxes import Box
from burano.ui.controls.widgets import Button, ButtonStyle, Label
from burano.ui.drawing import paint, theme
from burano.ui.drawing.paint import Slab
from burano.ui.drawing.text import Style
from burano.ui.drawing.theme import mix, rgb
from burano.ui.input.commands import MAIN, RESTART
from burano.ui.scaling import View

_WIDE, _HIGH = 1180.0, 760.0
_TOP, _FOOT, _SIDE = 176.0, 118.0, 150.0
"""Heights of the heading at 100 % and of the foot, width of the column of explorers."""
_LEAST_GROWTH, _MOST_GROWTH = 1.05, 1.5
_WOOD = Slab(rgb("9C6238"), rgb("6B3E22"), own.WOOD_DEEP, 2.4, inner=0.22)
_TWO_LINES = 1.1
"""Growth of the text from which the note has two lines."""
_SAND = rgb("FBEFD3")


class PlanScene(Scene):
    """Everybody's plan, one after the other; the doors close in between."""

    name = "plan"
    min_size = (1240, 800)

    def __init__(self, services: Services, flow: Flow) -> None:
        super().__init__(services)
        self._flow = flow
        self._seats = flow.unplanned()
        self._chosen: list[a.Place] = []
        self._closed = True

    @property
    def seat(self) -> Seat:
        """Whose plan is made now."""
        return self._seats[0]

    def resume(self) -> None:
        super().resume()
        self._pass_on()

    def enter(self) -> None:
        super().enter()
        self._pass_on()

    def _pass_on(self) -> None:
        """Close the doors until the next player has the screen."""
        if self._closed:
            make = lambda: Handover(self.seat, self._flow.session.table.players, self._task())
            session = self._flow.session
            self.services.stack.push(HandoverScene(self.services, PEOPLE, make, self.open_doors, session))

    def _task(self) -> str:
        return _("Plan your explorers of round {n}").format(n=self._flow.session.view(NOBODY).round + 1)

    def open_doors(self, seat: Seat) -> None:
        """Show the plan to the next player, who has the screen now."""
        self._closed = False
        self.services.stack.pop()
        self.relayout()

    def back(self) -> bool:
        ask_to_leave(self.services)
        return True

    # ---- choosing

    def choose(self, place: a.Place) -> None:
        """Plan an explorer next, or take it out of the plan."""
        kept = [other for other in self._chosen if other.power != place.power]
        if place not in self._chosen and len(kept) < PLACED:
            kept.append(place)
        self._chosen = kept
        self.relayout()

    def _clear(self) -> None:
        self._chosen = []
        self.relayout()

    def _done(self) -> None:
        self._flow.plan(self.seat, self._chosen)
        self._chosen, self._seats = [], self._seats[1:]
        if not self._seats:
            self._flow.go_on()
            return
        self._closed = True
        self.relayout()
        self._pass_on()

    # ---- layout

    def fit(self, view: View) -> None:
        zoom = min((view.w - 60) / _WIDE, (view.h - 50) / _HIGH)
        grow = view.grow / zoom
        super().fit(View(view.width, view.height, view.s * zoom, grow if grow > _LEAST_GROWTH else 1.0))

    @property
    def _text(self) -> float:
        """How much larger text is than usual on the sheet."""
        return min(_MOST_GROWTH, self.view.grow)

    @property
    def _top(self) -> float:
        """Height of the heading: its note takes two lines where text is large."""
        return _TOP + (140 * (self._text - 1))

    @property
    def _row(self) -> float:
        return (_HIGH - _FOOT - self._top) / POWERS

    def layout(self, view: View) -> None:
        self._panel = box = FRect((view.w - _WIDE) / 2, (view.h - _HIGH) / 2, _WIDE, _HIGH)
        if self._closed:
            return
        g = self._text
        title = Style(face=theme.DISPLAY, size=34 * g, shrink=0.6)
        only = _("Only for {name}").format(name=self._flow.session.table.players[self.seat].name)
        self.ui.add(Label("only", view.rect(box.x + 118, box.y + 40, _WIDE - 180, 48 * g), only, title))
        note = _("Select a region for four explorers, in the order of your turns. The fifth stays and fishes.")
        lines = 1 if g < _TWO_LINES else 2
        place = view.rect(box.x + 118, box.y + 40 + 48 * g, _WIDE - 180, 28 * g * lines)
        style = Style(19 * g, theme.BODY, theme.INK_SOFT, wrap=lines > 1, valign="middle", shrink=0.6)
        self.ui.add(Label("note", place, note, style))
        for power in range(1, POWERS + 1):
            for region in range(len(REGIONS)):
                self._cell(view, power, region)
        left = PLACED - len(self._chosen)
        self._buttons(view, box, left)

    def _cell(self, view: View, power: int, region: int) -> None:
        place = a.Place(power, region)
        turn = self._chosen.index(place) + 1 if place in self._chosen else 0
        ground = mix(_SAND, own.REGION[region], 0.75 if turn else 0.28)
        slab = Slab(ground, mix(ground, own.REGION_DARK[region], 0.2), own.REGION_DARK[region], 2, inner=0.4)
        size = min(34 * self._text, self._row * 0.55)
        style = ButtonStyle(slab=paint.CHOSEN if turn else slab, face=theme.BLACK, size=size, radius=14)
        tip = _("Explorer {power}: {region}").format(power=power, region=names.region(region))
        rect, choose = view.to_px(self._place(power, region)), lambda: self.choose(place)
        self.ui.add(Button(f"cell.{power}.{region}", rect, str(turn or ""), choose, style, tooltip=tip))

    def _place(self, power: int, region: int) -> FRect:
        box = self._panel
        w = (_WIDE - _SIDE - 60) / len(REGIONS)
        row = self._row
        return FRect(box.x + _SIDE + 24 + region * w, box.y + self._top + (power - 1) * row + 6, w - 12, row - 12)

    def _buttons(self, view: View, box: FRect, left: int) -> None:
        again = view.rect(box.x + 40, box.bottom - 102, 240, 66)
        plain, any_chosen = ButtonStyle(size=22 * self._text), bool(self._chosen)
        why = "" if any_chosen else _("Nothing is planned yet")
        self.ui.add(
            Button("again", again, _("Start over"), self._clear, plain, tooltip=why, enabled=any_chosen), RESTART
        )
        style = ButtonStyle(slab=paint.PRIMARY, face=theme.DISPLAY, size=27 * self._text)
        words = pgettext("plan", "Done") if not left else _("{n} more").format(n=left)
        rect = view.rect(box.right - 340, box.bottom - 102, 300, 66)
        why = _("Select a region for each of four explorers") if left else ""
        self.ui.add(Button("done", rect, words, self._done, style, tooltip=why, enabled=not left), MAIN)

    # ---- drawing

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(sea(self.kit, self.view.window.size), (0, 0))
        if not self._closed:
            self._paint(Brush(surface, self.kit, self.view))
        super().draw(surface)

    def boxes(self) -> list[Box]:
        brush = Brush(pygame.Surface((1, 1)), self.kit, self.view)
        if not self._closed:
            self._paint(brush)
        return [*brush.boxes, *super().boxes()]

    def _paint(self, brush: Brush) -> None:
        box, player = self._panel, self._flow.session.table.players[self.seat]
        brush.slab(box, _WOOD, radius=24, shadow=10)
        brush.svg("buru plan", box.x + 22, box.y + 8, _WIDE - 44, 18, plain_ikat(_WIDE - 44, 18))
        brush.slab(FRect(box.x + 20, box.y + 32, _WIDE - 40, _HIGH - 52), paint.PAPER, radius=16)
        brush.centred(PEOPLE.player_colours(player).crest, box.x + 74, box.y + 82, 62, 74)
        made, g = tables(), self._text
        for region in range(len(REGIONS)):
            place, middle = self._place(1, region), box.y + self._top - 22 * g
            brush.centred(f"buru_region_{REGIONS[region]}", place.x + 20, middle, 40)
            here = [decree for decree in self._flow.session.view(NOBODY).decrees if made.decree_place[decree] == region]
            words = (place.x + 44, middle - 20 * g, place.w - 48 - 46 * len(here), 40 * g)
            style = brush.narrowed(names.region(region), words[2], Style(22 * g, theme.DISPLAY, shrink=0.5))
            brush.text(names.region(region), words, style, name=f"region {region}")
            for i, decree in enumerate(here):
                cards.draw_decree(brush, decree, place.right - 24 - i * 46, middle, 46)
        planned = {place.power for place in self._chosen}
        for power in range(1, POWERS + 1):
            foot = box.y + self._top + power * self._row - 8
            faint = 0.45 if power in planned else 1.0
            cards.draw_standee(brush, player.color, power, box.x + 100, foot, 62, faint, min(1.4, 1.5 * g - 0.5))
            if len(planned) == PLACED and power not in planned:
                brush.centred("buru_fish", box.x + 148, foot - 34, 34)
