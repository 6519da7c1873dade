"""First spring, parts 6 and 7: four moves and fishing, what rivals do."""

from __future__ import annotations

from burano.i18n import _
from burano.scenes.burano.lesson.waits import any_fish, any_yellow, line_chosen, there
from burano.table.lesson.model import Cue, Part

FISHING = Part(
    lambda: _("Four moves, and fishing"),
    (
        Cue(
            lambda: _("Your turn goes on. The third move costs 3 coins: pick up the yellow cube."),
            ("pyramid.10", "prep"),
            ("pyramid",),
            moves=1,
            instead=lambda: _("Move the yellow cube of your pyramid to a preparation space."),
        ),
        Cue(
            lambda: _(
                "The fourth move costs 4 coins and you have only 3. But you have a privilege point: select Privilege."
            ),
            ("use_privilege",),
            ("moves", "identity"),
            until=there("privilege_coin"),
        ),
        Cue(
            lambda: _(
                "A privilege point buys a coin, a cube for your pyramid, a swap of two dock houses or a workshop "
                "square out of reach. Now take the coin."
            ),
            ("privilege_coin", "use_privilege"),
            moves=1,
            instead=lambda: _("Select Privilege, then take the coin."),
        ),
        Cue(
            lambda: _("Now build the yellow house: take the cube and put it in any highlighted pit."),
            ("prep.0", "map"),
            moves=1,
            also=any_yellow,
            instead=lambda: _("Take the yellow cube from your preparation area and put it in a highlighted pit."),
        ),
        Cue(
            lambda: _(
                "Yellow goes fishing. Your arrows now show green, pink and orange. Island E has a green and a pink "
                "dock house: two matches, two fish cards. Sail there."
            ),
            ("island.4",),
            dims=False,  # the table itself lets everything out of reach step back
            moves=1,
            instead=lambda: _("You may sail elsewhere some other day: island E has the most matches now."),
        ),
        Cue(
            lambda: _(
                "Take two fish cards: face up, or from the deck. Merchant ships pay well for sets: two of a "
                "kind score 6 VP."
            ),
            ("market",),
            moves=2,
            also=any_fish,
            instead=lambda: _("Choose from the fish cards on the right."),
        ),
        Cue(
            lambda: _(
                "Your worker landed on island E: one worker of each rival there goes home for 2 coins, here Marco’s. "
                "Having the most workers on an island scores in the clean-up."
            ),
            ("island.4",),
        ),
        Cue(lambda: _("That was a full turn of four moves. End it."), ("end_turn",), moves=1),
    ),
)

RIVAL = Part(
    lambda: _("What rivals do"),
    (
        Cue(lambda: _("Marco’s turn: he makes lace. Watch your workers."), ("workshops",), watch=True),
        Cue(
            lambda: _(
                "He paid a privilege point to take your pink square. Your worker is back on your ring, and you got 2 "
                "coins for it."
            ),
            ("square.1", "ring"),
        ),
        Cue(
            lambda: _("Missed something? Select a line of the log: it shows you the place on the table."),
            ("log",),
            until=line_chosen,
        ),
        Cue(
            lambda: _(
                "Undo takes your last step back. In this lesson it always works; in other games it asks before it "
                "undoes a finished turn, and may stop where something was revealed."
            ),
            ("undo",),
        ),
    ),
)
