"""Names as they are kept: any letters of any writing, but nothing that breaks a line or cannot be written to a file."""

from __future__ import annotations

import unicodedata

_NEVER = frozenset(("Cc", "Cs", "Zl", "Zp"))
"""Control characters, halves of letters, ends of lines and paragraphs."""


def is_plain(name: str) -> bool:
    """Whether a name can be kept as it is. Joiners and direction marks can: emoji and whole writings need them."""
    return name.isprintable() or not any(unicodedata.category(letter) in _NEVER for letter in name)


def plain(name: str) -> str:
    """The name with a space for every letter that cannot be kept."""
    if is_plain(name):
        return name
    return "".join(" " if unicodedata.category(letter) in _NEVER else letter for letter in name)


def can_be_seen(name: str) -> bool:
    """Whether anything of a name leaves a mark on paper."""
    return any(unicodedata.category(letter)[0] in "LNPS" for letter in name)
