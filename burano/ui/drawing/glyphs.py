"""Make any text drawable: typed names and file names are shown, never refused."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

STRANGE = "\ufffd"
"""Shown for characters that no font can draw."""
_SURELY = "\u017e"
"""Every printable character up to here is drawn as it is."""
_SELECTORS = (
    *range(0xFE00, 0xFE10),
    *range(0xE0100, 0xE01F0),
    *range(0x180B, 0x1810),
    *(0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5),
)
"""Characters without a shape that only change the one before; SDL refuses to draw one alone."""
_UNSEEN = frozenset(map(chr, _SELECTORS))


def shown(text: str) -> str:
    """Return the text without shapeless characters, and with a visible symbol for those that cannot be drawn."""
    if text.isprintable() and (not text or max(text) <= _SURELY):
        return text
    return _shown(text)


@lru_cache(maxsize=4096)
def _shown(text: str) -> str:
    return "".join(_letter(letter) for letter in text)


def _letter(letter: str) -> str:
    if letter in _UNSEEN:
        return ""
    match unicodedata.category(letter):
        case "Cf":  # joiners, direction marks, tags
            return ""
        case "Cs":
            # How Python represents a byte of a file name that is no text; git and Firefox show such names escaped too.
            number = ord(letter)
            return f"\\x{number - 0xDC00:02x}" if 0xDC80 <= number <= 0xDCFF else STRANGE
        case "Cc":
            return " " if letter == "\t" else STRANGE
        case "Zl" | "Zp":
            return " "
        case "Cn":
            return STRANGE
        case _:
            return letter
