"""What things are and do, in words, with the rule that says so: the table's tooltips."""

from collections.abc import Sequence

from burano.games.burano import actions as a
from burano.games.burano import cards, cleanup, fishing, lace, roofs
from burano.games.burano.board import (
    COLORS,
    HOUSES,
    KIND_FOUNTAINS,
    KIND_ISLANDS,
    KIND_PLAIN,
    KIND_WORKSHOPS,
    PLACES,
    PYRAMID_TABLES,
    Board,
)
from burano.games.burano.mind import worth
from burano.games.burano.pyramid import freed_by
from burano.games.burano.spec import Building
from burano.games.burano.state import State
from burano.i18n import _, ngettext
from burano.scenes.burano import names
from burano.scenes.burano.table.model import Model
from burano.scenes.burano.words.rule_reference import lines as _lines
from burano.scenes.burano.words.rule_reference import with_rule as _with_rule


def _either(numbers: Sequence[int | str]) -> str:
    """`2, 5 or 9`"""
    *some, last = (str(number) for number in numbers)
    return _("{some} or {last}").format(some=", ".join(some), last=last) if some else last


# ---- the lagoon


def island(model: Model, number: int) -> str:
    state, seat = model.state, model.seat
    docks = [names.color(state.docks[number * 3 + i]) for i in range(3)]
    head = _("Island {letter}. Dock houses: {a}, {b}, {c}.").format(
        letter=names.ISLANDS[number], a=docks[0], b=docks[1], c=docks[2]
    )
    found = fishing.matches(state, seat, number)
    match = ngettext(
        "{n} match with your arrows: {n} fish card.", "{n} matches with your arrows: {n} fish cards.", found
    ).format(n=found)
    leaders, vp, _harbour = cleanup.island_result(state, number)
    who = ", ".join(model.players[leader].name for leader in leaders)
    now = (
        _("If the season ended now: {vp} VP for {who}.").format(vp=vp, who=who)
        if leaders
        else _("No workers here yet.")
    )
    return _with_rule(_lines(head, match, now), "R6, R10.1")


def dock(model: Model, number: int) -> str:
    word = names.color(model.state.docks[number])
    text = _("Dock house: {color}. When you fish, a privilege point swaps it with one on another island.").format(
        color=word
    )
    return _with_rule(text, "R9.1")


def port(model: Model, number: int) -> str:
    ships = sum(1 for ship in range(4) if model.state.ships[ship] == number)
    head = _("The left port.") if number == 0 else _("The right port.")
    text = ngettext("{n} merchant ship is here.", "{n} merchant ships are here.", ships).format(n=ships)
    best = worth.dearest_sale(model.state, model.seat, port=number)
    sale = _("The ships here buy nothing of your hand now.")
    if best is not None:
        vp = fishing.sale_vp(model.state, best.ship, best.cards)
        sale = _("Your best sale here now: {vp} VP.").format(vp=vp)
    rest = _("Sail here to sell fish; the ship then moves to the other port.")
    return _with_rule(_lines(head, text, sale, rest), "R6.6")


def _ship_text(number: int, most: int) -> str:
    """What a ship buys, up to how many."""
    return (
        _("Buys 1 to {n} cards of different kinds."),
        _("Buys 1 to {n} cards of one kind."),
        _("Buys 1 to {n} different pairs."),
        _("Buys {n} different triples."),
    )[number].format(n=most if number < fishing.TRIPLES else _either(range(1, most + 1)))


def ship(model: Model, number: int) -> str:
    prices = model.state.board.ship_vp[number][1:]
    pays = _("It pays {prices} VP.").format(prices=", ".join(str(vp) for vp in prices))
    return _with_rule(_lines(names.ship(number) + ".", _ship_text(number, len(prices)), pays), "R6.8")


def boat(model: Model, seat: int) -> str:
    text = _("{name}’s boat, at {place}.").format(
        name=model.players[seat].name, place=names.place(model.state.boat[seat])
    )
    return _with_rule(text, "R6.1")


# ---- the main island


def pit(model: Model, number: int) -> str:
    state = model.state
    height = state.height[number]
    if height == 0:
        fountain = (
            _("The fountain’s pit.") if number == state.board.fountain else _("An empty pit: a site for a house.")
        )
        open_now = number in state.sites
        why = (
            _("It touches a house corner to corner: a house may be built here.")
            if open_now
            else _("No house touches it corner to corner yet.")
        )
        return _with_rule(_lines(fountain, why), "R5.5")
    color = names.color(state.cube[number * 3 + height - 1])
    head = _("House: {color}, {floor}.").format(color=color, floor=names.floor(height - 1))
    block = state.block[number * 3 + height - 1]
    if block >= 0:
        text = _(
            "The {color} rooftop block is free: any cube can be built on it, and one in {color} earns a "
            "privilege point."
        )
        return _with_rule(_lines(head, text.format(color=names.color(block))), "R5.5")
    if height == 3:
        return _with_rule(_lines(head, _("Third floor: nothing more can be built here.")), "R5.5")
    return _with_rule(_lines(head, _("No roof yet: it can be roofed together with a house across the canal.")), "R5.7")


