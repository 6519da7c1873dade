"""A hand is interrupted: another window takes the keyboard in mid-drag, a controller is pulled out while it carries.
Nothing is played that nobody put down, and the piece can be put down or put back afterwards."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from burano.games.burano import actions as a
from burano.scenes.burano.table.scene import TableScene
from tests.scenes.burano.stage import new_session
from tests.scenes.burano.table_with_mouse import play_on
from tests.ui.driver import Driver
from tests.ui.virtual_pad import plugged_in


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    made = Driver(tmp_path / "home", motion="off", language="en", handover="off", coach="off")
    made.app.services.saves.play(play_on(new_session(2, 4), "turn", 12, a.Pick))
    made.run(1.0)
    yield made
    made.app.close()


def table(driver: Driver) -> TableScene:
    scene = driver.scene
    assert isinstance(scene, TableScene)
    return scene


def loose_cube(driver: Driver) -> str:
    """The name of a cube of the pyramid that can be taken up."""
    return "pyramid.{1}".format(*min(key for key in table(driver).model.sources if key[0] == "pyramid"))


def drop(driver: Driver) -> tuple[int, int]:
    """A place for what is held."""
    return driver.box("{}.{}".format(*min(table(driver).model.drops))).spot


def test_another_window_takes_over_in_mid_drag(driver: Driver) -> None:
    session = table(driver).flow.session
    before = session.length
    driver.press(driver.box(loose_cube(driver)).spot)
    driver.move((500, 300), down=True)
    assert table(driver).model.held is not None
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    pygame.event.post(pygame.Event(pygame.WINDOWLEAVE))
    driver.run(1.0)  # the button goes up over there
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSGAINED))
    driver.move(drop(driver))
    assert session.length == before, "nothing was put down"
    driver.click_at(drop(driver))
    assert session.length == before + 1
    assert table(driver).model.held is None


def test_a_piece_held_while_another_window_took_over_can_be_put_back(driver: Driver) -> None:
    session = table(driver).flow.session
    before = session.length
    driver.press(driver.box(loose_cube(driver)).spot)
    driver.move((500, 300), down=True)
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    driver.run(0.2)
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSGAINED))
    driver.key(pygame.K_ESCAPE)
    assert table(driver).model.held is None
    driver.release(drop(driver) if table(driver).model.drops else (500, 300))
    assert session.length == before


def test_a_controller_is_pulled_out_while_it_carries(driver: Driver) -> None:
    session = table(driver).flow.session
    before = session.length
    driver.app.pad.start()
    with plugged_in() as pad:
        driver.run(0.1)
        table(driver).ui.set_focus(loose_cube(driver))
        pad.set(pygame.CONTROLLER_BUTTON_A, True)
        driver.run(0.1)
        assert table(driver).model.held is not None
        pad.pull_out()
        driver.run(0.5)
    assert session.length == before
    assert not driver.app.stack.legend
    assert table(driver).model.held is not None
    driver.click_at(drop(driver))
    assert session.length == before + 1


def test_the_pointer_is_hidden_only_where_a_hand_is_drawn(driver: Driver) -> None:
    """A page or game opened by key with a piece in hand needs the pointer."""
    driver.click(loose_cube(driver))
    assert not pygame.mouse.get_visible()
    driver.app.go.to("howto")
    driver.run(0.1)
    assert pygame.mouse.get_visible()
    driver.key(pygame.K_ESCAPE)
    assert table(driver).carrying and not pygame.mouse.get_visible()
    driver.app.services.saves.play(new_session(2, 5))
    driver.run(0.1)
    assert pygame.mouse.get_visible()
