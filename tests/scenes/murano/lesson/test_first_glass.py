"""First glass: following the bubbles plays eleven turns, and what they say is what the rules give."""

from __future__ import annotations

from pathlib import Path

import pytest

from burano.core.session import Session
from burano.games.murano import actions as a
from burano.games.murano import events as e
from burano.games.murano import income
from burano.games.murano.board import CUSTOMERS, PALACE, WIDTH, tables
from burano.games.murano.game import Murano
from burano.games.murano.mind import assignment
from burano.games.murano.queries import outlook
from burano.games.murano.state import SAIL, SCORE
from burano.scenes.murano import names
from burano.scenes.murano.lesson.first_glass import first_glass
from burano.stage.scene import Services
from burano.stage.stack import SceneStack
from burano.table.lesson.model import Stop, stops
from burano.table.lesson.tutor import Tutor
from tests.scenes.burano.lesson.test_first_spring import begin, flow_of, session_of
from tests.table.lesson.newcomer import Newcomer

[FIRST_GLASS] = first_glass()
NAVAGERO = names.ISLANDS.index("navagero")
LADY = names.CHARACTERS.index("crowd_red")


def lesson_stops() -> list[Stop]:
    return stops(FIRST_GLASS, FIRST_GLASS.record(FIRST_GLASS.table()))


class Critic:
    """Looks whether what a bubble points at is on the screen and not covered by it."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self.faults: list[str] = []
        self.places: list[int] = []
        """The right edge of every bubble."""

    def __call__(self, text: str) -> None:
        tutor, top = flow_of(self._services).tutor, self._services.stack.top
        assert isinstance(tutor, Tutor) and tutor.cue is not None and top is not None
        missing = [name for name in tutor.cue.at if not top.locations(name)]
        assert isinstance(self._services.stack, SceneStack)
        boxes = {box.name: box for box in self._services.stack.boxes()}
        words = boxes["lesson.text"].rect
        self.places.append(boxes["lesson.card"].rect.right)
        free = [boxes[name].rect for name in boxes if name.startswith("lesson.lit")]
        if missing or words.collidelist(free) >= 0:
            self.faults.append(f"{missing} not there, or covered: {text}")


@pytest.mark.parametrize(("language", "scale"), [("pl", 1.0), ("en", 2.0)])
def test_a_mouse_that_only_follows_the_bubbles_plays_eleven_turns(tmp_path: Path, language: str, scale: float) -> None:
    services = begin(tmp_path, language, "murano")
    stack = services.stack
    assert isinstance(stack, SceneStack)
    stack.fit(ui_scale=scale)
    session, critic = session_of(services), Critic(services)
    newcomer = Newcomer(stack, critic)
    newcomer.follow(lambda: services.stack.companion is None)
    services.close()
    shown = [stop.cue.text() for stop in lesson_stops() if not stop.cue.watch]
    assert [words for words in shown if words not in newcomer.bubbles] == []
    assert "\n".join(critic.faults) == ""
    if scale == 1.0:
        elsewhere = [place for place in critic.places if place != critic.places[0]]
        assert len(elsewhere) <= 4, "bubbles leave their place over the hand only to speak of its cards"
    assert session.state.characters[0] == (LADY,)
    assert session.state.phase == SAIL


def played() -> Session:  # type: ignore[type-arg]
    """The recorded game."""
    table = FIRST_GLASS.table()
    return Session.replay(Murano(), table, FIRST_GLASS.record(table))


def test_the_lesson_has_eight_to_ten_chapters_and_short_bubbles() -> None:
    assert 8 <= len(FIRST_GLASS.parts) <= 10
    assert all(len(stop.cue.text()) < 330 for stop in lesson_stops())


def test_every_number_of_the_lesson_is_the_rules_own() -> None:
    play = played()
    mine = [(step, event) for step in play.steps if step.seat == 0 for event in step.events]
    prices = [event.price for _step, event in mine if isinstance(event, e.TopTileBought | e.TileBought)]
    assert prices == [2, 1, 2]
    ships = [event.price for _step, event in mine if isinstance(event, e.ShipMoved) and event.price]
    assert ships == [1], "only the income is paid for"
    assert [event.gold for _step, event in mine if isinstance(event, e.IncomeEarned)] == [3]
    assert [event.vp for _step, event in mine if isinstance(event, e.BuildingBuilt)] == [2, 1]
    assert [(event.vp, event.beads) for _step, event in mine if isinstance(event, e.BeadsProduced)] == [(-2, (1,))]
    assert [event.gold for _step, event in mine if isinstance(event, e.BeadsSold)] == [5]
    assert [event.price for _step, event in mine if isinstance(event, e.CharacterRecruited)] == [1]
    assert [event.price for _step, event in mine if isinstance(event, e.GondolierPlaced)] == [2]
    assert [event.gold for _step, event in mine if isinstance(event, e.GondolierDismissed)] == [3]
    assert [event.gold for _step, event in mine if isinstance(event, e.Passed)] == [1]
    assert (tables().vp[PALACE], tables().hire) == (3, 3)


def test_three_customers_buy_and_the_lady_is_worth_the_points_named() -> None:
    play = played()
    earned = next(step.number for step in play.steps if isinstance(step.action, a.Earn))
    assert income.income_at(play.state_after(earned - 1), 0, NAVAGERO) == 3
    recruited = next(step.number for step in play.steps if isinstance(step.action, a.Recruit) and step.seat == 0)
    before = play.state_after(recruited - 1)
    assert before.tally[NAVAGERO * WIDTH + CUSTOMERS] == 4
    assert outlook.worth(before, 0, LADY, NAVAGERO) == 8
    assert before.board.tables.crowd_color[5] == 12
    end = play.state.clone()
    end.phase, end.actor = SCORE, 0
    assert [way.character for way in assignment.best_scoring(end, 0)] == [LADY]


def test_the_cards_shown_are_those_drawn() -> None:
    play = played()
    happened = [event for step in play.steps for event in step.events if isinstance(event, e.CharactersDrawn)]
    drawn = next(event for event in happened if event.seat == 0)
    pointed = next(stop.cue.at for stop in lesson_stops() if stop.cue.text().startswith("You drew three"))
    assert set(pointed) <= {f"card.{number}" for number in drawn.cards}
    assert len(drawn.cards) == 3
