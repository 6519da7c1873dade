"""One play of one game: the only door through which a state changes. Undo, journal, observers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from burano.core.errors import BadData, IllegalAction
from burano.core.journal import Entry, Table
from burano.core.protocol import Action, Decision, Event, Game, Reason, Scores, Seat

S = TypeVar("S")
O = TypeVar("O")  # noqa: E741 - options


@dataclass(frozen=True)
class Step:
    """One accepted action, with what followed from it."""

    number: int
    """How many actions the journal holds after it."""
    seat: Seat
    action: Action
    events: tuple[Event, ...]


@dataclass(frozen=True)
class Undone:
    """The play went back (or, by redo, forward again) to this many actions."""

    number: int


Observer = Callable[[Step | Undone], None]


_MARK_EVERY = 16
"""Positions kept along the way. Playing a few steps again costs less than copying and keeping every position."""


class Session(Generic[S, O]):
    """Holds the state, accepts legal actions, remembers the way back."""

    def __init__(self, game: Game[S, O], table: Table) -> None:
        """A fresh play. `BadData` if the table does not fit the game."""
        options = game.options_from_data(table.options)
        if table.game_id != game.game_id:
            raise BadData("table.game", f"is {table.game_id[:40]!r}, not {game.game_id!r}")
        if len(table.players) != game.seat_count(options):
            raise BadData("table.players", f"{game.seat_count(options)} seats are needed")
        self.game = game
        self.table = table
        self.options = options
        self._state = game.new_state(options, table.seed)
        self._journal: list[Entry] = []
        self._steps: list[Step] = []
        """The journal with its events; after a replay they are worked out when first asked for."""
        self._marks = [game.clone(self._state)]
        """The positions before every `_MARK_EVERY`th step."""
        self._future: list[Entry] = []
        self._observers: list[Observer] = []

    @classmethod
    def replay(cls, game: Game[S, O], table: Table, entries: Iterable[Entry]) -> Session[S, O]:
        """Play a journal again from the start; `BadData` names the first entry that is illegal."""
        session = cls(game, table)
        for entry in entries:
            reason = game.why_not(session._state, entry.seat, entry.action)
            if reason is not None:
                refused = f"{entry.action.NAME} is refused: {reason.rule}: {reason.key}"
                raise BadData(f"journal[{session.length}]", refused)
            session._mark()
            game.advance(session._state, entry.seat, entry.action)
            session._journal.append(entry)
        return session

    @property
    def state(self) -> S:
        """The position. Read it; only `submit`, `undo` and `redo` change it."""
        return self._state

    @property
    def steps(self) -> Sequence[Step]:
        """The steps so far: a live list, to read only."""
        self._complete_steps()
        return self._steps

    def _complete_steps(self) -> None:
        """Work out the events of replayed entries."""
        if len(self._steps) == len(self._journal):
            return
        state = self.state_after(len(self._steps))
        for entry in self._journal[len(self._steps) :]:
            events = tuple(self.game.apply(state, entry.seat, entry.action))
            self._steps.append(Step(len(self._steps) + 1, entry.seat, entry.action, events))

    @property
    def journal(self) -> list[Entry]:
        return self._journal.copy()

    @property
    def length(self) -> int:
        return len(self._journal)

    def decision(self) -> Decision | None:
        return self.game.decision(self._state)

    def legal(self, seat: Seat) -> Sequence[Action]:
        return self.game.legal_actions(self._state, seat)

    def why_not(self, seat: Seat, action: Action) -> Reason | None:
        return self.game.why_not(self._state, seat, action)

    def view(self, seat: Seat) -> S:
        return self.game.view(self._state, seat)

    def scores(self) -> Scores:
        return self.game.scores(self._state)

    def observe(self, observer: Observer) -> Callable[[], None]:
        """Be told of every step and every undo, after the state is final. Returns the way to stop."""
        self._observers.append(observer)
        return lambda: self._observers.remove(observer)

    def submit(self, seat: Seat, action: Action) -> Step:
        """The one door: play a legal action, or raise `IllegalAction` and change nothing."""
        reason = self.game.why_not(self._state, seat, action)
        if reason is not None:
            raise IllegalAction(reason)
        self._future.clear()
        return self._play(seat, action)

    def _play(self, seat: Seat, action: Action) -> Step:
        self._complete_steps()
        self._mark()
        events = tuple(self.game.apply(self._state, seat, action))
        self._journal.append(Entry(seat, action))
        step = Step(len(self._journal), seat, action, events)
        self._steps.append(step)
        self._tell(step)
        return step

    def _mark(self) -> None:
        """Keep the position now and then, on the way."""
        if len(self._journal) == len(self._marks) * _MARK_EVERY:
            self._marks.append(self.game.clone(self._state))

    def _tell(self, news: Step | Undone) -> None:
        for observer in tuple(self._observers):
            observer(news)

    # ------------------------------------------------------------------ going back

    def why_not_undo(self) -> Reason | None:
        """Why the last step stands: nothing to undo, the table's policy, or something was revealed."""
        if not self._journal:
            return Reason("undo", "undo.nothing")
        if self.table.undo == "off":
            return Reason("undo", "undo.off")
        if self.table.undo == "until_reveal" and any(event.reveals for event in self.steps[-1].events):
            return Reason("undo", "undo.revealed")
        return None

    def undo(self) -> None:
        """Take the last step back, or raise `IllegalAction` with the reason."""
        reason = self.why_not_undo()
        if reason is not None:
            raise IllegalAction(reason)
        self._state = self.state_after(len(self._journal) - 1)
        self._future.append(self._journal.pop())
        del self._steps[len(self._journal) :]
        del self._marks[len(self._journal) // _MARK_EVERY + 1 :]
        self._tell(Undone(len(self._journal)))

    def can_redo(self) -> bool:
        return bool(self._future)

    def redo(self) -> Step:
        """Play the last undone step again."""
        entry = self._future.pop()
        return self._play(entry.seat, entry.action)

    def undo_to(self, number: int) -> int:
        """Undo until `number` actions remain or a reason stops it; returns how many were undone."""
        undone = 0
        while len(self._journal) > number and self.why_not_undo() is None:
            self.undo()
            undone += 1
        return undone

    def state_after(self, number: int) -> S:
        """A copy of the position after the first `number` actions."""
        if number >= len(self._journal):
            return self.game.clone(self._state)
        mark = number // _MARK_EVERY
        state = self.game.clone(self._marks[mark])
        for entry in self._journal[mark * _MARK_EVERY : number]:
            self.game.advance(state, entry.seat, entry.action)
        return state
