"""Things on a table as controls."""

import pygame
from pygame import FRect

from burano.table.input.spot_target import SpotTarget, key_of
from burano.table.picture.panel import Lift, Spot
from burano.ui.controls.controls import Controls
from burano.ui.scaling import View
from tests.ui.kits import shared_kit

VIEW = View(200, 100, 1.0)


def _controls() -> Controls:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((200, 100))
    controls = Controls(shared_kit())
    controls.begin(VIEW)
    return controls


def _add(controls: Controls, spot: Spot, said: list[str], word: str, *, live: bool = True) -> SpotTarget:
    return controls.add(SpotTarget(spot, VIEW, live, lambda: said.append(word), spot.tip))


def test_a_thing_that_stays_takes_the_new_answers() -> None:
    controls, said = _controls(), list[str]()
    area = FRect(0, 0, 50, 50)
    old = _add(controls, Spot(("card", 1), area, hit=lambda x, y: x < 10), said, "old")
    controls.begin(VIEW, keep=True)
    new = _add(controls, Spot(("card", 1), area, hit=lambda x, y: x >= 10), said, "new")
    controls.end()
    assert new is old and list(controls) == [old]
    assert controls.at((5, 5)) is None and key_of(controls.at((20, 5))) == ("card", 1)
    new.activate()
    assert said == ["new"]


def test_a_thing_that_changed_is_another_control() -> None:
    area = FRect(0, 0, 50, 50)
    plain = Spot(("card", 1), area)
    changes = (
        (Spot(("card", 1), area.move(1, 0)), True),
        (Spot(("card", 1), area, "a tip"), True),
        (Spot(("card", 1), area, at=(3, 3)), True),
        (Spot(("card", 1), area, lift=Lift("ui_grab", 0, 0, 9)), True),
        (Spot(("card", 1), area, ring=True), True),
        (plain, False),
    )
    for spot, live in changes:
        controls = _controls()
        old = _add(controls, plain, [], "")
        controls.begin(VIEW, keep=True)
        assert _add(controls, spot, [], "", live=live) is not old
        controls.end()
        assert len(controls.widgets) == 1


def test_what_is_not_added_again_goes() -> None:
    controls = _controls()
    _add(controls, Spot(("card", 1), FRect(0, 0, 50, 50)), [], "")
    _add(controls, Spot(("card", 2), FRect(60, 0, 50, 50)), [], "")
    controls.take_dirty()
    controls.begin(VIEW, keep=True)
    _add(controls, Spot(("card", 1), FRect(0, 0, 50, 50)), [], "")
    controls.end()
    assert [widget.name for widget in controls] == ["card.1"] and controls.find("card.2") is None
    assert [rect.center for rect in controls.take_dirty()] == [(85, 25)], "only where it went is drawn again"
