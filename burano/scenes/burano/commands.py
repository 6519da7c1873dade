"""Commands of Burano's screens, in addition to those of every table."""

from __future__ import annotations

from burano.i18n import N_
from burano.ui.input.commands import ABOVE, TABLE, Command, drawer

_HERE = f"{TABLE}/burano"
_PYRAMID = f"{ABOVE}/pyramid"
_CLEANUP = f"{ABOVE}/cleanup"
_LAYOUT = "setup/burano"

TOP_VIEW = Command("burano.top_view", N_("Top view"), ("p",), where=_HERE)
FADE = Command("burano.fade", N_("Make houses in front transparent"), ("f",), where=_HERE)
MEDALS = Command("burano.medals", N_("Show the pictures of all laid roofs (hold)"), ("lalt", "ralt"), where=_HERE)
WINDOW = Command("burano.window", N_("See where the arrows will point next"), ("w",), where=_HERE)
COMPARE = Command("burano.compare", N_("Compare the players"), ("c",), where=_HERE)
PRIVILEGE = Command("burano.privilege", N_("Spend a privilege point"), ("v",), where=_HERE)
COIN = Command("burano.coin", N_("Take a coin for a privilege point"), ("shift+v",), where=_HERE)
SWAP = Command("burano.swap", N_("Swap two fishing huts for a privilege point"), ("ctrl+shift+v",), where=_HERE)
DRAWERS = {
    "actions": drawer("burano.actions", N_("Actions and supply"), "a", _HERE),
    "lace": drawer("burano.lace", N_("Lace workshops"), "l", _HERE),
    "cards": drawer("burano.cards", N_("Your cards"), "b", _HERE),
    "rivals": drawer("burano.rivals", N_("The other players"), "r", _HERE),
    "log": drawer("burano.log", N_("Game log"), "g", _HERE),
    "market": drawer("burano.market", N_("Market"), "m", _HERE),
}

LIFT = Command("burano.lift", N_("Lift a level of the pyramid"), ("l",), where=_PYRAMID)
FILL = Command("burano.fill", N_("Fill the rest at random"), ("f",), where=_PYRAMID)
HIDE = Command("burano.hide", N_("Cover the pyramid, or show it"), ("c",), where=_PYRAMID)
TEMPLATES = Command("burano.templates", N_("Patterns"), ("m",), where=_PYRAMID)
CLEAR = Command("burano.clear", N_("Clear the pyramid"), ("ctrl+delete",), where=_PYRAMID)
CUBES = (
    Command("burano.cube_1", N_("Place a cube of the 1st colour"), ("1", "kp_1"), where=_PYRAMID),
    Command("burano.cube_2", N_("Place a cube of the 2nd colour"), ("2", "kp_2"), where=_PYRAMID),
    Command("burano.cube_3", N_("Place a cube of the 3rd colour"), ("3", "kp_3"), where=_PYRAMID),
    Command("burano.cube_4", N_("Place a cube of the 4th colour"), ("4", "kp_4"), where=_PYRAMID),
    Command("burano.cube_5", N_("Place a cube of the 5th colour"), ("5", "kp_5"), where=_PYRAMID),
    Command("burano.cube_6", N_("Place a cube of the 6th colour"), ("6", "kp_6"), where=_PYRAMID),
)
BEST = Command("burano.best", N_("Best choice"), ("b",), where=_CLEANUP)
RUN = Command("burano.run", N_("Go on by itself, or pause"), ("a",), where=_CLEANUP)
STORY = Command("burano.story", N_("Next"), ("space", "return", "kp_enter"), "x", _CLEANUP)

ARRANGE = Command("burano.arrange", N_("Arrange the workshops"), ("ctrl+shift+a",), where=_LAYOUT)
TURN_PIECE = Command("burano.turn_piece", N_("Turn the piece"), ("r",), "y", _LAYOUT)
SCATTER = Command("burano.scatter", N_("A random layout"), ("d",), where=_LAYOUT)
FIRST_LAYOUT = Command("burano.first_layout", N_("The layout of the first game"), ("f",), where=_LAYOUT)
CLEAR_LAYOUT = Command("burano.clear_layout", N_("Take all workshops off"), ("ctrl+delete",), where=_LAYOUT)

COMMANDS = (
    TOP_VIEW, FADE, MEDALS, WINDOW, COMPARE, PRIVILEGE, COIN, SWAP, *DRAWERS.values(),
    *CUBES, LIFT, FILL, HIDE, TEMPLATES, CLEAR, BEST, RUN, STORY,
    ARRANGE, TURN_PIECE, SCATTER, FIRST_LAYOUT, CLEAR_LAYOUT,
)  # fmt: skip
