"""Tables set up for pictures: opened, pointed at, with a hint; and plays that reach a wanted position."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

import pygame

from burano.ai.bots import make_bot
from burano.ai.budget import Budget
from burano.ai.choice import Advice
from burano.core import registry
from burano.core.journal import HUMAN, Player, Table
from burano.core.protocol import Action, Decision
from burano.core.rng import Rng
from burano.core.session import Session
from burano.stage.scene import Services
from burano.table.contract.people import People
from burano.table.final.scene import FinalScene
from burano.table.play.bot_driver import advice_at_once
from burano.table.play.flow import Flow
from burano.table.play.model import Key
from burano.table.play.play_options import PlayOptions
from burano.table.play.scene import PlayScene
from burano.table.setup import places
from burano.table.setup.model import Draft
from burano.table.setup.scene import SetupScene
from burano.table.staging.play_until import Shot, play_until
from burano.table.wording.game_log import turn_start

S = TypeVar("S")
O = TypeVar("O")  # noqa: E741 - options
T = TypeVar("T", bound=PlayScene[Any])

_COLORS = (1, 0, 2, 3)
_ADVICE: dict[str, tuple[Advice, ...]] = {}
_SCRIPTS: dict[str, _Script] = {}


def wait(services: Services) -> None:
    """Run until pending work is done."""
    services.stack.settle()
    while services.stack.top is not None and services.stack.top.name == "busy":
        services.stack.update(0.0)


def open_table(services: Services, flow: Flow[Any, Any], scene: T) -> T:
    """Put the table of a play on the stack, after the announcement of the turn."""
    flow.seat = flow.greeted = 0
    flow.greeted_turn = turn_start(flow.session)
    flow.table = flow.scene = scene
    services.stack.push(scene)
    services.stack.settle()
    scene.context.animations.banner = None  # it would be gone in a moment
    scene.refresh()
    return scene


def spot_of(scene: PlayScene[Any], key: Key) -> tuple[int, int]:
    """Return the point at which a thing is clicked; opens the drawer it lies in."""
    scene.reveal(key)
    return next(box.spot for box in scene.boxes() if box.name == f"{key[0]}.{key[1]}")


def point_at(scene: PlayScene[Any], pos: tuple[int, int]) -> None:
    """Move the pointer there."""
    scene.handle(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))


def advice(session: Session[Any, Any], seat: int) -> tuple[Advice, ...]:
    """Return the adviser's plans, computed once for a position."""
    key = repr((session.table, session.journal, seat))
    if key not in _ADVICE:
        _ADVICE[key] = advice_at_once(session, seat)
    return _ADVICE[key]


def ask_hint(scene: PlayScene[Any]) -> None:
    """Show the adviser's plans, the first of them drawn."""
    flow = scene.flow
    scene.context.hints.show(flow.seat, flow.session.length, advice(flow.session, flow.seat))
    scene.game.hinting.selected(scene.context.hints.found[0].actions)
    scene.refresh()


class _Script:
    """The moves of quick computer players at a table, computed as far as needed."""

    def __init__(self, table: Table, level: str) -> None:
        self._bot, self._rng = make_bot(table.game_id, level), Rng(table.seed)
        self._actions: list[Action] = []

    def next(self, session: Session[Any, Any]) -> Action:
        """Return the action after those of a session that has kept to the script."""
        if session.length == len(self._actions):
            decision = session.decision()
            assert decision is not None
            seat = decision.seats[0]
            if decision.by_rule:
                self._actions += session.legal(seat)[:1]
            else:
                self._actions += self._bot.choose(session.view(seat), seat, self._rng, Budget(9)).actions[:1]
        return self._actions[session.length]


class Greedy(Generic[S, O]):
    """Plays of one game by quick computer players, greedy ones by default, for realistic positions."""

    def __init__(self, people: People, computers: Sequence[str], level: str = "greedy") -> None:
        """Set who plays. `computers`: the levels shown beside the names; `level`: the one that plays for all."""
        self._people, self._computers, self._level = people, computers, level

    def table(self, players: int, seed: int, *, people: bool = False, handover: str = "off", **options: bool) -> Table:
        """Return the table of the usual people; the first is human, the others too if `people`."""
        who = tuple(
            Player(name, _COLORS[seat], HUMAN if people or not seat else self._computers[seat - 1])
            for seat, name in enumerate(self._people.names[:players])
        )
        chosen = {"players": players, "start": 0, **options}
        return Table(self._people.info.game_id, chosen, seed, who, extras=PlayOptions(handover=handover).to_extras())

    def played(self, until: Callable[[S, Decision], bool], of: Table) -> Session[S, O]:
        """Return a play up to the first position that is wanted; a finished one if there is none."""
        session: Session[S, O] = Session(registry.game(of.game_id), of)
        script = _SCRIPTS.setdefault(repr(of), _Script(of, self._level))
        return play_until(session, until, lambda _kind, _legal: script.next(session))

    def whole(self, players: int, seed: int) -> Session[S, O]:
        return self.played(lambda state, decision: False, self.table(players, seed))

    def soonest(self, until: Callable[[S, Decision], bool], players: int, seed: int) -> Session[S, O]:
        """Return a play that reaches a wanted position, with this seed or one soon after."""
        plays = (self.played(until, self.table(players, other)) for other in range(seed, seed + 30))
        return next(play for play in plays if play.decision() is not None)


class ShotBuilder(Generic[T]):
    """Sets up the screens of one game for pictures: its scenes, and `waiting`, which finds a play that waits for a kind
    of decision of the first seat (with a number of players, from a round on)."""

    def __init__(
        self,
        waiting: Callable[[str, int, int], Session[Any, Any]],
        flow: Callable[[Services, Session[Any, Any]], Flow[Any, Any]],
        table: Callable[[Services, Any], T],
        setup: Callable[[Services, Any], SetupScene[Any]],
        final: Callable[..., FinalScene],
    ) -> None:
        self._waiting, self._flow, self._table, self._setup, self._final = waiting, flow, table, setup, final

    def table(self, services: Services, session: Session[Any, Any]) -> T:
        """Open the table of a play."""
        flow = self._flow(services, session)
        return open_table(services, flow, self._table(services, flow))

    def at(self, kind: str, players: int, round: int, then: Callable[[T], object] = lambda table: None) -> Shot:
        """Return a shot of the table waiting for a decision; `then` may point at something or hold it."""
        return lambda services: _done(then(self.table(services, self._waiting(kind, players, round))))

    def setup(self, draft: Draft, seats: int, part: int = places.PLAYERS) -> Shot:
        """Return a shot of the set-up for a number of seats; `part` is the part shown with large text, or the options
        are unfolded."""
        while len(draft.seats) < seats:
            draft = draft.with_another_seat()
        while len(draft.seats) > seats:
            draft = draft.without_seat(len(draft.seats) - 1)

        def shot(services: Services) -> None:
            services.settings.change(setup_options=part == places.OPTIONS)
            scene = self._setup(services, draft)
            scene.part = part
            services.stack.push(scene)

        return shot

    def final(self, play: Callable[[], Session[Any, Any]], page: str = "", counted: float = -1.0) -> Shot:
        """Return a shot of the end of a play: a page, or `counted` seconds into the counting of points."""

        def shot(services: Services) -> None:
            scene = self._final(services, play(), again=True)
            if counted >= 0:
                scene.score_reveal.shown = counted
            scene.page = page
            services.stack.push(scene)

        return shot


def _done(_nothing: object) -> None:
    """Discard a result: a shot returns none."""
