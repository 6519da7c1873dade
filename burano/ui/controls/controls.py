"""The controls of one scene: hit test, press, keyboard focus, hover, tooltip."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Protocol, TypeVar

import pygame

from burano.ui.controls.boxes import Box
from burano.ui.controls.focus_tracker import FocusTracker
from burano.ui.controls.hover_tracker import HoverTracker
from burano.ui.controls.tooltip import Tooltip
from burano.ui.controls.widget import ControlState, Widget
from burano.ui.drawing import theme
from burano.ui.input import commands
from burano.ui.input.commands import Command
from burano.ui.kit import Kit
from burano.ui.scaling import View

_SPILL = 14
"""Units a control may draw outside its rectangle (lift, shadow, ring)."""
_TOOLTIP_DISTANCE = 6
"""Distance in units the pointer must move after a click before tooltips reappear."""

W = TypeVar("W", bound=Widget)


class Carrier(Protocol):
    """Handles drag and drop. It gets pointer events before the controls do, with the control that the hit test found.

    Presses, drags, drops and clicks thus share one hit test, and each gesture means exactly one of them.
    """

    def pressed(self, under: Widget | None, pos: tuple[int, int]) -> bool:
        """Handle a pressed button; return True if this is not a click on the control."""
        ...

    def moved(self, under: Widget | None, pos: tuple[int, int]) -> None:
        """Handle a pointer movement, with the button up or down."""
        ...

    def released(self, under: Widget | None, pos: tuple[int, int]) -> bool:
        """Handle a released button; return True if something was picked up or dropped."""
        ...


class Controls:
    """All controls of a scene. Build them in the scene's `layout`; hover and focus are kept by name.

    Call `begin`, then `add` for each control, then `end`.
    """

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.view: View
        self.widgets: list[Widget] = []
        self.carrier: Carrier | None = None
        self._names: dict[str, Widget] = {}
        self._old: dict[str, Widget] = {}
        """Controls of the previous layout that may be reused."""
        self._before: dict[str, Widget] = {}
        """All controls of the previous layout, while the next one is built."""
        self.tip = Tooltip(self)
        self.hover = HoverTracker(self)
        self.focus = FocusTracker(self, self._focus_moved)
        self._pressed_name = ""
        self._pointer: tuple[int, int] = (-1, -1)
        self._dirty: list[pygame.Rect] = []
        self._painted: list[Widget] = []
        """Controls that draw something even without the pointer on them."""
        self._updated: list[Widget] = []
        """Controls that override `update`."""
        self._opening: list[Widget] = []
        """Controls that can open over others (drop-down lists)."""

    @property
    def avoided(self) -> Sequence[pygame.Rect]:
        """Areas that overlays avoid if possible: the current choices, and text that must stay readable."""
        return self.tip.clear_of_scene

    @avoided.setter
    def avoided(self, things: Sequence[pygame.Rect]) -> None:
        self.tip.avoid(things)

    # ---- building

    def begin(self, view: View, *, keep: bool = False) -> None:
        """Start a new layout and drop the old controls. With `keep`, a control that is added again unchanged before
        `end` is kept; then use the return value of `add`."""
        self.end()
        self._before = {widget.name: widget for widget in self.widgets}
        if not keep:
            self._drop(self.widgets)
            self.widgets = []
        self._old = {widget.name: widget for widget in self.widgets}
        self.widgets, self._painted, self._updated, self._opening, self._names = [], [], [], [], {}
        self.view = view

    @contextmanager
    def seen(self, view: View) -> Iterator[View]:
        """Lay out the controls added inside the `with` block with another view of the same window."""
        own, self.view = self.view, view
        try:
            yield view
        finally:
            self.view = own

    def add(self, widget: W, command: Command | None = None) -> W:
        """Add a control above the earlier ones. Returns the control to use: the new one, or the old one if it is
        unchanged. `command` activates it and is shown in its tooltip; buttons with well-known names have a default
        command."""
        if command is None and widget.command is None and widget.kind == "control":
            command = commands.BUTTONS.get(widget.name)
        if command is not None:
            widget.command = command
        old = self._old.pop(widget.name, None)
        if old is not None and isinstance(old, type(widget)) and self._unchanged(old, widget):
            old.adopt(widget)
            widget = old
        else:
            if old is not None:
                self._drop([old])
            widget.kit, widget.view, widget.owner = self.kit, self.view, self
            if widget.name in self._before:
                widget.continue_from(self._before[widget.name])
            widget.attach(self)
            self.invalidate(widget.rect)
        self.widgets.append(widget)
        self._names[widget.name] = widget
        if not widget.bare:
            self._painted.append(widget)
        if type(widget).update is not Widget.update:
            self._updated.append(widget)
        if type(widget).covers is not Widget.covers:
            self._opening.append(widget)
        return widget

    def _unchanged(self, old: Widget, new: Widget) -> bool:
        definition = new.definition()
        return definition is not None and old.view == self.view and old.definition() == definition

    def end(self) -> None:
        """Finish the layout."""
        self._before = {}
        if self._old:
            old, self._old = list(self._old.values()), {}
            self._drop(old)

    def _drop(self, widgets: list[Widget]) -> None:
        for widget in widgets:
            self.tip.gone(widget)
            widget.leave()
            self.invalidate(widget.rect)

    def remove(self, name: str) -> None:
        """Remove one control, if present."""
        widget = self.find(name)
        if widget:
            self._drop([widget])
            self.widgets.remove(widget)
            del self._names[name]
            for group in (self._painted, self._updated, self._opening):
                if widget in group:
                    group.remove(widget)

    def close(self) -> None:
        """Release everything when the scene is closed."""
        self.kit.pointer.show("arrow")
        for widget in self.widgets:
            widget.leave()
        self.widgets, self._painted, self._updated, self._opening = [], [], [], []
        self._names, self._old = {}, {}

    # ---- focus and hover

    @property
    def focus_name(self) -> str:
        """Name of the control with the keyboard focus; empty for none."""
        return self.focus.name

    @property
    def keyboard(self) -> bool:
        """Whether the last input came from the keyboard."""
        return self.focus.seen

    def set_focus(self, name: str) -> None:
        """Move the keyboard focus to a control."""
        self.focus.set(name)

    def set_question(self, question: Hashable) -> None:
        """Report the scene's current question; a new question clears the focus."""
        self.focus.set_question(question)

    def _focus_moved(self) -> None:
        self.tip.hide()
        self.hover.rest = 0.0

    @property
    def current_widget(self) -> Widget | None:
        """The control the player is using: the one hovered long enough, else the focused one."""
        hovered = self.find(self.hover.name) if not self.keyboard else None
        if hovered is None:
            return self.focus.widget
        return hovered if self.hover.rest >= theme.TOOLTIP_DELAY else None

    def __iter__(self) -> Iterator[Widget]:
        return iter(self.widgets)

    def find(self, name: str) -> Widget | None:
        """Return the control of that name."""
        return self._names.get(name)

    def at(self, pos: tuple[int, int]) -> Widget | None:
        """Return the topmost control or target at a point, ignoring labels; an open list hides those below it."""
        covering = next((widget for widget in self._opening if widget.covers(pos)), None)
        if covering is not None:
            return covering
        return next((w for w in reversed(self.widgets) if w.kind != "text" and w.hit(pos)), None)

    # ---- redrawing

    def invalidate(self, rect: pygame.Rect) -> None:
        """Mark a part of the window for redrawing, with a margin for shadows."""
        spill = self.view.px(_SPILL) * 2
        self._dirty.append(rect.inflate(spill, spill))

    def take_dirty(self) -> list[pygame.Rect]:
        """Return the rectangles to redraw since the last call."""
        dirty, self._dirty = self._dirty, []
        return dirty

    def draw_again(self, rect: pygame.Rect) -> None:
        """Mark exactly these pixels for redrawing."""
        self._dirty.append(rect)

    def touch(self, name: str) -> None:
        """Mark a control for redrawing, if present."""
        widget = self.find(name)
        if widget:
            self.invalidate(widget.rect)

    # ---- events

    def handle(self, event: pygame.Event) -> bool:
        """Handle an event; return True if a control used it."""
        if event.type == pygame.MOUSEMOTION:
            if self._pressed_name and not event.buttons[0]:
                self._forget_press()
            return self._motion(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._down(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._up(event.pos)
        if event.type == pygame.MOUSEWHEEL:
            widget = self.at(self._pointer)
            return bool(widget and widget.wheel(getattr(event, "precise_y", 0.0) or event.y))
        if event.type in (pygame.KEYDOWN, pygame.TEXTINPUT, pygame.TEXTEDITING):
            focused = self.find(self.focus_name)
            if focused is None or not focused.enabled:
                return False
            return focused.key(event) if event.type == pygame.KEYDOWN else focused.typed(event)
        if event.type == pygame.WINDOWLEAVE:
            self._hover(None)
        return False

    def _forget_press(self) -> None:
        """Cancel a press whose release happened in another window: a click needs both."""
        self.touch(self._pressed_name)
        self._pressed_name = ""

    def let_go(self) -> None:
        """Clear the hover: another scene covers this one."""
        self._hover(None)
        self.tip.hide()

    def _motion(self, pos: tuple[int, int]) -> bool:
        self._pointer = pos
        self.hover.pointer_moved(pos, self.view.px(_TOOLTIP_DISTANCE))
        under = self.at(pos)
        if self.carrier:
            self.carrier.moved(under, pos)
        if self._pressed_name:
            pressed = self.find(self._pressed_name)
            if pressed:
                pressed.move(pos)
                return True
        self._hover(under)
        if under is not None:
            under.pointed(pos)
        return False

    def _hover(self, widget: Widget | None) -> None:
        if self.hover.over(widget):
            self.tip.hide()

    def _down(self, pos: tuple[int, int]) -> bool:
        self._pointer = pos
        self.focus.show(False)
        self.tip.hide()
        self.hover.suppress_tooltip(pos)
        widget = self.at(pos)
        for other in self._opening:
            if other is not widget:
                other.fold()
        if self.carrier and self.carrier.pressed(widget, pos):
            return True
        if widget is None:
            return False
        if widget.enabled:
            self._pressed_name = widget.name
            if widget.focusable:
                self.set_focus(widget.name)
            widget.press(pos)
        else:
            self.tip.show(widget)
        self.invalidate(widget.rect)
        return True

    def _up(self, pos: tuple[int, int]) -> bool:
        name, self._pressed_name = self._pressed_name, ""
        under = self.at(pos)
        if self.carrier and self.carrier.released(under, pos):
            self.tip.hide()
            self.hover.suppress_tooltip(pos)  # no tooltip for what was just dropped until the pointer leaves it
            return True
        widget = self.find(name)
        if widget is None:
            return False
        self.invalidate(widget.rect)
        if widget.enabled and widget is under:
            widget.activate()
        self._hover(self.at(pos))
        return True

    def handle_command(self, command: Command) -> bool:
        """Handle a command of `NAVIGATION`; return True if a control used it."""
        focused = self.find(self.focus_name)
        if focused and focused.enabled and focused.handle_command(command):
            self.focus.show(True)
            return True
        if self.focus.handle_command(command):
            return True
        if command is commands.CONFIRM and focused:
            self.focus.show(True)
            if focused.enabled:
                focused.activate()
            else:
                self.tip.show(focused)
            return True
        return False

    def command_handlers(self) -> dict[Command, Callable[[], object]]:
        """Return the commands that activate a control, each with its handler."""
        pressed = [w for w in self.widgets if w.command is not None and w.command not in commands.NAVIGATION]
        return {widget.command: partial(self._push, widget) for widget in pressed if widget.command is not None}

    def _push(self, widget: Widget) -> None:
        """Activate a control by its command. A command marked `twice` first only moves the focus to the control."""
        assert widget.command is not None
        if not widget.enabled:
            self.tip.show(widget)
        elif widget.command.twice and (self.focus_name != widget.name or not self.keyboard):
            self.set_focus(widget.name)
            self.focus.show(True)
        else:
            widget.activate()

    # ---- time

    def update(self, dt: float) -> bool:
        """Advance hover, tooltips and controls by `dt` seconds; return True if something must be redrawn."""
        before = len(self._dirty)
        for widget in list(self._updated):
            if widget.update(dt):
                self.invalidate(widget.rect)
        self.hover.ease(dt)
        self.hover.rest += dt
        tooltip_suppressed = self._pressed_name or (self.hover.tooltip_suppressed and not self.keyboard)
        if not self.tip.name and self.hover.rest >= theme.TOOLTIP_DELAY and not tooltip_suppressed:
            rested = self.find(self.focus_name if self.keyboard else self.hover.name)
            if rested and rested.says:
                self.tip.show(rested)
        return len(self._dirty) > before

    @property
    def text_field(self) -> Widget | None:
        """The text field with the keyboard focus."""
        focused = self.find(self.focus_name)
        return focused if focused and focused.takes_text and focused.enabled else None

    @property
    def waiting(self) -> bool:
        """Whether the picture will change soon without input (a tooltip is due, a hover is easing)."""
        due = self.find(self.focus_name if self.keyboard else self.hover.name)
        if due and due.says and not self.tip.name and 0 <= self.hover.rest < theme.TOOLTIP_DELAY:
            return True
        return self.hover.easing

    # ---- drawing

    def state_of(self, widget: Widget) -> ControlState:
        """Return the state a control is drawn in."""
        return ControlState(
            self.hover.level(widget.name),
            widget.name == self._pressed_name,
            self.keyboard and widget.name == self.focus_name,
        )

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all controls and, above them, open lists and the tooltip."""
        spill = self.view.px(_SPILL) * 2
        touched = surface.get_clip().inflate(spill, spill)
        pointed_at = (self.find(name) for name in (*self.hover.lifted, self.focus_name))
        bare = not any(widget.bare for widget in pointed_at if widget)
        for widget in self._painted if bare else self.widgets:
            if touched.colliderect(widget.rect):
                widget.draw(surface, self.state_of(widget))
        for widget in self._opening:
            widget.draw_above(surface)
        self.draw_tip(surface)

    def draw_tip(self, surface: pygame.Surface) -> None:
        """Draw the tooltip, if one is shown."""
        self.tip.draw(surface)

    def boxes(self) -> list[Box]:
        """Return all controls and texts in drawing order, the tooltip last; for tests."""
        return [*(box for widget in self.widgets for box in widget.boxes()), *self.tip.boxes()]
