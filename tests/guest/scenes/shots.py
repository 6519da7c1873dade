"""Fixed states of its screens."""

from __future__ import annotations

from burano.core.journal import BY_RULE, Player, Table
from burano.core.session import Session
from burano.scenes.shell.shots.plays import SamplePlays, shots_with
from burano.stage.scene import Services
from burano.table.play.play_options import PlayOptions
from burano.table.staging.play_until import Shot, play_until
from tests.guest.rules import Granchi, Options, State
from tests.guest.scenes.final.scene import FinalScene
from tests.guest.scenes.flow import Flow
from tests.guest.scenes.people import PEOPLE
from tests.guest.scenes.setup.scene import SetupScene
from tests.guest.scenes.table import CrabTable

Play = Session[State, Options]


def played(
    kind: str, players: int = 3, *, round: int = 1, seed: int = 11, tide: bool = False, handover: str = "off"
) -> Play:
    """A play up to a kind of decision in a round or later; over, if there is none."""
    people = [Player(name, color) for color, name in enumerate(PEOPLE.names[:players])]
    if tide:
        people.append(Player(PEOPLE.automata[0], 3, BY_RULE))
    options = {"players": players, "rounds": 4, "tide": tide}
    table = Table("granchi", options, seed, tuple(people), extras=PlayOptions(handover=handover).to_extras())
    session: Play = Session(Granchi(), table)
    until = lambda state, decision: decision.kind == kind and state.round >= round
    return play_until(session, until, lambda kind, legal: legal[-(session.length % 3 == 0)])


def _setup(services: Services) -> None:
    services.stack.push(SetupScene(services))


def _table(kind: str, *, hold: bool = False) -> Shot:
    def shot(services: Services) -> None:
        Flow(services, played(kind, tide=kind != "bait")).start()
        services.stack.settle()
        scene = services.stack.top
        if hold:
            assert isinstance(scene, CrabTable)
            scene.context.drag.take(("bait", 2), (700, 500))

    return shot


def _handover(services: Services) -> None:
    session = played("bait", handover="always")
    session.submit(0, session.legal(0)[0])
    Flow(services, session).start()


def _final(players: int) -> Shot:
    def shot(services: Services) -> None:
        services.stack.push(FinalScene(services, played("over", players), again=True))

    return shot


_CAST = SamplePlays(
    "granchi",
    lambda players, seed: played("over", players, seed=seed),
    lambda quarter, players, seed: played("bait", players, round=quarter, seed=seed),
)
SHOTS: dict[str, Shot] = {
    "granchi_setup": _setup,
    "table_granchi_bait": _table("bait"),
    "table_granchi_held": _table("bait", hold=True),
    "table_granchi_stow": _table("stow"),
    "table_granchi_pot": _table("pot"),
    "granchi_handover": _handover,
    "granchi_final": _final(3),
    "granchi_final_alone": _final(1),
    **shots_with(_CAST, "granchi_"),
}
