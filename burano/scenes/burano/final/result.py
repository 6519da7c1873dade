"""The result of a finished game: points by source and by round, ranking, statistics. Draws nothing."""

from __future__ import annotations

from collections import Counter

from burano.core.protocol import Event
from burano.core.session import Session
from burano.games.burano import events as e
from burano.games.burano.setup import Options
from burano.games.burano.state import SOURCES, State
from burano.i18n import _
from burano.scenes.burano import names
from burano.scenes.burano.palette import SEASONS
from burano.scenes.burano.people import PEOPLE
from burano.scenes.burano.vocabulary import VOCABULARY
from burano.table.charts.bars import PointSource
from burano.table.charts.lines import Span
from burano.table.final.result import (
    Counts,
    Course,
    Result,
    Standing,
    counted,
    decided,
    points_over_time,
    ranked,
    result_of,
    rows_of,
)
from burano.table.wording.phrasebook import Phrasebook
from burano.ui.drawing import theme
from burano.ui.drawing.theme import rgb

Play = Session[State, Options]


def sources() -> dict[str, PointSource]:
    """Return the sources of points in six groups, in display order."""
    # Fills that differ for all kinds of colour vision (docs/season.md). Numbers are written on them in ink, and signs
    # distinguish them where colours do not.
    roofs = ("roofs", "roof_cards")
    fish = ("sales", "no_fish", "fish")
    return {
        "roofs": PointSource(VOCABULARY.source("roofs"), rgb("F7911E"), theme.INK, "act_roof", _of(*roofs)),
        "fish": PointSource(_("Fish cards"), rgb("66A2DE"), theme.INK, "fish_tuna", _of(*fish)),
        "islands": PointSource(VOCABULARY.source("islands"), rgb("95C793"), theme.INK, "kind_islands", _of("islands")),
        "lace": PointSource(VOCABULARY.source("lace"), rgb("FBBCE1"), theme.INK, "act_lace", _of("lace")),
        "coins": PointSource(VOCABULARY.source("coins"), rgb("9B9073"), theme.INK, "coin", _of("coins")),
        "buildings": PointSource(
            VOCABULARY.source("buildings"), rgb("EFF2A1"), theme.INK, "bframe_final", _of("buildings")
        ),
    }


def _of(*names: str) -> tuple[tuple[str, str], ...]:
    return tuple((name, VOCABULARY.source(name)) for name in names)


assert {name for part in sources().values() for name, _words in part.of} == set(SOURCES)


def result(session: Play) -> Result:
    """Return the result shown at the end."""
    lengths = session.state.board.rounds
    spans = [Span(length, SEASONS[i], names.SEASON_SPRITES[i]) for i, length in enumerate(lengths)]
    title = _("Victory points by round")
    layout = {"first": _("First game"), "random": _("Random"), "hand": _("Arranged by hand")}[session.options.layout]
    return result_of(
        session,
        PEOPLE,
        sources(),
        standings=standings(session.state),
        reason=tie_words(session),
        course=Course(title, _("Round"), points_by_round(session), spans, least=40),
        statistics=statistics_rows(session),
        facts=[(_("Lace workshops"), layout)],
    )


def points_by_round(session: Play) -> list[list[int]]:
    """Return per seat the points before the first round and after each; a clean-up counts to the round before it."""
    return points_over_time(
        session, lambda event: (event.season, event.round) if isinstance(event, e.TurnStarted) else None
    )


def ranks(state: State) -> list[tuple[int, ...]]:
    """Return per seat the ranking key: points, then cubes in preparation, then coins (R1.4)."""
    prepared = [sum(color >= 0 for color in state.prep[seat * 3 : seat * 3 + 3]) for seat in range(state.board.players)]
    return list(zip(state.vp, prepared, state.coins, strict=True))


def standings(state: State) -> list[Standing]:
    """Return the ranking; tied players share a place."""
    return ranked(ranks(state))


def tie_words(session: Play) -> str:
    """Return a sentence on what decided the game."""
    return decided(session.table.players, ranks(session.state), Phrasebook("burano"))


_COUNTED: dict[type[Event], Counts] = {
    e.MovePaid: {"moves": lambda x: 1},
    e.HouseBuilt: {"houses": lambda x: 1, "floors": lambda x: int(x.floor > 0)},
    e.RoofLaid: {"roofs": lambda x: 1},
    e.FishTaken: {"fish": lambda x: 1},
    e.FishDrawn: {"fish": lambda x: 1},
    e.FishSold: {"fish_sold": lambda x: len(x.cards), "sales": lambda x: 1},
    e.WorkersDispatched: {"ashore": lambda x: x.count},
    e.LacePlaced: {"lace": lambda x: 1},
    e.LaceScored: {"lace_paid": lambda x: len(x.squares)},
    e.WorkerSentHome: {"sent_home": lambda x: 1},
    e.Earned: {"earned": lambda x: x.coins},
    e.CardGained: {"buildings": lambda x: 1},
    e.TurnEnded: {"idle": lambda x: int(x.coins > 0)},
}
"""Event type → counters it raises, each with a function of the event."""


def statistics(session: Play) -> list[Counter[str]]:
    """Return the counters of each seat."""
    found = counted(session, _COUNTED)
    for step in session.steps:
        for event in step.events:
            if isinstance(event, e.PyramidsRevealed):
                for mine, sold in zip(found, event.sold, strict=True):
                    mine["cubes_sold"] += sold
    return found


def statistics_rows(session: Play) -> list[tuple[str, list[int]]]:
    """Return the statistics as table rows: a name and a number per seat."""
    names = {
        "moves": _("Moves made"),
        "idle": _("Turns without a move"),
        "houses": _("Houses built"),
        "floors": _("of which on roofs"),
        "roofs": _("Roofs laid"),
        "buildings": _("Buildings gained"),
        "fish": _("Fish caught"),
        "fish_sold": _("Fish sold"),
        "ashore": _("Workers sent to islands"),
        "lace": _("Workers sent to workshops"),
        "lace_paid": _("Workers paid in lace scoring"),
        "sent_home": _("Workers displaced by others"),
        "earned": _("Coins from earning"),
        "cubes_sold": _("Cubes sold from the reserve"),
    }
    return rows_of(statistics(session), names)
