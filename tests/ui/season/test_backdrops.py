"""Pictures behind the screens are made once for a window, and given up with it."""

from burano.table.handover.wall import Wall
from burano.table.water import evening, water
from burano.ui.clock import ManualClock
from burano.ui.kit import make_kit

SIZE = (320, 180)


def test_backdrops_are_shared_until_the_window_changes() -> None:
    kit = make_kit(ManualClock(), sound=False)
    wall = Wall(kit, 0.2)
    makers = (
        lambda: water(kit, SIZE),
        lambda: evening(kit, SIZE),
        lambda: wall.front(SIZE, (200, 90, 60)),
        lambda: wall.shutter(0),
        wall.flowers,
    )
    before = [make() for make in makers]
    assert all(make() is picture for make, picture in zip(makers, before, strict=True))
    kit.forget_sizes()
    assert not any(make() is picture for make, picture in zip(makers, before, strict=True))


def test_other_water_is_another_picture() -> None:
    kit = make_kit(ManualClock(), sound=False)
    calm, bright = water(kit, SIZE), water(kit, SIZE, shade=0.0)
    assert calm is not bright
    assert calm.get_at((10, 10)) != bright.get_at((10, 10))
