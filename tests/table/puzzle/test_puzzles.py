"""Every puzzle can be solved as its file says; solving is kept, looking at the solution is not solving."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from burano.games.burano import actions as a
from burano.persistence.settings import Settings, SettingsStore
from burano.scenes.burano.flow import Flow
from burano.scenes.shell.learn.puzzle_card import PuzzleCard
from burano.stage.scene import Services
from burano.table.play.scene import PlayScene
from burano.table.puzzle.model import MARK, Puzzle, load, numbers, solved
from burano.table.puzzle.puzzle_progress import PuzzleProgress
from tests.scenes.burano.stage import make_services, new_session
from tests.ui.mouse import StackMouse

PUZZLES = numbers("burano")


def test_progress_that_makes_no_sense_is_passed_over() -> None:
    kept = "1,,x,-3,2,²," + "٣" * 5000
    assert solved(SettingsStore(None, Settings(games={"burano": {"puzzles_solved": kept}})), "burano") == {1, 2}


def test_a_play_that_only_says_it_is_a_puzzle_is_none(tmp_path: Path) -> None:
    session = new_session(2, 1)
    session.table = replace(session.table, extras={**session.table.extras, "puzzle": PUZZLES[-1]})
    services = make_services(tmp_path)
    assert MARK == "puzzle" and PuzzleProgress.of(Flow(services, session), services.settings) is None


@pytest.mark.parametrize("number", PUZZLES)
def test_its_solution_scores_the_points_with_open_cards_only(number: int) -> None:
    puzzle = load("burano", number)
    play = puzzle.play()
    assert play.decision().seats == (puzzle.seat,) and play.decision().kind == "turn"
    assert play.table.players[puzzle.seat].is_human and play.state.moves == 0
    before = play.state.vp[puzzle.seat]
    for action in puzzle.solution:
        assert not isinstance(action, a.DrawFish | a.TakeTopCard | a.EndTurn)
        play.submit(puzzle.seat, action)
    assert play.state.vp[puzzle.seat] - before == puzzle.points
    assert sum(isinstance(action, a.Pick | a.Build | a.Roof) for action in puzzle.solution) >= 2


def opened(home: Path, number: int) -> tuple[Services, PlayScene, Puzzle]:  # type: ignore[type-arg]
    services = make_services(home)
    services.go.to("puzzles", "burano")
    services.stack.settle()
    rest(services, 0.6)
    for hard in range(3):
        if not any(box.name == f"puzzle{number}" for box in services.stack.boxes()):
            click(services, f"difficulty.{hard}")
            rest(services, 0.6)
    click(services, f"puzzle{number}")
    rest(services, 0.6)
    table = services.stack.top
    assert isinstance(table, PlayScene)
    return services, table, load("burano", number)


def test_every_puzzle_has_its_card_with_a_picture_of_its_own_position(tmp_path: Path) -> None:
    services, pictures, seen = make_services(tmp_path), set(), []
    services.go.to("puzzles", "burano")
    for hard in range(3):
        rest(services, 3.0)
        click(services, f"difficulty.{hard}")
        rest(services, 3.0)
        assert services.stack.top
        cards = [widget for widget in services.stack.top.ui if isinstance(widget, PuzzleCard)]
        assert cards and all(card.facts.hard == hard + 1 and card.facts.title for card in cards)
        seen += [card.facts.number for card in cards]
        pictures |= {pygame.image.tobytes(card.picture, "RGB") for card in cards if card.picture}
    assert seen == list(PUZZLES) and len(pictures) == len(seen)


def rest(services: Services, seconds: float) -> None:
    for _frame in range(round(seconds / 0.1)):
        services.stack.update(0.1)


def click(services: Services, name: str) -> None:
    StackMouse(services.stack).click(next(box for box in services.stack.boxes() if box.name == name))


def tap(services: Services, pos: tuple[int, int]) -> None:
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        services.stack.handle(pygame.Event(kind, pos=pos, button=1))
    rest(services, 0.6)


def said(services: Services, name: str = "lesson.text") -> str:
    return next(box.text for box in services.stack.boxes() if box.name == name)


def test_a_player_who_scores_the_points_has_solved_it_and_goes_on_to_the_next(tmp_path: Path) -> None:
    services, table, puzzle = opened(tmp_path, 1)
    assert f"at least {puzzle.points} VP" in said(services)
    own = table.locations("identity")
    assert own is not None, "four play: the bubble leaves the player's own board alone"
    assert not any(own.colliderect(box.rect) for box in services.stack.boxes() if box.name.startswith("lesson."))
    for action in puzzle.solution:
        table.play(action)
    rest(services, 0.6)
    assert said(services).startswith("Solved") and solved(services.settings, "burano") == {1}
    click(services, "lesson.on")
    rest(services, 0.6)
    again = services.stack.top
    assert isinstance(again, PlayScene) and isinstance(again.flow.tutor, PuzzleProgress)
    assert again.flow.tutor.puzzle.number == 2
    services.close()


def test_what_the_bubble_offers_is_done_by_keys(tmp_path: Path) -> None:
    services, _table, _puzzle = opened(tmp_path, 1)
    services.stack.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_F1, mod=pygame.KMOD_LSHIFT))
    assert services.stack.top is not None and services.stack.top.name == "puzzles"
    assert not any(isinstance(scene, PlayScene) for scene in services.stack.scenes), "the way back is the title"
    services.close()


def test_the_turn_cannot_be_ended_and_the_others_wait(tmp_path: Path) -> None:
    services, table, puzzle = opened(tmp_path, 1)
    table.play(a.END_TURN)
    rest(services, 1.0)
    assert table.flow.session.length == len(puzzle.journal) and a.END_TURN not in table.flow.offered()
    services.stack.fit(ui_scale=2.0)
    rest(services, 0.6)
    assert f"at least {puzzle.points} VP" in said(services), "where words have grown, all of them are seen"
    tap(services, (640, 500))
    folded = next(box for box in services.stack.boxes() if box.name == "lesson.unfold")
    assert folded.text == f"0/{puzzle.points}" and not any(box.name == "lesson.text" for box in services.stack.boxes())
    click(services, "lesson.unfold")
    rest(services, 0.6)
    assert f"at least {puzzle.points} VP" in said(services)
    services.close()


def test_the_solution_is_shown_on_the_board_and_solves_nothing(tmp_path: Path) -> None:
    services, table, puzzle = opened(tmp_path, 2)
    assert services.stack.boxes() and not any(box.name == "lesson.second" for box in services.stack.boxes())
    click(services, "lesson.on")
    rest(services, 0.6)
    first = table.context.words.plan(table.flow.view, puzzle.seat, puzzle.solution[:1])
    assert first in said(services, "lesson.aside"), "first the next step is named"
    click(services, "lesson.on")
    rest(services, 2.0)
    assert table.flow.session.length == len(puzzle.journal) + 1 and not table.flow.offered()
    rest(services, 1.5 * len(puzzle.solution) + 2)
    assert table.flow.tutor.scored == puzzle.points  # type: ignore[union-attr]
    assert solved(services.settings, "burano") == set()
    click(services, "lesson.on")
    rest(services, 0.6)
    assert table.flow.session.length == len(puzzle.journal)
    services.close()
