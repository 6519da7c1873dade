"""Glass: producing beads and selling them (R5.8, V10, V12–V14)."""

from __future__ import annotations

import functools

from burano.core.protocol import Event, Reason
from burano.games.murano import chance
from burano.games.murano.board import (
    COLORS,
    GUILD_HALL,
    MAX_SOLD,
    OWN_FACTORIES,
    TRADING_STATION,
    WIDTH,
    Tables,
    tables,
)
from burano.games.murano.events import BeadReturned, BeadsProduced, BeadsSold, ProductionSkipped
from burano.games.murano.state import DONE, FROM_GUILD, FROM_PRODUCTION, PRODUCE, RETURN, SELL, State


def factories_of(state: State, seat: int) -> int:
    """Return the number of built factories with the seat's marker."""
    total = 0
    for island in range(state.board.islands):
        total += state.tally[island * WIDTH + OWN_FACTORIES + seat]
    return total


def most_produced(state: State, seat: int) -> int:
    """Return how many factories can be used: limited by factories, VP and beads in the bag (V10)."""
    most = factories_of(state, seat)
    by_vp = state.vp[seat] // state.board.tables.production_vp
    in_bag = state.bag[0] + state.bag[1] + state.bag[2]
    if by_vp < most:
        most = by_vp
    return in_bag if in_bag < most else most


def can_produce(state: State, seat: int) -> bool:
    return state.bead_count(seat) > 0 or most_produced(state, seat) > 0


NOTHING_TO_PRODUCE = Reason("V10", "production.nothing")


def begin(state: State) -> None:
    state.phase = PRODUCE


def why_not_produce(state: State, seat: int, factories: int) -> Reason | None:
    if factories < 0:
        return Reason("R5.8", "produce.no_number")
    if factories == 0 and state.bead_count(seat) == 0:
        return Reason("V10", "produce.no_bead")
    if factories > factories_of(state, seat):
        return Reason("R5.8", "produce.factories", {"count": factories_of(state, seat)})
    if factories > most_produced(state, seat):
        return Reason("V10", "produce.vp_or_beads", {"count": most_produced(state, seat)})
    return None


def produce(state: State, seat: int, factories: int, log: list[Event] | None) -> None:
    """Lose VP and draw beads; then gain the Guild Hall's VP and draw one more with the Trading Station (V12, V13)."""
    state.produced = factories
    state.debt = 0
    state.phase = SELL
    if factories == 0:
        if log is not None:
            log.append(ProductionSkipped(seat))
        return
    tables = state.board.tables
    lost = tables.production_vp * factories
    state.score(seat, FROM_PRODUCTION, -lost)
    draws = factories
    if state.has(seat, TRADING_STATION) and state.bag[0] + state.bag[1] + state.bag[2] > factories:
        draws += 1
        state.debt = 1
    beads: list[int] = []
    for _ in range(draws):
        color = chance.draw_bead(state)
        state.beads[seat * 3 + color] += 1
        beads.append(color)
    gained = tables.guild_vp if state.has(seat, GUILD_HALL) else 0
    if gained:
        state.score(seat, FROM_GUILD, gained)
    if log is not None:
        log.append(BeadsProduced(seat, factories, tuple(beads), gained - lost))


def may_stand_for(tables: Tables, cards: int, bead: int, color: int) -> bool:
    """Return whether a bead counts as one of another colour, by at most one Studio (V14)."""
    if bead == color:
        return True
    for bit, one, other in tables.studios:
        if cards & bit and ((bead == one and color == other) or (bead == other and color == one)):
            return True
    return False


@functools.cache
def sets_of(cards: int, color: int) -> tuple[tuple[int, int, int], ...]:
    """Return the sets of one to three beads that count as beads of one colour, given the Studios among `cards`."""
    allowed = [may_stand_for(tables(), cards, bead, color) for bead in range(COLORS)]
    sizes = range(MAX_SOLD + 1)
    return tuple(
        (red, green, blue)
        for red in sizes
        for green in sizes
        for blue in sizes
        if 1 <= red + green + blue <= MAX_SOLD
        and (allowed[0] or red == 0)
        and (allowed[1] or green == 0)
        and (allowed[2] or blue == 0)
    )


@functools.cache
def sales(cards: int) -> tuple[tuple[int, int, int], ...]:
    """Return the sets of beads that can be sold together: those of any one colour."""
    return tuple(sorted({beads for color in range(COLORS) for beads in sets_of(cards, color)}))


def studios_of(state: State, cards: int) -> int:
    """Return the Studios among special cards, as a bit set."""
    found = 0
    for bit, _, _ in state.board.tables.studios:
        found |= cards & bit
    return found


def can_give(state: State, seat: int, beads: tuple[int, int, int], keep: int) -> bool:
    """Return whether the seat has these beads and `keep` more."""
    base = seat * 3
    have = state.beads
    return (
        beads[0] <= have[base]
        and beads[1] <= have[base + 1]
        and beads[2] <= have[base + 2]
        and beads[0] + beads[1] + beads[2] + keep <= state.bead_count(seat)
    )


def why_not_sell(state: State, seat: int, beads: tuple[int, int, int]) -> Reason | None:
    if min(beads) < 0 or not 1 <= sum(beads) <= MAX_SOLD:
        return Reason("R5.8", "sell.one_to_three")
    if not can_give(state, seat, beads, 0):
        return Reason("R5.8", "sell.not_held")
    if beads not in sales(studios_of(state, state.working(seat))):
        return Reason("R5.8", "sell.one_color")
    if not can_give(state, seat, beads, state.debt):
        return Reason("V13", "sell.keep_one")
    return None


def sell(state: State, seat: int, beads: tuple[int, int, int], log: list[Event] | None) -> None:
    gold = state.board.tables.sale[beads[0] + beads[1] + beads[2]]
    give(state, seat, beads)
    state.gold[seat] += gold
    state.phase = RETURN if state.debt else DONE
    if log is not None:
        log.append(BeadsSold(seat, beads, gold))


def give(state: State, seat: int, beads: tuple[int, int, int]) -> None:
    """Put a seat's beads back into the bag."""
    for color in range(COLORS):
        state.beads[seat * 3 + color] -= beads[color]
        state.bag[color] += beads[color]


def why_not_return(state: State, seat: int, color: int) -> Reason | None:
    if not state.debt:
        return Reason("V13", "return.not_asked")
    if not 0 <= color < COLORS or state.beads[seat * 3 + color] == 0:
        return Reason("V13", "return.not_held")
    return None


def return_bead(state: State, seat: int, color: int, log: list[Event] | None) -> None:
    state.beads[seat * 3 + color] -= 1
    state.bag[color] += 1
    state.debt = 0
    state.phase = DONE
    if log is not None:
        log.append(BeadReturned(seat, color))
