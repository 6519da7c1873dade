"""The text field on a scene of its own: keys, mouse, clipboard, composition, scrolling, drawing, speech."""

from pathlib import Path

import pygame
import pytest

from burano.stage.scene import Scene, Services
from burano.ui.controls import text_entry
from burano.ui.controls.text_entry import TextEntry
from burano.ui.drawing import palettes, theme
from burano.ui.input import clipboard
from burano.ui.scaling import View
from tests.ui.driver import Driver

LEFT, RIGHT, HOME, END = pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END
SHIFT, CTRL = pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL


class Form(Scene):
    """Two fields, recording what they report."""

    name = "form"
    start = "one two three"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.texts = {"first": self.start, "second": ""}
        self.reported: list[str] = []
        self.commits = 0

    def layout(self, view: View) -> None:
        for y, name, limit in ((100, "first", 60), (200, "second", 6)):
            hint = "nothing yet" if name == "second" else ""
            rect = view.rect(100, y, 300, 50)
            change, commit = lambda text, name=name: self._change(name, text), self._commit
            self.ui.add(
                TextEntry(name, rect, self.texts[name], change, on_commit=commit, limit=limit, placeholder=hint)
            )
        self.ui.add(TextEntry("off", view.rect(100, 300, 300, 50), "locked", self.reported.append, enabled=False))

    def _change(self, name: str, text: str) -> None:
        self.texts[name] = text
        self.reported.append(text)

    def _commit(self) -> None:
        self.commits += 1

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill((30, 120, 130))
        super().draw(surface)


def opened(home: Path, *, pictures: bool = False) -> Driver:
    driver = Driver(home, pictures=pictures, motion="off")
    driver.app.stack.push(Form(driver.app.services))
    driver.run(0.5)
    driver.scene.ui.set_focus("first")
    driver.run(0.1)
    return driver


@pytest.fixture
def form(tmp_path: Path) -> Driver:
    return opened(tmp_path)


