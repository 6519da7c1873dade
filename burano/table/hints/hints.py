"""Hints: asks the game's adviser for its best plans and keeps them until the position changes.

While the player follows the selected plan, its remaining actions are kept: asked again within the turn, the hint is
the rest of the plan. Another plan replaces it only if something was revealed on the way, and then the hint says so.
Asked once more at the same position, the adviser looks for other plans.

Shared by every screen on which something is decided. The plans are a ranked list of `Advice`: actions, where to look
for the first of them, and reasons whose numbers are those of the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from burano.ai.choice import Advice
from burano.core.protocol import NOBODY, Action, Seat
from burano.core.session import Session, Step, Undone
from burano.table.play.bot_driver import BotDriver

_MIN_IMPROVEMENT = 1.5
"""Points by which another plan must look better before it replaces the continuation the old plan intended."""


class FollowedPlan(NamedTuple):
    """A plan that is being followed."""

    left: tuple[Action, ...]
    """The remaining actions that are certain."""
    later: tuple[Action, ...]
    """The actions intended after something is revealed."""
    news: Step | None
    """The step that revealed something, if it was the last certain action."""


class Hints:
    """The adviser's plans for a position, best first; the selected one is drawn on the table."""

    def __init__(self, driver: BotDriver) -> None:
        self._driver = driver
        self._position: tuple[Seat, int] = (-1, -1)
        self._seat: Seat = NOBODY
        """The seat the plans are for."""
        self.found: Sequence[Advice] = ()
        self.chosen = 0
        self.news: Step | None = None
        """The step that revealed something and so changed the plan; None if the plan did not change."""
        self._closed = False
        self.aside = False
        """Whether the list is hidden to show what lies below it; the plan stays drawn on the table."""
        self._begun: FollowedPlan | None = None
        self._kept: Advice | None = None
        """The rest of the plan being followed, kept first in the list while the adviser looks for others."""

    @property
    def shown(self) -> bool:
        """Whether there is a list to show."""
        return bool(self.found) and not self._closed

    @property
    def thinking(self) -> bool:
        return self._driver.hinting

    @property
    def advice(self) -> Advice | None:
        """The selected plan, if there is a list to show."""
        return self.found[self.chosen] if self.shown else None

    def knows(self, seat: Seat, position: int) -> bool:
        """Return whether this position was asked about."""
        return self._position == (seat, position)

    def ask(self, seat: Seat, position: int) -> None:
        """Ask about this position: continue the plan being followed, else start the adviser. If asked before, reopen
        the list, look for other plans, or select the next plan."""
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

    def take_answer(self) -> bool:
        """Take the adviser's answer. Return True once, when it has come and there are plans."""
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
            found, same = _intended_first(found, begun.later[0])
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
        """Keep only the plans with these indices: the others read the same as one of them."""
        if len(numbers) < len(self.found):
            self.chosen = max(0, sum(1 for number in numbers if number <= self.chosen) - 1)
            self.found = [self.found[number] for number in numbers]

    def choose(self, number: int) -> None:
        """Select the plan with this index."""
        self.chosen = number

    def close(self) -> None:
        """Close the list; asking again reopens it."""
        self._closed = True

    def follow(self, session: Session[Any, Any], seat: Seat, news: Sequence[Step | Undone]) -> None:
        """React to steps seen by a seat: keep the rest of its plan if they were the plan's first actions, else forget
        the plan. The rest is shown at once if the plan was shown, otherwise when the seat asks again."""
        was_shown, same_seat, aside = self.advice is not None, seat == self._seat, self.aside
        begun = self._after(seat, news) if same_seat else None
        self.forget()
        self._seat, self._begun = seat, begun
        if begun is None or not begun.left or session.why_not(seat, begun.left[0]) is not None:
            self._begun = begun if begun is not None and begun.news is not None else None
        elif was_shown:
            self.found = [Advice(begun.left, self._driver.about(seat, begun.left).look, (), later=begun.later)]
            self.aside = aside

    def _after(self, seat: Seat, news: Sequence[Step | Undone]) -> FollowedPlan | None:
        """Return the rest of the selected or followed plan after these steps; None if they depart from it."""
        chosen = self.found[self.chosen] if self.found else None
        begun = FollowedPlan(chosen.actions, chosen.later, None) if chosen is not None else self._begun
        done = tuple(item.action for item in news if isinstance(item, Step) and item.seat == seat)
        if begun is None or not done or len(done) < len(news) or begun.left[: len(done)] != done:
            return None
        left, last = begun.left[len(done) :], news[-1]
        reveals = isinstance(last, Step) and any(event.reveals for event in last.events)
        return FollowedPlan(left, begun.later, last if isinstance(last, Step) and reveals and not left else None)

    def forget(self) -> None:
        """Forget all plans: the position changed."""
        self._driver.forget_hint()
        self._position, self.found, self.chosen, self._closed = (-1, -1), (), 0, False
        self._begun = self._kept = self.news = None
        self.aside = False


def _intended_first(found: list[Advice], action: Action) -> tuple[list[Advice], bool]:
    """Return the plans and whether one that begins with `action` is first; it is, unless another is clearly better."""
    meant = next((advice for advice in found if advice.actions[0] == action), None)
    if meant is None or found[0].gain - meant.gain > _MIN_IMPROVEMENT:
        return found, False
    return [meant, *(advice for advice in found if advice is not meant)], True
