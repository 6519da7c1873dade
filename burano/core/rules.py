"""The rules of a game behind the core protocol, assembled from its chapters.

Every game has these chapters: `setup` (options and the first position), `legal`, `view` and `state_data`. A game adds
the functions that carry out its actions, and the parts specific to it: points, secrets, the summary of a position.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from burano.core.action_list import ActionList
from burano.core.info import Info
from burano.core.plain_data import Plain
from burano.core.protocol import Action, Decision, Event, Reason
from burano.core.rng import Rng

Log: TypeAlias = "list[Event] | None"
"""List to which events are appended; None in a search, which does not need them."""


class Position(Protocol):
    """The fields and methods common to all states."""

    phase: int
    actor: int

    def clone(self: S) -> S: ...


class Seated(Protocol):
    """The fields common to all options."""

    @property
    def players(self) -> int: ...


S = TypeVar("S", bound=Position)
S_co = TypeVar("S_co", bound=Position, covariant=True)
S_contra = TypeVar("S_contra", bound=Position, contravariant=True)
O = TypeVar("O", bound=Seated)  # noqa: E741 - options

Handler: TypeAlias = Callable[[S, int, Any, Log], None]
"""Carries out an action. `Any`: each handler is only called with the action type for which it is listed."""
Transition: TypeAlias = Callable[[S, Log], None]
"""Carries out the automatic steps of a phase without a decision."""


class SetupChapter(Protocol[S_co, O]):
    """Options and set-up."""

    def options_from_data(self, data: Mapping[str, object], /) -> O: ...
    def new_state(self, options: O, seed: int, /) -> S_co: ...


class LegalChapter(Protocol[S_contra]):
    """Legal actions, and reasons for refusals."""

    def legal_actions(self, state: S_contra, seat: int, /) -> Sequence[Action]: ...
    def why_not(self, state: S_contra, seat: int, action: Action, /) -> Reason | None: ...


class ViewChapter(Protocol[S]):
    """What a seat may know."""

    def view(self, state: S, seat: int, /) -> S: ...
    def sample(self, state: S, rng: Rng, /) -> S: ...


class DataChapter(Protocol[S]):
    """State to and from saved data."""

    def to_data(self, state: S, /) -> dict[str, Plain]: ...
    def from_data(self, data: Mapping[str, object], /) -> S: ...


class Rules(Generic[S, O]):
    """Most of `burano.core.protocol.Game`; a game adds `scores`, `has_secrets` and `summary`."""

    rules_version = 1

    def __init__(
        self,
        info: Info,
        setup: SetupChapter[S, O],
        legal: LegalChapter[S],
        views: ViewChapter[S],
        data: DataChapter[S],
        actions: ActionList[Any],
        handlers: Mapping[type[Action], Handler[S]],
        stages: Sequence[str],
        over: int,
        *,
        by_rule: Sequence[int] = (),
        transitions: Mapping[int, Transition[S]] | None = None,
    ) -> None:
        """`stages` names the phases of a state. The game has ended in phase `over`; an automaton moves in phases
        `by_rule`; phases with a transition are not decisions."""
        self._info, self._setup, self._legal, self._views, self._data = info, setup, legal, views, data
        self._actions, self._handlers, self._over = actions, handlers, over
        self._transitions = transitions or {}
        seats = range(max(info.seats) + 1)
        self._decisions = [
            [Decision(stage, (seat,), phase in by_rule) for seat in seats] for phase, stage in enumerate(stages)
        ]

    @property
    def game_id(self) -> str:
        return self._info.game_id

    @property
    def info(self) -> Info:
        return self._info

    def options_from_data(self, data: Mapping[str, object]) -> O:
        return self._setup.options_from_data(data)

    def seat_count(self, options: O) -> int:
        return options.players

    def automata(self, options: O) -> Sequence[int]:
        return ()

    def new_state(self, options: O, seed: int) -> S:
        return self._setup.new_state(options, seed)

    def decision(self, state: S) -> Decision | None:
        if state.phase == self._over:
            return None
        return self._decisions[state.phase][state.actor]

    def legal_actions(self, state: S, seat: int) -> Sequence[Action]:
        return self._legal.legal_actions(state, seat)

    def why_not(self, state: S, seat: int, action: Action) -> Reason | None:
        return self._legal.why_not(state, seat, action)

    def act(self, state: S, seat: int, action: Action, log: Log) -> None:
        """Carry out the action itself; `go_on` carries out the automatic steps after it."""
        self._handlers[type(action)](state, seat, action, log)

    def go_on(self, state: S, log: Log) -> bool:
        """Carry out one automatic step; return False if the next decision is reached."""
        transition = self._transitions.get(state.phase)
        if transition is None:
            return False
        transition(state, log)
        return True

    def apply(self, state: S, seat: int, action: Action) -> list[Event]:
        log: list[Event] = []
        self._handlers[type(action)](state, seat, action, log)
        while state.phase in self._transitions:
            self._transitions[state.phase](state, log)
        return log

    def advance(self, state: S, seat: int, action: Action) -> None:
        self._handlers[type(action)](state, seat, action, None)
        while state.phase in self._transitions:
            self._transitions[state.phase](state, None)

    def view(self, state: S, seat: int) -> S:
        return self._views.view(state, seat)

    def sample(self, view: S, rng: Rng) -> S:
        return self._views.sample(view, rng)

    def clone(self, state: S) -> S:
        return state.clone()

    def to_data(self, state: S) -> dict[str, Plain]:
        return self._data.to_data(state)

    def from_data(self, data: Mapping[str, object]) -> S:
        return self._data.from_data(data)

    def action_from_data(self, data: object) -> Action:
        return self._actions.from_data(data)
