"""First houses: following the bubbles builds two houses, their texts are true, and a wrong click is answered."""

import re
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from burano import i18n
from burano.core.journal import Entry
from burano.core.session import Session
from burano.games.walking import actions as a
from burano.games.walking import scoring, spec
from burano.games.walking.board import SCAFFOLDS
from burano.games.walking.game import Walking
from burano.games.walking.place import price
from burano.games.walking.state import State
from burano.scenes.walking.lesson.first_houses import first_houses
from burano.stage.scene import Services
from burano.table.lesson.guide import Guide
from burano.table.lesson.model import Stop, stops
from tests.scenes.burano.lesson.test_first_spring import (
    begin,
    begin_at,
    card_of,
    flow_of,
    number_of,
    session_of,
    walk_to,
)
from tests.table.lesson.newcomer import Newcomer
from tests.ui.mouse import StackMouse

_ASTRAY = ((700, 330), (60, 400), (420, 380), (900, 420), (300, 500), (1180, 590))
"""Places of the window where somebody lost might click."""

[FIRST_HOUSES] = first_houses()


def lesson_stops() -> list[Stop]:
    return stops(FIRST_HOUSES, FIRST_HOUSES.record(FIRST_HOUSES.table()))


def stop_number(text: str) -> int:
    """The bubble that begins with some words."""
    return next(number for number, stop in enumerate(lesson_stops()) if stop.cue.text().startswith(text))


class Critic:
    """Looks at every bubble, and clicks beside it before what it asks for is done."""

    def __init__(self, services: Services, *, stumbles: bool) -> None:
        self._services, self._stumbles = services, stumbles
        self.faults: list[str] = []

    def __call__(self, text: str) -> None:
        tutor, top = flow_of(self._services).tutor, self._services.stack.top
        assert tutor is not None and tutor.cue is not None and top is not None
        missing = [name for name in tutor.cue.at if not top.locations(name)]
        boxes = {box.name: box for box in self._services.stack.boxes()}
        words = boxes["lesson.text"].rect
        free = [boxes[name].rect for name in boxes if name.startswith("lesson.lit")]
        if self._stumbles:  # larger words cannot always leave so much room
            free += [rect for name in tutor.cue.clear if (rect := top.locations(name))]
        if missing or words.collidelist(free) >= 0:
            self.faults.append(f"{missing} not there, or covered: {text}")
        if self._stumbles and not self._answered(boxes):
            self.faults.append(f"a click beside it is not answered: {text}")

    def _answered(self, boxes: dict) -> bool:  # type: ignore[type-arg]
        taken = [box.rect for name, box in boxes.items() if box.kind == "control" or name.startswith("lesson.")]
        spot = next(spot for spot in _ASTRAY if not any(rect.inflate(20, 20).collidepoint(spot) for rect in taken))
        if not any(name.startswith(("lesson.lit", "lesson.on")) for name in boxes):
            return True  # somebody else plays
        before = session_of(self._services).length, number_of(self._services)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._services.stack.handle(pygame.Event(kind, pos=spot, button=1, touch=False))
        self._services.stack.update(0.1)
        shown = any(box.name == "lesson.aside" for box in self._services.stack.boxes())
        last = number_of(self._services) == len(lesson_stops()) - 1
        return (shown or last) and before == (session_of(self._services).length, number_of(self._services))


@pytest.mark.parametrize(("language", "scale"), [("pl", 1.0), ("en", 2.0)])
def test_a_mouse_that_only_follows_the_bubbles_builds_two_houses(tmp_path: Path, language: str, scale: float) -> None:
    services = begin(tmp_path, language, "walking")
    services.stack.fit(ui_scale=scale)  # type: ignore[attr-defined]
    session, critic = session_of(services), Critic(services, stumbles=scale == 1.0)
    newcomer = Newcomer(services.stack, critic)
    newcomer.follow(lambda: services.stack.companion is None)
    services.close()
    shown = [stop.cue.text() for stop in lesson_stops() if not stop.cue.watch]
    assert [words for words in shown if words not in newcomer.bubbles] == []
    assert critic.faults == []
    assert session.state.houses == [2, 1] and session.decision().kind == "acquire"


@pytest.mark.parametrize("part", [number for number, part in enumerate(FIRST_HOUSES.parts) if part.cues[0].watch])
def test_the_market_stays_in_sight_while_the_rival_takes_cards(tmp_path: Path, part: int) -> None:
    services = begin(tmp_path, "en", "walking")
    begin_at(services, part)
    top = services.stack.top
    assert top is not None
    market, card = top.locations("supply"), card_of(services)
    services.close()
    assert market is not None and not market.colliderect(card)


def test_both_cards_a_bubble_lights_are_taken_by_a_click_on_either(tmp_path: Path) -> None:
    services = begin(tmp_path, game="walking")
    walk_to(services, stop_number("The two lower cards"))
    boxes, mouse = {box.name: box for box in services.stack.boxes()}, StackMouse(services.stack)
    column = boxes["bottom.0"].rect
    assert column.h > 1.9 * boxes["deck.1"].rect.h
    mouse.move((column.centerx, column.y + 12))
    mouse.press()
    mouse.release()
    assert session_of(services).steps[0].action == a.ACQUIRE[0][0b011]
    services.close()


