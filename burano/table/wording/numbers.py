"""Numbers as the player's language writes them."""

from burano.i18n import pgettext


def decimal(number: str) -> str:
    """Return a number with the decimal point, or comma, of the language and a true minus sign."""
    return number.replace(".", pgettext("decimal point", ".")).replace("-", "−")


def minus(number: int) -> str:
    """Return a number with a true minus sign."""
    return str(number).replace("-", "−")
