"""Walking in Burano as a game of the core protocol: connects the chapters."""

from __future__ import annotations

from typing import cast

from burano.core.plain_data import Plain
from burano.core.protocol import Action, Scores
from burano.core.rules import Handler, Log, Rules
from burano.games.walking import acquire, legal, limits, place, rounds, scoring, setup, state_data, view, visit
from burano.games.walking import actions as a
from burano.games.walking.info import INFO
from burano.games.walking.setup import Options
from burano.games.walking.state import CLOSED, OVER, SOURCES, STAGES, State


def _visit(state: State, seat: int, action: a.Visit, log: Log) -> None:
    visit.visit(state, seat, action.plot, action.character, log)
    rounds.close_turn(state, seat, log)


HANDLERS: dict[type[Action], Handler[State]] = {
    a.Acquire: lambda state, seat, do, log: acquire.acquire(state, seat, do.column, do.floors, log),
    a.Place: lambda state, seat, do, log: place.place(state, seat, do.card, do.plot, log),
    a.EndTurn: lambda state, seat, do, log: rounds.close_turn(state, seat, log),
    a.Visit: _visit,
    a.Discard: lambda state, seat, do, log: limits.discard(state, seat, do.card, log),
    a.RemoveCharacter: lambda state, seat, do, log: rounds.remove(state, seat, do.character, log),
}
TRANSITIONS = {CLOSED: rounds.go_on}
"""Automatic steps after a closed turn."""


class Walking(Rules[State, Options]):
    """The rules of Walking in Burano as a `burano.core.protocol.Game`."""

    def __init__(self) -> None:
        super().__init__(
            INFO, setup, legal, view, state_data, a.ACTIONS, HANDLERS, STAGES, OVER, transitions=TRANSITIONS
        )

    def scores(self, state: State) -> Scores:
        """Return the present points: guests, shops and tokens so far, windows as if the game ended now."""
        rows = scoring.by_source(state)
        named = tuple(dict(zip(SOURCES, row, strict=True)) for row in rows)
        points = tuple(sum(row) for row in rows)
        rating = scoring.rating_key(state, points[0]) if state.board.solo and state.phase == OVER else ""
        return Scores(points, named, tuple(state.winners), rating)

    def has_secrets(self, state: State, seat: int) -> bool:
        return state.phase != OVER and not state.board.open_hands and bool(state.hands[seat])

    def summary(self, state: State) -> dict[str, Plain]:
        return {
            "round": state.round,
            "stage": STAGES[state.phase],
            "houses": cast("list[Plain]", list(state.houses)),
            "vp": [sum(row) for row in scoring.by_source(state)],
        }
