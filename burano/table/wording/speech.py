"""A table for somebody who listens: the question, things with what they would do, what happened, and answers.

Everything is worded from what the table shows to the seat that looks, so no secret is spoken to anybody else.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial
from typing import Any, Generic, Protocol, TypeVar

import pygame

from burano.core.protocol import Action
from burano.i18n import _, language, ngettext
from burano.stage.narrator import Question, SpokenEvent, spoken
from burano.table.contract.hooks import GameHooks
from burano.table.contract.screens import screens
from burano.table.input.spot_target import SpotTarget
from burano.table.layout.drawers import DRAWER
from burano.table.motion.animation_queue import AnimationQueue
from burano.table.panels.log import LOG, LogPanel
from burano.table.picture.panel import Spot
from burano.table.play.flow import TableBase
from burano.table.play.model import Key, TableModel
from burano.table.wording.words import LogLine, Words
from burano.ui.controls.widget import Widget, sentences
from burano.ui.input.commands import ASK_BOARD, ASK_DEEDS, ASK_LEADS, ASK_MINE, ASK_NEWS, ASK_THEIRS

M = TypeVar("M", bound=TableModel[Any])
MC = TypeVar("MC", contravariant=True)
_LAST = 6
"""Lines of the chronicle that are told to whoever asks what changed and has no digest."""


class Guide(Protocol[MC]):
    """What a game's table says to whoever does not see it; a module of words will do."""

    def name(self, model: MC, key: Key, tip: str) -> str:
        """A thing with where it lies and what is on it, before what its tip says."""
        ...

    def mine(self, model: MC) -> Sequence[str]:
        """What the seat that looks has."""
        ...

    def others(self, model: MC) -> Sequence[str]: ...

    def board(self, model: MC) -> Sequence[str]:
        """What lies between the players."""
        ...

    def leads(self, model: MC) -> Sequence[str]:
        """Who is ahead, and in what."""
        ...


