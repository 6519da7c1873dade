"""Every legal action can be pointed at, and nothing else."""

from __future__ import annotations

import pytest

from burano.core.protocol import Action
from burano.games.buru import actions as a
from burano.games.buru.board import tables
from burano.scenes.buru.table import intents
from burano.scenes.buru.table.model import Model
from burano.scenes.buru.words.prompts import buttons
from tests.scenes.buru.stage import Play, positions


def model_of(play: Play, seat: int, **fields: object) -> Model:
    """The table as its player sees it."""
    decision = play.decision()
    assert decision is not None
    model = Model(
        play.view(seat), seat, seat, seat, True, decision.kind, play.table.players, play.legal(seat), open=True,
        **fields,  # type: ignore[arg-type]
    )  # fmt: skip
    intents.fill(model)
    return model


def offered(play: Play, seat: int) -> set[Action]:
    """All that a click, a drop, a sheet or a main button does now."""
    found: set[Action] = set()
    for one_by_one in (False, True):
        model = model_of(play, seat, one_by_one=one_by_one)
        found |= set(model.actions.values())
        for key in model.choices:
            found |= set(model_of(play, seat, one_by_one=one_by_one, asking=key).actions.values())
        for held in model.sources:
            found |= set(model_of(play, seat, held=held).drops.values())
        found |= {button.action for button in buttons(model) if button.action is not None}
    return found


def same(play: Play, action: Action) -> object:
    """What an action brings: two choices of a forest card may bring the same, one by one may be no different."""
    if isinstance(action, a.Forest):
        return "forest", action.card, tuple(sorted(intents.taken(action))) if action.card >= 0 else ()
    return action


def is_needless(action: Action, legal: object) -> bool:
    """Turning an islander for nothing that could bring something."""
    idle = isinstance(action, a.Task) and action.option == a.NOTHING and tables().effects[action.card]
    others = [other for other in legal if isinstance(other, a.Task)]  # type: ignore[attr-defined]
    return bool(idle) and any(other.card == action.card and other.option >= 0 for other in others)


@pytest.mark.parametrize(("people", "lawan", "seed"), [(1, 2, 3), (2, 1, 5), (4, 0, 8)])
def test_every_legal_action_can_be_pointed_at_and_nothing_else(people: int, lawan: int, seed: int) -> None:
    kinds = set()
    for play in positions(people, lawan, seed):
        seat = play.state.actor
        if seat >= people:
            continue
        legal = play.legal(seat)
        reached = {same(play, action) for action in offered(play, seat)}
        wanted = {same(play, action) for action in legal if not is_needless(action, legal)}
        assert wanted <= reached, wanted - reached
        assert reached <= {same(play, action) for action in legal}
        kinds.add(play.decision().kind)  # type: ignore[union-attr]
    assert {"place", "forest", "space", "act", "return"} <= kinds
