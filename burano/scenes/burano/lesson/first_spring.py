"""First spring: Burano's first season as a guided game, one bubble at a time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from burano.core.journal import Entry, Table
from burano.core.protocol import Action
from burano.i18n import _
from burano.stage.scene import Scene
from burano.table.lesson.model import Cue, Lesson, Part, Words

if TYPE_CHECKING:
    from burano.scenes.burano.cleanup.form import Form

_NOTHING, _PINK, _YELLOW, _GREEN, _ORANGE = -1, 0, 2, 3, 4
_BASE = 9
"""Places of the pyramid's base."""
_MARCOS = (20, 24)
"""Pits the rival is going to build in."""
_WEST, _EAST = "pit.10", "pit.11"
"""Two pits with one canal square between them, both touching the house in the fountain's pit."""


def _table() -> Table:
    from burano.scenes.burano.lesson import spring_game

    return spring_game.table()


def _record(table: Table) -> Sequence[Entry]:
    from burano.scenes.burano.lesson import spring_game

    return spring_game.record(table)


# ---- what bubbles wait for


_PLAN = (_PINK, _YELLOW, _ORANGE, _GREEN, _ORANGE)
"""The cubes of the second level and the top."""


def _off_plan(scene: Scene) -> bool:
    """A cube of the pyramid is not where it belongs."""
    from burano.scenes.burano.pyramid.scene import PyramidScene

    built = scene.built.places[_BASE:] if isinstance(scene, PyramidScene) and not scene.carrying else ()
    return any(color not in (_NOTHING, wanted) for color, wanted in zip(built, _PLAN, strict=False))


def _stands(place: int, words: Words) -> Cue:
    """The next cube of the plan is put on its place of the pyramid."""
    color = _PLAN[place - _BASE]

    def there(scene: Scene) -> bool:
        from burano.scenes.burano.pyramid.scene import PyramidScene

        return isinstance(scene, PyramidScene) and scene.built.places[place] == color and not _off_plan(scene)

    def again() -> str:
        from burano.scenes.burano import names

        return _("First the {cube}: click it, then the highlighted place.").format(cube=names.cube(color))

    at = (f"reserve{color}", f"place{place}")
    rows = tuple(f"reserve{row}" for row in range(6))
    return Cue(words, at, rows, "pyramid", until=there, instead=again, astray=_off_plan)


def _there(*names: str) -> Callable[[Scene], bool]:
    """One of some things has come on screen."""
    return lambda scene: any(scene.whereabouts(name) for name in names)


def _form(scene: Scene) -> Form | None:
    """What the learner is asked in the clean-up now."""
    from burano.scenes.burano.cleanup.scene import CleanupScene

    return scene.form if isinstance(scene, CleanupScene) else None


def _paid(square: int) -> Callable[[Scene], bool]:
    """The worker on a square is to be paid for, or lace is over."""

    def chosen(scene: Scene) -> bool:
        from burano.scenes.burano.cleanup.lace import LaceForm

        form = _form(scene)
        return not isinstance(form, LaceForm) or square in form.chosen

    return chosen


def _asked(page: str) -> Callable[[Scene], bool]:
    """The learner is asked on a page of the clean-up."""

    def asked(scene: Scene) -> bool:
        form = _form(scene)
        return form is not None and form.page == page

    return asked


def _answered(page: str) -> Callable[[Scene], bool]:
    """The learner is not asked there any more."""
    asked = _asked(page)
    return lambda scene: not asked(scene)


def _line_chosen(scene: Scene) -> bool:
    from burano.table.scene import PlayScene

    return isinstance(scene, PlayScene) and scene.log.chosen >= 0


def _left(scene: Scene) -> bool:
    """The screen goes away: nothing on it says so."""
    return False


def _any_fish(action: Action) -> bool:
    return action.NAME in ("fish", "draw_fish")


def _any_yellow(action: Action) -> bool:
    from burano.games.burano.actions import Build

    return isinstance(action, Build) and action.color == _YELLOW and action.pit not in _MARCOS


# ---- the parts


