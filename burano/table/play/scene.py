"""The table scene: shows the position, animates events and plays actions through the flow.

A game passes it a `TableContext` and a `GameTable`: its panels and layout, the meaning of clicks, and optional
animations, callouts, sheets and buttons. The scene combines the parts of the toolkit; each part gets the context and
the objects of the game that it needs.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Any, Generic, TypeVar

import pygame
from pygame import FRect

from burano.core.protocol import Action
from burano.core.session import Step, Undone
from burano.stage.narrator import SpokenEvent, SpokenQuestion
from burano.stage.scene import FULL_PACE
from burano.table.contract.context import NOWHERE, TableContext
from burano.table.contract.game_table import GameTable
from burano.table.contract.screens import screens
from burano.table.input.command_handlers import Handlers, watch_again
from burano.table.input.spot_target import SpotTarget
from burano.table.input.widgets import ask_to_leave
from burano.table.layout.drawers import Drawers
from burano.table.motion.highlight_pulse import PACE
from burano.table.picture.brush import Brush
from burano.table.picture.picture import Picture
from burano.table.play.flow import TableBase
from burano.table.play.model import Key, TableModel
from burano.table.play.model_builder import ViewMode, build_model
from burano.table.play.table_parts import TableParts
from burano.ui.controls.boxes import Box
from burano.ui.controls.widget import Widget
from burano.ui.input.commands import CONFIRM, MAIN, PAD, Command
from burano.ui.scaling import View

M = TypeVar("M", bound=TableModel[Any])


class PlayScene(TableBase, Generic[M]):
    """The table scene of any game."""

    name = "table"
    min_size = (1920, 1080)

    def __init__(self, context: TableContext[M], game: GameTable[M]) -> None:
        super().__init__(context.services)
        self.context, self.game = context, game
        self.flow, self.ui = context.flow, context.ui
        context.connect(self)
        layout = game.layout
        context.picture = Picture(self.kit, layout.panels(), layout.ground, layout.draw_edge, layout.ground_key)
        context.drawers = Drawers(self.kit, context.picture.panels)
        self.parts: TableParts[M] = TableParts(context, game)
        self.ui.carrier = self.parts.pointer_input
        context.drag = self.parts.pointer_input.drag
        self._tune = ""
        self._arranged: Hashable = None
        self._laid_out = self._large = self._reseated = False
        self._pending: list[Step | Undone] = []
        self._stop_watching = self.flow.session.observe(self._pending.append)

    # ---- life

    def enter(self) -> None:
        self.flow.accompany()
        self.flow.apply_preferences()

    def leave(self) -> None:
        self._stop_watching()
        self.flow.clocks.keep()
        self.flow.leave()
        self.services.stack.accompany(None)

    def resume(self) -> None:
        self.context.pointer = NOWHERE  # it was moved over another screen
        self.flow.follow_again()
        if self._large != self.kit.large_symbols:
            self.relayout()
        self.refresh()
        if self.context.shown is not None:
            self.parts.turn_start.announce(self.context.shown)  # a turn may have begun below another screen
            self.update_overlays()
        self.invalidate()

    def fit(self, view: View) -> None:
        self.context.view = room = self.game.layout.room(view)
        super().fit(room)

    def layout(self, view: View) -> None:
        self._laid_out, self._large = True, self.kit.large_symbols
        self.context.drag.scale = view.s
        if self.context.shown is None:
            self.context.shown = self._build()
            self.parts.turn_start.announce(self.context.shown)
        self._arrange(view, self.context.shown)
        self.refresh()

    def _arrange(self, view: View, model: M) -> None:
        """Place all panels and drawers."""
        context, layout = self.context, self.game.layout
        self._arranged, found = layout.arrangement_key(model), layout.arrangement(view)
        for panel in context.picture.panels.values():
            panel.layout(FRect(0, 0, 0, 0))  # panels without a place now have none
        context.log_place = found.places.get("log")
        context.picture.layout(view, found.places, model, found.zoom)
        context.drawers.layout(view, found.drawers, model)
        if found.drawers:
            self.parts.drawer_controller.remember()

    def _rearrange(self, model: M) -> None:
        """Place the panels again if the model changed the arrangement."""
        if self.game.layout.arrangement_key(model) != self._arranged:
            self._arrange(self.view, model)
            self.invalidate()

    # ---- the model

    @property
    def model(self) -> M:
        """The model last built; reading it changes nothing."""
        return self.context.model

    def _build(self) -> M:
        context = self.context
        model = build_model(
            context.model_type, self.flow, context.view_mode, context.drag, context.animations, alive=self._alive
        )
        self.game.pointing.fill(model)
        model.chosen = context.chosen if model.mine and context.chosen in model.actions else None
        return model

    def explain(self, actions: Sequence[Action]) -> str:
        return self.context.words.plan(self.flow.view, self.flow.seat, actions)

    def seat_changed(self) -> None:
        self._reseated = True

    def settle(self) -> None:
        """Show the steps and undos since the last call, with one new model."""
        if not self._pending and not self._reseated:
            return
        context, news = self.context, list(self._pending)
        self._pending.clear()
        self._reseated = False
        before = context.shown
        context.animations.skip()
        context.drag.forget()
        context.marked, context.sheet_folded, context.log.chosen, context.chosen = None, False, -1, None
        context.hints.follow(self.flow.session, self.flow.seat, news)
        self.game.pointing.clear()
        for item in news:
            self.parts.ticker.note_step(item)
            if isinstance(item, Undone):
                self.parts.game_log.forget(item.number)
        model = context.shown = self._build()
        self.parts.turn_start.announce(model)
        if self._laid_out:
            self._rearrange(model)
            steps = [item for item in news if isinstance(item, Step)]
            if steps and before is not None:
                self.parts.step_player.play(steps, before, model, self.parts.pointer_input.dropped_at)
            self._renew(model)
            if context.hints.shown:
                self.parts.hint_overlay.point_out()

    def refresh(self) -> None:
        """Build a new model, repaint the panels that changed and rebuild the controls."""
        if self._pending or self._reseated:
            self.settle()
            return
        model = self.context.shown = self._build()
        if self._laid_out:
            self._rearrange(model)
            self._renew(model)

    def _renew(self, model: M) -> None:
        """Update picture and controls to the model."""
        self.context.log.lines = self.parts.game_log.lines(model.viewer)
        self.context.log.plain = self.flow.coach.plain
        self.context.log.stars = frozenset(self.context.notebook.of(self.flow.viewing_seat).stars)
        self._offer_drawers(model)
        self._repaint()
        self.parts.controls_builder.build(model)
        if self.parts.hint_overlay.fit_log(model):
            self.parts.controls_builder.build(model)
        for rect in self.parts.pulse.show(model):
            self.invalidate(rect)
        self.parts.ribbon.update()
        self.parts.step_player.show_losses(model.viewer)
        self.update_overlays()

    def _offer_drawers(self, model: M) -> None:
        """Open the drawers that hold choices, unless a sheet is open."""
        drawers, pointing = self.context.drawers, self.game.pointing
        asks = self.game.sheets.sheet(model) is None
        question = asks, model.mine, self.flow.session.length, self.flow.seat, model.kind, model.held
        is_choice = lambda spot: asks and pointing.is_choice(spot.key)
        drawers.offer(question, model, is_choice, pointing.choices_on_board)

    @property
    def _alive(self) -> bool:
        """Whether ambient animations run: with full motion, while the window has the focus."""
        return self.kit.motion.full and self.services.stack.watched and not self.flow.coach.plain

    def _repaint(self) -> None:
        model = self.model
        changed = self.context.picture.paint(model)
        changed += self.parts.ambient.show(model, painted=bool(changed))
        for rect in (*changed, *self.context.drawers.paint(model)):
            self.invalidate(rect)

    # ---- commands of the context

    def play(self, action: Action) -> None:
        """Submit an action of the player, after warnings and questions."""
        self.parts.submitter.play(action)

    def reveal(self, key: Key) -> None:
        """Open the drawer that contains a thing."""
        self.parts.drawer_controller.reveal(key, self.model)

    def toggle_drawer(self, name: str) -> None:
        """Open or close a drawer."""
        self.parts.drawer_controller.toggle(name)

    def cross_fade(self, panel: str, change: Callable[[], object]) -> None:
        """Apply a change to a panel and fade its old picture out."""
        old = self.context.picture.copy_of(panel) if self._laid_out else None
        change()
        if old is not None:
            self.refresh()
            self.parts.crossfade.start(*old)

    def update_overlays(self) -> None:
        """Redraw where overlays appeared, moved or disappeared."""
        if self._laid_out:
            for rect in self.parts.overlays.gather():
                self.invalidate(rect)

    def set_view_mode(self, mode: ViewMode) -> None:
        """Make the table read-only, or playable again with an empty mode."""
        self.context.view_mode, self.parts.undo_control.resting = mode, bool(mode)
        self.context.drag.put_back()
        self.let_go()
        self.refresh()
        self.invalidate()

    # ---- input

    def let_go(self) -> None:
        self.context.pointer = NOWHERE
        super().let_go()
        self.update_overlays()

    @property
    def carrying(self) -> bool:
        return self.context.drag.held is not None

    def question(self) -> Hashable:
        """Return a key for the current question: position, viewer, held or chosen thing, and kind of sheet."""
        context = self.context
        sheet = type(context.sheet) if context.sheet is not None else None
        return self.flow.session.length, self.flow.seat, context.drag.held, context.chosen, sheet

    @property
    def delays_notices(self) -> bool:
        return True

    def asked_for(self, event: pygame.Event) -> Iterator[Command]:
        """Yield the commands of an event. While nothing has the focus, Enter leads to the main button too."""
        yield from super().asked_for(event)
        if self.ui.find(self.ui.focus_name) is None and self.kit.keys.means(event, CONFIRM):
            yield MAIN

    def handle(self, event: pygame.Event) -> bool:
        self.settle()
        animations = self.context.animations
        if event.type == pygame.MOUSEBUTTONDOWN and (hidden := self.parts.overlays.digest_at(event.pos)) is not None:
            again = self.parts.overlays.plays_back(event.pos)
            animations.banner = animations.digest = None  # the press was on the digest, not on what it covers
            if again:
                watch_again(self.context)
                return True
            self.parts.drawer_controller.open_panel("log" if hidden else "")
            self.update_overlays()
            return True
        if event.type in (pygame.KEYDOWN, PAD, pygame.MOUSEBUTTONDOWN):
            animations.banner = animations.opening = animations.digest = None  # the player has read them
            if animations.busy:
                animations.skip()
                self._repaint()
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
            self.context.pointer = event.pos
            self.parts.pulse.pause()
        used = self._handle(event)
        if event.type in (pygame.KEYDOWN, PAD):
            self.parts.pointer_input.follow_focus()
        self.update_overlays()
        if event.type in (pygame.MOUSEMOTION, pygame.KEYDOWN, PAD) and self.context.follow_pointer():
            self.refresh()
        return used

    def _handle(self, event: pygame.Event) -> bool:
        marks = self.parts.overlays.own_marks
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            taken = self.parts.pointer_input.turn() or self.context.drag.put_back()
            return taken or marks.press(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 3:
            return marks.release(event.pos)
        if event.type == pygame.MOUSEMOTION:
            marks.move(event.pos)
        if event.type == pygame.MOUSEWHEEL and self.parts.pointer_input.wheel(event.y):
            return True
        return super().handle(event)

    def command_handlers(self) -> Handlers:
        return self.parts.command_handlers.handlers(super().command_handlers())

    def view_commands(self) -> Handlers:
        """Return the handlers of the commands of a read-only table."""
        return {**self.game.controls.commands(), **self.parts.drawer_controller.command_handlers()}

    @property
    def topic(self) -> str:
        """The kind of the current decision, as the rules call it."""
        return self.model.kind or self.name

    def back(self) -> bool:
        if self.context.drag.put_back() or self.game.sheets.on_escape():
            return True
        if self.context.hints.shown:
            self.parts.hint_overlay.close()
        elif self.context.chosen is not None:
            self.context.choose(None)
        elif not (self.parts.drawer_controller.close() or self.game.controls.on_back()):
            ask_to_leave(self.services)
        return True

    # ---- time

    def update(self, dt: float) -> bool:
        self.settle()
        if self.context.animations.update(dt):
            self._repaint()
            self.update_overlays()
        self.parts.ticker.tick(dt)
        for rect in self.parts.pulse.update(dt):
            self.invalidate(rect)
        if self.model.alive != self._alive:
            self.refresh()
        for rect in self.parts.ambient.update(dt):
            self.invalidate(rect)
        return super().update(dt)

    def update_behind(self, dt: float) -> bool:
        """Let pieces in flight land below the screen that came on top; what is announced waits."""
        if self.context.animations.finish(dt):
            self._repaint()
            self.update_overlays()
        return False

    @property
    def pace(self) -> float:
        driver = self.flow.driver
        if self.context.animations.waiting or driver.seat is not None or driver.hinting:
            return FULL_PACE
        return max(PACE if self.parts.pulse.active else 0.0, self.parts.ambient.pace, super().pace)

    @property
    def music(self) -> str:
        if self.context.shown is not None:
            self._tune = self.game.motion.music(self.context.shown)
        return self._tune

    @property
    def background_sound(self) -> str:
        return self.context.theme.background_sound

    # ---- drawing

    def draw(self, surface: pygame.Surface) -> None:
        context, sheet = self.context, self.context.sheet
        brush = Brush(surface, self.kit, self.view)
        context.picture.draw(surface)
        self.parts.ambient.draw(brush)
        self.parts.crossfade.draw(surface)
        self.parts.pulse.draw(surface)
        context.drawers.draw(surface)
        if sheet is None:
            self.parts.overlays.draw_plans(brush)
        self.parts.ribbon.draw(surface)
        if sheet is not None and context.shown is not None:
            sheet.draw(Brush(surface, self.kit, self.view.zoomed(sheet.zoom)), context.shown)
            self.parts.overlays.draw_plans(brush)  # a plan may lead to something on the sheet
        super().draw(surface)
        self.parts.overlays.draw(brush)

    def draw_words(self, surface: pygame.Surface) -> None:
        super().draw_words(surface)
        self.parts.overlays.draw_texts_above(Brush(surface, self.kit, self.view))

    def locations(self, name: str) -> pygame.Rect | None:
        found = self.parts.locator.panel(name)
        return found if found is not None else super().locations(name)

    def uncover(self, name: str) -> None:
        self.parts.locator.uncover(name)

    def boxes(self) -> list[Box]:
        seen, drawers = super().boxes(), self.context.drawers
        if drawers.shown:
            seen = [box for box in seen if box.kind != "target" or not self.parts.locator.is_covered(box)]
        behind = 1 + max((i for i, box in enumerate(seen) if box.cover == "drawer"), default=-1)
        drawn = [*self.context.picture.text_boxes(), *seen[:behind], *drawers.text_boxes()]
        return [*drawn, *self.parts.hint_overlay.boxes(), *seen[behind:], *self.parts.overlays.boxes()]

    # ---- speech and captions

    def announcement(self) -> str:
        return ""  # the prompt is announced instead

    def spoken_events(self) -> Sequence[SpokenEvent]:
        return self.parts.speech.events(self.question())

    def describe(self, widget: Widget) -> str:
        return self.parts.speech.describe(widget) if isinstance(widget, SpotTarget) else super().describe(widget)

    def questions(self) -> Sequence[SpokenQuestion]:
        return self.parts.speech.questions()

    def reading(self) -> str:
        return self.parts.speech.reading()

    def quiet(self) -> pygame.Rect:
        """Return the area of captions: the upper edge of the middle."""
        area, text_scaled = self.view.to_px(self.game.layout.middle()), self.view.text_scaled
        return pygame.Rect(area.x, area.y + text_scaled.px(8), area.w, text_scaled.px(34))

    def caption(self, sound: str) -> str:
        return screens(self.flow.session.game.game_id).captions().get(sound, "")
