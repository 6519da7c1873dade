"""Pages about a finished game: replay, statistics, analysis."""

from typing import Any

import pygame
import pytest

from burano.ai.analysis import ExpectedResult, TurnReview
from burano.core.protocol import Reason
from burano.scenes.shell.review import analysis
from burano.scenes.shell.review.stored_findings import StoredFindings
from burano.scenes.shell.review.turn_story import turn_story
from burano.table.contract.screens import screens
from tests.persistence.plays import play_on, played
from tests.shell.saves.saved_games import replaying
from tests.ui.driver import Driver


@pytest.fixture
def replay(start: Any) -> Driver:
    driver: Driver = start()
    driver.app.go.to("replay", played(players=2), "A game")
    driver.run(0.3)
    return driver


def test_a_replay_steps_jumps_and_plays(replay: Driver) -> None:
    scene = replaying(replay)
    replay.click("step")
    assert scene.model.number == 1
    replay.click("end")
    assert scene.model.number == scene.session.length
    assert not replay.box("take_over").enabled
    replay.click("start")
    replay.click("turn_on")
    first = scene.model.number
    assert first in scene.model.turns()
    replay.click("turn_on")
    assert scene.model.number > first
    replay.click("turn_back")
    assert scene.model.number == first
    replay.click("jump1")
    assert scene.model.number in scene.model.turns(1)
    before = scene.model.number
    replay.click("play")
    replay.run(4.0)
    assert scene.model.number > before
    replay.click("play")
    assert not scene.model.playing


def test_a_step_forward_is_animated_and_a_jump_is_not(replay: Driver) -> None:
    scene = replaying(replay)
    replay.app.settings.change(motion="full")
    number = next(
        step.number
        for step in scene.session.steps
        if any(type(event).__name__ == "HouseBuilt" for event in step.events)
    )
    scene.seek(number)
    assert not scene.board.busy, "a jump"
    scene.step(-1)
    assert not scene.board.busy, "a step back"
    scene.step(1)
    assert scene.board.busy
    replay.run(3.0)
    assert not scene.board.busy
    landed, cut = pygame.Surface((1280, 720)), pygame.Surface((1280, 720))
    scene.draw(landed)
    scene.seek(0)
    scene.seek(number)
    scene.draw(cut)
    assert landed.get_buffer().raw == cut.get_buffer().raw, "the same picture either way"
    scene.seek(number - 1)
    replay.app.settings.change(motion="off")
    scene.step(1)
    assert not scene.board.busy, "whoever wants no motion sees none"


def test_keys_move_the_replay(replay: Driver) -> None:
    scene = replaying(replay)
    end = scene.session.length
    for key, expected in ((pygame.K_RIGHT, 1), (pygame.K_RIGHT, 2), (pygame.K_LEFT, 1), (pygame.K_END, end)):
        replay.key(key)
        replay.run(0.05)
        assert scene.model.number == expected
    replay.key(pygame.K_HOME)
    replay.run(0.05)
    assert scene.model.number == 0


def test_the_time_line_can_be_dragged(replay: Driver) -> None:
    scene = replaying(replay)
    box = replay.box("timeline").rect
    replay.drag((box.left + 30, box.bottom - 8), (box.centerx, box.bottom - 8))
    assert abs(scene.model.number - scene.session.length / 2) <= 0.1 * scene.session.length


def test_a_click_on_a_rounds_number_goes_to_its_first_turn(replay: Driver) -> None:
    scene = replaying(replay)
    replay.click_at(replay.box("timeline.round5").rect.center)
    moment = next(m for m in scene.model.replay_marks if m.round == 5)
    assert scene.model.number == moment.number


