"""Whole games by mouse alone under every option: what is lit is enough to finish."""

from __future__ import annotations

from pathlib import Path

import pytest

from burano.games.walking.state import OVER
from burano.ui.scaling import MIN_WINDOW
from tests.ui.walking.stage import Person, new_play, open_table


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (1, {"strict_policeman": True}),
        (2, {"new_inhabitants": True}),
        (3, {"open_hands": True, "beginner_piles": True, "no_penalty": True}),
    ],
)
def test_a_whole_game_by_mouse(tmp_path: Path, players: int, options: dict[str, object]) -> None:
    session = new_play(players, 20 + players, **options)
    # In the smallest window words are wanted larger than fits: one game is played out of drawers.
    table = open_table(tmp_path, session, MIN_WINDOW if players == 2 else (1280, 720))
    assert bool(list(table.drawers)) == (players == 2)
    person = Person(table, players)
    for _gesture in range(3000):
        if session.state.phase == OVER:
            break
        person.step()
    assert session.state.phase == OVER
    assert table.services.stack.top is not None and table.services.stack.top.name == "final"
    assert {"acquire", "place", "visit", "discard"} <= person.seen
    assert ("remove" in person.seen) == (players == 1)
