"""Any text as letters that can be drawn: what players type and files are called is shown, never refused."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

STRANGE = "\ufffd"
"""Stands for what no font can draw."""
_SURELY = "\u017e"
"""Every printable letter up to here is drawn as it is."""
_SELECTORS = (
    *range(0xFE00, 0xFE10),
    *range(0xE0100, 0xE01F0),
    *range(0x180B, 0x1810),
    *(0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5),
)
"""Letters without a shape that only change the one before; drawing one by itself is refused by SDL."""
_UNSEEN = frozenset(map(chr, _SELECTORS))


def shown(text: str) -> str:
    """The text without letters that have no shape, and with a visible sign for those that cannot be drawn."""
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
            # How Python spells a byte of a file name that is no text; git and Firefox show such names escaped too.
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
