"""Tooltips of the parts of another player's card."""

from collections.abc import Sequence

from burano.games.burano import roofs
from burano.games.burano.board import COLORS, PLACES
from burano.games.burano.pyramid import free_cubes
from burano.scenes.burano import names
from burano.scenes.burano.table.model import Model

_cited = names.BOOK.cited


def _say(key: str, **values: object) -> str:
    return names.BOOK.say("rival", key, values)


def _counted(named: Sequence[str], counts: Sequence[int]) -> str:
    """Return names with counts: `pink × 2, blue`."""
    some = ((name, count) for name, count in zip(named, counts, strict=True) if count)
    return ", ".join(f"{name} × {count}" if count > 1 else name for name, count in some)


def _colors(counts: Sequence[int]) -> str:
    return _counted([names.color(color) for color in range(COLORS)], counts)


def _name(model: Model, seat: int) -> str:
    return model.players[seat].name


def coins(model: Model, seat: int) -> str:
    return _cited("move", _say("coins", name=_name(model, seat), n=model.state.coins[seat]))


def privilege(model: Model, seat: int) -> str:
    return _cited("privilege", _say("privilege", name=_name(model, seat), n=model.state.privilege[seat]))


def fish(model: Model, seat: int) -> str:
    seen = model.state.taken_open[seat * len(names.FISH) : (seat + 1) * len(names.FISH)]
    kinds = _counted([names.fish(kind) for kind in range(len(names.FISH))], seen)
    held = _say("fish", n=sum(model.hand(seat)))
    return _cited("fish", held, _say("sold", n=model.sold(seat)), _say("fish_open", fish=kinds))


def buildings(model: Model, seat: int) -> str:
    cards = [names.card(model.state.board.spec.buildings[card].effect) for card in model.cards(seat)]
    return _cited("building", _say("buildings", cards=", ".join(cards)))


def starts(model: Model, seat: int) -> str:
    return _cited("start", _say("starts", name=_name(model, seat)))


def arrows(model: Model, seat: int) -> str:
    a, b, c = (names.color(color) for color in model.state.arrow_colors(seat))
    return _cited("ring", _say("arrows", name=_name(model, seat), a=a, b=b, c=c))


def prep(model: Model, seat: int) -> str:
    cubes = [names.color(color) for color in model.state.prep[seat * 3 : seat * 3 + 3] if color >= 0]
    return _cited("prep" if cubes else "pick", _say("prep", colors=", ".join(cubes)))


def free(model: Model, seat: int) -> str:
    return _cited("pick", _say("free", colors=_colors(free_cubes(model.state, seat))))


def pyramid(model: Model, seat: int) -> str:
    cubes = model.state.pyramid[seat * PLACES : (seat + 1) * PLACES]
    counts = [cubes.count(color) for color in range(COLORS)]
    if not any(counts):
        return _cited("pyramid_left", _say("pyramid_none", secret=model.kind == "pyramid"))
    return _cited("pyramid_left", _say("pyramid", n=sum(counts), colors=_colors(counts)))


def roof_tiles(model: Model, seat: int) -> str:
    board, found = model.state.board, []
    for tile in model.state.roofs[seat * 3 : seat * 3 + 3]:
        if tile >= 0:
            a, b = (names.color(color) for color in board.tile_colors[tile])
            kind = board.tile_kind(tile)
            vp = roofs.roof_vp_now(model.state, seat, kind) + roofs.card_bonus(model.state, seat, tile)
            found.append(_say("roof", kind=kind, a=a, b=b, vp=vp))
    return _cited("roof", *(found or [_say("no_roof")]))
