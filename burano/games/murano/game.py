"""Implementation of the core protocol for Murano; dispatch only."""

from __future__ import annotations

from typing import cast

from burano.core.plain_data import Plain
from burano.core.protocol import Action, Scores
from burano.core.rules import Handler, Rules
from burano.games.murano import actions as a
from burano.games.murano import (
    building,
    buying,
    gondoliers,
    income,
    legal,
    production,
    recruiting,
    scoring,
    setup,
    specials,
    state_data,
    turns,
    view,
)
from burano.games.murano.info import INFO
from burano.games.murano.setup import Options
from burano.games.murano.state import OVER, SOURCE_COUNT, SOURCES, STAGES, State

HANDLERS: dict[type[Action], Handler[State]] = {
    a.Sail: lambda state, seat, do, log: turns.sail(state, seat, do.space, log),
    a.SailRed: lambda state, seat, do, log: turns.sail_red(state, seat, do.space, log),
    a.Pass: lambda state, seat, do, log: turns.pass_turn(state, seat, do.space, log),
    a.Steer: lambda state, seat, do, log: turns.steer(state, seat, do.space, do.red, log),
    a.BuyTop: lambda state, seat, do, log: buying.buy_top(state, seat, log),
    a.Search: lambda state, seat, do, log: buying.search(state, seat, log),
    a.TakeTile: lambda state, seat, do, log: buying.take_tile(state, seat, do.face, log),
    a.Recruit: lambda state, seat, do, log: recruiting.recruit(state, seat, do.character, log),
    a.RecruitNobody: lambda state, seat, do, log: recruiting.recruit(state, seat, -1, log),
    a.Place: lambda state, seat, do, log: gondoliers.place(state, seat, do.island, do.gondola, log),
    a.DrawStreet: lambda state, seat, do, log: building.draw_street(state, seat, log),
    a.LayStreet: lambda state, seat, do, log: building.lay_street(state, seat, do.cell, log),
    a.Build: lambda state, seat, do, log: building.build(state, seat, do.kind, do.face, do.cell, log),
    a.TakeCard: lambda state, seat, do, log: specials.take(state, seat, do.card, log),
    a.Earn: lambda state, seat, do, log: income.earn(state, seat, do.island, log),
    a.Produce: lambda state, seat, do, log: production.produce(state, seat, do.factories, log),
    a.Sell: lambda state, seat, do, log: production.sell(state, seat, (do.red, do.green, do.blue), log),
    a.ReturnBead: lambda state, seat, do, log: production.return_bead(state, seat, do.color, log),
    a.Dismiss: lambda state, seat, do, log: gondoliers.dismiss(state, seat, log),
    a.Hire: lambda state, seat, do, log: gondoliers.hire(state, seat, log),
    a.EndTurn: lambda state, seat, do, log: turns.end_turn(state, seat, log),
    a.AgreeEnd: lambda state, seat, do, log: turns.agree_end(state, seat, log),
    a.ScoreCharacter: lambda state, seat, do, log: scoring.score_character(state, seat, do, log),
    a.EndScoring: lambda state, seat, do, log: scoring.end_scoring(state, seat, log),
}


class Murano(Rules[State, Options]):
    """The rules of Murano as a `burano.core.protocol.Game`."""

    def __init__(self) -> None:
        super().__init__(INFO, setup, legal, view, state_data, a.ACTIONS, HANDLERS, STAGES, OVER)

    def scores(self, state: State) -> Scores:
        """Return the points so far; characters and idle gondoliers count once they are scored."""
        rows = [state.sources[seat * SOURCE_COUNT : (seat + 1) * SOURCE_COUNT] for seat in range(state.board.players)]
        named = tuple(dict(zip(SOURCES, row, strict=True)) for row in rows)
        return Scores(tuple(state.vp), named, tuple(state.winners))

    def has_secrets(self, state: State, seat: int) -> bool:
        """Return whether the seat has cards, face-down tiles or drawn cards to hide."""
        if state.phase == OVER:
            return False
        held = len(state.characters[seat]) + len(state.shops_held[seat]) + len(state.palaces_held[seat])
        return held > 0 or (state.actor == seat and len(state.drawn) > 0)

    def summary(self, state: State) -> dict[str, Plain]:
        return {
            "turn": state.turn,
            "stage": STAGES[state.phase],
            "gold": cast("list[Plain]", list(state.gold)),
            "vp": cast("list[Plain]", list(state.vp)),
        }
