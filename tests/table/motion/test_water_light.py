"""Light on open water: no square that holds some is left out."""

import pygame
import pytest

from burano.table.motion.water_light import _COARSE, _worth


@pytest.mark.parametrize("size", [(700, 410), (487, 333), (960, 480)])
def test_open_water_is_left_out_nowhere(size: tuple[int, int]) -> None:
    small = size[0] // _COARSE, size[1] // _COARSE
    soft = pygame.Surface(small)
    soft.fill((255, 255, 255), (small[0] // 3, small[1] // 2, small[0], small[1] // 3))
    water = pygame.transform.scale(soft, size)
    parts = _worth(soft, size)
    for x in range(0, size[0], 5):
        for y in range(0, size[1], 5):
            inside = any(part.collidepoint(x, y) for part in parts)
            assert inside or not water.get_at((x, y))[0], (x, y)
