"""Fixed states of its screens."""

from __future__ import annotations

from burano.core.journal import BY_RULE, Player, Table
from burano.core.session import Session
from burano.stage.scene import Services
from burano.table.flow import HANDOVER
from burano.table.shots import Shot, play_until
from tests.guest.rules import OVER, Granchi, Options, State
from tests.guest.scenes.final import Final
from tests.guest.scenes.flow import CrabFlow
from tests.guest.scenes.people import PEOPLE
from tests.guest.scenes.setup import Setup
from tests.guest.scenes.table import CrabTable

Play = Session[State, Options]


def played(kind: str, round: int = 1, players: int = 3, *, tide: bool = False) -> Play:
    """A play up to a kind of decision in a round; over, if there is none."""
    people = [Player(name, color) for color, name in enumerate(PEOPLE.names[:players])]
    if tide:
        people.append(Player(PEOPLE.automata[0], 3, BY_RULE))
    options = {"players": players, "rounds": 4, "tide": tide}
    session: Play = Session(Granchi(), Table("granchi", options, 11, tuple(people)))
    until = lambda state, decision: decision.kind == kind and state.round >= round  # noqa: E731
    return play_until(session, until, lambda kind, legal: legal[-(session.length % 3 == 0)])


def _setup(services: Services) -> None:
    services.stack.push(Setup(services))


def _table(kind: str, *, hold: bool = False) -> Shot:
    def shot(services: Services) -> None:
        flow = CrabFlow(services, played(kind, tide=kind != "bait"))
        flow.seat = flow.next_human()
        scene = CrabTable(services, flow)
        flow.table = scene
        services.stack.push(scene)
        services.stack.settle()
        if hold:
            scene.hand.take(next(iter(scene.model.sources)), (700, 500))

    return shot


def _handover(services: Services) -> None:
    session = played("bait", 2)
    session.submit(0, session.legal(0)[0])
    services.stack.push(CrabFlow(services, session).make(HANDOVER))


def _final(players: int) -> Shot:
    def shot(services: Services) -> None:
        session = played("over", players=players)
        assert session.state.phase == OVER
        services.stack.push(Final(services, session, again=True))

    return shot


def _replay(services: Services) -> None:
    services.go.to("replay", played("over", tide=True), at=9)


SHOTS: dict[str, Shot] = {
    "granchi_setup": _setup,
    "table_granchi_bait": _table("bait"),
    "table_granchi_held": _table("bait", hold=True),
    "table_granchi_stow": _table("stow"),
    "table_granchi_pot": _table("pot"),
    "granchi_handover": _handover,
    "granchi_final": _final(3),
    "granchi_final_alone": _final(1),
    "granchi_replay": _replay,
}
