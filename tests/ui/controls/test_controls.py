"""Mouse, keyboard and tooltips on a test scene."""

from pathlib import Path

import pygame
import pytest

from burano.stage.scene import Scene, Services
from burano.ui.controls.dropdown import Dropdown, Slider
from burano.ui.controls.text_entry import TextEntry
from burano.ui.controls.widgets import Button, ButtonStyle, ChoiceRow, Toggle
from burano.ui.drawing import paint
from burano.ui.scaling import View
from tests.ui.driver import Driver


class Desk(Scene):
    """Four controls, recording what they report."""

    name = "desk"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.said: list[object] = []

    def layout(self, view: View) -> None:
        add = self.ui.add
        add(Button("left", view.rect(100, 100, 200, 60), "Left", lambda: self.said.append("left"), tooltip="A tip"))
        add(Button("right", view.rect(400, 100, 200, 60), "Right", lambda: self.said.append("right")))
        why = "Not now"
        off = Button(
            "off", view.rect(700, 100, 200, 60), "Off", lambda: self.said.append("off"), enabled=False, tooltip=why
        )
        add(off)
        add(ChoiceRow("choice", view.rect(100, 300, 400, 50), ["a", "b", "c"], 0, self.said.append))
        add(Toggle("toggle", view.rect(100, 400, 300, 50), "Toggle", False, self.said.append))
        add(TextEntry("entry", view.rect(100, 500, 300, 50), "", self.said.append))
        add(Dropdown("list", view.rect(900, 300, 300, 50), ["one", "two", "three"], 0, self.said.append))
        add(ChoiceRow("below", view.rect(900, 360, 300, 50), ["x", "y"], 0, self.said.append))
        large = ButtonStyle(slab=paint.PRIMARY, size=32)
        add(Button("tight", view.rect(1300, 100, 150, 60), "Large words", lambda: None, large))
        add(ChoiceRow("full", view.rect(1300, 300, 190, 50), ["Finished", "Named"], 0, self.said.append))
        add(Slider("slider", view.rect(900, 700, 300, 40), 0.5, 0, 1, self.said.append))

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill((30, 120, 130))
        super().draw(surface)


@pytest.fixture
def desk(tmp_path: Path) -> Driver:
    driver = Driver(tmp_path, pictures=True, motion="off")
    driver.app.stack.push(Desk(driver.app.services))
    driver.run(0.2)
    return driver


def said(driver: Driver) -> list[object]:
    assert isinstance(driver.scene, Desk)
    return driver.scene.said


def test_a_click_needs_press_and_release_on_the_same_control(desk: Driver) -> None:
    desk.click("left")
    desk.press(desk.box("right").spot)
    desk.release((5, 5))
    assert said(desk) == ["left"]


def test_a_disabled_control_does_nothing_but_says_why(desk: Driver) -> None:
    below = desk.box("off").rect.move(0, desk.box("off").rect.h)
    before = desk.pixels(below)
    desk.click("off")
    assert said(desk) == []
    assert desk.pixels(below) != before


def test_text_in_tight_buttons_keeps_clear_of_the_edges(desk: Driver) -> None:
    boxes, unit = {box.name: box for box in desk.scene.boxes()}, desk.scene.view.s
    for name, edge, margin in (("tight.text", "tight", 11), ("full.0.text", "full.0", 11)):
        ink, outer = boxes[name].ink, boxes[edge].rect
        assert ink is not None and ink.left - outer.left > margin * unit < outer.right - ink.right, name


def test_choices_and_switches_report_changes(desk: Driver) -> None:
    desk.click("choice.2")
    desk.click("toggle")
    desk.run(0.5)  # any earlier, it would be the second half of a double click
    desk.click("toggle")
    assert said(desk) == [2, True, False]


def test_typing_goes_into_the_text_field(desk: Driver) -> None:
    desk.click("entry")
    desk.type("Łucja")
    assert said(desk)[-1] == "Łucja"


def test_an_open_list_takes_the_click_instead_of_the_control_below(desk: Driver) -> None:
    desk.click("list")
    desk.run(0.3)
    box = desk.box("list").rect
    desk.click_at((box.x + 40, box.bottom + desk.scene.view.px(44 * 1.5)))
    desk.run(0.5)
    assert said(desk) == [1]


def test_escape_closes_an_open_list_and_nothing_else(desk: Driver) -> None:
    desk.click("list")
    desk.run(0.3)
    found = desk.scene.ui.find("list")
    assert found.is_open  # type: ignore[union-attr]
    assert desk.scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    desk.run(0.3)
    assert not found.is_open and said(desk) == []  # type: ignore[union-attr]


def test_a_slider_is_dragged_and_moved_by_arrows(desk: Driver) -> None:
    box = desk.box("slider").rect
    desk.drag(box.center, (box.right - 20, box.centery))
    desk.run(0.3)
    assert said(desk)[-1] > 0.85  # type: ignore[operator]
    before = said(desk)[-1]
    desk.key(pygame.K_LEFT)
    desk.run(0.2)
    assert said(desk)[-1] == pytest.approx(before - 0.05)  # type: ignore[operator]


