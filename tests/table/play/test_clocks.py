"""The players' clocks: they count what a person could use, remind, and take nothing."""

from dataclasses import replace
from pathlib import Path

import pytest

from burano.core.session import Session
from burano.games.burano import actions as a
from burano.scenes.burano.pyramid.scene import PyramidScene
from burano.table.play.clocks import NOTE, Clocks, timing_of
from burano.table.play.play_options import CLOCK_CODES, PlayOptions
from tests.scenes.burano.stage import new_session
from tests.scenes.burano.table_with_mouse import Seated, play_on


def clocked(home: Path, clock: str = "game:300") -> Seated:
    session = play_on(new_session(3, 4), "turn", 12, a.EndTurn)
    return Seated(home, with_clock(session, clock))


def with_clock(session: Session, clock: str) -> Session:  # type: ignore[type-arg]
    session.table = replace(session.table, extras=PlayOptions(handover="off", clock=clock).to_extras())
    return session


def ribbon(seated: Seated) -> str:
    return str(seated.table.parts.ribbon._words)


def test_time_runs_for_the_player_asked_and_is_shown_with_the_question(tmp_path: Path) -> None:
    seated = clocked(tmp_path)
    seated.run(10)
    assert seated.flow.clocks.left(0) == pytest.approx(290, abs=0.1)
    assert seated.flow.clocks.left(1) == 300
    assert ribbon(seated).endswith(" · 4:49") or ribbon(seated).endswith(" · 4:50")
    assert seated.table.model.clocks[1] == "5:00"


def test_without_a_clock_nothing_is_shown(tmp_path: Path) -> None:
    seated = clocked(tmp_path, "off")
    seated.run(1)
    assert "·" not in ribbon(seated) and not seated.table.model.clocks


@pytest.mark.parametrize("what", ["menu", "background", "looking away"])
def test_it_stands_still_where_nobody_can_use_it(tmp_path: Path, what: str) -> None:
    seated = clocked(tmp_path)
    seated.run(1)
    before = seated.flow.clocks.left(0)
    if what == "menu":
        seated.services.go.to("settings")
        seated.services.stack.settle()
    elif what == "background":
        seated.services.stack.watched = False
    else:
        seated.flow.seat = 1
    seated.run(5)
    assert seated.flow.clocks.left(0) == before


def test_undo_gives_no_time_back_and_a_new_turn_has_its_own(tmp_path: Path) -> None:
    seated = clocked(tmp_path, "turn:60")
    start = seated.session.length
    seated.run(20)
    seated.flow.submit(next(act for act in seated.session.legal(0) if isinstance(act, a.Pick | a.EndTurn)))
    seated.session.undo_agreed(start)
    seated.flow.seat = 0
    seated.flow.go_on()
    assert seated.flow.clocks.left(0) == pytest.approx(40, abs=0.1)
    seated.flow.submit(a.END_TURN)
    seated.flow.go_on()
    assert seated.flow.clocks.left(seated.flow.seat) == 60
    seated.session.undo_agreed(start)
    assert seated.flow.clocks.left(0) == pytest.approx(40, abs=0.1), "the turn one came back to is the old one"


def test_when_time_is_up_one_is_reminded_once_and_plays_on(tmp_path: Path) -> None:
    seated = clocked(tmp_path, "turn:30")
    length = seated.session.length
    seated.run(31)
    assert (
        seated.table.context.animations.message is not None
        and "time is up" in seated.table.context.animations.message.text
    )
    seated.table.context.animations.message = None
    seated.run(10)
    assert seated.table.context.animations.message is None
    assert seated.session.length == length and seated.flow.asks_me()
    assert ribbon(seated).endswith(("+0:10", "+0:11"))


class Shelf:
    """Keeps notes in memory."""

    def __init__(self) -> None:
        self.notes: dict[str, object] = {}

    def note(self, session: object, name: str, value: object) -> None:
        self.notes[name] = value

    def noted(self, session: object, name: str) -> object:
        return self.notes.get(name)


