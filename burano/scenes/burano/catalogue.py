"""Catalogue of Burano's cards, fish and roof tiles, limited to what a player may know."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from burano.core.protocol import Seat
from burano.games.burano import spec
from burano.games.burano.board import FISH
from burano.games.burano.state import State
from burano.games.burano.view import unseen_fish
from burano.i18n import _
from burano.scenes.burano import names
from burano.scenes.burano.art.cards import CARD, TILE, draw_building, draw_fish, draw_tile
from burano.scenes.burano.words import tips
from burano.table.picture.brush import Brush
from burano.table.reference.catalogue import CatalogueEntry, CatalogueSection


def sections(state: State, seat: Seat) -> Sequence[CatalogueSection]:
    """Return the sections for a seat's view."""
    return (_buildings(state), _fish(state, seat), _roofs(state))


def _buildings(state: State) -> CatalogueSection:
    known = set(state.card_display)
    for held in state.cards:
        known.update(card for card in range(len(state.deal.cards)) if held >> card & 1)
    entries = []
    for number, card in enumerate(spec.load().buildings):
        draw = lambda brush, x, y, w, card=card: draw_building(brush, card, x, y, w)
        name, text = names.card_number(number), tips.building_effect(card)
        entries.append(CatalogueEntry(name, text, int(number not in known), 1, draw, CARD))
    return CatalogueSection(_("Buildings"), tuple(sorted(entries, key=lambda entry: entry.name)))


def _fish(state: State, seat: Seat) -> CatalogueSection:
    left, total = unseen_fish(state, seat), state.board.spec.counts.fish_per_kind
    where = _("In the deck, or drawn from it by others.")
    cards = (CatalogueEntry(names.fish(n), where, left[n], total, partial(_draw_fish, n), CARD) for n in range(FISH))
    return CatalogueSection(_("Fish"), tuple(cards))


def _draw_fish(kind: int, brush: Brush, x: float, y: float, w: float) -> None:
    draw_fish(brush, kind, x, y, w)


def _roofs(state: State) -> CatalogueSection:
    board = state.board
    seen = {tile for tile in state.roofs if tile >= 0} | set(state.removed) | {roof[0] for roof in state.laid}
    entries = []
    for tile in range(4 * board.tiles_per_kind):
        kind, colors = board.tile_kind(tile), board.tile_colors[tile]
        draw = lambda brush, x, y, w, kind=kind, colors=colors: draw_tile(brush, kind, colors, x, y, w)
        name = f"{names.kind(kind)}: {', '.join(names.color(color) for color in colors)}"
        entries.append(CatalogueEntry(name, tips.kind_text(board, kind), int(tile not in seen), 1, draw, TILE))
    return CatalogueSection(_("Roofs"), tuple(entries))
