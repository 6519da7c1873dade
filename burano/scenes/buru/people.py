"""The players of Buru: usual names, computer players in words, the Lawan."""

from __future__ import annotations

from functools import partial

from burano.games.buru.info import INFO
from burano.i18n import _, pgettext
from burano.scenes.buru.theme import THEME
from burano.table.contract.people import People
from burano.table.wording.phrasebook import Phrasebook
from burano.table.wording.score_words import ScoreWords

_BOOK = Phrasebook(INFO.game_id)
ESTEEM = ScoreWords(
    points=lambda number: pgettext("points", "{number} Esteem").format(number=number),
    unit=lambda n: _("Esteem"),
    by_source=lambda: _("Esteem by source"),
    by_round=lambda: _("Esteem after each round"),
    log=lambda number: number,
)
"""The points of Buru in words."""
PEOPLE = People(
    INFO,
    THEME,
    names=("Ayu", "Raka", "Sari", "Bima"),
    level_name=partial(_BOOK.say, "level"),
    style_name=partial(_BOOK.say, "style"),
    score=ESTEEM,
    characters=("Made", "Wayan", "Ketut", "Datu"),
    automata=("Lawan A", "Lawan B"),
)
