"""Which cards of a street score for a character (R11), for screens that highlight them."""

from __future__ import annotations

from burano.core.protocol import Seat
from burano.games.walking.board import APART, CELLS, FLOORS, PER, PLOTS, TOURISTS, VARIETY, WINDOW, Formula
from burano.games.walking.scoring import house_colors
from burano.games.walking.state import State


def cells(state: State, seat: Seat, plot: int, who: int) -> tuple[frozenset[int], frozenset[int]]:
    """Return the cells (plot·3 + floor) that score for a character in the house on `plot`, and the cells that match but
    do not score."""
    street = state.street[seat * CELLS : seat * CELLS + CELLS]
    if who < TOURISTS:
        worth = state.board.worth[who]
        house = range(plot * FLOORS, plot * FLOORS + FLOORS) if plot >= 0 else range(0)
        return frozenset(cell for cell in house if street[cell] >= 0 and worth[street[cell]]), frozenset()
    formula = state.board.formulas[who - TOURISTS]
    if formula.kind == APART:
        strict = formula.isolated or (state.board.strict_policeman and who == state.board.policeman)
        return _apart(state, street, formula, strict)
    if formula.kind == WINDOW:
        return _run(street, formula), frozenset()
    if formula.kind == PER:
        found = {cell for cell, card in enumerate(street) if card >= 0 and formula.worth[card]}
    elif formula.kind == VARIETY:
        found = {cell for cell, card in enumerate(street) if card >= 0 and state.board.tables.shop[card] >= 0}
    elif formula.other >= 0:
        symbols = state.board.tables.symbols
        found = {
            cell
            for cell, card in enumerate(street)
            if card >= 0 and (symbols[card][formula.symbol] or symbols[card][formula.other])
        }
    else:
        found = _pure(street)
    return frozenset(found), frozenset()


def _pure(street: list[int]) -> set[int]:
    """Return the cells of complete houses of one colour."""
    found: set[int] = set()
    for plot in range(PLOTS):
        cells = range(plot * FLOORS, plot * FLOORS + FLOORS)
        alone = [street[cell] if cell in cells else -1 for cell in range(len(street))]
        if house_colors(alone):
            found.update(cells)
    return found


def _apart(state: State, street: list[int], formula: Formula, strict: bool) -> tuple[frozenset[int], frozenset[int]]:
    """Return the largest set of cards with the symbol of which no two are neighbours, chosen from the left, and the
    other cards with the symbol (V13)."""
    symbols = state.board.tables.symbols
    lights = [
        plot
        for plot in range(PLOTS)
        if (card := street[plot * FLOORS + formula.floor]) >= 0 and symbols[card][formula.symbol]
    ]
    chosen: list[int] = []
    for plot in lights:
        if strict:
            if plot - 1 not in lights and plot + 1 not in lights:
                chosen.append(plot)
        elif not chosen or chosen[-1] != plot - 1:
            chosen.append(plot)
    good = frozenset(plot * FLOORS + formula.floor for plot in chosen)
    return good, frozenset(plot * FLOORS + formula.floor for plot in lights) - good


def _run(street: list[int], formula: Formula) -> frozenset[int]:
    """Return the cells of the best run of neighbouring cards on one floor (V22)."""
    best: tuple[int, list[int]] = (0, [])
    for floor in range(FLOORS):
        window: list[int] = []
        for plot in range(PLOTS):
            cell = plot * FLOORS + floor
            if street[cell] < 0:
                window = []
                continue
            window = [*window[-(formula.width - 1) :], cell]
            best = max(best, (sum(formula.worth[street[one]] for one in window), window), key=lambda run: run[0])
    return frozenset(best[1])
