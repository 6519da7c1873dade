"""The words of Burano that screens around the game ask for."""

from collections.abc import Mapping
from typing import Any

from burano.scenes.burano.names import BOOK
from burano.scenes.burano.words import summary as saved


def credits() -> tuple[str, ...]:
    """Whose game it is."""
    return tuple(BOOK.phrases("credits"))


def summary(summary: Mapping[str, Any]) -> str:
    """How far a saved game is."""
    return saved.line(summary)


def rating(key: str) -> str:
    """Burano is never played alone, so its rules rate nobody."""
    return key


def source(name: str) -> str:
    """Where points come from."""
    return BOOK.say("source", name)
