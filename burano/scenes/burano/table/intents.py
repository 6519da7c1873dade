"""Meaning of pointing: for every decision, what a click on a thing does, what can be dragged, and where it may go.

Mappings of the legal actions; nothing here decides what is legal.
"""

from collections.abc import Sequence
from typing import assert_never

from burano.core.protocol import Action
from burano.games.burano import actions as a
from burano.games.burano.board import COLORS, ISLANDS, PLACES
from burano.games.burano.state import State
from burano.table.hints.arrows import HintArrow
from burano.table.play.model import Key


def clicks(kind: str, legal: Sequence[Action]) -> dict[Key, Action]:
    """Return the things that act on a single click."""
    found: dict[Key, Action] = {}
    for action in legal:
        key = _key(a.known(action))
        if key is not None:
            found.setdefault(key, action)
    return found


def place_key(number: int) -> Key:
    """Return the key of an island or a port."""
    return ("island", number) if number < ISLANDS else ("port", number - ISLANDS)


def _key(action: a.AnyAction) -> Key | None:  # noqa: C901 - one case an action
    """Return the thing to click for an action; None if the action is dragged or has a button."""
    match action:
        case a.Sail(to):
            return place_key(to)
        case a.TakeFish(fish):
            return ("fish", fish)
        case a.DrawFish():
            return ("fish_deck", 0)
        case a.Dispatch(count):
            return ("ring", count)
        case a.Sell(ship, _):
            return ("ship", ship)
        case a.WithdrawIsland(island):
            return ("island", island)
        case a.LaceAt(square) | a.WithdrawLace(square) | a.PayWorker(square) | a.PayFree(square):
            return ("square", square)
        case a.TakeCard(card):
            return ("card", card)
        case a.TakeTopCard():
            return ("card_deck", 0)
        case a.NameRoof(roof_kind):
            return ("stack", roof_kind)
        case a.BuyCube(color) | a.Substitute(color):
            return ("supply", color)
        case (
            a.PlaceCube() | a.Pick() | a.Build() | a.Roof() | a.SwapDocks() | a.PrivilegeCube() | a.RemoveRoof()
            | a.TakePrivilege() | a.PrivilegeCoin() | a.SkipAction() | a.Finish() | a.EndTurn()
        ):  # fmt: skip
            return None
        case _:
            assert_never(action)


def where(state: State, seat: int, action: Action) -> Key | None:
    """Return the thing an action is about, for pointing at it."""
    tiles = state.roofs[seat * 3 : seat * 3 + 3]
    match action:
        case a.Pick(place) | a.PrivilegeCube(_, place):
            return ("pyramid", place)
        case a.Build(_, pit):
            return ("pit", pit)
        case a.Roof(_, first, _):
            return ("pit", first)
        case a.RemoveRoof(tile):
            return ("roof", tiles.index(tile)) if tile in tiles else None
        case a.SwapDocks(island, _, _, _):
            return ("island", island)
        case a.PrivilegeCoin():
            return ("privilege", 0)
        case a.TakePrivilege():
            return ("bonus", 0)
        case _:
            return _key(a.known(action))


def hint_arrows(state: State, seat: int, actions: Sequence[Action]) -> list[HintArrow]:
    """Return the arrows of a plan: cubes to the preparation area and on to the island, roofs, boat, workers, cards."""
    prep, tiles = state.prep[seat * 3 : seat * 3 + 3], state.roofs[seat * 3 : seat * 3 + 3]
    found: list[HintArrow] = []
    for action in actions:
        match action:
            case a.Pick(place):
                space = prep.index(-1) if -1 in prep else 0
                prep[space] = state.pyramid[seat * PLACES + place]
                found.append(HintArrow(("pyramid", place), ("prep", space)))
            case a.Build(color, pit):
                space = prep.index(color) if color in prep else 0
                prep[space] = -1
                found.append(HintArrow(("prep", space), ("pit", pit)))
            case a.Roof(tile, first, second):
                pair = state.board.pair_index[min(first, second), max(first, second)]
                found.append(HintArrow(("roof", tiles.index(tile)) if tile in tiles else None, ("span", pair)))
            case a.Sail(to):
                found.append(HintArrow(("boat", seat), place_key(to)))
            case a.SwapDocks(island, color, other, other_color):
                ends = _dock(state, island, color), _dock(state, other, other_color)
                found.append(HintArrow(*ends) if None not in ends else HintArrow(None, ("island", island)))
            case a.LaceAt(square):
                found.append(HintArrow(None, ("square", square)))
            case _:
                found.append(HintArrow(None, where(state, seat, action)))
    return found


