"""The choices players make. Small and interned: equal choices are usually the same object.

Numbers: Floor Cards 0–71 by floor, colour and letter; characters by their order in the data; columns of the supply from
the decks; plots of a street 1–9, the first card lying on plot 5.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import ClassVar, TypeAlias, cast, get_args

from burano.core.errors import BadData
from burano.core.protocol import Action
from burano.games.walking.board import CARDS, PLOTS


@dataclass(frozen=True)
class Acquire(Action):
    """Take cards of one column: `floors` is the bit set of their rows (1 the 1st floor, 2 the 2nd, 4 the 3rd)."""

    NAME: ClassVar[str] = "acquire"
    column: int
    floors: int


@dataclass(frozen=True)
class Place(Action):
    """Put a card of the hand into a house, on its own floor. A token is spent if the card breaks a rule."""

    NAME: ClassVar[str] = "place"
    card: int
    plot: int


@dataclass(frozen=True)
class EndTurn(Action):
    """Place no more cards. Visits and limits may still ask something."""

    NAME: ClassVar[str] = "end_turn"


@dataclass(frozen=True)
class Visit(Action):
    """Receive a character below a house completed this turn."""

    NAME: ClassVar[str] = "visit"
    plot: int
    character: int


@dataclass(frozen=True)
class Discard(Action):
    """Return a surplus card to the bottom of its deck."""

    NAME: ClassVar[str] = "discard"
    card: int


@dataclass(frozen=True)
class RemoveCharacter(Action):
    """Solo: put one remaining character back into the box."""

    NAME: ClassVar[str] = "remove"
    character: int


AnyAction: TypeAlias = Acquire | Place | EndTurn | Visit | Discard | RemoveCharacter
"""Every action there is: a `match` over it that ends in `assert_never` forgets none."""
ACTION_TYPES: tuple[type[Action], ...] = get_args(AnyAction)
_BY_NAME = {kind.NAME: kind for kind in ACTION_TYPES}
_WIDTH = {kind: len(fields(kind)) for kind in ACTION_TYPES}


def known(action: Action) -> AnyAction:
    """One of this game's own actions, for a `match` over all of them."""
    assert type(action) in _WIDTH, action
    return cast("AnyAction", action)


def action_from_data(data: object) -> Action:
    """The action of a journal entry, or `BadData`."""
    if not isinstance(data, list) or not data or not isinstance(data[0], str):
        raise BadData("action", "is not a list that begins with a name")
    kind = _BY_NAME.get(data[0])
    if kind is None:
        raise BadData("action", f"no action is called {data[0][:40]!r}")
    if len(data) - 1 != _WIDTH[kind]:
        raise BadData(f"action {kind.NAME}", f"takes {_WIDTH[kind]} values")
    for value in data[1:]:
        if type(value) is not int or not -1000 <= value <= 1000:
            raise BadData(f"action {kind.NAME}", "a value is not a small whole number")
    return kind(*data[1:])


# Interned actions, by their numbers.
MAX_COLUMNS = 6
MAX_CHARACTERS = 20
ACQUIRE = tuple(tuple(Acquire(column, floors) for floors in range(8)) for column in range(MAX_COLUMNS))
PLACE = tuple(tuple(Place(card, plot) for plot in range(PLOTS)) for card in range(CARDS))
VISIT = tuple(tuple(Visit(plot, character) for character in range(MAX_CHARACTERS)) for plot in range(PLOTS))
DISCARD = tuple(Discard(card) for card in range(CARDS))
REMOVE = tuple(RemoveCharacter(character) for character in range(MAX_CHARACTERS))
END_TURN = EndTurn()
