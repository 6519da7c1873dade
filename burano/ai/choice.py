"""Answers of computer players."""

from __future__ import annotations

from dataclasses import dataclass

from burano.core.protocol import Action, Reason

NET = "why.net"
"""Key of a reason that only states the immediate net result of a plan."""


@dataclass(frozen=True)
class Choice:
    """One action, or several that belong together, with reasons."""

    actions: tuple[Action, ...]
    reasons: tuple[Reason, ...]
    """The reasons, the main one first: keys of the game's own sentences, and the values used in them."""
    gain: float = 0.0
    """Expected victory points compared with doing nothing."""
    later: tuple[Action, ...] = ()
    """Likely continuation after the reveal caused by the last of the actions."""

    @property
    def why(self) -> Reason:
        """The main reason."""
        return self.reasons[0]

    @property
    def idea(self) -> tuple[Reason, ...]:
        """The reasons without the immediate net result."""
        return tuple(reason for reason in self.reasons if reason.key != NET)


@dataclass(frozen=True)
class Advice:
    """A choice as a hint, with the place on the table where it begins."""

    actions: tuple[Action, ...]
    """Submit the first action, then the following ones while they are legal."""
    look: Reason
    reasons: tuple[Reason, ...]
    gain: float = 0.0
    later: tuple[Action, ...] = ()
    """Intended continuation after the reveal."""

    @property
    def why(self) -> Reason:
        return self.reasons[0]


NEEDS_POSITION = -1
"""Returned by `choose_blindly` if the player needs to see the position."""
