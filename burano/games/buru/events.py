"""Facts that happened, for animation, log and record. Secrets are masked by `seen_by`."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from burano.core.protocol import Event, Reason, Seat

UNKNOWN = -1
"""A card or power the viewer may not know."""


@dataclass(frozen=True)
class RoundBegan(Event):
    """Dawn: decrees and forest cards were revealed; each Lawan's explorers were shuffled."""

    reveals: ClassVar[bool] = True
    round: int
    decrees: tuple[int, ...]
    forest: tuple[int, ...]
    shuffled: tuple[int, ...]
    """The new forest deck, if it was shuffled."""
    explorers: tuple[tuple[int, ...], ...]
    """The Powers of each Lawan's explorers in placing order; nobody knows them."""

    def seen_by(self, seat: Seat) -> Event | None:
        return replace(self, shuffled=hidden(self.shuffled), explorers=tuple(map(hidden, self.explorers)))


@dataclass(frozen=True)
class ExplorerPlaced(Event):
    """A person put an explorer face down: the turn is over."""

    passes_turn: ClassVar[bool] = True
    seat: Seat
    power: int
    region: int

    def seen_by(self, seat: Seat) -> Event | None:
        return self if seat == self.seat else replace(self, power=UNKNOWN)


@dataclass(frozen=True)
class PlotDrawn(Event):
    """The plot card by which both Lawan place."""

    reveals: ClassVar[bool] = True
    card: int
    shuffled: tuple[int, ...]

    def seen_by(self, seat: Seat) -> Event | None:
        return replace(self, shuffled=hidden(self.shuffled))


@dataclass(frozen=True)
class LawanPlaced(Event):
    """A Lawan put its top explorer face down, after drawing the cards `redrawn` because it may not place a third one
    there."""

    reveals: ClassVar[bool] = True
    seat: Seat
    power: int
    region: int
    redrawn: tuple[int, ...]
    shuffled: tuple[int, ...]

    def seen_by(self, seat: Seat) -> Event | None:
        return replace(self, power=UNKNOWN, shuffled=hidden(self.shuffled))


@dataclass(frozen=True)
class NoonFished(Event):
    """The kept explorers were shown; `fish` is what each seat gained. Each Lawan got a plot card."""

    reveals: ClassVar[bool] = True
    kept: tuple[int, ...]
    fish: tuple[int, ...]
    plots: tuple[int, ...]
    shuffled: tuple[int, ...]

    def seen_by(self, seat: Seat) -> Event | None:
        return replace(self, shuffled=hidden(self.shuffled))


@dataclass(frozen=True)
class RegionRevealed(Event):
    """All explorers of a region were shown."""

    reveals: ClassVar[bool] = True
    region: int
    order: tuple[Seat, ...]
    power: tuple[int, ...]
    """In the same order."""


@dataclass(frozen=True)
class TotemTaken(Event):
    seat: Seat
    spirit: int
    before: Seat
    """The former holder, or -1."""


@dataclass(frozen=True)
class RegionResolved(Event):
    """Everybody in the region has acted."""

    region: int


@dataclass(frozen=True)
class EsteemGained(Event):
    seat: Seat
    esteem: int
    source: int
    """Index in `board.SOURCES`."""


@dataclass(frozen=True)
class FishGained(Event):
    """`fish` is the part of `wanted` that the limit allowed."""

    seat: Seat
    fish: int
    wanted: int


@dataclass(frozen=True)
class ResourceGained(Event):
    """`number` is the part of `wanted` that the supply allowed."""

    seat: Seat
    resource: int
    number: int
    wanted: int


@dataclass(frozen=True)
class Paid(Event):
    seat: Seat
    fish: int
    resources: tuple[int, ...]
    """Clay, palm, ebony."""


@dataclass(frozen=True)
class DecreeTaken(Event):
    """`option` is -1 if the reward was declined; `choosy` if its items are taken one by one."""

    seat: Seat
    decree: int
    option: int
    choosy: bool
    items: int
    """Number of items of the reward."""


@dataclass(frozen=True)
class ForestTaken(Event):
    """The whole action in the Forest, which ends the turn."""

    passes_turn: ClassVar[bool] = True
    seat: Seat
    card: int
    """-1 if none was taken."""
    choose: tuple[int, ...]
    """The resource taken for each choice, top to bottom."""


