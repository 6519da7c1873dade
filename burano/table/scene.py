"""The table of a play: panels, the hand over them, buttons, motion. It draws what the flow shows and plays through it.

A game subclasses `PlayScene` and answers the questions under "what a game answers": its panels and their places, what
pointing means, and, where it wants more than the plain table, flights, callouts, papers and buttons of its own.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar

import pygame
from pygame import FRect

from burano.core.errors import IllegalAction
from burano.core.protocol import NOBODY, Action, Event, Reason, Seat
from burano.core.session import Step, Undone
from burano.i18n import _
from burano.stage.scene import FULL_PACE, Services
from burano.table.advice import Advice, Hint
from burano.table.brush import Brush
from burano.table.buttons import Buttons
from burano.table.chronicle import Chronicle
from burano.table.flight import Flight, Point
from burano.table.floating import Callout, Float, Floating, callout_float, saying_float
from burano.table.flow import Flow, TableBase
from burano.table.hand import Hand, Pos
from burano.table.log import LOG, LogPanel
from burano.table.model import Count, Key, TableModel
from burano.table.panel import Panel, Spot
from burano.table.picture import Picture
from burano.table.pulse import PACE, Pulse
from burano.table.rewind import Rewind
from burano.table.show import Saying, Show
from burano.table.spots import SpotTarget, key_of
from burano.table.water import water
from burano.table.words import Doubt, MainButton, Words
from burano.ui import theme
from burano.ui.boxes import Box
from burano.ui.scaling import View
from burano.ui.theme import Colour
from burano.ui.tween import Tween
from burano.ui.widget import Widget

M = TypeVar("M", bound=TableModel[Any])

_LOSS_SECONDS = 7.0
_RULE = re.compile(r"\(([RVD]\d+(?:\.\d+)?)")
"""The number of a rule, as words of the table name it."""


class Paper(Protocol[M]):  # type: ignore[misc]
    """A small paper above the table that asks or offers something."""

    area: FRect

    def draw(self, brush: Brush, model: M) -> None: ...

    def targets(self, model: M) -> Iterable[Spot]: ...


class PlayScene(TableBase, Generic[M]):
    """The main view of a game: life, news, input, undo, hints, computer seats. It knows no game."""

    name = "table"
    min_size = (1920, 1080)
    model_type: type[M]
    """The game's model; its own fields have defaults."""

    def __init__(self, services: Services, flow: Flow[Any, Any], words: Words) -> None:
        super().__init__(services)
        self.flow, self.words = flow, words
        self.show = Show(self.kit.motion)
        self.hand = Hand(self, self.show.timeline)
        self.floating = Floating()
        self.pulse = Pulse()
        self.rewind = Rewind(flow)
        self.advice = Advice(flow.driver)
        self.chronicle = Chronicle(flow.session, words, flow.driver.reasons)
        self.buttons = Buttons(self.ui, services, flow, self.rewind, self)
        self.log: LogPanel[M] = LogPanel(self.crest)
        self.picture: Picture[M] = Picture(self.kit, self.panels(), self.ground, self.edge)
        self.pointer: Pos = (-1, -1)
        self.marked: Key | None = None
        """The thing a hint or a chosen line of the chronicle tells of."""
        self.paper_away = False
        """The paper that asks is folded away to look at the board."""
        self._model: M | None = None
        self._news: list[Step | Undone] = []
        self._reseated = False
        self._paper: Paper[M] | None = None
        self._ribbon: tuple[str, Colour] = ("", theme.INK)
        self._dropped_at: Point | None = None
        self._losses: dict[Seat, list[str]] = {}
        self._laid_out = False
        self._large = False
        self.ui.carrier = self
        self._stop_watching = flow.session.observe(self._news.append)

    # ---- what a game answers

    def panels(self) -> Mapping[str, Panel[M]]:
        """The panels by name, in the order they are painted; `self.log` is one of them, if the game wants it."""
        raise NotImplementedError

    def places(self, view: View) -> Mapping[str, FRect]:
        """Where the panels lie in a window; one without a place is not shown."""
        raise NotImplementedError

    def fill(self, model: M) -> None:
        """Add to a new model what pointing means: `actions`, `sources`, and `drops` for what is held; and the game's
        own fields."""

    def crest(self, seat: Seat) -> str:
        """The sprite that stands for a seat."""
        return "ui_user"

    def ground(self, view: View) -> pygame.Surface:
        """What lies under all panels, for a size of the window."""
        return water(self.kit, view.window.size)

    def edge(self, brush: Brush) -> None:
        """Trimmings above all panels."""

    def prompt(self, model: M) -> str:
        """What the table asks for, in one sentence on the ribbon; empty for no ribbon."""
        return ""

    def ribbon(self, view: View) -> tuple[FRect, Colour]:
        """Where the ribbon lies, and its colour."""
        return FRect(view.w / 2 - 290, view.h - 44, 580, 38), theme.NAVY_DARK

    def main_buttons(self, model: M) -> Sequence[MainButton]:
        """The main buttons for the decision at hand, the natural one last."""
        return ()

    def add_buttons(self, view: View) -> None:
        """The buttons of the table, wherever they lie."""
        self.buttons.menu(16, 8)
        self.buttons.back(view.w - 412, view.h - 148)
        self.buttons.main(FRect(view.w - 412, view.h - 82, 392, 66), self.main_buttons(self.model))

    def keys(self) -> Mapping[int, Callable[[], object]]:
        """Keys of the game, pressed without Ctrl."""
        return {}

    def clear(self) -> None:
        """The position changed: forget what was chosen or looked at for the old one."""

    # pointing

    def clicked(self, key: Key) -> bool:
        """A thing was clicked that means something of the game's own; true if it did."""
        return False

    def source_of(self, key: Key) -> Key:
        """The thing that is taken up by pressing another: the same thing may be shown twice."""
        return key

    def is_live(self, key: Key) -> bool:
        """Whether a thing acts, can be taken up or receives what is held."""
        model = self.model
        if key[0] == LOG:
            return True
        if not model.mine:
            return False
        if model.held is not None:
            return key in model.drops
        return key in model.actions or self.source_of(key) in model.sources

    def may_pull(self, key: Key) -> bool:
        """Whether a thing that must stay looks as if it could be taken up."""
        return False

    def place_at(self, held: Key, under: Key | None, pos: Pos) -> Key | None:
        """The legal place meant at a point for what is held."""
        return under if under in self.model.drops else None

    def meant(self, held: Key, under: Key | None, pos: Pos) -> Key | None:
        """The place meant at a point for what is held, legal or not."""
        return under

    def attempt(self, held: Key, place: Key) -> Action | None:
        """The action meant by dropping something on a place, legal or not: the rules then say why not."""
        return None

    def why_stuck(self, key: Key) -> Reason | None:
        """Why a thing does nothing now, where that is worth a word."""
        return None

    def can_turn(self, held: Key) -> bool:
        """Whether a held thing can be turned round."""
        return False

    def where(self, action: Action) -> Key | None:
        """The thing an action is about, for pointing at it."""
        model = self.model
        return next((key for key, meant in model.actions.items() if meant == action), None)

    def doubt(self, action: Action) -> Doubt | None:
        """A question before an action that would waste something."""
        return None

    def wheeled(self, x: float, y: float, steps: int) -> bool:
        """The wheel turned over a point, in units; true if the game used it."""
        return False

    # above the table

    def paper(self, model: M) -> Paper[M] | None:
        """The paper lying above the table now."""
        return None

    def add_paper_buttons(self, paper: Paper[M]) -> None:
        """Buttons on the paper."""

    def dismiss(self, paper: Paper[M], under: Widget | None) -> bool:
        """The button went down beside the paper; true if that folded it away."""
        return False

    def callout(self, key: Key) -> Callout | None:
        """What a choice at this place would bring."""
        return None

    def explains(self, key: Key) -> bool:
        """Whether something floats beside a thing that is pointed at, so that it needs no tooltip."""
        return self.callout(key) is not None

    def explanation(self, key: Key) -> Float | None:
        """What floats beside a thing that is pointed at."""
        found = self.callout(key)
        return callout_float(self.kit, self.view, found, self.anchor(key)) if found else None

    def anchor(self, key: Key) -> pygame.Rect:
        """What an explanation stands beside."""
        widget = self.ui.find(f"{key[0]}.{key[1]}")
        return widget.rect if widget else pygame.Rect(self.pointer, (1, 1))

    def ghost(self, held: Key, place: Key) -> Float | None:
        """The held piece where it would lie."""
        return None

    def held_room(self, held: Key) -> tuple[float, float]:
        """How much room a held piece takes round the pointer, in units."""
        return 130, 150

    def draw_held(self, brush: Brush, held: Key, x: float, y: float, *, turned: bool) -> None:
        """The piece in hand, at a point in units."""
        brush.centred("ui_grab", x, y, 38, shadow=2)

    def breathing(self, model: M) -> str:
        """The panel whose lit places breathe now; empty for none."""
        return ""

    def unlit(self, model: M) -> M:
        """The same model without lights, for the breathing panel."""
        return dataclasses.replace(model, drops={})

    # what happened

    def sounds(self, events: Sequence[Event]) -> Iterable[str]:
        """The sounds of a step."""
        return ()

    def flights(self, step: Step, dropped_at: Point | None) -> Iterable[Flight]:
        """Pieces that fly because of a step; `dropped_at`: where the player's hand let the piece go."""
        return ()

    def motions(self, step: Step) -> Iterable[Tween]:
        """Other motion because of a step; panels name what it changes in their keys."""
        return ()

    def numbers(self, model: M) -> Mapping[Count, int]:
        """Numbers that count to their new values."""
        return {}

    def losses(self, step: Step, before: Any, after: Any, seat: Seat) -> Iterable[str]:
        """What a step of another seat took from a seat, in words; `before` and `after` are views."""
        return ()

    # ---- life

    def leave(self) -> None:
        self._stop_watching()
        self.flow.driver.close()

    def resume(self) -> None:
        self.pointer = (-1, -1)  # it moved on the screen above, unseen from here
        if self._large != self.kit.large_symbols:
            self.relayout()
        self.refresh()
        self.invalidate()

    def layout(self, view: View) -> None:
        self._laid_out, self._large = True, self.kit.large_symbols
        self.hand.scale = view.s
        if self._model is None:
            self._model = self._build()
        self.picture.layout(view, self.places(view), self._model)
        self.refresh()

    # ---- the model

    @property
    def model(self) -> M:
        """The table as it is now."""
        self.settle()
        if self._model is None:
            self._model = self._build()
        return self._model

    def _build(self) -> M:
        session, flow = self.flow.session, self.flow
        decision, viewer, mine = session.decision(), flow.eyes, flow.asks_me()
        actor = flow.next_seat(decision) if decision else NOBODY
        model = self.model_type(
            session.view(viewer),
            viewer if viewer != NOBODY else max(actor, 0),
            viewer,
            actor,
            mine,
            decision.kind if decision else "",
            session.table.players,
            session.legal(flow.seat) if mine else (),
            held=self.hand.held,
            turned=self.hand.turned,
            hidden=self.show.hidden,
            counting=self.show.counting,
        )
        self.fill(model)
        return model

    def seat_changed(self) -> None:
        self._reseated = True

    def settle(self) -> None:
        """Show what has happened since the last time: one model for a step, however many heard of it."""
        if not self._news and not self._reseated:
            return
        news = list(self._news)
        self._news.clear()
        self._reseated = False
        before = self._model
        self.show.skip()
        self.hand.forget()
        self.marked, self.paper_away, self.log.chosen = None, False, -1
        self.clear()
        for item in news:
            if isinstance(item, Undone):
                self.chronicle.forget(item.number)
        self._model = self._build()
        if self._laid_out:
            steps = [item for item in news if isinstance(item, Step)]
            if steps and before is not None:
                self._show_steps(steps, before, self._model)
            self._renew()

    def refresh(self) -> None:
        """The hand, the camera or a wish changed: paint what differs, build the controls again."""
        if self._news or self._reseated:
            self.settle()
            return
        self._model = self._build()
        if self._laid_out:
            self._renew()

    def _renew(self) -> None:
        """Bring picture and controls in line with the model; only what changed is drawn again."""
        model = self.model
        self.log.lines = self.chronicle.lines(model.viewer)
        self._repaint()
        self._breathe(model)
        self._build_controls(model)
        ribbon = (self.prompt(model), self.ribbon(self.view)[1])
        if ribbon != self._ribbon:
            self._ribbon = ribbon
            self._invalidate_area(self.ribbon(self.view)[0].inflate(130, 40))
        self._tell_losses(model.viewer)
        self._float()

    def _repaint(self) -> None:
        for rect in self.picture.paint(self.model):
            self.invalidate(rect)

    def _breathe(self, model: M) -> None:
        name = self.breathing(model) if self.kit.motion.full else ""
        if name:
            self.pulse.start(*self.picture.paint_part(name, self.unlit(model)))
        elif rect := self.pulse.stop():
            self.invalidate(rect)

    def _build_controls(self, model: M) -> None:
        view = self.view
        self.ui.begin(view, keep=True)
        for spot in self.picture.spots(model):
            quiet = model.held is not None or self.explains(spot.key)
            self._add_spot(spot, "" if quiet else spot.tip)
        self.add_buttons(view)
        before, self._paper = self._paper, self.paper(model)
        for paper in (before, self._paper):
            if paper is not None:
                self._invalidate_area(paper.area.inflate(70, 70))
        if self._paper is not None:
            self.ui.add(SpotTarget(Spot(("paper", 0), self._paper.area), view, False, lambda: None, ""))
            for spot in self._paper.targets(model):
                self._add_spot(spot, spot.tip)
            self.add_paper_buttons(self._paper)
        self.ui.end()

    def _add_spot(self, spot: Spot, tip: str) -> None:
        self.ui.add(SpotTarget(spot, self.view, self.is_live(spot.key), lambda: self.activate(spot.key), tip))

    def _invalidate_area(self, area: FRect) -> None:
        self.invalidate(self.view.to_px(area))

    # ---- pointing

    def key_at(self, pos: Pos) -> Key | None:
        """The thing under a point."""
        return key_of(self.ui.at(pos))

    def activate(self, key: Key) -> None:
        """A thing was clicked, or confirmed by keyboard."""
        model = self.model
        if key[0] == LOG:
            self._show_line(key[1])
        elif self.clicked(key):
            return
        elif model.held is not None:
            if key in model.drops:
                self.hand.drop_on(key)
        elif model.mine and key in model.actions:
            self.play(model.actions[key])
        elif self.can_take(self.source_of(key)):
            self.hand.take(self.source_of(key), self.pointer)
        elif model.mine:
            self.stuck(key)

    def _show_line(self, number: int) -> None:
        """Ring the place a line of the chronicle tells of; the same line again takes the ring away."""
        again = self.log.chosen == number
        self.log.chosen = -1 if again else number
        self.marked = None if again else self.log.lines[number].where
        self.refresh()

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
        action = self.attempt(held, place) if place is not None else None
        reason = self.flow.session.why_not(self.flow.seat, action) if action else None
        if reason is not None:
            self.say(self.words.reason(reason), pos)
            self.kit.audio.play("no")
        elif place != held:
            self.say(_("It goes back: drop it on a glowing place."), pos, bad=False)
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
        source = self.source_of(key) if key is not None else None
        if self.hand.press(source, pos, on_control=under is not None and under.kind == "control"):
            return True
        paper = self._paper
        beside = paper is not None and not self.view.to_px(paper.area).collidepoint(pos)
        return paper is not None and beside and self.dismiss(paper, under)

    def moved(self, under: Widget | None, pos: Pos) -> None:
        self.hand.move(key_of(under), pos)

    def released(self, under: Widget | None, pos: Pos) -> bool:
        return self.hand.release(key_of(under), pos)

    # ---- input

    def handle(self, event: pygame.Event) -> bool:
        self.settle()
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and self.show.busy:
            self.show.skip()
            self._repaint()
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
            self.pointer = event.pos
        used = self._handle(event)
        self._float()
        return used

    def _handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            return self._turn() or self.hand.put_back()
        if event.type == pygame.MOUSEWHEEL and self._wheel(event.y):
            return True
        if event.type == pygame.KEYDOWN and self._key(event):
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
        if self.log.area.collidepoint(x, y) and self.log.wheel(steps):
            self.refresh()
            return True
        return False

    def _key(self, event: pygame.Event) -> bool:
        """A key of the table; true if it was one."""
        deeds: dict[int, Callable[[], object]]
        if event.mod & pygame.KMOD_CTRL:
            deeds = {pygame.K_z: self.undo, pygame.K_y: self.redo}
        else:
            deeds = {pygame.K_h: self.hint, pygame.K_F1: self._rule_of_the_thing, pygame.K_t: self._turn}
            deeds.update(self.keys())
        act = deeds.get(event.key)
        if act is None:
            return False
        act()
        return True

    def _rule_of_the_thing(self) -> None:
        """Open the rules at the number the pointed thing's words name."""
        widget = self.ui.find(self.ui.focus_name) if self.ui.keyboard else self.ui.at(self.pointer)
        found = _RULE.search(widget.tooltip) if widget else None
        self.services.go.to("howto", *([found[1]] if found else []))

    def back(self) -> bool:
        if not self.hand.put_back():
            self.open_menu()
        return True

    # ---- deeds

    def open_menu(self) -> None:
        """Show the menu of the play: save, load, leave."""
        self.services.go.to("pause")

    def play(self, action: Action) -> None:
        """Submit an action of the player; a needless loss is asked about first."""
        doubt = self.doubt(action)
        if doubt is not None:
            self.services.go.to("confirm", doubt.title, doubt.text, doubt.yes, lambda: self._submit(action))
            return
        self._submit(action)

    def _submit(self, action: Action) -> None:
        try:
            self.flow.submit(action)
        except IllegalAction as error:
            self.say(self.words.reason(error.reason), self.pointer)
            return
        self.flow.go_on()

    def undo(self) -> None:
        self.say(self.rewind.undo())

    def redo(self) -> None:
        self.rewind.redo()

    def reset(self) -> None:
        self.say(self.rewind.reset())

    def unfold(self) -> None:
        self.fold_paper(False)

    def fold_paper(self, away: bool) -> None:
        """Put the paper that asks aside to look at the board, or take it back."""
        self.paper_away = away
        self.refresh()

    def hint(self) -> None:
        """The next step of the hint for this position."""
        if not self.model.mine or self.services.settings.now.hints == "off":
            return
        found = self.advice.ask(self.flow.seat, self.flow.session.length)
        if found is not None:
            self._tell_hint(found)
        elif self.flow.driver.hinting:
            self.say(_("Let me think …"), bad=False)

    def _tell_hint(self, hint: Hint) -> None:
        if hint.level == 2:
            self.say(self.words.action(self.model.state, hint.action), bad=False)
        else:
            self.say(self.words.advice(hint.reason), bad=False)
        if hint.level > 1:
            self.marked = self.where(hint.action)
        self.refresh()

    # ---- what happened

    def _show_steps(self, steps: Sequence[Step], before: M, after: M) -> None:
        watched = False
        for step in steps:
            self._collect_losses(step, before, after, alone=len(steps) == 1)
            for sound in self.sounds(step.events):
                self.kit.audio.play(sound)
            if self._watched(step):
                watched = True
                seen = tuple(event for event in (event.seen_by(after.viewer) for event in step.events) if event)
                shown = dataclasses.replace(step, events=seen)
                self.show.fly(self.flights(shown, self._dropped_at))
                self.show.move(self.motions(shown))
        if watched:
            self.show.count(self.numbers(before), self.numbers(after))

    def _watched(self, step: Step) -> bool:
        """Whether motion is wanted: not below another screen, not for computers that play at once."""
        at_once = self.services.settings.now.computer_pace == "instant" and not self.flow.is_human(step.seat)
        return self.services.stack.top is self and bool(self.kit.motion.seconds(1)) and not at_once

    def _collect_losses(self, step: Step, before: M, after: M, *, alone: bool) -> None:
        views = (before.state, after.state) if alone else None
        for seat in self.flow.humans:
            if seat != step.seat:
                views = views or (self.flow.view_after(step.number - 1), self.flow.view_after(step.number))
                self._losses.setdefault(seat, []).extend(self.losses(step, *views, seat))

    def _tell_losses(self, viewer: Seat) -> None:
        """Tell the seat that looks what it lost since it last looked."""
        told = self._losses.pop(viewer, [])
        if told:
            self.show.say(Saying("\n".join(told[-3:]), bad=False, left=_LOSS_SECONDS))
            self.kit.audio.play("splash")

    # ---- time

    def update(self, dt: float) -> bool:
        self.settle()
        if self.show.update(dt):
            self._repaint()
            self._float()
        self._let_computers_play(dt)
        hint = self.advice.hear()
        if hint is not None:
            self._tell_hint(hint)
        if rect := self.pulse.update(dt):
            self.invalidate(rect)
        return super().update(dt)

    def _let_computers_play(self, dt: float) -> None:
        driver = self.flow.driver
        if self.services.stack.top is not self or self.show.busy:
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
        return max(PACE if self.pulse.active else 0.0, super().pace)

    # ---- above the picture

    def _float(self) -> None:
        """Let float what is above the table now; draw again where something came, moved or went."""
        if self._laid_out:
            for rect in self.floating.show(self._floats()):
                self.invalidate(rect)

    def _floats(self) -> Iterator[Float]:
        hand = self.hand
        yield from self._mark()
        for flight in self.show.flights:
            if flight.aloft:
                yield Float(flight.rect(self.view), id(flight), flight.draw)
        if hand.held is not None and hand.hot is not None:
            ghost = self.ghost(hand.held, hand.hot)
            if ghost is not None:
                yield ghost
        key = self._pointed_at()
        explanation = self.explanation(key) if key is not None else None
        if explanation is not None:
            yield explanation
        yield from self._in_hand()
        if self.show.saying is not None:
            area = self.picture_middle()
            yield saying_float(self.kit, self.view, self.show.saying, self.view.to_px(area))

    def picture_middle(self) -> FRect:
        """The part of the table in whose lower middle sayings appear."""
        return FRect(0, 0, self.view.w, self.view.h)

    def _pointed_at(self) -> Key | None:
        """The place whose consequence is shown."""
        if self.hand.held is not None:
            return self.hand.hot
        if self.ui.keyboard:
            return key_of(self.ui.find(self.ui.focus_name))
        return self.key_at(self.pointer)

    def _mark(self) -> Iterator[Float]:
        """A gold ring round the thing a hint or a chosen line of the chronicle tells of."""
        widget = self.ui.find(f"{self.marked[0]}.{self.marked[1]}") if self.marked else None
        if widget is not None:
            rect, kit = widget.rect, self.kit

            def draw(brush: Brush) -> None:
                kit.paint.glow(brush.surface, rect, brush.s, radius=14)
                kit.paint.ring(brush.surface, rect, brush.s, radius=14)

            yield Float(rect.inflate(self.view.px(60), self.view.px(60)), "mark", draw)

    def _in_hand(self) -> Iterator[Float]:
        aloft = self.hand.aloft
        if aloft is not None:
            w, h = self.held_room(aloft.key)
            rect = pygame.Rect(0, 0, self.view.px(w + 40), self.view.px(h + 60))
            rect.center = aloft.pos
            x, y, turned = aloft.pos[0] / self.view.s, aloft.pos[1] / self.view.s, self.hand.turned
            draw = lambda brush: self.draw_held(brush, aloft.key, x, y, turned=turned)  # noqa: E731
            yield Float(rect, (aloft.key, turned), draw)

    # ---- drawing

    def draw(self, surface: pygame.Surface) -> None:
        self.picture.draw(surface)
        self._draw_ribbon(surface)
        self.pulse.draw(surface)
        brush = Brush(surface, self.kit, self.view)
        if self._paper is not None and self._model is not None:
            self._paper.draw(brush, self._model)
        super().draw(surface)
        self.floating.draw(brush)

    def _draw_ribbon(self, surface: pygame.Surface) -> None:
        (words, colour), rect = self._ribbon, self.view.to_px(self.ribbon(self.view)[0])
        if words and surface.get_clip().colliderect(rect.inflate(rect.h * 3, rect.h)):
            self.kit.paint.ribbon(surface, rect, self.view.s, colour)
            inner = rect.inflate(-self.view.px(24), 0)
            px = self.view.px(21)
            block = self.kit.text.block(words, inner, theme.BOLD, px, theme.CREAM, align="center")
            self.kit.text.draw(surface, block)

    def boxes(self) -> list[Box]:
        self.settle()
        held = self.hand.held
        words = f"{held[0]}.{held[1]}" if held else ""
        hand = Box("hand", "text", self.view.window, words)
        return [*super().boxes(), *self.picture.text_boxes(), *self.floating.boxes(), hand]
