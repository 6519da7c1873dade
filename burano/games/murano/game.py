"""Murano behind the core protocol: dispatch only."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, cast

from burano.core.info import Info
from burano.core.plain_data import Plain
from burano.core.protocol import Action, Decision, Event, Reason, Scores
from burano.core.rng import Rng
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

Log = list[Event] | None
RULES_VERSION = 1


def _sail(state: State, seat: int, action: a.Sail, log: Log) -> None:
    turns.sail(state, seat, action.space, log)


def _sail_red(state: State, seat: int, action: a.SailRed, log: Log) -> None:
    turns.sail_red(state, seat, action.space, log)


def _pass(state: State, seat: int, action: a.Pass, log: Log) -> None:
    turns.pass_turn(state, seat, action.space, log)


def _steer(state: State, seat: int, action: a.Steer, log: Log) -> None:
    turns.steer(state, seat, action.space, action.red, log)


def _buy_top(state: State, seat: int, action: a.BuyTop, log: Log) -> None:
    buying.buy_top(state, seat, log)


def _search(state: State, seat: int, action: a.Search, log: Log) -> None:
    buying.search(state, seat, log)


def _take_tile(state: State, seat: int, action: a.TakeTile, log: Log) -> None:
    buying.take_tile(state, seat, action.face, log)


def _recruit(state: State, seat: int, action: a.Recruit, log: Log) -> None:
    recruiting.recruit(state, seat, action.character, log)


def _recruit_nobody(state: State, seat: int, action: a.RecruitNobody, log: Log) -> None:
    recruiting.recruit(state, seat, -1, log)


def _place(state: State, seat: int, action: a.Place, log: Log) -> None:
    gondoliers.place(state, seat, action.island, action.gondola, log)


def _draw_street(state: State, seat: int, action: a.DrawStreet, log: Log) -> None:
    building.draw_street(state, seat, log)


def _lay_street(state: State, seat: int, action: a.LayStreet, log: Log) -> None:
    building.lay_street(state, seat, action.cell, log)


def _build(state: State, seat: int, action: a.Build, log: Log) -> None:
    building.build(state, seat, action.kind, action.face, action.cell, log)


def _take_card(state: State, seat: int, action: a.TakeCard, log: Log) -> None:
    specials.take(state, seat, action.card, log)


def _earn(state: State, seat: int, action: a.Earn, log: Log) -> None:
    income.earn(state, seat, action.island, log)


def _produce(state: State, seat: int, action: a.Produce, log: Log) -> None:
    production.produce(state, seat, action.factories, log)


def _sell(state: State, seat: int, action: a.Sell, log: Log) -> None:
    production.sell(state, seat, (action.red, action.green, action.blue), log)


def _return_bead(state: State, seat: int, action: a.ReturnBead, log: Log) -> None:
    production.return_bead(state, seat, action.color, log)


def _dismiss(state: State, seat: int, action: a.Dismiss, log: Log) -> None:
    gondoliers.dismiss(state, seat, log)


def _hire(state: State, seat: int, action: a.Hire, log: Log) -> None:
    gondoliers.hire(state, seat, log)


def _end_turn(state: State, seat: int, action: a.EndTurn, log: Log) -> None:
    turns.end_turn(state, seat, log)


def _agree_end(state: State, seat: int, action: a.AgreeEnd, log: Log) -> None:
    turns.agree_end(state, seat, log)


def _score(state: State, seat: int, action: a.ScoreCharacter, log: Log) -> None:
    scoring.score_character(state, seat, action, log)


def _end_scoring(state: State, seat: int, action: a.EndScoring, log: Log) -> None:
    scoring.end_scoring(state, seat, log)


Handler = Callable[[State, int, Any, Log], None]
"""`Any`: each handler is only ever called with the action type it is listed for."""

HANDLERS: dict[type[Action], Handler] = {
    a.Sail: _sail,
    a.SailRed: _sail_red,
    a.Pass: _pass,
    a.Steer: _steer,
    a.BuyTop: _buy_top,
    a.Search: _search,
    a.TakeTile: _take_tile,
    a.Recruit: _recruit,
    a.RecruitNobody: _recruit_nobody,
    a.Place: _place,
    a.DrawStreet: _draw_street,
    a.LayStreet: _lay_street,
    a.Build: _build,
    a.TakeCard: _take_card,
    a.Earn: _earn,
    a.Produce: _produce,
    a.Sell: _sell,
    a.ReturnBead: _return_bead,
    a.Dismiss: _dismiss,
    a.Hire: _hire,
    a.EndTurn: _end_turn,
    a.AgreeEnd: _agree_end,
    a.ScoreCharacter: _score,
    a.EndScoring: _end_scoring,
}

_DECISIONS = tuple(tuple(Decision(stage, (seat,)) for seat in range(4)) for stage in STAGES)
"""By stage and seat: made once, asked before every action."""


class Murano:
    """The rules of Murano as a `burano.core.protocol.Game`."""

    @property
    def game_id(self) -> str:
        return "murano"

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

    def apply(self, state: State, seat: int, action: Action) -> list[Event]:
        log: list[Event] = []
        HANDLERS[type(action)](state, seat, action, log)
        return log

    def advance(self, state: State, seat: int, action: Action) -> None:
        HANDLERS[type(action)](state, seat, action, None)

    def scores(self, state: State) -> Scores:
        """Points so far; characters and idle gondoliers count once they are scored."""
        rows = [state.sources[seat * SOURCE_COUNT : (seat + 1) * SOURCE_COUNT] for seat in range(state.board.players)]
        named = tuple(dict(zip(SOURCES, row, strict=True)) for row in rows)
        return Scores(tuple(state.vp), named, tuple(state.winners))

    def view(self, state: State, seat: int) -> State:
        return view.view(state, seat)

    def sample(self, state: State, rng: Rng) -> State:
        return view.sample(state, rng)

    def has_secrets(self, state: State, seat: int) -> bool:
        """Cards and face-down tiles of its own, or what it just drew."""
        if state.phase == OVER:
            return False
        held = len(state.characters[seat]) + len(state.shops_held[seat]) + len(state.palaces_held[seat])
        return held > 0 or (state.actor == seat and len(state.drawn) > 0)

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
            "turn": state.turn,
            "stage": STAGES[state.phase],
            "gold": cast("list[Plain]", list(state.gold)),
            "vp": cast("list[Plain]", list(state.vp)),
        }
