"""The most points a character can still bring to a street: what the best cards not yet placed would add (R11).

An upper bound: every free space gets the best card that is in no street and not in the box, even one in another hand,
at any price.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from burano.games.walking.board import (
    APART,
    CARDS,
    CELLS,
    COLOR_BIT,
    COLORS,
    FLOORS,
    PAIRS,
    PER,
    PLOTS,
    SIDE,
    TOURISTS,
    VARIETY,
    WINDOW,
    Formula,
    color_of,
)
from burano.games.walking.scoring import house_colors, inhabitant_points, points_of
from burano.games.walking.state import State


def upper_bound(state: State, seat: int, plot: int, character: int) -> int:
    """Return the most points that a character below this house can score at the end of the game."""
    left = _left(state)
    if character < TOURISTS:
        worth = state.board.worth[character]
        total = state.board.tables.tourist_base[character]
        for floor, card in enumerate(state.house(seat, plot)):
            total += worth[card] if card >= 0 else max([0, *(worth[other] for other in left[floor])])
        return total
    board = state.board
    formula = board.formulas[character - TOURISTS]
    isolated = formula.isolated or (board.strict_policeman and character == board.policeman)
    best = max(_bound(state, street, formula, isolated, left) for street in _streets(state, seat))
    return max(best, points_of(state, seat, plot, character))


def _left(state: State) -> list[list[int]]:
    """Return, by floor, the cards that any player can still place."""
    gone = {*state.street, *state.box}
    cards = [card for card in range(CARDS) if card not in gone]
    return [[card for card in cards if card // (CARDS // FLOORS) == floor] for floor in range(FLOORS)]


def _streets(state: State, seat: int) -> Iterator[list[list[int]]]:
    """Yield all ways in which a street may extend to five columns: each a list of houses, with -1 where a card can
    still go (V1)."""
    cells = state.street[seat * CELLS : (seat + 1) * CELLS]
    houses = [cells[plot * FLOORS : plot * FLOORS + FLOORS] for plot in range(PLOTS)]
    built = [plot for plot, house in enumerate(houses) if max(house) >= 0]
    row = houses[built[0] : built[-1] + 1] if built else []
    spare = SIDE - len(row)
    for before in range(spare + 1):
        yield [[-1] * FLOORS for _ in range(before)] + row + [[-1] * FLOORS for _ in range(spare - before)]


def _top(values: list[int], count: int) -> int:
    return sum(sorted(values, reverse=True)[:count])


def _bound(state: State, street: list[list[int]], formula: Formula, isolated: bool, left: list[list[int]]) -> int:
    tables = state.board.tables
    if formula.kind == PER:
        return sum(_per(street, formula, floor, left[floor]) for floor in range(FLOORS))
    if formula.kind == WINDOW:
        return max(_window(street, formula, floor, left[floor]) for floor in range(FLOORS))
    if formula.kind == PAIRS:
        return formula.points * _pairs(street, formula, left, tables.symbols)
    if formula.kind == VARIETY:
        row = [house[formula.floor] for house in street]
        found = {tables.shop[card] for card in row if card >= 0} - {-1}
        others = {tables.shop[card] for card in left[formula.floor]} - {-1} - found
        count = len(found) + min(row.count(-1), len(others))
        return formula.table[min(count, len(formula.table) - 1)]
    if formula.kind == APART:
        return _apart(street, formula, isolated, left[formula.floor], tables.symbols, tables.shop)
    return formula.table[min(_colors(street, left), len(formula.table) - 1)]


def _per(street: list[list[int]], formula: Formula, floor: int, left: list[int]) -> int:
    row = [house[floor] for house in street]
    there = sum(formula.worth[card] for card in row if card >= 0)
    return there + _top([formula.worth[card] for card in left], row.count(-1))


def _window(street: list[list[int]], formula: Formula, floor: int, left: list[int]) -> int:
    row = [house[floor] for house in street]
    spare = [formula.worth[card] for card in left]
    runs = [row[start : start + formula.width] for start in range(SIDE - formula.width + 1)]
    return max(sum(formula.worth[c] for c in run if c >= 0) + _top(spare, run.count(-1)) for run in runs)


def _pairs(
    street: list[list[int]], formula: Formula, left: list[list[int]], symbols: tuple[tuple[int, ...], ...]
) -> int:
    """Return the most pairs reachable by dividing free spaces between the two symbols; no card shows both."""
    one, other = formula.symbol, formula.other
    built = [card for house in street for card in house if card >= 0]
    reached = {(sum(symbols[card][one] for card in built), sum(symbols[card][other] for card in built))}
    for floor in range(FLOORS):
        free = sum(house[floor] < 0 for house in street)
        firsts, seconds = [symbols[c][one] for c in left[floor]], [symbols[c][other] for c in left[floor]]
        shares = [(_top(firsts, count), _top(seconds, free - count)) for count in range(free + 1)]
        reached = {(a + more, b + less) for a, b in reached for more, less in shares}
    return max(min(pair) for pair in reached)


def _apart(
    street: list[list[int]],
    formula: Formula,
    isolated: bool,
    left: list[int],
    symbols: tuple[tuple[int, ...], ...],
    shops: tuple[int, ...],
) -> int:
    """Return the most points reachable by choosing which free spaces get the symbol."""
    lights = [card for card in left if symbols[card][formula.symbol]]
    free = [number for number, house in enumerate(street) if house[formula.floor] < 0]
    best = 0
    for count in range(min(len(lights), len(free)) + 1):
        for chosen in combinations(free, count):
            houses = [house[:] for house in street]
            for card, number in zip(lights, chosen, strict=False):
                houses[number][formula.floor] = card
            # An empty column ends the last run, as in a whole street.
            flat = [card for house in [*houses, [-1] * FLOORS] for card in house]
            best = max(best, inhabitant_points(flat, formula, isolated, symbols, shops))
    return best


def _colors(street: list[list[int]], left: list[list[int]]) -> int:
    """Return the most different colours: of completed houses of one colour, of begun houses that can become one, and of
    future houses."""
    flat = [card for house in street for card in house]
    sure = house_colors(flat + [-1] * (CELLS - len(flat)))
    there = [{color_of(card) for card in cards} for cards in left]
    hoped: set[int] = set()
    fresh = 0
    for house in street:
        paint = 0
        for card in house:
            paint |= COLOR_BIT[card] if card >= 0 else 0
        if paint == 0:
            fresh += 1
        elif paint.bit_count() == 1 and -1 in house:
            color = paint.bit_length() - 1
            if all(color in there[floor] for floor in range(FLOORS) if house[floor] < 0):
                hoped.add(color)
    known = sure | hoped
    new = {color for color in range(COLORS) if all(color in floor for floor in there)} - known
    return len(known) + min(fresh, len(new))
