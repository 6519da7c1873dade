"""Things of the game in words, by the rules' own numbers."""

from __future__ import annotations

from burano.games.walking.board import FLOOR_OF, color_of
from burano.i18n import _, pgettext

CHARACTERS = (
    "woman man girl boy policeman santa shop_owner tailor florist gardener businessman fisherman chimney_sweep painter"
).split()
"""Ids by number, as in the data."""
SHOPS = ("pizza", "cafe", "clothes", "sweets")


def color(number: int) -> str:
    """A house colour, as an adjective of "house"."""
    return (
        pgettext("house", "pink"),
        pgettext("house", "blue"),
        pgettext("house", "yellow"),
        pgettext("house", "green"),
        pgettext("house", "orange"),
        pgettext("house", "red"),
    )[number]


def floor_color(number: int) -> str:
    """A house colour, as an adjective of "floor"."""
    return (
        pgettext("floor", "pink"),
        pgettext("floor", "blue"),
        pgettext("floor", "yellow"),
        pgettext("floor", "green"),
        pgettext("floor", "orange"),
        pgettext("floor", "red"),
    )[number]


def floor(number: int) -> str:
    """A floor, from 0."""
    return (_("1st floor"), _("2nd floor"), _("3rd floor"))[number]


def short_floor(number: int) -> str:
    """A floor in as few letters as possible."""
    return (_("1st"), _("2nd"), _("3rd"))[number]


def card(number: int) -> str:
    """A Floor Card: "green 3rd floor"."""
    return _("{color} {floor}").format(color=floor_color(color_of(number)), floor=floor(FLOOR_OF[number]))


def character(number: int) -> str:
    """A character's name; one of a later version keeps its number."""
    names = (
        _("Woman"),
        _("Man"),
        _("Girl"),
        _("Boy"),
        _("Policeman"),
        _("Santa Claus"),
        _("Shop Owner"),
        _("Tailor"),
        _("Florist"),
        _("Gardener"),
        _("Businessman"),
        _("Fisherman"),
        _("Chimney Sweep"),
        _("Painter"),
    )
    return names[number] if 0 <= number < len(names) else str(number)


def counts(number: int) -> str:
    """What a character counts, in a sentence with its rule."""
    told = (
        _("2 points, and 1 for every flower of her house (R11)"),
        _("2 points, and 1 for every plant of his house (R11)"),
        _("2 points, and 3 for every cat of her house (R11)"),
        _("2 points, and 2 for every cat, streetlight and chimney of his house (R11)"),
        _("5, 9 or 15 points for 1, 2 or 3 streetlights on 2nd floors that are no neighbours (R11)"),
        _("3 points for every chimney of the street (R11)"),
        _("2, 5, 9 or 15 points for 1 to 4 different shops of the street (R11)"),
        _("4 points for every pair of a red and a blue curtain in the street (R11)"),
        _("1 point for every flower on the best three neighbours of one floor (R11)"),
        _("1 point for every plant on the best three neighbours of one floor (R11)"),
        _("1 point for every person in the street (R11)"),
        _("3 points for every cat on the best three neighbours of one floor (D3)"),
        _("5, 9 or 15 points for 1, 2 or 3 chimneys on 3rd floors that are no neighbours (D3)"),
        _("1, 3, 6, 10 or 15 points for different colours of complete houses of one colour (D3)"),
    )
    return told[number] if 0 <= number < len(told) else ""


def symbol(number: int) -> str:
    """A symbol of the cards, in the plural; the order is that of the data."""
    return (
        _("People"),
        _("Flowers"),
        _("Plants"),
        _("Cats"),
        _("Red curtains"),
        _("Blue curtains"),
        _("Streetlights"),
        _("Chimneys"),
        _("Closed windows"),
    )[number]


def shop(number: int) -> str:
    """A kind of shop."""
    return (_("Pizza"), _("Café"), _("Clothes"), _("Sweets"))[number]


def source(name: str) -> str:
    """Where points come from: a key of `Scores.by_source`."""
    words = {
        "characters": _("Visitors"),
        "shops": _("Shops"),
        "tokens": _("Permits left"),
        "windows": _("Closed windows"),
    }
    return words.get(name, name)


def rating(number: int) -> str:
    """A solo result in words, the lowest first."""
    return (_("So-so"), _("Not bad"), _("Good job!"), _("Awesome!"), _("Masterpiece!"))[number]
