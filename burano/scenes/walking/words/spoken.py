"""Speech of the table for blind players: where things lie and what is there."""

from __future__ import annotations

from collections.abc import Callable

from burano.core.protocol import Seat
from burano.games.walking.board import CELLS, FLOORS, PLOTS
from burano.games.walking.queries.position import pick, span
from burano.games.walking.queries.sums import sum_of
from burano.scenes.walking import names
from burano.scenes.walking.table.model import NOTHING, Model
from burano.scenes.walking.words import tips
from burano.table.play.model import Key


def _say(key: str, **values: object) -> str:
    return names.BOOK.say("spoken", key, values)


# ---- names


def name(model: Model, key: Key, tip: str) -> str:
    """Return a thing's place, followed by its tooltip."""
    what, number = key
    if what == "who" and (plot := model.likely_house(model.seat)) != NOTHING and model.state.piles[number]:
        points = sum_of(model.state, model.seat, plot, number).total
        brings = _say("brings", name=names.character(number), points=points)
        return tips.lines(brings, *tip.split("\n")[1:])  # the name is already included
    if what == "hand":
        return _cards(model, [number]) + "."
    found = _SAID.get(what)
    return tips.lines(found(model, number) if found else "", tip)


def _cell(model: Model, cell: int) -> str:
    plot, floor = divmod(cell, FLOORS)
    there = span(model.state.shape[model.shown_seat])
    where = "empty" if model.state.street[model.shown_seat * CELLS + cell] < 0 else "built"
    if there and plot not in there:
        where = "left" if plot < there.start else "right"
    costs = _say("permit") if ("cell", cell) in model.costly else ""
    return tips.lines(_say("cell", where=where, n=_house_number(model, plot), floor=floor), costs)


def _house_number(model: Model, plot: int) -> int:
    """Return the number of a house, from 1, counted from the left."""
    there = span(model.state.shape[model.shown_seat])
    return plot - there.start + 1 if there else plot - PLOTS // 2 + 1


def _column(model: Model, column: int, top: bool) -> str:
    """Return an end of a column with the cards it would give; if no cards are being taken, with all of them."""
    state, width = model.state, model.state.board.columns
    taken = pick(state, column, top, model.count) if model.kind == "acquire" else []
    cards = [state.supply[floor * width + column] for floor in taken]
    found = _say("would", cards=_cards(model, cards)) if cards else _contents(model, column)
    return tips.lines(_say("top" if top else "bottom", n=column + 1), found)


def _contents(model: Model, column: int) -> str:
    """Return the cards of a column."""
    width = model.state.board.columns
    cards = [model.state.supply[floor * width + column] for floor in reversed(range(FLOORS))]
    return _say("column", cards=_cards(model, cards))


def _between(model: Model, column: int) -> str:
    """Return the cards that neither end of a column would give."""
    state, width = model.state, model.state.board.columns
    ends = {floor for top in (True, False) for floor in pick(state, column, top, model.count)}
    cards = [state.supply[floor * width + column] for floor in reversed(range(FLOORS)) if floor not in ends]
    return _say("middle", n=column + 1, cards=_cards(model, cards))


def _player(model: Model, seat: Seat) -> str:
    return _purse(model) if seat == model.seat else ""


def _purse(model: Model) -> str:
    state, seat = model.state, model.seat
    return _say("purse", coins=state.coins[seat], permits=_say("permits", n=state.tokens[seat]))


def _cards(model: Model, cards: list[int]) -> str:
    """Return each card with what it shows, in one line."""
    return "; ".join(tips.card(model.state, card).replace("\n", ", ") for card in cards if card >= 0)


def _chosen(words: str, on: bool) -> str:
    return f"{words}, {_say('chosen')}." if on else words + "."


def _take(model: Model, count: int) -> str:
    return _chosen(names.BOOK.say("button", "take", n=count), model.count == count)


_SAID: dict[str, Callable[[Model, int], str]] = {
    "cell": _cell,
    "top": lambda model, column: _column(model, column, True),
    "bottom": lambda model, column: _column(model, column, False),
    "middle": _between,
    "count": _take,
    "from": lambda model, low: _chosen(_say("from", top=not low), model.top == (not low)),
    "player": _player,
    "peek": lambda model, _number: tips.peek(model),
    "guest": lambda model, plot: _say("guest", n=_house_number(model, plot)),
    "house": lambda model, plot: _say("house", n=_house_number(model, plot)),
}


# ---- answers


def mine(model: Model) -> list[str]:
    """Return the viewer's hand and purse, then the street house by house."""
    state, seat = model.state, model.seat
    hand = _say("hand", cards=_cards(model, list(state.hands[seat])))
    return [tips.lines(hand, _purse(model)), _street(model, seat)]


def _street(model: Model, seat: Seat) -> str:
    """Return a street from left to right."""
    found = []
    for number, plot in enumerate(span(model.state.shape[seat]), 1):
        who = model.guest(seat, plot)
        floors = _say("floors", n=number, cards=_cards(model, list(model.state.house(seat, plot))))
        found.append(f"{floors} {_say('visitor', name=names.character(who))}" if who >= 0 else floors)
    return tips.lines(*found) or _say("street")


def others(model: Model) -> list[str]:
    """Return the other families, one after the other."""
    found = [
        tips.lines(tips.sums(model, seat), names.coins(model.state.coins[seat]), _street(model, seat))
        for seat in model.others()
    ]
    return found or [_say("alone")]


def board(model: Model) -> list[str]:
    """Return the supply, then the visitors."""
    columns = [_contents(model, column) for column in range(model.state.board.columns)]
    visitors = [
        _say("left", name=names.character(who), left=tips.left(model.state, who), points=model.now(model.seat, who))
        for who in model.kinds
    ]
    return [tips.lines(*(_say("supply", n=n, cards=line) for n, line in enumerate(columns, 1))), tips.lines(*visitors)]


def leads(model: Model) -> list[str]:
    """Return everybody's current points."""
    order = sorted(range(len(model.players)), key=lambda seat: -sum(model.parts(seat)))
    return [tips.lines(*(tips.sums(model, seat) for seat in order))]
