"""Finds English text on a Polish screen."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache

from babel.messages.catalog import Catalog

from burano.resources import resource
from burano.ui.controls.boxes import Box
from devtool import words

_WORD = re.compile(r"[^\W\d_]{3,}")
_ANYWHERE = {"burano", "english", "end", "home", "page", "down"}
"""Words that are the same in both languages: a place, a language, printed keys."""
_OWN_WORDS = (
    "about",
    "crash",
    "message",
    *(f"{g}{name}" for g in ("", "buru_", "murano_", "walking_") for name in ("load", "replay")),
)
"""Scenes with untranslated text: licences, files, names given by players."""


def _spelled(language: str) -> Iterator[str]:
    """Yield every text of the catalogues and of the rules in a language."""
    for path in words.path_of("pl", "").parent.glob("*.po"):
        for message in _catalogue(path.stem):
            if message.id:
                forms = (message.id if language == "en" else message.string) or ""
                yield from (forms,) if isinstance(forms, str) else forms
    for path in resource("assets", "rules").glob(f"*.{language}.toml"):
        yield path.read_text("utf-8")


@cache
def _catalogue(domain: str) -> Catalog:
    """Return the messages of a catalogue; another test checks that they are complete."""
    return words.read("pl", domain)


@cache
def _english() -> frozenset[str]:
    """Return words that occur in English texts but not in Polish ones."""
    english, polish = (
        {word for text in _spelled(code) for word in _WORD.findall(re.sub(r"\{\w+\}", " ", text).casefold())}
        for code in ("en", "pl")
    )
    assert len(english - polish) > 1000
    return frozenset(english - polish - _ANYWHERE)


def left_in_english(name: str, boxes: Iterable[Box]) -> list[str]:
    """Return the English texts of a Polish scene."""
    if name.startswith(_OWN_WORDS):
        return []
    said = {box.text for box in boxes if box.text}
    return [f"English: {text}" for text in sorted(said) if _english().intersection(_WORD.findall(text.casefold()))]
