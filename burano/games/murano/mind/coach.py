"""Warnings for beginners before an action that would certainly waste something.

They consider only what the seat may see, and never predict: a warning states a fact of the position.
"""

from __future__ import annotations

from burano.core.protocol import Action, Reason
from burano.games.murano import actions as a
from burano.games.murano import legal
from burano.games.murano.board import FACTORY, SPECIAL, tables
from burano.games.murano.buying import KIND_OF_ACTION, stock
from burano.games.murano.queries import outlook
from burano.games.murano.queries.outlook import Change
from burano.games.murano.state import State

KINDS = ("broken", "unbuilt")
"""A tile or a sale that makes a character worth less than it brings; the end of the game with tiles still unbuilt."""


def warning(state: State, seat: int, action: Action) -> Reason | None:
    """Return a warning against a legal action of the seat, or None; its key ends in one of `KINDS`."""
    match action:
        case a.LayStreet():
            streets = [move for move in legal.legal_actions(state, seat) if isinstance(move, a.LayStreet)]
            return _broken(state, seat, action) if any(not _loss(state, seat, move) for move in streets) else None
        case a.Build() | a.Sell():
            return _broken(state, seat, action)
        case a.Sail() | a.SailRed():
            number = tables().ring[action.space]
            kind = KIND_OF_ACTION[number] if number < len(KIND_OF_ACTION) else -1
            return _unbuilt(state, seat, kind) if kind in (FACTORY, SPECIAL) else None
        case a.BuyTop() | a.Search():
            return _unbuilt(state, seat, state.bought)
        case _:
            return None


def _changes(state: State, seat: int, action: Action) -> tuple[list[Change], int]:
    """Return how an action changes the seat's characters, and the VP it brings at once."""
    match action:
        case a.LayStreet(cell):
            after, gain = outlook.with_street(state, cell, state.drawn[0]), 0
        case a.Build(kind, face, cell):
            after = outlook.with_building(state, seat, cell, kind, face)
            gain = outlook.built_vp(state, seat, kind)
        case a.Sell(red, green, blue):
            after, gain = state.clone(), 0
            for color, count in enumerate((red, green, blue)):
                after.beads[seat * 3 + color] -= count
            return [Change(*change) for change in outlook.changed(state, after, seat)], gain
        case _:
            return [], 0
    island = state.board.cell_island[cell]
    return outlook.changed_on(outlook.worths(state, seat), after, seat, island, outlook.plan(state, seat)), gain


def _loss(state: State, seat: int, action: Action) -> Change | None:
    """Return the character that loses most if an action costs the seat's characters more than it brings, or None."""
    changes, gain = _changes(state, seat, action)
    if sum(change.gain for change in changes) + gain >= 0:
        return None
    return min(changes, key=lambda change: change.gain)


def _broken(state: State, seat: int, action: Action) -> Reason | None:
    """Warn of making a character worth less."""
    loss = _loss(state, seat, action)
    if loss is None:
        return None
    return Reason("R9", "coach.broken", {"character": loss.card, "before": loss.before, "points": loss.after})


def _unbuilt(state: State, seat: int, kind: int) -> Reason | None:
    """Warn of beginning the last turns while the seat holds tiles, of which only the one bought now can be built."""
    if state.ended_by >= 0 or state.empty_stacks() != 1 or stock(state, kind) != 1:
        return None
    held = state.factory_tiles[seat] + len(state.shops_held[seat]) + len(state.palaces_held[seat])
    held += state.special_held[seat]
    return Reason("R7.1", "coach.unbuilt", {"tiles": held}) if held else None
