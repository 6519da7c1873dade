"""Starting a game in its middle: the option, and playing the first half."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from burano.ai.first_half import first_half
from burano.core import registry
from burano.core.journal import WHAT_IF, Entry, Table
from burano.core.session import Session
from burano.i18n import _
from burano.stage.scene import Services
from burano.table.learning.coach import count_game
from burano.table.setup.head_starts import D, HeadStartHost
from burano.table.setup.options import ChoiceOption


def middle_option(screen: HeadStartHost[D]) -> ChoiceOption:
    """Return the choice whether the game begins in its middle."""
    words = [_("The beginning"), _("The middle")]
    pick = lambda chosen: screen.change(replace(screen.draft, middle=bool(chosen)))
    tip = _("The middle: computers play the first half; not counted in statistics")
    return ChoiceOption("middle", _("Play from"), words, int(screen.draft.middle), pick, tip=tip)


def start_from_the_middle(services: Services, table: Table) -> None:
    """Have the first half played while a dialog shows how far it is, then go on from there; the play is not counted."""

    def play(entries: Sequence[Entry]) -> None:
        uncounted = replace(table, extras={**table.extras, WHAT_IF: True})
        count_game(services, table.game_id)
        services.saves.play(Session.replay(registry.game(table.game_id), uncounted, entries))

    services.go.to("busy", _("Computers are playing the first half."), first_half(table), play)
