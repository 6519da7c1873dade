"""The choices players make. Small and interned: equal choices are usually the same object.

Numbers: colours, fish, roof kinds, ships and cards by their order in the data; places 0–5 islands A–F, 6, 7 the ports;
pits and workshop squares row by row; pyramid places 0–8 base, 9–12 second level, 13 top.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, TypeAlias, get_args

from burano.core.action_list import ActionList
from burano.core.protocol import Action


@dataclass(frozen=True)
class NameRoof(Action):
    """Name a kind of roof tile to draw; all kinds are named before any tile is seen (V18)."""

    NAME: ClassVar[str] = "name_roof"
    kind: int


@dataclass(frozen=True)
class PlaceCube(Action):
    """Put a cube of the reserve on the next pyramid place."""

    NAME: ClassVar[str] = "place"
    color: int


@dataclass(frozen=True)
class Pick(Action):
    """Pick up a free cube of the pyramid."""

    NAME: ClassVar[str] = "pick"
    place: int


@dataclass(frozen=True)
class Build(Action):
    """Build a house from the preparation area in a pit or on its rooftop block."""

    NAME: ClassVar[str] = "build"
    color: int
    pit: int


@dataclass(frozen=True)
class Roof(Action):
    """Lay a roof tile: its first half on the first pit, its second half on the second."""

    NAME: ClassVar[str] = "roof"
    tile: int
    first: int
    second: int


@dataclass(frozen=True)
class TakePrivilege(Action):
    """Roof bonus: two privilege points."""

    NAME: ClassVar[str] = "bonus_privilege"


@dataclass(frozen=True)
class TakeCard(Action):
    """Roof bonus: a face-up building card."""

    NAME: ClassVar[str] = "bonus_card"
    card: int


@dataclass(frozen=True)
class TakeTopCard(Action):
    """Roof bonus: the unseen top card of the building deck."""

    NAME: ClassVar[str] = "bonus_deck"


@dataclass(frozen=True)
class SwapDocks(Action):
    """Privilege for fishing: swap a fishing hut of one island with one of another (lower island first)."""

    NAME: ClassVar[str] = "swap"
    island: int
    color: int
    other_island: int
    other_color: int


@dataclass(frozen=True)
class Sail(Action):
    """Sail the boat to an island or a port."""

    NAME: ClassVar[str] = "sail"
    to: int


@dataclass(frozen=True)
class TakeFish(Action):
    """Take a face-up fish card."""

    NAME: ClassVar[str] = "fish"
    kind: int


@dataclass(frozen=True)
class DrawFish(Action):
    """Take the top card of the fish deck."""

    NAME: ClassVar[str] = "draw_fish"


@dataclass(frozen=True)
class Dispatch(Action):
    """After three matches: the number of workers that go ashore."""

    NAME: ClassVar[str] = "dispatch"
    count: int


@dataclass(frozen=True)
class Sell(Action):
    """Sell one combination of fish to a merchant ship; cards in ascending order."""

    NAME: ClassVar[str] = "sell"
    ship: int
    cards: tuple[int, ...]


@dataclass(frozen=True)
class LaceAt(Action):
    """Send the next worker to a workshop square; costs a privilege point exactly if the square requires one (V13)."""

    NAME: ClassVar[str] = "lace"
    square: int


@dataclass(frozen=True)
class WithdrawIsland(Action):
    """Earning: call a worker back from an island."""

    NAME: ClassVar[str] = "recall_island"
    island: int


@dataclass(frozen=True)
class WithdrawLace(Action):
    """Earning: call a worker back from a workshop square."""

    NAME: ClassVar[str] = "recall_lace"
    square: int


@dataclass(frozen=True)
class SkipAction(Action):
    """Decline the action, or sell nothing in port."""

    NAME: ClassVar[str] = "skip"


@dataclass(frozen=True)
class Finish(Action):
    """Finish: place, withdraw, pay, take or remove no more."""

    NAME: ClassVar[str] = "finish"


@dataclass(frozen=True)
class PrivilegeCoin(Action):
    """Exchange a privilege point for a coin."""

    NAME: ClassVar[str] = "privilege_coin"


@dataclass(frozen=True)
class PrivilegeCube(Action):
    """Exchange a privilege point for a cube of the supply, which goes onto the pyramid."""

    NAME: ClassVar[str] = "privilege_cube"
    color: int
    place: int


@dataclass(frozen=True)
class EndTurn(Action):
    """End the turn."""

    NAME: ClassVar[str] = "end_turn"


@dataclass(frozen=True)
class BuyCube(Action):
    """Clean-up: exchange a privilege point for a cube for the reserve."""

    NAME: ClassVar[str] = "buy_cube"
    color: int


@dataclass(frozen=True)
class PayWorker(Action):
    """Lace scoring: return a cube for the worker on a square."""

    NAME: ClassVar[str] = "pay"
    square: int


@dataclass(frozen=True)
class PayFree(Action):
    """Lace scoring: use thrifty lace to pay for the worker on a square."""

    NAME: ClassVar[str] = "pay_free"
    square: int


@dataclass(frozen=True)
class Substitute(Action):
    """Refill: take a cube of another colour instead of one that ran out."""

    NAME: ClassVar[str] = "substitute"
    color: int


@dataclass(frozen=True)
class RemoveRoof(Action):
    """Clean-up: remove one of one's roof tiles from the game."""

    NAME: ClassVar[str] = "remove_roof"
    tile: int