# ---- the right column


def action(model: Model, number: int) -> str:
    colors = [names.color(c) for c in range(COLORS) if model.state.action_of(c) == number]
    head = _("{action}: {a} and {b} houses this season.").format(action=names.action(number), a=colors[0], b=colors[1])
    what = (
        _("Sail one step. On an island: one fish card per match, then send workers. In a port: sell fish."),
        _("Send up to three workers to workshops in your arrows’ colours."),
        _("1 coin for each visible coin on your ring. Then you may withdraw workers for 1 coin each."),
    )[number]
    return _with_rule(_lines(head, what), ("R6", "R7", "R8")[number])


def kind_text(board: Board, kind: int) -> str:
    """What a kind of roof tile counts."""
    points = board.roof_vp[kind]
    if kind == KIND_PLAIN:
        return _("Always {vp} VP.").format(vp=points[0])
    text = {
        KIND_ISLANDS: _("{vp} VP for the majority on {n} islands."),
        KIND_WORKSHOPS: _("{vp} VP for the majority in {n} workshops."),
        KIND_FOUNTAINS: _("{vp} VP for {n} visible fountains on your ring."),
    }[kind]
    numbers = [str(number) for number in range(1, len(points))]
    if kind != KIND_FOUNTAINS:
        numbers[-1] += "+"  # of islands and workshops there are more than the tile counts
    return text.format(vp=_either(points[1:]), n=_either(numbers))


def stack(model: Model, kind: int) -> str:
    left = model.state.tiles_in_stack(kind)
    head = ngettext("{kind}: {n} tile left.", "{kind}: {n} tiles left.", left).format(kind=names.kind(kind), n=left)
    return _with_rule(_lines(head, kind_text(model.state.board, kind)), "R5.9")


def supply(model: Model, color: int) -> str:
    left = model.state.supply[color]
    head = ngettext("{n} {color} cube in the supply.", "{n} {color} cubes in the supply.", left)
    text = _("Move one onto your pyramid for 1 privilege point.")
    return _with_rule(_lines(head.format(n=left, color=names.color(color)), text), "R9.3")


def square(model: Model, number: int) -> str:
    state = model.state
    color = names.color(state.board.square_color[number])
    head = _("A square of the {color} workshop.").format(color=color)
    coin = _("It pays 1 coin as soon as you place a worker.") if state.board.square_coin[number] else ""
    owner = state.lace_owner[number]
    who = _("{name} works here.").format(name=model.players[owner].name) if owner >= 0 else _("It is free.")
    price = ""
    if (
        model.kind == "lace"
        and model.mine
        and ("square", number) in model.actions
        and lace.needs_privilege(state, model.seat, number)
    ):
        price = _("Costs a privilege point.")
    return _with_rule(_lines(head, coin, who, price), "R7")


def fish(model: Model, kind: int) -> str:
    return _with_rule(_("{fish}: face up, can be taken when you fish.").format(fish=names.fish(kind)), "R6.3")


def fish_deck(model: Model) -> str:
    left = model.state.fish_in_deck()
    text = ngettext("{n} fish card is left in the deck.", "{n} fish cards are left in the deck.", left).format(n=left)
    return _with_rule(_lines(text, _("Drawn cards stay secret.")), "R6.3")


def card_deck(model: Model) -> str:
    left = model.state.cards_in_deck()
    text = ngettext("{n} building card is left in the deck.", "{n} building cards are left in the deck.", left)
    return _with_rule(text.format(n=left), "R5.8")


def building_effect(card: Building) -> str:
    """What a building card does."""
    row = cards.row_of(card)
    named = dict(zip("abc", (names.color(names.COLORS.index(color)) for color in card.colors), strict=False))
    fishes = ", ".join(names.fish(names.FISH.index(kind)) for kind in card.fish)
    return _(row.text).format(vp=card.vp, fish=fishes, **named)


def building(card: Building) -> str:
    return _with_rule(_lines(names.card(card.effect) + ".", building_effect(card)), "R12")


# ---- the tray


def coins(model: Model) -> str:
    text = _("Coins pay for moves; every {n} coins are worth 1 VP at the end.").format(n=model.state.board.coins_per_vp)
    return _with_rule(text, "R5.2, R11")


def privilege(model: Model) -> str:
    text = _(
        "Spend privilege points on a coin, a cube for your pyramid, a dock-house swap or a workshop "
        "square out of reach. Select for a coin or a cube."
    )
    return _with_rule(text, "R9")


