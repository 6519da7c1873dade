"""The controls of one scene: who is under the pointer, who is pressed, who has the keyboard, whose tooltip shows."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Literal, Protocol, TypeAlias, TypeVar

import pygame

from burano.ui import commands, palettes, theme
from burano.ui.boxes import Box
from burano.ui.commands import Command
from burano.ui.focus import DIRECTIONS, Direction, neighbour
from burano.ui.kit import Kit
from burano.ui.scaling import View
from burano.ui.tips import draw_tooltip, tooltip_rect
from burano.ui.widget import Host, Look, Widget

By: TypeAlias = Literal["control", "choice", "zone"]
_STEPS: dict[Command, tuple[By, int]] = {
    commands.NEXT: ("control", 1),
    commands.PREVIOUS: ("control", -1),
    commands.NEXT_TARGET: ("choice", 1),
    commands.PREVIOUS_TARGET: ("choice", -1),
    commands.NEXT_ZONE: ("zone", 1),
    commands.PREVIOUS_ZONE: ("zone", -1),
}
_HOVER_SECONDS = 0.09
_CALM = 0.6
"""Seconds after the last event in which standard controls may still change."""
_SPILL = 14
"""Units a control may draw outside its rectangle (lift, shadow, ring)."""
_STIR = 6
"""Units the pointer has to go after a press before anything is said of what it rests on."""
_UNASKED = object()


W = TypeVar("W", bound=Widget)


class Carrier(Protocol):
    """Who takes things up and carries them: heard before the controls, with what their hit test found at the pointer.

    A press that becomes a drag, a drop and a click thus pass one hit test, and only one of them comes of it.
    """

    def pressed(self, under: Widget | None, pos: tuple[int, int]) -> bool:
        """The button went down; true if this is no click on the control."""
        ...

    def moved(self, under: Widget | None, pos: tuple[int, int]) -> None:
        """The pointer moved, with the button up or down."""
        ...

    def released(self, under: Widget | None, pos: tuple[int, int]) -> bool:
        """The button went up; true if something was taken up or dropped."""
        ...


class Controls:
    """All controls of a scene. Build them in the scene's `layout`; hover and focus survive by name.

    `begin`, then `add` for each, then `end`.
    """

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.view: View
        self.widgets: list[Widget] = []
        self.carrier: Carrier | None = None
        self._clear: Sequence[pygame.Rect] = ()
        self._names: dict[str, Widget] = {}
        self._old: dict[str, Widget] = {}
        self.focus_name = ""
        self._left = ""
        """Where the focus was when another question came: the next step of the keyboard goes on from there."""
        self._question: Hashable = _UNASKED
        self.keyboard = False
        """Whether the last input came from the keyboard: only then is the focus ring shown."""
        self._hover_name = ""
        self._hover_levels: dict[str, float] = {}
        self._pressed_name = ""
        self._pointer: tuple[int, int] = (-1, -1)
        self._rest = 0.0
        self._quiet: tuple[int, int] | None = None
        """Where the mouse was pressed or let go, as long as it is still there: no tooltip covers what comes of it."""
        self._tip: str = ""
        self._dirty: list[pygame.Rect] = []
        self._host: Host | None = None
        self._painted: list[Widget] = []
        """Controls that show something though nobody points at them."""
        self._lively: list[Widget] = []
        """Controls that time changes."""
        self._opening: list[Widget] = []
        """Controls that may lie open above others."""
        self._calm = 0.0

    @property
    def keep_clear(self) -> Sequence[pygame.Rect]:
        """What is being chosen from, and words that must stay readable: tooltips cover none of it if they can."""
        return self._clear

    @keep_clear.setter
    def keep_clear(self, things: Sequence[pygame.Rect]) -> None:
        tip = self.find(self._tip)
        before = self._tip_rect(tip) if tip else None
        self._clear = things
        if tip and before and before != (after := self._tip_rect(tip)):
            self._dirty += [before, after]

    # ---- building

    def begin(self, view: View, *, keep: bool = False) -> None:
        """Start a new layout; the old controls go. With `keep` one that is added again unchanged before `end` stays:
        then use what `add` returns."""
        self.end()
        if not keep:
            self._drop(self.widgets)
            self.widgets = []
        if self._host and self._host.scale != (view.window.size, view.s, self.kit.text.lettering, palettes.current()):
            self._drop(self.widgets)
            self.widgets, self._host = [], None
        self._old = {widget.name: widget for widget in self.widgets}
        self.widgets, self._painted, self._lively, self._opening, self._names = [], [], [], [], {}
        self.view = view

    @contextmanager
    def seen(self, view: View) -> Iterator[None]:
        """Controls added meanwhile are laid out in the units of another view of the same window."""
        own, self.view = self.view, view
        try:
            yield
        finally:
            self.view = own

    def add(self, widget: W, command: Command | None = None) -> W:
        """Add a control; later ones lie above earlier ones. Returns the one that stays: it, or its unchanged like.
        A command presses it, and is shown in its tooltip; a button with a well-known name brings its own."""
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
            widget.attach(self)
            self.invalidate(widget.rect)
            self._calm = 0.0
        self.widgets.append(widget)
        self._names[widget.name] = widget
        if not widget.bare:
            self._painted.append(widget)
        if type(widget).update is not Widget.update:
            self._lively.append(widget)
        if type(widget).covers is not Widget.covers:
            self._opening.append(widget)
        return widget

    def _unchanged(self, old: Widget, new: Widget) -> bool:
        definition = new.definition()
        return definition is not None and old.view == self.view and old.definition() == definition

    def end(self) -> None:
        """All controls of the layout are there."""
        if self._old:
            old, self._old = list(self._old.values()), {}
            self._drop(old)

    def _drop(self, widgets: list[Widget]) -> None:
        for widget in widgets:
            if widget.name == self._tip:
                self._dirty.append(self._tip_rect(widget))
                self._tip = ""
            widget.leave()
            self.invalidate(widget.rect)

    def remove(self, name: str) -> None:
        """Take one control away, if it is there."""
        widget = self.find(name)
        if widget:
            self._drop([widget])
            self.widgets.remove(widget)
            del self._names[name]
            for group in (self._painted, self._lively, self._opening):
                if widget in group:
                    group.remove(widget)

    def close(self) -> None:
        """The scene goes away."""
        self.kit.pointer.show("arrow")
        for widget in self.widgets:
            widget.leave()
        self.widgets, self._painted, self._lively, self._opening = [], [], [], []
        self._names, self._old = {}, {}

    def host(self) -> Host:
        """Where this scene's standard controls live; made when the first one is."""
        if self._host is None:
            from burano.ui.standard import Manager  # the library behind it is slow to import

            self._host = Manager(self.view, self.kit.text.lettering)
        return self._host

    @property
    def attended(self) -> Widget | None:
        """What the player is at: the control the pointer rests on, or the one that has the focus."""
        hovered = self.find(self._hover_name) if not self.keyboard else None
        if hovered is None:
            return self.find(self.focus_name)
        return hovered if self._rest >= theme.TOOLTIP_DELAY else None

    def __iter__(self) -> Iterator[Widget]:
        return iter(self.widgets)

    def find(self, name: str) -> Widget | None:
        """The control of that name."""
        return self._names.get(name)

    def at(self, pos: tuple[int, int]) -> Widget | None:
        """The topmost control or target under a point, labels left aside; an open list covers what lies below it."""
        covering = next((widget for widget in self._opening if widget.covers(pos)), None)
        if covering is not None:
            return covering
        return next((w for w in reversed(self.widgets) if w.kind != "text" and w.hit(pos)), None)

    # ---- redrawing

    def invalidate(self, rect: pygame.Rect) -> None:
        """Ask for a part of the window to be drawn again."""
        spill = self.view.px(_SPILL) * 2
        self._dirty.append(rect.inflate(spill, spill))

    def take_dirty(self) -> list[pygame.Rect]:
        """What must be drawn again since the last call."""
        dirty, self._dirty = self._dirty, []
        return dirty

    def _touch(self, name: str) -> None:
        widget = self.find(name)
        if widget:
            self.invalidate(widget.rect)

    # ---- events

    def handle(self, event: pygame.Event) -> bool:
        """Give an event to the controls; true if one of them used it."""
        self._calm = 0.0
        if self._host and self._host.handle(event):
            self._used_by_standard(event)
            return True
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
        if event.type == pygame.KEYDOWN:
            focused = self.find(self.focus_name)
            return bool(focused and focused.enabled and focused.key(event))
        if event.type == pygame.WINDOWLEAVE:
            self._hover(None)
        return False

    def _forget_press(self) -> None:
        """The button went up in another window, and nobody told us: a click needs both."""
        self._touch(self._pressed_name)
        self._pressed_name = ""

    def let_go(self) -> None:
        """Another scene lies above: the pointer is no longer over anything here."""
        self._hover(None)
        self._hide_tip()

    def _used_by_standard(self, event: pygame.Event) -> None:
        """A standard control took the event: it gets the keyboard too."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._set_keyboard(False)
            widget = self.at(event.pos)
            if widget and widget.focusable:
                self.set_focus(widget.name)

    def _motion(self, pos: tuple[int, int]) -> bool:
        self._pointer = pos
        if self._quiet and math.dist(pos, self._quiet) > self.view.px(_STIR):
            self._quiet = None
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
        name = widget.name if widget else ""
        if name != self._hover_name:
            self._touch(self._hover_name)
            self._hover_name = name
            self._rest = 0.0
            self._hide_tip()
            self._touch(name)
        self.kit.pointer.show("hand" if widget and widget.enabled and widget.clickable else "arrow")

    def _down(self, pos: tuple[int, int]) -> bool:
        self._pointer = pos
        self._set_keyboard(False)
        self._hide_tip()
        self._rest = -1e9  # no tooltip again before the pointer has moved to another control
        self._quiet = pos
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
            self._show_tip(widget)
        self.invalidate(widget.rect)
        return True

    def _up(self, pos: tuple[int, int]) -> bool:
        name, self._pressed_name = self._pressed_name, ""
        under = self.at(pos)
        if self.carrier and self.carrier.released(under, pos):
            self._hide_tip()
            self._rest = -1e9  # nothing is said of what was just dropped before the pointer has left it
            self._quiet = pos
            return True
        widget = self.find(name)
        if widget is None:
            return False
        self.invalidate(widget.rect)
        if widget.enabled and widget is under:
            widget.activate()
        self._hover(self.at(pos))
        return True

    def obey(self, command: Command) -> bool:
        """Do what a command of `NAVIGATION` asks of the controls; true if it was for them."""
        focused = self.find(self.focus_name)
        if focused and focused.enabled and focused.obey(command):
            self._set_keyboard(True)
            return True
        if command in DIRECTIONS:
            return self._walk(DIRECTIONS[command])
        if command in _STEPS:
            by, step = _STEPS[command]
            return self._step(by, step)
        if command is commands.CONFIRM and focused:
            self._set_keyboard(True)
            if focused.enabled:
                focused.activate()
            else:
                self._show_tip(focused)
            return True
        return False

    def deeds(self) -> dict[Command, Callable[[], object]]:
        """What can be pressed by a command."""
        pressed = [w for w in self.widgets if w.command is not None and w.command not in commands.NAVIGATION]
        return {widget.command: partial(self._push, widget) for widget in pressed if widget.command is not None}

    def _push(self, widget: Widget) -> None:
        """A command presses a control; one that is not to be pressed by accident is gone to first."""
        assert widget.command is not None
        if not widget.enabled:
            self._show_tip(widget)
        elif widget.command.twice and (self.focus_name != widget.name or not self.keyboard):
            self.set_focus(widget.name)
            self._set_keyboard(True)
        else:
            widget.activate()

    def _stops(self) -> list[Widget]:
        return [widget for widget in self.widgets if widget.focusable]

    def asked(self, question: Hashable) -> None:
        """What the scene asks now. With another question nothing has the focus: no key answers it by accident."""
        if question != self._question:
            first, self._question = self._question is _UNASKED, question
            if not first and self.focus_name:
                left = self.focus_name
                self.set_focus("")
                self._left = left

    def _step(self, by: By, step: int) -> bool:
        """To the next control, thing to choose, or area, or back; round at the end."""
        stops = self._stops()
        self._set_keyboard(True)
        if not stops:
            return False
        if by == "choice":
            stops = [widget for widget in stops if widget.choice] or stops
        start = self.find(self.focus_name or self._left)
        if by == "zone":
            zones = list(dict.fromkeys(widget.zone for widget in stops))
            if len(zones) == 1:
                return self._step("control", step)
            here = zones.index(start.zone) if start and start.zone in zones else (-1 if step > 0 else 0)
            there = [widget for widget in stops if widget.zone == zones[(here + step) % len(zones)]]
            self.set_focus(next((widget for widget in there if widget.choice), there[0]).name)
            return True
        here = stops.index(start) if start in stops else (-1 if step > 0 else 0)
        self.set_focus(stops[(here + step) % len(stops)].name)
        return True

    def _walk(self, direction: Direction) -> bool:
        """To the nearest control in a direction."""
        stops = self._stops()
        if not stops:
            return False
        start = self.find(self.focus_name or self._left)
        if start is None or start not in stops:
            self.set_focus(next((widget for widget in stops if widget.choice), stops[0]).name)
        elif self.keyboard:
            rects = [widget.rect for widget in stops]
            self.set_focus(stops[neighbour(rects, stops.index(start), direction)].name)
        else:
            self.set_focus(start.name)
        self._set_keyboard(True)
        return True

    def set_focus(self, name: str) -> None:
        """Give the keyboard to a control."""
        if name != self.focus_name:
            before, after = self.find(self.focus_name), self.find(name)
            self._touch(self.focus_name)
            self.focus_name = name
            if before:
                before.focus_changed(False)
            if after:
                after.focus_changed(True)
            self._hide_tip()
            self._rest = 0.0
            self._touch(name)

    def _set_keyboard(self, on: bool) -> None:
        if on != self.keyboard:
            self.keyboard = on
            self._touch(self.focus_name)

    # ---- time

    def update(self, dt: float) -> bool:
        """Move hover, tooltips and the controls themselves on; true if something must be drawn again."""
        before = len(self._dirty)
        self._calm += dt
        # Standard controls are dear to update and change only after input, except a caret that blinks.
        awake = self._calm < _CALM or self._typing()
        if self._host and awake:
            self._host.update(dt)
        for widget in list(self._lively):
            if (awake or not widget.standard) and widget.update(dt):
                self.invalidate(widget.rect)
        self._ease_hovers(dt)
        self._rest += dt
        hushed = self._pressed_name or (self._quiet and not self.keyboard)
        if not self._tip and self._rest >= theme.TOOLTIP_DELAY and not hushed:
            rested = self.find(self.focus_name if self.keyboard else self._hover_name)
            if rested and rested.says:
                self._show_tip(rested)
        return len(self._dirty) > before

    def _typing(self) -> bool:
        focused = self.find(self.focus_name)
        return bool(focused and focused.blinks)

    def _ease_hovers(self, dt: float) -> None:
        """Only controls under the pointer, or just left by it, have a level above zero."""
        names = set(self._hover_levels)
        if self._hover_name:
            names.add(self._hover_name)
        for name in names:
            widget = self.find(name)
            if widget is None:
                self._hover_levels.pop(name, None)
                continue
            goal = 1.0 if name == self._hover_name and widget.enabled else 0.0
            level = self._hover_levels.get(name, 0.0)
            if level != goal:
                self._hover_levels[name] = self._eased(level, goal, dt)
                self.invalidate(widget.rect)
            elif level == 0.0:
                self._hover_levels.pop(name, None)

    def _eased(self, level: float, goal: float, dt: float) -> float:
        seconds = self.kit.motion.seconds(_HOVER_SECONDS)
        step = dt / seconds if seconds else 1.0
        return min(goal, level + step) if goal > level else max(goal, level - step)

    @property
    def waiting(self) -> bool:
        """Whether time alone will change the picture soon (a tooltip is due, a hover is easing)."""
        due = self.find(self.focus_name if self.keyboard else self._hover_name)
        if due and due.says and not self._tip and 0 <= self._rest < theme.TOOLTIP_DELAY:
            return True
        return any(0.0 < level < 1.0 for level in self._hover_levels.values())

    def _show_tip(self, widget: Widget) -> None:
        if widget.says and self._tip != widget.name:
            self._tip = widget.name
            self._dirty.append(self._tip_rect(widget))

    def _hide_tip(self) -> None:
        widget = self.find(self._tip)
        if widget:
            self._dirty.append(self._tip_rect(widget))
        self._tip = ""

    def _tip_rect(self, widget: Widget) -> pygame.Rect:
        spill = self.view.px(_SPILL) * 3
        return self._tip_place(widget).inflate(spill, spill)

    def _tip_place(self, widget: Widget) -> pygame.Rect:
        return tooltip_rect(self.kit, self.view, widget.says, widget.rect, self.keep_clear, widget.command)

    # ---- drawing

    def look(self, widget: Widget) -> Look:
        """How a control stands now."""
        return Look(
            self._hover_levels.get(widget.name, 0.0),
            widget.name == self._pressed_name,
            self.keyboard and widget.name == self.focus_name,
        )

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all controls and, above them, open lists and the tooltip."""
        spill = self.view.px(_SPILL) * 2
        touched = surface.get_clip().inflate(spill, spill)
        pointed_at = (self.find(name) for name in (*self._hover_levels, self.focus_name))
        bare = not any(widget.bare for widget in pointed_at if widget)
        for widget in self._painted if bare else self.widgets:
            if touched.colliderect(widget.rect):
                widget.draw(surface, self.look(widget))
        if self._host:
            self._host.draw(surface)
        for widget in self._opening:
            widget.draw_above(surface)
        self.draw_tip(surface)

    def draw_tip(self, surface: pygame.Surface) -> None:
        """Draw the tooltip, if one is shown."""
        tip = self.find(self._tip)
        if tip:
            draw_tooltip(surface, self.kit, self.view, tip.says, self._tip_place(tip), tip.command)

    def boxes(self) -> list[Box]:
        """All controls and texts, for tests and drivers."""
        return [box for widget in self.widgets for box in widget.boxes()]
