"""What computer players think, in words: remarks about them for the chronicle, whole sentences for hints.

The reasons themselves are plain data of the rules (`burano.games.burano.mind.reasons`).
"""

from collections.abc import Callable, Mapping
from typing import Any

from burano.core.protocol import Reason
from burano.games.burano.mind.reasons import SENTENCES
from burano.i18n import _, ngettext
from burano.scenes.burano import names

Values = Mapping[str, Any]


def _island(v: Values) -> str:
    return names.ISLANDS[v["island"]]


REMARKS: dict[str, Callable[[Values], str]] = {
    "why.only": lambda v: _("sees nothing better"),
    "why.roof": lambda v: _("the roof scores {vp} VP").format(vp=v["vp"]),
    "why.roof_least": lambda v: _("the roof scores {vp} VP or more").format(vp=v["vp"]),
    "why.roof_bonus": lambda v: _("wants the bonus of a roof"),
    "why.roof_next": lambda v: _("prepares a roof for {vp} VP").format(vp=v["vp"]),
    "why.sell": lambda v: _("the ship pays {vp} VP").format(vp=v["vp"]),
    "why.sail_port": lambda v: _("wants to sell the catch"),
    "why.fish": lambda v: ngettext("heads for {place}: {n} match", "heads for {place}: {n} matches", v["count"]).format(
        place=_island(v), n=v["count"]
    ),
    "why.swap": lambda v: ngettext(
        "the swap makes {n} more match", "the swap makes {n} more matches", v["count"]
    ).format(n=v["count"]),
    "why.catch": lambda v: _("the fish go well together"),
    "why.island": lambda v: _("wants {vp} VP for island {place}").format(vp=v["vp"], place=_island(v)),
    "why.island_shared": lambda v: _("wants {vp} VP for island {place}").format(vp=v["vp"], place=_island(v)),
    "why.island_less": lambda v: _("gives up {vp} VP on island {place}").format(vp=v["vp"], place=_island(v)),
    "why.lace": lambda v: ngettext("{n} more lace maker at work", "{n} more lace makers at work", v["count"]).format(
        n=v["count"]
    ),
    "why.earn": lambda v: ngettext("earns {n} coin", "earns {n} coins", v["coins"]).format(n=v["coins"]),
    "why.withdraw": lambda v: ngettext("calls {n} worker home", "calls {n} workers home", v["count"]).format(
        n=v["count"]
    ),
    "why.block": lambda v: _("its own colour brings a privilege"),
    "why.card": lambda v: _("the card fits the plan"),
    "why.privilege": lambda v: _("privileges beat any card here"),
    "why.pick": lambda v: _("keeps the cube for later"),
    "why.build": lambda v: _("needs the preparation space"),
    "why.cube": lambda v: _("wants a cube of this colour"),
    "why.coin": lambda v: _("the coin pays for one more move"),
    "why.save": lambda v: _("saves coins for later"),
    "why.save_privilege": lambda v: _("saves privilege points"),
    "why.no_coins": lambda v: _("no coins for another move"),
    "why.four_made": lambda v: _("all four moves are made"),
    "why.no_piece": lambda v: _("has nothing left to move"),
    "why.prepare_roof": lambda v: _("prepares a roof"),
    "why.prepare_sell": lambda v: _("prepares a sale"),
    "why.prepare_lace": lambda v: _("prepares lace"),
    "why.prepare_fish": lambda v: _("prepares fishing"),
    "why.prepare_earn": lambda v: _("prepares earning"),
    "why.pyramid": lambda v: _("what is wanted first lies on top"),
    "why.pyramid_flat": lambda v: _("all cubes lie free"),
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
    "why.match_block": lambda v: _("its own colour brings a privilege"),
}
"""A remark for every reason a computer player can have; a test holds this complete."""

_COUNTED: dict[str, Callable[[Values], str]] = {
    "why.fish": lambda v: ngettext(
        "{count} of your arrow houses matches the docks of island {island}.",
        "{count} of your arrow houses match the docks of island {island}.",
        v["count"],
    ),
    "why.swap": lambda v: ngettext(
        "The swapped dock house makes {count} more match.",
        "The swapped dock house makes {count} more matches.",
        v["count"],
    ),
    "why.lace": lambda v: ngettext(
        "{count} more lace maker: {vp} VP more at clean-up if all are paid.",
        "{count} more lace makers: {vp} VP more at clean-up if all are paid.",
        v["count"],
    ),
    "why.earn": lambda v: ngettext("Earning brings {coins} coin.", "Earning brings {coins} coins.", v["coins"]),
    "why.withdraw": lambda v: ngettext(
        "{count} worker comes home and brings {count} coin.",
        "{count} workers come home and bring {count} coins.",
        v["count"],
    ),
    "why.block": lambda v: ngettext(
        "A house on a block of its colour brings {count} privilege point.",
        "A house on a block of its colour brings {count} privilege points.",
        v["count"],
    ),
    "why.lace_colors": lambda v: ngettext(
        "{count} cube has the colour of a square your lace makers hold.",
        "{count} cubes have the colour of a square your lace makers hold.",
        v["count"],
    ),
    "why.pay_lace": lambda v: ngettext(
        "The lace scores {vp} VP for {count} cube.", "The lace scores {vp} VP for {count} cubes.", v["count"]
    ),
    "why.pay_lace_more": lambda v: ngettext(
        "Paid with {count} privilege point besides.", "Paid with {count} privilege points besides.", v["count"]
    ),
    "why.keep_cubes": lambda v: ngettext(
        "{count} cube stays for the next season.", "{count} cubes stay for the next season.", v["count"]
    ),
    "why.keep_points": lambda v: ngettext(
        "{count} privilege point stays unspent.", "{count} privilege points stay unspent.", v["count"]
    ),
    "why.refill": lambda v: ngettext(
        "Your lace makers hold {count} square of this colour, and you have {held} such cubes.",
        "Your lace makers hold {count} squares of this colour, and you have {held} such cubes.",
        v["count"],
    ),
    "why.keep_roofs": lambda v: ngettext("{count} tile stays.", "{count} tiles stay.", v["count"]),
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
    return _("Now: {list}").format(list=", ".join(part for part in parts if part)).replace("-", "−")


def remark(why: Reason) -> str:
    """Why somebody did something, said about them; a reason of a later version is kept quiet."""
    words = REMARKS.get(why.key)
    return words(why.values) if words else ""


def advice(why: Reason) -> str:
    """Where to look or why to do something, said to the player who asked."""
    counted = _COUNTED.get(why.key)
    sentence = counted(why.values) if counted else _(SENTENCES[why.key])
    named: dict[str, Callable[[Any], str]] = {
        "color": names.color, "island": lambda number: names.ISLANDS[number], "card": names.card_number,
    }  # fmt: skip
    return sentence.format(**{name: named.get(name, str)(value) for name, value in why.values.items()})
