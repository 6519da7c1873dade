"""Texts on a pyramid being built: its places, its progress, and the cubes left."""

from __future__ import annotations

from collections.abc import Sequence

from burano.games.burano.board import COLORS
from burano.scenes.burano import names
from burano.scenes.burano.art.pyramid import EMPTY, LEVELS
from burano.scenes.burano.pyramid.model import PyramidDraft
from burano.scenes.burano.words.spoken import pyramid_place


def _say(key: str, **values: object) -> str:
    return names.BOOK.say("spoken", key, values)


def greeting(name: str) -> str:
    """Return the spoken request to build."""
    return _say("greeting", name=name, colors=", ".join(names.color(color) for color in range(COLORS)))


def place_words(built: PyramidDraft, place: int) -> str:
    """Return a place of the pyramid and its cube."""
    color = built.places[place]
    there = names.BOOK.say("tip", "cube", color=color) if color != EMPTY else _say("empty")
    return f"{pyramid_place(place)} {there}"


def reserve_words(built: PyramidDraft, actions: Sequence[int], color: int) -> str:
    """Return how many cubes of a colour are left, and their action."""
    return _say("reserve", n=built.left(color), color=color, action=actions[color])


def progress(built: PyramidDraft) -> str:
    """Return how much of the current level is built."""
    if built.complete:
        return _say("complete")
    level = next((i for i, (_a, end) in enumerate(LEVELS) if EMPTY in built.places[_a : min(end, built.usable)]), 2)
    first, end = LEVELS[level]
    here = sum(1 for color in built.places[first:end] if color != EMPTY)
    named = _say(("base", "second", "top")[level])
    return _say("progress", level=named, n=here, all=min(end, built.usable) - first)
