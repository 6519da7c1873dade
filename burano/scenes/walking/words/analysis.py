"""Texts of the analysis of a finished game."""

from __future__ import annotations

from burano.core.protocol import NOBODY
from burano.games.walking import events as e
from burano.scenes.walking.names import BOOK
from burano.scenes.walking.words.table import WORDS
from burano.table.contract.screens import Play, Unused
from burano.table.final.result import counted
from burano.table.wording.play_analysis import PlayAnalysis, unused_rows


def unused(play: Play) -> list[Unused]:
    """Return coins and cards returned, and cards that were never built."""
    found = counted(play, {e.CoinsReturned: {"coins": lambda x: x.coins}, e.CardReturned: {"cards": lambda x: 1}})
    for mine, hand in zip(found, play.view(NOBODY).hands, strict=True):
        mine["hand"] = len(hand)
    return unused_rows(BOOK, {key: [mine[key] for mine in found] for key in ("coins", "cards", "hand")})


ANALYSIS = PlayAnalysis(lambda _play: WORDS, unused)
