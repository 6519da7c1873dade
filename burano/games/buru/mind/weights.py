"""The numbers a player weighs positions by; see `weights.json`."""

from __future__ import annotations

from typing import Any

from burano.games.buru.board import tables

LEFT = 7
"""Rounds that can be left: none to six."""


class Weights:
    """Everything a skill weighs positions by. Lists are indexed by the number of chances left: Lakes for resources
    and totems, Shores for fish, Villages for islanders."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.tribute: list[float] = data["tribute"]
        """Share of the value of tributes that could be paid with what is there."""
        self.spare: list[list[float]] = data["spare"]
        """Clay, palm and ebony beyond those."""
        self.fish: list[float] = data["fish"]
        self.totem: list[list[float]] = data["totem"]
        """By spirit."""
        self.emissary: list[float] = data["emissary"]
        self.elder: list[float] = data["elder"]
        """An elder in hand, beside what it scores already."""
        self.cards: list[list[float]] = [data["cards"][name] for name in tables().names]
        self.goal: float = data["goal"]
        """Share of an elder's present Esteem that counts while it can still change."""
        self.crowd: float = data["crowd"]
        """What each further islander loses because tasks are few."""
        self.rival: float = data["rival"]
        self.heat: float = data["heat"]
        """How freely explorers are placed: 0 is the best guess."""
        self.stake: list[float] = data["stake"]
        """By region: what acting first is worth beyond what can be seen."""
        self.present: list[float] = data["present"]
        """By region: what acting there at all is worth beyond what can be seen."""
        self.keep: float = data["keep"]
        """Worth of a fish at Noon, as a share of its usual worth."""
        self.slips: float = data["slips"]
        """Chance to do something else that is legal."""
