"""Facts that happened, for animation, log and record. Secrets are masked by `seen_by`."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from burano.core.protocol import Event, Seat

UNKNOWN = -1
"""A card or tile the viewer may not know."""


@dataclass(frozen=True)
class TurnStarted(Event):
    passes_turn: ClassVar[bool] = True
    seat: Seat
    number: int
    last: bool
    """Whether the end was triggered before."""


@dataclass(frozen=True)
class Passed(Event):
    """A ship moves without its action being used."""

    seat: Seat
    gold: int


@dataclass(frozen=True)
class ShipMoved(Event):
    seat: Seat
    origin: int
    space: int
    red: bool
    price: int


@dataclass(frozen=True)
class GoldTaken(Event):
    seat: Seat
    gold: int


@dataclass(frozen=True)
class TileBought(Event):
    """A factory or a special building was bought, which is public."""

    seat: Seat
    kind: int
    price: int


@dataclass(frozen=True)
class TopTileBought(Event):
    """The top shop or palace was bought. Only the buyer sees its face."""

    reveals: ClassVar[bool] = True
    seat: Seat
    kind: int
    face: int
    price: int

    def seen_by(self, seat: Seat) -> Event | None:
        return self if seat == self.seat else replace(self, face=UNKNOWN)


@dataclass(frozen=True)
class StackSearched(Event):
    """A player looked through a stack."""

    reveals: ClassVar[bool] = True
    seat: Seat
    kind: int
    faces: tuple[int, ...]
    """Sorted."""
    price: int

    def seen_by(self, seat: Seat) -> Event | None:
        return self if seat == self.seat else replace(self, faces=(UNKNOWN,) * len(self.faces))


@dataclass(frozen=True)
class TileChosen(Event):
    """A tile was taken from a searched stack; the rest was shuffled."""

    reveals: ClassVar[bool] = True
    seat: Seat
    kind: int
    face: int
    rest: tuple[int, ...]
    """The stack after the shuffle, which nobody sees."""

    def seen_by(self, seat: Seat) -> Event | None:
        hidden = (UNKNOWN,) * len(self.rest)
        return replace(self, rest=hidden, face=self.face if seat == self.seat else UNKNOWN)


@dataclass(frozen=True)
class CharactersDrawn(Event):
    reveals: ClassVar[bool] = True
    seat: Seat
    cards: tuple[int, ...]

    def seen_by(self, seat: Seat) -> Event | None:
        return self if seat == self.seat else replace(self, cards=(UNKNOWN,) * len(self.cards))


@dataclass(frozen=True)
class CharacterRecruited(Event):
    """One of the drawn cards was kept, or none (-1, which is public as the number of cards shows it)."""

    seat: Seat
    drawn: tuple[int, ...]
    card: int
    kept: bool
    price: int

    def seen_by(self, seat: Seat) -> Event | None:
        return self if seat == self.seat else replace(self, drawn=(UNKNOWN,) * len(self.drawn), card=UNKNOWN)


@dataclass(frozen=True)
class GondolierPlaced(Event):
    seat: Seat
    island: int
    gondola: int
    price: int
    vp: int
    """From the Dockside Bar."""


@dataclass(frozen=True)
class StreetDrawn(Event):
    reveals: ClassVar[bool] = True
    seat: Seat
    face: int


@dataclass(frozen=True)
class StreetLaid(Event):
    seat: Seat
    face: int
    cell: int


@dataclass(frozen=True)
class BuildingBuilt(Event):
    seat: Seat
    kind: int
    face: int
    cell: int
    vp: int
    """Including cranes."""
    crane: int


@dataclass(frozen=True)
class SpecialCardsDrawn(Event):
    reveals: ClassVar[bool] = True
    seat: Seat
    cards: tuple[int, ...]

    def seen_by(self, seat: Seat) -> Event | None:
        return self if seat == self.seat else replace(self, cards=(UNKNOWN,) * len(self.cards))


@dataclass(frozen=True)
class SpecialCardTaken(Event):
    """The card is face up; the returned ones are known only to their drawer."""

    seat: Seat
    drawn: tuple[int, ...]
    card: int
    vp: int
    """Immediate VP, from the Basilica."""

    def seen_by(self, seat: Seat) -> Event | None:
        return self if seat == self.seat else replace(self, drawn=(UNKNOWN,) * len(self.drawn))


@dataclass(frozen=True)
class IncomeEarned(Event):
    seat: Seat
    island: int
    gold: int


@dataclass(frozen=True)
class BeadsProduced(Event):
    reveals: ClassVar[bool] = True
    seat: Seat
    factories: int
    beads: tuple[int, ...]
    """Colours in the order drawn, including the Trading Station's bead."""
    vp: int
    """Net VP: the loss, plus the Guild Hall's gain."""


@dataclass(frozen=True)
class ProductionSkipped(Event):
    """The production action was used to sell only."""

    seat: Seat


@dataclass(frozen=True)
class BeadsSold(Event):
    seat: Seat
    beads: tuple[int, int, int]
    """By colour."""
    gold: int


@dataclass(frozen=True)
class BeadReturned(Event):
    seat: Seat
    color: int


@dataclass(frozen=True)
class GondolierDismissed(Event):
    seat: Seat
    gold: int


@dataclass(frozen=True)
class GondolierHired(Event):
    seat: Seat
    price: int


@dataclass(frozen=True)
class EndTriggered(Event):
    """Two kinds of tiles have run out."""

    seat: Seat


@dataclass(frozen=True)
class TurnEnded(Event):
    seat: Seat


@dataclass(frozen=True)
class EndAgreed(Event):
    """All players agreed to end the game."""

    passes_turn: ClassVar[bool] = True
    seat: Seat


@dataclass(frozen=True)
class ScoringStarted(Event):
    """A seat begins to score its characters."""

    passes_turn: ClassVar[bool] = True
    seat: Seat


@dataclass(frozen=True)
class CharacterScored(Event):
    seat: Seat
    card: int
    island: int
    vp: int
    gold: int
    """Gold paid."""
    beads: tuple[int, ...]
    """Beads paid, by colour; empty where none are asked for."""


@dataclass(frozen=True)
class SeatScored(Event):
    """A seat's scoring is finished: unused characters and idle gondoliers."""

    seat: Seat
    unused: tuple[int, ...]
    gondoliers: int
    vp: int


@dataclass(frozen=True)
class GameEnded(Event):
    reveals: ClassVar[bool] = True
    vp: tuple[int, ...]
    gold: tuple[int, ...]
    winners: tuple[Seat, ...]
    decided: str
    """`vp`, `gold` or `shared`."""
