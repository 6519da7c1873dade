"""Whole games by mouse alone: every decision the rules can ask for has its way on screen."""

from pathlib import Path

import pytest

from burano.core.session import Session
from burano.games.burano.game import Burano
from tests.ui.table.player import MousePlayer
from tests.ui.table.stage import make_services, new_session, seat_at


@pytest.mark.parametrize(("players", "seed"), [(2, 11), (3, 12), (4, 13)])
def test_a_whole_game_is_played_by_mouse_alone(players: int, seed: int, tmp_path: Path) -> None:
    services = make_services(tmp_path)
    session = new_session(players, seed)
    seat_at(services, session)
    mouse = MousePlayer(services.stack, seed)
    idle = 0
    while session.decision() is not None:
        before = session.length
        assert mouse.act(), f"nothing to click for {session.decision()}"
        idle = 0 if session.length > before else idle + 1
        assert idle < 60, f"clicks lead nowhere at {session.decision()} after {mouse.last}: {mouse.choices()}"
    again = Session.replay(Burano(), session.table, session.journal)
    assert again.state.vp == session.state.vp and again.state.winners == session.state.winners
