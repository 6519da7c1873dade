"""Facts that happened, for animation, log, record and digest. Secrets are masked by `seen_by`."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, TypeAlias, get_args

from burano.core.protocol import Event, Seat

UNKNOWN = -1
"""Stands for a card or colour the reader may not know."""


@dataclass(frozen=True)
class RoofNamed(Event):
    """A kind was named; the tile is drawn when all are."""

    seat: Seat
    kind: int


@dataclass(frozen=True)
class RoofsDrawn(Event):
    """All named tiles were drawn, in the order of naming."""

    reveals: ClassVar[bool] = True
    seat: Seat
    tiles: tuple[int, ...]


@dataclass(frozen=True)
class CubePlaced(Event):
    """A pyramid grew in secret."""

    seat: Seat
    place: int
    color: int

    def seen_by(self, seat: Seat) -> Event | None:
        return self if seat == self.seat else None


@dataclass(frozen=True)
class PyramidDone(Event):
    """A seat finished its pyramid; it stays hidden until all have."""

    seat: Seat


@dataclass(frozen=True)
class PyramidsRevealed(Event):
    """All pyramids are open. `pyramids` is flat, 14 colours per seat (-1 empty); `sold` cubes brought a coin each."""

    reveals: ClassVar[bool] = True
    pyramids: tuple[int, ...]
    sold: tuple[int, ...]
    sold_colors: tuple[int, ...]
    """Flat, 6 numbers per seat."""


@dataclass(frozen=True)
class SeasonStarted(Event):
    """A season begins with its action colours: `actions[color]` is 0 fishing, 1 lace, 2 earning."""

    reveals: ClassVar[bool] = True
    season: int
    actions: tuple[int, ...]


@dataclass(frozen=True)
class TurnStarted(Event):
    passes_turn: ClassVar[bool] = True
    seat: Seat
    season: int
    round: int


@dataclass(frozen=True)
class MovePaid(Event):
    """A move's price was paid; a negative price is the first move's gain."""

    seat: Seat
    move: int
    price: int


@dataclass(frozen=True)
class HousePicked(Event):
    seat: Seat
    place: int
    color: int
    space: int
    """Which of the three preparation spaces it went to."""


@dataclass(frozen=True)
class HouseBuilt(Event):
    """`privilege` points were gained because the cube matched its block."""

    seat: Seat
    color: int
    pit: int
    floor: int
    privilege: int
    space: int


@dataclass(frozen=True)
class ActionStarted(Event):
    """The house's colour sets its action off: 0 fishing, 1 lace, 2 earning."""

    seat: Seat
    action: int
    color: int


@dataclass(frozen=True)
class ActionSkipped(Event):
    """Declined, or impossible (`forced`)."""

    seat: Seat
    action: int
    forced: bool
    unsold: bool = False
    """The boat lies in port: what does not happen is the sale."""


@dataclass(frozen=True)
class DocksSwapped(Event):
    seat: Seat
    island: int
    color: int
    other_island: int
    other_color: int


@dataclass(frozen=True)
class BoatSailed(Event):
    """`via` is the middle of a long sail, or -1. `matches` is 0 in a port."""

    seat: Seat
    origin: int
    via: int
    to: int
    matches: int


@dataclass(frozen=True)
class FishTaken(Event):
    seat: Seat
    kind: int


@dataclass(frozen=True)
class FishDrawn(Event):
    """From the deck: only the drawer knows the kind."""

    reveals: ClassVar[bool] = True
    seat: Seat
    kind: int

    def seen_by(self, seat: Seat) -> Event | None:
        return self if seat == self.seat else replace(self, kind=UNKNOWN)


@dataclass(frozen=True)
class FishMissing(Event):
    """No card was left: points instead."""

    seat: Seat
    vp: int


@dataclass(frozen=True)
class FishRevealed(Event):
    reveals: ClassVar[bool] = True
    kinds: tuple[int, ...]


@dataclass(frozen=True)
class WorkersDispatched(Event):
    seat: Seat
    island: int
    count: int


@dataclass(frozen=True)
class WheelTurned(Event):
    seat: Seat
    by: int


@dataclass(frozen=True)
class WorkerSentHome(Event):
    """A worker returns to its ring because another player came; `island` or `square` is -1."""

    seat: Seat
    island: int
    square: int
    coins: int
    by: Seat


@dataclass(frozen=True)
class FishSold(Event):
    """Cards lie face down: others learn the ship, the number and the points."""

    seat: Seat
    ship: int
    cards: tuple[int, ...]
    vp: int
    port: int
    to_port: int

    def seen_by(self, seat: Seat) -> Event | None:
        return self if seat == self.seat else replace(self, cards=(UNKNOWN,) * len(self.cards))


@dataclass(frozen=True)
class LacePlaced(Event):
    """`privilege` and `coins` say what the placement cost and brought."""

    seat: Seat
    square: int
    privilege: int
    coins: int


