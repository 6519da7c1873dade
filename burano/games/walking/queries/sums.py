"""The points of a character (R11) as a sum of terms, for screens that explain them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from burano.core.protocol import Seat
from burano.games.walking import scoring
from burano.games.walking.board import (
    APART,
    CELLS,
    FLOORS,
    PAIRS,
    PER,
    TOURISTS,
    VARIETY,
    WINDOW,
    Formula,
)
from burano.games.walking.queries import scoring_cells
from burano.games.walking.queries.position import span
from burano.games.walking.queries.upper_bound import upper_bound
from burano.games.walking.spec import SYMBOLS
from burano.games.walking.state import State

Sign: TypeAlias = tuple[str, int]
"""A counted thing: "symbol", "shop" or "color", and its number."""


@dataclass(frozen=True)
class Term:
    """One line of a sum."""

    key: str
    """Kind of line."""
    signs: tuple[Sign, ...]
    """A sign for each thing counted."""
    points: int | None
    """Points added; None for a line that only explains."""
    values: dict[str, int | str] = field(default_factory=dict)


@dataclass(frozen=True)
class Sum:
    """The points of a character as a sum."""

    terms: tuple[Term, ...]
    total: int
    most: int
    """Most points it can still reach; the total itself if it cannot change."""

    @property
    def settled(self) -> bool:
        return self.total == self.most


def sum_of(state: State, seat: Seat, plot: int, who: int) -> Sum:
    """Return the points of a character in the house on `plot`, term by term."""
    total, highest = scoring.points_of(state, seat, plot, who), upper_bound(state, seat, plot, who)
    if who < TOURISTS:
        return Sum(_tourist(state, seat, plot, who), total, highest)
    formula = state.board.formulas[who - TOURISTS]
    if formula.kind == WINDOW:
        run = sorted(scoring_cells.cells(state, seat, plot, who)[0])
        return Sum(_run(state, seat, formula, run), total, highest)
    return Sum(_inhabitant(state, seat, formula, total), total, highest)


def _signs(state: State, card: int, symbols: tuple[int, ...]) -> tuple[Sign, ...]:
    """Return a sign for each symbol of these kinds on a card."""
    row = state.board.tables.symbols[card]
    return tuple(("symbol", symbol) for symbol in symbols for _n in range(row[symbol]))


def _counted(symbol: int, n: int, points: int | None, key: str = "symbols", each: int = 1) -> Term:
    """Return a term for `n` times a symbol."""
    return Term(key, (("symbol", symbol),) * n, points, {"symbol": symbol, "n": n, "points": each})


def _tourist(state: State, seat: Seat, plot: int, who: int) -> tuple[Term, ...]:
    """Return the terms for the house from its roof down, and for what the tourist brings."""
    tables = state.board.tables
    worth, seen = state.board.worth[who], tuple(SYMBOLS.index(name) for name in tables.spec.tourists[who].per)
    terms = []
    for floor, card in reversed(list(enumerate(state.house(seat, plot)))):
        signs, points = (_signs(state, card, seen), worth[card]) if card >= 0 else ((), 0)
        terms.append(Term("floor", signs, points, {"floor": floor}))
    return (*terms, Term("own", (), tables.tourist_base[who], {"who": tables.spec.tourists[who].id}))


def _inhabitant(state: State, seat: Seat, formula: Formula, total: int) -> tuple[Term, ...]:
    tables, symbol = state.board.tables, formula.symbol
    street = state.street[seat * CELLS : (seat + 1) * CELLS]
    cards = [card for card in street if card >= 0]
    if formula.kind == PER:
        n = sum(tables.symbols[card][symbol] for card in cards if formula.worth[card])
        return (_counted(symbol, n, total, "each" if formula.points > 1 else "symbols", formula.points),)
    if formula.kind == PAIRS:
        both = [(kind, sum(tables.symbols[card][kind] for card in cards)) for kind in (symbol, formula.other)]
        pairs = Term("pairs", (), total, {"n": total // formula.points, "points": formula.points})
        return (*(_counted(kind, n, None) for kind, n in both), pairs)
    if formula.kind == APART:
        row = [card for card in street[formula.floor :: FLOORS] if card >= 0 and tables.symbols[card][symbol]]
        n = formula.table.index(total)
        counted = _counted(symbol, n, total, "apart" if n > 1 else "symbols")
        return (counted, _counted(symbol, len(row) - n, 0, "beside")) if len(row) > n else (counted,)
    if formula.kind == VARIETY:
        kinds = sorted({tables.shop[card] for card in cards if tables.shop[card] >= 0})
        return (Term("shops", tuple(("shop", kind) for kind in kinds), total, {"n": len(kinds)}),)
    colors = sorted(scoring.house_colors(street))
    return (Term("colors", tuple(("color", color) for color in colors), total, {"n": len(colors)}),)


def _run(state: State, seat: Seat, formula: Formula, run: list[int]) -> tuple[Term, ...]:
    """Return the terms for the best run of neighbours on one floor, card by card; `run` are its cells."""
    first, terms = span(state.shape[seat]).start, []
    for cell in run:
        (plot, floor), card = divmod(cell, FLOORS), state.street[seat * CELLS + cell]
        signs = _signs(state, card, (formula.symbol,))
        terms.append(Term("card", signs, formula.worth[card], {"n": plot - first + 1, "floor": floor}))
    return tuple(terms) or (_counted(formula.symbol, 0, 0),)
