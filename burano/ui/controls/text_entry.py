"""Text entries, drop-downs, sliders and selection lists: the standard controls, dressed in our theme.

The only module that knows pygame_gui. It is imported when the first such control is made, never at start-up.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any

import pygame
import pygame_gui
from pygame_gui.core import gui_font_pygame
from pygame_gui.elements import UITextEntryLine

from burano.i18n import _
from burano.resources import resource
from burano.ui.controls.widget import Owner, Widget, sentences
from burano.ui.drawing import glyphs, palettes, theme
from burano.ui.drawing.theme import Colour, hexa, rgb
from burano.ui.scaling import View

_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
_NOT_FOR_THEM = (pygame.K_TAB, pygame.K_ESCAPE, *_ENTER)


class _Patient(pygame.Font):
    """A font that draws whatever is typed or pasted: SDL refuses letters without width and halves of letters."""

    def render(self, text: str | bytes | None, *style: Any, **more: Any) -> pygame.Surface:
        try:
            return super().render(glyphs.shown(text) if isinstance(text, str) else text, *style, **more)
        except pygame.error:
            return pygame.Surface((0, self.get_height()), pygame.SRCALPHA)


# pygame_gui makes its fonts itself and offers no other way to have them made differently.
vars(gui_font_pygame)["Font"] = _Patient


def colours() -> dict[str, str]:
    """Our colours by the names of pygame_gui, as the palette shows them."""
    told: dict[str, Colour] = {
        "dark_bg": rgb("FFFFFF"),
        "normal_bg": rgb("FFFDF6"),
        "hovered_bg": rgb("FFF3C4"),
        "active_bg": rgb("FFF3C4"),
        "selected_bg": theme.NAVY_DARK,
        "disabled_bg": theme.PAPER_LOW,
        "disabled_dark_bg": theme.PAPER_LOW,
        "normal_text": theme.INK,
        "hovered_text": theme.INK,
        "active_text": theme.INK,
        "disabled_text": theme.INK_SOFT,
        "selected_text": theme.CREAM,
        "text_cursor": theme.INK,
        "normal_border": theme.SAND_LINE,
        "hovered_border": theme.GOLD,
        "active_border": theme.GOLD,
        "selected_border": theme.GOLD,
        "disabled_border": theme.LINE_SOFT,
        "unfilled_bar": theme.SAND,
        "filled_bar": theme.NAVY_DARK,
    }
    return {name: hexa(palettes.shown(colour)) for name, colour in told.items()}


def _theme(view: View, lettering: str) -> dict[str, Any]:
    """Our palette and fonts in the words of pygame_gui, for one scale."""
    font = {
        "name": f"{lettering}-{view.px(theme.TEXT)}",
        "size": str(view.px(theme.TEXT)),
        "regular_path": str(resource("assets", "fonts", theme.LETTERINGS[lettering][theme.BOLD])),
        "bold_path": str(resource("assets", "fonts", theme.LETTERINGS[lettering][theme.BLACK])),
    }
    border, corner = str(max(1, view.px(2))), str(view.px(12))
    misc = {"shape": "rounded_rectangle", "shape_corner_radius": corner, "border_width": border, "shadow_width": "0"}
    entry = {**misc, "padding": f"{view.px(12)},{view.px(4)}"}
    # Fonts are looked up per element, never inherited from the defaults.
    return {
        "defaults": {"colours": colours(), "misc": misc},
        "text_entry_line": {"font": font, "misc": entry},
    }


class _Manager(pygame_gui.UIManager):
    """Takes the pointer from our events instead of asking the system: one source of truth, in tests too."""

    pointer: tuple[int, int] = (-1, -1)

    def _update_mouse_position(self) -> None:
        self.mouse_position = self.pointer


class Manager:
    """pygame_gui's own manager, wrapped so that `Controls` can feed and draw it."""

    def __init__(self, view: View, lettering: str) -> None:
        self.scale = (view.window.size, view.s, lettering, palettes.current())
        self.manager = _Manager(view.window.size, _theme(view, lettering), enable_live_theme_updates=False)

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


class _Standard(Widget, ABC):
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

    @abstractmethod
    def make(self, manager: pygame_gui.UIManager) -> Any:
        """The pygame_gui element."""
        ...

    @abstractmethod
    def value(self) -> object:
        """What the element says now."""
        ...

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

    def select_all(self) -> None:
        """What is typed next takes the place of what stands there."""
        self.element.select_range = [0, len(self.value())]

    def words(self) -> str:
        return sentences((_("Text field"), self.value() or self._placeholder))

    def state(self) -> object:
        element = self.element  # its picture follows its text a frame later
        look = element.cursor_on, element.edit_position, tuple(element.select_range), id(element.image)
        return super().state(), look

    def focus_changed(self, on: bool) -> None:
        if on and not self.element.is_focused:  # a click puts the caret where it fell
            self.element.edit_position = len(self.value())
            self.element.cursor_has_moved_recently = True
        super().focus_changed(on)

    def changed(self, value: Any) -> None:
        self.on_change(value)

    def key(self, event: pygame.Event) -> bool:
        if event.key in _ENTER:
            if self.on_commit:
                self.on_commit()
            return True
        return event.key not in (pygame.K_UP, pygame.K_DOWN, *_NOT_FOR_THEM)
