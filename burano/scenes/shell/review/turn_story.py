"""A turning point in words: what was played, what would have been better, and why."""

from __future__ import annotations

from functools import partial

from burano.ai.analysis import TurnReview
from burano.i18n import _
from burano.table.contract.screens import Analysis, Play
from burano.table.wording.words import if_sensible
from burano.ui.controls.lists import Paragraph
from burano.ui.drawing import theme


def turn_story(words: Analysis, play: Play, review: TurnReview, *, quiz: bool) -> list[Paragraph]:
    """Return the paragraphs about a reviewed turn; for a `quiz`, only what was played, and the question."""
    name = play.table.players[review.seat].name
    played = words.turn(play, review.start, review.end) or _("ended the turn immediately")
    done = [_head(_("What {name} did").format(name=name), theme.TERRACOTTA_DARK, 0), Paragraph(played, gap=2)]
    if quiz:
        return [*done, Paragraph(_("What would have been better?"), gap=12)]
    better = words.better(play, review.start, review.seat, review.better)
    done += [_head(_("What would have been better"), theme.GOOD_INK), Paragraph(better, gap=2)]
    reasons = (if_sensible(partial(words.why, play), reason) for reason in review.reasons[:3])
    if why := " · ".join(filter(None, reasons)):
        done += [_head(_("Why"), theme.INK_SOFT), Paragraph(why, gap=2)]
    return done


def _head(words: str, colour: theme.Colour, gap: int = 12) -> Paragraph:
    return Paragraph(words, theme.BOLD, theme.LABEL, colour, gap=gap)
