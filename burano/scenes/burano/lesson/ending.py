"""First spring, parts 8 to 10: roof, second floor, clean-up."""

from __future__ import annotations

from burano.i18n import _
from burano.scenes.burano.lesson.beginning import EAST, WEST
from burano.scenes.burano.lesson.waits import answered, asks, gone, on_page, paid
from burano.table.lesson.model import Cue, Part

STORY = ("back", "run", "skip")
"""The buttons that lead through the clean-up; a bubble leaves them free."""

ROOF = Part(
    lambda: _("A roof"),
    (
        Cue(
            lambda: _(
                "Now for the big points. Houses belong to nobody: your pink and orange tile may cover any such two "
                "across a canal, whoever built them. Move it onto these two."
            ),
            ("roof.0", WEST, EAST),
            ("roofs", "prep", "pyramid", "cards"),
            moves=1,
            instead=lambda: _("Take the first roof tile and put it between the orange and the pink house."),
        ),
        Cue(
            lambda: _(
                "A roof earns a bonus first: 2 privilege points or a building card. Take this card: it scores 5 VP for "
                "every orange or white block you lay, this tile included."
            ),
            ("offer.2",),
            ("paper.0",),
            moves=1,
            instead=lambda: _("All of them are useful, but the highlighted card scores 5 VP right now."),
        ),
        Cue(
            lambda: _(
                "10 VP! Your tile scores the islands you lead, A and E: 5 VP. The card added 5 VP for the orange block."
            ),
            ("points", "identity"),
        ),
        Cue(
            lambda: _("With your last 3 coins pick up the orange cube, for the next round."),
            ("pyramid.11", "prep"),
            ("pyramid",),
            moves=1,
            instead=lambda: _("Move the orange cube of your pyramid to a preparation space."),
        ),
        Cue(lambda: _("Now end your turn."), ("end_turn",), moves=1),
    ),
)

FLOOR = Part(
    lambda: _("A second floor"),
    (
        Cue(
            lambda: _("Marco lays a roof as well, one that is always worth 4 VP. His bonus is two privilege points."),
            ("players",),
            watch=True,
        ),
        Cue(
            lambda: _(
                "The last round of spring. Houses can stand on roofs: build the orange cube on the orange "
                "block. Same colour, so you gain a privilege point."
            ),
            ("prep.0", WEST),
            moves=1,
            instead=lambda: _("Put the orange cube on the orange block of your roof."),
        ),
        Cue(
            lambda: _("Earning again: 3 coins this time, because more of your ring is visible while workers are out."),
            ("ring", "identity"),
        ),
        Cue(
            lambda: _(
                "Fish are sold in a port: sail there instead of to an island. Point at the ships to see what they buy "
                "and for how much."
            ),
            ("ship.0", "ship.1"),
        ),
        Cue(
            lambda: _("End your turn. After Marco’s last turn comes the clean-up."),
            ("end_turn",),
            moves=2,
            instead=lambda: _("Everything is done: end your turn."),
        ),
        Cue(lambda: _("Marco’s last turn this season."), ("players",), watch=True),
    ),
)

CLEANUP = Part(
    lambda: _("The clean-up"),
    (
        Cue(
            lambda: _(
                "Every season ends with a clean-up. First the islands: whoever has the most workers on an island gets "
                "2 VP. A and E are yours."
            ),
            ("next",),
            STORY,
            screen="cleanup",
            dims=False,
            until=asks("lace"),
        ),
        Cue(
            lambda: _(
                "Lace: pay for a worker with a cube of its colour, from anywhere in your pyramid, and score 2 VP. Pay "
                "for your worker on yellow."
            ),
            ("square2",),
            screen="cleanup",
            until=paid(2),
            bars=("confirm",),
        ),
        Cue(
            lambda: _(
                "Your blue cubes were sold, but your privilege point buys one. Pay for the worker on blue as well: "
                "neighbours paid for together score extra."
            ),
            ("square9",),
            ("square2",),
            screen="cleanup",
            until=paid(9),
            bars=("confirm",),
        ),
        Cue(
            lambda: _("2 + 2 VP, and 1 more for two neighbours. Score them!"),
            ("confirm",),
            ("right",),
            screen="cleanup",
            until=answered("lace"),
        ),
        Cue(
            lambda: _("Now Marco pays for his lace."),
            ("next",),
            ("right", *STORY),
            screen="cleanup",
            dims=False,
            until=on_page("actions"),
        ),
        Cue(
            lambda: _(
                "The colours get new actions for summer. Then everybody gets a cube for each covered house of the "
                "ring: workers who are out, on islands or in workshops, bring none."
            ),
            ("next", "confirm"),  # whoever kept a privilege point is asked for cubes
            ("right", *STORY),
            screen="cleanup",
            dims=False,
            until=asks("roofs"),
        ),
        Cue(
            lambda: _(
                "You may discard roof tiles, then draw new ones: only their kind is known. Choose a kind for your "
                "empty space and confirm."
            ),
            ("kind0", "kind1", "kind2", "kind3", "confirm"),
            ("right",),
            screen="cleanup",
            until=answered("roofs"),
        ),
        Cue(
            lambda: _("Marco draws his roof tiles too."),
            ("next",),
            ("right", *STORY),
            screen="cleanup",
            dims=False,
            until=on_page("start"),
        ),
        Cue(
            lambda: _("The starting player marker passes to Marco: he begins the summer. On to summer!"),
            ("go_on", "next"),
            STORY,
            screen="cleanup",
            dims=False,
            until=gone,
        ),
        Cue(
            lambda: _(
                "That was your first spring! Play on against Marco, or set up a game of your own: an Apprentice is a "
                "good first rival. The bulb gives you hints, and F1 opens the rule of whatever you point at."
            ),
            screen="pyramid",
        ),
    ),
)
