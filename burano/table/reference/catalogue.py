"""The cards of a game as a player may know them: what each does, and how many of which nobody has seen yet."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from burano.i18n import _
from burano.table.picture.brush import Brush
from burano.table.wording.phrasebook import Phrasebook
from burano.table.wording.phrases import capital

Draw: TypeAlias = Callable[[Brush, float, float, float], object]
"""Paints a card by its upper left corner and its width."""


@dataclass(frozen=True)
class CatalogueEntry:
    """A card, or several that are alike."""

    name: str
    text: str = ""
    left: int = -1
    """Copies of which the player does not know where they are; below 0: a word, of which there are no copies."""
    total: int = 0
    draw: Draw | None = None
    ratio: float = 1.0
    """Height of its picture by its width."""


@dataclass(frozen=True)
class CatalogueSection:
    """Cards that belong together."""

    title: str
    entries: tuple[CatalogueEntry, ...]


def glossary(book: Phrasebook) -> list[CatalogueSection]:
    """Return the words of a game: the chapters `glossary_word` and `glossary` of its book."""
    entries = [
        CatalogueEntry(capital(book.say("glossary_word", key)), book.say("glossary", key))
        for key in book.keys("glossary")
    ]
    entries.sort(key=lambda entry: plain(entry.name))
    return [CatalogueSection(_("Words"), tuple(entries))] if entries else []


def matching(sections: Sequence[CatalogueSection], search: str) -> list[CatalogueEntry]:
    """Return the entries whose name or text has all words of a search, those with a match in the name first."""
    wanted = plain(search).split()
    entries = [entry for section in sections for entry in section.entries]
    found = [entry for entry in entries if all(word in plain(f"{entry.name} {entry.text}") for word in wanted)]
    return sorted(found, key=lambda entry: not all(word in plain(entry.name) for word in wanted))


def plain(text: str) -> str:
    """Return text for comparing: small letters without accents."""
    letters = unicodedata.normalize("NFKD", text.lower().replace("ł", "l"))
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
