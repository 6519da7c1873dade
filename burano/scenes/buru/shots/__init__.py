"""Fixed states of the screens of Buru."""

from __future__ import annotations

from functools import partial

import pygame

from burano.core.protocol import Decision
from burano.games.buru.actions import Place
from burano.games.buru.board import FOREST, PLACED
from burano.games.buru.state import State
from burano.scenes.buru.final.scene import FinalScene
from burano.scenes.buru.flow import Flow
from burano.scenes.buru.secrecy import PLAN
from burano.scenes.buru.setup.model import BuruDraft
from burano.scenes.buru.setup.scene import SetupScene
from burano.scenes.buru.shots.positions import GREEDY, finished, under_way, waiting
from burano.scenes.buru.table.peek import PeekScene
from burano.scenes.buru.table.plan import PlanScene
from burano.scenes.buru.table.scene import TableScene
from burano.scenes.shell.shots.plays import SamplePlays, howto_at, lesson_at, shots_with
from burano.stage.scene import Services
from burano.table.play.model import Key
from burano.table.setup import places
from burano.table.staging.play_until import Shot
from burano.table.staging.stage import ShotBuilder, ask_hint, point_at, spot_of

_SHOW = ShotBuilder(waiting, Flow, TableScene, SetupScene, FinalScene)


def _hold(table: TableScene) -> None:
    """Take the strongest explorer and hold it over the island."""
    table.context.drag.take(max(table.model.sources), (table.view.px(1180), table.view.px(360)))
    table.refresh()


def _point(what: str, table: TableScene) -> None:
    """Point at the first thing of a kind that does something."""
    known = [*table.model.actions, *table.model.sources, *table.model.drops]
    point_at(table, spot_of(table, min(key for key in known if key[0] == what)))
    table.update(1.0)


def _look(key: Key, table: TableScene) -> None:
    point_at(table, spot_of(table, key))
    table.update(1.0)


def _lay(table: TableScene) -> None:
    """Lay an explorer in a region, to be confirmed."""
    table.context.lay(max(table.model.sources), ("region", 1))


def _weigh(what: str, table: TableScene) -> None:
    """Choose something that cannot be undone, to be confirmed."""
    table.context.choose(min(key for key in table.model.actions if key[0] == what))


def _handover(services: Services) -> None:
    of = GREEDY.table(3, 6, people=True, handover="always")
    Flow(services, GREEDY.played(lambda state, decision: state.round == 2 and state.actor == 2, of)).start()


def _plan(services: Services) -> None:
    services.settings.change_of_game("buru", "secrets", PLAN)
    flow = Flow(services, GREEDY.played(lambda state, decision: True, GREEDY.table(3, 6, people=True)))
    flow.start()
    services.stack.settle()
    sheet = services.stack.scenes[-2]
    assert isinstance(sheet, PlanScene)
    sheet.open_doors(flow.unplanned()[0])
    services.stack.settle()
    for power, region in ((5, 1), (2, 2), (1, 3)):
        sheet.choose(Place(power, region))


def _quiet(services: Services) -> TableScene:
    """Return the table without the banner of the turn, which would be gone in a moment."""
    table = services.stack.scenes[0]
    assert isinstance(table, TableScene)
    table.context.animations.banner = None
    return table


def _reveal(people: int, services: Services) -> None:
    """Show the Forest as it is revealed, after the last explorer was placed there."""

    def last(state: State, decision: Decision) -> bool:
        return decision.kind == "place" and state.turn == PLACED * state.board.players - 1 and state.round == 1

    flow = Flow(services, GREEDY.played(last, GREEDY.table(people, 6, people=True)))
    flow.start()
    decision = flow.session.decision()
    assert decision is not None
    legal = flow.session.legal(decision.seats[0])
    flow.submit(next(action for action in legal if isinstance(action, Place) and action.region == FOREST))
    flow.go_on()
    services.stack.settle()
    _quiet(services)


