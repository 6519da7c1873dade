"""The table of a play: panels, the hand over them, buttons, motion. It draws what the flow shows and plays through it.

A game subclasses `PlayScene` and answers its questions (`GameHooks`): its panels and their places, what pointing means,
and, where it wants more than the plain table, flights, callouts, papers and buttons of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from contextlib import AbstractContextManager
from typing import Any, Generic, TypeVar

import pygame
from pygame import FRect

from burano.core.protocol import Action
from burano.core.session import Step, Undone
from burano.stage.scene import FULL_PACE, Services
from burano.table.contract.hooks import Paper
from burano.table.hints.hints import Hints
from burano.table.hints.overlay import HintOverlay
from burano.table.input.buttons import Buttons
from burano.table.input.command_handlers import CommandHandlers, Deeds
from burano.table.input.controls_builder import ControlsBuilder
from burano.table.input.drag import Pos
from burano.table.input.locator import Locator
from burano.table.input.pointer import PointerInput
from burano.table.input.premoves import Premoves
from burano.table.input.spot_target import key_of
from burano.table.layout.drawer_controller import DrawerController
from burano.table.layout.drawers import Drawers
from burano.table.motion.ambient_layer import AmbientLayer
from burano.table.motion.animation_queue import AnimationQueue, Saying
from burano.table.motion.crossfade import CrossFade
from burano.table.motion.flight import Point
from burano.table.motion.highlight_pulse import PACE, HighlightPulse
from burano.table.motion.step_player import StepPlayer
from burano.table.overlays.layer import OverlayLayer
from burano.table.panels.log import LogPanel
from burano.table.panels.prompt_ribbon import Ribbon, ribbon_touches
from burano.table.picture.brush import Brush
from burano.table.picture.panel import Panel
from burano.table.picture.picture import Picture
from burano.table.play.flow import Flow
from burano.table.play.model import Key, TableModel
from burano.table.play.model_builder import ViewMode, moment
from burano.table.play.submit import Moves
from burano.table.play.ticker import Ticker
from burano.table.play.turn_start import TurnStart
from burano.table.play.undo import UndoControl
from burano.table.wording.game_log import GameLog
from burano.table.wording.speech import SpokenTable
from burano.table.wording.words import Words
from burano.ui.controls.boxes import Box
from burano.ui.input.commands import PAD
from burano.ui.scaling import View

M = TypeVar("M", bound=TableModel[Any])


class PlayScene(SpokenTable[M], Generic[M]):
    """The main view of a game: life, news, input, undo, hints, computer seats. It knows no game."""

    name = "table"
    min_size = (1920, 1080)
    model_type: type[M]
    """The game's model; its own fields have defaults."""
    _setting: Hashable = None

    def __init__(self, services: Services, flow: Flow[Any, Any], words: Words) -> None:
        super().__init__(services)
        self.flow, self.words = flow, words
        self._tune = ""
        self.show = AnimationQueue(self.kit.motion)
        self.news: StepPlayer[M] = StepPlayer(self, services, flow, self.show, self.side_of)
        self.intentions: Premoves[M] = Premoves(self, self, words)
        self.greeting: TurnStart[M] = TurnStart(self, self.show, self.intentions)
        self.rewind = UndoControl(flow)
        self.moves: Moves[M] = Moves(self, self, services, words, self.rewind)
        self.hints = Hints(flow.driver)
        self.game_log = GameLog(flow.session, words, flow.driver.reasons)
        self.buttons = Buttons(self.ui, services, flow, self.rewind, self.moves, self.intentions, self)
        self.log: LogPanel[M] = LogPanel(self.crest)
        self.picture: Picture[M] = Picture(self.kit, self.panels(), self.ground, self.edge, self.mood)
        self.life: AmbientLayer[M] = AmbientLayer(self, self.picture)
        self.pulse: HighlightPulse[M] = HighlightPulse(self, self.picture)
        self.crossfade = CrossFade(self, self.show)
        self.drawers: Drawers[M] = Drawers(self.kit, self.picture.panels)
        game_id = flow.session.game.game_id
        self.sliding: DrawerController[M] = DrawerController(self, self.drawers, self.show, services.settings, game_id)
        self.plans: HintOverlay[M] = HintOverlay(self, self, self.hints, self.drawers, words)
        self.ribbon_line: Ribbon[M] = Ribbon(self, self.drawers)
        self.meanwhile: Ticker[M] = Ticker(self, self, self.show, self.hints, self.plans)
        self.grasp: PointerInput[M] = PointerInput(
            self, self, self.show, words, self.log, self.intentions, self.drawers, self.sliding
        )
        self.hand = self.grasp.hand
        self.orders: CommandHandlers[M] = CommandHandlers(
            self, self, services, self.show, self.buttons, self.grasp, self.intentions
        )
        self.above: OverlayLayer[M] = OverlayLayer(self, self.hand, self.show, self.plans, self.intentions)
        self.finding: Locator[M] = Locator(self, self, self.picture, self.drawers, self.log)
        self.laying: ControlsBuilder[M] = ControlsBuilder(
            self, self, self.picture, self.drawers, self.sliding, self.plans, self.intentions
        )
        self.pointer: Pos = (-1, -1)
        self.paper_away = False
        """The paper that asks is folded away to look at the board."""
        self.chosen: Key | None = None
        """The thing that was chosen and waits to be confirmed."""
        self.looking: ViewMode = ""
        self._model: M | None = None
        self._heard: list[Step | Undone] = []
        self._reseated = self._laid_out = self._large = False
        self.ui.carrier = self.grasp
        self._stop_watching = flow.session.observe(self._heard.append)

    # ---- life

    def enter(self) -> None:
        self.flow.accompany()
        self.flow.apply_preferences()

    def leave(self) -> None:
        self._stop_watching()
        self.flow.clocks.keep()
        self.flow.restore_preferences()
        self.flow.driver.close()
        self.services.stack.accompany(None)

    def resume(self) -> None:
        self.pointer = (-1, -1)  # it moved on the screen above, unseen from here
        self.flow.follow_again()
        if self._large != self.kit.large_symbols:
            self.relayout()
        self.refresh()
        if self._model is not None:
            self.greeting.greet(self._model)  # a turn may have begun while another screen lay above
            self.refloat()
        self.invalidate()

    def fit(self, view: View) -> None:
        super().fit(self.room(view))

    def layout(self, view: View) -> None:
        self._laid_out, self._large = True, self.kit.large_symbols
        self.hand.scale = view.s
        if self._model is None:
            self._model = self._build()
            self.greeting.greet(self._model)
        self._arrange(view, self._model)
        self.refresh()

    def _arrange(self, view: View, model: M) -> None:
        """Give every panel its place."""
        self._setting, found = self.setting(model), self.arrangement(view)
        for panel in self.picture.panels.values():
            panel.layout(FRect(0, 0, 0, 0))  # what gets no place now has none
        self.picture.layout(view, found.places, model, found.zoom)
        self.drawers.layout(view, found.drawers, model)
        if found.drawers:
            self.sliding.remember()

    def _rearrange(self, model: M) -> None:
        """Give the panels other places if what is asked now wants them elsewhere."""
        if self.setting(model) != self._setting:
            self._arrange(self.view, model)
            self.invalidate()

    # ---- the model

    @property
    def log_area(self) -> FRect:
        shown = "log" in self.places(self.view) if self._laid_out else False
        return self.log.area if shown else FRect(0, 0, 0, 0)

    @property
    def model(self) -> M:
        """The table as it was last settled: asking changes nothing."""
        if self._model is None:
            self._model = self._build()
        return self._model

    def _build(self) -> M:
        model = moment(self.model_type, self.flow, self.looking, self.hand, self.show, alive=self._lives)
        self.fill(model)
        model.chosen = self.chosen if model.mine and self.chosen in model.actions else None
        return model

    def seat_changed(self) -> None:
        self._reseated = True

    def settle(self) -> None:
        """Show what has happened since the last time: one model for a step, however many heard of it."""
        if not self._heard and not self._reseated:
            return
        news = list(self._heard)
        self._heard.clear()
        self._reseated = False
        before = self._model
        self.show.skip()
        self.hand.forget()
        self.above.marked, self.paper_away, self.log.chosen, self.chosen = None, False, -1, None
        self.hints.follow(self.flow.session, self.flow.seat, news)
        self.clear()
        for item in news:
            if isinstance(item, Undone):
                self.game_log.forget(item.number)
        self._model = self._build()
        self.greeting.greet(self._model)
        if self._laid_out:
            self._rearrange(self._model)
            steps = [item for item in news if isinstance(item, Step)]
            if steps and before is not None:
                self.news.tell(steps, before, self._model, lambda: self.on_top, self.grasp.dropped_at)
            self._renew()
            if self.hints.shown:
                self.plans.point_out()

    def refresh(self) -> None:
        """The hand, the camera or a wish changed: paint what differs, build the controls again."""
        if self._heard or self._reseated:
            self.settle()
            return
        self._model = self._build()
        if self._laid_out:
            self._rearrange(self._model)
            self._renew()

    def _renew(self) -> None:
        """Bring picture and controls in line with the model; only what changed is drawn again."""
        model = self.model
        self.log.lines = self.game_log.lines(model.viewer)
        self._offer_drawers(model)
        self._repaint()
        self.laying.lay(model)
        for rect in self.pulse.breathe(model):
            self.invalidate(rect)
        self.prompt_again()
        self.news.tell_losses(model.viewer)
        self.refloat()

    def prompt_again(self) -> None:
        """Say what is wanted, and how much time there is for it."""
        if self._laid_out and self.ribbon_line.ask(self.model, self.laying.paper):
            self.invalidate(self.view.to_px(ribbon_touches(self.ribbon(self.view)[0])))

    def _offer_drawers(self, model: M) -> None:
        """Open what is to be chosen from, unless a paper above the table shows it."""
        asks = self.paper(model) is None
        question = asks, model.mine, self.flow.session.length, self.flow.seat, model.kind, model.held
        self.drawers.offer(question, model, lambda spot: asks and self.is_choice(spot.key), self.chosen_beside)

    def chosen_beside(self) -> list[pygame.Rect]:
        """The pixels of what is to be chosen from outside all drawers."""
        spots = self.picture.spots(self.model)
        return [view.to_px(spot.area) for spot, view in spots if self.is_choice(spot.key)]

    def cross_fade(self, name: str, change: Callable[[], object]) -> None:
        """Change how a panel looks; its old picture fades away."""
        old = self.picture.copy_of(name) if self._laid_out else None
        change()
        if old is not None:
            self.refresh()
            self.crossfade.start(*old)

    @property
    def _lives(self) -> bool:
        """Whether what can move by itself does: not for those who want little motion, nor behind their backs."""
        return self.kit.motion.full and self.services.stack.watched

    def _repaint(self) -> None:
        model = self.model
        changed = self.picture.paint(model)
        changed += self.life.show(model, painted=bool(changed))
        for rect in (*changed, *self.drawers.paint(model)):
            self.invalidate(rect)

    def on(self, panel: Panel[M]) -> AbstractContextManager[View]:
        """Buttons added meanwhile lie on a panel, in its units."""
        return self.ui.seen(self.view.zoomed(panel.zoom))

    def add_buttons(self, view: View) -> None:
        """The buttons of the table, wherever they lie."""
        self.buttons.menu(16, 8)
        self.buttons.back(view.grown.w - 412, view.grown.h - 148)
        self.buttons.main(self.main_place(view), self.main_buttons(self.model))

    def look_on(self, how: ViewMode) -> None:
        """Only be looked at from now on, or not any more."""
        self.looking, self.rewind.resting = how, bool(how)
        self.hand.put_back()
        self.let_go()
        self.refresh()
        self.invalidate()

    def let_go(self) -> None:
        self.pointer = (-1, -1)
        super().let_go()
        self.refloat()

    # ---- pointing

    def key_at(self, pos: Pos) -> Key | None:
        """The thing under a point."""
        return key_of(self.ui.at(pos))

    def activate(self, key: Key) -> None:
        """A thing was clicked, or confirmed by keyboard."""
        self.grasp.activate(key)

    def show_line(self, number: int) -> None:
        """Ring the place a line of the chronicle tells of, in its drawer too; the same line again takes it away."""
        again = self.log.chosen == number
        self.log.chosen, self.above.marked = -1 if again else number, None if again else self.log.lines[number].where
        if self.above.marked is not None:
            self.reveal(self.above.marked)
        self.refresh()

    def reveal(self, key: Key) -> None:
        """Open the drawer that holds a thing."""
        self.sliding.reveal(key, self.model)

    def say(self, text: str, pos: Pos | None = None, *, bad: bool = True) -> None:
        """A short sentence, beside a point or in the middle of the table."""
        if text:
            self.show.say(Saying(text, bad, at=pos if pos and pos[0] >= 0 else None))
            self.refloat()

    # ---- input

    @property
    def carrying(self) -> bool:
        return self.hand.held is not None

    def question(self) -> Hashable:
        """The position, who looks at it, what is in hand or chosen, and the paper that lies above."""
        paper = type(self.laying.paper) if self.laying.paper is not None else None
        return self.flow.session.length, self.flow.seat, self.hand.held, self.chosen, paper

    def handle(self, event: pygame.Event) -> bool:
        self.settle()
        if event.type == pygame.MOUSEBUTTONDOWN and (hidden := self.above.digest_at(event.pos)) is not None:
            self.show.herald = self.show.digest = None  # the press was meant for it, not for what lies below
            self.sliding.open_panel("log" if hidden else "")
            self.refloat()
            return True
        if event.type in (pygame.KEYDOWN, PAD, pygame.MOUSEBUTTONDOWN):
            self.show.herald = self.show.opening = self.show.digest = None  # whoever plays has read it
            if self.show.busy:
                self.show.skip()
                self._repaint()
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
            self.pointer = event.pos
            self.pulse.pause()
        used = self._handle(event)
        if event.type in (pygame.KEYDOWN, PAD):
            self.grasp.follow()
        self.refloat()
        return used

    def _handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            return self.grasp.turn() or self.hand.put_back()
        if event.type == pygame.MOUSEWHEEL and self.grasp.wheel(event.y):
            return True
        return super().handle(event)

    def command_handlers(self) -> Deeds:
        return self.orders.command_handlers(super().command_handlers())

    def looks(self) -> Deeds:
        """What a table only lent for a look obeys."""
        return {**self.own_commands(), **self.sliding.command_handlers()}

    @property
    def topic(self) -> str:
        """The decision at hand, by the rules' own word."""
        return self.model.kind or self.name

    def back(self) -> bool:
        if self.hand.put_back():
            return True
        if self.hints.shown:
            self.plans.close()
        elif self.chosen is not None:
            self.choose(None)
        elif not (self.sliding.close() or self.look_home()):
            self.open_menu()
        return True

    # ---- deeds

    def open_menu(self) -> None:
        """Show the menu of the play: save, load, leave."""
        self.services.go.to("pause")

    def play(self, action: Action) -> None:
        self.moves.play(action)

    def choose(self, key: Key | None) -> None:
        self.chosen = key
        self.kit.audio.play("pick" if key is not None else "click")
        self.refresh()

    def unfold(self) -> None:
        self.fold_paper(False)

    def fold_paper(self, away: bool) -> None:
        """Put the paper that asks aside to look at the board, or take it back."""
        self.paper_away = away
        self.refresh()

    def hint(self) -> None:
        self.meanwhile.hint()

    # ---- time

    def update(self, dt: float) -> bool:
        self.settle()
        if self.show.update(dt):
            self._repaint()
            self.refloat()
        self.meanwhile.tick(dt)
        for rect in self.pulse.update(dt):
            self.invalidate(rect)
        if self.model.alive != self._lives:
            self.refresh()
        for rect in self.life.update(dt):
            self.invalidate(rect)
        return super().update(dt)

    @property
    def asking(self) -> Paper[M] | None:
        return self.laying.paper

    @property
    def on_top(self) -> bool:
        return self.services.stack.top is self

    @property
    def pace(self) -> float:
        driver = self.flow.driver
        if self.show.waiting or driver.seat is not None or driver.hinting:
            return FULL_PACE
        return max(PACE if self.pulse.active else 0.0, self.life.pace, super().pace)

    @property
    def music(self) -> str:
        if self._model is not None:
            self._tune = self.tune(self._model)
        return self._tune

    def side_of(self, point: Point) -> float:
        """Where a place sounds from: -1 at the left edge of the window, 1 at the right."""
        return 2 * point[0] / self.view.w - 1

    # ---- above the picture

    def refloat(self) -> None:
        """Let float what is above the table now; draw again where something came, moved or went."""
        if self._laid_out:
            for rect in self.above.gather():
                self.invalidate(rect)

    # ---- drawing

    def draw(self, surface: pygame.Surface) -> None:
        brush, paper = Brush(surface, self.kit, self.view), self.laying.paper
        self.picture.draw(surface)
        self.life.draw(brush)
        self.crossfade.draw(surface)
        self.pulse.draw(surface)
        self.drawers.draw(surface)
        if paper is None:
            self.above.draw_plans(brush)
        self.ribbon_line.draw(surface)
        if paper is not None and self._model is not None:
            paper.draw(Brush(surface, self.kit, self.view.zoomed(paper.zoom)), self._model)
            self.above.draw_plans(brush)  # a plan may lead to what lies on the paper
        super().draw(surface)
        self.above.draw(brush)

    def draw_words(self, surface: pygame.Surface) -> None:
        super().draw_words(surface)
        self.above.words(Brush(surface, self.kit, self.view))

    def locations(self, name: str) -> pygame.Rect | None:
        found = self.finding.panel(name)
        return found if found is not None else super().locations(name)

    def uncover(self, name: str) -> None:
        self.finding.uncover(name)

    def boxes(self) -> list[Box]:
        seen = super().boxes()
        if self.drawers.shown:
            seen = [box for box in seen if box.kind != "target" or not self.finding.is_covered(box)]
        behind = 1 + max((i for i, box in enumerate(seen) if box.cover == "drawer"), default=-1)
        drawn = [*self.picture.text_boxes(), *seen[:behind], *self.drawers.text_boxes(), *self.plans.boxes()]
        return [*drawn, *seen[behind:], *self.above.boxes()]
