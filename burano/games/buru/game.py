"""Buru behind the core protocol: dispatch only."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from burano.core.effects import Log
from burano.core.info import Info
from burano.core.plain_data import Plain
from burano.core.protocol import Action, Decision, Event, Reason, Scores
from burano.core.rng import Rng
from burano.games.buru import actions as a
from burano.games.buru import (
    afternoon,
    dawn,
    dusk,
    forest,
    lake,
    lawan,
    legal,
    morning,
    rewards,
    scoring,
    setup,
    shore,
    state_data,
    view,
    village,
)
from burano.games.buru.board import POWERS, SOURCES, TRACK
from burano.games.buru.info import INFO
from burano.games.buru.setup import Options
from burano.games.buru.state import (
    DAWN,
    DUSK,
    FORCED,
    LAWAN,
    MORNING,
    NOON,
    OVER,
    PLOT,
    RESOLVED,
    REVEAL,
    STAGES,
    State,
)

RULES_VERSION = 1


def _place(state: State, seat: int, action: a.Place, log: Log) -> None:
    morning.place(state, seat, action.power, action.region, log)


def _automate(state: State, seat: int, action: a.Automate, log: Log) -> None:
    lawan.step(state, log)


def _decree(state: State, seat: int, action: a.Decree, log: Log) -> None:
    afternoon.take_decree(state, seat, action.decree, action.option, action.choosy, log)


def _forest(state: State, seat: int, action: a.Forest, log: Log) -> None:
    forest.take(state, seat, action.card, action.choose, (), log)


def _space(state: State, seat: int, action: a.Space, log: Log) -> None:
    afternoon.take_space(state, seat, action.space, log)


def _recruit(state: State, seat: int, action: a.Recruit, log: Log) -> None:
    shore.recruit(state, seat, action.card, state.board.tables.prices[action.card], log)


def _cycle(state: State, seat: int, action: a.Cycle, log: Log) -> None:
    shore.cycle(state, seat, log)


def _fish(state: State, seat: int, action: a.TakeFish, log: Log) -> None:
    village.fish(state, seat, log)


def _task(state: State, seat: int, action: a.Task, log: Log) -> None:
    village.task(state, seat, action.card, action.option, action.choosy, log)


def _tribute(state: State, seat: int, action: a.Tribute, log: Log) -> None:
    lake.tribute(state, seat, action.spirit, action.choosy, log)


def _draw_elders(state: State, seat: int, action: a.DrawElders, log: Log) -> None:
    lake.draw_elders(state, seat, log)


def _return_elder(state: State, seat: int, action: a.ReturnElder, log: Log) -> None:
    lake.return_elder(state, seat, action.elder, log)


def _take_emissary(state: State, seat: int, action: a.TakeEmissary, log: Log) -> None:
    lake.take_emissary(state, seat, log)


def _gain(state: State, seat: int, action: a.Gain, log: Log) -> None:
    rewards.gain(state, seat, action.item, log)


def _decline(state: State, seat: int, action: a.Decline, log: Log) -> None:
    rewards.decline(state, seat, log)


def _end_action(state: State, seat: int, action: a.EndAction, log: Log) -> None:
    afternoon.end_action(state, seat, log)


Handler = Callable[[State, int, Any, Log], None]
"""`Any`: each handler is only ever called with the action type it is listed for."""

HANDLERS: dict[type[Action], Handler] = {
    a.Place: _place,
    a.Automate: _automate,
    a.Decree: _decree,
    a.Forest: _forest,
    a.Space: _space,
    a.Recruit: _recruit,
    a.Cycle: _cycle,
    a.TakeFish: _fish,
    a.Task: _task,
    a.Tribute: _tribute,
    a.DrawElders: _draw_elders,
    a.ReturnElder: _return_elder,
    a.TakeEmissary: _take_emissary,
    a.Gain: _gain,
    a.Decline: _decline,
    a.EndAction: _end_action,
}

TRANSITIONS: dict[int, Callable[[State, Log], None]] = {
    DAWN: dawn.dawn,
    NOON: morning.noon,
    REVEAL: afternoon.reveal,
    RESOLVED: afternoon.resolved,
    DUSK: dusk.dusk,
    FORCED: rewards.decline_by_rule,
}
"""What follows by rule, one fact of the record at a time."""

_DECISIONS = tuple(
    tuple(Decision(stage, (seat,), number in (PLOT, LAWAN)) for seat in range(4)) for number, stage in enumerate(STAGES)
)
"""By stage and seat: made once, asked before every action."""


class Buru:
    """The rules of Buru as a `burano.core.protocol.Game`."""

    @property
    def game_id(self) -> str:
        return "buru"

    @property
    def info(self) -> Info:
        return INFO

    @property
    def rules_version(self) -> int:
        return RULES_VERSION

    def options_from_data(self, data: Mapping[str, object]) -> Options:
        return setup.options_from_data(data)

    def seat_count(self, options: Options) -> int:
        return options.seats

    def automata(self, options: Options) -> tuple[int, ...]:
        return tuple(range(options.players, options.seats))

    def new_state(self, options: Options, seed: int) -> State:
        return setup.new_state(options, seed)

    def decision(self, state: State) -> Decision | None:
        if state.phase == OVER:
            return None
        return _DECISIONS[state.phase][state.actor]

    def legal_actions(self, state: State, seat: int) -> Sequence[Action]:
        return legal.legal_actions(state, seat)

    def why_not(self, state: State, seat: int, action: Action) -> Reason | None:
        return legal.why_not(state, seat, action)

    def act(self, state: State, seat: int, action: Action, log: Log) -> None:
        """The action itself; what follows by rule is left to `go_on`."""
        HANDLERS[type(action)](state, seat, action, log)

    def go_on(self, state: State, log: Log) -> bool:
        """One thing that follows by rule; false if a decision comes first."""
        if state.phase <= OVER:
            return False
        TRANSITIONS[state.phase](state, log)
        return True

    def apply(self, state: State, seat: int, action: Action) -> list[Event]:
        log: list[Event] = []
        HANDLERS[type(action)](state, seat, action, log)
        while state.phase > OVER:
            TRANSITIONS[state.phase](state, log)
        return log

    def advance(self, state: State, seat: int, action: Action) -> None:
        HANDLERS[type(action)](state, seat, action, None)
        while state.phase > OVER:
            TRANSITIONS[state.phase](state, None)

    def scores(self, state: State) -> Scores:
        """During the game the Esteem track alone, which is open; at the end everything."""
        over = state.phase == OVER
        named: list[dict[str, int]] = []
        for seat in range(state.board.players):
            row = dict(zip(SOURCES, state.esteem[seat * TRACK : seat * TRACK + TRACK], strict=True))
            row["tributes"] = sum(scoring.tribute_esteem(state, seat)) if over else 0
            row["elders"] = sum(esteem for _, esteem in scoring.elder_esteem(state, seat)) if over else 0
            row["sets"] = sum(scoring.set_esteem(state, seat)) if over else 0
            named.append(row)
        return Scores(tuple(sum(row.values()) for row in named), tuple(named), state.winners)

    def view(self, state: State, seat: int) -> State:
        return view.view(state, seat)

    def sample(self, state: State, rng: Rng) -> State:
        return view.sample(state, rng)

    def has_secrets(self, state: State, seat: int) -> bool:
        """Explorers not yet revealed, tribute cards, elders; nobody hides anything from a Lawan."""
        board = state.board
        if state.phase == OVER or seat >= board.persons or board.persons == 1:
            return False
        bids = state.bid_region[seat * POWERS : seat * POWERS + POWERS]
        cards = any(state.tributes[3 * seat : 3 * seat + 3]) or bool(state.elders[seat])
        return state.region == MORNING or cards or max(bids) > state.region

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
            "rounds": state.board.rounds,
            "stage": STAGES[state.phase],
            "vp": [state.track(seat) for seat in range(state.board.players)],
        }
