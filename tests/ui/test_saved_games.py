"""Saved games on screen: kept by themselves, listed, opened, renamed, deleted, brought in and given out."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from burano.ai.analysis import Outlook
from burano.core.protocol import NOBODY, Reason
from burano.core.session import Session
from burano.persistence import savefile
from burano.persistence.library import Library
from burano.persistence.problems import SENTENCES, SaveProblem
from burano.scenes.shell import save_words
from burano.scenes.shell.analysis import Known
from burano.scenes.shell.load import LoadScene
from burano.scenes.shell.replay import ReplayScene
from tests.saves.plays import CREATED, NOW, play_on, played
from tests.ui.driver import Driver


def saves(home: Path) -> Path:
    return home / "data" / "saves"


def keep(home: Path, name: str, session: Session[Any, Any], modified: int = NOW) -> Path:
    return Library(saves(home)).keep(session, name, CREATED, modified)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "burano"


@pytest.fixture
def drivers() -> Iterator[list[Driver]]:
    made: list[Driver] = []
    yield made
    for driver in made:
        driver.app.close()


@pytest.fixture
def start(home: Path, drivers: list[Driver]) -> Any:
    def make(**settings: object) -> Driver:
        driver = Driver(home, motion="off", **settings)
        drivers.append(driver)
        return driver

    return make


def replaying(driver: Driver) -> ReplayScene:
    assert isinstance(driver.scene, ReplayScene)
    return driver.scene


@pytest.mark.parametrize("key", SENTENCES)
def test_every_problem_has_its_sentence(key: str) -> None:
    assert save_words.problem_text(SaveProblem(key, why="w", where="x", name="n", game="g", limit=4)).strip()


def test_a_play_is_kept_by_itself_and_continued_after_a_restart(home: Path, start: Any, drivers: list[Driver]) -> None:
    first = start()
    session = played(0, 2)
    first.app.services.saves.play(session)
    first.run(0.2)
    play_on(session, 40)
    drivers.remove(first)
    first.app.close()
    second = start()
    assert second.has("continue")
    second.click("continue")
    second.run(0.3)
    saver = second.app.services.saves.keeper.saver
    assert saver is not None
    assert saver.session.journal == session.journal


def test_without_a_play_there_is_nothing_to_continue(start: Any) -> None:
    assert not start().has("continue")


def test_a_finished_game_is_counted_and_uncounted_when_taken_back(start: Any) -> None:
    driver = start()
    session = played(0, 2)
    driver.app.services.saves.play(session)
    driver.run(0.1)
    play_on(session)
    statistics = driver.app.services.saves.statistics
    [result] = statistics.results
    assert [seat.vp for seat in result.seats] == list(session.scores().vp)
    assert sum(result.seats[0].facts["houses"].values()) >= 0
    session.undo(0)
    assert statistics.results == []


def test_the_list_shows_what_there_is_and_opens_it(home: Path, start: Any) -> None:
    session = played(50, 3)
    keep(home, "Sunday", session)
    keep(home, "Monday", played(players=2), NOW + 60)
    driver = start()
    driver.click("replays")
    driver.run(0.3)
    assert driver.has("list.save-Monday")
    assert not driver.has("list.save-Sunday")
    driver.key(pygame.K_ESCAPE)
    driver.run(0.3)
    driver.click("load")
    driver.run(0.3)
    assert driver.has("list.save-Sunday")
    assert not driver.has("list.save-Monday")
    driver.click("filter.2")
    assert driver.has("list.save-Monday")
    driver.click("list.save-Sunday")
    driver.click("first")
    driver.run(0.3)
    saver = driver.app.services.saves.keeper.saver
    assert saver is not None
    assert saver.session.journal == session.journal
    assert saver.created == CREATED


def test_the_play_on_the_table_is_not_offered_beside_itself(start: Any) -> None:
    driver = start()
    session = played(30, 2)
    driver.app.services.saves.play(session)
    driver.run(0.2)
    driver.app.go.to("load")
    driver.run(0.1)
    assert driver.has("empty")
    driver.app.go.home()
    driver.run(0.2)
    driver.click("load")
    assert driver.has("list.autosave-slot-1")


def test_a_finished_game_is_watched(home: Path, start: Any) -> None:
    keep(home, "Monday", played(players=2))
    driver = start()
    driver.click("load")
    assert not driver.box("second").enabled
    driver.click("first")
    driver.run(0.3)
    assert driver.scene.name == "replay"


def test_watching_an_unfinished_play_between_people_shows_nobodys_secrets(home: Path, start: Any) -> None:
    driver, session = start(), played(200, 2)
    assert session.state.hand != session.view(NOBODY).hand
    driver.app.services.go.to("replay", session)
    driver.run(0.2)
    scene = replaying(driver)
    scene.seek(session.length)
    assert scene.covered and not driver.has("viewer")
    shown = scene.board._model(session.length, scene.viewer)
    assert shown.viewer == NOBODY and shown.state.hand == session.view(NOBODY).hand


def test_watching_ones_own_unfinished_play_shows_only_ones_own_secrets(home: Path, start: Any) -> None:
    driver, session = start(), played(200, 2)
    players = tuple(
        replace(player, controller=who) for player, who in zip(session.table.players, ("human", "random"), strict=True)
    )
    session = Session.replay(session.game, replace(session.table, players=players), session.journal)
    driver.app.services.go.to("replay", session)
    driver.run(0.2)
    scene = replaying(driver)
    assert scene.covered and scene.viewer == 0 and not driver.has("viewer")
    scene.seek(session.length)
    assert scene.board._model(session.length, scene.viewer).state.hand == session.view(0).hand


def test_renaming_and_a_name_that_is_taken(home: Path, start: Any) -> None:
    keep(home, "Sunday", played(10, 2))
    keep(home, "Monday", played(20, 2), NOW + 60)
    driver = start()
    driver.click("load")
    driver.click("list.save-Sunday")
    driver.click("rename")
    driver.run(0.2)
    dialog: Any = driver.scene
    dialog._typed("Monday")
    driver.click("yes")
    assert driver.scene is dialog
    dialog._typed("Tuesday")
    driver.click("yes")
    driver.run(0.2)
    assert isinstance(driver.scene, LoadScene)
    assert {path.stem for path in saves(home).glob("*.burano")} == {"Monday", "Tuesday"}


def test_deleting_asks_and_can_be_refused(home: Path, start: Any) -> None:
    path = keep(home, "Sunday", played(10, 2))
    driver = start()
    driver.click("load")
    driver.click("delete")
    driver.click("no")
    assert path.exists()
    driver.click("delete")
    driver.click("yes")
    driver.run(0.1)
    assert not path.exists()
    assert driver.has("empty")


def test_a_damaged_file_is_listed_with_its_reason_and_its_backup_offered(home: Path, start: Any) -> None:
    keep(home, "Sunday", played(10, 2))
    path = keep(home, "Sunday", played(20, 2))
    path.write_bytes(path.read_bytes()[:-40])
    scratched = path.read_bytes()
    driver = start()
    driver.click("load")
    assert not driver.box("first").enabled
    assert driver.has("why")
    driver.app.go.to("open", path)
    driver.run(0.2)
    driver.click("yes")
    driver.run(0.3)
    saver = driver.app.services.saves.keeper.saver
    assert saver is not None
    assert saver.session.length == 10
    assert path.read_bytes() == scratched


def test_a_file_dropped_on_the_window_is_taken_in(home: Path, start: Any, tmp_path: Path) -> None:
    outside = tmp_path / "mail.burano"
    savefile.write(outside, savefile.take(played(30, 2), "From Elena", CREATED, NOW))
    driver = start()
    driver.click("load")
    pygame.event.post(pygame.Event(pygame.DROPFILE, file=str(outside)))
    driver.run(0.2)
    assert driver.has("list.save-From Elena")
    (tmp_path / "bad.burano").write_bytes(b"no")
    pygame.event.post(pygame.Event(pygame.DROPFILE, file=str(tmp_path / "bad.burano")))
    driver.run(0.2)
    assert driver.scene.name == "message"


def test_exporting_writes_the_save_or_a_record(home: Path, start: Any, tmp_path: Path) -> None:
    keep(home, "Monday", played(players=2))
    driver = start()
    desk = driver.app.services.saves
    for name in ("copy.burano", "copy.jsonl"):
        desk.give_out(saves(home) / "Monday.burano", tmp_path / name)
        assert desk.open(tmp_path / name).session.decision() is None


def test_a_running_play_is_saved_under_a_name_from_its_menu(home: Path, start: Any) -> None:
    driver = start()
    session = played(25, 2)
    driver.app.services.saves.play(session)
    driver.run(0.2)
    driver.app.go.to("pause")
    driver.run(0.1)
    driver.click("save")
    driver.run(0.1)
    driver.type("By hand")  # in the place of the name that is proposed
    driver.key(pygame.K_RETURN)
    driver.run(0.1)
    assert driver.scene.name == "pause", "Enter is enough"
    save = savefile.read(saves(home) / "By hand.burano")
    assert len(save.journal) == 25
    assert save.picture()


def test_a_full_disk_is_a_notice_and_the_game_goes_on(start: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = start()
    session = played(0, 2)
    desk = driver.app.services.saves
    desk.play(session)
    driver.run(0.1)

    def fail(*arguments: object) -> None:
        raise OSError(28, "full")

    monkeypatch.setattr("burano.persistence.disk.Disk.write", fail)
    play_on(session, 5)
    assert desk.problem is not None
    assert driver.app.stack._notice is not None
    assert session.length == 5
    monkeypatch.undo()
    play_on(session, 1)
    assert desk.problem is None


# ---- replay


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


def test_a_step_on_flies_and_everything_else_is_a_cut(replay: Driver) -> None:
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


def test_the_line_of_time_can_be_dragged(replay: Driver) -> None:
    scene = replaying(replay)
    box = replay.box("timeline").rect
    replay.drag((box.left + 30, box.bottom - 8), (box.centerx, box.bottom - 8))
    assert abs(scene.model.number - scene.session.length / 2) <= 3


def test_a_click_on_a_rounds_number_goes_to_its_first_turn(replay: Driver) -> None:
    scene = replaying(replay)
    replay.click_at(replay.box("timeline.round5").rect.center)
    moment = next(m for m in scene.model.moments if m.round == 5)
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


def test_playing_on_from_a_position_is_a_play_of_its_own(replay: Driver) -> None:
    scene = replaying(replay)
    scene.seek(60)
    replay.run(0.05)
    replay.click("take_over")
    replay.click("yes")
    replay.run(0.3)
    saver = replay.app.services.saves.keeper.saver
    assert saver is not None
    assert saver.session.journal == scene.session.journal[:60]
    assert saver.session.table.undo == "free"
    assert scene.session.length > 60
    play_on(saver.session)
    assert replay.app.services.saves.statistics.results == []


# ---- statistics and analysis


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


class Slow:
    """An analysis that never gets anywhere."""

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


def test_an_analysis_shows_points_or_the_chance_of_winning(start: Any) -> None:
    session = played(players=2)
    won = 12 / 16
    early = Outlook(0, (50.0, 40.0), (5.0, 5.0), (won, 1 - won))
    late = Outlook(session.length, (60.0, 45.0), (0.0, 0.0), (1.0, 0.0))
    driver = start()
    driver.app.go.to("analysis", session, Known([early, late]))
    driver.run(0.3)
    chart = driver.scene.ui.find("chart")
    assert [line.points[0][1] for line in chart._series] == [50.0, 40.0]
    driver.click("tab wins")
    driver.run(0.1)
    chart = driver.scene.ui.find("chart")
    assert [[round(y) for _x, y in line.points] for line in chart._series] == [[75, 100], [25, 0]]
    assert all(line.spread[0] > 15 and line.spread[1] == 0 for line in chart._series)


def test_going_back_to_the_same_play_counts_it_once(start: Any) -> None:
    driver = start()
    session = played(0, 2)
    desk = driver.app.services.saves
    desk.play(session)
    driver.run(0.1)
    play_on(session, 20)
    driver.app.go.home()
    driver.run(0.2)
    driver.click("continue")
    driver.run(0.2)
    created = desk.keeper.saver.created
    play_on(session)
    assert [result.play for result in desk.statistics.results] == [savefile.play_name(session.table, created)]


def test_a_save_of_a_game_that_is_not_here_is_listed_and_refused(home: Path, start: Any) -> None:
    path = keep(home, "From elsewhere", played(10, 2))
    path.write_bytes(savefile.encode(msgspec.structs.replace(savefile.read(path), game="drowned")))
    driver = start()
    driver.click("load")
    driver.run(0.5)
    assert driver.box("name").text == "From elsewhere"
    driver.click("first")
    driver.run(0.3)
    assert driver.scene.name == "message"


def test_a_half_built_pyramid_and_its_timer_survive_a_kill(home: Path, start: Any, drivers: list[Driver]) -> None:
    driver = start()
    fresh = played(0, 1 + 1)
    table = replace(fresh.table, extras={**fresh.table.extras, "timer": 60, "handover": "off"})
    session = Session(fresh.game, table)
    while (decision := session.decision()) and decision.kind != "pyramid":
        play_on(session, 1)
    driver.app.services.saves.play(session)
    driver.run(0.3)
    for _ in range(3):
        if driver.scene.name != "pyramid":
            driver.key(pygame.K_RETURN)
            driver.run(0.3)
    scene: Any = driver.scene
    assert scene.name == "pyramid"
    for _ in range(5):
        scene.builder.put_next(next(color for color in range(6) if scene.built.left(color)))
    driver.run(12)
    built, used = list(scene.built.places), scene.timer.used
    assert sum(place >= 0 for place in built) == 5
    saver = driver.app.services.saves.keeper.saver
    assert saver is not None
    saver._worker.close()  # what was handed over is on the disk; nothing else is done in good order
    saver.slot.release()
    other = start()
    other.click("continue")
    other.run(0.3)
    for _ in range(3):
        if other.scene.name != "pyramid":
            other.key(pygame.K_RETURN)
            other.run(0.3)
    again: Any = other.scene
    assert again.built.places == built
    assert abs(again.timer.used - used) < 3
    drivers.remove(driver)


def test_remarks_of_computer_players_survive_saving_and_loading(home: Path, start: Any) -> None:
    driver = start()
    session = played(0, 2)
    driver.app.services.saves.play(session)
    driver.run(0.2)
    flow: Any = next(scene for scene in driver.app.stack.scenes if hasattr(scene, "flow")).flow  # type: ignore[attr-defined]
    flow.driver.reasons[1] = Reason("", "why.save", {})
    play_on(session, 1)
    kept = driver.app.services.saves.keep(session, "remarked")
    driver.app.go.home()
    driver.run(0.2)
    driver.app.go.to("open", kept)
    driver.run(0.5)
    flow = next(scene for scene in driver.app.stack.scenes if hasattr(scene, "flow")).flow  # type: ignore[attr-defined]
    assert flow.session is not session
    assert flow.driver.reasons == {1: Reason("", "why.save", {})}


def test_notes_that_make_no_sense_are_passed_over(home: Path, start: Any) -> None:
    session = played(30, 2)
    hostile: dict[str, Any] = {
        "remarks": {"1": {"key": "nonsense", "values": {}}, "x": 5, "2": [], "9999999": {}, "3": {"key": "why.save"}},
        "pyramid": {"at": session.length, "seat": 0, "places": ["a", 99, None], "used": "long"},
    }
    path = saves(home) / "noted.burano"
    savefile.write(path, savefile.take(session, "", CREATED, NOW, notes=hostile))
    driver = start()
    driver.app.go.to("open", path)
    driver.run(1.0)
    assert driver.scene.name not in ("crash", "message")


def test_a_file_dropped_on_any_screen_is_opened(home: Path, start: Any) -> None:
    kept = keep(home, "Sunday", played(40, 2))
    for screen in ("title", "settings", "about", "statistics", "howto"):
        driver = start()
        if screen != "title":
            driver.app.go.to(screen)
            driver.run(0.2)
        pygame.event.post(pygame.Event(pygame.DROPFILE, file=str(kept)))
        driver.run(0.4)
        saver = driver.app.services.saves.keeper.saver
        assert saver is not None, screen
        assert saver.session.length == 40
    pygame.event.post(pygame.Event(pygame.DROPFILE, file=str(home / "nothing.burano")))
    driver.run(0.2)
    assert driver.scene.name == "confirm"
    driver.click("yes")
    driver.run(0.2)
    assert driver.scene.name == "message"


def test_damage_that_cost_decisions_is_told(home: Path, start: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    from burano.persistence.keeper import Keeper

    keeper = Keeper(saves(home), clock=lambda: NOW)
    session = played(0, 2)
    slot = keeper.watch(session).slot
    play_on(session, 40)
    keeper.close()
    for path in (slot.save, *slot.backups()):
        path.unlink(missing_ok=True)
    lines = slot.log.read_bytes().splitlines(keepends=True)
    slot.log.write_bytes(b"".join([*lines[:20], b"#" + lines[20][1:], *lines[21:]]))
    driver = start()
    told: list[str] = []
    monkeypatch.setattr(driver.app.stack, "notice", told.append)
    driver.click("continue")
    driver.run(0.3)
    assert "19" in told[0]


def test_a_play_that_gave_way_is_offered_when_nothing_else_is(home: Path, start: Any) -> None:
    from burano.persistence.keeper import Keeper

    keeper = Keeper(saves(home), clock=lambda: NOW)
    first, second = play_on(played(0, 2), 40), played(0, 3)
    keeper.watch(first)
    keeper.watch(second)
    play_on(second)
    keeper.close()
    driver = start()
    driver.click("continue")
    driver.run(0.4)
    saver = driver.app.services.saves.keeper.saver
    assert saver is not None
    assert saver.session.journal == first.journal
    play_on(saver.session)
    driver.app.go.home()
    driver.run(0.5)
    assert not driver.has("continue")