def test_time_is_kept_beside_the_play_and_nonsense_is_left_out() -> None:
    session, shelf = with_clock(new_session(3, 4), "game:600"), Shelf()
    clocks = Clocks(session, shelf)  # type: ignore[arg-type]
    for _second in range(12):
        clocks.run(1.0, 2)
    clocks.keep()
    assert Clocks(session, shelf).left(2) == 588  # type: ignore[arg-type]
    shelf.notes[NOTE] = [["x", 0, 3], [0], 7, [1, 0, -5], [0, 0, 60]]
    again = Clocks(session, shelf)  # type: ignore[arg-type]
    assert [again.left(seat) for seat in range(3)] == [540, 600, 600]


@pytest.mark.parametrize("clock", [*CLOCK_CODES, "turn:7", "game:", "", 5])
def test_what_a_table_agreed_on_is_read_again(clock: object) -> None:
    table = replace(new_session(2, 1).table, extras={"clock": clock})  # type: ignore[dict-item]
    assert PlayOptions.of(table).clock == (clock if clock in CLOCK_CODES else "off")


def test_it_is_shown_and_explained_on_screens_above_the_table(tmp_path: Path) -> None:
    session = with_clock(new_session(2, 4), "game:300")
    while (decision := session.decision()) is not None and decision.kind != "pyramid":
        session.submit(decision.seats[0], session.legal(decision.seats[0])[0])
    seated = Seated(tmp_path, session)
    stack = seated.services.stack
    assert isinstance(stack.top, PyramidScene)
    seat = seated.flow.seat
    seated.run(10)
    assert stack.top.ui.find("clock").spoken_value() in ("Your time: 4:49", "Your time: 4:50")  # type: ignore[union-attr]
    seated.flow.clocks._used = {(seat, 0): 299.5}
    seated.run(1)
    assert stack.notice_words == seated.flow.clocks.up(seat), "said where it can be seen"
    assert stack.top.ui.find("clock").spoken_value().startswith("Your time: +0:0")  # type: ignore[union-attr]
    assert isinstance(stack.top, PyramidScene), "nothing is taken from anybody"


def test_a_clock_that_did_not_run_writes_nothing() -> None:
    session, shelf = with_clock(new_session(3, 4), "game:600"), Shelf()
    clocks = Clocks(session, shelf)  # type: ignore[arg-type]
    clocks.keep()
    assert not shelf.notes
    clocks.run(1.0, 2)
    clocks.keep()
    assert shelf.notes.pop(NOTE) == [[2, 0, 1]]
    clocks.keep()
    assert not shelf.notes, "nothing has changed since"


def test_without_a_clock_everybodys_pace_is_counted_all_the_same(tmp_path: Path) -> None:
    seated = clocked(tmp_path, "off")
    shelf = Shelf()
    seated.flow.clocks._saves = shelf  # type: ignore[assignment]
    start = seated.flow.seat
    seated.run(10)
    seated.flow.submit(a.END_TURN)
    seated.flow.go_on()
    seated.run(4)
    seated.flow.clocks.keep()
    timing = timing_of(shelf.notes[NOTE], 3)  # type: ignore[arg-type]
    assert timing.paces[start][1] == 1 and 9 <= timing.paces[start][0] <= 11
    assert 13 <= timing.seconds <= 15
    assert sum(turns for _seconds, turns, _slowest in timing.paces) == 2
    assert timing_of([["x"], [7, 0, 5], [-1, 0, "y"]], 3).seconds == 0


def test_a_person_who_has_left_is_not_slow(tmp_path: Path) -> None:
    session = new_session(2, 4)
    clocks = Clocks(session, Shelf())  # type: ignore[arg-type]
    for _minute in range(120):
        clocks.sit(60.0)
        clocks.run(60.0, 0)
    used = clocks._used
    assert 800 <= used[0, 0] <= 1000 and 800 <= used[-1, 0] <= 1000
    decision = session.decision()
    assert decision is not None
    session.submit(decision.seats[0], session.legal(decision.seats[0])[0])
    clocks.sit(60.0)
    clocks.sit(60.0)
    assert used is clocks._used and used[-1, 0] >= 900, "with the next step the time counts again"
