"""The clean-up as a story: islands, lace, actions, houses, roofs, starting marker; people choose where asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
from pygame import FRect

from burano.games.burano import events as e
from burano.games.burano.actions import FINISH
from burano.i18n import _
from burano.scenes.burano import names
from burano.scenes.burano.cleanup.lace import LaceArea, LaceDesk
from burano.scenes.burano.cleanup.panels import draw_head, draw_left, draw_middle, draw_right, draw_seats
from burano.scenes.burano.cleanup.refill import RefillDesk
from burano.scenes.burano.cleanup.roofs import RoofDesk
from burano.scenes.burano.cleanup.story import PAGES, Story
from burano.stage.scene import FULL_PACE, Scene, Services
from burano.table import frame as season_frame
from burano.table.brush import Brush
from burano.table.water import water
from burano.table.widgets import add_menu, ask_to_leave, icon_if_room
from burano.ui import paint, theme
from burano.ui.boxes import Box
from burano.ui.scaling import View
from burano.ui.widgets import Button

if TYPE_CHECKING:
    from burano.scenes.burano.flow import Flow

_HEAD, _TRAY = 112.0, 148.0
_STILL = 0.5
"""Seconds of a beat when motion is off: long enough to be seen."""
Desk = LaceDesk | RefillDesk | RoofDesk
_DESKS: dict[str, Callable[[CleanupScene, int], Desk]] = {
    "pay_lace": LaceDesk,
    "refill": RefillDesk,
    "remove_roofs": RoofDesk,
    "name_roofs": RoofDesk,
}


class CleanupScene(Scene):
    """Tells what the rules have done, beat by beat, and asks people where the rules wait for them.

    Nothing on this screen is secret, so everybody may look and no hand-over is needed between choices.
    """

    name = "cleanup"
    min_size = (1600, 940)

    def __init__(self, services: Services, flow: Flow) -> None:
        super().__init__(services)
        self.flow = flow
        self.story = Story(flow.session)
        self.families = [player.color for player in flow.session.table.players]
        self.desk: Desk | None = None
        self.running = True
        """Whether the story goes on by itself."""
        self.message = ""
        self._still = season_frame.Still(self.kit, self._paint)
        self._version = 0
        """Raised by every layout: the picture changes only with it."""
        self._wait = 0.6
        self._asked = False
        """Whether the last beat has been looked at long enough, so that the next decision may be shown."""
        self._gone = False
        state = flow.session.state
        n = len(self.families)
        self.order = [(state.start + i) % n for i in range(n)]
        self._roofs_before = self._tiles()

    def _tiles(self) -> list[list[int]]:
        state = self.flow.session.state
        return [list(state.roofs[seat * 3 : seat * 3 + 3]) for seat in range(len(self.families))]

    # ---- questions of the pages

    @property
    def page(self) -> str:
        return self.desk.page if self.desk else self.story.page(self._asked)

    @property
    def wide(self) -> bool:
        """Whether the page fills the right side too: there is nothing to choose on it."""
        return self.page in ("islands", "actions", "start")

    def acting_seat(self) -> int:
        """Whose turn it is in the story: who chooses, or whose beat was told last."""
        if self.desk:
            return self.desk.seat
        latest = self.story.told.latest
        if not self.story.finished and isinstance(latest, e.LaceScored | e.RefillDone | e.RoofsDrawn):
            return latest.seat
        decision = self.flow.session.decision()
        if self._asked and decision and not self.story.over:
            return decision.seats[0]
        return getattr(latest, "seat", -1)

    def tiles_shown(self, seat: int) -> list[int]:
        """A family's roof tiles as far as the story has come."""
        if seat in self.story.told.drawn:
            return self._tiles()[seat]
        return self._roofs_before[seat]

    # ---- layout

    def layout(self, view: View) -> None:
        self._version += 1
        self.head = FRect(0, 0, view.w, _HEAD)
        self.tray = FRect(0, view.h - _TRAY, view.w, _TRAY)
        top, bottom = _HEAD + 34, self.tray.y - 26
        left_w, right_w = min(330.0, view.w * 0.185), min(616.0, view.w * 0.325)
        self.left = FRect(32, top, left_w, bottom - top)
        self.right = FRect(view.w - 32 - right_w, top, right_w, bottom - top)
        self.centre = FRect(self.left.right + 20, top, self.right.x - self.left.right - 40, bottom - top)
        if self.wide:
            self.centre.w = self.right.right - self.centre.x
        self.middle = FRect(self.centre.x + 24, self.centre.y + 66, self.centre.w - 48, self.centre.h - 84)
        lace = FRect(self.middle.x, self.middle.y, self.middle.w, self.middle.h - 148)
        self.lace = LaceArea(lace, view.s, view.to_px(lace))
        self._desk_controls()
        self._buttons(view)
        add_menu(self, view.w - 32, 30)

    def _desk_controls(self) -> None:
        if isinstance(self.desk, LaceDesk):
            self.desk.controls(self.lace, self.right)
        elif self.desk is not None:
            self.desk.controls(self.right)

    def _buttons(self, view: View) -> None:
        tray = self.tray
        wide = min(480.0, view.w * 0.25)
        x = tray.right - 40 - wide
        desk = self.desk
        if desk is not None:
            self._button("confirm", FRect(x, tray.y + 34, wide, 86), desk.main_text(), self._submit, ready=desk.ready)
            self._small(view, x, "undo", _("Undo"), "ui_undo", desk.undo, desk.can_undo, 2)
            if isinstance(desk, LaceDesk):
                self._small(view, x, "best", _("Best choice"), "ui_auto", desk.take_best, True, 1)
            return
        if self.story.finished and self.story.over:
            self._button("go_on", FRect(x, tray.y + 34, wide, 86), self._last_words(), self._leave, ready=True)
        else:
            waiting = self._asked and not self.flow.driver.stepping
            text = _("The computer chooses") if self._asked else _("Next")
            self._button("next", FRect(x, tray.y + 34, wide, 86), text, self._step, ready=not waiting)
        self._small(view, x, "skip", _("Skip"), "ui_skip", self.skip, not self._at_end(), 1)
        words, sprite = (_("Pause"), "ui_pause") if self.running else (_("Run"), "ui_play")
        self._small(view, x, "run", words, sprite, self._toggle, not self._at_end(), 2)

    def _button(self, name: str, box: FRect, text: str, action: Callable[[], None], *, ready: bool) -> None:
        style = {"face": theme.DISPLAY, "size": 29, "slab": paint.PRIMARY if ready else paint.BUTTON}
        self.ui.add(Button(name, self.view.to_px(box), text, action, enabled=ready, **style))  # type: ignore[arg-type]

    def _small(
        self,
        view: View,
        x: float,
        name: str,
        text: str,
        sprite: str,
        action: Callable[[], None],
        enabled: bool,
        number: int,
    ) -> None:
        width = min(228.0, view.w * 0.118)
        rect = view.rect(x - 20 - number * (width + 12) + 12, self.tray.y + 40, width, 74)
        icon = icon_if_room(sprite, width - 40)
        self.ui.add(Button(name, rect, text, action, sprite=icon, size=theme.TEXT, enabled=enabled))

    def _at_end(self) -> bool:
        return self.story.finished and self.story.over

    def _last_words(self) -> str:
        if self.story.winter:
            return _("To the final scoring")
        return _("On to {season}").format(season=names.season(self.story.season + 1))

    # ---- telling

    def _ask(self) -> None:
        """Everything is told: show the next decision, and ask the person the rules wait for."""
        decision = self.flow.session.decision()
        if self.story.over or decision is None:
            return
        self._asked = True
        if self.flow.is_human(decision.seats[0]):
            self.desk = _DESKS[decision.kind](self, decision.seats[0])

    def _step(self) -> None:
        """The next beat now; after the last one, the next decision."""
        if self.desk is not None:
            return
        if self._asked:
            self.flow.driver.step()
            return
        if self.story.finished:
            self._ask()
        else:
            event = self.story.tell()
            self._sound(event)
            seconds = self.story.seconds(event)
            self._wait = (self.kit.motion.seconds(seconds) or _STILL) if seconds else 0.0
        self.relayout()

    def _sound(self, event: object) -> None:
        sounds = {e.IslandScored: "coin", e.LaceScored: "harp", e.ActionsShuffled: "card", e.RefillDone: "knock"}
        self.kit.audio.play(sounds.get(type(event), "tile"))

    def _toggle(self) -> None:
        self.running = not self.running
        self.relayout()

    def skip(self) -> None:
        """Tell everything up to the next choice at once."""
        self.story.tell_all()
        self._ask()
        self.relayout()

    def say(self, message: str) -> None:
        """Another choice, or a word about one."""
        self.message = message
        if message:
            self.kit.audio.play("no")
        self.relayout()

    def _submit(self) -> None:
        """Hand the choice to the rules; stop where they go on by themselves."""
        desk = self.desk
        assert desk is not None
        seat, session = desk.seat, self.flow.session
        kinds = ("remove_roofs", "name_roofs") if isinstance(desk, RoofDesk) else (session.decision().kind,)  # type: ignore[union-attr]
        for action in desk.actions():
            decision = session.decision()
            if decision is None or decision.kind not in kinds or decision.seats != (seat,):
                break
            if action == FINISH and decision.kind == "name_roofs":
                continue
            session.submit(seat, action)
        self.desk, self.message, self._asked = None, "", False
        self.story.refresh()
        self._step()

    def _leave(self) -> None:
        if not self._gone:
            self._gone = True
            self.flow.go_on()

    # ---- time

    def update(self, dt: float) -> bool:
        super().update(dt)
        if self.desk is not None:
            return False
        if self._asked:
            self._let_computers_play(dt)
        elif self.running and not self._at_end():
            self._wait -= dt
            if self._wait <= 0:
                self._step()
        return False

    def _let_computers_play(self, dt: float) -> None:
        step = self.flow.driver.update(dt)
        if step is None:
            return
        self.story.refresh()
        if self.story.has_beat():
            self._asked, self._wait = False, 0.0
            self._step()
        else:
            # Part of a choice: told in passing.
            self.story.tell_all()
            self.relayout()

    @property
    def pace(self) -> float:
        busy = self.desk is None and not self._at_end() and (self.running or self._asked)
        return FULL_PACE / 2 if busy else super().pace

    def back(self) -> bool:
        if self.desk is not None and self.desk.can_undo:
            self.desk.undo()
        else:
            ask_to_leave(self.services)
        return True

    def handle(self, event: pygame.Event) -> bool:
        if super().handle(event):
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE and self.desk is None:
            self._step()
            return True
        return False

    # ---- drawing

    def draw(self, surface: pygame.Surface) -> None:
        self._still.draw(surface, self.view, self._version)
        super().draw(surface)

    def _paint(self, brush: Brush) -> None:
        brush.surface.blit(water(self.kit, self.view.window.size), (0, 0))
        season_frame.draw_band(brush, self.head)
        draw_head(brush, self)
        draw_left(brush, self)
        draw_middle(brush, self)
        draw_right(brush, self)
        season_frame.draw_tray(brush, self.tray)
        draw_seats(brush, self)

    def boxes(self) -> list[Box]:
        brush = Brush(pygame.Surface((1, 1)), self.kit, self.view)
        self._paint(brush)
        return [*super().boxes(), *brush.boxes]


assert set(PAGES) >= {"lace", "houses", "roofs"}
