"""Checks any game of the lagoon must pass, over seeded random play. Tests call them; nothing else does."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Generic, TypeVar

import msgspec

from burano.core.journal import Entry, Table
from burano.core.protocol import Action, Game
from burano.core.rng import Rng
from burano.core.session import Session

S = TypeVar("S")
O = TypeVar("O")  # noqa: E741 - options


class Broken(AssertionError):
    """A promise of the protocol was broken; says which and where."""


class Walk(Generic[S, O]):
    """One random play of a game, checked at every decision."""

    def __init__(self, game: Game[S, O], table: Table, seed: int) -> None:
        self.game = game
        self.table = table
        self.options = game.options_from_data(table.options)
        self.rng = Rng(seed)
        self.state = game.new_state(self.options, table.seed)
        self.entries: list[Entry] = []

    def steps(self, choose: Callable[[S, list[Action]], Action] | None = None) -> Iterator[S]:
        """Play to the end, yielding the position before every decision."""
        while True:
            decision = self.game.decision(self.state)
            if decision is None:
                yield self.state
                return
            yield self.state
            seat = self.rng.choice(decision.seats)
            legal = list(self.game.legal_actions(self.state, seat))
            need(bool(legal), f"seat {seat} must decide {decision.kind} but has no legal action")
            action = choose(self.state, legal) if choose else self.rng.choice(legal)
            self.game.apply(self.state, seat, action)
            self.entries.append(Entry(seat, action))


def need(condition: bool, message: str) -> None:
    """Raise `Broken` unless the condition holds."""
    if not condition:
        raise Broken(message)


def snapshot(game: Game[S, O], state: S) -> str:
    """The position as one text, to compare."""
    return msgspec.json.encode(game.to_data(state), order="deterministic").decode()


def check_position(game: Game[S, O], state: S) -> None:
    """What must hold of any single position."""
    decision = game.decision(state)
    data = snapshot(game, state)
    need(snapshot(game, game.from_data(json.loads(data))) == data, "save and load changes the position")
    seats = range(len(game.scores(state).vp))
    for seat in seats:
        legal = list(game.legal_actions(state, seat))
        pending = decision is not None and seat in decision.seats
        need(bool(legal) == pending, f"seat {seat}: legal actions do not agree with the decision")
        need(len(set(legal)) == len(legal), f"seat {seat}: an action is listed twice")
        need(legal == list(game.legal_actions(state, seat)), "asking twice gives another order")
        for action in legal:
            need(game.why_not(state, seat, action) is None, f"{action} is listed but refused")
            again = game.action_from_data(json.loads(json.dumps(action.to_data())))
            need(again == action, f"{action} does not survive the journal")
    need(snapshot(game, state) == data, "a question changed the position")


def check_apply(game: Game[S, O], state: S, seat: int, action: Action) -> None:
    """Applying to a clone leaves the original alone, and with or without events comes to the same."""
    before = snapshot(game, state)
    first, second = game.clone(state), game.clone(state)
    game.apply(first, seat, action)
    game.advance(second, seat, action)
    need(snapshot(game, state) == before, "a clone shares something with its original")
    need(snapshot(game, first) == snapshot(game, second), f"{action}: apply and advance differ")


def check_view(game: Game[S, O], state: S, rng: Rng) -> None:
    """A view shows the seat its own choices; states sampled from it are playable and look the same."""
    for seat in range(len(game.scores(state).vp)):
        view = game.view(state, seat)
        need(game.legal_actions(view, seat) == game.legal_actions(state, seat), "a view hides the seat's own choices")
        sampled = game.sample(view, rng)
        need(
            snapshot(game, game.view(sampled, seat)) == snapshot(game, view),
            f"seat {seat}: a state sampled from a view looks different",
        )
        need(game.decision(sampled) == game.decision(state), "sampling changed who decides")


def check_session(game: Game[S, O], table: Table, entries: list[Entry]) -> Session[S, O]:
    """Replay gives the same positions; undo is the way back, redo the way forth."""
    session = Session.replay(game, table, entries)
    end = snapshot(game, session.state)
    free = Session.replay(game, Table(table.game_id, table.options, table.seed, table.players, "free"), entries)
    marks: list[str] = []
    while free.length:
        marks.append(snapshot(game, free.state))
        free.undo()
    need(snapshot(game, free.state) == snapshot(game, Session(game, table).state), "undo does not lead to the start")
    while free.can_redo():
        free.redo()
        need(snapshot(game, free.state) == marks.pop(), "redo leads elsewhere")
    need(snapshot(game, free.state) == end, "undo and redo change the game")
    return session
