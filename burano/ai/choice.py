"""What a computer player answers with."""

from __future__ import annotations

from dataclasses import dataclass

from burano.core.protocol import Action, Reason


@dataclass(frozen=True)
class Choice:
    """What a computer player does: one action, or several that belong together, and why."""

    actions: tuple[Action, ...]
    why: Reason
    """A key of the game's own list of sentences, and the values the sentence names."""
    gain: float = 0.0
    """Expected victory points the choice is worth against doing nothing."""


LOOK = -1
"""The answer of a player who cannot choose without looking at the position."""
