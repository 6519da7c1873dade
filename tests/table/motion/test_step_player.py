"""What happened is shown to eyes that may see it."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from burano.core.protocol import Seat
from burano.core.session import Step
from burano.table.contract.context import TableContext
from burano.table.contract.motion import GameMotion
from burano.table.contract.wording import GameWording
from burano.table.motion.flight import Flight, Point
from burano.table.motion.step_player import StepPlayer
from burano.table.play.model import TableModel
from burano.table.wording.words import Words
from burano.ui.tween import Tween
from tests.guest import GUEST
from tests.guest.rules import UNKNOWN, Bait, Baited
from tests.table.play.test_flow import begin

Model = TableModel[Any]


class Motion(GameMotion[Model]):
    """Remembers what it was asked to show."""

    def __init__(self, context: TableContext[Model]) -> None:
        super().__init__(context)
        self.shown: list[Step] = []

    def flights(self, step: Step, dropped_at: Point | None) -> Iterable[Flight]:
        self.shown.append(step)
        return ()

    def tweens(self, step: Step) -> Iterable[Tween]:
        return ()


class Wording(GameWording[Model]):
    """Somebody always loses something."""

    def losses(self, step: Step, before: Any, after: Any, seat: Seat) -> Iterable[str]:
        return [f"{step.seat} took something from {seat}"]


@pytest.fixture(autouse=True)
def guest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BURANO_GAMES", GUEST)


def _tell(home: Path, *, on_top: bool = True, controllers: tuple[str, ...] = ("human", "human")) -> tuple[Any, ...]:
    flow = begin(home, "off", *controllers)
    flow.services.kit.motion.level = "full"
    context: TableContext[Model] = TableContext(flow.services, flow, Words(), TableModel)
    host: Any = flow.services.stack.top if on_top else object()
    context.connect(host)
    motion = Motion(context)
    player = StepPlayer(context, motion, Wording(context))
    step = flow.session.submit(1, Bait(2))
    model: Model = TableModel(flow.session.view(0), 0, 0, 0, True, "bait", flow.session.table.players)
    player.play([step], model, model, None)
    return motion, context.animations, player


def test_flights_are_made_of_what_the_viewer_may_see(tmp_path: Path) -> None:
    motion, _animations, _player = _tell(tmp_path)
    assert motion.shown[0].events[0] == Baited(1, UNKNOWN)


def test_below_another_screen_nothing_flies(tmp_path: Path) -> None:
    assert not _tell(tmp_path, on_top=False)[0].shown


def test_computers_that_play_at_once_make_nothing_fly(tmp_path: Path) -> None:
    assert not _tell(tmp_path, controllers=("human", "random"))[0].shown


def test_a_loss_is_shown_once_to_whom_it_happened(tmp_path: Path) -> None:
    _motion, animations, player = _tell(tmp_path)
    player.show_losses(1)
    assert animations.message is None
    player.show_losses(0)
    assert animations.message is not None and animations.message.text == "1 took something from 0"
    animations.message = None
    player.show_losses(0)
    assert animations.message is None


def test_losses_of_steps_shown_together_are_read_from_the_views_around_each(tmp_path: Path) -> None:
    flow = begin(tmp_path, "off", "human", "human")
    views: list[tuple[Any, Any]] = []

    class Comparer(Wording):
        def losses(self, step: Step, before: Any, after: Any, seat: Seat) -> Iterable[str]:
            views.append((before, after))
            return ()

    context: TableContext[Model] = TableContext(flow.services, flow, Words(), TableModel)
    player = StepPlayer(context, Motion(context), Comparer(context))
    before = TableModel(flow.session.view(0), 0, 0, 0, True, "bait", flow.session.table.players)
    steps = [flow.session.submit(1, Bait(2)), flow.session.submit(0, Bait(1))]
    after = TableModel(flow.session.view(0), 0, 0, 0, True, "bait", flow.session.table.players)
    player.play(steps, before, after, None)
    assert [(a.baits, b.baits) for a, b in views] == [([0, 0], [0, UNKNOWN]), ([0, UNKNOWN], after.state.baits)]
