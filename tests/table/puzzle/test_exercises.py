"""Turns of one's own analysed games are exercises: listed by size, played on the table, judged within the error."""

import json
from pathlib import Path
from typing import Any

import pytest

from burano.ai.analysis import analysis_to_data, part_from
from burano.ai.judge import Judge
from burano.ai.turn_check import TurnCheck, TurnVerdict, check
from burano.core import registry
from burano.core.protocol import Action
from burano.core.session import Session
from burano.persistence.analyses import FOLDER, path_of, write
from burano.scenes.shell.learn.mistakes import MistakesScene
from burano.stage.scene import Services
from burano.table.play.scene import PlayScene
from burano.table.puzzle.exercise_progress import ExerciseProgress
from burano.table.puzzle.exercises import listed, load, save_result
from tests.scenes.burano.stage import make_services
from tests.table.puzzle.analysed import LOSS, game, keep_analysis, missed_turn
from tests.table.puzzle.test_puzzles import click, rest, said

GAMES = registry.all_game_ids()


class Judged:
    """Stands for the other process: the verdict is there at once."""

    gain, error = 0.0, 0.0
    failed = False

    def __init__(self, *_question: Any) -> None:
        self.cancelled = False

    def poll(self) -> TurnVerdict | None:
        return TurnVerdict(self.gain, self.error)

    def cancel(self) -> None:
        self.cancelled = True


@pytest.mark.parametrize(
    ("gain", "error", "kind"),
    [(1.0, 0.5, "same"), (6.0, 7.0, "uncertain"), (6.0, 5.0, "worse"), (-6.0, 5.0, "better"), (1.9, 0.0, "same")],
)
def test_anything_within_the_uncertainty_is_right(gain: float, error: float, kind: str) -> None:
    assert TurnVerdict(gain, error).kind == kind and TurnVerdict(gain, error).right == (kind != "worse")


def test_mistakes_of_people_are_listed_the_most_expensive_first(tmp_path: Path) -> None:
    names = {game_id: keep_analysis(tmp_path, game_id) for game_id in ("burano", "murano")}
    whole, own = game("burano"), missed_turn("burano")
    small = own.__class__(own.start + 1, own.end + 1, own.seat, 2.5, 1.0, own.better, ())
    rival = own.__class__(own.start, own.end, 1, 30.0, 1.0, own.better, ())
    good = own.__class__(own.start + 2, own.end + 2, own.seat, 0.0, 1.0, own.better, ())
    write(path_of(tmp_path, whole), analysis_to_data(whole, [own, small, rival, good]))
    found = listed(tmp_path)
    assert [one.loss for one in found] == [LOSS, LOSS, 2.5], "neither the computer’s turn nor the good one"
    assert {(one.game_id, one.name) for one in found} == set(names.items()) and {one.person for one in found} == {
        "Anna"
    }


def test_files_that_make_no_sense_are_passed_over(tmp_path: Path) -> None:
    name = keep_analysis(tmp_path, "walking")
    whole = json.loads((tmp_path / FOLDER / f"{name}.json").read_text())
    for number, broken in enumerate(
        (
            {**whole, "play": None},
            {**whole, "found": 7},
            {**whole, "found": [{"kind": "turn", "loss": "x"}]},
            {**whole, "play": {**whole["play"], "journal": [[9, "x"]]}},
        )
    ):
        (tmp_path / FOLDER / f"{number:032x}.json").write_text(json.dumps(broken))
    found = listed(tmp_path)
    assert {one.name for one in found} >= {name}
    assert load(tmp_path, name, missed_turn("walking").start) is not None
    assert all(load(tmp_path, f"{number:032x}", missed_turn("walking").start) is None for number in range(4))
    assert load(tmp_path, "../../settings", 1) is None


def test_once_solved_it_stays_solved(tmp_path: Path) -> None:
    name = keep_analysis(tmp_path, "buru")
    exercise = load(tmp_path, name, missed_turn("buru").start)
    assert exercise is not None and [one.result for one in listed(tmp_path)] == [""]
    for right, result in ((False, "tried"), (True, "solved"), (False, "solved")):
        save_result(tmp_path, exercise, right)
        assert [one.result for one in listed(tmp_path)] == [result]


def opened(home: Path, game_id: str, check: Any = Judged) -> tuple[Services, PlayScene[Any], ExerciseProgress]:
    services = make_services(home)
    keep_analysis(services.dirs.data, game_id)
    services.go.to("mistakes", game_id)
    services.stack.settle()
    rest(services, 0.6)
    click(services, "begin")
    rest(services, 0.6)
    table = services.stack.top
    assert isinstance(table, PlayScene) and isinstance(table.flow.tutor, ExerciseProgress)
    table.flow.tutor._make_check = check
    return services, table, table.flow.tutor


def play(table: PlayScene[Any], actions: tuple[Action, ...]) -> None:
    for action in actions:
        table.flow.submit(action)
        table.flow.go_on()


