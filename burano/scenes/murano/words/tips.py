"""Tooltips of the table: what things are, what they bring, and the rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from burano.core.protocol import Seat
from burano.games.murano import characters, gondoliers, income, recruiting, ships, turns
from burano.games.murano.board import (
    BANK,
    BEADS_AT,
    BUILT,
    COLORS,
    CRESTS,
    CUSTOMERS,
    FACTORY_OF,
    GOLD_FOR_VP,
    GONDOLAS,
    HOSTEL,
    OWN_GONDOLIERS,
    PALACE,
    PALACE_WITH,
    SHOP,
    SHOP_OF,
    SPECIAL,
    SPECIAL_TILE,
    STREET,
    WIDTH,
)
from burano.games.murano.buying import stock
from burano.games.murano.mind.character_worth import bead_points
from burano.games.murano.spec import ACTIONS, KINDS
from burano.games.murano.state import NO_FACE, UNKNOWN, State
from burano.scenes.murano import names
from burano.scenes.murano.words.table import WORDS
from burano.table.wording.phrases import capital

if TYPE_CHECKING:
    from burano.scenes.murano.table.model import Model


def lines(*parts: str) -> str:
    """Join the parts that are not empty, line by line."""
    return "\n".join(part for part in parts if part)


def tip(key: str, **values: object) -> str:
    """Return what a thing is, with the rule's number."""
    return names.BOOK.say("tip", key, values)


# ---- the ring


def space(model: Model, number: int) -> str:
    """Return a space of the ring: its action, the price of sailing there, or why that is impossible."""
    state, seat = model.state, model.seat
    return lines(names.space(number), action(state, seat, number), ships_price(state, number), why_not(model, number))


def action(state: State, seat: Seat, number: int, *, short: bool = False) -> str:
    """Return what the action of a space does, with the prices the seat pays; `short`: in one line."""
    made, word = state.board.tables, names.space_id(number)
    hostel = state.has(seat, HOSTEL)
    gold, search, n = {
        "gold": (made.take_gold + (made.bank_gold if state.has(seat, BANK) else 0), 0, 0),
        "factory": (made.price[0], 0, 0),
        "shop": (made.price[SHOP], made.search_price[SHOP], 0),
        "palace": (made.price[PALACE], made.search_price[PALACE], 0),
        "special": (made.price[SPECIAL], 0, 0),
        "recruit": (recruiting.price(state, seat), 0, made.hostel_draw if hostel else made.recruit_draw),
        "place": (gondoliers.place_price(state, seat, seat), gondoliers.place_price(state, seat, -1), 0),
        "gondolier": (gondoliers.dismissal_gold(state, seat), gondoliers.hire_price(state, seat), 0),
    }.get(word, (0, 0, 0))
    return names.BOOK.say("space_about" if short else "space_tip", word, gold=gold, search=search, n=n)


def ships_price(state: State, number: int) -> str:
    """Return the price of bringing a ship here."""
    count = ships.displaced(state, number)
    if count <= 0:
        return tip("free") if count == 0 else ""
    return tip("price", gold=state.board.tables.ships_price[count], ships=count)


def why_not(model: Model, number: int) -> str:
    """Return why the viewer cannot use a space; empty if nothing forbids it, or it is another player's turn."""
    if not model.mine or model.kind != "sail":
        return ""
    reason = turns.why_not_sail(model.state, model.seat, number)
    return WORDS.reason(reason) if reason is not None else ""


def short_reason(model: Model, number: int) -> str:
    """Return why a space cannot be used, in two or three words."""
    reason = model.refusals.get(number)
    return names.BOOK.say("short", reason.key, reason.values) if reason is not None else ""


def cost(model: Model, action: int) -> str:
    """Return the price on the plate of a space: "2|4" if there are two; empty if nothing is paid."""
    made, state, seat = model.state.board.tables, model.state, model.seat
    match ACTIONS[action]:
        case "factory" | "special" as word:
            return str(made.price[KINDS.index(word)])
        case "shop" | "palace" as word:
            kind = KINDS.index(word)
            return f"{made.price[kind]}|{made.search_price[kind]}"
        case "recruit":
            return str(recruiting.price(state, seat))
        case "place":
            own, other = (gondoliers.place_price(state, seat, gondola) for gondola in (seat, -1))
            return f"{own}|{other}"
        case "gondolier":
            gain, loss = gondoliers.dismissal_gold(state, seat), gondoliers.hire_price(state, seat)
            return f"±{gain}" if gain == loss else f"+{gain}|−{loss}"
        case _:
            return ""


def drawn(model: Model) -> str:
    """Return the street just drawn, and how it is laid."""
    return lines(capital(names.street(model.state.drawn[0])), tip("drawn"))


def ghost() -> str:
    """Return the tooltip of a ship displaced by the current choice."""
    return tip("ghost")


def income_at(model: Model, number: int) -> int:
    """Return the gold the viewer's shops would bring on an island."""
    return income.income_at(model.state, model.seat, number)


def ship(red: bool) -> str:
    return tip("red_ship" if red else "ship")


# ---- islands


def island(model: Model, number: int) -> str:
    """Return the content of an island, and its income."""
    state = model.state
    earned = income.income_at(state, model.seat, number)
    gained = f"{names.BOOK.say('space', 'income')}: {names.gold(earned)}" if earned else ""
    return lines(names.island(number), contents(state, number), gained)


def contents(state: State, number: int) -> str:
    """Return customers, buildings and crests of an island."""
    row = state.tally[number * WIDTH : (number + 1) * WIDTH]
    people = [names.customers(color, row[CUSTOMERS + color]) for color in range(COLORS) if row[CUSTOMERS + color]]
    built = [f"{names.kinds(kind)}: {row[BUILT + kind]}" for kind in range(STREET) if row[BUILT + kind]]
    if row[CRESTS]:
        built.append(names.count("crests", row[CRESTS]))
    return lines(", ".join(people), ", ".join(built))


