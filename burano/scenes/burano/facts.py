"""Statistics besides points: houses by colour, building cards, roofs by kind, fish sold."""

from burano.games.burano import events as e
from burano.i18n import _
from burano.scenes.burano import names, palette
from burano.table.contract.screens import Fact, FactKind, Play
from burano.table.play.stats_counter import EventCounters, count_events
from burano.ui.drawing import theme
from burano.ui.drawing.theme import Colour

HOUSES, BUILDINGS, ROOFS, FISH = "houses", "buildings", "roofs", "fish"


def count(play: Play) -> list[dict[str, dict[str, int]]]:
    """Return per seat: kind of thing → thing → count. Names are untranslated identifiers."""
    board = play.state.board
    things: EventCounters = {
        e.HouseBuilt: lambda event: [(HOUSES, names.COLORS[event.color])],
        e.CardGained: lambda event: [(BUILDINGS, board.spec.buildings[event.card].effect)],
        e.RoofLaid: lambda event: [(ROOFS, names.KINDS[board.tile_kind(event.tile)])],
        e.FishSold: lambda event: [(FISH, names.FISH[kind]) for kind in event.cards],
    }
    return count_events(play, (HOUSES, BUILDINGS, ROOFS, FISH), things)


def kinds() -> list[FactKind]:
    """Return the kinds of facts, each with its heading and the text used when there are none."""
    return [
        FactKind(HOUSES, _("Houses built"), _("No house built yet"), main=True),
        FactKind(ROOFS, _("Roofs laid"), _("No roof laid yet")),
        FactKind(BUILDINGS, _("Building cards"), _("No building card yet"), main=True),
        FactKind(FISH, _("Fish sold"), _("No fish sold yet"), main=True),
    ]


def show(kind: str, thing: str) -> Fact:
    """Return name, colour and picture of a thing."""
    return Fact(_name(kind, thing), _tone(kind, thing), _sprite(kind, thing))


def _name(kind: str, thing: str) -> str:
    """Return the name of a thing; an unknown one from a later version keeps its identifier."""
    tables = {HOUSES: (names.COLORS, names.color), ROOFS: (names.KINDS, names.kind), FISH: (names.FISH, names.fish)}
    if kind == BUILDINGS:
        try:
            return names.card(thing)
        except KeyError:
            return thing
    known, word = tables[kind]
    return word(known.index(thing)) if thing in known else thing


def _sprite(kind: str, thing: str) -> str:
    """Return the sprite of a thing, or an empty string."""
    if kind == HOUSES and thing in names.COLORS:
        return f"cube_{thing}"
    if kind == ROOFS and thing in names.KINDS:
        return f"kind_{thing}"
    if kind == FISH and thing in names.FISH:
        return f"fish_{thing}"
    return ""


def _tone(kind: str, thing: str) -> Colour:
    """Return the colour of a thing's bar."""
    if kind == HOUSES and thing in names.COLORS:
        return palette.HOUSE[names.COLORS.index(thing)]
    return {BUILDINGS: theme.TERRACOTTA, ROOFS: theme.GOLD, FISH: theme.WATER}.get(kind, theme.STONE_DARK)