def _dock(state: State, island: int, color: int) -> Key | None:
    """Return the fishing hut of an island with a colour; None if there is none any more."""
    houses = state.docks[island * 3 : island * 3 + 3]
    return ("dock", island * 3 + houses.index(color)) if color in houses else None


def removals(state: State, seat: int, legal: Sequence[Action]) -> dict[Key, Action]:
    """Return the player's roof tiles that can be discarded."""
    tiles = state.roofs[seat * 3 : seat * 3 + 3]
    return {("roof", tiles.index(action.tile)): action for action in legal if isinstance(action, a.RemoveRoof)}


def sources(state: State, seat: int, legal: Sequence[Action]) -> frozenset[Key]:
    """Return the things that can be dragged now."""
    found: set[Key] = set()
    prep, tiles = state.prep[seat * 3 : seat * 3 + 3], state.roofs[seat * 3 : seat * 3 + 3]
    for action in legal:
        match a.known(action):
            case a.Pick(place):
                found.add(("pyramid", place))
            case a.Build(color, _):
                found.update(("prep", space) for space in range(3) if prep[space] == color)
            case a.Roof(tile, _, _):
                found.add(("roof", tiles.index(tile)))
            case a.PrivilegeCube(color, _):
                found.add(("supply", color))
            case a.Sail(_):
                found.add(("boat", seat))
            case a.SwapDocks(island, color, other, other_color):
                found.update(_docks(state, island, color))
                found.update(_docks(state, other, other_color))
            case a.LaceAt(_):
                found.add(("ring", state.lace_placed + 1))
            case (
                a.NameRoof() | a.PlaceCube() | a.TakePrivilege() | a.TakeCard() | a.TakeTopCard() | a.TakeFish()
                | a.DrawFish() | a.Dispatch() | a.Sell() | a.WithdrawIsland() | a.WithdrawLace() | a.SkipAction()
                | a.Finish() | a.PrivilegeCoin() | a.EndTurn() | a.BuyCube() | a.PayWorker() | a.PayFree()
                | a.Substitute() | a.RemoveRoof()
            ):  # fmt: skip
                pass  # clicked, or has a button
            case other:
                assert_never(other)
    return frozenset(found)


def _docks(state: State, island: int, color: int) -> list[Key]:
    return [("dock", n) for n in range(island * 3, island * 3 + 3) if state.docks[n] == color]


def drops(state: State, seat: int, held: Key, legal: Sequence[Action], *, turned: bool = False) -> dict[Key, Action]:
    """Return where the held thing may go, with each place's action. `turned` prefers the tile turned by 180°."""
    what, number = held
    found: dict[Key, Action] = {}
    for action in legal:
        match action:
            case a.Pick(place) if what == "pyramid" and place == number:
                spaces = [("prep", space) for space in range(3) if state.prep[seat * 3 + space] < 0]
                found.update(dict.fromkeys(spaces, action))
            case a.Build(color, pit) if what == "prep" and color == state.prep[seat * 3 + number]:
                found["pit", pit] = action
            case a.Roof(tile, first, second) if what == "roof" and tile == state.roofs[seat * 3 + number]:
                pair = state.board.pair_index[min(first, second), max(first, second)]
                if ("span", pair) not in found or turned:
                    found["span", pair] = action
            case a.PrivilegeCube(color, place) if what == "supply" and color == number:
                found["pyramid", place] = action
            case a.Sail(to) if what == "boat":
                found[place_key(to)] = action
            case a.SwapDocks() if what == "dock":
                found.update(_swap_targets(state, number, action))
            case a.LaceAt(square) if what == "ring":
                found["square", square] = action
            case _:
                pass
    return found


