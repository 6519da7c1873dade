"""Burano behind the core protocol: dispatch only."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, cast

from burano.core.info import Info
from burano.core.protocol import Action, Decision, Event, Plain, Reason, Scores
from burano.core.rng import Rng
from burano.games.burano import actions as a
from burano.games.burano import (
    cleanup,
    earning,
    fishing,
    houses,
    lace,
    legal,
    privileges,
    pyramid,
    roofs,
    setup,
    state_data,
    turns,
    view,
)
from burano.games.burano.board import FISH
from burano.games.burano.info import INFO
from burano.games.burano.setup import Options
from burano.games.burano.state import (
    LACE,
    OVER,
    PAY_LACE,
    PYRAMID,
    REFILL,
    REMOVE_ROOFS,
    SOURCE_COUNT,
    SOURCES,
    STAGES,
    State,
)

Log = list[Event] | None
RULES_VERSION = 1


def _finish(state: State, seat: int, action: Action, log: Log) -> None:
    phase = state.phase
    if phase == LACE:
        lace.finish(state, seat, log)
    elif phase == PAY_LACE:
        cleanup.finish_lace(state, seat, log)
    elif phase == REFILL:
        cleanup.finish_refill(state, seat, log)
    elif phase == REMOVE_ROOFS:
        cleanup.finish_remove(state, seat, log)
    else:
        earning.finish(state)


def _skip(state: State, seat: int, action: Action, log: Log) -> None:
    if state.phase == LACE:
        lace.skip(state, seat, log, False)
    else:
        fishing.skip(state, seat, log, False)


def _place(state: State, seat: int, action: a.PlaceCube, log: Log) -> None:
    pyramid.place(state, seat, action.color, log)


def _pick(state: State, seat: int, action: a.Pick, log: Log) -> None:
    houses.pick(state, seat, action.place, log)


def _build(state: State, seat: int, action: a.Build, log: Log) -> None:
    houses.build(state, seat, action.color, action.pit, log)


def _roof(state: State, seat: int, action: a.Roof, log: Log) -> None:
    roofs.lay(state, seat, action.tile, action.first, action.second, log)


def _take_card(state: State, seat: int, action: a.TakeCard, log: Log) -> None:
    roofs.take_card(state, seat, action.card, log)


def _swap(state: State, seat: int, action: a.SwapDocks, log: Log) -> None:
    fishing.swap(state, seat, action.island, action.color, action.other_island, action.other_color, log)


def _sail(state: State, seat: int, action: a.Sail, log: Log) -> None:
    fishing.sail(state, seat, action.to, log)


def _take_fish(state: State, seat: int, action: a.TakeFish, log: Log) -> None:
    fishing.take(state, seat, action.kind, log)


def _dispatch(state: State, seat: int, action: a.Dispatch, log: Log) -> None:
    fishing.dispatch(state, seat, action.count, log)


def _sell(state: State, seat: int, action: a.Sell, log: Log) -> None:
    fishing.sell(state, seat, action.ship, action.cards, log)


def _lace_at(state: State, seat: int, action: a.LaceAt, log: Log) -> None:
    lace.place(state, seat, action.square, log)


def _withdraw_island(state: State, seat: int, action: a.WithdrawIsland, log: Log) -> None:
    earning.withdraw_island(state, seat, action.island, log)


def _withdraw_lace(state: State, seat: int, action: a.WithdrawLace, log: Log) -> None:
    earning.withdraw_lace(state, seat, action.square, log)


def _privilege_cube(state: State, seat: int, action: a.PrivilegeCube, log: Log) -> None:
    privileges.take_cube(state, seat, action.color, action.place, log)


def _name_roof(state: State, seat: int, action: a.NameRoof, log: Log) -> None:
    cleanup.name_roof(state, seat, action.kind, log)


def _buy(state: State, seat: int, action: a.BuyCube, log: Log) -> None:
    cleanup.buy(state, seat, action.color, log)


def _pay(state: State, seat: int, action: a.PayWorker, log: Log) -> None:
    cleanup.pay(state, seat, action.square, log)


def _pay_free(state: State, seat: int, action: a.PayFree, log: Log) -> None:
    cleanup.pay_free(state, seat, action.square, log)


def _substitute(state: State, seat: int, action: a.Substitute, log: Log) -> None:
    cleanup.substitute(state, seat, action.color, log)


def _remove_roof(state: State, seat: int, action: a.RemoveRoof, log: Log) -> None:
    cleanup.remove_roof(state, seat, action.tile, log)


Handler = Callable[[State, int, Any, Log], None]
"""`Any`: each handler is only ever called with the action type it is listed for."""

HANDLERS: dict[type[Action], Handler] = {
    a.NameRoof: _name_roof,
    a.PlaceCube: _place,
    a.Pick: _pick,
    a.Build: _build,
    a.Roof: _roof,
    a.TakePrivilege: lambda state, seat, action, log: roofs.take_privilege(state, seat, log),
    a.TakeCard: _take_card,
    a.TakeTopCard: lambda state, seat, action, log: roofs.take_top_card(state, seat, log),
    a.SwapDocks: _swap,
    a.Sail: _sail,
    a.TakeFish: _take_fish,
    a.DrawFish: lambda state, seat, action, log: fishing.draw(state, seat, log),
    a.Dispatch: _dispatch,
    a.Sell: _sell,
    a.LaceAt: _lace_at,
    a.WithdrawIsland: _withdraw_island,
    a.WithdrawLace: _withdraw_lace,
    a.SkipAction: _skip,
    a.Finish: _finish,
    a.PrivilegeCoin: lambda state, seat, action, log: privileges.take_coin(state, seat, log),
    a.PrivilegeCube: _privilege_cube,
    a.EndTurn: lambda state, seat, action, log: turns.end_turn(state, seat, log),
    a.BuyCube: _buy,
    a.PayWorker: _pay,
    a.PayFree: _pay_free,
    a.Substitute: _substitute,
    a.RemoveRoof: _remove_roof,
}


_DECISIONS = tuple(
    tuple(Decision(stage, tuple(seat for seat in range(4) if seats >> seat & 1)) for seats in range(16))
    for stage in STAGES
)
"""By stage and bit set of seats: made once, asked before every action."""


class Burano:
    """The rules of Burano as a `burano.core.protocol.Game`."""

    @property
    def game_id(self) -> str:
        return "burano"

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

    def automata(self, options: Options) -> list[int]:
        return []

    def new_state(self, options: Options, seed: int) -> State:
        return setup.new_state(options, seed)

    def decision(self, state: State) -> Decision | None:
        if state.phase == OVER:
            return None
        return _DECISIONS[state.phase][pyramid.pending_seats(state) if state.phase == PYRAMID else 1 << state.actor]

    def legal_actions(self, state: State, seat: int) -> list[Action]:
        return legal.legal_actions(state, seat)

    def why_not(self, state: State, seat: int, action: Action) -> Reason | None:
        return legal.why_not(state, seat, action)

    def apply(self, state: State, seat: int, action: Action) -> list[Event]:
        log: list[Event] = []
        HANDLERS[type(action)](state, seat, action, log)
        return log

    def advance(self, state: State, seat: int, action: Action) -> None:
        HANDLERS[type(action)](state, seat, action, None)

    def scores(self, state: State) -> Scores:
        table = state.scored
        by_source = tuple(
            {name: table[seat * SOURCE_COUNT + number] for number, name in enumerate(SOURCES)}
            for seat in range(state.board.players)
        )
        return Scores(tuple(state.vp), by_source, tuple(state.winners))

    def view(self, state: State, seat: int) -> State:
        return view.view(state, seat)

    def sample(self, state: State, rng: Rng) -> State:
        return view.sample(state, rng)

    def has_secrets(self, state: State, seat: int) -> bool:
        """A pyramid while all are built behind hands, and fish cards, unless all were taken openly (V22)."""
        if state.phase == PYRAMID:
            return True
        own = slice(seat * FISH, seat * FISH + FISH)
        return state.hand_size(seat) > 0 and state.hand[own] != state.taken_open[own]

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
            "season": min(state.season, len(state.board.rounds) - 1),
            "round": state.round,
            "stage": STAGES[state.phase],
            "vp": cast("list[Plain]", list(state.vp)),
        }
