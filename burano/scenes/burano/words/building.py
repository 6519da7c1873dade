"""How a pyramid that is being built is told: its places, how far it is, and what is left to build with."""

from __future__ import annotations

from collections.abc import Sequence

from burano.games.burano.board import COLORS
from burano.i18n import _, ngettext
from burano.scenes.burano import names
from burano.scenes.burano.art.pyramid import EMPTY, LEVELS
from burano.scenes.burano.pyramid.model import Composition
from burano.scenes.burano.words.spoken import pyramid_place


def greeting(name: str) -> str:
    """What a builder is asked for, for somebody who listens."""
    text = _("{name}, build your pyramid in secret. Number keys place cubes, 1 to 6: {colors}.")
    return text.format(name=name, colors=", ".join(names.color(color) for color in range(COLORS)))


def place_words(built: Composition, place: int) -> str:
    """A place of the pyramid and what is on it."""
    color = built.places[place]
    there = _("Cube: {color}.").format(color=names.color(color)) if color != EMPTY else _("Empty.")
    return f"{pyramid_place(place)} {there}"


def reserve_words(built: Composition, actions: Sequence[int], color: int) -> str:
    """How many cubes of a colour are left, and what they will do."""
    left = built.left(color)
    words = ngettext("{n} {color} cube left: {action}", "{n} {color} cubes left: {action}", left)
    return words.format(n=left, color=names.color(color), action=names.action_in_full(actions[color]))


def progress(built: Composition) -> str:
    """How much of which level is built."""
    if built.complete:
        return _("Pyramid complete")
    levels = (_("Base"), _("Second level"), _("Top"))
    level = next((i for i, (_a, end) in enumerate(LEVELS) if EMPTY in built.places[_a : min(end, built.usable)]), 2)
    first, end = LEVELS[level]
    here = sum(1 for color in built.places[first:end] if color != EMPTY)
    return _("{level}: {n} of {all}").format(level=levels[level], n=here, all=min(end, built.usable) - first)
