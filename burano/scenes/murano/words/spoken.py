"""Speech of the table for blind players: where things lie and what is there."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from burano.core.protocol import Seat
from burano.games.murano.board import GONDOLAS, SPACES, STREET
from burano.games.murano.buying import stock
from burano.games.murano.state import UNKNOWN
from burano.scenes.murano import names
from burano.scenes.murano.words import tips
from burano.table.play.model import Key

if TYPE_CHECKING:
    from burano.scenes.murano.table.model import Model


def _say(key: str, **values: object) -> str:
    return names.BOOK.say("spoken", key, values)


# ---- names


def name(model: Model, key: Key, tip: str) -> str:
    """Return a thing's place, followed by its tooltip."""
    found = _SAID.get(key[0])
    return found(model, key[1], tip) if found is not None else tip


def _space(model: Model, number: int, tip: str) -> str:
    red, black = model.state.red == number, model.state.black >> number & 1
    ship = "with_both" if red and black else "with_red" if red else "with_ship" if black else "free_space"
    rest = tip.split("\n")[1:]  # the name is already included
    return tips.lines(_say("space", space=number, n=number + 1) + ".", _say(ship), *rest)


def _cell(model: Model, number: int, tip: str) -> str:
    there = tips.tile_there(model, number)
    if not there:
        there = _say("empty_paved" if model.state.board.is_street[number] else "empty_brown")
    return _say("cell", cell=number, there=there) + "."


def _gondola(model: Model, number: int, tip: str) -> str:
    at, which = divmod(number, GONDOLAS)
    owner = model.state.gondolas[number]
    there = _say("gondolier_of", name=model.players[owner].name) if owner >= 0 else _say("nobody")
    if which < len(model.players):
        color = names.player_color(model.players[which].color)
    else:
        free = [color for color in range(GONDOLAS) if color not in model.colors]
        color = names.player_color(free[which - len(model.players)])
    return _say("gondola", island=at, color=color, there=there) + "."


_SAID: dict[str, Callable[[Model, int, str], str]] = {"space": _space, "cell": _cell, "gondola": _gondola}


# ---- answers


def mine(model: Model) -> list[str]:
    """Return what the viewer has: gold, points, gondoliers, tiles, beads, characters with their worth, special
    cards."""
    state, seat = model.state, model.seat
    purse = _say("purse", gold=state.gold[seat], points=state.vp[seat], gondoliers=state.supply[seat])
    return [tips.lines(purse, _held(model, seat), _beads(model, seat), _characters(model), _cards(model, seat))]


def _held(model: Model, seat: Seat) -> str:
    return _say("hold", list=", ".join(names.tile(kind, face) for kind, face in tips.held(model.state, seat)))


def _beads(model: Model, seat: Seat) -> str:
    return _say("beads", list=names.beads(model.state.beads[seat * 3 : seat * 3 + 3]))


def _characters(model: Model) -> str:
    found = []
    for number in model.state.characters[model.seat]:
        if number != UNKNOWN:
            points, _at = tips.best_island(model.state, model.seat, number)
            key = "character_at" if points else "character_none"
            found.append(_say(key, character=number, points=points))
    return _say("characters", list="; ".join(found))


def _cards(model: Model, seat: Seat) -> str:
    owned = model.state.specials[seat]
    return _say("specials", list=", ".join(names.special(n) for n in range(len(names.SPECIALS)) if owned >> n & 1))


def others(model: Model) -> list[str]:
    """Return the other players, one after the other."""
    state = model.state
    return [
        tips.lines(
            _say(
                "other",
                name=model.players[seat].name,
                points=state.vp[seat],
                gold=state.gold[seat],
                characters=len(state.characters[seat]),
                gondoliers=state.supply[seat],
            ),
            _held_by(model, seat),
            _beads(model, seat),
            _cards(model, seat),
        )
        for seat in model.others()
    ]


def _held_by(model: Model, seat: Seat) -> str:
    return _held(model, seat) if tips.held(model.state, seat) else ""


def board(model: Model) -> list[str]:
    """Return the ships on the ring, the islands, then the stacks."""
    state = model.state
    ring = [_space(model, number, "").replace("\n", " ") for number in range(SPACES)]
    islands = [_island(model, number) for number in range(state.board.islands)]
    kinds = [_say("stack", kind=names.kinds(kind), n=stock(state, kind)) for kind in range(STREET)]
    kinds.append(_say("stack", kind=names.kinds(STREET), n=len(state.streets)))
    return [tips.lines(*ring), tips.lines(*islands), _say("stacks", list=", ".join(kinds))]


def _island(model: Model, number: int) -> str:
    """Return an island with its content and the owners of its gondoliers."""
    row = model.state.gondolas[number * GONDOLAS : (number + 1) * GONDOLAS]
    whose = ", ".join(model.players[seat].name for seat in row if seat >= 0)
    there = tips.contents(model.state, number).replace("\n", "; ") or _say("no_buildings")
    waiting = _say("gondoliers", list=whose) if whose else ""
    return _say("island", island=number, there="; ".join(part for part in (there, waiting) if part))


def leads(model: Model) -> list[str]:
    """Return everybody's current points."""
    order = sorted(range(len(model.players)), key=lambda seat: -model.state.vp[seat])
    return [tips.lines(*(_say("total", name=model.players[seat].name, points=model.state.vp[seat]) for seat in order))]
