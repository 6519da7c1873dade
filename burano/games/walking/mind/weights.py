"""The weights for judging a street, with other players and solo."""

from __future__ import annotations

from typing import Any


class Weights:
    """All weights of a style and a skill; see `weights.json`."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.income: float = data["income"]
        """Coins and cards that a turn brings, including the cheap first card."""
        self.spare: float = data["spare"]
        self.slope: float = data["slope"]
        self.card_cost: float = data["card_cost"]
        self.new_cost: float = data["new_cost"]
        self.token: float = data["token"]
        self.no_token: float = data["no_token"]
        self.token_left: list[float] = data["token_left"]
        """Tokens that a missing card of a begun house costs, by the number of suitable cards left (4 stands for more
        too)."""
        self.token_new: float = data["token_new"]
        self.shop: float = data["shop"]
        self.liking: float = data["liking"]
        """Value of a shop's point; depends on the style."""
        self.contested: float = data["contested"]
        self.variety: float = data["variety"]
        self.pair: float = data["pair"]
        self.apart: float = data["apart"]
        self.one_color: float = data["one_color"]
        self.window_slope: float = data["window_slope"]
        self.hand_share: float = data["hand_share"]
        self.waste: float = data["waste"]
        self.tourist: list[list[float]] = data["tourist"]
        """Points that a missing card will bring a Tourist, by Tourist and floor."""
        self.symbol: list[float] = data["symbol"]
        """Number of each symbol that a missing card brings a player who searches for it."""
        self.window: list[float] = data["window"]
        """Number of each symbol that the three cards of a window bring such a player."""
        self.near: float = data["near"]
        self.loose: float = data["loose"]
        self.scaffold: list[float] = data["scaffold"]
        """Cost of restricted placement, by number of Scaffolds in use."""
        self.rival: float = data["rival"]


class Judgement:
    """One player's weights for games with others and solo."""

    def __init__(self, company: dict[str, Any], alone: dict[str, Any]) -> None:
        self.company = Weights(company)
        self.alone = Weights(alone)
