"""Shots of saved games, replay, analysis and statistics, over a scratch folder with games of fixed chance."""

from __future__ import annotations

import atexit
import functools
import shutil
import tempfile
from pathlib import Path

import msgspec

from burano.ai.analysis import Progress, Standing, TurnReview, analyse
from burano.i18n import _
from burano.persistence import savefile
from burano.persistence.dirs import below
from burano.persistence.library import Library
from burano.persistence.problems import SaveProblem
from burano.persistence.statistics import result_of
from burano.scenes.burano import facts, pictures
from burano.scenes.burano.shots.positions import Play, finished, played
from burano.scenes.shell import save_words
from burano.scenes.shell.load_dialogs import FileDialog
from burano.scenes.shell.pause import PauseScene
from burano.scenes.shell.replay import ReplayScene
from burano.scenes.shell.saving import THUMBNAIL, png
from burano.stage.scene import Services
from burano.table.shots import Shot

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
        picture = png(pictures.thumbnail(services.kit, session, THUMBNAIL))
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


def _import(services: Services) -> None:
    _load(services)
    folder = _home() / "Lucia"
    for name in ("Letters", "Music"):
        (folder / name).mkdir(parents=True, exist_ok=True)
    for name in ("From Marco.burano", "Venice open, round 3.jsonl"):
        (folder / name).write_bytes(b"")
    dialog = FileDialog(
        services, _("Import"), _("Open"), lambda path: None, suffixes=(savefile.SUFFIX, ".jsonl"), start=folder
    )
    services.stack.push(dialog)


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


def _statistics(services: Services) -> None:
    services.dirs = below(_home())
    store = services.saves.statistics
    if not store.results:
        for seed in range(14):
            session = finished(2 + seed % 3, seed)
            result = result_of(session, _CREATED + seed, _CREATED + 86_400 * seed, facts.count(session))
            levels = ("human", "islander", "master", "doge")
            seats = tuple(
                msgspec.structs.replace(seat, controller=levels[(seed + number) % 4] if number else "human")
                for number, seat in enumerate(result.seats)
            )
            store.add(msgspec.structs.replace(result, seats=seats))
    services.go.to("statistics")


def _statistics_empty(services: Services) -> None:
    services.dirs = below(_home() / "empty")
    services.go.to("statistics")


@functools.cache
def _findings() -> tuple[Standing | TurnReview, ...]:
    """The real reviews of a game; its standings are guessed, because finishing it from every turn takes a while."""
    session = finished(4, 5)

    def points(play: Play, number: int) -> tuple[float, ...]:
        state = play.state_after(number)
        return tuple(vp + 40.0 * (1 - number / play.length) for vp in state.vp)

    found = analyse(session, expect=points)
    return tuple(one for one in found if not isinstance(one, Progress))


class _Ready:
    """Findings that are all there at once, or half of them."""

    def __init__(self, share: float) -> None:
        self.progress, self.done, self.failed = share, share >= 1, False
        self._share = share

    def poll(self) -> list[Standing | TurnReview]:
        found, self._share = _findings()[: round(len(_findings()) * self._share)], 0.0
        return list(found)

    def cancel(self) -> None:
        pass


def _analysis(services: Services) -> None:
    services.go.to("analysis", finished(4, 5), _Ready(1.0))


def _analysis_running(services: Services) -> None:
    services.go.to("analysis", finished(4, 5), _Ready(0.45))


def _pause(services: Services) -> None:
    services.dirs = below(_home() / "pause")
    session = _in_season(1, 3, 8)
    services.saves.play(session)
    services.go.to("pause")


def _save_as(services: Services) -> None:
    _pause(services)
    services.stack.settle()
    pause = services.stack.top
    assert isinstance(pause, PauseScene)
    save = pause.ui.find("save")
    assert save
    save.activate()


def _notice(services: Services) -> None:
    services.go.to("title")
    services.stack.notice(save_words.autosave_text(SaveProblem("disk_full")))


SHOTS: dict[str, Shot] = {
    "load": _load,
    "load_empty": _load_empty,
    "load_import": _import,
    "replays": _replays,
    "replay": _replay,
    "replay_seat": _replay_seat,
    "pause": _pause,
    "save_as": _save_as,
    "notice": _notice,
    "analysis": _analysis,
    "analysis_running": _analysis_running,
    "statistics": _statistics,
    "statistics_empty": _statistics_empty,
}
