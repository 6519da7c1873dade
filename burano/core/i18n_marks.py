"""Marks messages in the rules for translation; screens translate them before showing them."""

from __future__ import annotations


def N_(message: str) -> str:  # noqa: N802 - the usual gettext name
    """Mark a message for extraction into the translation catalogues."""
    return message
