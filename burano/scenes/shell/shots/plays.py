"""Shots of saved games, replay, analysis and statistics, made from a few plays of any game."""

from __future__ import annotations

import atexit
import functools
import os
import shutil
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import msgspec

from burano.ai.analysis import ExpectedResult, TurnReview, analysis_to_data, choices, review
from burano.ai.judge import Judge
from burano.core import registry
from burano.core.journal import HUMAN
from burano.core.session import Session
from burano.i18n import _
from burano.persistence import savefile
from burano.persistence.analyses import path_of, write
from burano.persistence.dirs import below
from burano.persistence.library import Library
from burano.persistence.problems import SaveProblem
from burano.persistence.statistics import result_of
from burano.scenes.shell.dialogs.pause import PauseScene
from burano.scenes.shell.learn.howto import HowToScene
from burano.scenes.shell.review.analysis import AnalysisScene
from burano.scenes.shell.review.replay import ReplayScene
from burano.scenes.shell.saves import save_words
from burano.scenes.shell.saves.load_dialogs import FileDialog
from burano.scenes.shell.saves.save_desk import THUMBNAIL, png
from burano.scenes.shell.statistics.statistics import StatisticsScene
from burano.stage.scene import Services
from burano.table.contract.screens import Play, screens
from burano.table.lesson.tutor import Tutor
from burano.table.play.scene import PlayScene
from burano.table.staging.play_until import Shot
from burano.table.staging.stage import wait

_CREATED = 1_794_700_000
_DAY = 86_400
_MISTAKES = 16
"""Number of empty turns that fill the list of mistakes."""


