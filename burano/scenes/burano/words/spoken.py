"""Things of the table for somebody who does not see them: where they lie and how much there is, before their tip."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from burano.games.burano import cleanup
from burano.games.burano.board import COLORS, HOUSES, PLACES
from burano.i18n import _, ngettext
from burano.scenes.burano import names
from burano.scenes.burano.table.model import Model
from burano.scenes.burano.words import rivals, tips
from burano.table.play.model import Key

# ---- names


def name(model: Model, key: Key, tip: str) -> str:
    """A thing with its place or its amount before what its tip says."""
    what, number = key
    where = _WHERE.get(what)
    return "\n".join(part for part in (where(model, number) if where else "", tip) if part)


def pit_place(model: Model, pit: int) -> str:
    column, row = model.state.board.pits[pit]
    return _("Row {row}, column {column}.").format(row=row + 1, column=column + 1)


def _square(model: Model, square: int) -> str:
    row, column = divmod(square, model.state.board.lace_cols)
    return _("Row {row}, column {column}.").format(row=row + 1, column=column + 1)


def pyramid_place(place: int) -> str:
    """A place of a pyramid by level, row and column."""
    if place == PLACES - 1:
        return _("Top of the pyramid.")
    first, wide, level = (0, 3, _("Base")) if place < 9 else (9, 2, _("Second level"))
    row, column = divmod(place - first, wide)
    text = _("{level}, row {row}, column {column}.")
    return text.format(level=level, row=row + 1, column=column + 1)


def _span(model: Model, pair: int) -> str:
    a, b = (model.state.board.pits[pit] for pit in model.state.board.pairs[pair])
    text = _("The canal between row {a}, column {b} and row {c}, column {d}.")
    return text.format(a=a[1] + 1, b=a[0] + 1, c=b[1] + 1, d=b[0] + 1)


def _coins(model: Model, _number: int) -> str:
    n = model.state.coins[model.seat]
    return ngettext("You have {n} coin.", "You have {n} coins.", n).format(n=n)


def _privilege(model: Model, _number: int) -> str:
    n = model.state.privilege[model.seat]
    return ngettext("You have {n} privilege point.", "You have {n} privilege points.", n).format(n=n)


def _vp(model: Model, _number: int) -> str:
    n = model.state.vp[model.seat]
    return ngettext("You have {n} victory point.", "You have {n} victory points.", n).format(n=n)


def _sold(model: Model, _number: int) -> str:
    n = model.sold(model.seat)
    return ngettext("You have sold {n} fish card.", "You have sold {n} fish cards.", n).format(n=n)


def _move(model: Model, number: int) -> str:
    made = number < model.state.moves
    text = _("Move {n} of this turn, made.") if made else _("Move {n} of this turn.")
    return text.format(n=number + 1)


def _player(model: Model, seat: int) -> str:
    return _("{name}: {vp} VP").format(name=model.players[seat].name, vp=model.vp(seat))


_WHERE: dict[str, Callable[[Model, int], str]] = {
    "pit": pit_place,
    "square": _square,
    "span": _span,
    "pyramid": lambda model, place: pyramid_place(place),
    "prep": lambda model, space: _("Preparation space {n}.").format(n=space + 1),
    "roof": lambda model, space: _("Roof space {n}.").format(n=space + 1),
    "arrow": lambda model, slot: _("Arrow {n}.").format(n=slot + 1),
    "dock": lambda model, dock: _("Island {letter}, dock house {n}.").format(
        letter=names.ISLANDS[dock // 3], n=dock % 3 + 1
    ),
    "coins": _coins,
    "privilege": _privilege,
    "vp": _vp,
    "sold": _sold,
    "move": _move,
    "player": _player,
}


# ---- answers


def mine(model: Model) -> list[str]:
    """The own board: ring, then pieces, then hand."""
    seat = model.seat
    arrows = rivals.arrows(model, seat)
    pieces = (rivals.pyramid, rivals.free, rivals.prep, rivals.roof_tiles)
    held = [f"{names.fish(kind)} × {n}" for kind, n in enumerate(model.hand(seat)) if n > 0]
    hand = _("Fish in your hand: {fish}.").format(fish=", ".join(held)) if held else _("No fish in your hand.")
    purse = [_coins(model, 0), _privilege(model, 0), hand, rivals.buildings(model, seat)]
    boat = tips.boat(model, seat)
    return [
        "\n".join([arrows, _ring(model)]),
        "\n".join([*(words(model, seat) for words in pieces)]),
        "\n".join([*purse, boat]),
    ]


def _ring(model: Model) -> str:
    """The houses of the ring beside the arrows, and what the workers have left free."""
    state, seat = model.state, model.seat
    told = []
    for slot in range(3, 9):
        house = (state.wheel[seat] + slot) % HOUSES
        color = names.color(state.board.ring_colors[seat][house])
        if state.covered(seat) >> house & 1:
            told.append(color)
        elif state.board.ring_coins[seat] >> house & 1:
            told.append(_("{color} with its coin").format(color=color))
        else:
            told.append(_("{color} with its fountain").format(color=color))
    text = _("Houses of sectors 1 to 6: {houses}. A worker stands where neither coin nor fountain is named.")
    return text.format(houses=", ".join(told))


def pyramid_levels(places: Sequence[int]) -> str:
    """The cubes of a whole pyramid, level by level from its top."""
    levels = ((_("Top"), places[13:]), (_("Second level"), places[9:13]), (_("Base"), places[:9]))
    text = _("{level}: {colors}.")
    return "\n".join(text.format(level=level, colors=", ".join(map(names.color, colors))) for level, colors in levels)


def leads(model: Model) -> list[str]:
    """Everybody's points, then who leads each island, one after the other."""
    told = [tips.points(model)]
    for number in range(len(model.state.docks) // 3):
        leaders, vp, _harbour = cleanup.island_result(model.state, number)
        who = ", ".join(model.players[leader].name for leader in leaders)
        head = _("Island {letter}.").format(letter=names.ISLANDS[number])
        lead = _("{who} would score {vp} VP.").format(who=who, vp=vp) if leaders else _("No workers here yet.")
        told.append(f"{head} {lead}")
    return told


def others(model: Model) -> list[str]:
    """The other players, one after the other."""
    parts = (
        rivals.coins, rivals.privilege, rivals.arrows, rivals.pyramid, rivals.free, rivals.prep, rivals.roof_tiles,
        rivals.fish, rivals.buildings,
    )  # fmt: skip
    told = []
    for seat in model.others():
        told.append("\n".join([_player(model, seat), tips.boat(model, seat), *(words(model, seat) for words in parts)]))
    return told


def board(model: Model) -> list[str]:
    """The main island, row by row, then what lies open."""
    state = model.state
    rows: dict[int, list[str]] = {}
    for pit, (column, row) in enumerate(state.board.pits):
        height = state.height[pit]
        if height:
            color = names.color(state.cube[pit * 3 + height - 1])
            block = state.block[pit * 3 + height - 1]
            roof = _(", roof {color}").format(color=names.color(block)) if block >= 0 else ""
            text = _("column {n}: {color}, {floor}").format(n=column + 1, color=color, floor=names.floor(height - 1))
            rows.setdefault(row, []).append(text + roof)
    told = [_("Row {n}: {houses}.").format(n=row + 1, houses="; ".join(found)) for row, found in sorted(rows.items())]
    actions = [tips.action(model, number).split("\n")[0] for number in range(len(names.ACTIONS))]
    return ["\n".join(told) or _("No house is built yet."), "\n".join(actions), _open_cards(model)]


def _open_cards(model: Model) -> str:
    fish = [names.fish(kind) for kind in model.state.fish_display if kind >= 0]
    cards = [names.card_number(card) for card in model.state.card_display if card >= 0]
    supply = [f"{names.color(color)} {model.state.supply[color]}" for color in range(COLORS)]
    return "\n".join((
        _("Face-up fish: {fish}.").format(fish=", ".join(fish) or _("none")),
        _("Building cards: {cards}.").format(cards=", ".join(cards) or _("none")),
        _("Cubes in the supply: {cubes}.").format(cubes=", ".join(supply)),
    ))  # fmt: skip
