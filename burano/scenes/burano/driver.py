"""Computer seats: think without blocking the screen, then play at the pace the player chose."""

from collections.abc import Callable
from typing import Protocol

from burano.core.protocol import Action, Seat
from burano.core.rng import Rng
from burano.core.session import Session, Step
from burano.games.burano.setup import Options
from burano.games.burano.state import State
from burano.persistence.settings import SettingsStore

PACES = {"step": 0.0, "slow": 1.6, "normal": 0.7, "fast": 0.25, "instant": 0.0}
"""Seconds between two actions of a computer player."""


class Thinker(Protocol):
    """Looks for an action without holding up the screen."""

    def start(self, session: Session[State, Options], seat: Seat) -> None: ...

    def poll(self) -> Action | None: ...

    def cancel(self) -> None: ...


class RandomThinker:
    """Any legal action; ends turns rather than burn coins."""

    def __init__(self) -> None:
        self._found: Action | None = None

    def start(self, session: Session[State, Options], seat: Seat) -> None:
        rng = Rng(session.table.seed + session.length)
        legal = session.legal(seat)
        self._found = legal[rng.below(len(legal))]

    def poll(self) -> Action | None:
        found, self._found = self._found, None
        return found

    def cancel(self) -> None:
        self._found = None


class Driver:
    """Asks a thinker for the action of the computer seat to move and submits it when it is time."""

    def __init__(
        self,
        session: Session[State, Options],
        settings: SettingsStore,
        make: Callable[[str], Thinker] = lambda controller: RandomThinker(),
    ) -> None:
        self._session, self._settings, self._make = session, settings, make
        self._thinkers: dict[Seat, Thinker] = {}
        self._thinking: tuple[Seat, int] | None = None
        self._found: Action | None = None
        self._wait = 0.0
        self.paused = False
        self._steps_allowed = 0

    @property
    def seat(self) -> Seat | None:
        """The computer seat that has to act while no human has, or None."""
        decision = self._session.decision()
        if decision is None:
            return None
        players = self._session.table.players
        if any(players[seat].is_human for seat in decision.seats):
            return None
        return decision.seats[0]

    @property
    def thinking(self) -> bool:
        """Whether an action is being looked for right now."""
        return self._thinking is not None and self._found is None

    @property
    def stepping(self) -> bool:
        """Whether computer players wait for the player's word before each action."""
        return self.paused or self._settings.now.computer_pace == "step"

    def step(self) -> None:
        """Let a paused computer player act once."""
        self._steps_allowed += 1

    def update(self, dt: float) -> Step | None:
        """Move on; the step if an action was played."""
        seat = self.seat
        if seat is None:
            self._forget()
            return None
        self._ask(seat)
        self._wait = max(0.0, self._wait - dt)
        if self._found is None and self._thinking is not None:
            self._found = self._thinkers[seat].poll()
        if self._found is None or self._wait > 0 or (self.stepping and not self._steps_allowed):
            return None
        action, self._found, self._thinking = self._found, None, None
        self._steps_allowed = max(0, self._steps_allowed - 1)
        pyramid = self._session.decision()
        self._wait = 0.0 if pyramid and pyramid.kind == "pyramid" else PACES[self._settings.now.computer_pace]
        return self._session.submit(seat, action)

    def _ask(self, seat: Seat) -> None:
        """Start thinking once per position."""
        here = (seat, self._session.length)
        if self._thinking == here:
            return
        self._forget()
        thinker = self._thinkers.get(seat)
        if thinker is None:
            thinker = self._thinkers[seat] = self._make(self._session.table.players[seat].controller)
        thinker.start(self._session, seat)
        self._thinking = here

    def _forget(self) -> None:
        """The position changed under the thinker."""
        if self._thinking is not None:
            self._thinkers[self._thinking[0]].cancel()
        self._thinking = self._found = None

    def close(self) -> None:
        """Stop all thinking."""
        self._forget()
