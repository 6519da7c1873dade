"""The result of a finished game: score sheet, ranking, ratings, statistics. Draws nothing."""

from __future__ import annotations

from burano.core.protocol import NOBODY, Event, Seat
from burano.core.session import Session
from burano.games.walking import events as e
from burano.games.walking import scoring
from burano.games.walking.board import CELLS, FLOORS, SIDE, tables
from burano.games.walking.setup import Options
from burano.games.walking.state import State
from burano.i18n import _, ngettext
from burano.scenes.walking import names
from burano.scenes.walking.art import pictures
from burano.scenes.walking.people import PEOPLE
from burano.table.charts.bars import PointSource
from burano.table.final.ladder import Ladder, LadderMark, ladder_of
from burano.table.final.ledger import Cell, Ledger, LedgerEntry, LedgerSection
from burano.table.final.result import Counts, Course, Result, counted, decided, ranked, result_of, rows_of
from burano.ui.drawing import theme
from burano.ui.drawing.theme import rgb

Play = Session[State, Options]
_HIGHEST = 93
"""Highest possible score of a street, with every card available; the top of the ladder."""


def sources() -> dict[str, PointSource]:
    """Return the sources of points, with colours that differ for all kinds of colour vision."""
    return {
        "characters": PointSource(names.source("characters"), rgb("F7911E"), theme.INK, "icon_person"),
        "shops": PointSource(names.source("shops"), rgb("66A2DE"), theme.INK, "icon_cafe"),
        "tokens": PointSource(names.source("tokens"), rgb("FBBCE1"), theme.INK, "permit"),
        "windows": PointSource(names.source("windows"), rgb("9B9073"), theme.INK, "icon_closed"),
    }


def result(play: Play, best: int | None = None, news: bool = False) -> Result:
    """Return the result shown at the end; `best` is the player's best solo result so far, `news` whether this one is
    new."""
    state = play.view(NOBODY)
    solo = state.board.solo
    points = play.scores().vp[0]
    return result_of(
        play,
        PEOPLE,
        sources(),
        standings=ranked(ranks(play)),
        reason=_course_words(state) if solo else tie_words(play),
        rating=names.rating(int(scoring.rating_key(state, points).partition(".")[2])) if solo else "",
        course=Course(_("Points round by round"), _("Round"), points_by_round(play), least=40),
        statistics=statistics_rows(play),
        facts=[(_("Rounds"), str(state.round + 1))],
        ledger=ledger(play),
        ladder=ladder(state, points, best, news) if solo else None,
        figures=_best_guests(state, play.scores().winners[0]),
    )


def _best_guests(state: State, seat: Seat) -> list[str]:
    """Return the sprites of the two visitors of a street that scored most."""
    found = sorted(scoring.guest_points(state, seat), key=lambda guest: -guest[2])
    return [pictures.sprite_of(who) for _plot, who, _points in found[:2]]


# ---- the score sheet


def ledger(play: Play) -> Ledger:
    """Return the score sheet: A characters, B shops, C permits, D windows (R9.1)."""
    state = play.view(NOBODY)
    seats = range(state.board.players)
    each = _("{n} each").format(n=state.board.spec.scoring.token)
    lost = scoring.window_points(state)
    visitors = [_visitors(state, seat) for seat in seats]
    windows = [_windows(state, seat, lost[seat]) for seat in seats]
    return Ledger(
        _turns(state) if state.board.solo else _rounds(state),
        [
            LedgerSection("A", names.source("characters"), _("left to right"), visitors, _("no visitor")),
            LedgerSection(
                "B", names.source("shops"), _("2 or 3, as printed on the card"), [_shops(state, seat) for seat in seats]
            ),
            LedgerSection("C", names.source("tokens"), each, [_permits(state, seat) for seat in seats]),
            LedgerSection("D", names.source("windows"), _window_note(state), windows),
        ],
        (_("If tied"), _("more coins, then more cats")),
        [[("coin", state.coins[seat]), ("icon_cat", scoring.cats(state, seat))] for seat in seats],
    )


def _rounds(state: State) -> str:
    n = state.round + 1
    return ngettext(
        "{n} round, the same number of turns for everyone", "{n} rounds, the same number of turns for everyone", n
    ).format(n=n)


