"""Why something is refused: one sentence for every reason the rules give, and the number of the rule."""

from collections.abc import Callable

from burano.core.protocol import Reason
from burano.games.burano.fishing import PAIRS, TRIPLES
from burano.i18n import _, ngettext
from burano.scenes.burano import names
from burano.table.phrases import Values, number, ruled


def _color(values: Values) -> str:
    return names.color(number(values, "color"))


def _cube(values: Values) -> str:
    return names.no_cube(number(values, "color"))


def _not_now(values: Values) -> str:
    """In a turn, when the thing may be used; in the middle of something, what that is."""
    first = {
        "name_roofs": _("Choose the kinds of your roof tiles first."),
        "pyramid": _("Finish your pyramid first."),
        "sailing": _("Sail first, or skip fishing."),
        "take_fish": _("Take your fish cards first."),
        "dispatch": _("Send your workers first."),
        "sell": _("Sell fish first, or sell nothing."),
        "lace": _("Finish lace making first."),
        "withdraw": _("Finish withdrawing workers first."),
        "bonus": _("Choose the bonus for your roof first."),
        "pay_lace": _("Finish paying for your workers first."),
        "refill": _("Finish taking cubes first."),
        "remove_roofs": _("Finish choosing your roof tiles first."),
    }
    return first.get(str(values.get("stage"))) or _only_then(str(values.get("action")))


def _only_then(action: str) -> str:
    """When a thing is used that a turn leaves alone."""
    fishing = _("Only when you fish: build a house whose action is Fishing.")
    roofing = _("Only as the bonus for a roof.")
    cleaning = _("Only in the clean-up.")
    earning = _("Only when you earn: build a house whose action is Earning.")
    lace = _("Only when you make lace: build a house whose action is Lace making.")
    when = {
        **dict.fromkeys(("sail", "swap", "fish", "draw_fish", "dispatch"), fishing),
        **dict.fromkeys(("bonus_privilege", "bonus_card", "bonus_deck"), roofing),
        **dict.fromkeys(("name_roof", "remove_roof", "pay", "pay_free", "buy_cube", "substitute"), cleaning),
        **dict.fromkeys(("recall_island", "recall_lace"), earning),
        "sell": _("Only in a port, when you fish."),
        "lace": lace,
    }
    return when.get(action, _("That cannot be done now."))


def _too_dear(values: Values) -> str:
    text = _("This move costs {price} coins and you have {coins}.").format(price=values["price"], coins=values["coins"])
    missing = number(values, "privilege")
    if not missing:
        return text
    more = ngettext("{n} privilege point would pay the rest.", "{n} privilege points would pay the rest.", missing)
    return f"{text} {more.format(n=missing)}"


def _too_many(values: Values) -> str:
    most, ship = number(values, "most"), number(values, "ship")
    if ship == PAIRS:
        text = ngettext("This ship buys {n} pair at a time.", "This ship buys at most {n} pairs at a time.", most)
    elif ship == TRIPLES:
        text = ngettext("This ship buys {n} triple at a time.", "This ship buys at most {n} triples at a time.", most)
    else:
        text = ngettext("This ship buys {n} card at a time.", "This ship buys at most {n} cards at a time.", most)
    return text.format(n=most)


