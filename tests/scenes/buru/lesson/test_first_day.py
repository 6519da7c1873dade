"""The first day: following its bubbles plays a whole round; what they say is so, and a wrong click is answered."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from burano import i18n
from burano.core.session import Session
from burano.games.buru.board import POWERS, tables
from burano.games.buru.game import Buru
from burano.games.buru.setup import Options
from burano.games.buru.state import State
from burano.scenes.buru.lesson.first_day import first_day
from burano.table.lesson.model import Stop, stops
from tests.scenes.burano.lesson.test_first_spring import begin, begin_at, flow_of, session_of
from tests.table.lesson.newcomer import Newcomer

[FIRST_DAY] = first_day()


def lesson_stops() -> list[Stop]:
    return stops(FIRST_DAY, FIRST_DAY.record(FIRST_DAY.table()))


@pytest.mark.parametrize(("language", "scale"), [("pl", 1.0), ("en", 2.0)])
def test_a_mouse_that_only_follows_the_bubbles_plays_the_whole_round(
    tmp_path: Path, language: str, scale: float
) -> None:
    services = begin(tmp_path, language, "buru")
    services.stack.fit(ui_scale=scale)  # type: ignore[attr-defined]
    session, missing = session_of(services), list[str]()

    def look(text: str) -> None:
        tutor, top = flow_of(services).tutor, services.stack.top
        assert tutor is not None and tutor.cue is not None and top is not None
        missing.extend(f"{name}: {text}" for name in tutor.cue.at if not top.locations(name))

    newcomer = Newcomer(services.stack, look)
    newcomer.follow(lambda: services.stack.companion is None)
    services.close()
    shown = [stop.cue.text() for stop in lesson_stops() if not stop.cue.watch]
    assert [words for words in shown if words not in newcomer.bubbles] == []
    assert missing == []
    assert session.state.round == 1 and session.decision().seats == (FIRST_DAY.seat,)


def test_any_part_can_be_begun_from_anywhere(tmp_path: Path) -> None:
    services = begin(tmp_path, game="buru")
    for part in (7, 2, 5, 0, 4, 1, 6, 3):
        begin_at(services, part)
        Newcomer(services.stack).rest()
        tutor = flow_of(services).tutor
        assert tutor is not None and tutor.stop is not None and tutor.stop.part == part
    services.close()


# ---- the words


def after(number: int) -> State:
    table = FIRST_DAY.table()
    session: Session[State, Options] = Session.replay(Buru(), table, FIRST_DAY.record(table))
    return session.state_after(number)


def _price(name: str) -> int:
    return tables().prices[tables().islander_number[name]]


def _manuk(state: State) -> list[int]:
    _clay, palm, ebony = state.board.altars[2]
    values = tables().tributes[2]
    return [palm, ebony, min(values), max(values), state.board.totem_esteem, 1, 1]


SAID: dict[str, Callable[[State], list[int]]] = {
    "At Dawn two": lambda s: [1, 1],
    "These are your": lambda s: [1, 5, 4],
    "Raka sent": lambda s: [4],
    "He wants": lambda s: [3],
    "Raka has two": lambda s: [s.bid_region[POWERS:].count(1)],
    "The strongest": lambda s: [5],
    "Even a weak": lambda s: [1, 2],
    "Before that": lambda s: [s.bid_power[4], s.fish[0] - s.board.start_fish, s.board.start_fish, s.fish[0]],
    "Afternoon": lambda s: [4, 3],
    "Then everybody": lambda s: [2, 1],
    "Explorers of": lambda s: [2, 1, 3],
    "Raka recruited": lambda s: [tables().spaces[1][0][0]],
    "Raka is still": lambda s: [tables().spaces[3][1][4]],
    "The Farmer": lambda s: [_price("Farmer")],
    "The Learned": lambda s: [_price("Learned Priest"), 1],
    "In the Village you are alone": lambda s: [tables().spaces[2][0][2]],
    "Task the Farmer": lambda s: [1],
    "The last region": lambda s: [tables().lake_esteem],
    "He paid": lambda s: [s.board.totem_esteem],
    "Now you. Choose": lambda s: [tables().spaces[3][2][4], tables().spaces[3][2][5]],
    "Pay tribute": _manuk,
    "An elder": lambda s: [2],
}
"""The numbers a bubble says, by the rules and the position it stands in."""


def _numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\b\d+\b", re.sub(r"\bF1\b", "", text))]


def test_every_number_in_a_bubble_is_one_that_the_rules_give() -> None:
    wrong = []
    for stop in lesson_stops():
        english = stop.cue.text()
        expected = next((numbers for start, numbers in SAID.items() if english.startswith(start)), None)
        given = expected(after(stop.start)) if expected else []
        i18n.set_language("pl")
        polish = stop.cue.text()
        i18n.set_language("en")
        if _numbers(english) != given or sorted(_numbers(polish)) != sorted(given):
            wrong.append((english, polish, given))
    assert wrong == []


def test_the_record_is_a_legal_round_with_everything_that_is_taught() -> None:
    table = FIRST_DAY.table()
    session = Session.replay(Buru(), table, FIRST_DAY.record(table))
    done = {step.action.NAME for step in session.steps}
    assert done >= {"place", "decree", "forest", "space", "recruit", "task", "tribute", "elder", "return", "cycle"}
    assert session.state.round == 1 and session.state.totems == [1, 0, 0]
    assert [session.state.track(seat) for seat in (0, 1)] == [2, 1]
    assert 8 <= len(FIRST_DAY.parts) <= 10
