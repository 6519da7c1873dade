"""Fixed states of the screens of Murano."""

from __future__ import annotations

from functools import partial

from burano.games.murano import actions as a
from burano.games.murano import ships
from burano.scenes.murano.final.scene import FinalScene
from burano.scenes.murano.flow import Flow
from burano.scenes.murano.setup.model import MuranoDraft
from burano.scenes.murano.setup.scene import SetupScene
from burano.scenes.murano.shots.positions import GOOD, GREEDY, finished, glass, under_way, waiting
from burano.scenes.murano.table.scene import TableScene
from burano.scenes.shell.shots.plays import SamplePlays, howto_at, lesson_at, shots_with
from burano.stage.scene import Services
from burano.table.play.model import Key
from burano.table.setup import places
from burano.table.staging.play_until import Shot
from burano.table.staging.stage import ShotBuilder, ask_hint, point_at, spot_of

_SHOW = ShotBuilder(waiting, Flow, TableScene, SetupScene, FinalScene)


def _point(word: str, table: TableScene) -> None:
    """Point at the last thing of a kind that can be chosen."""
    point_at(table, spot_of(table, max(key for key in table.model.actions if key[0] == word)))
    table.update(1.0)


def _aim(table: TableScene) -> None:
    """Point at the usable space for which most ships must move."""
    state = table.model.state
    actions = table.model.actions.items()
    spaces = [key for key, action in actions if key[0] == "space" and isinstance(action, a.Sail | a.Steer)]
    if not spaces:
        return

    def moved(key: Key) -> int:
        return ships.displaced(state, key[1])

    point_at(table, spot_of(table, max(spaces, key=moved)))
    table.update(1.0)


def _hold(table: TableScene) -> None:
    """Hold a building over a place for it."""
    table.context.drag.take(min(table.model.sources), (table.view.px(700), table.view.px(500)))
    point_at(table, spot_of(table, min(table.model.drops)))


def _glass(*, sold: bool) -> Shot:
    def shot(services: Services) -> None:
        _SHOW.table(services, glass(sold))

    return shot


def _handover(services: Services) -> None:
    of = GREEDY.table(3, 6, people=True, handover="always")
    Flow(services, GREEDY.played(lambda state, decision: state.turn == 33 and state.actor == 2, of)).start()


def _final(players: int, *, page: str = "", counted: float = -1.0) -> Shot:
    return _SHOW.final(partial(finished, players, GOOD[players]), page, counted)


SHOTS: dict[str, Shot] = {
    "murano_table_start": _SHOW.at("sail", 4, 0),
    "murano_table_sail_2": _SHOW.at("sail", 2, 70, _aim),
    "murano_table_sail_3": _SHOW.at("sail", 3, 90, _aim),
    "murano_table_sail_4": _SHOW.at("sail", 4, 150, _aim),
    "murano_table_hint": _SHOW.at("sail", 3, 40, ask_hint),
    "murano_table_hint_build": _SHOW.at("build", 3, 30, ask_hint),
    "murano_table_buy": _SHOW.at("buy", 4, 20),
    "murano_table_search": _SHOW.at("search", 2, 30),
    "murano_table_recruit": _SHOW.at("recruit", 3, 80, partial(_point, "card")),
    "murano_catalogue": _SHOW.at("sail", 4, 8, lambda table: table.parts.buttons.open_catalogue()),
    "murano_table_place": _SHOW.at("place", 2, 30, partial(_point, "gondola")),
    "murano_table_build": _SHOW.at("build", 2, 78, _hold),
    "murano_table_street": _SHOW.at("lay_street", 4, 120, partial(_point, "cell")),
    "murano_table_card": _SHOW.at("choose_card", 4, 20, partial(_point, "special")),
    "murano_table_income": _SHOW.at("income", 3, 60, partial(_point, "island")),
    "murano_table_produce": _glass(sold=False),
    "murano_table_sell": _glass(sold=True),
    "murano_table_island": _SHOW.at("sail", 4, 150, lambda table: table.game.pointing.clicked(("row", 0))),
    "murano_table_score": _SHOW.at("score", 2, 0),
    "murano_setup": _SHOW.setup(MuranoDraft.made(seed="1907"), 2),
    "murano_setup_four": _SHOW.setup(MuranoDraft.made(seed="1907", equal_turns=True, start=1), 4),
    "murano_setup_options": _SHOW.setup(MuranoDraft.made(seed="1907", agreed_end=True), 4, places.OPTIONS),
    "murano_setup_preview": _SHOW.setup(MuranoDraft.made(seed="1907"), 4, places.PREVIEW),
    "murano_handover": _handover,
    "murano_final": _final(4),
    "murano_final_counting": _final(3, counted=1.5),
    "murano_final_counting_two": _final(2, counted=2.2),
    "murano_final_points": _final(4, page="points"),
    "murano_final_islands": _final(3, page="picture"),
    "murano_final_statistics": _final(2, page="statistics"),
    "murano_lesson_ships": lesson_at("murano", 1),
    "murano_lesson_building": lesson_at("murano", 3),
    "murano_lesson_end": lesson_at("murano", 7),
    "murano_howto_ships": howto_at("murano", "1"),
    "murano_howto_building": howto_at("murano", "3"),
    "murano_howto_rules": howto_at("murano", rule="R3.3"),
    **shots_with(SamplePlays("murano", finished, under_way), "murano_"),
}
