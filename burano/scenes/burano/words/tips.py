"""Tooltips of the table. The sentences are in the `tip` chapter of the phrasebook."""

from collections.abc import Sequence

from burano.games.burano import actions as a
from burano.games.burano import cards, cleanup, fishing, lace, roofs
from burano.games.burano.board import (
    COLORS,
    HOUSES,
    KIND_FOUNTAINS,
    KIND_PLAIN,
    PLACES,
    PYRAMID_TABLES,
    Board,
)
from burano.games.burano.mind import worth
from burano.games.burano.pyramid import freed_by
from burano.games.burano.spec import Building
from burano.i18n import _
from burano.scenes.burano import names
from burano.scenes.burano.table.model import Model

_cited = names.BOOK.cited


def _say(key: str, **values: object) -> str:
    return names.BOOK.say("tip", key, values)


def _either(numbers: Sequence[int | str]) -> str:
    """Return numbers as a phrase: `2, 5 or 9`."""
    *some, last = (str(number) for number in numbers)
    return _say("either", some=", ".join(some), last=last) if some else last


# ---- the lagoon


def island(model: Model, number: int) -> str:
    state = model.state
    a, b, c = (names.color(state.docks[number * 3 + i]) for i in range(3))
    leaders, vp, _harbour = cleanup.island_result(state, number)
    who = ", ".join(model.players[leader].name for leader in leaders)
    now = _say("island_leader", vp=vp, who=who) if leaders else _say("island_empty")
    match = _say("matches", n=fishing.matches(state, model.seat, number))
    return _cited("island", _say("island", island=number, a=a, b=b, c=c), match, now)


def dock(model: Model, number: int) -> str:
    return _cited("dock", _say("dock", color=model.state.docks[number]))


def port(model: Model, number: int) -> str:
    ships = sum(1 for ship in range(4) if model.state.ships[ship] == number)
    best, sale = worth.highest_sale(model.state, model.seat, port=number), _say("port_no_sale")
    if best is not None:
        sale = _say("port_sale", vp=fishing.sale_vp(model.state, best.ship, best.cards))
    return _cited("port", _say("port", number=number), _say("port_ships", n=ships), sale, _say("port_use"))


def ship(model: Model, number: int) -> str:
    prices = model.state.board.ship_vp[number][1:]
    most = len(prices) if number < fishing.TRIPLES else _either(range(1, len(prices) + 1))
    pays = _say("ship_pays", prices=", ".join(str(vp) for vp in prices))
    return _cited("ship", names.ship(number) + ".", _say("ship_buys", ship=number, n=most), pays)


def boat(model: Model, seat: int) -> str:
    return _cited("boat", _say("boat", name=model.players[seat].name, place=model.state.boat[seat]))


# ---- the main island


def pit(model: Model, number: int) -> str:
    state = model.state
    height = state.height[number]
    if height == 0:
        head = _say("pit", fountain=number == state.board.fountain)
        return _cited("pit", head, _say("pit_open", open=number in state.sites))
    top = number * 3 + height - 1
    head, block = _say("house", color=state.cube[top], floor=height - 1), state.block[top]
    if block >= 0:
        return _cited("pit", head, _say("house_block", color=block))
    if height == 3:
        return _cited("pit", head, _say("house_third"))
    return _cited("pit_roof", head, _say("house_no_roof"))


# ---- the right column


def action(model: Model, number: int) -> str:
    first, second = (names.color(c) for c in range(COLORS) if model.state.action_of(c) == number)
    head = _say("action", action=number, a=first, b=second)
    return _cited(f"action.{number}", head, _say("action_what", number=number))


def kind_text(board: Board, kind: int) -> str:
    """Return what a kind of roof tile counts."""
    points = board.roof_vp[kind]
    if kind == KIND_PLAIN:
        return _say("kind", kind=kind, vp=points[0])
    numbers = [str(number) for number in range(1, len(points))]
    if kind != KIND_FOUNTAINS:
        numbers[-1] += "+"  # of islands and workshops there are more than the tile counts
    return _say("kind", kind=kind, vp=_either(points[1:]), n=_either(numbers))


def stack(model: Model, kind: int) -> str:
    head = _say("stack", kind=kind, n=model.state.tiles_in_stack(kind))
    return _cited("stack", head, kind_text(model.state.board, kind))


def supply(model: Model, color: int) -> str:
    return _cited("supply", _say("supply", n=model.state.supply[color], color=color), _say("supply_use"))


def square(model: Model, number: int) -> str:
    state = model.state
    coin = _say("square_coin") if state.board.square_coin[number] else ""
    owner = state.lace_owner[number]
    who = _say("square_owner", name=model.players[owner].name) if owner >= 0 else _say("square_free")
    placing = model.kind == "lace" and model.mine and ("square", number) in model.actions
    price = _say("square_price") if placing and lace.needs_privilege(state, model.seat, number) else ""
    return _cited("square", _say("square", color=state.board.square_color[number]), coin, who, price)


