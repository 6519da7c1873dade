"""Sentences of a tooltip, and the rule that says so behind them."""

from burano.i18n import _


def with_rule(text: str, rule: str) -> str:
    return _("{text} ({rule})").format(text=text, rule=rule)


def lines(*parts: str) -> str:
    """Sentences below each other; empty ones are left out."""
    return "\n".join(part for part in parts if part)
