"""The table in every stage of a turn."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from burano.core.journal import Player, Table
from burano.core.protocol import Action
from burano.core.session import Session
from burano.games.walking import actions as a
from burano.games.walking.game import Walking
from burano.games.walking.setup import Options
from burano.games.walking.state import State
from burano.scenes.walking.flow import Flow
from burano.scenes.walking.people import PEOPLE
from burano.scenes.walking.table.scene import TableScene
from burano.stage.scene import Services
from burano.table.shots import Shot, play_until

Play = Session[State, Options]


def sensible(session: Play) -> Callable[[str, object], Action]:
    """Plays as somebody would who has just read the rules: keeps colours together and saves permits."""

    def choose(kind: str, _legal: object) -> Action:
        decision = session.decision()
        assert decision is not None
        seat = decision.seats[0]
        state = session.view(seat)
        legal = session.legal(seat)
        return max(legal, key=lambda action: _liking(state, seat, action))

    return choose


def _liking(state: State, seat: int, action: Action) -> tuple[float, int]:
    match action:
        case a.Place(card, plot):
            from burano.games.walking.place import needs_token

            house = sum(one >= 0 for one in state.house(seat, plot))
            return (-5.0 if needs_token(state, seat, card, plot) else 5.0 + house, -card)
        case a.Acquire(column, floors):
            cards = [state.supply[floor * state.board.columns + column] for floor in range(3) if floors >> floor & 1]
            wanted = {state.paint[seat * 11 + plot] for plot in range(11)}
            fits = sum(any(paint >> (card % 24 // 4) & 1 for paint in wanted) for card in cards)
            return (fits + (2 if state.coins[seat] < 3 else 1) * state.board.coins_for[len(cards)] * 0.7, -column)
        case a.Visit(plot, who):
            from burano.games.walking.scoring import points_of

            return (points_of(state, seat, plot, who), -who)
        case a.RemoveCharacter(who):
            return (who, 0)
        case a.Discard(card):
            return (0.0, card)
        case _:
            return (0.0, 0)


@cache
def played(kind: str, round: int, players: int, seed: int = 7, *, computers: bool = True, due: int = 1) -> Play:
    """A play up to a kind of decision of the first seat in a round."""
    controllers = ("human", "islander", "islander", "master") if computers else ("human",) * 4
    colors = (1, 0, 2, 3)
    people = tuple(Player(name, colors[seat], controllers[seat]) for seat, name in enumerate(PEOPLE.names[:players]))
    session: Play = Session(Walking(), Table("walking", {"players": players, "start": 0}, seed, people))

    def there(state: State, decision: object) -> bool:
        return state.actor == 0 and getattr(decision, "kind", "") == kind and state.round >= round

    return play_until(session, there, sensible(session))


def open_table(services: Services, session: Play) -> TableScene:
    """The table of a play, on the stack."""
    flow = Flow(services, session)
    flow.seat = 0
    scene = TableScene(services, flow)
    flow.table = scene
    services.stack.push(scene)
    services.stack.settle()
    return scene


def _draft(players: int, round: int, column: int, count: int, *, top: bool = False) -> Shot:
    def shot(services: Services) -> None:
        scene = open_table(services, played("acquire", round, players))
        scene.draft.column, scene.draft.count, scene.draft.top = column, count, top
        scene.refresh()

    return shot


def _place(players: int, round: int) -> Shot:
    def shot(services: Services) -> None:
        scene = open_table(services, played("place", round, players))
        view = scene.view
        best = max(scene.model.sources, key=lambda key: _lights(scene, key))
        scene.hand.take(best, (view.px(1010), view.px(600)))

    return shot


def _lights(scene: TableScene, key: tuple[str, int]) -> tuple[int, int]:
    """Cards with many places, some of which cost a permit, show most."""
    from burano.games.walking.place import needs_token

    plots = [action.plot for action in scene.model.legal if isinstance(action, a.Place) and action.card == key[1]]
    costly = sum(needs_token(scene.model.state, 0, key[1], plot) for plot in plots)
    return min(costly, len(plots) - costly), len(plots)


def _stage(kind: str, players: int, round: int) -> Shot:
    return lambda services: _ignore(open_table(services, played(kind, round, players)))


def _ignore(_scene: TableScene) -> None:
    """A shot returns nothing."""


def _looking(services: Services) -> None:
    scene = open_table(services, played("place", 9, 3))
    scene._look = 4
    scene.refresh()


def _other_street(services: Services) -> None:
    scene = open_table(services, played("acquire", 9, 4))
    scene.clicked(("player", 2))


SHOTS: dict[str, Shot] = {
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