_PYRAMID = Part(
    lambda: _("A pyramid of cubes"),
    (
        Cue(
            lambda: _(
                "Welcome to Burano! In four seasons you build houses, go fishing and make lace. Whoever has the most "
                "victory points (VP) after winter wins. Let us play one spring together."
            ),
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
        _stands(
            9,
            lambda: _(
                "The base of your pyramid is already built. On it go four cubes. First pink, which makes lace: click "
                "it, then the highlighted place."
            ),
        ),
        _stands(10, lambda: _("Now yellow: it goes fishing.")),
        _stands(11, lambda: _("Orange: it earns coins.")),
        _stands(12, lambda: _("Green: lace again, for later.")),
        _stands(
            13,
            lambda: _(
                "You can only take a cube with nothing on top of it, so the top is what you use first. Begin with "
                "earning: put orange there."
            ),
        ),
        Cue(
            lambda: _(
                "Your pyramid stands. The four cubes you did not use are sold for 1 coin each: you begin with 7 coins. "
                "Hand your pyramid in."
            ),
            ("confirm",),
            screen="pyramid",
            moves=5,
            astray=_off_plan,
        ),
        Cue(
            lambda: _("Marco has built too, and now everybody sees everything. On to the table!"),
            ("go_on",),
            screen="pyramid_reveal",
            until=_left,
        ),
    ),
)

_TABLE = Part(
    lambda: _("The table"),
    (
        Cue(
            lambda: _(
                "In the middle lies the main island. All players build their houses here, starting from the fountain. "
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
                "Marco plays against you; below him the log tells what happened. Point at anything on the table and a "
                "note explains it."
            ),
            ("players", "log"),
        ),
    ),
)

_HOUSE = Part(
    lambda: _("Your first house"),
    (
        Cue(
            lambda: _(
                "A turn has up to four moves. Your first move brings you a coin. Drag the orange cube from the top of "
                "your pyramid to a preparation space."
            ),
            ("pyramid.13", "prep"),
            moves=1,
            instead=lambda: _(
                "First the orange cube at the top: drag it to a preparation space, or click one and the other."
            ),
        ),
        Cue(
            lambda: _(
                "Now build it: drag it to the highlighted pit. A new house must touch another house corner to corner. "
                "The second move costs 3 coins."
            ),
            ("prep.0", _WEST),
            moves=1,
            instead=lambda: _("Drag the orange cube from your preparation area to the highlighted pit."),
        ),
        Cue(
            lambda: _(
                "Building starts the action of the colour. Orange earns 1 coin for each coin you can see on your ring: "
                "two are visible, so you got 2 coins."
            ),
            ("ring", "identity"),
        ),
        Cue(
            lambda: _(
                "You could now withdraw workers for 1 coin each, or pay 3 coins for a third move. Keep both and end "
                "your turn."
            ),
            ("end_turn",),
            moves=2,
            instead=lambda: _("Not this time: end your turn."),
        ),
    ),
)

_RING = Part(
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
                "or fountain counts. A covered house brings a new cube of its colour at the end of the season."
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

_LACE = Part(
    lambda: _("Lace"),
    (
        Cue(
            lambda: _("Round 2. The pink cube has nothing on top of it now: pick it up. Pink makes lace."),
            ("pyramid.9", "prep"),
            moves=1,
            instead=lambda: _("First the pink cube of your pyramid: drag it to a preparation space."),
        ),
        Cue(
            lambda: _(
                "Build it in the highlighted pit, across one canal from your orange house. Remember that pair: soon it "
                "will carry a roof."
            ),
            ("prep.0", _EAST),
            moves=1,
            instead=lambda: _("Drag the pink cube from your preparation area to the highlighted pit."),
        ),
        Cue(
            lambda: _(
                "Each arrow lets you place one worker on a free square of its colour. Start with the pink square that "
                "shows a coin: it pays at once."
            ),
            ("square.1",),
            moves=1,
            instead=lambda: _("That would work too, but only the highlighted square pays a coin."),
        ),
        Cue(
            lambda: _("Every further worker stands next to one of yours. Take the yellow square beside it."),
            ("square.2",),
            moves=1,
            instead=lambda: _("Stay together: the yellow square is next to your worker."),
        ),
        Cue(
            lambda: _("And the blue one below. Neighbours score extra in the clean-up."),
            ("square.9",),
            moves=1,
            instead=lambda: _("Stay together: the blue square is next to your worker."),
        ),
    ),
)

_FISHING = Part(
    lambda: _("Four moves, and fishing"),
    (
        Cue(
            lambda: _("Your turn goes on. The third move costs 3 coins: pick up the yellow cube."),
            ("pyramid.10", "prep"),
            moves=1,
            instead=lambda: _("Drag the yellow cube of your pyramid to a preparation space."),
        ),
        Cue(
            lambda: _(
                "The fourth move costs 4 coins and you have only 3. But you own a privilege point. Open your "
                "privilege points."
            ),
            ("use_privilege",),
            until=_there("privilege_coin"),
        ),
        Cue(
            lambda: _(
                "A privilege point can be a coin, a cube for your pyramid, a swap of two dock houses or a free choice "
                "of square. Now take the coin."
            ),
            ("privilege_coin", "use_privilege"),
            moves=1,
        ),
        Cue(
            lambda: _("Now build the yellow house, in any pit that is highlighted while you hold the cube."),
            ("prep.0", "map"),
            moves=1,
            also=_any_yellow,
            instead=lambda: _("Take the yellow cube from your preparation area and drop it on a highlighted pit."),
        ),
        Cue(
            lambda: _(
                "Yellow goes fishing. Your arrows now show green, pink and orange. Island E has a green and a pink "
                "dock house: two matches, two fish cards. Sail there."
            ),
            ("island.4",),
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
            also=_any_fish,
            instead=lambda: _("Choose from the fish cards on the right."),
        ),
        Cue(
            lambda: _(
                "One of your workers landed on island E. Marco’s worker there was sent home, and he got 2 coins for "
                "it. Most workers on an island score in the clean-up."
            ),
            ("island.4",),
        ),
        Cue(lambda: _("That was a full turn of four moves. End it."), ("end_turn",), moves=1),
    ),
)

_RIVAL = Part(
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
            lambda: _("Missed something? Click a line of the log: it shows you the place on the table."),
            ("log",),
            until=_line_chosen,
        ),
        Cue(
            lambda: _(
                "Undo takes your last step back. In this lesson it always works; in other games it stops where "
                "something was revealed or a turn was over."
            ),
            ("undo",),
        ),
    ),
)

