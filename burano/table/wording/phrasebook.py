"""The sentences of a game that are data: `assets/words/<game>.toml`, chapter by chapter.

A phrase is English text, which is also its name in the catalogues of other languages:

    "game.over" = "The game is over."
    "symbol.cat" = ["{n} cat", "{n} cats"]                      # by the number called n
    "why.earn" = { by = "coins", one = "…", many = "…" }        # by another number, which {n} stands for too
    "turn.begun" = ""                                           # on purpose nothing
    green = { context = "of a door", text = "green" }           # where one English word has several translations
    "action.not_now" = { choose = "stage", draw = "…", other = "…" }   # by a value; "other" if it is none of these

Places in braces are filled with values of the caller, or by what the game answers for a name. The chapter `rule` is
not translated: it names the rules that a tooltip refers to, by the tooltip's key.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any, TypeAlias

from burano.i18n import _, ngettext, pgettext
from burano.resources import DamagedResource, read_or, report, text
from burano.table.wording.phrases import Values

_UNFILLED = (LookupError, ValueError, TypeError, AttributeError)
"""Errors that a wrong name in braces may cause when a phrase is filled."""
_UNTRANSLATED = ("choose", "rule", "thing_rule")
Phrase: TypeAlias = Any
"""The value of a key of the file: text, two forms, or a table."""
Fill: TypeAlias = Mapping[str, Callable[[Values], object]]
"""Functions that return the text of a name in braces, from the values of the reason."""
Message: TypeAlias = tuple[str | tuple[str, str], str | None]
"""A message of a catalogue: text or two forms, and a context."""


@cache
def _read(game_id: str) -> dict[str, dict[str, Phrase]]:
    # A damaged copy of the program says keys instead of sentences, and goes on.
    return read_or({}, _checked, "assets", "words", f"{game_id}.toml")


def _checked(data: bytes) -> dict[str, dict[str, Phrase]]:
    book = tomllib.loads(text(data))
    assert all(isinstance(chapter, dict) for chapter in book.values())
    for _message in messages(book):
        pass  # what is no phrase is refused
    return book


def messages(phrase: Phrase) -> Iterator[Message]:
    """Yield all messages to be translated of a phrase, a chapter or a whole book."""
    match phrase:
        case "":
            pass
        case str():
            yield phrase, None
        case [str(one), str(many)]:
            yield (one, many), None
        case {"by": _number, "one": one, "many": many}:
            yield (one, many), None
        case {"context": context, "text": text}:
            yield text, context
        case dict():
            for key, part in phrase.items():
                if key not in _UNTRANSLATED:
                    yield from messages(part)
        case _:
            raise ValueError(f"no phrase: {phrase!r}")


def _meant(phrase: Phrase, values: Values) -> Phrase:
    """Return the phrase that these values choose."""
    while isinstance(phrase, dict) and "choose" in phrase:
        phrase = phrase.get(str(values.get(phrase["choose"])), phrase.get("other", ""))
    return phrase


def _text(phrase: Phrase, values: Values) -> str:
    """Return the phrase in the current language, its places not filled yet."""
    match phrase:
        case str():
            return _(phrase) if phrase else ""
        case [one, many]:
            return ngettext(one, many, abs(values["n"]))
        case {"by": by, "one": one, "many": many}:
            return ngettext(one, many, values[by])
        case {"context": context, "text": text}:
            return pgettext(context, text)
        case _:
            raise ValueError(f"no phrase: {phrase!r}")


def _number(phrase: Phrase, values: Values) -> dict[str, object]:
    """Return the value of {n} where the number has another name."""
    return {"n": values[phrase["by"]]} if isinstance(phrase, dict) and "by" in phrase else {}


class Phrasebook:
    """The phrases of one game by key. A key of a later version has no phrase."""

    def __init__(self, game_id: str, **fills: Fill) -> None:
        """Create the phrasebook of a game. `fills`: by chapter, what names in braces stand for."""
        self._file = f"assets/words/{game_id}.toml"
        self._chapters, self._fills = _read(game_id), fills

    def keys(self, chapter: str) -> list[str]:
        """Return the keys of a chapter in its order."""
        return list(self._chapters.get(chapter, ()))

    def has(self, chapter: str, key: object) -> bool:
        return str(key) in self._chapters.get(chapter, ())

    def say(self, chapter: str, key: object, values: Values | None = None, **more: object) -> str:
        """Return a phrase with its places filled. A key without a phrase is returned as it is, and so is that of a
        damaged phrase."""
        try:
            return self.sensible(chapter, key, {**(values or {}), **more})
        except _UNFILLED as error:
            return self._damaged(str(key), error)

    def sensible(self, chapter: str, key: object, values: Values) -> str:
        """Return a phrase filled with values from a file; raise one of `_UNFILLED` if they are not those that the
        phrase needs."""
        if not self.has(chapter, key):
            return str(key)
        phrase = _meant(self._chapters[chapter][str(key)], values)
        return self.filled(chapter, _text(phrase, values), {**values, **_number(phrase, values)})

    def filled(self, chapter: str, text: str, values: Values) -> str:
        """Return text in the current language with its places filled as in this chapter."""
        if "{" not in text:
            return text
        fill = self._fills.get(chapter, {})
        words = {name: fill_in(values) for name, fill_in in fill.items() if f"{{{name}}}" in text}
        return text.format(**{**values, **words})

    def cited(self, key: str, *lines: str) -> str:
        """Return sentences below each other, empty ones left out, followed by the rules that `key` refers to."""
        text = "\n".join(line for line in lines if line)
        rules = self._chapters.get("rule", {}).get(key)
        return _("{text} ({rule})").format(text=text, rule=rules) if rules else text

    def rule_of(self, thing: str) -> str:
        """Return the rule that a kind of things belongs to, by the first part of its key; empty if none is named."""
        return str(self._chapters.get("thing_rule", {}).get(thing, ""))

    def all(self, chapter: str) -> dict[str, str]:
        """Return every phrase of a chapter that has no places to fill."""
        return {key: self.say(chapter, key) for key in self.keys(chapter)}

    def phrases(self, chapter: str) -> list[str]:
        """Return the phrases of a chapter in its order, their places not filled yet."""
        return [_text(phrase, {}) for phrase in self._chapters.get(chapter, {}).values()]

    def changes(self, chapter: str, values: Values) -> list[str]:
        """Return the phrases of a chapter whose values are not 0, each with its sign: "+2 coins"."""
        return [self._change(chapter, key, int(values[key])) for key in self.keys(chapter) if values.get(key)]

    def _change(self, chapter: str, key: str, n: int) -> str:
        signed = f"{n:+d}".replace("-", "−")
        try:
            return _text(self._chapters[chapter][key], {"n": n}).format(n=signed)
        except _UNFILLED as error:
            return f"{signed} {self._damaged(key, error)}"

    def _damaged(self, key: str, error: Exception) -> str:
        report(DamagedResource(self._file, f"{key}: {error}"))
        return key
