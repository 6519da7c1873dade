"""Events of the game, for animation, log and record. `seen_by` masks secrets."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from burano.core.protocol import Event, Seat

UNKNOWN = -1
"""Stands for a card that the viewer may not know."""


@dataclass(frozen=True)
class CardsBoxed(Event):
    """The rightmost card of each row left the game; -1 for an empty row."""

    cards: tuple[int, ...]


@dataclass(frozen=True)
class SupplyRefilled(Event):
    """Rows slid to the right and were filled from the decks. `before` and `supply` are flat, row by row."""

    reveals: ClassVar[bool] = True
    before: tuple[int, ...]
    supply: tuple[int, ...]
    revealed: tuple[int, ...]
    """Number of cards revealed from each deck."""


@dataclass(frozen=True)
class RoundStarted(Event):
    round: int
    start: Seat


@dataclass(frozen=True)
class TurnStarted(Event):
    passes_turn: ClassVar[bool] = True
    seat: Seat
    round: int


@dataclass(frozen=True)
class CardsAcquired(Event):
    """Cards were acquired, in this order. They are public, because they were in the supply."""

    seat: Seat
    column: int
    cards: tuple[int, ...]
    coins: int


@dataclass(frozen=True)
class NothingAcquired(Event):
    """Nothing was acquired, because the supply was empty (V4)."""

    seat: Seat


@dataclass(frozen=True)
class CardPlaced(Event):
    seat: Seat
    card: int
    plot: int
    price: int
    token: bool
    """Whether the card broke a rule and cost a token."""


@dataclass(frozen=True)
class HouseCompleted(Event):
    seat: Seat
    plot: int


@dataclass(frozen=True)
class Visited(Event):
    seat: Seat
    plot: int
    character: int


@dataclass(frozen=True)
class NotVisited(Event):
    """No character could visit a house; it stays without one for good (V14)."""

    seat: Seat
    plot: int


@dataclass(frozen=True)
class CardReturned(Event):
    """A surplus card was put at the bottom of its deck, face down."""

    seat: Seat
    card: int
    floor: int
    hidden: bool
    """Whether other players may not know which card it was."""

    def seen_by(self, seat: Seat) -> Event | None:
        return self if seat == self.seat or not self.hidden else replace(self, card=UNKNOWN)


@dataclass(frozen=True)
class CoinsReturned(Event):
    """Coins above the limit were returned to the bank."""

    seat: Seat
    coins: int


@dataclass(frozen=True)
class TurnEnded(Event):
    """A turn ended, with the seat's coins, tokens and number of cards."""

    seat: Seat
    coins: int
    tokens: int
    hand: int


@dataclass(frozen=True)
class CharacterRemoved(Event):
    seat: Seat
    character: int


@dataclass(frozen=True)
class SeatScored(Event):
    """One seat's final points by source."""

    seat: Seat
    guests: tuple[tuple[int, int, int], ...]
    """Plot, character and points of each, left to right."""
    shops: int
    tokens: int
    windows: int
    """Points for windows, 0 or less."""
    coins: int
    cats: int


@dataclass(frozen=True)
class GameEnded(Event):
    reveals: ClassVar[bool] = True
    end: int
    """Index in `state.ENDS`."""
    points: tuple[int, ...]
    winners: tuple[Seat, ...]
    rating: str
    """Rating of a solo game in the words of the data file; else empty."""