@pytest.mark.parametrize("game_id", GAMES)
def test_the_turn_that_was_played_is_no_answer_and_the_better_one_is(tmp_path: Path, game_id: str) -> None:
    services, table, progress = opened(tmp_path, game_id)
    review = missed_turn(game_id)
    assert table.flow.session.length == review.start and f"{LOSS:g} ± 3 " in said(services)
    assert table.flow.seat == review.seat and table.flow.offered(), "the board is live"
    play(table, tuple(entry.action for entry in game(game_id).journal[review.start : review.end]))
    rest(services, 0.3)
    assert "what you did in the game" in said(services) and not table.flow.offered()
    assert [one.result for one in listed(services.dirs.data)] == ["tried"]
    click(services, "lesson.on")
    rest(services, 0.3)
    assert table.flow.session.length == review.start and progress.stage == "playing"
    play(table, review.better)
    rest(services, 0.3)
    assert said(services).startswith("Right!")
    assert [one.result for one in listed(services.dirs.data)] == ["solved"]
    click(services, "lesson.on")
    rest(services, 0.6)
    page = services.stack.top
    assert isinstance(page, MistakesScene) and page.shown[0].result == "solved"
    services.close()


@pytest.mark.parametrize("game_id", GAMES)
def test_the_better_line_is_played_on_the_table_and_solves_nothing(tmp_path: Path, game_id: str) -> None:
    services, table, progress = opened(tmp_path, game_id)
    click(services, "lesson.on")
    rest(services, 1.5 * len(missed_turn(game_id).better) + 4)
    done = [entry.action for entry in table.flow.session.journal[progress.begins :]]
    assert progress.stage == "shown" and done == list(missed_turn(game_id).better)
    assert [one.result for one in listed(services.dirs.data)] == [""]
    services.close()


def _another(table: PlayScene[Any], progress: ExerciseProgress) -> bool:
    """Play a turn that is neither the best nor the one of the game; False if there was none."""
    session, finish = table.flow.session, registry.brain(table.flow.session.game.game_id).end_of_turn()
    best, played = progress.exercise.best, progress.exercise.played
    for first in session.legal(progress.seat):
        if first in (best.actions[:1] + (played.actions[:1] if played else ())) or first == finish:
            continue
        session.submit(progress.seat, first)
        for _action in range(60):
            part = part_from(session, progress.begins)
            if part is not None or session.decision() is None:
                return part not in (None, best, played)
            legal = session.legal(progress.seat)
            session.submit(progress.seat, finish if finish in legal else legal[0])  # type: ignore[arg-type]
        session.undo_to(progress.seat, progress.begins)
    return False


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize(
    ("gain", "error", "words"), [(6.4, 7.0, "Counts as right"), (9.0, 4.0, "Not yet: the better line")]
)
def test_any_other_turn_is_judged_with_its_uncertainty(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game_id: str, gain: float, error: float, words: str
) -> None:
    monkeypatch.setattr(Judged, "gain", gain)
    monkeypatch.setattr(Judged, "error", error)
    services, table, progress = opened(tmp_path, game_id)
    assert _another(table, progress)
    table.flow.go_on()
    rest(services, 0.4)
    assert said(services).startswith(words) and f"{gain:.0f} ± {error:.0f} " in said(services)
    services.close()


def test_going_back_beyond_the_position_is_undone(tmp_path: Path) -> None:
    services, table, progress = opened(tmp_path, "walking")
    table.flow.session.undo(progress.seat)
    table.flow.go_on()
    rest(services, 0.3)
    assert table.flow.session.length == progress.begins and progress.stage == "playing"
    services.close()


def test_a_turn_is_compared_in_worlds_that_the_player_could_imagine() -> None:
    session, review = game("walking"), missed_turn("walking")
    played = part_from(session, review.start)
    assert played is not None
    judge = Judge("walking", finishes=(2, 2))
    assert check(session, review.start, played, played, judge) == TurnVerdict(0.0, 0.0)
    seen: list[Any] = []
    judge.gains_by_advisers = lambda *asked: []  # type: ignore
    judge.gains_at_the_end = lambda view, *rest: seen.append(view) or [[1.0, 3.0]] * 2  # type: ignore
    assert 1.5 < check(session, review.start, played, played, judge).gain <= 2.0
    data = session.game.to_data
    assert data(seen[0]) == data(session.game.view(session.state_after(review.start), review.seat))


def test_the_comparison_runs_beside_the_screen(tmp_path: Path) -> None:
    session, review = game("buru"), missed_turn("buru")
    played = part_from(session, review.start)
    assert played is not None
    task = TurnCheck(session, review.start, played, played)
    while task.poll() is None and not task.failed:
        pass
    assert task.verdict == TurnVerdict(0.0, 0.0) and task.done


def test_the_game_that_is_being_played_waits_and_is_gone_on_with(tmp_path: Path) -> None:
    services = make_services(tmp_path)
    running = game("walking")
    session = Session.replay(running.game, running.table, running.journal[:9])
    services.saves.play(session)
    session.submit(running.journal[9].seat, running.journal[9].action)
    rest(services, 0.3)
    name = keep_analysis(services.dirs.data, "murano")
    services.go.to("exercise", load(services.dirs.data, name, missed_turn("murano").start))
    services.stack.settle()
    rest(services, 0.5)
    table = services.stack.top
    assert isinstance(table, PlayScene) and isinstance(table.flow.tutor, ExerciseProgress)
    services.go.to("pause")
    services.stack.settle()
    save = next(widget for widget in services.stack.top.ui if widget.name == "save")  # type: ignore[union-attr]
    assert not save.enabled, "what would be saved is another game"
    services.go.home()
    services.stack.settle()
    assert "walking" in services.waiting() and services.saves.resume()
    services.stack.settle()
    rest(services, 0.3)
    again = services.stack.scenes[0]
    assert isinstance(again, PlayScene) and again.flow.session.journal[:10] == running.journal[:10]
    services.close()
