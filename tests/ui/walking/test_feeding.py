"""What is tinted is exactly what counts: a character scores the same if nothing else stood in the street."""

from __future__ import annotations

import pytest

from burano.games.walking.board import CELLS, PLOTS
from burano.games.walking.scoring import points_of
from burano.scenes.walking.table.feeding import cells
from tests.ui.walking.stage import random_positions


@pytest.mark.parametrize("options", [{}, {"strict_policeman": True}, {"new_inhabitants": True}])
def test_the_rest_does_not_matter(options: dict[str, object]) -> None:
    counted = 0
    for session in random_positions(2, 4, **options):
        if session.length % 9:
            continue
        for who, copies in enumerate(session.state.board.piles):
            for seat in (0, 1):
                for plot in range(1, PLOTS - 1):
                    if not copies or not any(card >= 0 for card in session.state.house(seat, plot)):
                        continue
                    state = session.state.clone()
                    points = points_of(state, seat, plot, who)
                    good, _beside = cells(state, seat, plot, who)
                    for cell in range(CELLS):
                        if cell not in good:
                            state.street[seat * CELLS + cell] = -1
                    assert points_of(state, seat, plot, who) == points
                    counted += len(good)
    assert counted
