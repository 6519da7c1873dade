"""The result of a finished game: score sheet, ranking, statistics. Draws nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from burano.core.protocol import NOBODY, Event, Seat
from burano.core.session import Session
from burano.games.murano import events as e
from burano.games.murano import scoring
from burano.games.murano.board import BASILICA, CRANE, DOCKSIDE_BAR, GUILD_HALL, SPECIAL
from burano.games.murano.setup import Options
from burano.games.murano.state import State
from burano.i18n import _
from burano.scenes.murano import names
from burano.scenes.murano.art import cards, pieces
from burano.scenes.murano.people import PEOPLE
from burano.table.charts.bars import PointSource
from burano.table.final.ledger import Cell, Ledger, LedgerEntry, LedgerSection
from burano.table.final.result import (
    Counts,
    Course,
    Result,
    counted,
    decided,
    points_over_time,
    ranked,
    result_of,
    rows_of,
)
from burano.ui.drawing import theme
from burano.ui.drawing.theme import rgb
from burano.ui.kit import Kit

Play = Session[State, Options]
_BUILT = ("start", "factory", "shop", "palace")
_CARDS = ("crane", "basilica", "dockside_bar", "guild_hall")
_SCORING_CARDS = (CRANE, BASILICA, DOCKSIDE_BAR, GUILD_HALL)


def sources() -> dict[str, PointSource]:
    """Return the sources of points, with colours that differ for all kinds of colour vision."""

    def of(*keys: str) -> tuple[tuple[str, str], ...]:
        return tuple((key, names.source(key)) for key in keys)

    return {
        "buildings": PointSource(_("Buildings"), rgb("E2A04A"), theme.INK, "murano_tile_palace_2", of(*_BUILT)),
        "cards": PointSource(_("Special cards"), rgb("C5525A"), theme.CREAM, "murano_tile_special", of(*_CARDS)),
        "production": PointSource(names.source("production"), rgb("9B9073"), theme.INK, "murano_tile_factory"),
        "characters": PointSource(names.source("characters"), rgb("2F93A8"), theme.CREAM, "murano_back_character"),
        "idle": PointSource(names.source("idle"), rgb("8FB95B"), theme.INK, "murano_head_orange"),
    }


def result(play: Play) -> Result:
    """Return the result shown at the end."""
    state = play.view(NOBODY)
    return result_of(
        play,
        PEOPLE,
        sources(),
        standings=ranked(ranks(play)),
        reason=decided(play.table.players, ranks(play), names.BOOK),
        course=Course(_("Points turn by turn"), _("Round"), points_by_round(play), least=40),
        statistics=statistics_rows(play),
        facts=[(_("Turns"), str(state.turn))],
        ledger=ledger(play),
    )


def ranks(play: Play) -> list[tuple[int, ...]]:
    """Return per seat the ranking key: points, then gold (R1.3)."""
    state = play.view(NOBODY)
    return [(state.vp[seat], state.gold[seat]) for seat in range(state.board.players)]


# ---- the score sheet


def ledger(play: Play) -> Ledger:
    """Return the score sheet: buildings, special cards, smoke of glass, characters, idle gondoliers."""
    state, by_source = play.view(NOBODY), play.scores().by_source
    seats = range(state.board.players)
    start = state.board.spec.start.vp
    tiles = _built(play)
    built = [Cell(sum(by_source[seat][key] for key in _BUILT), icons=tiles[seat]) for seat in seats]
    from_cards = [_from_cards(state, seat, sum(by_source[seat][key] for key in _CARDS)) for seat in seats]
    smoke = [Cell(by_source[seat]["production"]) for seat in seats]
    people = [_characters(state, seat, play.state.characters[seat]) for seat in seats]
    colors = [player.color for player in play.table.players]
    idle = [_idle(state, seat, colors[seat], by_source[seat]["idle"]) for seat in seats]
    return Ledger(
        names.count("turns", state.turn),
        [
            LedgerSection("A", _("Buildings"), _("and {n} points at the start").format(n=start), built),
            LedgerSection("B", _("Special cards"), _("points they brought"), from_cards),
            LedgerSection("C", names.source("production"), _("−2 for each factory used"), smoke),
            LedgerSection("D", names.source("characters"), _("each at an island"), people, _("no character")),
            LedgerSection("E", names.source("idle"), _("1 each"), idle),
        ],
        (_("If tied"), _("more gold")),
        [[("coin", state.gold[seat])] for seat in seats],
    )


def _built(play: Play) -> list[list[str]]:
    """Return per seat the sprites of its buildings that scored points, kind by kind."""
    found: list[list[tuple[int, int]]] = [[] for _player in play.table.players]
    for step in play.steps:
        for event in step.events:
            if isinstance(event, e.BuildingBuilt) and event.kind != SPECIAL:
                found[event.seat].append((event.kind, event.face))
    return [[pieces.tile_sprite(kind, face) for kind, face in sorted(tiles)] for tiles in found]


def _from_cards(state: State, seat: Seat, points: int) -> Cell:
    effect, spec = state.board.tables.effect, state.board.spec
    scoring_cards = [
        f"murano_special_{spec.specials[card].effect}"
        for card in range(len(names.SPECIALS))
        if state.specials[seat] >> card & 1 and effect[card] in _SCORING_CARDS
    ]
    return Cell(points, icons=scoring_cards)


def _characters(state: State, seat: Seat, held: Sequence[int]) -> Cell:
    """Return the characters of a seat: the scored ones, then those it held in vain (the game is over)."""
    done = [(card, island, vp) for whose, card, island, vp in state.scored if whose == seat]
    entries = [
        LedgerEntry(f"{names.title(card)}, {names.island_short(island)}", vp, portrait(card))
        for card, island, vp in done
    ]
    scored = {card for card, _island, _vp in done}
    unscored = _("{character}, not scored")
    entries += [
        LedgerEntry(unscored.format(character=names.title(card)), 0, portrait(card))
        for card in held
        if card not in scored
    ]
    return Cell(sum(vp for _card, _island, vp in done), entries)


def _idle(state: State, seat: Seat, color: int, points: int) -> Cell:
    count = scoring.idle_gondoliers(state, seat)
    return Cell(points, icons=[f"murano_head_{names.COLORS_OF_PLAYERS[color]}"] * count)


def portrait(card: int) -> Callable[[Kit, int], pygame.Surface]:
    """Return a function that makes a character's head on a square of a size in pixels."""

    def make(kit: Kit, size: int) -> pygame.Surface:
        picture = pygame.Surface((size, size), pygame.SRCALPHA)
        head = kit.sprites.get(cards.portrait(card), size * 1.15)
        picture.blit(head, head.get_rect(midtop=(size / 2, 0)))
        return picture

    return make


