"""Fishing (R6): sail, match, take fish, dispatch workers; or sell in port."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from burano.core.protocol import Event, Reason
from burano.games.burano.board import COLORS, FISH, FISHING, HOUSES, ISLANDS
from burano.games.burano.events import (
    ActionSkipped,
    BoatSailed,
    DocksSwapped,
    FishDrawn,
    FishMissing,
    FishRevealed,
    FishSold,
    FishTaken,
    WheelTurned,
    WorkersDispatched,
    WorkerSentHome,
)  # fmt: skip
from burano.games.burano.state import (
    DISPATCH,
    SAILING,
    SELL,
    TAKE_FISH,
    TURN,
    VP_NO_FISH,
    VP_SALES,
    State,
)  # fmt: skip


def matches(state: State, seat: int, island: int) -> int:
    """Return the number of arrow houses and fishing huts that can be paired by colour (R6.2)."""
    docks = state.docks
    base = island * 3
    a, b, c = docks[base], docks[base + 1], docks[base + 2]
    found = 0
    for color in state.arrow_colors(seat):
        if color == a:
            a = -1
            found += 1
        elif color == b:
            b = -1
            found += 1
        elif color == c:
            c = -1
            found += 1
    return found


def in_reach(state: State, seat: int) -> tuple[int, ...]:
    """Return the places one step away, or two with long sail (V9)."""
    board = state.board
    return (board.far if state.cards[seat] & board.long_sail else board.near)[state.boat[seat]]


def destinations(state: State, seat: int) -> list[int]:
    """Return the places where the boat may sail now: islands with a match; ports with a ship, unless docks were swapped
    (V8)."""
    places: list[int] = []
    for place in in_reach(state, seat):
        if place < ISLANDS:
            if matches(state, seat, place):
                places.append(place)
        elif not state.swapped and (place - ISLANDS) in state.ships:
            places.append(place)
    return places


def begin(state: State, seat: int, log: list[Event] | None) -> None:
    state.phase = SAILING
    state.swapped = 0
    if not state.privilege[seat] and not destinations(state, seat):
        skip(state, seat, log, True)


def why_not_sail(state: State, seat: int, place: int) -> Reason | None:
    if not 0 <= place < len(state.board.near):
        return Reason("R6.1", "sail.unknown")
    if place == state.boat[seat]:
        return Reason("R6.1", "sail.already_there")
    if place not in in_reach(state, seat):
        return Reason("R6.1", "sail.out_of_reach", {"place": place})
    if place < ISLANDS:
        return None if matches(state, seat, place) else Reason("R6.2", "sail.no_match", {"place": place})
    if state.swapped:
        return Reason("V8", "sail.swapped")
    if place - ISLANDS not in state.ships:
        return Reason("R6.6", "sail.no_ship")
    return None


def why_not_skip(state: State, seat: int) -> Reason | None:
    """Return why the action cannot be declined, or None: after a swap it can only be declined if no island in reach
    matches (V8)."""
    if state.swapped and destinations(state, seat):
        return Reason("V8", "sail.must_sail")
    return None


def why_not_swap(state: State, seat: int, island: int, color: int, other: int, other_color: int) -> Reason | None:
    if not (0 <= island < other < ISLANDS):
        return Reason("V8", "swap.two_islands")
    if not (0 <= color < COLORS and 0 <= other_color < COLORS) or color == other_color:
        return Reason("V8", "swap.two_colors")
    docks = state.docks
    if color not in docks[island * 3 : island * 3 + 3] or other_color not in docks[other * 3 : other * 3 + 3]:
        return Reason("R9.1", "swap.not_there")
    return None if state.privilege[seat] else Reason("R9.1", "privilege.none")


def swap(
    state: State, seat: int, island: int, color: int, other: int, other_color: int, log: list[Event] | None
) -> None:
    docks = state.docks
    state.privilege[seat] -= 1
    here = docks.index(color, island * 3, island * 3 + 3)
    there = docks.index(other_color, other * 3, other * 3 + 3)
    docks[here], docks[there] = other_color, color
    state.swapped = 1
    if log is not None:
        log.append(DocksSwapped(seat, island, color, other, other_color))
    if not state.privilege[seat] and not destinations(state, seat):
        skip(state, seat, log, True)


def skip(state: State, seat: int, log: list[Event] | None, forced: bool) -> None:
    """Skip the fishing action, or the sale in port."""
    unsold = state.phase == SELL
    state.phase = TURN
    if log is not None:
        log.append(ActionSkipped(seat, FISHING, forced, unsold))


def sail(state: State, seat: int, place: int, log: list[Event] | None) -> None:
    origin = state.boat[seat]
    found = matches(state, seat, place) if place < ISLANDS else 0
    state.boat[seat] = place
    state.matches = found
    if log is not None:
        log.append(BoatSailed(seat, origin, state.board.via(origin, place), place, found))
    if place < ISLANDS:
        state.phase = TAKE_FISH
        state.fish_left = found
        _land(state, seat, log)
        return
    state.phase = SELL
    if not can_sell(state, seat, place - ISLANDS):
        skip(state, seat, log, True)


def _land(state: State, seat: int, log: list[Event] | None) -> None:
    """Continue after landing: stop for a choice of fish, or score missing fish; then refill the display and dispatch
    (V11, V12)."""
    if state.fish_left and (state.fish_display or state.fish_in_deck()):
        return
    while state.fish_left:
        state.fish_left -= 1
        state.score(seat, VP_NO_FISH, state.board.no_fish_vp)
        if log is not None:
            log.append(FishMissing(seat, state.board.no_fish_vp))
    _refill_display(state, log)
    if state.matches == 3 and state.ring[seat] > 2:
        state.phase = DISPATCH
    else:
        dispatch(state, seat, min(1, state.ring[seat] - 1), log)


def _refill_display(state: State, log: list[Event] | None) -> None:
    wanted = state.board.spec.counts.fish_display - len(state.fish_display)
    new = state.deal.fish[state.fish_next : state.fish_next + wanted]
    if new:
        state.fish_next += len(new)
        state.fish_display.extend(new)
        if log is not None:
            log.append(FishRevealed(new))


def why_not_take(state: State, kind: int) -> Reason | None:
    return None if kind in state.fish_display else Reason("R6.3", "fish.not_open")


def take(state: State, seat: int, kind: int, log: list[Event] | None) -> None:
    state.fish_display.remove(kind)
    state.hand[seat * FISH + kind] += 1
    state.taken_open[seat * FISH + kind] += 1
    state.fish_left -= 1
    if log is not None:
        log.append(FishTaken(seat, kind))
    _land(state, seat, log)


def draw(state: State, seat: int, log: list[Event] | None) -> None:
    kind = state.deal.fish[state.fish_next]
    state.fish_next += 1
    state.hand[seat * FISH + kind] += 1
    state.fish_left -= 1
    if log is not None:
        log.append(FishDrawn(seat, kind))
    _land(state, seat, log)


def dispatch(state: State, seat: int, count: int, log: list[Event] | None) -> None:
    """Send workers ashore and turn the wheel; every other player on the island gets one worker back (R6.4, R6.5)."""
    players = state.board.players
    island = state.boat[seat]
    state.phase = TURN
    if log is not None:
        log.append(WorkersDispatched(seat, island, count))
    if not count:
        return
    state.ring[seat] -= count
    state.wheel[seat] = (state.wheel[seat] + count) % HOUSES
    state.island_workers[island * players + seat] += count
    if log is not None:
        log.append(WheelTurned(seat, count))
    coins = state.board.sent_home_coins
    for step in range(1, players):
        other = (seat + step) % players
        if state.island_workers[island * players + other]:
            state.island_workers[island * players + other] -= 1
            state.ring[other] += 1
            state.coins[other] += coins
            if log is not None:
                log.append(WorkerSentHome(other, island, -1, coins, seat))


# Ships: 0 assorted, 1 same, 2 pairs, 3 triples.
ASSORTED, SAME, PAIRS, TRIPLES = 0, 1, 2, 3


def can_sell(state: State, seat: int, port: int) -> bool:
    """Return whether some ship in the port buys something from the seat's hand."""
    most = max(state.hand[seat * FISH : seat * FISH + FISH])
    for ship in range(4):
        if state.ships[ship] == port and most >= (1 if ship < PAIRS else ship):
            return True
    return False


