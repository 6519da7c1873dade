"""The weights with which a player evaluates positions."""

from __future__ import annotations

from typing import Any


class Weights:
    """All weights of a style and a skill; see `weights.json`."""

    def __init__(self, data: dict[str, Any]) -> None:  # noqa: PLR0915 - a line a weight
        self.gold: float = data["gold"]
        """Points per gold that can be spent."""
        self.gold_much: float = data["gold_much"]
        """Points per gold beyond `gold_enough`."""
        self.gold_enough: float = data["gold_enough"]
        self.gold_turns: float = data["gold_turns"]
        """Turns needed to spend gold well."""
        self.bead: float = data["bead"]
        self.bead_pair: float = data["bead_pair"]
        self.bead_three: float = data["bead_three"]
        """Extra worth of a second and a third bead of a colour."""
        self.held: list[float] = data["held"]
        """By kind: worth of an unbuilt building."""
        self.held_turns: float = data["held_turns"]
        self.factory: float = data["factory"]
        """Worth of a built factory: future beads."""
        self.income: float = data["income"]
        """Worth per gold of the best income action, in a long game."""
        self.income_enough: float = data["income_enough"]
        self.income_much: float = data["income_much"]
        """Share of that for gold beyond `income_enough`."""
        self.income_room: float = data["income_room"]
        """Expected gold per colour of the seat's shops for each street that can still be laid there."""
        self.held_income: float = data["held_income"]
        """Expected income of unbuilt shops."""
        self.span: float = data["span"]
        """Turns of a long game; income, factories and special cards are worth less in a shorter one."""
        self.pace: float = data["pace"]
        """Factor from the size of the stacks to the turns they last."""
        self.length: list[float] = data["length"]
        """By number of players: turns each has in an average game."""
        self.least_turns: float = data["least_turns"]
        """Minimum number of turns to plan for when a game takes longer."""
        self.hurry: float = data["hurry"]
        """Points lost per turn beyond `patience` and turn the stacks still last."""
        self.patience: list[float] = data["patience"]
        """By number of players: turns each has had when players begin to prefer an early end."""
        self.tempo: float = data["tempo"]
        """Discount of a lead per turn the stacks still last."""
        self.stay: float = data["stay"]
        """Probability that a condition stays met for another turn."""
        self.fix: float = data["fix"]
        """Factor on a condition's points per missing step."""
        self.open: float = data["open"]
        """Minimum share of a condition with fewer than three missing steps."""
        self.grow: float = data["grow"]
        """Share of an island's possible gains that is expected."""
        self.placed: float = data["placed"]
        """Share of a character's points where a gondolier waits."""
        self.unplaced: float = data["unplaced"]
        """Share where a gondolier must be placed first."""
        self.no_gondolier: float = data["no_gondolier"]
        """Share without any gondolier."""
        self.place_cost: float = data["place_cost"]
        self.gondolier: float = data["gondolier"]
        self.spare_gondolier: float = data["spare_gondolier"]
        """Worth of a gondolier on a gondola without a character yet."""
        self.card: list[float] = data["card"]
        """By effect: worth of a special card at the start of the game."""
        self.pending: list[float] = data["pending"]
        """By stage: worth of an action begun but not decided."""
        self.closing: float = data["closing"]
        """Weight of a lead once the end is triggered, so that the leader ends the game and the others do not."""
        self.rival: float = data["rival"]
        """Weight of the best opponent's prospects against the seat's own."""
