"""Catalogue of floor cards by floor and colour, and of visitors, limited to what a player may know."""

from __future__ import annotations

from collections.abc import Sequence

from burano.core.protocol import Seat
from burano.games.walking.board import CARDS, FLOOR_OF, FLOORS, color_of
from burano.games.walking.state import State
from burano.i18n import _
from burano.scenes.walking import names
from burano.scenes.walking.art.pictures import RATIO, draw_card
from burano.scenes.walking.words import tips
from burano.table.picture.brush import Brush
from burano.table.reference.catalogue import CatalogueEntry, CatalogueSection
from burano.table.wording.phrases import capital


def sections(state: State, seat: Seat) -> Sequence[CatalogueSection]:
    """Return the sections for a seat's view."""
    hand = [card for cards in state.hands for card in cards]
    seen = {*state.supply, *state.street, *state.box, *hand, *(card for cards in state.taken for card in cards)}
    floors = [_floor(state, floor, seen) for floor in reversed(range(FLOORS))]
    return (*floors, _visitors(state))


def _floor(state: State, floor: int, seen: set[int]) -> CatalogueSection:
    """Return the shelf of a floor: per colour the number of cards left, then those not yet seen."""
    entries = []
    for color in range(len(names.COLORS)):
        cards = [card for card in range(CARDS) if FLOOR_OF[card] == floor and color_of(card) == color]
        left = [card for card in cards if card not in seen]
        shown = (left or cards)[0]
        text = "\n".join(tips.card(state, card).partition("\n")[2] for card in left)
        draw = lambda brush, x, y, w, card=shown: draw_card(brush, card, x, y, w)
        entries.append(CatalogueEntry(capital(names.card(cards[0])), text, len(left), len(cards), draw, RATIO))
    return CatalogueSection(capital(names.floor(floor)), tuple(entries))


def _visitors(state: State) -> CatalogueSection:
    entries = []
    for who, pile in enumerate(state.piles):
        guests = sum(guest == who for guest in state.guests) + sum(gone == who for gone in state.removed)
        if pile + guests:
            draw = lambda brush, x, y, w, who=who: _draw_visitor(brush, who, x, y, w)
            entries.append(
                CatalogueEntry(names.character(who), tips.counts(state, who), pile, pile + guests, draw, 1.1)
            )
    return CatalogueSection(_("Visitors"), tuple(entries))


def _draw_visitor(brush: Brush, who: int, x: float, y: float, w: float) -> None:
    brush.centred(f"char_{names.CHARACTERS[who]}", x + w / 2, y + w * 0.55, w * 0.9, w * 1.05)
