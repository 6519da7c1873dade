"""An option: everybody sees the pyramids while they are built."""

import pytest

from burano.core import conformance
from burano.core.rng import Rng
from burano.core.session import Session
from burano.games.burano import state_data
from burano.games.burano.board import PLACES
from burano.games.burano.game import Burano
from burano.games.burano.setup import Options
from burano.games.burano.state import PYRAMID
from burano.scenes.burano.shots.positions import played


def half_built(is_open: bool) -> Session:  # type: ignore[type-arg]
    return played(
        lambda state, decision: decision.kind == "pyramid" and len(decision.seats) == 2, 4, open_pyramids=is_open
    )


@pytest.mark.parametrize("is_open", [True, False])
def test_the_decision_says_whether_choices_are_seen_before_all_are_made(is_open: bool) -> None:
    session, game = half_built(is_open), Burano()
    decision = session.decision()
    assert decision is not None and decision.is_open == is_open
    conformance.check_secrecy(game, session.state)
    conformance.check_view(game, session.state, Rng(1))


@pytest.mark.parametrize("is_open", [True, False])
def test_pyramids_are_seen_only_if_that_is_agreed(is_open: bool) -> None:
    session, game = half_built(is_open), Burano()
    state, decision = session.state, session.decision()
    assert decision is not None and state.phase == PYRAMID
    builder = decision.seats[0]
    seen = game.view(state, builder)
    built = [seat for seat in range(4) if seat not in decision.seats]
    for seat in built:
        shown = seen.pyramid[seat * PLACES : (seat + 1) * PLACES]
        assert (shown == state.pyramid[seat * PLACES : (seat + 1) * PLACES]) == is_open
    assert game.has_secrets(state, builder) != is_open
    sampled = game.sample(seen, Rng(1))
    assert game.legal_actions(sampled, builder) == game.legal_actions(state, builder)
    assert game.view(sampled, builder).pyramid == seen.pyramid


def test_the_option_survives_a_save_and_old_saves_have_it_off() -> None:
    game = Burano()
    options = Options(3, open_pyramids=True)
    assert game.options_from_data(options.to_data()) == options
    old = {key: value for key, value in Options(3).to_data().items() if key != "open_pyramids"}
    assert game.options_from_data(old).open_pyramids is False
    state = game.new_state(options, 4)
    assert state_data.from_data(state_data.to_data(state)).board.open_pyramids
