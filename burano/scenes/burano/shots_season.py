"""Shots of set-up, hand-over, pyramid, clean-up and final scoring."""

from __future__ import annotations

from dataclasses import replace

from burano.scenes.base import Services
from burano.scenes.burano.flow import Flow
from burano.scenes.burano.handover import HandoverScene
from burano.scenes.burano.setup import SetupScene
from burano.scenes.burano.setup_layout import LayoutScene, first_placements
from burano.scenes.burano.setup_model import Draft
from burano.scenes.burano.shots_positions import played
from burano.scenes.shots import Shot

_TWO = Draft(seed="4711")
_THREE = replace(_TWO.with_another_seat(), layout="random", timer="60", start=1).with_seat(2, level="doge", style="fisher")
_FOUR = replace(
    _TWO.with_another_seat().with_another_seat().arranged(), timer="custom", timer_seconds=90, expiry="fill"
)
_WRONG = replace(
    _THREE.with_seat(0, name="").with_seat(1, name="A name that is much too long").with_seat(2, color=1), seed="-7"
)


def _setup(draft: Draft) -> Shot:
    return lambda services: services.stack.push(SetupScene(services, draft))


def _layout(services: Services) -> None:
    scene = LayoutScene(services, 3, (None, *first_placements(3)[1:]), lambda placements: None)
    scene.try_place(2, (0, 3, 0))
    services.stack.push(scene)


def _handover(services: Services) -> None:
    session = played(lambda state, decision: state.season == 1 and state.round == 1 and state.turn_index == 2)
    flow = Flow(services, session)
    services.stack.push(HandoverScene(services, flow))


def _handover_pyramid(services: Services) -> None:
    session = played(lambda state, decision: bool(decision) and decision.kind == "pyramid", 3, 2)
    services.stack.push(HandoverScene(services, Flow(services, session)))


SHOTS: dict[str, Shot] = {
    "setup_first": _setup(_TWO),
    "setup_random": _setup(_THREE),
    "setup_hand": _setup(_FOUR),
    "setup_wrong": _setup(_WRONG),
    "setup_layout": _layout,
    "handover_turn": _handover,
    "handover_pyramid": _handover_pyramid,
}
