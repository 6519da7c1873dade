"""What lessons, puzzles and exercises need of the play they accompany; the flow provides it."""

from __future__ import annotations

from typing import Any, Protocol

from burano.core.protocol import Action
from burano.core.session import Session
from burano.stage.scene import Scene


class PlayHost(Protocol):
    """A play on screen."""

    @property
    def session(self) -> Session[Any, Any]: ...

    @property
    def scene(self) -> Scene:
        """The screen of the play that is shown: the table, or a page above it."""
        ...

    def asks_me(self) -> bool:
        """Return whether the viewer has to decide."""
        ...

    def go_on(self) -> None:
        """Show the screen of the next decision."""
        ...

    def interlude(self) -> str:
        """Return the name of the page that comes between two decisions now; empty if none."""
        ...

    def pass_interlude(self) -> None:
        """Leave out the page that comes between two decisions now."""
        ...

    def explain(self, action: Action) -> str:
        """Return an action of the player as advice."""
        ...
