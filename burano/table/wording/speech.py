"""What a table says to players who listen: the question, things and what they would do, what happened.

Everything is worded from what the table shows to the viewing seat, so no secret is spoken to anybody else.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial
from typing import Any, Generic, TypeVar

from burano.core.protocol import Action
from burano.i18n import _, language, ngettext
from burano.stage.narrator import SpokenEvent, SpokenQuestion, spoken
from burano.table.contract.context import TableContext
from burano.table.contract.game_table import GameTable
from burano.table.contract.sheet import SHEET
from burano.table.input.spot_target import SpotTarget
from burano.table.layout.drawers import DRAWER
from burano.table.panels.log import LOG
from burano.table.picture.panel import Spot
from burano.table.play.model import Key, TableModel
from burano.table.wording.words import LogLine
from burano.ui.controls.widget import sentences
from burano.ui.input.commands import ASK_ACTIONS, ASK_BOARD, ASK_LEADS, ASK_MINE, ASK_NEWS, ASK_THEIRS

M = TypeVar("M", bound=TableModel[Any])
_LAST = 6
"""Number of log lines that answer “what changed” without a digest."""


class SpokenTable(Generic[M]):
    """The speech of a table."""

    def __init__(self, context: TableContext[M], game: GameTable[M]) -> None:
        self._context, self._game = context, game
        self._spoken_log: tuple[Hashable, list[SpokenEvent]] = ((), [])

    def events(self, question: Hashable) -> Sequence[SpokenEvent]:
        """Return the log, transient messages and the prompt; `question` identifies what is asked now."""
        return [*self._log(), *self._messages(), *self._prompt(question)]

    def _log(self) -> list[SpokenEvent]:
        lines = self._context.log.lines
        state = len(lines), lines[-1] if lines else None, self._context.model.viewer, language()
        if state != self._spoken_log[0]:
            count: dict[int, int] = {}
            found = []
            for line in lines:
                number = count[line.step] = count.get(line.step, 0) + 1
                if not line.thought:
                    found.append(SpokenEvent((LOG, line.step, number), self._line(line), news=True))
            self._spoken_log = state, found
        return self._spoken_log[1]

    def _line(self, line: LogLine) -> str:
        text = line.text
        if line.seat >= 0:
            name = self._context.model.players[line.seat].name
            text = text if text.startswith(name) else _("{name}: {words}").format(name=name, words=text)
        points = ngettext("{n} point", "{n} points", line.vp).format(n=line.vp) if line.vp else ""
        return sentences((text, points))

    def _messages(self) -> list[SpokenEvent]:
        animations, found = self._context.animations, []
        if animations.banner is not None:
            found.append(SpokenEvent(("banner", id(animations.banner)), animations.banner.text))
        if animations.message is not None:
            found.append(SpokenEvent(("message", id(animations.message)), animations.message.text))
        return found

    def _prompt(self, question: Hashable) -> list[SpokenEvent]:
        model = self._context.model
        prompt, when = self._game.wording.prompt(model), question if model.mine else None
        sheet = [self._game.sheets.spoken()] if model.mine else []
        return [SpokenEvent(("prompt", when, text), text) for text in (prompt, *sheet) if text]

    # ---- things

    def describe(self, target: SpotTarget) -> str:
        """Return a thing, and what Enter does there."""
        does = self._on_enter(target.spot_key) if target.live else ""
        return sentences((self.name(target.thing), does))

    def name(self, spot: Spot) -> str:
        """Return what a spot is."""
        if spot.part:
            return spot.tip
        if spot.key == (SHEET, 0):
            return _("A sheet above the table")
        if spot.key[0] == DRAWER:
            return _("An open drawer")
        if spot.key[0] == LOG:
            lines = self._context.log.lines
            return self._line(lines[spot.key[1]]) if spot.key[1] < len(lines) else spot.tip
        guide = self._game.wording.speech
        return guide.name(self._context.model, spot.key, spot.tip) if guide is not None else spot.tip

    def _action(self, key: Key) -> Action | None:
        """Return the action of choosing a thing."""
        model = self._context.model
        return model.drops.get(key) if model.held is not None else model.actions.get(key)

    def _on_enter(self, key: Key) -> str:
        """Return what Enter does at a thing, and what that brings."""
        if key[0] == LOG:
            return _("Enter shows where it happened.")
        callout = self._game.overlays.callout(key)
        brings = [callout.head, *(line.said for line in callout.lines)] if callout is not None else []
        action = self._action(key)
        if action is not None:
            return sentences((self._enter(key, self._game.wording.action(action)), *brings))
        if self._context.model.can_take(self._game.pointing.source_of(key)):
            return sentences((*brings, _("Enter takes it up.")))
        return sentences(brings)

    def _enter(self, key: Key, action: str) -> str:
        """Return what Enter does at a thing that has an action."""
        chosen = self._context.model.chosen == key
        if not action:
            return _("Enter confirms it.") if chosen else _("Enter chooses it.")
        selects = self._game.pointing.needs_confirmation(key) and not chosen
        return _("Enter chooses it.") if selects else _("Enter: {action}").format(action=action)

    # ---- questions

    def questions(self) -> Sequence[SpokenQuestion]:
        """Return what a listener can ask."""
        own = [SpokenQuestion(ASK_ACTIONS, self._what_can_i_do), SpokenQuestion(ASK_NEWS, self._what_changed)]
        guide, model = self._game.wording.speech, self._context.model
        if guide is None:
            return own
        return [
            *own,
            SpokenQuestion(ASK_MINE, partial(guide.mine, model)),
            SpokenQuestion(ASK_THEIRS, partial(guide.others, model)),
            SpokenQuestion(ASK_BOARD, partial(guide.board, model)),
            SpokenQuestion(ASK_LEADS, partial(guide.leads, model)),
        ]

    def reading(self) -> str:
        """Return the answers to all questions."""
        return sentences(answer for question in self.questions() for answer in question.answers())

    def _what_can_i_do(self) -> list[str]:
        model, ui, prompt = self._context.model, self._context.ui, self._game.wording.prompt(self._context.model)
        if not model.mine:
            return [prompt]
        once = {self._meaning(widget.spot_key): widget for widget in reversed(self._choices())}
        names = [brief(spoken(self.name(widget.thing))) for widget in reversed(once.values())]
        main = [ui.find(item.name) for item in self._game.controls.main_buttons(model)]
        buttons = [button.spoken_value() for button in main if button is not None and button.enabled]
        things = ngettext("{n} thing to choose:", "{n} things to choose:", len(names)).format(n=len(names))
        listed = " ".join((things, sentences(_counted(names)))) if names else ""
        also = _("Buttons: {buttons}.").format(buttons=", ".join(buttons)) if buttons else ""
        return [sentences((prompt, listed, also))]

    def _choices(self) -> list[SpotTarget]:
        """Return the targets of things that can be chosen or picked up."""
        model, pointing = self._context.model, self._game.pointing
        live = [w for w in self._context.ui if isinstance(w, SpotTarget) and w.live and w.focusable]
        return [
            w
            for w in live
            if w.spot_key[0] != LOG
            and (pointing.is_choice(w.spot_key) or model.can_take(pointing.source_of(w.spot_key)))
        ]

    def _meaning(self, key: Key) -> Hashable:
        """Return what choosing a thing results in, so that the same choice is read once where a sheet offers what lies
        on the table too."""
        action = self._action(key)
        return self._game.pointing.source_of(key) if action is None else action

    def _what_changed(self) -> list[str]:
        seat = self._context.model.viewer
        lines = [line.text for line in self._context.flow.handover(seat).lines] if seat >= 0 else []
        facts = [line for line in self._context.log.lines if not line.thought]
        return [sentences(lines or map(self._line, facts[-_LAST:])) or _("Nothing has happened yet.")]


def brief(text: str) -> str:
    """Return the first two sentences: where a thing is, and what it is."""
    parts = text.split(". ")
    return ". ".join(parts[:2]) + ("." if len(parts) > 2 else "")


def _counted(names: Sequence[str]) -> list[str]:
    """Return each name once, in order; repeated ones with their number."""
    found = dict.fromkeys(names)
    return [name if names.count(name) == 1 else f"{names.count(name)} × {name}" for name in found]
