"""Legal actions as things to click, and back."""

from __future__ import annotations

from collections.abc import Sequence

from burano.core.protocol import Action
from burano.games.buru import actions as a
from burano.games.buru.board import SPACES, tables
from burano.scenes.buru.table.model import Model
from burano.table.play.model import Key

_SPLIT = a.Decree, a.Task, a.Tribute


def fill(model: Model) -> None:
    """Say what can be clicked and taken up, and where the held explorer may go."""
    if model.kind == "place":
        if not model.planned:
            _placing(model)
        return
    model.can_split = any(
        isinstance(action, _SPLIT) and action.choosy and _is_several(action) for action in model.legal
    )
    found: dict[Key, list[Action]] = {}
    for action in model.legal:
        key = thing_of(model, action)
        if key is not None and _is_wanted(model, action):
            found.setdefault(key, []).append(action)
    choices = {key: _distinct(actions) for key, actions in found.items()}
    model.actions.update({key: actions[0] for key, actions in choices.items()})
    model.choices = {key: actions for key, actions in choices.items() if len(actions) > 1 or _is_idle(actions[0])}
    if model.asking not in model.choices:
        model.asking = None
    if model.asking is not None:
        model.actions.update({("option", i): action for i, action in enumerate(model.choices[model.asking])})


def _placing(model: Model) -> None:
    word = "explorer" if model.open and not model.hidden_order else "back"
    sources: set[Key] = set()
    drops: dict[Key, Action] = {}
    for action in model.legal:
        if isinstance(action, a.Place):
            at = action.power if word == "explorer" else model.hidden_order.index(action.power)
            sources.add((word, at))
            if model.held == (word, at):
                drops["region", action.region] = action
            elif model.laid == (word, at):
                model.actions["region", action.region] = action
    model.sources, model.drops = frozenset(sources), drops


_SIGNS: dict[type[Action], Key] = {
    a.Cycle: ("cycle", 0),
    a.TakeFish: ("fish", 0),
    a.DrawElders: ("elders", 0),
    a.TakeEmissary: ("emissary", 0),
}
"""Actions that are a click on the sign of an effect."""


def thing_of(model: Model, action: Action) -> Key | None:
    """Return the thing an action is about; None for what only a button does."""
    match action:
        case a.Decree(decree, option):
            return ("decree", decree) if option != a.NOTHING else None
        case a.Forest(card=card):
            return ("forest", card) if card != a.NOTHING else None
        case a.Space(space):
            return "space", model.state.region * SPACES + space
        case a.Recruit(card):
            return "row", card
        case a.Task(card=card):
            return "islander", card
        case a.Tribute(spirit=spirit):
            return "altar", spirit
        case a.ReturnElder(elder):
            hidden = model.hidden_order
            return "elder", -1 - hidden.index(elder) if hidden else elder
        case a.Gain(item):
            return "item", item
        case _:
            return _SIGNS.get(type(action))


def _is_several(action: Action) -> bool:
    """Return whether an action may bring more than one thing."""
    match action:
        case a.Decree(decree, option) if option >= 0:
            return len(tables().rewards[decree][option].gains) > 1
        case a.Task(card, option) if option >= 0:
            return len(tables().effects[card][option].gains) > 1
        case _:
            return True


def _is_wanted(model: Model, action: Action) -> bool:
    """Return whether gains are taken as the player wants them: together, or one by one where that is possible."""
    if not isinstance(action, _SPLIT):
        return True
    match action:
        case a.Decree(decree, option, choosy):
            other: Action = a.Decree(decree, option, 1 - choosy)
        case a.Task(card, option, choosy):
            other = a.Task(card, option, 1 - choosy)
        case a.Tribute(spirit, choosy):
            other = a.Tribute(spirit, 1 - choosy)
    return bool(action.choosy) == model.one_by_one or other not in model.legal


def _distinct(actions: Sequence[Action]) -> tuple[Action, ...]:
    """Return the actions that differ in what they bring; one that brings nothing only where there is no other."""
    seen: dict[object, Action] = {}
    for action in actions:
        what: object = action
        if isinstance(action, a.Forest):
            what = tuple(sorted(taken(action)))
        seen.setdefault(what, action)
    useful = [action for action in seen.values() if not _is_idle(action)]
    return tuple(useful or seen.values())


def _is_idle(action: Action) -> bool:
    """Return whether an action would task an islander without effect."""
    return isinstance(action, a.Task) and action.option == a.NOTHING and bool(tables().effects[action.card])


def taken(action: a.Forest) -> list[int]:
    """Return the resources that a choice of a forest card brings, top to bottom."""
    found, choose = [], action.choose
    for first, other in tables().forest[action.card]:
        found.append(other if other >= 0 and choose & 1 else first)
        choose >>= other >= 0
    return found
