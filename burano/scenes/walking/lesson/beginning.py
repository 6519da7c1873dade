"""First houses, parts 1 to 4: the street, taking cards, building, the next round."""

from __future__ import annotations

from burano.i18n import _
from burano.scenes.walking.lesson.waits import BLUE_HOUSE, YELLOW_HOUSE, at_count
from burano.table.lesson.model import Cue, Part

STREET = Part(
    lambda: _("A street of your own"),
    (
        Cue(
            lambda: _(
                "Welcome to Burano! Here you will build a street of five colourful houses, each of them three floors "
                "high. Let’s build the first two together."
            ),
            ("street",),
        ),
        Cue(
            lambda: _(
                "Houses are built from these cards: 1st floors in the lowest row, 3rd floors in the top row. The signs "
                "on a card show its colour and what there is to see: flowers, cats, streetlights and more."
            ),
            ("supply",),
        ),
        Cue(
            lambda: _(
                "Every house you finish receives a visitor, and each visitor likes something else. They bring most of "
                "your points, and the most points win."
            ),
            ("characters",),
        ),
        Cue(
            lambda: _(
                "A turn has three steps: take cards, place cards, receive visitors. Then Marco, your rival, takes his "
                "turn."
            ),
            ("families",),
        ),
    ),
)

TAKING = Part(
    lambda: _("Taking cards"),
    (
        Cue(
            lambda: _(
                "Three cards above one another are a column. You take one, two or three cards of one column, from its "
                "top or from its bottom, skipping none."
            ),
            ("top.0", "middle.0", "bottom.0"),
        ),
        Cue(
            lambda: _(
                "The fewer cards you take, the more coins come with them: 2 coins with 1 card, 1 coin with 2 cards, "
                "none with 3. Choose 2 cards."
            ),
            ("count.2",),
            ("count.1", "count.3"),
            until=at_count(2),
            instead=lambda: _("First choose how many: the button with the 2."),
        ),
        Cue(
            lambda: _("The two lower cards of this column are both blue: the beginning of a house. Select them."),
            ("bottom.0",),
            ("count.2",),
            moves=1,
            instead=lambda: _("Choose 2 cards, then the bottom of the first column."),
        ),
        Cue(
            lambda: _("The cards are in your hand, and the bank gave you 1 coin: now you have 5."),
            ("hand", "me"),
        ),
    ),
)

BUILDING = Part(
    lambda: _("Building"),
    (
        Cue(
            lambda: _(
                "Now you may place up to 3 cards. The first costs 1 coin, each one after it 2 coins. Move the blue 1st "
                "floor to your street: drag it, or select one and the other."
            ),
            ("hand.6", f"cell.{BLUE_HOUSE}"),
            ("hand", "characters"),
            moves=1,
            instead=lambda: _("Take the blue 1st floor from your hand and put it in the highlighted space."),
        ),
        Cue(
            lambda: _("And the 2nd floor on top of it, for 2 coins. A house should have one colour."),
            ("hand.29", f"cell.{BLUE_HOUSE + 1}"),
            ("hand", "characters"),
            moves=1,
            instead=lambda: _("Take the blue 2nd floor from your hand and put it in the highlighted space."),
        ),
        Cue(
            lambda: _("You have 2 coins left and no more cards. Your house still needs a 3rd floor. End your turn."),
            ("end_turn",),
            moves=1,
        ),
    ),
)

NEXT_ROUND = Part(
    lambda: _("The next round"),
    (
        Cue(lambda: _("Marco’s turn. Up here you see what he builds."), ("families",), watch=True),
        Cue(
            lambda: _(
                "A round is over when both have played. Then the rightmost card of each row leaves: an hourglass marks "
                "it. The others slide to the right, and new ones come from the decks."
            ),
            ("supply",),
        ),
        Cue(
            lambda: _(
                "The cat marks who begins a round, and goes from one player to the other. So Marco began this one, and "
                "he took a blue 3rd floor before you could."
            ),
            ("families",),
        ),
        Cue(
            lambda: _(
                "Then begin another house. Neighbours should have different colours: yellow beside blue is fine. "
                "Choose 2 cards again."
            ),
            ("count.2",),
            ("top.1",),
            until=at_count(2),
            instead=lambda: _("First choose how many: the button with the 2."),
        ),
        Cue(
            lambda: _("Take the yellow 3rd and 2nd floor from the top of this column."),
            ("top.1",),
            ("count.2",),
            moves=1,
            instead=lambda: _("Choose 2 cards, then the top of the middle column."),
        ),
        Cue(
            lambda: _(
                "Place the yellow 2nd floor beside your house. A scaffold stands in for the missing 1st floor. You "
                "have 2 scaffolds; they cost nothing and move by themselves."
            ),
            ("hand.34", f"cell.{YELLOW_HOUSE + 1}"),
            moves=1,
            instead=lambda: _("Take the yellow 2nd floor from your hand and put it in the highlighted space."),
        ),
        Cue(
            lambda: _(
                "Save your 2 coins and keep the 3rd floor. At the end of a turn you may keep 3 cards and 6 coins. End "
                "your turn."
            ),
            ("end_turn",),
            ("hand",),
            moves=1,
            instead=lambda: _("Not this time: end your turn."),
        ),
    ),
)