def tile_there(model: Model, number: int) -> str:
    """Return what lies on a space of an island, or an empty string."""
    state, code = model.state, model.state.cells[number]
    if code < 0:
        return ""
    if state.board.is_street[number]:
        return capital(names.street(code))
    if code < SHOP_OF:
        return _owned(model, names.tile_key(0, 0), code - FACTORY_OF)
    if code < PALACE_WITH:
        return _owned(model, names.tile_key(SHOP, (code - SHOP_OF) // 4), (code - SHOP_OF) % 4)
    return capital(names.tile(SPECIAL, 0) if code == SPECIAL_TILE else names.tile(PALACE, code - PALACE_WITH))


def _owned(model: Model, tile: str, seat: Seat) -> str:
    return capital(names.BOOK.say("spoken", "building_of", tile_key=tile, name=model.players[seat].name))


def cell(model: Model, number: int) -> str:
    """Return a space of an island, and what may go there."""
    state = model.state
    there = tile_there(model, number)
    if not there:
        at = state.board.cell_island[number]
        site = state.sites[at] & state.board.cell_bit[number]
        there = tip("paved" if state.board.is_street[number] else "site" if site else "brown")
    return lines(names.cell(number), there)


def gondola(model: Model, number: int) -> str:
    """Return a gondola: its gondolier, or the price of placing one."""
    state, (at, which) = model.state, divmod(number, GONDOLAS)
    owner = state.gondolas[number]
    if owner >= 0:
        return tip("gondola_taken", name=model.players[owner].name, island=at)
    price = tip("gondola_price", gold=gondoliers.place_price(state, model.seat, which))
    return lines(tip("gondola_free", island=at), price)


# ---- stacks, cards, tiles


def stack(model: Model, kind: int) -> str:
    """Return how many tiles of a kind are left, and what happens when they run out."""
    left = len(model.state.streets) if kind == STREET else stock(model.state, kind)
    return lines(names.kinds(kind), tip("stack", n=left) if left else tip("empty_stack"))


def deck(model: Model, which: int) -> str:
    """Return the size of the deck of characters (0) or special cards (1)."""
    state = model.state
    return tip("special_deck", n=len(state.special_deck)) if which else tip("deck", n=len(state.deck))


def bag(model: Model) -> str:
    counts = model.state.bag
    return tip("bag", n=sum(counts), counts=counts)


def end(model: Model) -> str:
    """Return when the game ends."""
    return tip("end_equal" if model.state.board.equal_turns else "end")


def worth(state: State, seat: Seat, number: int, at: int) -> int:
    """Return the points of a character on an island in the present position, with the gold and beads at hand."""
    found = characters.points(state, seat, number, at)
    card = state.board.tables.characters[number]
    if found and card.rule == GOLD_FOR_VP:
        return max((vp for gold, vp in state.board.tables.gold_table if gold <= state.gold[seat]), default=0)
    return round(bead_points(state, seat, card)) if found and card.rule == BEADS_AT else found


def best_island(state: State, seat: Seat, number: int) -> tuple[int, int]:
    """Return the most points a character would bring now, and the island; among equals one with the seat's
    gondolier."""
    rows = [
        (worth(state, seat, number, at), state.tally[at * WIDTH + OWN_GONDOLIERS + seat] > 0, -at)
        for at in range(state.board.islands)
    ]
    points, _gondolier, at = max(rows)
    return points, -at


def character(model: Model, number: int) -> str:
    """Return a character: what it scores, and its current worth."""
    if number == UNKNOWN:
        return tip("characters")
    points, at = best_island(model.state, model.seat, number)
    now = tip("now", points=points, island=at) if points else tip("nothing_now")
    return lines(names.character(number), f"{names.character_rule(number)} (R9)", now)


def special(number: int, *, new: bool = False) -> str:
    """Return a special card, and whether it works yet."""
    return lines(names.special(number), f"{names.special_rule(number)} (R6)", tip("new_card") if new else "")


def tile(model: Model, code: int) -> str:
    """Return one of the player's unbuilt buildings, given as `kind·4 + face`."""
    kind, face = divmod(code, 4)
    hidden = tip("face_down") if kind in (SHOP, PALACE) else ""
    return lines(capital(names.tile(kind, face)), hidden, tip("held_tiles"))


def held(state: State, seat: Seat) -> list[tuple[int, int]]:
    """Return a seat's unbuilt tiles as kinds and faces, -1 for a hidden face."""
    found = [(0, 0)] * state.factory_tiles[seat]
    for kind, codes in ((SHOP, state.shops_held[seat]), (PALACE, state.palaces_held[seat])):
        found += [(kind, face if (face := code & NO_FACE) != NO_FACE else UNKNOWN) for code in codes]
    return found + [(SPECIAL, 0)] * state.special_held[seat]


def player(model: Model, seat: Seat) -> str:
    """Return an overview of a player."""
    state = model.state
    head = tip("track", name=model.players[seat].name, points=state.vp[seat])
    has = ", ".join((names.gold(state.gold[seat]), names.count("characters", len(state.characters[seat]))))
    tiles = ", ".join(names.tile(kind, face) for kind, face in held(state, seat))
    beads = names.beads(state.beads[seat * 3 : seat * 3 + 3])
    cards = ", ".join(names.special(card) for card in range(len(names.SPECIALS)) if state.specials[seat] >> card & 1)
    return lines(head, has, capital(tiles), beads, cards)
