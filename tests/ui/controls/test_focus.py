"""Arrow keys move the focus by geometry."""

import pygame

from burano.ui.controls.focus import neighbour

GRID = [pygame.Rect(x * 100, y * 50, 90, 40) for y in range(3) for x in range(3)]


def test_arrows_move_the_focus_through_a_grid() -> None:
    assert neighbour(GRID, 4, "left") == 3
    assert neighbour(GRID, 4, "right") == 5
    assert neighbour(GRID, 4, "up") == 1
    assert neighbour(GRID, 4, "down") == 7


def test_at_the_edge_the_focus_stays() -> None:
    assert neighbour(GRID, 0, "left") == 0
    assert neighbour(GRID, 0, "up") == 0


def test_a_control_straight_ahead_beats_a_nearer_one_beside_it() -> None:
    here, far_in_line, near_aside = pygame.Rect(0, 0, 50, 50), pygame.Rect(0, 400, 50, 50), pygame.Rect(80, 60, 50, 50)
    assert neighbour([here, far_in_line, near_aside], 0, "down") == 1
