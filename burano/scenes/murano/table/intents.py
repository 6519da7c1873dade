"""Meaning of pointing: which things stand for which legal actions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from burano.core.protocol import Action
from burano.games.murano import actions as a
from burano.games.murano import scoring
from burano.games.murano.board import GONDOLAS
from burano.games.murano.queries.voyage import voyage
from burano.scenes.murano.table.model import FACES, Model
from burano.table.hints.arrows import HintArrow
from burano.table.play.model import Key

TOP, SEARCH = 0, 1
DISMISS, HIRE = 0, 1
DRAWN: Key = ("drawn", 0)
"""The street just drawn, on the panel of the move."""


def tile_key(kind: int, face: int) -> Key:
    """Return the key of an unbuilt tile in the tray."""
    return "tile", kind * FACES + face


def sale_key(beads: Sequence[int]) -> Key:
    """Return the key of beads to sell, by colour."""
    return "sale", beads[0] * 16 + beads[1] * 4 + beads[2]


def sold(number: int) -> tuple[int, int, int]:
    """Return the beads of a sale key's number."""
    return number // 16, number // 4 % 4, number % 4


def fill(model: Model, landings: Mapping[int, tuple[int, int]]) -> None:
    """Set the model's actions, sources and drops from the legal actions."""
    drops: dict[Key, Action] = {}
    sources: set[Key] = set()
    scorings: dict[Key, list[a.ScoreCharacter]] = {}
    for action in model.legal:
        match action:
            case a.Build(kind, face, cell):
                sources.add(tile_key(kind, face))
                if model.held == tile_key(kind, face):
                    drops["cell", cell] = action
            case a.ScoreCharacter(character, island):
                sources.add(("character", character))
                if model.held == ("character", character):
                    scorings.setdefault(("island", island), []).append(action)
            case a.Steer():
                pass
            case _ if isinstance(action, a.Sail | a.SailRed | a.Pass) and isinstance(action, a.Pass) != model.passing:
                pass
            case _:
                key = where(action)
                if key is not None:
                    model.actions[key] = action
    for key, ways in scorings.items():
        ways.sort(key=lambda way: (-scoring.worth(model.state, model.seat, way), way.gold, way.beads))
        drops[key] = ways[min(model.payment, len(ways) - 1)]
        model.payments = tuple(ways) if len(ways) > 1 else ()
    _voyages(model, landings)
    _landings(model, sources, drops)
    drops |= _drawn(model, sources)
    model.sources, model.drops = frozenset(sources), drops


def _voyages(model: Model, landings: Mapping[int, tuple[int, int]]) -> None:
    """Set the ships' movements for each choice on the ring. A click there means the last choice of its movements; the
    ones before are implied."""
    if model.kind == "sail":
        for key, action in list(model.actions.items()):
            if key[0] in ("space", "red"):
                found = voyage(model.state, model.seat, action, landings if key == model.sailing_to else {})
                model.voyages[key] = found
                model.actions[key] = found.actions[-1]
    elif model.kind == "steer" and model.mine:
        for action in model.legal:
            if isinstance(action, a.Steer):
                key = ("red" if action.red else "space", action.space)
                model.actions[key] = action
                model.voyages[key] = voyage(model.state, model.seat, None, {0: (action.space, action.red)})


def _landings(model: Model, sources: set[Key], drops: dict[Key, Action]) -> None:
    """Let displaced ships of the selected movements be dragged to other spaces."""
    found = model.voyages.get(model.sailing_to) if model.sailing_to is not None else None
    for number, move in enumerate(found.moves if found is not None and model.kind == "sail" else ()):
        if move.choices:
            sources.add(("ghost", number))
            if model.held == ("ghost", number):
                drops |= {("space", space): a.STEER[space][move.red] for space in move.choices}


def _drawn(model: Model, sources: set[Key]) -> dict[Key, Action]:
    """Let the street just drawn be dragged; return where it, or a pulled ship, can be dropped."""
    if model.kind == "lay_street":
        sources.add(DRAWN)
    if model.held == DRAWN:
        return {key: action for key, action in model.actions.items() if key[0] == "cell"}
    return sailing(model, model.held) if model.held is not None and model.held[0] == "ship" else {}


def sailing(model: Model, ship: Key) -> dict[Key, Action]:
    """Return the selectable spaces that a ship is the last to sail to, with their actions."""
    return {
        key: model.actions[key]
        for key, found in model.voyages.items()
        if found.moves[-1].origin == ship[1] and key in model.actions
    }


def implied(model: Model, action: Action) -> Sequence[Action]:
    """Return the choices before the last one of the selected movements."""
    for key in (model.chosen, model.aim):
        found = model.voyages.get(key) if key is not None else None
        if found is not None and model.kind == "sail" and found.actions[-1] == action:
            return found.actions[:-1]
    return ()


def where(action: Action) -> Key | None:
    """Return the thing an action is about."""
    match action:
        case a.Sail(space) | a.Pass(space):
            return "space", space
        case a.SailRed(space):
            return "red", space
        case a.Steer(space, red):
            return "red" if red else "space", space
        case a.BuyTop():
            return "offer", TOP
        case a.Search():
            return "offer", SEARCH
        case a.TakeTile(face):
            return "face", face
        case a.Recruit(character):
            return "card", character
        case a.Place(island, gondola):
            return "gondola", island * GONDOLAS + gondola
        case a.DrawStreet():
            return "stack", 4
        case a.LayStreet(cell):
            return "cell", cell
        case _:
            return _where_later(action)


def _where_later(action: Action) -> Key | None:
    match action:
        case a.Build(kind, face, _cell):
            return tile_key(kind, face)
        case a.TakeCard(card):
            return "special", card
        case a.Earn(island):
            return "island", island
        case a.Produce(factories):
            return "furnace", factories
        case a.Sell(red, green, blue):
            return sale_key((red, green, blue))
        case a.ReturnBead(color):
            return "bead", color
        case a.Dismiss():
            return "crew", DISMISS
        case a.Hire():
            return "crew", HIRE
        case a.ScoreCharacter(character):
            return "character", character
        case _:
            return None


def hint_arrows(actions: Sequence[Action]) -> list[HintArrow]:
    """Return the arrows of a plan from the tray to the islands, and marks at what is chosen."""
    found = []
    for action in actions:
        match action:
            case a.Build(kind, face, cell):
                found.append(HintArrow(tile_key(kind, face), ("cell", cell)))
            case a.ScoreCharacter(character, island):
                found.append(HintArrow(("character", character), ("island", island)))
            case _:
                found.append(HintArrow(None, where(action)))
    return found