@dataclass(frozen=True)
class SamplePlays:
    """Plays of one game with fixed seeds, for pictures only."""

    game_id: str
    finished: Callable[[int, int], Play]
    """Returns a finished play with that number of players and seed."""
    under_way: Callable[[int, int, int], Play]
    """Returns a play in its first, second or third quarter (0 to 2), with that number of players and seed."""

    @property
    def few(self) -> int:
        return registry.info(self.game_id).seats[0]

    @property
    def some(self) -> int:
        seats = registry.info(self.game_id).seats
        return seats[len(seats) // 2]

    @property
    def many(self) -> int:
        return registry.info(self.game_id).seats[-1]

    def long_evening(self) -> Play:
        """Return the play used most."""
        return self.finished(self.many, 5)


def shots_with(samples: SamplePlays, prefix: str = "") -> dict[str, Shot]:
    """Return the shots by name, with the game's prefix."""
    shots: dict[str, Callable[[SamplePlays, Services], None]] = {
        "load": _load,
        "load_empty": _load_empty,
        "load_import": _import,
        "replays": _replays,
        "replay": _replay,
        "replay_seat": _replay_seat,
        "pause": _pause,
        "seats": _seats,
        "save_as": _save_as,
        "notice": _notice,
        "analysis": _analysis,
        "analysis_wins": _analysis_wins,
        "analysis_running": _analysis_running,
        "mistakes": _mistakes,
        "statistics": _statistics,
        "statistics_all": _statistics_all,
        "achievements": _achievements,
        "statistics_empty": _statistics_empty,
    }
    return {f"{prefix}{name}": functools.partial(shot, samples) for name, shot in shots.items()}


def howto_at(game_id: str, chapter: str = "", rule: str = "") -> Shot:
    """Return the shot of How to play, opened at a chapter or at one of the rules."""

    def shot(services: Services) -> None:
        scene = HowToScene(services, rule, game_id)
        services.stack.push(scene)
        services.stack.settle()
        if chapter:
            scene.open(chapter)

    return shot


def lesson_at(game_id: str, part: int) -> Shot:
    """Return the shot of a game's first lesson at the start of a part."""

    def shot(services: Services) -> None:
        services.go.to("lesson", game_id)
        wait(services)
        table = services.stack.scenes[0]
        assert isinstance(table, PlayScene) and isinstance(table.flow.tutor, Tutor)
        table.flow.tutor.begin_at(part)

    return shot


# ---- saved games


@functools.cache
def _home(game_id: str) -> Path:
    home = Path(tempfile.mkdtemp(prefix=f"shots-{game_id}-"))
    atexit.register(shutil.rmtree, home, ignore_errors=True)
    return home


def _stocked(samples: SamplePlays, services: Services) -> None:
    """Show a list with saves of every kind."""
    home = _home(samples.game_id)
    services.dirs = below(home)
    library = Library(services.dirs.saves)
    if library.list():
        return
    games = [
        ("Sunday with Elena", samples.under_way(2, samples.some, 8), 3),
        ("Rematch", samples.under_way(0, samples.few, 9), 2),
        ("The long evening", samples.long_evening(), 1),
        ("Rainy day at the lagoon", samples.finished(samples.few, 7), 0),
    ]
    for name, play, age in games:
        picture = png(screens(samples.game_id).pictures.thumbnail(services.kit, play, THUMBNAIL))
        library.keep(play, name, _CREATED, _CREATED + _DAY * (20 - age * 3), picture)
    scratched = library.path_of("Scratched disk")
    scratched.write_bytes(b'{"kind":"board-game-save","format":1,')
    os.utime(scratched, (_CREATED + _DAY * 2,) * 2)
    aside = savefile.take(samples.under_way(1, samples.many, 6), "", _CREATED, _CREATED + _DAY * 16)
    savefile.write(library.folder / "autosave" / "earlier" / f"1-{aside.play}{savefile.SUFFIX}", aside)


def _load(samples: SamplePlays, services: Services) -> None:
    _stocked(samples, services)
    services.go.to("load")


def _import(samples: SamplePlays, services: Services) -> None:
    _load(samples, services)
    folder = _home(samples.game_id) / "Lucia"
    for name in ("Letters", "Music"):
        (folder / name).mkdir(parents=True, exist_ok=True)
    for name in (f"From Marco{savefile.SUFFIX}", "Venice open, round 3.jsonl"):
        (folder / name).write_bytes(b"")
    dialog = FileDialog(
        services, _("Import"), _("Open"), lambda path: None, suffixes=(savefile.SUFFIX, ".jsonl"), start=folder
    )
    services.stack.push(dialog)


def _load_empty(samples: SamplePlays, services: Services) -> None:
    services.dirs = below(_home(samples.game_id) / "empty")
    services.go.to("load")


def _replays(samples: SamplePlays, services: Services) -> None:
    _stocked(samples, services)
    services.go.to("replays")


def _pause(samples: SamplePlays, services: Services) -> None:
    services.dirs = below(_home(samples.game_id) / "pause")
    services.saves.play(samples.under_way(1, samples.some, 8))
    services.go.to("pause")


def _seats(samples: SamplePlays, services: Services) -> None:
    _pause(samples, services)
    services.stack.settle()
    services.go.to("seats")


def _save_as(samples: SamplePlays, services: Services) -> None:
    _pause(samples, services)
    services.stack.settle()
    pause = services.stack.top
    assert isinstance(pause, PauseScene)
    save = pause.ui.find("save")
    assert save
    save.activate()


def _notice(samples: SamplePlays, services: Services) -> None:
    services.go.to("title")
    services.stack.notice(save_words.autosave_text(SaveProblem("disk_full")))


# ---- reviewing plays


def _replay(samples: SamplePlays, services: Services) -> None:
    play = samples.long_evening()
    services.go.to("replay", play, "The long evening", at=play.length * 3 // 5)


def _replay_seat(samples: SamplePlays, services: Services) -> None:
    play = samples.finished(samples.few, 7)
    scene = services.go.make("replay", play, at=play.length // 3)
    assert isinstance(scene, ReplayScene)
    scene.viewer = len(play.table.players) - 1
    services.stack.push(scene)


def _statistics(samples: SamplePlays, services: Services) -> None:
    services.dirs = below(_home(samples.game_id))
    services.settings.change(game=samples.game_id)
    store = services.saves.statistics
    info = registry.info(samples.game_id)
    levels = [HUMAN, *[level.name for level in info.levels if level.offered][1:]]
    for seed in range(0 if store.results else 14):
        play = samples.finished(info.seats[seed % len(info.seats)], seed)
        result = result_of(play, _CREATED + seed, _CREATED + _DAY * seed, screens(samples.game_id).facts.count(play))
        seats = tuple(
            msgspec.structs.replace(seat, controller=levels[(seed + number) % len(levels)] if number else HUMAN)
            for number, seat in enumerate(result.seats)
        )
        store.add(msgspec.structs.replace(result, seats=seats))
    scene = services.go.make("statistics")
    assert isinstance(scene, StatisticsScene)
    services.stack.push(scene)
    services.stack.settle()
    scene.show_game(samples.game_id)


def _achievements(samples: SamplePlays, services: Services) -> None:
    _statistics(samples, services)
    services.go.to("achievements", samples.game_id)


def _statistics_all(samples: SamplePlays, services: Services) -> None:
    """Show the statistics of all games; every third result is assigned to another game."""
    services.dirs = below(_home(samples.game_id) / "all")
    store, others = services.saves.statistics, [game for game in registry.game_ids() if game != samples.game_id]
    for seed in range(0 if store.results else 12):
        play = samples.finished(registry.info(samples.game_id).seats[seed % 3], seed)
        result = result_of(play, _CREATED + seed, _CREATED + _DAY * seed)
        lent = msgspec.structs.replace(result, game=others[0], rating="") if others and seed % 3 == 2 else result
        store.add(lent)
    services.go.to("statistics")


def _statistics_empty(samples: SamplePlays, services: Services) -> None:
    services.dirs = below(_home(samples.game_id) / "empty")
    services.go.to("statistics")


# ---- analysis


@functools.cache
def _findings(samples: SamplePlays) -> Sequence[ExpectedResult | TurnReview]:
    """Return real reviews of a play with estimated outlooks, because simulating every turn takes a while."""
    play = samples.long_evening()
    found: list[ExpectedResult | TurnReview] = []
    final = play.game.scores(play.state_after(play.length)).vp
    usual = sum(final) / len(final)
    for number in range(0, play.length, max(1, play.length // 16)):
        vp = play.game.scores(play.state_after(number)).vp
        left = 1 - number / play.length
        ahead = [points - sum(vp) / len(vp) for points in vp]
        points = tuple(usual + lead * left + (end - usual) * (1 - left) for lead, end in zip(ahead, final, strict=True))
        hopes = [1.2 ** (value - usual) for value in points]
        errors = (9.0 * left,) * len(vp)
        found.append(ExpectedResult(number, points, errors, tuple(hope / sum(hopes) for hope in hopes)))
    judge = Judge(play.table.game_id, worlds=(1, 0, 2), finishes=(1, 2), thorough=False)
    brain = registry.brain(play.table.game_id)
    some = list(choices(play.game, brain, play.table, play.journal))[::28]
    return found + [review(play, judge, *one) for one in some]


class _Ready:
    """Findings that are available at once, all of them or a share."""

    def __init__(self, findings: Sequence[ExpectedResult | TurnReview], share: float) -> None:
        self.progress, self.done, self.failed = share, share >= 1, False
        self._waiting = list(findings[: round(len(findings) * share)])

    def poll(self) -> list[ExpectedResult | TurnReview]:
        found, self._waiting = self._waiting, []
        return found

    def cancel(self) -> None:
        pass


def _analysis(samples: SamplePlays, services: Services, share: float = 1.0) -> None:
    services.go.to("analysis", samples.long_evening(), _Ready(_findings(samples), share))


def _analysis_wins(samples: SamplePlays, services: Services) -> None:
    _analysis(samples, services)
    services.stack.settle()
    scene = services.stack.top
    assert isinstance(scene, AnalysisScene)
    scene.turn_to("wins")


def _mistakes(samples: SamplePlays, services: Services) -> None:
    evening = samples.long_evening()
    people = tuple(replace(player, controller=HUMAN) for player in evening.table.players)
    play = Session.replay(evening.game, replace(evening.table, players=people), evening.journal)
    turns = list(choices(play.game, registry.brain(samples.game_id), play.table, play.journal))[-_MISTAKES:]
    costly = [
        TurnReview(start, end, play.journal[start].seat, 2.5 + number, 2.0, (play.journal[start].action,), ())
        for number, (start, end, _whole) in enumerate(turns)
    ]
    services.dirs = below(_home(samples.game_id) / "mistakes")
    write(path_of(services.dirs.data, play), analysis_to_data(play, costly))
    services.go.to("mistakes", samples.game_id)


def _analysis_running(samples: SamplePlays, services: Services) -> None:
    _analysis(samples, services, 0.45)
