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

REMARKS: dict[str, Callable[[Values], str]] = {
    "why.only": lambda v: _("sees nothing better"),
    "why.roof": lambda v: _("this kind of roof scores {vp} VP now").format(vp=v["vp"]),
    "why.roof_bonus": lambda v: _("wants the bonus of a roof"),
    "why.sell": lambda v: _("the ship pays {vp} VP").format(vp=v["vp"]),
    "why.sail_port": lambda v: _("wants to sell the catch"),
    "why.fish": lambda v: ngettext("heads for {place}: {n} match", "heads for {place}: {n} matches", v["count"]).format(
        place=names.ISLANDS[v["island"]], n=v["count"]
    ),
    "why.swap": lambda v: _("the swap makes one more match"),
    "why.take_fish": lambda v: _("goes best with the other fish"),
    "why.dispatch": lambda v: _("wants the majority there"),
    "why.lace": lambda v: ngettext(
        "{n} more worker in the workshops", "{n} more workers in the workshops", v["count"]
    ).format(n=v["count"]),
    "why.earn": lambda v: ngettext("{n} coin for later moves", "{n} coins for later moves", v["coins"]).format(
        n=v["coins"]
    ),
    "why.build": lambda v: _("triggers its action, sets up a roof"),
    "why.match_block": lambda v: _("colour match: a privilege point"),
    "why.pick": lambda v: _("sets up the next action"),
    "why.cube": lambda v: _("that action was missing"),
    "why.coin": lambda v: _("the coin pays for one more move"),
    "why.save": lambda v: _("saves coins for later"),
    "why.card": lambda v: _("the card fits the plan"),
    "why.privilege": lambda v: _("privilege points beat these cards"),
    "why.withdraw": lambda v: _("a coin now, a cube at clean-up"),
    "why.pyramid": lambda v: _("what is needed first is on top"),
    "why.name_roof": lambda v: _("this kind of roof will score best"),
    "why.pay_lace": lambda v: _("this lace is worth its cubes"),
    "why.keep_cubes": lambda v: _("keeps cubes for next season"),
    "why.refill": lambda v: _("these colours will be needed"),
    "why.remove_roof": lambda v: _("the tile fits nowhere"),
    "why.keep_roofs": lambda v: _("the tiles are worth keeping"),
}
"""A remark for every reason a computer player can have; a test holds this complete."""

_COUNTED: dict[str, Callable[[Values], str]] = {
    "why.fish": lambda v: ngettext(
        "{count} of your arrow houses matches the docks of this island.",
        "{count} of your arrow houses match the docks of this island.",
        v["count"],
    ),
    "why.lace": lambda v: ngettext(
        "{count} more worker joins the workshops.", "{count} more workers join the workshops.", v["count"]
    ),
    "why.earn": lambda v: ngettext(
        "Earning pays {coins} coin for your next moves.",
        "Earning pays {coins} coins for your next moves.",
        v["coins"],
    ),
}
"""Sentences that depend on a number."""


def remark(why: Reason) -> str:
    """Why somebody did something, said about them."""
    return REMARKS[why.key](why.values)


def advice(why: Reason) -> str:
    """Where to look or why to do something, said to the player who asked."""
    counted = _COUNTED.get(why.key)
    sentence = counted(why.values) if counted else _(SENTENCES[why.key])
    return sentence.format(**dict(why.values))
