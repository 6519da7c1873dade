"""Translated names of things, and the names of their sprites. Numbers are those of the rules."""

from burano.games.burano import cards, spec
from burano.i18n import _
from burano.table.wording.phrasebook import Fill, Phrasebook
from burano.table.wording.phrases import number as _number

COLORS = ("pink", "blue", "yellow", "green", "orange", "white")
FAMILIES = ("blue", "red", "green", "black")
FISH = ("tuna", "squid", "lobster", "sardine", "sea_bass", "crab", "clam", "shrimp")
KINDS = ("islands", "workshops", "fountains", "plain")
SHIPS = ("assorted", "same", "pairs", "triples")
ACTIONS = ("fishing", "lace", "earning")
SEASONS = ("spring", "summer", "autumn", "winter")
ISLANDS = "ABCDEF"
ACTION_SPRITES = ("act_fishing", "act_lace", "act_earning")
SEASON_SPRITES = ("season_spring", "season_summer", "season_autumn", "season_winter")

_THINGS: Fill = {
    "color": lambda v: color(v["color"]),
    "cube": lambda v: a_cube(v["color"]),
    "fish": lambda v: fish(v["kind"]),
    "kind": lambda v: kind(v["kind"]),
    "season": lambda v: season(v["season"]),
    "floor": lambda v: floor(v["floor"]),
    "action": lambda v: action(v["action"]),
    "letter": lambda v: ISLANDS[v["island"]],
    "place": lambda v: ISLANDS[v["island"]],
    "to_place": lambda v: to_place(v["to"]),
}
_EVENT: Fill = {
    **_THINGS,
    "card": lambda v: card(spec.load().buildings[v["card"]].effect),
    "a": lambda v: color(v["color"]),
    "b": lambda v: color(v["other_color"]),
    "here": lambda v: ISLANDS[v["island"]],
    "there": lambda v: ISLANDS[v["other_island"]],
}
_ACTION: Fill = {
    **_THINGS,
    "ship": lambda v: ship(v["ship"]),
    "card": lambda v: card_number(v["card"]),
    "a": lambda v: ISLANDS[v["island"]],
    "b": lambda v: ISLANDS[v["other_island"]],
}
_REFUSAL: Fill = {
    "color": lambda v: color(_number(v, "color")),
    "cube": lambda v: no_cube(_number(v, "color")),
    "place": lambda v: place(_number(v, "place")),
    "island": lambda v: ISLANDS[_number(v, "place")],
}
ADVICE: Fill = {
    "cube": lambda v: a_cube(v["color"]),
    "island": lambda v: ISLANDS[v["island"]],
    "card": lambda v: card_number(v["card"]),
    "kind": lambda v: kind(v["kind"]),
}
_SPOKEN: Fill = {
    **{name: _THINGS[name] for name in ("color", "letter", "floor")},
    "action": lambda v: action_in_full(v["action"]),
}
_TAKEN: Fill = {"cube": lambda v: cube(v["color"])}
BOOK = Phrasebook(
    "burano",
    refusal=_REFUSAL,
    remark={"place": _THINGS["place"]},
    advice=ADVICE,
    event=_EVENT,
    action=_ACTION,
    plan=_ACTION,
    coach=_TAKEN,
    prompt=_TAKEN,
    tip={**_THINGS, "place": lambda v: place(v["place"])},
    rival={"kind": _THINGS["kind"]},
    spoken=_SPOKEN,
    ring=_THINGS,
    loss=_THINGS,
    summary=_THINGS,
)


def color(number: int) -> str:
    """Return a house colour, as an adjective of "house" or "cube"."""
    return BOOK.say("color", COLORS[number])


def cube(number: int) -> str:
    """Return the phrase for a cube of a colour that is taken, placed or dropped: in the accusative."""
    return BOOK.say("cube", COLORS[number])


def a_cube(number: int) -> str:
    """Return that phrase with the indefinite article; in some languages it depends on the colour."""
    return BOOK.say("a_cube", COLORS[number])


def no_cube(number: int) -> str:
    """Return the phrase for a missing cube of a colour: in the genitive."""
    return BOOK.say("no_cube", COLORS[number])


def fish(number: int) -> str:
    return BOOK.say("fish", FISH[number])


def kind(number: int) -> str:
    """Return the name of a kind of roof tile."""
    return BOOK.say("kind", KINDS[number])


def family(color: int) -> str:
    """Return the name of a player colour."""
    return BOOK.say("family", FAMILIES[color])


def ship(number: int) -> str:
    return BOOK.say("ship", SHIPS[number])


def action(number: int) -> str:
    """Return a house's action in one word."""
    return BOOK.say("action_name", ACTIONS[number])


def action_in_full(number: int) -> str:
    """Return a house's action, worded to stand alone."""
    return BOOK.say("action_in_full", ACTIONS[number])


def season(number: int) -> str:
    return BOOK.say("season", SEASONS[number])


def floor(number: int) -> str:
    return BOOK.say("floor", number)


def card(effect: str) -> str:
    """Return the name of a building card by its effect."""
    return _(cards.row(effect).name)


def card_number(number: int) -> str:
    """Return the name of a building card by its number, with the colours and fish it names, as several cards share a
    name."""
    known = spec.load()
    one = known.buildings[number]
    things = [color(known.colors.index(name)) for name in one.colors]
    things += [fish(known.fish.kinds.index(name)) for name in one.fish]
    return f"{card(one.effect)} ({', '.join(things)})" if things else card(one.effect)


def to_place(number: int) -> str:
    """Return an island or a port as the destination of a boat."""
    return _place("to_place", number)


def place(number: int) -> str:
    """Return the name of an island or a port."""
    return _place("place", number)


def _place(chapter: str, number: int) -> str:
    if number < len(ISLANDS):
        return BOOK.say(chapter, "island", letter=ISLANDS[number])
    return BOOK.say(chapter, "left" if number == len(ISLANDS) else "right")
