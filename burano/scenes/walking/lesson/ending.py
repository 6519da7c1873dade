"""First houses, parts 5 to 7: the first visitor, a second house, the end of the game."""

from __future__ import annotations

from burano.i18n import _
from burano.scenes.walking.lesson.waits import BLUE_HOUSE, YELLOW_HOUSE
from burano.table.lesson.model import Cue, Part

VISITOR = Part(
    lambda: _("Your first visitor"),
    (
        Cue(
            lambda: _(
                "Round 3: now the cat is yours, so you begin. The yellow 1st floor has slid here. Take it alone: 1 "
                "card, 2 coins."
            ),
            ("bottom.1",),
            moves=1,
            instead=lambda: _("Take only the yellow 1st floor, at the bottom of the middle column."),
        ),
        Cue(
            lambda: _("Place it below the yellow 2nd floor: the scaffold gives way."),
            ("hand.11", f"cell.{YELLOW_HOUSE}"),
            moves=1,
            instead=lambda: _("Take the yellow 1st floor from your hand and put it in the highlighted space."),
        ),
        Cue(
            lambda: _("And the 3rd floor on top: your first house!"),
            ("hand.58", f"cell.{YELLOW_HOUSE + 2}"),
            moves=1,
            instead=lambda: _("Take the yellow 3rd floor from your hand and put it in the highlighted space."),
        ),
        Cue(
            lambda: _("A finished house receives a visitor at the end of the turn. End your turn."),
            ("end_turn",),
            moves=1,
        ),
        Cue(
            lambda: _(
                "Who shall come? The large numbers say how many points each of them would bring. Point at somebody: in "
                "your street only what they count stays bright."
            ),
            ("characters",),
            ("house.6",),
        ),
        Cue(
            lambda: _(
                "Tourists look only at the house they visit. The Woman brings 2 points, and 1 more for each of its 8 "
                "flowers. Select her, then confirm."
            ),
            ("who.0", "choose"),
            ("characters", "house.6"),
            moves=1,
            instead=lambda: _("The Woman brings the most here. Select her, then confirm."),
        ),
        Cue(
            lambda: _("Marco plays. Then the cat goes back to him, so he also begins the next round."),
            ("families",),
            watch=True,
        ),
        Cue(
            lambda: _(
                "Your points so far: 10 for the visitor, 2 for the shop in your blue house and 3 for each of your 4 "
                "permits. That makes 24."
            ),
            ("me",),
        ),
    ),
)

SECOND_HOUSE = Part(
    lambda: _("A second house"),
    (
        Cue(
            lambda: _(
                "Your blue house needs a 3rd floor, but no blue one has come. Another colour costs you a permit. That "
                "is worth it for a finished house: take the green one, alone."
            ),
            ("top.1",),
            moves=1,
            instead=lambda: _("Take only the green 3rd floor, at the top of the middle column."),
        ),
        Cue(
            lambda: _("Put it on the blue house. The red frame says: this costs a permit, 3 points less at the end."),
            ("hand.62", f"cell.{BLUE_HOUSE + 2}"),
            moves=1,
            instead=lambda: _("Take the green 3rd floor from your hand and put it on the blue house."),
        ),
        Cue(lambda: _("Your second house is finished. End your turn."), ("end_turn",), moves=1),
        Cue(
            lambda: _(
                "Inhabitants look at the whole street, also at what you will build later. Each of them comes to you "
                "only once."
            ),
            tuple(f"who.{who}" for who in range(4, 11)),
            ("characters", "house.5"),
        ),
        Cue(
            lambda: _(
                "Santa Claus brings 3 points for each chimney. Your street has 2: that is 6 points now, and more with "
                "every chimney to come. Select him, then confirm."
            ),
            ("who.5", "choose"),
            ("characters", "house.5"),
            moves=1,
            instead=lambda: _("Let Santa Claus come this time. Select him, then confirm."),
        ),
    ),
)

END = Part(
    lambda: _("How it ends"),
    (
        Cue(
            lambda: _(
                "Your green 3rd floor has a closed window. At the end, whoever has the most of them loses 1 point for "
                "each. You have 1, Marco has 2."
            ),
            ("windows.0", f"cell.{BLUE_HOUSE + 2}"),
            ("hand", "characters"),
        ),
        Cue(
            lambda: _(
                "When somebody has finished 5 houses, the round is played to its end and the game is over. Then "
                "visitors, shops, permits and closed windows are counted."
            ),
            ("end.0",),
        ),
        Cue(
            lambda: _(
                "Two of your five houses stand! Play on against Marco, or set up a game of your own: an Apprentice is "
                "a good first rival. The bulb gives you hints, and F1 opens the rule of whatever you point at."
            ),
        ),
    ),
)
