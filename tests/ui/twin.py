"""A second game for the shell: Burano's rules and screens under another name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from burano.core.registry import GameEntry
from burano.games.burano.game import Burano
from burano.games.burano.info import INFO as BURANO
from burano.scenes.burano import SCREENS as BURANOS
from burano.table.people import People
from burano.ui.theme import Colour

INFO = replace(BURANO, game_id="twin", title="Walking the Twin")


class Twin(Burano):
    """Plays like Burano."""

    @property
    def game_id(self) -> str:
        return "twin"


class TwinScreens:
    """Looks like Burano, with another name in other colours."""

    game_id = "twin"
    letters: Sequence[Colour] = ((240, 220, 180), (120, 190, 220))

    @property
    def people(self) -> People:
        return replace(BURANOS.people, info=INFO)

    def __getattr__(self, name: str) -> Any:
        return getattr(BURANOS, name)


SCREENS = TwinScreens()
ENTRY = GameEntry(
    "twin",
    info="tests.ui.twin:INFO",
    rules="tests.ui.twin:Twin",
    brain="burano.games.burano.mind.brain:BRAIN",
    scenes="tests.ui.twin:SCREENS",
    write_record="burano.games.burano.record.writer:record_lines",
    read_record="burano.games.burano.record.reader:read_record",
)
