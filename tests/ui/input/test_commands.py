"""One table of commands: keys used, shown and changed; controllers handled the same way."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from burano.i18n import LANGUAGES, _, set_language
from burano.scenes.shell.dialogs.shortcuts import ShortcutsDialog
from burano.scenes.shell.preferences.keys import everything, groups
from burano.ui.controls.focus import neighbour
from burano.ui.input import commands
from burano.ui.input.chord import Chord
from burano.ui.input.commands import PAD, meet
from burano.ui.input.key_caps import caps_of
from burano.ui.input.keymap import Keymap
from burano.ui.input.pad import Pad, kind_of
from tests.ui.driver import Driver
from tests.ui.virtual_pad import plugged_in


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    driver = Driver(tmp_path, motion="off")
    yield driver
    driver.close()


def _button(driver: Driver, button: int) -> None:
    for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        pygame.event.post(pygame.Event(kind, button=button, instance_id=0))
    driver.run(0.05)


# ---- the table


def test_every_key_of_the_table_is_parsed_and_written_back_unchanged() -> None:
    for command in everything():
        for key in command.keys:
            chord = Chord.read(key)
            assert chord is not None and Chord.read(str(chord)) == chord, key
            assert chord.text


@pytest.mark.parametrize("text", ["#" + "٣" * 5000, "#99999999999999999999", "#²", "#", "+", "ctrl+", "ctrl+ctrl+"])
def test_a_file_without_keys_binds_nothing(text: str) -> None:
    assert Keymap({"undo": text}).chords(commands.UNDO) == ()


def test_commands_have_names_of_their_own_and_words_in_every_language() -> None:
    names = [command.name for command in everything()]
    assert len(set(names)) == len(names)
    for language in set(LANGUAGES) - {"en"}:
        set_language(language)
        same = {command.label for command in everything() if _(command.label) == command.label}
        assert same <= {"Menu", "Import"}


def test_no_key_has_two_meanings_on_one_screen_except_known_ones() -> None:
    """Known exceptions: a replay uses the arrows while no control has the focus; a clean-up continues with Space; only
    one of two drawers is open; Space held shows hidden bids and then presses nothing."""
    keys, shared = Keymap(), set()
    for command in everything():
        for chord in keys.chords(command):
            for other in everything():
                if other is not command and meet(other.where, command.where) and chord in keys.chords(other):
                    shared.add(frozenset((command.name, other.name)))
    known = {("replay_back", "left"), ("replay_on", "right"), ("replay_play", "confirm"), ("burano.story", "confirm")}
    known |= {("replay_start", "first"), ("replay_end", "last"), ("replay_turn_back", "page_up")}
    known |= {
        ("replay_turn_on", "page_down"),
        ("drawer.walking.rivals", "drawer.walking.solo"),
        ("buru.peek", "confirm"),
    }
    assert shared == {frozenset(pair) for pair in known}


def test_no_controller_button_has_two_meanings_in_one_play() -> None:
    for command in commands.COMMON:
        others = [c for c in (*commands.NAVIGATION, *commands.GENERAL, *commands.COMMON) if c is not command]
        rivals = [c for c in others if c.pad and c.pad == command.pad and meet(c.where, command.where)]
        # A held piece is turned; with nothing held, the same button opens the plan.
        assert {c.name for c in rivals} <= {"turn", "plan"}, (command.name, [c.name for c in rivals])


def test_the_page_of_keys_shows_every_command_once() -> None:
    shown = [command.name for group in groups() for command in group.commands]
    assert sorted(shown) == sorted(command.name for command in everything())


# ---- changing keys


def test_a_key_chosen_by_the_player_replaces_the_old_one() -> None:
    keys = Keymap({"hint": "ctrl+j"})
    event = pygame.Event(pygame.KEYDOWN, key=pygame.K_j, mod=pygame.KMOD_LCTRL)
    old = pygame.Event(pygame.KEYDOWN, key=pygame.K_h, mod=0)
    assert keys.means(event, commands.HINT) and not keys.means(old, commands.HINT)
    assert [cap.text for cap in caps_of(keys, commands.HINT)] == ["Ctrl", "J"]


def test_invalid_keys_of_a_damaged_file_are_ignored() -> None:
    keys = Keymap({"hint": "nonsense ctrl+ ++ h #99999999999999"})
    assert Chord(pygame.K_h) in keys.chords(commands.HINT)


def test_the_page_of_keys_names_the_owner_of_a_key_and_reassigns_it_when_confirmed(driver: Driver) -> None:
    driver.app.go.to("keys")
    driver.run(0.3)
    driver.click("tabs.1")
    driver.run(0.5)
    driver.click("key hint")
    driver.run(0.1)
    driver.key(pygame.K_q)  # rotates left
    assert driver.scene.name == "confirm"
    assert "Rotate left" in driver.box("text").text
    driver.run(0.5)
    driver.click("yes")
    driver.run(0.5)
    assert driver.app.settings.now.keys == {"hint": "q", "rotate_left": ""}
    driver.click("reset")
    driver.run(0.2)
    assert driver.app.settings.now.keys == {}


def test_the_last_key_of_a_needed_command_is_never_reassigned(driver: Driver) -> None:
    driver.app.go.to("keys")
    driver.run(0.3)
    driver.click("tabs.1")
    driver.run(0.5)
    driver.click("key hint")
    driver.key(pygame.K_LEFT)
    assert driver.scene.name == "message"
    assert driver.app.settings.now.keys == {}


def test_a_key_pressed_for_a_binding_does_nothing_else(driver: Driver) -> None:
    driver.app.go.to("keys")
    driver.run(0.3)
    driver.click("key shortcuts")
    driver.key(pygame.K_F7)
    assert driver.scene.name == "keys"


# ---- buttons


def test_a_button_is_pressed_by_the_key_its_tooltip_shows(driver: Driver) -> None:
    """Every layout test checks that each button has a command."""
    statistics = driver.scene.ui.find("statistics")
    assert statistics is not None and statistics.command is commands.STATISTICS
    assert statistics.says and driver.app.kit.keys.key_text(commands.STATISTICS) == "Ctrl+T"
    driver.key(pygame.K_t, pygame.KMOD_LCTRL)
    driver.run(0.5)
    assert driver.scene.name == "statistics"


def test_one_key_does_not_close_the_program(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(driver.app.services, "quit", lambda: asked.append("quit"))
    driver.scene.relayout()
    driver.key(pygame.K_q, pygame.KMOD_LCTRL)
    assert not asked and driver.scene.ui.focus_name == "quit"


# ---- the sheet


def test_the_sheet_of_shortcuts_has_a_key_and_lists_the_commands_of_the_screen(driver: Driver) -> None:
    driver.app.go.to("settings")
    driver.run(0.3)
    driver.key(pygame.K_F7)
    assert isinstance(driver.scene, ShortcutsDialog)
    words = {box.text for box in driver.scene.boxes()}
    assert {"Confirm", "Next thing you can choose", "Full screen on or off"} <= words
    driver.key(pygame.K_F7)
    assert driver.scene.name == "settings"


# ---- moving the focus


def test_the_nearest_control_is_the_one_that_looks_nearest() -> None:
    small, width, far = pygame.Rect(0, 100, 40, 40), pygame.Rect(60, 0, 900, 240), pygame.Rect(300, 300, 40, 40)
    assert neighbour([small, width, far], 0, "right") == 1
    assert neighbour([small, width, far], 1, "down") == 2
    assert neighbour([small, width, far], 0, "left") == 0


# ---- controllers


def test_the_kind_of_a_controller_follows_from_its_name() -> None:
    assert kind_of("Xbox Series X Controller") == "xbox"
    assert kind_of("Sony Interactive Entertainment DualSense Wireless Controller") == "playstation"
    assert kind_of("PS4 Controller") == "playstation"
    assert kind_of("Nintendo Switch Pro Controller") == "switch"
    assert kind_of("8BitDo SN30") == "generic"


def _stick(pad: Pad, value: float) -> str:
    axis = pygame.CONTROLLER_AXIS_LEFTX
    event = pygame.Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=round(32767 * value), instance_id=0)
    heard = pad.translate(event)
    return str(heard.button) if heard.type == PAD else ""


def test_a_trembling_stick_counts_once_and_a_held_one_repeats() -> None:
    pad = Pad(Keymap())
    assert [_stick(pad, value) for value in (0.3, 0.7, 0.55, 0.65, 0.5)] == ["", "right", "", "", ""]
    assert pad.update(0.3) is None
    again = pad.update(0.2)
    assert again is not None and again.button == "right"
    assert _stick(pad, 0.1) == "" and pad.update(5) is None
    assert _stick(pad, -0.9) == "left"


def test_buttons_work_like_keys_and_the_legend_says_what_they_do(driver: Driver) -> None:
    room = driver.scene.view.height
    _button(driver, pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    assert driver.app.stack.legend and driver.scene.view.height < room
    assert driver.scene.ui.keyboard and driver.scene.ui.focus_name
    _button(driver, pygame.CONTROLLER_BUTTON_BACK)
    assert driver.scene.name == "shortcuts"
    _button(driver, pygame.CONTROLLER_BUTTON_B)
    assert driver.scene.name == "title"
    pygame.event.post(pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=0))
    driver.run(0.1)
    assert driver.scene.view.height == room


def test_a_controller_can_be_plugged_in_and_removed_while_playing(driver: Driver) -> None:
    driver.app.pad.start()
    with plugged_in() as pad:
        driver.run(0.1)
        assert driver.app.stack.notice_words.startswith("Controller connected: ")
        pad.set(pygame.CONTROLLER_BUTTON_BACK, True)
        driver.run(0.1)
        assert driver.scene.name == "shortcuts" and driver.app.stack.legend
        pad.pull_out()
        driver.run(0.1)
    assert driver.app.stack.notice_words.startswith("Controller disconnected: ")
    assert not driver.app.stack.legend and driver.app.kit.keys.used == "keys"


def test_a_button_is_bound_by_pressing_it_and_its_former_command_is_named(driver: Driver) -> None:
    driver.app.go.to("keys", "pad")
    driver.run(0.3)
    driver.click("tabs.1")
    driver.scene.ui.set_focus("key hint")
    _button(driver, pygame.CONTROLLER_BUTTON_A)
    _button(driver, pygame.CONTROLLER_BUTTON_BACK)  # elsewhere it opens the sheet
    assert driver.scene.name == "confirm" and "Show the shortcuts" in driver.box("text").text
    driver.run(0.5)
    driver.click("yes")
    keys = driver.app.kit.keys
    assert driver.app.settings.now.buttons == {"hint": "select", "shortcuts": ""}
    assert keys.means(pygame.Event(PAD, button="select", again=False), commands.HINT)
    keys.used = "pad"
    assert caps_of(keys, commands.HINT)[0].button == "select" and not caps_of(keys, commands.SHORTCUTS)
    driver.scene.ui.set_focus("key menu")
    _button(driver, pygame.CONTROLLER_BUTTON_A)
    _button(driver, pygame.CONTROLLER_BUTTON_A)
    assert driver.scene.name == "message", "nothing could be confirmed any more"
    _button(driver, pygame.CONTROLLER_BUTTON_B)
    driver.run(0.5)
    driver.click("reset")
    assert driver.app.settings.now.buttons == {}


def test_invalid_buttons_of_a_damaged_file_are_ignored() -> None:
    assert Keymap(buttons={"hint": "nonsense"}).button(commands.HINT) == "r3"


def test_a_name_can_be_typed_with_a_controller(driver: Driver) -> None:
    driver.click("new")
    driver.run(0.3)
    scene = driver.scene
    scene.ui.set_focus("seat0.name")
    _button(driver, pygame.CONTROLLER_BUTTON_A)
    assert driver.scene.name == "letters"
    before = driver.box("written").text
    for name in ("letter o", "more"):
        driver.scene.ui.set_focus(name)
        _button(driver, pygame.CONTROLLER_BUTTON_A)
    driver.scene.ui.set_focus("letter ł")
    _button(driver, pygame.CONTROLLER_BUTTON_A)
    assert driver.box("written").text == f"{before[:-1]}oł|"
    driver.scene.ui.set_focus("delete")
    _button(driver, pygame.CONTROLLER_BUTTON_A)
    driver.scene.ui.set_focus("done")
    _button(driver, pygame.CONTROLLER_BUTTON_A)
    assert driver.scene is scene
    entry = scene.ui.find("seat0.name")
    assert entry is not None and entry.value() == f"{before[:-1]}o"  # type: ignore[attr-defined]
