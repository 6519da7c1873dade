"""What happened is shown to eyes that may see it."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import pytest
from pygame import FRect

from burano.core.protocol import Seat
from burano.core.session import Step
from burano.table.contract.hooks import GameHooks
from burano.table.motion.animation_queue import AnimationQueue
from burano.table.motion.flight import Flight, Point
from burano.table.motion.step_player import StepPlayer
from burano.table.picture.panel import Panel
from burano.table.play.model import TableModel
from burano.ui.scaling import View
from burano.ui.tween import Tween
from tests.guest import GUEST
from tests.guest.rules import UNKNOWN, Bait, Baited
from tests.table.play.test_flow import begin

Model = TableModel[Any]


class Watcher(GameHooks[Model]):
    """Remembers what it was asked to show."""

    def __init__(self) -> None:
        self.shown: list[Step] = []

    @property
    def model(self) -> Model:
        raise AssertionError("nobody asks for the table here")

    @property
    def log_area(self) -> FRect:
        return FRect(0, 0, 0, 0)

    def panels(self) -> Mapping[str, Panel[Model]]:
        return {}

    def places(self, view: View) -> Mapping[str, FRect]:
        return {}

    def flights(self, step: Step, dropped_at: Point | None) -> Iterable[Flight]:
        self.shown.append(step)
        return ()

    def motions(self, step: Step) -> Iterable[Tween]:
        return ()

    def losses(self, step: Step, before: Any, after: Any, seat: Seat) -> Iterable[str]:
        return [f"{step.seat} took something from {seat}"]


@pytest.fixture(autouse=True)
def guest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BURANO_GAMES", GUEST)


def _tell(home: Path, *, on_top: bool = True, controllers: tuple[str, ...] = ("human", "human")) -> tuple[Any, ...]:
    flow = begin(home, "off", *controllers)
    flow.services.kit.motion.level = "full"
    watcher, show = Watcher(), AnimationQueue(flow.services.kit.motion)
    news = StepPlayer(watcher, flow.services, flow, show)
    step = flow.session.submit(1, Bait(2))
    model: Model = TableModel(flow.session.view(0), 0, 0, 0, True, "bait", flow.session.table.players)
    news.tell([step], model, model, lambda: on_top, None)
    return watcher, show, news


def test_flights_are_made_of_what_the_viewer_may_see(tmp_path: Path) -> None:
    watcher, _show, _news = _tell(tmp_path)
    assert watcher.shown[0].events[0] == Baited(1, UNKNOWN)


def test_below_another_screen_nothing_flies(tmp_path: Path) -> None:
    assert not _tell(tmp_path, on_top=False)[0].shown


def test_computers_that_play_at_once_make_nothing_fly(tmp_path: Path) -> None:
    assert not _tell(tmp_path, controllers=("human", "random"))[0].shown


def test_a_loss_is_told_once_to_whom_it_happened(tmp_path: Path) -> None:
    _watcher, show, news = _tell(tmp_path)
    news.tell_losses(1)
    assert show.saying is None
    news.tell_losses(0)
    assert show.saying is not None and show.saying.text == "1 took something from 0"
    show.saying = None
    news.tell_losses(0)
    assert show.saying is None


def test_losses_of_steps_shown_together_are_read_from_the_views_around_each(tmp_path: Path) -> None:
    flow = begin(tmp_path, "off", "human", "human")
    views: list[tuple[Any, Any]] = []

    class Comparer(Watcher):
        def losses(self, step: Step, before: Any, after: Any, seat: Seat) -> Iterable[str]:
            views.append((before, after))
            return ()

    player = StepPlayer(Comparer(), flow.services, flow, AnimationQueue(flow.services.kit.motion))
    before = TableModel(flow.session.view(0), 0, 0, 0, True, "bait", flow.session.table.players)
    steps = [flow.session.submit(1, Bait(2)), flow.session.submit(0, Bait(1))]
    after = TableModel(flow.session.view(0), 0, 0, 0, True, "bait", flow.session.table.players)
    player.tell(steps, before, after, lambda: False, None)
    assert [(a.baits, b.baits) for a, b in views] == [([0, 0], [0, UNKNOWN]), ([0, UNKNOWN], after.state.baits)]
