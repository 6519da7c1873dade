"""Marks messages in the rules for translation; screens translate them when they show them."""

from __future__ import annotations


def N_(message: str) -> str:  # noqa: N802 - the usual gettext name
    """Mark a message for the catalogues of every language."""
    return message
