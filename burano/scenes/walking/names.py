"""Things of the game in words, by the rules' own numbers."""

from __future__ import annotations

from burano.games.walking import spec
from burano.games.walking.board import FLOOR_OF, color_of
from burano.i18n import N_, _, ngettext, pgettext

CHARACTERS: tuple[str, ...] = tuple(spec.load().characters)
"""Ids by number, as in the data."""
COLORS: tuple[str, ...] = tuple(spec.load().colors)
SHOPS: tuple[str, ...] = tuple(spec.load().shops)

_CARDS = (
    (N_("pink 1st floor"), N_("pink 2nd floor"), N_("pink 3rd floor")),
    (N_("blue 1st floor"), N_("blue 2nd floor"), N_("blue 3rd floor")),
    (N_("yellow 1st floor"), N_("yellow 2nd floor"), N_("yellow 3rd floor")),
    (N_("green 1st floor"), N_("green 2nd floor"), N_("green 3rd floor")),
    (N_("orange 1st floor"), N_("orange 2nd floor"), N_("orange 3rd floor")),
    (N_("red 1st floor"), N_("red 2nd floor"), N_("red 3rd floor")),
)
"""By colour and floor: whole messages, because floors have genders in other languages."""
_CHARACTERS = {
    "woman": N_("Woman"),
    "man": N_("Man"),
    "girl": N_("Girl"),
    "boy": N_("Boy"),
    "policeman": N_("Policeman"),
    "santa": N_("Santa Claus"),
    "shop_owner": N_("Shop Owner"),
    "tailor": N_("Tailor"),
    "florist": N_("Florist"),
    "gardener": N_("Gardener"),
    "businessman": N_("Businessman"),
    "fisherman": N_("Fisherman"),
    "chimney_sweep": N_("Chimney Sweep"),
    "painter": N_("Painter"),
}
_SHOPS = {"pizza": N_("Pizza"), "cafe": N_("Café"), "clothes": N_("Clothes"), "sweets": N_("Sweets")}
_SOURCES = {
    "characters": N_("Visitors"),
    "shops": N_("Shops"),
    "tokens": N_("Permits left"),
    "windows": N_("Closed windows"),
}
_RATINGS = (N_("So-so"), N_("Not bad"), N_("Good job!"), N_("Awesome!"), N_("Masterpiece!"))


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


def floor(number: int) -> str:
    """A floor, from 0."""
    return (_("1st floor"), _("2nd floor"), _("3rd floor"))[number]


def short_floor(number: int) -> str:
    """A floor in as few letters as possible."""
    return (_("1st"), _("2nd"), _("3rd"))[number]


def card(number: int) -> str:
    """A Floor Card: "green 3rd floor"."""
    return _(_CARDS[color_of(number)][FLOOR_OF[number]])


def character(number: int) -> str:
    """A character's name."""
    return character_id(CHARACTERS[number]) if 0 <= number < len(CHARACTERS) else str(number)


def character_id(name: str) -> str:
    """A character's name by its id; one of a later version keeps its own."""
    return _(_CHARACTERS[name]) if name in _CHARACTERS else name


def counts(number: int) -> str:
    """What a character counts, in a sentence with its rule."""
    told = (
        _("2 points, and 1 for each flower in her house (R11)"),
        _("2 points, and 1 for each plant in his house (R11)"),
        _("2 points, and 3 for each cat in her house (R11)"),
        _("2 points, and 2 for each cat, streetlight and chimney in his house (R11)"),
        _("5, 9 or 15 points for 1, 2 or 3 streetlights on 2nd floors, no two side by side (R11)"),
        _("3 points for each chimney on 3rd floors (R11)"),
        _("2, 5, 9 or 15 points for 1, 2, 3 or 4 different shops (R11)"),
        _("4 points for each pair of a red and a blue curtain in the street (R11)"),
        _("1 point for each flower on the best three neighbouring cards of one floor (R11)"),
        _("1 point for each plant on the best three neighbouring cards of one floor (R11)"),
        _("1 point for each person on 1st floors (R11)"),
        _("3 points for each cat on the best three neighbouring cards of one floor (D3)"),
        _("5, 9 or 15 points for 1, 2 or 3 chimneys on 3rd floors, no two side by side (D3)"),
        _("1, 3, 6, 10 or 15 points for 1 to 5 colours among finished houses of a single colour (D3)"),
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


def symbols(number: int, n: int) -> str:
    """So many of a symbol, said in a sentence."""
    return (
        ngettext("{n} person", "{n} people", n),
        ngettext("{n} flower", "{n} flowers", n),
        ngettext("{n} plant", "{n} plants", n),
        ngettext("{n} cat", "{n} cats", n),
        ngettext("{n} red curtain", "{n} red curtains", n),
        ngettext("{n} blue curtain", "{n} blue curtains", n),
        ngettext("{n} streetlight", "{n} streetlights", n),
        ngettext("{n} chimney", "{n} chimneys", n),
        ngettext("{n} closed window", "{n} closed windows", n),
    )[number].format(n=n)


def shop(number: int) -> str:
    """A kind of shop."""
    return shop_id(SHOPS[number])


def shop_id(name: str) -> str:
    """A kind of shop by its id; one of a later version keeps its own."""
    return _(_SHOPS[name]) if name in _SHOPS else name


def coins(n: int) -> str:
    return ngettext("{n} coin", "{n} coins", n).format(n=n)


def points(n: int) -> str:
    return ngettext("{n} point", "{n} points", n).format(n=n)


def source(name: str) -> str:
    """Where points come from: a key of `Scores.by_source`."""
    return _(_SOURCES[name]) if name in _SOURCES else name


def rating(number: int) -> str:
    """A solo result in words, the lowest first."""
    return _(_RATINGS[number])
