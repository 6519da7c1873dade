"""The actions of Buru. They are small and interned: equal actions are usually the same object.

Numbers: islanders, elders, forest cards and decrees by their order in the data; regions, spirits and resources in the
order of `spec`; action spaces from the left.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, TypeAlias, get_args

from burano.core.action_list import ActionList
from burano.core.protocol import Action
from burano.games.buru.board import MAX_OPTIONS, tables
from burano.games.buru.spec import REGIONS, SPIRITS

NOTHING = -1
"""As an option: the cost is not paid and nothing is gained. As a forest card: none is taken."""


@dataclass(frozen=True)
class Place(Action):
    """Put an explorer face down into a region."""

    NAME: ClassVar[str] = "place"
    power: int
    region: int


@dataclass(frozen=True)
class Automate(Action):
    """Let a Lawan take its next step, as the rules prescribe it."""

    NAME: ClassVar[str] = "automate"


@dataclass(frozen=True)
class Decree(Action):
    """Take the reward of a decree in the region, or decline it with the option `NOTHING`. With `choosy` the items of
    the reward are taken one by one."""

    NAME: ClassVar[str] = "decree"
    decree: int
    option: int
    choosy: int


@dataclass(frozen=True)
class Forest(Action):
    """Take a forest card, or `NOTHING`. If bit n of `choose` is set, take the lower resource of the n-th choice."""

    NAME: ClassVar[str] = "forest"
    card: int
    choose: int


@dataclass(frozen=True)
class Space(Action):
    """Occupy an action space."""

    NAME: ClassVar[str] = "space"
    space: int


@dataclass(frozen=True)
class Recruit(Action):
    NAME: ClassVar[str] = "recruit"
    card: int


@dataclass(frozen=True)
class Cycle(Action):
    """Replace the whole recruitment row."""

    NAME: ClassVar[str] = "cycle"


@dataclass(frozen=True)
class TakeFish(Action):
    """Use one fish symbol of the action space."""

    NAME: ClassVar[str] = "fish"


@dataclass(frozen=True)
class Task(Action):
    """Task an islander for one option of its effect; `NOTHING` for a scroll, or to task it without effect. With
    `choosy` the items gained are taken one by one."""

    NAME: ClassVar[str] = "task"
    card: int
    option: int
    choosy: int


@dataclass(frozen=True)
class Tribute(Action):
    """Pay tribute. With `choosy` the items gained from decrees and scrolls are taken one by one."""

    NAME: ClassVar[str] = "tribute"
    spirit: int
    choosy: int


@dataclass(frozen=True)
class DrawElders(Action):
    """Draw two elders, one of which is then returned."""

    NAME: ClassVar[str] = "elder"


@dataclass(frozen=True)
class ReturnElder(Action):
    """Put an elder under the deck."""

    NAME: ClassVar[str] = "return"
    elder: int


@dataclass(frozen=True)
class TakeEmissary(Action):
    NAME: ClassVar[str] = "emissary"


@dataclass(frozen=True)
class Gain(Action):
    """Take one item of a reward that is taken one by one."""

    NAME: ClassVar[str] = "gain"
    item: int


@dataclass(frozen=True)
class Decline(Action):
    """Decline the waiting effect, or the rest of a reward that is taken one by one."""

    NAME: ClassVar[str] = "decline"


@dataclass(frozen=True)
class EndAction(Action):
    """End the action in the region; unused effects lapse."""

    NAME: ClassVar[str] = "end_action"


AnyAction: TypeAlias = (
    Place | Automate | Decree | Forest | Space | Recruit | Cycle | TakeFish | Task | Tribute | DrawElders | ReturnElder
    | TakeEmissary | Gain | Decline | EndAction
)  # fmt: skip
"""The union of all actions; a `match` over it that ends in `assert_never` must handle each."""
ACTION_TYPES: tuple[type[Action], ...] = get_args(AnyAction)
ACTIONS: ActionList[AnyAction] = ActionList(ACTION_TYPES)
known = ACTIONS.known


# Interned actions, by their numbers. Options include `NOTHING` as the last entry of a row.
_TABLES = tables()
PLACE = tuple(
    tuple(Place(power, region) for power in range(1, 6) if powers >> (power - 1) & 1 for region in range(len(REGIONS)))
    for powers in range(32)
)
"""By bit set of the powers on the mat: every placement."""
AUTOMATE = (Automate(),)
DECREE = tuple(
    tuple(tuple(Decree(decree, option, choosy) for choosy in (0, 1)) for option in (*range(MAX_OPTIONS), NOTHING))
    for decree in range(len(_TABLES.decree_place))
)
FOREST = tuple(
    tuple(Forest(card, choose) for choose in range(1 << choices)) for card, choices in enumerate(_TABLES.choices)
)
NO_FOREST = Forest(NOTHING, 0)
SPACE = tuple(Space(space) for space in range(5))
RECRUIT = tuple(Recruit(card) for card in range(len(_TABLES.names)))
CYCLE = Cycle()
TAKE_FISH = TakeFish()
TASK = tuple(
    tuple(tuple(Task(card, option, choosy) for choosy in (0, 1)) for option in (*range(MAX_OPTIONS), NOTHING))
    for card in range(len(_TABLES.names))
)
TRIBUTE = tuple(tuple(Tribute(spirit, choosy) for choosy in (0, 1)) for spirit in range(len(SPIRITS)))
DRAW_ELDERS = DrawElders()
RETURN = tuple(ReturnElder(elder) for elder in range(len(_TABLES.elder_names)))
TAKE_EMISSARY = TakeEmissary()
GAIN = tuple(Gain(item) for item in range(40))
DECLINE = Decline()
END_ACTION = EndAction()