def _peek(services: Services) -> None:
    """Hold the eye in the middle of the Morning of the fourth round."""

    def midway(state: State, decision: Decision) -> bool:
        return decision.kind == "place" and state.turn == 6 and state.round == 3

    flow = Flow(services, GREEDY.played(midway, GREEDY.table(3, 6, people=True)))
    flow.start()
    services.stack.settle()
    table = _quiet(services)
    held = pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=44)
    services.stack.push(PeekScene(services, table.context, held))


def _final(people: int, seed: int = 6, *, page: str = "", counted: float = -1.0) -> Shot:
    return _SHOW.final(partial(finished, people, seed), page, counted)


SHOTS: dict[str, Shot] = {
    "buru_table_start": _SHOW.at("place", 4, 0),
    "buru_catalogue": _SHOW.at("place", 4, 2, lambda table: table.parts.buttons.open_catalogue()),
    "buru_table_place": _SHOW.at("place", 4, 2, _hold),
    "buru_table_alone": _SHOW.at("place", 1, 3, _hold),
    "buru_table_laid": _SHOW.at("place", 1, 3, _lay),
    "buru_table_weighed": _SHOW.at("act.1", 4, 2, partial(_weigh, "row")),
    "buru_table_two": _SHOW.at("place", 2, 2),
    "buru_table_region": _SHOW.at("place", 3, 3, partial(_look, ("region", 3))),
    "buru_table_decree": _SHOW.at("decree", 3, 2),
    "buru_table_forest": _SHOW.at("forest", 4, 2, partial(_point, "forest")),
    "buru_table_shore": _SHOW.at("space.1", 4, 3, partial(_point, "space")),
    "buru_table_recruit": _SHOW.at("act.1", 4, 2, partial(_point, "row")),
    "buru_table_village": _SHOW.at("space.2", 3, 4),
    "buru_table_task": _SHOW.at("act.2", 3, 4),
    "buru_table_lake": _SHOW.at("space.3", 1, 3, partial(_point, "space")),
    "buru_table_tribute": _SHOW.at("act.3", 4, 3),
    "buru_table_wait": _SHOW.at("wait", 3, 3),
    "buru_table_elders": _SHOW.at("return", 4, 3),
    "buru_table_hint_place": _SHOW.at("place", 3, 3, ask_hint),
    "buru_table_hint_space": _SHOW.at("space.2", 3, 3, ask_hint),
    "buru_reveal": partial(_reveal, 3),
    "buru_reveal_four": partial(_reveal, 4),
    "buru_peek": _peek,
    "buru_plan": _plan,
    "buru_setup": _SHOW.setup(BuruDraft.made(seed="1350"), 2),
    "buru_setup_alone": _SHOW.setup(BuruDraft.made(seed="1350", level="hard", banyu=1), 1),
    "buru_setup_four": _SHOW.setup(BuruDraft.made(seed="1350", long=True, start=1), 4),
    "buru_setup_options": _SHOW.setup(BuruDraft.made(seed="1350"), 2, places.OPTIONS),
    "buru_setup_preview": _SHOW.setup(BuruDraft.made(seed="1350"), 2, places.PREVIEW),
    "buru_handover": _handover,
    "buru_final": _final(4),
    "buru_final_telling": _final(3, counted=6.0),
    "buru_final_alone": _final(1),
    "buru_final_lost": _final(1, 3),
    "buru_final_points": _final(3, page="points"),
    "buru_final_island": _final(2, page="picture"),
    "buru_final_deeds": _final(2, page="statistics"),
    "buru_lesson_placing": lesson_at("buru", 1),
    "buru_lesson_shore": lesson_at("buru", 3),
    "buru_lesson_end": lesson_at("buru", 7),
    "buru_howto_bids": howto_at("buru", "2"),
    "buru_howto_tribute": howto_at("buru", "6"),
    "buru_howto_end": howto_at("buru", "7"),
    "buru_howto_rules": howto_at("buru", rule="R8.2"),
    **shots_with(SamplePlays("buru", finished, under_way), "buru_"),
}
