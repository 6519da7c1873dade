"""Short names of things on the table, in the player's language. Call them when drawing, never at import."""

from burano.i18n import _, pgettext


def house_color(color: int) -> str:
    """A house colour as an adjective of "house" or "workshop"."""
    return (
        pgettext("house", "pink"),
        pgettext("house", "blue"),
        pgettext("house", "yellow"),
        pgettext("house", "green"),
        pgettext("house", "orange"),
        pgettext("house", "white"),
    )[color]


def action(number: int) -> str:
    """What a house does this season."""
    return (_("Fishing"), _("Lace making"), _("Earning"))[number]


def action_short(number: int) -> str:
    """The same in one word."""
    return (_("Fishing"), _("Lace"), _("Earning"))[number]


def season(number: int) -> str:
    """One of the four seasons."""
    return (_("Spring"), _("Summer"), _("Autumn"), _("Winter"))[number]


def family(color: int) -> str:
    """A player colour."""
    return (_("Blue"), _("Red"), _("Green"), _("Black"))[color]


def roof_kind(kind: int) -> str:
    """A kind of roof tile, by what it counts."""
    return (_("Islands"), _("Workshops"), _("Fountains"), pgettext("roof", "Plain"))[kind]


ISLANDS = "ABCDEF"
ACTION_SPRITES = ("act_fishing", "act_lace", "act_earning")
SEASON_SPRITES = ("season_spring", "season_summer", "season_autumn", "season_winter")
ROOF_KINDS = ("islands", "workshops", "fountains", "plain")
