"""What is tinted is exactly what counts: a character scores the same if nothing else stood in the street."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from burano.games.walking.board import CELLS, PLOTS
from burano.games.walking.queries.scoring_cells import cells
from burano.games.walking.scoring import points_of
from tests.scenes.walking.stage import new_play, open_table, random_positions


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


def test_a_tint_stays_until_its_key_is_pressed_again(tmp_path: Path) -> None:
    table = open_table(tmp_path, new_play(2))

    def point(at: tuple[int, int]) -> None:
        table.handle(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))

    def press() -> None:
        table.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_f, mod=0, unicode="f"))

    character = table.ui.find("who.3")
    assert character is not None
    point(character.rect.center)
    assert table.model.look == 3
    point((2, 2))
    assert table.model.look == -1
    point(character.rect.center)
    press()
    point((2, 2))
    assert table.model.look == 3
    press()
    assert table.model.look == -1


def test_what_a_pick_brings_is_reported_before_it_is_made_at_every_table(tmp_path: Path) -> None:
    for players in (1, 2, 3, 4):
        table = open_table(tmp_path / str(players), new_play(players))
        column = table.ui.find("bottom.1")
        assert column is not None
        table.handle(pygame.Event(pygame.MOUSEMOTION, pos=column.rect.center, rel=(0, 0), buttons=(0, 0, 0)))
        table.update(0.1)
        words = " ".join(box.text for box in table.boxes() if box.name in ("note", "supply: brings", "supply: take 1"))
        assert "1 card" in words, players
