"""Statistics of all games together: how often each was played and won, and the latest plays."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

import pygame

from burano.core import registry
from burano.core.journal import HUMAN
from burano.i18n import _, ngettext
from burano.persistence.statistics import Figures, GameResult, Statistics
from burano.scenes.shell.saves import save_words
from burano.scenes.shell.title import offered_games
from burano.scenes.shell.title.shelf_box import small_box
from burano.table.charts.bars import Bar
from burano.table.contract.screens import screens
from burano.table.wording.numbers import decimal
from burano.ui.controls.lists import Row
from burano.ui.drawing import theme
from burano.ui.kit import Kit

_LATEST = 60
ByGame = dict[str, Figures]


def by_game(store: Statistics, profile: str | None) -> ByGame:
    """Return the figures of every game played."""
    found = {game: store.figures(profile, game) for game in registry.game_ids()}
    return {game: figures for game, figures in found.items() if figures.games}


class Tile(NamedTuple):
    """A large number, its label, and the game whose box is drawn beside it."""

    value: str
    words: str
    game_id: str = ""


def tiles(found: ByGame) -> list[Tile]:
    """Return the totals of games and wins, then the number of games of each."""
    played, won = sum(one.games for one in found.values()), sum(one.wins for one in found.values())
    share = round(100 * won / max(1, played))
    return [
        Tile(str(played), ngettext("game", "games", played)),
        Tile(str(won), _("won ({share}%)").format(share=share)),
        *(Tile(str(one.games), offered_games.title(game), game) for game, one in found.items()),
    ]


def wins(found: ByGame) -> list[Bar]:
    """Return games and wins of each game and, below it, of each number of players."""
    order = sorted(found, key=lambda game: -found[game].games)
    bars = [_won(offered_games.title(game), found[game].games, found[game].wins) for game in order]
    counts = sorted({count for one in found.values() for count in one.by_count})
    for count in counts:
        rows = [one.by_count.get(count, [0, 0]) for one in found.values()]
        label = ngettext("{n} player", "{n} players", count).format(n=count)
        bars.append(_won(label, sum(row[0] for row in rows), sum(row[1] for row in rows)))
    return bars


def _won(label: str, played: int, won: int) -> Bar:
    return Bar(label, played, f"{won} / {played}", theme.WATER, part=won)


def points(found: ByGame) -> list[Bar]:
    """Return average and highest points of each game; points of different games are not comparable."""
    bars: list[Bar] = []
    for game, one in found.items():
        average, title = one.total_vp / one.seats, offered_games.title(game)
        bars.append(Bar(_("{game}, average").format(game=title), average, decimal(f"{average:.1f}"), theme.WATER))
        if one.best is not None:
            bars.append(Bar(_("{game}, most").format(game=title), one.best.value, str(one.best.value), theme.GOLD))
    return bars


def latest(store: Statistics, profile: str | None) -> Iterator[Row]:
    """Yield the plays, newest first: game, players and points, date."""
    known = registry.game_ids()
    for result in sorted(store.results, key=lambda result: -result.finished)[:_LATEST]:
        people = [seat for seat in result.seats if seat.controller == HUMAN and profile in (None, seat.name)]
        if people and result.game in known:
            points = ", ".join(f"{seat.name[:20]} {seat.vp}" for seat in result.seats)
            yield Row(
                result.play,
                f"{offered_games.title(result.game)} · {points}",
                save_words.when(result.finished),
                note=screens(result.game).vocabulary.rating(result.rating) if result.rating else _outcome(result),
                picture=partial(_box_of, result.game),
            )


def _box_of(game_id: str, kit: Kit, height: int) -> pygame.Surface:
    return small_box(kit, game_id, height)


def _outcome(result: GameResult) -> str:
    """Return the winner as a short text."""
    winners = [seat.name[:20] for seat in result.seats if seat.won]
    return _("won: {names}").format(names=", ".join(winners)) if winners else _("lost")


def game_of(store: Statistics, show: Callable[[str], None]) -> Callable[[Row], None]:
    """Return a handler that shows the game of the selected row."""
    played = {result.play: result.game for result in store.results}
    return lambda row: show(played[row.key])
