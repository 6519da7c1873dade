"""What nobody may take back alone, the others are asked about; and the game log leads back to any of its lines."""

from pathlib import Path

from burano.core.rng import Rng
from burano.games.burano import actions as a
from burano.table.panels import log as game_log
from burano.table.play.takeback import last_choice, request, summary
from tests.scenes.burano.stage import new_session
from tests.scenes.burano.table_with_mouse import Seated, play_on, turn

LUCIA, MARCO, ELENA = range(3)


def pause(seated: Seated) -> None:
    """Presses right after a question changed are strays."""
    seated.run(0.5)


def press(seated: Seated, name: str) -> None:
    pause(seated)
    seated.mouse.click(seated.box(name))
    seated.services.stack.settle()


def title(seated: Seated) -> str:
    return str(seated.box("title").text)


def ended_turn(home: Path) -> tuple[Seated, int]:
    """Lucia has ended her turn; Marco looks."""
    seated = turn(home, a.EndTurn)
    before = seated.session.length
    seated.flow.submit(a.END_TURN)
    seated.flow.go_on()
    assert seated.flow.seat == MARCO
    return seated, before


def test_each_other_person_is_asked_by_name_and_all_must_agree(tmp_path: Path) -> None:
    seated, before = ended_turn(tmp_path)
    press(seated, "undo")
    assert title(seated) == "Marco, may Lucia take this back?"
    press(seated, "yes")
    assert title(seated) == "Elena, may Lucia take this back?"
    assert seated.session.length == before + 1
    press(seated, "yes")
    assert seated.session.length == before
    assert seated.flow.seat == LUCIA


def test_one_no_is_enough(tmp_path: Path) -> None:
    seated, before = ended_turn(tmp_path)
    press(seated, "undo")
    press(seated, "yes")
    press(seated, "no")
    assert seated.session.length == before + 1
    assert (
        seated.table.context.animations.message is not None
        and seated.table.context.animations.message.text == "Elena would rather not."
    )


def test_what_was_revealed_is_said_and_lies_as_it_lay(tmp_path: Path) -> None:
    session = play_on(new_session(3, 1), "take_fish", 4, a.DrawFish)
    seated = Seated(tmp_path, session)
    before, draw = repr(session.state), next(act for act in session.legal(0) if isinstance(act, a.DrawFish))
    session.submit(0, draw)
    drawn = repr(session.state)
    seated.table.refresh()
    press(seated, "undo")
    assert "was seen" in seated.box("text").text
    press(seated, "yes")
    press(seated, "yes")
    assert repr(session.state) == before
    session.submit(0, draw)
    assert repr(session.state) == drawn, "the same card lies there again"


def test_computers_agree_unless_something_was_revealed() -> None:
    session = play_on(new_session(3, 4, humans=1, computers="greedy"), "turn", 12, a.EndTurn)
    start = session.length
    session.submit(0, a.END_TURN)
    takeback = request(session, last_choice(session), 0)
    assert takeback is not None
    assert (takeback.number, takeback.asked) == (start, ())
    assert takeback.refused == takeback.revealed
    revealed = any(event.reveals for step in session.steps for event in step.events)
    whole = request(session, 0, 0)
    assert whole is not None and whole.refused == revealed


def test_where_undo_is_off_nobody_is_asked(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.EndTurn, undo="off")
    assert request(seated.session, 0, 0) is None
    assert not seated.box("undo").enabled


def test_a_line_of_the_game_log_leads_back_to_where_it_was_written(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.Pick)
    start = seated.session.length
    for _step in range(2):
        seated.flow.submit(next(act for act in seated.session.legal(0) if isinstance(act, a.Pick)))
    seated.flow.go_on()
    number = next(i for i, line in enumerate(seated.table.context.log.lines) if line.step == start + 1)
    press(seated, f"log.{number}")
    press(seated, "back_to")
    assert title(seated) == "Back to here?"
    press(seated, "yes")
    assert seated.session.length == start + 1
    assert seated.flow.seat == LUCIA


def test_a_line_of_another_turn_asks_the_others(tmp_path: Path) -> None:
    seated, before = ended_turn(tmp_path)
    number = max(i for i, line in enumerate(seated.table.context.log.lines) if line.step <= before)
    target = seated.table.context.log.lines[number].step
    press(seated, f"log.{number}")
    press(seated, "back_to")
    for _person in range(2):
        assert "may " in title(seated)
        press(seated, "yes")
    assert seated.session.length == target


def test_the_newest_line_says_that_there_is_nothing_after_it(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.Pick)
    seated.flow.submit(next(act for act in seated.session.legal(0) if isinstance(act, a.Pick)))
    seated.flow.go_on()
    press(seated, f"log.{len(seated.table.context.log.lines) - 1}")
    assert not seated.box("back_to").enabled


def test_the_game_log_shows_one_kind_of_lines(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.Pick)
    log = seated.table.context.log
    everything = len(log.shown)
    for kind in (game_log.POINTS, game_log.MOVES, game_log.THOUGHTS, game_log.STARRED, game_log.EVERYTHING):
        press(seated, "log_kind")
        assert log.kind == kind
        lines = [line for _number, line in log.shown]
        assert all(line.vp for line in lines) or kind != game_log.POINTS
        assert not any(line.thought for line in lines) or kind != game_log.MOVES
        assert all(line.thought for line in lines) or kind != game_log.THOUGHTS
        assert not lines or kind != game_log.STARRED
    assert len(log.shown) == everything
    assert any(line.vp for line in log.lines), "there was something to find"


def test_nothing_is_taken_back_before_the_first_choice_of_ones_own(tmp_path: Path) -> None:
    session = new_session(2, 4, humans=1, computers="greedy")
    rng = Rng(1)
    while session.decision().seats != (MARCO,):  # type: ignore[union-attr]
        session.submit(LUCIA, rng.choice(session.legal(LUCIA)))
    start = session.length
    session.submit(MARCO, rng.choice(session.legal(MARCO)))
    assert request(session, start, LUCIA) is None, "Marco would only play the same again"
    own = request(session, start - 1, LUCIA)
    assert own is not None
    words = summary(session.table.players, own)
    assert words == "Your last step will be undone. So will everything played after that by: Marco."
