"""Shots of the shell's scenes with games of Burano."""

from __future__ import annotations

from burano.i18n import _
from burano.scenes.burano.shots.positions import Play, finished, played
from burano.scenes.shell.shots.plays import SamplePlays, howto_at, shots_with
from burano.stage.scene import ResumablePlay, Services
from burano.table.staging.play_until import Shot


def _title_continue(services: Services) -> None:
    far = _("{season}, round {round}: {name} to play").format(season=_("Summer"), round=6, name="Lucia")
    services.glance = lambda services: far
    services.glance_at_all = lambda services: {"burano": ResumablePlay(far, "Lucia, Marco, Nadia")}
    services.go.to("title")


def _in_season(season: int, players: int, seed: int) -> Play:
    return played(lambda state, decision: state.season == season and state.round == 2, players, seed)


SHOTS: dict[str, Shot] = {
    "title_continue": _title_continue,
    "howto_fishing": howto_at("burano", "4"),
    "howto_rules": howto_at("burano", rule="R5.5"),
    **shots_with(SamplePlays("burano", finished, _in_season)),
}
