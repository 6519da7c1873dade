"""Statistics besides points: characters scored, buildings, beads made, special cards."""

from __future__ import annotations

from collections.abc import Iterator

from burano.games.murano import events as e
from burano.games.murano.spec import KINDS
from burano.i18n import _
from burano.scenes.murano import names
from burano.table.contract.screens import Fact, FactKind, Play
from burano.table.play.stats_counter import EventCounters, count_events
from burano.table.wording.phrases import capital
from burano.ui.drawing import theme
from burano.ui.drawing.theme import rgb

CHARACTERS, BUILDINGS, BEADS, CARDS = "characters", "buildings", "beads", "cards"
_KIND_TONES = dict(zip(KINDS, (rgb("6FAE72"), rgb("C79A5B"), rgb("F3C84B"), rgb("C5525A")), strict=True))
_BEAD_TONES = dict(zip(names.BEADS, (rgb("DA3342"), rgb("1F9E66"), rgb("2C66D8")), strict=True))
_KIND_SPRITES = dict(zip(KINDS, ("factory", "shop_red", "palace_2", "special"), strict=True))


def count(play: Play) -> list[dict[str, dict[str, int]]]:
    """Return per seat: kind of thing → thing → count. Names are untranslated identifiers."""
    things: EventCounters = {
        e.CharacterScored: lambda event: [(CHARACTERS, names.CHARACTERS[event.card])],
        e.BuildingBuilt: lambda event: [(BUILDINGS, KINDS[event.kind])],
        e.BeadsProduced: _produced,
        e.SpecialCardTaken: lambda event: [(CARDS, names.SPECIALS[event.card])],
    }
    return count_events(play, (CHARACTERS, BUILDINGS, BEADS, CARDS), things)


def _produced(event: e.BeadsProduced) -> Iterator[tuple[str, str]]:
    for color in event.beads:
        yield BEADS, names.BEADS[color]


def kinds() -> list[FactKind]:
    """Return the kinds of facts, each with its heading and the text used when there are none."""
    return [
        FactKind(CHARACTERS, _("Characters scored"), _("No character yet"), main=True),
        FactKind(BUILDINGS, _("Buildings"), _("No building yet"), main=True),
        FactKind(BEADS, _("Glass beads made"), _("No glass yet"), main=True),
        FactKind(CARDS, _("Special cards"), _("No special card yet")),
    ]


def show(kind: str, thing: str) -> Fact:
    """Return name, colour and picture of a thing; an unknown one from a later version keeps its identifier."""
    if kind == CHARACTERS and thing in names.CHARACTERS:
        return Fact(names.character(names.CHARACTERS.index(thing)), theme.TERRACOTTA, "murano_back_character")
    if kind == BUILDINGS and thing in KINDS:
        return Fact(capital(names.kind(KINDS.index(thing))), _KIND_TONES[thing], f"murano_tile_{_KIND_SPRITES[thing]}")
    if kind == BEADS and thing in names.BEADS:
        return Fact(names.BOOK.say("bead_color", thing), _BEAD_TONES[thing], f"murano_bead_{thing}")
    if kind == CARDS and thing in names.SPECIALS:
        return Fact(names.special(names.SPECIALS.index(thing)), rgb("C5525A"), "murano_back_specialcard")
    return Fact(thing, theme.STONE_DARK)
