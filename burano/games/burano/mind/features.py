"""Features of a position for the evaluation; their weights were learned from play (weights.json).

All functions are called tens of thousands of times a second, so they are flat loops over flat lists. Features describe
the position at the end of the seat's own turn.
"""

from __future__ import annotations

from typing import Final

from burano.games.burano.board import COLORS, EARNING, FISH, FISHING, ISLANDS, PLACES, PYRAMID_TABLES
from burano.games.burano.board import LACE as ACTION_LACE
from burano.games.burano.cleanup import lace_vp
from burano.games.burano.mind.worth import ROOF_BONUS, best_sale, cards_value, roof_worth, without_sale
from burano.games.burano.state import State

COINS: Final = 0
COINS_MORE: Final = 1
PRIVILEGE: Final = 2
PRIVILEGE_MORE: Final = 3
LACE_PAYABLE: Final = 4
LACE_LATER: Final = 5
LACE_WORKERS: Final = 6
LACE_UNPAID: Final = 7
ISLANDS_NOW: Final = 8
ISLANDS_LATER: Final = 9
ISLAND_WORKERS: Final = 10
SALE_BEST: Final = 11
SALE_NEXT: Final = 12
SALE_NEAR: Final = 13
FISH_CARDS: Final = 14
ROOF_READY: Final = 15
ROOF_READY_MORE: Final = 16
ROOF_HALF: Final = 17
ROOF_TILES: Final = 18
CARDS: Final = 19
RING_WORKERS: Final = 20
VISIBLE_COINS: Final = 21
PREPARED: Final = 22
PREPARED_KINDS: Final = 23
RELEASED_KINDS: Final = 24
ARROW_LACE: Final = 25
ARROW_FISH: Final = 26
CUBES_NOW: Final = 27
FOUNTAINS: Final = 28
LACE_CUBES: Final = 29
CUBES_NEXT: Final = 30
CUBES_SHORT: Final = 31
EARN_READY: Final = 32

NAMES: Final = (
    "coins", "coins_more", "privilege", "privilege_more", "lace_payable", "lace_later", "lace_workers", "lace_unpaid",
    "islands_now", "islands_later", "island_workers", "sale_best", "sale_next", "sale_near", "fish_cards", "roof_ready",
    "roof_ready_more", "roof_half", "roof_tiles", "cards", "ring_workers", "visible_coins", "prepared",
    "prepared_kinds", "released_kinds", "arrow_lace", "arrow_fish", "cubes_now", "fountains", "lace_cubes",
    "cubes_next", "cubes_short", "earn_ready",
)  # fmt: skip
COUNT: Final = 33
PHASES: Final = 8
"""Number of sets of weights: by season, and within it before and in its last round."""

COINS_SOON = 7
_PRIVILEGE_SOON = 3
_STOCK = 12
_STOCK_LOW = 6


def turns_left(state: State, seat: int) -> int:
    """Return the number of turns the seat has this season after its current one."""
    order = (seat - state.start) % state.board.players
    done = 1 if state.turn_index >= order else 0
    return state.board.rounds[state.season] - state.round - done


def phase_of(state: State, seat: int) -> int:
    return state.season * 2 + (1 if turns_left(state, seat) <= 0 else 0)


def features(state: State, seat: int) -> list[float]:
    """Return the features to which weights are applied; `vp` counts fully and is not one of them."""
    found = [0.0] * COUNT
    coins = state.coins[seat]
    found[COINS] = float(min(coins, COINS_SOON))
    found[COINS_MORE] = float(max(0, coins - COINS_SOON))
    privilege = state.privilege[seat]
    found[PRIVILEGE] = float(min(privilege, _PRIVILEGE_SOON))
    found[PRIVILEGE_MORE] = float(max(0, privilege - _PRIVILEGE_SOON))
    cubes = cubes_by_color(state, seat)
    add_lace(state, seat, cubes, found)
    _stock(state, seat, sum(cubes), found)
    add_islands(state, seat, found)
    _fish(state, seat, found)
    add_roofs(state, seat, cubes, found)
    found[CARDS] = cards_value(state, seat)
    found[RING_WORKERS] = float(state.ring[seat])
    found[VISIBLE_COINS] = float(state.visible_coins(seat))
    found[FOUNTAINS] = float(state.visible_fountains(seat))
    _arrows(state, seat, _prepared(state, seat, found), found)
    return found


def cubes_by_color(state: State, seat: int) -> list[int]:
    """Return the number of cubes in the pyramid by colour, which can pay for lace."""
    cubes = [0] * COLORS
    base = seat * PLACES
    for place in range(base, base + PLACES):
        color = state.pyramid[place]
        if color >= 0:
            cubes[color] += 1
    return cubes