AnyAction: TypeAlias = (
    NameRoof | PlaceCube | Pick | Build | Roof | TakePrivilege | TakeCard | TakeTopCard | SwapDocks | Sail | TakeFish
    | DrawFish | Dispatch | Sell | LaceAt | WithdrawIsland | WithdrawLace | SkipAction | Finish | PrivilegeCoin
    | PrivilegeCube | EndTurn | BuyCube | PayWorker | PayFree | Substitute | RemoveRoof
)  # fmt: skip
"""All actions, so that a `match` ending in `assert_never` covers each of them."""
ACTION_TYPES: tuple[type[Action], ...] = get_args(AnyAction)
ACTIONS: ActionList[AnyAction] = ActionList(ACTION_TYPES)
known = ACTIONS.known


# Interned actions, by their numbers. The largest island has 41 pits, the workshop grid 28 squares.
MAX_PITS = 61
MAX_CARDS = 32
NAME_ROOF = tuple(NameRoof(kind) for kind in range(4))
PLACE = tuple(PlaceCube(color) for color in range(6))
PICK = tuple(Pick(place) for place in range(14))
BUILD = tuple(tuple(Build(color, pit) for pit in range(MAX_PITS)) for color in range(6))
TAKE_CARD = tuple(TakeCard(card) for card in range(MAX_CARDS))
SAIL = tuple(Sail(place) for place in range(8))
TAKE_FISH = tuple(TakeFish(kind) for kind in range(8))
DISPATCH = tuple(Dispatch(count) for count in range(3))
LACE_AT = tuple(LaceAt(square) for square in range(28))
WITHDRAW_ISLAND = tuple(WithdrawIsland(island) for island in range(6))
WITHDRAW_LACE = tuple(WithdrawLace(square) for square in range(28))
PRIVILEGE_CUBE = tuple(tuple(PrivilegeCube(color, place) for color in range(6)) for place in range(14))
BUY_CUBE = tuple(BuyCube(color) for color in range(6))
PAY = tuple(PayWorker(square) for square in range(28))
PAY_FREE = tuple(PayFree(square) for square in range(28))
SUBSTITUTE = tuple(Substitute(color) for color in range(6))
REMOVE_ROOF = tuple(RemoveRoof(tile) for tile in range(48))
TAKE_PRIVILEGE = TakePrivilege()
TAKE_TOP_CARD = TakeTopCard()
DRAW_FISH = DrawFish()
SKIP = SkipAction()
FINISH = Finish()
PRIVILEGE_COIN = PrivilegeCoin()
END_TURN = EndTurn()
SWAP: tuple[SwapDocks, ...] = tuple(
    SwapDocks(a, color, b, other) for a in range(6) for b in range(6) for color in range(6) for other in range(6)
)
"""Indexed ((island·6 + other island)·6 + colour)·6 + other colour."""

_roofs: dict[int, Roof] = {}


def roof_action(tile: int, first: int, second: int) -> Roof:
    """Return the interned roof action."""
    key = (tile << 12) | (first << 6) | second
    action = _roofs.get(key)
    if action is None:
        action = _roofs[key] = Roof(tile, first, second)
    return action
