"""Names as stored: letters of any script, but no characters that break a line or cannot be written to a file."""

from __future__ import annotations

import unicodedata

_NEVER = frozenset(("Cc", "Cs", "Zl", "Zp"))
"""Control characters, surrogates, line and paragraph separators."""


def is_plain(name: str) -> bool:
    """Return whether a name can be stored unchanged. Joiners and direction marks are allowed: emoji and many scripts
    need them."""
    return name.isprintable() or not any(unicodedata.category(letter) in _NEVER for letter in name)


def plain(name: str) -> str:
    """Return the name with spaces in place of characters that cannot be stored."""
    if is_plain(name):
        return name
    return "".join(" " if unicodedata.category(letter) in _NEVER else letter for letter in name)


def can_be_seen(name: str) -> bool:
    """Return whether a name has any visible character."""
    return any(unicodedata.category(letter)[0] in "LNPS" for letter in name)
