"""Names of things in the player's language, and what their sprites are called. Numbers are the rules' own."""

from burano.games.burano import cards, spec
from burano.i18n import _, pgettext

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


def color(number: int) -> str:
    """A house colour, as an adjective of "house" or "cube"."""
    words = (
        pgettext("colour", "pink"),
        pgettext("colour", "blue"),
        pgettext("colour", "yellow"),
        pgettext("colour", "green"),
        pgettext("colour", "orange"),
        pgettext("colour", "white"),
    )
    return words[number]


def cube(number: int) -> str:
    """A house cube of a colour that somebody takes, puts or drops: a phrase in the accusative."""
    words = (
        pgettext("take", "pink cube"),
        pgettext("take", "blue cube"),
        pgettext("take", "yellow cube"),
        pgettext("take", "green cube"),
        pgettext("take", "orange cube"),
        pgettext("take", "white cube"),
    )
    return words[number]


def a_cube(number: int) -> str:
    """The same with its article, which the colour decides."""
    words = (
        pgettext("take", "a pink cube"),
        pgettext("take", "a blue cube"),
        pgettext("take", "a yellow cube"),
        pgettext("take", "a green cube"),
        pgettext("take", "an orange cube"),
        pgettext("take", "a white cube"),
    )
    return words[number]


def no_cube(number: int) -> str:
    """A house cube of a colour that is missing: a phrase in the genitive."""
    words = (
        pgettext("lack", "pink cube"),
        pgettext("lack", "blue cube"),
        pgettext("lack", "yellow cube"),
        pgettext("lack", "green cube"),
        pgettext("lack", "orange cube"),
        pgettext("lack", "white cube"),
    )
    return words[number]


def fish(number: int) -> str:
    words = (_("Tuna"), _("Squid"), _("Lobster"), _("Sardine"), _("Sea bass"), _("Crab"), _("Clam"), _("Shrimp"))
    return words[number]


def kind(number: int) -> str:
    """A kind of roof tile, by what it counts."""
    return (_("Islands"), _("Workshops"), _("Fountains"), _("4 VP"))[number]


def family(color: int) -> str:
    """A player colour."""
    return (_("Blue"), _("Red"), _("Green"), _("Black"))[color]


def ship(number: int) -> str:
    return (_("Assorted fish ship"), _("Same fish ship"), _("Pairs ship"), _("Triples ship"))[number]


def action(number: int) -> str:
    """What a house does, in a word."""
    return (_("Fishing"), pgettext("action", "Lace"), pgettext("action", "Earning"))[number]


def action_in_full(number: int) -> str:
    """What a house does, where it stands alone."""
    return (_("Fishing"), _("Lace making"), _("Earning"))[number]


def season(number: int) -> str:
    return (_("Spring"), _("Summer"), _("Autumn"), _("Winter"))[number]


def floor(number: int) -> str:
    return (_("first floor"), _("second floor"), _("third floor"))[number]


def card(effect: str) -> str:
    """The name of a building card."""
    return _(cards.row(effect).name)


def card_number(number: int) -> str:
    """The name of a building card by its number, with what it names: several cards have one name."""
    known = spec.load()
    one = known.buildings[number]
    things = [color(known.colors.index(name)) for name in one.colors]
    things += [fish(known.fish.kinds.index(name)) for name in one.fish]
    return f"{card(one.effect)} ({', '.join(things)})" if things else card(one.effect)


def to_place(number: int) -> str:
    """An island or a port, as one says where a boat sails."""
    if number < len(ISLANDS):
        return _("to island {letter}").format(letter=ISLANDS[number])
    return _("to the left port") if number == len(ISLANDS) else _("to the right port")


def place(number: int) -> str:
    """An island or a port, as one names a place."""
    if number < len(ISLANDS):
        return _("island {letter}").format(letter=ISLANDS[number])
    return _("the left port") if number == len(ISLANDS) else _("the right port")