_ROOF = Part(
    lambda: _("A roof"),
    (
        Cue(
            lambda: _(
                "Now the big points. Your first roof tile is pink and orange, like your two houses across the canal. "
                "Drag the tile onto them."
            ),
            ("roof.0", _WEST, _EAST),
            moves=1,
            instead=lambda: _("Take the first roof tile and drop it between your orange and your pink house."),
        ),
        Cue(
            lambda: _(
                "A roof brings a bonus first: 2 privilege points or a building card. Take this card: it pays 5 "
                "VP for every orange or white block of a tile, already for this one."
            ),
            ("offer.2",),
            ("paper.0",),
            moves=1,
            instead=lambda: _("All of them are useful, but the highlighted card pays 5 VP right now."),
        ),
        Cue(
            lambda: _(
                "10 VP! Your tile counts the islands you lead: A and E, that is 5 VP. The card added 5 VP for "
                "the orange block."
            ),
            ("points", "identity"),
        ),
        Cue(
            lambda: _("With your last 3 coins pick up the orange cube, for the next round."),
            ("pyramid.11", "prep"),
            moves=1,
            instead=lambda: _("Drag the orange cube of your pyramid to a preparation space."),
        ),
        Cue(lambda: _("Now end your turn."), ("end_turn",), moves=1),
    ),
)

_FLOOR = Part(
    lambda: _("A second floor"),
    (
        Cue(
            lambda: _("Marco lays a roof as well: a plain one, always 4 VP. He takes two privilege points."),
            ("players",),
            watch=True,
        ),
        Cue(
            lambda: _(
                "The last round of spring. Houses can stand on roofs: build the orange cube on the orange "
                "block. Same colour, so you gain a privilege point."
            ),
            ("prep.0", _WEST),
            moves=1,
            instead=lambda: _("Drop the orange cube on the orange block of your roof."),
        ),
        Cue(
            lambda: _(
                "Orange earned again: 3 coins this time, because more of your ring is visible while workers are out."
            ),
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

_CLEANUP = Part(
    lambda: _("The clean-up"),
    (
        Cue(
            lambda: _(
                "Every season ends with a clean-up. First the islands: whoever has the most workers on an island gets "
                "2 VP. A and E are yours."
            ),
            ("next",),
            screen="cleanup",
            dims=False,
            until=_asked("lace"),
        ),
        Cue(
            lambda: _(
                "Lace: pay for a worker with a cube of its colour, from anywhere in your pyramid, and score 2 VP. Pay "
                "for your worker on yellow."
            ),
            ("square2",),
            screen="cleanup",
            until=_paid(2),
        ),
        Cue(
            lambda: _(
                "Your blue cubes are sold, but your privilege point buys one. Pay for the worker on blue as well: "
                "neighbours paid together bring extra points."
            ),
            ("square9",),
            screen="cleanup",
            until=_paid(9),
        ),
        Cue(
            lambda: _("2 + 2 VP, and 1 more for two neighbours. Score them!"),
            ("confirm",),
            screen="cleanup",
            until=_answered("lace"),
        ),
        Cue(
            lambda: _(
                "Now the colours get new actions, and everybody gets a cube for each covered house of the ring: many "
                "workers at home are many cubes."
            ),
            ("next",),
            screen="cleanup",
            dims=False,
            until=_asked("roofs"),
        ),
        Cue(
            lambda: _(
                "You may put roof tiles away, then draw new ones: only their kind is known. Choose a kind for your "
                "empty space and confirm."
            ),
            ("kind0", "kind1", "kind2", "kind3", "confirm"),
            screen="cleanup",
            until=_answered("roofs"),
        ),
        Cue(
            lambda: _("The starting player marker passes to Marco, and summer begins."),
            ("next",),
            screen="cleanup",
            dims=False,
            until=_there("go_on"),
        ),
        Cue(lambda: _("On to summer!"), ("go_on",), screen="cleanup", until=_left),
        Cue(
            lambda: _(
                "That was your first spring, and you have met the whole game. Play on from here against Marco, or set "
                "up a game of your own: an Apprentice is a good first rival."
            ),
            screen="pyramid",
        ),
    ),
)

FIRST_SPRING = Lesson(
    "first_spring",
    lambda: _("First spring"),
    lambda: _("Learn Burano by playing: a guided first season, about 12 minutes"),
    (_PYRAMID, _TABLE, _HOUSE, _RING, _LACE, _FISHING, _RIVAL, _ROOF, _FLOOR, _CLEANUP),
    _table,
    _record,
    opening=29,
)
