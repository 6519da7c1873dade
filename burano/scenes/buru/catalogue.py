"""Islanders, forest cards, elders and tributes as a player may know them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from burano.core.protocol import Seat
from burano.games.buru.board import tables
from burano.games.buru.state import State
from burano.i18n import _
from burano.scenes.buru import names
from burano.scenes.buru.art.cards import FOREST_RATIO, RATIO, draw_elder, draw_forest, draw_islander
from burano.scenes.buru.words import tips
from burano.table.reference.catalogue import CatalogueEntry, CatalogueSection
from burano.table.wording.phrases import capital


def sections(state: State, seat: Seat) -> Sequence[CatalogueSection]:
    """Return the sections for a seat's view."""
    return (_islanders(state), _forest(state), _elders(state), _tributes(state))


def _islanders(state: State) -> CatalogueSection:
    seen = {*state.row, *state.islander_discard, *(card for cards in state.tableau for card in cards)}
    entries = []
    for number in range(len(tables().names)):
        draw = lambda brush, x, y, w, number=number: draw_islander(brush, number, x, y, w)
        text = tips.islander(number).partition("\n")[2]
        entries.append(CatalogueEntry(names.islander(number), text, int(number not in seen), 1, draw, RATIO))
    return CatalogueSection(_("Islanders"), tuple(sorted(entries, key=lambda entry: entry.name)))


def _forest(state: State) -> CatalogueSection:
    """Return the forest cards; cards that give the same count together."""
    alike: dict[str, list[int]] = {}
    for card in range(len(tables().forest)):
        alike.setdefault(capital(names.forest(card)), []).append(card)
    seen = {*state.forest_line, *state.forest_discard}
    entries = []
    for name, cards in alike.items():
        draw = lambda brush, x, y, w, card=cards[0]: draw_forest(brush, card, x, y, w)
        left = sum(card not in seen for card in cards)
        entries.append(CatalogueEntry(name, tips.card(cards[0]), left, len(cards), draw, FOREST_RATIO))
    return CatalogueSection(_("Forest"), tuple(entries))


def _elders(state: State) -> CatalogueSection:
    seen = {elder for elders in state.elders for elder in elders}
    entries = []
    for number in range(len(tables().elder_names)):
        draw = lambda brush, x, y, w, number=number: draw_elder(brush, number, x, y, w)
        text = "\n".join(capital(names.goal(number, height)) for height in (False, True))
        entries.append(CatalogueEntry(capital(names.elder(number)), text, int(number not in seen), 1, draw, RATIO))
    return CatalogueSection(_("Elders"), tuple(entries))


def _tributes(state: State) -> CatalogueSection:
    """Return the tribute cards by spirit and value."""
    entries = []
    for spirit, values in enumerate(tables().tributes):
        seen = Counter(value for seat in range(state.board.players) for value in state.tributes[3 * seat + spirit])
        for value, total in sorted(Counter(values).items()):
            name = _("{spirit}: {esteem}").format(spirit=capital(names.spirit(spirit)), esteem=names.esteem(value))
            entries.append(CatalogueEntry(name, "", total - seen[value], total))
    return CatalogueSection(_("Tributes"), tuple(entries))
