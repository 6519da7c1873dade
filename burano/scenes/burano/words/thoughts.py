"""What computer players think, in words: remarks about them for the chronicle, whole sentences for hints.

The reasons themselves are plain data of the rules (`burano.games.burano.mind.reasons`).
"""

from collections.abc import Callable

from burano.core.protocol import Reason
from burano.games.burano.mind.reasons import SENTENCES
from burano.i18n import _, ngettext
from burano.scenes.burano import names
from burano.table.phrases import Values, net, quiet


def _island(v: Values) -> str:
    return names.ISLANDS[v["island"]]


REMARKS: dict[str, Callable[[Values], str]] = {
    "why.only": lambda v: _("sees nothing better"),
    "why.roof": lambda v: _("the roof scores {vp} VP").format(vp=v["vp"]),
    "why.roof_least": lambda v: _("the roof scores {vp} VP or more").format(vp=v["vp"]),
    "why.roof_bonus": lambda v: _("wants the bonus of a roof"),
    "why.roof_next": lambda v: _("sets up a roof for {vp} VP").format(vp=v["vp"]),
    "why.sell": lambda v: _("the ship pays {vp} VP").format(vp=v["vp"]),
    "why.sail_port": lambda v: _("wants to sell fish"),
    "why.fish": lambda v: ngettext(
        "heads for island {place}: {n} match", "heads for island {place}: {n} matches", v["count"]
    ).format(place=_island(v), n=v["count"]),
    "why.swap": lambda v: ngettext(
        "the swap makes {n} more match", "the swap makes {n} more matches", v["count"]
    ).format(n=v["count"]),
    "why.catch": lambda v: _("the fish go well together"),
    "why.island": lambda v: _("wants {vp} VP for island {place}").format(vp=v["vp"], place=_island(v)),
    "why.island_shared": lambda v: _("wants {vp} VP for island {place}").format(vp=v["vp"], place=_island(v)),
    "why.island_less": lambda v: _("gives up {vp} VP on island {place}").format(vp=v["vp"], place=_island(v)),
    "why.lace": lambda v: ngettext(
        "{n} more worker in the workshops", "{n} more workers in the workshops", v["count"]
    ).format(n=v["count"]),
    "why.earn": lambda v: ngettext("earns {n} coin", "earns {n} coins", v["coins"]).format(n=v["coins"]),
    "why.withdraw": lambda v: ngettext("withdraws {n} worker", "withdraws {n} workers", v["count"]).format(
        n=v["count"]
    ),
    "why.block": lambda v: _("colour match: a privilege point"),
    "why.card": lambda v: _("the card fits the plan"),
    "why.privilege": lambda v: _("privilege points beat these cards"),
    "why.pick": lambda v: _("keeps the cube for later"),
    "why.build": lambda v: _("needs the space"),
    "why.cube": lambda v: _("wants a cube of this colour"),
    "why.coin": lambda v: _("the coin pays for one more move"),
    "why.save": lambda v: _("saves coins for later"),
    "why.save_privilege": lambda v: _("saves privilege points"),
    "why.no_coins": lambda v: _("cannot pay for another move"),
    "why.four_made": lambda v: _("all four moves are made"),
    "why.no_piece": lambda v: _("has nothing left to move"),
    "why.prepare_roof": lambda v: _("sets up a roof"),
    "why.prepare_sell": lambda v: _("sets up a sale"),
    "why.prepare_lace": lambda v: _("sets up lace"),
    "why.prepare_fish": lambda v: _("sets up fishing"),
    "why.prepare_earn": lambda v: _("sets up earning"),
    "why.pyramid": lambda v: _("what is needed first is on top"),
    "why.pyramid_flat": lambda v: _("every cube is free to pick up"),
    "why.lace_colors": lambda v: _("keeps colours for lace"),
    "why.name_roof": lambda v: _("it would score {vp} VP now").format(vp=v["vp"]),
    "why.pay_lace": lambda v: _("the lace scores {vp} VP").format(vp=v["vp"]),
    "why.pay_lace_more": lambda v: _("pays with privilege points too"),
    "why.lace_open": lambda v: _("pays for lace"),
    "why.keep_cubes": lambda v: _("keeps cubes for next season"),
    "why.keep_points": lambda v: _("keeps privilege points"),
    "why.refill": lambda v: _("this colour will be needed"),
    "why.buy_cube": lambda v: _("wants a cube of this colour"),
    "why.remove_roof": lambda v: _("the tile fits nowhere now"),
    "why.remove_ready": lambda v: _("hopes for a better tile"),
    "why.keep_roofs": lambda v: _("the tiles are worth keeping"),
    "why.net": lambda v: _net(v),
    # Reasons of older saves.
    "why.take_fish": lambda v: _("the fish go well together"),
    "why.dispatch": lambda v: _("wants the majority there"),
    "why.match_block": lambda v: _("colour match: a privilege point"),
}
"""A remark for every reason a computer player can have; a test holds this complete."""