class SpokenTable(GameHooks[M], TableBase, Generic[M]):
    """What a table says. The table itself is built upon it."""

    guide: Guide[Any] | None = None
    """Its words for whoever does not see the table; without, things are called by their tips."""
    show: AnimationQueue
    log: LogPanel[M]
    words: Words
    _told: tuple[Hashable, list[SpokenEvent]] = ((), [])

    # ---- by itself

    def announcement(self) -> str:
        return ""  # the prompt says it

    def spoken_events(self) -> Sequence[SpokenEvent]:
        """The chronicle, what is said above the table, whose turn begins, and what the table asks for."""
        return [*self._chronicle(), *self._passing(), *self._asking()]

    def _chronicle(self) -> list[SpokenEvent]:
        lines = self.log.lines
        state = len(lines), lines[-1] if lines else None, self.model.viewer, language()
        if state != self._told[0]:
            count: dict[int, int] = {}
            told = []
            for line in lines:
                number = count[line.step] = count.get(line.step, 0) + 1
                if not line.thought:
                    told.append(SpokenEvent((LOG, line.step, number), self._line(line), news=True))
            self._told = state, told
        return self._told[1]

    def _line(self, line: LogLine) -> str:
        text = line.text
        if line.seat >= 0:
            name = self.model.players[line.seat].name
            text = text if text.startswith(name) else _("{name}: {deeds}").format(name=name, deeds=text)
        points = ngettext("{n} point", "{n} points", line.vp).format(n=line.vp) if line.vp else ""
        return sentences((text, points))

    def _passing(self) -> list[SpokenEvent]:
        """What is shown for a while."""
        show, found = self.show, []
        if show.herald is not None:
            found.append(SpokenEvent(("herald", id(show.herald)), show.herald.text))
        if show.saying is not None:
            found.append(SpokenEvent(("saying", id(show.saying)), show.saying.text))
        return found

    def _asking(self) -> list[SpokenEvent]:
        model, prompt = self.model, self.prompt(self.model)
        when = self.question() if model.mine else None
        paper = [self.paper_words()] if model.mine else []
        return [SpokenEvent(("prompt", when, text), text) for text in (prompt, *paper) if text]

    def paper_words(self) -> str:
        """What a paper above the table says."""
        return ""

    # ---- things

    def name_of(self, key: Key, tip: str) -> str:
        """A thing for somebody who does not see where it lies and what is on it: by its tip, unless the game says
        more."""
        return self.guide.name(self.model, key, tip) if self.guide is not None else tip

    def describe(self, widget: Widget) -> str:
        if not isinstance(widget, SpotTarget):
            return super().describe(widget)
        return sentences((self.spot_name(widget.thing), self._deed(widget.spot_key) if widget.live else ""))

    def spot_name(self, spot: Spot) -> str:
        """What a spot is, in words."""
        if spot.part:
            return spot.tip
        if spot.key == ("paper", 0):
            return _("A paper above the table")
        if spot.key[0] == DRAWER:
            return _("An open drawer")
        if spot.key[0] == LOG:
            lines = self.log.lines
            return self._line(lines[spot.key[1]]) if spot.key[1] < len(lines) else spot.tip
        return self.name_of(spot.key, spot.tip)

    def _deed(self, key: Key) -> str:
        """What Enter does here, and what that brings."""
        model = self.model
        if key[0] == LOG:
            return _("Enter shows where it happened.")
        callout = self.callout(key)
        brings = [callout.head, *(line.said for line in callout.lines)] if callout is not None else []
        action = model.drops.get(key) if model.held is not None else model.actions.get(key)
        if action is not None:
            return sentences((self._enter(key, self.deed(action)), *brings))
        if model.can_take(self.source_of(key)):
            return sentences((*brings, _("Enter takes it up.")))
        return sentences(brings)

    def _enter(self, key: Key, deed: str) -> str:
        """What Enter does at a thing that can be clicked."""
        chosen = self.model.chosen == key
        if not deed:
            return _("Enter confirms it.") if chosen else _("Enter chooses it.")
        weighed = self.needs_confirmation(key) and not chosen
        return _("Enter chooses it.") if weighed else _("Enter: {deed}").format(deed=deed)

    def deed(self, action: Action) -> str:
        """What choosing a thing would do; nothing if its name says it."""
        return self.words.action(self.model.state, action)

    # ---- questions

    def questions(self) -> Sequence[Question]:
        own = [Question(ASK_DEEDS, self._what_can_i_do), Question(ASK_NEWS, self._what_changed)]
        return [*own, *self.asked()]

    def reading(self) -> str:
        """All that can be asked, one after the other."""
        return sentences(answer for question in self.questions() for answer in question.answers())

    def asked(self) -> Sequence[Question]:
        """What else a listener can ask at this game's table."""
        if self.guide is None:
            return ()
        guide, model = self.guide, self.model
        return [
            Question(ASK_MINE, partial(guide.mine, model)),
            Question(ASK_THEIRS, partial(guide.others, model)),
            Question(ASK_BOARD, partial(guide.board, model)),
            Question(ASK_LEADS, partial(guide.leads, model)),
        ]

    def _what_can_i_do(self) -> list[str]:
        model = self.model
        if not model.mine:
            return [self.prompt(model)]
        live = [w for w in self.ui if isinstance(w, SpotTarget) and w.live and w.focusable and w.spot_key[0] != LOG]
        is_choice = [w for w in live if self.is_choice(w.spot_key) or model.can_take(self.source_of(w.spot_key))]
        once = {self._meaning(widget.spot_key): widget for widget in reversed(is_choice)}
        names = [brief(spoken(self.spot_name(widget.thing))) for widget in reversed(once.values())]
        main = [self.ui.find(item.name) for item in self.main_buttons(model)]
        buttons = [button.words() for button in main if button is not None and button.enabled]
        things = ngettext("{n} thing to choose:", "{n} things to choose:", len(names)).format(n=len(names))
        listed = " ".join((things, sentences(_counted(names)))) if names else ""
        also = _("Buttons: {buttons}.").format(buttons=", ".join(buttons)) if buttons else ""
        return [sentences((self.prompt(model), listed, also))]

    def _meaning(self, key: Key) -> Hashable:
        """What choosing a thing comes to: a paper may offer what lies on the table too."""
        model = self.model
        action = model.drops.get(key) if model.held is not None else model.actions.get(key)
        return self.source_of(key) if action is None else action

    def _what_changed(self) -> list[str]:
        seat = self.model.viewer
        lines = [line.text for line in self.flow.handover(seat).lines] if seat >= 0 else []
        facts = [line for line in self.log.lines if not line.thought]
        return [sentences(lines or map(self._line, facts[-_LAST:])) or _("Nothing has happened yet.")]

    # ---- sounds

    def quiet(self) -> pygame.Rect:
        """The upper edge of the middle: water or sky."""
        area = self.view.to_px(self.middle())
        return pygame.Rect(area.x, area.y + self.view.grown.px(8), area.w, self.view.grown.px(34))

    def caption(self, sound: str) -> str:
        return screens(self.flow.session.game.game_id).captions().get(sound, "")


def brief(text: str) -> str:
    """The first two sentences: where a thing is, and what it is."""
    parts = text.split(". ")
    return ". ".join(parts[:2]) + ("." if len(parts) > 2 else "")


def _counted(names: Sequence[str]) -> list[str]:
    """Each once, in order; what is there several times with its number."""
    found = dict.fromkeys(names)
    return [name if names.count(name) == 1 else f"{names.count(name)} × {name}" for name in found]
