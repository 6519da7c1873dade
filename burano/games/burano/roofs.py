"""Roofing (R5.7–R5.10): laying a tile, its bonus, its score."""

from __future__ import annotations

from bisect import insort

from burano.core.protocol import Event, Reason
from burano.games.burano.board import ISLANDS, KIND_FOUNTAINS, KIND_ISLANDS, KIND_PLAIN
from burano.games.burano.events import CardGained, CardRevealed, PrivilegeGained, RoofLaid, RoofScored
from burano.games.burano.houses import pay_move, why_not_move
from burano.games.burano.state import BONUS, TURN, VP_ROOF_CARDS, VP_ROOFS, State


def any_colors(state: State, seat: int) -> int:
    """Return the tile colours that may lie on any cube thanks to the seat's cards, as a bit set (R12)."""
    return state.board.colors_named(state.cards[seat], state.board.any_color_cards)


def half_fits(state: State, wild: int, color: int, pit: int) -> bool:
    """Return whether a tile half of this colour fits the top cube of the pit."""
    return wild >> color & 1 == 1 or state.cube[pit * 3 + state.height[pit] - 1] == color


def why_not_roof(state: State, seat: int, tile: int, first: int, second: int) -> Reason | None:
    board = state.board
    if tile < 0 or tile not in state.roofs[seat * 3 : seat * 3 + 3]:
        return Reason("R5.7", "roof.not_yours")
    pits = len(board.pits)
    if not (0 <= first < pits and 0 <= second < pits):
        return Reason("D1", "build.no_pit")
    if state.height[first] == 0 or state.height[second] == 0:
        return Reason("R5.7", "roof.no_house")
    pair = board.pair_index.get((min(first, second), max(first, second)), -1)
    if pair < 0:
        return Reason("R5.7", "roof.no_line")
    if state.height[first] != state.height[second]:
        return Reason("R5.7", "roof.other_floor")
    floor = state.height[first] - 1
    if floor == 2:
        return Reason("R5.7", "roof.third_floor")
    if state.block[first * 3 + floor] >= 0 or state.block[second * 3 + floor] >= 0:
        return Reason("R5.7", "roof.overlap")
    if pair not in state.canal_pairs:
        return Reason("R5.7", "roof.crossing")
    wild = any_colors(state, seat)
    a, b = board.tile_colors[tile]
    if not (half_fits(state, wild, a, first) and half_fits(state, wild, b, second)):
        return Reason("R5.7", "roof.colors")
    return why_not_move(state, seat)


def why_not_tile(state: State, seat: int, tile: int) -> Reason | None:
    """Return why a tile cannot be laid anywhere now; None if it can. Other reasons than the colours are preferred."""
    if not state.canal_pairs:
        return Reason("R5.7", "roof.no_pair")
    reasons = []
    for number in state.canal_pairs:
        first, second = state.board.pairs[number]
        for one, other in ((first, second), (second, first)):
            reason = why_not_roof(state, seat, tile, one, other)
            if reason is None:
                return None
            reasons.append(reason)
    return next((reason for reason in reasons if reason.key != "roof.colors"), Reason("R5.7", "roof.fits_nowhere"))


def lay(state: State, seat: int, tile: int, first: int, second: int, log: list[Event] | None) -> None:
    """Lay the tile; choosing the bonus is next."""
    pay_move(state, seat, log)
    board = state.board
    state.roofs[state.roofs.index(tile, seat * 3, seat * 3 + 3)] = -1
    floor = state.height[first] - 1
    a, b = board.tile_colors[tile]
    state.block[first * 3 + floor] = a
    state.block[second * 3 + floor] = b
    pair = board.pair_index[min(first, second), max(first, second)]
    state.bridged |= 1 << (pair * 2 + floor)
    crossing = board.crossing[pair]
    closed = board.pairs_of[first] + board.pairs_of[second]
    state.canal_pairs = [
        number
        for number in state.canal_pairs
        if number not in closed and not (number == crossing and state.height[board.pairs[number][0]] == floor + 1)
    ]
    insort(state.sites, first)
    insort(state.sites, second)
    state.laid.append((tile, first, second, floor))
    if log is not None:
        log.append(RoofLaid(seat, tile, first, second, floor))
    state.bonus_roof = len(state.laid) - 1
    state.phase = BONUS
    if not state.card_display:
        take_privilege(state, seat, log)


