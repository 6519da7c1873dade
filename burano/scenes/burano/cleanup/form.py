"""Base of the clean-up's forms. A form holds one player's choice, which can be undone until it is confirmed."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import ClassVar, Protocol

from burano.core.protocol import Action, Seat
from burano.games.burano.state import State
from burano.scenes.burano.cleanup.places import CleanupPlaces
from burano.table.picture.brush import Brush
from burano.ui.controls.controls import Controls
from burano.ui.kit import Kit
from burano.ui.scaling import View


class FormHost(Protocol):
    """What a form needs of the screen."""

    kit: Kit
    ui: Controls
    view: View

    def say(self, message: str) -> None:
        """Lay the screen out again after a change and show `message`, if any, as an error."""
        ...


class Form(ABC):
    """A player's choice on a page of the clean-up."""

    page: ClassVar[str]
    """The page it belongs to."""
    decisions: ClassVar[tuple[str, ...]]
    """The kinds of decision it answers, in order."""

    def __init__(self, host: FormHost, state: State, seat: Seat, kind: str) -> None:
        """`state` is the seat's view; `kind` is the pending decision."""
        self.host, self.state, self.seat = host, state, seat

    @property
    def ready(self) -> bool:
        """Whether the choice can be confirmed."""
        return not self.why_not()

    def why_not(self) -> str:
        """Return why the choice cannot be confirmed yet, or an empty string."""
        return ""

    def wasted(self) -> str:
        """Return a warning about what confirming now would give away, or an empty string."""
        return ""

    @property
    def best(self) -> Callable[[], None] | None:
        """A function that fills in the best choice, if one can be computed."""
        return None

    @property
    @abstractmethod
    def can_undo(self) -> bool: ...

    @abstractmethod
    def undo(self) -> None: ...

    @abstractmethod
    def main_text(self) -> str:
        """Return the text of the big button."""

    @abstractmethod
    def actions(self) -> Sequence[Action]:
        """Return the actions to submit; the caller skips those the rules do not ask for."""

    @abstractmethod
    def controls(self, places: CleanupPlaces) -> None:
        """Add the form's widgets to the screen."""

    @abstractmethod
    def draw(self, brush: Brush, places: CleanupPlaces) -> None:
        """Draw the right panel."""
