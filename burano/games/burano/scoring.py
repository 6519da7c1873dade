"""Final scoring and the winner (R11, R1.4)."""

from __future__ import annotations

from burano.core.protocol import Event
from burano.games.burano.board import FISH
from burano.games.burano.events import FinalScored, GameEnded
from burano.games.burano.state import OVER, VP_BUILDINGS, VP_COINS, VP_FISH, State

COINS_PER_VP = 5
FISHMONGER_VP = 2
LACE_SCHOOL_VP = 2
THRIFTY_LACE_VP = 3
GUILD_HALL_VP = 3
TOWN_HALL_VP = 9


def card_vp(state: State, seat: int, card: int) -> int:
    """What a building card brings its owner at the end (R12); 0 for cards without a final effect."""
    board = state.board
    bit = 1 << card
    if bit & board.fishmongers:
        wanted = board.card_fish[card]
        return FISHMONGER_VP * sum(state.sold[seat * FISH + kind] for kind in range(FISH) if wanted >> kind & 1)
    if bit & board.lace_schools:
        wanted = board.card_colors[card]
        owner = state.lace_owner
        mine = [s for s in board.lace_squares if owner[s] == seat and wanted >> board.square_color[s] & 1]
        return LACE_SCHOOL_VP * len(mine)
    if bit & board.thrifty_lace:
        return THRIFTY_LACE_VP
    if bit & board.guild_hall:
        return GUILD_HALL_VP * state.cards[seat].bit_count()
    return TOWN_HALL_VP if bit & board.town_hall else 0


def has_final_effect(state: State, card: int) -> bool:
    board = state.board
    finals = board.fishmongers | board.lace_schools | board.thrifty_lace | board.guild_hall | board.town_hall
    return finals >> card & 1 == 1


def end_game(state: State, log: list[Event] | None) -> None:
    for seat in range(state.board.players):
        _score_seat(state, seat, log)
    state.phase = OVER
    state.winners, decided = ranking(state)
    if log is not None:
        log.append(GameEnded(tuple(state.winners), decided))


def _score_seat(state: State, seat: int, log: list[Event] | None) -> None:
    privilege = state.privilege[seat]
    state.coins[seat] += privilege
    state.privilege[seat] = 0
    coin_vp = state.coins[seat] // COINS_PER_VP
    fish_vp = state.hand_size(seat)
    held = [card for card in range(16) if state.cards[seat] >> card & 1]
    cards = tuple((card, card_vp(state, seat, card)) for card in held if has_final_effect(state, card))
    state.score(seat, VP_COINS, coin_vp)
    state.score(seat, VP_FISH, fish_vp)
    for _, vp in cards:
        state.score(seat, VP_BUILDINGS, vp)
    if log is not None:
        log.append(FinalScored(seat, privilege, state.coins[seat], coin_vp, fish_vp, cards))


def ranking(state: State) -> tuple[list[int], str]:
    """The winners, and what decided: points, cubes in preparation, coins; or nothing, and they share (R1.4)."""
    seats = list(range(state.board.players))
    prepared = [sum(1 for color in state.prep[seat * 3 : seat * 3 + 3] if color >= 0) for seat in seats]
    best = seats
    for name, values in (("vp", state.vp), ("prep", prepared), ("coins", state.coins)):
        top = max(values[seat] for seat in best)
        best = [seat for seat in best if values[seat] == top]
        if len(best) == 1:
            return best, name
    return best, "shared"
