"""The texts of a game at its table. A game subclasses `Words`; the toolkit's own texts are here."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from burano.ai.choice import NET, Advice
from burano.core.protocol import NOBODY, Action, Event, Reason, Seat
from burano.core.session import Step
from burano.i18n import _
from burano.table.hints.card import HintText
from burano.table.play.model import Key
from burano.table.wording.phrasebook import Phrasebook
from burano.table.wording.phrases import Values, capital


@dataclass(frozen=True)
class LogLine:
    """One line of the game log."""

    step: int
    """Length of the journal after the step."""
    seat: Seat
    """The seat whose crest stands before the line; `NOBODY` for none."""
    text: str
    vp: int = 0
    where: Key | None = None
    """The thing it happened at."""
    thought: bool = False
    """A computer player's reason rather than a fact."""


@dataclass(frozen=True)
class MainButton:
    """A main button: its label, its action, and whether it is the natural next step."""

    name: str
    text: str
    action: Action | None
    primary: bool = False
    why_not: str = ""


@dataclass(frozen=True)
class ConfirmQuestion:
    """A question before an action that would waste something."""

    title: str
    text: str
    yes: str


class Words:
    """The texts of one play. The defaults are minimal."""

    def reason(self, reason: Reason) -> str:
        """Return why something is refused."""
        return reason.key

    def lines(self, step: Step, viewer: Seat) -> Iterable[LogLine]:
        """Return the log lines of a step for a seat; secrets of others left out (`Event.seen_by`)."""
        yield LogLine(step.number, step.seat, step.action.NAME)

    def remark(self, why: Reason) -> str:
        """Return a computer player's reason, said about it; empty to keep it quiet."""
        return ""

    def advice(self, why: Reason) -> str:
        """Return where to look or why to do something, said to the player who asked."""
        return self.remark(why)

    def warning(self, reason: Reason) -> str:
        """Return the warning of the coach before an action."""
        return reason.key

    def action(self, view: Any, action: Action) -> str:
        """Return an action as advice: "Take the red card"."""
        return action.NAME

    def plan(self, view: Any, seat: Seat, actions: Sequence[Action]) -> str:
        """Return a sequence of actions as advice, in short words with arrows between the steps."""
        return self.action(view, actions[0])

    def is_net(self, why: Reason) -> bool:
        """Return whether a reason only says what a plan brings at once."""
        return why.key == NET

    def hint_text(self, view: Any, seat: Seat, advice: Advice) -> HintText:
        """Return a plan with its reasons, each sentence once, for the list of hints."""
        reasons = tuple(dict.fromkeys(self.advice(why) for why in advice.reasons if not self.is_net(why)))
        net = "".join(self.advice(why) for why in advice.reasons if self.is_net(why))
        return HintText(self.plan(view, seat, advice.actions), reasons, net)


def if_sensible(say: Callable[[Reason], str], why: Reason) -> str:
    """Return a reason in words; empty if it came out of a file and makes no sense."""
    try:
        return say(why)
    except (KeyError, ValueError, IndexError, TypeError):
        return ""


class PhrasebookWords(Words):
    """Words of a game whose book has refusals by the keys of the rules, remarks and advice by those of its mind, and
    under `net` what a plan changes at once. `sentences` are the mind's own, in English: advice with no form of its own
    is said with them."""

    book: Phrasebook
    sentences: Mapping[str, str]

    def facts(self, subject: Event | Action, view: Any = None) -> Values:
        """Return the values for the phrase of an event, or of an action as advice: its own fields."""
        return {field.name: getattr(subject, field.name) for field in dataclasses.fields(subject)}

    def step_facts(self, step: Step) -> Values:
        """Return values that phrases of a step's events may use beside the event's own fields."""
        return {}

    def points(self, event: Event) -> int:
        """Return the points an event gives."""
        return 0

    def place(self, event: Event) -> Key | None:
        """Return the thing an event happened at."""
        return None

    def lines(self, step: Step, viewer: Seat) -> Iterable[LogLine]:
        """Yield a line for every event with words under `event` in the book, by the name of its type."""
        around = self.step_facts(step)
        for event in step.events:
            seen = event.seen_by(viewer)
            if seen is None:
                continue
            words = self.book.say("event", type(seen).__name__, {**around, **self.facts(seen)})
            if words:
                yield LogLine(step.number, getattr(seen, "seat", NOBODY), words, self.points(seen), self.place(seen))

    def action(self, view: Any, action: Action) -> str:
        return self.book.say("action", type(action).__name__, self.facts(action, view))

    def reason(self, reason: Reason) -> str:
        """Return a refusal with the number of its rule, if it has one."""
        if not self.book.has("refusal", reason.key):
            return reason.key
        text = capital(self.refused(reason))
        return _("{text} ({rule})").format(text=text, rule=reason.rule) if reason.rule else text

    def refused(self, reason: Reason) -> str:
        """Return the sentence of a refusal."""
        return self.book.say("refusal", reason.key, reason.values)

    def warning(self, reason: Reason) -> str:
        return self.book.say("coach", reason.key, reason.values)

    def remark(self, why: Reason) -> str:
        if self.is_net(why):
            return _("Now: {list}").format(list=", ".join(self.book.changes("net", why.values)))
        return self.book.sensible("remark", why.key, why.values) if self.book.has("remark", why.key) else ""

    def advice(self, why: Reason) -> str:
        if self.is_net(why):
            return self.remark(why)
        if self.book.has("advice", why.key):
            return self.book.say("advice", why.key, why.values)
        return self.book.filled("advice", _(self.sentences[why.key]), why.values)


_UNDO: dict[str, Callable[[], str]] = {
    "undo.nothing": lambda: _("There is nothing to undo."),
    "undo.off": lambda: _("Undo is turned off in this game."),
    "undo.other_seat": lambda: _("The previous turn was another player’s and cannot be undone."),
    "undo.turn_over": lambda: _("Your turn is over and cannot be undone."),
    "undo.revealed": lambda: _("Something was revealed, so this cannot be undone."),
}


def why_not_undo(reason: Reason | None) -> str:
    """Return why the last step cannot be undone; empty if it can."""
    return _UNDO[reason.key]() if reason is not None else ""


def thought(step: Step, text: str) -> LogLine:
    """Return a computer player's thought as a line of the game log."""
    return LogLine(step.number, step.seat, text, thought=True)
