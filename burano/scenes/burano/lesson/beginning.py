"""First spring, parts 1 to 5: pyramid, table, house, ring, lace."""

from __future__ import annotations

from burano.i18n import _
from burano.scenes.burano.lesson.waits import gone, off_plan, stands
from burano.table.lesson.model import Cue, Part

WEST, EAST = "pit.10", "pit.11"
"""Two pits with one canal square between them, both touching the house in the fountain's pit."""

PYRAMID = Part(
    lambda: _("A pyramid of cubes"),
    (
        Cue(
            lambda: _(
                "Welcome to Burano! In four seasons you build houses, go fishing and make lace. Whoever has the most "
                "victory points (VP) after winter wins. Let’s play one spring together."
            ),
            clear=("terrace", *(f"reserve{color}" for color in range(6))),
            screen="pyramid",
        ),
        Cue(
            lambda: _(
                "Every cube is a house, and its colour is an action. This season pink and green make lace, blue and "
                "yellow go fishing, orange and white earn coins."
            ),
            tuple(f"reserve{color}" for color in range(6)),
            screen="pyramid",
        ),
        stands(
            9,
            lambda: _(
                "The base of your pyramid is already built. On it go four cubes. First pink, which makes lace: select "
                "it, then the highlighted space."
            ),
        ),
        stands(10, lambda: _("Now yellow: it goes fishing.")),
        stands(11, lambda: _("Orange: it earns coins.")),
        stands(12, lambda: _("Green: lace again, for later.")),
        stands(
            13,
            lambda: _(
                "You can only take a cube with nothing on top of it, so the top is what you use first. Begin with "
                "earning: put orange there."
            ),
        ),
        Cue(
            lambda: _(
                "Your pyramid is complete. The four cubes you did not use are sold for 1 coin each: with the 3 coins "
                "you have, you begin with 7. Confirm your pyramid."
            ),
            ("confirm",),
            screen="pyramid",
            moves=5,
            astray=off_plan,
        ),
        Cue(
            lambda: _("Marco has built too, and now everybody sees everything. On to the table!"),
            ("go_on",),
            screen="pyramid_reveal",
            until=gone,
            dims=False,
        ),
    ),
)

TABLE = Part(
    lambda: _("The table"),
    (
        Cue(
            lambda: _(
                "The main island is in the middle. All players build their houses here, starting from the fountain. "
                "Around it are six small islands and two ports for your boat."
            ),
            ("map",),
        ),
        Cue(lambda: _("Here you see what each colour does this season. It changes every season."), ("actions",)),
        Cue(
            lambda: _(
                "Down here is your own board: your ring of workers, your pyramid, three preparation spaces and your "
                "roof tiles."
            ),
            ("ring", "pyramid", "prep", "roofs"),
        ),
        Cue(
            lambda: _(
                "Marco is your rival; below him is the game log. Point at anything on the table to read what it is."
            ),
            ("players", "log"),
        ),
    ),
)

HOUSE = Part(
    lambda: _("Your first house"),
    (
        Cue(
            lambda: _(
                "A turn has up to four moves. Your first move pays you 1 coin. Move the orange cube from the top of "
                "your pyramid to a preparation space: drag it, or select one and the other."
            ),
            ("pyramid.13", "prep"),
            ("pyramid",),
            moves=1,
            instead=lambda: _(
                "First the orange cube at the top: drag it to a preparation space, or select one and the other."
            ),
        ),
        Cue(
            lambda: _(
                "Now build it: move it to the highlighted pit. A new house must touch another house corner to corner. "
                "The second move costs 3 coins."
            ),
            ("prep.0", WEST),
            moves=1,
            instead=lambda: _("Move the orange cube from your preparation area to the highlighted pit."),
        ),
        Cue(
            lambda: _(
                "Building triggers the colour’s action. Orange earns 1 coin for each coin you can see on your ring: "
                "two are visible, so you got 2 coins."
            ),
            ("ring", "identity"),
        ),
        Cue(
            lambda: _(
                "Earning would also let you call workers home from islands or workshops: each brings you 1 coin. A "
                "third move would cost 3 coins. Save your coins and end your turn."
            ),
            ("end_turn",),
            ("moves",),
            moves=2,
            instead=lambda: _("Not this time: end your turn."),
        ),
    ),
)

RING = Part(
    lambda: _("The ring and the time wheel"),
    (
        Cue(
            lambda: _("Marco’s turn. He builds a blue house: blue goes fishing, so his boat sails to island E."),
            ("players",),
            watch=True,
        ),
        Cue(
            lambda: _(
                "Your ring has twelve houses. Nine workers stand on it. A house without a worker is visible: its coin "
                "or fountain counts. A covered house gives you a cube of its colour at the end of the season."
            ),
            ("ring",),
        ),
        Cue(
            lambda: _(
                "The three arrows of the time wheel show your colours: pink, yellow and blue. You need them for "
                "fishing and for lace. When workers leave, the wheel turns and the arrows point at new colours."
            ),
            ("ring",),
        ),
    ),
)

LACE = Part(
    lambda: _("Lace"),
    (
        Cue(
            lambda: _("Round 2. The pink cube has nothing on top of it now: pick it up. Pink makes lace."),
            ("pyramid.9", "prep"),
            ("pyramid",),
            moves=1,
            instead=lambda: _("First the pink cube of your pyramid: move it to a preparation space."),
        ),
        Cue(
            lambda: _(
                "Build it in the highlighted pit, across one canal from the orange house. Remember these two: they "
                "will soon share a roof."
            ),
            ("prep.0", EAST),
            moves=1,
            instead=lambda: _("Move the pink cube from your preparation area to the highlighted pit."),
        ),
        Cue(
            lambda: _(
                "Each arrow lets you place one worker on a free square of its colour. Start with the pink square that "
                "shows a coin: it pays at once."
            ),
            ("square.1", "ring"),
            ("workshops",),
            moves=1,
            instead=lambda: _("That would work too, but start with the highlighted pink square: it pays a coin."),
        ),
        Cue(
            lambda: _("Every further worker stands next to one of yours. Take the yellow square beside it."),
            ("square.2",),
            ("workshops",),
            moves=1,
            instead=lambda: _("Stay together: the yellow square is next to your worker."),
        ),
        Cue(
            lambda: _("And the blue one below. Neighbours score extra in the clean-up."),
            ("square.9",),
            ("workshops",),
            moves=1,
            instead=lambda: _("Stay together: the blue square is next to your worker."),
        ),
    ),
)
