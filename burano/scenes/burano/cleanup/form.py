"""A form: one person's choice in the clean-up. It is filled in, undone and confirmed; nothing is final before."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import ClassVar, Protocol

from burano.core.protocol import Action, Seat
from burano.games.burano.state import State
from burano.scenes.burano.cleanup.places import Places
from burano.table.picture.brush import Brush
from burano.ui.controls.controls import Controls
from burano.ui.kit import Kit
from burano.ui.scaling import View


class Counter(Protocol):
    """Where a form is filled in: what it needs of the screen."""

    kit: Kit
    ui: Controls
    view: View

    def say(self, message: str) -> None:
        """Another choice, or a word about one that cannot be made."""
        ...


class Form(ABC):
    """What all forms have in common."""

    page: ClassVar[str]
    """The page of the clean-up it belongs to."""
    decisions: ClassVar[tuple[str, ...]]
    """The kinds of decision it answers, one after the other."""

    def __init__(self, counter: Counter, state: State, seat: Seat, kind: str) -> None:
        """`state` is what the seat may see; `kind` is the decision the rules wait for."""
        self.counter, self.state, self.seat = counter, state, seat

    @property
    def ready(self) -> bool:
        """Whether it can be confirmed."""
        return not self.why_not()

    def why_not(self) -> str:
        """Why it cannot be confirmed yet; empty if it can."""
        return ""

    def wasted(self) -> str:
        """What confirming it now would give away; empty if nothing."""
        return ""

    @property
    def best(self) -> Callable[[], None] | None:
        """Fills in the best choice, if the program knows one."""
        return None

    @property
    @abstractmethod
    def can_undo(self) -> bool: ...

    @abstractmethod
    def undo(self) -> None: ...

    @abstractmethod
    def main_text(self) -> str:
        """The words on the big button."""

    @abstractmethod
    def actions(self) -> Sequence[Action]:
        """The actions for the rules; the caller leaves out those the rules do not wait for."""

    @abstractmethod
    def controls(self, places: Places) -> None:
        """What can be clicked."""

    @abstractmethod
    def draw(self, brush: Brush, places: Places) -> None:
        """The right panel."""
