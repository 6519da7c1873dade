"""One word for one thing: what `docs/glossary.md` bans is in no message, no translation and no rules file."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import pytest
from babel.messages.catalog import Catalog

from devtool import words
from devtool.paths import ROOT

GLOSSARY = (ROOT / "docs" / "glossary.md").read_text("utf-8")
RULES = ROOT / "assets" / "rules"


def _table() -> Iterator[list[str]]:
    """The rows of the table of words on screen."""
    _before, _head, after = GLOSSARY.partition("## Words on screen")
    for line in after.splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if line.startswith("|") and len(cells) == 5 and not set(cells[0]) <= {"-", " "} and cells[0] != "thing":
            yield cells


class Banned(NamedTuple):
    """A wording that is not used: in any text, or in those of one game."""

    phrase: str
    pattern: re.Pattern[str]
    game: str
    """The game whose row it is; empty for all."""

    def applies_to(self, file: str) -> bool:
        return not self.game or file.startswith(f"{self.game}.") or file == "shared.po"


def _banned(column: int) -> list[Banned]:
    """Every banned wording; `*` stands for the rest of a word, a game's name before a thing limits its row."""
    found = []
    for row in _table():
        game = row[0].partition(":")[0].lower() if ":" in row[0] else ""
        for phrase in filter(None, (part.strip(" `") for part in row[column].split(","))):
            pattern = re.escape(phrase).replace(r"\*", r"\w*")
            found.append(Banned(phrase, re.compile(rf"\b{pattern}(?!\w)", re.IGNORECASE), game))
    return found


@cache
def _texts(language: str) -> tuple[tuple[str, str], ...]:
    return tuple(_every_text(language))


@cache
def _said() -> dict[str, Catalog]:
    return words.said()


def _every_text(language: str) -> Iterator[tuple[str, str]]:
    """Everything a player can read in a language, and where it stands."""
    for domain, catalogue in _said().items():
        translated = words.read("pl", domain)
        for message in catalogue:
            if message.id:
                said = translated.get(message.id, message.context)
                text = message.id if language == "en" else said.string if said else ""
                for form in (text,) if isinstance(text, str) else text:
                    yield f"{domain}.po", form
    for path in sorted(RULES.glob(f"*.{language}.toml")):
        data = tomllib.loads(path.read_text("utf-8"))
        for part in (*data["chapter"], *data["section"]):
            yield path.name, part["title"]
            yield path.name, part.get("caption", "")
            for _mark, text, *board in (*part.get("points", ()), *part.get("rules", ())):
                yield path.name, text
                yield from ((path.name, caption) for caption in board[1:])


NAMES = ("Handlarz ryb", "„Przywilej”")
"""A card and a button, called by their names."""
ALLOWED = {"privilege", "privileges", "Privilege", "przywilej", "przywileje", "przywilejów", "Przywilej"}
"""The small counter under the seal and its button."""


def _without_names(text: str) -> str:
    for name in NAMES:
        text = text.replace(name, "")
    return text


@pytest.mark.parametrize(("language", "column"), [("en", 2), ("pl", 4)])
def test_nobody_says_what_the_glossary_bans(language: str, column: int) -> None:
    banned = _banned(column)
    assert len(banned) > 12
    found = [
        f"{where}: {row.phrase!r} in {text!r}"
        for where, text in _texts(language)
        for row in banned
        if row.applies_to(where) and text not in ALLOWED and row.pattern.search(_without_names(text))
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(("language", "column"), [("en", 1), ("pl", 3)])
def test_every_word_of_the_glossary_is_on_a_screen(language: str, column: int) -> None:
    everything = "\n".join(text for _where, text in _texts(language)).casefold()
    missing = [word for row in _table() for word in row[column].split(", ") if word.casefold() not in everything]
    assert not missing
