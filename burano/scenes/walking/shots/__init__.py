"""Fixed states of the screens of Walking in Burano."""

from __future__ import annotations

from functools import partial

from burano.games.walking import actions as a
from burano.games.walking.place import needs_token
from burano.scenes.shell.shots.plays import SamplePlays, howto_at, lesson_at, shots_with
from burano.scenes.walking.final.result import result
from burano.scenes.walking.final.scene import FinalScene
from burano.scenes.walking.flow import Flow
from burano.scenes.walking.setup.model import WalkingDraft
from burano.scenes.walking.setup.scene import SetupScene
from burano.scenes.walking.shots.positions import GREEDY, finished, under_way, waiting
from burano.scenes.walking.table.scene import TableScene
from burano.stage.scene import Services
from burano.table.play.model import Key
from burano.table.setup import places
from burano.table.staging.play_until import Shot
from burano.table.staging.stage import ShotBuilder, ask_hint, point_at, spot_of

_GOOD = 125
"""A seed with which a solo player does well."""
_SHOW = ShotBuilder(waiting, Flow, TableScene, SetupScene, FinalScene)


def _draft(column: int, count: int, top: bool, table: TableScene) -> None:
    table.context.draft.column, table.context.draft.count, table.context.draft.top = column, count, top
    table.refresh()


def _hold(table: TableScene, *, costly: bool) -> None:
    """Pick up the card with the most places, some of which cost a permit, and hold it over a place that does (`costly`)
    or does not."""

    def choices(key: Key) -> tuple[int, int]:
        plots = [action.plot for action in table.model.legal if isinstance(action, a.Place) and action.card == key[1]]
        costly = sum(needs_token(table.model.state, 0, key[1], plot) for plot in plots)
        return min(costly, len(plots) - costly), len(plots)

    table.context.drag.take(max(table.model.sources, key=choices), (table.view.px(1010), table.view.px(600)))
    place = max(key for key in table.model.drops if (key in table.model.costly) == costly)
    point_at(table, spot_of(table, place))


def _look(table: TableScene) -> None:
    table.context.look = 6  # the shop owner
    table.refresh()


def _explained(who: int, table: TableScene) -> None:
    """Point at a visitor, so that its points are explained."""
    point_at(table, spot_of(table, ("who", who)))
    table.update(1.0)


def _best(services: Services) -> None:
    """Show a new best result."""
    scene = FinalScene(services, finished(1, _GOOD), again=True)
    scene.score_reveal.result = result(finished(1, _GOOD), 58, news=True)
    services.stack.push(scene)


def _handover(services: Services) -> None:
    of = GREEDY.table(3, 6, people=True, handover="always")
    Flow(services, GREEDY.played(lambda state, decision: state.round == 6 and state.actor == 2, of)).start()


def _final(players: int, seed: int = 6, *, page: str = "", shown: float = -1.0) -> Shot:
    return _SHOW.final(partial(finished, players, seed), page, shown)


SHOTS: dict[str, Shot] = {
    "walking_table_hint_draft": _SHOW.at("acquire", 3, 4, ask_hint),
    "walking_table_hint_place": _SHOW.at("place", 3, 4, ask_hint),
    "walking_table_hint_visit": _SHOW.at("visit", 3, 4, ask_hint),
    "walking_table_start": _SHOW.at("acquire", 4, 0),
    "walking_table_draft_2": _SHOW.at("acquire", 2, 6, partial(_draft, 1, 2, False)),
    "walking_table_draft_4": _SHOW.at("acquire", 4, 8, partial(_draft, 2, 3, True)),
    "walking_table_draft_solo": _SHOW.at("acquire", 1, 6, partial(_draft, 1, 1, True)),
    "walking_table_place_4": _SHOW.at("place", 4, 8, partial(_hold, costly=True)),
    "walking_table_place_3": _SHOW.at("place", 3, 5, partial(_hold, costly=False)),
    "walking_table_visit": _SHOW.at("visit", 3, 5),
    "walking_table_discard": _SHOW.at("discard", 2, 2),
    "walking_table_remove": _SHOW.at("remove", 1, 5),
    "walking_catalogue": _SHOW.at("place", 3, 5, lambda table: table.parts.buttons.open_catalogue()),
    "walking_table_look": _SHOW.at("place", 3, 9, _look),
    "walking_table_other": _SHOW.at("acquire", 4, 9, lambda table: table.game.pointing.clicked(("player", 2))),
    "walking_setup": _SHOW.setup(WalkingDraft.made(seed="1907"), 2),
    "walking_setup_four": _SHOW.setup(WalkingDraft.made(seed="1907", beginner_piles=True, start=1), 4),
    "walking_setup_alone": _SHOW.setup(WalkingDraft.made(seed="1907", new_inhabitants=True), 1),
    "walking_setup_options": _SHOW.setup(WalkingDraft.made(seed="1907", beginner_piles=True), 4, places.OPTIONS),
    "walking_setup_preview": _SHOW.setup(WalkingDraft.made(seed="1907"), 4, places.PREVIEW),
    "walking_handover": _handover,
    "walking_visit_tourist": _SHOW.at("visit", 3, 7, partial(_explained, 3)),
    "walking_visit_inhabitant": _SHOW.at("visit", 3, 7, partial(_explained, 7)),
    "walking_visit_run": _SHOW.at("visit", 3, 7, partial(_explained, 8)),
    "walking_final": _final(4),
    "walking_final_telling": _final(3, shown=0.9),
    "walking_final_telling_four": _final(4, shown=0.0),
    "walking_final_two": _final(2, 11),
    "walking_final_points": _final(4, page="points"),
    "walking_final_street": _final(3, page="picture"),
    "walking_final_deeds": _final(2, page="statistics"),
    "walking_final_alone": _final(1, _GOOD),
    "walking_final_alone_telling": _final(1, _GOOD, shown=4.0),
    "walking_final_best": _best,
    "walking_lesson_taking": lesson_at("walking", 1),
    "walking_lesson_building": lesson_at("walking", 2),
    "walking_lesson_end": lesson_at("walking", 6),
    "walking_howto_building": howto_at("walking", "2"),
    "walking_howto_visitors": howto_at("walking", "4"),
    "walking_howto_rules": howto_at("walking", rule="R6.2"),
    **shots_with(SamplePlays("walking", finished, under_way), "walking_"),
}
