"""Speech of the table for blind players: where things lie and how many there are, before their tooltip."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from burano.games.burano import cleanup
from burano.games.burano.board import COLORS, HOUSES, PLACES
from burano.scenes.burano import names
from burano.scenes.burano.table.model import Model
from burano.scenes.burano.words import rivals, tips
from burano.table.play.model import Key


def _say(key: str, **values: object) -> str:
    return names.BOOK.say("spoken", key, values)


# ---- names


def name(model: Model, key: Key, tip: str) -> str:
    """Return a thing's place or amount, followed by its tooltip."""
    what, number = key
    where = _WHERE.get(what)
    return "\n".join(part for part in (where(model, number) if where else "", tip) if part)


def pit_place(model: Model, pit: int) -> str:
    column, row = model.state.board.pits[pit]
    return _say("cell", row=row + 1, column=column + 1)


def _square(model: Model, square: int) -> str:
    row, column = divmod(square, model.state.board.lace_cols)
    return _say("cell", row=row + 1, column=column + 1)


def pyramid_place(place: int) -> str:
    """Return a place of a pyramid by level, row and column."""
    if place == PLACES - 1:
        return _say("place", level="top")
    first, width, level = (0, 3, "base") if place < 9 else (9, 2, "second")
    row, column = divmod(place - first, width)
    return _say("place", level=_say(level), row=row + 1, column=column + 1)


def _span(model: Model, pair: int) -> str:
    a, b = (model.state.board.pits[pit] for pit in model.state.board.pairs[pair])
    return _say("span", a=a[1] + 1, b=a[0] + 1, c=b[1] + 1, d=b[0] + 1)


def _coins(model: Model, _number: int) -> str:
    return _say("coins", n=model.state.coins[model.seat])


def _privilege(model: Model, _number: int) -> str:
    return _say("privilege", n=model.state.privilege[model.seat])


_WHERE: dict[str, Callable[[Model, int], str]] = {
    "pit": pit_place,
    "square": _square,
    "span": _span,
    "pyramid": lambda model, place: pyramid_place(place),
    "prep": lambda model, space: _say("prep", n=space + 1),
    "roof": lambda model, space: _say("roof", n=space + 1),
    "arrow": lambda model, slot: _say("arrow", n=slot + 1),
    "dock": lambda model, dock: _say("dock", island=dock // 3, n=dock % 3 + 1),
    "coins": _coins,
    "privilege": _privilege,
    "vp": lambda model, number: _say("vp", n=model.state.vp[model.seat]),
    "sold": lambda model, number: _say("sold", n=model.sold(model.seat)),
    "move": lambda model, number: _say("move", made=number < model.state.moves, n=number + 1),
    "player": tips.total,
}


# ---- answers


def mine(model: Model) -> list[str]:
    """Return the viewer's board: ring, then pieces, then hand."""
    seat = model.seat
    pieces = (rivals.pyramid, rivals.free, rivals.prep, rivals.roof_tiles)
    held = ", ".join(f"{names.fish(kind)} × {n}" for kind, n in enumerate(model.hand(seat)) if n > 0)
    purse = [_coins(model, 0), _privilege(model, 0), _say("hand", fish=held), rivals.buildings(model, seat)]
    return [
        "\n".join([rivals.arrows(model, seat), _ring(model)]),
        "\n".join([*(words(model, seat) for words in pieces)]),
        "\n".join([*purse, tips.boat(model, seat)]),
    ]


def _ring(model: Model) -> str:
    """Return the houses of the ring beside the arrows that no worker covers."""
    state, seat = model.state, model.seat
    found = []
    for slot in range(3, 9):
        house = (state.wheel[seat] + slot) % HOUSES
        color = state.board.ring_colors[seat][house]
        if state.covered(seat) >> house & 1:
            found.append(names.color(color))
        else:
            sign = "coin" if state.board.ring_coins[seat] >> house & 1 else "fountain"
            found.append(names.BOOK.say("ring", sign, color=color))
    return _say("sectors", houses=", ".join(found))


def pyramid_levels(places: Sequence[int]) -> str:
    """Return the cubes of a whole pyramid, level by level from its top."""
    levels = (("top", places[13:]), ("second", places[9:13]), ("base", places[:9]))
    named = ((level, ", ".join(map(names.color, colors))) for level, colors in levels)
    return "\n".join(_say("level", level=_say(level), colors=colors) for level, colors in named)


def leads(model: Model) -> list[str]:
    """Return everybody's points, then the leaders of each island."""
    found = [tips.points(model)]
    for number in range(len(model.state.docks) // 3):
        leaders, vp, _harbour = cleanup.island_result(model.state, number)
        who = ", ".join(model.players[leader].name for leader in leaders)
        lead = _say("would_score", who=who, vp=vp) if leaders else names.BOOK.say("tip", "island_empty")
        found.append(f"{_say('island', island=number)} {lead}")
    return found


def others(model: Model) -> list[str]:
    """Return the other players' boards, one after the other."""
    parts = (
        rivals.coins, rivals.privilege, rivals.arrows, rivals.pyramid, rivals.free, rivals.prep, rivals.roof_tiles,
        rivals.fish, rivals.buildings,
    )  # fmt: skip
    return [
        "\n".join([tips.total(model, seat), tips.boat(model, seat), *(words(model, seat) for words in parts)])
        for seat in model.others()
    ]


def board(model: Model) -> list[str]:
    """Return the main island row by row, then the face-up cards and supplies."""
    state = model.state
    rows: dict[int, list[str]] = {}
    for pit, (column, row) in enumerate(state.board.pits):
        height = state.height[pit]
        if height:
            top = pit * 3 + height - 1
            roof = _say("house_roof", color=state.block[top]) if state.block[top] >= 0 else ""
            house = _say("house", n=column + 1, color=state.cube[top], floor=height - 1)
            rows.setdefault(row, []).append(house + roof)
    houses = [_say("row", n=row + 1, houses="; ".join(found)) for row, found in sorted(rows.items())]
    actions = [tips.action(model, number).split("\n")[0] for number in range(len(names.ACTIONS))]
    return ["\n".join(houses) or _say("no_house"), "\n".join(actions), _open_cards(model)]


def _open_cards(model: Model) -> str:
    fish = [names.fish(kind) for kind in model.state.fish_display if kind >= 0]
    cards = [names.card_number(card) for card in model.state.card_display if card >= 0]
    supply = [f"{names.color(color)} {model.state.supply[color]}" for color in range(COLORS)]
    return "\n".join((
        names.BOOK.say("open", "fish", fish=", ".join(fish) or _say("none")),
        names.BOOK.say("open", "cards", cards=", ".join(cards) or _say("none")),
        _say("cubes", cubes=", ".join(supply)),
    ))  # fmt: skip
