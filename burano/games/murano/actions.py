"""The actions of Murano. They are small and interned: equal actions are usually the same object.

Numbers: spaces of the ring 0–17 in sailing direction; islands, characters and special cards by their order in the data;
spaces of the islands counted row by row, island by island; kinds of buildings 0 factory, 1 shop, 2 palace, 3 special. A
shop's face is its colour, a palace's its crests, other buildings have face 0. Gondola 0–3 belongs to the seat of that
number, or to an unused colour.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, TypeAlias, get_args

from burano.core.action_list import ActionList
from burano.core.protocol import Action
from burano.games.murano.board import CHARACTERS, GONDOLAS, SPACES, SPECIALS


@dataclass(frozen=True)
class Sail(Action):
    """Bring a ship to this space and use its action; ships in the way are displaced (R3)."""

    NAME: ClassVar[str] = "sail"
    space: int


@dataclass(frozen=True)
class SailRed(Action):
    """Lighthouse: bring the red ship to this occupied space and use its action (V15)."""

    NAME: ClassVar[str] = "sail_red"
    space: int


@dataclass(frozen=True)
class Pass(Action):
    """Take 1 gold and bring a ship to this empty space without using it (R4)."""

    NAME: ClassVar[str] = "pass"
    space: int


@dataclass(frozen=True)
class Steer(Action):
    """Choose where this turn's next ship lands, and whether it is the red one (V1)."""

    NAME: ClassVar[str] = "steer"
    space: int
    red: int


@dataclass(frozen=True)
class BuyTop(Action):
    """Buy the top tile of the stack."""

    NAME: ClassVar[str] = "buy_top"


@dataclass(frozen=True)
class Search(Action):
    """Pay to look through the stack."""

    NAME: ClassVar[str] = "search"


@dataclass(frozen=True)
class TakeTile(Action):
    """Take a tile with this face from the searched stack."""

    NAME: ClassVar[str] = "take_tile"
    face: int


@dataclass(frozen=True)
class Recruit(Action):
    """Keep one of the drawn characters and pay for it."""

    NAME: ClassVar[str] = "recruit"
    character: int


@dataclass(frozen=True)
class RecruitNobody(Action):
    """Return all drawn characters."""

    NAME: ClassVar[str] = "recruit_nobody"


@dataclass(frozen=True)
class Place(Action):
    """Place a gondolier on a free gondola."""

    NAME: ClassVar[str] = "place"
    island: int
    gondola: int


@dataclass(frozen=True)
class DrawStreet(Action):
    """Draw the top street, which must then be laid."""

    NAME: ClassVar[str] = "draw_street"


@dataclass(frozen=True)
class LayStreet(Action):
    """Lay the drawn street."""

    NAME: ClassVar[str] = "lay_street"
    cell: int


@dataclass(frozen=True)
class Build(Action):
    """Build one of the buildings in front of the player."""

    NAME: ClassVar[str] = "build"
    kind: int
    face: int
    cell: int


@dataclass(frozen=True)
class TakeCard(Action):
    """Keep one of the drawn special cards."""

    NAME: ClassVar[str] = "take_card"
    card: int


@dataclass(frozen=True)
class Earn(Action):
    """Take the income of an island."""

    NAME: ClassVar[str] = "earn"
    island: int


@dataclass(frozen=True)
class Produce(Action):
    """Use this number of factories; 0 to sell only."""

    NAME: ClassVar[str] = "produce"
    factories: int


@dataclass(frozen=True)
class Sell(Action):
    """Sell these beads."""

    NAME: ClassVar[str] = "sell"
    red: int
    green: int
    blue: int


@dataclass(frozen=True)
class ReturnBead(Action):
    """Trading Station: return a bead of this colour to the bag."""

    NAME: ClassVar[str] = "return_bead"
    color: int


@dataclass(frozen=True)
class Dismiss(Action):
    """Dismiss a gondolier for gold."""

    NAME: ClassVar[str] = "dismiss"


@dataclass(frozen=True)
class Hire(Action):
    """Hire a gondolier."""

    NAME: ClassVar[str] = "hire"


@dataclass(frozen=True)
class EndTurn(Action):
    """End the turn."""

    NAME: ClassVar[str] = "end_turn"


@dataclass(frozen=True)
class AgreeEnd(Action):
    """End the game instead of taking a turn, as all agree (V18)."""

    NAME: ClassVar[str] = "agree_end"


@dataclass(frozen=True)
class ScoreCharacter(Action):
    """Score a character with a gondolier on an island, paying gold or beads where the character asks for them."""

    NAME: ClassVar[str] = "score"
    character: int
    island: int
    gold: int
    beads: tuple[int, ...]
    """Beads paid, by colour; empty for all but bead characters."""


@dataclass(frozen=True)
class EndScoring(Action):
    """Score no more characters."""

    NAME: ClassVar[str] = "end_scoring"


AnyAction: TypeAlias = (
    Sail | SailRed | Pass | Steer | BuyTop | Search | TakeTile | Recruit | RecruitNobody | Place | DrawStreet
    | LayStreet | Build | TakeCard | Earn | Produce | Sell | ReturnBead | Dismiss | Hire | EndTurn | AgreeEnd
    | ScoreCharacter | EndScoring
)  # fmt: skip
"""The union of all actions; a `match` over it that ends in `assert_never` must handle each."""
ACTION_TYPES: tuple[type[Action], ...] = get_args(AnyAction)
ACTIONS: ActionList[AnyAction] = ActionList(ACTION_TYPES, most_values=3)
known = ACTIONS.known


# Interned actions, by their numbers.
MAX_CELLS = 90
MAX_ISLANDS = 6
MAX_FACTORIES = 12
SAIL = tuple(Sail(space) for space in range(SPACES))
SAIL_RED = tuple(SailRed(space) for space in range(SPACES))
PASS = tuple(Pass(space) for space in range(SPACES))
STEER = tuple(tuple(Steer(space, red) for red in (0, 1)) for space in range(SPACES))
BUY_TOP = BuyTop()
SEARCH = Search()
TAKE_TILE = tuple(TakeTile(face) for face in range(4))
RECRUIT = tuple(Recruit(character) for character in range(CHARACTERS))
RECRUIT_NOBODY = RecruitNobody()
PLACE = tuple(tuple(Place(island, gondola) for gondola in range(GONDOLAS)) for island in range(MAX_ISLANDS))
DRAW_STREET = DrawStreet()
LAY = tuple(LayStreet(cell) for cell in range(MAX_CELLS))
BUILD = tuple(
    tuple(tuple(Build(kind, face, cell) for cell in range(MAX_CELLS)) for face in range(4)) for kind in range(4)
)
TAKE_CARD = tuple(TakeCard(card) for card in range(SPECIALS))
EARN = tuple(Earn(island) for island in range(MAX_ISLANDS))
PRODUCE = tuple(Produce(factories) for factories in range(MAX_FACTORIES + 1))
SELL = tuple(tuple(tuple(Sell(red, green, blue) for blue in range(4)) for green in range(4)) for red in range(4))
RETURN_BEAD = tuple(ReturnBead(color) for color in range(3))
DISMISS = Dismiss()
HIRE = Hire()
END_TURN = EndTurn()
AGREE_END = AgreeEnd()
END_SCORING = EndScoring()
