"""The choices players make. Small and interned: equal choices are usually the same object.

Numbers: Floor Cards 0–71 by floor, colour and letter; characters by their order in the data; columns of the supply from
the decks; plots of a street 1–9, the first card lying on plot 5.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, TypeAlias, get_args

from burano.core.action_list import ActionList
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
    """Put a card of the hand into a house, on its own floor. Spends a token if the card breaks a rule."""

    NAME: ClassVar[str] = "place"
    card: int
    plot: int


@dataclass(frozen=True)
class EndTurn(Action):
    """Place no more cards. Visits and limits may still require decisions."""

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
"""All actions, so that a `match` ending in `assert_never` covers each of them."""
ACTION_TYPES: tuple[type[Action], ...] = get_args(AnyAction)
ACTIONS: ActionList[AnyAction] = ActionList(ACTION_TYPES)
known = ACTIONS.known


# Interned actions, by their numbers.
MAX_COLUMNS = 6
MAX_CHARACTERS = 20
ACQUIRE: tuple[tuple[Acquire, ...], ...] = tuple(
    tuple(Acquire(column, floors) for floors in range(8)) for column in range(MAX_COLUMNS)
)
PLACE = tuple(tuple(Place(card, plot) for plot in range(PLOTS)) for card in range(CARDS))
VISIT = tuple(tuple(Visit(plot, character) for character in range(MAX_CHARACTERS)) for plot in range(PLOTS))
DISCARD = tuple(Discard(card) for card in range(CARDS))
REMOVE = tuple(RemoveCharacter(character) for character in range(MAX_CHARACTERS))
END_TURN = EndTurn()
