"""One play of one game: the only place where a state changes. Provides undo, journal and observers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from burano.core.errors import BadData, IllegalAction
from burano.core.journal import NEXT, TAKEN_OVER, Entry, Player, Table
from burano.core.plain_data import Plain
from burano.core.protocol import NOBODY, Action, Decision, Event, Game, Reason, Scores, Seat

S = TypeVar("S")
O = TypeVar("O")  # noqa: E741 - options


@dataclass(frozen=True)
class Step:
    """One accepted action with its events."""

    number: int
    """Number of actions in the journal after it."""
    seat: Seat
    action: Action
    events: tuple[Event, ...]


@dataclass(frozen=True)
class Undone:
    """Undo or redo changed the play to this number of actions."""

    number: int


Observer = Callable[[Step | Undone], None]


_STORE_EVERY = 16
"""Distance, in steps, between stored positions. Replaying a few steps costs less than copying and storing every
position."""


class Session(Generic[S, O]):
    """Holds the state, accepts legal actions, keeps the journal and supports undo."""

    def __init__(self, game: Game[S, O], table: Table) -> None:
        """Start a play; raise `BadData` if the table does not fit the game."""
        options = game.options_from_data(table.options)
        if table.game_id != game.game_id:
            raise BadData("table.game", f"is {table.game_id[:40]!r}, not {game.game_id!r}")
        if len(table.players) != game.seat_count(options):
            raise BadData("table.players", f"{game.seat_count(options)} seats are needed")
        if table.automata != tuple(sorted(game.automata(options))):
            raise BadData("table.players", "other seats play by rule")
        self.game = game
        self.table = table
        self.options = options
        self._state = game.new_state(options, table.seed)
        self._journal: list[Entry] = []
        self._steps: list[Step] = []
        """The journal with its events; after quiet play they are computed when first needed."""
        self._positions = {0: game.clone(self._state)}
        """Stored positions by number of actions: the start, and multiples of `_STORE_EVERY`."""
        self._listed: Sequence[Action] = ()
        """The legal actions of `_listed_for` in the present position."""
        self._listed_for: Seat = NOBODY
        self._future: list[Entry] = []
        self._observers: list[Observer] = []

    @classmethod
    def replay(cls, game: Game[S, O], table: Table, entries: Iterable[Entry]) -> Session[S, O]:
        """Replay a journal from the start; raise `BadData` for the first illegal entry."""
        session = cls(game, table)
        for entry in entries:
            reason = game.why_not(session._state, entry.seat, entry.action)
            if reason is not None:
                refused = f"{entry.action.NAME} is refused: {reason.rule}: {reason.key}"
                raise BadData(f"journal[{session.length}]", refused)
            session._store_position(session.length, session._state)
            game.advance(session._state, entry.seat, entry.action)
            session._journal.append(entry)
        return session

    @property
    def state(self) -> S:
        """The position; read only. Use `submit`, `undo` and `redo` to change it."""
        return self._state

    def summary(self) -> dict[str, Plain]:
        """Return the entry for a list of saves: the game's own summary, and the seat that is to decide, or the final
        points under `vp`, which may be more than those counted during play."""
        decision, summary = self.decision(), self.game.summary(self.state)
        if decision is not None:
            return {**summary, NEXT: decision.seats[0]}
        return {**summary, "vp": list(self.scores().vp)} if "vp" in summary else summary

    @property
    def steps(self) -> Sequence[Step]:
        """All steps so far: a live list, read only."""
        self._complete_steps()
        return self._steps

    def _complete_steps(self) -> None:
        """Compute the events of entries that were played quietly."""
        if len(self._steps) == len(self._journal):
            return
        state = self.state_after(len(self._steps))
        for entry in self._journal[len(self._steps) :]:
            self._store_position(len(self._steps), state)
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
        """Return the seat's legal actions; read only."""
        if seat != self._listed_for:
            self._listed = self.game.legal_actions(self._state, seat)
            self._listed_for = seat
        return self._listed

    def why_not(self, seat: Seat, action: Action) -> Reason | None:
        return self.game.why_not(self._state, seat, action)

    def view(self, seat: Seat) -> S:
        return self.game.view(self._state, seat)

    def scores(self) -> Scores:
        return self.game.scores(self._state)

    def observe(self, observer: Observer) -> Callable[[], None]:
        """Call the observer after every step and undo, once the state is final. Return a function that stops it."""
        self._observers.append(observer)
        return lambda: self._observers.remove(observer)

    def agree(self, extras: Mapping[str, Plain]) -> None:
        """Replace the table's `extras`, which only screens read."""
        self.table = replace(self.table, extras=extras)

    def reseat(self, players: Sequence[Player]) -> None:
        """Replace the players of the seats. The journal stays; the extras of the table record the former players."""
        before = self.table
        table = replace(before, players=tuple(players))
        if len(players) != len(before.players) or table.automata != before.automata:
            raise BadData("table.players", "other seats")
        old, kept = before.extras.get(TAKEN_OVER), list(zip(before.players, players, strict=True))
        taken: list[Plain] = list(old) if isinstance(old, list) else []
        taken += [[self.length, seat, was.name, was.controller] for seat, (was, now) in enumerate(kept) if was != now]
        self.table = replace(table, extras={**before.extras, TAKEN_OVER: taken}) if taken else table

    # ------------------------------------------------------------------ submitting

    def submit(self, seat: Seat, action: Action) -> Step:
        """Play a legal action and return its step; raise `IllegalAction`, changing nothing, if it is illegal."""
        self._check(seat, action)
        self._future.clear()
        return self._play(seat, action)

    def advance(self, seat: Seat, action: Action) -> None:
        """Play a legal action without returning its step: while nobody observes, events are computed only when `steps`
        is read."""
        self._check(seat, action)
        self._play_quietly(seat, action)

    def pick(self, seat: Seat, number: int) -> None:
        """Play an action of `legal(seat)` by index, like `advance`, without another check of its legality."""
        self._play_quietly(seat, self.legal(seat)[number])

    def _check(self, seat: Seat, action: Action) -> None:
        reason = self.game.why_not(self._state, seat, action)
        if reason is not None:
            raise IllegalAction(reason)

    def _play_quietly(self, seat: Seat, action: Action) -> None:
        self._future.clear()
        if self._observers:
            self._play(seat, action)
            return
        self._listed_for = NOBODY
        self.game.advance(self._state, seat, action)
        self._journal.append(Entry(seat, action))

    def _play(self, seat: Seat, action: Action) -> Step:
        self._complete_steps()
        self._store_position(len(self._journal), self._state)
        self._listed_for = NOBODY
        events = tuple(self.game.apply(self._state, seat, action))
        self._journal.append(Entry(seat, action))
        step = Step(len(self._journal), seat, action, events)
        self._steps.append(step)
        self._notify(step)
        return step

    def _store_position(self, number: int, state: S) -> None:
        """Store a copy of the position every `_STORE_EVERY` steps."""
        if number % _STORE_EVERY == 0 and number not in self._positions:
            self._positions[number] = self.game.clone(state)

    def _notify(self, news: Step | Undone) -> None:
        for observer in tuple(self._observers):
            observer(news)

    # ------------------------------------------------------------------ undo and redo

    def why_not_undo(self, seat: Seat) -> Reason | None:
        """Return why this seat cannot undo the last step, or None. Reasons: no step, the table's policy, another
        person's choice, an ended turn, or something revealed. With free undo, only the first applies."""
        return self.why_not_undo_to(seat, max(0, len(self._journal) - 1))

    def why_not_undo_to(self, seat: Seat, number: int) -> Reason | None:
        """Return why this seat cannot go back to that number of actions by itself: the reason of the latest step that
        prevents it. None if it can."""
        if len(self._journal) <= number:
            return Reason("undo", "undo.nothing")
        if self.table.undo == "free":
            return None
        if self.table.undo == "off":
            return Reason("undo", "undo.off")
        return next(filter(None, (self._why_not_undo_step(step, seat) for step in reversed(self.steps[number:]))), None)

    def _why_not_undo_step(self, step: Step, seat: Seat) -> Reason | None:
        passed = any(event.passes_turn for event in step.events)
        revealed = any(event.reveals for event in step.events)
        if step.seat != seat and (passed or revealed or self.table.players[step.seat].is_human):
            return Reason("undo", "undo.other_seat")
        if passed:
            return Reason("undo", "undo.turn_over")
        if revealed:
            return Reason("undo", "undo.revealed")
        return None

    def foresee(self, seat: Seat, action: Action) -> tuple[tuple[Event, ...], Decision | None]:
        """Return the events of a legal action and the decision that would follow, without playing it."""
        state = self.game.clone(self._state)
        return tuple(self.game.apply(state, seat, action)), self.game.decision(state)

    def undo(self, seat: Seat) -> None:
        """Undo the last step for this seat; raise `IllegalAction` with the reason if that is not allowed."""
        reason = self.why_not_undo(seat)
        if reason is not None:
            raise IllegalAction(reason)
        self._undo()

    def undo_agreed(self, number: int) -> None:
        """Go back to that number of actions, which all concerned have agreed to; raise `IllegalAction` if undo is
        off."""
        if self.table.undo == "off":
            raise IllegalAction(Reason("undo", "undo.off"))
        while len(self._journal) > max(0, number):
            self._undo()

    def _undo(self) -> None:
        self._state = self.state_after(len(self._journal) - 1)
        self._listed_for = NOBODY
        self._future.append(self._journal.pop())
        del self._steps[len(self._journal) :]
        for number in [number for number in self._positions if number > len(self._journal)]:
            del self._positions[number]
        self._notify(Undone(len(self._journal)))

    def can_redo(self) -> bool:
        return bool(self._future)

    def redo(self) -> Step:
        """Play the last undone step again."""
        entry = self._future.pop()
        return self._play(entry.seat, entry.action)

    def undo_to(self, seat: Seat, number: int) -> int:
        """Undo until `number` actions remain or a reason stops it; return how many were undone."""
        undone = 0
        while len(self._journal) > number and self.why_not_undo(seat) is None:
            self.undo(seat)
            undone += 1
        return undone

    def state_after(self, number: int) -> S:
        """Return a copy of the position after the first `number` actions."""
        if number >= len(self._journal):
            return self.game.clone(self._state)
        start = number - number % _STORE_EVERY
        while start not in self._positions:
            start -= _STORE_EVERY
        state = self.game.clone(self._positions[start])
        for played, entry in enumerate(self._journal[start:number], start):
            self._store_position(played, state)
            self.game.advance(state, entry.seat, entry.action)
        return state
