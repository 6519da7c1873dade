"""Commands of Buru's screens that have a key, beside those of every table."""

from __future__ import annotations

from burano.i18n import N_
from burano.ui.input.commands import TABLE, Command, drawer

_HERE = f"{TABLE}/buru"

PEEK = Command("buru.peek", N_("Hold: look at what lies face down"), ("space",), "rb", where=_HERE)
UNSEEN = (
    Command("buru.unseen_1", N_("Pick up the first face-down explorer"), ("a",), where=_HERE),
    Command("buru.unseen_2", N_("Pick up the second face-down explorer"), ("s",), where=_HERE),
    Command("buru.unseen_3", N_("Pick up the third face-down explorer"), ("d",), where=_HERE),
    Command("buru.unseen_4", N_("Pick up the fourth face-down explorer"), ("f",), where=_HERE),
    Command("buru.unseen_5", N_("Pick up the fifth face-down explorer"), ("w",), where=_HERE),
)
SPLIT = Command("buru.split", N_("Take gains one by one, or together"), ("z",), where=_HERE)
DRAWERS = {
    "rivals": drawer("buru.rivals", N_("The other players"), "r", _HERE),
    "log": drawer("buru.log", N_("Game log"), "g", _HERE),
    "forest": drawer("buru.forest", N_("Forest cards"), "c", _HERE),
    "altars": drawer("buru.altars", N_("Altars"), "v", _HERE),
    "row": drawer("buru.row", N_("Recruits"), "b", _HERE),
    "plots": drawer("buru.plots", N_("Plot cards of the Lawan"), "j", _HERE),
    "stores": drawer("buru.stores", N_("Your goods"), "l", _HERE),
    "tableau": drawer("buru.tableau", N_("Your islanders"), "i", _HERE),
    "secrets": drawer("buru.secrets", N_("Your elders and tributes"), "y", _HERE),
    "me": drawer("buru.me", N_("You"), "u", _HERE),
}

COMMANDS = (PEEK, *UNSEEN, SPLIT, *DRAWERS.values())
