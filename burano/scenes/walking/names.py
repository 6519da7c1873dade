"""Translated names of things. Numbers are those of the rules."""

from __future__ import annotations

from burano.games.walking import spec
from burano.games.walking.board import FLOOR_OF, color_of
from burano.games.walking.queries.sums import Sign, Term
from burano.i18n import ngettext
from burano.table.wording.phrasebook import Fill, Phrasebook
from burano.table.wording.phrases import capital

CHARACTERS: tuple[str, ...] = tuple(spec.load().characters)
"""Ids by number, as in the data."""
COLORS: tuple[str, ...] = tuple(spec.load().colors)
SHOPS: tuple[str, ...] = tuple(spec.load().shops)
ICONS = ("person", "flower", "plant", "cat", "red", "blue", "light", "chimney", "closed")
"""Names of the symbols' icons, in the order of the data."""

_THINGS: Fill = {
    "card": lambda v: card(v["card"]),
    "cards": lambda v: ", ".join(card(number) for number in v["cards"]),
    "character": lambda v: character(v["character"]),
    "floor": lambda v: floor(v["floor"]),
}
_POINTS: Fill = {"points": lambda v: points(v["points"])}
BOOK = Phrasebook(
    "walking",
    refusal=_THINGS,
    event=_THINGS,
    action=_THINGS,
    remark=_POINTS,
    advice={"character": _THINGS["character"]},
    tip={**_POINTS, "floor": lambda v: capital(floor(v["floor"]))},
    term={"floor": _THINGS["floor"], "symbols": lambda v: symbols(v["symbol"], v["n"])},
    prompt={**_THINGS, "card": lambda v: capital(card(v["card"])), "color": lambda v: whose(v["color"])},
    button=_THINGS,
    spoken={**_POINTS, "floor": _THINGS["floor"], "coins": lambda v: coins(v["coins"])},
)


def color(number: int) -> str:
    """Return a house colour, as an adjective of "house"."""
    return BOOK.say("color", COLORS[number])


def whose(number: int) -> str:
    """Return a house colour, as it follows "visits the"."""
    return BOOK.say("whose", COLORS[number])


def floor(number: int) -> str:
    """Return the name of a floor, from 0."""
    return BOOK.say("floor", number)


def card(number: int) -> str:
    """Return the name of a Floor Card: "green 3rd floor"."""
    return BOOK.say("card", f"{COLORS[color_of(number)]}.{FLOOR_OF[number]}")


def house(houses: range, plot: int) -> str:
    """Return a house by its number from the left; a new one by the end of the street where it begins."""
    if plot in houses:
        return BOOK.say("where", "house", n=plot - houses.start + 1)
    where = ("left" if plot < houses.start else "right") if houses else "first"
    return BOOK.say("where", where)


def character(number: int) -> str:
    """Return a character's name."""
    return BOOK.say("character", CHARACTERS[number]) if 0 <= number < len(CHARACTERS) else str(number)


def counts(number: int) -> str:
    """Return what a character counts, in a sentence with its rule."""
    return BOOK.say("counts", CHARACTERS[number]) if 0 <= number < len(CHARACTERS) else ""


def symbols(number: int, n: int) -> str:
    """Return a number of symbols of a kind, as part of a sentence."""
    return BOOK.say("symbols", ICONS[number], n=n)


def term(part: Term) -> str:
    """Return the text of a term of a sum."""
    if part.key == "floor":
        return floor(int(part.values["floor"]))
    if part.key == "symbols":
        return symbols(int(part.values["symbol"]), int(part.values["n"]))
    return BOOK.say("term", part.key, part.values)


def sign(counted: Sign) -> str:
    """Return the sprite of something a character counts."""
    kind, number = counted
    return f"paint_{COLORS[number]}" if kind == "color" else f"icon_{(ICONS if kind == 'symbol' else SHOPS)[number]}"


def shop(number: int) -> str:
    """Return the name of a kind of shop."""
    return BOOK.say("shop", SHOPS[number])


def coins(n: int) -> str:
    return ngettext("{n} coin", "{n} coins", n).format(n=n)


def points(n: int) -> str:
    return ngettext("{n} point", "{n} points", n).format(n=n)


def source(name: str) -> str:
    """Return the name of a source of points: a key of `Scores.by_source`."""
    return BOOK.say("source", name)


def rating(number: int) -> str:
    """Return the text of a solo rating; 0 is the lowest."""
    return BOOK.say("rating", number)
