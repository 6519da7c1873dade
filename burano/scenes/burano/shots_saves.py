"""Shots of saved games, replay, analysis and statistics, over a scratch folder with games of fixed chance."""

from __future__ import annotations

import atexit
import functools
import shutil
import tempfile
from pathlib import Path

from burano.persistence import savefile
from burano.persistence.dirs import below
from burano.persistence.library import Library
from burano.scenes.base import Services
from burano.scenes.burano import thumbnail
from burano.scenes.burano.shots_positions import Play, finished, played
from burano.scenes.replay import ReplayScene
from burano.scenes.shots import Shot

_CREATED = 1_794_700_000


@functools.cache
def _home() -> Path:
    home = Path(tempfile.mkdtemp(prefix="shots-"))
    atexit.register(shutil.rmtree, home, ignore_errors=True)
    return home


def _in_season(season: int, players: int, seed: int) -> Play:
    return played(lambda state, decision: state.season == season and state.round == 2, players, seed)


def _fill(home: Path, services: Services) -> None:
    library = Library(home / "data" / "saves")
    if library.list():
        return
    games = [
        ("Sunday with Elena", _in_season(2, 3, 8), 3),
        ("Rematch", _in_season(0, 2, 9), 2),
        ("The long evening", finished(4, 5), 1),
        ("Rainy day at the lagoon", finished(2, 7), 0),
    ]
    for name, session, age in games:
        picture = thumbnail.thumbnail_png(services.kit, session)
        library.keep(session, name, _CREATED, _CREATED + 86_400 * (20 - age * 3), picture)
    library.path_of("Scratched disk").write_bytes(b'{"kind":"board-game-save","format":1,')
    earlier = library.folder / "autosave" / "earlier"
    aside = savefile.take(_in_season(1, 4, 6), "", _CREATED, _CREATED + 86_400 * 16)
    savefile.write(earlier / f"1-{aside.play}{savefile.SUFFIX}", aside)


def _stocked(services: Services) -> None:
    services.dirs = below(_home())
    _fill(_home(), services)


def _load(services: Services) -> None:
    _stocked(services)
    services.go.to("load")


def _load_empty(services: Services) -> None:
    services.dirs = below(_home() / "empty")
    services.go.to("load")


def _replays(services: Services) -> None:
    _stocked(services)
    services.go.to("replays")


def _replay(services: Services) -> None:
    session = finished(4, 5)
    services.go.to("replay", session, "The long evening", at=session.length * 3 // 5)


def _replay_seat(services: Services) -> None:
    session = finished(2, 7)
    scene = services.go.make("replay", session, at=session.length // 3)
    assert isinstance(scene, ReplayScene)
    scene.viewer = 1
    services.stack.push(scene)


SHOTS: dict[str, Shot] = {
    "load": _load,
    "load_empty": _load_empty,
    "replays": _replays,
    "replay": _replay,
    "replay_seat": _replay_seat,
}