_COUNTED: dict[str, Callable[[Values], str]] = {
    "why.fish": lambda v: ngettext(
        "{count} of your arrow houses matches a dock house of island {island}.",
        "{count} of your arrow houses match dock houses of island {island}.",
        v["count"],
    ),
    "why.swap": lambda v: ngettext(
        "Swapping a dock house gives you {count} more match.",
        "Swapping a dock house gives you {count} more matches.",
        v["count"],
    ),
    "why.lace": lambda v: ngettext(
        "{count} more worker in the workshops: +{vp} VP at clean-up if you pay for all.",
        "{count} more workers in the workshops: +{vp} VP at clean-up if you pay for all.",
        v["count"],
    ),
    "why.earn": lambda v: ngettext("Earning pays {coins} coin.", "Earning pays {coins} coins.", v["coins"]),
    "why.withdraw": lambda v: ngettext(
        "{count} withdrawn worker pays {count} coin.",
        "{count} withdrawn workers pay {count} coins.",
        v["count"],
    ),
    "why.block": lambda v: ngettext(
        "A house on a rooftop block of its own colour earns {count} privilege point.",
        "A house on a rooftop block of its own colour earns {count} privilege points.",
        v["count"],
    ),
    "why.lace_colors": lambda v: ngettext(
        "{count} cube can pay for your workers in the workshops.",
        "{count} cubes can pay for your workers in the workshops.",
        v["count"],
    ),
    "why.pay_lace": lambda v: ngettext(
        "The lace scores {vp} VP for {count} cube.", "The lace scores {vp} VP for {count} cubes.", v["count"]
    ),
    "why.pay_lace_more": lambda v: ngettext(
        "It also costs {count} privilege point.", "It also costs {count} privilege points.", v["count"]
    ),
    "why.keep_cubes": lambda v: ngettext(
        "You keep {count} cube for the next season.", "You keep {count} cubes for the next season.", v["count"]
    ),
    "why.keep_points": lambda v: ngettext(
        "You keep {count} privilege point.", "You keep {count} privilege points.", v["count"]
    ),
    "why.refill": lambda v: ngettext(
        "You have {count} worker on squares of this colour, and {held} cubes to pay for them.",
        "You have {count} workers on squares of this colour, and {held} cubes to pay for them.",
        v["count"],
    ),
    "why.keep_roofs": lambda v: ngettext("You keep {count} tile.", "You keep {count} tiles.", v["count"]),
    "why.net": lambda v: _net(v),
}
"""Sentences that depend on a number."""


def _net(v: Values) -> str:
    """What a plan comes to at once: only what changes."""
    parts = [
        _("{n} VP").format(n=f"{v['vp']:+d}") if v["vp"] else "",
        ngettext("{n} coin", "{n} coins", abs(v["coins"])).format(n=f"{v['coins']:+d}") if v["coins"] else "",
        ngettext("{n} privilege point", "{n} privilege points", abs(v["privilege"])).format(n=f"{v['privilege']:+d}")
        if v["privilege"]
        else "",
    ]
    return net(*parts)


def remark(why: Reason) -> str:
    """Why somebody did something, said about them; a reason of a later version is kept quiet."""
    return quiet(REMARKS, why)


def advice(why: Reason) -> str:
    """Where to look or why to do something, said to the player who asked."""
    counted = _COUNTED.get(why.key)
    sentence = counted(why.values) if counted else _(SENTENCES[why.key])
    return sentence.format(**named(why.values))


_NAMED: dict[str, tuple[str, Callable[[int], str]]] = {
    "color": ("cube", names.a_cube),
    "island": ("island", lambda number: names.ISLANDS[number]),
    "card": ("card", names.card_number),
    "kind": ("kind", names.kind),
}
"""What a value is called in a sentence, and how it is put into words."""


def named(values: Values) -> dict[str, object]:
    """The values as a sentence names them."""
    found: dict[str, object] = {}
    for name, value in values.items():
        called, words = _NAMED.get(name, (name, str))
        found[called] = words(value)
    return found
