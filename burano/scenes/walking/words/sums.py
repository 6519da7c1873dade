"""A character's points as a sum: what it counts, term by term, so that a player can follow with a finger."""

from __future__ import annotations

from dataclasses import dataclass

from burano.core.protocol import Seat
from burano.games.walking import feeding, scoring
from burano.games.walking.board import (
    APART,
    CATS,
    CELLS,
    CHIMNEYS,
    FLOORS,
    FLOWERS,
    LIGHTS,
    PAIRS,
    PER,
    PLANTS,
    PLOTS,
    TOURISTS,
    VARIETY,
    WINDOW,
    Formula,
)
from burano.games.walking.most import most
from burano.games.walking.state import State
from burano.i18n import _, ngettext
from burano.scenes.walking import names
from burano.table.tally import Term

ICONS = tuple(f"icon_{name}" for name in names.ICONS)
"""Sprites of the symbols, in the order of the data."""
_SEEN = ((FLOWERS,), (PLANTS,), (CATS,), (CATS, LIGHTS, CHIMNEYS))
"""By Tourist: the symbols it looks for."""


@dataclass(frozen=True)
class Sum:
    """What a character brings."""

    terms: tuple[Term, ...]
    total: int
    most: int
    """The most it can still become; the total itself if that is for good."""

    @property
    def settled(self) -> bool:
        return self.total == self.most

    def prospect(self) -> str:
        """What becomes of it, in a few words."""
        return _("for good") if self.settled else _("now, up to {most}").format(most=self.most)


def sum_of(state: State, seat: Seat, plot: int, who: int) -> Sum:
    """The points of a character below this house, spelled out."""
    total, highest = scoring.points_of(state, seat, plot, who), most(state, seat, plot, who)
    if who < TOURISTS:
        return Sum(_tourist(state, seat, plot, who), total, highest)
    formula = state.board.formulas[who - TOURISTS]
    street = state.street[seat * CELLS : (seat + 1) * CELLS]
    if formula.kind == WINDOW:
        run = sorted(feeding.cells(state, seat, plot, who)[0])
        return Sum(tuple(_run(state, street, formula, run)), total, highest)
    return Sum(tuple(_inhabitant(state, street, formula, total)), total, highest)


def icons(state: State, card: int, symbols: tuple[int, ...]) -> tuple[str, ...]:
    """A picture for every symbol of these kinds on a card."""
    row = state.board.tables.symbols[card]
    return tuple(ICONS[symbol] for symbol in symbols for _n in range(row[symbol]))


def _tourist(state: State, seat: Seat, plot: int, who: int) -> tuple[Term, ...]:
    worth = state.board.worth[who]
    terms = [
        Term(names.floor(floor), icons(state, card, _SEEN[who]) if card >= 0 else (), worth[card] if card >= 0 else 0)
        for floor, card in reversed(list(enumerate(state.house(seat, plot))))
    ]
    own = _("of her own") if names.CHARACTERS[who] in ("woman", "girl") else _("of his own")
    return (*terms, Term(own, (), state.board.tables.tourist_base[who]))


def _inhabitant(state: State, street: list[int], formula: Formula, total: int) -> list[Term]:
    tables = state.board.tables
    cards = [card for card in street if card >= 0]
    if formula.kind == PER:
        found = [card for card in cards if formula.worth[card]]
        shown = tuple(icon for card in found for icon in icons(state, card, (formula.symbol,)))
        return [Term(_each(names.symbols(formula.symbol, len(shown)), formula.points), shown, total)]
    if formula.kind == PAIRS:
        return _pairs(state, cards, formula, total)
    if formula.kind == APART:
        row = [card for card in street[formula.floor :: FLOORS] if card >= 0 and tables.symbols[card][formula.symbol]]
        counted = formula.table.index(total)
        apart = names.symbols(formula.symbol, counted)
        if counted > 1:
            apart = _("{symbols}, no two side by side").format(symbols=apart)
        beside = len(row) - counted
        extra = [Term(_beside(beside), (ICONS[formula.symbol],) * beside, 0)] if beside else []
        return [Term(apart, (ICONS[formula.symbol],) * counted, total), *extra]
    if formula.kind == VARIETY:
        kinds = sorted({tables.shop[card] for card in cards if tables.shop[card] >= 0})
        words = ngettext("{n} kind of shop", "{n} different shops", len(kinds)).format(n=len(kinds))
        return [Term(words, tuple(f"icon_{names.SHOPS[kind]}" for kind in kinds), total)]
    colors = sorted(scoring.house_colors(street))
    words = ngettext("{n} colour of finished houses", "{n} colours of finished houses", len(colors))
    return [Term(words.format(n=len(colors)), tuple(f"paint_{names.COLORS[color]}" for color in colors), total)]


def _each(symbols: str, points: int) -> str:
    return _("{symbols}, {points} each").format(symbols=symbols, points=points) if points > 1 else symbols


def _beside(n: int) -> str:
    return ngettext("{n} beside another", "{n} beside others", n).format(n=n)


def _pairs(state: State, cards: list[int], formula: Formula, total: int) -> list[Term]:
    terms = []
    for symbol in (formula.symbol, formula.other):
        n = sum(state.board.tables.symbols[card][symbol] for card in cards)
        terms.append(Term(names.symbols(symbol, n), (ICONS[symbol],) * n, None))
    pairs = total // formula.points
    words = ngettext("{n} pair, {points} each", "{n} pairs, {points} each", pairs)
    return [*terms, Term(words.format(n=pairs, points=formula.points), (), total)]


def _run(state: State, street: list[int], formula: Formula, run: list[int]) -> list[Term]:
    """The best run of neighbours of one floor, card by card; `run` are its cells."""
    first = next((plot for plot in range(PLOTS) if max(street[plot * FLOORS :][:FLOORS]) >= 0), 0)
    terms = []
    for cell in run:
        plot, floor = divmod(cell, FLOORS)
        words = _("house {n}, {floor}").format(n=plot - first + 1, floor=names.floor(floor))
        terms.append(Term(words, icons(state, street[cell], (formula.symbol,)), formula.worth[street[cell]]))
    return terms or [Term(names.symbols(formula.symbol, 0), (), 0)]
