"""Final scoring and the winner (R11, R1.4)."""

from __future__ import annotations

from burano.core.protocol import Event
from burano.games.burano import cards
from burano.games.burano.events import FinalScored, GameEnded
from burano.games.burano.state import OVER, VP_BUILDINGS, VP_COINS, VP_FISH, State


def card_points(state: State, seat: int) -> tuple[tuple[int, int], ...]:
    """Return the seat's building cards that score at the end, each with its points (R12)."""
    found: list[tuple[int, int]] = []
    for card in range(len(state.board.card_vp)):
        if state.cards[seat] >> card & 1:
            vp = cards.final_vp(state, seat, card)
            if vp is not None:
                found.append((card, vp))
    return tuple(found)


def end_game(state: State, log: list[Event] | None) -> None:
    for seat in range(state.board.players):
        _score_seat(state, seat, log)
    state.phase = OVER
    state.winners, _decided = ranking(state)
    if log is not None:
        log.append(GameEnded(tuple(state.winners)))


def _score_seat(state: State, seat: int, log: list[Event] | None) -> None:
    privilege = state.privilege[seat]
    state.coins[seat] += privilege
    state.privilege[seat] = 0
    coin_vp = state.coins[seat] // state.board.coins_per_vp
    fish_vp = state.hand_size(seat)
    scored = card_points(state, seat)
    state.score(seat, VP_COINS, coin_vp)
    state.score(seat, VP_FISH, fish_vp)
    for _, vp in scored:
        state.score(seat, VP_BUILDINGS, vp)
    if log is not None:
        log.append(FinalScored(seat, privilege, state.coins[seat], coin_vp, fish_vp, scored))


def ranking(state: State) -> tuple[list[int], str]:
    """Return the winners, and what decided: points, cubes in preparation, or coins; empty if they share the victory
    (R1.4)."""
    seats = list(range(state.board.players))
    prepared = [sum(1 for color in state.prep[seat * 3 : seat * 3 + 3] if color >= 0) for seat in seats]
    best = seats
    for name, values in (("vp", state.vp), ("prep", prepared), ("coins", state.coins)):
        top = max(values[seat] for seat in best)
        best = [seat for seat in best if values[seat] == top]
        if len(best) == 1:
            return best, name
    return best, "shared"
