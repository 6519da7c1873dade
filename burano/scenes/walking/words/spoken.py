"""Things of the table for somebody who does not see them: where they lie and what is there."""

from __future__ import annotations

from collections.abc import Callable

from burano.games.walking.board import CELLS, FLOORS, PLOTS
from burano.games.walking.reading import pick, span
from burano.i18n import _, ngettext
from burano.scenes.walking import names
from burano.scenes.walking.table.model import Model
from burano.scenes.walking.words import tips
from burano.table.model import Key
from burano.table.phrases import capital

# ---- names


def name(model: Model, key: Key, tip: str) -> str:
    """A thing with its place before what its tip says."""
    what, number = key
    told = _TOLD.get(what)
    return "\n".join(part for part in (told(model, number) if told else "", tip) if part)


def _cell(model: Model, cell: int) -> str:
    plot, floor = divmod(cell, FLOORS)
    empty = model.state.street[model.shown_seat * CELLS + cell] < 0
    text = _("House {n}, {floor}, empty.") if empty else _("House {n}, {floor}.")
    return text.format(n=_house_number(model, plot), floor=names.floor(floor))


def _house_number(model: Model, plot: int) -> int:
    """Houses are counted from the leftmost one; a place further left is number 0."""
    there = span(model.state.shape[model.shown_seat])
    return plot - there.start + 1 if there else plot - PLOTS // 2 + 1


def _column(model: Model, column: int, top: bool) -> str:
    state = model.state
    cards = [state.supply[floor * state.board.columns + column] for floor in range(FLOORS)]
    there = [_whole(model, card) for card in reversed(cards) if card >= 0]
    head = _("Column {n} of the supply, from its top.") if top else _("Column {n} of the supply, from its bottom.")
    taken = pick(state, column, top, model.count) if model.kind == "acquire" else []
    named = [names.card(state.supply[floor * state.board.columns + column]) for floor in taken]
    would = _("You would take: {cards}.").format(cards=", ".join(named)) if named else ""
    lies = _("From top to bottom: {cards}.").format(cards="; ".join(there)) if there else _("It is empty.")
    return "\n".join(part for part in (head.format(n=column + 1), would, lies) if part)


def _whole(model: Model, card: int) -> str:
    """A card in one line."""
    return tips.card(model.state, card).replace("\n", ", ")


def _take(model: Model, count: int) -> str:
    chosen = _("chosen") if model.count == count else ""
    words = ngettext("Take {n} card", "Take {n} cards", count).format(n=count)
    return f"{words}, {chosen}." if chosen else words + "."


def _from(model: Model, number: int) -> str:
    top = not number
    words = _("Take from the top of the column") if top else _("Take from the bottom of the column")
    return f"{words}, {_('chosen')}." if model.top == top else words + "."


def _guest(model: Model, plot: int) -> str:
    return _("Visitor of house {n}.").format(n=_house_number(model, plot))


def _waits(model: Model, plot: int) -> str:
    return _("House {n}.").format(n=_house_number(model, plot))


_TOLD: dict[str, Callable[[Model, int], str]] = {
    "cell": _cell,
    "top": lambda model, column: _column(model, column, True),
    "bottom": lambda model, column: _column(model, column, False),
    "count": _take,
    "take": _take,
    "from": _from,
    "guest": _guest,
    "house": _waits,
}


# ---- answers


def mine(model: Model) -> list[str]:
    """The own hand and purse, then the street house by house."""
    state, seat = model.state, model.seat
    held = [_whole(model, card) for card in state.hands[seat] if card >= 0]
    hand = _("In your hand: {cards}.").format(cards="; ".join(held)) if held else _("Your hand is empty.")
    permits = ngettext("{n} permit", "{n} permits", state.tokens[seat]).format(n=state.tokens[seat])
    purse = _("You have {coins} and {permits}.").format(coins=names.coins(state.coins[seat]), permits=permits)
    return ["\n".join((hand, purse)), street(model, seat)]


def street(model: Model, seat: int) -> str:
    """A street from left to right."""
    state, told = model.state, []
    for number, plot in enumerate(span(state.shape[seat]), 1):
        cards = [state.street[seat * CELLS + plot * FLOORS + floor] for floor in range(FLOORS)]
        floors = "; ".join(_whole(model, card) for card in cards if card >= 0)
        who = model.guest(seat, plot)
        guest = _("Visitor: {name}.").format(name=names.character(who)) if who >= 0 else ""
        told.append(" ".join((_("House {n}: {cards}.").format(n=number, cards=floors), guest)).strip())
    return "\n".join(told) or _("The street is empty.")


def others(model: Model) -> list[str]:
    """The other families, one after the other."""
    told = []
    for seat in model.others():
        sums = tips.family(model.state, seat, model.players[seat].name).split("\n")[0]
        told.append("\n".join((sums, names.coins(model.state.coins[seat]), street(model, seat))))
    return told or [_("You play alone.")]


def supply(model: Model) -> list[str]:
    """The supply, then the visitors."""
    columns = [_column(model, column, True).split("\n") for column in range(model.state.board.columns)]
    cards = [_("Column {n}: {cards}").format(n=n, cards=lines[-1]) for n, lines in enumerate(columns, 1)]
    visitors = [
        _("{name}: {n} left, now {points}").format(
            name=names.character(who), n=model.state.piles[who], points=names.points(model.now(model.seat, who))
        )
        for who in model.kinds
    ]
    return ["\n".join(cards), "\n".join(visitors)]


def points(model: Model) -> list[str]:
    """Everybody's points as things stand."""
    order = sorted(range(len(model.players)), key=lambda seat: -sum(model.parts(seat)))
    each = [tips.family(model.state, seat, model.players[seat].name).split("\n")[0] for seat in order]
    return [capital("\n".join(each))]
