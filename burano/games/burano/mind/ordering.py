"""The legal actions worth searching, the most promising first.

The complete lists of `legal` are too long for a search. Here every stage keeps what a good player would consider: the
best pits for a house, dock swaps that bring a match, sales that use a ship well.
"""

from __future__ import annotations

from collections.abc import Callable

from burano.core.protocol import Action
from burano.games.burano import actions as a
from burano.games.burano import fishing, lace, legal
from burano.games.burano.board import COLORS, FISH, FULL_PYRAMID, ISLANDS, PLACES, PYRAMID_TABLES
from burano.games.burano.mind import worth
from burano.games.burano.state import (
    BONUS,
    DISPATCH,
    LACE,
    SAILING,
    SELL,
    TAKE_FISH,
    TURN,
    WITHDRAW,
    State,
)  # fmt: skip
from burano.games.burano.view import unseen_fish

WIDE = 8
"""Search width from which rarely good actions are considered too: the worst open card, and a hidden card that promises
much more than every open one. A search must value a hidden card in other samples than the one in which it was revealed.
"""
BLIND_CARD, BLIND_FISH = 3.0, 1.5
"""Number of points by which a hidden card, or a hidden fish, must exceed the open ones: about one bonus in ten and one
fish card in twenty-five is then drawn from the deck."""
Scored = list[tuple[float, int, Action]]


def candidates(state: State, seat: int, width: int) -> list[Action]:
    """Return at least one legal action; a greater width keeps more."""
    find = _FINDERS.get(state.phase)
    found = find(state, seat, width) if find is not None else []
    return found or legal.legal_actions(state, seat)


def _best(scored: Scored, keep: int) -> list[Action]:
    """Return the actions with the highest scores; position in the list breaks ties, so that the order is stable."""
    scored.sort(key=_by_score)
    return [item[2] for item in scored[:keep]]


def _by_score(item: tuple[float, int, Action]) -> tuple[float, int]:
    return (-item[0], item[1])


# ------------------------------------------------------------------ between moves


def _turn(state: State, seat: int, width: int) -> list[Action]:
    found: list[Action] = []
    prices = state.board.price
    if state.moves < len(prices):
        price = prices[state.moves]
        if price <= state.coins[seat]:
            found.extend(_roof_moves(state, seat, width))
            found.extend(_builds(state, seat, width))
            found.extend(_picks(state, seat))
            if width >= 4 and state.privilege[seat]:
                found.extend(_bought_cubes(state, seat, width))
        elif price <= state.coins[seat] + state.privilege[seat] and width >= 3:
            found.append(a.PRIVILEGE_COIN)
    found.append(a.END_TURN)
    return found


def _roof_moves(state: State, seat: int, width: int) -> list[Action]:
    if not state.canal_pairs:
        return []
    every: list[Action] = []
    legal.add_roofs(state, seat, every)
    scored: Scored = []
    spots: dict[int, int] = {}
    for number, action in enumerate(every):
        assert isinstance(action, a.Roof)
        if spots.get(action.tile, 0) >= 1 + width // 4:
            continue
        spots[action.tile] = spots.get(action.tile, 0) + 1
        scored.append((worth.roof_worth(state, seat, action.tile), number, action))
    return _best(scored, 2 + width)


def _builds(state: State, seat: int, width: int) -> list[Action]:
    found: list[Action] = []
    done = 0
    keep = 1 + width // 4
    for space in range(seat * 3, seat * 3 + 3):
        color = state.prep[space]
        if color < 0 or done >> color & 1:
            continue
        done |= 1 << color
        scored: Scored = []
        row = a.BUILD[color]
        for pit in state.sites:
            scored.append((site_worth(state, seat, color, pit), pit, row[pit]))
        found.extend(_best(scored, keep))
    return found


def site_worth(state: State, seat: int, color: int, pit: int) -> float:
    """Return the value of a pit for a house: a privilege for the block, and the roofs it prepares for the seat minus
    those for others."""
    board = state.board
    floor = state.height[pit]
    worth = 0.0
    if floor and state.block[pit * 3 + floor - 1] == color:
        worth += 3.0
    if floor == 2:
        return worth + 0.4
    height = state.height
    for number in board.pairs_of[pit]:
        first, second = board.pairs[number]
        other = second if first == pit else first
        if height[other] != floor + 1 or state.block[other * 3 + floor] >= 0:
            continue
        crossing = board.crossing[number]
        if crossing >= 0 and state.bridged >> (crossing * 2 + floor) & 1:
            continue
        worth += _pair_worth(state, seat, color, state.cube[other * 3 + floor])
    return worth


def _pair_worth(state: State, seat: int, color: int, other: int) -> float:
    """Return the value of a roofable pair of these colours: positive for tiles of the seat, negative for those of
    rivals."""
    worth = 0.0
    tiles = state.board.tile_colors
    for space in range(len(state.roofs)):
        tile = state.roofs[space]
        if tile < 0:
            continue
        left, right = tiles[tile]
        if (left == color and right == other) or (left == other and right == color):
            worth += 2.5 if space // 3 == seat else -1.0
    return worth


