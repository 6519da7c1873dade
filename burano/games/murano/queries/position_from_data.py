"""Positions built from plain data, for the example boards of the rulebook and for tests."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from burano.games.murano.board import COLORS, GONDOLAS, PALACE, PALACE_WITH, SHOP, SHOP_OF, SPECIAL_TILE
from burano.games.murano.setup import new_state, options_from_data
from burano.games.murano.spec import KINDS
from burano.games.murano.state import STAGES, State

_SEED = 1
_CUSTOMERS = {"r": 0, "b": 1, "g": 2}


def position(data: Mapping[str, Any]) -> State:
    """Return a position. Defaults are those of the start; seat 0 is to act.

    `streets` and `built` fill the islands' spaces in order: customers (`rb`, `-` for none), `factory0`, `shop1r`,
    `palace2`, `special`; a dot leaves a space free. A key followed by 1 belongs to the second seat.
    """
    options = {"players": data.get("players", 2), "start": 0, **dict.fromkeys(data.get("options", ()), True)}
    state = new_state(options_from_data(options), _SEED)
    state.phase, state.actor = STAGES.index(data.get("stage", "sail")), 0
    if "ships" in data:
        state.black, state.red = sum(1 << space for space in data["ships"]), data["red"]
    _islands(state, data)
    for seat in range(state.board.players):
        _belongings(state, seat, data, str(seat or ""))
    _stacks(state, data)
    state.derive()
    _pending(state, data)
    return state


def _islands(state: State, data: Mapping[str, Any]) -> None:
    ids = state.board.island_ids
    for streets, chapter in ((True, "streets"), (False, "built")):
        for name, tiles in data.get(chapter, {}).items():
            island = ids.index(name)
            spaces = [
                cell
                for cell in range(state.board.cells)
                if state.board.cell_island[cell] == island and state.board.is_street[cell] == streets
            ]
            for cell, word in zip(spaces, tiles.split(), strict=False):
                if word != ".":
                    state.cells[cell] = _street(state, word) if streets else _building(word)
    for name, crew in data.get("gondoliers", {}).items():
        for place, word in enumerate(crew.split()):
            if word != ".":
                state.gondolas[ids.index(name) * GONDOLAS + place] = int(word)
                state.supply[int(word)] -= 1


def _street(state: State, word: str) -> int:
    signs = [_CUSTOMERS[sign] for sign in word if sign != "-"]
    return state.board.tables.street_customers.index(tuple(signs.count(color) for color in range(COLORS)))


def _building(word: str) -> int:
    if word.startswith("factory"):
        return int(word[7])
    if word.startswith("shop"):
        return SHOP_OF + _CUSTOMERS[word[5]] * 4 + int(word[4])
    return PALACE_WITH + int(word[6]) if word.startswith("palace") else SPECIAL_TILE


def _belongings(state: State, seat: int, data: Mapping[str, Any], suffix: str) -> None:
    """Set gold, points, unbuilt tiles, beads, cards and characters of a seat."""
    state.gold[seat] = data.get(f"gold{suffix}", state.gold[seat])
    state.score(seat, 0, data.get(f"vp{suffix}", state.vp[seat]) - state.vp[seat])
    for word in data.get(f"hold{suffix}", ()):
        if word == "factory":
            state.factory_tiles[seat] += 1
        elif word == "special":
            state.special_held[seat] += 1
        elif word.startswith("shop"):
            state.shops_held[seat] += (_CUSTOMERS[word[4]],)
        else:
            state.palaces_held[seat] += (int(word[6]),)
    for color, count in enumerate(data.get(f"beads{suffix}", ())):
        state.beads[seat * COLORS + color] = count
        state.bag[color] -= count
    cards = [card.id for card in state.board.spec.specials]
    for name in data.get(f"cards{suffix}", ()):
        state.specials[seat] |= 1 << cards.index(name)
    people = [card.id for card in state.board.spec.characters]
    state.characters[seat] += tuple(people.index(name) for name in data.get(f"characters{suffix}", ()))


def _stacks(state: State, data: Mapping[str, Any]) -> None:
    """Set the numbers of tiles left."""
    for kind, count in data.get("left", {}).items():
        if kind == "factory":
            state.factories = count
        elif kind == "special":
            state.special_tiles = count
        else:
            stacks = {"street": "streets", "shop": "shops", "palace": "palaces"}
            setattr(state, stacks[kind], getattr(state, stacks[kind])[:count])


def _pending(state: State, data: Mapping[str, Any]) -> None:
    """Set the pending decision: the stack, the cards drawn, the street to be laid, the tiles laid."""
    state.target = data.get("target", -1)
    state.ended_by, state.built = data.get("ended_by", -1), data.get("laid", 0)
    if "buying" in data:
        state.bought = KINDS.index(data["buying"])
    people = [card.id for card in state.board.spec.characters]
    cards = [card.id for card in state.board.spec.specials]
    match data.get("stage"):
        case "recruit":
            state.drawn = tuple(people.index(name) for name in data["drawn"])
        case "choose_card":
            state.drawn = tuple(cards.index(name) for name in data["drawn"])
        case "lay_street":
            state.drawn = (_street(state, data["drawn"]),)
        case "search":
            stack = state.shops if state.bought == SHOP else state.palaces
            state.drawn = tuple(sorted(stack))
            assert state.bought in (SHOP, PALACE)
        case _:
            pass
