"""The numbers a player weighs a street by: in company, and alone."""

from __future__ import annotations

from typing import Any


class Weights:
    """Everything a style and a skill weigh positions by; see `weights.json`."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.income: float = data["income"]
        """Coins and cards a turn brings, the cheap first card included."""
        self.spare: float = data["spare"]
        self.slope: float = data["slope"]
        self.card_cost: float = data["card_cost"]
        self.new_cost: float = data["new_cost"]
        self.token: float = data["token"]
        self.no_token: float = data["no_token"]
        self.token_left: list[float] = data["token_left"]
        """Tokens a missing card of a begun house costs, by how many fitting ones can still come (4: or more)."""
        self.token_new: float = data["token_new"]
        self.shop: float = data["shop"]
        self.liking: float = data["liking"]
        """How much a point of a shop counts; a matter of style."""
        self.contested: float = data["contested"]
        self.variety: float = data["variety"]
        self.pair: float = data["pair"]
        self.apart: float = data["apart"]
        self.one_color: float = data["one_color"]
        self.window_slope: float = data["window_slope"]
        self.hand_share: float = data["hand_share"]
        self.waste: float = data["waste"]
        self.tourist: list[list[float]] = data["tourist"]
        """By Tourist and floor: what a missing card will bring him."""
        self.symbol: list[float] = data["symbol"]
        """By symbol: how many a missing card brings somebody who looks for them."""
        self.window: list[float] = data["window"]
        """The same for the three cards a window asks for."""
        self.near: float = data["near"]
        self.loose: float = data["loose"]
        self.scaffold: list[float] = data["scaffold"]
        """By Scaffolds in use: the freedom they cost."""
        self.rival: float = data["rival"]


class Judgement:
    """One player's weights for every kind of table."""

    def __init__(self, company: dict[str, Any], alone: dict[str, Any]) -> None:
        self.company = Weights(company)
        self.alone = Weights(alone)
