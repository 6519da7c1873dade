"""The players of Buru: usual names, computer players in words, the Lawan."""

from __future__ import annotations

from functools import partial

from burano.games.buru.info import INFO
from burano.scenes.buru.theme import THEME
from burano.table.contract.people import People
from burano.table.wording.phrasebook import Phrasebook

_BOOK = Phrasebook(INFO.game_id)
PEOPLE = People(
    INFO,
    THEME,
    names=("Ayu", "Raka", "Sari", "Bima"),
    level_name=partial(_BOOK.say, "level"),
    style_name=partial(_BOOK.say, "style"),
    automata=("Lawan A", "Lawan B"),
)
