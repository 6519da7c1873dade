"""The table of a play: panels, the hand over them, buttons, motion. It draws what the flow shows and plays through it.

A game subclasses `PlayScene` and answers its questions (`Answers`): its panels and their places, what pointing means,
and, where it wants more than the plain table, flights, callouts, papers and buttons of its own.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Mapping
from contextlib import AbstractContextManager
from typing import Any, Generic, Literal, TypeVar

import pygame
from pygame import FRect

from burano.core.protocol import NOBODY, Action
from burano.core.session import Step, Undone
from burano.i18n import _
from burano.stage.scene import FULL_PACE, Services
from burano.table.above import Above
from burano.table.advice import Hints
from burano.table.answers import Paper
from burano.table.brush import Brush
from burano.table.buttons import Buttons
from burano.table.chronicle import Chronicle
from burano.table.crossfade import SECONDS as CROSSFADE_SECONDS
from burano.table.crossfade import Crossfade
from burano.table.drawers import DRAWER, Drawers
from burano.table.flight import Point
from burano.table.floating import Floating
from burano.table.flow import Flow
from burano.table.hand import Hand, Pos
from burano.table.intentions import Intentions
from burano.table.life import Life
from burano.table.listening import Listening
from burano.table.log import LOG, LogPanel
from burano.table.model import Key, TableModel
from burano.table.moves import Moves
from burano.table.news import News
from burano.table.panel import Panel, Spot
from burano.table.picture import Picture
from burano.table.plans import Plans
from burano.table.pulse import PACE, Pulse
from burano.table.rewind import Rewind
from burano.table.ribbon import Ribbon, beside, ribbon_touches
from burano.table.seats import GLANCE
from burano.table.show import Digest, Herald, Saying, Show
from burano.table.sliding import Sliding
from burano.table.spots import SpotTarget, key_of
from burano.table.words import Words
from burano.ui import commands
from burano.ui.boxes import Box
from burano.ui.commands import PAD, Command
from burano.ui.scaling import View
from burano.ui.tween import Tween, linear
from burano.ui.widget import Widget

M = TypeVar("M", bound=TableModel[Any])

_RULE = re.compile(r"\(([RVD]\d+(?:\.\d+)?a?)")
"""The number of a rule, as words of the table name it."""


class PlayScene(Listening[M], Generic[M]):
    """The main view of a game: life, news, input, undo, hints, computer seats. It knows no game."""

    name = "table"
    min_size = (1920, 1080)
    model_type: type[M]
    """The game's model; its own fields have defaults."""

    def __init__(self, services: Services, flow: Flow[Any, Any], words: Words) -> None:
        super().__init__(services)
        self.flow, self.words = flow, words
        self._tune = ""
        self.show = Show(self.kit.motion)
        self.hand = Hand(self, self.show.timeline)
        self.news: News[M] = News(self, services, flow, self.show, self.side_of)
        self.above: Above[M] = Above(self, self.hand, self.show)
        self.planned, self.floating = Floating(), Floating()
        self.pulse = Pulse()
        self.crossfade = Crossfade()
        self.intentions: Intentions[M] = Intentions(self, self, words)
        self.rewind = Rewind(flow)
        self.moves: Moves[M] = Moves(self, self, services, words, self.rewind)
        self.hints = Hints(flow.driver)
        self.chronicle = Chronicle(flow.session, words, flow.driver.reasons)
        self.buttons = Buttons(self.ui, services, flow, self.rewind, self)
        self.log: LogPanel[M] = LogPanel(self.crest)
        self.picture: Picture[M] = Picture(self.kit, self.panels(), self.ground, self.edge, self.mood)
        self.life: Life[M] = Life(self, self.picture)
        self.ribbon_line = Ribbon(self.kit)
        self.drawers: Drawers[M] = Drawers(self.kit, self.picture.panels)
        game_id = flow.session.game.game_id
        self.sliding: Sliding[M] = Sliding(self, self.drawers, self.show, services.settings, game_id)
        self.plans: Plans[M] = Plans(self, self, self.hints, self.drawers, words)
        self.pointer: Pos = (-1, -1)
        self.marked: Key | None = None
        """The thing a hint or a chosen line of the chronicle tells of."""
        self.paper_away = False
        """The paper that asks is folded away to look at the board."""
        self.looking: Literal["", "own", "open"] = ""
        """Lent to a screen above for a look: with what the seat may see, or with what everybody may."""
        self._model: M | None = None
        self._heard: list[Step | Undone] = []
        self._reseated = False
        self._paper: Paper[M] | None = None
        self._dropped_at: Point | None = None
        self._laid_out = False
        self._large = False
        self.ui.carrier = self
        self._stop_watching = flow.session.observe(self._heard.append)

    # ---- life

    def enter(self) -> None:
        self.flow.accompany()
        self.flow.follow_wish()

    def leave(self) -> None:
        self._stop_watching()
        self.flow.clocks.keep()
        self.flow.forget_wish()
        self.flow.driver.close()
        self.services.stack.accompany(None)

    def resume(self) -> None:
        self.pointer = (-1, -1)  # it moved on the screen above, unseen from here
        self.flow.follow_again()
        if self._large != self.kit.large_symbols:
            self.relayout()
        self.refresh()
        if self._model is not None:
            self.greet(self._model)  # a turn may have begun while another screen lay above
            self._float()
        self.invalidate()

    def fit(self, view: View) -> None:
        super().fit(self.room(view))

    def layout(self, view: View) -> None:
        self._laid_out, self._large = True, self.kit.large_symbols
        self.hand.scale = view.s
        if self._model is None:
            self._model = self._build()
            self.greet(self._model)
        found = self.arrangement(view)
        for panel in self.picture.panels.values():
            panel.layout(FRect(0, 0, 0, 0))  # what gets no place now has none
        self.picture.layout(view, found.places, self._model, found.zoom)
        self.drawers.layout(view, found.drawers, self._model)
        if found.drawers:
            self.sliding.remember()
        self.refresh()

    # ---- the model

    @property
    def log_area(self) -> FRect:
        shown = "log" in self.places(self.view) if self._laid_out else False
        return self.log.area if shown else FRect(0, 0, 0, 0)

    @property
    def model(self) -> M:
        """The table as it is now."""
        self.settle()
        if self._model is None:
            self._model = self._build()
        return self._model

    def _build(self) -> M:
        session, flow = self.flow.session, self.flow
        decision, viewer, mine = session.decision(), flow.eyes, flow.asks_me() and not self.looking
        if self.looking == "open" and len(flow.humans) > 1:
            viewer = NOBODY
        actor = flow.next_seat(decision) if decision else NOBODY
        model = self.model_type(
            session.view(viewer),
            viewer if viewer != NOBODY else max(actor, 0),
            viewer,
            actor,
            mine,
            decision.kind if decision else "",
            session.table.players,
            flow.offered() if mine else (),
            held=self.hand.held,
            turned=self.hand.turned,
            hidden=self.show.hidden,
            counting=self.show.counting,
            clocks=[flow.clocks.words(seat) for seat in range(len(session.table.players))] if flow.clocks.limit else (),
            alive=self._lives,
        )
        self.fill(model)
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
        self.marked, self.paper_away, self.log.chosen = None, False, -1
        self.hints.forget()
        self.clear()
        for item in news:
            if isinstance(item, Undone):
                self.chronicle.forget(item.number)
        self._model = self._build()
        self.greet(self._model)
        if self._laid_out:
            steps = [item for item in news if isinstance(item, Step)]
            if steps and before is not None:
                self.news.tell(steps, before, self._model, self._on_top, self._dropped_at)
            self._renew()

    def greet(self, model: M) -> None:
        """Open a new stretch of the play; among several players say by name whose turn begins, unless a hand-over said
        it."""
        flow = self.flow
        if self.kit.motion.level != "off" and flow.at_table:
            self.show.opening = self.opening(model) or self.show.opening
        if not model.mine or not flow.at_table:
            if flow.greeted != NOBODY and flow.at_table:
                self.intentions.forget()
            flow.greeted = NOBODY
            self.show.digest = None
        elif flow.greeted != model.actor:
            flow.greeted = model.actor
            if len(model.players) > 1 and model.kind and not flow.guided:  # a lesson says whose turn it is
                livery = self.livery(model.actor)
                words = _("{name}, it is your turn").format(name=model.players[model.actor].name)
                self.show.herald = Herald(words, livery.crest, livery.header)
                self.show.digest = self._digest(model.actor)
        if model.mine and flow.at_table:
            self.intentions.offer()

    def _digest(self, seat: int) -> Digest | None:
        """What computers did since the one person at the table last acted; several people are told at the hand-over."""
        told_here = len(self.flow.humans) == 1 and not self.flow.guided
        lines = self.flow.handover(seat).lines if told_here else ()
        told = tuple((line.sprite or self.crest(line.seat), line.text, line.mine) for line in lines)
        return Digest(_("Since your last turn"), told[-6:]) if told else None

    def refresh(self) -> None:
        """The hand, the camera or a wish changed: paint what differs, build the controls again."""
        if self._heard or self._reseated:
            self.settle()
            return
        self._model = self._build()
        if self._laid_out:
            self._renew()

    def _renew(self) -> None:
        """Bring picture and controls in line with the model; only what changed is drawn again."""
        model = self.model
        self.log.lines = self.chronicle.lines(model.viewer)
        self._offer_drawers(model)
        self._repaint()
        self._build_controls(model)
        self._breathe(model)
        self._prompt(model)
        self.news.tell_losses(model.viewer)
        self._float()

    def _prompt(self, model: M) -> None:
        """Say what is wanted, and how much time there is for it."""
        area, colour = self.ribbon(self.view)
        words = "" if model.mine and self.flow.guided else self.prompt(model)
        clock = self.flow.clocks.words(model.viewer) if words and model.mine else ""
        if self.ribbon_line.say(f"{words} · {clock}" if clock else words, colour):
            self._invalidate_area(ribbon_touches(area))

    def _run_clock(self, dt: float) -> None:
        flow = self.flow
        if flow.clocks.limit is None or not flow.asks_someone:
            return
        if flow.clocks.run(dt, flow.seat):
            self.say(flow.clocks.up(flow.seat), bad=False)
        if self._on_top() and self._laid_out:
            self._prompt(self.model)

    def _offer_drawers(self, model: M) -> None:
        """Open what is to be chosen from, unless a paper above the table shows it."""
        asks = self.paper(model) is None
        question = asks, model.mine, self.flow.session.length, self.flow.seat, model.kind, model.held
        self.drawers.offer(question, model, lambda spot: asks and self.chosen_from(spot.key))

    def cross_fade(self, name: str, change: Callable[[], object]) -> None:
        """Change how a panel looks; its old picture fades away."""
        if not self._laid_out:
            change()
            return
        old = self.picture.copy_of(name)
        change()
        self.refresh()

        def step(level: float) -> None:
            self.crossfade.level = level
            self.invalidate(self.crossfade.rect)

        self.crossfade.start(*old)
        tween = Tween(CROSSFADE_SECONDS, start=1.0, end=0.0, ease=linear, on_step=step, on_done=self.crossfade.stop)
        self.show.move([tween])

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

    def _breathe(self, model: M) -> None:
        name = self.breathing(model) if self.kit.motion.full else ""
        if name:
            spill = self.view.px(36)
            places = [w.rect.inflate(spill, spill) for w in self.ui if key_of(w) in model.drops]
            self.pulse.start(*self.picture.paint_part(name, self.unlit(model)), places, self.breath)
        else:
            for rect in self.pulse.stop():
                self.invalidate(rect)

    def _build_controls(self, model: M) -> None:
        view = self.view
        before, self._paper = self._paper, self.paper(model)
        above = view.zoomed(self._paper.zoom).to_px(self._paper.area) if self._paper is not None else None
        self.ui.begin(view.grown, keep=True)
        self._add_spots(self.picture.spots(model), model)
        self.add_buttons(view)
        self.drawers.add_tabs(self.ui, self.sliding.toggle)
        self.drawers.add_sheets(self.ui)
        self._add_spots(self.drawers.spots(model), model)
        self.drawers.add_handles(self.ui, self.sliding.toggle, self.sliding.keep, above)
        self.add_drawer_buttons(view)
        if before is not self._paper:
            self._invalidate_area(ribbon_touches(self.ribbon(self.view)[0]))
        for paper in (before, self._paper):
            if paper is not None:
                self.invalidate(view.zoomed(paper.zoom).to_px(paper.area.inflate(70, 70)))
        if self._paper is not None:
            self._add_paper(self._paper, model)
        self.plans.add_card(model)
        self.ui.end()
        chosen_from = model.drops if model.held is not None else model.actions if model.mine else ()
        spots = [w.rect for w in self.ui if isinstance(w, SpotTarget) and w.spot_key in chosen_from]
        self._name_choices()
        small = [*self.picture.small_panels(spots), *self.drawers.small_panels(spots)]
        self.ui.keep_clear = [view.to_px(self.ribbon(view)[0]), *spots, *small]

    def _name_choices(self) -> None:
        """Tell the keyboard which area each control lies in and which of them answer the question; a paper that lies
        above is answered on the paper."""
        zones = [*self.picture.zones().items(), *self.drawers.zones().items()]
        zones.reverse()
        paper = self._paper
        above = self.view.zoomed(paper.zoom).to_px(paper.area) if paper is not None else None
        for widget in self.ui:
            middle = widget.rect.center
            widget.zone = next((name for name, rect in zones if rect.collidepoint(middle)), "")
            if above is not None and above.contains(widget.rect):
                widget.zone = "paper"
            widget.choice = isinstance(widget, SpotTarget) and widget.live and self._is_choice(widget.spot_key)
        if any(widget.choice and widget.zone == "paper" for widget in self.ui):
            for widget in self.ui:
                widget.choice = widget.choice and widget.zone == "paper"

    def _is_choice(self, key: Key) -> bool:
        """Whether a thing is chosen from, or taken up, now."""
        free = self.model.mine and self.model.held is None
        return self.chosen_from(key) or self.intentions.open_to(key) or (free and self.can_take(self.source_of(key)))

    def _add_paper(self, paper: Paper[M], model: M) -> None:
        view = self.view.zoomed(paper.zoom)
        with self.ui.seen(view):
            self.ui.add(SpotTarget(Spot(("paper", 0), paper.area), view, False, lambda: None, ""))
            for spot in paper.targets(model):
                self._add_spot(spot, view, spot.tip)
            self.add_paper_buttons(paper)

    def _add_spots(self, spots: Iterable[tuple[Spot, View]], model: M) -> None:
        for spot, view in spots:
            quiet = model.held is not None or self.explains(spot.key)
            self._add_spot(spot, view, "" if quiet else spot.tip)

    def _add_spot(self, spot: Spot, view: View, tip: str) -> None:
        key = ("player", spot.key[1]) if spot.key[0] == GLANCE else spot.key
        live = self.is_live(key) or self.intentions.open_to(key)
        self.ui.add(SpotTarget(spot, view, live, lambda: self.activate(key), tip))

    def on(self, panel: Panel[M]) -> AbstractContextManager[None]:
        """Buttons added meanwhile lie on a panel, in its units."""
        return self.ui.seen(self.view.zoomed(panel.zoom))

    def _invalidate_area(self, area: FRect) -> None:
        self.invalidate(self.view.to_px(area))

    def add_drawer_buttons(self, view: View) -> None:
        """Buttons on what lies in open drawers."""

    def add_buttons(self, view: View) -> None:
        """The buttons of the table, wherever they lie."""
        self.buttons.menu(16, 8)
        self.buttons.back(view.grown.w - 412, view.grown.h - 148)
        self.buttons.main(self.main_place(view), self.main_buttons(self.model))

    def main_place(self, view: View) -> FRect:
        """Where the main buttons lie, in the units of controls."""
        view = view.grown
        return FRect(view.w - 412, view.h - 82, 392, 66)

    def look_on(self, how: Literal["", "own", "open"]) -> None:
        """Only be looked at from now on, or not any more."""
        self.looking, self.rewind.resting = how, bool(how)
        self.hand.put_back()
        self.pointer = (-1, -1)
        self.ui.let_go()
        self.refresh()
        self.invalidate()

    # ---- pointing

    def key_at(self, pos: Pos) -> Key | None:
        """The thing under a point."""
        return key_of(self.ui.at(pos))

    def activate(self, key: Key) -> None:
        """A thing was clicked, or confirmed by keyboard."""
        model = self.model
        if key[0] == LOG:
            self._show_line(key[1])
        elif self.intentions.chose(key) or self.clicked(key):
            return
        elif model.held is not None:
            if key in model.drops:
                self.hand.drop_on(key)
        elif model.mine and key in model.actions:
            self.play(model.actions[key])
        elif self.can_take(self.source_of(key)):
            self.hand.take(self.source_of(key), self.pointer)
        else:
            self.stuck(key)

    def _show_line(self, number: int) -> None:
        """Ring the place a line of the chronicle tells of; the same line again takes the ring away."""
        again = self.log.chosen == number
        self.log.chosen = -1 if again else number
        self._mark(None if again else self.log.lines[number].where)

    def _mark(self, key: Key | None) -> None:
        """Ring a thing, and open the drawer it lies in."""
        self.marked = key
        if key is not None:
            self.reveal(key)
        self.refresh()

    def reveal(self, key: Key) -> None:
        """Open the drawer that holds a thing."""
        self.sliding.reveal(key, self.model)

    def say(self, text: str, pos: Pos | None = None, *, bad: bool = True) -> None:
        """A short sentence, beside a point or in the middle of the table."""
        if text:
            self.show.say(Saying(text, bad, at=pos if pos and pos[0] >= 0 else None))
            self._float()

    # the hand's questions and news

    def can_take(self, key: Key) -> bool:
        return self.model.can_take(key)

    def taken(self, key: Key) -> None:
        self.kit.audio.play("pick")
        self.refresh()

    def turned(self, key: Key) -> None:
        self.kit.audio.play("click")
        self.refresh()

    def put(self, held: Key, place: Key, pos: Pos) -> None:
        self._dropped_at = (pos[0] / self.view.s, pos[1] / self.view.s)
        self.play(self.model.drops[place])
        self._dropped_at = None

    def refused(self, held: Key, under: Key | None, pos: Pos) -> None:
        place = self.meant(held, under, pos)
        reason = self.why_not_put(held, place) if place is not None else None
        if reason is not None:
            self.say(self.words.reason(reason), pos)
            self.kit.audio.play("no")
        elif place != held:
            self.say(_("Put it on a highlighted space."), pos, bad=False)
        self.refresh()

    def let_go(self) -> None:
        self.refresh()

    def stuck(self, key: Key) -> None:
        reason = self.why_stuck(key)
        if reason is not None:
            self.say(self.words.reason(reason), self.pointer)

    # the carrier of the controls

    def pressed(self, under: Widget | None, pos: Pos) -> bool:
        key = key_of(under)
        if key is not None and self.intentions.chose(key):
            return True
        source = self.source_of(key) if key is not None else None
        if self.hand.press(source, pos, on_control=under is not None and under.kind == "control"):
            return True
        paper = self._paper
        if paper is not None:
            return not self.view.zoomed(paper.zoom).to_px(paper.area).collidepoint(pos) and self.dismiss(paper, under)
        beside = not self.drawers.covers(pos) and (under is None or (isinstance(under, SpotTarget) and not under.live))
        return beside and self.sliding.close()

    def moved(self, under: Widget | None, pos: Pos) -> None:
        self.hand.move(key_of(under), pos)

    def released(self, under: Widget | None, pos: Pos) -> bool:
        key = key_of(under)
        if self.intentions.thing not in (None, key) and key is not None and self.intentions.chose(key):
            return True
        return self.hand.release(key, pos)

    # ---- input

    @property
    def carrying(self) -> bool:
        return self.hand.held is not None

    def question(self) -> Hashable:
        """The position, who looks at it, what is in hand, and the paper that lies above."""
        paper = type(self._paper) if self._paper is not None else None
        return self.flow.session.length, self.flow.seat, self.hand.held, paper

    def handle(self, event: pygame.Event) -> bool:
        self.settle()
        if event.type in (pygame.KEYDOWN, PAD, pygame.MOUSEBUTTONDOWN):
            self.show.herald = self.show.opening = self.show.digest = None  # whoever plays has read it
            if self.show.busy:
                self.show.skip()
                self._repaint()
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
            self.pointer = event.pos
            self.pulse.pause()
        used = self._handle(event)
        self._float()
        return used

    def _handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            return self._turn() or self.hand.put_back()
        if event.type == pygame.MOUSEWHEEL and self._wheel(event.y):
            return True
        return super().handle(event)

    def _turn(self) -> bool:
        """Turn the held thing round; true if it can be."""
        held = self.hand.held
        if held is None or not self.can_turn(held):
            return False
        self.hand.turn()
        return True

    def _wheel(self, steps: int) -> bool:
        if self._turn():
            return True
        x, y = self.pointer[0] / self.view.s, self.pointer[1] / self.view.s
        if self.wheeled(x, y, steps):
            return True
        if self.log.holds(x, y) and self.log.wheel(steps):
            self.refresh()
            return True
        return False

    def deeds(self) -> Mapping[Command, Callable[[], object]]:
        go = self.services.go
        always: dict[Command, Callable[[], object]] = {
            commands.MENU: self.open_menu,
            commands.SOUND: self.buttons.toggle_sound,
            commands.SETTINGS: lambda: go.to("settings"),
        }
        if self.hand.held is not None and self.can_turn(self.hand.held):
            always[commands.TURN] = self._turn
        elif self.intentions.open:
            always[commands.PLAN] = self.intentions.press
        found = {**always, **super().deeds(), **self.own_deeds(), commands.HELP: self._rule_of_the_thing}
        if self.paper_away:
            found[commands.FOLD] = self.unfold
        if self.intentions.laying:
            found[commands.UNDO] = self.intentions.take_back
        return found

    def looks(self) -> Mapping[Command, Callable[[], object]]:
        """What a table only lent for a look obeys."""
        return {**self.own_deeds(), **self.sliding.deeds()}

    @property
    def topic(self) -> str:
        """The decision at hand, by the rules' own word."""
        return self.model.kind or self.name

    def _rule_of_the_thing(self) -> None:
        """Open the rules at the number that a saying names, or the words of the thing pointed at."""
        widget = self.ui.find(self.ui.focus_name) if self.ui.keyboard else self.ui.at(self.pointer)
        said = (self.show.saying.text if self.show.saying else "", widget.tooltip if widget else "")
        found = next(filter(None, map(_RULE.search, said)), None)
        self.services.go.to("howto", *([found[1]] if found else []))

    def back(self) -> bool:
        if self.hand.put_back():
            return True
        if self.hints.shown:
            self.plans.close()
        elif not self.sliding.close():
            self.open_menu()
        return True

    # ---- deeds

    def open_menu(self) -> None:
        """Show the menu of the play: save, load, leave."""
        self.services.go.to("pause")

    def play(self, action: Action) -> None:
        self.moves.play(action)

    def plan(self) -> None:
        self.intentions.press()

    @property
    def plan_words(self) -> str:
        if not self.intentions.open:
            return ""
        if self.model.mine:
            return _("Play your plan")
        return _("End planning") if self.intentions.laying else _("Plan your next moves while others play")

    def undo(self) -> None:
        self.moves.undo()

    def redo(self) -> None:
        self.moves.redo()

    def reset(self) -> None:
        self.moves.reset()

    def back_to(self, number: int) -> None:
        self.moves.back_to(number)

    def unfold(self) -> None:
        self.fold_paper(False)

    def fold_paper(self, away: bool) -> None:
        """Put the paper that asks aside to look at the board, or take it back."""
        self.paper_away = away
        self.refresh()

    def hint(self) -> None:
        """What could be done here: a list of plans, the chosen one drawn; asked again, the next of them."""
        if not self.model.mine or self.flow.hints == "off":
            return
        if self.flow.guided:
            self.say(_("The bubble says what to do next."), bad=False)
            return
        self.hints.ask(self.flow.seat, self.flow.session.length)
        if self.hints.thinking:
            self.say(_("Thinking…"), bad=False)
        self.plans.point_out()

    # ---- time

    def update(self, dt: float) -> bool:
        self.settle()
        if self.show.update(dt):
            self._repaint()
            self._float()
        self._run_clock(dt)
        self._let_computers_play(dt)
        self._offer_hint()
        if self.hints.hear():
            self.show.saying = None
            self.plans.point_out()
        for rect in self.pulse.update(dt):
            self.invalidate(rect)
        if self.model.alive != self._lives:
            self.refresh()
        for rect in self.life.update(dt):
            self.invalidate(rect)
        return super().update(dt)

    def _offer_hint(self) -> None:
        """Whoever always wants hints sees them without asking, once the table is at rest."""
        wanted = self.flow.hints == "always"
        if not wanted or self.looking or self.flow.guided or not self.model.mine or self.hand.held is not None:
            return
        if self._on_top() and not self.show.busy and not self.hints.knows(self.flow.seat, self.flow.session.length):
            self.hints.ask(self.flow.seat, self.flow.session.length)

    def _on_top(self) -> bool:
        return self.services.stack.top is self

    def _let_computers_play(self, dt: float) -> None:
        driver = self.flow.driver
        if not self._on_top() or self.show.busy or self.show.opening is not None:
            return
        slow = driver.slow
        if driver.update(dt) is not None:
            self.flow.go_on()
        elif driver.slow != slow:
            self.refresh()

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
        """Something that floats came or went."""
        self._float()

    def _float(self) -> None:
        """Let float what is above the table now; draw again where something came, moved or went."""
        if self._laid_out:
            planned = self.planned.show([*self.plans.floats(), *self.intentions.floats()])
            for rect in (*planned, *self.floating.show(self.above.floats(self.marked))):
                self.invalidate(rect)

    # ---- drawing

    def draw(self, surface: pygame.Surface) -> None:
        brush = Brush(surface, self.kit, self.view)
        self.picture.draw(surface)
        self.life.draw(brush)
        self.crossfade.draw(surface)
        self.pulse.draw(surface)
        self.drawers.draw(surface)
        if self._paper is None:
            self.planned.draw(brush)
        self.ribbon_line.draw(surface, self.view, self._ribbon_place())
        if self._paper is not None and self._model is not None:
            self._paper.draw(Brush(surface, self.kit, self.view.zoomed(self._paper.zoom)), self._model)
            self.planned.draw(brush)  # a plan may lead to what lies on the paper
        super().draw(surface)
        self.floating.draw(brush)

    def draw_words(self, surface: pygame.Surface) -> None:
        super().draw_words(surface)
        self.above.words(Brush(surface, self.kit, self.view))

    def _ribbon_place(self) -> FRect:
        """Where the ribbon lies, beside open drawers and the paper."""
        above = [drawer.area for drawer in self.drawers.shown]
        if (paper := self._paper) is not None:
            above.append(FRect(*(value * paper.zoom for value in paper.area)))
        return beside(self.ribbon(self.view)[0], above, self.view.grow)

    def whereabouts(self, name: str) -> pygame.Rect | None:
        panel = self.picture.panels.get(name)
        if panel is None or not panel.area.w:
            return super().whereabouts(name)
        return self.drawers.tab_of(name) or self.view.zoomed(panel.zoom).to_px(panel.area)

    def uncover(self, name: str) -> None:
        what, _dot, number = name.partition(".")
        if number and self.log.chosen >= 0:
            self._show_line(self.log.chosen)  # what a line told of was looked at
        thing = self.ui.find(name)
        if thing is None:
            if number.isdecimal():
                self.reveal((what, int(number)))
            return
        middle = thing.rect.center
        if self.drawers.covers(middle) and self.ui.at(middle) is not thing and self.drawers.close():
            self.refresh()

    def boxes(self) -> list[Box]:
        self.settle()
        held = self.hand.held
        words = f"{held[0]}.{held[1]}" if held else ""
        hand = Box("hand", "text", self.view.window, words)
        seen = [box for box in super().boxes() if box.kind != "target" or not self._covered(box)]
        return [*seen, *self.picture.text_boxes(), *self.drawers.text_boxes(), *self.floating.boxes(), hand]

    def _covered(self, box: Box) -> bool:
        """Whether a drawer lies over a thing."""
        under = key_of(self.ui.at(box.spot)) if self.drawers.covers(box.spot) else None
        return under is not None and under[0] == DRAWER and not box.name.startswith(f"{DRAWER}.")
