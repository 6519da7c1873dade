"""Catalogue of characters and special cards, limited to what a player may know."""

from __future__ import annotations

from collections.abc import Sequence

from burano.core.protocol import Seat
from burano.games.murano.state import State
from burano.i18n import _
from burano.scenes.murano import names
from burano.scenes.murano.art.cards import RATIO, SPECIAL_RATIO, draw_character, draw_special
from burano.table.picture.brush import Brush
from burano.table.reference.catalogue import CatalogueEntry, CatalogueSection


def sections(state: State, seat: Seat) -> Sequence[CatalogueSection]:
    """Return the sections for a seat's view."""
    seen = {card for cards in state.characters for card in cards} | {done[1] for done in state.scored}
    held = {number for cards in state.specials for number in range(len(names.SPECIALS)) if cards >> number & 1}
    people = tuple(_person(number, seen) for number in range(len(names.CHARACTERS)))
    specials = tuple(_special(number, held) for number in range(len(names.SPECIALS)))
    return CatalogueSection(_("Characters"), people), CatalogueSection(_("Special cards"), specials)


def _person(number: int, seen: set[int]) -> CatalogueEntry:
    def draw(brush: Brush, x: float, y: float, w: float) -> None:
        draw_character(brush, number, x, y, w, 0, title=True)

    return CatalogueEntry(
        names.character(number), names.character_rule(number), int(number not in seen), 1, draw, RATIO
    )


def _special(number: int, held: set[int]) -> CatalogueEntry:
    def draw(brush: Brush, x: float, y: float, w: float) -> None:
        draw_special(brush, number, x, y, w)

    name, rule = names.special(number), names.special_rule(number)
    return CatalogueEntry(name, rule, int(number not in held), 1, draw, SPECIAL_RATIO)