def test_a_slider_stays_put_when_the_button_was_released_in_another_window(desk: Driver) -> None:
    x, y = desk.box("slider").spot
    desk.press((x, y))
    desk.move((x + 40, y), down=True)
    before = list(said(desk))
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    pygame.event.post(pygame.Event(pygame.WINDOWLEAVE))
    desk.run(0.1)
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSGAINED))
    desk.move((x - 60, y))
    assert said(desk) == before
    desk.click("left")
    assert said(desk) == [*before, "left"]


def test_letters_typed_do_not_press_other_controls(desk: Driver) -> None:
    desk.click("left")
    desk.click("entry")
    desk.key(pygame.K_SPACE)
    desk.type(" ")
    assert said(desk) == ["left", " "]


def test_tab_and_arrows_move_the_focus_and_enter_presses(desk: Driver) -> None:
    desk.key(pygame.K_TAB)
    desk.key(pygame.K_RIGHT)
    desk.key(pygame.K_RETURN)
    desk.key(pygame.K_LEFT)
    desk.key(pygame.K_SPACE)
    assert said(desk) == ["right", "left"]


def test_left_and_right_change_a_focused_choice(desk: Driver) -> None:
    desk.key(pygame.K_TAB)
    for _step in range(3):
        desk.key(pygame.K_TAB)
    desk.key(pygame.K_RIGHT)
    desk.key(pygame.K_RIGHT)
    desk.key(pygame.K_RIGHT)
    assert said(desk) == [1, 2]


def test_the_tooltip_appears_after_a_rest_and_disappears_with_the_pointer(desk: Driver) -> None:
    button = desk.box("left").rect
    below = button.move(0, button.h + 12)  # clear of the button's own shadow
    empty = desk.pixels(below)
    desk.move(button.center)
    desk.run(0.1)
    assert desk.pixels(below) == empty
    desk.run(0.5)
    assert desk.pixels(below) != empty
    desk.move((1200, 700))
    desk.run(0.1)
    assert desk.pixels(below) == empty


def test_after_a_press_no_tooltip_appears_before_the_pointer_moves(desk: Driver) -> None:
    ui, button = desk.scene.ui, desk.box("left").rect
    desk.click("left")
    ui.let_go()  # the control under the pointer is rebuilt, as after a move at the table
    desk.move(button.center)
    desk.run(1)
    assert not ui.tip.name
    desk.move((button.centerx + 20, button.centery))
    desk.run(1)
    assert ui.tip.name == "left"


def test_nothing_is_drawn_when_nothing_happens(desk: Driver) -> None:
    desk.click("left")
    desk.move((1200, 700))
    desk.run(1)
    frames = desk.app.frames
    desk.run(20)
    assert desk.app.frames == frames


def test_pressing_elsewhere_closes_an_open_list(desk: Driver) -> None:
    desk.click("list")
    desk.click("left")
    found = desk.scene.ui.find("list")
    assert isinstance(found, Dropdown) and not found.is_open and said(desk) == ["left"]


def test_an_open_list_can_be_used_by_keyboard(desk: Driver) -> None:
    desk.click("list")
    for key in (pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN):
        desk.key(key)
    assert said(desk) == [2]
    desk.key(pygame.K_LEFT)
    assert said(desk) == [2, 1]


def test_a_list_without_room_below_opens_upwards(tmp_path: Path) -> None:
    driver = Driver(tmp_path, pictures=True, motion="off")
    scene = Scene(driver.app.services)
    driver.app.stack.push(scene)
    driver.run(0.1)
    low = scene.view.rect(100, scene.view.h - 60, 300, 50)
    scene.ui.add(Dropdown("low", low, ["one", "two"], 0, lambda index: None)).open()
    first = next(box for box in scene.boxes() if box.name == "low.0")
    assert first.rect.bottom <= low.top


def test_a_typed_letter_is_drawn_at_once(desk: Driver) -> None:
    desk.click("entry")
    desk.run(0.3)
    rect = desk.box("entry").rect
    for letter in "Wim":
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=ord(letter.lower()), mod=0, unicode=letter, scancode=0))
        pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=letter))
        desk.run(0.08)
        at_once = desk.pixels(rect)
        desk.scene.invalidate()
        desk.run(0.02)
        assert desk.pixels(rect) == at_once, f"{letter} came late"


def test_the_caret_starts_after_the_existing_text(desk: Driver) -> None:
    desk.app.go.to("setup", "burano")
    desk.run(0.3)
    desk.scene.ui.set_focus("seat0.name")
    desk.type("!")
    entry = desk.scene.ui.find("seat0.name")
    assert str(entry.value()).endswith("!")  # type: ignore[union-attr]
