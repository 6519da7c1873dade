"""Every legal action can be pointed at, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from burano.core.protocol import Action
from burano.games.walking import actions as a
from burano.games.walking.board import FLOOR_OF, FLOORS, scaffolds_needed
from burano.games.walking.place import needs_token
from burano.games.walking.queries.position import scaffolds, span
from burano.games.walking.state import VISIT
from burano.scenes.walking.table import intents
from burano.scenes.walking.table.model import Model
from tests.scenes.walking.stage import Play, random_positions


def _model(session: Play, **fields: object) -> Model:
    seat = session.state.actor
    decision = session.decision()
    assert decision is not None
    players = session.table.players
    model = Model(session.view(seat), seat, seat, seat, True, decision.kind, players, session.legal(seat), **fields)  # type: ignore[arg-type]
    intents.fill(model)
    return model


def _pointed(session: Play) -> Iterator[Action]:
    """Everything that can be done with the pointer in one position."""
    for count in (1, 2, 3):
        yield from _model(session, count=count).actions.values()
    for key in _model(session).sources:
        yield from _model(session, held=key).drops.values()
    for plot in session.state.due:
        yield from _model(session, house=plot).actions.values()


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_legal_action_can_be_pointed_at(players: int) -> None:
    for session in random_positions(players, 3):
        legal = set(session.legal(session.state.actor)) - {a.END_TURN}
        assert set(_pointed(session)) == legal


def test_what_costs_a_permit_is_marked() -> None:
    met = False
    for session in random_positions(2, 5):
        state, seat = session.state, session.state.actor
        for key in _model(session).sources:
            model = _model(session, held=key)
            for place in model.drops:
                plot, floor = divmod(place[1], FLOORS)
                assert floor == FLOOR_OF[key[1]]
                assert (place in model.costly) == needs_token(state, seat, key[1], plot)
                met |= place in model.costly
    assert met


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_scaffolds_stand_where_they_are_needed(seed: int) -> None:
    for session in random_positions(3, seed):
        for seat in range(3):
            stand = scaffolds(session.state.shape[seat])
            assert len(stand) == scaffolds_needed(session.state.shape[seat])
            assert not any(session.state.street[seat * 33 + cell] >= 0 for cell in stand)
            assert all(cell // FLOORS in span(session.state.shape[seat]) for cell in stand)


def test_a_hint_points_at_what_it_means() -> None:
    for session in random_positions(1, 9):
        model = _model(session, count=1)
        for action in session.legal(session.state.actor):
            where = intents.where(model, action)
            assert (where is None) == (action == a.END_TURN)
            if session.state.phase == VISIT and where is not None:
                assert where in model.actions
