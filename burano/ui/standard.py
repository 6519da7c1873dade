"""Text entries, drop-downs, sliders and selection lists: the standard controls, dressed in our theme.

The only module that knows pygame_gui. It is imported when the first such control is made, never at start-up.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame
import pygame_gui
from pygame_gui.elements import UIDropDownMenu, UIHorizontalSlider, UITextEntryLine

from burano.resources import resource
from burano.ui import theme
from burano.ui.scaling import View
from burano.ui.theme import hexa
from burano.ui.widget import Owner, Widget

_NOT_FOR_THEM = (pygame.K_TAB, pygame.K_ESCAPE)


def _theme(view: View) -> dict[str, Any]:
    """Our palette and fonts in the words of pygame_gui, for one scale."""
    font = {
        "name": f"lato-{view.px(theme.TEXT)}",
        "size": str(view.px(theme.TEXT)),
        "regular_path": str(resource("assets", "fonts", theme.FONT_FILES[theme.BOLD])),
        "bold_path": str(resource("assets", "fonts", theme.FONT_FILES[theme.BLACK])),
    }
    colours = {
        "dark_bg": "#FFFFFF",
        "normal_bg": "#FFFDF6",
        "hovered_bg": "#FFF3C4",
        "active_bg": "#FFF3C4",
        "selected_bg": hexa(theme.NAVY_DARK),
        "disabled_bg": hexa(theme.PAPER_LOW),
        "disabled_dark_bg": hexa(theme.PAPER_LOW),
        "selected_text": hexa(theme.CREAM),
        "text_cursor": hexa(theme.INK),
        "normal_border": hexa(theme.SAND_LINE),
        "hovered_border": hexa(theme.GOLD),
        "active_border": hexa(theme.GOLD),
        "selected_border": hexa(theme.GOLD),
        "disabled_border": hexa(theme.LINE_SOFT),
        "unfilled_bar": hexa(theme.SAND),
        "filled_bar": hexa(theme.NAVY_DARK),
    }
    inks = ("normal_text", "hovered_text", "active_text")
    colours |= dict.fromkeys(inks, hexa(theme.INK))
    colours["disabled_text"] = hexa(theme.INK_SOFT)
    border, corner = str(max(1, view.px(2))), str(view.px(12))
    misc = {"shape": "rounded_rectangle", "shape_corner_radius": corner, "border_width": border, "shadow_width": "0"}
    # What lies inside a rounded border is rounded as much less as the border is wide.
    plain = {**misc, "shape_corner_radius": str(view.px(10)), "border_width": "0"}
    row = {**plain, "text_horiz_alignment": "left", "text_horiz_alignment_padding": str(view.px(14))}
    rows = {**misc, "list_item_height": str(view.px(44))}
    entry = {**misc, "padding": f"{view.px(12)},{view.px(4)}"}
    slide = {**misc, "enable_arrow_buttons": "0", "sliding_button_width": str(view.px(36))}
    knob = {"normal_bg": hexa(theme.NAVY_DARK), "hovered_bg": hexa(theme.WATER), "active_bg": hexa(theme.WATER)}
    # Its own arrow would be a button of its own, and the open list narrower by it.
    menu = {**misc, "expand_direction": "down", "open_button_width": "0"}
    # Fonts are looked up per element, never inherited from the defaults.
    return {
        "defaults": {"colours": colours, "misc": misc},
        "button": {"font": font, "misc": misc},
        "text_entry_line": {"font": font, "colours": {"disabled_text": hexa(theme.INK_SOFT)}, "misc": entry},
        "horizontal_slider": {"colours": {"dark_bg": hexa(theme.SAND)}, "misc": slide},
        "horizontal_slider.#sliding_button": {"colours": knob, "misc": misc},
        "drop_down_menu": {"misc": menu},
        "drop_down_menu.#selected_option": {"font": font, "misc": row},
        "drop_down_menu.#drop_down_options_list": {"misc": rows},
        "drop_down_menu.#drop_down_options_list.@selection_list_item": {"font": font, "misc": row},
    }


class _Manager(pygame_gui.UIManager):
    """Takes the pointer from our events instead of asking the system: one source of truth, in tests too."""

    pointer: tuple[int, int] = (-1, -1)

    def _update_mouse_position(self) -> None:
        self.mouse_position = self.pointer


class Manager:
    """pygame_gui's own manager, wrapped so that `Controls` can feed and draw it."""

    def __init__(self, view: View) -> None:
        self.scale = (view.window.size, view.s)
        self.manager = _Manager(view.window.size, _theme(view), enable_live_theme_updates=False)

    def handle(self, event: pygame.Event) -> bool:
        """Give an event to the standard controls; true if one used it."""
        if event.type == pygame.KEYDOWN and event.key in _NOT_FOR_THEM:
            return False
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.manager.pointer = event.pos
        return bool(self.manager.process_events(event))

    def update(self, dt: float) -> None:
        """Move carets and hovers on."""
        self.manager.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all standard controls."""
        self.manager.draw_ui(surface)


def _manager(owner: Owner) -> pygame_gui.UIManager:
    host = owner.host()
    assert isinstance(host, Manager)
    return host.manager


class _Standard(Widget):
    """Common to all: makes the element, watches its value, keeps focus in step with ours."""

    standard = True
    element: Any = None

    def __init__(self, name: str, rect: pygame.Rect, *, tooltip: str = "", enabled: bool = True) -> None:
        super().__init__(name, rect, tooltip=tooltip, enabled=enabled)
        self._seen: object = None
        self._look: object = None

    def attach(self, owner: Owner) -> None:
        self.element = self.make(_manager(owner))
        if not self.enabled:
            self.element.disable()
        self._seen = self.value()

    def make(self, manager: pygame_gui.UIManager) -> Any:
        """The pygame_gui element."""
        raise NotImplementedError

    def value(self) -> object:
        """What the element says now."""
        raise NotImplementedError

    def changed(self, value: Any) -> None:
        """The player changed the value."""

    def state(self) -> object:
        """Everything that shows: when it changes, the control is drawn again."""
        return self.element.hovered, self.element.is_focused

    def focus_changed(self, on: bool) -> None:
        manager = _manager(self.owner)
        if on:
            manager.set_focus_set(self.element)
        elif self.element.is_focused:
            manager.set_focus_set(None)

    def update(self, dt: float) -> bool:
        value, look = self.value(), self.state()
        if value != self._seen:
            self._seen = value
            self.changed(value)
        if (value, look) != self._look:
            self._look = (value, look)
            return True
        return False

    def leave(self) -> None:
        self.element.kill()


class TextEntry(_Standard):
    """One line the player types. `on_change` hears every keystroke, `on_commit` Enter."""

    blinks = True

    def __init__(
        self,
        name: str,
        rect: pygame.Rect,
        text: str,
        on_change: Callable[[str], None],
        *,
        on_commit: Callable[[], None] | None = None,
        limit: int = 24,
        placeholder: str = "",
        tooltip: str = "",
        enabled: bool = True,
    ) -> None:
        super().__init__(name, rect, tooltip=tooltip, enabled=enabled)
        self._text, self._limit, self._placeholder = text, limit, placeholder
        self.on_change, self.on_commit = on_change, on_commit

    def make(self, manager: pygame_gui.UIManager) -> Any:
        entry = UITextEntryLine(self.rect, manager, initial_text=self._text, placeholder_text=self._placeholder or None)
        entry.set_text_length_limit(self._limit)
        return entry

    def value(self) -> str:
        return str(self.element.get_text())

    def set_text(self, text: str) -> None:
        """Show another text without calling `on_change`."""
        self.element.set_text(text)
        self._seen = text

    def state(self) -> object:
        return *super().state(), self.element.cursor_on, self.element.edit_position, self.element.select_range  # type: ignore[misc]

    def changed(self, value: Any) -> None:
        self.on_change(value)

    def key(self, event: pygame.Event) -> bool:
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            if self.on_commit:
                self.on_commit()
            return True
        return event.key not in (pygame.K_UP, pygame.K_DOWN, *_NOT_FOR_THEM)


class Dropdown(_Standard):
    """One of many words; opens downwards."""

    def __init__(
        self,
        name: str,
        rect: pygame.Rect,
        options: Sequence[str],
        chosen: int,
        on_change: Callable[[int], None],
        *,
        tooltip: str = "",
        enabled: bool = True,
    ) -> None:
        super().__init__(name, rect, tooltip=tooltip, enabled=enabled)
        self.options, self.chosen, self.on_change = list(options), chosen, on_change

    def make(self, manager: pygame_gui.UIManager) -> Any:
        return UIDropDownMenu([*self.options], self.options[self.chosen], self.rect, manager)

    def draw_above(self, surface: pygame.Surface) -> None:
        side = round(self.rect.h * 0.5)
        arrow = self.kit.sprites.get("ui_down", side, side, alpha=1.0 if self.enabled else 0.4)
        surface.blit(arrow, arrow.get_rect(center=(self.rect.right - round(self.rect.h * 0.55), self.rect.centery)))

    def value(self) -> int:
        return self.options.index(self.element.selected_option[0])

    @property
    def is_open(self) -> bool:
        """Whether the list of options shows."""
        return bool(self.element.current_state is self.element.menu_states["expanded"])

    def open(self) -> None:
        """Show the options with the next update."""
        self.element.current_state.should_transition |= not self.is_open

    def state(self) -> object:
        return *super().state(), self.is_open, self._hot_option()  # type: ignore[misc]

    def covers(self, pos: tuple[int, int]) -> bool:
        return self.is_open and bool(self.element.current_state.options_selection_list.rect.collidepoint(pos))

    def _hot_option(self) -> int:
        """Which line of the open list is under the pointer."""
        if not self.is_open:
            return -1
        lines = self.element.current_state.options_selection_list.item_list
        hot = [index for index, line in enumerate(lines) if line["button_element"] and line["button_element"].hovered]
        return hot[0] if hot else -1

    def update(self, dt: float) -> bool:
        if super().update(dt):
            # The open list covers what lies below.
            below = self.rect.union(pygame.Rect(self.rect.x, self.rect.y, self.rect.w, self.view.height))
            self.owner.invalidate(below.clip(self.view.window))
        return False

    def changed(self, value: Any) -> None:
        self.on_change(value)

    def key(self, event: pygame.Event) -> bool:
        if event.key == pygame.K_ESCAPE and self.is_open:
            self.element.current_state.should_transition = True  # closes with the next update
            return True
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key)
        if step is None:
            return False
        self.on_change((self.value() + step) % len(self.options))
        return True


class Slider(_Standard):
    """A number between two others; left and right change it by keyboard, in `steps` steps."""

    def __init__(
        self,
        name: str,
        rect: pygame.Rect,
        value: float,
        low: float,
        high: float,
        on_change: Callable[[float], None],
        *,
        steps: int = 20,
        tooltip: str = "",
        enabled: bool = True,
    ) -> None:
        super().__init__(name, rect, tooltip=tooltip, enabled=enabled)
        self._start, self.low, self.high, self.steps, self.on_change = value, low, high, steps, on_change

    def make(self, manager: pygame_gui.UIManager) -> Any:
        step = (self.high - self.low) / self.steps
        return UIHorizontalSlider(
            self.rect, float(self._start), (float(self.low), float(self.high)), manager, click_increment=step
        )

    def value(self) -> float:
        step = (self.high - self.low) / self.steps
        shown = float(self.element.get_current_value())
        number = round((shown - self.low) / step) * step + self.low
        return round(min(self.high, max(self.low, number)), 6)

    def changed(self, value: Any) -> None:
        self.on_change(value)

    def state(self) -> object:
        return *super().state(), self.element.get_current_value(), self.element.sliding_button.held  # type: ignore[misc]

    def key(self, event: pygame.Event) -> bool:
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key)
        if step is None:
            return False
        number = self.value() + step * (self.high - self.low) / self.steps
        self.element.set_current_value(min(self.high, max(self.low, number)))
        return True