def test_any_part_can_be_begun_from_anywhere(tmp_path: Path) -> None:
    services = begin(tmp_path, game="walking")
    guide = services.stack.companion
    assert isinstance(guide, Guide)
    for part in (6, 2, 5, 0, 4, 1, 3):
        guide._begin_at(part)
        services.stack.settle()
        Newcomer(services.stack).rest()
        tutor = flow_of(services).tutor
        assert tutor is not None and tutor.stop is not None and tutor.stop.part == part
        assert tutor.stop.cue.text() in {box.text for box in services.stack.boxes()}
    services.close()


# ---- texts

Numbers = Callable[[State, a.AnyAction], list[int]]
_TURN, _WOMAN, _SANTA = spec.load().turn, 0, 5
_COINS, _PRICES = _TURN.coins_for_cards, _TURN.place_price


def _count(action: a.AnyAction) -> int:
    """How many cards the next recorded action takes."""
    assert isinstance(action, a.Acquire)
    return action.floors.bit_count()


def _visit(state: State, action: a.AnyAction) -> int:
    assert isinstance(action, a.Visit)
    return scoring.points_of(state, 0, action.plot, action.character)


def _woman(state: State, action: a.AnyAction) -> list[int]:
    woman = spec.load().tourists[_WOMAN]
    return [woman.base, woman.per["flowers"], (_visit(state, action) - woman.base) // woman.per["flowers"]]


def _santa(state: State, action: a.AnyAction) -> list[int]:
    points = spec.load().inhabitants[_SANTA - len(spec.load().tourists)].points
    return [points, _visit(state, action) // points, _visit(state, action)]


def _sum(state: State, action: a.AnyAction) -> list[int]:
    visitors, shops, permits, windows = scoring.by_source(state)[0]
    return [visitors, shops, permits // state.tokens[0], state.tokens[0], visitors + shops + permits + windows]


SAID: dict[str, Numbers] = {
    "The fewer cards": lambda s, n: [_COINS[1], 1, _COINS[2], 2, _COINS.index(0, 1), _count(n)],
    "The cards are in your hand": lambda s, n: [_COINS[2], s.coins[0]],
    "Now you may place": lambda s, n: [len(_PRICES), _PRICES[0], *set(_PRICES[1:])],
    "And the 2nd floor": lambda s, n: [price(s)],
    "You have 2 coins left": lambda s, n: [s.coins[0]],
    "Then begin another": lambda s, n: [_count(n)],
    "Place the yellow 2nd": lambda s, n: [SCAFFOLDS],
    "Save your 2 coins": lambda s, n: [s.coins[0], _TURN.hand_limit, _TURN.coin_limit],
    "Round 3": lambda s, n: [s.round + 1, _count(n), _COINS[_count(n)]],
    "Tourists look": _woman,
    "Your points so far": _sum,
    "Put it on the blue house": lambda s, n: [spec.load().scoring.token],
    "Santa Claus": _santa,
    "Your green 3rd floor": lambda s, n: [
        -spec.load().scoring.closed_window,
        scoring.closed_windows(s, 0),
        scoring.closed_windows(s, 1),
    ],
    "When somebody": lambda s, n: [spec.load().counts.houses],
}
"""The numbers a bubble says, by the rules and the position it stands in."""


def _numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\b\d+\b(?!(?:st|nd|rd))", re.sub(r"\bF1\b", "", text))]


def test_every_number_in_a_bubble_is_one_that_the_rules_give() -> None:
    table = FIRST_HOUSES.table()
    record: list[Entry] = FIRST_HOUSES.record(table)
    session = Session.replay(Walking(), table, record)
    wrong = []
    for stop in lesson_stops():
        english = stop.cue.text()
        expected = next((numbers for start, numbers in SAID.items() if english.startswith(start)), None)
        following = a.known(record[min(stop.start, len(record) - 1)].action)
        given = expected(session.state_after(stop.start), following) if expected else []
        i18n.set_language("pl")
        polish = stop.cue.text()
        i18n.set_language("en")
        if _numbers(english) != given or sorted(_numbers(polish)) != sorted(given):
            wrong.append((english, polish, given))
    assert wrong == []


def test_the_record_is_a_legal_game_in_which_the_permit_is_worth_it() -> None:
    table = FIRST_HOUSES.table()
    session = Session.replay(Walking(), table, FIRST_HOUSES.record(table))
    assert session.state.houses == [2, 1] and session.state.tokens == [3, 4]
    assert scoring.by_source(session.state) == [(16, 2, 9, 0), (11, 3, 12, -2)]
    assert session.decision().seats == (FIRST_HOUSES.seat,), "nobody else plays while the last bubbles are read"
