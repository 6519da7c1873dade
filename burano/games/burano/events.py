"""Events of the game, for animation, log, record and digest. `seen_by` masks secrets."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, TypeAlias, get_args

from burano.core.protocol import Event, Seat

UNKNOWN = -1
"""Stands for a card or colour that the viewer may not know."""


@dataclass(frozen=True)
class RoofNamed(Event):
    """A kind was named; the tiles are drawn when all kinds are named."""

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
    """A cube was added to a pyramid in secret."""

    seat: Seat
    place: int
    color: int

    def seen_by(self, seat: Seat) -> Event | None:
        return self if seat == self.seat else None


@dataclass(frozen=True)
class PyramidDone(Event):
    """A seat finished its pyramid, which stays hidden until all seats have finished."""

    seat: Seat


@dataclass(frozen=True)
class PyramidsRevealed(Event):
    """All pyramids were revealed. `pyramids` is flat, 14 colours per seat (-1 empty); `sold` cubes gave a coin each."""

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
    """The price of a move was paid; a negative price is the gain of the first move."""

    seat: Seat
    move: int
    price: int


@dataclass(frozen=True)
class HousePicked(Event):
    seat: Seat
    place: int
    color: int
    space: int
    """Index of the preparation space it went to."""


@dataclass(frozen=True)
class HouseBuilt(Event):
    """A house was built; `privilege` points were gained if the cube matched its block."""

    seat: Seat
    color: int
    pit: int
    floor: int
    privilege: int
    space: int


@dataclass(frozen=True)
class ActionStarted(Event):
    """The house's colour started its action: 0 fishing, 1 lace, 2 earning."""

    seat: Seat
    action: int
    color: int


@dataclass(frozen=True)
class ActionSkipped(Event):
    """The action was declined, or impossible (`forced`)."""

    seat: Seat
    action: int
    forced: bool
    unsold: bool = False
    """Whether the boat is in port, so that only the sale was skipped."""


@dataclass(frozen=True)
class DocksSwapped(Event):
    seat: Seat
    island: int
    color: int
    other_island: int
    other_color: int


@dataclass(frozen=True)
class BoatSailed(Event):
    """The boat sailed; `via` is the middle place of a two-step sail, or -1. `matches` is 0 in a port."""

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
    """A fish card was drawn from the deck; only the drawer knows its kind."""

    reveals: ClassVar[bool] = True
    seat: Seat
    kind: int

    def seen_by(self, seat: Seat) -> Event | None:
        return self if seat == self.seat else replace(self, kind=UNKNOWN)


@dataclass(frozen=True)
class FishMissing(Event):
    """No fish card was left; points were gained instead."""

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
    """A worker returned to its ring because another player came; `island` or `square` is -1."""

    seat: Seat
    island: int
    square: int
    coins: int
    by: Seat


@dataclass(frozen=True)
class FishSold(Event):
    """Fish were sold. The cards lie face down: others see the ship, the number and the points."""

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
    """A lace maker was placed; `privilege` and `coins` are the cost and the gain."""

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
    """A worker was called back by its own player; `island` or `square` is -1."""

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
    """Privilege points were taken as the bonus of a roof."""

    seat: Seat
    points: int


@dataclass(frozen=True)
class CardGained(Event):
    """A building card was gained; it is public from now on."""

    reveals: ClassVar[bool] = False
    seat: Seat
    card: int
    from_deck: bool


@dataclass(frozen=True)
class CardRevealed(Event):
    """A card from the deck was placed in the display or, drawn as a bonus, in front of the player."""

    reveals: ClassVar[bool] = True
    card: int


@dataclass(frozen=True)
class RoofScored(Event):
    """A roof was scored: `held` majorities or fountains gave `vp`; building cards added `bonus`."""

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
    """A turn ended; `coins` is 1 after a turn without a move."""

    seat: Seat
    coins: int


@dataclass(frozen=True)
class IslandScored(Event):
    """The majority of one island was scored in the clean-up: each of the `leaders` gets `vp`; a harbour master may
    decide."""

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
    """One player's lace was scored: the sizes of the unions, and the total points."""

    seat: Seat
    squares: tuple[int, ...]
    free: int
    bought: tuple[int, ...]
    unions: tuple[int, ...]
    vp: int


@dataclass(frozen=True)
class ActionsShuffled(Event):
    """The action colours of the next season were shuffled."""

    reveals: ClassVar[bool] = True
    actions: tuple[int, ...]


@dataclass(frozen=True)
class CubesRefilled(Event):
    """Cubes for covered houses were taken; `missing` colours had run out."""

    seat: Seat
    taken: tuple[int, ...]
    missing: int


@dataclass(frozen=True)
class SubstituteTaken(Event):
    seat: Seat
    color: int


@dataclass(frozen=True)
class RefillDone(Event):
    """One player's refill ended, with substitutes and bought cubes by colour."""

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
    """A player finished removing tiles."""

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
"""All events. A module that handles only some of them lists the others as left out."""
EVENT_TYPES: tuple[type[Event], ...] = get_args(AnyEvent)
