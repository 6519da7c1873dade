"""What a computer player answers with."""

from __future__ import annotations

from dataclasses import dataclass

from burano.core.protocol import Action, Reason

NET = "why.net"
"""Key of a reason that only says what a plan comes to at once."""


@dataclass(frozen=True)
class Choice:
    """What a computer player does: one action, or several that belong together, and why."""

    actions: tuple[Action, ...]
    reasons: tuple[Reason, ...]
    """The reasons, the main one first: keys of the game's own sentences, and the values they name."""
    gain: float = 0.0
    """Expected victory points the choice is worth against doing nothing."""
    later: tuple[Action, ...] = ()
    """How it would go on after what the last of the actions reveals, as far as can be guessed."""

    @property
    def why(self) -> Reason:
        """The main reason."""
        return self.reasons[0]

    @property
    def idea(self) -> tuple[Reason, ...]:
        """The reasons without what it costs at once."""
        return tuple(reason for reason in self.reasons if reason.key != NET)


@dataclass(frozen=True)
class Advice:
    """A choice as a hint: with the place where it begins."""

    actions: tuple[Action, ...]
    """Submit the first; the following ones while they are legal."""
    look: Reason
    reasons: tuple[Reason, ...]
    gain: float = 0.0
    later: tuple[Action, ...] = ()
    """What was meant to follow once something was revealed."""

    @property
    def why(self) -> Reason:
        return self.reasons[0]


LOOK = -1
"""The answer of a player who cannot choose without looking at the position."""
