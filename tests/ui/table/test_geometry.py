"""The island on screen: cells there and back, and what is under the pointer."""

import pytest

from burano.scenes.burano.art.geometry import Iso


@pytest.mark.parametrize("turn", range(4))
@pytest.mark.parametrize("size", [(9, 7), (7, 7), (9, 9)])
def test_a_cell_is_found_again_at_every_height(turn: int, size: tuple[int, int]) -> None:
    iso = Iso(*size, 900, 450, 33, turn)
    for c in range(size[0]):
        for r in range(size[1]):
            x, y = iso.middle((c, r))
            for floors in range(4):
                assert iso.cell_at(x, y - iso.z(floors), iso.z(floors)) == (c, r)


@pytest.mark.parametrize("turn", range(4))
def test_turning_keeps_the_middle_of_the_island_in_place(turn: int) -> None:
    iso = Iso(9, 7, 900, 450, 33, turn)
    corners = [iso.at(0, 0), iso.at(iso.across, iso.down)]
    corners += [iso.at(iso.across, 0), iso.at(0, iso.down)]
    assert sum(x for x, _ in corners) / 4 == pytest.approx(900)
    assert sum(y for _, y in corners) / 4 == pytest.approx(450)


def test_four_quarter_turns_come_back() -> None:
    for turn in range(4):
        iso = Iso(9, 7, 0, 0, 33, turn)
        for cell in ((0, 0), (8, 6), (3, 5)):
            assert iso.unturned(iso.turned(cell)) == cell


def test_a_half_turn_puts_the_back_in_front() -> None:
    front, back = Iso(9, 7, 0, 0, 33, 0), Iso(9, 7, 0, 0, 33, 2)
    assert front.depth((0, 0)) < front.depth((8, 6))
    assert back.depth((0, 0)) > back.depth((8, 6))


def test_outside_the_island_is_no_cell() -> None:
    iso = Iso(9, 7, 900, 450, 33)
    x, y = iso.at(-0.5, -0.5)
    assert iso.cell_at(x, y) is None