def _stock(state: State, seat: int, cubes: int, found: list[float]) -> None:
    """Set the features for the cubes of this season's houses, and for the stock of the next season."""
    turns = turns_left(state, seat)
    now = min(cubes, 2 * turns)
    found[CUBES_NOW] = float(now)
    if state.season < 3:
        # Leftovers minus what lace will cost, plus one for every worker on the ring.
        ahead = max(0, cubes - turns) + state.ring[seat] - int(found[LACE_WORKERS])
        found[CUBES_NEXT] = float(min(ahead, _STOCK))
        found[CUBES_SHORT] = float(max(0, _STOCK_LOW - ahead))


def add_lace(state: State, seat: int, cubes: list[int], found: list[float]) -> None:
    board = state.board
    owner = state.lace_owner
    colors = board.square_color
    own: list[int] = []
    need = [0] * COLORS
    if state.lace_count[seat]:
        for square in board.lace_squares:
            if owner[square] == seat:
                own.append(square)
                need[colors[square]] += 1
    later = 3 - state.season
    useful = 0
    # Colours of adjacent squares will be needed too: they count as half a need each.
    for color in range(COLORS):
        useful += min(cubes[color], need[color] + 1)
    found[LACE_CUBES] = float(useful)
    if not own:
        return
    short = 0
    for color in range(COLORS):
        short += max(0, need[color] - cubes[color])
    jokers = state.privilege[seat] + (1 if state.cards[seat] & board.thrifty_lace else 0)
    everything = lace_vp(board, own)
    if short <= jokers:
        payable = everything
    else:
        payable = _payable_vp(state, own, cubes[:], jokers)
    found[LACE_PAYABLE] = float(payable)
    found[LACE_UNPAID] = float(everything - payable)
    found[LACE_LATER] = float(everything * later)
    found[LACE_WORKERS] = float(len(own))


def _payable_vp(state: State, own: list[int], cubes: list[int], jokers: int) -> int:
    """Return the points if squares are paid as far as cubes last, the best connected first."""
    colors = state.board.square_color
    near = state.board.square_next
    mask = 0
    for square in own:
        mask |= 1 << square
    ranked: list[tuple[int, int]] = []
    for square in own:
        links = 0
        for other in near[square]:
            if mask >> other & 1:
                links += 1
        ranked.append((-links, square))
    ranked.sort()
    paid: list[int] = []
    for _, square in ranked:
        color = colors[square]
        if cubes[color]:
            cubes[color] -= 1
            paid.append(square)
        elif jokers:
            jokers -= 1
            paid.append(square)
    return lace_vp(state.board, paid)


def add_islands(state: State, seat: int, found: list[float]) -> None:
    players = state.board.players
    workers = state.island_workers
    harbour = state.cards[seat] & state.board.harbour_master
    worth = state.board.island_vp
    total = 0
    count = 0
    for island in range(ISLANDS):
        base = island * players
        mine = workers[base + seat]
        if not mine:
            continue
        count += mine
        most = 0
        tied = 0
        for other in range(players):
            if other != seat:
                theirs = workers[base + other]
                most = max(most, theirs)
                if theirs == mine:
                    tied += 1
        if mine > most or (mine == most and harbour):
            total += worth
        elif mine == most:
            total += worth // (tied + 1)
    found[ISLANDS_NOW] = float(total)
    found[ISLANDS_LATER] = float(total * (3 - state.season))
    found[ISLAND_WORKERS] = float(count)


def _fish(state: State, seat: int, found: list[float]) -> None:
    hand = state.hand[seat * FISH : seat * FISH + FISH]
    total = sum(hand)
    found[FISH_CARDS] = float(total)
    if not total:
        return
    vp = state.board.ship_vp
    best, ship = best_sale(hand, vp)
    found[SALE_BEST] = float(best)
    rest = without_sale(hand, ship)
    found[SALE_NEXT] = float(best_sale(rest, vp)[0])
    port = ISLANDS + state.ships[ship]
    board = state.board
    near = board.far if state.cards[seat] & board.long_sail else board.near
    if port in near[state.boat[seat]]:
        found[SALE_NEAR] = float(best)