def _picks(state: State, seat: int) -> list[Action]:
    base = seat * 3
    prep = state.prep
    if prep[base] >= 0 and prep[base + 1] >= 0 and prep[base + 2] >= 0:
        return []
    found: list[Action] = []
    seen = 0
    start = seat * PLACES
    # From the top down: of two cubes of a colour, the higher one uncovers more.
    for place in reversed(PYRAMID_TABLES.free(state.pyramid_mask[seat])):
        color = state.pyramid[start + place]
        level = 1 if place < 9 else 0
        bit = 1 << (color * 2 + level)
        if not seen & bit:
            seen |= bit
            found.append(a.PICK[place])
    return found


def _bought_cubes(state: State, seat: int, width: int) -> list[Action]:
    """Return purchases of a cube for an action that no free cube offers."""
    mask = state.pyramid_mask[seat]
    if mask == FULL_PYRAMID or state.free_prep(seat) < 0:
        return []
    actions = state.deal.actions[state.season]
    at_hand = 0
    start = seat * PLACES
    for place in PYRAMID_TABLES.free(mask):
        at_hand |= 1 << actions[state.pyramid[start + place]]
    for space in range(seat * 3, seat * 3 + 3):
        if state.prep[space] >= 0:
            at_hand |= 1 << actions[state.prep[space]]
    places = PYRAMID_TABLES.open(mask)
    if not places or at_hand == 7:
        return []
    found: list[Action] = []
    for color in range(COLORS):
        if state.supply[color] and not at_hand >> actions[color] & 1:
            found.append(a.PRIVILEGE_CUBE[places[0]][color])
    return found[: 1 + width // 4]


# ------------------------------------------------------------------ fishing


def _sailing(state: State, seat: int, width: int) -> list[Action]:
    scored: Scored = []
    hand = state.hand[seat * FISH : seat * FISH + FISH]
    for place in fishing.destinations(state, seat):
        if place >= ISLANDS:
            if not any(hand):
                continue
            worth = 1.0
        else:
            worth = float(fishing.matches(state, seat, place))
        scored.append((worth, place, a.SAIL[place]))
    found = _best(scored, len(scored))
    if state.privilege[seat] and width >= 4:
        found.extend(_swaps(state, seat, width))
    if not (state.swapped and fishing.destinations(state, seat)):
        found.append(a.SKIP)
    return found


def _swaps(state: State, seat: int, width: int) -> list[Action]:
    """Return swaps that bring one more match at an island in reach."""
    scored: Scored = []
    docks = state.docks
    arrows = state.arrow_colors(seat)
    for island in fishing.in_reach(state, seat):
        if island >= ISLANDS:
            continue
        spare = docks[island * 3 : island * 3 + 3]
        wanted: list[int] = []
        for color in arrows:
            if color in spare:
                spare.remove(color)
            else:
                wanted.append(color)
        have = 3 - len(wanted)
        for color in sorted(set(wanted)):
            swap = _swap_for(state, island, color, spare)
            if swap is not None:
                scored.append((float(have), island * COLORS + color, swap))
    return _best(scored, width // 2)


def _swap_for(state: State, island: int, color: int, spare: list[int]) -> Action | None:
    """Return a swap that brings a colour to the island in exchange for a hut that matches nothing; None if there is
    none."""
    docks = state.docks
    for other in range(ISLANDS):
        if other == island or color not in docks[other * 3 : other * 3 + 3]:
            continue
        for mine in spare:
            if mine != color:
                low, high = (island, other) if island < other else (other, island)
                low_color, high_color = (mine, color) if island < other else (color, mine)
                return a.SWAP[((low * ISLANDS + high) * COLORS + low_color) * COLORS + high_color]
    return None


def _take_fish(state: State, seat: int, width: int) -> list[Action]:
    """Return open cards by what they add to the hand; the deck only if none is open, or if it promises much more."""
    if not state.fish_display:
        return [a.DRAW_FISH]
    scored: Scored = []
    hand = state.hand[seat * FISH : seat * FISH + FISH]
    wanted = _wanted_fish(state, seat)
    for kind in sorted(set(state.fish_display)):
        scored.append((fish_gain(state, hand, kind) + (0.6 if wanted >> kind & 1 else 0.0), kind, a.TAKE_FISH[kind]))
    found = _best(scored, 1 if width < 6 else 2)
    if width >= WIDE and state.fish_in_deck() and _blind_fish(state, seat, hand, wanted) > scored[0][0] + BLIND_FISH:
        found.append(a.DRAW_FISH)
    return found


def _blind_fish(state: State, seat: int, hand: list[int], wanted: int) -> float:
    """Return the expected gain of a fish card from the deck."""
    total = 0.0
    cards = 0
    unseen = unseen_fish(state, seat)
    for kind in range(FISH):
        if unseen[kind]:
            cards += unseen[kind]
            total += unseen[kind] * (fish_gain(state, hand, kind) + (0.6 if wanted >> kind & 1 else 0.0))
    return total / cards if cards else 0.0


def _wanted_fish(state: State, seat: int) -> int:
    wanted = 0
    held = state.cards[seat] & state.board.fishmongers
    for card in range(held.bit_length()):
        if held >> card & 1:
            wanted |= state.board.card_fish[card]
    return wanted


def fish_gain(state: State, hand: list[int], kind: int) -> float:
    """Return what another card of a kind adds to the likely sales."""
    vp = state.board.ship_vp
    before, _ = worth.best_sale(hand, vp)
    count = hand[kind]
    hand[kind] += 1
    after, _ = worth.best_sale(hand, vp)
    hand[kind] -= 1
    same = vp[1]
    return after - before + 0.3 * (same[min(count + 1, 4)] - same[min(count, 4)]) + 0.1 * min(count, 3)


def _dispatch(state: State, seat: int, width: int) -> list[Action]:
    return [a.DISPATCH[1], a.DISPATCH[2]]


def _sell(state: State, seat: int, width: int) -> list[Action]:
    """Return the best sales, counting what the rest of the hand can still bring."""
    scored: Scored = []
    port = state.boat[seat] - ISLANDS
    vp = state.board.ship_vp
    wanted = _wanted_fish(state, seat)
    number = 0
    for ship in range(4):
        if state.ships[ship] != port:
            continue
        for cards in fishing.combinations_for(state, seat, ship):
            hand = state.hand[seat * FISH : seat * FISH + FISH]
            bonus = 0.0
            for kind in cards:
                hand[kind] -= 1
                bonus += 2.0 * (wanted >> kind & 1)
            rest, _ = worth.best_sale(hand, vp)
            number += 1
            scored.append((fishing.sale_vp(state, ship, cards) + bonus + 0.6 * rest, number, a.Sell(ship, cards)))
    found = _best(scored, 1 + width // 3)
    found.append(a.SKIP)
    return found


# ------------------------------------------------------------------ lace, earning, bonus


def _lace(state: State, seat: int, width: int) -> list[Action]:
    board = state.board
    scored: Scored = []
    cubes = [0] * COLORS
    for place in range(seat * PLACES, seat * PLACES + PLACES):
        if state.pyramid[place] >= 0:
            cubes[state.pyramid[place]] += 1
    owner = state.lace_owner
    for square in lace.open_squares(state, seat):
        color = board.square_color[square]
        worth = 0.5 * board.square_coin[square] + (1.0 if cubes[color] else 0.0)
        for other in board.square_next[square]:
            if owner[other] == seat:
                worth += 1.0
            elif owner[other] < 0:
                worth += 0.3
        if lace.needs_privilege(state, seat, square):
            if width < 4:
                continue
            worth -= 1.2
        scored.append((worth, square, a.LACE_AT[square]))
    found = _best(scored, 2 + width // 3)
    found.append(a.FINISH if state.lace_placed else a.SKIP)
    return found


def _withdraw(state: State, seat: int, width: int) -> list[Action]:
    """Return stopping, and calling home the one or two least useful workers."""
    players = state.board.players
    workers = state.island_workers
    scored: Scored = []
    for island in range(ISLANDS):
        mine = workers[island * players + seat]
        if mine:
            most = 0
            for other in range(players):
                if other != seat:
                    most = max(most, workers[island * players + other])
            # A worker who leads by two, or who cannot catch up, is not needed.
            scored.append((3.0 if mine > most + 1 or mine < most else 0.0, island, a.WITHDRAW_ISLAND[island]))
    owner = state.lace_owner
    if state.lace_count[seat]:
        for square in state.board.lace_squares:
            if owner[square] == seat:
                links = 0
                for other in state.board.square_next[square]:
                    if owner[other] == seat:
                        links += 1
                scored.append((1.5 - links, 100 + square, a.WITHDRAW_LACE[square]))
    return [a.FINISH, *_best(scored, 1 if width < 8 else 2)]


def _bonus(state: State, seat: int, width: int) -> list[Action]:
    scored: Scored = []
    for card in sorted(state.card_display):
        scored.append((worth.gained_card_value(state, seat, card), card, a.TAKE_CARD[card]))
    found = _best(scored, 1 + width // 3 if width < WIDE else len(scored))
    found.append(a.TAKE_PRIVILEGE)
    if width >= WIDE and state.cards_in_deck() and not state.board.display_only:
        if not scored or worth.unseen_card_value(state, seat) > scored[0][0] + BLIND_CARD:
            found.append(a.TAKE_TOP_CARD)
    return found


_FINDERS: dict[int, Callable[[State, int, int], list[Action]]] = {
    TURN: _turn,
    SAILING: _sailing,
    TAKE_FISH: _take_fish,
    DISPATCH: _dispatch,
    SELL: _sell,
    LACE: _lace,
    WITHDRAW: _withdraw,
    BONUS: _bonus,
}
