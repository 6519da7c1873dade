"""What the season's screens call things beyond `names`. Call the functions when drawing, never at import."""

from burano.i18n import _, pgettext


def action(number: int) -> str:
    """What a house does this season."""
    return (_("Fishing"), _("Lace making"), _("Earning"))[number]


def family(color: int) -> str:
    """A player colour."""
    return (_("Blue"), _("Red"), _("Green"), _("Black"))[color]


def roof_kind(kind: int) -> str:
    """A kind of roof tile, by what it counts."""
    return (_("Islands"), _("Workshops"), _("Fountains"), pgettext("roof", "Plain"))[kind]


ACTION_SPRITES = ("act_fishing", "act_lace", "act_earning")
SEASON_SPRITES = ("season_spring", "season_summer", "season_autumn", "season_winter")
