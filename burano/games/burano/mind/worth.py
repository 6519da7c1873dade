"""What single things are worth in points: a hand of fish, a roof tile, a building card, a group of lace makers."""

from __future__ import annotations

from typing import Final

from burano.games.burano.board import FISH, ISLANDS, KIND_FOUNTAINS, KIND_ISLANDS, KIND_PLAIN
from burano.games.burano.state import State

CARD_BONUS: Final = 5.0
"""Points a roof's bonus is worth, and exactly those of a roof bonus card."""


def group_vp(state: State, squares: list[int]) -> int:
    """Points of lace workers on these squares, were they all paid; `cleanup.lace_vp` with bit sets for speed."""
    board = state.board
    left = 0
    for square in squares:
        left |= 1 << square
    vp = board.worker_vp * len(squares)
    table = board.union_vp
    most = len(table) - 1
    while left:
        low = left & -left
        left ^= low
        size = 1
        stack = [low.bit_length() - 1]
        while stack:
            square = stack.pop()
            for other in board.square_next[square]:
                bit = 1 << other
                if left & bit:
                    left ^= bit
                    size += 1
                    stack.append(other)
        vp += table[size if size < most else most]
    return vp


def best_sale(hand: list[int], vp: tuple[tuple[int, ...], ...]) -> tuple[int, int]:
    """Points and ship of the dearest single sale of a hand (0 assorted, 1 same, 2 pairs, 3 triples)."""
    kinds = 0
    pairs = 0
    triples = 0
    most = 0
    for count in hand:
        if count:
            kinds += 1
            if count > 1:
                pairs += 1
                if count > 2:
                    triples += 1
            most = max(most, count)
    best = vp[0][min(kinds, 4)]
    ship = 0
    for other, value in ((1, vp[1][min(most, 4)]), (2, vp[2][min(pairs, 3)]), (3, vp[3][min(triples, 2)])):
        if value > best:
            best = value
            ship = other
    return best, ship


def without_sale(hand: list[int], ship: int) -> list[int]:
    rest = hand[:]
    if ship == 1:
        kind = rest.index(max(rest))
        rest[kind] -= min(rest[kind], 4)
        return rest
    each = 1 if ship == 0 else ship
    groups = (4, 1, 3, 2)[ship]
    for kind in range(FISH):
        if groups and rest[kind] >= each:
            rest[kind] -= each
            groups -= 1
    return rest


def roof_worth(state: State, seat: int, tile: int) -> float:
    """Points a tile would bring if laid now, its bonus aside."""
    board = state.board
    kind = board.tile_kind(tile)
    if kind == KIND_PLAIN:
        worth = board.roof_vp[kind][0]
    else:
        held = _held(state, seat, kind)
        table = board.roof_vp[kind]
        worth = table[min(held, len(table) - 1)]
    cards = state.cards[seat] & board.roof_bonus_cards
    if not cards:
        return float(worth)
    named = board.colors_named(cards, board.roof_bonus_cards)
    first, second = board.tile_colors[tile]
    return worth + CARD_BONUS * ((named >> first & 1) + (named >> second & 1))


def _held(state: State, seat: int, kind: int) -> int:
    """`roofs.roof_held`, written for speed."""
    if kind == KIND_FOUNTAINS:
        return state.visible_fountains(seat)
    return _islands_held(state, seat) if kind == KIND_ISLANDS else _workshops_held(state, seat)


def _islands_held(state: State, seat: int) -> int:
    players = state.board.players
    workers = state.island_workers
    harbour = state.cards[seat] & state.board.harbour_master
    held = 0
    for island in range(ISLANDS):
        mine = workers[island * players + seat]
        if mine:
            most = 0
            for other in range(players):
                if other != seat:
                    most = max(most, workers[island * players + other])
            if mine > most or (mine == most and harbour):
                held += 1
    return held


def _workshops_held(state: State, seat: int) -> int:
    owner = state.lace_owner
    held = 0
    for squares in state.board.squares_of:
        counts = [0] * state.board.players
        for square in squares:
            if owner[square] >= 0:
                counts[owner[square]] += 1
        mine = counts[seat]
        if mine:
            counts[seat] = 0
            if mine > max(counts):
                held += 1
    return held


def cards_value(state: State, seat: int) -> float:
    """Points the building cards can be expected to bring."""
    cards = state.cards[seat]
    if not cards:
        return 0.0
    total = 0.0
    card = 0
    held = cards
    while held:
        if held & 1:
            total += card_value(state, seat, card)
        held >>= 1
        card += 1
    return total


def card_value(state: State, seat: int, card: int) -> float:
    """Points one card can be expected to bring its owner from now on."""
    board = state.board
    bit = 1 << card
    seasons = 3 - state.season
    if bit & board.town_hall:
        return 9.0
    if bit & board.guild_hall:
        return 3.0 * state.cards[seat].bit_count() + 1.5 * seasons
    if bit & board.roof_bonus_cards:
        return _fitting(state, seat, board.card_colors[card]) * 3.5 + 4.5 * seasons
    if bit & board.any_color_cards:
        return _fitting(state, seat, board.card_colors[card]) * 1.2 + 2.0 * seasons
    if bit & board.fishmongers:
        return _fishmonger_value(state, seat, board.card_fish[card]) + 1.5 * seasons
    if bit & board.lace_schools:
        return 1.6 * _workers_on(state, seat, board.card_colors[card]) + 0.8 * seasons
    if bit & board.thrifty_lace:
        return 3.0 + 2.0 * (seasons + 1)
    if bit & board.harbour_master:
        return 1.0 + 1.2 * seasons
    return 0.8 + 0.8 * seasons


def _fishmonger_value(state: State, seat: int, wanted: int) -> float:
    total = 0.0
    for kind in range(FISH):
        if wanted >> kind & 1:
            total += 2.0 * state.sold[seat * FISH + kind] + 1.0 * state.hand[seat * FISH + kind]
    return total


def _workers_on(state: State, seat: int, colors: int) -> int:
    mine = 0
    for square in state.board.lace_squares:
        if state.lace_owner[square] == seat and colors >> state.board.square_color[square] & 1:
            mine += 1
    return mine


def _fitting(state: State, seat: int, colors: int) -> int:
    """Halves of the seat's tiles in these colours."""
    halves = 0
    for space in range(seat * 3, seat * 3 + 3):
        tile = state.roofs[space]
        if tile >= 0:
            first, second = state.board.tile_colors[tile]
            halves += (colors >> first & 1) + (colors >> second & 1)
    return halves
