"""Burano as a game of the core protocol: connects the chapters."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from burano.core.protocol import Action, Decision, Plain, Scores
from burano.core.rules import Handler, Log, Rules
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


HANDLERS: dict[type[Action], Handler[State]] = {
    a.NameRoof: lambda state, seat, do, log: cleanup.name_roof(state, seat, do.kind, log),
    a.PlaceCube: lambda state, seat, do, log: pyramid.place(state, seat, do.color, log),
    a.Pick: lambda state, seat, do, log: houses.pick(state, seat, do.place, log),
    a.Build: lambda state, seat, do, log: houses.build(state, seat, do.color, do.pit, log),
    a.Roof: lambda state, seat, do, log: roofs.lay(state, seat, do.tile, do.first, do.second, log),
    a.TakePrivilege: lambda state, seat, do, log: roofs.take_privilege(state, seat, log),
    a.TakeCard: lambda state, seat, do, log: roofs.take_card(state, seat, do.card, log),
    a.TakeTopCard: lambda state, seat, do, log: roofs.take_top_card(state, seat, log),
    a.SwapDocks: lambda state, seat, do, log: fishing.swap(
        state, seat, do.island, do.color, do.other_island, do.other_color, log
    ),
    a.Sail: lambda state, seat, do, log: fishing.sail(state, seat, do.to, log),
    a.TakeFish: lambda state, seat, do, log: fishing.take(state, seat, do.kind, log),
    a.DrawFish: lambda state, seat, do, log: fishing.draw(state, seat, log),
    a.Dispatch: lambda state, seat, do, log: fishing.dispatch(state, seat, do.count, log),
    a.Sell: lambda state, seat, do, log: fishing.sell(state, seat, do.ship, do.cards, log),
    a.LaceAt: lambda state, seat, do, log: lace.place(state, seat, do.square, log),
    a.WithdrawIsland: lambda state, seat, do, log: earning.withdraw_island(state, seat, do.island, log),
    a.WithdrawLace: lambda state, seat, do, log: earning.withdraw_lace(state, seat, do.square, log),
    a.SkipAction: _skip,
    a.Finish: _finish,
    a.PrivilegeCoin: lambda state, seat, do, log: privileges.take_coin(state, seat, log),
    a.PrivilegeCube: lambda state, seat, do, log: privileges.take_cube(state, seat, do.color, do.place, log),
    a.EndTurn: lambda state, seat, do, log: turns.end_turn(state, seat, log),
    a.BuyCube: lambda state, seat, do, log: cleanup.buy(state, seat, do.color, log),
    a.PayWorker: lambda state, seat, do, log: cleanup.pay(state, seat, do.square, log),
    a.PayFree: lambda state, seat, do, log: cleanup.pay_free(state, seat, do.square, log),
    a.Substitute: lambda state, seat, do, log: cleanup.substitute(state, seat, do.color, log),
    a.RemoveRoof: lambda state, seat, do, log: cleanup.remove_roof(state, seat, do.tile, log),
}


_DECISIONS = tuple(
    tuple(Decision(stage, tuple(seat for seat in range(4) if seats >> seat & 1)) for seats in range(16))
    for stage in STAGES
)
"""Decisions by stage and bit set of seats, created once because one is requested before every action."""
_OPEN_PYRAMIDS = tuple(replace(decision, is_open=True) for decision in _DECISIONS[PYRAMID])


class Burano(Rules[State, Options]):
    """The rules of Burano as a `burano.core.protocol.Game`."""

    def __init__(self) -> None:
        super().__init__(INFO, setup, legal, view, state_data, a.ACTIONS, HANDLERS, STAGES, OVER)

    def decision(self, state: State) -> Decision | None:
        if state.phase == OVER:
            return None
        if state.phase != PYRAMID:
            return _DECISIONS[state.phase][1 << state.actor]
        return (_OPEN_PYRAMIDS if state.board.open_pyramids else _DECISIONS[PYRAMID])[pyramid.pending_seats(state)]

    def scores(self, state: State) -> Scores:
        table = state.scored
        by_source = tuple(
            {name: table[seat * SOURCE_COUNT + number] for number, name in enumerate(SOURCES)}
            for seat in range(state.board.players)
        )
        return Scores(tuple(state.vp), by_source, tuple(state.winners))

    def has_secrets(self, state: State, seat: int) -> bool:
        """Return whether the seat has secrets: its pyramid while all are being built, and fish cards, unless all were
        taken openly (V22)."""
        if state.phase == PYRAMID and not state.board.open_pyramids:
            return True
        own = slice(seat * FISH, seat * FISH + FISH)
        return state.hand_size(seat) > 0 and state.hand[own] != state.taken_open[own]

    def summary(self, state: State) -> dict[str, Plain]:
        return {
            "season": min(state.season, len(state.board.rounds) - 1),
            "round": state.round,
            "stage": STAGES[state.phase],
            "vp": cast("list[Plain]", list(state.vp)),
        }
