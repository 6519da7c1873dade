"""Burano's weekly challenge: against one Master, ranked by what computer players score there."""

from __future__ import annotations

from burano.core.journal import Player, Table
from burano.i18n import _
from burano.scenes.burano.people import PEOPLE
from burano.table.learning.challenge import Challenge, Rank
from burano.table.play.play_options import PlayOptions

_RANKS = (("apprentice", 83), ("islander", 106), ("master", 126), ("doge", 142))
"""Mean points of each level in `burano simulate --players 2 --games 40 --seed 9000 --bots LEVEL,master`."""


def _table(seed: int) -> Table:
    from burano.games.burano.setup import Options

    options = Options(players=2, layout="random").to_data()
    people = (Player(PEOPLE.names[0], 1), Player(PEOPLE.names[1], 0, "master"))
    return Table("burano", options, seed, people, "until_reveal", PlayOptions(timer=0).to_extras())


CHALLENGE = Challenge(
    _table,
    lambda: _(
        "You play against a Master, with the same set-up as everybody this week. Only your points count: each rank "
        "asks for as many as a computer player of that level scores here on average."
    ),
    tuple(Rank(lambda level=level: PEOPLE.level_name(level), least) for level, least in _RANKS),  # type: ignore[misc]
)
