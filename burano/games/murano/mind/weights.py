"""The numbers a player weighs positions by."""

from __future__ import annotations

from typing import Any


class Weights:
    """Everything a style and a skill weigh positions by; see `weights.json`."""

    def __init__(self, data: dict[str, Any]) -> None:  # noqa: PLR0915 - a line a weight
        self.gold: float = data["gold"]
        """Points a gold is worth while it can be spent."""
        self.gold_much: float = data["gold_much"]
        """The same beyond what is enough."""
        self.gold_enough: float = data["gold_enough"]
        self.gold_turns: float = data["gold_turns"]
        """Turns it takes to spend gold well."""
        self.bead: float = data["bead"]
        self.bead_pair: float = data["bead_pair"]
        self.bead_three: float = data["bead_three"]
        """What a second and a third bead of a colour add."""
        self.held: list[float] = data["held"]
        """By kind: an unbuilt building."""
        self.held_turns: float = data["held_turns"]
        self.factory: float = data["factory"]
        """A built factory: beads to come."""
        self.income: float = data["income"]
        """Each gold the best income action would bring, in a long game."""
        self.income_enough: float = data["income_enough"]
        self.income_much: float = data["income_much"]
        """Share of that beyond what is enough."""
        self.income_room: float = data["income_room"]
        """Gold to be expected of every colour of own shops for each street that can still be laid there."""
        self.held_income: float = data["held_income"]
        """Income to be expected of shops in hand."""
        self.span: float = data["span"]
        """Turns of a long game: income, factories and special cards are worth less in a shorter one."""
        self.pace: float = data["pace"]
        """How many turns the stacks last, against their size."""
        self.length: list[float] = data["length"]
        """By number of players: turns each has in a usual game."""
        self.least_turns: float = data["least_turns"]
        """Turns to plan for in a game that goes on longer."""
        self.hurry: float = data["hurry"]
        """Points lost for each turn beyond `patience` and each turn the stacks still last."""
        self.patience: list[float] = data["patience"]
        """By number of players: turns each has had when everybody begins to want the end."""
        self.tempo: float = data["tempo"]
        """How much less a lead counts for each turn the stacks still last."""
        self.stay: float = data["stay"]
        """Chance that a condition met holds for another turn."""
        self.fix: float = data["fix"]
        """Share left of a condition's points for each step that is missing."""
        self.open: float = data["open"]
        """Lowest share of a condition that seems out of reach."""
        self.grow: float = data["grow"]
        """How much of what an island may still bring is expected."""
        self.placed: float = data["placed"]
        """Share of a character's points where a gondolier waits."""
        self.unplaced: float = data["unplaced"]
        """The same where one is to be placed first."""
        self.no_gondolier: float = data["no_gondolier"]
        """The same without any gondolier."""
        self.place_cost: float = data["place_cost"]
        self.gondolier: float = data["gondolier"]
        self.spare_gondolier: float = data["spare_gondolier"]
        """A gondolier on a gondola without a character yet."""
        self.card: list[float] = data["card"]
        """By effect: a special card at the start of the game."""
        self.pending: list[float] = data["pending"]
        """By stage: an action begun and not decided."""
        self.closing: float = data["closing"]
        """How much a lead counts once the end is triggered: who is ahead ends the game, who is behind does not."""
        self.rival: float = data["rival"]
        """How much the best opponent's prospects count against the own."""
