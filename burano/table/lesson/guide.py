"""The lesson on screen: shows the current bubble, advances when its condition is met, answers wrong clicks."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from typing import NamedTuple

import pygame

from burano.i18n import _
from burano.stage.scene import FULL_PACE, Scene, Services
from burano.table.contract.screens import screens
from burano.table.lesson.bubble import Bubble, BubbleActions, BubbleText, Highlights, run_command
from burano.table.lesson.companion import BubbleCompanion
from burano.table.lesson.contents import ContentsScene
from burano.table.lesson.model import Cue, Stop
from burano.table.lesson.tutor import Tutor
from burano.table.play.play_host import PlayHost
from burano.table.setup.model import Draft
from burano.ui.controls.widget import Widget
from burano.ui.drawing.paint import Outline
from burano.ui.input.commands import CONFIRM, PAD

_HASTE = 0.35
"""Minimum seconds a bubble stays, so that a double click does not skip one."""
_LETTERS = 25.0
"""Letters a learner reads per second: a bubble that closes by itself stays that long."""
_ELSEWHERE = 0.3
"""Seconds after which the bubble of a screen that is gone is skipped."""
_TAKE_BACK = "undo"
"""Name of the undo control, on every screen that has one."""
_ASIDE = 7.0
"""Seconds the answer to a wrong click is shown."""


class _Press(NamedTuple):
    """The situation when the mouse button went down."""

    pos: tuple[int, int]
    asked: tuple[Hashable, ...]
    idle: bool
    """Whether there was no enabled control at that point."""
    thing: str
    """The name of the widget at that point."""

    def misses(self, at: Sequence[str]) -> bool:
        """Return whether the press hit another thing of the kind the bubble points at, inside its frame."""
        kind, dot, _number = self.thing.partition(".")
        return bool(dot) and self.thing not in at and any(name.startswith(f"{kind}.") for name in at)


class Guide(BubbleCompanion[Bubble]):
    """The companion of a play that is a lesson."""

    def __init__(self, services: Services, play: PlayHost, tutor: Tutor) -> None:
        super().__init__(services, play)
        self._tutor = tutor
        self._last: Bubble | None = None
        """The bubble shown last; the next one keeps its place if it can."""
        self._age = self._away = 0.0
        self._aside, self._aside_left = "", 0.0
        self._press: _Press | None = None
        """The situation when the mouse button went down beside the bubble; None while it is up."""

    # ---- what is shown

    def _stop(self, top: Scene) -> Stop | None:
        """Return the stop whose bubble is shown on this scene now."""
        stop = self._tutor.stop
        if stop is None or top is not self._play.scene or top.name != stop.cue.screen:
            return None
        return None if stop.cue.moves and not self._play.asks_me() else stop

    def _saying(self, stop: Stop, top: Scene) -> BubbleText:
        tutor, cue = self._tutor, stop.cue
        answer = _wrong(cue, top) or self._aside
        aside = answer or (self._welcome(top) if tutor.number == 0 else "")
        last = tutor.number == len(tutor.stops) - 1
        part = tutor.lesson.parts[stop.part]
        head = _("{part} of {parts} · {title}").format(
            part=stop.part + 1, parts=len(tutor.lesson.parts), title=part.title()
        )
        on = "" if cue.waits else _("Play on") if last else _("Next")
        second = _("New game") if last else ""
        return BubbleText(head, cue.text(), aside, on, second, tutor.can_go_back, corrects=bool(answer))

    def _welcome(self, top: Scene) -> str:
        """Return the hint that a key does the same as Next, for the first bubble."""
        key = top.kit.keys.key_text(CONFIRM)
        return _("{key} does the same as Next.").format(key=key) if key else ""

    def _refresh(self, top: Scene) -> None:
        """Rebuild the bubble if anything about it changed."""
        stop = self._stop(top)
        saying, highlighted = (
            (self._saying(stop, top), _highlights(stop.cue, top, self._tutor.lesson.rests))
            if stop
            else (None, Highlights())
        )
        key = (self._tutor.number, top.view, saying, _marks(highlighted)) if saying else None
        if key == self._shown:
            return
        before, self._shown = self._shown, key
        if stop is not None and (not isinstance(before, tuple) or before[0] != self._tutor.number):
            self._age = 0.0
            for name in stop.cue.at:
                top.uncover(name)
            highlighted = _highlights(stop.cue, top, self._tutor.lesson.rests)
        if not isinstance(before, tuple) or saying is None or before[0] != self._tutor.number:
            top.let_go()  # what was pointed at belongs to the bubble before, or lies below this one
        actions = BubbleActions(self.go_on, self._new_game, self._back, self._contents)
        if saying:
            self._bubble = Bubble(top.kit, top.view.text_scaled, saying, actions, highlighted, self._last)
            self._last = self._bubble
        else:
            self._bubble = None
        top.ui.tip.avoid_companion(self._bubble.rect if self._bubble else None)
        self._dirty.append(top.view.window)

    # ---- actions

    def go_on(self) -> None:
        """Go to the next bubble; the player has read this one."""
        if self._age < _HASTE:
            return
        self._say("")
        self._tutor.proceed()
        if self._tutor.over:
            self._finish()

    def _finish(self) -> None:
        """Remove the guide; the game goes on without it."""
        self._services.stack.accompany(None)
        self._play.go_on()
        self._play.scene.resume()
        self._play.scene.relayout()  # what a lesson keeps back, such as hints, is there now

    def _back(self) -> None:
        self._tutor.back()

    def _new_game(self) -> None:
        """Open the set-up. For a first game it proposes the lesson's seats and the rival's level."""
        session, settings = self._play.session, self._services.settings
        game_id = session.game.game_id
        if game_id not in settings.now.last_setup:
            draft = replace(Draft.of(screens(game_id).people, session.table), undo=Draft.undo)
            settings.change(last_setup={**settings.now.last_setup, game_id: draft.to_data()})
        self._tutor.leave()
        self._services.go.home()
        self._services.go.to("setup", game_id)

    def _leave(self) -> None:
        self._tutor.leave()
        self._finish()

    def _begin_at(self, part: int) -> None:
        self._say("")
        self._tutor.begin_at(part)

    def _contents(self) -> None:
        stop = self._tutor.stop
        if stop is not None:
            here = stop.part
            scene = ContentsScene(self._services, self._tutor.lesson, here, self._begin_at, self._leave)
            self._services.stack.push(scene)

    def _say(self, aside: str) -> None:
        self._aside, self._aside_left = aside, _ASIDE

    # ---- events

    def _is_shown(self, top: Scene) -> bool:
        return self._stop(top) is not None

    def _is_busy(self, top: Scene) -> bool:
        return self._press is not None

    def handle(self, top: Scene, event: pygame.Event) -> bool:
        bubble = self._bubble if self._is_shown(top) else None
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._press = None if bubble is not None and self._is_over(event.pos) else self._pressed(top, event.pos)
        if bubble is not None and self._is_barred(top, event):
            self._say(self._answer())
            return True
        if bubble is not None and event.type in (pygame.KEYDOWN, PAD):
            return self._key(top, event)
        return self._point(top, event)

    def _is_barred(self, top: Scene, event: pygame.Event) -> bool:
        """Return whether an event would use a barred control."""
        bars = self._tutor.cue.blocked_controls if self._tutor.cue else ()
        if event.type in (pygame.KEYDOWN, PAD):
            means = top.kit.keys.means
            barred = [widget for name in bars if (widget := top.ui.find(name))]
            pressed = any(widget.command is not None and means(event, widget.command) for widget in barred)
            return pressed or (top.ui.focus_name in bars and means(event, CONFIRM))
        under = (
            top.ui.at(event.pos) if bars and event.type == pygame.MOUSEBUTTONDOWN and self._press is not None else None
        )
        return under is not None and under.name in bars

    def _pressed(self, top: Scene, pos: tuple[int, int]) -> _Press:
        under = top.ui.at(pos)
        idle = not (under and under.enabled and under.kind == "control")
        return _Press(pos, self._asked(top), idle, under.name if under else "")

    def _asked(self, top: Scene) -> tuple[Hashable, ...]:
        """Return the scene, its question, and the progress of play and lesson."""
        return top, top.question(), self._play.session.length, self._tutor.number

    def _key(self, top: Scene, event: pygame.Event) -> bool:
        cue, keys = self._tutor.cue, top.kit.keys
        if self._bubble is not None and run_command(self._bubble.controls, event):
            return True
        if not keys.means(event, CONFIRM) or (top.ui.focus_name and top.ui.keyboard):
            return False  # it confirms what was walked to; a click before it changes nothing
        if cue is None:
            return False
        if not cue.waits:
            self.go_on()
            return True
        button = self._asked_button(top, cue)
        if button is not None:
            button.activate()
        return button is not None

    def _asked_button(self, top: Scene, cue: Cue) -> Widget | None:
        """Return the button that the bubble asks for; None if it asks for something else."""
        asked = [widget for name in cue.at if (widget := top.ui.find(name)) is not None]
        return next((widget for widget in asked if widget.kind == "control" and widget.enabled), None)

    def handled(self, top: Scene, event: pygame.Event) -> None:
        if event.type != pygame.MOUSEBUTTONUP or event.button != 1:
            return
        press, self._press = self._press, None
        bubble, stop = self._bubble, self._stop(top)
        if press is None or bubble is None or stop is None or not press.idle or self._services.stack.top is not top:
            return
        if any(rect.collidepoint(press.pos) for rect in bubble.highlighted) and not press.misses(stop.cue.at):
            return
        asked = self._asked(top)
        if asked != press.asked and (stop.cue.instead is None or asked[2:] != press.asked[2:]):
            return  # it led somewhere; what only folded a paper is answered where the bubble has an answer
        if stop.cue.instead is not None or not stop.cue.waits or bubble.highlighted:
            self._say(self._answer())

    def _answer(self) -> str:
        """Return the answer to a learner who tries something else."""
        cue = self._tutor.cue
        if cue is not None and cue.instead is not None:
            return cue.instead()
        if cue is not None and not cue.waits:
            return _("Read this first, then choose Next.")
        return _("That comes later. Use what is highlighted.")

    # ---- time

    @property
    def pace(self) -> float:
        """Ticks a second: a few to check conditions, more while controls are animated."""
        waiting = self._bubble is not None and self._bubble.controls.waiting
        return FULL_PACE if waiting else 10.0 if not self._tutor.over else 0.0

    def update(self, top: Scene, dt: float) -> None:
        if self._tutor.over:
            return
        self._age += dt
        if self._aside:
            self._aside_left -= dt
            if self._aside_left <= 0:
                self._aside = ""
        if top is self._play.scene:
            self._advance(top, dt)
        self._refresh(top)
        if self._bubble is not None:
            self._bubble.controls.update(dt)

    def _advance(self, top: Scene, dt: float) -> None:
        """Advance when the condition is met, go back when it was undone, skip bubbles of screens that are gone."""
        stop = self._tutor.stop
        assert stop is not None
        here = top.name == stop.cue.screen
        self._away = 0.0 if here else self._away + dt
        reads = here and stop.cue.watch and self._age < len(stop.cue.text()) / _LETTERS
        if (here or stop.cue.until is None) and self._tutor.done(top) and not reads:
            self._say("")
            self._tutor.proceed()
        elif here and self._tutor.undone(top):
            self._tutor.return_once()
        elif not here and self._away > _ELSEWHERE and self._tutor.is_past(top.name):
            self._tutor.proceed()
        if self._tutor.over:
            self._finish()

    # ---- drawing

    def draw(self, top: Scene, surface: pygame.Surface) -> None:
        if self._bubble is not None and self._stop(top):
            self._bubble.draw_dimming(surface)
            self._bubble.draw(surface)
            top.draw_words(surface)


def _wrong(cue: Cue, top: Scene) -> str:
    """Return what the player has to undo, in words; empty if nothing."""
    return cue.needs_undo(top) if cue.needs_undo is not None else ""


def _highlights(cue: Cue, top: Scene, rests: str) -> Highlights:
    """Return the highlights of a bubble now: the undo control if something has to be undone. `rests`: the panel it
    stands over if it can."""
    names = (_TAKE_BACK,) if _wrong(cue, top) else cue.at
    places = _found(top, names)
    anchor, highlighted = (
        places[0] if places else None,
        Highlights() if cue.watch else Highlights(places, _outlines(top, names)),
    )
    return highlighted._replace(
        rest=top.locations(rests) if rests else None,
        anchor=anchor,
        clear=_found(top, cue.clear),
        controls=[widget.rect for widget in top.ui if widget.kind == "control" or widget.choice],
        watched=places if cue.watch else (),
        dims=cue.dims and not top.carrying,
    )


def _marks(highlighted: Highlights) -> Hashable:
    """Return everything about the highlights that changes the picture."""
    marked = tuple(tuple(rect) for rect in highlighted.things)
    return marked, tuple(highlighted.anchor or ()), tuple(highlighted.rest or ()), highlighted.dims


def _found(top: Scene, names: Sequence[str]) -> list[pygame.Rect]:
    """Return the rectangles of the named things that are on screen."""
    return [rect for name in names if (rect := top.locations(name))]


def _outlines(top: Scene, names: Sequence[str]) -> list[Outline]:
    """Return the outlines of the named things that are on screen."""
    there = [top.ui.find(name) for name in names if top.locations(name)]
    return [thing.outline if thing is not None else () for thing in there]
