"""Shots of set-up, hand-over, pyramid, clean-up and final scoring."""

from __future__ import annotations

from dataclasses import replace

import pygame

from burano.core.protocol import Decision
from burano.core.rng import Rng
from burano.games.burano.state import State
from burano.scenes.burano.cleanup.lace import LaceForm
from burano.scenes.burano.cleanup.scene import CleanupScene
from burano.scenes.burano.final.scene import FinalScene
from burano.scenes.burano.flow import Flow
from burano.scenes.burano.pyramid.model import Template
from burano.scenes.burano.pyramid.reveal import RevealScene
from burano.scenes.burano.pyramid.scene import PyramidScene
from burano.scenes.burano.setup.arrangement import first_placements
from burano.scenes.burano.setup.layout import LayoutScene
from burano.scenes.burano.setup.model import BuranoDraft
from burano.scenes.burano.setup.scene import SetupScene
from burano.scenes.burano.shots.positions import Play, finished, played
from burano.stage.scene import Services
from burano.table.play.flow import HANDOVER
from burano.table.setup import places
from burano.table.staging.play_until import Shot
from burano.table.staging.stage import advice
from burano.ui.controls.targets import Target

_TWO = BuranoDraft.made(seed="4711", timer="60")
_THREE = _TWO.with_another_seat().with_options(layout="random", start=1).with_seat(2, level="doge", style="fisher")
_FOUR = replace(
    _TWO.with_another_seat().with_another_seat().arranged(), timer="custom", timer_seconds=90, expiry="fill"
)
_WRONG = replace(
    _THREE.with_seat(0, name="").with_seat(1, name="A name that is much too long").with_seat(2, color=1), seed="-7"
)


def _setup(draft: BuranoDraft, part: int = places.PLAYERS) -> Shot:
    """Return a shot of the set-up; `part` is the part seen with large text, and options are unfolded for their part."""

    def shot(services: Services) -> None:
        services.settings.change(setup_options=part == places.OPTIONS)
        scene = SetupScene(services, draft)
        scene.part = part
        services.stack.push(scene)

    return shot


def _layout(services: Services) -> None:
    scene = LayoutScene(services, 3, (None, *first_placements(3)[1:]), lambda placements: None)
    scene.place(2, (0, 3, 0))
    services.stack.push(scene)


def _handover(services: Services) -> None:
    session = played(lambda state, decision: state.season == 1 and state.round == 1 and state.turn_index == 2)
    flow = Flow(services, session)
    services.stack.push(flow.make(HANDOVER))


def _handover_pyramid(services: Services) -> None:
    session = played(lambda state, decision: decision.kind == "pyramid", 3, 2)
    services.stack.push(Flow(services, session).make(HANDOVER))


def _clocked(session: Play) -> Play:
    """Add clocks to the table."""
    session.table = replace(session.table, extras={**session.table.extras, "clock": "game:900"})
    return session


def _pyramid_at(services: Services, season: int = 0, *, clock: bool = False) -> PyramidScene:
    session = played(lambda state, decision: state.season == season and decision.kind == "pyramid")
    if clock:
        session = _clocked(session)
    flow = Flow(services, session)
    flow.seat = 0
    scene = PyramidScene(services, flow)
    flow.scene = scene
    services.stack.push(scene)
    services.stack.settle()
    return scene


def _pyramid(services: Services) -> None:
    scene = _pyramid_at(services)
    for color in (5, 0, 3, 1, 4, 2, 5, 1, 0, 3, 1):
        scene.builder.put_next(color)
    scene.timer.used = 23.0
    start, end = scene.ui.find("reserve2"), scene.ui.find("place12")
    assert isinstance(start, Target)
    assert isinstance(end, Target)
    assert start.spot
    assert end.spot
    for kind, pos in ((pygame.MOUSEBUTTONDOWN, start.spot), (pygame.MOUSEMOTION, end.spot)):
        scene.handle(pygame.Event(kind, pos=pos, button=1, rel=(0, 0), buttons=(1, 0, 0)))


def _pyramid_look(services: Services) -> None:
    """Show the table as seen from a pyramid being built."""
    session = played(lambda state, decision: state.season == 1 and decision.kind == "pyramid")
    flow = Flow(services, session)
    flow.seat = 0
    flow.start()
    services.stack.settle()
    scene = services.stack.top
    assert isinstance(scene, PyramidScene)
    scene.look()


def _pyramid_done(services: Services) -> None:
    scene = _pyramid_at(services)
    scene.built.apply(Template("", (2,) * 9 + (0,) * 5), scene.actions)
    scene.timer.used = 53.0
    scene.lift()
    scene.builder.hover = 13
    scene.relayout()


def _pyramid_taken(services: Services) -> None:
    scene = _pyramid_at(services, clock=True)
    start = scene.ui.find("reserve2")
    assert isinstance(start, Target)
    assert start.spot
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        scene.handle(pygame.Event(kind, pos=start.spot, button=1))


