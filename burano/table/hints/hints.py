"""Hints: the game's adviser is asked for its best plans, and they stay on the table until the position changes; of the
chosen one what is left stays while it is followed.

A hint keeps its word: asked again within the turn it goes on with what is left of its plan, counted from there on. Only
something that came up on the way may change its mind, and then it says so. Asked once more at the same position it
looks for other plans.

Shared by every screen on which something is decided. What is found is a ranked list of `Advice`: actions, where to look
for their beginning, and reasons whose numbers are what the rules will give.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from burano.ai.choice import Advice
from burano.core.protocol import NOBODY, Action, Seat
from burano.core.session import Session, Step, Undone
from burano.table.play.bot_driver import Driver

_KEEP = 1.5
"""A new plan must look better by so many points, before one gives up what the old plan meant to do next."""


class Begun(NamedTuple):
    """A plan that is being followed."""

    left: tuple[Action, ...]
    """What is left of what was certain."""
    later: tuple[Action, ...]
    """What was meant to follow what was revealed."""
    news: Step | None
    """The step that revealed something, if the certain part ended with it."""


class Hints:
    """The plans of the adviser for a position, best first; one of the plans is chosen and drawn."""

    def __init__(self, driver: Driver) -> None:
        self._driver = driver
        self._position: tuple[Seat, int] = (-1, -1)
        self._seat: Seat = NOBODY
        """The seat the plans are for."""
        self.found: Sequence[Advice] = ()
        self.chosen = 0
        self.news: Step | None = None
        """What came up and changed the plan; None if nothing did."""
        self._closed = False
        self.aside = False
        """Whether the list was put aside to see what lies below it; the plan stays on the table."""
        self._begun: Begun | None = None
        self._kept: Advice | None = None
        """The plan that goes on, while the adviser looks for others."""

    @property
    def shown(self) -> bool:
        """Whether there is a list to be seen."""
        return bool(self.found) and not self._closed

    @property
    def thinking(self) -> bool:
        return self._driver.hinting

    @property
    def advice(self) -> Advice | None:
        """The chosen plan, if the list is to be seen."""
        return self.found[self.chosen] if self.shown else None

    def knows(self, seat: Seat, position: int) -> bool:
        """Whether this position was asked about."""
        return self._position == (seat, position)

    def ask(self, seat: Seat, position: int) -> None:
        """Ask about this position: the plan that was begun goes on, else the adviser thinks. Asked again, open the list
        again, look for other plans, or go on to the next one."""
        if not self.knows(seat, position):
            begun = self._begun if seat == self._seat else None
            self.forget()
            self._position, self._seat, self._begun = (seat, position), seat, begun
            if begun is not None and begun.left:
                self._kept = replace(self._driver.about(seat, begun.left), later=begun.later)
                self.found = [self._kept]
                return
            self._driver.ask_hint(seat)
        elif self._closed or self.aside:
            self._closed = self.aside = False
        elif self._kept is not None and not self.thinking:
            self._driver.ask_hint(seat)
        elif self.found:
            self.chosen = (self.chosen + 1) % len(self.found)

    def hear(self) -> bool:
        """True once, when the adviser has thought."""
        if not self._driver.hinting:
            return False
        thought = self._driver.hear_hint()
        if thought is None:
            return False
        kept, begun = self._kept, self._begun
        found = list(thought.advice)
        news: Step | None = None
        if kept is not None:
            found = [kept, *(advice for advice in found if advice.actions[:1] != kept.actions[:1])]
        elif begun is not None and begun.later and found:
            found, same = _as_meant(found, begun.later[0])
            news = None if same else begun.news
        self.show(*self._position, found)
        self._begun, self.news = begun, news
        if kept is not None and len(found) > 1:
            self.chosen = 1
        return bool(self.found)

    def show(self, seat: Seat, position: int, advice: Sequence[Advice]) -> None:
        """Show these plans for a position."""
        self._position, self.found, self.chosen, self._closed = (seat, position), advice, 0, False
        self._seat, self.news, self._kept = seat, None, None

    def keep(self, numbers: Sequence[int]) -> None:
        """Keep only these plans of the list: the others read the same as one of them."""
        if len(numbers) < len(self.found):
            self.chosen = max(0, sum(1 for number in numbers if number <= self.chosen) - 1)
            self.found = [self.found[number] for number in numbers]

    def choose(self, number: int) -> None:
        """Draw another plan of the list."""
        self.chosen = number

    def close(self) -> None:
        """Put the list away; asking again brings it back."""
        self._closed = True

    def follow(self, session: Session[Any, Any], seat: Seat, news: Sequence[Step | Undone]) -> None:
        """Something happened while a seat looks: if it was the beginning of its plan, what is left stays, and is
        shown when it asks again."""
        was_shown, own, aside = self.advice is not None, seat == self._seat, self.aside
        begun = self._after(seat, news) if own else None
        self.forget()
        self._seat, self._begun = seat, begun
        if begun is None or not begun.left or session.why_not(seat, begun.left[0]) is not None:
            self._begun = begun if begun is not None and begun.news is not None else None
        elif was_shown:
            self.found = [Advice(begun.left, self._driver.about(seat, begun.left).look, (), later=begun.later)]
            self.aside = aside

    def _after(self, seat: Seat, news: Sequence[Step | Undone]) -> Begun | None:
        """What is left of the chosen plan, or of the one begun, after these steps; None if it was left."""
        chosen = self.found[self.chosen] if self.found else None
        begun = Begun(chosen.actions, chosen.later, None) if chosen is not None else self._begun
        done = tuple(item.action for item in news if isinstance(item, Step) and item.seat == seat)
        if begun is None or not done or len(done) < len(news) or begun.left[: len(done)] != done:
            return None
        left, last = begun.left[len(done) :], news[-1]
        reveals = isinstance(last, Step) and any(event.reveals for event in last.events)
        return Begun(left, begun.later, last if isinstance(last, Step) and reveals and not left else None)

    def forget(self) -> None:
        """The position changed: nothing is known of the new one."""
        self._driver.forget_hint()
        self._position, self.found, self.chosen, self._closed = (-1, -1), (), 0, False
        self._begun = self._kept = self.news = None
        self.aside = False


def _as_meant(found: list[Advice], action: Action) -> tuple[list[Advice], bool]:
    """The plans, first the one that begins as was meant unless another is clearly better; and whether it is first."""
    meant = next((advice for advice in found if advice.actions[0] == action), None)
    if meant is None or found[0].gain - meant.gain > _KEEP:
        return found, False
    return [meant, *(advice for advice in found if advice is not meant)], True
