"""The beats of a clean-up, derived from the game's events. Draws nothing."""

from __future__ import annotations

import math
from dataclasses import dataclass, field

from burano.core.protocol import NOBODY, Event
from burano.core.session import Session
from burano.games.burano import events as e
from burano.games.burano.setup import Options
from burano.games.burano.state import State

PAGES = ("islands", "lace", "actions", "houses", "roofs", "start")
PAGE_OF: dict[type[Event], str] = {
    e.IslandScored: "islands",
    e.LacePaid: "lace",
    e.LaceScored: "lace",
    e.ActionsShuffled: "actions",
    e.CubesRefilled: "houses",
    e.SubstituteTaken: "houses",
    e.RefillDone: "houses",
    e.RoofRemoved: "roofs",
    e.RoofsKept: "roofs",
    e.RoofNamed: "roofs",
    e.RoofsDrawn: "roofs",
    e.StartPassed: "start",
}
"""Every event shown on the clean-up screen, with its page."""
_SECONDS: dict[type[Event], float] = {
    e.IslandScored: 2.2,
    e.LaceScored: 2.4,
    e.ActionsShuffled: math.inf,
    e.RefillDone: 1.6,
    e.RoofsDrawn: 1.8,
    e.StartPassed: 1.2,
}
"""Beats that take time; all others are shown at once. The new action colours stay until the player goes on."""
DECISIONS = {"pay_lace": "lace", "refill": "houses", "remove_roofs": "roofs", "name_roofs": "roofs"}


@dataclass
class ScoredSoFar:
    """What has been shown so far."""

    islands: dict[int, e.IslandScored] = field(default_factory=dict)
    lace: dict[int, e.LaceScored] = field(default_factory=dict)
    actions: tuple[int, ...] | None = None
    refilled: dict[int, e.CubesRefilled] = field(default_factory=dict)
    refills: dict[int, e.RefillDone] = field(default_factory=dict)
    removed: dict[int, tuple[int, ...]] = field(default_factory=dict)
    drawn: dict[int, tuple[int, ...]] = field(default_factory=dict)
    start: int = -1
    latest: Event | None = None

    def record(self, event: Event) -> None:
        match event:
            case e.IslandScored():
                self.islands[event.island] = event
            case e.LaceScored():
                self.lace[event.seat] = event
            case e.ActionsShuffled():
                self.actions = event.actions
            case e.CubesRefilled():
                self.refilled[event.seat] = event
            case e.RefillDone():
                self.refills[event.seat] = event
            case e.RoofsKept():
                self.removed[event.seat] = event.removed
            case e.RoofsDrawn():
                self.drawn[event.seat] = event.tiles
            case e.StartPassed():
                self.start = event.seat
        if type(event) in _SECONDS:
            self.latest = event

    def island_vp(self, seat: int) -> int:
        return sum(event.vp for event in self.islands.values() if seat in event.leaders)

    def lace_vp(self, seat: int) -> int:
        return self.lace[seat].vp if seat in self.lace else 0


class Story:
    """The clean-up in progress, or the one just finished."""

    def __init__(self, session: Session[State, Options]) -> None:
        self._session = session
        self.scored = ScoredSoFar()
        self._events: list[Event] = []
        self._next = 0
        self._beats: list[int] = []
        """Index of the event after each beat shown so far."""
        self._length = -1
        self.season = 0
        """The season that is cleaned up."""
        self._opening()

    def _opening(self) -> None:
        steps = self._session.steps
        first = next((i for i in range(len(steps) - 1, -1, -1) if _opens(steps[i].events)), len(steps))
        self._first = first
        self.refresh()

    def refresh(self) -> bool:
        """Read new events; return whether there are any."""
        if self._session.length == self._length:
            return False
        self._length = self._session.length
        known = len(self._events)
        self._events = self._read()
        shuffled = any(isinstance(event, e.ActionsShuffled) for event in self._events)
        self.season = self._session.view(NOBODY).season - int(shuffled)
        return len(self._events) > known

    def _read(self) -> list[Event]:
        found: list[Event] = []
        for step in self._session.steps[self._first :]:
            for event in step.events:
                if isinstance(event, e.FinalScored | e.SeasonStarted | e.GameEnded):
                    return found
                if type(event) in PAGE_OF and (found or isinstance(event, e.IslandScored)):
                    found.append(event)
        return found

    @property
    def winter(self) -> bool:
        return self.season == len(self._session.view(NOBODY).board.rounds) - 1

    @property
    def pages(self) -> tuple[str, ...]:
        """The pages of this clean-up; winter ends after lace."""
        return PAGES[:2] if self.winter else PAGES

    @property
    def finished(self) -> bool:
        """Whether all known events have been shown."""
        return self._next >= len(self._events)

    def page(self, asking: bool) -> str:
        """Return the page of the last event shown, or with `asking` that of the next decision."""
        decision = self._session.decision()
        if asking and decision is not None and decision.kind in DECISIONS:
            return DECISIONS[decision.kind]
        return PAGE_OF[type(self.scored.latest)] if self.scored.latest is not None else PAGES[0]

    @property
    def over(self) -> bool:
        """Whether the rules have finished this clean-up."""
        decision = self._session.decision()
        return decision is None or decision.kind not in DECISIONS

    def has_beat(self) -> bool:
        """Return whether a beat that takes time is still to be shown."""
        return any(type(event) in _SECONDS for event in self._events[self._next :])

    @staticmethod
    def seconds(event: Event) -> float:
        """Return the seconds a beat stays on screen."""
        return _SECONDS.get(type(event), 0.0)

    def advance(self) -> Event:
        """Show the next beat and the instant events before it; return it."""
        while True:
            event = self._events[self._next]
            self._next += 1
            self.scored.record(event)
            if type(event) in _SECONDS:
                self._beats.append(self._next)
            if type(event) in _SECONDS or self.finished:
                return event

    def finish_page(self) -> None:
        """Advance to the last beat of the next page without showing the ones before it."""
        coming = [type(event) for event in self._events[self._next :] if type(event) in _SECONDS]
        page = PAGE_OF[coming[0]] if coming else ""
        for kind, after in zip(coming, coming[1:], strict=False):
            if PAGE_OF[kind] != page or PAGE_OF[after] != page:
                break
            self.advance()

    @property
    def can_go_back(self) -> bool:
        return bool(self._beats)

    def go_back(self) -> None:
        """Go back to before the last beat."""
        self._beats.pop()
        self._next, self.scored = self._beats[-1] if self._beats else 0, ScoredSoFar()
        for event in self._events[: self._next]:
            self.scored.record(event)

    def finish(self) -> None:
        """Skip to the end of the known events."""
        while not self.finished:
            self.advance()


def _opens(events: tuple[Event, ...]) -> bool:
    return any(isinstance(event, e.IslandScored) for event in events)