# ---- over time


def points_by_round(play: Play) -> list[list[int]]:
    """Return per seat the points before the first round of turns, after each, and at the end."""
    players = len(play.table.players)

    def round_of(event: Event) -> int | None:
        return (event.number - 1) // players if isinstance(event, e.TurnStarted) else None

    rows = points_over_time(play, round_of)
    start = play.state_after(0).vp
    return [[start[seat], *row[1:]] for seat, row in enumerate(rows)]


_STATISTICS: dict[type[Event], Counts] = {
    e.Passed: {"passed": lambda x: 1, "earned": lambda x: x.gold},
    e.ShipMoved: {"ships": lambda x: x.price, "spent": lambda x: x.price},
    e.GoldTaken: {"earned": lambda x: x.gold},
    e.IncomeEarned: {"earned": lambda x: x.gold},
    e.BeadsSold: {"earned": lambda x: x.gold, "sold": lambda x: sum(x.beads)},
    e.GondolierDismissed: {"earned": lambda x: x.gold},
    e.GondolierHired: {"spent": lambda x: x.price},
    e.GondolierPlaced: {"spent": lambda x: x.price, "placed": lambda x: 1},
    e.TileBought: {"spent": lambda x: x.price},
    e.TopTileBought: {"spent": lambda x: x.price},
    e.StackSearched: {"spent": lambda x: x.price},
    e.CharacterRecruited: {"spent": lambda x: x.price, "recruited": lambda x: int(x.kept)},
    e.CharacterScored: {"spent": lambda x: x.gold, "scored": lambda x: 1},
    e.StreetLaid: {"streets": lambda x: 1},
    e.BuildingBuilt: {"buildings": lambda x: 1},
    e.SpecialCardTaken: {"cards": lambda x: 1},
    e.BeadsProduced: {"produced": lambda x: len(x.beads)},
    e.TurnEnded: {"turns": lambda x: 1},
}


def statistics_rows(play: Play) -> list[tuple[str, list[int]]]:
    """Return the statistics as table rows: a name and a number per seat."""
    return rows_of(counted(play, _STATISTICS), names.BOOK.all("deed"))