def _turns(state: State) -> str:
    """Return the number of turns of a solo game."""
    return ngettext("{n} turn", "{n} turns", state.round + 1).format(n=state.round + 1)


def _visitors(state: State, seat: Seat) -> Cell:
    found = scoring.guest_points(state, seat)
    entries = [LedgerEntry(names.character(who), points, pictures.portrait(who)) for _plot, who, points in found]
    return Cell(sum(points for _plot, _who, points in found), entries)


def _shops(state: State, seat: Seat) -> Cell:
    shop = tables().shop
    ground = state.street[seat * CELLS : (seat + 1) * CELLS : FLOORS]
    kinds = [shop[card] for card in ground if card >= 0 and shop[card] >= 0]
    return Cell(scoring.shop_points(state, seat), icons=[f"icon_{names.SHOPS[kind]}" for kind in kinds])


def _permits(state: State, seat: Seat) -> Cell:
    left, all_ = state.tokens[seat], state.board.start_tokens
    return Cell(scoring.token_points(state, seat), icons=["permit"] * left + ["permit_spent"] * (all_ - left))


def _windows(state: State, seat: Seat, points: int) -> Cell:
    count = scoring.closed_windows(state, seat)
    note = _("most") if points < 0 and not state.board.solo else ""
    return Cell(points, icons=["icon_closed"] * count, note=note)


def _window_note(state: State) -> str:
    if state.board.no_penalty:
        return _("cost nothing here")
    return _("−1 each") if state.board.solo else _("most: −1 each")


# ---- places


def ranks(play: Play) -> list[tuple[int, ...]]:
    """Return per seat the ranking key: points, then coins, then cats (R1.4)."""
    state, vp = play.view(NOBODY), play.scores().vp
    return [(vp[seat], state.coins[seat], scoring.cats(state, seat)) for seat in range(state.board.players)]


def tie_words(play: Play) -> str:
    """Return a sentence on what decided the game."""
    return decided(play.table.players, ranks(play), names.BOOK)


# ---- solo game


def ladder(state: State, points: int, best: int | None, news: bool) -> Ladder:
    """Return the ladder with the rulebook's ratings (R10.6), the designer's best and the player's own."""
    solo = state.board.spec.solo
    lowest = [low for low, _words in solo.ratings]
    words = [names.rating(number) for number in range(len(lowest))]
    mark = LadderMark("ui_trophy", _("designer’s best: {n}").format(n=solo.designer_best), solo.designer_best)
    title = _("How beautiful is the street?")
    return ladder_of(title, words, lowest, max(_HIGHEST, points), points, best, marks=[mark], news=news)


def _course_words(state: State) -> str:
    """Return the summary of a solo game."""
    came, all_ = len(scoring.guest_points(state, 0)), sum(state.board.piles)
    houses = _("{n} of {all} houses").format(n=state.houses[0], all=SIDE)
    return _("{turns}, {houses}; {n} of {all} characters came").format(
        turns=_turns(state), houses=houses, n=came, all=all_
    )


# ---- over time


def points_by_round(play: Play) -> list[list[int]]:
    """Return per seat the points before the first round and after each."""
    ends = [step.number for step in play.steps if any(isinstance(event, e.RoundStarted) for event in step.events)]
    rows = [play.game.scores(play.state_after(number)).vp for number in (0, *ends, play.length)]
    return [list(row) for row in zip(*rows, strict=True)]


_COUNTED: dict[type[Event], Counts] = {
    e.CardsAcquired: {"taken": lambda x: len(x.cards), "earned": lambda x: x.coins},
    e.CardPlaced: {"placed": lambda x: 1, "spent": lambda x: x.price, "permits": lambda x: int(x.token)},
    e.CardReturned: {"returned": lambda x: 1},
    e.CoinsReturned: {"lost": lambda x: x.coins},
}


def statistics_rows(play: Play) -> list[tuple[str, list[int]]]:
    """Return the statistics as table rows: a name and a number per seat."""
    state, found = play.view(NOBODY), counted(play, _COUNTED)
    for seat, mine in enumerate(found):
        mine["houses"], mine["visitors"] = state.houses[seat], len(scoring.guest_points(state, seat))
        mine["cats"], mine["closed"] = scoring.cats(state, seat), scoring.closed_windows(state, seat)
    return rows_of(found, names.BOOK.all("deed"))
