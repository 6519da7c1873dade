"""Meaning of pointing: which things stand for which legal actions."""

from __future__ import annotations

from collections.abc import Sequence

from burano.core.protocol import Action
from burano.games.walking import actions as a
from burano.games.walking.board import FLOORS
from burano.games.walking.place import needs_token
from burano.games.walking.queries.position import cell_of, pick
from burano.scenes.walking.table.model import Model
from burano.table.hints.arrows import HintArrow
from burano.table.play.model import Key

MIDDLE = 1 << FLOORS // 2
"""The floor between top and bottom, as a bit set of floors."""


def fill(model: Model) -> None:
    """Set the model's actions, sources and drops from the legal actions."""
    drops: dict[Key, Action] = {}
    sources: set[Key] = set()
    for action in model.legal:
        match action:
            case a.Place(card, plot):
                sources.add(("hand", card))
                if model.held == ("hand", card):
                    drops["cell", cell_of(card, plot)] = action
            case a.Discard(card):
                model.actions["hand", card] = action
            case a.RemoveCharacter(who):
                model.actions["who", who] = action
            case a.Visit(plot, who):
                if plot == model.likely_house(model.seat):
                    model.actions["who", who] = action
            case _:
                pass
    if model.drafting:
        _columns(model)
    model.sources, model.drops = frozenset(sources), drops
    model.costly = frozenset(
        key
        for key in drops
        if needs_token(model.state, model.seat, model.held[1] if model.held else 0, key[1] // FLOORS)
    )


def _columns(model: Model) -> None:
    """Add the actions of taking the chosen number of cards, or all there are, from either end of each column."""
    for column in range(model.state.board.columns):
        for name, top in (("top", True), ("bottom", False)):
            action = acquire(model, column, top)
            if action is not None:
                model.actions[name, column] = action


def acquire(model: Model, column: int, top: bool) -> Action | None:
    """Return the action of taking the chosen number of cards from one end of a column, or None if it is not legal."""
    floors = sum(1 << floor for floor in pick(model.state, column, top, model.count))
    action = a.ACQUIRE[column][floors]
    return action if action in model.legal else None


def placed(actions: Sequence[Action]) -> list[tuple[int, int]]:
    """Return the cards a plan places, each with its cell."""
    return [(action.card, cell_of(action.card, action.plot)) for action in actions if isinstance(action, a.Place)]


def spaces(model: Model, action: a.Acquire) -> list[int]:
    """Return the spaces of the supply an action takes cards from, the lowest first."""
    columns = model.state.board.columns
    return [floor * columns + action.column for floor in range(FLOORS) if action.floors >> floor & 1]


def hint_arrows(model: Model, actions: Sequence[Action]) -> list[HintArrow]:
    """Return the arrows of a plan: from the supply, and from the hand to the street."""
    found: list[HintArrow] = []
    for action in actions:
        if isinstance(action, a.Place):
            held = action.card in model.state.hands[model.seat]
            there = "cell", cell_of(action.card, action.plot)
            found.append(HintArrow(("hand", action.card) if held else None, there))
        else:
            found.append(HintArrow(None, where(model, action)))
    return found


def where(model: Model, action: Action) -> Key | None:
    """Return the thing an action is about."""
    match action:
        case a.Acquire(column, floors):
            there = pick(model.state, column, False, FLOORS)
            return ("bottom" if there and floors >> there[0] & 1 else "top", column)
        case a.Place(card, _plot):
            return "hand", card
        case a.Discard(card):
            return "hand", card
        case a.Visit(character=who) | a.RemoveCharacter(who):
            return "who", who
        case _:
            return None
