"""Fixed, telling states of Walking in Burano's screens."""

from __future__ import annotations

from burano.scenes.shell.shots_plays import Cast, howto_at, shots_with
from burano.scenes.walking.final.result import result
from burano.scenes.walking.final.scene import FinalScene
from burano.scenes.walking.flow import Flow
from burano.scenes.walking.setup.model import WalkingDraft
from burano.scenes.walking.setup.scene import SetupScene
from burano.scenes.walking.shots.positions import GREEDY, finished, under_way, waiting
from burano.scenes.walking.shots.table import table_of
from burano.stage.scene import Services
from burano.table.shots import Shot
from burano.table.staging import point_at, spot_of

_GOOD = 125
"""A seed with which one player alone does well."""


def _setup(seats: int, **options: object) -> Shot:
    def shot(services: Services) -> None:
        chosen = WalkingDraft.made(seed="1907", **options)
        while len(chosen.seats) < seats:
            chosen = chosen.with_another_seat()
        while len(chosen.seats) > seats:
            chosen = chosen.without_seat(len(chosen.seats) - 1)
        services.stack.push(SetupScene(services, chosen))

    return shot


def _final(players: int, seed: int = 6, *, page: str = "", told: float = -1.0) -> Shot:
    def shot(services: Services) -> None:
        scene = FinalScene(services, finished(players, seed), again=True)
        if told >= 0:
            scene.shown = told
        scene.page = page or scene.page
        services.stack.push(scene)

    return shot


def _best(services: Services) -> None:
    """A result that is better than all before."""
    scene = FinalScene(services, finished(1, _GOOD), again=True)
    scene.told_of = result(finished(1, _GOOD), 58, news=True)
    services.stack.push(scene)


def _handover(services: Services) -> None:
    of = GREEDY.table(3, 6, people=True, handover="always")
    Flow(services, GREEDY.played(lambda state, decision: state.round == 6 and state.actor == 2, of)).start()


def _paper(who: int) -> Shot:
    """A visitor pointed at, its points spelled out."""

    def shot(services: Services) -> None:
        scene = table_of(services, waiting("visit", 3, 8, 7))
        point_at(scene, spot_of(scene, ("who", who)))
        scene.update(1.0)

    return shot


SHOTS: dict[str, Shot] = {
    "walking_setup": _setup(2),
    "walking_setup_four": _setup(4, beginner_piles=True, start=1),
    "walking_setup_alone": _setup(1, new_inhabitants=True),
    "walking_handover": _handover,
    "walking_visit_tourist": _paper(3),
    "walking_visit_inhabitant": _paper(4),
    "walking_visit_run": _paper(8),
    "walking_final": _final(4),
    "walking_final_telling": _final(3, told=3.0),
    "walking_final_two": _final(2, 11),
    "walking_final_points": _final(4, page="points"),
    "walking_final_street": _final(3, page="picture"),
    "walking_final_deeds": _final(2, page="statistics"),
    "walking_final_alone": _final(1, _GOOD),
    "walking_final_alone_telling": _final(1, _GOOD, told=4.0),
    "walking_final_best": _best,
    "walking_howto_building": howto_at("walking", "2"),
    "walking_howto_visitors": howto_at("walking", "4"),
    "walking_howto_rules": howto_at("walking", rule="R6.2"),
    **shots_with(Cast("walking", finished, under_way), "walking_"),
}