def privilege_now(model: Model) -> str:
    """What a privilege point can buy now, or why nothing."""
    state, seat, kinds = model.state, model.seat, {type(action) for action in model.legal}
    if a.PrivilegeCoin not in kinds:
        has = state.privilege[seat]
        return _("You cannot spend privilege points now.") if has else _("You have no privilege points.")
    squares = [action.square for action in model.legal if isinstance(action, a.LaceAt)]
    ways = [_("a coin")]
    ways += [_("a swap of two dock houses")] if a.SwapDocks in kinds else []
    ways += [_("a workshop square marked −1")] if any(lace.needs_privilege(state, seat, n) for n in squares) else []
    ways += [_("a cube for your pyramid")] if a.PrivilegeCube in kinds else []
    return _with_rule(_("A privilege point buys now: {ways}.").format(ways=", ".join(ways)), "R9")


def vp(model: Model) -> str:
    return _with_rule(_("Victory points so far. The most points win."), "R1.4")


def ring_house(model: Model, slot: int) -> str:
    state, seat = model.state, model.seat
    house = (state.wheel[seat] + slot) % HOUSES
    number = state.board.ring_colors[seat][house]
    color, cube = names.color(number), names.a_cube(number)
    coin = bool(state.board.ring_coins[seat] >> house & 1)
    covered = state.covered(seat) >> house & 1
    if slot < 3:
        head = _("An arrow points at this {color} house: it counts for fishing and lace.").format(color=color)
    else:
        head = _("Sector {n}, {color} house.").format(n=slot - 2, color=color)
    if covered:
        more = _("In the clean-up this worker brings you {cube}.").format(cube=cube)
    else:
        more = _("Its coin pays when you earn.") if coin else _("Its fountain counts for fountain roofs.")
    return _with_rule(
        _lines(head, more, _("Scroll, or use the keyboard, to see where the arrows will point next.")), "R3"
    )


def pyramid(model: Model, place: int) -> str:
    state, seat = model.state, model.seat
    color = state.pyramid[seat * PLACES + place]
    if color < 0:
        return _with_rule(_("An empty space in the pyramid."), "R4.1")
    free = place in PYRAMID_TABLES.free(state.pyramid_mask[seat])
    head = _("Cube: {color}.").format(color=names.color(color))
    if free:
        frees = _freed_by(state, seat, place)
        text = _("You can pick it up.")
        more = _("Taking it uncovers: {colors}.").format(colors=", ".join(frees)) if frees else ""
        return _with_rule(_lines(head, text, more), "R5.4")
    return _with_rule(_lines(head, _("Covered by cubes above it.")), "R5.4")


def _freed_by(state: State, seat: int, place: int) -> list[str]:
    freed = freed_by(state.pyramid_mask[seat], place)
    return [names.color(state.pyramid[seat * PLACES + other]) for other in freed]


def prep(model: Model, space: int) -> str:
    color = model.state.prep[model.seat * 3 + space]
    if color < 0:
        return _with_rule(_("A free space for a cube you pick up."), "R5.4")
    what = names.action(model.state.action_of(color))
    text = _("Cube: {color}, ready to build. Its action is {action}.").format(color=names.color(color), action=what)
    return _with_rule(text, "R5.5")


def roof(model: Model, space: int) -> str:
    tile = model.state.roofs[model.seat * 3 + space]
    if tile < 0:
        return _with_rule(_("Refilled in the clean-up."), "R5.10")
    board = model.state.board
    a, b = (names.color(c) for c in board.tile_colors[tile])
    kind = board.tile_kind(tile)
    now = roofs.roof_vp_now(model.state, model.seat, kind) + roofs.card_bonus(model.state, model.seat, tile)
    head = _("{kind}, for houses in {a} and {b}.").format(kind=names.kind(kind), a=a, b=b)
    return _with_rule(_lines(head, kind_text(board, kind), _("Now {vp} VP.").format(vp=now)), "R5.7")


def hand_fish(model: Model, kind: int) -> str:
    count = model.hand(model.seat)[kind]
    text = ngettext("{n} × {fish} in your hand.", "{n} × {fish} in your hand.", count).format(
        n=count, fish=names.fish(kind)
    )
    return _with_rule(text, "R6.6")


def sold(model: Model) -> str:
    return _with_rule(_("Fish cards sold, face down."), "R6.6")


def move(model: Model, number: int) -> str:
    price = model.state.board.price[number]
    if price < 0:
        text = _("The first move of a turn pays 1 coin.")
    else:
        text = _("Move {n} costs {price} coins, paid before you make it.").format(n=number + 1, price=price)
    return _with_rule(text, "R5.2")


def player(model: Model, seat: int) -> str:
    return _("Select to see the whole board of {name}.").format(name=model.players[seat].name)


def round_track(model: Model) -> str:
    return _with_rule(_("Four seasons of 4, 4, 3 and 3 rounds. After each season comes a clean-up."), "R1.1")


def points(model: Model) -> str:
    order = sorted(range(model.state.board.players), key=lambda seat: -model.vp(seat))
    each = [_("{name}: {vp} VP").format(name=model.players[seat].name, vp=model.vp(seat)) for seat in order]
    return _with_rule(_lines(_("Score track."), *each), "R1.4")
