"""Whole games by unsteady hands: no choice is made that was not clicked on, and nothing is lost."""

import itertools
from pathlib import Path

import pytest

from burano.core.session import Session
from burano.games.burano.game import Burano
from burano.scenes.burano.pyramid import scene as pyramid_scene
from tests.scenes.burano.stage import make_services, new_session, paint_seldom, seat_at
from tests.scenes.burano.whole_game import play_on
from tests.ui.clumsy import ClumsyMouse, ClumsyPlayer
from tests.ui.mouse import Screen


@pytest.mark.parametrize(("players", "seed", "seasons"), [(2, 31, 4), (3, 32, 2)])
def test_a_clumsy_player_plays_what_he_clicked_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, players: int, seed: int, seasons: int
) -> None:
    monkeypatch.setattr(pyramid_scene, "fresh_seed", itertools.count(1).__next__)
    paint_seldom(monkeypatch)
    session = new_session(players, seed)
    services = make_services(tmp_path)
    services.settings.change(confirm_end_turn=bool(seed % 2))
    seat_at(services, session)
    mouse = ClumsyMouse(services.stack, seed, lambda: session.length)

    def enough(_screen: Screen) -> bool:
        return session.decision() is None or session.state.season >= seasons

    play_on(ClumsyPlayer(mouse, seed), mouse, lambda: session.length, enough)
    assert bool(session.state.winners) == (seasons == 4) and mouse.slips > session.length
    again = Session.replay(Burano(), session.table, session.journal)
    assert Burano().to_data(again.state) == Burano().to_data(session.state)
