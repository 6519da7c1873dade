"""The base class of all controls, labels and click targets."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Literal, NamedTuple, Protocol, Self

import pygame

from burano.i18n import _
from burano.ui.controls.boxes import Box
from burano.ui.drawing.paint import Outline
from burano.ui.input.commands import Command
from burano.ui.input.pointer import Shape
from burano.ui.kit import Kit
from burano.ui.rule_references import without_references
from burano.ui.scaling import View


def sentences(parts: Iterable[str]) -> str:
    """Join texts, each as a sentence of its own."""
    return " ".join(part if part[-1] in ".!?…" else part + "." for part in parts if part)


class Owner(Protocol):
    """The services of `Controls` that a control may use."""

    view: View

    @property
    def keyboard(self) -> bool: ...

    @property
    def focus_name(self) -> str: ...

    def invalidate(self, rect: pygame.Rect) -> None: ...


class ControlState(NamedTuple):
    """The state a control is drawn in."""

    hover: float = 0.0
    """0 to 1, eased in and out."""
    pressed: bool = False
    focused: bool = False


class Widget:
    """Base class of everything in `Controls`. Subclasses draw; `Controls` feeds them events."""

    focusable = True
    bare = False
    """Whether it draws nothing unless hovered."""
    takes_text = False
    """Whether it is a text field: letters typed while it has the focus are text, not commands."""
    mouse_cursor: Shape = "hand"
    """Mouse pointer over the control while a click has an effect."""
    repeats = False
    """Whether players press it several times in a row (undo): repeated clicks are then no double clicks."""
    once = False
    """Whether a double click counts once, because the second click would undo or repeat the first."""
    command: Command | None = None
    """Command that activates the control by key or controller button; the tooltip shows it."""
    zone = ""
    """Area of the screen, for moving the focus from zone to zone; empty for the controls around the board."""
    choice = False
    """Whether it is one of the choices the screen currently asks for."""
    kind: Literal["text", "control", "target"] = "control"

    def __init__(self, name: str, rect: pygame.Rect, *, tooltip: str = "", enabled: bool = True) -> None:
        self.name = name
        self.rect = rect
        self.tooltip = tooltip
        self.enabled = enabled
        self.label = ""
        """Its name for speech, where a label beside it is the only text."""
        self.kit: Kit
        self.view: View
        self.owner: Owner

    def attach(self, owner: Owner) -> None:
        """Prepare the control: called once when it is added; build text blocks here."""

    def definition(self) -> Hashable | None:
        """Return everything that defines the control except callbacks; a control with an equal definition is kept.
        None: never kept."""
        return None

    def adopt(self, other: Self) -> None:
        """Take over the callbacks of an equal control."""

    def continue_from(self, old: Widget) -> None:
        """Take over the state of the previous layout's control of this name (text, scroll position …); called before
        `attach`."""

    def _place(self) -> Hashable:
        """Return the part of the definition that all controls share."""
        return type(self), self.name, tuple(self.rect), self.tooltip, self.enabled, self.command

    @property
    def says(self) -> str:
        """The tooltip text, or the words of the command if it has no text of its own."""
        command = self.command
        return without_references(self.tooltip) or (_(command.beside or command.label) if command is not None else "")

    @property
    def clickable(self) -> bool:
        """Whether a click has an effect: the mouse pointer then becomes `mouse_cursor`."""
        return True

    def hit(self, pos: tuple[int, int]) -> bool:
        """Return whether the point is on the control."""
        return self.rect.collidepoint(pos)

    def covers(self, pos: tuple[int, int]) -> bool:
        """Return whether an open part of the control, outside its own rectangle, lies over the point."""
        return False

    def activate(self) -> None:
        """Activate the control, on a click or a confirmation by keyboard."""

    def press(self, pos: tuple[int, int]) -> None:
        """Handle a button pressed on the control."""

    def move(self, pos: tuple[int, int]) -> None:
        """Handle a pointer movement with the button still down on the control."""

    def pointed(self, pos: tuple[int, int]) -> None:
        """Handle the pointer on the control, or on an open part of it."""

    def fold(self) -> None:
        """Close the open part: the player pressed elsewhere."""

    def wheel(self, steps: float) -> bool:
        """Handle the wheel turned over the control; return True if used."""
        return False

    def key(self, event: pygame.Event) -> bool:
        """Handle a key while focused, before it is read as a command; return True if used. For text fields only."""
        return False

    def typed(self, event: pygame.Event) -> bool:
        """Handle a TEXTINPUT or TEXTEDITING event while focused; return True if used."""
        return False

    @property
    def caret_area(self) -> pygame.Rect | None:
        """The text caret in window pixels; input methods show their candidates beside it."""
        return None

    def handle_command(self, command: Command) -> bool:
        """Handle a command of `NAVIGATION` while focused; return True if used."""
        return False

    def focus_changed(self, on: bool) -> None:
        """Handle the gain or loss of the keyboard focus."""

    def update(self, dt: float) -> bool:
        """Advance by `dt` seconds; return True if the control must be redrawn."""
        return False

    def draw(self, surface: pygame.Surface, look: ControlState) -> None:
        """Draw the control without changing it."""

    def draw_above(self, surface: pygame.Surface) -> None:
        """Draw the part above all other controls, such as an open list."""

    def leave(self) -> None:
        """Release what the control holds when it is removed."""

    @property
    def outline(self) -> Outline:
        """Corners in pixels of a control that is not a rectangle, for its frame; else empty."""
        return ()

    def boxes(self) -> Iterable[Box]:
        """Return the control and its texts, for tests."""
        yield Box(self.name, self.kind, self.rect, enabled=self.enabled, choice=self.choice)

    def spoken_value(self) -> str:
        """Return its text and value for speech."""
        return ""

    def spoken(self) -> str:
        """Return everything speech says about it: name, value, tooltip, whether it is unavailable."""
        name, state = [self.label, self.spoken_value()], "" if self.enabled else _("unavailable")
        parts = (*name, state, self.tooltip) if any(name) else (self.tooltip, state)
        return sentences(dict.fromkeys(part for part in parts if part))

    def invalidate(self) -> None:
        """Mark the control for redrawing."""
        self.owner.invalidate(self.rect)