@dataclass(frozen=True)
class SpaceTaken(Event):
    seat: Seat
    region: int
    space: int


@dataclass(frozen=True)
class Recruited(Event):
    reveals: ClassVar[bool] = True
    seat: Seat
    card: int
    place: int
    """Its former place in the row."""
    price: int
    refill: tuple[int, ...]
    shuffled: tuple[int, ...]

    def seen_by(self, seat: Seat) -> Event | None:
        return replace(self, shuffled=hidden(self.shuffled))


@dataclass(frozen=True)
class RowCycled(Event):
    reveals: ClassVar[bool] = True
    seat: Seat
    gone: tuple[int, ...]
    refill: tuple[int, ...]
    shuffled: tuple[int, ...]

    def seen_by(self, seat: Seat) -> Event | None:
        return replace(self, shuffled=hidden(self.shuffled))


@dataclass(frozen=True)
class FishSymbolUsed(Event):
    seat: Seat


@dataclass(frozen=True)
class Tasked(Event):
    """An islander was tasked; `option` is -1 for a scroll or without effect."""

    seat: Seat
    card: int
    option: int
    choosy: bool
    items: int


@dataclass(frozen=True)
class TributePaid(Event):
    """The card is known only to its owner; a Lawan's to nobody."""

    reveals: ClassVar[bool] = True
    seat: Seat
    spirit: int
    value: int
    known: bool
    """Whether the seat may look at the card."""
    choosy: bool
    items: int

    def seen_by(self, seat: Seat) -> Event | None:
        return self if seat == self.seat and self.known else replace(self, value=UNKNOWN)


@dataclass(frozen=True)
class EldersDrawn(Event):
    reveals: ClassVar[bool] = True
    seat: Seat
    elders: tuple[int, ...]
    known: bool

    def seen_by(self, seat: Seat) -> Event | None:
        return self if seat == self.seat and self.known else replace(self, elders=hidden(self.elders))


@dataclass(frozen=True)
class ElderReturned(Event):
    seat: Seat
    elder: int

    def seen_by(self, seat: Seat) -> Event | None:
        return self if seat == self.seat else replace(self, elder=UNKNOWN)


@dataclass(frozen=True)
class EmissaryTaken(Event):
    seat: Seat
    before: Seat


@dataclass(frozen=True)
class ItemTaken(Event):
    """One item of a reward that is taken one by one."""

    seat: Seat
    item: int


@dataclass(frozen=True)
class Declined(Event):
    """An effect was declined, or could not be carried out."""

    seat: Seat
    word: int
    """Index in `spec.WORDS`."""
    forced: bool


@dataclass(frozen=True)
class RestDeclined(Event):
    """The rest of a reward that is taken one by one was declined."""

    seat: Seat


@dataclass(frozen=True)
class ActionEnded(Event):
    passes_turn: ClassVar[bool] = True
    seat: Seat


@dataclass(frozen=True)
class LawanDecided(Event):
    """Why a Lawan takes its next step: the rule, a key and its values."""

    seat: Seat
    reason: Reason


@dataclass(frozen=True)
class DuskFell(Event):
    """Remaining decrees went to the box, explorers came back, islanders were untasked, plot cards were shuffled."""

    round: int
    boxed: tuple[int, ...]
    plots: tuple[int, ...]
    """The new plot deck; empty without a Lawan and after the last round."""

    def seen_by(self, seat: Seat) -> Event | None:
        return replace(self, plots=hidden(self.plots))


@dataclass(frozen=True)
class SeatScored(Event):
    """One seat's final score."""

    seat: Seat
    track: tuple[int, ...]
    """By source."""
    tributes: tuple[int, ...]
    """By spirit."""
    elders: tuple[tuple[int, int], ...]
    """Elder and Esteem."""
    sets: tuple[int, ...]
    """By type; empty for a person."""


@dataclass(frozen=True)
class GameEnded(Event):
    reveals: ClassVar[bool] = True
    score: tuple[int, ...]
    leaders: tuple[Seat, ...]
    """All seats with the highest score, clockwise from the Emissary."""
    winner: Seat


def hidden(cards: tuple[int, ...]) -> tuple[int, ...]:
    return (UNKNOWN,) * len(cards)
