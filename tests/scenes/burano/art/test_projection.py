"""Sprites of the island are drawn for the view the table shows it in."""

import pytest

from burano.scenes.burano.art.geometry import HOUSE, Iso
from burano.ui.drawing.sprites import frame
from sprites import projection


@pytest.mark.parametrize("turn", range(4))
def test_table_and_sprites_see_the_island_alike(turn: int) -> None:
    iso = Iso(9, 7, 0, 0, projection.UNIT, turn)
    hand = next(hand for hand in projection.HANDS if hand.name == iso.hand)
    assert iso.k == 1
    assert (iso.a, iso.b) == (hand.a, hand.b)
    assert (iso.side, iso.wall, iso.slab, HOUSE) == pytest.approx(
        (projection.SIDE, projection.WALL, projection.SLAB, projection.HOUSE)
    )
    assert iso.z(1) == pytest.approx(projection.GROUND_SHARE * projection.WALL)


@pytest.mark.parametrize("turn", (0, 1))
def test_a_house_is_as_large_as_the_table_thinks(turn: int) -> None:
    iso = Iso(9, 7, 0, 0, projection.UNIT, turn)
    house = frame(f"house_pink_2_{iso.hand}")
    assert abs(house.width - iso.cube_w) < 8
    assert abs(house.height - (HOUSE * iso.cell_h + iso.wall)) < 8
    assert abs(house.y - HOUSE * iso.cell_h / 2) < 4
