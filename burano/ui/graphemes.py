"""Grapheme clusters: the units of text a reader sees as one character.

The caret and every deletion move by clusters, so that accents, joined emoji, flags and Hangul syllables stay whole.
The rules follow Unicode Standard Annex 29 as far as the `unicodedata` module describes characters.
"""

from __future__ import annotations

import unicodedata

_ZWNJ, _ZWJ = "\u200c", "\u200d"


def join_surrogates(text: str) -> str:
    """Replace each pair of UTF-16 surrogates by the character it encodes; unpaired surrogates stay."""
    if not any("\ud800" <= char <= "\udbff" for char in text):
        return text
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "surrogatepass")


def boundaries(text: str) -> list[int]:
    """Return the offsets at which clusters begin, and the length of the text as the last one."""
    found = [0]
    flags = 0
    """Number of regional indicators in a row; two make a flag."""
    for index in range(1, len(text)):
        before, after = text[index - 1], text[index]
        flags = flags + 1 if _is_regional(before) else 0
        if not _joins(before, after) and not (flags % 2 and _is_regional(after)):
            found.append(index)
    return [*found, len(text)] if text else found


def floor(text: str, index: int) -> int:
    """Return the last cluster boundary at or before an offset."""
    return max(offset for offset in boundaries(text) if offset <= max(0, index))


def ceiling(text: str, index: int) -> int:
    """Return the first cluster boundary at or after an offset."""
    return min(offset for offset in boundaries(text) if offset >= min(index, len(text)))


def _joins(before: str, after: str) -> bool:
    """Return whether two neighbouring characters belong to one cluster, except flags."""
    if before <= "\u02ff" and after <= "\u02ff":
        return False
    if _extends(after):
        return not before.isspace() and unicodedata.category(before) != "Cc"
    if before == _ZWJ:
        return unicodedata.category(after)[0] in "SL"
    return _hangul_joins(before, after)


def _extends(char: str) -> bool:
    if char in (_ZWNJ, _ZWJ) or "\U0001f3fb" <= char <= "\U0001f3ff" or "\U000e0020" <= char <= "\U000e007f":
        return True
    return unicodedata.category(char)[0] == "M"


def _is_regional(char: str) -> bool:
    return "\U0001f1e6" <= char <= "\U0001f1ff"


def _hangul_joins(before: str, after: str) -> bool:
    """Return whether two Hangul characters belong to one syllable: leading consonant, vowel, trailing consonant."""
    first, second = _hangul_part(before), _hangul_part(after)
    return (first, second) in _SYLLABLE


_SYLLABLE = {
    *(("L", other) for other in ("L", "V", "LV", "LVT")),
    *((vowel, other) for vowel in ("V", "LV") for other in ("V", "T")),
    *((closed, "T") for closed in ("T", "LVT")),
}


def _hangul_part(char: str) -> str:
    if "\u1100" <= char <= "\u115f" or "\ua960" <= char <= "\ua97c":
        return "L"
    if "\u1160" <= char <= "\u11a7" or "\ud7b0" <= char <= "\ud7c6":
        return "V"
    if "\u11a8" <= char <= "\u11ff" or "\ud7cb" <= char <= "\ud7fb":
        return "T"
    if "\uac00" <= char <= "\ud7a3":
        return "LVT" if (ord(char) - 0xAC00) % 28 else "LV"
    return ""
