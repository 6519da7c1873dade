"""What is conserved in Walking in Burano, and a recount of points that shares no code with the rules."""

from __future__ import annotations

from itertools import combinations

from burano.games.walking.board import HOME
from burano.games.walking.state import ACQUIRE, DISCARD, OVER, PLACE, REMOVE, VISIT, State


def audit(state: State) -> None:
    """72 Floor Cards, all characters, no debts, streets that scaffolds can hold, nothing derived astray."""
    board = state.board
    players = range(board.players)
    cards = [card for card in [*state.supply, *state.street, *state.box] if card >= 0]
    for pile in (*state.decks, *state.hands):
        cards.extend(pile)
    assert sorted(cards) == list(range(72))
    for floor, deck in enumerate(state.decks):
        assert all(card // 24 == floor for card in deck)
        assert len(state.givers[floor]) <= len(deck)
    for who, left in enumerate(state.piles):
        assert 0 <= left
        assert left + state.guests.count(who) + state.removed.count(who) == board.piles[who]
    for seat in players:
        assert 0 <= state.tokens[seat] <= 4
        assert 0 <= state.coins[seat] <= (6 if seat != state.actor or state.phase in (ACQUIRE, REMOVE, OVER) else 8)
        over = seat == state.actor and state.phase in (PLACE, VISIT, DISCARD)
        assert len(state.hands[seat]) <= (6 if over else 3)
        returned: list[int] = []
        for deck, givers in zip(state.decks, state.givers, strict=True):
            bottom = deck[len(deck) - len(givers) :]
            returned.extend(card for card, giver in zip(bottom, givers, strict=True) if giver == seat)
        assert sorted([*state.hands[seat], *returned]) == list(state.taken[seat])
        audit_street(state, seat)
    assert bool(state.due) <= (state.phase in (PLACE, VISIT))


def columns_of(state: State, seat: int) -> dict[int, list[int]]:
    """Cards by column, as records count columns; empty columns left out."""
    found = {}
    for plot in range(11):
        house = [state.street[seat * 33 + plot * 3 + floor] for floor in range(3)]
        if house != [-1, -1, -1]:
            found[plot - HOME] = house
    return found


def audit_street(state: State, seat: int) -> None:
    """V7 by hand, and what follows from the cards."""
    street = columns_of(state, seat)
    if street:
        first, last = min(street), max(street)
        assert last - first < 5
        needed = 0
        for column in range(first, last + 1):
            house = street.get(column)
            if house is None:
                needed += 1
            else:
                top = max(floor for floor in range(3) if house[floor] >= 0)
                needed += sum(1 for floor in range(top) if house[floor] < 0)
        assert needed <= 2
    guests = [who for who in state.guests[seat * 11 : seat * 11 + 11] if who >= 4]
    assert len(set(guests)) == len(guests)
    for column, house in street.items():
        guest = state.guests[seat * 11 + column + HOME]
        assert guest < 0 or -1 not in house
        colors = {card % 24 // 4 for card in house if card >= 0}
        assert state.paint[seat * 11 + column + HOME] == sum(1 << color for color in colors)
    assert state.houses[seat] == sum(-1 not in house for house in street.values())
    assert bin(state.shape[seat]).count("1") == sum(card >= 0 for house in street.values() for card in house)


def recount(state: State) -> list[tuple[int, int, int, int]]:
    """Characters, shops, tokens and windows of every seat, counted from the data file."""
    spec = state.board.spec
    fields = spec.cards.fields
    rows = [dict(zip(fields, row, strict=True)) for row in spec.cards.rows]
    closed = []
    result = []
    for seat in range(state.board.players):
        street = columns_of(state, seat)
        everything = [(c, f, rows[card]) for c, house in street.items() for f, card in enumerate(house) if card >= 0]
        total = 0
        for column in street:
            who = state.guests[seat * 11 + column + HOME]
            if who >= 0:
                total += character_points(state, spec, who, column, everything, street)
        shops = sum(spec.shops[card["shop"]] for _, _, card in everything if card["shop"])
        closed.append(sum(card["closed"] for _, _, card in everything))
        result.append([total, shops, 3 * state.tokens[seat]])
    loses = [0 if state.board.no_penalty or count < max(closed) else -count for count in closed]
    return [(*row, lost) for row, lost in zip(result, loses, strict=True)]


def character_points(state, spec, who, column, everything, street):
    if who < 4:
        tourist = spec.tourists[who]
        mine = [card for c, _, card in everything if c == column]
        return tourist.base + sum(card[name] * each for card in mine for name, each in tourist.per.items())
    data = [*spec.inhabitants, *spec.expansion][who - 4]
    seen = [(c, f, card) for c, f, card in everything if data.floor in (0, f + 1)]
    if data.kind == "per":
        return data.points * sum(card[data.symbol] for _, _, card in seen)
    if data.kind == "pairs":
        return data.points * min(sum(card[name] for _, _, card in seen) for name in data.symbols)
    if data.kind == "variety":
        return data.table[len({card["shop"] for _, _, card in seen if card["shop"]})]
    if data.kind == "apart":
        lights = [c for c, _, card in seen if card[data.symbol]]
        if data.id == "policeman" and state.board.strict_policeman:
            return data.table[sum(c - 1 not in lights and c + 1 not in lights for c in lights)]
        sets = [
            s for n in range(4) for s in combinations(lights, n) if all(abs(x - y) > 1 for x, y in combinations(s, 2))
        ]
        return data.table[max(len(s) for s in sets)]
    if data.kind == "window":
        cells = {(c, f): card[data.symbol] for c, f, card in everything}
        return data.points * max((best_run(cells, c, f, data.width) for c, f in cells), default=0)
    houses = [{card % 24 // 4 for card in house} for house in street.values() if -1 not in house]
    return data.table[len({min(colors) for colors in houses if len(colors) == 1})]


def best_run(cells, column, floor, width):
    """Symbols on neighbouring cards from this one to the right."""
    run = 0
    for step in range(width):
        if (column + step, floor) not in cells:
            break
        run += cells[column + step, floor]
    return run
