"""Arrow keys walk by geometry."""

import pygame

from burano.ui.controls.focus import neighbour

GRID = [pygame.Rect(x * 100, y * 50, 90, 40) for y in range(3) for x in range(3)]


def test_arrows_walk_a_grid() -> None:
    assert neighbour(GRID, 4, "left") == 3
    assert neighbour(GRID, 4, "right") == 5
    assert neighbour(GRID, 4, "up") == 1
    assert neighbour(GRID, 4, "down") == 7


def test_the_edge_stays() -> None:
    assert neighbour(GRID, 0, "left") == 0
    assert neighbour(GRID, 0, "up") == 0


def test_something_in_line_beats_something_nearer_but_aside() -> None:
    here, far_in_line, near_aside = pygame.Rect(0, 0, 50, 50), pygame.Rect(0, 400, 50, 50), pygame.Rect(80, 60, 50, 50)
    assert neighbour([here, far_in_line, near_aside], 0, "down") == 1
