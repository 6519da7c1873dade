"""Walking in Burano behind the core protocol: dispatch only."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, cast

from burano.core.info import Info
from burano.core.plain_data import Plain
from burano.core.protocol import Action, Decision, Event, Reason, Scores
from burano.core.rng import Rng
from burano.games.walking import acquire, legal, limits, place, rounds, scoring, setup, state_data, view, visit
from burano.games.walking import actions as a
from burano.games.walking.info import INFO
from burano.games.walking.setup import Options
from burano.games.walking.state import CLOSED, OVER, SOURCES, STAGES, State

Log = list[Event] | None
RULES_VERSION = 1


def _acquire(state: State, seat: int, action: a.Acquire, log: Log) -> None:
    acquire.acquire(state, seat, action.column, action.floors, log)


def _place(state: State, seat: int, action: a.Place, log: Log) -> None:
    place.place(state, seat, action.card, action.plot, log)


def _end_turn(state: State, seat: int, action: a.EndTurn, log: Log) -> None:
    rounds.close_turn(state, seat, log)


def _visit(state: State, seat: int, action: a.Visit, log: Log) -> None:
    visit.visit(state, seat, action.plot, action.character, log)
    rounds.close_turn(state, seat, log)


def _discard(state: State, seat: int, action: a.Discard, log: Log) -> None:
    limits.discard(state, seat, action.card, log)


def _remove(state: State, seat: int, action: a.RemoveCharacter, log: Log) -> None:
    rounds.remove(state, seat, action.character, log)


Handler = Callable[[State, int, Any, Log], None]
"""`Any`: each handler is only ever called with the action type it is listed for."""

HANDLERS: dict[type[Action], Handler] = {
    a.Acquire: _acquire,
    a.Place: _place,
    a.EndTurn: _end_turn,
    a.Visit: _visit,
    a.Discard: _discard,
    a.RemoveCharacter: _remove,
}

_DECISIONS = tuple(tuple(Decision(stage, (seat,)) for seat in range(4)) for stage in STAGES)
"""By stage and seat: made once, asked before every action."""


class Walking:
    """The rules of Walking in Burano as a `burano.core.protocol.Game`."""

    @property
    def game_id(self) -> str:
        return "walking"

    @property
    def info(self) -> Info:
        return INFO

    @property
    def rules_version(self) -> int:
        return RULES_VERSION

    def options_from_data(self, data: Mapping[str, object]) -> Options:
        return setup.options_from_data(data)

    def seat_count(self, options: Options) -> int:
        return options.players

    def automata(self, options: Options) -> tuple[int, ...]:
        return ()

    def new_state(self, options: Options, seed: int) -> State:
        return setup.new_state(options, seed)

    def decision(self, state: State) -> Decision | None:
        if state.phase == OVER:
            return None
        return _DECISIONS[state.phase][state.actor]

    def legal_actions(self, state: State, seat: int) -> list[Action]:
        return legal.legal_actions(state, seat)

    def why_not(self, state: State, seat: int, action: Action) -> Reason | None:
        return legal.why_not(state, seat, action)

    def act(self, state: State, seat: int, action: Action, log: Log) -> None:
        """The first half of a step: the action itself. After the last action of a turn the phase is `CLOSED`."""
        HANDLERS[type(action)](state, seat, action, log)

    def go_on(self, state: State, log: Log) -> None:
        """The second half: what follows by rule from a closed turn."""
        if state.phase == CLOSED:
            rounds.go_on(state, log)

    def apply(self, state: State, seat: int, action: Action) -> list[Event]:
        log: list[Event] = []
        HANDLERS[type(action)](state, seat, action, log)
        if state.phase == CLOSED:
            rounds.go_on(state, log)
        return log

    def advance(self, state: State, seat: int, action: Action) -> None:
        HANDLERS[type(action)](state, seat, action, None)
        if state.phase == CLOSED:
            rounds.go_on(state, None)

    def scores(self, state: State) -> Scores:
        """As things stand: guests, shops and tokens so far, windows as if the game ended now."""
        rows = scoring.by_source(state)
        named = tuple(dict(zip(SOURCES, row, strict=True)) for row in rows)
        points = tuple(sum(row) for row in rows)
        rating = scoring.rating_key(state, points[0]) if state.board.solo and state.phase == OVER else ""
        return Scores(points, named, tuple(state.winners), rating)

    def view(self, state: State, seat: int) -> State:
        return view.view(state, seat)

    def sample(self, state: State, rng: Rng) -> State:
        return view.sample(state, rng)

    def has_secrets(self, state: State, seat: int) -> bool:
        return state.phase != OVER and not state.board.open_hands and bool(state.hands[seat])

    def clone(self, state: State) -> State:
        return state.clone()

    def to_data(self, state: State) -> dict[str, Plain]:
        return state_data.to_data(state)

    def from_data(self, data: Mapping[str, object]) -> State:
        return state_data.from_data(data)

    def action_from_data(self, data: object) -> Action:
        return a.action_from_data(data)

    def summary(self, state: State) -> dict[str, Plain]:
        return {
            "round": state.round,
            "stage": STAGES[state.phase],
            "houses": cast("list[Plain]", list(state.houses)),
            "vp": [sum(row) for row in scoring.by_source(state)],
        }