@dataclass(frozen=True)
class Earned(Event):
    seat: Seat
    coins: int


@dataclass(frozen=True)
class WorkerWithdrawn(Event):
    """Called back by its own player; `island` or `square` is -1."""

    seat: Seat
    island: int
    square: int
    coins: int


@dataclass(frozen=True)
class RoofLaid(Event):
    seat: Seat
    tile: int
    first: int
    second: int
    floor: int


@dataclass(frozen=True)
class PrivilegeGained(Event):
    """The roof bonus."""

    seat: Seat
    points: int


@dataclass(frozen=True)
class CardGained(Event):
    """A building card, open to all from now on."""

    reveals: ClassVar[bool] = False
    seat: Seat
    card: int
    from_deck: bool


@dataclass(frozen=True)
class CardRevealed(Event):
    """A card came from the deck to the display (or, drawn as a bonus, to the table)."""

    reveals: ClassVar[bool] = True
    card: int


@dataclass(frozen=True)
class RoofScored(Event):
    """`held` majorities or fountains gave `vp`; building cards added `bonus`."""

    seat: Seat
    kind: int
    held: int
    vp: int
    bonus: int


@dataclass(frozen=True)
class PrivilegeCoinTaken(Event):
    seat: Seat


@dataclass(frozen=True)
class PrivilegeCubeTaken(Event):
    seat: Seat
    color: int
    place: int


@dataclass(frozen=True)
class TurnEnded(Event):
    """`coins` is 1 after a turn without a move."""

    seat: Seat
    coins: int


@dataclass(frozen=True)
class IslandScored(Event):
    """Majority of one island in the clean-up: `leaders` divide the points, `vp` each; a harbour master may decide."""

    island: int
    workers: tuple[int, ...]
    leaders: tuple[Seat, ...]
    vp: int
    harbour_master: bool


@dataclass(frozen=True)
class CubeBought(Event):
    seat: Seat
    color: int


@dataclass(frozen=True)
class LacePaid(Event):
    seat: Seat
    square: int
    free: bool


@dataclass(frozen=True)
class LaceScored(Event):
    """One player's lace scoring: the unions' sizes, and the points in all."""

    seat: Seat
    squares: tuple[int, ...]
    free: int
    bought: tuple[int, ...]
    unions: tuple[int, ...]
    vp: int


@dataclass(frozen=True)
class ActionsShuffled(Event):
    """The action colours of the next season."""

    reveals: ClassVar[bool] = True
    actions: tuple[int, ...]


@dataclass(frozen=True)
class CubesRefilled(Event):
    """Cubes for covered houses; `missing` colours had run out."""

    seat: Seat
    taken: tuple[int, ...]
    missing: int


@dataclass(frozen=True)
class SubstituteTaken(Event):
    seat: Seat
    color: int


@dataclass(frozen=True)
class RefillDone(Event):
    """Closes one player's refill: substitutes and bought cubes by colour."""

    seat: Seat
    taken: tuple[int, ...]
    substitutes: tuple[int, ...]
    bought: tuple[int, ...]


@dataclass(frozen=True)
class RoofRemoved(Event):
    seat: Seat
    tile: int


@dataclass(frozen=True)
class RoofsKept(Event):
    """A player is done removing."""

    seat: Seat
    removed: tuple[int, ...]


@dataclass(frozen=True)
class StartPassed(Event):
    seat: Seat


@dataclass(frozen=True)
class FinalScored(Event):
    """One player's final scoring; `cards` pairs card and points."""

    reveals: ClassVar[bool] = True
    seat: Seat
    privilege: int
    coins: int
    coin_vp: int
    fish_vp: int
    cards: tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class GameEnded(Event):
    reveals: ClassVar[bool] = True
    winners: tuple[Seat, ...]


AnyEvent: TypeAlias = (
    RoofNamed | RoofsDrawn | CubePlaced | PyramidDone | PyramidsRevealed | SeasonStarted | TurnStarted | MovePaid
    | HousePicked | HouseBuilt | ActionStarted | ActionSkipped | DocksSwapped | BoatSailed | FishTaken | FishDrawn
    | FishMissing | FishRevealed | WorkersDispatched | WheelTurned | WorkerSentHome | FishSold | LacePlaced | Earned
    | WorkerWithdrawn | RoofLaid | PrivilegeGained | CardGained | CardRevealed | RoofScored | PrivilegeCoinTaken
    | PrivilegeCubeTaken | TurnEnded | IslandScored | CubeBought | LacePaid | LaceScored | ActionsShuffled
    | CubesRefilled | SubstituteTaken | RefillDone | RoofRemoved | RoofsKept | StartPassed | FinalScored | GameEnded
)  # fmt: skip
"""Every event there is. A module that handles only some of them lists the others as left out."""
EVENT_TYPES: tuple[type[Event], ...] = get_args(AnyEvent)