def add_roofs(state: State, seat: int, cubes: list[int], found: list[float]) -> None:
    """Set the features for tiles that fit now, and for tiles that lack one cube."""
    board = state.board
    wild = board.colors_named(state.cards[seat], board.any_color_cards) if state.cards[seat] else 0
    ready: list[float] = []
    half = 0.0
    tops = _tops(state)
    near = _open_ends(state)
    for space in range(seat * 3, seat * 3 + 3):
        tile = state.roofs[space]
        if tile < 0:
            continue
        found[ROOF_TILES] += 1.0
        worth = roof_worth(state, seat, tile) + ROOF_BONUS
        left, right = board.tile_colors[tile]
        both = 1 << left | 1 << right
        free = (wild >> left & 1) + (wild >> right & 1)
        fits = False
        for one, two in tops:
            if free == 0:
                fits = one != two and both == 1 << one | 1 << two
            elif free == 1:
                fixed = right if wild >> left & 1 else left
                fits = one == fixed or two == fixed
            else:
                fits = True
            if fits:
                break
        if fits:
            ready.append(worth)
        elif (near >> left & 1 and _has(state, seat, cubes, right)) or (
            near >> right & 1 and _has(state, seat, cubes, left)
        ):
            half += worth
    found[ROOF_HALF] = half
    if ready:
        best = max(ready)
        found[ROOF_READY] = best
        found[ROOF_READY_MORE] = sum(ready) - best


def _tops(state: State) -> list[tuple[int, int]]:
    """Return the colour pairs that a roof could cover now."""
    tops: list[tuple[int, int]] = []
    height = state.height
    cube = state.cube
    pairs = state.board.pairs
    for number in state.canal_pairs:
        first, second = pairs[number]
        level = height[first] - 1
        tops.append((cube[first * 3 + level], cube[second * 3 + level]))
    return tops


def _open_ends(state: State) -> int:
    """Return the colours of uncovered cubes with a building site on the same floor across a canal, as a bit set."""
    board = state.board
    height = state.height
    seen = 0
    for site in state.sites:
        floor = height[site]
        if floor > 1:
            continue
        for number in board.pairs_of[site]:
            first, second = board.pairs[number]
            other = second if first == site else first
            if height[other] == floor + 1 and state.block[other * 3 + floor] < 0:
                seen |= 1 << state.cube[other * 3 + floor]
    return seen


def _has(state: State, seat: int, cubes: list[int], color: int) -> bool:
    if cubes[color]:
        return True
    base = seat * 3
    prep = state.prep
    return prep[base] == color or prep[base + 1] == color or prep[base + 2] == color


def _prepared(state: State, seat: int, found: list[float]) -> list[float]:
    """Set the features for prepared houses and available actions; return how near each action is (0, ½ or 1)."""
    actions = state.deal.actions[state.season]
    near = [0.0, 0.0, 0.0]
    base = seat * PLACES
    for place in PYRAMID_TABLES.free(state.pyramid_mask[seat]):
        near[actions[state.pyramid[base + place]]] = 0.5
    for space in range(seat * 3, seat * 3 + 3):
        color = state.prep[space]
        if color >= 0:
            found[PREPARED] += 1.0
            near[actions[color]] = 1.0
    for action in range(3):
        if near[action] == 1.0:
            found[PREPARED_KINDS] += 1.0
        if near[action] > 0.0:
            found[RELEASED_KINDS] += 1.0
    return near


def _arrows(state: State, seat: int, near: list[float], found: list[float]) -> None:
    """Set the features for what the next actions could bring: lace squares and matches that the arrows allow, visible
    coins."""
    found[EARN_READY] = near[EARNING] * found[VISIBLE_COINS]
    board = state.board
    ring = board.ring_colors[seat]
    wheel = state.wheel[seat]
    arrows = [ring[wheel], ring[(wheel + 1) % 12], ring[(wheel + 2) % 12]]
    if near[ACTION_LACE] > 0.0:
        reach = min(_lace_reach(state, seat, arrows), state.ring[seat] - 1)
        found[ARROW_LACE] = near[ACTION_LACE] * reach
    if near[FISHING] > 0.0:
        found[ARROW_FISH] = near[FISHING] * _best_match(state, seat, arrows)


def _lace_reach(state: State, seat: int, arrows: list[int]) -> int:
    """Return the number of free squares next to the seat's own that the arrows allow, at most one per arrow."""
    board = state.board
    owner = state.lace_owner
    alone = state.lace_count[seat] == 0
    reach = 0
    used = 0
    for color in arrows:
        for square in board.squares_of[color]:
            if owner[square] >= 0 or used >> square & 1:
                continue
            touches = alone
            if not touches:
                for other in board.square_next[square]:
                    if owner[other] == seat or used >> other & 1:
                        touches = True
                        break
            if touches:
                used |= 1 << square
                reach += 1
                break
    return reach


def _best_match(state: State, seat: int, arrows: list[int]) -> int:
    board = state.board
    best = 0
    docks = state.docks
    places = board.far if state.cards[seat] & board.long_sail else board.near
    for island in places[state.boat[seat]]:
        if island < ISLANDS:
            row = docks[island * 3 : island * 3 + 3]
            found = 0
            for color in arrows:
                if color in row:
                    row.remove(color)
                    found += 1
            best = max(best, found)
    return best
