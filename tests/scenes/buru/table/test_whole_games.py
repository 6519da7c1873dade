"""Whole games by mouse: whatever is highlighted can be clicked, and nothing else is needed to reach the end."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.scenes.buru.player import Islander
from tests.scenes.buru.stage import new_play, open_table
from tests.ui.mouse import StackMouse

_STUCK = 12


@pytest.mark.parametrize(("people", "lawan"), [(1, 1), (1, 2), (2, 0), (2, 1), (3, 0), (3, 1), (4, 0)])
def test_a_game_is_played_to_its_end_by_mouse(tmp_path: Path, people: int, lawan: int) -> None:
    session = new_play(people, lawan, seed=5 + people)
    table = open_table(tmp_path, session)
    player = Islander(StackMouse(table.services.stack), seed=people)
    idle = 0
    while session.decision() is not None and idle < _STUCK:
        before = session.length
        acted = player.step()
        table.services.stack.settle()
        if not acted:
            table.services.stack.update(0.5)
            table.services.stack.settle()
        idle = 0 if acted or session.length > before else idle + 1
    assert session.decision() is None, (session.state, player.mouse.look().scene)
    assert {"space", "forest", "row", "islander", "altar"} <= player.seen