def take_privilege(state: State, seat: int, log: list[Event] | None) -> None:
    points = state.board.roof_privilege
    state.privilege[seat] += points
    if log is not None:
        log.append(PrivilegeGained(seat, points))
    _score(state, seat, log)


def why_not_card(state: State, card: int) -> Reason | None:
    return None if card in state.card_display else Reason("R5.8", "bonus.not_open")


def why_not_top_card(state: State) -> Reason | None:
    if state.board.display_only:
        return Reason("V3a", "bonus.display_only")
    return None if state.cards_in_deck() else Reason("V19", "bonus.deck_empty")


def take_card(state: State, seat: int, card: int, log: list[Event] | None) -> None:
    state.card_display.remove(card)
    state.cards[seat] |= 1 << card
    if log is not None:
        log.append(CardGained(seat, card, False))
    if state.cards_in_deck():
        new = state.deal.cards[state.card_next]
        state.card_next += 1
        state.card_display.append(new)
        if log is not None:
            log.append(CardRevealed(new))
    _score(state, seat, log)


def take_top_card(state: State, seat: int, log: list[Event] | None) -> None:
    card = state.deal.cards[state.card_next]
    state.card_next += 1
    state.cards[seat] |= 1 << card
    if log is not None:
        log.append(CardRevealed(card))
        log.append(CardGained(seat, card, True))
    _score(state, seat, log)


def _score(state: State, seat: int, log: list[Event] | None) -> None:
    """Score the roof just laid; a card gained as its bonus already counts (V3)."""
    tile = state.laid[state.bonus_roof][0]
    kind = state.board.tile_kind(tile)
    held = roof_held(state, seat, kind)
    table = state.board.roof_vp[kind]
    vp = table[min(held, len(table) - 1)]
    bonus = card_bonus(state, seat, tile)
    state.score(seat, VP_ROOFS, vp)
    state.score(seat, VP_ROOF_CARDS, bonus)
    state.bonus_roof = -1
    state.phase = TURN
    if log is not None:
        log.append(RoofScored(seat, kind, held, vp, bonus))


def card_bonus(state: State, seat: int, tile: int) -> int:
    """Return the points that the seat's roof bonus cards add for halves in their colours (R12)."""
    board = state.board
    a, b = board.tile_colors[tile]
    bonus = 0
    held = state.cards[seat] & board.roof_bonus_cards
    card = 0
    while held:
        if held & 1:
            named = board.card_colors[card]
            bonus += board.card_vp[card] * ((named >> a & 1) + (named >> b & 1))
        held >>= 1
        card += 1
    return bonus


def roof_held(state: State, seat: int, kind: int) -> int:
    """Return how many of the things counted by the tile's kind the seat holds now (R5.9)."""
    if kind == KIND_PLAIN:
        return 0
    if kind == KIND_FOUNTAINS:
        return state.visible_fountains(seat)
    held = 0
    if kind == KIND_ISLANDS:
        for island in range(ISLANDS):
            if has_island(state, seat, island):
                held += 1
    elif state.lace_count[seat]:
        for squares in state.board.squares_of:
            if _has_workshop(state, seat, squares):
                held += 1
    return held


def roof_vp_now(state: State, seat: int, kind: int) -> int:
    """Return the points of a tile of this kind now, without cards."""
    table = state.board.roof_vp[kind]
    return table[min(roof_held(state, seat, kind), len(table) - 1)]


def has_island(state: State, seat: int, island: int) -> bool:
    """Return whether the seat has the majority on an island: alone, or tied with the harbour master (V15)."""
    players = state.board.players
    workers = state.island_workers
    base = island * players
    mine = workers[base + seat]
    if mine == 0:
        return False
    tied = False
    for other in range(players):
        if other != seat:
            theirs = workers[base + other]
            if theirs > mine:
                return False
            if theirs == mine:
                tied = True
    return not tied or state.has_card(seat, state.board.harbour_master)


def _has_workshop(state: State, seat: int, squares: tuple[int, ...]) -> bool:
    """Return whether the seat has more workers in a workshop than any other player."""
    owner = state.lace_owner
    counts = [0] * state.board.players
    for square in squares:
        if owner[square] >= 0:
            counts[owner[square]] += 1
    mine = counts[seat]
    counts[seat] = 0
    return mine > max(counts)
