"""Fishing (R6): dock swaps, sailing, fish cards and dispatch, or a sale in port."""

from collections import Counter

from . import tables
from .schema import Fields
from .seat import Seat
from .state import Cards
from .verdict import refuse, require


def fish(seat: Seat) -> None:
    swapped = False
    while (line := seat.take("swap_docks", "sail", "skip_action"))["event"] == "swap_docks":
        _swap(seat, line)
        swapped = True
    if line["event"] == "skip_action":
        idle = not any(matches(seat, place) for place in _in_reach(seat) if place in tables.ISLANDS)
        require(idle or not swapped, "V8", "after a swap the boat must sail to an island with a match")
        return
    _sail(seat, line, swapped)
    if line["to"] in tables.ISLANDS:
        _land_on_island(seat)
    else:
        _call_at_port(seat)


def _swap(seat: Seat, line: Fields) -> None:
    (first, first_color), (second, second_color) = line["a"], line["b"]
    require(first != second, "V8", "a swap takes fishing huts of two islands")
    require(first_color != second_color, "V8", "a swap takes fishing huts of two colours")
    docks = seat.game.sea.docks
    for island, color in (line["a"], line["b"]):
        require(color in docks[island], "R9.1", f"island {island} has no {color} fishing hut")
    seat.player.pay_privilege(1, "R9.1")
    docks[first][docks[first].index(first_color)] = second_color
    docks[second][docks[second].index(second_color)] = first_color


def matches(seat: Seat, island: str) -> int:
    """Arrow houses and fishing huts paired by colour (R6.2)."""
    return (Counter(seat.player.ring.arrows()) & Counter(seat.game.sea.docks[island])).total()


def _in_reach(seat: Seat) -> set[str]:
    routes, start = seat.game.sea.routes, seat.player.boat
    reach = set(routes[start])
    if "long_sail" in seat.player.buildings:
        reach |= {end for middle in routes[start] for end in routes[middle]}
    return reach - {start}


def _sail(seat: Seat, line: Fields, swapped: bool) -> None:
    end = line["to"]
    require(end in _in_reach(seat), "R6.1", f"the boat cannot sail from {seat.player.boat} to {end}")
    if "via" in line:
        _check_via(seat, line["via"], end)
    if end in tables.ISLANDS:
        require(matches(seat, end) > 0, "R6.2", f"no fishing hut on {end} matches an arrow")
    else:
        require(not swapped, "V8", "after a swap the boat may not sail to a port")
        require(bool(seat.game.sea.ports[end]), "R6.6", "no merchant ship lies in that port")
    seat.player.boat = end


def _check_via(seat: Seat, middle: str, end: str) -> None:
    require("long_sail" in seat.player.buildings, "V9", "only long sail passes a middle point")
    routes = seat.game.sea.routes
    passes = middle in routes[seat.player.boat] and middle in routes[end]
    require(passes, "V9", f"no route leads from {seat.player.boat} by {middle} to {end}")


def _land_on_island(seat: Seat) -> None:
    found = matches(seat, seat.player.boat)
    for _ in range(found):
        _take_fish(seat, seat.take("take_fish"))
    _refill_display(seat)
    _dispatch(seat, seat.take("dispatch")["count"], found)


def _take_fish(seat: Seat, line: Fields) -> None:
    cards, source, kind = seat.game.cards, line["from"], line.get("kind")
    if source == "none":
        require("kind" not in line, "RECORD lines", "there is no card, so it has no kind")
        empty = not cards.fish_display and cards.fish_deck.total() == 0
        require(empty, "V11", "a fish card is left and must be taken")
        seat.player.vp += tables.MISSING_FISH_VP
        return
    if kind is None:
        refuse("RECORD lines", "the kind of the fish is missing")
    if source == "display":
        require(kind in cards.fish_display, "R6.3", f"no {kind} lies face up")
        cards.fish_display.remove(kind)
    else:
        _from_deck(cards, kind)
    seat.player.fish[kind] += 1


def _from_deck(cards: Cards, kind: str) -> None:
    require(cards.fish_deck[kind] > 0, "R2.7", f"no {kind} can be left in the deck")
    cards.fish_deck[kind] -= 1


def _refill_display(seat: Seat) -> None:
    cards = seat.game.cards
    due = min(tables.FISH_DISPLAY - len(cards.fish_display), cards.fish_deck.total())
    if due == 0:
        return
    kinds = seat.take("reveal_fish")["kinds"]
    require(len(kinds) == due, "R6.3", f"{due} cards refill the display, not {len(kinds)}")
    for kind in kinds:
        _from_deck(cards, kind)
        cards.fish_display.append(kind)


def _dispatch(seat: Seat, count: int, found: int) -> None:
    ring = seat.player.ring
    most = min(2 if found == 3 else 1, ring.workers - 1)
    allowed = range(min(1, most), most + 1)
    require(count in allowed, "R6.4", f"{found} matches, {ring.workers} on the ring: {count} cannot go")
    if count == 0:
        return
    ring.send(count)
    workers = seat.game.sea.workers[seat.player.boat]
    workers[seat.index] += count
    for other, present in enumerate(workers):
        if other != seat.index and present:
            workers[other] -= 1
            seat.game.send_home(other, tables.DISPLACED_COINS)


def _call_at_port(seat: Seat) -> None:
    line = seat.take("sell", "skip_action")
    if line["event"] == "skip_action":
        return
    ports, here, ship = seat.game.sea.ports, seat.player.boat, line["ship"]
    require(ship in ports[here], "R6.6", f"the ship {ship!r} does not lie in the port")
    cards: Counter[str] = Counter(line["cards"])
    require(cards <= seat.player.fish, "R6.6", "the player does not hold these fish cards")
    points = _sale(ship, cards)
    require(line.get("vp", points) == points, "R6.8", f"the sale scores {points} VP, not {line.get('vp')}")
    seat.player.fish -= cards
    seat.player.sold += cards
    seat.player.vp += points
    ports[here].remove(ship)
    ports["right" if here == "left" else "left"].append(ship)


def _sale(ship: str, cards: Counter[str]) -> int:
    """Points of one combination: single kinds, or equal groups of different kinds (R6.8)."""
    groups = {"assorted": 1, "same": cards.total(), "pairs": 2, "triples": 3}
    regular = set(cards.values()) == {groups[ship]}
    number = cards.total() if ship == "same" else len(cards)
    fits = regular and number < len(tables.SHIP_VP[ship])
    require(fits, "R6.8", f"the ship {ship!r} does not buy {dict(cards)}")
    return tables.SHIP_VP[ship][number]