def combinations_for(state: State, seat: int, ship: int) -> list[tuple[int, ...]]:
    """Return every combination of cards that the seat can sell to this ship, cards ascending."""
    hand = state.hand[seat * FISH : seat * FISH + FISH]
    most = len(state.board.ship_vp[ship]) - 1
    if ship == SAME:
        return [(kind,) * count for kind in range(FISH) for count in range(1, min(hand[kind], most) + 1)]
    each = 1 if ship == ASSORTED else ship
    kinds = [kind for kind in range(FISH) if hand[kind] >= each]
    found: list[tuple[int, ...]] = []
    for count in range(1, min(most, len(kinds)) + 1):
        for chosen in combinations(kinds, count):
            found.append(chosen if each == 1 else tuple(kind for kind in chosen for _ in range(each)))
    return found


def sale_vp(state: State, ship: int, cards: tuple[int, ...]) -> int:
    """Return the ship's price for the cards (R6.8)."""
    return state.board.ship_vp[ship][len(cards) // (1 if ship < PAIRS else ship)]


def why_not_sell(state: State, seat: int, ship: int, cards: tuple[int, ...]) -> Reason | None:
    if not 0 <= ship < 4 or state.ships[ship] != state.boat[seat] - ISLANDS:
        return Reason("R6.6", "sell.no_ship")
    if not cards or any(not 0 <= kind < FISH for kind in cards) or list(cards) != sorted(cards):
        return Reason("R6.8", "sell.bad_cards")
    counts = Counter(cards)
    if any(state.hand[seat * FISH + kind] < count for kind, count in counts.items()):
        return Reason("R6.6", "sell.not_in_hand")
    each = {ASSORTED: 1, PAIRS: 2, TRIPLES: 3}.get(ship, len(cards))
    groups = len(cards) if ship == SAME else len(counts)
    wrong = len(counts) > 1 if ship == SAME else any(count != each for count in counts.values())
    if wrong:
        return Reason("R6.8", ("sell.assorted", "sell.same", "sell.pairs", "sell.triples")[ship])
    if groups >= len(state.board.ship_vp[ship]):
        return Reason("R6.8", "sell.too_many", {"most": len(state.board.ship_vp[ship]) - 1, "ship": ship})
    return None


def sell(state: State, seat: int, ship: int, cards: tuple[int, ...], log: list[Event] | None) -> None:
    port = state.ships[ship]
    for kind in cards:
        state.hand[seat * FISH + kind] -= 1
        state.sold[seat * FISH + kind] += 1
    vp = sale_vp(state, ship, cards)
    state.score(seat, VP_SALES, vp)
    state.ships[ship] = 1 - port
    state.sales.append((seat, ship, len(cards)))
    state.phase = TURN
    if log is not None:
        log.append(FishSold(seat, ship, cards, vp, port, 1 - port))
