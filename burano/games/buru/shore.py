"""The Shore: recruit islanders, cycle the row (R6.2, V8)."""

from __future__ import annotations

from burano.core.effects import Log
from burano.core.protocol import Reason
from burano.games.buru.board import CYCLE, RECRUIT
from burano.games.buru.decks import clear_row, refill_row
from burano.games.buru.events import Paid, Recruited, RowCycled
from burano.games.buru.rewards import settle, use
from burano.games.buru.state import EMPTY, State


def why_not_recruit(state: State, seat: int, card: int) -> Reason | None:
    if card < 0 or card not in state.row:
        return Reason("R6.2", "recruit.not_in_row")
    price = state.board.tables.prices[card]
    if price > state.fish[seat]:
        return Reason("R6.2", "recruit.fish", {"price": price, "fish": state.fish[seat]})
    return None


def recruit(state: State, seat: int, card: int, price: int, log: Log) -> None:
    """Pay, put the islander untasked into the tableau, refill the row at once."""
    use(state, RECRUIT)
    state.fish[seat] -= price
    state.tableau[seat] += (card,)
    place = state.row.index(card)
    state.row[place] = EMPTY
    refill, fresh = refill_row(state)
    if log is not None:
        log.append(Recruited(seat, card, place, price, refill, fresh))
        log.append(Paid(seat, price, (0, 0, 0)))
    settle(state, log)


def cycle(state: State, seat: int, log: Log) -> None:
    """Discard the row and draw a new one."""
    use(state, CYCLE)
    gone = clear_row(state)
    refill, fresh = refill_row(state)
    if log is not None:
        log.append(RowCycled(seat, gone, refill, fresh))
    settle(state, log)
