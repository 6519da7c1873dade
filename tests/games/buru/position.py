"""Arranging positions for the rule tests: a few calls arrange, one action acts."""

from __future__ import annotations

from typing import Any

from burano.core.protocol import Action, Event, Reason
from burano.games.buru import actions as a
from burano.games.buru import afternoon
from burano.games.buru.board import tables
from burano.games.buru.game import Buru
from burano.games.buru.setup import Options
from burano.games.buru.spec import REGIONS, RESOURCES, SPIRITS
from burano.games.buru.state import OVER, State
from tests.games.buru.audit import audit

GAME = Buru()
WHO = tables().islander_number
ELDER = tables().elder_number
SIDES = {"banyu": 0, "gunung": 0, "manuk": 0}


class Position:
    """A state under test, seat 0 being the Emissary, and words to arrange it."""

    def __init__(self, players: int = 2, lawan: int = 0, seed: int = 1, **options: Any) -> None:
        self.state: State = GAME.new_state(Options(players, lawan, start=0, **{**SIDES, **options}), seed)
        self.state.box += self.state.decrees
        self.state.decrees = ()

    # -- arranging

    def bids(self, region: str, *powers: int | tuple[int, ...]) -> Position:
        """Each seat's explorers in a region; 0 for none."""
        for seat, given in enumerate(powers):
            for power in given if isinstance(given, tuple) else (given,) if given else ():
                slots = range(seat * 5, seat * 5 + 4)
                slot = next(slot for slot in slots if self.state.bid_region[slot] < 0)
                held = self.state.bid_power
                if power in held[seat * 5 : seat * 5 + 5]:  # a Lawan has an order of explorers from Dawn on
                    held[held.index(power, seat * 5)] = held[slot]
                self.state.bid_region[slot], self.state.bid_power[slot] = REGIONS.index(region), power
        return self

    def reveal(self, region: str) -> Position:
        """The region's explorers are shown and its first player is to decide."""
        self.state.region = REGIONS.index(region) - 1
        afternoon.reveal(self.state, None)
        return self

    def decrees(self, *numbers: int) -> Position:
        state = self.state
        for pile in ("decree_stack", "unused", "box"):
            setattr(state, pile, tuple(card for card in getattr(state, pile) if card not in numbers))
        state.decrees = numbers
        while len(state.unused) + len(state.box) + len(numbers) > 12 - len(state.decree_stack):
            state.box = state.box[1:]
        return self

    def row(self, *names: str) -> Position:
        cards = [WHO[name] for name in names]
        for card in cards:
            self._lift(card)
        self.state.islander_deck = (*[card for card in self.state.row if card >= 0], *self.state.islander_deck)
        self.state.row = [*cards, *[-1] * (3 - len(cards))]
        return self

    def deck(self, *names: str) -> Position:
        """The top of the islander deck."""
        cards = [WHO[name] for name in names]
        for card in cards:
            self._lift(card)
        self.state.islander_deck = (*cards, *self.state.islander_deck)
        return self

    def _lift(self, card: int) -> None:
        state = self.state
        state.row = [other if other != card else -1 for other in state.row]
        state.islander_deck = tuple(other for other in state.islander_deck if other != card)
        state.islander_discard = tuple(other for other in state.islander_discard if other != card)
        state.tableau = [tuple(other for other in row if other != card) for row in state.tableau]

    def tableau(self, seat: int, *names: str, tasked: tuple[str, ...] = ()) -> Position:
        for name in names:
            self._lift(WHO[name])
        self.state.tableau[seat] = tuple(WHO[name] for name in names)
        self.state.tasked[seat] = sum(1 << WHO[name] for name in tasked)
        return self

    def has(self, seat: int, fish: int | None = None, **resources: int) -> Position:
        if fish is not None:
            self.state.fish[seat] = fish
        for name, number in resources.items():
            at = RESOURCES.index(name)
            self.state.supply[at] -= number - self.state.res[3 * seat + at]
            self.state.res[3 * seat + at] = number
        return self

    def elders(self, seat: int, *names: str) -> Position:
        cards = tuple(ELDER[name] for name in names)
        self.state.elder_deck = tuple(card for card in self.state.elder_deck if card not in cards)
        self.state.elders[seat] = cards
        return self

    def totem(self, spirit: str, seat: int) -> Position:
        self.state.totems[SPIRITS.index(spirit)] = seat
        return self

    # -- acting

    def why(self, action: Action) -> Reason | None:
        return GAME.why_not(self.state, self.state.actor, action)

    def rule(self, action: Action) -> str:
        """The number of the rule that forbids it, or nothing."""
        reason = self.why(action)
        assert (action in GAME.legal_actions(self.state, self.state.actor)) == (reason is None)
        return "" if reason is None else reason.rule

    def do(self, *actions: Action) -> list[Event]:
        events: list[Event] = []
        for action in actions:
            seat = self.state.actor
            assert GAME.why_not(self.state, seat, action) is None, (action, GAME.why_not(self.state, seat, action))
            events.extend(GAME.apply(self.state, seat, action))
            audit(self.state)
        return events

    def automate(self, times: int = 1) -> list[Event]:
        return self.do(*[a.AUTOMATE[0]] * times)

    def finish(self) -> Position:
        """The last action of each decision until the game is over."""
        while self.state.phase != OVER:
            self.do(GAME.legal_actions(self.state, self.state.actor)[-1])
        return self

    # -- asking

    def stage(self) -> str:
        decision = GAME.decision(self.state)
        return decision.kind if decision else "over"

    def res(self, seat: int) -> tuple[int, ...]:
        return tuple(self.state.res[3 * seat : 3 * seat + 3])

    def names(self, seat: int) -> list[str]:
        return [tables().names[card] for card in self.state.tableau[seat]]

    def shown(self) -> list[str]:
        return [tables().names[card] for card in self.state.row if card >= 0]


def place(power: int, region: str) -> a.Place:
    return a.Place(power, REGIONS.index(region))


def recruit(name: str) -> a.Recruit:
    return a.Recruit(WHO[name])


def task(name: str, option: int = 0, choosy: int = 0) -> a.Task:
    return a.Task(WHO[name], option, choosy)


def tribute(spirit: str, choosy: int = 0) -> a.Tribute:
    return a.Tribute(SPIRITS.index(spirit), choosy)


def of(events: list[Event], kind: type[Event]) -> list[Any]:
    return [event for event in events if isinstance(event, kind)]


END = a.END_ACTION
