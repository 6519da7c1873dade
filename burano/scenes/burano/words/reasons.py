"""Why something is refused: one sentence for every reason the rules give, and the number of the rule."""

from collections.abc import Callable, Mapping

from burano.core.protocol import Reason
from burano.i18n import _
from burano.scenes.burano import names

Values = Mapping[str, int | str]


def _number(values: Values, key: str) -> int:
    value = values.get(key, 0)
    return value if isinstance(value, int) else 0


def _color(values: Values) -> str:
    return names.color(_number(values, "color"))


def _cube(values: Values) -> str:
    return names.no_cube(_number(values, "color"))


REASONS: dict[str, Callable[[Values], str]] = {
    "game.over": lambda v: _("The game is over."),
    "turn.not_yours": lambda v: _("It is not your turn."),
    "action.unknown": lambda v: _("There is no such action."),
    "action.not_now": lambda v: _("Something else has to be decided first."),
    "color.unknown": lambda v: _("There is no such colour."),
    "move.four_made": lambda v: _("You have made all four moves of this turn."),
    "move.too_dear": lambda v: _("This move costs {price} coins; you have {coins}.").format(
        price=v["price"], coins=v["coins"]
    ),
    "pyramid.no_such_place": lambda v: _("The pyramid has no such place."),
    "pyramid.none_left": lambda v: _("You have no {cube} left.").format(cube=_cube(v)),
    "pyramid.full": lambda v: _("Your pyramid is full."),
    "pyramid.taken": lambda v: _("A cube is there already."),
    "pyramid.no_support": lambda v: _("It needs four cubes below it."),
    "pick.empty": lambda v: _("There is no cube."),
    "pick.covered": lambda v: _("Another cube lies on it."),
    "pick.preparation_full": lambda v: _("Your three preparation spaces are full."),
    "build.no_pit": lambda v: _("There is no pit."),
    "build.not_prepared": lambda v: _("You have no {cube} in preparation.").format(cube=_cube(v)),
    "build.no_corner": lambda v: _("A new house must touch another one corner to corner."),
    "build.too_high": lambda v: _("No house is higher than three floors."),
    "build.no_roof": lambda v: _("Only a rooftop block carries another house."),
    "roof.not_yours": lambda v: _("That tile is not on your board."),
    "roof.no_house": lambda v: _("A roof needs a house under both ends."),
    "roof.no_line": lambda v: _("The two houses must face each other across one canal."),
    "roof.other_floor": lambda v: _("The two houses must be equally high."),
    "roof.third_floor": lambda v: _("Third floors are never roofed."),
    "roof.overlap": lambda v: _("A roof lies on one of these houses already."),
    "roof.crossing": lambda v: _("Another roof crosses this canal on the same floor."),
    "roof.colors": lambda v: _("The colours of the tile do not match the houses."),
    "roof.unknown_kind": lambda v: _("There is no such kind of roof."),
    "roof.kind_named": lambda v: _("The kinds you name must differ."),
    "roof.stack_empty": lambda v: _("This stack is empty."),
    "bonus.not_open": lambda v: _("That building card is not open."),
    "bonus.display_only": lambda v: _("At this table bonus cards come from the display only."),
    "bonus.deck_empty": lambda v: _("The building deck is empty."),
    "sail.unknown": lambda v: _("There is no such place."),
    "sail.out_of_reach": lambda v: _("Your boat cannot reach {place} from here.").format(
        place=names.place(_number(v, "place"))
    ),
    "sail.no_match": lambda v: _("No dock of {place} matches your arrows.").format(
        place=names.place(_number(v, "place"))
    ),
    "sail.no_ship": lambda v: _("No merchant ship lies in this port."),
    "sail.swapped": lambda v: _("After swapping docks the boat must sail to an island."),
    "sail.must_sail": lambda v: _("You swapped docks, so you must sail to a matching island."),
    "swap.two_islands": lambda v: _("A swap needs docks of two different islands."),
    "swap.two_colors": lambda v: _("A swap needs docks of two different colours."),
    "swap.not_there": lambda v: _("There is no such dock house."),
    "privilege.none": lambda v: _("You have no privilege point."),
    "fish.not_open": lambda v: _("That fish is not open."),
    "fish.deck_empty": lambda v: _("The fish deck is empty."),
    "dispatch.one_or_two": lambda v: _("Send one or two workers."),
    "sell.no_ship": lambda v: _("That ship does not lie in your port."),
    "sell.bad_cards": lambda v: _("Choose fish cards to sell."),
    "sell.not_in_hand": lambda v: _("You do not have these cards."),
    "sell.assorted": lambda v: _("This ship buys cards of different kinds only."),
    "sell.same": lambda v: _("This ship buys cards of one kind only."),
    "sell.pairs": lambda v: _("This ship buys different pairs only."),
    "sell.triples": lambda v: _("This ship buys different triples only."),
    "sell.too_many": lambda v: _("This ship buys no more than {most} at a time.").format(most=v["most"]),
    "lace.no_workshop": lambda v: _("There is no workshop."),
    "lace.no_arrow": lambda v: _("No unused arrow points at {color}.").format(color=_color(v)),
    "lace.own_worker": lambda v: _("Your own worker sits there."),
    "lace.last_worker": lambda v: _("The last worker stays on the ring."),
    "lace.taken": lambda v: _("Another player works there; it takes a privilege point."),
    "lace.not_adjacent": lambda v: _("It is not next to one of your workers; it takes a privilege point."),
    "lace.begun": lambda v: _("You have begun: finish instead."),
    "lace.not_begun": lambda v: _("You have not begun: skip instead."),
    "island.unknown": lambda v: _("There is no such island."),
    "withdraw.nobody_there": lambda v: _("You have no worker there."),
    "supply.empty": lambda v: _("The supply has no {cube} left.").format(cube=_cube(v)),
    "pay.not_yours": lambda v: _("That is not your worker."),
    "pay.already": lambda v: _("That worker is paid."),
    "pay.no_cube": lambda v: _("You have no {cube} to pay with.").format(cube=_cube(v)),
    "pay.no_card": lambda v: _("You do not own thrifty lace."),
    "pay.free_used": lambda v: _("Thrifty lace has paid a worker already."),
    "buy.before_paying": lambda v: _("Cubes are bought before workers are paid."),
    "refill.bought_already": lambda v: _("Substitutes come before bought cubes."),
    "refill.none_missing": lambda v: _("No colour was missing."),
}
"""Message keys of the rules that can reach this table; a test compares them with the rules' sources."""


def sentence(reason: Reason) -> str:
    """The reason in words, with its rule's number."""
    return _("{text} ({rule})").format(text=REASONS[reason.key](reason.values), rule=reason.rule)
