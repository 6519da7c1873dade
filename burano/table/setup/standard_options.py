"""The options that every game may offer in its set-up: a game lists those it wants, in its own order."""

from __future__ import annotations

from dataclasses import replace
from typing import Generic

from burano.core.journal import UNDO_POLICIES
from burano.i18n import _, pgettext
from burano.table.play.play_options import CLOCKS, EXPIRY, HANDOVER, TIMER_RANGE, TIMERS
from burano.table.setup.head_starts import D, HeadStartHost, HeadStarts
from burano.table.setup.options import ChoiceOption, SwitchOption

_TIMER_STEP = 10
"""Seconds that one press makes the timer longer or shorter."""


class StandardOptions(Generic[D]):
    """Makes option rows from the draft of a set-up screen and changes the draft when one is used."""

    def __init__(self, screen: HeadStartHost[D], head_starts: HeadStarts) -> None:
        self._screen, self._head_starts = screen, head_starts

    @property
    def _draft(self) -> D:
        return self._screen.draft

    def _set(self, **changes: object) -> None:
        self._screen.change(replace(self._draft, **changes))  # type: ignore[arg-type]

    def start(self) -> ChoiceOption:
        words = [_("Random"), pgettext("starting player", "Choose")]
        pick = lambda chosen: self._screen.change(self._draft.with_start(0 if chosen else -1))
        tip = _("Chance decides, or you say who begins")
        return ChoiceOption("start", _("Starting player"), words, int(self._draft.start >= 0), pick, self._alone(), tip)

    def _alone(self) -> str:
        """Return why nothing can be agreed on with others; empty if there are others."""
        return _("You play alone") if self._draft.solo else ""

    def handover(self, why_not: str = "") -> ChoiceOption:
        """Return the choice when the screen is handed over; `why_not` says why the game has nothing to hide."""
        words = [_("Always"), _("When there are secrets"), _("Off")]
        chosen = HANDOVER.index(self._draft.handover)
        tip = _("Hides the table between two people, so that nobody sees what others keep secret")
        pick = lambda i: self._set(handover=HANDOVER[i])
        return ChoiceOption("handover", _("Pass-the-screen page"), words, chosen, pick, self._alone() or why_not, tip)

    def head_start(self) -> ChoiceOption:
        """Return the choice of points that weaker players get at the end."""
        return self._head_starts.option(self._screen, self._alone())

    def clock(self) -> ChoiceOption:
        """Return the choice how long people may think; a game lists it among its options."""
        kind, _colon, seconds = self._draft.clock.partition(":")
        kinds, words = list(CLOCKS), [pgettext("clock", "None"), pgettext("clock", "Turn"), pgettext("clock", "Game")]
        usual = {"off": "off", "turn": "turn:120", "game": "game:1800"}
        label = _("Players’ clock")
        if seconds:
            label += f": {int(seconds) // 60}:{int(seconds) % 60:02}"
        tip = _("Only a reminder: nothing is lost, overtime is shown; it stops while a menu is open")

        def step(by: int) -> None:
            amounts = CLOCKS[kind]
            place = min(max(0, amounts.index(int(seconds)) + by), len(amounts) - 1)
            self._set(clock=f"{kind}:{amounts[place]}")

        pick = lambda i: self._set(clock=usual[kinds[i]])
        return ChoiceOption("clock", label, words, kinds.index(kind), pick, tip=tip, step=step if seconds else None)

    def undo(self) -> ChoiceOption:
        words = [_("Unlimited"), _("Until something is revealed"), _("Never")]
        chosen = UNDO_POLICIES.index(self._draft.undo)
        tip = _("What may be undone: any step, or only what has revealed nothing yet")
        pick = lambda i: self._set(undo=UNDO_POLICIES[i])
        return ChoiceOption("undo", pgettext("option", "Undo"), words, chosen, pick, tip=tip)

    def switch(self, name: str, label: str, tip: str = "", why_not: str = "") -> SwitchOption:
        """Return an option of the game that is on or off; `why_not` says why it cannot be switched."""
        on = self._draft.game_options()[name] is True
        turn = lambda value: self._screen.change(self._draft.with_options(**{name: value}))
        return SwitchOption(name, label, on, turn, why_not, tip)

    def timer(self, label: str, tip: str) -> ChoiceOption:
        """Return the choice of a timer, for a game that has one; `tip` says what it is for."""
        custom = self._draft.timer == "custom"
        seconds = _("{seconds} s").format(seconds=self._draft.timer_seconds) if custom else _("Custom")
        words = [_("Off"), _("60 s"), seconds]
        chosen = TIMERS.index(self._draft.timer)
        step = self._lengthen if custom else None
        return ChoiceOption("timer", label, words, chosen, self._pick_timer, tip=tip, step=step)

    def expiry(self, words: list[str]) -> ChoiceOption:
        """Return the choice what happens when the time is up: two words of the game."""
        why_not = "" if self._draft.timer != "off" else _("The timer is off")
        tip = _("Only a reminder, or what is missing is filled in at random")
        pick = lambda i: self._set(expiry=EXPIRY[i])
        chosen = EXPIRY.index(self._draft.expiry)
        return ChoiceOption("expiry", _("When time runs out"), words, chosen, pick, why_not, tip)

    def _pick_timer(self, chosen: int) -> None:
        usual = self._draft.timer_seconds == 60 and TIMERS[chosen] == "custom"
        self._set(timer=TIMERS[chosen], timer_seconds=90 if usual else self._draft.timer_seconds)

    def _lengthen(self, step: int) -> None:
        low, high = TIMER_RANGE
        self._set(timer_seconds=min(high, max(low, self._draft.timer_seconds + step * _TIMER_STEP)))
