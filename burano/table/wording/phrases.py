"""Helpers for sentences."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

Values: TypeAlias = Mapping[str, Any]


def number(values: Values, key: str) -> int:
    """Return a value that is a number; 0 if it is missing."""
    value = values.get(key, 0)
    return value if isinstance(value, int) else 0


def capital(text: str) -> str:
    """Return the text with a capital letter at the beginning."""
    return text[:1].upper() + text[1:]
