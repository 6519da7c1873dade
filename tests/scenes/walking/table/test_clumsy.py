"""A whole game of the street by unsteady hands: no choice is made that was not clicked on, and nothing is lost."""

from pathlib import Path

import pytest

from burano.core.session import Session
from burano.games.walking.game import Walking
from burano.games.walking.state import OVER
from tests.scenes.burano.stage import paint_seldom
from tests.scenes.walking.player import StreetPlayer
from tests.scenes.walking.stage import new_play, open_table
from tests.ui.clumsy import WAYS_OUT, ClumsyMouse


class ClumsyNeighbour(StreetPlayer):
    """Finds the way back from where a wrong key led."""

    def step(self) -> bool:
        screen = self.mouse.look()
        way_out = WAYS_OUT.get(screen.scene)
        if way_out is None:
            return super().step()
        self._click(next(box for box in screen.boxes if box.name == way_out))
        return True


def test_a_clumsy_neighbour_plays_what_she_clicked_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    paint_seldom(monkeypatch)
    session = new_play(2, 41)
    table = open_table(tmp_path, session)
    mouse = ClumsyMouse(table.services.stack, 41, lambda: session.length)
    person = ClumsyNeighbour(mouse, 41)
    for _gesture in range(4000):
        if session.state.phase == OVER:
            break
        person.step()
    assert session.state.phase == OVER and mouse.slips > session.length / 2
    again = Session.replay(Walking(), session.table, session.journal)
    assert Walking().to_data(again.state) == Walking().to_data(session.state)
