"""A game from elsewhere goes through the whole program: nothing in it was written for this game."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from burano.core.journal import BY_RULE
from burano.table.play.bot_driver import BotDriver, ProcessBackend
from tests.guest.rules import STOW
from tests.scenes.guest.guest_program import CRABBER, GREEDY, HUMAN, GuestProgram


def test_the_title_offers_it_and_the_set_up_follows_its_seats(program: GuestProgram) -> None:
    program.choose()
    assert "crabs, baits and the tide" in program.texts()
    program.click("new")
    program.run(0.2)
    assert "1–3 players at one screen" in program.texts()
    assert program.has("seat1.level.3")
    assert not program.has("seat1.level.4"), "a person and three levels"
    program.click("add")
    assert not program.has("add"), "three are the most"
    program.click("seat0.name")
    program.key(pygame.K_END)
    program.type("lina")
    for seat in (2, 1):
        program.click(f"seat{seat}.remove")
    assert not program.box("seat0.remove").enabled, "one is the least"
    assert not program.has("rounds.0"), "options are folded"
    program.click("options")
    program.click("rounds.0")
    program.click("tide")
    program.click("start_game")
    program.run(0.3)
    assert program.scene.name == "table"
    assert [player.name for player in program.play.table.players] == ["Adalina", "The tide"]
    assert program.play.table.players[1].controller == BY_RULE
    assert program.state.options.rounds == 3


def test_baits_are_laid_out_by_two_clicks_or_by_dragging(program: GuestProgram) -> None:
    program.set_up(HUMAN, HUMAN)
    assert program.scene.name == "table"
    program.click("bait.2")
    assert program.box("hand").text == "bait.2"
    program.click_at(program.box("basket.0").spot)
    assert program.box("hand").text == "bait.2", "it may not go there and waits for the next click"
    program.run(1.0)
    program.click_at(program.box("bait.2").spot)
    assert program.box("hand").text == "", "it went back"
    assert program.play.length == 0
    program.run(1.0)
    program.bait(2)
    assert program.play.length == 1
    program.take_screen()
    program.drag_to("bait.3", "line.0")
    assert program.play.length == 2
    assert program.state.phase == STOW
    program.drag_to("heap.0", "basket.1")
    assert program.state.basket == 1


def test_the_screen_is_handed_over_while_a_bait_lies_in_secret(program: GuestProgram) -> None:
    program.set_up(HUMAN, HUMAN)
    program.bait(4)
    assert program.scene.name == "handover"
    assert "Ada: lays out a bait in secret" in program.texts()
    assert "bait 4" not in program.texts()
    program.take_screen()
    assert program.flow.seat == 1
    assert program.table.model.state.baits[0] == -1, "face down for the other"
    assert "lays out bait 4" not in program.texts()
    program.bait(1)
    assert program.scene.name == "table", "nothing is secret any more"
    assert program.flow.seat == 0


def test_a_computer_and_the_tide_play_their_seats(program: GuestProgram) -> None:
    program.set_up(HUMAN, GREEDY, tide=True)
    seats = [player.controller for player in program.play.table.players]
    assert seats == ["human", "greedy", BY_RULE]
    program.bait(4)
    program.run(1.0)
    played = [step.seat for step in program.play.steps[:3]]
    assert played == [0, 1, 2]
    assert program.play.steps[2].action.NAME == "rise"
    program.play_out()
    assert program.scene.name == "final"


def test_a_computer_thinks_in_a_process_of_its_own(program: GuestProgram, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BotDriver, "make_mind", ProcessBackend)
    program.set_up(HUMAN, CRABBER)
    program.bait(4)
    program.run_until(lambda: program.play.length > 1)
    assert program.play.steps[1].seat == 1


def test_undo_is_allowed_until_something_is_revealed(program: GuestProgram) -> None:
    program.set_up(HUMAN, HUMAN)
    program.bait(1)
    program.take_screen()
    assert program.table.parts.undo_control.why_not() == "The previous turn was another player’s and cannot be undone."
    program.bait(4)
    assert program.flow.seat == 1, "who caught decides"
    assert program.table.parts.undo_control.why_not() == "Something was revealed, so this cannot be undone."
    program.click("basket.0")
    assert program.has("keep")
    assert program.box("undo").enabled
    program.click("undo")
    assert program.play.length == 2
    assert not program.has("keep")
    program.key(pygame.K_y, pygame.KMOD_CTRL)
    assert program.play.length == 3
    program.click("keep")
    assert program.table.parts.undo_control.why_not() == "Your turn is over and cannot be undone."


def test_hints_come_from_its_adviser(program: GuestProgram) -> None:
    program.set_up(HUMAN, GREEDY)
    program.click("hint")
    program.run(0.2)
    advice = program.table.context.hints.advice
    assert advice is not None
    assert "Lay out bait" in program.box("hint.1").text
    chosen = program.table.context.hints.chosen
    program.click("hint")
    assert len(program.table.context.hints.found) == 1 or program.table.context.hints.chosen != chosen
    program.click("hint.close")
    assert not program.has("hint.1")
    program.click("hint")
    assert program.has("hint.1")


def test_a_game_is_kept_under_a_name_and_loaded_again(program: GuestProgram) -> None:
    program.set_up(HUMAN, HUMAN)
    program.bait(4)
    program.take_screen()
    program.click("menu")
    program.run(0.2)
    program.click("save")
    program.run(0.2)
    program.click("yes")
    program.run(0.3)
    program.click("title")
    program.run(0.3)
    program.click("load")
    program.run(0.5)
    texts = program.texts()
    assert "Ada" in texts
    assert "Round 1, 0 : 0" in texts
    program.click("first")
    program.run(0.5)
    assert program.scene.name == "handover", "whoever sits there must say who they are"
    assert program.play.length == 1


def test_a_game_alone_is_rated(program: GuestProgram) -> None:
    program.set_up(HUMAN)
    program.play_out()
    assert program.flow.session.scores().rating
    program.click("skip")
    program.run(0.2)
    texts = program.texts()
    assert any(words in texts for words in ("A full basket", "Enough for supper", "An empty pot"))


def test_from_the_final_scores_to_replay_analysis_statistics_and_rules(program: GuestProgram) -> None:
    program.set_up(HUMAN, GREEDY)
    program.play_out()
    program.click("skip")
    program.run(1.0)
    assert "Crabs kept" in program.texts()
    program.click("replay")
    program.run(0.5)
    assert program.scene.name == "replay"
    program.click("final")
    program.run(0.5)
    assert program.scene.name == "final"
    program.click("replay")
    program.run(0.5)
    program.click("analysis")
    program.run_until(lambda: not program.has("cancel"))
    assert program.scene.name == "analysis"
    program.click("tab unused")
    program.run(0.6)
    assert "Baits wasted" in program.texts()
    program.app.services.go.home()
    program.run(0.5)
    program.click("statistics")
    program.run(0.5)
    assert "Baits that caught" in program.texts()
    assert "against Greedy" in program.texts()
    program.key(pygame.K_ESCAPE)
    program.run(0.3)
    program.click("howto")
    program.run(0.3)
    assert "A round" in program.texts()


@pytest.mark.parametrize("size", [(1024, 640), (2560, 1080)])
def test_it_fits_small_and_wide_windows(tmp_path: Path, size: tuple[int, int]) -> None:
    program = GuestProgram(tmp_path, size)
    program.set_up(HUMAN, HUMAN, HUMAN)
    program.bait(1)
    program.take_screen()
    assert program.scene.name == "table"
    program.close()