def _swap_targets(state: State, number: int, action: a.SwapDocks) -> dict[Key, Action]:
    island, color = number // 3, state.docks[number]
    if (action.island, action.color) == (island, color):
        return dict.fromkeys(_docks(state, action.other_island, action.other_color), action)
    if (action.other_island, action.other_color) == (island, color):
        return dict.fromkeys(_docks(state, action.island, action.color), action)
    return {}


def color_of(state: State, seat: int, cube: Key) -> int:
    """Return the colour of a cube that can be dragged."""
    what, number = cube
    prep, pyramid = state.prep[seat * 3 : seat * 3 + 3], state.pyramid[seat * PLACES :]
    return {"prep": prep, "pyramid": pyramid, "supply": range(COLORS)}[what][number]


def attempt(state: State, seat: int, held: Key, key: Key) -> Action | None:
    """Return the action of dropping something on a thing, legal or not, so that the rules can say why not."""
    what, number = held
    target, place = key
    tiles = state.roofs[seat * 3 : seat * 3 + 3]
    if what == "pyramid" and target == "prep":
        return a.PICK[number]
    if what == "prep" and target == "pit":
        return a.Build(color_of(state, seat, held), place)
    if what == "roof" and target == "span":
        first, second = state.board.pairs[place]
        return a.Roof(tiles[number], first, second)
    if what == "supply" and target == "pyramid":
        return a.PrivilegeCube(number, place)
    if what == "boat" and target in ("island", "port"):
        return a.Sail(place if target == "island" else place + ISLANDS)
    if what == "dock" and target == "dock":
        low, high = sorted((number, place))
        return a.SwapDocks(low // 3, state.docks[low], high // 3, state.docks[high])
    if what == "ring" and target == "square":
        return a.LaceAt(place)
    return None


def probe(state: State, seat: int, key: Key) -> Action | None:  # noqa: C901 - one case a thing
    """Return an action that shows why a thing cannot be dragged or clicked now."""
    what, number = key
    prep, tiles = state.prep[seat * 3 : seat * 3 + 3], state.roofs[seat * 3 : seat * 3 + 3]
    match what:
        case "pyramid":
            return a.Pick(number)
        case "prep" if prep[number] >= 0:
            return a.Build(prep[number], state.sites[0] if state.sites else 0)
        case "roof" if tiles[number] >= 0:
            return a.Roof(tiles[number], *state.board.pairs[state.canal_pairs[0] if state.canal_pairs else 0])
        case "island":
            return a.Sail(number)
        case "port":
            return a.Sail(number + ISLANDS)
        case "square":
            return a.LaceAt(number)
        case "supply":
            return a.PrivilegeCube(number, next((p for p in range(14) if not state.pyramid_mask[seat] >> p & 1), 13))
        case "dock":
            return _probe_swap(state, number)
        case "boat" if number == seat:
            return a.Sail(state.board.near[state.boat[seat]][0])
        case "ship":
            return a.Sell(number, ())
        case "fish":
            return a.TAKE_FISH[number]
        case "fish_deck":
            return a.DRAW_FISH
        case "card":
            return a.TakeCard(number)
        case "card_deck":
            return a.TAKE_TOP_CARD
        case "stack":
            return a.NAME_ROOF[number]
        case _:
            return None


def _probe_swap(state: State, number: int) -> Action | None:
    """Return a swap of the fishing hut with any other that has another colour."""
    own = state.docks[number]
    others = (dock for dock, color in enumerate(state.docks) if dock // 3 != number // 3 and color != own)
    other = next(others, None)
    return attempt(state, 0, ("dock", number), ("dock", other)) if other is not None else None
