"""Make any text drawable: names and file names typed by players are shown, never refused."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

STRANGE = "\ufffd"
"""Shown in place of a character that no font can draw."""
_ALWAYS_DRAWABLE = "\u017e"
"""Every printable character up to this one is drawn as it is."""
_SELECTORS = (
    *range(0xFE00, 0xFE10),
    *range(0xE0100, 0xE01F0),
    *range(0x180B, 0x1810),
    *(0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5),
)
"""Characters without a shape that only modify the one before; SDL refuses to draw one alone."""
_UNSEEN = frozenset(map(chr, _SELECTORS))


def drawable_text(text: str) -> str:
    """Return the text without shapeless characters, and with a visible symbol for those that cannot be drawn."""
    if text.isprintable() and (not text or max(text) <= _ALWAYS_DRAWABLE):
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
            # Bytes of a file name that are not text, as Python represents them; git and Firefox escape them like this
            # too.
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
