"""Hints: the game's adviser is asked for its best plans, and they stay on the table until the position changes; of the
chosen one what is left stays while it is followed.

Shared by every screen on which something is decided. What is found is a ranked list of `Advice`: actions, where to look
for their beginning, and reasons whose numbers are what the rules will give.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from burano.ai.choice import Advice
from burano.core.protocol import NOBODY, Seat
from burano.core.session import Session, Step, Undone
from burano.table.play.bot_driver import Driver


class Hints:
    """What the adviser would do here, best first; one of the plans is chosen and drawn."""

    def __init__(self, driver: Driver) -> None:
        self._driver = driver
        self._position: tuple[Seat, int] = (-1, -1)
        self._seat: Seat = NOBODY
        """Whose plans they are."""
        self.found: Sequence[Advice] = ()
        self.chosen = 0
        self._closed = False

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
        """Ask about this position; once it was answered, open the list again or go on to its next plan."""
        if not self.knows(seat, position):
            self.forget()
            self._position = (seat, position)
            self._driver.ask_hint(seat)
        elif self._closed:
            self._closed = False
        elif self.found:
            self.chosen = (self.chosen + 1) % len(self.found)

    def hear(self) -> bool:
        """True once, when the adviser has thought."""
        if not self._driver.hinting:
            return False
        thought = self._driver.hear_hint()
        if thought is None:
            return False
        self.show(*self._position, thought.advice)
        return bool(self.found)

    def show(self, seat: Seat, position: int, advice: Sequence[Advice]) -> None:
        """Show these plans for a position."""
        self._position, self.found, self.chosen, self._closed = (seat, position), advice, 0, False
        self._seat = seat

    def choose(self, number: int) -> None:
        """Draw another plan of the list."""
        self.chosen = number

    def close(self) -> None:
        """Put the list away; asking again brings it back."""
        self._closed = True

    def follow(self, session: Session[Any, Any], seat: Seat, news: Sequence[Step | Undone]) -> None:
        """Something happened while a seat looks: if it was the beginning of its chosen plan, what is left stays.
        Reasons are about the whole plan, so the rest has none; asked again, the adviser thinks again."""
        advice, own = self.advice, seat == self._seat
        self.forget()
        done = tuple(item.action for item in news if isinstance(item, Step) and item.seat == seat)
        if advice is None or not own or len(done) < len(news) or advice.actions[: len(done)] != done:
            return
        left = advice.actions[len(done) :]
        if left and session.why_not(seat, left[0]) is None:
            self._seat, self.found = seat, [Advice(left, advice.look, ())]

    def forget(self) -> None:
        """The position changed: nothing is known of the new one."""
        self._driver.forget_hint()
        self._position, self.found, self.chosen, self._closed = (-1, -1), (), 0, False