@pytest.fixture
def board(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a replacement for the clipboard; its last entry is what would be pasted."""
    kept: list[str] = [""]
    monkeypatch.setattr(clipboard, "copy", lambda text: kept.append(text) or True)
    monkeypatch.setattr(clipboard, "paste", lambda: kept[-1])
    return kept


def field(driver: Driver, name: str = "first") -> TextEntry:
    found = driver.scene.ui.find(name)
    assert isinstance(found, TextEntry)
    return found


def press(driver: Driver, *keys: int, mod: int = 0, scancode: int = 0) -> None:
    for key in keys:
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=scancode))
    driver.run(0.02)


def compose(driver: Driver, text: str, start: int = 0, length: int = 0) -> None:
    pygame.event.post(pygame.Event(pygame.TEXTEDITING, text=text, start=start, length=length))
    driver.run(0.02)


def spot(driver: Driver, index: int, name: str = "first") -> tuple[int, int]:
    """Return the pixel position of an offset of a field's text."""
    entry = field(driver, name)
    return entry._x(index), entry.rect.centery


def wait(driver: Driver) -> None:
    """Wait long enough that the next click is not a double click."""
    driver.run(0.6)


# ---- keys


def test_arrows_home_and_end_move_the_caret(form: Driver) -> None:
    press(form, HOME, RIGHT, RIGHT)
    form.type("X")
    press(form, END, LEFT)
    form.type("Y")
    assert field(form).value() == "onXe two threYe"


def test_shift_selects_and_typing_replaces_the_selection(form: Driver) -> None:
    press(form, LEFT, LEFT, mod=SHIFT)
    assert field(form).editor.selected == "ee"
    form.type("ow")
    assert field(form).value() == "one two throw"
    press(form, HOME, mod=SHIFT)
    press(form, pygame.K_BACKSPACE)
    assert field(form).value() == ""


def test_control_moves_and_deletes_by_word(form: Driver) -> None:
    press(form, LEFT, mod=CTRL)
    press(form, pygame.K_BACKSPACE, mod=CTRL)
    assert field(form).value() == "one three"
    press(form, HOME)
    press(form, pygame.K_DELETE, mod=CTRL)
    assert field(form).value() == "three"
    press(form, RIGHT, mod=CTRL | SHIFT)
    assert field(form).editor.selected == "three"


def test_undo_and_redo(form: Driver) -> None:
    form.type("ab")
    press(form, pygame.K_z, mod=CTRL)
    assert field(form).value() == Form.start
    press(form, pygame.K_y, mod=CTRL)
    assert field(form).value() == Form.start + "ab"
    press(form, pygame.K_z, mod=CTRL)
    press(form, pygame.K_z, mod=CTRL | SHIFT)
    assert field(form).value() == Form.start + "ab"


def test_enter_commits_and_tab_moves_on(form: Driver) -> None:
    form.key(pygame.K_RETURN)
    assert isinstance(form.scene, Form) and form.scene.commits == 1
    form.key(pygame.K_TAB)
    assert form.scene.ui.focus_name == "second"


def test_every_change_is_reported_once_and_caret_movement_is_not(form: Driver) -> None:
    form.type("!")
    press(form, LEFT, HOME, END)
    press(form, pygame.K_BACKSPACE)
    assert isinstance(form.scene, Form) and form.scene.reported == [Form.start + "!", Form.start]


# ---- clipboard


def test_all_is_selected_copied_cut_and_pasted(form: Driver, board: list[str]) -> None:
    press(form, pygame.K_a, pygame.K_c, mod=CTRL)
    assert board[-1] == Form.start and field(form).value() == Form.start
    press(form, pygame.K_x, mod=CTRL)
    assert field(form).value() == ""
    press(form, pygame.K_v, pygame.K_v, mod=CTRL)
    assert field(form).value() == Form.start * 2


def test_the_older_keys_of_the_clipboard_work_too(form: Driver, board: list[str]) -> None:
    press(form, pygame.K_a, pygame.K_INSERT, mod=CTRL)
    press(form, pygame.K_DELETE, mod=SHIFT)
    assert (board[-1], field(form).value()) == (Form.start, "")
    press(form, pygame.K_INSERT, mod=SHIFT)
    assert field(form).value() == Form.start


def test_copying_nothing_leaves_the_clipboard_alone(form: Driver, board: list[str]) -> None:
    press(form, pygame.K_c, pygame.K_x, mod=CTRL)
    assert board == [""] and field(form).value() == Form.start


def test_nothing_is_cut_that_could_not_be_copied(form: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clipboard, "copy", lambda text: False)
    press(form, pygame.K_a, pygame.K_x, mod=CTRL)
    assert field(form).value() == Form.start


def test_shortcuts_follow_the_physical_key_on_keyboards_without_latin_letters(form: Driver, board: list[str]) -> None:
    press(form, 0x444, mod=CTRL, scancode=pygame.KSCAN_A)  # the Russian letter on the key of A
    assert field(form).editor.selected == Form.start


def test_alt_gr_types_letters_and_is_not_a_shortcut(form: Driver, board: list[str]) -> None:
    press(form, pygame.K_a, pygame.K_x, pygame.K_z, mod=CTRL | pygame.KMOD_RALT)
    form.type("ą")
    assert field(form).value() == Form.start + "ą"


def test_the_system_clipboard_returns_what_was_copied(form: Driver) -> None:
    assert clipboard.copy("żółw 🐢")
    assert clipboard.paste() == "żółw 🐢"


# ---- mouse


def test_a_click_places_the_caret(form: Driver) -> None:
    form.click_at(spot(form, 3))
    form.type("X")
    assert field(form).value() == "oneX two three"


def test_dragging_selects(form: Driver) -> None:
    form.drag(spot(form, 4), spot(form, 7))
    assert field(form).editor.selected == "two"
    form.drag(spot(form, 7), spot(form, 0))
    assert field(form).editor.selected == "one two"


def test_a_double_click_selects_a_word_and_a_third_click_all(form: Driver) -> None:
    place = spot(form, 5)
    form.click_at(place)
    form.click_at(place)
    assert field(form).editor.selected == "two"
    form.click_at(place)
    assert field(form).editor.selected == Form.start
    wait(form)
    form.click_at(place)
    assert field(form).editor.selected == ""


def test_two_distant_clicks_are_not_a_double_click(form: Driver) -> None:
    form.click_at(spot(form, 1))
    form.click_at(spot(form, 9))
    assert field(form).editor.selected == ""


def test_dragging_after_a_double_click_selects_whole_words(form: Driver) -> None:
    for goal, selected in ((10, "two three"), (1, "one two")):
        form.click_at(spot(form, 5))
        form.drag(spot(form, 5), spot(form, goal))
        assert field(form).editor.selected == selected
        wait(form)


def test_shift_click_extends_the_selection(form: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    form.click_at(spot(form, 4))
    wait(form)
    monkeypatch.setattr(pygame.key, "get_mods", lambda: SHIFT)
    form.click_at(spot(form, 7))
    assert field(form).editor.selected == "two"


def test_the_pointer_is_a_beam_over_a_field(form: Driver) -> None:
    form.move(field(form).rect.center)
    assert form.app.kit.pointer._shape == "text"
    form.move(field(form, "off").rect.center)
    assert form.app.kit.pointer._shape == "arrow"


# ---- all scripts


def test_clusters_are_typed_and_deleted_whole(form: Driver) -> None:
    form.scene.ui.set_focus("second")
    for part in ("e\u0301", "\U0001f44b\U0001f3fd", "中"):
        form.type(part)
    assert field(form, "second").value() == "e\u0301\U0001f44b\U0001f3fd中"
    press(form, pygame.K_BACKSPACE, pygame.K_BACKSPACE)
    assert field(form, "second").value() == "e\u0301"
    press(form, pygame.K_BACKSPACE)
    assert field(form, "second").value() == ""


def test_the_caret_never_lands_inside_a_cluster(form: Driver) -> None:
    entry = field(form)
    entry.set_text("a\U0001f468\u200d\U0001f469\u200d\U0001f467b")
    for x in range(entry.rect.x, entry.rect.right):
        entry.press((x, entry.rect.centery))
        assert entry.editor.caret in (0, 1, 6, 7)


def test_a_field_takes_no_more_than_its_limit(form: Driver) -> None:
    form.scene.ui.set_focus("second")
    form.type("1234567")
    assert field(form, "second").value() == "123456"
    field(form, "second").set_text("1234567")
    assert field(form, "second").value() == "123456"


# ---- composition


def test_composed_text_is_shown_but_not_part_of_the_value_before_it_is_committed(form: Driver) -> None:
    entry = field(form)
    compose(form, "にほん", 3)
    assert (entry.value(), entry._line) == (Form.start, Form.start + "にほん")
    assert entry.caret_area.x == entry._x(len(Form.start) + 3)
    form.type("日本")
    assert (entry.value(), entry._line) == (Form.start + "日本", Form.start + "日本")


def test_composing_replaces_the_selection(form: Driver) -> None:
    press(form, pygame.K_a, mod=CTRL)
    compose(form, "に")
    assert (field(form).value(), field(form)._line) == ("", "に")


def test_keys_belong_to_the_input_method_while_it_composes(form: Driver) -> None:
    compose(form, "に")
    press(form, pygame.K_BACKSPACE, pygame.K_RETURN, pygame.K_TAB, pygame.K_ESCAPE)
    assert isinstance(form.scene, Form) and form.scene.commits == 0
    assert form.scene.ui.focus_name == "first" and field(form).value() == Form.start
    compose(form, "")
    press(form, pygame.K_BACKSPACE)
    assert field(form).value() == Form.start[:-1]


def test_composed_text_is_underlined_and_the_clause_being_converted_thicker(form: Driver) -> None:
    entry = field(form)
    entry.set_text("")
    compose(form, "abcd")
    rows = []
    for start, length in ((0, 0), (2, 2)):
        compose(form, "abcd", start, length)
        x = (entry._x(2) + entry._x(4)) // 2
        column = [form.app.window.surface.get_at((x, y))[:3] for y in range(entry.rect.centery, entry.rect.bottom)]
        below = column[-entry.view.px(8) - entry.view.px(4) : -entry.view.px(8)]
        rows.append(below.count(palettes.shown(theme.INK)))
    assert 0 < rows[0] < rows[1]


def test_the_system_composes_only_while_a_field_has_the_focus(form: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[object] = []
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: calls.append("start"))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: calls.append("stop"))
    monkeypatch.setattr(pygame.key, "set_text_input_rect", lambda rect: calls.append(tuple(rect)))
    form.scene.ui.set_focus("")
    form.run(0.2)
    assert calls == ["stop"]
    form.scene.ui.set_focus("second")
    form.run(0.2)
    first = tuple(field(form, "second").caret_area)
    form.type("m")
    assert calls == ["stop", "start", first, tuple(field(form, "second").caret_area)]


# ---- scrolling


def test_a_long_text_scrolls_with_the_caret_and_back_when_the_field_is_left(form: Driver) -> None:
    entry = field(form)
    form.type(" and four and five and six and seven")
    inside = entry.rect.inflate(-2 * entry.view.px(10), 0)
    assert entry._x(0) < inside.left and inside.contains(entry.caret_area)
    press(form, HOME)
    assert entry._x(0) >= inside.left and inside.contains(entry.caret_area)
    press(form, END)
    press(form, pygame.K_a, mod=CTRL)
    press(form, pygame.K_BACKSPACE)
    assert entry._scroll == 0
    form.type("W" * 40)
    form.key(pygame.K_TAB)
    assert entry._scroll == 0


def test_nothing_is_drawn_outside_the_field(form: Driver) -> None:
    entry = field(form)
    beside = pygame.Rect(entry.rect.right + 20, entry.rect.y, 60, entry.rect.h)
    before = form.pixels(beside)
    form.type("W" * 40)
    press(form, HOME)
    assert form.pixels(beside) == before


# ---- drawing


@pytest.mark.parametrize("palette", palettes.NAMES)
def test_a_selection_is_drawn_in_the_colours_of_the_palette(form: Driver, palette: str) -> None:
    form.app.settings.change(palette=palette)
    form.run(0.2)
    entry = field(form)
    press(form, pygame.K_a, mod=CTRL)
    wanted = palettes.shown(text_entry.SELECTED_GROUND)
    top = entry.rect.y + entry.view.px(9)
    assert form.app.window.surface.get_at((entry._x(2), top))[:3] == wanted
    form.scene.ui.set_focus("")
    form.run(0.1)
    assert form.app.window.surface.get_at((entry._x(2), top))[:3] != wanted


def test_the_focus_ring_comes_with_the_keyboard(tmp_path: Path) -> None:
    form = opened(tmp_path, pictures=True)
    entry = field(form, "second")
    edge = pygame.Rect(entry.rect.x - 4, entry.rect.centery, 3, 3)
    form.click("second")
    by_mouse = form.pixels(edge)
    form.click("first")
    form.key(pygame.K_TAB)
    assert form.scene.ui.focus_name == "second" and form.pixels(edge) != by_mouse


def test_the_caret_blinks_only_with_full_motion(form: Driver) -> None:
    rect = field(form).rect
    for motion, looks in (("off", 1), ("full", 2)):
        form.app.settings.change(motion=motion)
        seen = set()
        for _step in range(20):
            form.run(0.1)
            seen.add(form.pixels(rect))
        assert len(seen) == looks, motion


def test_the_placeholder_goes_when_something_is_typed(form: Driver) -> None:
    entry = field(form, "second")
    form.scene.ui.set_focus("second")
    form.run(0.1)
    right = entry.rect.move(entry.view.px(60), 0).clip(entry.rect)
    with_placeholder = form.pixels(right)
    form.type("x")
    assert form.pixels(right) != with_placeholder


# ---- life cycle


def test_caret_and_undo_survive_a_new_layout(form: Driver) -> None:
    press(form, pygame.K_BACKSPACE)
    press(form, HOME)
    form.scene.relayout()
    form.type("X")
    assert field(form).value() == "Xone two thre"
    press(form, pygame.K_z, pygame.K_z, mod=CTRL)
    assert field(form).value() == Form.start


def test_a_new_layout_with_another_text_shows_that_text(form: Driver) -> None:
    assert isinstance(form.scene, Form)
    form.scene.texts["first"] = "other"
    form.scene.relayout()
    form.type("X")
    assert field(form).value() == "otherX"


def test_a_disabled_field_takes_nothing(form: Driver) -> None:
    form.click("off")
    form.scene.ui.set_focus("off")
    form.type("x")
    press(form, pygame.K_BACKSPACE)
    assert field(form, "off").value() == "locked" and form.scene.ui.text_field is None


def test_a_field_is_announced_with_its_text_or_placeholder(form: Driver) -> None:
    assert form.scene.describe(field(form)) == "Text field. one two three."
    assert form.scene.describe(field(form, "second")) == "Text field. nothing yet."


def test_the_letter_pad_deletes_whole_characters(form: Driver) -> None:
    field(form).set_text("ae\u0301")
    form.app.go.to("letters", field(form))
    form.run(0.5)
    form.click("delete")
    assert isinstance(form.app.stack.scenes[-2], Form)
    assert form.app.stack.scenes[-2].texts["first"] == "a"


def test_the_letter_pad_closes_when_its_field_is_gone(form: Driver) -> None:
    """A smaller window or larger text may leave no room for the field."""
    form.app.go.to("letters", field(form))
    form.run(0.5)
    below = form.app.stack.scenes[-2]
    assert isinstance(below, Form)
    below.ui.begin(below.view)
    form.click("letter g")
    form.run(0.5)
    assert form.scene is below
