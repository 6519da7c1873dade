"""A table of Walking in Burano on the dummy video driver, and a player who sees only boxes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from burano.core.journal import Player, Table
from burano.core.rng import Rng
from burano.core.session import Session
from burano.games.walking.game import Walking
from burano.games.walking.setup import Options
from burano.games.walking.state import State
from burano.scenes.walking.flow import Flow
from burano.scenes.walking.table.scene import TableScene
from burano.stage.scene import Services
from burano.table.terms import Terms
from burano.ui.boxes import Box
from tests.ui.table.mouse import EventMouse, StackMouse
from tests.ui.table.stage import PEOPLE, make_services

Play = Session[State, Options]


def new_play(players: int, seed: int = 7, *, handover: str = "off", **options: object) -> Play:
    people = tuple(Player(PEOPLE[seat], (1, 0, 2, 3)[seat]) for seat in range(players))
    data = {"players": players, **options}
    return Session(
        Walking(), Table("walking", data, seed, people, "until_reveal", Terms(handover=handover).to_extras())
    )


def random_positions(players: int, seed: int, **options: object) -> Iterator[Play]:
    """A play after every step of random play; each time the same session."""
    session, rng = new_play(players, seed, **options), Rng(seed)
    while session.decision() is not None:
        yield session
        legal = session.legal(session.state.actor)
        keep = [action for action in legal if action.NAME != "end_turn"] or legal
        session.submit(session.state.actor, keep[rng.below(len(keep))])


def open_table(home: Path, session: Play, size: tuple[int, int] = (1280, 720), motion: str = "off") -> TableScene:
    services = make_services(home, size, motion)
    return table_of(services, session)


def table_of(services: Services, session: Play) -> TableScene:
    flow = Flow(services, session)
    flow.start()
    services.stack.settle()
    table = services.stack.scenes[0]
    assert isinstance(table, TableScene)
    return table


class Person:
    """Plays by what can be clicked: takes, places and receives whatever is lit, a little at random."""

    def __init__(self, table: TableScene, seed: int = 1, mouse: EventMouse | None = None) -> None:
        self.table, self._rng = table, Rng(seed)
        self.mouse = mouse or StackMouse(table.services.stack)
        self.seen: set[str] = set()

    def boxes(self, *kinds: str) -> list[Box]:
        found = [box for box in self.mouse.look().boxes if box.kind == "target" and box.enabled]
        return [box for box in found if box.name.partition(".")[0] in kinds]

    def _any(self, boxes: list[Box]) -> Box:
        return boxes[self._rng.below(len(boxes))]

    def button(self, name: str) -> Box | None:
        return next((box for box in self.mouse.look().boxes if box.name == name and box.enabled), None)

    def step(self) -> None:
        """One gesture; a doubt is dispelled."""
        if self.mouse.look().scene == "confirm":
            sure = self.button("yes")
            assert sure is not None
            self.mouse.click(sure)
            return
        kind = self.table.model.kind
        self.seen.add(kind)
        if kind == "acquire":
            self.mouse.move(self._any(self.boxes("top", "bottom")).spot)
            self.mouse.wheel(1 if self._rng.below(2) else -1)
            self.mouse.click(self._any(self.boxes("top", "bottom")))
        elif kind == "place":
            self._place()
        elif kind in ("visit", "remove"):
            self.mouse.click(self._any(self.boxes("who")))
        elif kind == "discard":
            self.mouse.click(self._any(self.boxes("hand")))

    def _place(self) -> None:
        cards = self.boxes("hand")
        if not cards or self._rng.below(12) == 0:
            end = self.button("end_turn")
            assert end is not None
            self.mouse.click(end)
            return
        card = self._any(cards)
        by_drag = self._rng.below(2)
        self.mouse.move(card.spot)
        self.mouse.press()
        if not by_drag:
            self.mouse.release()
        places = self.boxes("cell")
        assert places, "a card that can be taken up has a place to go"
        place = self._any(places)
        self.mouse.move(place.spot)
        if not by_drag:
            self.mouse.press()
        self.mouse.release()
