"""Implementation of the core protocol for Buru; dispatch only."""

from __future__ import annotations

from collections.abc import Callable

from burano.core.plain_data import Plain
from burano.core.protocol import Action, Scores
from burano.core.rules import Handler, Log, Rules
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

HANDLERS: dict[type[Action], Handler[State]] = {
    a.Place: lambda state, seat, do, log: morning.place(state, seat, do.power, do.region, log),
    a.Automate: lambda state, seat, do, log: lawan.step(state, log),
    a.Decree: lambda state, seat, do, log: afternoon.take_decree(state, seat, do.decree, do.option, do.choosy, log),
    a.Forest: lambda state, seat, do, log: forest.take(state, seat, do.card, do.choose, (), log),
    a.Space: lambda state, seat, do, log: afternoon.take_space(state, seat, do.space, log),
    a.Recruit: lambda state, seat, do, log: shore.recruit(
        state, seat, do.card, state.board.tables.prices[do.card], log
    ),
    a.Cycle: lambda state, seat, do, log: shore.cycle(state, seat, log),
    a.TakeFish: lambda state, seat, do, log: village.fish(state, seat, log),
    a.Task: lambda state, seat, do, log: village.task(state, seat, do.card, do.option, do.choosy, log),
    a.Tribute: lambda state, seat, do, log: lake.tribute(state, seat, do.spirit, do.choosy, log),
    a.DrawElders: lambda state, seat, do, log: lake.draw_elders(state, seat, log),
    a.ReturnElder: lambda state, seat, do, log: lake.return_elder(state, seat, do.elder, log),
    a.TakeEmissary: lambda state, seat, do, log: lake.take_emissary(state, seat, log),
    a.Gain: lambda state, seat, do, log: rewards.gain(state, seat, do.item, log),
    a.Decline: lambda state, seat, do, log: rewards.decline(state, seat, log),
    a.EndAction: lambda state, seat, do, log: afternoon.end_action(state, seat, log),
}

TRANSITIONS: dict[int, Callable[[State, Log], None]] = {
    DAWN: dawn.dawn,
    NOON: morning.noon,
    REVEAL: afternoon.reveal,
    RESOLVED: afternoon.resolved,
    DUSK: dusk.dusk,
    FORCED: rewards.decline_by_rule,
}
"""Transitions that follow by rule, each one fact of the record."""


class Buru(Rules[State, Options]):
    """The rules of Buru as a `burano.core.protocol.Game`."""

    def __init__(self) -> None:
        super().__init__(
            INFO,
            setup,
            legal,
            view,
            state_data,
            a.ACTIONS,
            HANDLERS,
            STAGES,
            OVER,
            by_rule=(PLOT, LAWAN),
            transitions=TRANSITIONS,
        )

    def seat_count(self, options: Options) -> int:
        return options.seats

    def automata(self, options: Options) -> tuple[int, ...]:
        return tuple(range(options.players, options.seats))

    def scores(self, state: State) -> Scores:
        """Return the scores: during the game only the Esteem track, which is public; at the end all sources."""
        over = state.phase == OVER
        named: list[dict[str, int]] = []
        for seat in range(state.board.players):
            row = dict(zip(SOURCES, state.esteem[seat * TRACK : seat * TRACK + TRACK], strict=True))
            row["tributes"] = sum(scoring.tribute_esteem(state, seat)) if over else 0
            row["elders"] = sum(esteem for _, esteem in scoring.elder_esteem(state, seat)) if over else 0
            row["sets"] = sum(scoring.set_esteem(state, seat)) if over else 0
            named.append(row)
        return Scores(tuple(sum(row.values()) for row in named), tuple(named), state.winners)

    def has_secrets(self, state: State, seat: int) -> bool:
        """Return whether the seat has unrevealed explorers, tribute cards or elders to hide from other persons."""
        board = state.board
        if state.phase == OVER or seat >= board.persons or board.persons == 1:
            return False
        bids = state.bid_region[seat * POWERS : seat * POWERS + POWERS]
        cards = any(state.tributes[3 * seat : 3 * seat + 3]) or bool(state.elders[seat])
        return state.region == MORNING or cards or max(bids) > state.region

    def summary(self, state: State) -> dict[str, Plain]:
        return {
            "round": state.round,
            "rounds": state.board.rounds,
            "stage": STAGES[state.phase],
            "vp": [state.track(seat) for seat in range(state.board.players)],
        }
