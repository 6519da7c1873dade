"""The table of an analysis that shows each player's accuracy."""

from __future__ import annotations

from collections.abc import Sequence

from burano.ai.analysis import BLUNDER, INEXACT, MISTAKE, TurnReview, accuracy
from burano.i18n import _, ngettext
from burano.table.contract.screens import GameScreens, Play, Unused


def accuracy_rows(reviews: Sequence[TurnReview], players: int, *, complete: bool = True) -> list[Unused]:
    """Return rows with each player's accuracy, unknown until the analysis is complete, and the number of mistakes of
    each kind found so far."""
    seats = range(players)
    whole = [accuracy(reviews, seat) if complete else None for seat in seats]
    tip = _(
        "100% is the best play the analysis found, or as good to within 2 points; a turn that gives away 10 points "
        "counts as 37%."
    )
    rows = [Unused(_("Accuracy"), tip, tuple(-1 if one is None else round(one) for one in whole))]
    for least, kind, words in (
        (INEXACT, "inexact", _("Inexact turns (2 points or more)")),
        (MISTAKE, "mistake", _("Mistakes (5 points or more)")),
        (BLUNDER, "blunder", _("Blunders (10 points or more)")),
    ):
        counts = [sum(1 for one in reviews if one.seat == seat and one.kind == kind) for seat in seats]
        about = ngettext(
            "Turns that gave away {n} point of lead or more, by the judgement of the strongest player.",
            "Turns that gave away {n} points of lead or more, by the judgement of the strongest player.",
            int(least),
        )
        rows.append(Unused(words, about.format(n=f"{least:g}"), tuple(counts)))
    return rows


def source_rows(session: Play, game: GameScreens) -> list[Unused]:
    """Return rows with each player's points by source, those that differ most between players first."""
    scores = session.scores()
    names = list(scores.by_source[0])
    values = {name: tuple(by[name] for by in scores.by_source) for name in names}
    names.sort(key=lambda name: -(max(values[name]) - min(values[name])))
    tip = _("Sorted by how much each source set the players apart.")
    return [Unused(game.vocabulary.source(name), tip, values[name]) for name in names if any(values[name])]