def _pyramid_reveal(services: Services) -> None:
    session = played(lambda state, decision: state.season == 1 and decision.kind == "turn")
    services.stack.push(RevealScene(services, Flow(services, session)))


def _pyramid_open(services: Services) -> None:
    """Show the third of four players, who builds and sees the others' pyramids."""
    third = lambda state, decision: decision.kind == "pyramid" and len(decision.seats) == 2
    session = played(third, open_pyramids=True)
    flow, decision = Flow(services, session), session.decision()
    assert decision is not None
    flow.seat = decision.seats[0]
    scene = PyramidScene(services, flow)
    flow.scene = scene
    services.stack.push(scene)
    services.stack.settle()


def _pyramid_templates(services: Services) -> None:
    scene = _pyramid_at(services)
    scene.built.fill(Rng(4))
    scene.changed()
    scene.timer.used = 23.0
    scene.choose_template()


def _cleanup(kind: str, seed: int, *, skip: bool = True, beats: int = 0) -> Shot:
    def show(services: Services) -> None:
        _cleanup_at(services, kind, seed, skip=skip, beats=beats)

    return show


def _cleanup_at(services: Services, kind: str, seed: int, *, skip: bool = True, beats: int = 0) -> CleanupScene:
    """Return the first clean-up with a choice of that kind."""
    session = played(lambda state, decision: _asks(state, decision, kind), 4, seed)
    if kind == "remove_roofs":
        session = _clocked(session)
    flow = Flow(services, session)
    scene = CleanupScene(services, flow)
    flow.scene, scene.running = scene, False
    services.stack.push(scene)
    services.stack.settle()
    if skip:
        scene.skip()
    for _number in range(beats):
        scene.step()
    return scene


def _asks(state: State, decision: Decision, kind: str) -> bool:
    if kind == "pay_lace":
        return decision.kind == kind and state.season > 0 and state.lace_count[state.actor] >= 4
    return decision.kind == kind and (kind != "name_roofs" or state.season > 0)


def _cleanup_lace(services: Services) -> None:
    scene = _cleanup_at(services, "pay_lace", 5)
    assert isinstance(scene.form, LaceForm)
    scene.form.take_best()


def _hinted(scene: PyramidScene | CleanupScene, seat: int) -> None:
    """Show the adviser's plans on a screen above the table."""
    session = scene.flow.session
    scene.page_hints.hints.show(seat, session.length, advice(session, seat))
    scene.relayout()


def _pyramid_hint(services: Services) -> None:
    scene = _pyramid_at(services)
    _hinted(scene, scene.seat)


def _cleanup_hint(kind: str) -> Shot:
    def show(services: Services) -> None:
        scene = _cleanup_at(services, kind, 5)
        assert scene.form is not None
        _hinted(scene, scene.form.seat)

    return show


def _final(page: str, *, complete: bool = True, players: int = 4, seed: int = 5) -> Shot:
    def show(services: Services) -> None:
        scene = FinalScene(services, finished(players, seed))
        scene.page = page
        if complete:
            scene.score_reveal.shown = float(len(scene.shown_result.parts))
        services.stack.push(scene)
        services.stack.settle()
        if not complete:
            scene.score_reveal.shown = 4.6
            scene.update = lambda dt: False  # type: ignore[method-assign]

    return show


SHOTS: dict[str, Shot] = {
    "setup_first": _setup(_TWO),
    "setup_random": _setup(_THREE),
    "setup_hand": _setup(_FOUR),
    "setup_wrong": _setup(_WRONG),
    "setup_options": _setup(_FOUR, places.OPTIONS),
    "setup_preview": _setup(_FOUR, places.PREVIEW),
    "setup_preview_wrong": _setup(_WRONG, places.PREVIEW),
    "setup_layout": _layout,
    "handover_turn": _handover,
    "handover_pyramid": _handover_pyramid,
    "pyramid": _pyramid,
    "pyramid_hint": _pyramid_hint,
    "pyramid_open": _pyramid_open,
    "pyramid_taken": _pyramid_taken,
    "pyramid_done": _pyramid_done,
    "table_look": _pyramid_look,
    "pyramid_templates": _pyramid_templates,
    "pyramid_reveal": _pyramid_reveal,
    "cleanup_islands": _cleanup("pay_lace", 5, skip=False, beats=4),
    "cleanup_lace": _cleanup_lace,
    "cleanup_actions": _cleanup("refill", 5, skip=False, beats=11),
    "cleanup_lace_hint": _cleanup_hint("pay_lace"),
    "cleanup_houses_hint": _cleanup_hint("refill"),
    "cleanup_roofs_hint": _cleanup_hint("remove_roofs"),
    "cleanup_houses": _cleanup("refill", 5),
    "cleanup_roofs": _cleanup("remove_roofs", 5),
    "final": _final("points"),
    "final_telling": _final("points", complete=False),
    "final_city": _final("picture", players=3, seed=8),
    "final_statistics": _final("statistics"),
}
