"""The weights with which a player evaluates positions; see `weights.json`."""

from __future__ import annotations

from typing import Any

from burano.games.buru.board import tables

LEFT = 7
"""Number of possible values of rounds left: 0 to 6."""


class Weights:
    """All weights of a skill. Lists are indexed by the number of chances left: Lakes for resources and totems, Shores
    for fish, Villages for islanders."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.tribute: list[float] = data["tribute"]
        """Share of the value of tributes that the seat's resources pay for."""
        self.spare: list[list[float]] = data["spare"]
        """Worth of clay, palm and ebony beyond those."""
        self.fish: list[float] = data["fish"]
        self.totem: list[list[float]] = data["totem"]
        """By spirit."""
        self.emissary: list[float] = data["emissary"]
        self.elder: list[float] = data["elder"]
        """Worth of an elder in hand, in addition to its current score."""
        self.cards: list[list[float]] = [data["cards"][name] for name in tables().names]
        self.goal: float = data["goal"]
        """Share of an elder's current Esteem that counts while it can still change."""
        self.crowd: float = data["crowd"]
        """Loss per further islander, as tasks are few."""
        self.rival: float = data["rival"]
        self.heat: float = data["heat"]
        """Randomness of placing explorers: 0 always takes the best guess."""
        self.stake: list[float] = data["stake"]
        """By region: worth of acting first, beyond what can be computed."""
        self.present: list[float] = data["present"]
        """By region: worth of acting there at all, beyond what can be computed."""
        self.keep: float = data["keep"]
        """Worth of a fish at Noon, as a share of its usual worth."""
        self.slips: float = data["slips"]
        """Probability of playing a random legal action instead."""
