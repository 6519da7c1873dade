"""Every legal action can be pointed at, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from burano.core.protocol import Action
from burano.games.murano import actions as a
from burano.games.murano.queries.voyage import voyage
from burano.scenes.murano.table import intents
from burano.scenes.murano.table.model import Model
from burano.scenes.murano.words.prompts import buttons
from burano.table.play.model import Key
from tests.scenes.murano.stage import Play, random_positions

BUTTONS = (a.EndTurn, a.EndScoring, a.RecruitNobody, a.AgreeEnd)
"""What the main buttons do."""
RING = (a.Sail, a.SailRed, a.Pass, a.Steer)


def _model(session: Play, held: Key | None = None, *, passing: bool = False, payment: int = 0) -> Model:
    seat = session.view(0).actor
    decision = session.decision()
    assert decision is not None
    model = Model(
        session.view(seat), seat, seat, seat, True, decision.kind, session.table.players, session.legal(seat),
        held=held, passing=passing, payment=payment,
    )  # fmt: skip
    intents.fill(model, {})
    return model


def _pointed(session: Play) -> Iterator[Action]:
    """Everything that can be done with the pointer in one position, ships aside."""
    yield from (action for key, action in _model(session).actions.items() if key[0] not in ("space", "red"))
    for key in _model(session).sources:
        ways = len(_model(session, key).payments)
        for payment in range(max(1, ways)):
            yield from _model(session, key, payment=payment).drops.values()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_legal_action_can_be_pointed_at(players: int) -> None:
    for session in random_positions(players, 3):
        legal = {action for action in session.legal(session.view(0).actor) if not isinstance(action, BUTTONS)}
        pointed = set(_pointed(session))
        assert pointed <= legal
        assert {action for action in legal - pointed if not isinstance(action, (a.ScoreCharacter, *RING))} == set()


@pytest.mark.parametrize("players", [2, 4])
def test_every_space_that_a_ship_may_go_to_can_be_chosen_and_nothing_else(players: int) -> None:
    for session in random_positions(players, 5):
        decision = session.decision()
        if decision is None or decision.kind != "sail":
            continue
        legal = session.legal(decision.seats[0])
        for passing in (False, True):
            model = _model(session, passing=passing)
            begun = {found.actions[0] for found in model.voyages.values()}
            kinds = a.Pass if passing else (a.Sail, a.SailRed)
            assert begun == {action for action in legal if isinstance(action, kinds)}


def test_the_movements_shown_are_those_that_are_made() -> None:
    shown = 0
    for session in random_positions(3, 8):
        decision = session.decision()
        if decision is None or decision.kind != "sail":
            continue
        seat = decision.seats[0]
        state = session.view(seat)
        for action in session.legal(seat):
            if not isinstance(action, RING):
                continue
            found = voyage(state, seat, action, {})
            assert found.moves, "at least one ship moves"
            assert found.actions[0] == action
            assert [move.price for move in found.moves] == list(range(len(found.moves)))
            assert found.moves[-1].space == action.space
            shown += len(found.actions) > 1
    assert shown > 20, "some movements leave a choice"


def test_a_displaced_ship_lands_where_it_is_wanted() -> None:
    moved = 0
    for session in random_positions(2, 4):
        decision = session.decision()
        if decision is None or decision.kind != "sail":
            continue
        seat = decision.seats[0]
        for action in session.legal(seat):
            if isinstance(action, a.Sail):
                usual = voyage(session.view(seat), seat, action, {})
                for number, move in enumerate(usual.moves):
                    for space in move.choices:
                        other = voyage(session.view(seat), seat, action, {number: (space, -1)})
                        assert other.moves[number].space == space
                        assert other.price == usual.price
                        moved += space != move.space
        if moved > 60:
            return
    raise AssertionError("ships had too little to choose from")


def test_the_main_button_confirms_a_chosen_purchase() -> None:
    found = 0
    for session in random_positions(3, 6):
        decision = session.decision()
        if decision is None or decision.kind not in ("buy", "gondolier"):
            continue
        model = _model(session)
        for key, action in model.actions.items():
            if key[0] in ("offer", "crew"):
                model.chosen = key
                button = next(one for one in buttons(model) if one.name == "choose")
                assert button.action == action and button.primary
                found += 1
    assert found > 4