def test_a_seats_view_hides_what_it_may_not_know(replay: Driver) -> None:
    scene = replaying(replay)
    scene.seek(scene.session.length // 2)
    replay.click("viewer.2")
    assert scene.viewer == 1
    model = scene.board._model(scene.model.number, scene.viewer)
    assert model.state.seen_by == 1
    replay.click("viewer.0")
    assert scene.board._model(scene.model.number, scene.viewer).state.seen_by == -1


def test_playing_on_from_a_position_starts_a_separate_play(replay: Driver) -> None:
    scene = replaying(replay)
    scene.seek(60)
    replay.run(0.05)
    replay.click("take_over")
    replay.click("yes")
    replay.run(0.3)
    saver = replay.app.services.saves.autosaves.saver
    assert saver is not None
    assert saver.session.journal == scene.session.journal[:60]
    assert saver.session.table.undo == "free"
    assert scene.session.length > 60
    play_on(saver.session)
    assert replay.app.services.saves.statistics.results == []


def test_the_statistics_page_resets_only_after_asking(start: Any) -> None:
    driver = start()
    session = played(0, 2)
    driver.app.services.saves.play(session)
    driver.run(0.1)
    play_on(session)
    driver.app.go.home()
    driver.run(0.2)
    driver.click("statistics")
    driver.run(0.2)
    driver.click("reset")
    driver.click("no")
    assert driver.app.services.saves.statistics.results
    driver.click("reset")
    driver.click("yes")
    driver.run(0.1)
    assert not driver.app.services.saves.statistics.results
    assert driver.has("empty")


@pytest.mark.parametrize("wanted", [True, False])
def test_what_a_game_achieved_is_shown_at_its_end_and_listed(start: Any, wanted: bool) -> None:
    driver = start()
    driver.app.services.settings.change(achievements=wanted)
    session = played(0, 2)
    driver.app.services.saves.play(session)
    driver.run(0.1)
    play_on(session)
    driver.run(0.2)
    assert "First game" not in driver.app.stack.notice_words, "the result is told first"
    driver.app.go.home()
    driver.run(0.2)
    assert ("First game" in driver.app.stack.notice_words) is wanted
    driver.click("statistics")
    driver.run(0.2)
    driver.click("achievements")
    driver.run(0.2)
    assert driver.box("count").text.split()[0] != "0" and driver.has("rows.first")
    driver.click("back")
    driver.run(0.2)
    assert driver.scene.name == "statistics"


class Slow:
    """An analysis that never makes progress."""

    def __init__(self) -> None:
        self.done = self.failed = self.cancelled = False
        self.progress = 0.2

    def poll(self) -> list[Any]:
        return []

    def cancel(self) -> None:
        self.cancelled = True


def test_an_analysis_can_be_stopped_and_stops_with_its_page(start: Any) -> None:
    driver = start()
    for leave in ("cancel", "back"):
        source = Slow()
        driver.app.go.to("analysis", played(players=2), source)
        driver.run(0.3)
        assert not source.cancelled
        driver.click(leave)
        driver.run(0.1)
        assert source.cancelled


def test_a_stopped_analysis_praises_nobody_and_goes_on_where_it_was(
    start: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver, session = start(), played(players=2)
    asked: list[Any] = []

    def again(play: Any, known: Any) -> Slow:
        asked.append((play, list(known)))
        return Slow()

    monkeypatch.setattr(analysis, "Analyst", again)
    source = Slow()
    good = TurnReview(0, 1, 0, 0.0, 0.0, (), ())
    source.poll = lambda: [good] if not asked and not driver.scene.reviews else []  # type: ignore[method-assign]
    driver.app.go.to("analysis", session, source)
    driver.run(0.3)
    for _second in range(8):
        driver.scene.update(1.0)
    driver.run(0.2)
    assert "left" in driver.box("state").text, "the time it will take"
    driver.click("cancel")
    driver.run(0.8)
    texts = " ".join(box.text for box in driver.scene.boxes())
    assert "Well played" not in texts and "so far" in texts and "100%" not in texts and "Stopped" in texts
    driver.click("continue")
    driver.run(0.2)
    assert asked == [(session, [good])] and driver.scene.running
    driver.click("back")
    driver.run(0.3)
    driver.app.go.to("analysis", session)
    driver.run(0.2)
    assert asked[1:] == [(session, [good])] and driver.scene.reviews == [good], "it goes on where it was left"


def test_an_analysis_shows_points_or_the_chance_of_winning(start: Any) -> None:
    session = played(players=2)
    won = 12 / 16
    early = ExpectedResult(0, (50.0, 40.0), (5.0, 5.0), (won, 1 - won))
    late = ExpectedResult(session.length, (60.0, 45.0), (0.0, 0.0), (1.0, 0.0))
    driver = start()
    driver.app.go.to("analysis", session, StoredFindings([early, late]))
    driver.run(0.3)
    chart = driver.scene.ui.find("chart")
    assert [line.points[0][1] for line in chart._series] == [50.0, 40.0]
    driver.click("tab wins")
    driver.run(0.1)
    chart = driver.scene.ui.find("chart")
    assert [[round(y) for _x, y in line.points] for line in chart._series] == [[75, 100], [25, 0]]
    assert all(line.spread[0] > 15 and line.spread[1] == 0 for line in chart._series)


def test_an_invalid_stored_reason_is_left_out_of_the_analysis(start: Any) -> None:
    session = played(players=2)
    entry = session.journal[40]
    reasons = (Reason("", "why.roof", {}), Reason("", "why.fish", {"n": "many"}))
    review = TurnReview(40, 44, entry.seat, 12.0, 1.0, (entry.action,), reasons)
    driver = start()
    driver.app.go.to("analysis", session, StoredFindings([ExpectedResult(0, (50.0, 40.0), (5.0, 5.0)), review]))
    driver.run(0.3)
    assert driver.scene.name == "analysis"
    said = [paragraph.text for paragraph in turn_story(screens("burano").analysis, session, review, quiz=False)]
    assert "What would have been better" in said and "Why" not in said


def test_turning_points_can_be_sorted_by_turn_or_size_and_limited_to_one_player(start: Any) -> None:
    session = played(players=2)
    entries = [(number, entry) for number, entry in enumerate(session.journal) if number in (40, 60, 80, 100)]
    losses = {40: 6.0, 60: 14.0, 80: 9.0, 100: 11.0}
    reviews = [TurnReview(n, n + 1, n // 20 % 2, losses[n], 1.0, (entry.action,), ()) for n, entry in entries]
    driver = start()
    driver.app.go.to("analysis", session, StoredFindings([ExpectedResult(0, (50.0, 40.0), (5.0, 5.0)), *reviews]))
    driver.run(0.3)
    scene = driver.scene
    assert [review.start for review in scene.listed()] == [40, 60, 80, 100]
    scene.ui.find("order").on_change(1)
    assert [review.start for review in scene.listed()] == [60, 100, 80, 40]
    scene.ui.find("whose").on_change(1)
    assert [review.start for review in scene.listed()] == [80, 40] and driver.has("points")
    assert [review.start for review in scene.turning_points()] == [40, 60, 80, 100], "the marks of the curve stay"


def test_a_loss_with_a_wide_error_is_given_without_a_number(start: Any) -> None:
    session = played(players=2)
    entry = session.journal[40]
    known, wide = (
        TurnReview(n, n + 1, entry.seat, 12.0, error, (entry.action,), ()) for n, error in ((40, 3.0), (60, 11.0))
    )
    driver = start()
    driver.app.go.to("analysis", session, StoredFindings([ExpectedResult(0, (50.0, 40.0), (5.0, 5.0)), known, wide]))
    driver.run(0.3)
    assert driver.scene._row(1, known).note == "blunder −12 ± 3 VP"
    assert driver.scene._row(2, wide).note == "blunder, size uncertain"