REASONS: dict[str, Callable[[Values], str]] = {
    "game.over": lambda v: _("The game is over."),
    "turn.not_yours": lambda v: _("It is not your turn."),
    "action.unknown": lambda v: _("That is not possible here."),
    "action.not_now": _not_now,
    "color.unknown": lambda v: _("There is no such colour."),
    "move.four_made": lambda v: _("You have already made four moves this turn."),
    "move.too_dear": _too_dear,
    "pyramid.no_such_place": lambda v: _("The pyramid has no such space."),
    "pyramid.none_left": lambda v: _("You have no {cube} left in your reserve.").format(cube=_cube(v)),
    "pyramid.full": lambda v: _("Your pyramid already has 14 cubes."),
    "pyramid.taken": lambda v: _("There is already a cube here."),
    "pyramid.no_support": lambda v: _("A cube here needs four cubes below it."),
    "pick.empty": lambda v: _("There is no cube here."),
    "pick.covered": lambda v: _("Another cube is on top of it."),
    "pick.preparation_full": lambda v: _("Your three preparation spaces are full: build a house first."),
    "build.no_pit": lambda v: _("There is no pit here."),
    "build.not_prepared": lambda v: _(
        "Only cubes in your preparation area can be built: pick one up from your pyramid first."
    ),
    "build.no_corner": lambda v: _("A new house must touch another house corner to corner."),
    "build.too_high": lambda v: _("Houses cannot be higher than three floors."),
    "build.no_roof": lambda v: _("You can only build on top of a free rooftop block."),
    "roof.not_yours": lambda v: _("That tile is not on your board."),
    "roof.no_house": lambda v: _("A roof needs a house under both ends."),
    "roof.no_pair": lambda v: _("No two houses can be roofed now."),
    "roof.fits_nowhere": lambda v: _("This tile fits nowhere on the island now."),
    "roof.no_line": lambda v: _("The two houses must face each other across one canal square."),
    "roof.other_floor": lambda v: _("The two houses must be on the same floor."),
    "roof.third_floor": lambda v: _("A third floor cannot be roofed."),
    "roof.overlap": lambda v: _("One of these houses already has a roof."),
    "roof.crossing": lambda v: _("Another roof already crosses this canal square on the same floor."),
    "roof.colors": lambda v: _("The tile's colours do not match these houses."),
    "roof.unknown_kind": lambda v: _("There is no such kind of roof."),
    "roof.kind_named": lambda v: _("Choose kinds that are all different."),
    "roof.stack_empty": lambda v: _("This stack is empty."),
    "bonus.not_open": lambda v: _("That building card is not face up."),
    "bonus.display_only": lambda v: _("In this game building cards are taken from the face-up cards only."),
    "bonus.deck_empty": lambda v: _("The building deck is empty."),
    "sail.unknown": lambda v: _("There is no such place."),
    "sail.already_there": lambda v: _("Your boat is already there; it must sail on."),
    "sail.out_of_reach": lambda v: _("Your boat cannot reach {place} from here.").format(
        place=names.place(number(v, "place"))
    ),
    "sail.no_match": lambda v: _("No dock house on island {place} matches your arrows.").format(
        place=names.ISLANDS[number(v, "place")]
    ),
    "sail.no_ship": lambda v: _("There is no merchant ship in this port."),
    "sail.swapped": lambda v: _("After swapping dock houses your boat must sail to an island."),
    "sail.must_sail": lambda v: _("You swapped dock houses, so you must sail to a matching island."),
    "swap.two_islands": lambda v: _("Swap dock houses from two different islands."),
    "swap.two_colors": lambda v: _("Swap dock houses of two different colours."),
    "swap.not_there": lambda v: _("There is no such dock house."),
    "privilege.none": lambda v: _("You have no privilege points."),
    "fish.not_open": lambda v: _("That fish card is not face up."),
    "fish.deck_empty": lambda v: _("The fish deck is empty."),
    "dispatch.one_or_two": lambda v: _("Send one or two workers."),
    "sell.no_ship": lambda v: _("That ship is not in your port."),
    "sell.bad_cards": lambda v: _("Choose fish cards to sell."),
    "sell.not_in_hand": lambda v: _("You do not have these cards."),
    "sell.assorted": lambda v: _("This ship only buys cards of different kinds."),
    "sell.same": lambda v: _("This ship only buys cards of one kind."),
    "sell.pairs": lambda v: _("This ship only buys pairs of different kinds."),
    "sell.triples": lambda v: _("This ship only buys triples of different kinds."),
    "sell.too_many": _too_many,
    "lace.no_workshop": lambda v: _("There is no workshop here."),
    "lace.no_arrow": lambda v: _("None of your unused arrows points at a house in {color}.").format(color=_color(v)),
    "lace.own_worker": lambda v: _("Your own worker is already there."),
    "lace.last_worker": lambda v: _("Your last worker must stay on the ring."),
    "lace.taken": lambda v: _(
        "Another player's worker is there. Replacing it costs a privilege point, and you have none."
    ),
    "lace.not_adjacent": lambda v: _(
        "This square is not next to one of your workers. Placing here costs a privilege point, and you have none."
    ),
    "lace.begun": lambda v: _("You have already placed a worker: finish the action instead."),
    "lace.not_begun": lambda v: _("You have not placed a worker yet: skip the action instead."),
    "island.unknown": lambda v: _("There is no such island."),
    "withdraw.nobody_there": lambda v: _("You have no worker there."),
    "supply.empty": lambda v: _("There is no {cube} left in the supply.").format(cube=_cube(v)),
    "pay.not_yours": lambda v: _("That is not your worker."),
    "pay.already": lambda v: _("That worker has already been paid for."),
    "pay.no_cube": lambda v: _("You have no {cube} to pay with; prepared ones do not count.").format(cube=_cube(v)),
    "pay.no_card": lambda v: _("You do not have the Thrifty lace card."),
    "pay.free_used": lambda v: _("You have already used Thrifty lace this season."),
    "buy.before_paying": lambda v: _("Buy cubes before you pay for workers."),
    "refill.bought_already": lambda v: _("Take substitutes before you buy cubes."),
    "refill.none_missing": lambda v: _("You are not missing any cubes."),
}
"""Message keys of the rules that can reach this table; a test compares them with the rules' sources."""


def sentence(reason: Reason) -> str:
    """The reason in words, with its rule's number."""
    return ruled(REASONS, reason)
