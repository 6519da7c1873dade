"""Translation. The message id is the English text, so English needs no catalogue."""

import gettext
import os
import zlib
from functools import cache
from io import BytesIO

from burano.resources import DamagedResource, files, read_path, report

LANGUAGES = {"en": "English", "pl": "Polski"}
"""Code and own name of every language."""

CHECKSUM = 4
"""Length in bytes of the checksum of a compiled catalogue."""
_IN_ENGLISH = {"en": "english", "pl": "polish"}
_english = gettext.NullTranslations()
_current: gettext.NullTranslations = _english
_code = "en"


def _(message: str) -> str:
    """Return the message in the current language."""
    return _current.gettext(message)


def ngettext(singular: str, plural: str, number: int) -> str:
    """Return the plural form of the message for a number; insert the number with `.format`."""
    return _current.ngettext(singular, plural, number)


def pgettext(context: str, message: str) -> str:
    """Return the message in the current language, for an English word with several translations."""
    return _current.pgettext(context, message)


def N_(message: str) -> str:  # noqa: N802 - the usual gettext name
    """Mark a message that is translated later, when it is shown."""
    return message


def language() -> str:
    """Return the code of the current language."""
    return _code


def set_language(code: str) -> None:
    """Switch to a language; unknown codes mean English."""
    global _current, _code
    _current, _code = _load(code), code if code in LANGUAGES else "en"


@cache
def _load(code: str) -> gettext.NullTranslations:
    if code == "en" or code not in LANGUAGES:
        return _english
    words = gettext.NullTranslations()
    for path in sorted(files("*.mo", "i18n", code, "LC_MESSAGES")):
        # One catalogue for each game and a shared one: the first that contains the message is used. The texts of
        # a damaged catalogue stay English.
        try:
            words.add_fallback(read_path(_catalogue, path))
        except DamagedResource as problem:
            report(problem)
    return words


def _catalogue(data: bytes) -> gettext.GNUTranslations:
    words, written = data[:-CHECKSUM], data[-CHECKSUM:]
    if checksum(words) != written:
        raise ValueError("its checksum is wrong")
    return gettext.GNUTranslations(BytesIO(words))


def checksum(words: bytes) -> bytes:
    """Return the checksum of a compiled catalogue, which is stored at its end."""
    return zlib.crc32(words).to_bytes(CHECKSUM, "little")


def system_language() -> str:
    """Return the system's language, if it is supported."""
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        code = os.environ.get(variable, "").split(":")[0][:2].lower()
        if code in LANGUAGES:
            return code
        if code:
            return "en"
    return _named_by_windows() or "en"


def _named_by_windows() -> str:
    """Return the system language on Windows, where it is stored as a full name: "Polish_Poland"."""
    if os.name != "nt":
        return ""
    import locale

    name = (locale.getlocale()[0] or "").lower()
    return next((code for code, english in _IN_ENGLISH.items() if name.startswith((english, f"{code}_"))), "")
