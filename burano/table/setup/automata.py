"""Who plays by rule, in the free places of a set-up."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from burano.core.journal import Player
from burano.table.contract.people import People
from burano.table.picture.brush import Brush
from burano.ui import layout
from burano.ui.drawing import paint, theme
from burano.ui.drawing.text import Style


def draw_automata(
    brush: Brush, people: People, automata: Sequence[Player], places: Sequence[FRect], words: str
) -> None:
    """Draw one of them in each place, with `words` below the name; the last place is shared by those left over."""
    used = places[: len(automata)]
    if not used:
        return
    cells = [*used[:-1], *layout.columns(used[-1], len(automata) - len(used) + 1, 10)]
    for player, cell in zip(automata, cells, strict=True):
        box = cell.inflate(-6, -6)
        brush.slab(box, paint.SAND, radius=theme.RADIUS)
        brush.centred(people.player_colours(player).crest, box.x + 46, box.centery, 52, 60)
        left, height = box.x + 88, min(34.0, box.h * 0.42)
        width, top = box.right - left - 12, box.centery - height
        name = Style(face=theme.DISPLAY, size=26, shrink=0.5)
        brush.words(player.name, (left, top, width, height), name, name=f"automaton {player.name}")
        note = Style(size=19, colour=theme.INK, shrink=0.5)
        brush.words(words, (left, top + height, width, height), note, name=f"by rule {player.name}")
