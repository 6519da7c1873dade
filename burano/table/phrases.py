"""Sentences kept in tables: one for every key of a reason. What the tables of all games have in common."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from burano.core.protocol import Reason
from burano.i18n import _

Values: TypeAlias = Mapping[str, Any]
Phrases: TypeAlias = Mapping[str, Callable[[Values], str]]


def number(values: Values, key: str) -> int:
    """A value that is a number; 0 if it is not there."""
    value = values.get(key, 0)
    return value if isinstance(value, int) else 0


def capital(text: str) -> str:
    """With a capital letter at the beginning."""
    return text[:1].upper() + text[1:]


def ruled(phrases: Phrases, reason: Reason) -> str:
    """A reason in words, with its rule's number if it has one; one of a later version keeps its key."""
    words = phrases.get(reason.key)
    if words is None:
        return reason.key
    text = words(reason.values)
    return _("{text} ({rule})").format(text=text, rule=reason.rule) if reason.rule else text


def quiet(phrases: Phrases, reason: Reason) -> str:
    """A reason in words; one of a later version is kept quiet."""
    words = phrases.get(reason.key)
    return words(reason.values) if words else ""


def net(*parts: str) -> str:
    """What a plan comes to at once: only what changes."""
    return _("Now: {list}").format(list=", ".join(part for part in parts if part)).replace("-", "−")
