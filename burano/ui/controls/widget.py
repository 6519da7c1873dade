"""One thing on screen: what every control, label and target has in common."""

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
    """Words one after the other, each part a sentence of its own."""
    return " ".join(part if part[-1] in ".!?…" else part + "." for part in parts if part)


class Owner(Protocol):
    """What a control may ask of the controls it belongs to."""

    view: View

    @property
    def keyboard(self) -> bool: ...

    @property
    def focus_name(self) -> str: ...

    def invalidate(self, rect: pygame.Rect) -> None: ...


class ControlState(NamedTuple):
    """How a control stands at this moment."""

    hover: float = 0.0
    """0 to 1, eased in and out."""
    pressed: bool = False
    focused: bool = False


class Widget:
    """One thing on screen. Subclasses draw; `Controls` feeds them events."""

    focusable = True
    bare = False
    """Whether it shows nothing of its own until somebody points at it."""
    takes_text = False
    """Whether it is a text field: letters typed while it has the focus are text, not commands."""
    mouse_cursor: Shape = "hand"
    """The mouse pointer over the control while a click does something."""
    repeats = False
    """Whether people press it several times in a row, each time for another step."""
    once = False
    """Whether a double click counts once: the second click would take the first one back, or do it again."""
    command: Command | None = None
    """What does the same by a key or a button of a controller; the tooltip shows which."""
    zone = ""
    """The area of the screen it belongs to, for going from one to the next; nothing: the controls round it."""
    choice = False
    """Whether it is one of the things the screen now asks to choose from."""
    kind: Literal["text", "control", "target"] = "control"

    def __init__(self, name: str, rect: pygame.Rect, *, tooltip: str = "", enabled: bool = True) -> None:
        self.name = name
        self.rect = rect
        self.tooltip = tooltip
        self.enabled = enabled
        self.label = ""
        """What it is called, where the words beside it say so and it does not."""
        self.kit: Kit
        self.view: View
        self.owner: Owner

    def attach(self, owner: Owner) -> None:
        """Called once when the widget joins its scene; build text blocks here."""

    def definition(self) -> Hashable | None:
        """Everything but its callbacks that makes it what it is: a control built again with the same definition is
        kept as it stands. None: never kept."""
        return None

    def adopt(self, other: Self) -> None:
        """Take the callbacks of a control that was built again with the same definition."""

    def continue_from(self, old: Widget) -> None:
        """Take over what a player did in the control of this name in the previous layout, before `attach`."""

    def _place(self) -> Hashable:
        """What every definition begins with."""
        return type(self), self.name, tuple(self.rect), self.tooltip, self.enabled, self.command

    @property
    def says(self) -> str:
        """The words of its tooltip as they are shown; those of its command where it has none of its own."""
        command = self.command
        return without_references(self.tooltip) or (_(command.beside or command.words) if command is not None else "")

    @property
    def clickable(self) -> bool:
        """Whether a click does something: the mouse pointer becomes `mouse_cursor`."""
        return True

    def hit(self, pos: tuple[int, int]) -> bool:
        """Whether the point is on the control."""
        return self.rect.collidepoint(pos)

    def covers(self, pos: tuple[int, int]) -> bool:
        """Whether an open part of the control lies over the point, outside its own rectangle."""
        return False

    def activate(self) -> None:
        """Clicked, or confirmed by keyboard."""

    def press(self, pos: tuple[int, int]) -> None:
        """The button went down on the control."""

    def move(self, pos: tuple[int, int]) -> None:
        """The pointer moved with the button still down on the control."""

    def pointed(self, pos: tuple[int, int]) -> None:
        """The pointer is on the control, or on an open part of it."""

    def fold(self) -> None:
        """Somebody pressed elsewhere: close what is open."""

    def wheel(self, steps: float) -> bool:
        """The wheel turned over the control; true if it was used."""
        return False

    def key(self, event: pygame.Event) -> bool:
        """A key while focused, before it means a command; true if it was used. Only where words are typed."""
        return False

    def typed(self, event: pygame.Event) -> bool:
        """A TEXTINPUT or TEXTEDITING event while focused; true if it was used."""
        return False

    @property
    def caret_area(self) -> pygame.Rect | None:
        """The text caret in window pixels; input methods show their candidates beside it."""
        return None

    def handle_command(self, command: Command) -> bool:
        """A command of `NAVIGATION` while focused; true if it was used."""
        return False

    def focus_changed(self, on: bool) -> None:
        """The keyboard came or went."""

    def update(self, dt: float) -> bool:
        """Move on; true if the control must be drawn again."""
        return False

    def draw(self, surface: pygame.Surface, look: ControlState) -> None:
        """Draw the control; change nothing."""

    def draw_above(self, surface: pygame.Surface) -> None:
        """Draw what lies above all other controls: an open list."""

    def leave(self) -> None:
        """The control goes away."""

    @property
    def outline(self) -> Outline:
        """Its corners in pixels where it is no rectangle: frames follow them."""
        return ()

    def boxes(self) -> Iterable[Box]:
        """The control and its texts, for tests and drivers."""
        yield Box(self.name, self.kind, self.rect, enabled=self.enabled, choice=self.choice)

    def words(self) -> str:
        """What stands on it, and how it is set, for somebody who listens."""
        return ""

    def spoken(self) -> str:
        """Its name for the voice: what it is, how it is set, what it says of itself, whether it can be used."""
        name, state = [self.label, self.words()], "" if self.enabled else _("unavailable")
        parts = (*name, state, self.tooltip) if any(name) else (self.tooltip, state)
        return sentences(dict.fromkeys(part for part in parts if part))

    def invalidate(self) -> None:
        """Ask to be drawn again."""
        self.owner.invalidate(self.rect)
