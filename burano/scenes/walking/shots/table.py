"""The table in every stage of a turn."""

from __future__ import annotations

from burano.games.walking import actions as a
from burano.games.walking.place import needs_token
from burano.scenes.walking.flow import Flow
from burano.scenes.walking.shots.positions import Play, waiting
from burano.scenes.walking.table.scene import TableScene
from burano.stage.scene import Services
from burano.table.shots import Shot
from burano.table.staging import ask_hint, open_table

_SEED = 8


def table_of(services: Services, session: Play) -> TableScene:
    """The table of a play."""
    flow = Flow(services, session)
    return open_table(services, flow, TableScene(services, flow))


def _draft(players: int, round: int, column: int, count: int, *, top: bool = False) -> Shot:
    def shot(services: Services) -> None:
        scene = table_of(services, waiting("acquire", players, _SEED, round))
        scene.draft.column, scene.draft.count, scene.draft.top = column, count, top
        scene.refresh()

    return shot


def _place(players: int, round: int) -> Shot:
    def shot(services: Services) -> None:
        scene = table_of(services, waiting("place", players, _SEED, round))
        view = scene.view
        best = max(scene.model.sources, key=lambda key: _lights(scene, key))
        scene.hand.take(best, (view.px(1010), view.px(600)))

    return shot


def _lights(scene: TableScene, key: tuple[str, int]) -> tuple[int, int]:
    """Cards with many places, some of which cost a permit, show most."""
    plots = [action.plot for action in scene.model.legal if isinstance(action, a.Place) and action.card == key[1]]
    costly = sum(needs_token(scene.model.state, 0, key[1], plot) for plot in plots)
    return min(costly, len(plots) - costly), len(plots)


def _stage(kind: str, players: int, round: int) -> Shot:
    def shot(services: Services) -> None:
        table_of(services, waiting(kind, players, _SEED, round))

    return shot


def _looking(services: Services) -> None:
    scene = table_of(services, waiting("place", 3, _SEED, 9))
    scene._look = 4
    scene.refresh()


def _other_street(services: Services) -> None:
    scene = table_of(services, waiting("acquire", 4, _SEED, 9))
    scene.clicked(("player", 2))


def _hint(stage: str, players: int, round: int) -> Shot:
    return lambda services: ask_hint(table_of(services, waiting(stage, players, _SEED, round)))


SHOTS: dict[str, Shot] = {
    "walking_table_hint_draft": _hint("acquire", 3, 4),
    "walking_table_hint_place": _hint("place", 3, 4),
    "walking_table_hint_visit": _hint("visit", 3, 4),
    "walking_table_start": _stage("acquire", 4, 0),
    "walking_table_draft_2": _draft(2, 6, 1, 2),
    "walking_table_draft_4": _draft(4, 8, 2, 3, top=True),
    "walking_table_draft_solo": _draft(1, 6, 1, 1, top=True),
    "walking_table_place_4": _place(4, 8),
    "walking_table_place_3": _place(3, 5),
    "walking_table_visit": _stage("visit", 3, 5),
    "walking_table_discard": _stage("discard", 2, 2),
    "walking_table_remove": _stage("remove", 1, 5),
    "walking_table_look": _looking,
    "walking_table_other": _other_street,
}
