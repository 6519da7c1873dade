"""Commands of the screens of Walking in Burano, in addition to those of every table."""

from __future__ import annotations

from burano.i18n import N_
from burano.ui.input.commands import TABLE, Command, drawer

_HERE = f"{TABLE}/walking"

TAKE = (
    Command("walking.take_1", N_("Take 1 card"), ("1", "kp_1"), where=_HERE),
    Command("walking.take_2", N_("Take 2 cards"), ("2", "kp_2"), where=_HERE),
    Command("walking.take_3", N_("Take 3 cards"), ("3", "kp_3"), where=_HERE),
)
FEEDS = Command("walking.feeds", N_("Keep marking what a visitor counts"), ("f",), where=_HERE)
DRAWERS = {
    "supply": drawer("walking.supply", N_("Supply"), "m", _HERE),
    "rivals": drawer("walking.rivals", N_("The other families"), "r", _HERE),
    "solo": drawer("walking.solo", N_("Your progress"), "r", _HERE),
    "log": drawer("walking.log", N_("Game log"), "g", _HERE),
    "characters": drawer("walking.characters", N_("Visitors"), "v", _HERE),
    "me": drawer("walking.me", N_("Your family"), "b", _HERE),
}

COMMANDS = (*TAKE, FEEDS, *DRAWERS.values())