def fish(model: Model, kind: int) -> str:
    return _cited("fish", _say("fish", kind=kind))


def fish_deck(model: Model) -> str:
    return _cited("fish", _say("fish_deck", n=model.state.fish_in_deck()), _say("fish_secret"))


def card_deck(model: Model) -> str:
    return _cited("card_deck", _say("card_deck", n=model.state.cards_in_deck()))


def building_effect(card: Building) -> str:
    """Return the effect of a building card."""
    row = cards.row_of(card)
    named = dict(zip("abc", (names.color(names.COLORS.index(color)) for color in card.colors), strict=False))
    fishes = ", ".join(names.fish(names.FISH.index(kind)) for kind in card.fish)
    return _(row.text).format(vp=card.vp, fish=fishes, **named)


def building(card: Building) -> str:
    return _cited("building", names.card(card.effect) + ".", building_effect(card))


# ---- the tray


def coins(model: Model) -> str:
    return _cited("coins", _say("coins", n=model.state.board.coins_per_vp))


def privilege(model: Model) -> str:
    return _cited("privilege", _say("privilege"))


def privilege_now(model: Model) -> str:
    """Return what a privilege point can buy now, or why nothing."""
    state, seat, kinds = model.state, model.seat, {type(action) for action in model.legal}
    if a.PrivilegeCoin not in kinds:
        return _say("privilege_not_now", n=state.privilege[seat])
    squares = [action.square for action in model.legal if isinstance(action, a.LaceAt)]
    marked = any(lace.needs_privilege(state, seat, number) for number in squares)
    uses = {"coin": True, "swap": a.SwapDocks in kinds, "square": marked, "cube": a.PrivilegeCube in kinds}
    text = ", ".join(_say(f"way_{use}") for use, is_open in uses.items() if is_open)
    return _cited("privilege", _say("privilege_now", ways=text))


def vp(model: Model) -> str:
    return _cited("vp", _say("vp"))


def ring_house(model: Model, slot: int) -> str:
    state, seat = model.state, model.seat
    house = (state.wheel[seat] + slot) % HOUSES
    color = state.board.ring_colors[seat][house]
    head = _say("ring_arrow" if slot < 3 else "ring_sector", color=color, n=slot - 2)
    if state.covered(seat) >> house & 1:
        more = _say("ring_worker", color=color)
    else:
        more = _say("ring_coin" if state.board.ring_coins[seat] >> house & 1 else "ring_fountain")
    return _cited("ring", head, more, _say("ring_look"))


def pyramid(model: Model, place: int) -> str:
    state, seat = model.state, model.seat
    color = state.pyramid[seat * PLACES + place]
    if color < 0:
        return _cited("pyramid", _say("pyramid_empty"))
    head = _say("cube", color=color)
    if place not in PYRAMID_TABLES.free(state.pyramid_mask[seat]):
        return _cited("pick", head, _say("cube_covered"))
    below = freed_by(state.pyramid_mask[seat], place)
    colors = ", ".join(names.color(state.pyramid[seat * PLACES + other]) for other in below)
    return _cited("pick", head, _say("cube_free"), _say("cube_frees", colors=colors) if colors else "")


def prep(model: Model, space: int) -> str:
    color = model.state.prep[model.seat * 3 + space]
    if color < 0:
        return _cited("pick", _say("prep_free"))
    return _cited("prep", _say("prep", color=color, action=model.state.action_of(color)))


def roof(model: Model, space: int) -> str:
    tile = model.state.roofs[model.seat * 3 + space]
    if tile < 0:
        return _cited("no_roof", _say("roof_empty"))
    board = model.state.board
    a, b = (names.color(c) for c in board.tile_colors[tile])
    kind = board.tile_kind(tile)
    now = roofs.roof_vp_now(model.state, model.seat, kind) + roofs.card_bonus(model.state, model.seat, tile)
    head = _say("roof", kind=kind, a=a, b=b)
    return _cited("roof", head, kind_text(board, kind), _say("roof_now", vp=now))


def hand_fish(model: Model, kind: int) -> str:
    return _cited("hand", _say("hand", n=model.hand(model.seat)[kind], kind=kind))


def sold(model: Model) -> str:
    return _cited("hand", _say("sold"))


def move(model: Model, number: int) -> str:
    return _cited("move", _say("move", n=number + 1, price=model.state.board.price[number]))


def player(model: Model, seat: int) -> str:
    return _say("player", name=model.players[seat].name)


def round_track(model: Model) -> str:
    return _cited("round", _say("round"))


def total(model: Model, seat: int) -> str:
    """Return a player's points."""
    return _say("total", name=model.players[seat].name, vp=model.vp(seat))


def points(model: Model) -> str:
    order = sorted(range(model.state.board.players), key=lambda seat: -model.vp(seat))
    return _cited("vp", _say("points"), *(total(model, seat) for seat in order))
