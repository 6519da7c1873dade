"""Commands of Murano's screens, in addition to those of every table."""

from __future__ import annotations

from burano.i18n import N_
from burano.ui.input.commands import TABLE, Command, drawer

_HERE = f"{TABLE}/murano"

PASS = Command("murano.pass", N_("Pass, or choose a space after all"), ("p",), where=_HERE)
LOOK = Command("murano.look", N_("Look at the whole table, or at the decision again"), ("l",), where=_HERE)
DRAWERS = {
    "rivals": drawer("murano.rivals", N_("The other players"), "r", _HERE),
    "log": drawer("murano.log", N_("Game log"), "g", _HERE),
    "stacks": drawer("murano.stacks", N_("Stacks"), "s", _HERE),
    "islands": drawer("murano.islands", N_("Table of the islands"), "i", _HERE),
    "move": drawer("murano.move", N_("This move"), "v", _HERE),
    "own": drawer("murano.own", N_("Your pieces"), "b", _HERE),
    "hand": drawer("murano.hand", N_("Your characters"), "c", _HERE),
}

COMMANDS = (PASS, LOOK, *DRAWERS.values())
